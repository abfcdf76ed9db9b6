// Package lessons is the laboratory's tab with the lessons.
package lessons

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// lessonTime limits each search of a lesson; they take far less.
const lessonTime = 30 * time.Second

// lessons is the tab with the lessons. A lesson has steps: its tasks, a prediction of
// searches that are then run, a closing task, ten questions. The steps can be done in any
// order; progress is stored.
type lessons struct {
	lab.TabInfo
	s    *lab.Lab
	all  []lesson.Lesson
	at   int
	step int
	done map[string]bool // steps, by doneName; nil until read

	sheet   *quiz.Sheet // of a step with a question
	example example
	ten     quizProgress // of the questions at the end
	guess   prediction
}

// example is the recording with which a lesson opens: a question like its first task, with the steps
// to the answer.
type example struct {
	shown  *shown // nil unless it is shown
	player playback.Player
	seen   map[string]bool // the lessons whose example was shown
}

// exampleTime is how long each step of an example is shown; a screen reader reads it meanwhile.
const exampleTime = 2 * time.Second

// prediction is the prediction of a lesson, and its result.
type prediction struct {
	picked  int // the choice; -1 before
	answers []puzzle.Answer
	wrong   string // error of a search
	result  lesson.Result
	lang    words.Lang // of the result
	told    bool       // there is a result
}

// quizProgress is the progress in the questions at the end of a lesson.
type quizProgress struct {
	seed         string
	asked, right int // answered questions
}

// over reports whether all questions are answered.
func (t *quizProgress) over() bool { return t.asked == lesson.Set }

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	l := &lessons{TabInfo: lab.TabInfo{ID: "lessons", Heading: words.LabLessons}, s: s, all: lesson.All(), guess: prediction{picked: -1}}
	l.example = example{seen: map[string]bool{}, player: playback.Player{Pace: 1 / exampleTime.Seconds()}}
	l.Moment = lab.Kept[[]int]{Save: l.kept, Restore: l.goOn}
	return l
}

func (l *lessons) kind() int { return kindOf(l.in(), l.step) }

func (l *lessons) in() *lesson.Lesson { return &l.all[l.at] }

// The steps of a lesson after its tasks.
const (
	predicting = iota
	closing
	questioning
	afterTasks // number of these steps
)

func steps(in *lesson.Lesson) int { return len(in.Tasks) + afterTasks }

// kindOf returns one of the constants above; it is negative for a task.
func kindOf(in *lesson.Lesson, step int) int { return step - len(in.Tasks) }

func stepName(in *lesson.Lesson, step int) string {
	switch kindOf(in, step) {
	case predicting:
		return "predict"
	case closing:
		return "closing"
	case questioning:
		return "ten"
	}
	return strconv.Itoa(step + 1)
}

// Link implements lab.Tab: "greedy", "greedy:predict", "greedy:ten:SEED:ASKED:RIGHT".
func (l *lessons) Link() string {
	text := l.in().Name
	if l.step > 0 {
		text += ":" + stepName(l.in(), l.step)
	}
	if l.kind() == questioning && l.ten.seed != "" {
		text += ":" + l.ten.seed + ":" + strconv.Itoa(l.ten.asked) + ":" + strconv.Itoa(l.ten.right)
	}
	return text
}

func (l *lessons) OpenLink(text string) {
	name, rest, _ := strings.Cut(text, ":")
	for i := range l.all {
		if l.all[i].Name == name {
			l.turn(i)
			l.openStep(rest)
		}
	}
}

// openStep opens a step as Link names it; "" means the first.
func (l *lessons) openStep(text string) {
	parts := strings.Split(text, ":")
	for step := range steps(l.in()) {
		if stepName(l.in(), step) == parts[0] {
			l.goTo(step)
		}
	}
	if l.kind() != questioning || len(parts) != 4 {
		return
	}
	asked, err1 := strconv.Atoi(parts[2])
	right, err2 := strconv.Atoi(parts[3])
	if err1 == nil && err2 == nil && 0 <= right && right <= asked && asked <= lesson.Set && len(parts[1]) <= quiz.MaxSeed {
		l.ten = quizProgress{parts[1], asked, right}
		l.ask()
	}
}

