package lab

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/csp"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lists"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lab is the laboratory.
type Lab struct {
	shell.Reading

	// Subject is the position to search, of a puzzle for the textbook algorithms.
	Subject Subject
	// Duel is the position of the game tree.
	Duel Subject

	// Algorithms are the custom algorithms.
	Algorithms Algorithms
	// Await runs the jobs of the open tab, one at a time.
	Await shell.Await
	// Typed returns the game tree that the user has typed.
	Typed func() *gametree.Tree
	// Constraints returns the problem of the tab of constraints; nil for a broken text.
	Constraints func() *csp.Problem

	tabs    []Tab
	at      Tab
	editing *editing // nil while nothing is edited
	starts  starts
	picker  picker
	inside  bool // the open tab has been entered

	// Lecture shows the open tab to an audience.
	Lecture *lecture.Lecture

	told []int    // moment of a link, until it is reached
	left []string // unreadable parts of a link
}

// Subject is a position to search from.
type Subject struct {
	Puzzle   puzzle.Puzzle
	Problem  string // its name, "" for the user's own position
	Position puzzle.Position
}

// Same reports whether two subjects are the same position of a puzzle.
func (s Subject) Same(t Subject) bool {
	return s.Puzzle == t.Puzzle && s.Position.String() == t.Position.String()
}

// IsGame reports whether a puzzle is a game for two, with a game tree.
func IsGame(p puzzle.Puzzle) bool { return p.Players() > 1 }

// The first subject: a board on which A* generates far fewer nodes than breadth-first search.
const (
	firstPuzzle  = "tiles"
	firstProblem = "1"
)

