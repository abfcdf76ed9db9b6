package assets

import _ "embed" // for the go:embed lines

// Mazes are 24 mazes with one solution each, eight of each level; their notes
// are their grades. internal/tools/mazeset makes the file.
//
//go:embed mazes/graded.txt
var Mazes string

// FriedmanMazes are those of Erich Friedman's page, which began it all.
//
//go:embed mazes/friedman.txt
var FriedmanMazes string
