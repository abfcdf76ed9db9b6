// Package solve runs the jobs of sliding tiles, with the strong solver or a
// textbook algorithm: see package jobs.
//
//test:mutants
package solve
