package refute

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// player knows how a game ends with best play, by playing all of it.
type player struct{ known map[rules.Position]int }

// rest returns what White takes more than Black in the rest of a game, of at most some moves.
func (x *player) rest(p rules.Position, moves int) int {
	p.Points = [2]int{0, moves} // only in the key
	if v, ok := x.known[p]; ok {
		return v
	}
	best := 0
	for i, m := range p.Moves() {
		if moves == 0 {
			break
		}
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		v := next.Margin() - p.Margin() + x.rest(next, moves-1)
		if i == 0 || p.Turn == rules.White && v > best || p.Turn == rules.Black && v < best {
			best = v
		}
	}
	x.known[p] = best
	return best
}

// forever is more moves than any game has.
const forever = 200

// end returns how a game ends after a move, as its side sees it.
func (x *player) end(p rules.Position, m rules.Move) int {
	next, _ := p.Play(m)
	v := next.Margin() + x.rest(next, forever)
	if p.Turn == rules.Black {
		v = -v
	}
	return v
}

// newStart returns a board before the placements, with few numbers near both lines.
func newStart(r *rand.Rand) rules.Position {
	numbers := r.Perm(100)
	var b knight.Board
	for s := range b {
		b[s] = knight.NoNumber
	}
	for n := range 14 {
		line := n % 2 * 9
		if n >= 6 {
			line = []int{1, 2, 7, 8}[n%4]
		}
		b[knight.At(line, 2+r.IntN(6))] = knight.Number(numbers[n])
	}
	return rules.NewPosition(b, rules.Presets()[r.IntN(4)].Variant)
}

// newEnding returns an ending on a part of the board, both knights placed.
func newEnding(r *rand.Rand) rules.Position {
	numbers := r.Perm(100)
	var b knight.Board
	for s := range b {
		b[s] = knight.NoNumber
	}
	for n := range 18 {
		if r.IntN(4) > 0 {
			b[knight.At(3+n/6, 2+n%6)] = knight.Number(numbers[n])
		}
	}
	for i := range 3 {
		if s := knight.At(3+r.IntN(3), 2+r.IntN(6)); b.Find(knight.Number(11*(i+3))) == knight.NoSquare && b[s] != knight.NoNumber {
			b[s] = knight.Number(11 * (i + 3))
		}
	}
	presets := rules.Presets()
	p := rules.NewPosition(b, presets[r.IntN(len(presets))].Variant)
	for side := range p.Knight {
		s := knight.At(3+r.IntN(3), 2+3*side+r.IntN(3))
		p.Board[s], p.Knight[side] = knight.NoNumber, s
	}
	p.Points = [2]int{r.IntN(60), r.IntN(60)}
	return p
}

// TestSentences asks about moves of games of four levels, and checks every sentence by playing the
// whole game.
func TestSentences(t *testing.T) {
	r := rand.New(rand.NewPCG(34, 2))
	count, mistakes, explained, open, positions := map[string]int{}, 0, 0, 0, 0
	e := engine.NewEngine(engine.MainOptions())
	for n := 0; n < asked; {
		p := newEnding(r)
		if r.IntN(8) == 0 {
			p = newStart(r)
		}
		x := &player{map[rules.Position]int{}}
		bot, _ := engine.NewPlayer([]string{"1", "2", "3", "6"}[r.IntN(4)], "x")
		for !p.Over() {
			positions++
			moves := p.Moves()
			best := -1 << 20
			for _, m := range moves {
				best = max(best, x.end(p, m))
			}
			for _, i := range r.Perm(len(moves))[:min(4, len(moves))] {
				n++
				m := moves[i]
				e.Forget()
				limits := search.Limits{Nodes: 20_000, Memory: 1 << 20}
				if r.IntN(4) == 0 { // too few for a proof
					limits.Nodes = 50
				}
				a := Explain(e, p, m, search.Control{Limits: limits})
				for _, s := range a.Sentences {
					count[s.Code]++
					if !x.true(p, m, best, a, s) {
						t.Errorf("%s %s: %+v of %v", p, m, s, a.Line)
					}
				}
				loss := best - x.end(p, m)
				if a.Verdict.Wrong() && (a.Loss > loss || a.Loss < loss && limits.Nodes > 50) || a.Verdict == puzzle.VerdictRight && loss != 0 || a.Verdict == puzzle.VerdictLost && (best < 0 || x.end(p, m) >= 0) {
					t.Errorf("%s %s: %d points are lost, the verdict is %q with a loss of %d", p, m, loss, a.Verdict, a.Loss)
				}
				if limits.Nodes == 50 {
					continue
				}
				if a.Verdict == puzzle.VerdictOpen {
					open++
				}
				if loss >= 20 {
					mistakes++
					if len(a.Sentences) > 1 {
						explained++
					}
				}
			}
			choice, ok := bot.Choose(p, search.Control{Limits: search.Limits{Nodes: 2000}})
			if !ok {
				break
			}
			p, _ = p.Play(choice.Move)
		}
	}
	t.Logf("%d positions, %d moves: %d mistakes, %d of them explained, %d open; %v", positions, asked, mistakes, explained, open, count)
	if explained*10 < mistakes*9 || open*100 > asked {
		t.Errorf("%d of %d mistakes are explained, %d of %d moves are open", explained, mistakes, open, asked)
	}
}

