// Package solve does the jobs of sliding tiles, with the strong solver or by a textbook
// algorithm: see package jobs.
package solve
