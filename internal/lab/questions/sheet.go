package questions

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/player"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// sheet is a question being answered: on its figure, with buttons, or by typing.
type sheet struct {
	player.Quiz
	s  *lab.Lab
	q  *exam.Question
	id string // prefix of node ids
	// done, if set, is called with the first answer that was checked.
	done func(right bool)
	// solved, if set, is called for each right answer.
	solved func()
	// subject, if set, is the subject of the question.
	subject *lab.Subject

	given   []string      // the pressed nodes, the choice, or the typed texts
	verdict *exam.Verdict // of the last answer; nil while it can be changed
	steps   []exam.Step
	at      int // index in steps
	cursor  int // on the figure
}

// newSheet shows a question; done may be nil.
func newSheet(s *lab.Lab, id string, q *exam.Question, done func(right bool)) *sheet {
	h := &sheet{s: s, q: q, id: id, done: done, cursor: -1}
	h.clear()
	return h
}

// clear removes the answer.
func (h *sheet) clear() {
	h.given, h.verdict, h.Stage, h.steps, h.at = nil, nil, player.Open, nil, 0
	if h.q.Form == exam.FormFill {
		h.given = make([]string, len(h.q.Slots))
	}
}

// open reports whether an answer can be given.
func (h *sheet) open() bool { return h.verdict == nil && !h.shown() }

func (h *sheet) shown() bool { return h.Stage == player.Shown }

// touched reports whether any answer was given.
func (h *sheet) touched() bool {
	return !h.open() || h.WrongAnswers > 0 || slices.ContainsFunc(h.given, func(text string) bool { return text != "" })
}

// filled reports whether the answer can be checked.
func (h *sheet) filled() bool {
	if len(h.given) == 0 {
		return false
	}
	return h.q.Form != exam.FormFill || !slices.Contains(h.given, "")
}

// change makes a change and redraws the sheet.
func (h *sheet) change(do func()) {
	do()
	h.s.Changed()
}

// press adds a node to the answer, or removes it from a set.
func (h *sheet) press(name string) {
	if !h.open() {
		return
	}
	h.change(func() {
		switch h.q.Form {
		case exam.Order:
			if len(h.given) < maxGiven {
				h.given = append(h.given, name)
			}
		case exam.Set:
			h.given = player.Toggled(h.given, name)
		case exam.One:
			h.given = []string{name}
		}
	})
}

// maxGiven is the maximum number of nodes of an answer; no accepted answer is as long.
const maxGiven = 40

// undo removes the last node.
func (h *sheet) undo() {
	if h.open() && len(h.given) > 0 && h.q.Form != exam.FormFill {
		h.change(func() { h.given = h.given[:len(h.given)-1] })
	}
}

// check judges the answer. Only the first answer counts.
func (h *sheet) check() {
	if !h.open() || !h.filled() {
		return
	}
	h.change(func() {
		v, first := h.q.Check(h.given), h.WrongAnswers == 0
		h.verdict = &v
		if h.Judge(v.Right, false); first && h.done != nil {
			h.done(v.Right)
		}
		if v.Right && h.solved != nil {
			h.solved()
		}
	})
}

// retry keeps the correct beginning of an order, and clears any other answer.
func (h *sheet) retry() {
	h.change(func() {
		v, given := h.verdict, h.given
		if h.clear(); v != nil && h.q.Form == exam.Order {
			h.given = slices.Clone(given[:min(v.Left, len(given))])
		}
	})
}

// reveal shows the answer; that counts as a wrong one.
func (h *sheet) reveal() {
	h.change(func() {
		first := h.WrongAnswers == 0
		if h.Show(); first && h.done != nil {
			h.done(false)
		}
	})
}

// nearest returns the accepted answer closest to the given one.
func (h *sheet) nearest() []string {
	if h.verdict != nil && h.verdict.Nearest != nil {
		return h.verdict.Nearest
	}
	return h.q.Answers[0]
}

