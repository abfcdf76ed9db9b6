// Package registry holds, in packages below it, the lists of the parts of all puzzles. It
// has only tests, which check that every puzzle is complete and that imports point down.
package registry
