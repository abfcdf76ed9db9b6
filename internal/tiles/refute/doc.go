// Package refute answers "Why not this move?" for sliding tiles, in sentences that name
// tiles instead of numbers of moves. It is given proved shortest paths, and checks each
// sentence on them:
//
//	unhomes    the move takes the tile out of its place
//	must       so it must come back
//	parts      the move takes the tile farther from its place
//	blocks     the move puts two tiles in the row, or the column, of both their places, in
//	           the wrong order: they can't pass each other there
//	returns    on the line, which no path is shorter than, the tile goes back to where it was
//	leaves     on the line, the tiles leave the places in which they are
//	better     a path that begins with this tile is shorter
//	as-short   no path is shorter than one that begins with the move
//	goes-home, go-home
//	           on the path, the tiles go home within the moves shown, and stay
//	next       on the path, this tile is the next to go home for good
//
//test:mutants
package refute
