package quiz

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Sheet is a question being answered: on its figure, with buttons, or by typing.
type Sheet struct {
	Judge
	s  *lab.Lab
	Q  *exam.Question
	id string // prefix of node ids
	// done, if set, is called with the first answer that was checked.
	done func(right bool)
	// Solved, if set, is called for each right answer.
	Solved func()
	// Blind: the answer is not checked here, only kept. OnChange is then called for each change.
	Blind    bool
	OnChange func()
	// Subject, if set, is the subject of the question.
	Subject *lab.Subject

	Given   []string      // the pressed nodes, the choice, or the typed texts
	verdict *exam.Verdict // of the last answer; nil while it can be changed
	Steps   []exam.Step   // shown on the figure; nil for none
	At      int           // index in Steps
	cursor  int           // on the figure
}

// NewSheet shows a question; done may be nil.
func NewSheet(s *lab.Lab, id string, q *exam.Question, done func(right bool)) *Sheet {
	h := &Sheet{s: s, Q: q, id: id, done: done, cursor: -1}
	h.clear()
	return h
}

// clear removes the answer.
func (h *Sheet) clear() {
	h.Given, h.verdict, h.Stage, h.Steps, h.At = nil, nil, Open, nil, 0
	if h.Q.Form == exam.FormFill {
		h.Given = make([]string, len(h.Q.Fields()))
	}
}

// IsOpen reports whether an answer can be given.
func (h *Sheet) IsOpen() bool { return h.verdict == nil && !h.shown() }

func (h *Sheet) shown() bool { return h.Stage == Shown }

// Touched reports whether any answer was given.
func (h *Sheet) Touched() bool {
	return !h.IsOpen() || h.WrongAnswers > 0 || slices.ContainsFunc(h.Given, func(text string) bool { return text != "" })
}

// filled reports whether the answer can be checked.
func (h *Sheet) filled() bool {
	if len(h.Given) == 0 {
		return false
	}
	return h.Q.Form != exam.FormFill || !slices.Contains(h.Given, "")
}

// change makes a change and redraws the sheet.
func (h *Sheet) change(do func()) {
	do()
	if h.OnChange != nil {
		h.OnChange()
	}
	h.s.Changed()
}

// Press adds a node to the answer, or removes it from a set.
func (h *Sheet) Press(name string) {
	if !h.IsOpen() {
		return
	}
	h.change(func() {
		switch h.Q.Form {
		case exam.Order:
			if h.listed() {
				h.Given = lists.Toggled(h.Given, name)
			} else if len(h.Given) < maxGiven {
				h.Given = append(h.Given, name)
			}
		case exam.Set:
			h.Given = lists.Toggled(h.Given, name)
		case exam.One:
			h.Given = []string{name}
		}
	})
}

// maxGiven is the maximum number of nodes of an answer; no accepted answer is as long.
const maxGiven = 40

// undo removes the last node.
func (h *Sheet) undo() {
	if h.IsOpen() && len(h.Given) > 0 && h.Q.Form != exam.FormFill {
		h.change(func() { h.Given = h.Given[:len(h.Given)-1] })
	}
}

// check judges the answer. Only the first answer counts.
func (h *Sheet) check() {
	if h.Blind || !h.IsOpen() || !h.filled() {
		return
	}
	h.change(func() {
		v, first := h.Q.Check(h.Given), h.WrongAnswers == 0
		h.tell(v.Right)
		h.verdict = &v
		if h.Take(v.Right, false); first && h.done != nil {
			h.done(v.Right)
		}
		if v.Right && h.Solved != nil {
			h.Solved()
		}
	})
}

// tell tells the page around a frame about an answer.
func (h *Sheet) tell(right bool) {
	if f := h.s.App.Env.Host.Frame; f != nil {
		f.Answered(h.Q.Kind.ID, h.Q.Seed, right, h.WrongAnswers+1)
	}
}

// retry keeps the correct beginning of an order, and clears any other answer.
func (h *Sheet) retry() {
	h.change(func() {
		v, given := h.verdict, h.Given
		if h.clear(); v != nil && h.Q.Form == exam.Order {
			h.Given = slices.Clone(given[:min(v.Left, len(given))])
		}
	})
}

// reveal shows the answer; that counts as a wrong one.
func (h *Sheet) reveal() {
	h.change(func() {
		first := h.WrongAnswers == 0
		h.tell(false)
		if h.Reveal(); first && h.done != nil {
			h.done(false)
		}
	})
}

