package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/lab/table"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/report/handout"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/words"
)

// comparing is the tab with a table of problems, algorithms and heuristics.
type comparing struct {
	Room
	s       *Screen
	puzzle  puzzle.Puzzle // whose the choice below is
	chosen  [3][]string   // problems, algorithms, heuristics
	own     string        // the heuristic of one's own, when it is chosen
	limits  puzzle.Job
	filling *table.Filling
	subject Subject // in hand when the table was begun
	running bool
	told    puzzle.Progress

	shown    string // "table", "growth" or the number of a measure
	by       int    // the column that it is sorted by, from 1; 0 is the order of the runs
	down     bool
	lines    int // how many are shown
	fromLink bool
}

// The parts of a choice.
const (
	problems = iota
	algorithms
	heuristics
)

// separators of the parts of a link and of the names in them: no expression has
// them.
const (
	partSeparator = ";"
	nameSeparator = "|"
)

// fewLines are the lines that are shown until more are asked for.
const fewLines = 60

func newComparing(s *Screen) Tab {
	return &comparing{s: s, shown: "table", lines: fewLines, limits: puzzle.Job{Limits: search.Limits{Time: 10 * time.Second, Memory: 1 << 30}, Search: puzzle.Search{Order: "course"}}}
}

// Name implements Tab.
func (c *comparing) Name() string { return "compare" }

// Title implements Tab.
func (c *comparing) Title() words.Key { return words.LabCompare }

// Enter implements Tab: each puzzle has a choice of its own, and a position of
// one's own is compared too.
func (c *comparing) Enter() {
	if now := c.s.Subject; c.puzzle != now.Puzzle {
		c.puzzle = now.Puzzle
		if !c.fromLink {
			study := c.puzzle.Study()
			c.chosen = [...][]string{problems: study.Problems, algorithms: table.Named[string](study.Algorithms), heuristics: study.Heuristics}
			c.own = ""
		}
		c.clear()
	}
	if c.own == "" {
		c.own = heuristic.Last(c.s.App, c.puzzle)
	}
	if own := slices.Contains(c.chosen[problems], ""); c.s.Subject.Problem == "" && (!own || c.filling != nil && !c.subject.same(c.s.Subject)) {
		if !own && !c.fromLink {
			c.chosen[problems] = append([]string{""}, c.chosen[problems]...)
		}
		c.clear()
	}
	c.fromLink = false
}

// Leave implements Tab: what is filled in stays.
func (c *comparing) Leave() { c.running = false }

// clear empties the table.
func (c *comparing) clear() {
	if c.running {
		c.s.drop()
	}
	c.running, c.filling, c.by, c.lines = false, nil, 0, fewLines
}

// Link implements Tab.
func (c *comparing) Link() string {
	parts := []string{}
	for i := range c.chosen {
		parts = append(parts, strings.Join(c.names(i), nameSeparator))
	}
	return strings.Join(append(parts, strconv.Itoa(int(c.limits.Time/time.Second)), strconv.FormatInt(c.limits.Nodes, 10), strconv.FormatInt(c.limits.Memory, 10)), partSeparator)
}

// OpenLink implements Tab: names that nobody knows are left out when the table
// is made.
func (c *comparing) OpenLink(text string) {
	parts := strings.Split(text, partSeparator)
	if len(parts) != len(c.chosen)+3 {
		return
	}
	for i := range c.chosen {
		c.chosen[i] = nil
		if parts[i] != "" || i == problems {
			c.chosen[i] = strings.Split(parts[i], nameSeparator)
		}
	}
	c.own = ""
	for i, name := range c.chosen[heuristics] {
		if strings.HasPrefix(name, expr.Prefix) {
			c.own, c.chosen[heuristics][i] = name, expr.Prefix
		}
	}
	seconds, _ := strconv.Atoi(parts[3])
	c.limits.Time = time.Duration(max(0, seconds)) * time.Second
	c.limits.Nodes, _ = strconv.ParseInt(parts[4], 10, 64)
	c.limits.Memory, _ = strconv.ParseInt(parts[5], 10, 64)
	c.limits.Nodes, c.limits.Memory = max(0, c.limits.Nodes), max(0, c.limits.Memory)
	c.clear()
	c.fromLink = true
}

// names are the chosen names as jobs have them.
func (c *comparing) names(part int) []string {
	names := slices.Clone(c.chosen[part])
	for i, name := range names {
		if name == expr.Prefix {
			names[i] = c.own
		}
	}
	return names
}

