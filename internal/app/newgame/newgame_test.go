package newgame_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/newgame"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// The dialog of a new game stays where it is from tab to tab, and is left by Cancel.
func TestNewGameStaysWhereItIs(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {390, 844}, {740, 360}, {820, 1180}, {1280, 800}} {
		for _, p := range puzzle.All() {
			b := newTab(t, apptest.NewHost().Tab(p.Name()))
			b.W, b.H = size[0], size[1]
			b.UseScript()
			b.Update()
			b.Press("new-game")
			place := b.Find(newgame.PickerID).Rect
			for _, tab := range b.Find("problem-tabs").Options() {
				b.Set("problem-tabs", tab.Value)
				if now := b.Find(newgame.PickerID).Rect; now != place {
					t.Errorf("%s at %v: with %s the dialog is at %v, was at %v", p.Name(), size, tab.Value, now, place)
				}
				b.Expect("close", "Cancel")
			}
			b.Press("close")
			b.ExpectGone(newgame.PickerID)
		}
	}
}

// Another board like the one in hand is one press, in the dialog and beside New game:
// another board, of the same size.
func TestAnotherLikeThis(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, press := range [][]string{{"new-game", "picker-another"}, {"another"}} {
			b := newTab(t, apptest.NewHost().Tab(p.Name()))
			d := b.GameScreen(p.Name())
			d.Start("x", p.Problems()[0].Position)
			first := d.Game
			b.Press(press...)
			b.Until(0, func() bool { return d.Game != first })
			shape := func(text string) []int {
				var cells []int
				for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == ';' }) {
					cells = append(cells, strings.Count(line, "."))
				}
				return cells[:1]
			}
			before, after := first.Start().String(), d.Game.Start().String()
			if before == after || p.Name() == "tiles" && !slices.Equal(shape(before), shape(after)) || b.There(newgame.PickerID) {
				t.Errorf("%s by %v: %s after %s", p.Name(), press, after, before)
			}
		}
	}
}

// New games begin with the same words in the same places in all puzzles: the tabs, level,
// size, Play and More, which has the seed. A duel, always on the whole board, has the choice
// of the board in place of the size, and players, rules and clock under More. What comes
// with the program is shown as pictures of the boards, in a duel with their numbers.
func TestNewGameIsTheSameEverywhere(t *testing.T) {
	tabs, places := map[string]string{}, map[string]map[string]string{}
	for _, p := range puzzle.All() {
		b := newTab(t, apptest.NewHost().Tab(p.Name()))
		b.W, b.H = 390, 844
		b.UseScript()
		b.Press("new-game")
		for _, tab := range b.Find("problem-tabs").Options() {
			tabs[p.Name()] += tab.Label + ", "
		}
		if tabs[p.Name()] != tabs["challenge"] {
			t.Errorf("%s has %s, the challenge %s", p.Name(), tabs[p.Name()], tabs["challenge"])
		}
		duel, at := p.Players() == 2, map[string]string{}
		for _, id := range []string{"make-level", "make-size", "random-play", "seed-more"} {
			var n *layout.Box
			switch {
			case duel && id == "make-size":
				n = b.Find("board-choice")
				n.Named("Size")
			case duel && id == "random-play":
				n = b.Find("start")
			default:
				n = b.Find(id)
			}
			at[id] = fmt.Sprint(n.Label, n.Rect)
		}
		if places[p.Name()] = at; !maps.Equal(at, places["challenge"]) {
			t.Errorf("%s has %v, the challenge %v", p.Name(), at, places["challenge"])
		}
		more := []string{"seed"}
		if duel {
			more = append(more, "player-white", "player-black", "swap", "variant", "think", "clock", "both-sides")
		}
		for _, id := range more {
			b.ExpectGone(id)
		}
		b.Press("seed-more")
		for _, id := range more {
			b.ExpectShown(id)
		}
		b.Set("problem-tabs", "course")
		pictures := 0
		b.Find(newgame.PickerID).Walk(func(n *ui.Node) bool {
			if name, ok := strings.CutPrefix(n.ID, "mini-"); ok {
				pictures++
				written := slices.ContainsFunc(n.Board().Cells, func(c ui.Cell) bool { return c.Text != "" })
				if b.Find("problem-" + name); !n.Board().Mini || written != (p.Name() != "maze") {
					t.Errorf("%s %s has no picture of its board", p.Name(), name)
				}
			}
			return true
		})
		if pictures < 4 {
			t.Errorf("%s shows %d boards", p.Name(), pictures)
		}
	}
}

// What a puzzle must say about its new games is asked for when the program starts.
func TestPuzzleIsWhole(t *testing.T) {
	tab := func(*newgame.Picker) []*ui.Node { return nil }
	whole := newgame.Puzzle{
		New: tab, Course: tab, Next: func() newgame.Next { return newgame.Next{} }, Standing: func(*play.Game) string { return "" },
	}
	lacks := func(change func(p *newgame.Puzzle)) (why any) {
		p := whole
		change(&p)
		defer func() { why = recover() }()
		newgame.New(nil, nil, nil, &p, newgame.Page{})
		return nil
	}
	for name, change := range map[string]func(p *newgame.Puzzle){
		"New": func(p *newgame.Puzzle) { p.New = nil }, "Course": func(p *newgame.Puzzle) { p.Course = nil },
		"Next": func(p *newgame.Puzzle) { p.Next = nil }, "Standing": func(p *newgame.Puzzle) { p.Standing = nil },
	} {
		if why := fmt.Sprint(lacks(change)); !strings.HasSuffix(why, " lacks "+name) {
			t.Errorf("without %s it says %s", name, why)
		}
	}
	if why := lacks(func(*newgame.Puzzle) {}); why != nil {
		t.Error(why)
	}
}