// Enter implements lab.Tab. A lesson has its own position, separate from the other
// tabs.
func (l *lessons) Enter() {
	if l.sheet == nil {
		l.ask()
	}
	l.Moment.CatchUp()
	if l.guess.picked >= 0 && !l.guess.told {
		l.run()
	}
}

// exampleAt is the first number of the moment at the first step of an example.
const exampleAt = 1000

// kept returns the choice of the prediction, or the step of the example, and the answer.
func (l *lessons) kept() []int {
	at := []int{l.guess.picked + 1}
	if l.example.shown != nil {
		at[0] = exampleAt + l.example.shown.at
	}
	if l.sheet != nil {
		at = append(at, l.sheet.Kept()...)
	}
	return at
}

// goOn restores the result of kept.
func (l *lessons) goOn(at []int) {
	if 0 < at[0] && at[0] <= len(words.LessonTexts(l.in().Name).Choices) {
		l.guess.picked = at[0] - 1
	}
	if len(at) > 1 && l.sheet != nil {
		l.sheet.Back(at[1:])
	}
	switch step := at[0] - exampleAt; {
	case step < 0:
		l.example.shown = nil
	case l.example.shown != nil && step > 0:
		l.reel().Seek(step)
		l.example.player.Play(l.s.App.Now, false)
	}
}

func (l *lessons) Chosen() (of lab.Subject, itself bool) { return l.subject(), true }

// subject returns the position of the lesson; its puzzle is nil without a board.
func (l *lessons) subject() lab.Subject {
	in := l.in()
	return lab.Subject{Puzzle: in.Puzzle, Problem: in.Problem, Position: in.Position}
}

// turn opens another lesson at its first step.
func (l *lessons) turn(to int) {
	l.s.Await.Stop()
	l.at, l.guess = to, prediction{picked: -1}
	l.goTo(0)
	l.Enter()
	l.s.Changed()
}

func (l *lessons) goTo(step int) {
	l.step, l.ten, l.sheet, l.example.shown = step, quizProgress{}, nil, nil
	l.ask()
	l.s.Changed()
}

// ask asks the question of the step, if it has one.
func (l *lessons) ask() {
	in := l.in()
	switch l.kind() {
	case predicting:
		l.sheet = nil
	case closing:
		l.set(in.Question(in.Closing, len(in.Tasks)))
	case questioning:
		l.askNext()
	default:
		l.set(in.Question(in.Tasks[l.step], l.step))
		if l.step == 0 && !l.example.seen[in.Name] {
			l.showExample()
		}
	}
}

// showExample shows the lesson's example from its start. It plays unless the reader
// wants little motion.
func (l *lessons) showExample() {
	e := &l.example
	e.shown, e.seen[l.in().Name] = l.newExample(), true
	e.player.Play(l.s.App.Now, !l.s.App.ReducedMotion())
}

// reel returns the steps of the example.
func (l *lessons) reel() playback.Reel {
	e := l.example.shown
	seek := func(to int) {
		e.seek(to)
		l.s.App.Changed()
	}
	return playback.Reel{At: e.at, Last: e.last, StepText: words.ExamStep, Seek: seek, Base: 1}
}

// Tick implements lab.Tab: it plays the example.
func (l *lessons) Tick(now time.Time) {
	e := &l.example
	if e.shown == nil {
		return
	}
	if steps := e.player.Steps(now); steps > 0 {
		reel := l.reel()
		reel.Seek(reel.At + steps)
		e.player.Playing = e.shown.at < reel.Last
	}
}

func (l *lessons) Due() time.Time {
	if l.example.shown == nil {
		return time.Time{}
	}
	return l.example.player.Due()
}

// set shows the question of a task, which is done when it was answered right.
func (l *lessons) set(q *exam.Question) {
	l.sheet = quiz.NewSheet(l.s, "task", q, nil)
	l.sheet.Solved = func() { l.finish(l.step) }
}

// askNext asks the next of the ten questions, if any is left.
func (l *lessons) askNext() {
	if l.ten.seed == "" {
		l.ten.seed = quiz.NewSeed(l.s.App, l.in().Name)
	}
	if l.sheet = nil; !l.ten.over() {
		l.sheet = quiz.NewSheet(l.s, "task", l.in().Questions(l.ten.seed)[l.ten.asked], l.answered)
	}
}

