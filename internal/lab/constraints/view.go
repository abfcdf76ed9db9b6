package constraints

import (
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const textField = "csp-text"

// queens are the numbers of queens in the list of problems.
var queens = []int{4, 5, 6, 8, 10, 12, 20}

// names are the known problems in the order of the list.
func names() (list []string) {
	for _, k := range problems.All() {
		if !strings.HasPrefix(k.Name, problems.QueensName) {
			list = append(list, k.Name)
		} else if k.Name == problems.QueensName+strconv.Itoa(queens[0]) {
			for _, n := range queens {
				list = append(list, problems.QueensName+strconv.Itoa(n))
			}
		}
	}
	return list
}

// nameOf returns the name of a known problem in words.
func (c *tab) nameOf(name string) string {
	kind, number, numbered := strings.Cut(name, "-")
	t := c.S.App.Lang.T
	if k, ok := words.CspProblems.Find(name); ok {
		return t(k)
	} else if numbered {
		return t(words.CspProblems.Key(kind), number)
	}
	return t(words.CspProblems.Key("own"))
}

func (c *tab) Caption() string { return c.nameOf(c.name) }

func (c *tab) View() []*ui.Node {
	tight := c.S.Tight()
	head := ui.NewRow("csp-head", c.problemField(), c.modes()).With(ui.Traits{Gap: 10, Wrap: true, Across: ui.End})
	side := []*ui.Node{}
	if c.mode == byHand && c.Ready() {
		side = append(side, c.handCard())
	}
	if c.mode == racing && c.Ready() {
		side = append(side, c.raceTable())
	}
	if c.mode != byHand {
		side = append(side, c.settingsCard())
	}
	if c.Ready() && c.mode != racing {
		side = append(side, c.countsCard())
	}
	if c.problem != nil {
		side = append(side, c.solverCard())
	}
	side = append(side, c.textCard())
	if c.S.App.Alone() && c.Ready() { // in a frame, without what would change the problem
		head, side = widget.Caption("csp-name", c.Caption()), side[:1]
	}
	var main *ui.Node
	switch {
	case !c.Ready() && c.bad != nil:
		main = widget.Card("csp-card", widget.Wrong("csp-wrong", c.S.App.Lang.Fault(c.bad)))
	case !c.Ready():
		main = widget.Card("csp-card")
	case c.mode == racing:
		main = c.raceCard()
	default:
		main = c.card()
	}
	var strip []*ui.Node
	if c.Ready() {
		strip = append(c.Player.Strip(c.S.App, c.Reel()), c.Said())
	}
	if tight {
		page := append([]*ui.Node{head, main}, side...)
		if c.mode == byHand && c.Ready() { // the steps need the player's room, and can be undone
			page, strip = append(page, c.Said()), nil
		}
		column := ui.NewColumn("csp", page...).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})
		if strip == nil {
			return []*ui.Node{column}
		}
		return []*ui.Node{column, ui.NewColumn("foot", strip...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})}
	}
	if main.Grow = 1; c.mode == racing {
		main = ui.NewColumn("csp-main", main).With(ui.Traits{Scroll: true, Grow: 1})
	}
	body := ui.NewRow("csp", main, ui.NewColumn("csp-side", side...).With(ui.Traits{Width: min(400, c.S.App.Size.W*0.32), Gap: 10, Scroll: true})).
		With(ui.Traits{Grow: 1, Gap: 12, Across: ui.Stretch})
	return append([]*ui.Node{head, body}, strip...)
}

// Panels implements lecture.Tab.
func (c *tab) Panels() []lecture.Panel {
	if !c.Ready() || c.mode != watching { // by hand there is something to press
		return nil
	}
	return []lecture.Panel{
		{Name: "picture", Title: words.CspPicture, Fixed: true, View: c.card},
		{Name: "counts", Title: words.CspCounts, Place: lecture.AtSide, View: c.countsCard},
	}
}

