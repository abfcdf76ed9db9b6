// Package jobs does jobs: [Run] checks one, gives it to the solver that is
// registered for its puzzle, and has the rules confirm the answer. The solvers
// are the puzzles' solve packages. The page's canvas program links
// none of this; its worker, the command line and the desktop program do.
//
//test:mutants
package jobs
