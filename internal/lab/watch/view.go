package watch

import (
	"slices"
	"strings"
	"unicode/utf8"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/playback"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// wideWatch is the minimum width with a column for the pseudocode.
const wideWatch = 1200

func (w *watch) View() []*ui.Node {
	w.film.SetLanguage(w.S.App.Lang)
	choice := w.choiceRow()
	if !w.Ready() {
		return []*ui.Node{choice, widget.Card("watch-empty", w.waits())}
	}
	live := w.Said()
	strip := w.Player.Strip(w.S.App, w.Reel())
	if w.S.Tight() {
		switches := widget.Row(8, w.pictureTabs(), widget.Spacer(), w.zoom())
		cards := []*ui.Node{widget.Card("tree-card", w.legend(), w.phonePicture(), ui.NewRow("", w.quiz.fields()...).
			With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center}), switches, w.sentenceRow()), w.counters(), w.nodeCard(), w.frontierCard()}
		cards = append(append(cards, w.operators()...), w.codeCard(), w.names.Node(), w.outline())
		above, below := w.quiz.placed()
		above = append([]*ui.Node{choice}, above...)
		if len(below) > 0 { // the question needs the room of the options
			above, cards[0].Children = nil, cards[0].Children[1:]
		}
		page := ui.NewColumn("watch", append(above, w.notes(cards...)...)...).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})
		foot := ui.NewColumn("foot", append(below, strip...)...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})
		return []*ui.Node{page, foot, live}
	}
	head := widget.Row(8, w.legend(), widget.Spacer(), w.pictureTabs(), w.zoom())
	if w.lens.ShowsBars(w.film) && !w.whole() { // the legend is a sentence
		head = widget.Row(8, w.legend(), w.pictureTabs(), w.zoom())
	}
	card := widget.Card("tree-card", head, w.picture(), w.sentenceRow())
	card.Grow = 1
	side := ui.NewColumn("watch-side", append(append(w.quiz.cards(), w.nodeCards()...), w.operators()...)...).With(ui.Traits{Width: 320, Gap: 10, Scroll: true})
	body := ui.NewRow("watch",
		ui.NewColumn("", append([]*ui.Node{choice}, w.notes(card, w.counters())...)...).With(ui.Traits{Grow: 1, Gap: 10}),
		side,
	).With(ui.Traits{Grow: 1, Gap: 12, Across: ui.Stretch})
	if code := w.codeCard(); w.S.App.Size.W < wideWatch {
		side.Children = append(side.Children, code)
	} else {
		body.Children = append(body.Children, ui.NewColumn("watch-code", code).With(ui.Traits{Width: 320, Scroll: true}))
	}
	body.Children = append(body.Children, w.names.Node(), w.outline())
	return append([]*ui.Node{body}, append(strip, live)...)
}

// waits returns the progress of the recording, or its error.
func (w *watch) waits() *ui.Node {
	if w.wrong != "" {
		return ui.NewText("watch-wrong", w.wrong).With(ui.Traits{Color: ui.ColorWarn, Wrap: true})
	}
	return widget.Muted("watch-waits", w.S.App.Lang.T(words.LabRecording, w.S.App.Lang.Int(w.told.Generated)))
}

// narrowChoice is the width below which the chip of the choice has no room for an icon.
const narrowChoice = 350

// choiceRow returns the choice of the algorithm, and the buttons for files.
func (w *watch) choiceRow() *ui.Node {
	t := w.S.App.Lang.T
	row := ui.NewRow("watch-choice").With(ui.Traits{Gap: 10, Across: ui.End})
	if w.S.Tight() || w.S.App.Shows("watch-dialog") { // no field may be there twice
		chip := widget.Button("watch-chip", w.S.NameOfChoice(w.choice), func() { w.S.App.Open(w.choiceDialog()) })
		chip.Icon, chip.Grow, chip.Wrap = ui.IconSettings, 1, true
		if w.S.App.Size.W < narrowChoice {
			chip.Icon, chip.Size = ui.NoIcon, ui.Small
		}
		row.Children = []*ui.Node{chip}
	} else {
		row.Children = append(append(w.S.ChoiceFields("watch-", &w.choice, w.record), widget.Spacer()), w.quiz.fields()...)
	}
	open := ui.NewButton("watch-open", t(words.LabOpenTrace), func() { w.S.OpenFile(".trace,.cavalo,application/octet-stream") }).
		Shown(" ").Explained(t(words.LabOpenTrace)).With(ui.Traits{Icon: ui.IconOpen})
	save := ui.NewButton("watch-save", t(words.LabSaveTrace), w.download).Shown(" ").Explained(t(words.LabSaveTrace)).
		With(ui.Traits{Icon: ui.IconDownload, Disabled: w.film == nil || !w.film.Ready})
	row.Children = append(row.Children, open)
	running := w.S.App.Jobs.Awaited()
	if running == nil || !w.S.Await.Running && running.Job.Task != puzzle.TaskLayout {
		row.Children = append(row.Children, save)
		return row
	}
	if !w.S.Tight() {
		row.Children = append(row.Children, save) // a phone has no room for it during a recording
	}
	cancel := widget.Button("watch-cancel", t(words.Cancel), running.Cancel)
	if !w.S.Await.Running {
		cancel.Explained(t(words.GraphLaying))
	}
	row.Children = append(row.Children, cancel)
	return row
}

