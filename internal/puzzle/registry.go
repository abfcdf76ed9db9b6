package puzzle

import (
	"slices"
	"strings"
)

// registry holds every puzzle of the program, in the order of the menus.
var registry []Puzzle

// Register adds puzzles to the registry. A program does so before it does
// anything else; a name that is taken already is a mistake of the program.
func Register(puzzles ...Puzzle) {
	for _, p := range puzzles {
		if _, taken := Find(p.Name()); taken {
			panic("puzzle: " + p.Name() + " is registered twice")
		}
		registry = append(registry, p)
	}
}

// All returns the puzzles of the house in the order of the menus.
func All() []Puzzle { return slices.Clone(registry) }

// Names lists their names, for a message.
func Names() string {
	var names []string
	for _, p := range registry {
		names = append(names, p.Name())
	}
	return strings.Join(names, ", ")
}

// Find returns the puzzle of a name; ok is false when there is none.
func Find(name string) (found Puzzle, ok bool) {
	i := slices.IndexFunc(registry, func(p Puzzle) bool { return p.Name() == name })
	if i < 0 {
		return nil, false
	}
	return registry[i], true
}

// FindAlgorithm returns the algorithm of a name that p can be solved with.
func FindAlgorithm(p Puzzle, name string) (found Algorithm, ok bool) {
	list := p.Algorithms()
	i := slices.IndexFunc(list, func(a Algorithm) bool { return a.Name == name })
	if i < 0 {
		return Algorithm{}, false
	}
	return list[i], true
}

// FindHeuristic returns the heuristic of a name that p knows, or of an
// expression like "expr:missing/mean", of which nothing is proved.
func FindHeuristic(p Puzzle, name string) (found Heuristic, ok bool) {
	if is, err := checkExpression(p, name); is {
		return Heuristic{Name: name}, err == nil
	}
	list := p.Heuristics()
	i := slices.IndexFunc(list, func(h Heuristic) bool { return h.Name == name })
	if i < 0 {
		return Heuristic{}, false
	}
	return list[i], true
}
