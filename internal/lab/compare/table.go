// Package compare is the laboratory's tab with a table of problems, algorithms and heuristics.
package compare

import (
	"maps"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/solve"
	"cavalo/internal/fault"
	"cavalo/internal/lab"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/report/handout"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/words"
)

// comparing is the tab.
type comparing struct {
	lab.TabInfo
	s       *lab.Lab
	puzzle  puzzle.Puzzle // of the choice below
	chosen  [3][]string   // problems, algorithms, heuristics
	custom  string        // custom heuristic, if chosen
	limits  puzzle.Job
	like    string            // the published report whose tables are reproduced, "" for none
	starts  bool              // a row for each start
	runs    int               // of each row; 0 means 1
	edits   map[string]string // values of the puzzle's edits by name
	file    string            // file with the problems, "" for the puzzle's own
	dropped []puzzle.Problem  // of the last file
	last    string            // name of the last file
	missing string            // file of a link that is not open
	filling *table.Filling
	subject lab.Subject // when the table was begun
	running bool
	told    puzzle.Progress

	shown    string // "table", "growth" or the number of a measure
	by       int    // sorted by this column, from 1; 0 for the order of the runs
	down     bool
	lines    int // shown rows
	fromLink bool
}

// The parts of a choice.
const (
	problems = iota
	algorithms
	heuristics
)

// The separators of the parts of a link, and of names in a part: no expression has them.
const (
	partSeparator = ";"
	nameSeparator = "|"
)

// fewLines is the number of rows that are shown at first.
const fewLines = 60

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	c := &comparing{TabInfo: lab.TabInfo{ID: "compare", Heading: words.LabCompare}, s: s, shown: "table", lines: fewLines,
		limits: puzzle.Job{Limits: search.Limits{Time: 10 * time.Second, Memory: 1 << 30}}}
	c.Drafts = lab.Kept[url.Values]{Save: c.wrongEdits, Restore: func(edits url.Values) {
		for name := range edits {
			c.setEdit(name, edits.Get(name))
		}
	}}
	return c
}

// Enter implements lab.Tab: each puzzle has its own choice, which includes the user's own
// position.
func (c *comparing) Enter() {
	if now := c.s.Subject; c.puzzle != now.Puzzle {
		c.puzzle = now.Puzzle
		if !c.fromLink {
			study := c.puzzle.Study()
			c.chosen = [...][]string{problems: study.Problems, algorithms: table.Named[string](study.Algorithms), heuristics: study.Heuristics}
			c.custom = ""
			c.edits, c.missing = nil, ""
		}
		c.file, c.dropped, c.last = "", nil, ""
		c.clear()
	}
	if c.fromLink && c.missing != c.file {
		if c.missing == c.last {
			c.file, c.missing = c.last, ""
		} else {
			c.chosen[problems] = c.puzzle.Study().Problems
		}
	}
	maps.DeleteFunc(c.edits, func(name, value string) bool { return c.fromLink && c.wrongEdit(name, value) })
	c.Drafts.CatchUp()
	if c.custom == "" {
		c.custom = heuristic.Last(c.s.App, c.puzzle)
	}
	if custom := slices.Contains(c.chosen[problems], ""); c.s.Subject.Problem == "" && (!custom || c.filling != nil && !c.subject.Same(c.s.Subject)) {
		if !custom && !c.fromLink && c.file == "" {
			c.chosen[problems] = append([]string{""}, c.chosen[problems]...)
		}
		c.clear()
	}
	c.fromLink = false
}

// Leave implements lab.Tab: the filled cells stay.
func (c *comparing) Leave() { c.running = false }

// clear empties the table.
func (c *comparing) clear() {
	if c.running {
		c.s.Await.Stop()
	}
	c.running, c.filling, c.by, c.lines = false, nil, 0, fewLines
}