func (w *watch) Dialog(id, _ string) (d shell.Dialog, ok bool) {
	if id == "watch-dialog" {
		return w.choiceDialog(), true
	}
	return w.S.ChoiceDialog(id, "watch-", &w.choice, w.record)
}

// choiceDialog returns the choice of the algorithm as a dialog, for phones.
func (w *watch) choiceDialog() shell.Dialog {
	return shell.Dialog{ID: "watch-dialog", Title: words.SolverSettings, Body: func() []*ui.Node { return w.S.ChoiceFields("watch-", &w.choice, w.record) }}
}

// legend explains the dots of the search tree, or the bars that replace it.
func (w *watch) legend() *ui.Node {
	if w.lens.ShowsBars(w.film) && !w.whole() {
		n := widget.Note("legend", w.S.App.Lang.T(words.LabProfile))
		if w.film.Rec.Algorithm().Informed {
			n.Text = w.S.App.Lang.T(words.LabProfileF)
		}
		n.Grow, n.Wrap = 1, true
		return n
	}
	state := func(s replay.State) words.Key { return words.LabStates.At(int(s)) }
	return playback.Legend(w.S.App, []string{"dot-waiting", "dot-expanded", "dot-pruned", "dot-goal"},
		[]words.Key{state(replay.Waiting), state(replay.Expanded), state(replay.Pruned), state(replay.Goal)})
}

func (w *watch) sentenceRow() *ui.Node {
	said := ui.NewText("sentence", w.sentence()).With(ui.Traits{Wrap: true, Weight: ui.Semibold, MinHeight: 40})
	if w.whole() {
		if note := w.film.World.Note(); note != "" {
			return widget.Column(4, said, widget.Note("stripes", note))
		}
	}
	return said
}

// notes puts a note about an incomplete recording before the cards.
func (w *watch) notes(cards ...*ui.Node) []*ui.Node {
	f, lang := w.film, w.S.App.Lang
	var phrase string
	switch {
	case f.Rec.Dropped > 0:
		phrase = lang.T(words.LabCapped, lang.Int(int64(f.Replay.Len())), lang.Int(f.Rec.Dropped))
	case f.Rec.Result.Status == search.LimitReached:
		phrase = lang.T(words.LabLimited, lang.Int(f.Rec.Result.Generated))
	default:
		return cards
	}
	return append([]*ui.Node{ui.NewText("watch-note", phrase).With(ui.Traits{Variant: ui.Warning, Pad: 8, Wrap: true, Size: ui.Small})}, cards...)
}

// operators explains the operators of a maze, and why some searches expand only the
// path there; nil for other puzzles.
func (w *watch) operators() []*ui.Node {
	f, t := w.film, w.S.App.Lang.T
	if !f.Puzzle.Study().Turns {
		return nil
	}
	phrase := words.LabMazeTurns
	if f.Rec.Job.Formulation == "merged" {
		phrase = words.LabMazeSteps
	}
	card := widget.Card("operators", widget.Caption("operators-caption", t(words.LabOperators)), widget.Muted("operators-words", t(phrase)))
	h, _ := puzzle.FindHeuristic(f.Puzzle, f.Rec.Job.Heuristic)
	switch a := f.Rec.Algorithm(); {
	case a.Stack && a.Graph, a.Queue == "f" && h.Exact && f.Rec.Weight() == 1 && slices.Contains([]search.Tie{"", search.TieH}, f.Rec.Job.Tie):
		card.Children = append(card.Children, widget.Muted("operators-exact", t(words.LabMazeExact)))
	}
	return []*ui.Node{card}
}

