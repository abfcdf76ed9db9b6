// Package jobs runs jobs: [Run] checks a job, runs it with the solver registered for its puzzle,
// and checks the answer against the rules. The solvers are the puzzles' solve packages. It is
// separate from package engine so that the page's canvas program does not link the solvers; its
// worker, the command line and the desktop program do.
//
//test:mutants
package jobs
