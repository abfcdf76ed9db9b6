package history

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/rng"
)

// Result is the result of one finished game.
type Result struct {
	ID      string // the game's id, a dot, a hash of the moves
	Puzzle  string
	Problem string // the name of the problem, as in play.Game
	Board   string // BoardID of the start
	Day     string // of a board of the day: 2026-11-22
	Grade   string // the code of the difficulty: "easy"; "" is unknown
	Outcome string // Solved or Impossible; in a game of two "white", "black" or "draw"
	Ended   string // the end of a game of two other than by moves: "resigns", "time"
	White   string // White in a game of two: Human or the name of a level
	Black   string
	Steps   int
	Points  int // in a game of two White's minus Black's
	Fewest  int // the fewest steps needed, once proved; 0 is unknown
	Hints   int
	Shown   bool // a solution was shown: not the player's own result
	Engine  bool // the engine gave information about the board before the end
	Time    time.Duration
	// Trace has a letter for each step: its maker and, once measured, the step's loss; in a game
	// for two, who gained in its part. It does not reveal the moves.
	Trace string
	// Finished is in UTC, in whole seconds; zero is unknown.
	Finished time.Time

	rest [][2]string // lines of newer versions, sorted
}

// The letters of a trace. Of two letters for a step, the later one in the alphabet says more.
// Earlier versions wrote w, b and e for who was ahead in a game of two.
const (
	TraceHint    = 'h'
	TraceMachine = 'm'
	TracePlayer  = 'o' // the loss of the player's step is unknown
	TraceBest    = 'p' // the player's step is on a shortest path
	TraceLost    = 'q' // one step was lost
	TraceMore    = 'r' // more were lost
	TraceWhite   = 'x' // White gained on Black
	TraceBlack   = 'y'
	TraceEven    = 'z'
)

// maxParts is the maximum number of parts of a trace: their signs fit on one line of a phone.
const maxParts = 20

// Parts divides a number of steps into parts of about the same length, of one step each if
// there are few. It returns the number of steps up to the end of each.
func Parts(steps int) (ends []int) {
	n := min(maxParts, steps)
	for i := range n {
		ends = append(ends, (i+1)*steps/n)
	}
	return ends
}

// PairParts divides the moves of a game for two in the same way, into parts of whole pairs of
// moves.
func PairParts(moves int) (ends []int) {
	return lists.Map(Parts((moves+1)/2), func(end int) int { return min(2*end, moves) })
}

// Solved is the outcome of a solved puzzle.
const Solved = "solved"

// Impossible is the outcome of a puzzle that the player has correctly called unsolvable.
const Impossible = "impossible"

// Human is the name of a player who is not the computer.
const Human = "human"

// BoardID returns a short hash of the start of a game: of the board and its rules.
func BoardID(p puzzle.Puzzle, start puzzle.Position) string { return HashID(p.Name(), start.String()) }

// HashID returns a hash of some texts, of letters and digits only.
func HashID(parts ...string) string { return strconv.FormatUint(rng.Hash(parts...), 36) }

// Reached returns the number of steps after which the current run was first solved; ok is
// false if it was not, or if the start is solved.
func Reached(g *play.Game) (steps int, ok bool) {
	first, _ := g.Run()
	if g.Start().Solved() {
		return 0, false
	}
	for i, s := range g.Steps()[first:g.Done()] {
		if s.Position.Solved() {
			return i + 1, true
		}
	}
	return 0, false
}

// Of returns the result of the first steps of the current run. The caller adds Grade, Day,
// Fewest, the players and Ended.
func Of(g *play.Game, steps int, now time.Time) Result {
	first, _ := g.Run()
	end := g.Start()
	if steps > 0 {
		end = g.Steps()[first+steps-1].Position
	}
	r := Result{
		ID: ResultID(g, steps), Puzzle: g.Puzzle().Name(), Problem: g.Problem(), Board: BoardID(g.Puzzle(), g.Start()),
		Outcome: end.Result(), Steps: steps, Points: end.Score(),
		Time: g.Elapsed(now).Round(time.Millisecond), Finished: now.UTC().Truncate(time.Second),
	}
	r.SetHelp(g.Help())
	r.Outcome = cmp.Or(r.Outcome, Solved)
	r.Trace = trace(g.Start().Score(), g.Steps()[first:first+steps], g.Puzzle().Players() == 2)
	return r
}

