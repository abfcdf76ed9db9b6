// Package tellers registers the tellers of all puzzles, which write reports, when it is
// imported. It is apart because the worker does not link them.
package tellers

import (
	challenge "cavalo/internal/challenge/describe"
	duel "cavalo/internal/duel/describe"
	maze "cavalo/internal/maze/describe"
	_ "cavalo/internal/registry/puzzles" // a teller belongs to a puzzle
	"cavalo/internal/report"
	tiles "cavalo/internal/tiles/describe"
)

func init() {
	report.Register("challenge", challenge.Teller)
	report.Register("duel", duel.Teller)
	report.Register("maze", maze.Teller)
	report.Register("tiles", tiles.Teller)
}