// nearest returns the accepted answer closest to the given one.
func (h *Sheet) nearest() []string {
	if h.verdict != nil && h.verdict.Nearest != nil {
		return h.verdict.Nearest
	}
	return h.Q.Answers[0]
}

// Replay shows the steps to the nearest right answer, from the first mistake.
func (h *Sheet) Replay() {
	h.change(func() {
		h.Steps, h.At = h.Q.Steps(h.nearest()), 0
		if h.verdict != nil && !h.verdict.Right && h.Q.Form == exam.Order && len(h.Steps) > 0 {
			h.At = min(h.verdict.Left, len(h.Steps)-1)
		}
	})
}

// Hide ends the replay.
func (h *Sheet) Hide() { h.change(func() { h.Steps, h.At = nil, 0 }) }

// step returns the step shown, nil if none.
func (h *Sheet) step() *exam.Step {
	if h.At < 0 || h.At >= len(h.Steps) {
		return nil
	}
	return &h.Steps[h.At]
}

// move goes to another step.
func (h *Sheet) move(to int) {
	h.change(func() { h.At = min(max(to, 0), len(h.Steps)-1) })
}

// Ask returns the question with its figure.
func (h *Sheet) Ask(width float64) *ui.Node {
	lang := h.s.App.Lang
	about := lang.T(words.ExamAbout, h.Q.Kind.Topic.Title(lang), h.Q.Kind.Title(lang), strings.ToLower(lang.T(LevelNames[h.Q.Level])))
	card := widget.Card(h.id, widget.Note(h.id+"-about", about), ui.NewText(h.id+"-ask", h.Q.Ask.In(lang)).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	rules := !h.Q.Rules.Empty() && h.Steps == nil // the steps need the room
	if rules && !h.s.Phone() {
		card.Children = append(card.Children, widget.Note(h.id+"-rules", h.Q.Rules.In(lang)))
	}
	if figure := h.Figure(width); figure != nil {
		card.Children = append(card.Children, widget.Row(0, widget.Spacer(), figure, widget.Spacer()))
		legend := ""
		if tree := h.Q.Figure.Tree; tree != nil {
			legend = exam.TreeLegend(lang, tree)
		} else if h.Q.Figure.Problem != nil {
			legend = lang.T(words.ExamCspLegend)
		}
		if legend != "" {
			card.Children = append(card.Children, widget.Note(h.id+"-legend", legend))
		}
	}
	if rules && h.s.Phone() { // the figure is in sight with the question
		card.Children = append(card.Children, widget.Note(h.id+"-rules", h.Q.Rules.In(lang)))
	}
	if h.Steps != nil {
		card.Children = append(card.Children, h.player())
	}
	return card
}

// listed reports whether names are chosen from a list, not in the figure.
func (h *Sheet) listed() bool { return h.pressed() && len(h.Q.Choices) > 0 }

// pressed reports whether the answer is given by pressing nodes.
func (h *Sheet) pressed() bool { return h.Q.Form != exam.Choice && h.Q.Form != exam.FormFill }

// HighFoot is the minimum height of a window with room for choices and fields at its foot.
const HighFoot = 640

// shortChoice is the maximum length of choices that are side by side.
const shortChoice = 5

// Foot returns the controls for the answer, at the foot of a phone's page; nil once the answer is
// checked, or without room.
func (h *Sheet) Foot() *ui.Node {
	if !h.IsOpen() || !h.pressed() && h.s.App.Size.H < HighFoot {
		return nil
	}
	check := widget.Primary(h.id+"-check", h.s.App.Lang.T(words.ExamCheck), h.check)
	check.Disabled = !h.filled()
	foot := ui.NewColumn("foot").With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})
	switch h.Q.Form {
	case exam.Choice:
		choices := h.choices()
		foot.Children = []*ui.Node{choices, check}
		if !slices.ContainsFunc(choices.Children, func(n *ui.Node) bool { return len([]rune(n.Label)) > shortChoice }) && len(choices.Children) == 2 {
			foot.Children = []*ui.Node{widget.Row(8, append(choices.Children, widget.Spacer(), check)...)}
		}
	case exam.FormFill:
		fields := h.fields()
		fields.Grow = 1
		foot.Children = []*ui.Node{ui.NewRow("", fields, check).With(ui.Traits{Gap: 8, Across: ui.End})}
	default:
		row := h.row()
		if h.footed() {
			row = widget.Row(8, h.names(), widget.Spacer())
		}
		row.Children = append(row.Children, check)
		foot.Children = []*ui.Node{row}
	}
	return foot
}

