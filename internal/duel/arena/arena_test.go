package arena

import (
	"context"
	"math"
	"strconv"
	"testing"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// first plays the first legal move, last the last one.
type first struct{}
type last struct{}

func (first) Choose(p rules.Position, _ search.Control) (engine.Choice, bool) {
	moves := p.Moves()
	if len(moves) == 0 {
		return engine.Choice{}, false
	}
	return engine.Choice{Move: moves[0], Nodes: 1}, true
}

func (last) Choose(p rules.Position, _ search.Control) (engine.Choice, bool) {
	moves := p.Moves()
	if len(moves) == 0 {
		return engine.Choice{}, false
	}
	return engine.Choice{Move: moves[len(moves)-1], Nodes: 1}, true
}

func boards(count int) []rules.Position {
	var starts []rules.Position
	for i := range count {
		starts = append(starts, rules.NewPosition(knight.RandomBoard(strconv.Itoa(i)), rules.BrainKing))
	}
	return starts
}

// Games played at once are told in their order, each with all its moves, and
// come to the same.
func TestMatchAtOnce(t *testing.T) {
	a := func(string) engine.Player { return first{} }
	b := func(string) engine.Player { return last{} }
	one := Play(Match{A: a, B: b, Starts: boards(8)})
	games, moves := 0, 0
	m := Match{A: a, B: b, Starts: boards(8), Workers: 4,
		OnGame: func(g Game) {
			if g.Pair != games/2 || g.AWhite != (games%2 == 0) {
				t.Errorf("game %d is told as %+v", games, g)
			}
			games++
			moves -= g.Plies
		},
		OnMove: func(g Game, p rules.Position, c engine.Choice) {
			moves++
			if p.Turn != rules.Side(len(g.Record.Moves)%2) && g.Record.Start.Variant.EndAtFirst {
				t.Errorf("ply %d of %s", len(g.Record.Moves), p)
			}
		}}
	if many := Play(m); many != one || games != 16 || moves != 0 {
		t.Errorf("%d games told, %d moves too many, %+v, want %+v", games, moves, many, one)
	}
	m.Games, m.OnMove, games = 3, nil, 0
	if odd := Play(m); odd.Pairs != 1 || odd.Wins+odd.Draws+odd.Losses != 3 || games != 3 {
		t.Errorf("three games: %+v", odd)
	}
}

// A match seen from the other side has the other's wins and margins.
func TestMatchIsFair(t *testing.T) {
	a := func(string) engine.Player { return first{} }
	b := func(string) engine.Player { return last{} }
	there, back := Play(Match{A: a, B: b, Starts: boards(20)}), Play(Match{A: b, B: a, Starts: boards(20)})
	if there.Wins != back.Losses || there.Draws != back.Draws || there.Margin.Mean != -back.Margin.Mean || there.Wins+there.Draws+there.Losses != 40 {
		t.Errorf("%+v\n%+v", there, back)
	}
	if same := Play(Match{A: a, B: a, Starts: boards(20)}); same.Score.Mean != 0.5 || same.Score.Error != 0 || same.Margin.Mean != 0 {
		t.Errorf("a player against itself: %+v", same)
	}
}

func TestGamesAreTold(t *testing.T) {
	a := func(string) engine.Player { return first{} }
	count, plies := 0, 0
	r := Play(Match{A: a, B: a, Starts: boards(2), OnGame: func(g Game) {
		count++
		plies += len(g.Record.Moves)
		positions, err := g.Record.Positions()
		if err != nil || !positions[len(positions)-1].Over() || positions[len(positions)-1].Margin() != g.Margin {
			t.Errorf("game %+v, %v", g, err)
		}
	}})
	if count != 4 || r.Nodes != int64(plies) || r.Used[0].Moves+r.Used[1].Moves != plies || r.Used[0].Nodes == 0 || r.Used[0].Nodes+r.Used[1].Nodes != r.Nodes {
		t.Errorf("%d games of %d plies, %+v", count, plies, r)
	}
}

func TestCancelledMatch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	a := func(string) engine.Player { return first{} }
	r := Play(Match{A: a, B: a, Starts: boards(9), Control: search.Control{Ctx: ctx}, OnGame: func(g Game) {
		if g.Pair == 2 && !g.AWhite {
			cancel()
		}
	}})
	if r.Pairs != 3 || r.Wins+r.Draws+r.Losses != 6 {
		t.Errorf("%+v, want the three pairs finished", r)
	}
}

func TestEstimate(t *testing.T) {
	// Mean 3, variance 2.5.
	got := estimate([]float64{1, 2, 3, 4, 5})
	if got.Mean != 3 || math.Abs(got.Error-1.96*math.Sqrt(0.5)) > 1e-12 {
		t.Errorf("%+v", got)
	}
	if one := estimate([]float64{7}); one.Mean != 7 || !math.IsInf(one.Error, 1) {
		t.Errorf("%+v", one)
	}
}

// Each level beats the one before it; how clearly is measured by hand, with
// more games.
func TestStrongerLevelsWin(t *testing.T) {
	level := func(name string) func(string) engine.Player {
		return func(seed string) engine.Player {
			p, err := engine.NewPlayer(name, seed)
			testkit.Must(t, err)
			return p
		}
	}
	limits := search.Limits{Nodes: 20_000, Memory: 1 << 20}
	r := Play(Match{A: level("4"), B: level("1"), Starts: boards(6), LimitA: limits, LimitB: limits})
	if r.Score.Mean < 0.75 {
		t.Errorf("level 4 against level 1: %+v", r)
	}
}
