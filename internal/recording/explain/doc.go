// Package explain explains a recorded search: its algorithm as lines of pseudocode, the line that
// runs at a moment, and a sentence that explains the last step.
//
// The lines are our own wording of the source named with them; they describe package search with
// the recording's options: when it tests a node, which of several with the same f it takes, and
// whether it remembers the states it reached.
package explain
