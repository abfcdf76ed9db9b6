// Package solve does the jobs of the challenge, with the strong solver or by a textbook
// algorithm: see package jobs.
package solve
