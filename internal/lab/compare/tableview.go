package compare

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (c *comparing) View() []*ui.Node {
	if c.puzzle == nil {
		return nil // not entered yet
	}
	body := ui.NewColumn("compare", c.control()).With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	if c.filling == nil {
		body.Children = append(body.Children, widget.Muted("compare-words", c.s.App.Lang.T(words.CompareWords)))
		return []*ui.Node{body}
	}
	body.Children = append(body.Children, c.views())
	body.Children = append(body.Children, c.shownView()...)
	return []*ui.Node{body}
}

// shownView returns the chosen table or chart.
func (c *comparing) shownView() []*ui.Node {
	switch c.shown {
	case "table":
		if c.s.Lecture.InPicture() {
			return c.table()
		}
		return append(c.table(), c.s.App.Help.Meanings("compare-"))
	case "growth":
		return c.growth()
	}
	return c.bars()
}

func (c *comparing) control() *ui.Node {
	t, lang := c.s.App.Lang.T, c.s.App.Lang
	chosen := ui.NewRow("compare-chosen").With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	for i, k := range []words.Key{words.CompareProblems, words.CompareAlgorithms, words.CompareHeuristics} {
		chip := widget.Chip("compare-choose-"+strconv.Itoa(i+1), t(k, lang.Int(int64(len(c.chosen[i])))), func() { c.s.App.Open(c.dialog()) })
		chip.Disabled = c.running
		chosen.Children = append(chosen.Children, chip)
	}
	limit := widget.Chip("compare-limits", c.limitWords(), func() { c.s.App.Open(c.dialog()) })
	limit.Disabled = c.running
	chosen.Children = append(chosen.Children, limit)
	n := widget.Card("compare-control", chosen)
	if c.file != "" {
		back := widget.Chip("compare-file-close", t(words.CompareFileClose), c.closeFile)
		back.Disabled = c.running
		n.Children = append(n.Children, ui.NewRow("", widget.Muted("compare-file", lang.N(words.CompareFile, len(c.dropped), c.file)),
			back).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center}))
	}
	if c.missing != "" {
		n.Children = append(n.Children, ui.NewText("compare-file-missing", t(words.CompareFileMissing, c.missing)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true}))
	}
	if edits := c.editWords(); edits != "" {
		n.Children = append(n.Children, widget.Muted("compare-edits", edits))
	}
	run := widget.Primary("compare-run", t(words.CompareRun), c.run)
	buttons := ui.NewRow("compare-buttons", run).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	if c.filling == nil {
		choice, err := c.choice()
		run.Disabled = err != nil || len(choice.Jobs()) == 0
		if err != nil {
			n.Children = append(n.Children, ui.NewText("compare-edit-wrong", c.s.App.Lang.Fault(err)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true}))
		}
		if len(choice.Heuristics) < len(c.chosen[heuristics]) {
			n.Children = append(n.Children, ui.NewText("compare-wrong", t(words.CompareOwnWrong)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true}))
		}
		n.Children = append(n.Children, buttons)
		return n
	}
	done, all := c.filling.Count()
	again := widget.Button("compare-clear", t(words.CompareClear), func() { c.clear(); c.s.Changed() })
	switch {
	case c.running:
		buttons.Children[0] = widget.Button("compare-stop", t(words.Cancel), c.s.Await.Cancel)
	case done < all:
		run.Label = t(words.StartsGoOn)
		buttons.Children = append(buttons.Children, again)
	default:
		buttons.Children[0] = again
	}
	if done > 0 {
		for _, s := range []struct{ id, words string }{{"csv", "CSV"},
			{"markdown", "Markdown"}, {"picture", t(words.ComparePicture)}, {"page", t(words.ComparePage)}} {
			chip := widget.Chip("compare-"+s.id, s.words, func() { c.save(s.id) })
			chip.Icon = ui.IconDownload
			buttons.Children = append(buttons.Children, chip)
		}
	}
	phrase := t(words.CompareCount, lang.Int(int64(done)), lang.Int(int64(all)))
	if c.running {
		job, _ := c.filling.Next()
		phrase += " · " + strings.TrimSpace(report.ProblemName(lang, job)+" "+lang.ShortAlgorithm(string(job.Algorithm))+
			" "+lab.HeuristicName(lang, job.Heuristic)) + " · " + lang.Int(c.told.Generated)
	}
	n.Children = append(n.Children,
		ui.NewProgress("compare-bar", phrase, ui.Range{Number: float64(done), Max: float64(all)}).With(ui.Traits{Height: 6}),
		widget.Muted("compare-count", phrase), buttons)
	return n
}

