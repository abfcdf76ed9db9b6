package screen

import (
	"math"
	"time"

	"cavalo/internal/app/review"
	"cavalo/internal/app/solve"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

func (s *Screen) distance(p puzzle.Position) (steps int, known, tried bool) {
	o, tried := s.optimum(positionOf(p))
	return o.Upper, o.Proved, tried
}

func (s *Screen) detail(g *play.Game, r *history.Result) {
	start := positionOf(g.Start())
	if _, level, ok := scrambleOf(g.Problem()); ok {
		r.Grade = start.Board.Size().String() + " " + level
	}
	if o, _ := s.optimum(start); o.Proved {
		r.Fewest = o.Upper
	}
}

// best returns the best result without help on boards of the current game's size and
// level; ok is false if there is none. Only scrambles have a level.
func (s *Screen) best() (best history.Result, ok bool) {
	_, level, scrambled := scrambleOf(s.Game.Problem())
	if !scrambled {
		return best, false
	}
	grade := s.position().Board.Size().String() + " " + level
	return s.App.Past.Best(func(r history.Result) bool {
		return r.Puzzle == s.Name() && r.Grade == grade && r.Outcome == history.Solved && r.Help().None()
	})
}

// bestWords returns the best result so far of boards like the current one.
func (s *Screen) bestWords() string {
	best, ok := s.best()
	if !ok {
		return ""
	}
	lang := s.App.Lang
	return lang.T(words.TilesBest, lang.N(words.TilesDone, best.Steps), words.Clock(best.Time))
}

// measureTime is the engine's time for measuring a start in the background.
const measureTime = 5 * time.Second

// forOptimum owns the jobs that measure a start.
const forOptimum = "optimum"

// optimum returns what is known about a position, by the engine or, about the start of the
// game, by what is stored; tried is false if nothing is and the engine was not asked.
func (s *Screen) optimum(p rules.Position) (o solve.Distance, tried bool) {
	if o, tried = s.optima.At(rules.PuzzlePosition{Position: p}); !o.Proved && p == positionOf(s.Game.Start()) {
		if n := s.StoredFewest(s.Game); n > 0 {
			return solve.Distance{Proved: true, Lower: n, Upper: n}, true
		}
	}
	return o, tried
}

// known returns what the engine has told about a position.
func (s *Screen) known(p rules.Position) solve.Distance { return s.optima.Known[p.String()] }

// mostMoves returns the number of moves that are enough for every board of the size.
func mostMoves(p puzzle.Position) int {
	if most, known := rules.MostMoves(positionOf(p).Board.Size()); known {
		return most
	}
	return math.MaxInt
}

// path returns the proved shortest path from a position.
func (s *Screen) path(p rules.Position) (path []rules.Move) {
	for o := s.known(p); o.Proved && o.Upper > 0; o = s.known(p) {
		m, err := rules.ParseMove(o.Move)
		if err != nil {
			break
		}
		path = append(path, m)
		p, _ = p.Play(m)
	}
	return path
}

// measure finds the fewest moves of the current game in the background.
func (s *Screen) measure() {
	start := positionOf(s.Game.Start())
	if _, known := s.optimum(start); known || s.Background.Waiting(forOptimum) {
		return
	}
	if !start.Solvable() {
		s.optima.Known[start.String()] = solve.Distance{None: true}
		return
	}
	s.Background.Add(forOptimum, s.Solver.ProofJob(s.Game.Start(), measureTime), func(a puzzle.Answer) {
		s.optima.Answered(s.Game.Start(), a)
		s.askLoss()
		s.App.Changed()
	})
}

func (s *Screen) ending(r history.Result) review.Ending {
	lang := s.App.Lang
	o, _ := s.optimum(positionOf(s.Game.Start()))
	e := review.Ending{Title: s.End.Steps(r), Steps: r.Steps}
	if best, ok := s.best(); ok && (best.Steps != r.Steps || words.Clock(best.Time) != words.Clock(r.Time)) { // otherwise it is this game's own
		e.Best = s.bestWords()
	}
	for cell := range s.position().Board.Size().Cells() {
		e.Light.Squares = append(e.Light.Squares, cell)
	}
	at, known := s.firstLoss()
	switch {
	case s.Background.Waiting(forOptimum):
		e.Notes = []string{lang.T(words.EndAsking)}
	case r.Fewest == 0 && o.Lower > 0:
		e.Notes = []string{lang.T(words.EndLeast, lang.Int(int64(o.Lower)))}
	case r.Fewest == 0:
		e.Notes = []string{lang.T(words.EndOpen)}
	case r.Proved():
	case known:
		first, _ := s.Game.Run()
		from := s.walk()[at-1]
		better := s.known(from).Move
		phrase := lang.T(words.TilesFirstLoss, lang.Int(int64(at)), s.moveName(rules.PuzzlePosition{Position: from}, s.Game.Steps()[first+at-1].Move), s.moveName(rules.PuzzlePosition{Position: from}, better))
		e.Lost = []review.Loss{{Step: at, Cost: 2, Better: better}} // a move leads nearer to the goal by one, or away from it by one
		e.Places = []review.Place{{Words: phrase, Show: s.lookBack}}
	case s.Background.Waiting(forLoss):
		e.Notes = []string{lang.T(words.EndWhere)}
	}
	return e
}

// lookBack goes back to the position before the first wasted move.
func (s *Screen) lookBack() {
	first, _ := s.Game.Run()
	at, _ := s.firstLoss()
	s.Seek(first + at - 1)
	s.Player.Show()
	s.WhyNot.Ask()
}

// walk returns the positions of the current run, from the start.
func (s *Screen) walk() []rules.Position {
	_, last := s.Game.Run()
	return play.Walk(s.Game, last, positionOf)
}

// firstLoss returns the first wasted move of a solved run; known is false if there
// is none, or it has not been found yet. The total number of moves needed never
// falls along a run, so it is found by bisection.
func (s *Screen) firstLoss() (move int, known bool) {
	low, high, ask := s.halve()
	return high, ask == nil && high > low
}

// halve bisects for the first wasted move: none up to low, at least one up to
// high. ask is the next position to measure; nil if the move is found, or there is
// none.
func (s *Screen) halve() (low, high int, ask *rules.Position) {
	walk := s.walk()
	last := len(walk) - 1
	fewest, _ := s.optimum(walk[0])
	if !walk[last].Solved() || !fewest.Proved || last <= fewest.Upper {
		return 0, 0, nil
	}
	for low, high = 0, last; high-low > 1; {
		middle := (low + high) / 2
		switch o, tried := s.optima.At(rules.PuzzlePosition{Position: walk[middle]}); {
		case !tried:
			return low, high, &walk[middle]
		case o.Proved && middle+o.Upper == fewest.Upper:
			low = middle
		case o.Proved, middle+o.Lower > fewest.Upper:
			high = middle
		default: // it can't be found in time
			return 0, 0, nil
		}
	}
	switch o, tried := s.optima.At(rules.PuzzlePosition{Position: walk[low]}); { // the start's fewest may be known without a path
	case !tried:
		return low, high, &walk[low]
	case !o.Proved:
		return 0, 0, nil
	}
	return low, high, nil
}

// forLoss owns the jobs that find the first wasted move.
const forLoss = "loss"

// askLoss finds it in the background.
func (s *Screen) askLoss() {
	_, _, ask := s.halve()
	if ask == nil || s.Game.SolutionShown() || s.Background.Waiting(forLoss) {
		return
	}
	p := rules.PuzzlePosition{Position: *ask}
	s.Background.Add(forLoss, s.Solver.ProofJob(p, measureTime), func(a puzzle.Answer) {
		s.optima.Answered(p, a)
		s.askLoss()
	})
}

// fewest returns the fewest moves from the start, as far as known: a number, a
// range, a bound with a sign, or dots while the search runs.
func (s *Screen) fewest() string {
	lang := s.App.Lang
	o, known := s.optimum(positionOf(s.Game.Start()))
	switch {
	case o.Proved:
		return lang.Int(int64(o.Upper))
	case o.None:
		return "–"
	case o.Upper > 0 && o.Lower > 0:
		return lang.Int(int64(o.Lower)) + "–" + lang.Int(int64(o.Upper))
	case o.Upper > 0:
		return "≤ " + lang.Int(int64(o.Upper))
	case o.Lower > 0:
		return "≥ " + lang.Int(int64(o.Lower))
	case known:
		return "?"
	}
	return "…"
}
