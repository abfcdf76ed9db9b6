package screen

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/part"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
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
	film   *film   // nil before the first
	told   puzzle.Progress
	wrong  string // why there is no film
	player player
	lens   lens

	resumed []int // where a reload goes on, until there is a film

	said string // for the live region
	next time.Time
}

func newWatch(s *Screen) Tab {
	return &watch{s: s, choice: Choice{Algorithm: "astar", Heuristic: "count", Weight: 1}, player: player{speed: 1}}
}

// Name implements Tab.
func (w *watch) Name() string { return "watch" }

// Title implements Tab.
func (w *watch) Title() words.Key { return words.LabWatch }

// Enter implements Tab: another subject is recorded anew.
func (w *watch) Enter() {
	if w.of.Puzzle == nil || !w.of.same(w.s.Subject) || w.film == nil {
		w.record()
	}
}

// Leave implements Tab.
func (w *watch) Leave() { w.player.playing = false }

// record runs the search.
func (w *watch) record() {
	w.choice.fit(w.s.Subject.Puzzle)
	w.film, w.of, w.told, w.wrong = nil, w.s.Subject, puzzle.Progress{}, ""
	w.player.playing = false
	j := w.s.jobOf(puzzle.TaskRecord, w.choice)
	j.Nodes, j.Time = watchNodes, watchTime
	w.s.Run(j, func(p puzzle.Progress) { w.told = p }, func(a puzzle.Answer) {
		if w.wrong = a.Error; w.wrong != "" {
			return
		}
		f, err := filmOf(a)
		if err != nil {
			w.wrong = w.s.App.Lang.Fault(err)
			return
		}
		w.show(f)
	})
}

// show puts another film in.
func (w *watch) show(f *film) {
	w.film, w.lens = f, lens{}
	w.player.play(w.s.App.Now, false)
}

// Tick implements Tab.
func (w *watch) Tick(now time.Time) {
	f := w.film
	if f == nil {
		return
	}
	if f.ready {
		if n := w.player.steps(now); n > 0 {
			f.seek(f.moment + n)
			w.player.playing = f.moment < f.replay.Len()
			w.s.App.Changed()
		}
	}
	if f.work() {
		w.s.App.Changed()
	}
	if f.ready && w.resumed != nil {
		w.catchUp()
	}
	if f.ready {
		w.speak(now)
	}
}

// Due implements Tab.
func (w *watch) Due() time.Time {
	switch {
	case w.film == nil:
		return time.Time{}
	case w.film.busy():
		return w.s.App.Now
	}
	due := w.player.due()
	if w.s.App.Now.Before(w.next) { // there may be something to say by then
		due = ui.Earlier(due, w.next)
	}
	return due
}

// speak lets the live region say what has happened, once a second at most.
func (w *watch) speak(now time.Time) {
	if now.Before(w.next) {
		return
	}
	f, lang := w.film, w.s.App.Lang
	c := f.replay.Counters(f.moment)
	if say := lang.T(words.LabSaid, w.sentence(), f.count(c.Expanded), f.count(c.Waiting)); say != w.said {
		w.said, w.next = say, now.Add(time.Second)
		w.s.Changed()
	}
}

// sentence is what was done last that matters, and why; of a step that was made
// by hand, whatever it was.
func (w *watch) sentence() string {
	f := w.film
	moment := f.moment
	if w.player.playing {
		moment = f.explain.Matter(moment)
	}
	return f.explain.Say(w.s.App.Lang, moment)
}

// seek goes to a moment by hand.
func (w *watch) seek(moment int) {
	w.player.playing = false
	w.film.chosen = false
	w.film.seek(moment)
	w.s.Changed()
}

// reel is the film as the player sees it.
func (w *watch) reel() reel {
	f := w.film
	phone := w.s.App.Phone()
	jump := func(id string, phrase, short words.Key, to int) *ui.Node {
		n := part.Button(id, w.s.App.Lang.T(phrase), func() { w.seek(to) })
		if phone {
			n.Text, n.Grow, n.Size = w.s.App.Lang.T(short)+" ›", 1, ui.Small
		}
		n.Disabled = f.moment == f.replay.Len()
		return n
	}
	return reel{at: f.moment, last: f.replay.Len(), unit: words.StepOf, seek: w.seek, extra: []*ui.Node{
		jump("next-expansion", words.LabNextNode, words.LabNode, f.replay.NextExpansion(f.moment)),
		jump("next-bound", words.LabNextBound, words.LabLimit, f.replay.NextBound(f.moment)),
	}}
}

// Key implements Tab.
func (w *watch) Key(key string) bool {
	f := w.film
	if f == nil || !f.ready {
		return false
	}
	if w.s.reelKey(&w.player, w.reel(), key) {
		return true
	}
	switch key {
	case "n", "N":
		w.seek(f.replay.NextExpansion(f.moment))
	case "p", "P":
		w.seek(f.replay.PreviousExpansion(f.moment))
	case "b", "B":
		w.seek(f.replay.NextBound(f.moment))
	default:
		return w.lens.key(f, key)
	}
	return true
}

// Escape implements Tab: it goes back to the node in hand.
func (w *watch) Escape() bool {
	if w.film == nil || !w.film.chosen && !w.lens.free {
		return false
	}
	w.film.chosen = false
	w.lens.whole()
	return true
}

// Link implements Tab.
func (w *watch) Link() string { return w.choice.String() }

// OpenLink implements Tab.
func (w *watch) OpenLink(text string) {
	w.choice = parseChoice(text)
	w.of = Subject{}
}

// OpenText implements Tab: it takes a recording.
func (w *watch) OpenText(text string) bool {
	if !strings.HasPrefix(text, "cavalo recording") {
		return false
	}
	f, err := openFilm([]byte(text))
	if err != nil {
		w.s.App.Say(w.s.App.Lang.Fault(err))
		return true
	}
	w.s.drop()
	w.s.Subject = Subject{Puzzle: f.puzzle, Problem: f.rec.Job.Problem, Position: f.start}
	w.of = w.s.Subject
	w.choice = Choice{Algorithm: f.rec.Job.Algorithm, Heuristic: f.rec.Job.Heuristic, Weight: f.rec.Weight(), Depth: f.rec.Job.Depth,
		GoalTest: f.rec.Job.GoalTest, Tie: f.rec.Job.Tie, Tree: f.rec.Job.Tree}
	w.choice.fit(f.puzzle)
	w.show(f)
	w.s.Changed()
	return true
}

// openFile lets the user choose a recording.
func (w *watch) openFile() {
	a := w.s.App
	a.Env.Host.OpenFile(".trace,.cavalo,application/octet-stream", func(name string, data []byte, err error) {
		a.Post(func() {
			if err == nil && !w.OpenText(string(data)) {
				err = w.s.OpenText(name, string(data))
			}
			if err != nil {
				a.Say(a.Lang.Fault(err))
			}
		})
	})
}

// download gives the recording as a file, which the command line and this page
// can open.
func (w *watch) download() {
	w.s.App.SaveFile("cavalo-"+w.film.rec.Job.Algorithm+".trace", "application/octet-stream", string(w.film.rec.Bytes()))
}

// id is a prefix and a number.
func id(prefix string, n int) string { return prefix + strconv.Itoa(n) }