func (c *comparing) limitWords() string {
	lang := c.s.App.Lang
	phrase := []string{}
	if c.limits.Time > 0 {
		phrase = append(phrase, lang.T(words.Seconds, int(c.limits.Time/time.Second)))
	}
	if c.limits.Nodes > 0 {
		phrase = append(phrase, lang.T(words.HandoutNodes, lang.Short(float64(c.limits.Nodes))))
	}
	if c.limits.Memory > 0 {
		phrase = append(phrase, lang.Int(c.limits.Memory>>20)+"\u00a0MiB")
	}
	return lang.T(words.CompareLimits, strings.Join(phrase, ", "))
}

func (c *comparing) Dialog(id, _ string) (d shell.Dialog, ok bool) {
	switch id {
	case "compare-dialog":
		return c.dialog(), true
	case lab.AlgorithmDialogID:
		return c.s.AlgorithmDialog("", 0, c.add), true
	}
	return d, false
}

// dialog returns the dialog for the choice.
func (c *comparing) dialog() shell.Dialog {
	a := c.s.App
	return shell.Dialog{ID: "compare-dialog", Title: words.CompareChoose, Wide: true, Body: func() []*ui.Node {
		var out []*ui.Node
		for i, k := range []words.Key{words.CompareProblem, words.Algorithm, words.Heuristic} {
			out = append(out, c.toggles(i, a.Lang.T(k)))
			if i == problems {
				open := widget.Button("compare-file-open", a.Lang.T(words.CompareFileOpen), func() { c.s.OpenFile(shell.TextFiles) })
				out = append(out, widget.Row(0, open))
			}
			if i == algorithms {
				make := widget.Button("compare-own-algorithm", a.Lang.T(words.OwnAlgorithmMenu), func() { a.Open(c.s.AlgorithmDialog("", 0, c.add)) })
				out = append(out, widget.Row(0, make))
			}
		}
		if slices.Contains(c.chosen[heuristics], expr.Prefix) {
			out = append(out, heuristic.ExpressionField(a, c.puzzle, "compare-heuristic", c.custom, func(name string) { c.custom = name; c.clear(); c.s.Changed() })...)
		}
		limit := func(id string, k words.Key, value int64, choices []int64, phrase func(int64) string, set func(int64)) *ui.Node {
			var options []ui.Option
			if !slices.Contains(choices, value) {
				choices = append([]int64{value}, choices...)
			}
			for _, n := range choices {
				o := ui.Option{Value: strconv.FormatInt(n, 10), Label: a.Lang.T(words.NoLimit)}
				if n > 0 {
					o.Label = phrase(n)
				}
				options = append(options, o)
			}
			return widget.Field(ui.NewSelect(id, a.Lang.T(k), strconv.FormatInt(value, 10), options, func(v string) {
				n, _ := strconv.ParseInt(v, 10, 64)
				set(n)
				c.clear()
				c.s.Changed()
			}))
		}
		return append(out,
			limit("compare-time", words.TimeLimit, int64(c.limits.Time/time.Second), []int64{1, 10, 60, 300, 0},
				func(n int64) string { return a.Lang.T(words.Seconds, int(n)) }, func(n int64) { c.limits.Time = time.Duration(n) * time.Second }),
			limit("compare-nodes", words.CompareNodes, c.limits.Nodes, []int64{1e4, 1e5, 1e6, 1e7, 0}, a.Lang.Int, func(n int64) { c.limits.Nodes = n }),
			limit("compare-memory", words.CompareMemory, c.limits.Memory, []int64{1 << 20, 16 << 20, 256 << 20, 1 << 30},
				func(n int64) string { return a.Lang.Int(n>>20) + "\u00a0MiB" }, func(n int64) { c.limits.Memory = n }),
			limit("compare-depth", words.MaxDepth, int64(c.limits.Depth), []int64{5, 10, 20, 50, 0}, a.Lang.Int, func(n int64) { c.limits.Depth = int(n) }),
			limit("compare-runs", words.CompareRuns, int64(max(1, c.runs)), []int64{1, 3, 5, 11}, a.Lang.Int, func(n int64) { c.runs = int(n) }),
			c.settings())
	}}
}

