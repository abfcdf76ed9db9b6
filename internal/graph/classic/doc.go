// Package classic holds the small problems that courses on search begin with: n queens,
// the 8-puzzle, missionaries and cannibals, water jugs, the vacuum world and the towers of
// Hanoi. Each file is also an example of how to add one: a comparable state, its text, its
// successors, and an estimate or two. All moves cost 1.
//
// A world is the part that doesn't change during a search (the number of queens, the sizes of the
// jugs) together with the initial state. The text forms never change.
package classic
