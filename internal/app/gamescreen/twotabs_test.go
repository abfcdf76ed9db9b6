package gamescreen_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
)

// twoTabs are two tabs with the same game, and the lines that were played in them.
type twoTabs struct {
	t     *testing.T
	host  *apptest.Host
	tabs  [2]*apptest.Bench
	lines [][]string
}

func newTwoTabs(t *testing.T) *twoTabs {
	w := &twoTabs{t: t, host: apptest.NewHost()}
	w.tabs[0] = w.open(w.host.Tab("tiles"))
	d := w.desk(0)
	d.Start("4", d.Game.Puzzle().Problems()[3].Position)
	w.play(0)
	w.tabs[1] = w.open(w.host.Tab("tiles"))
	if w.desk(1).Game.ID() != d.Game.ID() {
		t.Fatal("the tabs have two games")
	}
	return w
}

func (w *twoTabs) open(host *apptest.Host) *apptest.Bench {
	b := apptest.New(w.t, 1280, 800, host, tilesscreen.New)
	b.UseScript()
	b.Rest()
	return b
}

func (w *twoTabs) desk(i int) *gamescreen.Screen { return w.tabs[i].GameScreen("tiles") }

// play plays a move that the other tab would not.
func (w *twoTabs) play(i int) {
	d := w.desk(i)
	legal := d.Game.Position().Moves()
	d.Play(legal[i*(len(legal)-1)], play.Player)
	w.lines = append(w.lines, d.Game.Path())
}

// tell tells a tab of what the other one has written, however late.
func (w *twoTabs) tell(i int) {
	for _, name := range slices.Sorted(maps.Keys(w.host.Files)) {
		for _, tell := range w.tabs[i].Host.Watchers {
			tell(name)
		}
	}
	w.tabs[i].Rest()
}

// acts are what can happen to one of two tabs.
var acts = map[string]func(w *twoTabs, i int){
	"plays":         (*twoTabs).play,
	"is told":       (*twoTabs).tell,
	"is reloaded":   func(w *twoTabs, i int) { w.tabs[i] = w.open(w.tabs[i].Host.Reloaded()) },
	"is closed":     func(w *twoTabs, i int) { w.tabs[i] = w.open(w.host.Tab("tiles")) },
	"opens another": func(w *twoTabs, i int) { w.desk(i).Start("", w.desk(i).Game.Puzzle().Random("another")) },
	"answers take":  func(w *twoTabs, i int) { w.answer(i, "conflict-take") },
	"answers both":  func(w *twoTabs, i int) { w.answer(i, "conflict-fork") },
}

func (w *twoTabs) answer(i int, id string) {
	if w.tabs[i].There("conflict") {
		w.tabs[i].Press(id)
	}
}

// lost returns a line that no game in the list has.
func (w *twoTabs) lost() []string {
	var kept [][]string
	for _, h := range w.desk(0).Save.List("") {
		g, err := play.ParseRecord(w.host.Files["games/"+h.ID])
		if err != nil {
			w.t.Fatal(err)
		}
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
					t.Fatalf("%s: %v is in no game of %v", strings.Join(told, ", "), lost, slices.Sorted(maps.Keys(w.host.Files)))
				}
			}
		})
	}
}

// Help in one of two tabs is help with the game of both, whichever counts in the end.
func TestHelpInTheOtherTab(t *testing.T) {
	for _, answer := range []string{"conflict-take", "conflict-fork"} {
		for helped := range 2 {
			w := newTwoTabs(t)
			w.desk(helped).Aid.Looked()
			w.desk(helped).Aid.CountHint()
			w.play(1 - helped)
			w.tell(1 - helped)
			w.tabs[1-helped].Press(answer)
			if got := w.desk(1 - helped).Game.Help(); got != (play.Help{Hints: 1, Engine: true}) {
				t.Errorf("%s: the help is %+v", answer, got)
			}
		}
	}
}
