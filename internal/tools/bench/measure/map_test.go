package measure

import (
	"fmt"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// The maps of the suite.
const (
	mapSide    = 512
	mapWalls   = 20 // per cent of the squares
	mapQueries = 100
)

// BenchmarkMaps measures A* with the octile heuristic on large maps, each with another start
// and goal. The time includes the reading of the map.
func BenchmarkMaps(b *testing.B) {
	s := openSolver()
	defer s.client.Close()
	sum, worst, nodes := 0.0, 0.0, int64(0)
	for i := range mapQueries {
		m := grid.Scatter(fmt.Sprint("bench ", i), mapSide, mapSide, mapWalls, false, true)
		a, o := s.solve(puzzle.Job{Puzzle: grid.Name, Position: m.String(), Search: puzzle.Search{Algorithm: "astar", Heuristic: grid.Octile}})
		if !a.Optimal || a.Status != search.Solved {
			fail(fmt.Errorf("map %d: %v", i, a.Status))
		}
		ms := o.took.Seconds() * 1000
		sum, worst, nodes = sum+ms, max(worst, ms), nodes+a.Generated
	}
	name := fmt.Sprintf("A* on %d x %d with %d %% walls", mapSide, mapSide, mapWalls)
	figure(b, name+", mean", sum/mapQueries, "ms")
	figure(b, name+", worst", worst, "ms")
	figure(b, name+", nodes", float64(nodes)/mapQueries, "on average")
}
