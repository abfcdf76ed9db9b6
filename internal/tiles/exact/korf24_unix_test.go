//go:build unix

package exact

import (
	"syscall"
	"testing"
	"time"

	"cavalo/internal/search"
	"cavalo/internal/tiles/published"
)

// processorTime is a clock that does not depend on other programs.
func processorTime() time.Time {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Unix(0, u.Utime.Nano()+u.Stime.Nano())
}

// BenchmarkKorf24 tells how good the paths of the 24 puzzle are after some
// seconds of processor time: the mean and the worst of their lengths over the shortest.
func BenchmarkKorf24(b *testing.B) {
	for _, limit := range []time.Duration{time.Second, 5 * time.Second, 10 * time.Second} {
		b.Run(limit.String(), func(b *testing.B) {
			s, all := New(), published.Korf24()
			for b.Loop() {
				ratio, worst, gap := 0.0, 0.0, 0.0
				for _, p := range all {
					r := s.Solve(p.Position, Options{}, search.Control{Limits: search.Limits{Time: limit}, Clock: processorTime})
					above := float64(len(r.Moves)) / float64(p.Moves)
					ratio, worst = ratio+above, max(worst, above)
					gap += float64(len(r.Moves) - r.Lower)
				}
				b.ReportMetric(ratio/float64(len(all)), "of-the-optimum")
				b.ReportMetric(worst, "worst")
				b.ReportMetric(gap/float64(len(all)), "gap")
			}
		})
	}
}
