package classic

import (
	"errors"
	"math"
	"strconv"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/search"
	"cavalo/internal/search/reference"
	"cavalo/internal/tools/testkit"
)

// states are all states that can be reached from a start, and how many moves they
// are from it, one breadth after another.
func states[S comparable](w space.Instance[S]) (all []S, depth map[S]int) {
	all, depth = []S{w.Start()}, map[S]int{w.Start(): 0}
	for i := 0; i < len(all); i++ {
		for _, next := range w.Successors(all[i], nil) {
			if _, seen := depth[next.State]; !seen {
				depth[next.State] = depth[all[i]] + 1
				all = append(all, next.State)
			}
		}
	}
	return all, depth
}

// left is how many moves each state is from a goal, found backwards; infinity
// where there is no way.
func left[S comparable](w space.Instance[S], all []S) map[S]float64 {
	place := make(map[S]int32, len(all))
	for i, s := range all {
		place[s] = int32(i)
	}
	type edge struct{ from, next int32 } // the state that leads here, and the next such edge
	var edges []edge
	first, far := make([]int32, len(all)), make([]float64, len(all))
	var queue []int32
	for i := range all {
		first[i], far[i] = -1, math.Inf(1)
	}
	var buffer []search.Successor[S, string]
	for i, s := range all {
		if w.Goal(s) {
			far[i] = 0
			queue = append(queue, int32(i))
		}
		buffer = w.Successors(s, buffer[:0])
		for _, next := range buffer {
			to := place[next.State]
			edges = append(edges, edge{int32(i), first[to]})
			first[to] = int32(len(edges) - 1)
		}
	}
	for i := 0; i < len(queue); i++ {
		for e := first[queue[i]]; e >= 0; e = edges[e].next {
			if from := edges[e].from; math.IsInf(far[from], 1) {
				far[from] = far[queue[i]] + 1
				queue = append(queue, from)
			}
		}
	}
	to := make(map[S]float64, len(all))
	for i, s := range all {
		to[s] = far[i]
	}
	return to
}

// claim is what is said of a heuristic.
type claim struct {
	name       string
	consistent bool
}

// hold holds a world to what is said of it: heuristics, texts of all states,
// moves and costs. It returns how many moves the start needs.
func hold[S comparable](t *testing.T, w space.Instance[S], read func(string) (space.Instance[S], error), features int, claims ...claim) float64 {
	t.Helper()
	all, _ := states(w)
	to := left(w, all)
	for _, c := range claims {
		falls := 0
		for _, s := range all {
			h := w.Estimate(c.name, s)
			if h > to[s] || h < 0 || math.IsNaN(h) || w.Goal(s) && h != 0 {
				t.Fatalf("%s: %s of %s is %v, %v is left", w, c.name, w.At(s), h, to[s])
			}
			for _, next := range w.Successors(s, nil) {
				if after := w.Estimate(c.name, next.State); h > next.Cost+after {
					falls++
				}
			}
		}
		if c.consistent && falls > 0 {
			t.Errorf("%s: %s is not consistent, %d times", w, c.name, falls)
		}
	}
	for i, s := range all {
		if len(all) > 5000 && i%97 > 0 {
			continue
		}
		again, err := read(w.At(s).String())
		if err != nil || again.Start() != s || again.String() != w.At(s).String() {
			t.Fatalf("%s: %s is read as %v, %v", w, w.At(s), again, err)
		}
		names := map[string]bool{}
		for _, next := range w.Successors(s, nil) {
			if next.Cost != 1 || names[next.Move] || next.State == s {
				t.Fatalf("%s: from %s by %q to %s for %v", w, w.At(s), next.Move, w.At(next.State), next.Cost)
			}
			names[next.Move] = true
		}
		for i := range features {
			if x := w.Feature(i, s); math.IsNaN(x) || math.IsInf(x, 0) || x < 0 {
				t.Fatalf("%s: feature %d of %s is %v", w, i, w.At(s), x)
			}
		}
	}
	return to[w.Start()]
}