// replay shows the steps to the nearest right answer, from the first mistake.
func (h *sheet) replay() {
	h.change(func() {
		h.steps, h.at = h.q.Steps(h.nearest()), 0
		if h.verdict != nil && !h.verdict.Right && h.q.Form == exam.Order && len(h.steps) > 0 {
			h.at = min(h.verdict.Left, len(h.steps)-1)
		}
	})
}

// step returns the step shown, nil if none.
func (h *sheet) step() *exam.Step {
	if h.at < 0 || h.at >= len(h.steps) {
		return nil
	}
	return &h.steps[h.at]
}

// move goes to another step.
func (h *sheet) move(to int) {
	h.change(func() { h.at = min(max(to, 0), len(h.steps)-1) })
}

// ask returns the question with its figure.
func (h *sheet) ask(width float64) *ui.Node {
	lang := h.s.App.Lang
	about := lang.T(words.ExamAbout, h.q.Kind.Topic.Title(lang), h.q.Kind.Title(lang), strings.ToLower(lang.T(levelNames[h.q.Level])))
	card := widget.Card(h.id, widget.Note(h.id+"-about", about), ui.NewText(h.id+"-ask", h.q.Ask.In(lang)).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	if !h.q.Rules.Empty() && h.steps == nil { // the steps need the room
		card.Children = append(card.Children, widget.Note(h.id+"-rules", h.q.Rules.In(lang)))
	}
	if figure := h.figure(width); figure != nil {
		card.Children = append(card.Children, widget.Row(0, widget.Spacer(), figure, widget.Spacer()))
		if tree := h.q.Figure.Tree; tree != nil {
			if legend := tree.Legend(lang); legend != "" {
				card.Children = append(card.Children, widget.Note(h.id+"-legend", legend))
			}
		}
	}
	if h.steps != nil {
		card.Children = append(card.Children, h.player())
	}
	return card
}

// pressed reports whether the answer is given by pressing nodes.
func (h *sheet) pressed() bool { return h.q.Form != exam.Choice && h.q.Form != exam.FormFill }

// highFoot is the minimum height of a window with room for choices and fields at its foot.
const highFoot = 640

// foot returns the controls for the answer, at the foot of a phone's page; nil once the answer is
// checked, or without room.
func (h *sheet) foot() *ui.Node {
	if !h.open() || !h.pressed() && h.s.App.Size.H < highFoot {
		return nil
	}
	check := widget.Primary(h.id+"-check", h.s.App.Lang.T(words.ExamCheck), h.check)
	check.Disabled = !h.filled()
	foot := ui.NewColumn("foot").With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})
	switch h.q.Form {
	case exam.Choice:
		foot.Children = []*ui.Node{h.choices(), check}
	case exam.FormFill:
		fields := h.fields()
		fields.Grow = 1
		foot.Children = []*ui.Node{ui.NewRow("", fields, check).With(ui.Traits{Gap: 8, Across: ui.End})}
	default:
		row := h.row()
		row.Children = append(row.Children, check)
		foot.Children = []*ui.Node{row}
	}
	return foot
}

// aside returns the rest of the answer's card, for use with foot.
func (h *sheet) aside() *ui.Node {
	show := widget.Row(0, widget.Button(h.id+"-show", h.s.App.Lang.T(words.ExamShow), h.reveal))
	if !h.pressed() {
		return show
	}
	return widget.Column(8, h.how(), show)
}

// figure draws the question's figure with the answer so far, or with a step.
func (h *sheet) figure(width float64) *ui.Node {
	d := drawn{step: h.step(), cursor: h.cursor, moveTo: func(square int) { h.cursor = square; h.s.App.Changed() }}
	if d.step == nil && h.pressed() {
		d.chosen, d.order = h.given, h.q.Form == exam.Order
		if h.open() {
			d.press = h.press
		}
	}
	return examFigure(h.s.App.Lang, h.id+"-figure", h.q.Figure, d, width)
}

