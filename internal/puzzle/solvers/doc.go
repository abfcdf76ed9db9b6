// Package solvers is the solving half of the puzzles: [Run] does a job with
// the strong solver or a textbook algorithm and fills in its answer. The page's
// canvas program does not link it; its worker, the command line and the desktop
// program do.
package solvers
