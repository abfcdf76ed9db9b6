// Package solve runs the jobs of the duel, with the engine or a player of a
// level: see package jobs.
//
//test:mutants
package solve
