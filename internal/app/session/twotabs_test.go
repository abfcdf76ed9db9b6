package session_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle/play"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// morning is when the tests begin.
var morning = time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)

// twoTabs are two tabs with the same game, and the lines that were played in them.
type twoTabs struct {
	t     *testing.T
	store memory
	tabs  [2]*tab
	lines [][]string
}

func newTwoTabs(t *testing.T) *twoTabs {
	w := &twoTabs{t: t, store: memory{map[string]string{}}}
	w.tabs[0] = newTab(w.store, morning)
	w.tabs[0].Start("4", tilesrules.Puzzle.Problems()[3].Position)
	w.play(0)
	w.tabs[1] = newTab(w.store, morning)
	testkit.MustEqual(t, w.tabs[1].Game.ID(), w.tabs[0].Game.ID(), "the tabs have two games")
	return w
}

// reload opens a tab again at its address, with the state that it had.
func (w *twoTabs) reload(i int) {
	old := w.tabs[i]
	old.Suspend(true)
	address, state := old.Address(), old.State()
	w.tabs[i] = newTab(w.store, old.now)
	to, err := play.ParseAddress(address)
	testkit.Must(w.t, err)
	w.tabs[i].Save.OpenAddress(to, state.Encode(), true)
}

// play plays a move that the other tab would not.
func (w *twoTabs) play(i int) {
	d := w.tabs[i]
	legal := d.Game.Position().Moves()
	d.Play(legal[i*(len(legal)-1)], play.Player)
	w.lines = append(w.lines, d.Game.Path())
}

// tell tells a tab of what the other one has written, however late.
func (w *twoTabs) tell(i int) {
	for _, name := range slices.Sorted(maps.Keys(w.store.files)) {
		w.tabs[i].OnOtherTab(name)
	}
}

// acts are what can happen to one of two tabs.
var acts = map[string]func(w *twoTabs, i int){
	"plays":         (*twoTabs).play,
	"is told":       (*twoTabs).tell,
	"is reloaded":   (*twoTabs).reload,
	"is closed":     func(w *twoTabs, i int) { w.tabs[i].Suspend(true); w.tabs[i] = newTab(w.store, morning) },
	"opens another": func(w *twoTabs, i int) { w.tabs[i].Start("", tilesrules.Puzzle.Random("another")) },
	"answers take":  func(w *twoTabs, i int) { w.answer(i, w.tabs[i].Save.Take) },
	"answers both":  func(w *twoTabs, i int) { w.answer(i, w.tabs[i].Save.Fork) },
}

func (w *twoTabs) answer(i int, with func()) {
	if w.tabs[i].Save.Conflict() {
		with()
	}
}

// lost returns a line that no game in the list has.
func (w *twoTabs) lost() []string {
	var kept [][]string
	for _, h := range w.tabs[0].Save.List("") {
		g, err := play.ParseRecord(w.store.files["games/"+h.ID])
		testkit.Must(w.t, err)
		var line []string
		for _, s := range g.Steps() {
			line = append(line, s.Move)
		}
		kept = append(kept, line)
	}
	for _, line := range w.lines {
		if !slices.ContainsFunc(kept, func(k []string) bool { return len(k) >= len(line) && slices.Equal(k[:len(line)], line) }) {
			return line
		}
	}
	return nil
}

// Two tabs play the same game: in whatever order they play, hear of each other, are
// reloaded, closed, led elsewhere and answer, each move of each is in a game that the
// list shows.
func TestTwoTabsLoseNothing(t *testing.T) {
	names := slices.Sorted(maps.Keys(acts))
	all := 1
	for range interleaved {
		all *= 2 * len(names)
	}
	for story := range all {
		t.Run("", func(t *testing.T) {
			var told []string
			w := newTwoTabs(t)
			w.play(0) // the other tab has not heard of it
			for range interleaved {
				act := story % (2 * len(names))
				story /= 2 * len(names)
				i, name := act%2, names[act/2]
				told = append(told, string(rune('A'+i))+" "+name)
				acts[name](w, i)
				if lost := w.lost(); lost != nil {
					t.Fatalf("%s: %v is in no game of %v", strings.Join(told, ", "), lost, slices.Sorted(maps.Keys(w.store.files)))
				}
			}
		})
	}
}

// Help in one of two tabs is help with the game of both, whichever counts in the end.
func TestHelpInTheOtherTab(t *testing.T) {
	for name, answer := range map[string]func(*tab){"take": func(b *tab) { b.Save.Take() }, "fork": func(b *tab) { b.Save.Fork() }} {
		for helped := range 2 {
			w := newTwoTabs(t)
			w.tabs[helped].Aid.Looked()
			w.tabs[helped].Aid.CountHint()
			w.play(1 - helped)
			w.tell(1 - helped)
			if !w.tabs[1-helped].Save.Conflict() {
				t.Fatal("the other tab's help is not noticed")
			}
			answer(w.tabs[1-helped])
			testkit.Equal(t, w.tabs[1-helped].Game.Help(), play.Help{Hints: 1, Engine: true}, "%s: the help", name)
		}
	}
}