func (c *tab) problemField() *ui.Node {
	options := lists.Map(names(), func(name string) ui.Option { return ui.Option{Value: name, Label: c.nameOf(name)} })
	options = append(options, ui.Option{Value: "", Label: c.nameOf("")})
	field := ui.NewSelect("csp-problem", c.S.App.Lang.T(words.CspProblem), c.name, options, func(name string) {
		if name == "" {
			if c.problem != nil {
				c.text = strings.TrimSpace(c.problem.String())
			}
			c.write(c.text)
			return
		}
		c.begin(name)
	})
	if c.S.Tight() { // the picture below needs the room of the label
		return field
	}
	return widget.Field(field)
}

func (c *tab) modes() *ui.Node {
	t := c.S.App.Lang.T
	options := lists.Map([]string{watching, byHand, racing}, func(m string) ui.Option { return ui.Option{Value: m, Label: t(words.CspModes.Key(m))} })
	return ui.NewTabs("csp-modes", t(words.CspMode), c.mode, options, func(m string) {
		if c.mode = m; c.problem != nil {
			c.record()
		}
	})
}

// card shows the picture of the moment, and its sentence.
func (c *tab) card() *ui.Node {
	b := c.board(c.films[0], "csp-")
	picture := ui.NewBoard("csp-board", c.S.App.Lang.T(words.CspPicture), b).With(ui.Traits{Grow: 1, MinHeight: 120})
	said := widget.Said("csp-sentence", c.sentence(), 40)
	if !c.S.Tight() {
		return widget.Card("csp-card", picture, said)
	}
	share := 0.33 // of the page, so that a graph is wholly in sight
	if c.drawing.IsBoard() {
		share = 0.4 // for small digits
	}
	picture.Grow, picture.Height = 0, min(c.S.App.Size.W-48, max(200, c.S.App.Size.H*share))
	if c.mode == byHand { // beside the steps below
		return widget.Card("csp-card", picture, said)
	}
	return widget.Card("csp-card", said, picture)
}

// board returns the picture of a run, whose squares choose a variable.
func (c *tab) board(f *film.Film, id string) *ui.Board {
	b := c.drawing.Board(c.S.App.Lang, f.At(c.at), id)
	b.Cursor = min(c.cursor, len(b.Cells)-1)
	for i := range b.Cells {
		x, _ := c.drawing.Place(i)
		b.Cells[i].Enabled = true
		b.Cells[i].Look = x == c.chosen && c.mode == byHand
		b.Cells[i].Active = b.Cells[i].Look && b.Plan != nil // boxes have no room for a halo
	}
	b.Press = func(i int) {
		c.cursor = i
		c.chosen, _ = c.drawing.Place(i)
		c.S.Changed()
	}
	b.MoveTo = func(i int) { c.cursor = i; c.S.App.Changed() }
	return b
}

// setting returns the name of a choice of a setting.
func (c *tab) setting(choice string) string {
	return c.S.App.Lang.T(words.CspChoices.Key(choice))
}

// settingsCard has the form of the shown lane's settings.
func (c *tab) settingsCard() *ui.Node {
	t := c.S.App.Lang.T
	card := widget.Card("csp-settings", widget.Caption("csp-settings-caption", t(words.CspSettings)))
	job := &c.jobs[0]
	if c.mode == racing {
		job = &c.jobs[c.lane]
		card.Children = append(card.Children, widget.Numbered(ui.NewTabs, "csp-lane", t(words.CspRun), c.lane, lists.Range(1, len(c.jobs)-1),
			strconv.Itoa, func(i int) { c.lane = i; c.S.Changed() }))
	}
	choose := func(id string, name words.Key, at *string, choices []string) *ui.Node {
		options := lists.Map(choices, func(v string) ui.Option { return ui.Option{Value: v, Label: c.setting(v)} })
		return widget.Field(ui.NewSelect("csp-"+id, t(name), *at, options, func(v string) {
			if *at = v; c.problem != nil {
				c.record()
			}
		}))
	}
	card.Children = append(card.Children, choose("algorithm", words.Algorithm, &job.Algorithm, textbook.Algorithms()))
	switch job.Algorithm {
	case textbook.Backtracking:
		for _, f := range textbook.Fields() {
			card.Children = append(card.Children, choose(f.Key, words.CspFields.Key(f.Key), f.At(&job.Settings), f.Choices))
		}
	case textbook.MinConflicts:
		card.Children = append(card.Children, widget.Field(ui.NewTextField("csp-seed", t(words.CspSeed), job.Seed, func(v string) {
			if job.Seed = v; c.problem != nil {
				c.record()
			}
		}, ui.Field{})))
	}
	return card
}

