package draw

import (
	"cavalo/internal/graph/grid"
	"cavalo/internal/lists"
	"cavalo/internal/recording/atlas"
)

// World is a map whose places are its squares.
type World struct{ Map *grid.Map }

// Places, Start and Step implement atlas.World.

func (w World) Places() int { return w.Map.Squares() }
func (w World) Start() int  { return int(w.Map.Start()) }

func (w World) Step(_ int, move string) (int, bool) {
	s, ok := w.Map.Find(move)
	return int(s), ok && w.Map.Weight(s) != grid.Wall
}

// Searched returns a picture of the map with the marks of a search.
func (w World) Searched(m *atlas.Marks) *Picture {
	p := &Picture{Map: w.Map, Marks: m.At, Path: squares(m.Path)}
	if len(m.Found) > 0 {
		p.Path, p.Found = squares(m.Found), true
	}
	return p
}

func squares(places []int) []grid.Square {
	return lists.Map(places, func(p int) grid.Square { return grid.Square(p) })
}
