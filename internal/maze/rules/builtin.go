package rules

import (
	"slices"
	"sync"

	"cavalo/assets"
)

// BuiltIn returns the mazes that come with the program, each with one solution:
// easy-1 to easy-8, medium-1 to medium-8, hard-1 to hard-8, and Erich
// Friedman's friedman-easy-1 to -8, friedman-medium-1 to -8, friedman-hard-1 to
// -10.
func BuiltIn() []Maze { return slices.Clone(builtIn()) }

var builtIn = sync.OnceValue(func() []Maze {
	mazes, err := ParseFile("built-in", []byte(assets.Mazes+"\n"+assets.FriedmanMazes))
	if err != nil {
		panic("maze: the built-in mazes are broken: " + err.Error())
	}
	return mazes
})
