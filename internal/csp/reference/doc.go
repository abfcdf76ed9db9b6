// Package reference has plain second versions of the algorithms of package textbook, and a count of all
// solutions by trying all values. They copy domains where the others undo changes, look variables up by
// name, and evaluate conditions themselves. Tests compare the two, step by step.
package reference
