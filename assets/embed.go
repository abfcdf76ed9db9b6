// Package assets holds the files that the programs carry inside them.
package assets

import _ "embed" // for the go:embed lines

// Problems is the course's problem file: problems A to F.
//
//go:embed problems/problemas.dat
var Problems string
