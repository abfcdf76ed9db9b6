package logic_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// checkStep reports whether a step follows from what it is based on, by the
// independent check.
func checkStep(b rules.Board, s logic.Step) bool {
	d := newDrawing(b, s.From...)
	for _, square := range s.Squares {
		d.free[square] = true
	}
	for line := range b.Height() {
		for column := range b.Width() {
			switch square := rules.At(line, column); {
			case !b.IsFree(square):
				d.blocked[square] = true
			case s.Rule == logic.Loop:
				d.free[square] = true // some square that is left out
			}
		}
	}
	for _, e := range s.Edges {
		if d.with(e).possible() {
			return false
		}
	}
	return len(s.Edges) > 0 || !d.possible()
}

// Each step of a contradiction follows from the marks, the assumption and the
// steps before it, is needed, and the last one is impossible.
func TestContradictionsHold(t *testing.T) {
	ends := map[logic.Impossibility]int{}
	found, all := 0, 0
	for i, m := range rules.BuiltIn()[:24] {
		b := m.Board()
		solution := exact.Decide(m.Position, exact.Any, search.Control{}).Path
		r := rng.New(fmt.Sprint("contradiction", i))
		for range 5 {
			p, _ := rules.Replay(b, solution[:r.Intn(len(solution))])
			for _, d := range p.Moves() {
				if d == solution.At(len(p.Path())) {
					continue
				}
				wrong := logic.Edge{p.Head(), b.Step(p.Head(), d), true}
				c := logic.Refute(b, logic.Known(p), wrong, search.Control{Limits: search.Limits{Nodes: 1000}})
				all++
				if len(c.Steps) == 0 != (c.Status != search.Solved) || len(c.Steps) > logic.MaxSteps {
					t.Fatalf("%s, %v: %+v", p, wrong, c)
				}
				if len(c.Steps) == 0 {
					continue
				}
				found++
				given := append(logic.Known(p), wrong)
				for k, s := range c.Steps {
					for _, e := range s.From {
						if !slices.Contains(given, e) && !slices.Contains(given, logic.Edge{e.To, e.From, e.On}) {
							t.Errorf("%s, %v: step %d is based on %v", p, wrong, k, e)
						}
					}
					last := k == len(c.Steps)-1
					if last != (s.Impossibility != logic.None) || last != (len(s.Edges) == 0) || len(s.Squares) == 0 || !checkStep(b, s) {
						t.Errorf("%s, %v: step %d of %d doesn't hold: %+v", p, wrong, k+1, len(c.Steps), s)
					}
					given = append(given, s.Edges...)
				}
				ends[c.Steps[len(c.Steps)-1].Impossibility]++
			}
		}
	}
	if 10*found < 7*all || ends[logic.Stuck] == 0 || ends[logic.EqualRuns] == 0 || ends[logic.OneWay] == 0 {
		t.Errorf("%d of %d have a contradiction: %v", found, all, ends)
	}
}

// edges reads edges such as "A1-A2 A1xB1", drawn and crossed out.
func edges(t testing.TB, b rules.Board, text string) []logic.Edge {
	t.Helper()
	named := map[string]rules.Square{}
	for s := range b.Free().All() {
		named[s.String()] = s
	}
	var list []logic.Edge
	for _, field := range strings.Fields(text) {
		i := strings.IndexAny(field, "-x")
		from, known := named[field[:i]]
		to, alsoKnown := named[field[i+1:]]
		if !known || !alsoKnown {
			t.Fatalf("%s: no edge %s", b, field)
		}
		list = append(list, logic.Edge{from, to, field[i] == '-'})
	}
	return list
}

// The end of each kind of contradiction, with its squares, and where there is
// none.
func TestImpossibilities(t *testing.T) {
	for _, c := range []struct{ board, known, wrong, want string }{
		{".../.../...", "A3-B3 B3-B2", "B2-B1", "1 0 [A2]"},
		{".../.../...", "A3-A2 A2-B2 B2-C2", "B2-B1", "2 0 [B2]"},
		{"...../...../...../...../.....", "B2-C2 C2-D2 D2-D3 D3-C3 C3-B3", "B2-B3", "3 0 [B3 B2 C3 D3 D2 C2]"},
		{"..../..../....", "A3-B3 B3-C3 C3-D3 D3-D2", "D2-D1", "4 0 [D1 A3]"},
		{"..../..../..../....", "A4-B4 B3xB2", "B4-B3", "5 1 [B4]"},
		{"...../...../...../...../.....", "B2xB1 C2xC1 C2xD2 C3xD3 C3xC4 B3xB4 B3xA3", "B2xA2", "6 0 [B2 C2 B3 C3]"},
		{"...../...../...../...../.....", "B2xB1 C2xC1 C2xD2 C3xD3 C3xC4 B3xB4", "B2xA2", "7 0 [B2 C2 B3 C3]"},
		{".../.../...", "", "A3-A2", "no-solution"},
		{".../.../...", "A3xA2", "A3-A2", "no-solution"},
	} {
		b, err := rules.ParseBoard(c.board)
		testkit.Must(t, err)
		got := logic.Refute(b, edges(t, b, c.known), edges(t, b, c.wrong)[0], search.Control{})
		text := got.Status.String()
		if n := len(got.Steps); n > 0 {
			text = fmt.Sprint(int(got.Steps[n-1].Impossibility), got.Steps[n-1].Length, got.Steps[n-1].Squares)
		}
		if text != c.want {
			t.Errorf("%s, %s, %s: %s, want %s; %+v", c.board, c.known, c.wrong, text, c.want, got)
		}
	}
}

func TestRefuteStops(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	b := rules.NewBoard(8, 8)
	if c := logic.Refute(b, nil, logic.Edge{rules.At(3, 3), rules.At(3, 4), true}, search.Control{Ctx: done}); c.Status != search.Cancelled {
		t.Errorf("%v", c.Status)
	}
	if c := logic.Refute(b, nil, logic.Edge{rules.At(3, 3), rules.At(3, 5), true}, search.Control{}); c.Status != search.NoSolution {
		t.Errorf("squares that are no neighbours: %v", c.Status)
	}
}
