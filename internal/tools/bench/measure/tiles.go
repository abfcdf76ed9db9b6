package main

import (
	"fmt"
	"math"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/published"
	tilesrules "cavalo/internal/tiles/rules"
)

// slider solves positions of sliding tiles as the screens do and adds up the
// cost. Times are those of the answers: on a busy machine they are too long,
// so the highest speed is reported as well.
type slider struct {
	solver
	times []float64 // milliseconds
	nodes int64
	speed float64 // nodes a second of the fastest long search
}

func (s *slider) slide(p tilesrules.Position, limit time.Duration) puzzle.Answer {
	a, _ := s.solve(puzzle.Job{Puzzle: "tiles", Position: p.String(), Limits: search.Limits{Time: limit}})
	s.times = append(s.times, a.Time.Seconds()*1000)
	s.nodes += a.Generated
	if a.Time > 20*time.Millisecond {
		s.speed = max(s.speed, float64(a.Generated)/a.Time.Seconds())
	}
	return a
}

// figures prints the sums.
func (s *slider) figures(name string) {
	sum, worst := 0.0, 0.0
	for _, t := range s.times {
		sum += t
		worst = max(worst, t)
	}
	figure(name+", mean", sum/float64(len(s.times)), "ms")
	figure(name+", worst", worst, "ms")
	figure(name+", nodes", float64(s.nodes)/float64(len(s.times)), "on average")
	figure(name+", speed", float64(s.nodes)/sum/1000, "Mnodes/s")
	if s.speed > 0 {
		figure(name+", best speed", s.speed/1e6, "Mnodes/s")
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

// korf solves Korf's hundred positions of the 15 puzzle.
func korf(limits) {
	s := newSlider()
	defer s.client.Close()
	for _, p := range published.Korf100() {
		proved(p, s.slide(p.Position, 0))
	}
	s.figures("Korf's hundred")
}

// anyGoals solves random starts for random goals.
func anyGoals(limits) {
	s := newSlider()
	defer s.client.Close()
	for i := range 100 {
		goal := tilesrules.Random(fmt.Sprint("goal ", i), tilesrules.Ordered(tilesrules.TilesSize))
		s.slide(tilesrules.Position{Board: tilesrules.Random(fmt.Sprint("start ", i), goal), Goal: goal}, 0)
	}
	s.figures("random goals")
}

// eighty solves the hardest positions of the 15 puzzle.
func eighty(limits) {
	s := newSlider()
	defer s.client.Close()
	for _, p := range published.Hardest80() {
		proved(p, s.slide(p.Position, 0))
	}
	s.figures("80 moves")
}

// largeTime is the search time for large boards.
const largeTime = 5 * time.Second

// large measures the quality of paths on 5x5 and 6x6 after some seconds.
func large(limits) {
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
	figure("5x5 in 5 s, moves over the fewest, mean", ratio/float64(len(all)), "times")
	figure("5x5 in 5 s, moves over the fewest, worst", worst, "times")
	figure("5x5 in 5 s, moves over the bound, mean", gap/float64(len(all)), "moves")
	const boards = 10
	moves := 0.0
	gap = 0
	for i := range boards {
		a := s.slide(tilesrules.NewPosition(tilesrules.Random(fmt.Sprint("large ", i), tilesrules.Ordered(tilesrules.NewSize(6, 6)))), largeTime)
		moves, gap = moves+float64(a.Path().Steps), gap+float64(a.Path().Steps-a.Proof().Lower)
	}
	figure("6x6 in 5 s, moves, mean", moves/boards, "moves")
	figure("6x6 in 5 s, moves over the bound, mean", gap/boards, "moves")
}