// searched holds every textbook algorithm to a plain search, node by node.
func searched[S comparable](t *testing.T, w space.Instance[S], heuristic string) {
	t.Helper()
	h := func(s S) float64 { return w.Estimate(heuristic, s) }
	for _, a := range search.Algorithms() {
		depth := map[search.ID]int{search.DLS: 12, search.DFS: 30, search.IDDFS: 14}[a.ID]
		o := search.Options[S]{Algorithm: a.ID, Heuristic: search.Heuristic[S]{Estimate: h, Admissible: true}, Settings: search.Settings{Stored: 20}}
		got := search.Run(w, o, search.Control{Limits: search.Limits{Nodes: 60_000, Depth: depth}})
		want := reference.Search(w, reference.Options[S]{Algorithm: string(a.Name), H: h, Early: a.ID == search.BFS, Tie: "h", Depth: depth, Room: 20, Most: 3000})
		if want.Stopped || got.Stats.Generated >= 60_000 {
			continue
		}
		if (got.Status == search.Solved) != want.Found || got.Cost != want.Cost || int(got.Stats.Expanded) != len(want.Expanded) {
			t.Errorf("%s, %s: %v, cost %v, %d expanded; plainly %v, %v, %d", w, a.Name, got.Status, got.Cost, got.Stats.Expanded, want.Found, want.Cost, len(want.Expanded))
		}
	}
}

// faults holds a reader to what it says of wrong texts.
func faults[W any](t *testing.T, read func(string) (W, error), of map[string]string) {
	t.Helper()
	for text, want := range of {
		w, err := read(text)
		var f *fault.Fault
		if !errors.As(err, &f) || err.Error() != want {
			t.Errorf("%q is %v, %v\nnot %s", text, w, err, want)
		}
	}
}

// fuzz holds a reader to any text: it never panics, tells what is wrong as a
// fault, and reads what is written.
func fuzz[W interface {
	comparable
	String() string
}](f *testing.F, read func(string) (W, error), seeds ...string) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := read(text)
		if err != nil {
			var wrong *fault.Fault
			if !errors.As(err, &wrong) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := read(w.String()); err != nil || again != w {
			t.Fatalf("%q is written as %s, read as %v, %v", text, w, again, err)
		}
	})
}

// The numbers of solutions are those of OEIS A000170.
func TestQueens(t *testing.T) {
	solutions := map[int]int{4: 2, 5: 10, 6: 4, 7: 40, 8: 92, 9: 352}
	for n, want := range solutions {
		w, err := ParseQueens(strconv.Itoa(n))
		testkit.Must(t, err)
		all, _ := states[Queens](w)
		found := 0
		for _, s := range all {
			if w.Goal(s) {
				found++
			}
		}
		testkit.Equal(t, found, want, "%d queens", n)
		if n <= 7 {
			if moves := hold(t, w, func(s string) (space.Instance[Queens], error) { w, err := ParseQueens(s); return w, err }, len(QueensFeatures),
				claim{"left", true}, claim{"open", true}); moves != float64(n) {
				t.Errorf("%d queens need %v moves", n, moves)
			}
			searched(t, w, "open")
		}
	}
	dead, _ := ParseQueens("4;1.3") // the third row has no square left
	if !math.IsInf(dead.Estimate("open", dead.Start()), 1) || dead.Estimate("left", dead.Start()) != 2 {
		t.Error("a dead end is not seen")
	}
	faults(t, ParseQueens, map[string]string{
		"":            "found the end, expected queens.text(4, 12)",
		"3":           "found 3, expected queens.text(4, 12)",
		"13":          "found 13, expected queens.text(4, 12)",
		"+8":          "found +8, expected queens.text(4, 12)",
		"8;1.9":       "found 9, expected classic.number(1, 8)",
		"8;1.2":       "found 2, expected queens.attacked",
		"8;1.1":       "found 1, expected queens.attacked",
		"4;2.4.1.3.1": "found 2.4.1.3.1, expected queens.text",
		"4;":          "found the end, expected classic.number(1, 4)",
		"4;2.":        "found the end, expected classic.number(1, 4)",
	})
}

func FuzzQueens(f *testing.F) { fuzz(f, ParseQueens, "8", "8;1.5.8", "4;2.4.1.3") }

