package past

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

// linkPlay stands in a link between a position and the moves that were played
// from there, with what is said of them:
// "challenge/POSITION?play=J1.I3.C5x77&steps=3&points=211&outcome=solved&hints=1&time=83500".
const linkPlay = "?play="

// What is said of a game in its link.
const (
	saysSteps   = "steps"
	saysPoints  = "points"
	saysOutcome = "outcome"
	saysHints   = "hints"
	saysTime    = "time" // in milliseconds
)

// GameLink returns the link to the run of a game that is in hand and, where it
// has a result, that: who opens it has the rules play every move again.
func GameLink(g *play.Game, r *Result) string {
	first, last := g.Run()
	var moves []string
	short := true
	for _, s := range g.Steps()[first:last] {
		moves = append(moves, s.Move)
		short = short && len(s.Move) == 1
	}
	if r != nil {
		moves = moves[:min(r.Steps, len(moves))]
	}
	between := "."
	if short {
		between = ""
	}
	link := play.Link(g.Puzzle(), g.Start()) + linkPlay + strings.Join(moves, between)
	if r == nil {
		return link
	}
	for _, f := range [][2]string{
		{saysSteps, strconv.Itoa(r.Steps)}, {saysPoints, strconv.Itoa(r.Points)}, {saysOutcome, r.Outcome},
		{saysHints, strconv.Itoa(r.Hints)}, {saysTime, strconv.FormatInt(r.Time.Milliseconds(), 10)},
	} {
		link += "&" + f[0] + "=" + f[1]
	}
	return link
}

// IsGameLink reports whether a text is meant to be a link to a game.
func IsGameLink(text string) bool {
	return strings.Contains(text, linkPlay) || strings.Contains(strings.ToLower(text), "%3fplay")
}

// codeClaim is the fault of a link that says something of a game which nobody
// can check.
var codeClaim = fault.NewCode("link.claim")

// Proof is a game from a link, its moves played by the rules.
type Proof struct {
	Game   *play.Game // with the moves as far as they are legal, at their end
	Moves  []string   // of the link
	Result Result     // that the moves have; without an id
	Said   Result     // that the link says they have
	Says   bool       // it says one
	// Wrong is the error of the first move that is not legal; nil when all are.
	Wrong error
}

// Holds reports whether the moves are legal and have the result that the link
// says. Hints and time are said and can't be proved.
func (p Proof) Holds() bool {
	return p.Wrong == nil && (!p.Says || p.Said.Outcome == p.Result.Outcome && p.Said.Steps == p.Result.Steps && p.Said.Points == p.Result.Points)
}

// ParseGameLink reads what GameLink writes, with or without the "#", also when a
// program on the way has percent-encoded it, and plays the moves. The error is
// that of a text that can't be read; moves that are not legal are no error here.
func ParseGameLink(text string, id string) (Proof, error) {
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	if !strings.Contains(text, linkPlay) {
		if decoded, err := url.PathUnescape(text); err == nil {
			text = decoded
		}
	}
	link, rest, _ := strings.Cut(text, linkPlay)
	puzzle, start, err := play.ParseLink(link)
	if err != nil {
		return Proof{}, err
	}
	list, claims, says := strings.Cut(rest, "&")
	p := Proof{Game: play.New(puzzle, id, "", start), Says: says}
	if says {
		if p.Said, err = parseClaims(claims); err != nil {
			return Proof{}, err
		}
	}
	p.Moves = movesOf(start, list)
	for _, m := range p.Moves {
		if p.Wrong = p.Game.Play(m, play.Player); p.Wrong != nil {
			break
		}
	}
	done := p.Game.Done()
	p.Result = Of(p.Game, done, time.Time{})
	p.Result.ID, p.Result.Hints, p.Result.Time = "", p.Said.Hints, p.Said.Time
	if done == 0 || !p.Game.Position().Solved() {
		p.Result.Outcome = p.Game.Position().Result()
	}
	return p, nil
}

// movesOf takes a list of moves apart: with dots between them or, where each is
// one letter, without.
func movesOf(start puzzle.Position, list string) []string {
	moves := strings.FieldsFunc(list, func(r rune) bool { return r == '.' })
	if len(moves) != 1 {
		return moves
	}
	if _, err := start.Play(list); err != nil {
		return strings.Split(list, "")
	}
	return moves
}

// parseClaims reads what a link says of its moves. What a newer version says
// besides is passed over.
func parseClaims(text string) (r Result, err error) {
	for claim := range strings.SplitSeq(text, "&") {
		key, value, _ := strings.Cut(claim, "=")
		n, wrong := strconv.Atoi(value)
		switch key {
		case saysOutcome:
			r.Outcome, wrong = value, nil
		case saysSteps:
			r.Steps = n
		case saysPoints:
			r.Points = n
		case saysHints:
			r.Hints = max(n, 0)
		case saysTime:
			r.Time = time.Duration(max(n, 0)) * time.Millisecond
		default:
			wrong = nil
		}
		if wrong != nil {
			return Result{}, fault.New(codeClaim, claim)
		}
	}
	return r, nil
}
