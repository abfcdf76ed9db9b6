package main

import (
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// position is a sample with its result: the mover's points minus the
// opponent's at the end.
type position struct {
	duelengine.Sample
	margin int
}

type selfPlay struct {
	variant      duelrules.Variant
	seed         string
	nodes, proof int64
	model        *duelengine.Model // nil for hand-made weights
	workers      int               // games at once
}

// newEngine returns an engine that evaluates by a model, or by hand-made
// weights when that is nil.
func newEngine(m *duelengine.Model) *duelengine.Engine {
	o := duelengine.MainOptions()
	o.Fitted = false
	engine := duelengine.NewEngine(o)
	engine.Evaluate(m)
	return engine
}

// play plays games from seeded boards and returns their positions, the same
// with any number of workers.
func (s *selfPlay) play(games int) []position {
	played := make([][]position, games)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range max(1, s.workers) {
		wait.Go(func() {
			engine := newEngine(s.model)
			for game := int(next.Add(1)) - 1; game < games; game = int(next.Add(1)) - 1 {
				seed := s.seed + "/" + strconv.Itoa(game)
				start := duelrules.NewPosition(knight.RandomBoard(seed), s.variant)
				played[game] = s.playGame(engine, start, rng.New(seed))
			}
		})
	}
	wait.Wait()
	return slices.Concat(played...)
}

// playGame plays a game until its result is proved, the first moves at random,
// and returns the positions after them. A game that ends before it is proved
// has its actual result.
func (s *selfPlay) playGame(engine *duelengine.Engine, p duelrules.Position, draw *rng.Rand) []position {
	random := 2 + draw.Intn(10)
	var seen []duelrules.Position
	for ply := 0; ; ply++ {
		moves := p.Moves()
		if len(moves) == 0 {
			return judged(seen, p.Margin())
		}
		if ply < random {
			p = mustPlay(p, moves[draw.Intn(len(moves))])
			continue
		}
		if p.Placed(duelrules.White) && p.Placed(duelrules.Black) && moves[0] != duelrules.Pass {
			seen = append(seen, p)
		}
		limit := s.nodes
		if ply%4 == 0 && ply > 8 {
			limit = s.proof // search for a proof only now and then
		}
		a := engine.Search(p, duelengine.Request{}, search.Control{Limits: search.Limits{Nodes: limit, Memory: 4 << 20}})
		if a.Exact {
			return judged(seen, a.Lines[0].Score)
		}
		m, _ := a.Best()
		p = mustPlay(p, m)
	}
}

func judged(seen []duelrules.Position, margin int) []position {
	var positions []position
	for _, p := range seen {
		forMover := margin
		if p.Turn == duelrules.Black {
			forMover = -margin
		}
		positions = append(positions, position{duelengine.NewSample(p), forMover})
	}
	return positions
}

func mustPlay(p duelrules.Position, m duelrules.Move) duelrules.Position {
	next, err := p.Play(m)
	if err != nil {
		panic("fit: the engine chose an illegal move: " + err.Error())
	}
	return next
}
