package screens_test

import (
	"slices"
	"testing"
	"time"

	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// twice reports the keys with two meanings on the open screen. The shell has "?" and Escape.
func twice(b *apptest.Bench, name string) {
	b.T.Helper()
	for _, screen := range b.App.Screens() {
		if !b.App.At(screen) {
			continue
		}
		seen := map[string]bool{"?": true, "Escape": true}
		for _, line := range screen.Keys() {
			for key, do := range line.On {
				if do == nil {
					continue
				}
				if seen[key] {
					b.T.Errorf("%s: key %q has two meanings", name, key)
				}
				seen[key] = true
			}
		}
	}
}

// By keys alone one comes everywhere and away again, on a phone and on a desktop, and
// always sees where one is.
func TestKeysEverywhere(t *testing.T) {
	for _, sight := range apptest.Crawl(t, screens.All...) {
		for _, size := range [][2]float64{{360, 640}, {1280, 768}} {
			b := sight.Open(t, words.En, size[0], size[1], screens.All...)
			twice(b, sight.Name)
			b.Keys(sight.Name)
		}
	}
}

// What begins with an answer of the engine is come through by keys alone as well: the
// recorded search of each puzzle and each space, and a question about it.
func TestKeysInSearches(t *testing.T) {
	asked := 0
	all := append(puzzle.All(), classic.Puzzles()...)
	for _, p := range append(all, grid.Puzzle, graph.Puzzle) {
		if p.Name() == "duel" { // its tree is on a page of its own, which the crawl finds
			continue
		}
		t.Run(p.Name(), func(t *testing.T) {
			for _, size := range [][2]float64{{360, 640}, {1280, 768}} {
				b := apptest.New(t, size[0], size[1], apptest.NewHost(), screens.All...)
				b.Watching("watch,dls 1d3/" + p.Name() + "/" + p.Problems()[0].Position.String())
				twice(b, p.Name()+" watched")
				b.Keys(p.Name() + " watched")
				b.Press("player-first")
				b.S.Key(ui.KeyEvent{Key: "a"})
				b.S.Key(ui.KeyEvent{Key: "n"})
				if b.There("ask") { // not every step has a question
					asked++
					b.Keys(p.Name() + " asked")
				}
			}
		})
	}
	if asked == 0 {
		t.Error("nothing was asked")
	}
}

// So are the ends of games.
func TestKeysAtTheEnd(t *testing.T) {
	for name, link := range map[string]string{"challenge": "challenge", "duel": "duel", "maze": "maze/...../...../.....;m=UURDDRUURDDRU", "tiles": "tiles/1.2.3/4.5.6/7.0.8"} {
		for _, size := range [][2]float64{{360, 640}, {1280, 768}} {
			host := apptest.NewHost()
			host.Address = link
			b := apptest.New(t, size[0], size[1], host, screens.All...)
			b.Update()
			switch d := b.GameScreen(name); {
			case name != "duel":
				for _, m := range solved(t, d.Game.Position()) {
					d.Play(m, play.Player)
				}
			default:
				b.Press("resign", "resign-confirm")
			}
			b.Until(20*time.Millisecond, func() bool { return b.There("result-next") })
			b.Keys(name + " ended")
		}
	}
}

// solved are few moves that solve a small position.
func solved(t *testing.T, from puzzle.Position) []string {
	t.Helper()
	type way struct {
		at    puzzle.Position
		moves []string
	}
	for list := []way{{from, nil}}; len(list) > 0 && len(list) < 100_000; list = list[1:] {
		for _, m := range list[0].at.Moves() {
			at, err := list[0].at.Play(m)
			moves := append(slices.Clip(list[0].moves), m)
			switch {
			case err != nil:
				t.Fatal(err)
			case at.Solved():
				return moves
			}
			list = append(list, way{at, moves})
		}
	}
	t.Fatalf("%s is not solved in a few moves", from)
	return nil
}
