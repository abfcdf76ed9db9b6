// Package assets holds the embedded files of the programs.
package assets

import "embed"

// Problems is the course's problem file: problems A to F.
//
//go:embed problems/problemas.dat
var Problems string

// DuelDays are the boards of the duel's days from 2026-01-01 on: for each which
// of its row of boards it is, and its margin, a byte each. It is made by
// go test -tags long -run TestDailyTable -timeout 3h ./internal/duel/solve -table FILE
// and held to the engine by the same test.
//
//go:embed daily/duel.tab
var DuelDays string

// The three weights of Cavalo Sans, a Latin subset of Lato with tabular
// figures, as TrueType without hinting; fonts/subset.py makes them. The licence
// is in licences/OFL-Lato.txt.
var (
	//go:embed fonts/CavaloSans-Regular.ttf
	FontRegular []byte
	//go:embed fonts/CavaloSans-Bold.ttf
	FontBold []byte
	//go:embed fonts/CavaloSans-Heavy.ttf
	FontHeavy []byte
)

// Icons holds the program's icon as PNG files under "icons/": icon-32, -48,
// -180, -192, -512, and -maskable-512, which systems may cut to a shape of their
// own. They are drawn by internal/paint.
//
//go:embed icons/*.png
var Icons embed.FS

// Mazes are 24 mazes with one solution each, eight of each level; their notes
// are their grades. A long test of internal/maze/generate makes the file, with -update.
//
//go:embed mazes/graded.txt
var Mazes string

// FriedmanMazes are those of Erich Friedman's page, which began it all.
//
//go:embed mazes/friedman.txt
var FriedmanMazes string

// Tiles holds the pattern tables of the 15 puzzle under "tiles/": corner.tab,
// edge.tab and centre.tab, for goals with the blank there. They are made and
// checked by a long test of internal/tiles/pattern, with -update. A program that names this variable carries 3.8 MB; the page fetches
// the files instead.
//
//go:embed tiles/*.tab
var Tiles embed.FS

// Series holds the boards of the series; internal/tools/series makes it.
//
//go:embed series/series.txt
var Series string