// answered counts the first answer to one of the ten questions.
func (l *lessons) answered(right bool) {
	l.ten.asked++
	if right {
		l.ten.right++
	}
	if l.ten.over() {
		l.finish(l.step)
	}
}

// finish stores that a step was done.
func (l *lessons) finish(step int) {
	if l.isDone(l.at, step) {
		return
	}
	l.done[doneName(l.in(), step)] = true
	l.s.App.Storage.ReportError(lesson.Keep(l.s.App.Env.Host, l.s.App.Now, l.in().Name, stepName(l.in(), step)))
}

func doneName(in *lesson.Lesson, step int) string { return in.Name + " " + stepName(in, step) }

func (l *lessons) isDone(at, step int) bool {
	if l.done == nil {
		l.done = lesson.Done(l.s.App.Env.Host)
	}
	return l.done[doneName(&l.all[at], step)]
}

func (l *lessons) doneOf(at int) (count int) {
	for step := range steps(&l.all[at]) {
		if l.isDone(at, step) {
			count++
		}
	}
	return count
}

// pick takes the prediction, and runs the searches.
func (l *lessons) pick(choice int) {
	l.guess.picked = choice
	l.finish(l.step)
	l.run()
	l.s.Changed()
}

func (l *lessons) run() {
	jobs, g := l.in().Jobs(), &l.guess
	if len(g.answers) == len(jobs) {
		g.told = true
		g.lang = l.s.App.Lang
		g.result = l.in().ResultOf(g.lang, g.answers)
		return
	}
	job := jobs[len(g.answers)]
	job.Time = lessonTime
	l.s.Await.Start(job, nil, func(a puzzle.Answer) {
		if g.wrong = a.Error; g.wrong == "" {
			g.answers = append(g.answers, a)
			l.run()
		}
	})
}

func (l *lessons) Keys() widget.Keys {
	if l.example.shown != nil {
		e := &l.example
		step := func(by int) func() {
			return func() { e.player.Playing = false; l.reel().Seek(e.shown.at + by) }
		}
		keys := widget.Keys{{On: widget.On{" ": e.player.Actions(l.s.App, l.reel()).Play, "ArrowLeft": step(-1), "ArrowRight": step(1), "Enter": l.toTask}}}
		if l.s.App.Projected() { // a clicker
			keys = append(keys, widget.KeyLine{On: widget.On{"PageUp": step(-1), "PageDown": step(1)}})
		}
		return keys
	}
	if l.sheet == nil {
		return nil
	}
	return l.sheet.Keys(l.next)
}

func (l *lessons) next() {
	switch {
	case l.kind() == questioning && l.sheet != nil: // the next one, or the result
		l.askNext()
	case l.step+1 < steps(l.in()):
		l.goTo(l.step + 1)
	case l.at+1 < len(l.all):
		l.turn(l.at + 1)
	}
	l.s.Changed()
}

// open opens a tab on the lesson's position; asks says that it is to ask questions.
func (l *lessons) open(tab, link string, asks bool) {
	switch subject := l.subject(); {
	case subject.Puzzle == nil: // a lesson without a board
	case lab.IsGame(subject.Puzzle):
		l.s.Duel = subject
	default:
		l.s.Subject = subject
	}
	if to := l.s.Tab(tab); to != nil {
		if to.OpenLink(link); asks {
			to.AskMe()
		}
		l.s.Go(tab)
	}
}

