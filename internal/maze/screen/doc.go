// Package screen is the screen of Unequal Length Mazes: drawing a path, hints in
// words, the check whether it can still be finished, the generator, the editor
// and the solvers.
package screen
