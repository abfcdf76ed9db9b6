package engine

import (
	"cmp"
	"slices"
	"strconv"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// NewPlayer returns the player of a level (see rules.CheckLevel). The seed, any text, draws its
// errors; the last level makes no errors.
func NewPlayer(level, seed string) (Player, error) {
	if err := rules.CheckLevel(level); err != nil {
		return nil, err
	}
	n, ok := knight.ParseDigits(level, rules.Levels)
	if !ok {
		options, err := rules.ParseCourseEngine(level)
		return NewCoursePlayer(options, seed), err
	}
	engine := NewEngine(MainOptions())
	if n == rules.Levels {
		return engine, nil
	}
	return &weakened{engine: engine, level: n, seed: rng.Hash(seed)}, nil
}

// weakened is a player with less depth than the engine and random errors, which are a
// function of the seed and the position.
type weakened struct {
	engine *Engine
	level  int
	seed   uint64
}

// levelMemory is the table size of levels that search a few plies, in bytes.
const levelMemory = 1 << 20

// Choose returns the best move by the level's judgement.
func (w *weakened) Choose(p rules.Position, c search.Control) (Choice, bool) {
	strength := rules.StrengthOf(w.level, p.Variant)
	if strength.Blind {
		return w.chooseBlind(p, strength, c)
	}
	c.Limits.Memory = levelMemory
	if c.Limits.Depth == 0 || c.Limits.Depth > strength.Depth {
		c.Limits.Depth = strength.Depth
	}
	w.engine.Forget() // the results of a deeper search must not be used
	a := w.engine.Search(p, Request{Lines: cmp.Or(strength.Lines, maxMoves)}, c)
	if len(a.Lines) == 0 {
		return Choice{}, false
	}
	judged := make([]judgement, len(a.Lines))
	for i, line := range a.Lines {
		value := line.Score
		if p.Turn == rules.Black {
			value = -value
		}
		judged[i] = judgement{line.Moves[0], value}
	}
	m := w.best(p, judged, strength.Error)
	for _, line := range a.Lines {
		if line.Moves[0] == m {
			return a.choice(m, line.Score), true
		}
	}
	return Choice{}, false
}

// judgement is a move and its value for the mover.
type judgement struct {
	move  rules.Move
	value int
}

// obvious is a difference in points taken that no level overlooks: a player who leaves a
// 90 for a 3 does so for the moves after it, not by mistake.
const obvious = 60

// best returns the move of the highest value, each misjudged by up to error points, except
// for obvious differences to the best.
func (w *weakened) best(p rules.Position, judged []judgement, error int) rules.Move {
	right := slices.MaxFunc(judged, func(a, b judgement) int { return a.value - b.value }).move
	here := rng.Mix(w.seed, rng.Hash(p.String()))
	width := uint64(2*error + 1)
	best, bestValue := right, -infinity
	for i, j := range judged {
		value := j.value - error + int(rng.Mix(here, uint64(i))%width)
		if value > bestValue && taken(p, right)-taken(p, j.move) < obvious {
			best, bestValue = j.move, value
		}
	}
	return best
}

// taken returns the points that a move takes.
func taken(p rules.Position, m rules.Move) int {
	if m == rules.Pass {
		return 0
	}
	return int(p.Board[m.To])
}

// chooseBlind judges the moves that it looks at by the number taken and a part of the largest
// number one jump further.
func (w *weakened) chooseBlind(p rules.Position, strength rules.Strength, c search.Control) (Choice, bool) {
	meter := search.NewMeter(c)
	moves := p.Moves()
	if len(moves) == 0 {
		return Choice{}, false
	}
	if strength.SeenPercent > 0 {
		order := rng.New(strconv.FormatUint(w.seed, 10) + p.String()).Perm(len(moves))
		seen := order[:(len(moves)*strength.SeenPercent+99)/100]
		moves = lists.Map(seen, func(i int) rules.Move { return moves[i] })
	}
	judged := make([]judgement, len(moves))
	for i, m := range moves {
		value := 0
		if m != rules.Pass {
			meter.Tick(1)
			best := 0
			for _, s := range m.To.Jumps() {
				best = max(best, int(p.Board[s]))
			}
			value = int(p.Board[m.To]) + best*strength.NextPercent/100
		}
		judged[i] = judgement{m, value}
	}
	stats := meter.Stats()
	return Choice{Move: w.best(p, judged, strength.Error), Score: p.Margin(), Depth: 1, Nodes: stats.Generated, Time: stats.Time}, true
}