// settings returns the fields for the options of searches, and for a row for each start.
func (c *comparing) settings() *ui.Node {
	a := c.s.App
	set := func(change func()) { change(); c.clear(); c.s.Changed() }
	out := widget.Column(8)
	if len(c.s.Subject.Position.Starts()) > 0 || slices.ContainsFunc(c.problems(), func(p puzzle.Problem) bool { return len(p.Position.Starts()) > 0 }) {
		out.Children = append(out.Children, widget.Toggle("compare-starts", a.Lang.T(words.CompareStarts), c.starts, func(on bool) { set(func() { c.starts = on }) }))
	}
	if all := report.Likes(c.puzzle); len(all) > 0 {
		options := []ui.Option{{Label: a.Lang.T(words.CompareLikeNone)}}
		for _, like := range all {
			options = append(options, ui.Option{Value: like.Name, Label: like.Name, Note: like.String()})
		}
		out.Children = append(out.Children, widget.Field(ui.NewSelect("compare-like", a.Lang.T(words.CompareLike), c.like, options, func(name string) {
			set(func() { c.takeLike(name) })
		})))
	}
	out.Children = append(out.Children, c.editFields(set)...)
	l := &c.limits
	out.Children = append(out.Children, solve.SettingFields(a.Lang, "compare-", puzzle.AnyScope(c.puzzle, l.Tree), puzzle.TaskSolve, &l.Settings, func() string { return play.FreshSeed(a.Now) }, set)...)
	return out
}

// takeLike sets what reproduces the tables of a published report, nothing for "".
func (c *comparing) takeLike(name string) {
	like, _ := report.FindLike(c.puzzle, name)
	c.like, c.limits.Settings, c.edits = name, like.Settings, nil
	for _, e := range like.Edits {
		c.setEdit(e[0], e[1])
	}
}

// editWords lists the edits in the order of the fields.
func (c *comparing) editWords() string {
	lang := c.s.App.Lang
	var list []string
	for _, e := range c.puzzle.Study().Edits {
		value, ok := c.edits[e.Name]
		if !ok {
			continue
		}
		if k, listed := words.EditChoices[e.Name][value]; listed {
			value = lang.T(k)
		}
		list = append(list, lang.T(words.Edits[e.Name])+": "+value)
	}
	return strings.Join(list, " · ")
}

// editFields returns the fields for edits: lists of values, or text fields.
func (c *comparing) editFields(set func(change func())) (out []*ui.Node) {
	lang := c.s.App.Lang
	for _, e := range c.puzzle.Study().Edits {
		id, title, value := "compare-"+e.Name, lang.T(words.Edits[e.Name]), c.edits[e.Name]
		take := func(v string) { set(func() { c.setEdit(e.Name, v) }) }
		if len(e.Choices) == 0 {
			wrong := ""
			if _, err := e.Apply(c.s.Subject.Position, value); value != "" && err != nil {
				wrong = lang.Fault(err)
			}
			out = append(out, widget.Checked(ui.NewTextField(id, title+" ("+lang.T(words.CompareAsGiven)+")", value, take, ui.Field{Invalid: wrong != ""}), wrong))
			continue
		}
		options, chosen := []ui.Option{{Label: lang.T(words.CompareAsGiven)}}, value
		seed, typed := "", false
		for _, v := range e.Choices {
			options = append(options, ui.Option{Value: v, Label: lang.T(words.EditChoices[e.Name][v])})
			if rest, ok := strings.CutPrefix(value, v); ok && strings.HasSuffix(v, ":") {
				chosen, seed, typed = v, rest, true
			}
		}
		out = append(out, widget.Field(ui.NewSelect(id, title, chosen, options, take)))
		if typed {
			out = append(out, widget.Field(ui.NewTextField(id+"-seed", lang.T(words.Seed), seed, func(v string) { take(chosen + v) }, ui.Field{})))
		}
	}
	return out
}

