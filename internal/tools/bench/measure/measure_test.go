package measure

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
)

// The extent of the measurement.
var (
	boards   = flag.Int("boards", 40, "seeded full boards")
	each     = flag.Duration("each", time.Second, "time limit of a textbook algorithm")
	limit    = flag.Duration("score", 30*time.Second, "time limit of a highest score")
	workers  = flag.Int("workers", 2, "workers of a team")
	policies = flag.String("policies", "largest", "the policies of highest scores, joined by commas")
)

func TestMain(m *testing.M) {
	serveIfWorker()
	os.Exit(m.Run())
}

// figure reports one value under a name. Blanks in its unit become underscores, as
// those in names do.
func figure(b *testing.B, name string, value float64, unit string) {
	b.Run(name, func(b *testing.B) {
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(value, strings.ReplaceAll(unit, " ", "_"))
	})
}

// outcome is the result for a board.
type outcome struct {
	took         time.Duration
	lower, upper int
	proved       bool
	gap          float64 // per cent between the bounds after gapAfter
}

// rows measures the boards of a case.
func rows(b *testing.B, name string, solve func(board int) outcome) {
	b.Run(name, func(b *testing.B) {
		for i := range *boards {
			b.Run(strconv.Itoa(i+1), func(b *testing.B) {
				o := solve(i)
				proved := 0.0
				if o.proved {
					proved = 1
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(o.took.Seconds(), "s")
				b.ReportMetric(float64(o.lower), "lower")
				b.ReportMetric(float64(o.upper), "upper")
				b.ReportMetric(proved, "proved")
				b.ReportMetric(o.gap, "gap")
			})
		}
	})
}

// board returns the full board of a number, the same in every version.
func board(i int) knight.Board { return knight.RandomBoard(fmt.Sprintf("bench-%02d", i+1)) }

func position(i int, policy knight.Policy, target int) challengerules.Position {
	r := knight.DefaultRules()
	r.Double = policy
	return challengerules.NewPosition(board(i), target, r)
}

// BenchmarkRules measures the landings a second of the bitboard on all paths of seven
// squares of a full board.
func BenchmarkRules(b *testing.B) {
	full := challengerules.NewBitboard(position(0, knight.Largest, challengerules.DefaultTarget))
	began := time.Now()
	nodes := walk(full, full.Start(), 7)
	figure(b, "bitboard, landings", float64(nodes)/time.Since(began).Seconds()/1e6, "M/s")
}

func walk(b *challengerules.Bitboard, s challengerules.State, depth int) int {
	if depth == 0 {
		return 0
	}
	nodes := 0
	for targets := b.Targets(s); !targets.Empty(); {
		var to knight.Square
		to, targets = targets.Pop()
		nodes += 1 + walk(b, b.Land(s, to, knight.NoSquare), depth-1)
	}
	return nodes
}

// cancel measures how long a search takes to end when it is cancelled at any
// moment of its first second.
func cancel(b *testing.B, name string, job func(board int) puzzle.Job) {
	s := openSolver()
	defer s.client.Close()
	r := rng.New(name)
	rows(b, name, func(i int) outcome {
		ended := make(chan engine.Event, 1)
		s.client.Start(job(i), func(e engine.Event) {
			if e.Kind != engine.Progressed {
				ended <- e
			}
		})
		time.Sleep(time.Duration(r.Intn(1000)) * time.Millisecond)
		began := time.Now()
		s.client.Cancel()
		a := (<-ended).Answer
		return outcome{time.Since(began), a.Proof().Lower, a.Proof().Upper, a.Optimal, 0}
	})
}
