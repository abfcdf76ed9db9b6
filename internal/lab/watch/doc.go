// Package watch is the laboratory's tab that records and replays a search: as a tree or on a
// drawing of all states, with its pseudocode, its frontier, and questions about the next step.
package watch
