package exact

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// benchBoards are the seeded boards that the project's figures are for.
func benchBoards() []knight.Board {
	boards := make([]knight.Board, 40)
	for i := range boards {
		boards[i] = knight.RandomBoard(fmt.Sprintf("bench-%02d", i+1))
	}
	return boards
}

func BenchmarkFewestSteps(b *testing.B) {
	for _, policy := range []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Off} {
		for _, target := range []int{1000, 2000, 2500, 3000} {
			b.Run(fmt.Sprintf("%s/%d", policy, target), func(b *testing.B) {
				under := knight.DefaultRules()
				under.Double = policy
				benchSolve(b, target, under, Options{Start: knight.NoSquare})
			})
		}
	}
}

// benchSolve solves all boards in each round and reports the mean and the
// worst of them.
func benchSolve(b *testing.B, target int, under knight.Rules, o Options) {
	worst, sum, proved, rounds := 0.0, 0.0, 0, 0
	for b.Loop() {
		for _, board := range benchBoards() {
			r := Solve(rules.NewPosition(board, target, under), o, search.Control{})
			ms := r.Stats.Time.Seconds() * 1000
			worst, sum = max(worst, ms), sum+ms
			if r.Optimal {
				proved++
			}
			rounds++
		}
	}
	b.ReportMetric(sum/float64(rounds), "ms/board")
	b.ReportMetric(worst, "worst-ms")
	b.ReportMetric(float64(proved)*100/float64(rounds), "%proved")
}

// BenchmarkHighestScore takes one board at a time: -bench 'HighestScore/largest/07'.
func BenchmarkHighestScore(b *testing.B) {
	for _, policy := range []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional} {
		for i, board := range benchBoards() {
			b.Run(fmt.Sprintf("%s/%02d", policy, i+1), func(b *testing.B) {
				under := knight.DefaultRules()
				under.Double = policy
				for b.Loop() {
					c := search.Control{Limits: search.Limits{Time: 30 * time.Second}}
					r := Solve(rules.NewPosition(board, 1, under), Options{Start: knight.NoSquare, Goal: Score}, c)
					b.ReportMetric(r.Stats.Time.Seconds(), "s")
					b.ReportMetric(float64(r.Score), "points")
					b.ReportMetric(float64(r.Upper-r.Score), "gap")
					b.ReportMetric(float64(r.Stats.Generated), "nodes")
				}
			})
		}
	}
}
