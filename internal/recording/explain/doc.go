// Package explain explains a recorded search: its algorithm as lines of
// pseudocode, the line that runs at a moment, and a sentence that says what was
// just done and why.
//
// The lines are our own wording of the source that is named with them; they
// describe package search with the recording's options: when it tests a node,
// which of several with the same f it takes, and whether it remembers the
// states it reached.
package explain
