package explain

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/registry/labtest"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// Every step of every algorithm has a line and a sentence in both languages.
func TestEveryStepIsExplained(t *testing.T) {
	for _, recording := range labtest.All(t) {
		r := replay.New(recording)
		x := New(r)
		name := string(recording.Job.Algorithm) + " " + recording.Job.Problem
		lit := map[int]bool{}
		for m := 0; m <= r.Len(); m++ {
			line := x.Line(m)
			if line < 0 {
				e, _ := r.Event(m)
				t.Fatalf("%s: no line at %d: %+v", name, m, e)
			}
			lit[line] = true
			for _, lang := range words.Langs() {
				text := x.Say(lang, m)
				if text == "" || strings.Contains(text, "%!") || strings.Contains(text, "NaN") || len(text) > 200 {
					t.Fatalf("%s: at %d: %q", name, m, text)
				}
			}
			if matter := x.Matter(m); matter > m || matter < 0 {
				t.Fatalf("%s: %d matters at %d", name, matter, m)
			}
		}
		if len(lit) < 4 {
			t.Errorf("%s: only the lines %v are ever lit", name, lit)
		}
	}
}

// What is called the smallest is the smallest of those that wait, and there are
// as many as is said.
func TestWhatIsTakenComesFirst(t *testing.T) {
	for _, recording := range labtest.All(t) {
		r := replay.New(recording)
		if r.Discipline() == replay.Contour || r.Discipline() == replay.BackedUp && r.Algorithm().ID == search.RBFS || r.Algorithm().MaxDepth && !r.Algorithm().Graph {
			continue // these follow a path
		}
		x := New(r)
		for m := 1; m <= r.Len(); m++ {
			e, _ := r.Event(m)
			if e.Kind != search.Expanded {
				continue
			}
			waiting := r.Frontier(m-1, math.MaxInt32)
			testkit.MustEqual(t, waiting[0], e.Node, "%s", recording.Job.Algorithm)
			text := x.Say(words.En, m)
			if count := fmt.Sprint(" ", words.En.Int(int64(len(waiting)))); len(waiting) > 1 && !strings.Contains(text, count) {
				t.Fatalf("%s: %q, %d wait", recording.Job.Algorithm, text, len(waiting))
			}
		}
	}
}

// Of nodes with the same f it is said how many wait, and by which rule one of
// them is taken: it is what a look at all that wait gives.
func TestTiesAreSaid(t *testing.T) {
	said := map[string]int{}
	for _, algorithm := range []string{"ucs", "greedy", "astar", "rbfs", "smastar"} {
		for _, tie := range []string{"", "old", "new", "name"} {
			r := replay.New(labtest.Record(t, labtest.Search{Problem: "D", Algorithm: search.Name(algorithm), Heuristic: "count", Tie: search.Tie(tie), Stored: 40}))
			x := New(r)
			for m := 1; m < r.Len(); m++ {
				e, _ := r.Event(m)
				if e.Kind != search.Expanded || e.Node == 0 {
					continue
				}
				text := x.Say(words.En, m)
				tied, smallest := 0, 0
				for _, n := range r.Frontier(m-1, math.MaxInt32) {
					if algorithm == "rbfs" {
						if p, _ := r.Parent(n); p != parent(r, e.Node) {
							continue
						}
					}
					if r.F(n, m-1) == e.F {
						if tied++; r.G(n) == r.G(e.Node) {
							smallest++
						}
						if r.G(n) > r.G(e.Node) && tie == "" && algorithm == "astar" {
							t.Fatalf("%q: %d has a smaller h", text, n)
						}
					}
				}
				letter := map[string]string{"ucs": "g", "greedy": "h"}[algorithm]
				if letter == "" {
					letter = "f"
				}
				waits := fmt.Sprintf("%d in the frontier have %s = ", tied, letter)
				if tied > 1 != strings.Contains(text, "in the frontier have") || tied > 1 && !strings.Contains(text, waits) {
					t.Fatalf("%s, tie %q: %q, but %d in the frontier have f = %v", algorithm, tie, text, tied, e.F)
				}
				for rule, phrase := range map[string]string{"h": "is the smallest", "old": "the oldest", "new": "the newest", "name": "its name comes first", "named": "whose name comes first it is", "deep": "the deepest"} {
					if tied > 1 && strings.Contains(text[strings.Index(text, "in the frontier have"):], phrase) {
						said[algorithm+" "+tie+" "+rule]++
						if rule == "old" && tie == "" && algorithm == "astar" && smallest < 2 {
							t.Fatalf("%q: it alone has the smallest h", text)
						}
					}
				}
			}
		}
	}
	for _, want := range []string{"ucs  old", "ucs new new", "greedy  old", "greedy new new", "astar  h", "astar  old", "astar old old", "astar new new",
		"rbfs  old", "rbfs new new", "smastar  deep", "smastar new new",
		"ucs name name", "ucs name named", "astar name name", "astar name named", "rbfs name name", "smastar name name"} {
		if said[want] == 0 {
			t.Errorf("it never says %s: %v", want, said)
		}
	}
	for _, never := range []string{"astar old h", "astar new old", "ucs  h", "greedy  h", "astar name h", "astar name new", "ucs old name"} {
		if said[never] > 0 {
			t.Errorf("it says %s", never)
		}
	}
}

