// Package watch is the tab of the laboratory in which a search is recorded and
// replayed: as a tree or on a drawing of all states, with its pseudocode, what waits,
// and questions about what comes next.
package watch
