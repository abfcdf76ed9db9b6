package questions

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/words"
)

// lessonTime bounds each search of a lesson; they take far less.
const lessonTime = 30 * time.Second

// lessons is the tab with the lessons. A lesson is done step by step: its tasks, a
// prediction of searches that are then run, a closing task, ten questions. A reader
// may go to any step at any time; what was done is marked, and kept.
type lessons struct {
	frame.Room
	s    *frame.Frame
	all  []lesson.Lesson
	at   int
	step int
	done map[string]bool // names of steps, as progress has them; nil until read

	sheet   *sheet  // of a step with a question
	ten     tenner  // the questions at the end
	resumed []int   // what is to be put into the sheet
	guess   guesses // the prediction
}

// guesses is the prediction of a lesson, and what came of it.
type guesses struct {
	picked  int // the choice; -1 before
	answers []puzzle.Answer
	wrong   string // why they can't be had
	result  lesson.Result
	lang    words.Lang // of the result
	told    bool       // there is a result
}

// tenner is how far the questions at the end of a lesson are.
type tenner struct {
	seed         string
	asked, right int // those that are answered
}

// over says that all questions are answered.
func (t *tenner) over() bool { return t.asked == lesson.Set }

func NewLessons(s *frame.Frame) frame.Tab {
	return &lessons{Room: frame.Room{ID: "lessons", Heading: words.LabLessons}, s: s, all: lesson.All(), guess: guesses{picked: -1}}
}

// kind is the kind of the step in hand.
func (l *lessons) kind() int { return kindOf(l.in(), l.step) }

// in is the lesson in hand.
func (l *lessons) in() *lesson.Lesson { return &l.all[l.at] }

// The steps of a lesson are its tasks and these three, in this order.
const (
	predicting = iota
	closing
	questioning
	afterTasks // how many they are
)

// steps is how many a lesson has.
func steps(in *lesson.Lesson) int { return len(in.Tasks) + afterTasks }

// kindOf is which of the three a step is; it is below 0 for a task.
func kindOf(in *lesson.Lesson, step int) int { return step - len(in.Tasks) }

// stepName is a step's name in addresses and in what is kept.
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

// Link implements Tab: "greedy", "greedy:predict", "greedy:ten:SEED:ASKED:RIGHT".
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

// openStep opens a step as Link names it; "" is the first.
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
	if err1 == nil && err2 == nil && 0 <= right && right <= asked && asked <= lesson.Set && len(parts[1]) <= longestSeed {
		l.ten = tenner{parts[1], asked, right}
		l.ask()
	}
}

// Enter implements Tab. A lesson has a position of its own: what the other tabs look at
// stays theirs.
func (l *lessons) Enter() {
	if l.sheet == nil {
		l.ask()
	}
	if l.resumed != nil {
		l.goOn(l.resumed)
		l.resumed = nil
	}
	if l.guess.picked >= 0 && !l.guess.told {
		l.run()
	}
}

// Moment implements Momentary: the choice of the prediction, and what is in the sheet.
func (l *lessons) Moment() []int {
	at := []int{l.guess.picked + 1}
	if l.sheet != nil {
		at = append(at, l.sheet.kept()...)
	}
	return at
}

func (l *lessons) Resume(at []int) { l.resumed = at }

// goOn puts back what moment gave.
func (l *lessons) goOn(at []int) {
	if len(at) > 0 && 0 < at[0] && at[0] <= len(words.LessonTexts(l.in().Name).Choices) {
		l.guess.picked = at[0] - 1
	}
	if len(at) > 1 && l.sheet != nil {
		l.sheet.back(at[1:])
	}
}

// Chosen implements Chooser: where the lesson takes place; its puzzle is nil where there
// is no board.
func (l *lessons) Chosen() frame.Subject {
	in := l.in()
	return frame.Subject{Puzzle: in.Puzzle, Problem: in.Problem, Position: in.Position}
}

// turn opens another lesson at its first step.
func (l *lessons) turn(to int) {
	l.s.Drop()
	l.at, l.guess = to, guesses{picked: -1}
	l.goTo(0)
	l.Enter()
	l.s.Changed()
}

