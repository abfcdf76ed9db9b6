package frame

import (
	"net/url"
	"slices"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Frame is the laboratory.
type Frame struct {
	App *shell.App
	// Subject is what is searched, of a puzzle that the textbook's algorithms
	// know.
	Subject Subject
	// Duel is the position of the game of two whose tree is looked at.
	Duel Subject

	tabs    []Tab
	at      Tab
	editing *editing          // nil while nothing is edited
	mine    map[string][]mine // by the puzzle's name, as far as they were read
	picker  picker
	await   shell.Await
	inside  bool // the open tab has been told what to look at

	// Lecture shows the open tab to an audience.
	Lecture *lecture.Lecture

	told []int    // the moment that a link asked for, until it is there
	left []string // the parts of a link that could not be read
}

// Subject is a position to search from.
type Subject struct {
	Puzzle   puzzle.Puzzle
	Problem  string // its name, "" for a position of one's own
	Position puzzle.Position
}

// Same reports whether two subjects are the same position of a puzzle.
func (s Subject) Same(t Subject) bool {
	return s.Puzzle == t.Puzzle && s.Position.String() == t.Position.String()
}

// IsGame says that a puzzle is a game of two, whose tree is looked at.
func IsGame(p puzzle.Puzzle) bool { return p.Players() > 1 }

// firstProblem is the problem of the first puzzle that a newcomer finds: a small one, on
// which the course's own heuristic goes wrong.
const firstProblem = "C"

// New opens the laboratory on a small problem of the first puzzle, with tabs in the
// order in which they are shown.
func New(a *shell.App, tabs ...func(*Frame) Tab) *Frame {
	s := &Frame{App: a, await: a.Await()}
	s.Lecture = lecture.New(a, s)
	a.OnWatch(s.Watch)
	s.Subject, _ = problem(puzzle.All()[0], firstProblem)
	for _, l := range lesson.All() {
		if l.Depth > 0 {
			s.Duel = Subject{l.Puzzle, l.Problem, l.Position}
		}
	}
	for _, make := range tabs {
		s.tabs = append(s.tabs, make(s))
	}
	s.at = s.tabs[0]
	return s
}

// problem finds a problem that comes with the program.
func problem(p puzzle.Puzzle, name string) (Subject, bool) {
	for _, known := range p.Problems() {
		if known.Name == name {
			return Subject{p, name, known.Position}, true
		}
	}
	return Subject{}, false
}

// Load makes a position the subject, or the duel's, unless it is of a board of a day
// that is not over.
func (s *Frame) Load(subject Subject) {
	if s.App.DayClosed(subject.Puzzle, subject.Position) {
		return
	}
	s.editing = nil
	if IsGame(subject.Puzzle) {
		s.Duel = subject
	} else {
		s.Subject = subject
	}
	s.inside = false
	s.Changed()
}

// Watch loads a position of a puzzle and opens the tab where it is looked at.
func (s *Frame) Watch(p puzzle.Puzzle, problem string, position puzzle.Position) {
	s.Leave()
	name := watchTab
	if IsGame(p) {
		name = gamesTab
	}
	if t := s.Tab(name); t != nil {
		s.at = t
		if other, can := t.(SubjectShower); can {
			other.ShowSubject()
		}
	}
	s.Load(Subject{p, problem, position})
	s.App.Show(s)
}

// The tabs in which a position is looked at: of a puzzle, of a game of two.
const (
	watchTab = "watch"
	gamesTab = "tree"
)

// Tab finds a tab by its name; nil when there is none.
func (s *Frame) Tab(name string) Tab {
	for _, t := range s.tabs {
		if t.Name() == name {
			return t
		}
	}
	return nil
}

// IsOpen reports whether a tab is the open one.
func (s *Frame) IsOpen(t Tab) bool { return s.at == t }

// Go opens a tab.
func (s *Frame) Go(name string) {
	if t := s.Tab(name); t != nil && (t != s.at || s.editing != nil) {
		s.Leave()
		s.editing = nil
		s.at = t
		s.Changed()
	}
}

// entered tells the open tab what to look at.
func (s *Frame) entered() {
	s.inside = true
	s.at.Enter()
	s.Changed()
}

// Changed is called after every change: the page is drawn anew, its address
// follows.
func (s *Frame) Changed() {
	if s.App.At(s) {
		s.App.Linked()
	}
	s.App.Changed()
}

// Job is a job of an algorithm on the subject.
func (s *Frame) Job(task puzzle.Task, algorithm search.Name) puzzle.Job {
	return puzzle.Job{Task: task, Puzzle: s.Subject.Puzzle.Name(), Problem: s.Subject.Problem, Position: s.Subject.Position.String(), Search: puzzle.Search{Algorithm: algorithm}}
}

// Run gives the engine a job, whose predecessor is dropped. News of it arrives
// on the screen's goroutine; a job that failed ends with an answer that has
// Error set, after that was said.
func (s *Frame) Run(j puzzle.Job, progress func(puzzle.Progress), done func(puzzle.Answer)) {
	s.await.Start(j, progress, done)
}

// Busy says that a job runs that a tab waits for.
func (s *Frame) Busy() bool { return s.await.Running }

// Stop asks the job that runs to end: what it has found so far still arrives.
func (s *Frame) Stop() { s.await.Cancel() }

// Drop ends the job that runs; nothing of it arrives any more.
func (s *Frame) Drop() { s.await.Stop() }

// Board is the picture of a position after moves from a start, which must be
// legal; nil where no screen can draw it. The ids of its squares begin with a
// prefix.
func (s *Frame) Board(p puzzle.Puzzle, start puzzle.Position, moves []string) *ui.Board {
	portrait, ok := s.App.PortraitOf(p)
	if !ok {
		return nil
	}
	b := portrait.Picture(start, moves)
	b.Mini = true
	if p.Study().Corner {
		b.ShowCorner(used(portrait.Picture(start, nil)))
	}
	return b
}

// used is the upper left corner of a board that holds all that is on it: small
// problems use no more.
func used(b *ui.Board) (columns, rows int) {
	columns, rows = 1, 1
	for i, c := range b.Cells {
		if c.Text != "" || c.Sign != "" {
			columns, rows = max(columns, i%b.Columns+1), max(rows, i/b.Columns+1)
		}
	}
	return columns, rows
}

// NameOf names a subject: the puzzle and the problem.
func (s *Frame) NameOf(subject Subject) string {
	portrait, ok := s.App.PortraitOf(subject.Puzzle)
	if !ok {
		return subject.Problem
	}
	name := s.nameOfMine(subject)
	if subject.Problem != "" || name == "" {
		name = portrait.NameOf(subject.Problem)
	}
	if name == "" {
		name = s.App.Lang.T(words.GraphOwn)
	}
	return s.App.Lang.T(words.LabSubject, s.App.TitleOf(subject.Puzzle), name)
}

// Address implements shell.Screen: "lab/TAB,TEXT/PUZZLE/POSITION", where TEXT is
// the tab's own, percent-encoded and left out with its comma when it is empty. More
// may stand behind it: see extraMarks.
func (s *Frame) Address() string { return s.address() }

// address is Address with more behind the tab's text, each behind a comma: what
// Address leaves out when it says where the screen is, or what is projected.
func (s *Frame) address(extras ...string) string {
	subject := s.Subject
	if s.ofGames() {
		subject = s.Duel
	}
	if s.editing != nil {
		extras = append(extras, editMark)
	}
	if text := s.Lecture.Link(); text != "" {
		extras = append(extras, text)
	}
	tab := s.at.Name()
	if text := s.at.Link(); text != "" || len(extras) > 0 {
		tab += "," + url.PathEscape(text)
	}
	for _, text := range extras {
		tab += "," + text
	}
	if s.apart() {
		return s.Name() + "/" + tab
	}
	return s.Name() + "/" + tab + "/" + play.Link(subject.Puzzle, subject.Position)
}

// apart says that the open tab has nothing to do with what is searched.
func (s *Frame) apart() bool {
	t, can := able[Apart](s.at)
	return can && t.IsApart()
}

// Opens implements shell.Screen.
func (s *Frame) Opens(name string) bool { return name == s.Name() }

// Follow implements shell.Screen. What is open already stays as it is.
func (s *Frame) Follow(to platform.Place) error {
	if to.Link == s.Address() {
		return nil
	}
	_, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(to.Link), "#"), "/")
	return s.OpenLink(rest)
}

