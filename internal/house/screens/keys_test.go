package screens_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/apptest"
	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/house/screens"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
)

// By keys alone one comes everywhere and away again, on a phone and on a desktop, and
// always sees where one is.
func TestKeysEverywhere(t *testing.T) {
	apptest.KeysEverywhere(t, [][2]float64{{360, 640}, {1280, 768}}, screens.All...)
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
	for _, link := range []string{"maze/...../...../.....;m=UURDDRUURDDRU", "tiles/1.2.3/4.5.6/7.0.8"} {
		for _, size := range [][2]float64{{360, 640}, {1280, 768}} {
			host := apptest.NewHost()
			host.Address = link
			b := apptest.New(t, size[0], size[1], host, screens.All...)
			name, _, _ := strings.Cut(link, "/")
			d := b.Desk(name)
			b.Update()
			for _, m := range d.Game.Position().Moves() {
				if p, err := d.Game.Position().Play(m); err == nil && p.Solved() {
					d.Play(m, play.Player)
					break
				}
			}
			b.Until(20*time.Millisecond, func() bool { return b.There("result-next") })
			b.Keys(name + " ended")
		}
	}
}