func (c *comparing) Link() string {
	parts := []string{}
	for i := range c.chosen {
		parts = append(parts, strings.Join(c.names(i), nameSeparator))
	}
	parts = append(parts, strconv.Itoa(int(c.limits.Time/time.Second)), strconv.FormatInt(c.limits.Nodes, 10), strconv.FormatInt(c.limits.Memory, 10))
	fields := c.fields()
	for _, name := range slices.Sorted(maps.Keys(c.edits)) {
		fields = append(fields, lab.LinkField{Key: name + "=", Write: func() (string, bool) { // Enter checks the edits of a link
			value := c.edits[name]
			return escaped(value), value != "" && (c.fromLink || !c.wrongEdit(name, value))
		}})
	}
	if more := lab.JoinLink(nameSeparator, fields); more != "" {
		parts = append(parts, more)
	}
	return strings.Join(parts, partSeparator)
}

// fields returns the settings in a link, named as the flags of the command line.
func (c *comparing) fields() []lab.LinkField {
	fields := []lab.LinkField{
		{Key: "file=", Write: func() (string, bool) { return escaped(c.file), c.file != "" },
			Read: func(text string) (err error) { c.missing, err = url.PathUnescape(text); return err }}, // until Enter
		lab.LinkText("like=", &c.like, escaped, url.PathUnescape),
		lab.LinkSwitch("starts=", &c.starts),
		lab.LinkNumber("runs=", &c.runs, 1, maxRuns),
		lab.LinkNumber("depth=", &c.limits.Depth, 0, solve.MaxDepth),
	}
	for _, f := range search.Fields() {
		switch v := f.At(&c.limits.Settings).(type) {
		case *bool:
			fields = append(fields, lab.LinkSwitch(f.Key+"=", v))
		case *string:
			fields = append(fields, lab.LinkText(f.Key+"=", v, escaped, func(text string) (string, error) {
				text, err := url.PathUnescape(text)
				if err != nil {
					return "", err
				}
				return f.Read(text)
			}))
		}
	}
	return fields
}

// escaped escapes a text in a part of a link.
func escaped(text string) string { return lab.Escaped(text, partSeparator+nameSeparator) }

// wrongEdits returns the invalid edits.
func (c *comparing) wrongEdits() url.Values {
	wrong := url.Values{}
	for name, value := range c.edits {
		if !c.fromLink && c.wrongEdit(name, value) {
			wrong.Set(name, value)
		}
	}
	return wrong
}

// wrongEdit reports whether the subject's puzzle, which may be new, lacks an edit or its
// value.
func (c *comparing) wrongEdit(name, value string) bool {
	now := c.s.Subject
	for _, e := range now.Puzzle.Study().Edits {
		if e.Name == name {
			_, err := e.Apply(now.Position, value)
			return err != nil
		}
	}
	return true
}

// setEdit sets the value of an edit; "" removes it.
func (c *comparing) setEdit(name, value string) {
	if c.edits == nil {
		c.edits = map[string]string{}
	}
	if c.edits[name] = value; value == "" {
		delete(c.edits, name)
	}
}

// edited returns a position with the edits, or the first fault of a value or of the
// position: a problem of a file may have no target.
func (c *comparing) edited(p puzzle.Position) (puzzle.Position, error) {
	edits := c.puzzle.Study().Edits
	if len(edits) == 0 { // otherwise a large map would be parsed for each frame
		return p, nil
	}
	for _, e := range edits {
		value, ok := c.edits[e.Name]
		if !ok {
			continue
		}
		next, err := e.Apply(p, value)
		if err != nil {
			return nil, err
		}
		p = next
	}
	return c.puzzle.Parse(p.String())
}

func (c *comparing) linkedLimit(text string, most int64) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 || n > most {
		c.s.LeaveOut(text)
		return 0
	}
	return n
}

// maxRuns is the maximum number of runs of a row.
const maxRuns = 1000

