// Package generate makes mazes with exactly one solution from a seed, a size
// and a difficulty.
//
// It works on a path that keeps the rules; the squares beside it are the
// blocks. Small changes of the path (a corner turned over, a bump put in or
// taken out) first spread it over the board, with few blocks side by side, and
// then take away what other solutions there are: a change stays when no more of
// the path's steps are doubtful after it than before. What is then the only
// solution is graded by package logic, and the search goes on from there until
// the difficulty is the wanted one.
//
// A maze depends on its seed, size, difficulty and Version only: nothing looks
// at a clock, and all arithmetic is on whole numbers.
package generate
