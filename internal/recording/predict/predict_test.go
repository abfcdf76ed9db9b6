package predict_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	_ "cavalo/internal/registry/solvers" // the registry
	"cavalo/internal/search"
)

// seen keeps what a search told.
type seen struct{ events []search.Event }

func (s *seen) Trace(e search.Event) { s.events = append(s.events, e) }

// spaces are the state spaces: all that can be searched by the book.
func spaces() (list []puzzle.Puzzle) {
	for _, p := range append(puzzle.All(), puzzle.Spaces()...) {
		if p.Players() == 1 {
			list = append(list, p)
		}
	}
	return list
}

// jobOf draws a search from a seed: the algorithm's options change with it.
func jobOf(p puzzle.Puzzle, a search.Algorithm, seed int) puzzle.Job {
	j := puzzle.Job{Task: puzzle.TaskRecord, Puzzle: p.Name(), Position: p.Random(fmt.Sprint("predict ", seed)).String()}
	problems := p.Problems()
	if seed%3 == 0 { // small ones, which are searched to their end
		j.Position = problems[seed/3%len(problems)].Position.String()
	}
	j.Algorithm = a.Name
	j.Nodes = int64(60 + seed*37%300)
	heuristics := p.Heuristics()
	if a.Informed {
		j.Heuristic = heuristics[seed%len(heuristics)].Name
	}
	if a.Weighted {
		j.Weight = []float64{1, 1, 1.5, 2, 3}[seed%5]
	}
	if a.MaxDepth {
		j.Depth = []int{0, 4, 7, 12}[seed%4]
	}
	if a.Bounded {
		j.Stored = []int64{0, 8, 12, 20}[seed%4]
	}
	if a.Ties {
		ties := search.FieldOf("tie").ChoicesIn(puzzle.Algorithm{Ties: true}.Scope(p, false))
		j.Tie = search.Tie(ties[seed/2%len(ties)])
	}
	j.GoalTest = []search.GoalTest{"", search.TestExpanded, search.TestGenerated}[seed/3%3]
	j.Tree = seed%4 == 1
	if a.Marks && !j.Tree && seed/3%2 == 1 {
		j.Mark = search.MarkExpanded
	}
	if seed%5 == 2 {
		j.Order = search.Order(fmt.Sprint("random:", seed))
	}
	return j
}

// tally counts what was asked, of how many occasions.
type tally struct{ asked, occasions map[predict.Kind]int }

// TestTheAcceptedSetIsThatOfTheLegalTies searches by the book again, and holds
// each question at each moment of many searches to it.
func TestTheAcceptedSetIsThatOfTheLegalTies(t *testing.T) {
	for _, p := range spaces() {
		for _, a := range search.Algorithms() {
			if _, ok := puzzle.FindAlgorithm(p, a.Name); !ok {
				continue
			}
			t.Run(p.Name()+"/"+string(a.Name), func(t *testing.T) {
				t.Parallel()
				sum := tally{map[predict.Kind]int{}, map[predict.Kind]int{}}
				for seed := range seeds {
					check(t, jobOf(p, a, seed), &sum)
				}
				for k, n := range sum.occasions {
					if n > 50 && sum.asked[k] < n/4 {
						t.Errorf("kind %d: asked %d times of %d", k, sum.asked[k], n)
					}
				}
			})
		}
	}
}