// stats returns the statistics of a run at the moment.
func (c *tab) stats(f *film.Film) *textbook.Stats {
	if c.at >= len(f.Events) && f.Done() && c.mode != byHand {
		return &f.Result.Stats
	}
	return &f.At(c.at).Stats
}

// shownArcs is the number of arcs of the queue that are listed.
const shownArcs = 12

func (c *tab) countsCard() *ui.Node {
	lang, f := c.S.App.Lang, c.films[0]
	card := widget.Card("csp-counts", widget.Caption("csp-counts-caption", lang.T(words.CspCounts)))
	var rows [][2]string
	for _, n := range film.Figures() {
		if name := n.Label; c.mode != byHand || name != words.CspBacktracks && name != words.CspChecks {
			rows = append(rows, [2]string{lang.T(name), lang.Int(n.Of(c.stats(f)))})
		}
	}
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: lang.T(words.CspCount)}, {Title: lang.T(words.CspNumber), Numeric: true}}}
	for i, r := range rows {
		data.Rows = append(data.Rows, ui.TableRow{ID: lab.ID("csp-count-", i+1), Cells: r[:]})
	}
	card.Children = append(card.Children, ui.NewTable("csp-counts-table", lang.T(words.CspCounts), data).With(ui.Traits{Size: ui.Small}))
	if queue := c.state().Queue; len(queue) > 0 {
		var arcs []string
		for _, a := range queue[:min(len(queue), shownArcs)] {
			arcs = append(arcs, c.arcName(a))
		}
		if len(queue) > shownArcs {
			arcs = append(arcs, "…")
		}
		card.Children = append(card.Children, widget.Note("csp-queue-name", lang.N(words.CspArcs, len(queue))), widget.Text("csp-queue", strings.Join(arcs, ", ")))
	}
	return card
}

// arcName returns an arc as in the book: the variable that is revised, an arrow, the other one.
func (c *tab) arcName(a textbook.Arc) string {
	f := c.films[0]
	return "(" + strings.TrimSuffix(f.Name(a.Var)+" → "+f.Others(c.S.App.Lang, a), " → ") + ")"
}