// true reports whether a sentence is true, from only its text.
func (x *player) true(p rules.Position, m rules.Move, most int, a Answer, of puzzle.Sentence) bool {
	walk := []rules.Position{p}
	for i, move := range a.Line {
		next, err := walk[i].Play(move)
		if err != nil {
			return false
		}
		walk = append(walk, next)
	}
	if a.Line[0] != m || of.After > len(a.Line) {
		return false
	}
	me, here := p.Turn, walk[of.After]
	forMover := func(margin int) int {
		if me == rules.Black {
			return -margin
		}
		return margin
	}
	arg := func(i int) int { n, _ := strconv.Atoi(of.Args[i]); return n }
	is := func(i int, side rules.Side) bool { return of.Args[i] == "@"+side.String() }
	better := func(i int) rules.Move { m, _ := rules.ParseMove(of.Args[i]); return m }
	soon := func(m rules.Move) int {
		next, _ := p.Play(m)
		return forMover(next.Margin() - p.Margin() + x.rest(next, puzzle.MaxWhyNot-1))
	}
	switch of.Code {
	case "duel.dead-end", "duel.no-jump":
		return is(0, me) && !slices.ContainsFunc(here.Knight[me].Jumps(), func(s knight.Square) bool { return here.Board[s] != knight.NoNumber })
	case "duel.erases":
		return is(2, me) && p.Board[m.To] == knight.Number(arg(0)) && p.Board.Find(knight.Number(arg(1))) != knight.NoSquare && here.Board.Find(knight.Number(arg(1))) == knight.NoSquare
	case "duel.robs":
		before := walk[1]
		before.Turn = me
		could := slices.ContainsFunc(before.Moves(), func(m rules.Move) bool {
			return m != rules.Pass && before.Board[m.To] == knight.Number(arg(2))
		})
		return is(0, me.Other()) && is(3, me) && could && walk[1].Board[a.Line[1].To] == knight.Number(arg(1)) && here.Board.Find(knight.Number(arg(2))) == knight.NoSquare
	case "duel.takes":
		return is(0, me.Other()) && walk[1].Board[a.Line[1].To] == knight.Number(arg(1))
	case "duel.passes":
		moves := here.Moves()
		return is(0, me) && here.Turn == me && (len(moves) == 0 || moves[0] == rules.Pass)
	case "duel.left":
		return is(0, me) && forMover(here.Margin()) == -arg(2) && arg(1) < arg(2) && x.end(p, m) < 0
	case "duel.ends-ahead":
		return is(0, me) && x.end(p, m) == arg(1) && arg(1) > 0
	case "duel.ends-behind":
		return is(0, me) && x.end(p, m) == -arg(1) && arg(1) > 0
	case "duel.ends-level":
		return x.end(p, m) == 0
	case "duel.best-ahead":
		return is(0, me) && x.end(p, better(2)) == arg(1) && arg(1) > x.end(p, m)
	case "duel.best-behind":
		return is(0, me) && x.end(p, better(2)) == -arg(1) && -arg(1) > x.end(p, m)
	case "duel.best-level":
		return x.end(p, better(2)) == 0 && x.end(p, m) < 0
	case "duel.soon-ahead":
		return is(0, me) && is(3, me.Other()) && soon(m) == arg(1) && arg(2) == puzzle.MaxWhyNot
	case "duel.soon-behind":
		return is(0, me) && is(3, me.Other()) && soon(m) == -arg(1) && arg(2) == puzzle.MaxWhyNot
	case "duel.soon-level":
		return is(0, me) && soon(m) == 0
	case "duel.soon-best-ahead":
		return is(0, me) && soon(better(2)) == arg(1) && arg(1) >= soon(m)+minSoon
	case "duel.soon-best-behind":
		return is(0, me) && soon(better(2)) == -arg(1) && -arg(1) >= soon(m)+minSoon
	case "duel.soon-best-level":
		return soon(better(2)) == 0 && soon(m) <= -minSoon
	case "duel.right":
		return x.end(p, m) == most
	case "duel.only":
		return len(p.Moves()) == 1
	}
	return false
}
