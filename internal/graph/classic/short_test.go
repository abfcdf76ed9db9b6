//go:build !long

package classic

// otherGoals are eight-puzzles with goals of their own, of which every board is tried;
// build tag long has one.
var otherGoals []string