// toggles returns the buttons of a part of the choice.
func (c *comparing) toggles(which int, title string) *ui.Node {
	t := c.s.App.Lang.T
	row := ui.NewRow("").With(ui.Traits{Gap: 8, Wrap: true})
	for _, name := range c.offered(which) {
		label := name
		switch {
		case which == problems && name == "":
			label = t(words.OwnPosition)
		case which == problems && c.file != "":
		case which == problems:
			label = c.s.ProblemName(c.puzzle, name)
		case which == algorithms:
			label = c.s.App.Lang.Algorithm(name)
		case name == expr.Prefix:
			label = t(words.OwnHeuristic)
		default:
			label = c.s.App.Lang.Heuristic(name)
		}
		toggle := ui.NewToggle("compare-"+strconv.Itoa(which+1)+"-"+strings.TrimSuffix(name, ":"),
			label, slices.Contains(c.chosen[which], name), func() { c.toggle(which, name) }).
			With(ui.Traits{Variant: ui.Chip})
		if h, ok := puzzle.FindHeuristicAt(c.puzzle, c.s.Subject.Position, name); which == heuristics && ok && !h.Admissible && name != expr.Prefix {
			toggle.Help = t(words.Inadmissible)
		}
		row.Children = append(row.Children, toggle)
	}
	return widget.Column(6, widget.Caption("compare-"+strconv.Itoa(which+1), title), row)
}

// views returns the choice between the table and the charts.
func (c *comparing) views() *ui.Node {
	t := c.s.App.Lang.T
	options := []ui.Option{{Value: "table", Label: t(words.CompareTable)}}
	for i, k := range []words.Key{words.Nodes, words.Elapsed, words.CompareBranching} {
		options = append(options, ui.Option{Value: strconv.Itoa(i), Label: t(k)})
	}
	options = append(options, ui.Option{Value: "growth", Label: t(words.CompareGrowth)})
	choice := ui.NewTabs
	if c.s.Tight() {
		choice = ui.NewSelect
	}
	return choice("compare-views", t(words.CompareViews), c.shown, options, func(v string) { c.shown = v; c.s.Changed() })
}

// table returns a table with a row for each run, pending ones included.
func (c *comparing) table() []*ui.Node {
	lang := c.s.App.Lang
	cells := c.sorted(c.filling.All())
	few := cells[:min(c.lines, len(cells))]
	// The optimum follows from the steps and the steps above it, so its column is left out; with
	// starts, so is the stored nodes' column.
	out := []words.Key{words.ColumnOptimum}
	if c.starts {
		out = append(out, words.ColumnPeak)
	}
	phrase, columns := report.Compact(lang, few, out...)
	var n *ui.Node
	if c.s.Lecture.Size().W < lecture.WideTable {
		n = c.list(few)
	} else {
		data := &ui.TableData{}
		for i, head := range phrase.Head {
			column := ui.TableColumn{Title: head, Numeric: phrase.Right[i], Press: func() { c.sort(columns[i] + 1) }}
			if c.by == columns[i]+1 {
				column.Sorted = 1
				if c.down {
					column.Sorted = -1
				}
			}
			data.Columns = append(data.Columns, column)
		}
		for i, row := range phrase.Rows {
			for j := range row {
				row[j] = shortened(row[j])
			}
			line := ui.TableRow{ID: "run-" + strconv.Itoa(i+1), Cells: row}
			if !few[i].Pending {
				line.Press = func() { c.s.App.Open(c.details(few[i])) }
			}
			data.Rows = append(data.Rows, line)
		}
		n = widget.Card("compare-runs-card", ui.NewTable("compare-table", lang.T(words.LabCompare), data).With(ui.Traits{Size: ui.Small}))
	}
	shown := []*ui.Node{n}
	if len(few) < len(cells) {
		shown = append(shown, widget.Row(0, widget.Button("compare-more",
			lang.T(words.CompareMore, lang.Int(int64(len(cells)))), func() { c.lines = len(cells); c.s.Changed() })))
	}
	return shown
}

// shortened returns a cell without the prefix of expressions, cut if it is long.
func shortened(cell string) string {
	const most = 16
	cell = strings.TrimPrefix(cell, expr.Prefix)
	if runes := []rune(cell); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return cell
}

// list returns the table for narrow windows: two lines for each run, with the choice of
// the order above.
func (c *comparing) list(cells []report.Cell) *ui.Node {
	lang := c.s.App.Lang
	whole := report.Comparison(lang, cells)
	heads := append([]string{lang.T(words.CompareOrder)}, whole.Head...)
	order := widget.Numbered(ui.NewSelect, "compare-sort", lang.T(words.CompareSort),
		c.by, lists.Range(0, len(heads)-1), func(i int) string { return heads[i] }, func(i int) { c.by = i; c.s.Changed() })
	list := ui.NewList("compare-list", lang.T(words.LabCompare))
	for i, cell := range cells {
		id := "run-" + strconv.Itoa(i+1)
		item := ui.NewListItem(id, "", nil, widget.Column(2,
			widget.Text(id+"-name", report.Name(lang, cell)), widget.Note(id+"-words", c.line(cell)))).
			With(ui.Traits{MinHeight: widget.Finger, PadX: 8, PadY: 4, Across: ui.Center})
		if !cell.Pending {
			item.Press = func() { c.s.App.Open(c.details(cell)) }
			item.Label = report.Name(lang, cell)
		}
		list.Children = append(list.Children, item)
	}
	return widget.Column(8, widget.Field(order),
		widget.Toggle("compare-down", lang.T(words.CompareDown), c.down, func(on bool) { c.down = on; c.s.Changed() }), list)
}