// countsAsked is the number of counters that an open question hides.
const countsAsked = 7

// counters returns the counters of the moment.
func (w *watch) counters() *ui.Node {
	f, lang := w.film, w.S.App.Lang
	t, c := lang.T, f.Replay.Counters(f.Moment)
	dropped := 0
	for _, n := range c.Pruned {
		dropped += n
	}
	figures := []*ui.Node{
		widget.Figure("count-expanded", t(words.LabExpanded), f.Count(c.Expanded)),
		widget.Figure("count-generated", t(words.LabGenerated), f.Count(c.Generated)),
		widget.Figure("count-waiting", t(words.LabWaiting), f.Count(c.Waiting)),
		widget.Figure("count-stored", t(words.LabStored), f.Count(c.Stored)),
		widget.Figure("count-depth", t(words.LabDeepest), f.Count(c.Deepest)),
		widget.Figure("count-dropped", t(words.LabDropped), f.Count(dropped)),
		widget.Figure("count-again", t(words.LabAgain), f.Count(c.Again)),
	}
	if c.Iteration > 0 {
		figures = append(figures, widget.Figure("count-limit", t(words.LabIteration, f.Count(c.Iteration)), lang.Number(c.Limit)))
	}
	if depth := f.Rec.Depth(); depth > 0 && c.Iteration == 0 {
		figures = append(figures, widget.Figure("count-limit", t(words.LabDepthLimit), f.Count(depth)))
	}
	if w.quiz.ask.hidesStory() {
		for _, n := range figures[:countsAsked] { // not the limit
			n.Children[1].Text = playback.Hidden
			n.Children[1].Label = n.Children[0].Text + ": " + playback.Hidden
		}
	}
	columns := len(figures)
	if w.S.Tight() {
		columns = 3
		for _, n := range figures {
			n.Children[0].Wrap = true
		}
	}
	return widget.Card("counters", ui.NewGrid("counts", columns, figures...).With(ui.Traits{Gap: 8}))
}

// nodeCards returns the selected node and the frontier; first the node that a question is about.
func (w *watch) nodeCards() []*ui.Node {
	if w.quiz.ask != nil && w.quiz.ask.q.Kind == predict.Next {
		return []*ui.Node{w.frontierCard(), w.nodeCard()}
	}
	return []*ui.Node{w.nodeCard(), w.frontierCard()}
}

// nodeCard returns the board, the path and the values of the selected node.
func (w *watch) nodeCard() *ui.Node {
	f, lang := w.film, w.S.App.Lang
	t, n := lang.T, f.Node()
	phrase := []*ui.Node{
		ui.NewText("node-name", f.Name(n)).Named(t(words.LabNodeIs, f.Name(n))).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy, Wrap: true}),
		widget.Note("node-state", w.stateWords(n)),
	}
	figures := widget.Row(14, widget.Figure("node-g", "g", f.G(n)))
	if h, ok := f.Replay.H(n); ok {
		figures.Children = append(figures.Children, widget.Figure("node-h", "h", lang.Number(h)))
		if f.Rec.Algorithm().Queue != "h" {
			figures.Children = append(figures.Children, widget.Figure("node-f", "f", f.F(n)))
		}
	}
	figures.Children = append(figures.Children, widget.Figure("node-depth", t(words.Depth), f.Count(f.Replay.Depth(n))))
	figures.Wrap = true
	phrase = append(phrase, figures)
	if f.Chosen {
		back := widget.Chip("node-back", t(words.LabInHand), func() { f.Chosen = false; w.S.App.Changed() })
		back.Wrap = true
		phrase = append(phrase, back)
	}
	card := widget.Row(12, ui.NewColumn("", phrase...).With(ui.Traits{Gap: 6, Grow: 1}))
	card.Across = ui.Start
	if !w.S.Phone() { // the board above the texts
		card.Role, card.Across = ui.Column, ui.Stretch
		card.Children[0].Grow = 0
	}
	if w.whole() { // the node is visible there
		return widget.Card("node", phrase...)
	}
	if b := w.S.App.Miniature(f.Puzzle, f.Start, f.Replay.Moves(n)); b != nil {
		b.Mini = !f.Puzzle.Study().Named // else nodes are squares, which can be pressed
		if !b.Mini {
			w.quiz.board(b)
		}
		side := min(278, w.S.App.Size.H*0.26)
		if w.S.Phone() {
			side = 150
		}
		board := ui.NewBoard("node-board", t(words.LabNodeBoard, f.Name(n)), b).With(ui.Traits{Width: side, Height: min(side, b.HeightFor(side))})
		card.Children = append([]*ui.Node{board}, card.Children...)
	}
	return widget.Card("node", card)
}

