package report

import (
	"strconv"
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Row is one line of a table of statistics.
type Row struct{ Label, Value string }

// Statistics tells what a run was and what it cost, in the order in which the
// course asks for it.
func Statistics(l i18n.Lang, a puzzle.Answer) []Row {
	rows := asked(l, a.Job)
	add := func(label i18n.Key, value string) { rows = append(rows, Row{l.T(label), value}) }
	add(i18n.ReportResult, Result(l, a))
	words := wordsOf(a.Job)
	if len(a.Moves) > 0 || a.Status == search.Solved {
		add(words.steps, more(l, a.Job, l.Int(int64(a.Steps))))
		if words.scored {
			add(i18n.ReportScore, l.Int(int64(a.Score)))
		}
	}
	if a.Solutions != "" {
		add(i18n.ReportSolutions, solutions(l, a))
	}
	if method := methods[a.Method]; method != (i18n.Key{}) {
		add(i18n.ReportMethod, l.T(method))
	}
	rows = append(rows, bounds(l, a)...)
	if guaranteed, reached, ok := a.Bounded(); ok {
		add(i18n.ReportGuaranteed, l.T(i18n.ReportTimes, weight(l, guaranteed)))
		add(i18n.ReportReached, l.T(i18n.ReportTimes, l.Float(reached, 3)))
	}
	add(i18n.ReportGenerated, l.Int(a.Generated))
	add(i18n.ReportExpanded, l.Int(a.Expanded))
	add(i18n.ReportPenetrance, l.Float(a.Penetrance, 6))
	add(i18n.ReportBranching, l.Float(a.Branching, 6))
	add(i18n.ReportPeak, l.Int(a.Peak))
	add(i18n.ReportTime, l.Duration(a.Time))
	return rows
}

// solutions is how many there are, or of how many is known.
func solutions(l i18n.Lang, a puzzle.Answer) string {
	count := a.Solutions
	if n, err := strconv.ParseInt(count, 10, 64); err == nil {
		count = l.Int(n)
	}
	if !a.Optimal && a.Job.Task == puzzle.TaskCount {
		return l.T(i18n.ReportOrMore, count)
	}
	return count
}

// asked tells what a run was asked to do.
func asked(l i18n.Lang, j puzzle.Job) []Row {
	rows := []Row{{l.T(i18n.ReportProblem), named(l, j, l.T(i18n.ReportOwn))}}
	add := func(label i18n.Key, value string) { rows = append(rows, Row{l.T(label), value}) }
	rows = append(rows, wordsOf(j).asked(l, j.Position)...)
	if j.Start != "" {
		add(i18n.ReportStart, strings.ToUpper(j.Start))
	}
	add(i18n.ReportAlgorithm, j.Algorithm)
	if j.Heuristic != "" {
		add(i18n.ReportHeuristic, j.Heuristic)
	}
	if j.Weight != 0 && j.Weight != 1 {
		add(i18n.ReportWeight, weight(l, j.Weight))
	}
	if j.Depth != 0 {
		add(i18n.ReportMaxDepth, l.Int(int64(j.Depth)))
	}
	if j.GoalTest != "" {
		add(i18n.GoalTest, choice(l, i18n.GoalTests, j.GoalTest))
	}
	if j.Tie != "" {
		add(i18n.TieRule, choice(l, i18n.TieRules, j.Tie))
	}
	return rows
}

// choice words a value that was chosen for a run.
func choice(l i18n.Lang, all []i18n.Choice, value string) string {
	for _, c := range all {
		if strings.EqualFold(c.Value, value) {
			return l.T(c.Words)
		}
	}
	return l.T(all[0].Words) // h, which is the default by name
}

// weight writes a weight with as many digits as it needs.
func weight(l i18n.Lang, w float64) string {
	_, fraction, _ := strings.Cut(strconv.FormatFloat(w, 'f', -1, 64), ".")
	return l.Float(w, len(fraction))
}

// bounds tells what is proved where the best is not known to be found.
func bounds(l i18n.Lang, a puzzle.Answer) []Row {
	var rows []Row
	if a.Optimal || a.Status == search.NoSolution {
		return nil
	}
	unit := wordsOf(a.Job).count
	if a.Job.Goal == puzzle.MostPoints {
		unit = i18n.ReportPoints
	}
	if a.Lower > 0 && a.Job.Goal != "score" && (a.Lower < a.Steps || len(a.Moves) == 0) {
		rows = append(rows, Row{l.T(i18n.ReportLower), more(l, a.Job, l.N(unit, a.Lower))})
	}
	if a.Upper > 0 && a.Job.Goal == puzzle.MostPoints {
		rows = append(rows, Row{l.T(i18n.ReportUpper), l.N(unit, a.Upper)})
	}
	return rows
}

// Result says in a few words how a run ended.
func Result(l i18n.Lang, a puzzle.Answer) string {
	path := len(a.Moves) > 0
	score := a.Job.Goal == puzzle.MostPoints
	switch {
	case a.Status == search.NoSolution:
		return l.T(i18n.ReportNoSolution)
	case a.Status == search.Solved && a.Optimal && score:
		return l.T(i18n.ReportHighest)
	case a.Status == search.Solved && a.Unique == "yes":
		return l.T(i18n.ReportOnly)
	case a.Status == search.Solved && a.Unique == "no":
		return l.T(i18n.ReportAmong)
	case a.Status == search.Solved && a.Optimal && later(l, a.Job) != "":
		return l.T(i18n.ReportShortestOn)
	case a.Status == search.Solved && a.Optimal:
		return l.T(i18n.ReportShortest)
	case a.Status == search.Solved && score:
		return l.T(i18n.ReportBest)
	case a.Status == search.Solved:
		return l.T(i18n.ReportSolved)
	case a.Status == search.Cancelled && path:
		return l.T(i18n.ReportCancelPath)
	case a.Status == search.Cancelled:
		return l.T(i18n.ReportCancelNone)
	case path:
		return l.T(i18n.ReportLimitPath)
	}
	return l.T(i18n.ReportLimitNone)
}
