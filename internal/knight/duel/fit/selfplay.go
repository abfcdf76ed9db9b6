package main

import (
	"strconv"

	"cavalo/internal/knight"
	"cavalo/internal/knight/duel"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// position is a sample and what came of it: the mover's points less the
// other's at the end.
type position struct {
	duel.Sample
	margin int
}

// play plays games from seeded boards and returns their positions.
func play(v duel.Variant, seed string, games int, nodes, proof int64) []position {
	var positions []position
	engine := duel.NewEngine(duel.MainOptions())
	for game := range games {
		name := seed + "/" + strconv.Itoa(game)
		positions = append(positions, playGame(engine, duel.NewPosition(knight.RandomBoard(name), v), rng.New(name), nodes, proof)...)
	}
	return positions
}

// playGame plays a game until its result is proved, the first moves at random,
// and returns the positions after them. A game that is over before it is
// proved has the result it came to.
func playGame(engine *duel.Engine, p duel.Position, draw *rng.Rand, nodes, proof int64) []position {
	random := 2 + draw.Intn(10)
	var seen []duel.Position
	for ply := 0; ; ply++ {
		moves := p.Moves()
		if len(moves) == 0 {
			return judged(seen, p.Margin())
		}
		if ply < random {
			p = mustPlay(p, moves[draw.Intn(len(moves))])
			continue
		}
		if p.Placed(duel.White) && p.Placed(duel.Black) && moves[0] != duel.Pass {
			seen = append(seen, p)
		}
		limit := nodes
		if ply%4 == 0 && ply > 8 {
			limit = proof // now and then it is worth to look for the proof
		}
		a := engine.Search(p, duel.Request{}, search.Control{Limits: search.Limits{Nodes: limit, Memory: 8 << 20}})
		if a.Exact {
			return judged(seen, a.Lines[0].Score)
		}
		m, _ := a.Best()
		p = mustPlay(p, m)
	}
}

// judged returns positions with White's margin as each mover sees it.
func judged(seen []duel.Position, margin int) []position {
	var positions []position
	for _, p := range seen {
		own := margin
		if p.Turn == duel.Black {
			own = -margin
		}
		positions = append(positions, position{duel.NewSample(p), own})
	}
	return positions
}

func mustPlay(p duel.Position, m duel.Move) duel.Position {
	next, err := p.Play(m)
	if err != nil {
		panic("fit: the engine chose an illegal move: " + err.Error())
	}
	return next
}