// handCard has the steps by hand for the chosen variable.
func (c *tab) handCard() *ui.Node {
	t, f, s := c.S.App.Lang.T, c.films[0], c.state()
	undo := widget.Icon("csp-undo", ui.IconUndo, t(words.Undo), c.undo)
	undo.Disabled = len(c.steps) == 0
	card := widget.Card("csp-hand")
	if c.chosen < 0 {
		how := widget.Text("csp-hand-how", t(words.CspHand.Key("how")))
		how.Grow = 1
		card.Children = append(card.Children, widget.Row(8, how, undo))
		return card
	}
	x, name := c.chosen, f.Name(c.chosen)
	card.Children = append(card.Children, widget.Row(8, ui.NewText("csp-hand-name", c.drawing.Left(c.S.App.Lang, s, x)).With(ui.Traits{Size: ui.Large, Weight: ui.Semibold, Wrap: true, Grow: 1}), undo))
	row := func(id string, caption words.Key, chips []*ui.Node) {
		if len(chips) > 0 {
			card.Children = append(card.Children, widget.Note(id+"-caption", t(caption)), ui.NewRow(id, chips...).With(ui.Traits{Gap: 6, Wrap: true}))
		}
	}
	chip := func(id, shown string, named words.Key, e textbook.Event, args ...any) *ui.Node {
		n := widget.Button(id, t(named, args...), func() { c.try(e) }).Shown(shown)
		n.MinWidth = widget.Finger
		return n
	}
	var arcs, removals, values []*ui.Node
	for _, i := range f.Of[x] {
		others := f.Others(c.S.App.Lang, textbook.Arc{Var: x, Relation: i})
		if others == "" {
			others = f.Condition(i)
		}
		arcs = append(arcs, chip("csp-arc-"+strconv.Itoa(i), others, words.CspRevise, textbook.Event{Kind: textbook.Revise, Var: x, Value: -1, Relation: i}, name, others))
	}
	for _, v := range s.Left(x) {
		if value := f.Value(x, v); s.Assigned[x] < 0 {
			removals = append(removals, chip("csp-remove-"+value, value, words.CspRemove, textbook.Event{Kind: textbook.Remove, Var: x, Value: v}, name, value))
			values = append(values, chip("csp-assign-"+value, value, words.CspAssign, textbook.Event{Kind: textbook.Assign, Var: x, Value: v}, name, value))
		}
	}
	row("csp-removals", words.CspRemoveCaption, removals)
	row("csp-assigns", words.CspAssignCaption, values)
	row("csp-arcs", words.CspReviseCaption, arcs)
	return card
}

// textCard has one's own text, and what else can be opened.
func (c *tab) textCard() *ui.Node {
	t := c.S.App.Lang.T
	text, wrong := c.text, ""
	if c.name != "" && c.problem != nil {
		text = strings.TrimSpace(c.problem.String())
	} else if c.bad != nil {
		wrong = c.S.App.Lang.Fault(c.bad)
	}
	field := ui.NewTextField(textField, t(words.CspText), text, c.write, ui.Field{Lines: min(8, 3+strings.Count(text, "\n")), Invalid: wrong != ""})
	card := widget.Card("csp-own", widget.Checked(field, wrong))
	row := ui.NewRow("csp-open", widget.Button("csp-file", t(words.OpenFile), func() {
		c.S.App.Files.Open(shell.TextFiles+",.col,.csp,.sudoku", func(name, text string) {
			if mine, _ := c.OpenText(name, text); !mine {
				c.colourFile(name, text)
			}
		}, c.S.App.Say)
	})).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End})
	if of := c.S.Subject; of.Puzzle.Name() == graph.Puzzle.Name() {
		row.Children = append(row.Children, widget.Button("csp-colour", t(words.CspColour, c.S.NameOf(of)), func() { c.colour(graph.Of(of.Position)) }))
	}
	card.Children = append(card.Children, row)
	if c.problem != nil && c.name == "" && c.colours() > 0 {
		row.Children = append(row.Children, widget.Field(widget.Numbered(ui.NewSelect, "csp-colours", t(words.CspColours), c.colours(), lists.Range(1, len(problems.Colours)), strconv.Itoa, c.recolour)))
	}
	card.Children = append(card.Children, widget.Note("csp-syntax", t(words.CspSyntax)))
	return card
}

// solverCard asks the strong solver.
func (c *tab) solverCard() *ui.Node {
	t := c.S.App.Lang.T
	card := widget.Card("csp-solver", widget.Caption("csp-solver-caption", t(words.CspSolver)))
	if c.S.Await.Running {
		card.Children = append(card.Children, widget.Row(8, widget.Muted("csp-solving", t(words.CspSolving)), widget.Spacer(), widget.Chip("csp-cancel", t(words.Cancel), c.S.Await.Cancel)))
		return card
	}
	card.Children = append(card.Children, ui.NewRow("csp-solve-row", widget.Button("csp-solve", t(words.CspSolve), func() { c.solve(puzzle.TaskSolve) }),
		widget.Button("csp-count", t(words.CspCountAll), func() { c.solve(puzzle.TaskCount) })).With(ui.Traits{Gap: 8, Wrap: true}))
	if a := c.answer; a != nil {
		card.Children = append(card.Children, widget.Said("csp-answer", c.answerWords(a), 0))
	}
	return card
}