func (l *lessons) View() []*ui.Node {
	if l.guess.told && l.guess.lang != l.s.App.Lang {
		l.run()
	}
	page := ui.NewColumn("lessons").With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	page.Value = l.in().Name + " " + stepName(l.in(), l.step) + " " + strconv.Itoa(l.ten.asked) // a new step starts at the top
	size := l.s.App.Size
	example := l.example.shown != nil
	if example {
		page.Value += " example"
	}
	if l.narrow() {
		body := append([]*ui.Node{l.head()}, l.body(min(size.W-56, 520))...)
		var foot []*ui.Node
		switch last := len(body) - 1; {
		case l.s.App.Projected() && !l.s.Lecture.IsNarrow() && l.sheet != nil:
			body = beside(body, stageAnswer)
		case example && l.footed():
			foot = []*ui.Node{ui.NewColumn("foot", l.exampleFoot()...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})}
		case !example && l.sheet != nil && l.s.App.Phone() && !l.s.App.Alone():
			if answer := l.sheet.Foot(); answer != nil { // the answer so far is always in sight
				body[last], foot = l.sheet.Aside(), []*ui.Node{answer}
			} else if l.sheet.Steps == nil { // the verdict comes first
				page.Value += " answered"
				body = append([]*ui.Node{body[last]}, body[:last]...)
			}
		case l.guess.picked >= 0 && l.kind() == predicting:
			page.Value += " answered"
			body[0], body[1] = body[1], body[0]
		}
		page.Children = append(append([]*ui.Node{l.contents()}, body...), l.stepper(), l.terms()) // the figure comes before the steps
		return append([]*ui.Node{page}, foot...)
	}
	body := l.body(min(560, (size.W-320-80)*0.55))
	if l.sheet != nil && size.W >= quiz.Wide {
		body = beside(body, 300)
	}
	page.Children = []*ui.Node{quiz.Columns([]*ui.Node{l.list(), l.terms()}, append([]*ui.Node{l.head(), l.stepper()}, body...))}
	return []*ui.Node{page}
}

// narrow reports whether the page has one column, without the list of the lessons: also in a projection,
// where the figure takes its room.
func (l *lessons) narrow() bool { return l.s.Tight() || l.s.App.Projected() }

// beside puts the last two cards side by side, the second with a width.
func beside(body []*ui.Node, width float64) []*ui.Node {
	last := len(body) - 1
	body[last-1].Grow, body[last].Width = 1, width
	return append(body[:last-1:last-1], ui.NewRow("", body[last-1], body[last]).With(ui.Traits{Gap: 12, Across: ui.Start}))
}

// text returns the text of the step, which is about the figure shown.
func (l *lessons) text() string {
	lang, in := l.s.App.Lang, l.in()
	switch {
	case l.kind() == predicting:
		return in.Say(lang, words.LessonTexts(in.Name).Text)
	case l.kind() == questioning:
		return lang.T(words.LessonTenWords)
	case l.example.shown != nil:
		return l.example.shown.about()
	}
	return in.About(lang, l.sheet.Q)
}

// head returns the step's text; the lesson's title, unless the choice of the lesson shows it.
func (l *lessons) head() *ui.Node {
	lang, text := l.s.App.Lang, widget.Text("lesson-text", l.text())
	if l.narrow() {
		return ui.NewColumn("lesson", text).With(ui.Traits{PadX: 8}) // no card, which takes room from the figure
	}
	return widget.Card("lesson", widget.Caption("lesson-number", lang.T(words.LessonOf, lang.Int(int64(l.at+1)), lang.Int(int64(len(l.all))))),
		widget.Heading("lesson-title", lang.T(words.LessonTexts(l.in().Name).Title), 2), text)
}

func (l *lessons) title(at int) string {
	return l.s.App.Lang.Int(int64(at+1)) + ". " + l.s.App.Lang.T(words.LessonTexts(l.all[at].Name).Title)
}

// state returns the progress in a lesson.
func (l *lessons) state(at int) string {
	lang := l.s.App.Lang
	return lang.T(words.LessonDoneOf, lang.Int(int64(l.doneOf(at))), lang.Int(int64(steps(&l.all[at]))))
}

// list returns the lessons with the progress in each.
func (l *lessons) list() *ui.Node {
	var items []quiz.Progress
	for i := range l.all {
		items = append(items, quiz.Progress{ID: "lesson-go-" + l.all[i].Name, Title: l.title(i), State: l.state(i),
			Here: i == l.at, Done: l.doneOf(i) == steps(&l.all[i]), Press: func() { l.turn(i) }})
	}
	return quiz.ProgressCard("lesson-contents", "lesson-list", l.s.App.Lang.T(words.LabLessons), items)
}

func (l *lessons) contents() *ui.Node {
	if l.s.App.Alone() {
		return widget.Heading("lesson-title", l.title(l.at), 2)
	}
	var options []ui.Option
	for i := range l.all {
		options = append(options, ui.Option{Value: l.all[i].Name, Label: l.title(i), Note: l.state(i)})
	}
	return ui.NewRow("", ui.NewSelect("lesson-choose", l.s.App.Lang.T(words.LabLesson), l.in().Name, options, l.OpenLink).With(ui.Traits{Grow: 1}))
}

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