// Aside returns the rest of the answer's card, for use with foot.
func (h *Sheet) Aside() *ui.Node {
	show := widget.Row(0, widget.Button(h.id+"-show", h.s.App.Lang.T(words.ExamShow), h.reveal))
	if !h.pressed() {
		return show
	}
	how := h.how()
	if h.footed() {
		how = how[:1]
	}
	return widget.Column(8, append(how, show)...)
}

// Form returns the controls for the answer, without those that check it.
func (h *Sheet) Form() *ui.Node {
	switch h.Q.Form {
	case exam.Choice:
		return h.choices()
	case exam.FormFill:
		return h.fields()
	}
	return widget.Column(6, append(h.how(), h.row())...)
}

// Figure draws the question's figure with the answer so far, or with a step.
func (h *Sheet) Figure(width float64) *ui.Node {
	d := drawn{step: h.step(), cursor: h.cursor, moveTo: func(square int) { h.cursor = square; h.s.App.Changed() }}
	if d.step == nil && h.pressed() && !h.listed() {
		d.chosen, d.order = h.Given, h.Q.Form == exam.Order
		if h.IsOpen() {
			d.press = h.Press
		}
	}
	return drawFigure(h.s.App.Lang, h.id+"-figure", h.Q.Figure, d, width)
}

// player returns the controls of the steps.
func (h *Sheet) player() *ui.Node {
	lang := h.s.App.Lang
	t := lang.T
	button := func(name string, icon ui.Icon, phrase words.Key, to int) *ui.Node {
		return ui.NewButton(h.id+"-"+name, t(phrase), func() { h.move(to) }).Shown(" ").Explained(t(phrase)).
			With(ui.Traits{Icon: icon, Disabled: to < 0 || to >= len(h.Steps), MinWidth: widget.Finger})
	}
	count := ui.NewText(h.id+"-count", lang.Int(int64(h.At+1))+" / "+lang.Int(int64(len(h.Steps)))).
		Named(t(words.ExamStep, lang.Int(int64(h.At+1)), lang.Int(int64(len(h.Steps))))).With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted})
	row := widget.Row(8, button("first", ui.IconFirst, words.FirstStep, 0), button("back", ui.IconBack, words.StepBack, h.At-1),
		button("forward", ui.IconForward, words.StepOn, h.At+1), count, widget.Spacer(),
		widget.Chip(h.id+"-hide", t(words.ExamHideSteps), h.Hide))
	row.Wrap = true
	sentence := widget.Text(h.id+"-said", h.Said())
	sentence.Live = true
	return widget.Column(6, row, sentence)
}

