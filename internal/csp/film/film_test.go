package film_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

const own = `
A B C in 1..4; D in red green; E in red 1 2
A < B; alldifferent A B+1 C; A + B + C = 7; D = red; E != D; (A E) not in (1 1) (2 2)`

// films records many runs.
func films(t *testing.T) (all []*film.Film) {
	var jobs []textbook.Job
	for _, variable := range textbook.Fields()[0].Choices {
		for _, inference := range textbook.Fields()[2].Choices {
			jobs = append(jobs, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: variable, Inference: inference}})
		}
	}
	jobs = append(jobs, textbook.Job{Algorithm: textbook.AC3}, textbook.Job{Algorithm: textbook.MinConflicts, Seed: "2"})
	for _, name := range []string{"australia", "queens-5", "queens-3", "timetable", "sudoku-01", own} {
		p, ok := problems.Find(name)
		if !ok {
			var err error
			p, err = csp.Parse(name)
			testkit.Must(t, err)
		}
		for _, job := range jobs {
			if name == "sudoku-01" && job.Algorithm == textbook.Backtracking && (job.Settings.Inference != "fc" || job.Settings.Variable != "mrv") || name == "sudoku-01" && job.Algorithm == textbook.MinConflicts {
				continue // too long
			}
			if (name == "queens-3" || name == own) && job.Algorithm == textbook.MinConflicts {
				continue // it would never end
			}
			f, err := film.Record(context.Background(), p, job)
			testkit.Must(t, err)
			all = append(all, f)
		}
	}
	return all
}

// TestStates: the last state is the result, a state is the same from wherever At comes, and AC-3 revises
// the first arc in the queue that has at most one other variable with several values.
func TestStates(t *testing.T) {
	for _, f := range films(t) {
		end := f.At(len(f.Events))
		for x, v := range f.Result.Assignment {
			single := end.Assigned[x]
			if f.Job.Algorithm == textbook.AC3 {
				single = end.Left(x)[0]
			}
			if f.Variables[x].Domain[single] != v {
				t.Errorf("%v: %s ends as %v, want %v", f.Job, f.Name(x), f.Variables[x].Domain[single], v)
			}
		}
		for x, domain := range f.Result.Domains {
			if f.Values(x, end.Left(x)) != f.Values(x, indices(f.Variables[x].Domain, domain)) {
				t.Errorf("%v: %s has %s left, want %v", f.Job, f.Name(x), f.Values(x, end.Left(x)), domain)
			}
		}
		if stats := f.Result.Stats; end.Stats.Checks > stats.Checks || end.Stats.Removed != stats.Removed || end.Stats.Assignments != stats.Assignments {
			t.Errorf("%v: %+v at the end, want %+v", f.Job, end.Stats, stats)
		}
		if f.Result.Status == search.Solved && len(end.Queue) > 0 {
			t.Errorf("%v: %d arcs are left", f.Job, len(end.Queue))
		}
		for moment := 1; moment <= len(f.Events); moment++ {
			before, s := f.At(moment-1), f.At(moment)
			if e := s.Event; e.Kind == textbook.Revise && len(before.Queue) > 0 {
				first := slices.IndexFunc(before.Queue, func(a textbook.Arc) bool { return open(f, before, a) < 2 })
				if first < 0 || before.Queue[first] != *s.Arc {
					t.Fatalf("%v: step %d revises %v, the queue is %v", f.Job, moment, s.Arc, before.Queue)
				}
			}
			if moment%397 == 0 {
				f.At(moment / 2)
				if again := f.At(moment); !reflect.DeepEqual(again, s) {
					t.Fatalf("%v: step %d differs: %+v and %+v", f.Job, moment, s, again)
				}
			}
		}
	}
}

func indices(domain, values []csp.Value) (list []int) {
	for _, v := range values {
		list = append(list, slices.Index(domain, v))
	}
	return list
}

// open counts the other variables of an arc that have several values.
func open(f *film.Film, s *film.State, a textbook.Arc) (n int) {
	for _, y := range f.Relations[a.Relation].Scope {
		if y != a.Var && s.Assigned[y] < 0 && len(s.Left(y)) != 1 {
			n++
		}
	}
	return n
}

// TestSentences: each event has a sentence in each language, which names its variable.
func TestSentences(t *testing.T) {
	for _, f := range films(t) {
		for moment := 0; moment <= len(f.Events); moment += 1 + len(f.Events)/300 {
			for _, l := range words.Langs() {
				s := f.Sentence(l, moment)
				if strings.Contains(s, "%!") || strings.Contains(s, ": ,") || strings.Contains(s, "  ") ||
					moment > 0 && !strings.Contains(s, f.Name(f.Events[moment-1].Var)) {
					t.Errorf("%v, step %d: %q", f.Job, moment, s)
				}
			}
		}
	}
	p, err := csp.Parse("WA NT SA in red green; WA != NT; SA != NT; SA != WA; WA = red")
	testkit.Must(t, err)
	f, err := film.Record(context.Background(), p, textbook.Job{Algorithm: textbook.AC3})
	testkit.Must(t, err)
	var all []string
	for moment := range len(f.Events) + 1 {
		all = append(all, f.Sentence(words.En, moment))
	}
	testkit.Equal(t, strings.Join(all, "\n"), `7 arcs are in the queue.
Revise WA by its own condition: WA = red.
Remove green from WA: WA = red.
Revise WA against NT: WA ≠ NT.
Revise NT against WA: WA ≠ NT.
Remove red from NT: WA ≠ NT, and WA = red.
Revise SA against NT: SA ≠ NT.
Remove green from SA: SA ≠ NT, and NT = green.
Revise NT against SA: SA ≠ NT.
Revise SA against WA: SA ≠ WA.
Remove red from SA: SA ≠ WA, and WA = red.
SA has no value left. Proved: there is no solution.`, "the steps")
}

// TestLimits: too many values are refused, a long run is cut, and recording can be cancelled.
func TestLimits(t *testing.T) {
	_, err := film.Begin(problems.Queens(101), textbook.Job{Algorithm: textbook.MinConflicts})
	var f *fault.Fault
	if !errors.As(err, &f) || f.Code != fault.CspValues {
		t.Errorf("101 queens: %v", err)
	}
	p := problems.Queens(28)
	long, err := film.Record(context.Background(), p, textbook.Job{Algorithm: textbook.Backtracking})
	testkit.Must(t, err)
	if !long.Cut || len(long.Events) != film.MaxEvents || long.Result.Status != search.LimitReached || !strings.Contains(long.Sentence(words.En, film.MaxEvents), long.Ending(words.En)) {
		t.Errorf("%d steps, %v", len(long.Events), long.Result.Status)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := film.Record(ctx, p, textbook.Job{Algorithm: textbook.Backtracking}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
