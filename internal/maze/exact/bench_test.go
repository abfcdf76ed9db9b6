package exact

import (
	"fmt"
	"testing"

	"cavalo/internal/maze"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// BenchmarkDecide decides random boards that no short argument settles.
func BenchmarkDecide(b *testing.B) {
	for _, side := range []int{12, 16, 20, 24} {
		for i := range 4 {
			b.Run(fmt.Sprintf("%dx%d/%d", side, side, i), func(b *testing.B) {
				p := hardBoard(side, fmt.Sprint("bench", side, i))
				for b.Loop() {
					if d := Decide(p, Unique, search.Control{}); !d.Known {
						b.Fatal("not decided")
					}
				}
			})
		}
	}
}

// BenchmarkPlanted decides boards around a random path.
func BenchmarkPlanted(b *testing.B) {
	for _, side := range []int{16, 20, 30} {
		for i := range 4 {
			b.Run(fmt.Sprintf("%dx%d/%d", side, side, i), func(b *testing.B) {
				p := plantedBoard(side, fmt.Sprint("planted", i))
				for b.Loop() {
					if d := Decide(p, Unique, search.Control{}); d.Solutions == 0 {
						b.Fatal("no solution")
					}
				}
			})
		}
	}
}

// BenchmarkCount counts the solutions of open boards.
func BenchmarkCount(b *testing.B) {
	for _, size := range [][2]int{{7, 7}, {7, 8}, {8, 9}, {9, 9}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			p := maze.NewPosition(maze.NewBoard(size[0], size[1]))
			for b.Loop() {
				n := Count(p, search.Control{})
				b.ReportMetric(float64(n.Stats.Peak), "states")
			}
		})
	}
}

// plantedBoard returns a board around a random path: the longest of many random
// walks by the rules that end at the end, every square beside it blocked.
func plantedBoard(side int, seed string) maze.Position {
	r := rng.New(seed)
	var best maze.Position
	for range 300 {
		p := maze.NewPosition(maze.NewBoard(side, side))
		for {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p, _ = p.Play(moves[r.Intn(len(moves))])
		}
		if p.Head() == p.Board().End() && len(p.Path()) >= len(best.Path()) {
			best = p
		}
	}
	b := best.Board()
	for s := range best.Left().All() {
		b = b.With(s, true)
	}
	return maze.NewPosition(b)
}
