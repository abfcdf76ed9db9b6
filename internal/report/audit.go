package report

import (
	"math"
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/search/audit"
)

// AuditRows tells how far a heuristic is from the truth.
func AuditRows(l i18n.Lang, r *audit.Report) []Row {
	count := func(n int) string { return l.Int(int64(n)) }
	admissible := func() string {
		switch {
		case r.Silent() && r.Unknown == 0:
			return l.T(i18n.AuditSilent)
		case r.Silent():
			return l.T(i18n.AuditBlind)
		}
		return ""
	}()
	verdict := func(fails i18n.Key, holds bool, n, of int, worst string) string {
		switch {
		case holds && r.Exhaustive:
			return l.T(i18n.AuditHolds)
		case holds:
			return l.T(i18n.AuditNothing)
		}
		return l.T(fails, count(n), count(of), worst)
	}
	scope := i18n.AuditAll
	if !r.Exhaustive {
		scope = i18n.AuditSample
	}
	worst := ""
	if len(r.Inconsistent) > 0 {
		worst = Estimate(l, r.Inconsistent[0].Excess())
	}
	rows := []Row{
		{l.T(i18n.AuditStates), l.T(scope, count(r.States))},
		{l.T(i18n.AuditAdmissible), or(admissible, verdict(i18n.AuditTooMuch, r.Admissible(), r.Over, r.Judged, Estimate(l, r.MostOver)))},
		{l.T(i18n.AuditConsistent), verdict(i18n.AuditFalls, r.Consistent(), r.Falls, r.Edges, worst)},
	}
	if r.Judged > 0 {
		side := i18n.AuditBelow
		if r.MeanError < 0 {
			side = i18n.AuditAbove
		}
		rows = append(rows, Row{l.T(i18n.AuditError), l.T(side, Estimate(l, math.Abs(r.MeanError)), Estimate(l, r.MeanTrue))})
	}
	if r.StartTrue >= 0 {
		rows = append(rows, Row{l.T(i18n.AuditStart), l.T(i18n.AuditStartOf, Estimate(l, r.Start), Estimate(l, r.StartTrue))})
	}
	if r.Hopeless > 0 {
		rows = append(rows, Row{l.T(i18n.AuditHopeless), count(r.Hopeless)})
	}
	if r.Unknown > 0 {
		rows = append(rows, Row{l.T(i18n.AuditUnknown), count(r.Unknown)})
	}
	return rows
}

// AuditExample tells what an example shows: behind which moves, and what is
// wrong there.
func AuditExample(l i18n.Lang, e *audit.Example) string {
	where := strings.Join(e.Path, " ")
	if where == "" {
		where = l.T(i18n.SayStart)
	}
	if e.Move != "" {
		return l.T(i18n.AuditFall, where, Estimate(l, e.H), Estimate(l, e.NextH), e.Move, Estimate(l, e.Cost))
	}
	return l.T(i18n.AuditOver, where, Estimate(l, e.H), Estimate(l, e.True))
}

// auditExamples is how many examples of each kind a report has.
const auditExamples = 5

// Audit is the report of an audit for people.
func Audit(l i18n.Lang, heuristic string, r *audit.Report) string {
	var b strings.Builder
	b.WriteString(l.T(i18n.AuditTitle, heuristic) + "\n" + table(AuditRows(l, r)))
	for _, list := range [][]audit.Example{r.Inadmissible, r.Inconsistent} {
		for i := range list[:min(len(list), auditExamples)] {
			b.WriteString(wrap(AuditExample(l, &list[i]), textWidth) + "\n")
		}
	}
	return plainSpaces(b.String())
}

// Estimate writes what a heuristic says: with a fraction only where it has one.
func Estimate(l i18n.Lang, x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "∞"
	case x == math.Trunc(x):
		return l.Float(x, 0)
	}
	return l.Float(x, 2)
}