// The hardest boards of the 8-puzzle need 31 moves, and half of all 362,880
// can be solved (Reinefeld, 1993): 181,440, two of which need 31.
func TestEight(t *testing.T) {
	goal, _ := ParseEight("1.2.3/4.5.6/7.8.0")
	all, depth := states[Eight](goal)
	deepest, far := 0, 0
	for _, d := range depth {
		if d > deepest {
			deepest, far = d, 0
		}
		if d == deepest {
			far++
		}
	}
	if len(all) != 181440 || deepest != 31 || far != 2 {
		t.Errorf("%d boards, %d of which need %d moves", len(all), far, deepest)
	}
	if moves := hold(t, goal, func(s string) (space.Instance[Eight], error) { w, err := ParseEight(s); return w, err }, len(EightFeatures),
		claim{"manhattan", true}, claim{"misplaced", true}); moves != 0 {
		t.Errorf("the goal needs %v moves", moves)
	}
	for _, text := range otherGoals {
		first, _ := ParseEight(text)
		hold(t, first, func(s string) (space.Instance[Eight], error) { w, err := ParseEight(s); return w, err }, len(EightFeatures),
			claim{"manhattan", true}, claim{"misplaced", true})
	}
	for _, text := range []string{"1.2.3/4.0.6/7.5.8", "1.2.3/4.5.6/8.7.0", "8.1.3/4.0.2/7.6.5", "3.1.2/4.0.5/6.7.8;goal=0.1.2/3.4.5/6.7.8"} {
		w, _ := ParseEight(text)
		searched(t, w, "manhattan")
	}
	faults(t, ParseEight, map[string]string{
		"":                                         "found the end, expected classic.number(0, 8)",
		"1.2.3/4.5.6/7.8":                          "found 1.2.3/4.5.6/7.8, expected eight.text",
		"1.2.3/4.5.6/7.8.9":                        "found 9, expected classic.number(0, 8)",
		"1.2.3/4.5.6/7.8.8":                        "found 1.2.3/4.5.6/7.8.8, expected eight.once",
		"1.2.3.4/5.6/7.8.0":                        "found 1.2.3.4/5.6/7.8.0, expected eight.text",
		"1.2.3/4.5.6/7.8.0;":                       "found 1.2.3/4.5.6/7.8.0;, expected eight.text",
		"1.2.3/4.5.6/7.8.0;to=0.1.2/3.4.5/6.7.8":   "found 1.2.3/4.5.6/7.8.0;to=0.1.2/3.4.5/6.7.8, expected eight.text",
		"1.2.3/4.5.6/7.8.0;goal=0.1.2/3.4.5/6.7":   "found 0.1.2/3.4.5/6.7, expected eight.text",
		"1.2.3/4.5.6/7.8.0;goal=0.1.2/3.4.5/6.7.7": "found 0.1.2/3.4.5/6.7.7, expected eight.once",
		"1.2.3/4.5.6/7.8.0.1":                      "found 1.2.3.4.5.6.7.8.0.1, expected eight.text",
	})
}

// AIMA's board takes 26 moves to the goal of its figure 3.4, and 20 to ours; a text
// without a goal means what it always did.
func TestEightOfTheBook(t *testing.T) {
	for text, want := range map[string]float64{"7.2.4/5.0.6/8.3.1;goal=0.1.2/3.4.5/6.7.8": 26, "7.2.4/5.0.6/8.3.1": 20} {
		w, err := ParseEight(text)
		if err != nil || w.String() != text {
			t.Fatalf("%s is read as %v, %v", text, w, err)
		}
		testkit.Equal(t, shortest[Eight](w), want, "%s needs", text)
	}
}

func FuzzEight(f *testing.F) {
	fuzz(f, ParseEight, "1.2.3/4.5.6/7.8.0", "7.2.4/5.0.6/8.3.1", "7.2.4/5.0.6/8.3.1;goal=0.1.2/3.4.5/6.7.8", "1.2.3/4.5.6/7.8.0;goal=1.2.3/4.5.6/7.8.0")
}

