// Package registry registers the parts of all puzzles: its packages are the
// lists, and its tests check that every puzzle is complete and that imports
// point the right way.
package registry
