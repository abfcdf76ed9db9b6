package report

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
)

// Analysis is what an analysis of the duel says, for people: the position, the
// lines with their scores, and what they cost.
func Analysis(l i18n.Lang, a puzzle.Answer) string {
	p, err := duelrules.ParsePosition(a.Job.Position)
	if err != nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(DuelFacts(l, p) + "\n")
	if len(a.Lines) == 0 {
		return plainSpaces(b.String() + "\n" + l.T(i18n.DuelNoLine, DuelResult(l, p.Result())) + "\n")
	}
	width := 0
	heads := make([]string, len(a.Lines))
	for i, line := range a.Lines {
		heads[i] = Margin(l, line.Score)
		if line.Exact {
			heads[i] += " " + l.T(i18n.DuelExact)
		}
		width = max(width, utf8.RuneCountInString(heads[i]))
	}
	for i, line := range a.Lines {
		indent := strings.Repeat(" ", width+3)
		moves := wrap(strings.Join(line.Moves, " "), textWidth-len(indent))
		b.WriteString("\n" + pad(heads[i], width) + "   " + strings.ReplaceAll(moves, "\n", "\n"+indent))
	}
	b.WriteString("\n\n" + strings.Join([]string{
		l.N(i18n.DuelDepth, a.Depth), l.T(i18n.DuelNodes, l.Int(a.Generated)), l.Duration(a.Time), Speed(l, a.Generated, a.Time),
	}, ", ") + "\n")
	return plainSpaces(b.String())
}

// DuelFacts tells a position of the duel in a line: who is to move, where the
// knights are, the points and the rules.
func DuelFacts(l i18n.Lang, p duelrules.Position) string {
	facts := []string{l.T(i18n.DuelToMove, l.T(sideKey(p.Turn)))}
	if p.Over() {
		facts[0] = l.T(i18n.DuelOver)
	}
	for _, side := range []duelrules.Side{duelrules.White, duelrules.Black} {
		if p.Placed(side) {
			facts = append(facts, l.T(i18n.DuelOn, l.T(sideKey(side)), p.Knight[side]))
		}
	}
	if len(facts) == 1 {
		facts = append(facts, l.T(i18n.DuelBefore))
	} else {
		facts = append(facts, l.T(i18n.DuelPoints, strconv.Itoa(p.Points[duelrules.White]), strconv.Itoa(p.Points[duelrules.Black])))
	}
	return strings.Join(append(facts, l.N(i18n.CliNumbers, p.Board.Count()), l.T(i18n.DuelRules, p.Variant)), ", ")
}

// sideKey returns the name of a side.
func sideKey(side duelrules.Side) i18n.Key {
	if side == duelrules.Black {
		return i18n.DuelBlack
	}
	return i18n.DuelWhite
}

// DuelResult says who has won.
func DuelResult(l i18n.Lang, r duelrules.Result) string {
	switch r {
	case duelrules.WhiteWins:
		return l.T(i18n.DuelWhiteWon)
	case duelrules.BlackWins:
		return l.T(i18n.DuelBlackWon)
	}
	return l.T(i18n.DuelDrawn)
}

// Margin writes White's points less Black's: +12, -7, 0.
func Margin(l i18n.Lang, points int) string {
	text := l.Int(int64(points))
	if points > 0 {
		text = "+" + text
	}
	return text
}

// Speed writes how many nodes were searched in a second.
func Speed(l i18n.Lang, nodes int64, spent time.Duration) string {
	return l.T(i18n.DuelSpeed, l.Short(float64(nodes)/max(spent.Seconds(), 1e-6)))
}