// offered are the names that can be chosen, in the order of the table.
func (c *comparing) offered(part int) (names []string) {
	switch part {
	case problems:
		if c.s.Subject.Problem == "" {
			names = append(names, "")
		}
		for _, p := range c.puzzle.Problems() {
			names = append(names, p.Name)
		}
	case algorithms:
		names = table.Named[string](table.AllAlgorithms(c.puzzle))
	case heuristics:
		names = append(table.AllHeuristics(c.puzzle), expr.Prefix)
	}
	return names
}

// toggle chooses a name, or no longer.
func (c *comparing) toggle(part int, name string) {
	var now []string
	for _, n := range c.offered(part) {
		if slices.Contains(c.chosen[part], n) != (n == name) {
			now = append(now, n)
		}
	}
	c.chosen[part] = now
	c.clear()
	c.s.Changed()
}

// choice is what is compared, without names that the puzzle has not.
func (c *comparing) choice() table.Choice {
	out := table.Choice{Puzzle: c.puzzle, Limits: c.limits}
	for _, name := range c.offered(problems) {
		if !slices.Contains(c.chosen[problems], name) {
			continue
		}
		p := puzzle.Problem{Position: c.s.Subject.Position}
		if name != "" {
			subject, _ := problem(c.puzzle, name)
			p = puzzle.Problem{Name: name, Position: subject.Position}
		}
		out.Problems = append(out.Problems, p)
	}
	for _, name := range table.Named[search.Name](c.names(algorithms)) {
		if _, ok := puzzle.FindAlgorithm(c.puzzle, name); ok {
			out.Algorithms = append(out.Algorithms, name)
		}
	}
	for _, name := range c.names(heuristics) {
		if heuristic.Right(c.puzzle, name) {
			out.Heuristics = append(out.Heuristics, name)
		}
	}
	return out
}

// run fills the table in, from where it was stopped.
func (c *comparing) run() {
	if c.filling == nil {
		c.filling, c.subject = table.NewFilling(c.choice().Jobs()), c.s.Subject
	}
	c.running = true
	c.next()
}

// next has the engine do the next job.
func (c *comparing) next() {
	job, more := c.filling.Next()
	if !more {
		c.running = false
		done, _ := c.filling.Count()
		c.s.App.Say(c.s.App.Lang.T(words.CompareDone, done))
		return
	}
	c.told = puzzle.Progress{}
	c.s.Run(job, func(p puzzle.Progress) { c.told = p }, func(a puzzle.Answer) {
		if a.Error == "" && a.Status == search.Cancelled {
			c.running = false // its cell is done anew when the table goes on
			return
		}
		c.filling.Take(a)
		c.next()
	})
}

// stop leaves the rest of the table empty.
func (c *comparing) stop() { c.s.Stop() }

// cells are the runs that are done, in the order in which they are shown.
func (c *comparing) cells() []report.Cell { return c.sorted(c.filling.Cells()) }

func (c *comparing) sorted(cells []report.Cell) []report.Cell {
	if c.by == 0 {
		return cells
	}
	return report.Sorted(c.s.App.Lang, cells, c.by-1, c.down)
}

// sort sorts by a column, from 1; once more turns the order round.
func (c *comparing) sort(by int) {
	c.down = c.by == by && !c.down
	c.by = by
	c.s.Changed()
}

// save gives the runs that are done as a file.
func (c *comparing) save(kind string) {
	a, cells := c.s.App, c.filling.Cells()
	name := "cavalo-" + c.puzzle.Name()
	switch kind {
	case "csv":
		var b strings.Builder
		if err := report.Records(cells).CSV(&b); err != nil {
			a.Say(a.Lang.T(words.SaveFailed, err))
			return
		}
		a.SaveFile(name+".csv", "text/csv", b.String())
	case "markdown":
		a.SaveFile(name+".md", "text/markdown", report.Comparison(a.Lang, c.cells()).Markdown())
	case "picture":
		a.SaveFile(name+".svg", "image/svg+xml", chart.SVG(a.Lang, c.cells()))
	case "page":
		facts := handout.Facts{Machine: a.Env.Host.Machine(), Version: "Cavalo " + a.Env.Version, Date: a.Now.Format(time.DateOnly)}
		a.SaveFile(name+".html", "text/html", handout.Page(a.Lang, facts, c.cells()))
	}
}
