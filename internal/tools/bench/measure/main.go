// Command measure times the searches on the machine it runs on, native or in a
// browser, where it is its own web worker and solves there. It prints two kinds
// of lines, their fields separated by tabs, as it goes:
//
//	figure  NAME  VALUE  UNIT
//	row  CASE  BOARD  SECONDS  LOWER  UPPER  PROVED  GAP
//
// A row is one seeded board of a case (see package rows). internal/tools/bench runs it
// in both places and compares.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/tools/bench/suite"
)

// suites are the groups of figures, in the order of measurement.
var suites = []struct {
	name string
	run  func(limits)
}{
	{"rules", func(limits) { rules() }},
	{"steps", fewestSteps},
	{"starts", startingSquares},
	{"score", highestScores},
	{"team", teams},
	{"cancel", func(l limits) { cancels(l); overruns(l) }},
	{"course", course},
	{"algorithms", algorithms},
	{"korf", korf},
	{"goals", anyGoals},
	{"eighty", eighty},
	{"large", large},
	{"decide", decide},
	{"count", counts},
	{"generate", generates},
	{"duel", duels},
	{"fair", fairs},
}

// limits are the extent of the measurement.
type limits struct {
	boards  int             // seeded full boards
	each    time.Duration   // for one run of a textbook algorithm
	score   time.Duration   // for one highest score
	workers int             // of a team
	only    []string        // the policies of highest scores
	skip    map[string]bool // cases with boards, as in a row, that are measured already
}

func main() {
	var l limits
	serveIfWorker()
	only := flag.String("suites", suite.Default, suite.Usage)
	flag.IntVar(&l.boards, "boards", 40, "seeded full boards")
	flag.DurationVar(&l.each, "each", time.Second, "time limit of a textbook algorithm")
	flag.DurationVar(&l.score, "score", 30*time.Second, "time limit of a highest score")
	flag.IntVar(&l.workers, "workers", 2, "workers of a team")
	policies := flag.String("policies", suite.Policies, "the policies of highest scores")
	skip := flag.String("skip", "", "rows not to measure: CASE/FIRST-LAST,..")
	flag.Parse()
	l.only = strings.Split(*policies, ",")
	l.skip = map[string]bool{}
	for _, run := range strings.Split(*skip, ",") {
		name, boards, _ := strings.Cut(run, "/")
		var first, last int
		if n, _ := fmt.Sscanf(boards, "%d-%d", &first, &last); n == 2 {
			for board := first; board <= last; board++ {
				l.skip[fmt.Sprintf("%s/%d", name, board)] = true
			}
		}
	}
	chosen := strings.Split(*only, ",")
	for _, s := range suites {
		if slices.Contains(chosen, s.name) {
			s.run(l)
		}
	}
}

func figure(name string, value float64, unit string) {
	fmt.Fprintf(os.Stdout, "figure\t%s\t%g\t%s\n", name, value, unit)
}

// outcome is the result for a board.
type outcome struct {
	took         time.Duration
	lower, upper int
	proved       bool
	gap          float64 // per cent between the bounds after gapAfter
}

// rows measures the boards of a case that have not been measured.
func (l limits) rows(name string, solve func(board int) outcome) {
	for i := range l.boards {
		if l.skip[fmt.Sprintf("%s/%d", name, i+1)] {
			continue
		}
		o := solve(i)
		proved := 0
		if o.proved {
			proved = 1
		}
		fmt.Fprintf(os.Stdout, "row\t%s\t%d\t%.6f\t%d\t%d\t%d\t%.4f\n", name, i+1, o.took.Seconds(), o.lower, o.upper, proved, o.gap)
	}
}

// board returns the full board of a number, the same in every version.
func board(i int) knight.Board { return knight.RandomBoard(fmt.Sprintf("bench-%02d", i+1)) }

func position(i int, policy knight.Policy, target int) challengerules.Position {
	r := knight.DefaultRules()
	r.Double = policy
	return challengerules.NewPosition(board(i), target, r)
}

// rules measures the landings a second of the bitboard on all paths of seven
// squares of a full board.
func rules() {
	b := challengerules.NewBitboard(position(0, knight.Largest, challengerules.DefaultTarget))
	began := time.Now()
	nodes := walk(b, b.Start(), 7)
	figure("bitboard, landings", float64(nodes)/time.Since(began).Seconds()/1e6, "M/s")
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
func (l limits) cancel(name string, job func(board int) puzzle.Job) {
	s := openSolver()
	defer s.client.Close()
	r := rng.New(name)
	l.rows(name, func(i int) outcome {
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
