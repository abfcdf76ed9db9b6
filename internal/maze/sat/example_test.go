package sat_test

import (
	"fmt"

	"cavalo/internal/maze/sat"
)

// Of two things exactly one is wanted, and not the first.
func Example() {
	var s sat.Solver
	a, b := s.NewVariable(), s.NewVariable()
	s.Add(sat.Yes(a), sat.Yes(b))
	s.Add(sat.No(a), sat.No(b))
	goOn := func() bool { return true }
	fmt.Println(s.Solve(goOn, sat.No(a)) == sat.Satisfiable, s.Value(a), s.Value(b))
	s.Add(sat.No(b))
	fmt.Println(s.Solve(goOn, sat.No(a)) == sat.Unsatisfiable)
	// Output:
	// true false true
	// true
}
