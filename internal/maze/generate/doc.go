// Package generate makes mazes with exactly one solution from a seed, a size
// and a difficulty.
//
// It works on a path that keeps the rules; the squares beside it are the
// blocks. A change leads a part of the path another way, so that it still keeps
// the rules. Changes first spread the path over the board, with few blocks side
// by side, and then take away what other solutions there are: a change stays
// when no more of the path's steps are doubtful after it than before, and when
// the blocks clump no more than they did. What is then the only solution is
// graded by package logic, and the search goes on from there, never to a worse
// maze, until the difficulty is the wanted one. It begins anew with another path
// as soon as it no longer gets nearer: a few searches take very long, and most
// others are short.
//
// A maze depends on its seed, size, difficulty and Version only: nothing looks
// at a clock, and all arithmetic is on whole numbers.
package generate
