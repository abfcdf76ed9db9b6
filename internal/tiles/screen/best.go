package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// bestName is the name under which the best results are stored, one on each line:
// "4x4 medium 61 93500", moves and milliseconds.
const bestName = "tiles/best"

// result is a game that was solved without help.
type result struct {
	moves int
	spent time.Duration
}

// best is the best result by size and difficulty: fewest moves, then least
// time.
type best map[string]result

func loadBest(store play.Store) best {
	b := best{}
	text, err := store.Read(bestName)
	if err != nil {
		return b // none yet, or damaged: start with no results
	}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) != 4 {
			continue
		}
		moves, err := strconv.Atoi(f[2])
		ms, err2 := strconv.Atoi(f[3])
		if err == nil && err2 == nil && moves > 0 && ms >= 0 {
			b[f[0]+" "+f[1]] = result{moves, time.Duration(ms) * time.Millisecond}
		}
	}
	return b
}

// String returns the text that loadBest parses.
func (b best) String() string {
	var lines []string
	for key, r := range b {
		lines = append(lines, key+" "+strconv.Itoa(r.moves)+" "+strconv.Itoa(int(r.spent/time.Millisecond))+"\n")
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

func (r result) better(than result) bool {
	return than.moves == 0 || r.moves < than.moves || r.moves == than.moves && r.spent < than.spent
}

// merge adopts the better results of another tab.
func (b best) merge(other best) {
	for key, r := range other {
		if r.better(b[key]) {
			b[key] = r
		}
	}
}

// OnOtherTabWrote implements gamescreen.TabListener: it merges the best results.
func (s *Screen) OnOtherTabWrote(name string) {
	if name == bestName {
		theirs := loadBest(s.App.Env.Host)
		s.best.merge(theirs)
		if all := s.best.String(); all != theirs.String() {
			s.App.Keep(bestName, all)
		}
		s.App.Changed()
	}
}

// Aim implements gamescreen.Aimer.
func (s *Screen) Aim() string { return s.App.Lang.T(words.AimTiles) }

// Distance implements gamescreen.Measurer.
func (s *Screen) Distance(p puzzle.Position) (steps int, known, tried bool) {
	o, tried := s.optimum(positionOf(p))
	return o.upper, o.proved, tried
}

// LearnDistance implements gamescreen.Measurer.
func (s *Screen) LearnDistance(p puzzle.Position, a puzzle.Answer) {
	s.optima.learn(a)
	if own := positionOf(p); s.optima[own] == (optimum{}) { // the engine failed: don't ask again
		s.optima[own] = optimum{}
	}
}

// Detail implements gamescreen.Detailer.
func (s *Screen) Detail(g *play.Game, r *history.Result) {
	start := positionOf(g.Start())
	if _, level, ok := scrambleOf(g.Problem()); ok {
		r.Grade = start.Board.Size().String() + " " + level
	}
	if o, _ := s.optimum(start); o.proved {
		r.Fewest = o.upper
	}
}

// EarlierResults implements gamescreen.EarlierReader: the best result of each size and level,
// whose boards were not stored.
func (s *Screen) EarlierResults() (list []history.Result) {
	for key, r := range loadBest(s.App.Env.Host) {
		list = append(list, history.Result{
			ID: "tiles-" + strings.ReplaceAll(key, " ", "-") + ".best", Puzzle: s.Name(), Grade: key,
			Outcome: history.Solved, Steps: r.moves, Time: r.spent, Earlier: true, HelpUnknown: true,
		})
	}
	return list
}

// bestKey returns the key of the best result for the current game: its size and
// difficulty. Only scrambles have one.
func (s *Screen) bestKey() string {
	_, level, ok := scrambleOf(s.Game.Problem())
	if !ok {
		return ""
	}
	return s.position().Board.Size().String() + " " + level
}

// own reports whether the goal was reached without help.
func (s *Screen) own() bool {
	first, _ := s.Game.Run()
	return s.position().Solved() && s.Game.Help().None() && s.Game.Done() > first
}

// keepBest stores a result that is better than the previous ones.
func (s *Screen) keepBest() {
	key := s.bestKey()
	if key == "" || !s.own() {
		return
	}
	r := result{len(s.Game.Path()), s.Game.Elapsed(s.App.Now)}
	s.best.merge(loadBest(s.App.Env.Host)) // another tab may have stored some
	if r.better(s.best[key]) {
		s.best[key] = r
		s.App.Keep(bestName, s.best.String())
	}
}

// bestWords returns the best result so far of boards like the current one.
func (s *Screen) bestWords() string {
	lang, r := s.App.Lang, s.best[s.bestKey()]
	if r.moves == 0 {
		return ""
	}
	return lang.T(words.TilesBest, lang.N(words.TilesDone, r.moves), words.Clock(r.spent))
}

// measureTime is the engine's time for measuring a start in the background.
const measureTime = 5 * time.Second

// forOptimum owns the jobs that measure a start.
const forOptimum = "optimum"

// maxKnown is how many positions are remembered before all are forgotten.
const maxKnown = 4096

// optimum is what is known about the fewest moves from a position.
type optimum struct {
	none   bool // proved: there are none
	proved bool // exactly upper
	lower  int
	upper  int // 0 if no path is known, or none is needed
	move   rules.Move
}

type optima map[rules.Position]optimum

// optimum returns what is known about a position, by the engine or, about the start of the
// game, by what is stored; tried is false if nothing is and the engine was not asked.
func (s *Screen) optimum(p rules.Position) (o optimum, tried bool) {
	if o, tried = s.optima[p]; !o.proved && p == positionOf(s.Game.Start()) {
		if n := s.StoredFewest(s.Game); n > 0 {
			return optimum{proved: true, lower: n, upper: n}, true
		}
	}
	return o, tried
}

// learn stores what an answer says about its position and, since the rest of a
// shortest path is a shortest path itself, about all positions on the path.
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
		o.learnPath(p, a.Path().Moves)
	case !o[p].proved:
		known := o[p]
		known.lower = max(known.lower, a.Proof().Lower)
		most, bounded := rules.MostMoves(p.Board.Size())
		if n := len(a.Path().Moves); n > 0 && (known.upper == 0 || n < known.upper) && (!bounded || n <= most) {
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

// path returns the proved shortest path from a position.
func (o optima) path(p rules.Position) (path []rules.Move) {
	for o[p].proved && o[p].upper > 0 {
		m := o[p].move
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
		s.optima[start] = optimum{none: true}
		return
	}
	s.Background.Add(forOptimum, s.measureJob(s.Game.Start()), func(a puzzle.Answer) {
		s.optima.learn(a)
		if _, known := s.optima[start]; !known {
			s.optima[start] = optimum{} // the engine failed: don't ask again
		}
		s.keepBest()
		s.askLoss()
		s.App.Changed()
	})
}

// Ending implements gamescreen.PuzzleScreen.
func (s *Screen) Ending(r history.Result) gamescreen.Ending {
	lang := s.App.Lang
	o, _ := s.optimum(positionOf(s.Game.Start()))
	e := gamescreen.Ending{Title: lang.T(words.TilesGoalReached), Against: s.End.Against(r), Look: s.lookBack}
	if best := s.best[s.bestKey()]; best.moves != r.Steps || words.Clock(best.spent) != words.Clock(r.Time) { // otherwise it is this game's own, stored a moment ago
		e.Best = s.bestWords()
	}
	for cell := range s.position().Board.Size().Cells() {
		e.Light.Squares = append(e.Light.Squares, cell)
	}
	at, known := s.firstLoss()
	switch {
	case s.Background.Waiting(forOptimum):
		e.Notes = []string{lang.T(words.EndAsking)}
	case r.Fewest == 0 && o.lower > 0:
		e.Notes = []string{lang.T(words.EndLeast, lang.Int(int64(o.lower)))}
	case r.Fewest == 0:
		e.Notes = []string{lang.T(words.EndOpen)}
	case r.Proved():
	case known:
		e.Notes = []string{lang.T(words.TilesFirstLoss, lang.Int(int64(at)))}
	case s.Background.Waiting(forLoss):
		e.Notes = []string{lang.T(words.EndWhere)}
	}
	return e
}

// lookBack goes back to the position before the first wasted move, or to the
// start.
func (s *Screen) lookBack() {
	first, _ := s.Game.Run()
	at, known := s.firstLoss()
	if !known {
		s.Seek(first)
		s.Player.Start()
		return
	}
	s.Seek(first + at - 1)
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
	if !walk[last].Solved() || !fewest.proved || last <= fewest.upper {
		return 0, 0, nil
	}
	for low, high = 0, last; high-low > 1; {
		middle := (low + high) / 2
		switch o, tried := s.optima[walk[middle]]; {
		case !tried:
			return low, high, &walk[middle]
		case o.proved && middle+o.upper == fewest.upper:
			low = middle
		case o.proved, middle+o.lower > fewest.upper:
			high = middle
		default: // it can't be found in time
			return 0, 0, nil
		}
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
	p := *ask
	j := s.measureJob(rules.PuzzlePosition{Position: p})
	s.Background.Add(forLoss, j, func(a puzzle.Answer) {
		s.optima.learn(a)
		if _, tried := s.optima[p]; !tried {
			s.optima[p] = optimum{} // don't ask again
		}
		s.askLoss()
	})
}

func (s *Screen) measureJob(p puzzle.Position) puzzle.Job {
	return puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: p.String(), Search: puzzle.Search{Algorithm: puzzle.Optimal}, Limits: search.Limits{Time: measureTime, Memory: gamescreen.MaxMemory}}
}

// fewest returns the fewest moves from the start, as far as known: a number, a
// range, a bound with a sign, or dots while the search runs.
func (s *Screen) fewest() string {
	lang := s.App.Lang
	o, known := s.optimum(positionOf(s.Game.Start()))
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