func parent(r *replay.Replay, n replay.Node) replay.Node {
	p, _ := r.Parent(n)
	return p
}

// The pseudocode has the search's own goal test, its rule for ties, and of a tree
// search no memory of states.
func TestCodeFollowsTheOptions(t *testing.T) {
	for _, c := range []struct {
		search        labtest.Search
		with, without []words.Key
	}{
		{labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"}, []words.Key{words.CodeNodeGoal, words.CodeTieH, words.CodeNoDearer}, []words.Key{words.CodeChildGoal}},
		{labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base", GoalTest: "generated", Tie: "new"}, []words.Key{words.CodeChildGoal, words.CodeTieNew}, []words.Key{words.CodeNodeGoal, words.CodeTieH}},
		{labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base", Tree: true}, []words.Key{words.CodeTreeAddOpen}, []words.Key{words.CodeNoDearer, words.CodeStale}},
		{labtest.Search{Problem: "C", Algorithm: "ucs", Tie: "old"}, []words.Key{words.CodeTieOld}, []words.Key{words.CodeTieH}},
		{labtest.Search{Problem: "C", Algorithm: "greedy", Heuristic: "base"}, []words.Key{words.CodeTieOld}, []words.Key{words.CodeTieH}},
		{labtest.Search{Problem: "C", Algorithm: "bfs"}, []words.Key{words.CodeChildGoal, words.CodeReached}, []words.Key{words.CodeNodeGoal}},
		{labtest.Search{Problem: "C", Algorithm: "bfs", GoalTest: "expanded"}, []words.Key{words.CodeNodeGoal}, []words.Key{words.CodeChildGoal}},
		{labtest.Search{Problem: "C", Algorithm: "dfs"}, []words.Key{words.CodeNodeGoal, words.CodeReached, words.CodeStack}, []words.Key{words.CodeChildGoal}},
		{labtest.Search{Problem: "C", Algorithm: "dfs", Mark: "expanded"}, []words.Key{words.CodeMarkStack, words.CodeMarkSkip, words.CodeMarkDrop}, []words.Key{words.CodeReached, words.CodeStack}},
		{labtest.Search{Problem: "C", Algorithm: "own:order=stack:equal=closed:mark=expanded"}, []words.Key{words.CodeMarkStack, words.CodeMarkSkip, words.CodeMarkDrop}, []words.Key{words.CodeReached, words.CodeStack}},
		{labtest.Search{Problem: "C", Algorithm: "smastar", Heuristic: "base", Tie: "name", Stored: 20}, []words.Key{words.CodeTieName}, []words.Key{words.CodeTieH}},
		{labtest.Search{Problem: "C", Algorithm: "dfs", Tree: true}, []words.Key{words.CodeTreeStack, words.CodeTreePush}, []words.Key{words.CodeReached}},
		{labtest.Search{Problem: "C", Algorithm: "dls", Tree: true}, nil, []words.Key{words.CodeOnPath}},
		{labtest.Search{Problem: "C", Algorithm: "idastar", Heuristic: "base", GoalTest: "generated"}, []words.Key{words.CodeChildGoal, words.CodeOnPath}, []words.Key{words.CodeNodeGoal}},
	} {
		x := New(replay.New(labtest.Record(t, c.search)))
		has := map[words.Key]bool{}
		for _, line := range x.Code.Lines {
			has[line.Text] = true
		}
		for _, k := range c.with {
			if !has[k] {
				t.Errorf("%+v: no line %q", c.search, words.En.T(k))
			}
		}
		for _, k := range c.without {
			if has[k] {
				t.Errorf("%+v: a line %q", c.search, words.En.T(k))
			}
		}
		for m := range x.replay.Len() + 1 {
			if x.Line(m) < 0 {
				e, _ := x.replay.Event(m)
				t.Errorf("%+v: no line for %+v", c.search, e)
				break
			}
		}
	}
}

// letters is a graph without a goal: from A to B and F, from B to C and G, and so on, and
// back from the end.
type letters struct{}

func (letters) Start() rune    { return 'A' }
func (letters) Goal(rune) bool { return false }
func (letters) Successors(s rune, into []search.Successor[rune, string]) []search.Successor[rune, string] {
	for _, to := range []rune{s + 1, s + 5, s - 4} {
		if to >= 'A' && to <= 'K' {
			into = append(into, search.Successor[rune, string]{Move: string(to), State: to, Cost: 1})
		}
	}
	return into
}

// A search that takes a state for reached when it is expanded says so of what it drops and
// skips, and which node it was expanded as.
func TestMarksAreSaid(t *testing.T) {
	for _, name := range []search.Name{"dfs", "own:order=stack:equal=closed:mark=expanded"} {
		a, err := search.Describe(name)
		testkit.Must(t, err)
		recorder := trace.NewRecorder(a.ID, 0, func(move any) trace.Op { return trace.Op{Name: move.(string), Move: move.(string)} })
		o := search.Options[rune]{Algorithm: a.ID, Recipe: a.Recipe, Settings: search.Settings{Mark: search.MarkExpanded}}
		result := search.Run(letters{}, o, search.Control{Trace: recorder})
		x := New(replay.New(recorder.Recording(puzzle.Job{Search: puzzle.Search{Algorithm: name, Settings: search.Settings{Mark: map[bool]search.Mark{true: search.MarkExpanded}[a.Recipe == nil]}}}, trace.Result{Status: result.Status})))
		dropped, skipped := 0, 0
		for m := 1; m <= x.replay.Len(); m++ {
			e, _ := x.replay.Event(m)
			if e.Why != search.Duplicate {
				continue
			}
			before, _ := x.replay.Event(m - 1)
			made := before.Kind == search.Generated && before.Node == e.Node
			switch text := x.Say(words.En, m); {
			case made && strings.Contains(text, "its state was already expanded."):
				dropped++
			case !made && strings.Contains(text, "its state was expanded while it was in the frontier."):
				skipped++
			default:
				t.Fatalf("%s: after %+v: %s", name, before, text)
			}
			if other, ok := x.replay.Repeats(e.Node, m); !ok || x.replay.State(other, m) != replay.Expanded || other > 0 && x.replay.Name(other) != x.replay.Name(e.Node) {
				t.Fatalf("%s: %d repeats %d", name, e.Node, other)
			}
		}
		if dropped == 0 || skipped == 0 {
			t.Errorf("%s: %d dropped, %d skipped", name, dropped, skipped)
		}
	}
}

// A bound that is told is proved: no solution costs less.
func TestBoundsThatAreToldHold(t *testing.T) {
	recording := labtest.Record(t, labtest.Search{Problem: "D", Algorithm: "astar", Heuristic: "count"})
	r := replay.New(recording)
	x := New(r)
	told := 0
	for m := 1; m < r.Len(); m++ {
		if text := x.Say(words.En, m); strings.Contains(text, "From here on no solution") {
			e, _ := r.Event(m)
			told++
			if e.F > 12 {
				t.Errorf("%q: D has a solution in 12", text)
			}
		}
	}
	if told < 2 || !strings.Contains(x.Say(words.En, r.Len()), "it is optimal") {
		t.Errorf("%d bounds are told; the end: %q", told, x.Say(words.En, r.Len()))
	}
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		search labtest.Search
		want   string
	}{
		{labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"}, "A cheaper one may still be in the frontier"},
		{labtest.Search{Problem: "D", Algorithm: "astar", Heuristic: "count", Weight: 3}, "at most 3 times the cheapest"},
		{labtest.Search{Problem: "D", Algorithm: "astar", Heuristic: "count", Weight: 3, GoalTest: "generated"}, "A cheaper one may still be in the frontier"},
		{labtest.Search{Problem: "C", Algorithm: "bfs"}, "it is optimal"},
		{labtest.Search{Problem: "E", Algorithm: "bfs", Nodes: 30000}, "there is no solution"},
		{labtest.Search{Problem: "E", Algorithm: "bfs", Nodes: 100}, "something was cut off"},
		{labtest.Search{Problem: "E", Algorithm: "dls", Depth: 3}, "something was cut off"},
		{labtest.Search{Problem: "E", Algorithm: "bfs", Bytes: 5000}, "memory ran out"},
	} {
		r := replay.New(labtest.Record(t, c.search))
		if text := New(r).Say(words.En, r.Len()); !strings.Contains(text, c.want) {
			t.Errorf("%+v: %q, want %q", c.search, text, c.want)
		}
	}
}

// Nodes of tiles and mazes are named by the last moves, and turns on the spot
// by their own name.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		job  puzzle.Job
		want []string
	}{
		{puzzle.Job{Puzzle: "tiles", Position: "8.6.7/2.5.4/3.0.1", Search: puzzle.Search{Algorithm: "greedy"}}, []string{"the start", "U", "L", "R"}},
		{puzzle.Job{Puzzle: "maze", Position: ".../...", Search: puzzle.Search{Algorithm: "bfs", Formulation: "swap"}}, []string{"the start", "U", "R", "U, turn L"}},
	} {
		_, recording := jobs.Record(c.job, search.Control{}, 0)
		x := New(replay.New(recording))
		for n, want := range c.want {
			testkit.Equal(t, x.Node(words.En, replay.Node(n)), want, "%s: node %d is called", c.job.Puzzle, n)
		}
		last := x.Node(words.En, replay.Node(x.replay.Nodes()-1))
		if len(last) > 20 || last == "" {
			t.Errorf("%s: the last node is called %q", c.job.Puzzle, last)
		}
	}
}

func Example() {
	recording, err := labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"}.Run()
	if err != nil {
		panic(err)
	}
	r := replay.New(recording)
	x := New(r)
	moment := r.NextExpansion(r.NextExpansion(0))
	fmt.Println(x.Say(words.En, moment))
	fmt.Println(x.Say(words.Pt, moment))
	fmt.Println(words.En.T(x.Code.Lines[x.Line(moment)].Text))
	// Output:
	// A* takes F1: f ≈ 5.711 is the smallest of 5.
	// A* tira F1: f ≈ 5,711 é o menor de 5.
	// node ← take the smallest f = g + h from open
}