// trace returns the trace of steps from a position with this score, not yet measured.
func trace(score int, steps []play.Step, ofTwo bool) string {
	var b strings.Builder
	if !ofTwo {
		for _, s := range steps {
			b.WriteByte([...]byte{play.Player: TracePlayer, play.Hint: TraceHint, play.Solver: TraceMachine}[s.By])
		}
		return b.String()
	}
	for _, end := range PairParts(len(steps)) {
		now := steps[end-1].Position.Score()
		gained := TraceEven
		switch {
		case now > score:
			gained = TraceWhite
		case now < score:
			gained = TraceBlack
		}
		b.WriteString(strings.Repeat(string(gained), end-b.Len()))
		score = now
	}
	return b.String()
}

// Measure notes in the trace how many steps were lost in each of its Parts.
func (r *Result) Measure(lost []int) {
	trace := []byte(r.Trace)
	from := 0
	for i, end := range Parts(len(trace)) {
		for ; from < end; from++ {
			if trace[from] == TracePlayer {
				trace[from] = [...]byte{TraceBest, TraceLost, TraceMore}[min(lost[i], 2)]
			}
		}
	}
	r.Trace = string(trace)
}

// ResultID returns the id of the result of the first steps of the current run.
func ResultID(g *play.Game, steps int) string {
	first, _ := g.Run()
	moves := make([]string, steps)
	for i, s := range g.Steps()[first : first+steps] {
		moves[i] = s.Move
	}
	return g.ID() + "." + HashID(moves...)
}

// Game returns the id of the result's game.
func (r Result) Game() string {
	id, _, _ := strings.Cut(r.ID, ".")
	return id
}

// Help returns the help used before the end.
func (r Result) Help() play.Help {
	return play.Help{Hints: r.Hints, Engine: r.Engine, Shown: r.Shown}
}

// SetHelp sets the help used before the end.
func (r *Result) SetHelp(h play.Help) {
	r.Hints, r.Engine, r.Shown = h.Hints, h.Engine, h.Shown
}

// Perfect reports whether the result has the proved fewest steps and no help.
func (r Result) Perfect() bool { return r.Proved() && r.Help().None() }

// Proved reports whether the result has the proved fewest steps.
func (r Result) Proved() bool { return r.Fewest > 0 && r.Steps <= r.Fewest }

// Penalty is the time that each hint adds when results are compared.
const Penalty = 20 * time.Second

// Score returns the time plus the penalties of the hints.
func (r Result) Score() time.Duration { return r.Time + time.Duration(r.Hints)*Penalty }

// Better reports whether a result is better than another on the same board: first without a shown
// solution, then without the engine's help, then with fewer steps, then with the smaller Score.
func (r Result) Better(than Result) bool {
	switch {
	case r.Shown != than.Shown:
		return than.Shown
	case r.Engine != than.Engine:
		return than.Engine
	case r.Steps != than.Steps:
		return r.Steps < than.Steps
	}
	return r.Score() < than.Score()
}

// Level returns the level of the opponent and the player's colour, "white" or
// "black"; ok is false if the opponent was not a level.
func (r Result) Level() (level, colour string, ok bool) {
	switch {
	case r.White == Human && r.Black != Human && r.Black != "":
		return r.Black, "white", true
	case r.Black == Human && r.White != Human && r.White != "":
		return r.White, "black", true
	}
	return "", "", false
}

// Held reports whether a board was solved or a game against a level was not lost.
func (r Result) Held() bool {
	_, colour, ok := r.Level()
	return r.Outcome == Solved || r.Outcome == Impossible || ok && (r.Outcome == colour || r.Outcome == "draw")
}

// String returns the text that Parse reads.
func (r Result) String() string {
	var b strings.Builder
	write := func(key, value string) { b.WriteString(key + ": " + value + "\n") }
	for _, f := range r.fields() {
		if v := strings.Join(strings.Fields(f.get()), " "); v != "" {
			write(f.key, v)
		}
	}
	for _, f := range r.rest {
		write(f[0], f[1])
	}
	return b.String()
}

