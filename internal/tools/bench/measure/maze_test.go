package measure

import (
	"fmt"
	"math"
	"testing"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/generate"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// mazer decides, counts and makes mazes as the screens do.
type mazer struct{ solver }

func newMazer() mazer {
	m := mazer{solver{newClient()}}
	m.solve(puzzle.Job{Puzzle: "maze", Position: "...../...../....."}) // the worker is there
	return m
}

// measure runs jobs and prints their cost. A wrong answer ends the program.
func (m mazer) measure(b *testing.B, name string, jobs int, job func(i int) puzzle.Job, right func(puzzle.Answer) bool) {
	sum, worst := 0.0, 0.0
	for i := range jobs {
		j := job(i)
		j.Puzzle, j.Memory = "maze", 1<<30
		a, o := m.solve(j)
		if !right(a) {
			fail(fmt.Errorf("%s, %d: %+v", name, i+1, a))
		}
		ms := o.took.Seconds() * 1000
		sum, worst = sum+ms, max(worst, ms)
	}
	figure(b, name+", mean", sum/float64(jobs), "ms")
	if jobs > 1 {
		figure(b, name+", worst", worst, "ms")
	}
}

// decided returns whether an answer is proved, and whether there is another
// solution.
func decided(a puzzle.Answer) bool {
	return a.Optimal && (a.Status == search.NoSolution || a.Proof().Unique != "")
}

// mazeBoards is the number of boards of each kind.
const mazeBoards = 20

// BenchmarkDecide decides random boards, from one with a block in eight squares to
// nearly open ones, and large boards planted around a path.
func BenchmarkDecide(b *testing.B) {
	m := newMazer()
	defer m.client.Close()
	for _, side := range []int{16, 20} {
		for _, share := range []int{8, 12, 30, 64, 128} {
			m.measure(b, fmt.Sprintf("decide random %dx%d, 1 of %d blocked", side, side, share), mazeBoards, func(i int) puzzle.Job {
				return puzzle.Job{Position: mazeByLot(side, share, i).String()}
			}, decided)
		}
	}
	for _, side := range []int{16, 20, 30} {
		m.measure(b, fmt.Sprintf("decide planted %dx%d", side, side), mazeBoards, func(i int) puzzle.Job {
			return puzzle.Job{Position: generate.Planted(fmt.Sprint("planted ", i), side, 0).String()}
		}, func(a puzzle.Answer) bool { return decided(a) && len(a.Path().Moves) > 0 })
	}
}

// mazeByLot returns a random board that no short argument settles, since that takes no time.
// Up to one square in share is blocked.
func mazeByLot(side, share, i int) mazerules.Board {
	r := rng.New(fmt.Sprint("lot ", side, " ", share, " ", i))
	for {
		b := mazerules.NewBoard(side, side)
		for range side * side / share {
			b = b.With(mazerules.At(r.Intn(side), r.Intn(side)), true)
		}
		if exact.Argue(mazerules.NewPosition(b)) == nil {
			return b
		}
	}
}

// BenchmarkCount counts the solutions of boards with many.
func BenchmarkCount(b *testing.B) {
	m := newMazer()
	defer m.client.Close()
	eight := mazerules.NewBoard(8, 8) // the open board has none, by its colours
	for _, c := range []struct {
		name  string
		board mazerules.Board
		want  string
	}{
		{"open 7x7", mazerules.NewBoard(7, 7), "1822"},
		{"8x8 with a block in the middle", eight.With(mazerules.At(3, 3), true), ""},
		{"open 9x9", mazerules.NewBoard(9, 9), "1821938"},
	} {
		m.measure(b, "count "+c.name, 3, func(int) puzzle.Job {
			return puzzle.Job{Task: puzzle.TaskCount, Position: c.board.String()}
		}, func(a puzzle.Answer) bool { return a.Optimal && (c.want == "" || a.Solutions() == c.want) })
	}
}

// BenchmarkGenerate makes mazes of each difficulty.
func BenchmarkGenerate(b *testing.B) {
	m := newMazer()
	defer m.client.Close()
	for _, c := range []struct{ side, mazes int }{{8, 20}, {12, 6}} {
		for _, level := range []string{"easy", "medium", "hard"} {
			got := 0
			name := fmt.Sprintf("generate %dx%d %s", c.side, c.side, level)
			m.measure(b, name, c.mazes, func(i int) puzzle.Job {
				return puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Seed: fmt.Sprint("bench ", i), Size: fmt.Sprint(c.side), Difficulty: level}}
			}, func(a puzzle.Answer) bool {
				if a.Grade() == level {
					got++
				}
				return a.Proof().Unique == "yes"
			})
			figure(b, name+", as wanted", math.Round(100*float64(got)/float64(c.mazes)), "%")
		}
	}
}