// New returns the laboratory with tabs in their order.
func New(a *shell.App, tabs ...func(*Lab) Tab) *Lab {
	s := &Lab{Reading: shell.Reading{App: a}, starts: starts{a, map[string][]savedStart{}}, Algorithms: Algorithms{a}, Await: a.Jobs.Await()}
	s.Lecture = lecture.New(a, s)
	a.Watch, a.Opener.Foreign = s.Watch, s.openForeign
	first, _ := puzzle.Find(firstPuzzle)
	known, _ := puzzle.FindProblem(first.Problems(), firstProblem)
	s.Subject = Subject{first, firstProblem, known.Position}
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

// Load sets the subject, or the position of the game tree, unless it is a board of the day
// that can still be played.
func (s *Lab) Load(subject Subject) {
	if !s.App.Examine(subject.Puzzle, subject.Problem, subject.Position) {
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

// Watch loads a position of a puzzle and opens the tab for it.
func (s *Lab) Watch(p puzzle.Puzzle, problem string, position puzzle.Position) {
	name := watchTab
	if IsGame(p) {
		name = gamesTab
	}
	if s.goesElsewhere(s.Tab(name), Subject{p, problem, position}) {
		return
	}
	s.Leave()
	if t := s.Tab(name); t != nil {
		s.at = t
		t.ShowSubject()
	}
	s.Load(Subject{p, problem, position})
	s.App.Show(s)
}

// The tabs that Watch opens: for a puzzle, for a game for two.
const (
	watchTab = "watch"
	gamesTab = "tree"
)

// Tab returns the tab with a name, nil if none.
func (s *Lab) Tab(name string) Tab {
	return lists.Find(s.tabs, func(t Tab) bool { return t.Name() == name })
}

// IsOpen reports whether a tab is open.
func (s *Lab) IsOpen(t Tab) bool { return s.at == t }

// Go opens a tab.
func (s *Lab) Go(name string) {
	if t := s.Tab(name); t != nil && (t != s.at || s.editing != nil) && !s.goesElsewhere(t, s.Subject) {
		s.Leave()
		s.editing = nil
		s.at = t
		s.Changed()
	}
}

// goesElsewhere reports whether a frame shows the open tab alone; then another opens in a browser's
// tab of its own.
func (s *Lab) goesElsewhere(t Tab, subject Subject) bool {
	if !s.App.Alone() || !s.App.At(s) || t == nil || t == s.at {
		return false
	}
	other := *s
	if other.at = t; IsGame(subject.Puzzle) {
		other.Duel = subject
	} else {
		other.Subject = subject
	}
	s.App.OpenTab(other.Address())
	return true
}

// entered enters the open tab.
func (s *Lab) entered() {
	s.inside = true
	s.at.Enter()
	s.Changed()
}

// Changed redraws the page and updates its address.
func (s *Lab) Changed() {
	if s.App.At(s) {
		s.App.Trail.Update()
	}
	s.App.Changed()
}

// Job returns a job of an algorithm on the subject.
func (s *Lab) Job(task puzzle.Task, algorithm search.Name) puzzle.Job {
	of := s.Subject
	return puzzle.Job{Task: task, Puzzle: of.Puzzle.Name(), Problem: of.Problem, Position: of.Position.String(), Search: puzzle.Search{Algorithm: algorithm}}
}

// NameOf returns the name of a subject: the puzzle and the problem.
func (s *Lab) NameOf(subject Subject) string {
	portrait, ok := s.App.Portraits[subject.Puzzle.Name()]
	if !ok {
		return subject.Problem
	}
	name := s.starts.nameOf(subject)
	if subject.Problem != "" || name == "" {
		name = portrait.NameOf(subject.Problem)
	}
	name = cmp.Or(name, s.App.Lang.T(words.GraphOwn))
	return s.App.Lang.T(words.LabSubject, s.App.TitleOf(subject.Puzzle), name)
}

// Address implements shell.Screen: "lab/TAB,TEXT/PUZZLE/POSITION", where TEXT is the
// tab's link, percent-encoded and left out with its comma if it is empty. The parts of
// extraMarks may follow it.
func (s *Lab) Address() string { return s.address() }

// address returns the address with extras after the tab's text, each after a comma.
func (s *Lab) address(extras ...string) string {
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
		text = Escaped(text, "/?")
		for _, mark := range extraMarks {
			text = strings.ReplaceAll(text, ","+mark, Escaped(",", ",")+mark)
		}
		tab += "," + text
	}
	for _, text := range extras {
		tab += "," + text
	}
	if s.at.IsApart() {
		return s.Name() + "/" + tab
	}
	return s.Name() + "/" + tab + "/" + play.Link(subject.Puzzle, subject.Position)
}

func (s *Lab) Opens(name string) bool { return loader.Leads(name) }

// SheetTab is the name of the tab for exam sheets; AnswersMark begins its link if it shows answers that
// were sent.
const (
	SheetTab    = "sheet"
	AnswersMark = "answers."
)

// Follow implements shell.Screen. The present address changes nothing.
func (s *Lab) Follow(to platform.Place) error {
	if to.Link == s.Address() {
		return nil
	}
	name, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(to.Link), "#"), "/")
	switch name {
	case loader.Sheet:
		rest = SheetTab + "," + rest
	case loader.Answers:
		rest = SheetTab + "," + AnswersMark + rest
	}
	return s.OpenLink(rest)
}

