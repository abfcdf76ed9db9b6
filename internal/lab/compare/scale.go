package compare

import (
	"math"
	"slices"
	"strconv"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Limits of each weighted search.
const (
	scaleTime  = 10 * time.Second
	scaleNodes = 1_000_000
)

// scale is weighted A*: what each weight guarantees, and what it reached.
type scale struct {
	q      *auditing
	weight float64
	runs   []puzzle.Answer // by weight
	cost   float64         // the least, once it is proved
	proved bool
	asked  bool
	none   bool // it is proved that there is no solution
}

// forget drops what was run for another subject or heuristic.
func (c *scale) forget() {
	c.runs, c.cost, c.proved, c.asked, c.none = nil, 0, false, false, false
}

// find returns the run of a weight.
func (c *scale) find(weight float64) (at int, found bool) {
	return slices.BinarySearchFunc(c.runs, weight, func(a puzzle.Answer, w float64) int {
		return int(math.Round(10 * (a.Job.Weight - w)))
	})
}

// run runs what is missing: the optimum, plain A*, and the weight in hand.
func (c *scale) run() {
	s := c.q.s
	j := s.Job(puzzle.TaskSolve, "astar")
	j.Heuristic, j.Time, j.Nodes, j.Memory = c.q.heuristic, scaleTime, scaleNodes, 512<<20
	_, plain := c.find(1)
	_, done := c.find(c.weight)
	switch {
	case !heuristic.Right(s.Subject.Puzzle, c.q.heuristic):
		return
	case !c.asked:
		j.Algorithm, j.Heuristic = "optimal", ""
	case !plain:
		j.Weight = 1
	case !done:
		j.Weight = c.weight
	default:
		return
	}
	s.Run(j, nil, func(a puzzle.Answer) {
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

// trusted reports whether the heuristic is known to be admissible.
func (c *scale) trusted() bool {
	h, _ := puzzle.FindHeuristic(c.q.s.Subject.Puzzle, c.q.heuristic)
	r := c.q.report
	return h.Admissible || r != nil && r.Proved()
}

// hopeless reports whether it is known that no goal is in reach: then there is no
// fewest that anything could be guaranteed of.
func (c *scale) hopeless() bool {
	r := c.q.report
	return c.none || r != nil && r.Exhaustive && r.Silent()
}

// view is the slider, and a line for each weight that was tried.
func (c *scale) view() *ui.Node {
	lang := c.q.s.App.Lang
	t := lang.T
	weight := lang.Float(c.weight, 1)
	slider := ui.NewSlider("scale-weight", t(words.WeightIs, weight), ui.Range{Number: c.weight, Min: 1, Max: 5, Step: 0.1}, func(v string) {
		if w, err := strconv.ParseFloat(v, 64); err == nil {
			c.weight = w
			c.q.s.Changed()
		}
	}).Valued(weight)
	bound := t(words.LabNoBound)
	if c.hopeless() {
		bound = t(words.LabNoGoal)
	} else if c.trusted() {
		bound = t(words.LabBound, weight)
		switch {
		case !c.proved:
		case puzzle.IsSpace(c.q.s.Subject.Puzzle.Name()):
			bound = t(words.SpaceBound, weight, report.Amount(lang, c.cost), report.Amount(lang, c.weight*c.cost))
		case c.cost > 0:
			bound = t(words.LabBoundSteps, weight, report.Amount(lang, c.cost), lang.Int(int64(math.Floor(c.weight*c.cost+1e-9))))
		}
	}
	run := widget.Button("scale-run", t(words.LabScaleRun), c.run)
	run.Disabled = c.q.s.Busy() || !heuristic.Right(c.q.s.Subject.Puzzle, c.q.heuristic)
	n := widget.Card("scale", widget.Caption("scale-caption", t(words.LabScale)), widget.Muted("scale-words", t(words.LabScaleWords)),
		widget.Field(slider), widget.Text("scale-bound", bound), widget.Row(0, run))
	if len(c.runs) > 0 {
		n.Children = append(n.Children, c.table())
	}
	return n
}

// table has a line for each weight: what it guarantees, what it reached.
func (c *scale) table() *ui.Node {
	lang := c.q.s.App.Lang
	t := lang.T
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: "w", Numeric: true}, {Title: t(words.LabReached), Numeric: true}, {Title: t(words.LabTimes), Numeric: true}, {Title: t(words.Nodes), Numeric: true}}}
	for i, a := range c.runs {
		row := ui.TableRow{ID: "scale-" + strconv.Itoa(i+1), Mark: a.Job.Weight == c.weight}
		reached, times := report.Status(lang, a), "–"
		if a.Status == search.Solved {
			reached = report.Amount(lang, a.Cost())
			if c.cost > 0 {
				times = "×" + lang.Float(a.Cost()/c.cost, 2)
			}
		}
		row.Cells = []string{lang.Float(a.Job.Weight, 1), reached, times, lang.Short(float64(a.Generated))}
		table.Rows = append(table.Rows, row)
	}
	return ui.NewTable("scale-table", t(words.LabScale), table)
}
