// Package watch is the laboratory's tab in which a search is recorded and replayed: as a
// tree or on a drawing of all states, with its pseudocode, its frontier, and questions
// about the next step.
package watch
