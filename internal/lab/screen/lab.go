package screen

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/engine"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the laboratory.
type Screen struct {
	App *shell.App
	// Subject is what is searched, of a puzzle that the textbook's algorithms
	// know.
	Subject Subject
	// Duel is the position of the game of two whose tree is looked at.
	Duel Subject

	tabs   []Tab
	at     Tab
	picker picker
	serial int // of the job that is waited for; news of others is dropped
	busy   bool
	inside bool // the open tab has been told what to look at
}

// Subject is a position to search from.
type Subject struct {
	Puzzle   puzzle.Puzzle
	Problem  string // its name, "" for a position of one's own
	Position puzzle.Position
}

// same reports whether two subjects are the same position of a puzzle.
func (s Subject) same(t Subject) bool {
	return s.Puzzle == t.Puzzle && s.Position.String() == t.Position.String()
}

// game says that a puzzle is a game of two, whose tree is looked at.
func game(p puzzle.Puzzle) bool { return p.Players() > 1 }

// firstProblem, of the first puzzle of the house, is what a newcomer finds: small, and the course's own heuristic
// goes wrong on it.
const firstProblem = "C"

// New opens the laboratory on a small problem of the challenge.
func New(a *shell.App) shell.Screen {
	s := &Screen{App: a}
	a.OnWatch(s.Watch)
	s.Subject, _ = problem(puzzle.All()[0], firstProblem)
	for _, l := range lesson.All() {
		if game(l.Puzzle) {
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

// Load makes a position the subject, or the duel's.
func (s *Screen) Load(subject Subject) {
	if game(subject.Puzzle) {
		s.Duel = subject
	} else {
		s.Subject = subject
	}
	s.inside = false
	s.Changed()
}

// Watch loads a position of a puzzle and opens the tab where it is looked at.
func (s *Screen) Watch(p puzzle.Puzzle, problem string, position puzzle.Position) {
	s.Leave()
	name := "watch"
	if game(p) {
		name = "tree"
	}
	if t := s.Tab(name); t != nil {
		s.at = t
	}
	s.Load(Subject{p, problem, position})
	s.App.Show(s)
}

// Tab finds a tab by its name; nil when there is none.
func (s *Screen) Tab(name string) Tab {
	for _, t := range s.tabs {
		if t.Name() == name {
			return t
		}
	}
	return nil
}

// Go opens a tab.
func (s *Screen) Go(name string) {
	if t := s.Tab(name); t != nil && t != s.at {
		s.Leave()
		s.at = t
		s.Changed()
	}
}

// entered tells the open tab what to look at.
func (s *Screen) entered() {
	s.inside = true
	s.at.Enter()
	s.Changed()
}

// Changed is called after every change: the page is drawn anew, its address
// follows.
func (s *Screen) Changed() {
	if s.App.At(s) {
		s.App.Linked()
	}
	s.App.Changed()
}

// Job is a job of an algorithm on the subject.
func (s *Screen) Job(task puzzle.Task, algorithm string) puzzle.Job {
	return puzzle.Job{Task: task, Puzzle: s.Subject.Puzzle.Name(), Problem: s.Subject.Problem, Position: s.Subject.Position.String(), Algorithm: algorithm}
}

// Run gives the engine a job, whose predecessor is dropped. News of it arrives
// on the screen's goroutine; a job that failed ends with an answer that has
// Error set, after that was said.
func (s *Screen) Run(j puzzle.Job, progress func(puzzle.Progress), done func(puzzle.Answer)) {
	s.serial++
	s.busy = true
	serial := s.serial
	s.App.Env.Engine.Start(j, func(e engine.Event) {
		s.App.Post(func() {
			if serial != s.serial {
				return
			}
			if e.Kind == engine.Progressed {
				if progress != nil {
					progress(e.Progress)
				}
				s.App.Changed()
				return
			}
			s.busy = false
			if e.Kind == engine.Failed {
				s.App.SayEngineFailed()
				e.Answer = puzzle.Answer{Job: j, Error: e.Err}
			} else if e.Answer.Error != "" {
				s.App.Say(e.Answer.Error)
			}
			done(e.Answer)
			s.App.Changed()
		})
	})
	s.App.Changed()
}

// Busy says that a job runs that a tab waits for.
func (s *Screen) Busy() bool { return s.busy }

// Stop asks the job that runs to end: what it has found so far still arrives.
func (s *Screen) Stop() {
	if s.busy {
		s.App.Env.Engine.Cancel()
	}
}

// drop ends the job that runs; nothing of it arrives any more.
func (s *Screen) drop() {
	s.Stop()
	s.busy = false
	s.serial++
}

// Board is the picture of a position after moves from a start, which must be
// legal; nil where no screen can draw it. The ids of its squares begin with a
// prefix.
func (s *Screen) Board(p puzzle.Puzzle, start puzzle.Position, moves []string) *ui.Board {
	portrait, ok := s.App.PortraitOf(p)
	if !ok {
		return nil
	}
	b := portrait.Picture(start, moves)
	b.Mini = true
	if p.Study().Corner {
		crop(b)
	}
	return b
}

// crop cuts rows and columns off a board of numbers that never held any: small
// problems use a corner of it.
func crop(b *ui.Board) {
	columns, rows := 1, 1
	for i, c := range b.Cells {
		if c.Kind != ui.CellEmpty {
			columns, rows = max(columns, i%b.Columns+1), max(rows, i/b.Columns+1)
		}
	}
	for _, p := range b.Pieces {
		if p.Square >= 0 {
			columns, rows = max(columns, p.Square%b.Columns+1), max(rows, p.Square/b.Columns+1)
		}
	}
	was := b.Columns
	move := func(i int) int {
		if i < 0 {
			return i
		}
		return i/was*columns + i%was
	}
	var cells []ui.Cell
	for i, c := range b.Cells {
		if i%was < columns && i/was < rows {
			cells = append(cells, c)
		}
	}
	for i, s := range b.Path {
		b.Path[i] = move(s)
	}
	for i := range b.Pieces {
		b.Pieces[i].Square = move(b.Pieces[i].Square)
	}
	b.Columns, b.Rows, b.Cells = columns, rows, cells
	b.ColumnNames, b.RowNames = b.ColumnNames[:columns], b.RowNames[:rows]
}

// NameOf names a subject: the puzzle and the problem.
func (s *Screen) NameOf(subject Subject) string {
	portrait, ok := s.App.PortraitOf(subject.Puzzle)
	if !ok {
		return subject.Problem
	}
	t := s.App.Lang.T
	return t(words.LabSubject, t(s.App.Screen(subject.Puzzle.Name()).Title()), portrait.NameOf(subject.Problem))
}
