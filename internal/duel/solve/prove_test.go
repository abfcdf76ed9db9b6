package solve_test

import (
	"context"
	"fmt"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// thin returns a position on a board of k x k numbers at A1, the rest empty, on which both
// knights stand.
func thin(v rules.Variant, k, n int) rules.Position {
	draw := rng.New(fmt.Sprint("prove ", v, " ", n))
	p := rules.NewPosition(knight.EmptyBoard(), v)
	numbers := draw.Perm(100)
	for i, at := range draw.Perm(k * k) {
		square := knight.At(at/k, at%k)
		if i < 2 {
			p.Knight[i] = square
		} else {
			p.Board[square] = knight.Number(numbers[i])
		}
	}
	p.Turn = rules.Side(draw.Intn(2))
	p.Points = [2]int{draw.Intn(100), draw.Intn(100)}
	return p
}

// A proof by a job is that of a minimax search, also as it travels to a worker and back.
func TestProve(t *testing.T) {
	for _, v := range dueltest.AllVariants() {
		for n := range 20 {
			p := thin(v, 4, n)
			want := dueltest.FullSearch(p)
			for _, sign := range []bool{false, true} {
				j := puzzle.Job{Task: puzzle.TaskProve, Puzzle: "duel", Position: p.String(), Game: puzzle.Game{WinnerOnly: sign}, Limits: search.Limits{Memory: 1 << 18}}
				a, err := engine.ParseAnswer(engine.FormatAnswer(done(t, j, search.Control{})))
				testkit.Must(t, err)
				b := rules.Bounds{Lower: a.Proof().Lower, Upper: a.Proof().Upper}
				exact := rules.Bounds{Lower: want, Upper: want}
				if a.Status != search.Solved || a.Optimal != b.Exact() || !sign && b != exact || b.Lower > want || b.Upper < want || b.Winner() != exact.Winner() {
					t.Errorf("%s, sign %v: %v, %+v, by full search %d", p, sign, a.Status, b, want)
				}
				if moves := p.Moves(); len(moves) > 0 && len(a.Path().Moves) == 0 {
					t.Errorf("%s: no move keeps it", p)
				}
			}
		}
	}
}

// TestProveAgain: the same question takes hardly any nodes the second time, unless one on
// another board comes between. A job with a limit of nodes always has the same answer.
func TestProveAgain(t *testing.T) {
	one, other := thin(rules.Course, 6, 0), thin(rules.Course, 6, 1)
	ask := func(p rules.Position, nodes int64) int64 {
		j := puzzle.Job{Task: puzzle.TaskProve, Puzzle: "duel", Position: p.String(), Game: puzzle.Game{WinnerOnly: true}, Limits: search.Limits{Nodes: nodes}}
		return done(t, j, search.Control{}).Generated
	}
	const many = 1 << 40
	first, second := ask(one, many), ask(other, many)
	for i, c := range []struct {
		p     rules.Position
		nodes int64
		want  int64
	}{{one, 0, first}, {one, 0, first / 100}, {one, many, first}, {one, 0, first / 100}, {other, 0, second}, {one, 0, first}, {other, 0, second}} {
		if got := ask(c.p, c.nodes); c.want > first/100 && got != c.want || got > max(c.want, 20) {
			t.Errorf("question %d: %d nodes, want %d", i, got, c.want)
		}
	}
}

// A proof stops at its limit of nodes with the bounds so far, says how far it is, and is
// cancelled at once.
func TestProveStops(t *testing.T) {
	j := played(t, duelJob(puzzle.TaskProve), 12)
	j.Task, j.Nodes = puzzle.TaskProve, 200_000
	var told []puzzle.Progress
	a := done(t, j, search.Control{Progress: func(p puzzle.Progress) { told = append(told, p) }})
	b := rules.Bounds{Lower: a.Proof().Lower, Upper: a.Proof().Upper}
	if a.Status != search.LimitReached || a.Optimal || a.Generated < j.Nodes || a.Generated > j.Nodes+1<<14 || b.Lower >= b.Upper {
		t.Errorf("%v, optimal %v, %d nodes, %+v", a.Status, a.Optimal, a.Generated, b)
	}
	if last := told[len(told)-1]; len(told) < 2 || last.Generated == 0 || int(last.Lower) > b.Lower || int(last.Upper) < b.Upper || last.Lower >= last.Upper {
		t.Errorf("it told %+v", last)
	}
	ctx, cancel := context.WithCancel(context.Background())
	j.Nodes = 0
	a = done(t, j, search.Control{Ctx: ctx, Progress: func(puzzle.Progress) { cancel() }})
	if a.Status != search.Cancelled || a.Generated > 1<<15 {
		t.Errorf("cancelled, it is %v after %d nodes", a.Status, a.Generated)
	}
}