// field connects a key with a variable of a result: get formats it, "" if it is not
// written, and set parses it.
type field struct {
	key string
	get func() string
	set func(text string) error
}

// fields lists the fields of a result in the order in which they are written.
func (r *Result) fields() []field {
	return []field{
		text("puzzle", &r.Puzzle), text("problem", &r.Problem), text("board", &r.Board), text("day", &r.Day), text("grade", &r.Grade),
		text("outcome", &r.Outcome), text("ended", &r.Ended), text("white", &r.White), text("black", &r.Black),
		number("steps", &r.Steps), number("points", &r.Points), number("fewest", &r.Fewest), number("hints", &r.Hints),
		{"help", func() string { return r.Help().Words() }, func(v string) error { r.SetHelp(r.Help().WithWords(v)); return nil }},
		word("solution", "shown", &r.Shown),
		{"time", func() string { return r.Time.String() }, func(v string) (err error) { r.Time, err = time.ParseDuration(v); return err }},
		text("trace", &r.Trace),
		{"finished", r.finished, r.setFinished},
	}
}

func text(key string, v *string) field {
	return field{key, func() string { return *v }, func(t string) error { *v = t; return nil }}
}

func number(key string, v *int) field {
	return field{key,
		func() string {
			if *v == 0 {
				return ""
			}
			return strconv.Itoa(*v)
		},
		func(t string) (err error) { *v, err = strconv.Atoi(t); return err }}
}

// word returns a field that is true if it is present with this value.
func word(key, said string, v *bool) field {
	return field{key,
		func() string {
			if !*v {
				return ""
			}
			return said
		},
		func(t string) error { *v = t == said; return nil }}
}

func (r *Result) finished() string {
	if year := r.Finished.UTC().Year(); r.Finished.IsZero() || year < 0 || year > 9999 { // after a wrong clock
		return ""
	}
	return r.Finished.UTC().Format(time.RFC3339)
}

func (r *Result) setFinished(text string) error {
	at, err := time.Parse(time.RFC3339, text)
	r.Finished = at.UTC().Truncate(time.Second)
	return err
}

// Parse parses a result; ok is false for any other text.
func Parse(id, text string) (r Result, ok bool) {
	r.ID = id
	ok = validID(id)
	fields := r.fields()
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		key, v, colon := strings.Cut(line, ":")
		if v = strings.TrimSpace(v); line == "" {
			continue
		}
		if !colon || key == "" || v == "" {
			return Result{}, false
		}
		i := slices.IndexFunc(fields, func(f field) bool { return f.key == key })
		if i < 0 {
			r.rest = union(r.rest, [][2]string{{key, v}})
			continue
		}
		ok = fields[i].set(v) == nil && ok
	}
	ok = ok && r.Puzzle != "" && r.Outcome != "" && r.Steps >= 0 && r.Fewest >= 0 && r.Hints >= 0 && r.Time >= 0 && r.Finished.Year() < 10000
	if !ok {
		return Result{}, false
	}
	return r, true
}

// maxID is the largest length of a result's id.
const maxID = 96

// validID reports whether a text is a valid id of a result.
func validID(id string) bool {
	game, hash, dot := strings.Cut(id, ".")
	if !dot || game == "" || hash == "" || len(id) > maxID {
		return false
	}
	return strings.Trim(game+hash, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == ""
}

// Join joins two results with the same id: all help, the shorter time, the earlier end,
// and all that is known of the board. Joining is commutative, associative and idempotent.
func (r Result) Join(other Result) Result {
	r.Puzzle, r.Problem, r.Board = max(r.Puzzle, other.Puzzle), max(r.Problem, other.Problem), max(r.Board, other.Board)
	r.Day, r.Grade, r.Outcome, r.Ended = max(r.Day, other.Day), max(r.Grade, other.Grade), max(r.Outcome, other.Outcome), max(r.Ended, other.Ended)
	r.White, r.Black, r.Trace = max(r.White, other.White), max(r.Black, other.Black), max(r.Trace, other.Trace)
	r.Steps, r.Points = max(r.Steps, other.Steps), max(r.Points, other.Points)
	r.Fewest = min(cmp.Or(r.Fewest, other.Fewest), cmp.Or(other.Fewest, r.Fewest)) // 0 is unknown
	r.SetHelp(r.Help().Join(other.Help()))
	r.Time = min(r.Time, other.Time)
	if r.Finished.IsZero() || !other.Finished.IsZero() && other.Finished.Before(r.Finished) {
		r.Finished = other.Finished
	}
	r.rest = union(r.rest, other.rest)
	return r
}

// union returns the lines of both, sorted; of a key in both, the value that sorts last.
func union(a, b [][2]string) [][2]string {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(x, y [2]string) int {
		return cmp.Or(strings.Compare(x[0], y[0]), strings.Compare(y[1], x[1]))
	})
	all = slices.CompactFunc(all, func(x, y [2]string) bool { return x[0] == y[0] })
	if len(all) == 0 {
		return nil
	}
	return all
}

