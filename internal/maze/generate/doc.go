// Package generate makes mazes with exactly one solution from a seed, a size
// and a difficulty.
//
// It works on a path that follows the rules; the squares beside it are the blocks. A change
// reroutes a part of the path, so that it still follows the rules. Changes first spread the path
// over the board, with few blocks side by side, and then remove the other solutions: a change is
// kept when it increases neither the number of doubtful steps nor the clumping of the blocks. The
// maze with a unique solution is then graded by package logic, and a local search continues from
// there, never to a worse maze, until it has the wanted difficulty. It restarts with another path
// as soon as it stops making progress: a few searches take very long, and most others are short.
//
// A maze depends on its seed, size, difficulty and Version only: nothing
// depends on time, and all arithmetic is on integers.
package generate
