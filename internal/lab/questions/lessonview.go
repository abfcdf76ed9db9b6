package questions

import (
	"strconv"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/watch"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (l *lessons) View() []*ui.Node {
	if l.guess.told && l.guess.lang != l.s.App.Lang {
		l.run()
	}
	page := ui.NewColumn("lessons").With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	page.Value = l.in().Name + " " + stepName(l.in(), l.step) + " " + strconv.Itoa(l.ten.asked) // a new step is seen from its beginning
	if l.s.Tight() {
		page.Children = append([]*ui.Node{l.contents(), l.head(), l.stepper()}, l.body(min(l.s.App.Size.W-56, 520))...)
		page.Children = append(page.Children, l.terms())
		return []*ui.Node{page}
	}
	left := widget.Column(12, l.list(), l.terms())
	left.Width = 320
	right := widget.Column(12, append([]*ui.Node{l.head(), l.stepper()}, l.body(min(560, (l.s.App.Size.W-320-80)*0.55))...)...)
	right.Grow = 1
	page.Children = []*ui.Node{ui.NewRow("", left, right).With(ui.Traits{Gap: 24, Across: ui.Start})}
	return []*ui.Node{page}
}

// head is the lesson's title with what it is about.
func (l *lessons) head() *ui.Node {
	lang, phrase := l.s.App.Lang, words.LessonTexts(l.in().Name)
	return widget.Card("lesson", widget.Caption("lesson-number", lang.T(words.LessonOf, lang.Int(int64(l.at+1)), lang.Int(int64(len(l.all))))),
		widget.Heading("lesson-title", lang.T(phrase.Title), 2), widget.Text("lesson-text", lang.T(phrase.Text)))
}

// title is a lesson's title with its number.
func (l *lessons) title(at int) string {
	return l.s.App.Lang.Int(int64(at+1)) + ". " + l.s.App.Lang.T(words.LessonTexts(l.all[at].Name).Title)
}

// state says how much of a lesson was done.
func (l *lessons) state(at int) string {
	lang := l.s.App.Lang
	return lang.T(words.LessonDoneOf, lang.Int(int64(l.doneOf(at))), lang.Int(int64(steps(&l.all[at]))))
}

// list chooses the lesson, with what was done of each.
func (l *lessons) list() *ui.Node {
	t := l.s.App.Lang.T
	card := widget.Card("lesson-contents", widget.Caption("lesson-contents-caption", t(words.LabLessons)))
	list := ui.NewList("lesson-list", t(words.LabLessons)).With(ui.Traits{Gap: 2})
	for i := range l.all {
		id := "lesson-go-" + l.all[i].Name
		name := widget.Text(id+"-name", l.title(i))
		if i == l.at {
			name.Weight = ui.Semibold
		}
		state := widget.Note(id+"-state", l.state(i))
		if l.doneOf(i) == steps(&l.all[i]) {
			state.Icon, state.Color = ui.IconCheck, ui.ColorGood
		}
		list.Children = append(list.Children, ui.NewListItem(id, l.title(i)+": "+l.state(i), func() { l.turn(i) },
			ui.NewColumn("", name, state).With(ui.Traits{Grow: 1, Gap: 0, DrawOnly: true})).
			With(ui.Traits{Selected: i == l.at, MinHeight: widget.Finger, PadX: 10, PadY: 4, Across: ui.Center}))
	}
	card.Children = append(card.Children, list)
	return card
}

// contents chooses the lesson on a phone.
func (l *lessons) contents() *ui.Node {
	var options []ui.Option
	for i := range l.all {
		options = append(options, ui.Option{Value: l.all[i].Name, Label: l.title(i), Note: l.state(i)})
	}
	return widget.Field(ui.NewSelect("lesson-choose", l.s.App.Lang.T(words.LabLesson), l.in().Name, options, l.OpenLink))
}

// stepWords names a step.
func (l *lessons) stepWords(step int) string {
	t := l.s.App.Lang.T
	switch kindOf(l.in(), step) {
	case predicting:
		return t(words.LessonGuess)
	case closing:
		return t(words.LessonClosing)
	case questioning:
		return t(words.LessonTen)
	}
	return t(words.LessonTask, l.s.App.Lang.Int(int64(step+1)))
}