func (w *watch) stateWords(n replay.Node) string {
	f, t := w.film, w.S.App.Lang.T
	if f.Asked.HidesState(n) {
		return playback.Hidden
	}
	phrase := t(words.LabStates.At(int(f.Replay.State(n, f.Moment))))
	if why := f.Replay.Why(n, f.Moment); why != search.NotPruned {
		phrase += ": " + t(words.LabWhys.At(int(why)))
		if other, ok := f.Replay.Repeats(n, f.Moment); ok {
			phrase += " (" + f.Name(other) + ")"
		}
	}
	return phrase
}

// order returns the value that orders the frontier; a custom formula in full.
func order(f *playback.Film) string {
	letter := f.Rec.Algorithm().Queue
	if formula := f.Replay.Formula(); f.Rec.Algorithm().Recipe != nil && formula != letter {
		return "f = " + formula
	}
	return letter
}

// The room of the table of the frontier.
const (
	frontierRows = 6
	rowLetters   = 18 // letters of a row with the parent's name
	nameLetters  = 10 // letters of a name that is a list of moves
)

// ending returns the end of a long list of moves. Other names are kept.
func ending(name string) string {
	letters := []rune(name)
	if len(letters) <= nameLetters || letters[0] != '…' {
		return name
	}
	return "…" + string(letters[len(letters)-nameLetters+1:])
}

// frontierCard returns the frontier in its order.
func (w *watch) frontierCard() *ui.Node {
	f, lang := w.film, w.S.App.Lang
	t := lang.T
	waiting := f.Replay.Counters(f.Moment).Waiting
	title := t(words.LabFrontiers.At(int(f.Replay.Discipline())))
	if f.Replay.Discipline() == replay.Priority {
		title = t(words.LabFrontiers.At(int(replay.Priority)), order(f))
	}
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LabNode)}, {Title: "g", Numeric: true}}}
	if f.Rec.Algorithm().Informed {
		table.Columns = append(table.Columns, ui.TableColumn{Title: "h", Numeric: true}, ui.TableColumn{Title: "f", Numeric: true})
	}
	rows := frontierRows
	if w.S.Lecture.Staged() {
		rows = w.S.Lecture.Rows(3)
	}
	for i, n := range w.inFrontier(rows) {
		cells := []string{ending(f.FullName(n)), f.G(n)}
		if h, ok := f.Replay.H(n); ok {
			cells = append(cells, lang.Number(h), f.F(n))
		}
		if utf8.RuneCountInString(strings.Join(cells, "")) > rowLetters {
			cells[0] = ending(f.Name(n))
		}
		table.Rows = append(table.Rows, ui.TableRow{ID: lab.ID("waits-", i+1), Cells: cells, Mark: n == f.Node(), Press: func() { w.press(n) }})
	}
	caption := widget.Caption("frontier-caption", title)
	caption.Wrap = true
	card := widget.Card("frontier", ui.NewRow("", caption, widget.Spacer(), ui.NewText("frontier-count", lang.N(words.LabWaits, waiting)).
		With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted})).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center}))
	if w.quiz.ask.hidesFrontier() {
		return widget.Card("frontier", caption, widget.Muted("frontier-hidden", t(words.PredictHidden)))
	}
	if len(table.Rows) == 0 {
		card.Children = append(card.Children, widget.Muted("frontier-none", t(words.LabNothingWaits)))
	} else {
		card.Children = append(card.Children, ui.NewTable("frontier-table", title, table).With(ui.Traits{Size: ui.Small}))
	}
	return card
}

