package screen

import (
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// measureTime is how long the engine may think about a start by the way.
const measureTime = 5 * time.Second

// forOptimum owns the errands that measure a start.
const forOptimum = "optimum"

// maxKnown is how many positions are remembered before all are forgotten.
const maxKnown = 4096

// optimum is what is known of the fewest moves from a position.
type optimum struct {
	none   bool // proved: there are none
	proved bool // exactly upper
	lower  int
	upper  int // 0 when no way is known, or none is needed
	move   rules.Move
}

// optima is what is known, by position.
type optima map[rules.Position]optimum

// learn keeps what an answer tells about the position it began at and, since
// what is left of a shortest path is one itself, about all those on it.
func (o optima) learn(a puzzle.Answer) {
	parsed, err := rules.Puzzle.Parse(a.Job.Position)
	if err != nil || a.Error != "" || a.Job.Task != puzzle.TaskSolve {
		return
	}
	if len(o) > maxKnown {
		clear(o)
	}
	p := positionOf(parsed)
	switch {
	case a.Optimal && a.Status == search.NoSolution:
		o[p] = optimum{none: true}
	case a.Optimal && a.Status == search.Solved:
		o.learnPath(p, a.Moves)
	case !o[p].proved:
		known := o[p]
		known.lower = max(known.lower, a.Lower)
		if n := len(a.Moves); n > 0 && (known.upper == 0 || n < known.upper) {
			known.upper = n
		}
		o[p] = known
	}
}

func (o optima) learnPath(p rules.Position, moves []string) {
	o[p] = optimum{proved: true}
	for i, text := range moves {
		m, err := rules.ParseMove(text)
		if err != nil {
			return
		}
		left := len(moves) - i
		o[p] = optimum{proved: true, lower: left, upper: left, move: m}
		if p, err = p.Play(m); err != nil {
			return
		}
	}
}

// measure has the engine find the fewest moves of the game in hand, by the way.
func (s *Screen) measure() {
	start := positionOf(s.Game.Start())
	if _, known := s.optima[start]; known || s.Errands.Waiting(forOptimum) {
		return
	}
	if !start.Solvable() {
		s.optima[start] = optimum{none: true}
		return
	}
	j := puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: s.Game.Start().String(), Algorithm: "optimal", Time: measureTime, Memory: desk.MaxMemory}
	s.Errands.Add(forOptimum, j, func(a puzzle.Answer) {
		s.optima.learn(a)
		if _, known := s.optima[start]; !known {
			s.optima[start] = optimum{} // the engine failed: don't ask for ever
		}
		s.keepBest()
		s.App.Changed()
	})
}

// fewest is how few moves the start needs, as far as is known: a number, from
// where to where, a bound with a sign, or dots while it is being found out.
func (s *Screen) fewest() string {
	lang := s.App.Lang
	o, known := s.optima[positionOf(s.Game.Start())]
	switch {
	case o.proved:
		return lang.Int(int64(o.upper))
	case o.none:
		return "–"
	case o.upper > 0 && o.lower > 0:
		return lang.Int(int64(o.lower)) + "–" + lang.Int(int64(o.upper))
	case o.upper > 0:
		return "≤ " + lang.Int(int64(o.upper))
	case o.lower > 0:
		return "≥ " + lang.Int(int64(o.lower))
	case known:
		return "?"
	}
	return "…"
}
