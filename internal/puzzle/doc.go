// Package puzzle defines the interface of puzzles, and holds their registry. It contains only
// rules: solvers register with package engine/jobs, which the page's canvas program never links.
//
// A position is an immutable value, a move a short printable text. A [Job] is a request to solve,
// an [Answer] its outcome, both plain data that can be sent as text to a web worker or appear in a
// report.
package puzzle
