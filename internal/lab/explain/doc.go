// Package explain tells what happens in a recorded search: the algorithm as
// lines of pseudocode, which of them runs at a moment, and a sentence that says
// what was just done and why.
//
// The lines are in our own words, after the source that is named with them; they
// say what package search does with the recording's options: when it tests a
// node, which of several with the same f it takes, and whether it remembers the
// states it reached.
package explain