// Three and three need 11 crossings in a boat for two (Amarel, 1968), five and
// five 11 in a boat for three; four and four can't cross in a boat for two, any
// number can in one for four (Pressman and Singmaster, 1989).
func TestMissionaries(t *testing.T) {
	read := func(s string) (space.Instance[Bank], error) { w, err := ParseRiver(s); return w, err }
	for text, want := range map[string]float64{"1.1.2": 1, "2.2.2": 5, "3.3.2": 11, "4.4.2": math.Inf(1), "4.4.3": 9, "5.5.3": 11, "6.6.3": math.Inf(1), "6.6.4": 9, "12.12.4": 21, "3.2.1": math.Inf(1), "1.0.1": -1, "1.1.1": math.Inf(1)} {
		w, err := ParseRiver(text)
		if want < 0 {
			if err == nil {
				t.Errorf("%s is read", text)
			}
			continue
		}
		testkit.Equal(t, hold(t, w, read, len(RiverFeatures), claim{"crossings", true}, claim{"loads", true}), want, "%s", text)
		searched(t, w, "crossings")
	}
	for m := 1; m <= 5; m++ {
		for c := 1; c <= m; c++ {
			for boat := 1; boat <= 5; boat++ {
				w, err := ParseRiver(join([]int{m, c, boat}))
				testkit.Must(t, err)
				hold(t, w, read, len(RiverFeatures), claim{"crossings", true}, claim{"loads", true})
			}
		}
	}
	faults(t, ParseRiver, map[string]string{
		"3.3.2;":      "found the end, expected classic.number(0, 3)",
		"3.3":         "found the end, expected classic.number(1, 6)",
		"3.3.7":       "found 7, expected classic.number(1, 6)",
		"13.3.2":      "found 13, expected classic.number(1, 12)",
		"3.3.2;4.1.l": "found 4, expected classic.number(0, 3)",
		"3.3.2;3.1.x": "found x, expected missionaries.text",
		"3.3.2;1.2.l": "found 3.3.2;1.2.l, expected missionaries.outnumbered",
		"2.3.2":       "found 2.3.2, expected missionaries.outnumbered",
	})
}

func FuzzRiver(f *testing.F) { fuzz(f, ParseRiver, "3.3.2", "3.3.2;3.1.r", "1.1.1;0.0.l") }

func TestJugs(t *testing.T) {
	read := func(s string) (space.Instance[Jugs], error) { w, err := ParseJugs(s); return w, err }
	for text, want := range map[string]float64{
		"4.3=2": 4, "4.3=A2": 6, "5.3=4": 6, "8.5.3=4x;8.0.0": 6, "12.8.5=6x;12.0.0": 6, "6.4=3": math.Inf(1), "6.4=3;1.0": 3, "6.4=5;1.0": 2, "4.3=9": math.Inf(1), "4.3=0": 0, "7=7": 1, "9.7.4=5": 2, "11.9=8": 14,
	} {
		w, err := ParseJugs(text)
		testkit.Must(t, err)
		testkit.Equal(t, hold(t, w, read, len(JugsFeatures), claim{"near", true}, claim{"divides", true}), want, "%s", text)
		searched(t, w, "near")
		searched(t, w, "divides")
	}
	if w, _ := ParseJugs("6.4=3"); !math.IsInf(w.Estimate("divides", w.Start()), 1) {
		t.Error("an odd amount from even jugs is not refused")
	}
	faults(t, ParseJugs, map[string]string{
		"3.5=4;":        "found the end, expected classic.number(0, 999)",
		"":              "found the end, expected classic.number(1, 999)",
		"4.3":           "found the end, expected classic.number(0, 999)",
		"4.0=2":         "found 0, expected classic.number(1, 999)",
		"1.1.1.1.1.1=1": "found 1.1.1.1.1.1, expected jugs.text",
		"4.3=C2":        "found 4.3=C2, expected jugs.text",
		"4.3=2;1":       "found 4.3=2;1, expected jugs.text",
		"4.3=2;1.4":     "found 4, expected classic.number(0, 3)",
		"4.3=2;1.1.1":   "found 1.1.1, expected jugs.text",
	})
}

