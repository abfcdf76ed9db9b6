package refute

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// player knows what the rest of a game can be, by playing all of it.
type player struct {
	board *rules.Bitboard
	known map[rules.State][]int
}

// more returns the most points that at most 0, 1, 2, .. steps add.
func (x *player) more(s rules.State) []int {
	s.Points = 0
	if best, ok := x.known[s]; ok {
		return best
	}
	best := []int{0}
	for _, m := range x.board.Moves(s, nil) {
		next := x.board.Play(s, m)
		for i, n := range x.more(next) {
			if i+1 == len(best) {
				best = append(best, best[i])
			}
			best[i+1] = max(best[i+1], n+int(next.Points))
		}
	}
	for i := range best[1:] {
		best[i+1] = max(best[i+1], best[i])
	}
	x.known[s] = best
	return best
}

// fewest returns the fewest steps to the target, -1 if it is out of reach.
func (x *player) fewest(s rules.State) int {
	return slices.IndexFunc(x.more(s), func(n int) bool { return int(s.Points)+n >= x.board.Origin().Target })
}

// within returns the maximum number of points of at most some steps.
func (x *player) within(s rules.State, steps int) int {
	more := x.more(s)
	return int(s.Points) + more[min(steps, len(more)-1)]
}

// move returns the move of a bot: 0 plays anything, 1 the largest number, 2 the largest with
// the next one, 3 the best.
func (x *player) move(s rules.State, strength int, r *rand.Rand) knight.Move {
	moves := x.board.Moves(s, nil)
	best, top := moves[r.IntN(len(moves))], -1
	for _, m := range moves {
		next := x.board.Play(s, m)
		value := 0
		switch strength {
		case 1:
			value = x.within(next, 0)
		case 2:
			value = x.within(next, 1)
		case 3:
			if value = 1000 - x.fewest(next); value > 1000 {
				value = 0
			}
		}
		if strength > 0 && value > top {
			best, top = m, value
		}
	}
	return best
}

var policies = []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Random, knight.Off}

// newGame returns a small board with a target that asks for most of its points.
func newGame(r *rand.Rand) rules.Position {
	numbers := r.Perm(100)
	var b knight.Board
	for s := range b {
		b[s] = knight.NoNumber
	}
	for line := range 4 {
		for column := range 5 {
			if n := numbers[5*line+column]; r.IntN(5) > 0 {
				b[knight.At(line, column)] = knight.Number(n)
			}
		}
	}
	for i := range 3 { // doubles and mirrors make the rules matter
		if s := knight.At(r.IntN(4), r.IntN(5)); b.Find(knight.Number(11*(i+3))) == knight.NoSquare && b[s] != knight.NoNumber {
			b[s] = knight.Number(11 * (i + 3))
		}
	}
	p := rules.NewPosition(b, 1, knight.Rules{Double: policies[r.IntN(len(policies))], Seed: "x", ZeroDouble: true, PlacementRules: r.IntN(2) == 0})
	if p.Rules.Double != knight.Random {
		p.Rules.Seed = ""
	}
	x := newPlayer(p)
	more := x.more(x.board.Start())
	p.Target = max(1, more[min(len(more)-1, 1+r.IntN(8))]-r.IntN(20))
	return p
}

func newPlayer(p rules.Position) *player {
	return &player{rules.NewBitboard(p), map[rules.State][]int{}}
}

