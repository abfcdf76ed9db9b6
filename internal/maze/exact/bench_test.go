package exact

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// BenchmarkDecide decides random boards that no short argument settles, and
// tells the longest of them.
func BenchmarkDecide(b *testing.B) {
	for _, side := range []int{12, 16, 20, 24} {
		for _, share := range []int{30, 12, 8} {
			b.Run(fmt.Sprintf("%dx%d/%d", side, side, share), func(b *testing.B) {
				boards := make([]rules.Position, 20)
				for i := range boards {
					boards[i] = hardBoard(side, share, fmt.Sprint("bench", i))
				}
				for b.Loop() {
					longest, solved := time.Duration(0), 0
					for _, p := range boards {
						d := Decide(p, Unique, search.Control{})
						longest = max(longest, d.Stats.Time)
						solved += min(d.Solutions, 1)
					}
					b.ReportMetric(longest.Seconds()*1000, "ms-longest")
					b.ReportMetric(float64(solved), "solvable")
				}
			})
		}
	}
}

// BenchmarkCount counts the solutions of open boards.
func BenchmarkCount(b *testing.B) {
	for _, size := range [][2]int{{7, 7}, {7, 8}, {8, 9}, {9, 9}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			p := rules.NewPosition(rules.NewBoard(size[0], size[1]))
			for b.Loop() {
				n := Count(p, search.Control{})
				b.ReportMetric(float64(n.Stats.Peak), "states")
			}
		})
	}
}