// linkPlay separates a position in a link from its moves, which are followed by the claimed
// result:
// "challenge/POSITION?play=J1.I3.C5x77&steps=3&points=211&outcome=solved&hints=1&time=83500&help=none".
const linkPlay = "?play="

// The keys of the claimed result in a link.
const (
	saysSteps   = "steps"
	saysPoints  = "points"
	saysOutcome = "outcome"
	saysHints   = "hints"
	saysTime    = "time" // in milliseconds
	saysHelp    = "help" // a result of Help.Words, or saysShown
	saysShown   = "solution"
)

// GameLink returns the link to the current run of a game, with its result unless that is
// nil. Opening the link replays every move by the rules.
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
	if help := r.Help(); !help.Shown {
		return link + "&" + saysHelp + "=" + help.Words()
	}
	return link + "&" + saysHelp + "=" + saysShown
}

// IsGameLink reports whether a text looks like a link to a game.
func IsGameLink(text string) bool {
	return strings.Contains(text, linkPlay) || strings.Contains(strings.ToLower(text), "%3fplay")
}

// Proof is a game from a link, with its moves played by the rules.
type Proof struct {
	Game   *play.Game // after the leading legal moves of Moves
	Moves  []string   // the moves of the link
	Result Result     // the result of the moves, without an id
	Said   Result     // the result that the link claims
	Says   bool       // the link claims a result
	// Wrong is the error of the first illegal move; nil if all are legal.
	Wrong error
}

// Holds reports whether the moves are legal and have the result that the link
// claims. Help and time are claimed and can't be checked.
func (p Proof) Holds() bool {
	return p.Wrong == nil && (!p.Says || p.Said.Outcome == p.Result.Outcome && p.Said.Steps == p.Result.Steps && p.Said.Points == p.Result.Points)
}

// ParseGameLink parses the result of GameLink, with or without the "#" and even if it is
// percent-encoded, and plays the moves. Illegal moves are not an error.
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
	p.Result.ID, p.Result.Time = "", p.Said.Time
	p.Result.SetHelp(p.Said.Help())
	if done == 0 || !p.Game.Position().Solved() {
		p.Result.Outcome = p.Game.Position().Result()
	}
	return p, nil
}

// movesOf splits a list of moves, separated by dots or, if each is one letter, not separated.
func movesOf(start puzzle.Position, list string) []string {
	if list == "" {
		return nil
	}
	moves := strings.Split(list, ".")
	if len(moves) != 1 {
		return moves
	}
	if _, err := start.Play(list); err != nil {
		return strings.Split(list, "")
	}
	return moves
}

func parseClaims(text string) (r Result, err error) {
	said := map[string]bool{}
	for claim := range strings.SplitSeq(text, "&") {
		key, value, _ := strings.Cut(claim, "=")
		n, wrong := strconv.Atoi(value)
		twice := said[key]
		said[key] = true
		switch key {
		case saysOutcome:
			r.Outcome, wrong = value, nil
		case saysSteps:
			r.Steps = n
		case saysPoints:
			r.Points = n
		case saysHints:
			r.Hints = n
		case saysHelp:
			if r.Shown, wrong = value == saysShown, nil; !r.Shown {
				r.SetHelp(r.Help().WithWords(value))
			}
		case saysTime:
			r.Time = time.Duration(n) * time.Millisecond
		default:
			twice = true
		}
		if wrong != nil || twice || r.Hints < 0 || r.Time < 0 {
			return Result{}, fault.New(fault.LinkClaim, claim)
		}
	}
	return r, nil
}
