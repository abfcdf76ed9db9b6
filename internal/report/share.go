package report

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// Shared is a result to share, which gives nothing about the board away.
type Shared struct {
	Line  string // "Cavalo 22 Nov · 26 steps, the fewest possible · no hint"
	Strip string // a symbol for each step, or part of the game; "" while unknown
	Alt   string // the strip in words, for screen readers
}

// String returns the text for a chat, to which a line with a link can be added.
func (s Shared) String() string { return strings.TrimSpace(s.Line + "\n" + s.Strip) }

// Style chooses how a result is shared.
type Style struct {
	Signs bool // the strip is readable without colour
	Hide  bool // the minimum is not shown, nor the strip, which gives it away
}

// Share returns a result as text. name is the name of the board, "Problem F", unused for
// a daily one.
func Share(l words.Lang, r history.Result, name string, style Style) Shared {
	if style.Hide {
		r.Fewest = 0
	}
	done := Done(l, r)
	if r.Outcome == history.Solved && r.Steps > r.Fewest && r.Fewest > 0 {
		done = l.T(words.ShareMinimum, Of(r.Puzzle).Length(l, r.Steps), l.Int(int64(r.Fewest)))
	}
	parts := []string{sharedName(l, r, name), done}
	if h := r.Help(); r.Outcome == history.Solved || r.Outcome == history.Impossible || !h.None() {
		parts = append(parts, Help(l, h))
	}
	s := Shared{Line: strings.Join(parts, " · ")}
	if !style.Hide {
		s.Strip, s.Alt = strip(l, r, style.Signs)
	}
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
	case len(parts) == 0:
		return l.T(words.ShareNoHint)
	}
	return strings.Join(parts, " · ")
}

// sharedName returns the program's name with the board's name; the challenge of the day has the
// shortest name.
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

// DoneWithHelp returns a result in words, with the help that was used.
func DoneWithHelp(l words.Lang, r history.Result) string {
	out := Done(l, r)
	if h := r.Help(); !h.None() {
		out += " · " + Help(l, h)
	}
	return out
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

// sign is a symbol of a strip, for parts with one of the letters of a trace.
type sign struct {
	letters        string
	block, outline string // the outline is readable without colour
	name           words.Key
}

// signs lists the symbols of a strip. A part gets the first one for which it has a letter.
var signs = []sign{
	{string(history.TraceHint) + string(history.TraceMachine), "🟦", "?", words.StripHelp},
	{string(history.TraceMore), "🟥", "○", words.StripMore},
	{string(history.TraceLost), "🟨", "◐", words.StripLost},
	{string(history.TraceBest), "🟩", "●", words.StripBest},
}

func (s sign) shown(outlines bool) string {
	if outlines {
		return s.outline
	}
	return s.block
}

// strip returns the symbols of a result and their description, both empty while the steps' losses
// are unknown.
func strip(l words.Lang, r history.Result, outlines bool) (strip, alt string) {
	if r.Outcome != history.Solved {
		return stripOfTwo(l, r, outlines)
	}
	trace := r.Trace
	if r.Proved() || Of(r.Puzzle).Alike() { // no step can have been lost
		trace = strings.ReplaceAll(trace, string(history.TracePlayer), string(history.TraceBest))
	}
	if strings.ContainsRune(trace, history.TracePlayer) {
		return "", ""
	}
	counts, from, ends := make([]int, len(signs)), 0, history.Parts(len(trace))
	for _, end := range ends {
		i := slices.IndexFunc(signs, func(s sign) bool { return strings.ContainsAny(trace[from:end], s.letters) })
		if i < 0 { // of a newer version
			return "", ""
		}
		strip += signs[i].shown(outlines)
		counts[i]++
		from = end
	}
	var said []string
	for i, s := range slices.Backward(signs) {
		if counts[i] > 0 {
			said = append(said, l.T(s.name, l.Int(int64(counts[i]))))
		}
	}
	alt = strings.Join(said, ", ")
	if len(ends) < len(trace) {
		alt = l.T(words.StripParts, l.Int(int64(len(ends))), alt)
	}
	return strip, alt
}

// stripOfTwo shows who gained in each pair of moves, from the player's side, or from
// White's if both were people.
func stripOfTwo(l words.Lang, r history.Result, outlines bool) (strip, alt string) {
	mine, name := history.TraceWhite, words.White
	if _, colour, ok := r.Level(); ok && colour == "black" {
		mine, name = history.TraceBlack, words.Black
	}
	gained, from, ends := 0, 0, history.PairParts(len(r.Trace))
	for _, end := range ends {
		s := sign{block: "🟥", outline: "○"}
		switch rune(r.Trace[from]) {
		case mine:
			s = sign{block: "🟩", outline: "●"}
			gained++
		case history.TraceEven:
			s = sign{block: "⬜", outline: "–"}
		case history.TraceWhite, history.TraceBlack:
		default: // of another version
			return "", ""
		}
		strip += s.shown(outlines)
		from = end
	}
	if strip == "" {
		return "", ""
	}
	return strip, l.T(words.StripGained, l.T(name), l.Int(int64(gained)), l.Int(int64(len(ends))))
}