// player returns the controls of the steps.
func (h *sheet) player() *ui.Node {
	lang := h.s.App.Lang
	t := lang.T
	button := func(name string, icon ui.Icon, phrase words.Key, to int) *ui.Node {
		return ui.NewButton(h.id+"-"+name, t(phrase), func() { h.move(to) }).Shown(" ").Explained(t(phrase)).
			With(ui.Traits{Icon: icon, Disabled: to < 0 || to >= len(h.steps), MinWidth: widget.Finger})
	}
	count := ui.NewText(h.id+"-count", lang.Int(int64(h.at+1))+" / "+lang.Int(int64(len(h.steps)))).
		Named(t(words.ExamStep, lang.Int(int64(h.at+1)), lang.Int(int64(len(h.steps))))).With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted})
	row := widget.Row(8, button("first", ui.IconFirst, words.FirstStep, 0), button("back", ui.IconBack, words.StepBack, h.at-1),
		button("forward", ui.IconForward, words.StepOn, h.at+1), count, widget.Spacer(),
		widget.Chip(h.id+"-hide", t(words.ExamHideSteps), func() { h.change(func() { h.steps, h.at = nil, 0 }) }))
	row.Wrap = true
	sentence := widget.Text(h.id+"-said", h.said())
	sentence.Live = true
	return widget.Column(6, row, sentence)
}

// said returns the step in words.
func (h *sheet) said() string {
	lang, step := h.s.App.Lang, h.step()
	if step == nil {
		return ""
	}
	var parts []string
	value := exam.Shown(lang, step.Value)
	switch {
	case !step.Said.Empty():
		parts = append(parts, step.Said.In(lang))
	case h.q.Figure.Tree != nil:
		parts = append(parts, lang.T(words.ExamStepAt, step.At, value))
	case value != "":
		parts = append(parts, lang.T(words.ExamStepValued, step.At, value))
	default:
		parts = append(parts, lang.T(words.ExamStepExpands, step.At))
	}
	if v := h.verdict; v != nil && h.q.Form == exam.Order && !v.Right && v.Left == h.at && v.Left < len(h.given) {
		parts = append(parts, lang.T(words.ExamStepWrong, h.given[v.Left]))
	}
	var waiting []string
	for _, m := range step.Waiting {
		text := m.Name
		if m.Value != "" {
			text += " (" + exam.Shown(lang, m.Value) + ")"
		}
		waiting = append(waiting, text)
	}
	if len(waiting) > 0 && step.Said.Empty() {
		parts = append(parts, lang.T(words.ExamStepWaiting, strings.Join(waiting, ", ")))
	}
	return strings.Join(parts, " ")
}

// answer returns the card in which the answer is given, then its verdict, followed by the
// caller's buttons.
func (h *sheet) answer(behind ...*ui.Node) *ui.Node {
	t := h.s.App.Lang.T
	card := widget.Card(h.id+"-answer", widget.Caption(h.id+"-answer-caption", t(words.ExamYourAnswer)))
	switch h.q.Form {
	case exam.Choice:
		card.Children = append(card.Children, h.choices())
	case exam.FormFill:
		card.Children = append(card.Children, h.fields())
	default:
		if h.open() {
			card.Children = append(card.Children, widget.Column(6, h.how(), h.row()))
		} else if len(h.given) > 0 {
			card.Children = append(card.Children, h.row())
		}
	}
	if h.open() {
		check := widget.Primary(h.id+"-check", t(words.ExamCheck), h.check)
		check.Disabled = !h.filled()
		card.Children = append(card.Children, ui.NewRow("", check, widget.Button(h.id+"-show", t(words.ExamShow), h.reveal)).With(ui.Traits{Gap: 8, Wrap: true}))
		return card
	}
	card.Children = append(card.Children, h.outcome()...)
	card.Children = append(card.Children, ui.NewRow("", append(h.after(), behind...)...).With(ui.Traits{Gap: 8, Wrap: true}))
	return card
}