// OpenLink opens an address after "lab/". Parts may be missing from the end.
func (s *Lab) OpenLink(link string) error {
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
		s.applyExtras(t, extras)
	} else if name != "" {
		s.LeaveOut(name)
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

// LeaveOut notes an unreadable part of a link, to be shown once the link is open.
func (s *Lab) LeaveOut(text string) {
	if runes := []rune(text); len(runes) > maxLeft {
		text = string(runes[:maxLeft]) + "…"
	}
	s.left = append(s.left, text)
}

// maxLeft is the length to which an unreadable part of a link is cut, in characters.
const maxLeft = 40

// linked parses the position of a link. A start that is edited, or saved here, may be
// unfinished.
func (s *Lab) linked(link string, edited bool) (Subject, []puzzle.Note, error) {
	to, err := play.ParseAddress(link)
	if err == nil {
		return Subject{Puzzle: to.Puzzle, Position: to.Position()}, to.Notes, nil
	}
	name, text, _ := strings.Cut(link, "/")
	if p, ok := puzzle.Find(name); ok && puzzle.IsSpace(name) {
		at, wrong := p.Parse(text)
		if drawn := (Subject{Puzzle: p, Position: at}); wrong == nil && (edited || s.starts.nameOf(drawn) != "") {
			return drawn, nil, nil
		}
	}
	return Subject{}, nil, err
}

// picker is the state of the dialog in which the subject is chosen.
type picker struct {
	shell.Typed
	puzzle puzzle.Puzzle
}

const subjectID = "subject-dialog"

// subjectDialog offers the problems of each puzzle, and a field for a position.
func (s *Lab) subjectDialog() shell.Dialog {
	p := &s.picker
	*p = picker{puzzle: s.current().Puzzle}
	set := func(change func()) { change(); s.App.Changed() }
	turn := func(name string) {
		if known, ok := puzzle.Find(name); ok {
			set(func() { p.puzzle = known })
		}
	}
	return shell.Dialog{ID: subjectID, Title: words.LabChoose, Wide: true, Tab: func() string { return p.puzzle.Name() }, Turn: turn,
		Draft: place.Text("", &p.Text), Body: func() []*ui.Node {
			t := s.App.Lang.T
			var options []ui.Option
			for _, known := range puzzle.Known() {
				if _, ok := s.App.Portraits[known.Name()]; ok {
					options = append(options, ui.Option{Value: known.Name(), Label: s.App.TitleOf(known)})
				}
			}
			puzzles := ui.NewTabs("subject-puzzles", t(words.LabPuzzle), p.puzzle.Name(), options, turn)
			squares := s.App.Portraits[p.puzzle.Name()].Signs
			signed := squares && p.Signs != ""
			fail := func(why string) { set(func() { p.Wrong = why }) }
			read := func(name, text string) {
				q := reader.Request{File: name, Text: text, Space: p.puzzle.Name(), Signs: p.Signs}
				s.App.Opener.Read(q, nil, func(f reader.Found) { s.App.Opener.OpenFound(name, f) }, fail)
			}
			use := widget.Button("subject-use", t(words.UseText), func() {
				if signed {
					read("", p.Text)
					return
				}
				if err := s.OpenTyped(p.puzzle, p.Text); err != nil {
					s.App.Opener.Open(reader.Request{Text: p.Text}, err, fail)
					return
				}
				s.App.CloseAll()
			})
			out := append([]*ui.Node{puzzles, s.problems(p.puzzle)}, s.savedRow(p.puzzle)...)
			return append(out, p.Form(s.App, "subject", words.LabOwnWords, 3, squares, use, func() {
				if signed {
					s.App.Files.Open(shell.TextFiles, read, fail)
					return
				}
				s.App.Close()
				s.OpenFile(shell.TextFiles)
			})...)
		}}
}

func (s *Lab) problems(p puzzle.Puzzle) *ui.Node {
	row := ui.NewRow("subjects").With(ui.Traits{Gap: 8, Wrap: true})
	for _, known := range p.Problems() {
		subject := Subject{p, known.Name, known.Position}
		b := widget.Button("subject-"+known.Name, s.ProblemName(p, known.Name), func() { s.App.CloseAll(); s.show(subject) })
		b.Selected = known.Name == s.current().Problem && p == s.current().Puzzle
		row.Children = append(row.Children, b)
	}
	return row
}

// show loads a subject in a tab that can show it.
func (s *Lab) show(subject Subject) {
	if IsGame(subject.Puzzle) != s.ofGames() || s.chosenElsewhere() {
		s.Watch(subject.Puzzle, subject.Problem, subject.Position)
		return
	}
	s.Load(subject)
}

// OpenTyped loads a typed link or position; an error changes nothing.
func (s *Lab) OpenTyped(p puzzle.Puzzle, typed string) error {
	text := strings.TrimSpace(typed)
	if at := strings.LastIndexByte(text, '#'); at >= 0 && strings.HasPrefix(text, "http") {
		text = text[at+1:]
	}
	if rest, ok := strings.CutPrefix(text, s.Name()+"/"); ok {
		return s.OpenLink(rest)
	}
	if to, err := play.ParseAddress(text); err == nil {
		s.show(Subject{Puzzle: to.Puzzle, Position: to.Position()})
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
		s.showRead(p, r)
	}
	return err
}

// ProblemName returns a problem's displayed name.
func (s *Lab) ProblemName(p puzzle.Puzzle, name string) string {
	if portrait, ok := s.App.Portraits[p.Name()]; ok {
		return portrait.NameOf(name)
	}
	return name
}