// OpenLink implements lab.Tab: unknown names are left out when the table is made.
func (c *comparing) OpenLink(text string) {
	parts := strings.Split(text, partSeparator)
	const limits = 3 // time, nodes, memory
	if n := len(parts) - len(c.chosen) - limits; n < 0 || n > 1 {
		if text != "" {
			c.s.LeaveOut(text)
		}
		return
	}
	c.like, c.starts, c.runs, c.edits, c.file, c.missing = "", false, 1, nil, "", ""
	c.limits.Depth, c.limits.Settings = 0, search.Settings{}
	more := strings.Join(parts[len(c.chosen)+limits:], "")
	for _, edit := range c.s.ReadLink(more, nameSeparator, c.fields()) { // of the puzzle, which Enter checks
		name, value, _ := strings.Cut(edit, "=")
		if plain, err := url.PathUnescape(value); err == nil {
			c.setEdit(name, plain)
		} else {
			c.s.LeaveOut(edit)
		}
	}
	for i := range c.chosen {
		c.chosen[i] = nil
		if parts[i] != "" || i == problems {
			c.chosen[i] = strings.Split(parts[i], nameSeparator)
		}
	}
	c.custom = ""
	for i, name := range c.chosen[heuristics] {
		if strings.HasPrefix(name, expr.Prefix) {
			c.custom, c.chosen[heuristics][i] = name, expr.Prefix
		}
	}
	c.limits.Time = time.Duration(c.linkedLimit(parts[3], math.MaxInt64/int64(time.Second))) * time.Second
	c.limits.Nodes, c.limits.Memory = c.linkedLimit(parts[4], math.MaxInt64), c.linkedLimit(parts[5], math.MaxInt64)
	c.clear()
	c.fromLink = true
}

func (c *comparing) names(part int) []string {
	names := slices.Clone(c.chosen[part])
	for i, name := range names {
		if name == expr.Prefix {
			names[i] = c.custom
		}
	}
	return names
}

// problems returns the problems to choose from: of the file, or of the puzzle.
func (c *comparing) problems() []puzzle.Problem {
	if c.file != "" {
		return c.dropped
	}
	return c.puzzle.Problems()
}

// OpenText implements lab.Tab: while the tab is open, it opens problem files, also of another
// puzzle than the chosen one, and selects all their problems.
func (c *comparing) OpenText(name, text string) (mine bool, err error) {
	if !c.s.IsOpen(c) || c.puzzle == nil || c.s.OpenTyped(c.puzzle, text) == nil {
		return c.s.IsOpen(c) && c.puzzle != nil, nil
	}
	of := c.puzzle
	r, err := puzzle.ReadFile(of, name, []byte(text), "")
	for _, p := range puzzle.All() {
		if err != nil && !lab.IsGame(p) && puzzle.LooksLike(p, name, text) {
			of = p
			r, err = puzzle.ReadFile(p, name, []byte(text), "")
		}
	}
	list := r.Problems
	if err == nil && len(list) == 0 {
		err = fault.New(fault.LabNoProblems, "").InFile(name)
	}
	if err != nil {
		return true, err
	}
	if of != c.puzzle {
		first := of.Problems()[0]
		c.s.Load(lab.Subject{Puzzle: of, Problem: first.Name, Position: first.Position})
		c.Enter()
	}
	c.chosen[problems] = nil
	for i, p := range list {
		if p.Name == "" || slices.Contains(c.chosen[problems], p.Name) {
			list[i].Name = strings.TrimSpace(p.Name + " " + strconv.Itoa(i+1))
		}
		c.chosen[problems] = append(c.chosen[problems], list[i].Name)
	}
	c.file, c.last, c.dropped, c.missing = name, name, list, ""
	c.clear()
	c.s.App.SayReading(r)
	c.s.Changed()
	return true, nil
}

// closeFile returns to the problems of the puzzle.
func (c *comparing) closeFile() {
	c.file, c.missing = "", ""
	c.chosen[problems] = c.puzzle.Study().Problems
	c.clear()
	c.s.Changed()
}

