package measure

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/published"
	tilesrules "cavalo/internal/tiles/rules"
)

// slider solves positions of sliding tiles as the screens do and adds up the
// cost. Times are of the processor, in a browser of the clock: on a busy machine
// these are too long, so the highest speed is reported as well.
type slider struct {
	solver
	times []float64 // milliseconds
	hard  string    // the position that took longest
	nodes int64
	speed float64 // nodes a second of the fastest long search
}

func (s *slider) slide(p tilesrules.Position, limit time.Duration) puzzle.Answer {
	before := processor()
	a, _ := s.solve(puzzle.Job{Puzzle: "tiles", Position: p.String(), Limits: search.Limits{Time: limit}})
	ms := (processor() - before).Seconds() * 1000
	if len(s.times) == 0 || ms > slices.Max(s.times) {
		s.hard = p.String()
	}
	s.times = append(s.times, ms)
	s.nodes += a.Generated
	if ms > 20 {
		s.speed = max(s.speed, float64(a.Generated)/ms*1000)
	}
	return a
}

// figures prints the sums.
func (s *slider) figures(b *testing.B, name string) {
	sum, worst := 0.0, 0.0
	for _, t := range s.times {
		sum += t
		worst = max(worst, t)
	}
	figure(b, name+", mean", sum/float64(len(s.times)), "ms")
	figure(b, name+", worst", worst, "ms")
	b.Log(name + ", worst: " + s.hard)
	figure(b, name+", nodes", float64(s.nodes)/float64(len(s.times)), "on average")
	figure(b, name+", speed", float64(s.nodes)/sum/1000, "Mnodes/s")
	if s.speed > 0 {
		figure(b, name+", best speed", s.speed/1e6, "Mnodes/s")
	}
}

// newSlider returns a solver whose tables are loaded.
func newSlider() *slider {
	s := &slider{solver: solver{newClient()}}
	for _, text := range []string{"1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15", "1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15;goal=1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15", "1.2.3.4/5.6.7.8/9.10.0.11/12.13.14.15;goal=1.2.3.4/5.6.7.8/9.0.10.11/12.13.14.15"} {
		p, err := tilesrules.ParsePosition(text)
		if err != nil {
			fail(err)
		}
		if a := s.slide(p, 0); a.Means().Method != "tables" {
			fail(fmt.Errorf("%s is solved without tables", text))
		}
	}
	return &slider{solver: s.solver}
}

// proved fails unless an answer equals the published one.
func proved(p published.Instance, a puzzle.Answer) {
	if !a.Optimal || a.Path().Steps != p.Moves {
		fail(fmt.Errorf("%s: %d moves, optimal %v; %d are published", p.Position, a.Path().Steps, a.Optimal, p.Moves))
	}
}

// BenchmarkKorf solves Korf's hundred positions of the 15 puzzle.
func BenchmarkKorf(b *testing.B) {
	s := newSlider()
	defer s.client.Close()
	for _, p := range published.Korf100() {
		proved(p, s.slide(p.Position, 0))
	}
	s.figures(b, "Korf's hundred")
}

// BenchmarkGoals solves random starts for random goals.
func BenchmarkGoals(b *testing.B) {
	s := newSlider()
	defer s.client.Close()
	for i := range 200 {
		goal := tilesrules.Random(fmt.Sprint("goal ", i), tilesrules.Ordered(tilesrules.TilesSize))
		s.slide(tilesrules.Position{Board: tilesrules.Random(fmt.Sprint("start ", i), goal), Goal: goal}, 0)
	}
	s.figures(b, "random goals")
}

// transposed is the board that people bring: the goal with its rows as columns.
const transposed = "1.5.9.13/2.6.10.14/3.7.11.15/4.8.12.0"

// BenchmarkEighty solves the hardest positions of the 15 puzzle, and the transposed one.
func BenchmarkEighty(b *testing.B) {
	s := newSlider()
	defer s.client.Close()
	for _, p := range published.Hardest80() {
		proved(p, s.slide(p.Position, 0))
	}
	s.figures(b, "80 moves")
	s = &slider{solver: s.solver}
	p, err := tilesrules.ParsePosition(transposed)
	if err != nil {
		fail(err)
	}
	proved(published.Instance{Position: p, Moves: 72}, s.slide(p, 0))
	s.figures(b, "rows as columns")
}

// largeTime is the search time for large boards.
const largeTime = 10 * time.Second

// BenchmarkLarge measures the quality of paths on 5x5 and 6x6 after some seconds.
func BenchmarkLarge(b *testing.B) {
	s := newSlider()
	defer s.client.Close()
	ratio, worst, gap := 0.0, 0.0, 0.0
	all := published.Korf24()
	for _, p := range all {
		a := s.slide(p.Position, largeTime)
		r := math.Inf(1)
		if a.Path().Steps > 0 {
			r = float64(a.Path().Steps) / float64(p.Moves)
		}
		ratio, worst, gap = ratio+r, max(worst, r), gap+float64(a.Path().Steps-a.Proof().Lower)
	}
	figure(b, "5x5 in 10 s, moves over the fewest, mean", ratio/float64(len(all)), "times")
	figure(b, "5x5 in 10 s, moves over the fewest, worst", worst, "times")
	figure(b, "5x5 in 10 s, moves over the bound, mean", gap/float64(len(all)), "moves")
	const boards = 10
	moves := 0.0
	gap = 0
	for i := range boards {
		a := s.slide(tilesrules.NewPosition(tilesrules.Random(fmt.Sprint("large ", i), tilesrules.Ordered(tilesrules.NewSize(6, 6)))), largeTime)
		moves, gap = moves+float64(a.Path().Steps), gap+float64(a.Path().Steps-a.Proof().Lower)
	}
	figure(b, "6x6 in 10 s, moves, mean", moves/boards, "moves")
	figure(b, "6x6 in 10 s, moves over the bound, mean", gap/boards, "moves")
}
