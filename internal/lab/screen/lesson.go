package screen

import (
	"time"

	"cavalo/internal/app/part"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// lessonTime bounds each search of a lesson; they take far less.
const lessonTime = 30 * time.Second

// lessons is the tab with the lessons: the reader predicts, then sees.
type lessons struct {
	Room
	s       *Screen
	all     []lesson.Lesson
	at      int
	picked  int // the choice; -1 before
	answers []puzzle.Answer
	wrong   string // why they can't be had
	result  lesson.Result
	lang    words.Lang // of the result
	told    bool       // there is a result
}

func newLessons(s *Screen) Tab {
	return &lessons{s: s, all: lesson.All(), picked: -1}
}

// Name implements Tab.
func (l *lessons) Name() string { return "lessons" }

// Title implements Tab.
func (l *lessons) Title() words.Key { return words.LabLessons }

// Link implements Tab.
func (l *lessons) Link() string { return l.all[l.at].Name }

// OpenLink implements Tab.
func (l *lessons) OpenLink(text string) {
	for i := range l.all {
		if l.all[i].Name == text {
			l.turn(i)
		}
	}
}

// Enter implements Tab: the lesson's position is loaded, for the other tabs too.
func (l *lessons) Enter() {
	if subject := l.inHand(); game(subject.Puzzle) {
		l.s.Duel = subject
	} else {
		l.s.Subject = subject
	}
	if l.picked >= 0 && !l.told {
		l.run()
	}
}

// inHand is where the lesson takes place.
func (l *lessons) inHand() Subject {
	in := &l.all[l.at]
	return Subject{in.Puzzle, in.Problem, in.Position}
}

// turn opens another lesson.
func (l *lessons) turn(to int) {
	l.s.drop()
	l.at, l.picked, l.told, l.answers, l.wrong = to, -1, false, nil, ""
	l.Enter()
	l.s.Changed()
}

// pick is the reader's prediction. What it is about is run then.
func (l *lessons) pick(choice int) {
	l.picked = choice
	l.run()
	l.s.Changed()
}

// run does what is left of the lesson's jobs.
func (l *lessons) run() {
	jobs := l.all[l.at].Jobs()
	if len(l.answers) == len(jobs) {
		l.told = true
		l.lang = l.s.App.Lang
		l.result = l.all[l.at].Tell(l.lang, l.answers)
		return
	}
	job := jobs[len(l.answers)]
	job.Time = lessonTime
	l.s.Run(job, nil, func(a puzzle.Answer) {
		if l.wrong = a.Error; l.wrong == "" {
			l.answers = append(l.answers, a)
			l.run()
		}
	})
}

// View implements Tab.
func (l *lessons) View() []*ui.Node {
	if l.told && l.lang != l.s.App.Lang {
		l.run()
	}
	in := &l.all[l.at]
	t, phrase := l.s.App.Lang.T, words.Lessons[in.Name]
	first := part.Card("lesson", part.Caption("lesson-number", t(words.LessonOf, l.s.App.Lang.Int(int64(l.at+1)), l.s.App.Lang.Int(int64(len(l.all))))),
		part.Heading("lesson-title", t(phrase.Title), 2), part.Text("lesson-text", t(phrase.Text)))
	ask := part.Card("lesson-ask", ui.NewText("lesson-question", t(phrase.Ask)).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	list := ui.NewList("lesson-choices", t(words.LessonPredict)).With(ui.Traits{Gap: 4})
	for i, choice := range phrase.Choices {
		list.Children = append(list.Children, l.choice(i, t(choice)))
	}
	ask.Children = append(ask.Children, list)
	side := part.Column(12, first, ask)
	if l.picked >= 0 {
		side.Children = append(side.Children, l.outcome())
	}
	page := ui.NewColumn("lessons").With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	if l.s.App.Phone() {
		page.Children = []*ui.Node{l.contents()}
		if l.picked < 0 { // afterwards what came of it matters more
			page.Children = append(page.Children, first, l.board(200))
		}
		page.Children = append(page.Children, side.Children[1:]...)
		return []*ui.Node{page}
	}
	side.Grow = 1
	left := part.Column(12, l.contents(), l.board(320))
	left.Width = 320
	page.Children = []*ui.Node{ui.NewRow("", left, side).With(ui.Traits{Gap: 24, Across: ui.Start})}
	return []*ui.Node{page}
}

// contents chooses the lesson.
func (l *lessons) contents() *ui.Node {
	t := l.s.App.Lang.T
	var options []ui.Option
	for i := range l.all {
		label := l.s.App.Lang.Int(int64(i+1)) + ". " + t(words.Lessons[l.all[i].Name].Title)
		options = append(options, ui.Option{Value: l.all[i].Name, Label: label})
	}
	return part.Field(ui.NewSelect("lesson-choose", t(words.LabLesson), l.all[l.at].Name, options, l.OpenLink))
}

// board is the lesson's position.
func (l *lessons) board(side float64) *ui.Node {
	in := &l.all[l.at]
	b := l.s.Board(in.Puzzle, in.Position, nil)
	if b == nil {
		return part.Column(0)
	}
	return part.Row(0, part.Spacer(), ui.NewBoard("lesson-board", l.s.NameOf(l.inHand()), b).
		With(ui.Traits{Width: side, Height: min(side, b.HeightFor(side)), DrawOnly: true}), part.Spacer())
}

// choice is to be pressed before the prediction; after it, what was right is
// marked.
func (l *lessons) choice(i int, phrase string) *ui.Node {
	n := ui.NewListItem(id("choice-", i+1), phrase, nil).With(ui.Traits{Selected: i == l.picked, MinHeight: part.Finger, PadX: 10, PadY: 4, Across: ui.Center, Gap: 8})
	text := part.Text(n.ID+"-words", phrase)
	text.Grow = 1
	n.Children = []*ui.Node{text}
	switch {
	case l.picked < 0:
		n.Press = func() { l.pick(i) }
	case i == l.all[l.at].Right:
		text.Color, text.Weight, text.Icon = ui.ColorGood, ui.Semibold, ui.IconCheck
	case i == l.picked:
		text.Color, text.Icon = ui.ColorWarn, ui.IconClose
	}
	return n
}

// outcome tells what came of it.
func (l *lessons) outcome() *ui.Node {
	t, in := l.s.App.Lang.T, &l.all[l.at]
	verdict := ui.NewText("lesson-verdict", t(words.LessonRight)).With(ui.Traits{Color: ui.ColorGood, Weight: ui.Semibold, Size: ui.Large, Live: true})
	if l.picked != in.Right {
		verdict.Text, verdict.Color = t(words.LessonWrong), ui.ColorWarn
	}
	card := part.Card("outcome", verdict)
	switch {
	case l.wrong != "":
		card.Children = append(card.Children, part.Text("lesson-wrong", l.wrong))
		return card
	case !l.told:
		card.Children = append(card.Children, part.Muted("lesson-waits", t(words.LessonWait)))
		return card
	}
	card.Children = append(card.Children, part.Text("lesson-told", l.result.Told))
	for i, a := range l.answers {
		if why := report.Reason(l.s.App.Lang, a.Job.Puzzle, a.Proof().Reason); why != "" && i == 0 {
			card.Children = append(card.Children, part.Muted("lesson-why", why))
		}
	}
	head := [2]string{t(words.Algorithm), t(words.LessonCame)}
	card.Children = append(card.Children, part.Pairs(l.s.App.Size.W, "lesson-figures", t(words.LabLesson), head, l.result.Rows), l.ways())
	return card
}

// ways lead on: to watch what was run, to check the heuristic, to the tree, to
// the next lesson.
func (l *lessons) ways() *ui.Node {
	t, in := l.s.App.Lang.T, &l.all[l.at]
	row := ui.NewRow("").With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	if l.at+1 < len(l.all) {
		row.Children = append(row.Children, part.Primary("lesson-next", t(words.LessonNext), func() { l.turn(l.at + 1) }))
	}
	for i, r := range in.Runs {
		a, _ := puzzle.FindAlgorithm(in.Puzzle, r.Algorithm)
		if a.Exact {
			continue
		}
		row.Children = append(row.Children, part.Button(id("lesson-watch-", i+1), t(words.LessonWatch, l.result.Rows[i][0]), func() {
			l.open("watch", Choice{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Weight: 1, Stored: r.Stored, Tree: r.Tree}.String())
		}))
	}
	if in.Check {
		row.Children = append(row.Children, part.Button("lesson-check", t(words.LessonCheck), func() { l.open("heuristics", in.Runs[0].Heuristic) }))
	}
	if in.Depth > 0 && l.s.Tab("tree") != nil {
		row.Children = append(row.Children, part.Button("lesson-tree", t(words.LessonTree), func() { l.open("tree", "") }))
	}
	return row
}

// open goes to another tab, which finds the lesson's position.
func (l *lessons) open(tab, link string) {
	if to := l.s.Tab(tab); to != nil {
		to.OpenLink(link)
		l.s.Go(tab)
	}
}