// stepper leads to each step, with a mark on those that were done.
func (l *lessons) stepper() *ui.Node {
	t := l.s.App.Lang.T
	row := ui.NewRow("lesson-steps").Named(t(words.LessonSteps)).With(ui.Traits{Gap: 6, Wrap: true})
	for step := range steps(l.in()) {
		name := l.stepWords(step)
		label, icon := t(words.LessonStepOpen, name), ui.NoIcon
		if l.isDone(l.at, step) {
			label, icon = t(words.LessonStepDone, name), ui.IconCheck
		}
		b := widget.Chip("lesson-step-"+stepName(l.in(), step), label, func() { l.goTo(step) }).Shown(name)
		b.Selected, b.Icon = step == l.step, icon
		row.Children = append(row.Children, b)
	}
	return row
}

// body is the step in hand.
func (l *lessons) body(width float64) []*ui.Node {
	switch l.kind() {
	case predicting:
		return l.prediction(width)
	case questioning:
		return l.questions(width)
	}
	return []*ui.Node{l.sheet.ask(width), l.sheet.answer(l.on())}
}

// on leads to the next step, or the next lesson.
func (l *lessons) on() *ui.Node {
	t := l.s.App.Lang.T
	switch {
	case l.step+1 < steps(l.in()):
		return widget.Primary("lesson-on", t(words.LessonOn, l.stepWords(l.step+1)), l.next)
	case l.at+1 < len(l.all):
		return widget.Primary("lesson-next", t(words.LessonOn, l.title(l.at+1)), l.next)
	}
	return widget.Text("lesson-end", t(words.LessonAllDone))
}