// Said returns the step in words.
func (h *Sheet) Said() string {
	lang, step := h.s.App.Lang, h.step()
	if step == nil {
		return ""
	}
	var parts []string
	if step.Limit != "" {
		parts = append(parts, lang.T(words.ExamStepLimit, exam.Shown(lang, step.Limit)))
	}
	value := exam.Shown(lang, step.Value)
	switch {
	case !step.Said.Empty():
		parts = append(parts, step.Said.In(lang))
	case h.Q.Figure.Tree != nil:
		parts = append(parts, lang.T(words.ExamStepAt, step.At, value))
	case value != "":
		parts = append(parts, lang.T(words.ExamStepValued, step.At, words.Equation(h.valueName(), value)))
	default:
		parts = append(parts, lang.T(words.ExamStepExpands, step.At))
	}
	if v := h.verdict; v != nil && h.Q.Form == exam.Order && !v.Right && v.Left == h.At && v.Left < len(h.Given) {
		parts = append(parts, lang.T(words.ExamStepWrong, h.Given[v.Left]))
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

// valueName returns the name of the value by which the search orders its frontier.
func (h *Sheet) valueName() string {
	if id, err := search.ParseAlgorithm(h.Q.Search.Algorithm); err == nil {
		return cmp.Or(id.Info().Queue, "f")
	}
	return "f"
}

// Answer returns the card in which the answer is given, then its verdict, followed by the
// caller's buttons.
func (h *Sheet) Answer(behind ...*ui.Node) *ui.Node {
	t := h.s.App.Lang.T
	card := widget.Card(h.id+"-answer", widget.Caption(h.id+"-answer-caption", t(words.ExamYourAnswer)))
	switch h.Q.Form {
	case exam.Choice:
		card.Children = append(card.Children, h.choices())
	case exam.FormFill:
		card.Children = append(card.Children, h.fields())
	default:
		if h.IsOpen() {
			card.Children = append(card.Children, h.Form())
		} else if len(h.Given) > 0 {
			card.Children = append(card.Children, h.row())
		}
	}
	if h.IsOpen() {
		check := widget.Primary(h.id+"-check", t(words.ExamCheck), h.check)
		check.Disabled = !h.filled()
		card.Children = append(card.Children, ui.NewRow("", check, widget.Button(h.id+"-show", t(words.ExamShow), h.reveal)).With(ui.Traits{Gap: 8, Wrap: true}))
		return card
	}
	card.Children = append(card.Children, h.outcome()...)
	card.Children = append(card.Children, ui.NewRow("", append(h.after(), behind...)...).With(ui.Traits{Gap: 8, Wrap: true}))
	return card
}

func (h *Sheet) choices() *ui.Node {
	lang := h.s.App.Lang
	list := ui.NewColumn("").With(ui.Traits{Gap: 8, Across: ui.Stretch})
	for i := range h.Q.Choices {
		value := strconv.Itoa(i + 1)
		label := h.Q.Choices[i].In(lang)
		b := ui.NewButton(h.id+"-choice-"+value, label, func() { h.change(func() { h.Given = []string{value} }) }).
			With(ui.Traits{Wrap: true, Align: ui.Start, MinHeight: widget.Finger, Selected: slices.Contains(h.Given, value), Disabled: !h.IsOpen()})
		if (h.shown() || h.verdict != nil && h.verdict.Right) && slices.ContainsFunc(h.Q.Answers, func(a []string) bool { return a[0] == value }) {
			b.Icon = ui.IconCheck
		}
		list.Children = append(list.Children, b)
	}
	return list
}

// fields returns the fields for the numbers.
func (h *Sheet) fields() *ui.Node {
	lang := h.s.App.Lang
	row := ui.NewRow("").With(ui.Traits{Gap: 12, Wrap: true})
	width, unnamed := 112.0, lang.T(words.ExamNumber)
	if h.Q.Open {
		width, unnamed = 224, lang.T(words.ExamYourAnswer)
	}
	for i, field := range h.Q.Fields() {
		label := cmp.Or(field.In(lang), unnamed)
		if h.s.Phone() && len(h.Q.Fields()) > 2 && len([]rune(label)) <= shortChoice {
			width = 62 // three side by side
		}
		wrong := h.verdict != nil && (slices.Contains(h.verdict.Wrong, i) || h.Q.Open && !h.verdict.Right)
		input := ui.NewTextField(h.id+"-number-"+strconv.Itoa(i+1), label, h.Given[i], func(text string) {
			if h.IsOpen() {
				h.change(func() { h.Given[i] = strings.TrimSpace(text) })
			}
		}, ui.Field{ReadOnly: !h.IsOpen(), Invalid: wrong, Submit: h.check}).With(ui.Traits{Width: width})
		row.Children = append(row.Children, widget.Field(input))
	}
	if h.Q.Open {
		return widget.Column(6, row, widget.Note(h.id+"-list", lang.T(words.MoodleList)))
	}
	if h.Q.Kind.HasInfinity() {
		return widget.Column(6, row, widget.Note(h.id+"-infinity", lang.T(words.ExamInfinity)))
	}
	return row
}

// how says how to give the answer, above the names to choose from if they are not in the figure.
func (h *Sheet) how() []*ui.Node {
	how := map[exam.Form]words.Key{exam.Order: words.ExamPressNodes, exam.Set: words.ExamPressSet, exam.One: words.ExamPressOne}[h.Q.Form]
	if !h.listed() {
		return []*ui.Node{widget.Note(h.id+"-how", h.s.App.Lang.T(how))}
	}
	how = map[exam.Form]words.Key{exam.Order: words.ExamListOrder, exam.Set: words.ExamListSet, exam.One: words.ExamListOne}[h.Q.Form]
	return []*ui.Node{widget.Note(h.id+"-how", h.s.App.Lang.T(how)), h.names()}
}

// footed reports whether the names to choose from fit into the foot of a phone's page.
func (h *Sheet) footed() bool {
	return h.s.App.Phone() && h.listed() && h.Q.Form != exam.Order && len(strings.Join(h.Q.Names(), "")) <= shortChoice
}

// names returns the names to choose from.
func (h *Sheet) names() *ui.Node {
	names := ui.NewRow("").With(ui.Traits{Gap: 6, Wrap: true})
	for i, name := range h.Q.Names() {
		b := widget.Chip(h.id+"-part-"+strconv.Itoa(i+1), name, func() { h.Press(name) })
		b.Selected, b.Disabled, b.MinWidth, b.MinHeight = slices.Contains(h.Given, name), !h.IsOpen(), widget.Finger, widget.Finger
		names.Children = append(names.Children, b)
	}
	return names
}

// row returns the pressed nodes with a button to undo.
func (h *Sheet) row() *ui.Node {
	t := h.s.App.Lang.T
	given := t(words.ExamNothingYet)
	if len(h.Given) > 0 {
		given = h.Q.Answer(h.s.App.Lang, h.Given)
	}
	text := ui.NewText(h.id+"-given", given).With(ui.Traits{Wrap: true, Size: ui.Large, Weight: ui.Semibold, Live: true, Grow: 1})
	if len(h.Given) == 0 {
		text.Color, text.Size, text.Weight = ui.ColorMuted, ui.Body, ui.Regular
	}
	row := widget.Row(8, text)
	if h.IsOpen() {
		undo := widget.Icon(h.id+"-undo", ui.IconUndo, t(words.ExamUndo), h.undo)
		undo.Disabled = len(h.Given) == 0
		row.Children = append(row.Children, undo)
	}
	return row
}

// outcome says whether the answer is right, and why.
func (h *Sheet) outcome() (out []*ui.Node) {
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
		say("solution", t(words.ExamAnswerIs, h.Q.Answer(lang, h.nearest())), ui.Auto, ui.Semibold)
		if n := len(h.Q.Answers); n > 1 {
			out = append(out, widget.Note(h.id+"-many", lang.N(words.ExamAnswersMany, n)))
		}
	}
	return append(out, widget.Text(h.id+"-why", h.Q.Why.In(lang)))
}

// where describes the error in the answer.
func (h *Sheet) where() string {
	lang, v := h.s.App.Lang, h.verdict
	t := lang.T
	switch h.Q.Form {
	case exam.Order:
		next := h.anyOf(v.Next)
		switch {
		case len(v.Next) == 0 && v.Left < len(h.Given):
			return t(words.ExamLeftLong, lang.Int(int64(v.Left)), h.Given[v.Left])
		case v.Left >= len(h.Given):
			return t(words.ExamLeftShort, next)
		}
		return t(words.ExamLeftAt, lang.Int(int64(v.Left+1)), h.Given[v.Left], next)
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
		if len(h.Q.Slots) < 2 || len(v.Wrong) == 0 {
			return ""
		}
		names := lists.Map(v.Wrong, func(i int) string { return h.Q.Slots[i].In(lang) })
		return t(words.ExamWrongSlot, strings.Join(names, ", "))
	}
	return ""
}

// anyOf joins names with "or".
func (h *Sheet) anyOf(list []string) string {
	text := ""
	for i, name := range list {
		if text = name; i > 0 {
			text = h.s.App.Lang.T(words.ExamOr, strings.Join(list[:i], ", "), name)
		}
	}
	return text
}

// after returns the buttons below the verdict.
func (h *Sheet) after() (row []*ui.Node) {
	t := h.s.App.Lang.T
	wrong := h.verdict != nil && !h.verdict.Right
	if wrong && !h.shown() {
		row = append(row, widget.Button(h.id+"-retry", t(words.ExamAgainTry), h.retry))
	}
	if h.Steps == nil && len(h.Q.Steps(h.Q.Answers[0])) > 0 {
		row = append(row, widget.Button(h.id+"-replay", t(words.ExamReplay), h.Replay))
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
func (h *Sheet) searched() (p puzzle.Puzzle, position puzzle.Position, ok bool) {
	g := h.Q.Figure.Graph
	if g == nil || h.Q.Search.Algorithm == "" {
		return nil, nil, false
	}
	if h.Subject != nil {
		return h.Subject.Puzzle, h.Subject.Position, true
	}
	p, ok = puzzle.Find("graph")
	if !ok {
		return nil, nil, false
	}
	position, err := p.Parse(g.Text())
	return p, position, err == nil
}

// watch opens the search that the question is about in the watch tab.
func (h *Sheet) watch() {
	p, position, ok := h.searched()
	t := h.s.Tab("watch")
	if !ok || t == nil {
		return
	}
	of := h.Q.Search
	choice := lab.Choice{Depth: of.Limit, Search: puzzle.Search{Algorithm: of.Algorithm, Settings: of.Settings}}
	choice.Fit(lab.Subject{Puzzle: p, Position: position}, lab.Subject{})
	t.OpenLink(choice.String())
	problem := ""
	if h.Subject != nil {
		problem = h.Subject.Problem
	}
	h.s.Watch(p, problem, position)
}

// Keys returns the keys of the sheet: letters press nodes, digits choose, Backspace undoes,
// Enter checks or, afterwards, goes on, and arrows go through the steps.
func (h *Sheet) Keys(next func()) widget.Keys {
	on := widget.On{"Backspace": h.undo, "Enter": h.check}
	if !h.IsOpen() {
		on["Enter"] = next
	}
	if h.Steps != nil {
		on["ArrowRight"], on["ArrowLeft"] = func() { h.move(h.At + 1) }, func() { h.move(h.At - 1) }
	}
	return widget.Keys{{On: on, Any: h.typed}}
}

// typed chooses the answer with a number, or presses the node with the name of a key.
func (h *Sheet) typed(key string) bool {
	switch {
	case len([]rune(key)) != 1 || !h.IsOpen() || h.Q.Form == exam.FormFill:
		return false
	case h.Q.Form == exam.Choice:
		n, err := strconv.Atoi(key)
		if err != nil || n < 1 || n > len(h.Q.Choices) {
			return false
		}
		h.change(func() { h.Given = []string{key} })
		return true
	}
	for _, name := range []string{key, strings.ToUpper(key)} {
		graph, tree := h.Q.Figure.Graph, h.Q.Figure.Tree
		if h.listed() && slices.Contains(h.Q.Names(), name) || !h.listed() && graph != nil && graph.Find(name) >= 0 || tree != nil && tree.Find(name) >= 0 {
			h.Press(name)
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

// keptSteps is more than the number of a question's steps.
const keptSteps = 1000

// Kept returns the state that a reload must keep, as numbers: the letters of the answer and, before
// them, the state, to which keptStates times the shown step from 1 is added, and keptSteps times that
// the number of wrong answers.
func (h *Sheet) Kept() []int {
	if len(h.Given) == 0 && !h.shown() && h.WrongAnswers == 0 {
		return nil
	}
	state := keptOpen
	switch {
	case h.shown():
		state = keptShown
	case h.verdict != nil:
		state = keptChecked
	}
	if len(h.Steps) > 0 {
		state += keptStates * (h.At + 1)
	}
	list := []int{state + keptStates*keptSteps*h.WrongAnswers}
	for _, r := range strings.Join(h.Given, h.between()) {
		list = append(list, int(r))
	}
	return list
}

// between returns the separator of a kept answer's parts: typed texts may have spaces, and so may the
// names of nodes in a given graph.
func (h *Sheet) between() string {
	if h.Q.Form == exam.FormFill || slices.ContainsFunc(h.Q.Names(), func(name string) bool { return strings.Contains(name, " ") }) {
		return "\n"
	}
	return " "
}

// Back restores the result of kept, without counting anything again.
func (h *Sheet) Back(list []int) {
	if len(list) == 0 || len(list) > 2000 {
		return
	}
	text := lists.Map(list[1:], func(n int) rune { return rune(n) })
	given := strings.Split(string(text), h.between())
	if len(text) == 0 {
		given = nil
	}
	if h.Q.Form == exam.FormFill && len(given) != len(h.Q.Fields()) {
		given = make([]string, len(h.Q.Fields()))
	}
	h.Given = given
	state, step := list[0]%keptStates, list[0]/keptStates%keptSteps
	h.WrongAnswers = list[0] / (keptStates * keptSteps)
	if state == keptOpen {
		return
	}
	h.WrongAnswers = max(1, h.WrongAnswers) // it was counted
	if v := h.Q.Check(h.Given); h.filled() {
		h.verdict = &v
	}
	if state == keptShown || h.verdict == nil {
		h.Stage = Shown
	}
	if step == 0 {
		return
	}
	if h.Replay(); len(h.Steps) > 0 {
		h.move(step - 1)
	}
}
