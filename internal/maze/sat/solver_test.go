package sat

import (
	"fmt"
	"testing"

	"cavalo/internal/rng"
	"cavalo/internal/tools/testkit"
)

func always() bool { return true }

// random draws clauses of 1 to 4 literals over n variables.
func random(r *rng.Rand, n, clauses int) [][]Literal {
	list := make([][]Literal, clauses)
	for i := range list {
		for range min(1+r.Intn(10), 2+r.Intn(3)) {
			list[i] = append(list[i], Literal(r.Intn(2*n)))
		}
	}
	return list
}

// satisfies reports whether an assignment, a bit for each variable, makes all
// clauses true.
func satisfies(clauses [][]Literal, assignment int) bool {
	for _, c := range clauses {
		good := false
		for _, l := range c {
			good = good || assignment>>l.Variable()&1 == int(l&1^1)
		}
		if !good {
			return false
		}
	}
	return true
}

func satisfiable(clauses [][]Literal, n int) bool {
	for assignment := range 1 << n {
		if satisfies(clauses, assignment) {
			return true
		}
	}
	return false
}

// Random clauses, given in parts with assumptions between, against trying all
// assignments.
func TestAgainstAllAssignments(t *testing.T) {
	for seed := range 3000 {
		r := rng.New(fmt.Sprint("sat", seed))
		n := 1 + r.Intn(10)
		var s Solver
		for range n {
			s.NewVariable()
		}
		var all [][]Literal
		for range 4 {
			for _, c := range random(r, n, r.Intn(3*n)) {
				all = append(all, c)
				s.Add(c...)
			}
			var assumed []Literal
			with := all[:len(all):len(all)]
			for range r.Intn(3) {
				l := Literal(r.Intn(2 * n))
				assumed = append(assumed, l)
				with = append(with, []Literal{l})
			}
			status := s.Solve(always, assumed...)
			if want := satisfiable(with, n); (status == Satisfiable) != want {
				t.Fatalf("seed %d: status %d for %v, satisfiable: %v", seed, status, with, want)
			}
			if status != Satisfiable {
				continue
			}
			assignment := 0
			for v := range n {
				if s.Value(v) {
					assignment |= 1 << v
				}
			}
			if !satisfies(with, assignment) {
				t.Fatalf("seed %d: %b does not satisfy %v", seed, assignment, with)
			}
		}
	}
}

// pigeons says that n pigeons fit into n-1 holes, which takes many
// conflicts to refute.
func pigeons(n int) *Solver {
	var s Solver
	for range n * (n - 1) {
		s.NewVariable()
	}
	for p := range n {
		var somewhere []Literal
		for hole := range n - 1 {
			somewhere = append(somewhere, Yes(p*(n-1)+hole))
			for other := range p {
				s.Add(No(p*(n-1)+hole), No(other*(n-1)+hole))
			}
		}
		s.Add(somewhere...)
	}
	return &s
}

func TestManyConflicts(t *testing.T) {
	s := pigeons(8)
	s.maxLearnt = 50 // so that clauses are thinned out all the time
	conflicts := 0
	testkit.Equal(t, s.Solve(func() bool { conflicts++; return true }), Unsatisfiable, "status")
	if conflicts < 500 || s.maxLearnt == 50 {
		t.Errorf("only %d conflicts, %d clauses kept", conflicts, s.maxLearnt)
	}
}

func TestStop(t *testing.T) {
	s := pigeons(10)
	conflicts := 0
	if status := s.Solve(func() bool { conflicts++; return conflicts < 20 }); status != Stopped || conflicts != 20 {
		t.Errorf("status %d after %d conflicts", status, conflicts)
	}
}

func TestLuby(t *testing.T) {
	want := []int{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}
	for i, n := range want {
		testkit.Equal(t, luby(i+1), n, "number %d", i+1)
	}
}

func BenchmarkPigeons(b *testing.B) {
	for b.Loop() {
		pigeons(8).Solve(always)
	}
}

// Clauses of three near the threshold of 4.26 for each variable make the solver
// learn much; if one it learns is not implied, some answer is wrong.
func TestRandomThreeSAT(t *testing.T) {
	const n = 14
	r := rng.New("three")
	for round := range 400 {
		clauses := make([][]Literal, 54+r.Intn(12))
		var s Solver
		for range n {
			s.NewVariable()
		}
		for i := range clauses {
			for range 3 {
				clauses[i] = append(clauses[i], Literal(r.Intn(2*n)))
			}
			s.Add(clauses[i]...)
		}
		testkit.MustEqual(t, s.Solve(always) == Satisfiable, satisfiable(clauses, n), "round %d: satisfiable", round)
	}
}