// TestSentences asks about moves of games of four strengths, and checks every sentence by playing
// the whole game.
func TestSentences(t *testing.T) {
	r := rand.New(rand.NewPCG(34, 1))
	count, mistakes, explained, open, positions := map[string]int{}, 0, 0, 0, 0
	for n := 0; n < asked; {
		start := newGame(r)
		x := newPlayer(start)
		s := x.board.Start()
		for strength := r.IntN(4); int(s.Points) < start.Target; {
			moves := x.board.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			positions++
			for _, i := range r.Perm(len(moves))[:min(4, len(moves))] {
				n++
				m := moves[i]
				a := Explain(x.board.Position(s), m, played, search.Control{Limits: search.Limits{Nodes: 50_000}})
				if a.Verdict == puzzle.VerdictOpen {
					open++
					continue
				}
				for _, sentence := range a.Sentences {
					count[sentence.Code]++
					if !x.true(s, m, a, sentence) {
						t.Errorf("%s %s: %+v", x.board.Position(s), m, sentence)
					}
				}
				before, after := x.fewest(s), x.fewest(x.board.Play(s, m))
				wrong := before > 0 && (after < 0 || after+1 > before)
				if wrong != a.Verdict.Wrong() || wrong && after < 0 != (a.Verdict == puzzle.VerdictLost) || a.Loss > after+1-before && after >= 0 {
					t.Errorf("%s %s: %d steps become %d, the verdict is %q with a loss of %d", x.board.Position(s), m, before, after, a.Verdict, a.Loss)
				}
				if wrong {
					mistakes++
					if len(a.Sentences) > 1 { // more than what is better
						explained++
					}
				}
			}
			s = x.board.Play(s, x.move(s, strength, r))
		}
	}
	t.Logf("%d positions, %d moves: %d mistakes, %d of them explained, %d open; %v", positions, asked, mistakes, explained, open, count)
	if explained*10 < mistakes*9 || open*100 > asked {
		t.Errorf("%d of %d mistakes are explained, %d of %d moves are open", explained, mistakes, open, asked)
	}
}

// played are the steps of the game before the position.
const played = 3

// true reports whether a sentence is true, from only its text.
func (x *player) true(s rules.State, m knight.Move, a Answer, of puzzle.Sentence) bool {
	p, next := x.board.Position(s), x.board.Play(s, m)
	target := x.board.Origin().Target
	arg := func(i int) int { n, _ := strconv.Atoi(of.Args[i]); return n }
	num := func(i int) knight.Square { return p.Board.Find(knight.Number(arg(i))) }
	square := func(text string) knight.Square { at, _ := knight.ParseSquare(text); return at }
	for i, move := range a.Line {
		if i > 0 && !slices.Contains(x.board.Moves(next, nil), move) || i == 0 && move != m {
			return false
		}
		if i > 0 {
			next = x.board.Play(next, move)
		}
	}
	next = x.board.Play(s, m)
	switch of.Code {
	case "challenge.erases":
		return num(0) == m.To && s.Remaining.Has(num(1)) && !next.Remaining.Has(num(1)) && num(1) != m.To
	case "challenge.misses":
		return next.Remaining.Has(num(0)) && !x.visits(next, num(0))
	case "challenge.stuck":
		return len(x.board.Moves(next, nil)) == 0
	case "challenge.left":
		return x.within(next, 99) <= arg(1) && arg(1) < target && len(of.Squares) == arg(0)
	case "challenge.most":
		return x.within(next, 99) <= arg(0) && arg(0)+arg(1) == target
	case "challenge.within":
		return x.within(next, arg(0)) <= arg(1) && arg(1)+arg(2) == target && arg(0) == x.fewest(s)-1
	case "challenge.never":
		return x.fewest(next) < 0
	case "challenge.needs":
		return x.fewest(next) >= arg(0) && arg(0) > 1 && arg(1) == played+1+arg(0)
	case "challenge.away", "challenge.away-erasing", "challenge.away-sparing":
		better, err := knight.ParseMove(a.Better[0])
		if err != nil || better.To != square(of.Args[1]) || len(of.Args) > 3 && better.Erase != knight.Number(arg(2)) {
			return false
		}
		return x.fewest(x.board.Play(s, better)) == arg(0) && arg(len(of.Args)-1) == played+1+arg(0)
	case "challenge.now":
		return x.fewest(s) == 1 && x.board.Value(square(of.Args[0]))+s.Points >= int32(target)
	case "challenge.right-on":
		return arg(1) == played+arg(0) && x.fewest(s) == arg(0) && x.fewest(next)+1 == arg(0)
	case "challenge.already":
		return x.fewest(s) < 0
	}
	return false
}

// visits reports whether any path lands on a square.
func (x *player) visits(s rules.State, at knight.Square) bool {
	for _, m := range x.board.Moves(s, nil) {
		if m.To == at || x.visits(x.board.Play(s, m), at) {
			return true
		}
	}
	return false
}
