package textbook

import (
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// BenchmarkAlgorithms solves one of Friedman's 6 x 6 mazes in both formulations.
func BenchmarkAlgorithms(b *testing.B) {
	p := parse(b, "....#./....../....../....../....../......")
	for _, f := range []string{Swap, Merged} {
		for _, name := range []string{"bfs", "dfs", "astar", "idastar"} {
			b.Run(f+"/"+name, func(b *testing.B) {
				nodes := int64(0)
				for b.Loop() {
					r, err := Solve(p, Options{Algorithm: search.Name(name), Formulation: f}, search.Control{})
					testkit.Must(b, err)
					nodes += r.Stats.Generated
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