// OpenLink opens what Address wrote, behind "lab/". Every part may be missing from
// the end.
func (s *Frame) OpenLink(link string) error {
	head, position, _ := strings.Cut(link, "/")
	head, extras := cutExtras(head)
	subject, notes := s.Subject, []puzzle.Note(nil)
	if position != "" {
		var err error
		if subject, notes, err = s.linked(position, slices.Contains(extras, editMark)); err != nil {
			return err
		}
		for _, known := range subject.Puzzle.Problems() {
			if known.Position.String() == subject.Position.String() {
				subject.Problem = known.Name
			}
		}
	}
	name, text, _ := strings.Cut(head, ",")
	s.left = nil
	if t := s.Tab(name); t != nil {
		s.Leave()
		s.at = t
		if plain, err := url.PathUnescape(text); err == nil {
			t.OpenLink(plain)
		} else {
			s.LeaveOut(text)
		}
		s.takeExtras(t, extras)
	}
	s.editing = nil
	s.Load(subject)
	if slices.Contains(extras, editMark) {
		s.edit()
	}
	s.App.SayNotes(notes)
	if len(s.left) > 0 {
		s.App.Say(s.App.Lang.T(words.LabLinkLeft, strings.Join(s.left, ", ")))
	}
	return nil
}

// LeaveOut notes a part of a link that can't be read, to be said when the link is open.
func (s *Frame) LeaveOut(text string) {
	if runes := []rune(text); len(runes) > maxLeft {
		text = string(runes[:maxLeft]) + "…"
	}
	s.left = append(s.left, text)
}

// maxLeft is how much is shown of a part of a link that can't be read, in characters.
const maxLeft = 40

