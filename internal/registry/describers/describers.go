// Package describers registers the describers of all puzzles, which write reports, and the foreign
// formats of their positions when it is imported. It is separate because the worker does not link
// them.
package describers

import (
	challenge "cavalo/internal/challenge/describe"
	duel "cavalo/internal/duel/describe"
	maze "cavalo/internal/maze/describe"
	_ "cavalo/internal/registry" // a describer belongs to a puzzle
	"cavalo/internal/report"
	tiles "cavalo/internal/tiles/describe"
)

func init() {
	report.Register("challenge", challenge.Describer)
	report.Register("duel", duel.Describer)
	report.Register("maze", maze.Describer)
	report.Register("tiles", tiles.Describer)
}