// stepper returns buttons for the steps, with a mark on completed steps.
func (l *lessons) stepper() *ui.Node {
	t := l.s.App.Lang.T
	row := ui.NewRow("lesson-steps").Named(t(words.LessonSteps)).With(ui.Traits{Gap: 6, Wrap: true})
	example := l.example.shown != nil
	row.Children = []*ui.Node{widget.Chip("lesson-step-example", t(words.LessonExample), func() {
		l.goTo(0)
		l.showExample()
	})}
	row.Children[0].Selected = example
	for step := range steps(l.in()) {
		name := l.stepWords(step)
		label, icon := t(words.LessonStepOpen, name), ui.NoIcon
		if l.isDone(l.at, step) {
			label, icon = t(words.LessonStepDone, name), ui.IconCheck
		}
		b := widget.Chip("lesson-step-"+stepName(l.in(), step), label, func() { l.goTo(step) }).Shown(name)
		b.Selected, b.Icon = step == l.step && !example, icon
		row.Children = append(row.Children, b)
	}
	return row
}

// body returns the current step.
func (l *lessons) body(width float64) []*ui.Node {
	switch l.kind() {
	case predicting:
		return l.prediction(width)
	case questioning:
		return l.questions(width)
	}
	if l.example.shown != nil {
		return l.exampleCards(width)
	}
	return []*ui.Node{l.sheet.Ask(width), l.sheet.Answer(l.on())}
}

// The height of what is above an example's figure in a wide window and in a projection, with the edge
// below it, and the width of what is beside it in a projection.
const (
	aboveFigure = 400
	aboveStage  = 210
	stageAnswer = 230
)

// exampleCards returns the figure of the example and, where they aren't at the foot of the page, a card
// with its sentence and its player.
func (l *lessons) exampleCards(width float64) []*ui.Node {
	e := l.example.shown
	switch size := l.s.App.Size; {
	case l.s.App.Projected() && !l.s.Lecture.IsNarrow():
		width = min(size.W-stageAnswer-80, (size.H-aboveStage)*quiz.FigureAspect)
	case !l.s.Tight():
		width = min(width, (size.H-aboveFigure)*quiz.FigureAspect)
	}
	figure := widget.Card("example")
	if title := e.title(); title != "" { // a film has none, and needs the room
		figure.Children = []*ui.Node{widget.Note("example-about", title)}
	}
	figure.Children = append(figure.Children, widget.Row(0, widget.Spacer(), e.figure(e.at, width), widget.Spacer()))
	if l.footed() {
		if figure.Pad = 10; e.title() == "" {
			figure.Pad = 4
		}
		return []*ui.Node{figure}
	}
	return []*ui.Node{figure, widget.Card("example-player", l.exampleFoot()...)}
}

// footed reports whether an example's sentence and player are at the foot of the page: on a phone with
// room for them.
func (l *lessons) footed() bool {
	return l.s.App.Phone() && !l.s.App.Alone() && l.s.App.Size.H >= quiz.HighFoot
}

// exampleFoot returns the step of the example as a sentence, and its player with the button to the task.
func (l *lessons) exampleFoot() []*ui.Node {
	said := ui.NewText("example-said", l.example.shown.said(l.example.shown.at)).With(ui.Traits{Wrap: true, Weight: ui.Semibold, MinHeight: 40, Live: true})
	task := l.stepWords(0)
	on := widget.Primary("example-skip", l.s.App.Lang.T(words.LessonOn, task), l.toTask)
	if l.s.App.Phone() {
		on = on.Shown(task)
	}
	reel := l.reel()
	reel.Extra = []*ui.Node{widget.Spacer(), on}
	row := l.example.player.Short(l.s.App, reel)
	row.Wrap = true
	return []*ui.Node{said, row}
}

// toTask goes on from the example.
func (l *lessons) toTask() {
	l.example.shown = nil
	l.s.Changed()
}

// on returns the button for the next step or lesson.
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

