// Package explain tells what happens in a recorded search: the algorithm as
// lines of pseudocode, which of them runs at a moment, and a sentence that says
// what was just done and why.
//
// The lines are in our own words, after the source that is named with them; they
// say what package search does, which tests a node when it is made wherever the
// f of nodes bounds nothing.
package explain