// codeCard returns the pseudocode with the line that ran last.
func (w *watch) codeCard() *ui.Node {
	f, t := w.film, w.S.App.Lang.T
	at := f.Explain.Line(f.Moment)
	if w.quiz.ask.hidesStory() {
		at = -1
	}
	lines := ui.NewColumn("code").With(ui.Traits{Gap: 0})
	for i, line := range f.Explain.Code.Lines {
		text := f.Explain.Code.Text(w.S.App.Lang, i)
		n := ui.NewText(lab.ID("code-", i+1), text).With(ui.Traits{Wrap: true, Size: ui.Small, PadY: 3, PadX: 6, Grow: 1})
		if i == at {
			n.Variant, n.Weight, n.Label = ui.Proved, ui.Semibold, t(words.LabCodeNow, text)
		}
		row := ui.NewRow("", n)
		if line.Indent > 0 {
			row.Children = []*ui.Node{ui.NewSpacer().With(ui.Traits{Width: float64(14 * line.Indent)}), n}
		}
		lines.Children = append(lines.Children, row)
	}
	caption := widget.Caption("code-caption", t(words.LabCode, w.S.App.Lang.Algorithm(string(f.Rec.Job.Algorithm))))
	caption.Wrap = true // next to large panels it is narrow
	change := widget.Chip("code-change", t(words.OwnChange), func() { w.S.App.Open(w.S.ChangeDialog(w.choice.Algorithm, &w.choice, w.record)) })
	change.Help = t(words.OwnAlgorithmNote)
	source := t(words.OwnCode)
	if book := f.Explain.Code.Source; book != "" {
		source = t(words.LabAfterBook, book)
	}
	return widget.Card("code-card", caption, lines, widget.Note("code-source", source), widget.Row(0, change))
}

func (w *watch) Panels() []lecture.Panel {
	return []lecture.Panel{
		{Name: "tree", Title: words.LabTree, Fixed: true, View: w.projectTree},
		{Name: "ask", Title: words.PredictAsk, Place: lecture.AtSide, Fixed: true, View: w.ready(w.quiz.panel)},
		{Name: "queue", Title: words.LectureQueue, Place: lecture.AtSide, Fixed: true, View: w.ready(w.frontierCard)},
		{Name: "node", Title: words.LectureNode, Place: lecture.AtSide, View: w.ready(w.nodeCard)},
		{Name: "code", Title: words.LectureCode, Place: lecture.AtSide, View: w.ready(w.codeCard)},
		{Name: "counters", Title: words.LectureCounters, Place: lecture.AtFoot, View: w.ready(w.figures)},
		{Name: "sentence", Title: words.LectureSentence, Place: lecture.AtFoot, First: true, View: w.ready(w.sentenceRow)},
		{Name: "outline", Title: words.LabOutline, Place: lecture.AtFoot, Fixed: true, View: w.ready(w.spoken)},
	}
}

func (w *watch) ready(view func() *ui.Node) func() *ui.Node {
	return func() *ui.Node {
		if !w.Ready() {
			return nil
		}
		return view()
	}
}

func (w *watch) projectTree() *ui.Node {
	w.film.SetLanguage(w.S.App.Lang)
	head := widget.Caption("tree-caption", w.S.NameOfChoice(w.choice))
	if !w.Ready() {
		return widget.Card("tree-card", head, w.waits())
	}
	if w.film.World != nil && !w.S.Lecture.InPicture() {
		head = widget.Row(8, head, widget.Spacer(), w.pictureTabs())
	}
	card := widget.Card("tree-card", append(w.notes(head), w.picture())...)
	card.Grow, card.Pad, card.Gap = 1, 8, 2
	return card
}

// figures returns the counters in a line.
func (w *watch) figures() *ui.Node {
	f, t := w.film, w.S.App.Lang.T
	c := f.Replay.Counters(f.Moment)
	phrase := []string{t(words.LabExpanded) + " " + f.Count(c.Expanded),
		t(words.LabGenerated) + " " + f.Count(c.Generated), t(words.LabWaiting) + " " + f.Count(c.Waiting),
		t(words.LabStored) + " " + f.Count(c.Stored), t(words.LabDeepest) + " " + f.Count(c.Deepest)}
	if c.Iteration > 0 {
		phrase = append(phrase, t(words.LabIteration, f.Count(c.Iteration))+" "+w.S.App.Lang.Number(c.Limit))
	}
	return widget.Muted("figures", strings.Join(phrase, " · "))
}

// spoken returns the nodes for the text view.
func (w *watch) spoken() *ui.Node {
	return widget.Column(0, w.outline(), w.Said()).With(ui.Traits{TextOnly: true})
}
