// Package tellers registers the tellers of all puzzles, which write their
// reports: import it for that alone.
package tellers

import (
	challenge "cavalo/internal/challenge/describe"
	duel "cavalo/internal/duel/describe"
	_ "cavalo/internal/house/puzzles" // a teller belongs to a puzzle
	maze "cavalo/internal/maze/describe"
	"cavalo/internal/report"
	tiles "cavalo/internal/tiles/describe"
)

func init() {
	report.Register("challenge", challenge.Teller)
	report.Register("duel", duel.Teller)
	report.Register("maze", maze.Teller)
	report.Register("tiles", tiles.Teller)
}
