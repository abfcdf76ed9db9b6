package main

import (
	"cavalo/internal/challenge/generate"
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// duelIdea is a small board with both knights placed, White to move, whose
// margin under best play is proved and small: the player, White, can win.
type duelIdea struct {
	idea    string
	side    int
	variant string
	level   string
	margin  [2]int
	is      func(p rules.Position, best engine.Line) bool
}

var duelIdeas = []duelIdea{
	{"first-duel", 4, "brainking", "1", [2]int{40, 120}, nil},
	{"take-the-best", 4, "brainking", "1", [2]int{20, 60}, greedyIs(true)},
	{"not-the-best", 4, "brainking", "2", [2]int{10, 60}, greedyIs(false)},
	{"out-of-reach", 5, "brainking", "2", [2]int{10, 60}, threatened},
	{"mirror-war", 5, "brainking", "3", [2]int{10, 50}, mirrors},
	{"block", 5, "brainking", "3", [2]int{5, 50}, greedyIs(false)},
	{"both-to-the-end", 5, "course", "4", [2]int{5, 50}, greedyIs(false)},
	{"double-war", 5, "course", "4", [2]int{5, 40}, doubles},
	{"six-by-six", 6, "brainking", "5", [2]int{10, 50}, nil},
	{"close-fight", 6, "brainking", "5", [2]int{1, 10}, greedyIs(false)},
	{"strong-opponent", 6, "brainking", "6", [2]int{10, 40}, nil},
	{"last-duel", 6, "brainking", "6", [2]int{1, 10}, greedyIs(false)},
}

// greedyIs: whether the largest number in reach is as good as the best move.
func greedyIs(best bool) func(rules.Position, engine.Line) bool {
	return func(p rules.Position, line engine.Line) bool {
		return (p.Board[line.Moves[0].To] == largest(p)) == best
	}
}

func largest(p rules.Position) (most knight.Number) {
	for _, m := range p.Moves() {
		most = max(most, p.Board[m.To])
	}
	return most
}

// threatened: the largest number of the eight jumps is threatened.
func threatened(p rules.Position, _ engine.Line) bool {
	most, at := knight.NoNumber, knight.NoSquare
	for jumps := knight.JumpBits(p.Knight[rules.White]); !jumps.Empty(); {
		var s knight.Square
		s, jumps = jumps.Pop()
		if p.Board[s] > most {
			most, at = p.Board[s], s
		}
	}
	return at != knight.NoSquare && p.Threatens(rules.Black, at)
}

// mirrors: the best move erases a number of two digits.
func mirrors(p rules.Position, line engine.Line) bool {
	effect, err := p.Effect(line.Moves[0])
	return err == nil && effect.Mirror != knight.NoSquare && p.Board[line.Moves[0].To] != largest(p)
}

// doubles: the best move lands on a double.
func doubles(p rules.Position, line engine.Line) bool {
	return isDouble(p.Board[line.Moves[0].To]) && p.Board[line.Moves[0].To] != largest(p)
}

func duelRecipes() (all []recipe) {
	return lists.Map(duelIdeas, func(d duelIdea) recipe { return recipe{"duel", d.idea, d.make} })
}

func (d duelIdea) make(seed string) (series.Entry, bool) {
	variant, err := rules.ParseVariant(d.variant)
	if err != nil {
		panic(err)
	}
	r := rng.New(seed)
	p := rules.NewPosition(generate.Draw(r, d.side), variant)
	for side, line := range []int{d.side - 1, 0} { // White from below
		s := knight.At(line, r.Intn(d.side))
		p.Knight[side], p.Board[s] = s, knight.NoNumber
	}
	if len(p.Moves()) < 2 {
		return series.Entry{}, false
	}
	e := engine.NewEngine(engine.MainOptions())
	a := e.Search(p, engine.Request{}, search.Control{Limits: search.Limits{Nodes: 3_000_000, Memory: 64 << 20}})
	if !a.Exact || a.Lines[0].Score < d.margin[0] || a.Lines[0].Score > d.margin[1] || d.is != nil && !d.is(p, a.Lines[0]) {
		return series.Entry{}, false
	}
	return series.Entry{Fewest: a.Lines[0].Score, Level: d.level, Text: p.String()}, true
}
