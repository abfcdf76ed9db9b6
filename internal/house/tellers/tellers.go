// Package tellers registers who tells of every puzzle of the house in reports:
// import it for that alone.
package tellers

import (
	challenge "cavalo/internal/challenge/tell"
	duel "cavalo/internal/duel/tell"
	_ "cavalo/internal/house/puzzles" // a teller is of a puzzle
	maze "cavalo/internal/maze/tell"
	"cavalo/internal/report"
	tiles "cavalo/internal/tiles/tell"
)

func init() {
	report.Register("challenge", challenge.Teller)
	report.Register("duel", duel.Teller)
	report.Register("maze", maze.Teller)
	report.Register("tiles", tiles.Teller)
}
