package describe

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Analysis returns the report of an analysis: the position, the lines with
// their scores, and the statistics.
func Analysis(l words.Lang, a puzzle.Answer) string {
	p, err := rules.ParsePosition(a.Job.Position)
	if err != nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(Facts(l, p) + "\n")
	if len(a.Analysis().Lines) == 0 {
		return report.PlainSpaces(b.String() + "\n" + l.T(words.DuelNoLine, Result(l, p.Result())) + "\n")
	}
	width := 0
	heads := make([]string, len(a.Analysis().Lines))
	for i, line := range a.Analysis().Lines {
		heads[i] = Margin(l, line.Score)
		if line.Exact {
			heads[i] += " " + l.T(words.DuelExact)
		}
		width = max(width, utf8.RuneCountInString(heads[i]))
	}
	for i, line := range a.Analysis().Lines {
		indent := strings.Repeat(" ", width+3)
		moves := report.WrapTo(strings.Join(line.Moves, " "), report.TextWidth-len(indent))
		b.WriteString("\n" + report.Pad(heads[i], width) + "   " + strings.ReplaceAll(moves, "\n", "\n"+indent))
	}
	b.WriteString("\n\n" + l.N(words.DuelDepth, a.Analysis().Depth) + ", " + effort(l, a.Stats) + "\n")
	return report.PlainSpaces(b.String())
}

// effort describes the nodes and the time of a search.
func effort(l words.Lang, s search.Stats) string {
	return strings.Join([]string{l.N(words.DuelNodes, int(s.Generated)), l.Duration(s.Time), Speed(l, s.Generated, s.Time)}, ", ")
}

// Proof returns the report of a proof: the position, the result proved, a line that keeps it, and
// the statistics.
func Proof(l words.Lang, p rules.Position, proved rules.Bounds, moves []rules.Move, s search.Stats) string {
	text := Facts(l, p) + "\n\n" + Proved(l, proved) + "\n"
	if len(moves) > 0 {
		text += report.WrapTo(strings.Join(puzzle.Texts(moves), " "), report.TextWidth) + "\n"
	}
	return report.PlainSpaces(text + "\n" + effort(l, s) + "\n")
}

// Proved returns a sentence on the result that bounds prove.
func Proved(l words.Lang, proved rules.Bounds) string {
	low, high := proved.Lower, proved.Upper
	winner := proved.Winner()
	if winner == rules.BlackWins {
		low, high = -high, -low
	}
	switch {
	case winner == rules.Unfinished:
		return l.T(words.ProveUnknown, Margin(l, low), Margin(l, high))
	case winner == rules.Draw:
		return ProvedResult(l, winner)
	case low == high:
		return l.N(words.ProveExact, low, Result(l, winner))
	}
	return l.T(words.ProveBetween, Result(l, winner), l.Int(int64(low)), l.Int(int64(high)))
}

// ProvedResult returns a proved result as a sentence.
func ProvedResult(l words.Lang, r rules.Result) string { return l.T(words.ProveDraw, Result(l, r)) }

// Facts describes a position in one line: the side to move, the squares of the knights,
// the points and the rules.
func Facts(l words.Lang, p rules.Position) string {
	facts := []string{l.T(words.DuelToMove, l.T(sideKey(p.Turn)))}
	if p.Over() {
		facts[0] = l.T(words.DuelOver)
	}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if p.Placed(side) {
			facts = append(facts, l.T(words.DuelOn, l.T(sideKey(side)), p.Knight[side]))
		}
	}
	if len(facts) == 1 {
		facts = append(facts, l.T(words.DuelBefore))
	} else {
		facts = append(facts, l.T(words.DuelPoints, strconv.Itoa(p.Points[rules.White]), strconv.Itoa(p.Points[rules.Black])))
	}
	return strings.Join(append(facts, l.N(words.CliNumbers, p.Board.Count()), l.T(words.DuelRules, p.Variant)), ", ")
}

func sideKey(side rules.Side) words.Key {
	if side == rules.Black {
		return words.DuelBlack
	}
	return words.DuelWhite
}

// Result returns the text of a result.
func Result(l words.Lang, r rules.Result) string {
	switch r {
	case rules.WhiteWins:
		return l.T(words.DuelWhiteWon)
	case rules.BlackWins:
		return l.T(words.DuelBlackWon)
	}
	return l.T(words.DuelDrawn)
}

// Margin formats White's points minus Black's: +12, -7, 0.
func Margin(l words.Lang, points int) string {
	text := l.Int(int64(points))
	if points > 0 {
		text = "+" + text
	}
	return text
}

// Side returns the name of a side.
func Side(l words.Lang, side rules.Side) string { return l.T(sideKey(side)) }

// Cost describes in one line the cost of a program's move.
func Cost(l words.Lang, c rules.Cost) string {
	seconds := l.T(words.ShortSeconds, l.Float(c.Time.Seconds(), 3))
	text := strings.Join([]string{l.N(words.DuelNodes, int(c.Nodes)), l.N(words.MoveAlphaCuts, int(c.MinCuts)), l.N(words.MoveBetaCuts, int(c.MaxCuts)), seconds}, ", ")
	if c.Depth > 0 {
		text += ", " + l.T(words.MoveDepth, l.Int(int64(c.Depth)), Margin(l, c.Value))
	}
	return text
}

// Speed formats the nodes per second.
func Speed(l words.Lang, nodes int64, spent time.Duration) string {
	return l.T(words.DuelSpeed, l.Short(float64(nodes)/max(spent.Seconds(), 1e-6)))
}