// prediction is the question about the searches, and what came of them.
func (l *lessons) prediction(width float64) []*ui.Node {
	t, phrase := l.s.App.Lang.T, words.LessonTexts(l.in().Name)
	ask := widget.Card("lesson-ask", ui.NewText("lesson-question", t(phrase.Ask)).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	if b := l.board(min(width, 320)); b != nil && l.guess.picked < 0 { // afterwards what came of it matters more
		ask.Children = append(ask.Children, b)
	}
	list := ui.NewColumn("lesson-choices").Named(t(words.LessonPredict)).With(ui.Traits{Gap: 8, Across: ui.Stretch})
	for i, choice := range phrase.Choices {
		list.Children = append(list.Children, l.choice(i, t(choice)))
	}
	ask.Children = append(ask.Children, list)
	if l.guess.picked < 0 {
		return []*ui.Node{ask}
	}
	return []*ui.Node{ask, l.outcome()}
}

// board is the lesson's position; nil where it has none.
func (l *lessons) board(side float64) *ui.Node {
	in := l.in()
	if in.Puzzle == nil {
		return nil
	}
	b := l.s.Board(in.Puzzle, in.Position, nil)
	if b == nil {
		return nil
	}
	return widget.Row(0, widget.Spacer(), ui.NewBoard("lesson-board", l.s.NameOf(l.Chosen()), b).
		With(ui.Traits{Width: side, Height: min(side, b.HeightFor(side)), DrawOnly: true}), widget.Spacer())
}

// choice is to be pressed before the prediction; after it, what was right is
// marked.
func (l *lessons) choice(i int, phrase string) *ui.Node {
	picked, right := l.guess.picked, l.in().Right
	if picked < 0 {
		return ui.NewButton(frame.ID("choice-", i+1), phrase, func() { l.pick(i) }).With(ui.Traits{Wrap: true, MinHeight: widget.Finger})
	}
	said := widget.Text(frame.ID("choice-", i+1), phrase)
	said.Pad = 10
	mark := words.Key("")
	switch i {
	case right:
		said.Color, said.Weight, said.Icon = ui.ColorGood, ui.Semibold, ui.IconCheck
		mark = words.LessonIsRight
	case picked:
		said.Color, said.Icon = ui.ColorWarn, ui.IconClose
		mark = words.LessonIsWrong
	default:
		return said
	}
	said.DrawOnly = true
	heard := widget.Text(said.ID+"-heard", l.s.App.Lang.T(mark, phrase))
	heard.TextOnly = true
	return ui.NewColumn("", said, heard).With(ui.Traits{Across: ui.Stretch})
}

// outcome tells what came of the prediction.
func (l *lessons) outcome() *ui.Node {
	t, in, g := l.s.App.Lang.T, l.in(), &l.guess
	verdict := ui.NewText("lesson-verdict", t(words.LessonRight)).With(ui.Traits{Color: ui.ColorGood, Weight: ui.Semibold, Size: ui.Large, Live: true})
	if g.picked != in.Right {
		verdict.Text, verdict.Color, verdict.Wrap = t(words.LessonWrong, t(words.LessonTexts(in.Name).Choices[in.Right])), ui.ColorWarn, true
	}
	card := widget.Card("outcome", verdict)
	switch {
	case g.wrong != "":
		card.Children = append(card.Children, widget.Text("lesson-wrong", g.wrong))
		return card
	case !g.told:
		card.Children = append(card.Children, widget.Muted("lesson-waits", t(words.LessonWait)))
		return card
	}
	card.Children = append(card.Children, widget.Text("lesson-told", g.result.Told))
	for i, a := range g.answers {
		if why := report.Reason(l.s.App.Lang, a.Job.Puzzle, a.Proof().Reason); why != "" && i == 0 {
			card.Children = append(card.Children, widget.Muted("lesson-why", why))
		}
	}
	if len(g.result.Rows) > 0 {
		head := [2]string{t(words.Algorithm), t(words.LessonCame)}
		card.Children = append(card.Children, widget.Pairs(l.s.App.Size.W, "lesson-figures", t(words.LabLesson), head, g.result.Rows))
	}
	card.Children = append(card.Children, l.ways())
	return card
}

// ways lead on: to the next step, to watch and to predict what was run, to check the
// heuristic, to the tree.
func (l *lessons) ways() *ui.Node {
	t, in := l.s.App.Lang.T, l.in()
	row := ui.NewRow("", l.on()).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	asked := false
	for i, r := range in.Runs {
		a, _ := puzzle.FindAlgorithm(in.Puzzle, r.Algorithm)
		if a.Exact {
			continue
		}
		link := frame.Choice{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Weight: max(1, r.Weight), Stored: r.Stored, Tree: r.Tree}.String()
		if !asked {
			asked = true
			row.Children = append(row.Children, widget.Button("lesson-ask-me", t(words.LessonAskMe), func() { l.open("watch", watch.AskingLink(link)) }))
		}
		row.Children = append(row.Children, widget.Button(frame.ID("lesson-watch-", i+1), t(words.LessonWatch, l.guess.result.Rows[i][0]), func() { l.open("watch", link) }).With(ui.Traits{Wrap: true}))
	}
	if in.Check {
		row.Children = append(row.Children, widget.Button("lesson-check", t(words.LessonCheck), func() { l.open("heuristics", in.Runs[0].Heuristic) }))
	}
	if in.Depth > 0 {
		row.Children = append(row.Children, widget.Button("lesson-tree", t(words.LessonTree), func() { l.open("tree", "") }))
	}
	return row
}

// questions are the ten questions, and how many were answered right.
func (l *lessons) questions(width float64) []*ui.Node {
	lang := l.s.App.Lang
	t, count := lang.T, func(n int) string { return lang.Int(int64(n)) }
	at := min(l.ten.asked+1, lesson.Set)
	if l.sheet != nil && !l.sheet.open() && l.ten.asked > 0 {
		at = l.ten.asked
	}
	score := ui.NewText("lesson-score", t(words.LessonTenAt, count(at), count(lesson.Set), count(l.ten.right))).With(ui.Traits{Weight: ui.Semibold, Live: true})
	head := widget.Card("lesson-ten", score)
	if l.ten.asked == 0 {
		head.Children = append(head.Children, widget.Muted("lesson-ten-words", t(words.LessonTenWords)))
	}
	if l.sheet == nil {
		score.Text = t(words.LessonTenEnd, count(l.ten.right), count(lesson.Set))
		topic := l.in().Topics[0]
		head.Children = append(head.Children, ui.NewRow("", l.on(), widget.Button("lesson-ten-new", t(words.LessonTenNew), l.again),
			widget.Button("lesson-more", t(words.LessonMoreQuestions), func() { l.open(questionsName, string(topic)) })).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center}))
		return []*ui.Node{head}
	}
	phrase := words.ExamNext
	if l.ten.over() {
		phrase = words.LessonCame
	}
	return []*ui.Node{head, l.sheet.ask(width), l.sheet.answer(widget.Primary("lesson-on", t(phrase), l.more))}
}

// more goes to the next of the ten questions, or to what came of them.
func (l *lessons) more() {
	l.askNext()
	l.s.Changed()
}

// terms are what the books call the things of the lesson.
func (l *lessons) terms() *ui.Node {
	t := l.s.App.Lang.T
	var rows [][2]string
	for _, name := range l.in().Terms {
		rows = append(rows, [2]string{t(words.Terms.Key(name + ".name")), t(words.Terms.Key(name + ".means"))})
	}
	return widget.Card("lesson-terms", widget.Caption("lesson-terms-caption", t(words.LessonTerms)), widget.Definitions("lesson-terms-list", t(words.LessonTerms), rows))
}
