package film_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestJudge: random steps by hand are judged as by trying all values: a value may be removed if a relation
// with at most one other open variable has no partners for it, and the next variable has the fewest values
// and then the most relations to others without values.
func TestJudge(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	right, wrong := map[textbook.Kind]int{}, map[textbook.Kind]int{}
	for round := range 60 {
		p, ok := problems.Find([]string{"australia", "queens-5", "timetable", own}[round%4])
		if !ok {
			var err error
			p, err = csp.Parse(own)
			testkit.Must(t, err)
		}
		f, err := film.ByHand(p)
		testkit.Must(t, err)
		for range 40 {
			s := f.At(len(f.Events))
			x := draw.IntN(len(f.Variables))
			e := textbook.Event{Kind: []textbook.Kind{textbook.Assign, textbook.Remove, textbook.Revise}[draw.IntN(3)], Var: x, Value: draw.IntN(len(f.Variables[x].Domain)), Relation: -1}
			if e.Kind == textbook.Revise {
				if len(f.Of[x]) == 0 {
					continue
				}
				e.Relation, e.Value = f.Of[x][draw.IntN(len(f.Of[x]))], -1
			}
			forbids := func(i int) bool {
				return open(f, s, textbook.Arc{Var: x, Relation: i}) < 2 && !partners(f, s, x, e.Value, i)
			}
			want := false
			switch e.Kind {
			case textbook.Revise:
				want = open(f, s, textbook.Arc{Var: x, Relation: e.Relation}) < 2
			case textbook.Remove:
				want = s.Alive[x][e.Value] && slices.ContainsFunc(f.Of[x], forbids)
			default:
				want = s.Alive[x][e.Value] && s.Assigned[x] < 0 && !slices.ContainsFunc(f.Of[x], forbids)
				for y := range f.Variables {
					want = want && (s.Assigned[y] >= 0 || len(s.Left(x)) < len(s.Left(y)) || len(s.Left(x)) == len(s.Left(y)) && degree(f, s, x) >= degree(f, s, y))
				}
			}
			v := f.Judge(words.En, len(f.Events), e)
			if v.Right != want || v.Text == "" || strings.Contains(v.Text, "%!") || v.Right == (v.Events == nil) {
				t.Fatalf("%s\n%+v of %s is %+v, want %v; %v", f.Problem, e, f.Name(x), v, want, s.Alive)
			}
			if counts := map[bool]map[textbook.Kind]int{true: right, false: wrong}[v.Right]; true {
				counts[e.Kind]++
			}
			f.Add(len(f.Events), v.Events...)
		}
	}
	for _, kind := range []textbook.Kind{textbook.Assign, textbook.Remove, textbook.Revise} {
		if right[kind] < 20 || wrong[kind] < 20 && kind != textbook.Revise {
			t.Errorf("only %d right and %d wrong of kind %d", right[kind], wrong[kind], kind)
		}
	}
}

// partners reports whether any values left of the other variables go with a value of x.
func partners(f *film.Film, s *film.State, x, v, relation int) bool {
	r, values := f.Relations[relation], make([]csp.Value, len(f.Variables))
	var try func(i int) bool
	try = func(i int) bool {
		if i == len(r.Scope) {
			return r.Holds(values)
		}
		y := r.Scope[i]
		for w, value := range f.Variables[y].Domain {
			if y == x && w != v || y != x && !s.Alive[y][w] {
				continue
			}
			if values[y] = value; try(i + 1) {
				return true
			}
		}
		return false
	}
	return try(0)
}

func degree(f *film.Film, s *film.State, x int) int {
	others := map[string]bool{}
	for i, r := range f.Relations {
		if slices.Contains(r.Scope, x) && slices.ContainsFunc(r.Scope, func(y int) bool { return y != x && s.Assigned[y] < 0 }) {
			others[fmt.Sprint(i)] = true
		}
	}
	return len(others)
}
