// Package solve does the jobs of mazes, with the strong solver or by a textbook
// algorithm: see package jobs.
package solve
