package duel

import (
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Levels is how many levels there are; the last is the engine at full
// strength.
const Levels = 6

// CourseLevel is the name of the level that is the course's engine.
const CourseLevel = "course"

// strength is what makes a level weaker than the engine.
type strength struct {
	depth int // plies looked ahead
	// error is how far, in points, a move may be misjudged either way.
	error int
	// blind players see the number they take and, dimly, the best one after
	// it. They overlook what is erased and what the other can do.
	blind bool
}

// strengths of the levels below the last.
var strengths = [Levels - 1]strength{
	{error: 52, blind: true},
	{depth: 1, error: 40},
	{depth: 3, error: 25},
	{depth: 6, error: 15},
	{depth: 11, error: 4},
}

// LevelNames returns the names that NewPlayer takes: "1", the weakest, to "6",
// and "course".
func LevelNames() []string {
	var names []string
	for level := range Levels {
		names = append(names, strconv.Itoa(level+1))
	}
	return append(names, CourseLevel)
}

// NewPlayer returns the player of a level. The seed, any text, draws its
// errors; the last level makes none.
func NewPlayer(level, seed string) (Player, error) {
	if level == CourseLevel {
		return NewCoursePlayer(seed), nil
	}
	n, ok := knight.ParseDigits(level, Levels)
	if !ok || n < 1 {
		return nil, fault.New(codeLevel, level, strconv.Itoa(Levels), CourseLevel)
	}
	engine := NewEngine(MainOptions())
	if n == Levels {
		return engine, nil
	}
	return &weakened{engine: engine, strength: strengths[n-1], seed: rng.Hash(seed)}, nil
}

// weakened is a player that looks less far than the engine and misjudges what
// it sees: by how much is a function of the seed and the position, so that the
// same position is misjudged in the same way.
type weakened struct {
	engine   *Engine
	strength strength
	seed     uint64
}

// levelMemory is the table of a level that looks a few plies ahead.
const levelMemory = 1 << 20

// Choose returns the move that looks best to the level.
func (w *weakened) Choose(p Position, c search.Control) (Choice, bool) {
	if w.strength.blind {
		return w.chooseBlind(p, c)
	}
	c.Limits.Memory = levelMemory
	if c.Limits.Depth == 0 || c.Limits.Depth > w.strength.depth {
		c.Limits.Depth = w.strength.depth
	}
	w.engine.Forget() // what a deeper look knew before is no business of this one
	a := w.engine.Search(p, Request{Lines: maxMoves}, c)
	if len(a.Lines) == 0 {
		return Choice{}, false
	}
	judged := make([]judgement, len(a.Lines))
	for i, line := range a.Lines {
		value := line.Score
		if p.Turn == Black {
			value = -value
		}
		judged[i] = judgement{line.Moves[0], value}
	}
	m := w.best(p, judged)
	for _, line := range a.Lines {
		if line.Moves[0] == m {
			return a.choice(m, line.Score), true
		}
	}
	return Choice{}, false
}

// judgement is a move and its value for the mover.
type judgement struct {
	move  Move
	value int
}

// best returns the move of the highest value, each misjudged.
func (w *weakened) best(p Position, judged []judgement) Move {
	here := rng.Mix(w.seed, rng.Hash(p.String()))
	best, bestValue := Move{}, -infinity
	for i, j := range judged {
		width := uint64(2*w.strength.error + 1)
		value := j.value - w.strength.error + int(rng.Mix(here, uint64(i))%width)
		if value > bestValue {
			best, bestValue = j.move, value
		}
	}
	return best
}

// chooseBlind judges a move by the number taken and a part of the largest in
// reach after it, as if nothing else was ever erased.
func (w *weakened) chooseBlind(p Position, c search.Control) (Choice, bool) {
	meter := search.NewMeter(c)
	moves := p.Moves()
	if len(moves) == 0 {
		return Choice{}, false
	}
	judged := make([]judgement, len(moves))
	for i, m := range moves {
		value := 0
		if m != Pass {
			meter.Tick(1)
			best := 0
			for _, s := range m.To.Jumps() {
				best = max(best, int(p.Board[s]))
			}
			value = int(p.Board[m.To]) + best/4
		}
		judged[i] = judgement{m, value}
	}
	stats := meter.Stats()
	return Choice{Move: w.best(p, judged), Score: p.Margin(), Depth: 1, Nodes: stats.Generated, Time: stats.Time}, true
}
