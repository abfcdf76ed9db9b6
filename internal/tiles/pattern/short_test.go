//go:build !long

package pattern

const (
	// sample: one of this many entries of the ready tables is checked.
	sample = 97
	// sevenMoves is the value up to which placements of groups of seven are checked.
	sevenMoves = 4
	sevenWalks = 5
)