// offered returns the names that can be chosen, in the order of the table.
func (c *comparing) offered(part int) (names []string) {
	switch part {
	case problems:
		if c.s.Subject.Problem == "" {
			names = append(names, "")
		}
		for _, p := range c.problems() {
			names = append(names, p.Name)
		}
	case algorithms:
		names = table.Named[string](append(table.AllAlgorithms(c.puzzle), c.s.Algorithms.Saved()...))
		for _, name := range c.chosen[algorithms] {
			if search.IsCustom(search.Name(name)) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	case heuristics:
		for _, h := range puzzle.HeuristicsAt(c.puzzle, c.s.Subject.Position) {
			names = append(names, h.Name)
		}
		names = append(names, expr.Prefix)
	}
	return names
}

// add chooses a custom algorithm as well.
func (c *comparing) add(name search.Name) {
	if !slices.Contains(c.chosen[algorithms], string(name)) {
		c.chosen[algorithms] = append(c.chosen[algorithms], string(name))
	}
	c.clear()
	c.s.Changed()
}

// toggle adds a name to the choice, or removes it.
func (c *comparing) toggle(part int, name string) {
	now := lists.Filter(c.offered(part), func(n string) bool { return slices.Contains(c.chosen[part], n) != (n == name) })
	c.chosen[part] = now
	c.clear()
	c.s.Changed()
}

// choice returns the choice without unknown names, or the error of an edit.
func (c *comparing) choice() (out table.Choice, err error) {
	out = table.Choice{Puzzle: c.puzzle, Limits: c.limits, Starts: c.starts, Runs: c.runs}
	out.Limits.Settings = out.Limits.Settings.Fitting(puzzle.AnyScope(c.puzzle, c.limits.Tree))
	for _, name := range c.offered(problems) {
		if !slices.Contains(c.chosen[problems], name) {
			continue
		}
		p := puzzle.Problem{Position: c.s.Subject.Position}
		if name != "" {
			p, _ = puzzle.FindProblem(c.problems(), name)
		}
		if like, ok := report.FindLike(c.puzzle, c.like); ok {
			p.Position, _ = like.Position(c.puzzle, p) // its targets can be reached
		}
		if edited, wrong := c.edited(p.Position); wrong != nil {
			err = wrong
		} else {
			out.Problems = append(out.Problems, puzzle.Problem{Name: p.Name, Position: edited})
		}
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
	return out, err
}

// run fills the table, or continues to.
func (c *comparing) run() {
	if c.filling == nil {
		choice, err := c.choice()
		if err != nil {
			return // the view says so
		}
		c.filling, c.subject = table.NewFilling(choice), c.s.Subject
	}
	c.running = true
	c.next()
}

// next runs the next job.
func (c *comparing) next() {
	job, more := c.filling.Next()
	if !more {
		c.running = false
		done, _ := c.filling.Count()
		c.s.App.Say(c.s.App.Lang.T(words.CompareDone, done))
		return
	}
	c.told = puzzle.Progress{}
	c.s.Await.Start(job, func(p puzzle.Progress) { c.told = p }, func(a puzzle.Answer) {
		if a.Error == "" && a.Status == search.Cancelled {
			c.running = false // the cell is run again when the table continues
			return
		}
		c.filling.Take(a)
		c.next()
	})
}

// cells returns the finished runs in the order shown.
func (c *comparing) cells() []report.Cell { return c.sorted(c.filling.Cells()) }

func (c *comparing) sorted(cells []report.Cell) []report.Cell {
	if c.by == 0 {
		return cells
	}
	return report.Sorted(c.s.App.Lang, cells, c.by-1, c.down)
}

// sort sorts by a column from 1; a second time reverses the order.
func (c *comparing) sort(by int) {
	c.down = c.by == by && !c.down
	c.by = by
	c.s.Changed()
}

// save saves the finished runs as a file.
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
		a.Files.Save(name+".csv", "text/csv", b.String())
	case "markdown":
		a.Files.Save(name+".md", "text/markdown", report.Comparison(a.Lang, c.cells()).Markdown())
	case "picture":
		a.Files.Save(name+".svg", "image/svg+xml", chart.SVG(a.Lang, c.cells()))
	case "page":
		facts := handout.Facts{Machine: a.Env.Host.Machine(), Version: "Cavalo " + a.Env.Version, Date: a.Now.Format(time.DateOnly)}
		a.Files.Save(name+".html", "text/html", handout.Page(a.Lang, facts, c.cells()))
	}
}
