package engine

import (
	"strconv"
	"testing"
	"time"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// BenchmarkFirstMove searches the first moves of seeded boards for half a
// second each and reports speed and depth.
func BenchmarkFirstMove(b *testing.B) {
	for _, preset := range rules.Presets() {
		b.Run(preset.Name, func(b *testing.B) {
			nodes, depth, seconds, runs := int64(0), 0, 0.0, 0
			for b.Loop() {
				p := rules.NewPosition(knight.RandomBoard("bench-"+strconv.Itoa(runs)), preset.Variant)
				if !preset.Variant.ChoosePlacement {
					for range 2 {
						p = dueltest.MustPlay(b, p, p.Moves()[0])
					}
				}
				c := search.Control{Limits: search.Limits{Time: 500 * time.Millisecond}}
				a := NewEngine(MainOptions()).Search(p, Request{}, c)
				nodes, depth, runs = nodes+a.Stats.Generated, depth+a.Depth, runs+1
				seconds += a.Stats.Time.Seconds()
			}
			b.ReportMetric(float64(nodes)/seconds/1e6, "Mnodes/s")
			b.ReportMetric(float64(depth)/float64(runs), "plies")
		})
	}
}