// line returns the result of a run in a few words.
func (c *comparing) line(cell report.Cell) string {
	lang, a := c.s.App.Lang, cell.Answer
	if cell.Pending {
		return "…"
	}
	phrase := report.Status(lang, a)
	if cell.Found() {
		phrase = report.LengthAt(lang, a)
		if above, known := cell.Above(); known {
			phrase += " (" + words.Signed("+", lang.Number(above)) + ")"
		}
	}
	return phrase + " · " + lang.T(words.HandoutNodes, lang.Int(a.Generated)) + " · " + lang.Float(a.Time.Seconds()*1000, 2) + "\u00a0ms"
}

// details returns the dialog with the statistics of a run and its path.
func (c *comparing) details(cell report.Cell) shell.Dialog {
	a := c.s.App
	return shell.Dialog{ID: "run-dialog", Passing: true, Title: words.Statistics, Wide: true, Body: func() []*ui.Node {
		rows := lists.Map(report.Statistics(a.Lang, cell.Answer), func(r report.Row) [2]string { return [2]string{r.Label, r.Value} })
		out := []*ui.Node{widget.Pairs(a.Size.W, "run-table", a.Lang.T(words.Statistics), [2]string{a.Lang.T(words.Statistic), a.Lang.T(words.Value)}, rows)}
		if len(cell.Answer.Path().Moves) > 0 {
			out = append(out, widget.Text("run-path", a.Lang.T(words.ReportPath)+": "+search.JoinNames(cell.Answer.Path().Moves)))
		}
		return out
	}}
}

// bars returns the bar chart of a measure.
func (c *comparing) bars() []*ui.Node {
	lang := c.s.App.Lang
	i, _ := strconv.Atoi(c.shown)
	m, cells := report.Measures[i], c.cells()
	bars := chart.Bars{Lang: lang, Measure: m, Cells: cells[:min(c.lines, len(cells))], Size: ui.Small, Narrow: c.s.Tight()}
	return []*ui.Node{widget.Card("compare-bars", widget.Caption("compare-bars-caption", lang.T(m.Title)),
		widget.Note("compare-bars-note", lang.T(words.ComparePale)),
		ui.NewDrawing("compare-bars-chart", bars.Label(), bars).With(ui.Traits{Height: bars.Height()}))}
}

// growth returns the charts of the growth of nodes with the depth.
func (c *comparing) growth() []*ui.Node {
	lang := c.s.App.Lang
	columns := 3
	switch {
	case c.s.App.Size.W < shell.NarrowCards:
		columns = 1
	case c.s.App.Size.W < lecture.WideTable:
		columns = 2
	}
	grid := ui.NewGrid("compare-growth", columns).With(ui.Traits{Gap: 12})
	for i, p := range chart.Growth(lang, c.filling.Cells()) {
		id := "growth-" + strconv.Itoa(i+1)
		grid.Children = append(grid.Children, widget.Card(id, widget.Caption(id+"-caption", p.Heading),
			ui.NewChart(id+"-chart", p.Label, p.Chart).With(ui.Traits{Height: 180})))
	}
	return []*ui.Node{widget.Muted("growth-words", lang.T(words.CompareGrowthWords)), grid}
}

func (c *comparing) Panels() []lecture.Panel {
	if c.puzzle == nil || c.filling == nil {
		return nil
	}
	in := func(id string, nodes func() []*ui.Node) func() *ui.Node {
		return func() *ui.Node {
			return ui.NewColumn(id, nodes()...).With(ui.Traits{Scroll: true, Grow: 1, Gap: 8})
		}
	}
	return []lecture.Panel{
		{Name: "views", Title: words.CompareViews, View: c.views},
		{Name: "runs", Title: words.LectureRuns, Fixed: true, View: in("compare", c.shownView)},
	}
}