func FuzzJugs(f *testing.F) {
	for _, text := range []string{"4.3=2", "4.3=A2;1.3", "8.5.3=4x;8.0.0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := ParseJugs(text)
		if err != nil {
			var wrong *fault.Fault
			if !errors.As(err, &wrong) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := ParseJugs(w.String()); err != nil || again.String() != w.String() || again.Start() != w.Start() || again.Jug != w.Jug {
			t.Fatalf("%q is written as %s, read as %v, %v", text, w, again, err)
		}
	})
}

func TestVacuum(t *testing.T) {
	read := func(s string) (space.Instance[Floor], error) { w, err := ParseVacuum(s); return w, err }
	for text, want := range map[string]float64{"**;1": 3, "**;2": 3, ".*;1": 2, "..;1": 0, "*.*;2": 5, "*..*.;3": 6, "********;4": 18} {
		w, err := ParseVacuum(text)
		testkit.Must(t, err)
		testkit.Equal(t, hold(t, w, read, len(VacuumFeatures), claim{"dirt", true}, claim{"sweep", true}), want, "%s", text)
		searched(t, w, "dirt")
		all, _ := states[Floor](w)
		for s, to := range left[Floor](w, all) {
			if w.Estimate("sweep", s) != to {
				t.Errorf("sweep of %s is %v, %v is left", w.At(s), w.Estimate("sweep", s), to)
			}
		}
	}
	faults(t, ParseVacuum, map[string]string{
		"*;1":             "found *;1, expected vacuum.text(12)",
		"*x;1":            "found *x;1, expected vacuum.text(12)",
		"**;3":            "found 3, expected classic.number(1, 2)",
		"**":              "found the end, expected classic.number(1, 2)",
		"*************;1": "found *************;1, expected vacuum.text(12)",
	})
}

func FuzzVacuum(f *testing.F) { fuzz(f, ParseVacuum, "**;1", ".*.**;3") }

func TestHanoi(t *testing.T) {
	read := func(s string) (space.Instance[Towers], error) { w, err := ParseHanoi(s); return w, err }
	for n := 1; n <= 7; n++ {
		var discs []int
		for d := n; d > 0; d-- {
			discs = append(discs, d)
		}
		w, err := ParseHanoi(join(discs) + "/0/0")
		testkit.Must(t, err)
		all, _ := states[Towers](w)
		testkit.Equal(t, len(all), int(math.Pow(3, float64(n))), "%d discs", n)
		if moves := hold(t, w, read, len(HanoiFeatures), claim{"discs", true}, claim{"largest", false}); moves != float64(int(1)<<n-1) {
			t.Errorf("%d discs: %v moves", n, moves)
		}
		if n < 5 {
			searched(t, w, "discs")
			searched(t, w, "largest")
		}
	}
	w, _ := ParseHanoi("3/0/2.1") // disc 3 arrives: from 4 to 0, where only 1 was paid
	for _, next := range w.Successors(w.Start(), nil) {
		if w.Estimate("largest", w.Start()) > 1+w.Estimate("largest", next.State) {
			t.Error("largest falls where disc 3 can't arrive")
		}
	}
	w, _ = ParseHanoi("3/2.1/0")
	if h, after := w.Estimate("largest", w.Start()), w.Estimate("largest", Towers{0, 3, 4}); h != 4 || after != 2 {
		t.Errorf("largest falls from %v to %v", h, after)
	}
	faults(t, ParseHanoi, map[string]string{
		"":           "found the end, expected hanoi.text",
		"3.2.1/0":    "found 3.2.1/0, expected hanoi.text",
		"0/0/0":      "found 0/0/0, expected hanoi.discs(1)",
		"1.2.3/0/0":  "found 1.2.3/0/0, expected hanoi.discs(3)",
		"3.1/0/0":    "found 3.1/0/0, expected hanoi.discs(3)",
		"3.2.1/1/0":  "found 3.2.1/1/0, expected hanoi.discs(3)",
		"11.2.1/0/0": "found 11, expected classic.number(0, 10)",
		"3.2.1/0/":   "found the end, expected classic.number(0, 10)",
	})
}

func FuzzHanoi(f *testing.F) { fuzz(f, ParseHanoi, "3.2.1/0/0", "3/0/2.1") }
