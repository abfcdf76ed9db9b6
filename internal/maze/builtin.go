package maze

import (
	"slices"
	"sync"

	"cavalo/assets"
)

// BuiltIn returns the mazes that come with the program: easy-1 to easy-8,
// medium-1 to medium-8, hard-1 to hard-8, each with one solution.
func BuiltIn() []Maze { return slices.Clone(builtIn()) }

var builtIn = sync.OnceValue(func() []Maze {
	mazes, err := ParseFile("graded.txt", []byte(assets.Mazes))
	if err != nil {
		panic("maze: the built-in mazes are broken: " + err.Error())
	}
	return mazes
})
