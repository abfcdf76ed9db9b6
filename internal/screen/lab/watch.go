package lab

import (
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

// Limits of a search that is watched: what is larger can't be followed anyway,
// and the command line writes it to a file.
const (
	watchNodes = 200_000
	watchTime  = 20 * time.Second
)

// watch is the tab where a search is recorded and replayed.
type watch struct {
	Room
	s      *Screen
	choice Choice
	of     Subject // what the film is of
	film   *film
	told   puzzle.Progress
}

func newWatch(s *Screen) Tab {
	return &watch{s: s, choice: Choice{Algorithm: "astar", Heuristic: "count", Weight: 1}}
}

// Name implements Tab.
func (w *watch) Name() string { return "watch" }

// Title implements Tab.
func (w *watch) Title() i18n.Key { return i18n.LabWatch }

// Enter implements Tab: another subject is recorded anew.
func (w *watch) Enter() {
	if w.film == nil || w.of.Puzzle == nil || !w.of.same(w.s.Subject) {
		w.record()
	}
}

// Leave implements Tab.
func (w *watch) Leave() {}

// record runs the search.
func (w *watch) record() {
	w.choice.fit(w.s.Subject.Puzzle)
	w.film, w.of, w.told = nil, w.s.Subject, puzzle.Progress{}
	j := w.s.jobOf(puzzle.TaskRecord, w.choice)
	j.Nodes, j.Time = watchNodes, watchTime
	w.s.Run(j, func(p puzzle.Progress) { w.told = p }, func(a puzzle.Answer) {
		if a.Error != "" {
			return
		}
		f, err := filmOf(a)
		if err != nil {
			w.s.App.Say(w.s.App.Lang.Fault(err))
			return
		}
		w.film = f
	})
}

// frame is how long indexing may take of the time between two pictures.
const frame = 8 * time.Millisecond

// Tick implements Tab.
func (w *watch) Tick(time.Time) {
	if f := w.film; f != nil && !f.ready {
		f.work(time.Now().Add(frame))
		w.s.App.Changed()
	}
}

// OpenText implements Tab: it takes a recording.
func (w *watch) OpenText(text string) bool {
	f, err := openFilm([]byte(text))
	if err != nil {
		return false
	}
	w.film = f
	w.s.Subject = Subject{Puzzle: f.puzzle, Problem: f.rec.Job.Problem, Position: f.start}
	w.of = w.s.Subject
	w.choice = Choice{Algorithm: f.rec.Job.Algorithm, Heuristic: f.rec.Job.Heuristic, Weight: f.rec.Weight()}
	w.choice.fit(f.puzzle)
	w.s.Changed()
	return true
}

// View implements Tab.
func (w *watch) View() []*ui.Node {
	t := w.s.App.Lang.T
	fields := &ui.Node{ID: "watch-choice", Role: ui.Row, Gap: 12, Wrap: true, Across: ui.End, Children: w.s.ChoiceFields("watch-", &w.choice, w.record)}
	out := []*ui.Node{fields}
	if w.film == nil || !w.film.ready {
		return append(out, part.Muted("watch-waits", t(i18n.LabRecording, w.s.App.Lang.Int(w.told.Generated))))
	}
	return out
}
