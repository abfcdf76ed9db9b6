package report

import (
	"strings"
	"time"

	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// Shared is a result to share, which gives away nothing of the board.
type Shared struct {
	Line  string // "Cavalo 22 Nov · 26 steps, the fewest possible · no hint"
	Strip string // at most ten blocks, one for each part of the game; "" if unknown
	Alt   string // the strip in words, for screen readers
}

// String returns the text for a chat, to which a line with a link can be added.
func (s Shared) String() string { return strings.TrimSpace(s.Line + "\n" + s.Strip) }

// Share returns a result as text. name is the name of the board, "Problem F", unused for
// a daily one.
func Share(l words.Lang, r history.Result, name string) Shared {
	parts := []string{sharedName(l, r, name), Done(l, r)}
	if h := r.Help(); r.Outcome == history.Solved || r.Outcome == history.Impossible || !h.None() {
		parts = append(parts, Help(l, h))
	}
	s := Shared{Line: strings.Join(parts, " · ")}
	s.Strip, s.Alt = strip(l, r)
	return s
}

// Help returns the help that was used in a game: "2 hints".
func Help(l words.Lang, h play.Help) string {
	var parts []string
	if h.Shown {
		parts = append(parts, l.T(words.ShareShown))
	}
	if h.Hints > 0 {
		parts = append(parts, l.N(words.HelpHints, h.Hints))
	}
	switch {
	case h.Engine && !h.Shown:
		parts = append(parts, l.T(words.HelpEngine))
	case len(parts) > 0:
	case h.Unknown:
		return l.T(words.HelpIsUnknown)
	default:
		return l.T(words.ShareNoHint)
	}
	return strings.Join(parts, " · ")
}

// sharedName returns the program's name with the board's name; the challenge of
// the day has the shortest one.
func sharedName(l words.Lang, r history.Result, name string) string {
	if at, err := time.Parse(time.DateOnly, r.Day); err == nil {
		name = DayMonth(l, at)
		if k, _, ok := daily.OfProblem(r.Puzzle, r.Problem); ok && len(k.Puzzle.Dailies()) > 1 && k.Difficulty != k.Puzzle.Dailies()[len(k.Puzzle.Dailies())-1] {
			name = l.T(words.DailyNames.Key(k.Name())) + " " + name // the last one is the puzzle's own
		} else if p := Of(r.Puzzle); !p.Scored() || r.Outcome != history.Solved {
			name = p.Title(l) + " " + name
		}
	} else {
		name = Of(r.Puzzle).Title(l) + ", " + name
	}
	return l.T(words.Cavalo) + " " + strings.TrimSuffix(name, ", ")
}

// DayMonth formats a date without its year: "22 Nov".
func DayMonth(l words.Lang, at time.Time) string {
	months := strings.Fields(l.T(words.MonthNames))
	return l.T(words.DayMonth, at.Day(), months[at.Month()-1])
}

// Par returns the goal of the board of a day.
func Par(l words.Lang, b daily.Board) string {
	side := l.T([]words.Key{words.White, words.Black}[b.Side])
	switch {
	case b.Goal == daily.Steps:
		return l.T(words.DailyParSteps, Of(b.Kind.Puzzle.Name()).Length(l, b.Par))
	case b.Goal == daily.Margin && b.Par == 0:
		return l.T(words.DailyParDraw, side, b.Level)
	case b.Goal == daily.Margin:
		return l.N(words.DailyParWin, b.Par, side, b.Level)
	}
	return l.T(words.DailyParNone)
}

// Done returns the result of a game: "26 steps, the fewest possible".
func Done(l words.Lang, r history.Result) string {
	switch r.Outcome {
	case history.Solved:
		return sharedSteps(l, r)
	case history.Impossible:
		return l.T(words.ShareImpossible)
	}
	return sharedDuel(l, r)
}

// sharedSteps returns the length compared with the fewest possible, or the
// time if the fewest is unknown.
func sharedSteps(l words.Lang, r history.Result) string {
	length := Of(r.Puzzle).Length(l, r.Steps)
	switch {
	case r.Steps == 0:
		return words.Clock(r.Score())
	case r.Fewest == 0:
		return l.T(words.ShareTime, length, words.Clock(r.Time))
	case r.Steps > r.Fewest:
		return l.T(words.ShareAbove, length, l.Int(int64(r.Steps-r.Fewest)))
	}
	return l.T(words.ShareFewest, length)
}

// sharedDuel names the winner of a game for two, the opponent and the margin.
func sharedDuel(l words.Lang, r history.Result) string {
	level, colour, ok := r.Level()
	names := map[string]words.Key{"white": words.White, "black": words.Black}
	points := max(r.Points, -r.Points)
	switch {
	case !ok && names[r.Outcome] == "":
		return l.T(words.ShareDraw)
	case !ok && r.Ended != "":
		return l.T(words.ShareWins, l.T(names[r.Outcome]))
	case !ok:
		return l.N(words.ShareWinsBy, points, l.T(names[r.Outcome]))
	}
	who := []any{Level(l, level), l.T(names[colour])}
	switch won := r.Outcome == colour; {
	case r.Outcome == "draw":
		return l.T(words.ShareDrewLevel, who...)
	case won && r.Ended != "":
		return l.T(words.ShareBeatLevel, who...)
	case won:
		return l.N(words.ShareBeatLevelBy, points, who...)
	case r.Ended != "":
		return l.T(words.ShareLostLevel, who...)
	}
	return l.N(words.ShareLostLevelBy, points, who...)
}

// Level returns the name of an opponent's level: "Level 2".
func Level(l words.Lang, level string) string {
	level, _, _ = strings.Cut(level, ":") // the course's engine may have options
	if level == "course" {
		return l.T(words.LevelCourse)
	}
	return l.T(words.LevelIs, level)
}

// Reached describes the position after the moves: "26 steps, 2,003 points".
func Reached(l words.Lang, r history.Result) string {
	t := Of(r.Puzzle)
	length := t.Length(l, r.Steps)
	switch {
	case r.Outcome == history.Solved && t.Scored():
		return length + ", " + l.N(words.ReportPoints, r.Points)
	case r.Outcome == history.Solved:
		return length
	case r.Outcome == "" || r.Outcome == "*":
		return l.T(words.ProofOpen, length)
	}
	return length + ", " + sharedDuel(l, r)
}

// maxBlocks is the most blocks of a strip: it should fit on one line of a
// phone, and be short to listen to.
const maxBlocks = 10

// blocks are the blocks of a strip, by the letters of a trace, with their names. A
// block for several steps shows the letter that comes first in this list.
var blocks = []struct {
	letter rune
	block  string
	name   words.Key
}{
	{history.TraceMachine, "⬛", words.ShareByMachine},
	{history.TraceHint, "🟦", words.ShareByHint},
	{history.TracePlayer, "🟩", words.ShareByPlayer},
}

func strip(l words.Lang, r history.Result) (blocksOf, alt string) {
	trace := r.Trace
	if trace == "" {
		return "", ""
	}
	if r.Outcome != history.Solved {
		return stripOfTwo(l, r)
	}
	counts := map[rune]int{}
	for _, part := range parts(trace) {
		for _, b := range blocks {
			if strings.ContainsRune(part, b.letter) {
				blocksOf += b.block
				break
			}
		}
	}
	for _, letter := range trace {
		counts[letter]++
	}
	var said []string
	for i := len(blocks) - 1; i >= 0; i-- {
		if b := blocks[i]; counts[b.letter] > 0 {
			said = append(said, l.T(b.name, l.Int(int64(counts[b.letter]))))
		}
	}
	return blocksOf, strings.Join(said, ", ")
}

// stripOfTwo shows who was ahead, from the player's side, or from White's if
// both were people.
func stripOfTwo(l words.Lang, r history.Result) (blocksOf, alt string) {
	ahead, name := history.TraceWhite, words.White
	if _, colour, ok := r.Level(); ok && colour == "black" {
		ahead, name = history.TraceBlack, words.Black
	}
	behind := history.TraceWhite + history.TraceBlack - ahead
	count, all := 0, parts(r.Trace)
	for _, part := range all {
		switch last := rune(part[len(part)-1]); last {
		case ahead:
			blocksOf += "🟩"
			count++
		case behind:
			blocksOf += "🟥"
		default:
			blocksOf += "⬜"
		}
	}
	return blocksOf, l.T(words.ShareAhead, l.T(name), l.Int(int64(count)), l.Int(int64(len(all))))
}

// parts cuts a trace into at most maxBlocks parts of about the same length.
func parts(trace string) (list []string) {
	n := min(maxBlocks, len(trace))
	for i := range n {
		list = append(list, trace[i*len(trace)/n:(i+1)*len(trace)/n])
	}
	return list
}
