package report

import (
	"strconv"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Row is one line of a table of statistics.
type Row struct{ Label, Value string }

// Statistics returns a run's job, result and cost, in the order in which the
// course asks for them.
func Statistics(l words.Lang, a puzzle.Answer) []Row {
	rows := asked(l, a.Job)
	add := func(label words.Key, value string) { rows = append(rows, Row{l.T(label), value}) }
	add(words.ReportResult, Result(l, a))
	describer := describerOf(a.Job)
	if len(a.Path().Moves) > 0 || a.Status == search.Solved {
		rows = append(rows, Row{describer.Steps(l), more(l, a.Job, l.Int(int64(a.Path().Steps)))})
		if puzzle.IsSpace(a.Job.Puzzle) {
			add(words.SpaceCost, l.Number(a.Cost()))
		}
		if describer.Scored() {
			add(words.ReportScore, l.Int(int64(a.Path().Score)))
		}
	}
	if a.Solutions() != "" {
		add(words.ReportSolutions, solutions(l, a))
	}
	if method := describer.Method(l, a.Means().Method); method != "" {
		add(words.ReportMethod, method)
	}
	rows = append(rows, bounds(l, a)...)
	if guaranteed, reached, ok := a.Bounded(); ok {
		add(words.ReportGuaranteed, l.T(words.ReportTimes, l.Number(guaranteed)))
		add(words.ReportReached, l.T(words.ReportTimes, l.Number(reached)))
	}
	for i, s := range AllFigures {
		add(s.Label, figureColumn(i).cell(l, Cell{Answer: a}))
	}
	add(words.ReportTime, l.Duration(a.Time))
	return rows
}

func solutions(l words.Lang, a puzzle.Answer) string {
	count := a.Solutions()
	if n, err := strconv.ParseInt(count, 10, 64); err == nil {
		count = l.Int(n)
	}
	if !a.Optimal && a.Job.Task == puzzle.TaskCount {
		return l.T(words.ReportOrMore, count)
	}
	return count
}

func asked(l words.Lang, j puzzle.Job) []Row {
	rows := []Row{{l.T(words.ReportProblem), named(l, j, l.T(words.ReportOwn))}}
	add := func(label words.Key, value string) { rows = append(rows, Row{l.T(label), value}) }
	rows = append(rows, describerOf(j).Asked(l, j.Position)...)
	if j.Start != "" {
		add(words.ReportStart, strings.ToUpper(j.Start))
	}
	add(words.ReportAlgorithm, l.ShortAlgorithm(string(j.Algorithm)))
	if j.Heuristic != "" {
		add(words.ReportHeuristic, l.Heuristic(j.Heuristic))
	}
	if j.Weight != 0 && j.Weight != 1 {
		add(words.ReportWeight, l.Typed(j.Weight))
	}
	if j.Depth != 0 {
		add(words.ReportMaxDepth, l.Int(int64(j.Depth)))
	}
	for _, w := range words.SettingTexts {
		if !w.Report {
			continue
		}
		f := search.FieldOf(w.Key)
		if value, err := f.Read(f.Text(j.Settings)); err == nil && value != "" && l.Chosen(w, value) != "" {
			add(w.Title, l.Chosen(w, value))
		}
	}
	return rows
}

// bounds returns the proved bounds if the optimum is not proved.
func bounds(l words.Lang, a puzzle.Answer) []Row {
	var rows []Row
	if a.Optimal || a.Status == search.NoSolution {
		return nil
	}
	if puzzle.IsSpace(a.Job.Puzzle) {
		if a.Least() > 0 && (a.Least() < a.Cost() || a.Status != search.Solved) {
			rows = append(rows, Row{l.T(words.ReportLower), l.T(words.SpaceCostOf, l.Number(a.Least()))})
		}
		return rows
	}
	if a.Proof().Lower > 0 && a.Job.Goal != "score" && (a.Proof().Lower < a.Path().Steps || len(a.Path().Moves) == 0) {
		rows = append(rows, Row{l.T(words.ReportLower), more(l, a.Job, LengthOf(l, a.Job, a.Proof().Lower))})
	}
	if a.Proof().Upper > 0 && a.Job.Goal == puzzle.MostPoints {
		rows = append(rows, Row{l.T(words.ReportUpper), l.N(words.ReportPoints, a.Proof().Upper)})
	}
	return rows
}

// Result returns in a few words how a run ended.
func Result(l words.Lang, a puzzle.Answer) string {
	path := len(a.Path().Moves) > 0
	score := a.Job.Goal == puzzle.MostPoints
	space := puzzle.IsSpace(a.Job.Puzzle)
	switch {
	case space && a.Status == search.Solved && a.Optimal:
		return l.T(words.SpaceProved)
	case space && a.Status == search.Solved:
		return l.T(words.SpaceFound)
	case a.Status == search.NoSolution:
		return l.T(words.ReportNoSolution)
	case a.Status == search.Solved && a.Optimal && score:
		return l.T(words.ReportHighest)
	case a.Status == search.Solved && a.Proof().Unique == "yes":
		return l.T(words.ReportOnly)
	case a.Status == search.Solved && a.Proof().Unique == "no":
		return l.T(words.ReportAmong)
	case a.Status == search.Solved && a.Optimal && later(l, a.Job) != "":
		return l.T(words.ReportShortestOn)
	case a.Status == search.Solved && a.Optimal:
		return l.T(words.ReportShortest)
	case a.Status == search.Solved && describerOf(a.Job).Alike():
		return l.T(words.ReportSolution)
	case a.Status == search.Solved && score:
		return l.T(words.ReportBest)
	case a.Status == search.Solved:
		return l.T(words.ReportSolved)
	case a.Status == search.Cancelled && path:
		return l.T(words.ReportCancelPath)
	case a.Status == search.Cancelled:
		return l.T(words.ReportCancelNone)
	case path:
		return l.T(words.ReportLimitPath)
	}
	return l.T(words.ReportLimitNone)
}

// Why returns the reasons why two programs have different figures for one search.
func Why(l words.Lang) (rows []Row) {
	return lists.Map(words.FigureReasons, func(c words.Choice) Row { return Row{l.T(c.Words), l.T(c.Note)} })
}