// goTo opens a step.
func (l *lessons) goTo(step int) {
	l.step, l.ten, l.sheet = step, tenner{}, nil
	l.ask()
	l.s.Changed()
}

// ask makes the question of the step, if it has one.
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
	}
}

// set shows the question of a task. The task is done when its answer is right, at
// whichever try.
func (l *lessons) set(q *exam.Question) {
	l.sheet = newSheet(l.s, "task", q, nil)
	l.sheet.solved = func() { l.finish(l.step) }
}

// askNext asks the next of the ten questions; after the last there is none.
func (l *lessons) askNext() {
	if l.ten.seed == "" {
		l.ten.seed = strconv.FormatUint(rng.Hash(l.in().Name, strconv.FormatInt(l.s.App.Now.UnixNano(), 36))>>24, 36)
	}
	if l.sheet = nil; l.ten.over() {
		return
	}
	all := l.in().Questions(l.ten.seed)
	l.sheet = newSheet(l.s, "task", all[l.ten.asked], func(right bool) { l.answered(right) })
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

// again begins ten new questions.
func (l *lessons) again() { l.goTo(len(l.in().Tasks) + questioning) }

// finish notes that a step was done.
func (l *lessons) finish(step int) {
	if l.isDone(l.at, step) {
		return
	}
	l.done[doneName(l.in(), step)] = true
	l.s.App.ReportSaveError(lesson.Keep(l.s.App.Env.Host, l.s.App.Now, l.in().Name, stepName(l.in(), step)))
}

// doneName is a step's name among those that were done.
func doneName(in *lesson.Lesson, step int) string { return in.Name + " " + stepName(in, step) }

// isDone says that a step of a lesson was done at some time.
func (l *lessons) isDone(at, step int) bool {
	if l.done == nil {
		l.done = lesson.Done(l.s.App.Env.Host)
	}
	return l.done[doneName(&l.all[at], step)]
}

// doneOf counts the steps of a lesson that were done.
func (l *lessons) doneOf(at int) (count int) {
	for step := range steps(&l.all[at]) {
		if l.isDone(at, step) {
			count++
		}
	}
	return count
}

// pick is the reader's prediction. What it is about is run then.
func (l *lessons) pick(choice int) {
	l.guess.picked = choice
	l.finish(l.step)
	l.run()
	l.s.Changed()
}

// run does what is left of the lesson's jobs.
func (l *lessons) run() {
	jobs, g := l.in().Jobs(), &l.guess
	if len(g.answers) == len(jobs) {
		g.told = true
		g.lang = l.s.App.Lang
		g.result = l.in().Tell(g.lang, g.answers)
		return
	}
	job := jobs[len(g.answers)]
	job.Time = lessonTime
	l.s.Run(job, nil, func(a puzzle.Answer) {
		if g.wrong = a.Error; g.wrong == "" {
			g.answers = append(g.answers, a)
			l.run()
		}
	})
}

func (l *lessons) Key(key string) bool {
	if l.sheet == nil {
		return false
	}
	if key == "Enter" && !l.sheet.open() {
		l.next()
		return true
	}
	return l.sheet.key(key)
}

// next goes to the next question, step or lesson.
func (l *lessons) next() {
	switch {
	case l.kind() == questioning && l.sheet != nil: // the next one, or what came of them
		l.askNext()
	case l.step+1 < steps(l.in()):
		l.goTo(l.step + 1)
	case l.at+1 < len(l.all):
		l.turn(l.at + 1)
	}
	l.s.Changed()
}

// open goes to another tab with the lesson's position.
func (l *lessons) open(tab, link string) {
	switch subject := l.Chosen(); {
	case subject.Puzzle == nil: // a lesson without a board
	case frame.IsGame(subject.Puzzle):
		l.s.Duel = subject
	default:
		l.s.Subject = subject
	}
	if to := l.s.Tab(tab); to != nil {
		to.OpenLink(link)
		l.s.Go(tab)
	}
}
