// Package heuristics is the laboratory's tab that compares a heuristic with the true costs.
package heuristics

import (
	"math"
	"slices"
	"strconv"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The time limits of a check.
const (
	checkTime = 15 * time.Second
	truthTime = 5 * time.Second // for the shortest path from an example
)

// auditing is the tab.
type auditing struct {
	lab.TabInfo
	s         *lab.Lab
	heuristic string
	subject   lab.Subject // of the report
	of        string      // heuristic of the report
	told      puzzle.Progress
	report    *audit.Report
	wrong     string // error of the check
	falls     bool   // show examples of moves, not of states
	example   int
	truth     []string // the shortest path from the example
	scale     scale
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	q := &auditing{TabInfo: lab.TabInfo{ID: "heuristics", Heading: words.LabHeuristics}, s: s, heuristic: "base"}
	q.scale = scale{q: q, weight: 1.5}
	return q
}

func (q *auditing) Link() string { return q.heuristic }

func (q *auditing) OpenLink(text string) {
	if text != "" {
		q.heuristic = text
	}
}

// Enter implements lab.Tab: it checks a new heuristic or subject.
func (q *auditing) Enter() {
	if _, custom := lab.Expression(q.heuristic); !custom && !heuristic.Right(q.s.Subject.Puzzle, q.heuristic) || len(q.s.Subject.Puzzle.Features()) == 0 {
		q.heuristic = puzzle.HeuristicsAt(q.s.Subject.Puzzle, q.s.Subject.Position)[0].Name
	}
	if q.report == nil || !q.subject.Same(q.s.Subject) || q.of != q.heuristic {
		q.check()
	}
}

// check compares the heuristic with the true costs, unless it is an invalid expression.
func (q *auditing) check() {
	q.report, q.wrong, q.told = nil, "", puzzle.Progress{}
	q.subject, q.of = q.s.Subject, q.heuristic
	q.scale = scale{q: q, weight: q.scale.weight}
	q.s.Await.Stop()
	if !heuristic.Right(q.s.Subject.Puzzle, q.heuristic) {
		return
	}
	j := q.s.Job(puzzle.TaskAudit, "")
	j.Heuristic, j.Time, j.Seed = q.heuristic, checkTime, "lab"
	q.s.Await.Start(j, func(p puzzle.Progress) { q.told = p }, func(a puzzle.Answer) {
		r, err := audit.Parse(a.Audit())
		switch {
		case a.Error != "":
			q.wrong = a.Error
		case err != nil:
			q.wrong = err.Error()
		default:
			q.report = r
			q.falls = len(r.Inadmissible) == 0
			q.show(0)
		}
	})
}

// examples returns the examples of the kind that is shown.
func (q *auditing) examples() []audit.Example {
	if q.falls {
		return q.report.Inconsistent
	}
	return q.report.Inadmissible
}

// show shows an example, and searches the shortest path from there, which proves that h
// overestimates.
func (q *auditing) show(i int) {
	q.example, q.truth = i, nil
	list := q.examples()
	if i >= len(list) || q.falls {
		q.s.Changed()
		return
	}
	q.s.Await.Start(puzzle.Job{Puzzle: q.subject.Puzzle.Name(), Position: list[i].Position, Limits: search.Limits{Time: truthTime}}, nil, func(a puzzle.Answer) {
		if a.Status == search.Solved && a.Error == "" {
			q.truth = a.Path().Moves
		}
	})
}

func (q *auditing) View() []*ui.Node {
	t := q.s.App.Lang.T
	ask := widget.Card("ask", widget.Caption("ask-caption", t(words.LabAsk)))
	choose := func(name string) {
		q.heuristic = name
		q.check()
		q.s.Changed()
	}
	ask.Children = append(ask.Children,
		slices.DeleteFunc(heuristic.Fields(q.s.App, q.s.Subject.Puzzle, q.s.Subject.Position, "ask-heuristic", q.heuristic, choose), func(n *ui.Node) bool {
			return q.report != nil && n.ID == heuristic.WarningID("ask-heuristic") // the report says more
		})...)
	left := widget.Column(12, ask)
	right := widget.Column(12)
	switch {
	case q.report == nil && q.s.Await.Running:
		ask.Children = append(ask.Children, widget.Row(8, widget.Muted("ask-waits", t(words.LabChecking, q.s.App.Lang.Int(q.told.Generated))), widget.Spacer(),
			widget.Chip("ask-stop", t(words.Cancel), q.s.Await.Cancel)))
	case q.report == nil && q.wrong != "":
		ask.Children = append(ask.Children, widget.Text("ask-failed", q.wrong))
	case q.report != nil:
		ask.Children = append(ask.Children, q.verdict())
		right.Children = append(right.Children, q.plot())
		if len(q.report.Inadmissible)+len(q.report.Inconsistent) > 0 {
			right.Children = append(right.Children, q.violations())
		}
	}
	left.Children = append(left.Children, q.scale.view())
	body := ui.NewColumn("heuristics").With(ui.Traits{Scroll: true, Grow: 1})
	if q.s.Tight() {
		left.Children = append(left.Children[:1:1], append(right.Children, left.Children[1:]...)...)
		body.Children = []*ui.Node{left}
		return []*ui.Node{body}
	}
	left.Width, right.Grow = 380, 1
	body.Children = []*ui.Node{ui.NewRow("", left, right).With(ui.Traits{Gap: 16, Across: ui.Start})}
	return []*ui.Node{body}
}

// verdict says whether the heuristic is admissible, with the report.
func (q *auditing) verdict() *ui.Node {
	lang, r := q.s.App.Lang, q.report
	phrase, colour := words.LabAdmissible, ui.ColorGood
	switch {
	case r.Silent():
		phrase, colour = words.LabSilent, ui.Auto
	case !r.Admissible():
		phrase, colour = words.LabInadmissible, ui.ColorWarn
	case !r.Exhaustive:
		phrase, colour = words.LabNothingFound, ui.Auto
	}
	out := widget.Column(8, ui.NewText("ask-verdict", lang.T(phrase, lab.HeuristicName(lang, q.of))).
		With(ui.Traits{Weight: ui.Semibold, Color: colour, Wrap: true, Live: true}))
	for i, row := range report.AuditRows(lang, r) {
		id := "ask-" + strconv.Itoa(i+1)
		out.Children = append(out.Children, widget.Column(2, widget.Note(id+"-name", row.Label), widget.Text(id, row.Value)))
	}
	return out
}

// plot returns the chart of h against the true costs.
func (q *auditing) plot() *ui.Node {
	lang, r := q.s.App.Lang, q.report
	if len(r.Points) == 0 {
		return widget.Card("ask-plot", widget.Muted("ask-hopeless", lang.T(words.LabHopeless)))
	}
	plot := chart.Estimates(lang, lab.HeuristicName(lang, q.of), r)
	return widget.Card("ask-plot", widget.Caption("ask-plot-caption", lang.T(words.LabPlot)),
		ui.NewChart("ask-chart", plot.Label, plot).With(ui.Traits{Height: 200}),
		widget.Note("ask-plot-note", lang.T(words.LabPlotNote)))
}

// violations returns the examples, one of them on a board.
func (q *auditing) violations() *ui.Node {
	lang, r := q.s.App.Lang, q.report
	t := lang.T
	examples, all := q.examples(), r.Over
	if q.falls {
		all = r.Falls
	}
	caption := t(words.LabViolations)
	if len(examples) < all {
		caption = t(words.LabWorst, lang.Int(int64(len(examples))), lang.Int(int64(all)))
	}
	n := widget.Card("violations", widget.Caption("violations-caption", caption))
	if len(r.Inadmissible) > 0 && len(r.Inconsistent) > 0 {
		kind := map[bool]string{false: "over", true: "falls"}
		n.Children = append(n.Children, ui.NewTabs("violations-kind", t(words.LabViolations), kind[q.falls],
			[]ui.Option{{Value: "over", Label: t(words.LabOver)}, {Value: "falls", Label: t(words.LabFalls)}}, func(v string) { q.falls = v == "falls"; q.show(0) }))
	}
	list := ui.NewList("violations-list", t(words.LabViolations)).With(ui.Traits{Grow: 1})
	for i := range examples {
		id, phrase := "violation-"+strconv.Itoa(i+1), report.AuditExample(lang, &examples[i])
		seen := widget.Text(id+"-words", phrase)
		seen.DrawOnly = true // the item's name says it
		list.Children = append(list.Children, ui.NewListItem(id, phrase, func() { q.show(i) }, seen).
			With(ui.Traits{Selected: i == q.example, MinHeight: widget.Finger, PadX: 10, PadY: 4, Across: ui.Center}))
	}
	shown := q.shown(&examples[min(q.example, len(examples)-1)])
	if q.s.Tight() {
		n.Children = append(n.Children, shown, list)
	} else {
		n.Children = append(n.Children, ui.NewRow("", shown, list).With(ui.Traits{Gap: 16, Across: ui.Start}))
	}
	return n
}

// shown returns an example on its board, in words, with a button that opens it in the
// puzzle.
func (q *auditing) shown(e *audit.Example) *ui.Node {
	lang := q.s.App.Lang
	p := q.subject.Puzzle
	position, err := p.Parse(e.Position)
	if err != nil {
		return widget.Column(0)
	}
	phrase := lang.T(words.LabFallWords, lang.Number(e.H), e.Move, lang.Number(e.Cost), lang.Number(e.NextH))
	if e.Move == "" {
		phrase = lang.T(words.LabOverWords, lang.Number(e.H), lang.Number(e.True))
	}
	out := widget.Column(8)
	if b := q.s.App.Miniature(p, position, nil); b != nil {
		out.Children = append(out.Children, ui.NewBoard("violation-board", report.AuditExample(lang, e), b).With(ui.Traits{Height: 240, Width: 240, DrawOnly: true}))
	}
	text := widget.Text("violation-words", phrase)
	text.MaxWidth = 260
	out.Children = append(out.Children, text)
	if len(q.truth) > 0 && e.Move == "" {
		path := widget.Muted("violation-path", lang.T(words.LabOverPath, search.JoinNames(q.truth)))
		path.MaxWidth = 260
		out.Children = append(out.Children, path)
	}
	open := widget.Button("violation-open", lang.T(words.LabOnBoard), func() {
		q.s.App.OpenLink(play.Link(p, position))
	})
	out.Children = append(out.Children, widget.Row(0, open))
	return out
}

// The limits of each weighted search.
const (
	scaleTime  = 10 * time.Second
	scaleNodes = 1_000_000
)

// scale compares weights of A*: each one's guarantee and result.
type scale struct {
	q      *auditing
	weight float64
	runs   []puzzle.Answer // by weight
	cost   float64         // optimum, if proved
	proved bool
	asked  bool // the optimum was searched for
	none   bool // it is proved that there is no solution
}

func (c *scale) find(weight float64) (at int, found bool) {
	return slices.BinarySearchFunc(c.runs, weight, func(a puzzle.Answer, w float64) int {
		return int(math.Round(10 * (a.Job.Weight - w)))
	})
}

// run runs the missing searches: the optimum, plain A*, and the selected weight.
func (c *scale) run() {
	s := c.q.s
	j := s.Job(puzzle.TaskSolve, search.AStar.Name())
	j.Heuristic, j.Time, j.Nodes, j.Memory = c.q.heuristic, scaleTime, scaleNodes, 512<<20
	_, plain := c.find(1)
	_, done := c.find(c.weight)
	switch {
	case !heuristic.Right(s.Subject.Puzzle, c.q.heuristic):
		return
	case !c.asked:
		j.Algorithm, j.Heuristic = puzzle.Optimal, ""
	case !plain:
		j.Weight = 1
	case !done:
		j.Weight = c.weight
	default:
		return
	}
	s.Await.Start(j, nil, func(a puzzle.Answer) {
		switch {
		case a.Error != "" || a.Status == search.Cancelled:
			return
		case j.Weight != 0:
			at, _ := c.find(j.Weight)
			c.runs = slices.Insert(c.runs, at, a)
		default:
			c.asked = true
			if a.Status == search.Solved && a.Optimal {
				c.cost, c.proved = a.Cost(), true
			}
			c.none = a.Status == search.NoSolution
		}
		c.run()
	})
}

// view returns the slider, and a line for each weight that was tried.
func (c *scale) view() *ui.Node {
	lang := c.q.s.App.Lang
	t := lang.T
	weight := lang.Number(c.weight)
	slider := solve.WeightSlider(lang, "scale-weight", c.weight, 5, func(w float64) { c.weight = w; c.q.s.Changed() })
	bound, r := t(words.LabNoBound), c.q.report
	h, _ := puzzle.FindHeuristicAt(c.q.s.Subject.Puzzle, c.q.s.Subject.Position, c.q.heuristic)
	if c.none || r != nil && r.Exhaustive && r.Silent() {
		bound = t(words.LabNoGoal)
	} else if h.Admissible || r != nil && r.Proved() {
		bound = t(words.LabBound, weight)
		switch {
		case !c.proved:
		case puzzle.IsSpace(c.q.s.Subject.Puzzle.Name()):
			bound = t(words.SpaceBound, weight, lang.Number(c.cost), lang.Number(c.weight*c.cost))
		case c.cost > 0:
			bound = t(words.LabBoundSteps, weight, lang.Number(c.cost), lang.Int(int64(math.Floor(c.weight*c.cost+1e-9))))
		}
	}
	run := widget.Button("scale-run", t(words.LabScaleRun), c.run)
	run.Disabled = c.q.s.Await.Running || !heuristic.Right(c.q.s.Subject.Puzzle, c.q.heuristic)
	n := widget.Card("scale", widget.Caption("scale-caption", t(words.LabScale)), widget.Muted("scale-words", t(words.LabScaleWords)),
		widget.Field(slider), widget.Text("scale-bound", bound), widget.Row(0, run))
	if len(c.runs) > 0 {
		n.Children = append(n.Children, c.table())
	}
	return n
}

// table has a row for each weight.
func (c *scale) table() *ui.Node {
	lang := c.q.s.App.Lang
	t := lang.T
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: "w", Numeric: true}, {Title: t(words.LabReached), Numeric: true},
		{Title: t(words.LabTimes), Numeric: true}, {Title: t(words.Nodes), Numeric: true}}}
	for i, a := range c.runs {
		row := ui.TableRow{ID: "scale-" + strconv.Itoa(i+1), Mark: a.Job.Weight == c.weight}
		reached, times := report.Status(lang, a), "–"
		if a.Status == search.Solved {
			reached = lang.Number(a.Cost())
			if c.cost > 0 {
				times = words.Signed("×", lang.Number(a.Cost()/c.cost))
			}
		}
		row.Cells = []string{lang.Number(a.Job.Weight), reached, times, lang.Short(float64(a.Generated))}
		table.Rows = append(table.Rows, row)
	}
	return ui.NewTable("scale-table", t(words.LabScale), table)
}
