package exact

import (
	"fmt"
	"testing"

	"cavalo/assets"
	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/published"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// benchSolve solves all positions in each round and reports the mean, the worst
// and the speed.
func benchSolve(b *testing.B, s *Solver, positions []rules.Position) {
	duplicates()
	worst, sum, rounds, nodes := 0.0, 0.0, 0, int64(0)
	for b.Loop() {
		for _, p := range positions {
			r := s.Solve(p, Options{}, search.Control{})
			ms := r.Stats.Time.Seconds() * 1000
			worst, sum = max(worst, ms), sum+ms
			nodes += r.Stats.Generated
			rounds++
		}
	}
	b.ReportMetric(sum/float64(rounds), "ms/position")
	b.ReportMetric(worst, "worst-ms")
	b.ReportMetric(float64(nodes)/float64(rounds), "nodes/position")
	b.ReportMetric(float64(nodes)/sum/1000, "Mnodes/s")
}

func positions(all []published.Instance) []rules.Position {
	list := make([]rules.Position, len(all))
	for i := range all {
		list[i] = all[i].Position
	}
	return list
}

func BenchmarkKorf100(b *testing.B) { benchSolve(b, loaded(), positions(published.Korf100())) }

func BenchmarkHardest80(b *testing.B) { benchSolve(b, loaded(), positions(published.Hardest80())) }

// BenchmarkWithoutTables is for the moments until the tables have arrived.
func BenchmarkWithoutTables(b *testing.B) { benchSolve(b, New(), positions(published.Korf100()[:20])) }

func BenchmarkRandomGoals(b *testing.B) {
	list := make([]rules.Position, 100)
	for i := range list {
		goal := rules.Random(fmt.Sprint("goal ", i), rules.Ordered(pattern.FifteenSize))
		list[i] = rules.Position{Board: rules.Random(fmt.Sprint("start ", i), goal), Goal: goal}
	}
	benchSolve(b, loaded(), list)
}

func BenchmarkOtherSizes(b *testing.B) {
	for _, text := range []string{"3x3", "2x6", "3x4", "3x5"} {
		size, err := rules.ParseSize(text)
		testkit.Must(b, err)
		var list []rules.Position
		for i := range 20 {
			list = append(list, rules.NewPosition(rules.Random(fmt.Sprint("start ", i), rules.Ordered(size))))
		}
		b.Run(text, func(b *testing.B) { benchSolve(b, New(), list) })
	}
}

// BenchmarkLoad reads one file of tables.
func BenchmarkLoad(b *testing.B) {
	file, err := assets.Tiles.ReadFile("tiles/corner.tab")
	testkit.Must(b, err)
	for b.Loop() {
		testkit.Must(b, New().Load(file))
	}
}
