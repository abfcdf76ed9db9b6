package rules

import (
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

const name = "graph"

// Spec is the space of graphs.
var Spec = space.Spec[Node]{
	Name:     name,
	Parse:    func(text string) (space.Instance[Node], error) { return instance(Parse(text)) },
	ReadEnds: readOutside,
	Claims:   Claims,
	Problems: problems,
	Random:   func(seed string) string { return Random(seed, randomNodes).String() },
	Heuristics: []puzzle.Heuristic{
		{Name: File},
		{Name: Zero, Admissible: true},
		{Name: Straight, Admissible: true},
	},
	Consistent: []string{Zero, Straight},
	Features:   Features,
	Drawn:      true,
	Deepest:    func(i space.Instance[Node]) int { return i.(Graph).Len() - 1 },
	Study: puzzle.Study{
		CustomHeuristic: "straight", Named: true, Orders: []string{"name", "file"},
		Problems:   []string{"romania", "inadmissible", "trap"},
		Algorithms: []search.Name{"bfs", "ucs", "greedy", "astar", "idastar"},
		Heuristics: []string{File, Zero, Straight},
	},
}

// Puzzle is the space of graphs as a puzzle.
var Puzzle = space.Puzzle(Spec)

// Of returns the graph of a position of this puzzle.
func Of(p puzzle.Position) Graph { return space.World(p).(Graph) }

// instance returns a graph as an instance, or a nil instance and the fault.
func instance(g Graph, err error) (space.Instance[Node], error) {
	if err != nil {
		return nil, err
	}
	return g, nil
}

func readOutside(text string, ends puzzle.Ends) (space.Instance[Node], []puzzle.Note, error) {
	g, how, err := ReadEnds(text, ends)
	if err != nil {
		return nil, nil, err
	}
	return g, how, nil
}
