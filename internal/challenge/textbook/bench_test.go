package textbook

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// BenchmarkAlgorithms runs every algorithm on the course's problems A to E
// under the default rules, informed ones by the default heuristic.
func BenchmarkAlgorithms(b *testing.B) {
	for _, name := range []string{"A", "B", "C", "D", "E"} {
		for _, a := range search.Algorithms() {
			b.Run(name+"/"+string(a.Name), func(b *testing.B) {
				benchmark(b, course(b, name, knight.Largest), Options{Algorithm: a.Name})
			})
		}
	}
}

// BenchmarkHeuristics runs A* by every heuristic on E with the rules off, the
// hardest of A to E.
func BenchmarkHeuristics(b *testing.B) {
	for _, h := range rules.Puzzle.Heuristics() {
		b.Run(h.Name, func(b *testing.B) {
			benchmark(b, course(b, "E", knight.Off), Options{Algorithm: "astar", Heuristic: h.Name})
		})
	}
}

// benchmark also reports the nodes generated in a second.
func benchmark(b *testing.B, p rules.Position, o Options) {
	b.ReportAllocs()
	nodes := int64(0)
	for b.Loop() {
		r, err := Textbook(p, o, search.Control{})
		testkit.Must(b, err)
		nodes += r.Stats.Generated
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