// prediction returns the question about the searches, and their result.
func (l *lessons) prediction(width float64) []*ui.Node {
	t, phrase := l.s.App.Lang.T, words.LessonTexts(l.in().Name)
	ask := widget.Card("lesson-ask", ui.NewText("lesson-question", l.in().Say(l.s.App.Lang, phrase.Ask)).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	list := ui.NewColumn("lesson-choices").Named(t(words.LessonPredict)).With(ui.Traits{Gap: 8, Across: ui.Stretch})
	for i, choice := range phrase.Choices {
		list.Children = append(list.Children, l.choice(i, l.in().Say(l.s.App.Lang, choice)))
	}
	side := 320.0
	if l.s.App.Phone() {
		side = 240 // the choices are in sight below it
	}
	board := l.board(width, min(width, side))
	if l.guess.picked < 0 {
		ask.Children = append(append(ask.Children, board...), list)
		return []*ui.Node{ask}
	}
	ask.Children = append(ask.Children, list)
	came := l.outcome()
	at := len(came.Children) // the result matters more
	if l.guess.told && (l.in().Graph() != nil || len(l.in().Solvers) > 0) {
		at = 2 // right below the verdict and the text about the graph
	}
	came.Children = slices.Insert(came.Children, at, board...)
	return []*ui.Node{came, ask}
}

// smallSquare is the largest side of a board's squares on a phone.
const smallSquare = 46

// board returns the lesson's position, if it has one.
func (l *lessons) board(width, side float64) []*ui.Node {
	in := l.in()
	if len(in.Solvers) > 0 {
		f, at := in.Solvers[0](), 0
		if l.guess.told {
			at = len(f.Events)
		}
		return []*ui.Node{widget.Row(0, widget.Spacer(), l.moment("lesson-board", f, at, min(width, smallGraph)), widget.Spacer())}
	} else if in.Puzzle == nil {
		return nil
	}
	figure := quiz.Figure(l.s.App.Lang, "lesson-board", exam.Figure{Graph: in.Graph()}, in.Reached(l.guess.told), side)
	if b := l.s.App.Miniature(in.Puzzle, in.Position, nil); b != nil {
		if l.s.App.Phone() {
			side = min(side, smallSquare*float64(b.Columns))
		}
		figure = ui.NewBoard("lesson-board", l.s.NameOf(l.subject()), b).With(ui.Traits{Width: side, Height: min(side, b.HeightFor(side)), DrawOnly: true})
	}
	return []*ui.Node{widget.Row(0, widget.Spacer(), figure, widget.Spacer())}
}

// choice returns a button before the prediction; then a text, marked as right or wrong.
func (l *lessons) choice(i int, phrase string) *ui.Node {
	picked, right := l.guess.picked, l.in().Right
	if picked < 0 {
		return ui.NewButton(lab.ID("choice-", i+1), phrase, func() { l.pick(i) }).With(ui.Traits{Wrap: true, MinHeight: widget.Finger})
	}
	said := widget.Text(lab.ID("choice-", i+1), phrase)
	said.Pad = 10
	mark := words.Key("")
	switch i {
	case right:
		said.Color, said.Weight, said.Icon = ui.ColorGood, ui.Semibold, ui.IconCheck
		mark = words.LessonIsRight
	case picked:
		said.Color, said.Icon = ui.ColorWarn, ui.IconWarning
		mark = words.LessonIsWrong
	default:
		return said
	}
	said.DrawOnly = true
	heard := widget.Text(said.ID+"-heard", l.s.App.Lang.T(mark, phrase))
	heard.TextOnly = true
	return ui.NewColumn("", said, heard).With(ui.Traits{Across: ui.Stretch})
}

// outcome returns the result of the prediction.
func (l *lessons) outcome() *ui.Node {
	t, in, g := l.s.App.Lang.T, l.in(), &l.guess
	verdict := ui.NewText("lesson-verdict", t(words.LessonRight)).With(ui.Traits{Color: ui.ColorGood, Weight: ui.Semibold, Live: true})
	if g.picked != in.Right {
		verdict.Text, verdict.Color, verdict.Wrap = t(words.LessonWrong, in.Say(l.s.App.Lang, words.LessonTexts(in.Name).Choices[in.Right])), ui.ColorWarn, true
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
	card.Children = append(card.Children, l.told())
	if len(g.answers) > 0 {
		a := g.answers[0]
		if why := report.Reason(l.s.App.Lang, a.Job.Puzzle, a.Proof().Reason); why != "" {
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

// told returns the explanation of the result; its lines, if there are several, are numbered.
func (l *lessons) told() *ui.Node {
	lines := strings.Split(l.guess.result.Told, "\n")
	if len(lines) == 1 {
		return widget.Text("lesson-told", lines[0])
	}
	list := ui.NewColumn("lesson-told").With(ui.Traits{Gap: 8, Across: ui.Stretch})
	for i, line := range lines {
		list.Children = append(list.Children, widget.Text(lab.ID("told-", i+1), l.s.App.Lang.Int(int64(i+1))+". "+line))
	}
	return list
}

// ways returns the buttons below the result: to the next step, to watch and predict the
// searches, to check the heuristic, to the game tree.
func (l *lessons) ways() *ui.Node {
	t, in := l.s.App.Lang.T, l.in()
	row := ui.NewRow("", l.on()).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	asked := false
	for i, r := range in.Runs {
		a, _ := puzzle.FindAlgorithm(in.Puzzle, r.Algorithm)
		if a.Exact {
			continue
		}
		link := lab.Choice{Depth: r.Depth, Search: puzzle.Search{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Settings: search.Settings{Weight: max(1, r.Weight), Stored: r.Stored, Tree: r.Tree}}}.String()
		if !asked {
			asked = true
			row.Children = append(row.Children, widget.Button("lesson-ask-me", t(words.LessonAskMe), func() { l.open("watch", link, true) }))
		}
		row.Children = append(row.Children, widget.Button(lab.ID("lesson-watch-", i+1),
			t(words.LessonWatch, l.guess.result.Rows[i][0]), func() { l.open("watch", link, false) }).With(ui.Traits{Wrap: true}))
	}
	if in.Check {
		row.Children = append(row.Children, widget.Button("lesson-check", t(words.LessonCheck), func() { l.open("heuristics", in.Runs[0].Heuristic, false) }))
	}
	if in.Depth > 0 {
		row.Children = append(row.Children, widget.Button("lesson-tree", t(words.LessonTree), func() { l.open("tree", "", false) }))
	}
	return row
}

// questions returns the number of the current question out of ten, and the number of right answers.
func (l *lessons) questions(width float64) []*ui.Node {
	lang := l.s.App.Lang
	t, count := lang.T, func(n int) string { return lang.Int(int64(n)) }
	at := min(l.ten.asked+1, lesson.Set)
	if l.sheet != nil && !l.sheet.IsOpen() && l.ten.asked > 0 {
		at = l.ten.asked
	}
	score := ui.NewText("lesson-score", t(words.LessonTenAt, count(at), count(lesson.Set), count(l.ten.right))).With(ui.Traits{Weight: ui.Semibold, Live: true})
	head := widget.Card("lesson-ten", score)
	if l.sheet == nil {
		score.Text = t(words.LessonTenEnd, count(l.ten.right), count(lesson.Set))
		topic := l.in().Topics[0]
		again := func() { l.goTo(len(l.in().Tasks) + questioning) }
		head.Children = append(head.Children, ui.NewRow("", l.on(), widget.Button("lesson-ten-new", t(words.LessonTenNew), again),
			widget.Button("lesson-more", t(words.LessonMoreQuestions), func() { l.open("questions", string(topic), false) })).
			With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center}))
		return []*ui.Node{head}
	}
	phrase := words.ExamNext
	if l.ten.over() {
		phrase = words.LessonCame
	}
	return []*ui.Node{head, l.sheet.Ask(width), l.sheet.Answer(widget.Primary("lesson-on", t(phrase), l.next))}
}

// terms returns the definitions of the lesson's terms.
func (l *lessons) terms() *ui.Node {
	t := l.s.App.Lang.T
	var rows [][2]string
	for _, name := range l.in().Terms {
		rows = append(rows, [2]string{t(words.Terms.Key(name + ".name")), t(words.Terms.Key(name + ".means"))})
	}
	return widget.Card("lesson-terms", widget.Caption("lesson-terms-caption", t(words.LessonTerms)),
		widget.Definitions("lesson-terms-list", t(words.LessonTerms), rows))
}