func (h *sheet) choices() *ui.Node {
	lang := h.s.App.Lang
	list := ui.NewColumn("").With(ui.Traits{Gap: 8, Across: ui.Stretch})
	for i := range h.q.Choices {
		value := strconv.Itoa(i + 1)
		label := h.q.Choices[i].In(lang)
		b := ui.NewButton(h.id+"-choice-"+value, label, func() { h.change(func() { h.given = []string{value} }) }).
			With(ui.Traits{Wrap: true, Align: ui.Start, MinHeight: widget.Finger, Selected: slices.Contains(h.given, value), Disabled: !h.open()})
		if (h.shown() || h.verdict != nil && h.verdict.Right) && slices.ContainsFunc(h.q.Answers, func(a []string) bool { return a[0] == value }) {
			b.Icon = ui.IconCheck
		}
		list.Children = append(list.Children, b)
	}
	return list
}

// fields returns the fields for the numbers.
func (h *sheet) fields() *ui.Node {
	lang := h.s.App.Lang
	row := ui.NewRow("").With(ui.Traits{Gap: 12, Wrap: true})
	for i := range h.q.Slots {
		label := h.q.Slots[i].In(lang)
		label = cmp.Or(label, lang.T(words.ExamNumber))
		wrong := h.verdict != nil && slices.Contains(h.verdict.Wrong, i)
		input := ui.NewTextField(h.id+"-number-"+strconv.Itoa(i+1), label, h.given[i], func(text string) {
			if h.open() {
				h.change(func() { h.given[i] = strings.TrimSpace(text) })
			}
		}, ui.Field{ReadOnly: !h.open(), Invalid: wrong, Submit: h.check}).With(ui.Traits{Width: 112})
		row.Children = append(row.Children, widget.Field(input))
	}
	if slices.ContainsFunc(h.q.Answers, func(a []string) bool { return slices.Contains(a, "inf") || slices.Contains(a, "-inf") }) {
		return widget.Column(6, row, widget.Note(h.id+"-infinity", lang.T(words.ExamInfinity)))
	}
	return row
}

// how says how to give the answer.
func (h *sheet) how() *ui.Node {
	how := map[exam.Form]words.Key{exam.Order: words.ExamPressNodes, exam.Set: words.ExamPressSet, exam.One: words.ExamPressOne}[h.q.Form]
	return widget.Note(h.id+"-how", h.s.App.Lang.T(how))
}

// row returns the pressed nodes with a button to undo.
func (h *sheet) row() *ui.Node {
	t := h.s.App.Lang.T
	given := t(words.ExamNothingYet)
	if len(h.given) > 0 {
		given = h.q.Answer(h.s.App.Lang, h.given)
	}
	text := ui.NewText(h.id+"-given", given).With(ui.Traits{Wrap: true, Size: ui.Large, Weight: ui.Semibold, Live: true, Grow: 1})
	if len(h.given) == 0 {
		text.Color, text.Size, text.Weight = ui.ColorMuted, ui.Body, ui.Regular
	}
	row := widget.Row(8, text)
	if h.open() {
		undo := widget.Icon(h.id+"-undo", ui.IconUndo, t(words.ExamUndo), h.undo)
		undo.Disabled = len(h.given) == 0
		row.Children = append(row.Children, undo)
	}
	return row
}