// check holds the questions of one search to the oracle's.
func check(t *testing.T, j puzzle.Job, sum *tally) {
	t.Helper()
	var told seen
	answer, rec := jobs.Record(j, search.Control{Trace: &told, Limits: j.Limits}, 0)
	if rec == nil {
		t.Fatalf("%+v: %s", j, answer.Error)
	}
	r := replay.New(rec)
	o := &oracle{algorithm: rec.Algorithm().ID, tree: rec.Job.Tree, early: rec.Settings().GoalTest == search.TestGenerated, late: rec.Settings().Mark == search.MarkExpanded, depth: rec.Job.Depth, events: told.events}
	learn(o, func(move any) string { return fmt.Sprint(move) })
	if len(o.steps) == 0 {
		return
	}
	o.search()
	where := fmt.Sprintf("%s %s %s w %v tie %q mark %q test %q tree %v depth %d stored %d order %q\n%s", j.Puzzle, j.Algorithm, j.Heuristic, j.Weight, j.Tie, j.Mark, j.GoalTest, j.Tree, rec.Job.Depth, j.Stored, j.Order, j.Position)
	if o.fault != "" {
		t.Fatalf("%s\n%s", where, o.fault)
	}
	pathOf := func(n replay.Node) string { return o.path[int64(n)] }
	paths := func(list []replay.Node) (all []string) {
		for _, n := range list {
			all = append(all, pathOf(n))
		}
		slices.Sort(all)
		return all
	}
	ask := func(moment int, k predict.Kind) (predict.Question, bool) {
		q, ok := predict.At(r, moment, k)
		sum.occasions[k]++
		if ok {
			sum.asked[k]++
		}
		return q, ok
	}
	take, round, last := -1, -1, (*taken)(nil)
	for moment := 0; moment < r.Len(); moment++ {
		e, _ := r.Event(moment + 1)
		takes := e.Kind == search.Expanded || e.Kind == search.Goal && !o.early || e.Kind == search.Pruned && e.Why == search.DepthLimit
		switch {
		case e.Kind == search.Iteration:
			round++
			if q, ok := predict.At(r, moment+1, predict.Repeat); ok {
				again := 0
				for _, path := range o.rounds[round] {
					if round > 0 && slices.Contains(o.rounds[round-1], path) {
						again++
					}
				}
				if q.Number != float64(again) || again != len(o.rounds[round-1]) {
					t.Fatalf("%s\nround %d repeats %d of %d, not %v", where, round, again, len(o.rounds[round-1]), q.Number)
				}
				sum.asked[predict.Repeat]++
			}
			continue
		case e.Kind == search.Generated:
			q, ok := ask(moment+1, predict.Goal)
			if yes := o.early && o.ended && pathOf(e.Node) == o.goal && told.events[len(told.events)-1].Node == int64(e.Node); ok && q.Yes != yes {
				t.Fatalf("%s\nmoment %d: a goal now: %v, not %v", where, moment, q.Yes, yes)
			}
		}
		if !takes {
			continue
		}
		if last != nil {
			successors(t, where, r, o, last, moment, sum)
		}
		take++
		if o.algorithm == search.SMAStar && e.Why == search.DepthLimit {
			take--
			last = nil
			continue
		}
		if take >= len(o.takes) {
			return
		}
		if last = &o.takes[take]; e.Kind != search.Expanded {
			last = nil
		}
		if moment == 0 || e.Why == search.DepthLimit {
			continue
		}
		if q, ok := ask(moment, predict.Next); ok {
			if got := paths(q.Accepted); !slices.Equal(got, o.takes[take].legal) {
				t.Fatalf("%s\nmoment %d: next are\n%s\nby the book\n%s", where, moment, strings.Join(got, "\n"), strings.Join(o.takes[take].legal, "\n"))
			}
			for _, n := range append(slices.Clone(q.From), q.Accepted...) {
				if right := q.Right(predict.Answer{Nodes: []replay.Node{n}}); right != slices.Contains(o.takes[take].legal, pathOf(n)) {
					t.Fatalf("%s\nmoment %d: %s is right: %v", where, moment, pathOf(n), right)
				}
			}
		}
		if q, ok := predict.At(r, moment, predict.Goal); ok && e.Kind != search.Generated {
			if before, _ := r.Event(moment); before.Kind != search.Generated && q.Yes != (e.Kind == search.Goal) {
				t.Fatalf("%s\nmoment %d: a goal now: %v", where, moment, q.Yes)
			}
		}
	}
}

// successors holds the questions about the successors of a node to what the book
// makes of them.
func successors(t *testing.T, where string, r *replay.Replay, o *oracle, of *taken, until int, sum *tally) {
	for moment := until; moment > 0; moment-- {
		if e, _ := r.Event(moment); e.Kind == search.Expanded {
			return
		}
		for _, k := range []predict.Kind{predict.Enter, predict.Prune} {
			q, ok := predict.At(r, moment, k)
			if !ok {
				continue
			}
			sum.asked[k]++
			if pathOf := o.path[int64(q.Node)]; pathOf != of.chosen || len(q.From) != len(of.waits) {
				t.Fatalf("%s\nmoment %d: asks of %s with %d successors, not of %s with %d", where, moment, pathOf, len(q.From), of.chosen, len(of.waits))
			}
			for _, n := range q.From {
				if slices.Contains(q.Accepted, n) != (of.waits[o.path[int64(n)]] == (k == predict.Enter)) {
					t.Fatalf("%s\nmoment %d, kind %d: %s by the book waits: %v", where, moment, k, o.path[int64(n)], of.waits[o.path[int64(n)]])
				}
			}
		}
		if q, ok := predict.At(r, moment, predict.Value); ok {
			sum.asked[predict.Value]++
			if path := o.path[int64(q.Node)]; q.Number != of.values[path] || !strings.HasPrefix(path, of.chosen) {
				t.Fatalf("%s\nmoment %d: f of %s is %v, not %v", where, moment, path, of.values[path], q.Number)
			}
		}
	}
}
