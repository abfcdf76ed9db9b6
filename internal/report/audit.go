package report

import (
	"cmp"
	"math"
	"strings"

	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/words"
)

// AuditRows returns the results of an audit, which compares a heuristic with
// the true costs.
func AuditRows(l words.Lang, r *audit.Report) []Row {
	count := func(n int) string { return l.Int(int64(n)) }
	verdict := func(fails words.Key, holds bool, n, of int, worst string) string {
		switch {
		case holds && r.Exhaustive:
			return l.T(words.AuditHolds)
		case holds:
			return l.T(words.AuditNothing)
		}
		return l.T(fails, count(n), count(of), worst)
	}
	admissible := verdict(words.AuditTooMuch, r.Admissible(), r.Over, r.Judged, l.Number(r.MostOver))
	if r.Silent() && r.Unknown == 0 {
		admissible = l.T(words.AuditSilent)
	} else if r.Silent() {
		admissible = l.T(words.AuditBlind)
	}
	scope := words.AuditAll
	if !r.Exhaustive {
		scope = words.AuditSample
	}
	worst := ""
	if len(r.Inconsistent) > 0 {
		worst = l.Number(r.Inconsistent[0].Excess())
	}
	rows := []Row{
		{l.T(words.AuditStates), l.T(scope, count(r.States))},
		{l.T(words.AuditAdmissible), admissible},
		{l.T(words.AuditConsistent), verdict(words.AuditFalls, r.Consistent(), r.Falls, r.Edges, worst)},
	}
	if r.Judged > 0 {
		side := words.AuditBelow
		if r.MeanError < 0 {
			side = words.AuditAbove
		}
		rows = append(rows, Row{l.T(words.AuditError), l.T(side, l.Number(math.Abs(r.MeanError)), l.Number(r.MeanTrue))})
	}
	if r.StartTrue >= 0 {
		rows = append(rows, Row{l.T(words.AuditStart), l.T(words.AuditStartOf, l.Number(r.Start), l.Number(r.StartTrue))})
	}
	if r.Hopeless > 0 {
		rows = append(rows, Row{l.T(words.AuditHopeless), count(r.Hopeless)})
	}
	if r.Clamped > 0 {
		clamp := l.T(words.AuditBelowZero, l.Number(r.Clamp.H))
		if math.IsNaN(r.Clamp.H) {
			clamp = l.T(words.AuditByZero)
		}
		rows = append(rows,
			Row{l.T(words.AuditClamped), l.T(words.AuditClampedIn, count(r.Clamped), count(r.States))},
			Row{l.T(words.AuditExample), where(l, r.Clamp.Path) + ": " + clamp})
	}
	if r.Unknown > 0 {
		rows = append(rows, Row{l.T(words.AuditUnknown), count(r.Unknown)})
	}
	return rows
}

// AuditExample describes an example: the moves that lead to its state, and the
// error there.
func AuditExample(l words.Lang, e *audit.Example) string {
	at := where(l, e.Path)
	if e.Move != "" {
		return l.T(words.AuditFall, at, l.Number(e.H), l.Number(e.NextH), e.Move, l.Number(e.Cost))
	}
	return l.T(words.AuditOver, at, l.Number(e.H), l.Number(e.True))
}

// where names a state by the moves that lead to it.
func where(l words.Lang, path []string) string {
	return cmp.Or(search.JoinNames(path), l.T(words.SayStart))
}

const auditExamples = 5

// Audit returns the report of an audit as text.
func Audit(l words.Lang, heuristic string, r *audit.Report) string {
	var b strings.Builder
	b.WriteString(l.T(words.AuditTitle, heuristic) + "\n" + Align(AuditRows(l, r)))
	for _, list := range [][]audit.Example{r.Inadmissible, r.Inconsistent} {
		for i := range list[:min(len(list), auditExamples)] {
			b.WriteString(WrapTo(AuditExample(l, &list[i]), TextWidth) + "\n")
		}
	}
	return PlainSpaces(b.String())
}