// outcome says whether the answer is right, and why.
func (h *sheet) outcome() (out []*ui.Node) {
	lang := h.s.App.Lang
	t := lang.T
	say := func(id, text string, color ui.Color, weight ui.Weight) {
		out = append(out, ui.NewText(h.id+"-"+id, text).With(ui.Traits{Wrap: true, Live: true, Color: color, Weight: weight}))
	}
	if v := h.verdict; v != nil && v.Right {
		say("verdict", t(words.ExamRight), ui.ColorGood, ui.Semibold)
	} else if v != nil {
		say("verdict", t(words.ExamWrong), ui.ColorWarn, ui.Semibold)
		if where := h.where(); where != "" {
			say("where", where, ui.Auto, ui.Regular)
		}
	}
	if !h.shown() && !h.verdict.Right {
		return out
	}
	if h.shown() {
		say("solution", t(words.ExamAnswerIs, h.q.Answer(lang, h.nearest())), ui.Auto, ui.Semibold)
		if n := len(h.q.Answers); n > 1 {
			out = append(out, widget.Note(h.id+"-many", lang.N(words.ExamAnswersMany, n)))
		}
	}
	return append(out, widget.Text(h.id+"-why", h.q.Why.In(lang)))
}

// where describes the error in the answer.
func (h *sheet) where() string {
	lang, v := h.s.App.Lang, h.verdict
	t := lang.T
	switch h.q.Form {
	case exam.Order:
		next := h.anyOf(v.Next)
		switch {
		case len(v.Next) == 0 && v.Left < len(h.given):
			return t(words.ExamLeftLong, lang.Int(int64(v.Left)), h.given[v.Left])
		case v.Left >= len(h.given):
			return t(words.ExamLeftShort, next)
		}
		return t(words.ExamLeftAt, lang.Int(int64(v.Left+1)), h.given[v.Left], next)
	case exam.Set:
		var parts []string
		if len(v.Missing) > 0 {
			parts = append(parts, t(words.ExamMissing, strings.Join(v.Missing, ", ")))
		}
		if len(v.Extra) > 0 {
			parts = append(parts, t(words.ExamExtra, strings.Join(v.Extra, ", ")))
		}
		return strings.Join(parts, " ")
	case exam.FormFill:
		if len(h.q.Slots) < 2 {
			return ""
		}
		names := lists.Map(v.Wrong, func(i int) string { return h.q.Slots[i].In(lang) })
		return t(words.ExamWrongSlot, strings.Join(names, ", "))
	}
	return ""
}

// anyOf joins names with "or".
func (h *sheet) anyOf(list []string) string {
	text := ""
	for i, name := range list {
		if text = name; i > 0 {
			text = h.s.App.Lang.T(words.ExamOr, strings.Join(list[:i], ", "), name)
		}
	}
	return text
}

// after returns the buttons below the verdict.
func (h *sheet) after() (row []*ui.Node) {
	t := h.s.App.Lang.T
	wrong := h.verdict != nil && !h.verdict.Right
	if wrong && !h.shown() {
		row = append(row, widget.Button(h.id+"-retry", t(words.ExamAgainTry), h.retry))
	}
	if h.steps == nil && len(h.q.Steps(h.q.Answers[0])) > 0 {
		row = append(row, widget.Button(h.id+"-replay", t(words.ExamReplay), h.replay))
	}
	if _, _, ok := h.searched(); ok && (h.shown() || !wrong) {
		row = append(row, widget.Button(h.id+"-watch", t(words.WatchSearch), h.watch))
	}
	if wrong && !h.shown() {
		row = append(row, widget.Button(h.id+"-reveal", t(words.ExamShow), h.reveal))
	}
	return row
}

// searched returns the question's graph as a position; false if the question is not about
// a search.
func (h *sheet) searched() (p puzzle.Puzzle, position puzzle.Position, ok bool) {
	g := h.q.Figure.Graph
	if g == nil || h.q.Search.Algorithm == "" {
		return nil, nil, false
	}
	if h.subject != nil {
		return h.subject.Puzzle, h.subject.Position, true
	}
	p, ok = puzzle.Find("graph")
	if !ok {
		return nil, nil, false
	}
	position, err := p.Parse(g.Text())
	return p, position, err == nil
}

