// Package solve runs the jobs of the challenge, with the strong solver or a
// textbook algorithm: see package jobs.
//
//test:mutants
package solve
