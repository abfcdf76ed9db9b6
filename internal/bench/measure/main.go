// Command measure times the searches on the machine it runs on, native or in a
// browser, and prints a line for each figure: name, value and unit, separated
// by tabs. internal/bench runs it in both places and compares.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/knight/challenge"
	"cavalo/internal/knight/challenge/exact"
	"cavalo/internal/search"
)

// suites are the groups of figures, in the order in which they are measured.
var suites = []struct {
	name string
	run  func(limits)
}{
	{"rules", func(limits) { rules() }},
	{"steps", func(l limits) { fewestSteps(l) }},
	{"score", func(l limits) { highestScore(l) }},
	{"algorithms", func(l limits) { algorithms(l) }},
}

// limits say how much is measured.
type limits struct {
	boards int           // seeded full boards
	each   time.Duration // for one run of a textbook algorithm
	score  time.Duration // for one highest score
}

func main() {
	var l limits
	only := flag.String("suites", "rules,steps,algorithms", "which groups: rules, steps, score, algorithms")
	flag.IntVar(&l.boards, "boards", 40, "seeded full boards")
	flag.DurationVar(&l.each, "each", time.Second, "time limit of a textbook algorithm")
	flag.DurationVar(&l.score, "score", 30*time.Second, "time limit of a highest score")
	flag.Parse()
	chosen := strings.Split(*only, ",")
	for _, s := range suites {
		if slices.Contains(chosen, s.name) {
			s.run(l)
		}
	}
}

func figure(name string, value float64, unit string) {
	fmt.Fprintf(os.Stdout, "%s\t%g\t%s\n", name, value, unit)
}

// board is the full board of a number, the same in every version.
func board(i int) knight.Board { return knight.RandomBoard(fmt.Sprintf("bench-%02d", i+1)) }

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

// rules counts the landings a second of the bitboard on all paths of seven
// squares of problem F.
func rules() {
	b := knight.NewBitboard(knight.NewPosition(board(0), knight.DefaultTarget, knight.DefaultRules()))
	began := time.Now()
	nodes := walk(b, b.Start(), 7)
	figure("bitboard, landings", float64(nodes)/time.Since(began).Seconds()/1e6, "M/s")
}

func walk(b *knight.Bitboard, s knight.State, depth int) int {
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

// sample collects times in milliseconds.
type sample []float64

func (s sample) mean() float64 {
	sum := 0.0
	for _, x := range s {
		sum += x
	}
	return sum / float64(max(1, len(s)))
}

func (s sample) quantile(q float64) float64 {
	if len(s) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(s))
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}

// fewestSteps proves the fewest steps on every board, for some targets and
// policies, and for each starting square.
func fewestSteps(l limits) {
	for _, c := range []struct {
		policy knight.Policy
		target int
	}{
		{knight.Largest, 1000}, {knight.Largest, 2000}, {knight.Largest, 2500}, {knight.Largest, 3000},
		{knight.Smallest, 2000}, {knight.Choose, 2000}, {knight.Optional, 2000}, {knight.Off, 2000},
	} {
		var times sample
		proved := 0
		for i := range l.boards {
			r := exact.Solve(position(i, c.policy, c.target), exact.Options{Start: knight.NoSquare}, search.Control{Limits: search.Limits{Time: l.score}})
			times = append(times, ms(r.Stats.Time))
			if r.Optimal {
				proved++
			}
		}
		name := fmt.Sprintf("fewest steps to %d, %s", c.target, c.policy)
		figure(name+", mean", times.mean(), "ms")
		figure(name+", worst", times.quantile(1), "ms")
		figure(name+", proved", 100*float64(proved)/float64(l.boards), "%")
	}
	var tables sample
	for i := range l.boards {
		began := time.Now()
		for start := range knight.Square(10) {
			exact.Solve(position(i, knight.Largest, knight.DefaultTarget), exact.Options{Start: start}, search.Control{})
		}
		tables = append(tables, ms(time.Since(began)))
	}
	figure("table of starting squares, mean", tables.mean(), "ms")
	figure("table of starting squares, worst", tables.quantile(1), "ms")
}

func position(i int, policy knight.Policy, target int) knight.Position {
	r := knight.DefaultRules()
	r.Double = policy
	return knight.NewPosition(board(i), target, r)
}

// highestScore looks for the highest score of every board within the limit.
func highestScore(l limits) {
	for _, policy := range []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Off} {
		var times, gaps sample
		proved := 0
		for i := range l.boards {
			r := exact.Solve(position(i, policy, knight.DefaultTarget), exact.Options{Start: knight.NoSquare, Goal: exact.Score}, search.Control{Limits: search.Limits{Time: l.score}})
			times = append(times, r.Stats.Time.Seconds())
			gaps = append(gaps, 100*float64(r.Upper-r.Lower)/float64(r.Upper))
			if r.Optimal {
				proved++
			}
		}
		name := "highest score, " + policy.String()
		figure(name+", median", times.quantile(0.5), "s")
		figure(name+", proved", 100*float64(proved)/float64(l.boards), "%")
		figure(name+", mean gap", gaps.mean(), "%")
	}
}

// algorithms times every textbook algorithm on the course's problems.
func algorithms(l limits) {
	for _, p := range knight.BuiltIn() {
		for _, a := range search.Algorithms() {
			r, err := challenge.Textbook(p.Position(knight.DefaultRules()), challenge.Options{Algorithm: a.Name}, search.Control{Limits: search.Limits{Time: l.each, Memory: 1 << 30}})
			if err != nil {
				fmt.Fprintln(os.Stderr, "measure:", err)
				os.Exit(1)
			}
			name := fmt.Sprintf("%s on %s, %s", a.Name, p.Name, r.Status)
			figure(name, ms(r.Stats.Time), "ms")
		}
	}
}
