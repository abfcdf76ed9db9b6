// Package assets holds the embedded files of the programs.
package assets

import "embed"

// Problems is the course's problem file: problems A to F.
//
//go:embed problems/problemas.dat
var Problems string

// DuelDays holds two bytes for each daily board of the duel in 2026 before version 3 of
// the dailies: the index of the board among the day's candidates, and its margin. It is
// written by go test -tags long -run TestDailyTable -timeout 3h ./internal/duel/solve -table FILE
// and checked by the same test.
//
//go:embed daily/duel.tab
var DuelDays string

// ProvedBoards holds the proved boards of the duel; internal/tools/series writes it.
//
//go:embed daily/proved.txt
var ProvedBoards string

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

// Icons holds the program's icon as PNG files under "icons/": icon-32, -48, -180,
// -192, -512, and -maskable-512, which systems may crop. internal/paint draws them.
//
//go:embed icons/*.png
var Icons embed.FS

// Mazes holds 24 mazes with one solution each, eight of each level; their notes are
// their grades. A long test of internal/maze/generate writes the file, with -update.
//
//go:embed mazes/graded.txt
var Mazes string

// FriedmanMazes holds the mazes of Erich Friedman's page, the original ones.
//
//go:embed mazes/friedman.txt
var FriedmanMazes string

// Tiles holds the pattern tables of the 15 puzzle under "tiles/": corner.tab,
// edge.tab and centre.tab, for goals with the blank there. A long test of
// internal/tiles/pattern checks them and writes them, with -update. A program that
// refers to this variable embeds 3.8 MB; the page fetches the files instead.
//
//go:embed tiles/*.tab
var Tiles embed.FS

// Series holds the boards of the series; internal/tools/series writes it.
//
//go:embed series/series.txt
var Series string