// linked reads the position of a link. A drawing in progress need not be whole: one
// that is being edited, or that is kept here.
func (s *Frame) linked(link string, edited bool) (Subject, []puzzle.Note, error) {
	to, err := play.ParseAddress(link)
	if err == nil {
		return Subject{Puzzle: to.Puzzle, Position: to.Position()}, to.Notes, nil
	}
	name, text, _ := strings.Cut(link, "/")
	if p, ok := puzzle.Find(name); ok && puzzle.IsSpace(name) {
		at, wrong := p.Parse(text)
		if drawn := (Subject{Puzzle: p, Position: at}); wrong == nil && (edited || s.nameOfMine(drawn) != "") {
			return drawn, nil, nil
		}
	}
	return Subject{}, nil, err
}

// picker is the state of the dialog in which the subject is chosen.
type picker struct {
	puzzle puzzle.Puzzle
	text   string
	wrong  string
}

const subjectID = "subject-dialog"

// subjectDialog offers the problems of each puzzle, and a text of one's own.
func (s *Frame) subjectDialog() shell.Dialog {
	p := &s.picker
	*p = picker{puzzle: s.inHand().Puzzle}
	set := func(change func()) { change(); s.App.Changed() }
	turn := func(name string) {
		if known, ok := puzzle.Find(name); ok {
			set(func() { p.puzzle = known })
		}
	}
	return shell.Dialog{ID: subjectID, Title: words.LabChoose, Wide: true, Tab: func() string { return p.puzzle.Name() }, Turn: turn,
		Draft: func() string { return p.text }, Resume: func(draft string) { p.text = draft }, Body: func() []*ui.Node {
			t := s.App.Lang.T
			var options []ui.Option
			for _, known := range puzzle.Known() {
				if _, ok := s.App.PortraitOf(known); ok {
					options = append(options, ui.Option{Value: known.Name(), Label: s.App.TitleOf(known)})
				}
			}
			puzzles := ui.NewTabs("subject-puzzles", t(words.LabPuzzle), p.puzzle.Name(), options, turn)
			input := ui.NewTextField("subject-text", t(words.OwnText), p.text, func(v string) { set(func() { p.text, p.wrong = v, "" }) }, ui.Field{Lines: 3, Invalid: p.wrong != ""}).Explained(p.wrong)
			out := []*ui.Node{puzzles, s.problems(p.puzzle)}
			out = append(append(out, s.mineRow(p.puzzle)...), widget.Text("subject-words", t(words.LabOwnWords)), widget.Field(input))
			if p.wrong != "" {
				out = append(out, ui.NewText("subject-wrong", p.wrong).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Live: true}))
			}
			return append(out, widget.Row(8, widget.Button("subject-use", t(words.UseText), func() {
				if err := s.OpenOwn(p.puzzle, p.text); err != nil {
					set(func() { p.wrong = s.App.Lang.Fault(err) })
					return
				}
				s.App.CloseAll()
			})))
		}}
}

func (s *Frame) problems(p puzzle.Puzzle) *ui.Node {
	row := ui.NewRow("subjects").With(ui.Traits{Gap: 8, Wrap: true})
	for _, known := range p.Problems() {
		subject := Subject{p, known.Name, known.Position}
		b := widget.Button("subject-"+known.Name, s.ProblemName(p, known.Name), func() { s.App.CloseAll(); s.take(subject) })
		b.Selected = known.Name == s.inHand().Problem && p == s.inHand().Puzzle
		row.Children = append(row.Children, b)
	}
	return row
}

// take loads a subject that was chosen, in a tab that can look at it.
func (s *Frame) take(subject Subject) {
	if IsGame(subject.Puzzle) != s.ofGames() {
		s.Watch(subject.Puzzle, subject.Problem, subject.Position)
		return
	}
	s.Load(subject)
}

// OpenOwn loads a link or a position; an error changes nothing.
func (s *Frame) OpenOwn(p puzzle.Puzzle, typed string) error {
	text := strings.TrimSpace(typed)
	if at := strings.LastIndexByte(text, '#'); at >= 0 && strings.HasPrefix(text, "http") {
		text = text[at+1:]
	}
	if rest, ok := strings.CutPrefix(text, s.Name()+"/"); ok {
		return s.OpenLink(rest)
	}
	if to, err := play.ParseAddress(text); err == nil {
		s.take(Subject{Puzzle: to.Puzzle, Position: to.Position()})
		s.App.SayNotes(to.Notes)
		return nil
	}
	if of, ok := puzzle.Claiming(text); ok {
		p = of
	}
	if puzzle.IsSpace(p.Name()) {
		text = typed // a map may begin or end with spaces
	}
	r, err := puzzle.ReadPosition(p, text, "")
	if err == nil {
		s.takeOwn(Subject{Puzzle: p, Position: r.Problems[0].Position})
		s.App.SayReading(r)
	}
	return err
}

// ProblemName is a problem's name for people.
func (s *Frame) ProblemName(p puzzle.Puzzle, name string) string {
	if portrait, ok := s.App.PortraitOf(p); ok {
		return portrait.NameOf(name)
	}
	return name
}
