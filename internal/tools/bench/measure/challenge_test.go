package measure

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	challengeexact "cavalo/internal/challenge/exact"
	challengerules "cavalo/internal/challenge/rules"
	challengetextbook "cavalo/internal/challenge/textbook"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// solver runs jobs as the screens do, one after the other.
type solver struct{ client engine.Client }

// gapAfter is the time at which the bounds of a highest score are compared.
const gapAfter = 3 * time.Second

// solve runs a job to its end. The outcome has the processor time, if that is
// available and one worker is used.
func (s solver) solve(job puzzle.Job) (puzzle.Answer, outcome) { return s.within(job, 0) }

// within is solve with a time limit, 0 for none, in the same kind of time.
func (s solver) within(job puzzle.Job, limit time.Duration) (puzzle.Answer, outcome) {
	if job.Puzzle == "" {
		job.Puzzle = "challenge"
	}
	ended := make(chan engine.Event, 1)
	seen, gap := false, 0.0
	clock := processor
	if job.Workers > 1 {
		clock = sinceStart
	}
	began := clock()
	s.client.Start(job, func(e engine.Event) {
		if e.Kind != engine.Progressed {
			ended <- e
			return
		}
		took := clock() - began
		if !seen && took >= gapAfter {
			seen, gap = true, 100*(e.Progress.Upper-e.Progress.Lower)/e.Progress.Upper
		}
		if limit > 0 && took >= limit {
			s.client.Cancel()
		}
	})
	e := <-ended
	took := clock() - began
	if e.Kind == engine.Failed || e.Answer.Error != "" {
		fmt.Fprintln(os.Stderr, "measure:", e.Err, e.Answer.Error)
		os.Exit(1)
	}
	a := e.Answer
	return a, outcome{took, a.Proof().Lower, a.Proof().Upper, a.Optimal, gap}
}

// openSolver returns a solver that has been warmed up.
func openSolver() solver {
	s := solver{newClient()}
	s.solve(puzzle.Job{Position: position(0, knight.Largest, 100).String()})
	return s
}

// BenchmarkSteps proves the fewest steps on every board, for some targets and
// policies.
func BenchmarkSteps(b *testing.B) {
	s := openSolver()
	defer s.client.Close()
	for _, c := range []struct {
		policy knight.Policy
		target int
	}{
		{knight.Largest, 1000}, {knight.Largest, 2000}, {knight.Largest, 2500}, {knight.Largest, 3000},
		{knight.Smallest, 2000}, {knight.Choose, 2000}, {knight.Optional, 2000}, {knight.Off, 2000},
	} {
		rows(b, fmt.Sprintf("fewest steps to %d %s", c.target, c.policy), func(i int) outcome {
			_, o := s.within(puzzle.Job{Position: position(i, c.policy, c.target).String()}, *limit)
			return o
		})
	}
}

// BenchmarkStarts proves the fewest steps from each starting square.
func BenchmarkStarts(b *testing.B) {
	s := openSolver()
	defer s.client.Close()
	rows(b, "table of starting squares", func(i int) outcome {
		all := outcome{proved: true}
		for start := range knight.Square(knight.Size) {
			p := position(i, knight.Largest, challengerules.DefaultTarget)
			_, o := s.solve(puzzle.Job{Position: p.String(), Search: puzzle.Search{Start: start.String()}})
			all.took += o.took
			all.proved = all.proved && o.proved
			if all.lower == 0 || o.lower < all.lower {
				all.lower, all.upper = o.lower, o.upper
			}
		}
		return all
	})
}

// BenchmarkScore searches for the highest score of every board under each
// policy.
func BenchmarkScore(b *testing.B) {
	for _, policy := range []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Off} {
		if slices.Contains(strings.Split(*policies, ","), policy.String()) {
			scores(b, "highest score "+policy.String(), policy, 1)
		}
	}
}

// BenchmarkTeam does so with several workers for each board.
func BenchmarkTeam(b *testing.B) {
	scores(b, fmt.Sprintf("highest score largest with %d workers", *workers), knight.Largest, *workers)
}

func scores(b *testing.B, name string, policy knight.Policy, workers int) {
	s := openSolver()
	defer s.client.Close()
	rows(b, name, func(i int) outcome {
		p := position(i, policy, challengerules.DefaultTarget)
		_, o := s.within(puzzle.Job{Position: p.String(), Search: puzzle.Search{Goal: "score"}, Workers: workers}, *limit)
		return o
	})
}

// BenchmarkCancel measures how soon the search of a highest score ends, and by how
// much searches exceed a time limit, by the clock: 0 if they end earlier.
func BenchmarkCancel(b *testing.B) {
	cancel(b, "cancel", func(i int) puzzle.Job {
		p := position(i, knight.Policies()[i%5], 3000)
		return puzzle.Job{Puzzle: "challenge", Position: p.String(), Search: puzzle.Search{Goal: "score"}}
	})
	overruns(b)
}

// cutShort is the time limit whose observance is measured.
const cutShort = 500 * time.Millisecond

func overruns(b *testing.B) {
	s := openSolver()
	defer s.client.Close()
	rows(b, "over the time limit", func(i int) outcome {
		p := position(i, knight.Policies()[i%5], 3000)
		goal := []puzzle.Goal{puzzle.MostPoints, puzzle.FewestSteps}[i/5%2]
		began := time.Now()
		_, o := s.solve(puzzle.Job{Position: p.String(), Search: puzzle.Search{Goal: goal}, Limits: search.Limits{Time: cutShort}})
		o.took = max(0, time.Since(began)-cutShort)
		return o
	})
}

// BenchmarkCourse counts how many steps more than needed the course's A* with the
// heuristic base takes.
func BenchmarkCourse(b *testing.B) {
	for _, policy := range []knight.Policy{knight.Largest, knight.Off} {
		more, solved := 0, 0
		for i := range *boards {
			p := position(i, policy, challengerules.DefaultTarget)
			r, _, err := jobs.RunTextbook(challengerules.Puzzle, challengetextbook.New(p, ""), puzzle.Search{Algorithm: "astar", Heuristic: "base"}, nil, search.Control{Limits: search.Limits{Time: 20 * *each, Memory: 1 << 30}})
			if err != nil {
				fail(err)
			}
			if r.Status == search.Solved {
				more += len(r.Moves) - fewest(p)
				solved++
			}
		}
		figure(b, "A* with base, solved, "+policy.String(), 100*float64(solved)/float64(*boards), "%")
		figure(b, "A* with base, steps too many on average, "+policy.String(), float64(more)/math.Max(1, float64(solved)), "steps")
	}
}

// BenchmarkAlgorithms times every textbook algorithm on the course's problems.
func BenchmarkAlgorithms(b *testing.B) {
	for _, p := range knight.BuiltIn() {
		for _, a := range search.Algorithms() {
			r, _, err := jobs.RunTextbook(challengerules.Puzzle, challengetextbook.New(challengerules.FromProblem(p, knight.DefaultRules()), ""), puzzle.Search{Algorithm: a.Name}, nil, search.Control{Limits: search.Limits{Depth: challengerules.MaxDepth, Time: *each, Memory: 1 << 30}})
			if err != nil {
				fail(err)
			}
			name := fmt.Sprintf("%s on %s, %s", a.Name, p.Name, r.Status)
			figure(b, name, r.Stats.Time.Seconds()*1000, "ms")
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "measure:", err)
	os.Exit(1)
}

// fewest is the fewest steps to a position's target.
func fewest(p challengerules.Position) int {
	return challengeexact.Solve(p, challengeexact.Options{Start: knight.NoSquare}, search.Control{}).Steps
}