// answerWords says what the strong solver found.
func (c *tab) answerWords(a *puzzle.Answer) string {
	lang := c.S.App.Lang
	counted, _ := a.Outcome.(puzzle.Counted)
	switch {
	case a.Status == search.NoSolution:
		return lang.T(words.CspEnd.Key("none"))
	case counted.Solutions != "":
		return lang.T(words.CspSolutionsAre, counted.Solutions)
	case a.Status != search.Solved:
		return lang.T(words.CspSolverLimit)
	}
	var parts []string
	for x, v := range a.Path().Moves {
		parts = append(parts, c.problem.Variables[x].Name+" = "+v)
	}
	return strings.Join(parts, ", ")
}

// describe returns the settings of a run in words.
func (c *tab) describe(job textbook.Job) string {
	switch s := job.Settings; job.Algorithm {
	case textbook.Backtracking:
		return words.Dotted(c.setting(s.Variable), c.setting(s.Value), c.setting(s.Inference))
	case textbook.MinConflicts:
		return words.Dotted(c.setting(job.Algorithm), job.Seed)
	}
	return c.setting(job.Algorithm)
}

// standing says which runs have ended.
func (c *tab) standing() string {
	var ended []string
	for i, f := range c.films {
		if f.Done() && c.at >= len(f.Events) {
			ended = append(ended, c.S.App.Lang.T(words.CspRunEnded, strconv.Itoa(i+1), c.S.App.Lang.Int(int64(len(f.Events))), f.Ending(c.S.App.Lang)))
		}
	}
	if ended == nil {
		return c.S.App.Lang.T(words.CspRacing)
	}
	return strings.Join(ended, " ")
}

// raceTable compares the statistics of the runs.
func (c *tab) raceTable() *ui.Node {
	lang := c.S.App.Lang
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: lang.T(words.CspRun)}}}
	for i := range c.films {
		data.Columns = append(data.Columns, ui.TableColumn{Title: strconv.Itoa(i + 1), Numeric: true})
	}
	for i, n := range film.Figures() {
		row := ui.TableRow{ID: lab.ID("csp-race-count-", i+1), Cells: []string{lang.T(n.Label)}}
		for _, f := range c.films {
			row.Cells = append(row.Cells, lang.Short(float64(n.Of(c.stats(f)))))
		}
		data.Rows = append(data.Rows, row)
	}
	return widget.Card("csp-race-counts", ui.NewTable("csp-race-table", lang.T(words.CspCounts), data).With(ui.Traits{Size: ui.Small}),
		widget.Said("csp-standing", c.standing(), 0))
}

// raceCard shows the pictures of the four runs.
func (c *tab) raceCard() *ui.Node {
	lang := c.S.App.Lang
	columns := 2
	if c.S.App.Size.W < widget.NarrowPairs && !c.drawing.IsBoard() {
		columns = 1
	}
	grid := ui.NewGrid("csp-runs", columns).With(ui.Traits{Gap: 10})
	height := min(220, c.S.App.Size.W*0.44)
	if !c.S.Tight() {
		height = max(140, c.S.App.Size.H/2-210)
	}
	for i, f := range c.films {
		id := lab.ID("csp-run-", i+1)
		name := strconv.Itoa(i+1) + ". " + c.describe(f.Job)
		b := c.drawing.Board(lang, f.At(c.at), id+"-")
		b.Mini = c.drawing.IsBoard()
		picture := ui.NewBoard(id, name, b).With(ui.Traits{DrawOnly: true, Height: height})
		grid.Children = append(grid.Children, widget.Column(4, widget.Note(id+"-caption", name), picture))
	}
	return widget.Card("csp-race", grid)
}