// watch opens the search that the question is about in the watch tab.
func (h *sheet) watch() {
	p, position, ok := h.searched()
	t := h.s.Tab("watch")
	if !ok || t == nil {
		return
	}
	of := h.q.Search
	choice := lab.Choice{Depth: of.Limit, Search: puzzle.Search{
		Algorithm: of.Algorithm, Weight: max(1, of.Weight), Stored: int64(of.Room), Tie: of.Tie, Mark: of.Mark,
	}}
	choice.Fit(lab.Subject{Puzzle: p, Position: position}, lab.Subject{})
	t.OpenLink(choice.String())
	problem := ""
	if h.subject != nil {
		problem = h.subject.Problem
	}
	h.s.Watch(p, problem, position)
}

// keys returns the keys of the sheet: letters press nodes, digits choose, Backspace undoes,
// Enter checks or, afterwards, goes on, and arrows go through the steps.
func (h *sheet) keys(next func()) widget.Keys {
	on := widget.On{"Backspace": h.undo, "Enter": h.check}
	if !h.open() {
		on["Enter"] = next
	}
	if h.steps != nil {
		on["ArrowRight"], on["ArrowLeft"] = func() { h.move(h.at + 1) }, func() { h.move(h.at - 1) }
	}
	return widget.Keys{{On: on, Any: h.typed}}
}

// typed chooses the answer with a number, or presses the node with the name of a key.
func (h *sheet) typed(key string) bool {
	switch {
	case len([]rune(key)) != 1 || !h.open() || h.q.Form == exam.FormFill:
		return false
	case h.q.Form == exam.Choice:
		n, err := strconv.Atoi(key)
		if err != nil || n < 1 || n > len(h.q.Choices) {
			return false
		}
		h.change(func() { h.given = []string{key} })
		return true
	}
	for _, name := range []string{key, strings.ToUpper(key)} {
		graph, tree := h.q.Figure.Graph, h.q.Figure.Tree
		if graph != nil && graph.Find(name) >= 0 || tree != nil && tree.Find(name) >= 0 {
			h.press(name)
			return true
		}
	}
	return false
}

// The states of a sheet that is kept over a reload.
const (
	keptOpen = iota
	keptChecked
	keptShown
	keptStates // number of states
)

// kept returns the state that a reload must keep, as numbers: the state, to which keptStates times
// the shown step from 1 is added, and the letters of the answer.
func (h *sheet) kept() []int {
	if len(h.given) == 0 && !h.shown() {
		return nil
	}
	state := keptOpen
	switch {
	case h.shown():
		state = keptShown
	case h.verdict != nil:
		state = keptChecked
	}
	if len(h.steps) > 0 {
		state += keptStates * (h.at + 1)
	}
	list := []int{state}
	for _, r := range strings.Join(h.given, h.between()) {
		list = append(list, int(r))
	}
	return list
}

// between returns the separator of a kept answer's parts: typed texts may have spaces, names of
// nodes don't.
func (h *sheet) between() string {
	if h.q.Form == exam.FormFill {
		return "\n"
	}
	return " "
}

// back restores the result of kept, without counting anything again.
func (h *sheet) back(list []int) {
	if len(list) == 0 || len(list) > 2000 {
		return
	}
	text := lists.Map(list[1:], func(n int) rune { return rune(n) })
	given := strings.Split(string(text), h.between())
	if len(text) == 0 {
		given = nil
	}
	if h.q.Form == exam.FormFill && len(given) != len(h.q.Slots) {
		given = make([]string, len(h.q.Slots))
	}
	h.given = given
	state, step := list[0]%keptStates, list[0]/keptStates
	if state == keptOpen {
		return
	}
	h.WrongAnswers = 1 // it was counted
	if v := h.q.Check(h.given); h.filled() {
		h.verdict = &v
	}
	if state == keptShown || h.verdict == nil {
		h.Stage = player.Shown
	}
	if step == 0 {
		return
	}
	if h.replay(); len(h.steps) > 0 {
		h.move(step - 1)
	}
}
