package search_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// recorded is every event of a search.
type recorded struct{ events []search.Event }

func (r *recorded) Trace(e search.Event) { r.events = append(r.events, e) }

// newGraph draws a network whose moves cost anything, nothing included.
func newGraph(r *rand.Rand) *network {
	n := newNetwork(r, false)
	costs := []float64{0, 1, 1, 2, 0.25, 1.0 / 3, 3.7}
	for s := range n.edges {
		for i := range n.edges[s] {
			n.edges[s][i].Cost = costs[r.IntN(len(costs))]
		}
		if !n.goal[s] && r.IntN(2) == 0 {
			n.h[s] += r.Float64()
		}
	}
	return n
}

// asSettings are one of the ten with its options as settings.
func asSettings(o search.Options[int], depth int) search.Recipe {
	custom := search.Textbook(o.Algorithm, o.Weight)
	if o.Algorithm.Info().Ties {
		custom.Tie = o.Tie
	}
	if !o.Tree {
		custom.Mark = o.Mark
	}
	custom.GoalTest = o.Settings.Of(o.Algorithm.Info()).GoalTest
	if o.Tree {
		custom.Equal = search.EqualNone
	}
	if custom.Keep == search.KeepRoom {
		custom.Stored = o.Stored
	}
	custom.Depth = depth
	return custom
}

// The ten algorithms are settings: the same events, one by one, and the same result.
func TestTheTenAreSettings(t *testing.T) {
	for seed := range uint64(series) {
		r := rand.New(rand.NewPCG(seed, 2026))
		n, tree := newGraph(r), r.IntN(3) == 0
		h := search.Heuristic[int]{Estimate: func(s int) float64 { return n.h[s] }, Admissible: r.IntN(4) == 0}
		depth, weight, room := r.IntN(3)*r.IntN(6), []float64{0, 0.5, 1.5, 2}[r.IntN(4)], int64(4+r.IntN(9))
		for _, a := range search.Algorithms() {
			for _, test := range []search.GoalTest{search.TestDefault, search.TestExpanded, search.TestGenerated} {
				for _, tie := range append(search.Choices[search.Tie]("tie"), search.TieH) {
					if !a.Ties && tie != search.TieH {
						continue
					}
					o := search.Options[int]{Algorithm: a.ID, Heuristic: h, Settings: search.Settings{Tree: tree, GoalTest: test, Tie: tie, Stored: room}}
					if a.Marks && r.IntN(2) == 0 {
						o.Mark = search.MarkExpanded
					}
					if a.Weighted {
						o.Weight = weight
					}
					limits := search.Limits{Nodes: 300, Depth: depth}
					custom, err := search.Describe(asSettings(o, depth).Name())
					if err != nil {
						t.Fatalf("%s: %v", asSettings(o, depth).Name(), err)
					}
					var theirs, ours recorded
					want := search.Run(n, o, search.Control{Trace: &theirs, Limits: limits})
					limits.Depth = 0
					got := search.Run(n, search.Options[int]{Algorithm: custom.ID, Recipe: custom.Recipe, Heuristic: h, Settings: search.Settings{Stored: room}},
						search.Control{Trace: &ours, Limits: limits})
					want.Stats.Time, got.Stats.Time = 0, 0
					if !slices.Equal(theirs.events, ours.events) || !reflect.DeepEqual(want, got) {
						t.Fatalf("seed %d, %s as %s:\n%+v\n%+v", seed, a.Name, custom.Name, want, got)
					}
				}
			}
		}
	}
}

// draw makes settings at random, of those that go together.
func draw(r *rand.Rand) search.Recipe {
	formulas := []string{"g", "h", "g+h", "g+1.5*h", "max(g,h)", "0-depth", "step", "0-step", "h/g", "1/(g-g)", "g*h-depth*step",
		"if(h<3,g,h*h)", "0*g", "g+0.5*h", "h+g"}
	for {
		custom := search.Recipe{
			Frontier: []search.Frontier{search.FrontierF, search.FrontierF, search.FrontierQueue, search.FrontierStack}[r.IntN(4)],
			Formula:  []string{"", formulas[r.IntN(len(formulas))]}[r.IntN(2)],
			Settings: search.Settings{
				Tie:      []search.Tie{"", search.TieOld, search.TieNew, search.TieName, search.TieDeep}[r.IntN(5)],
				GoalTest: []search.GoalTest{"", "", search.TestGenerated}[r.IntN(3)],
				Mark:     []search.Mark{"", search.MarkExpanded}[r.IntN(2)],
			},
			Equal:  []search.Equality{search.EqualUsual, search.EqualNone, search.EqualPath, search.EqualClosed, search.EqualReopened}[r.IntN(5)],
			Keep:   []search.Keeping{search.KeepAll, search.KeepAll, search.KeepPath, search.KeepF, search.KeepRoom}[r.IntN(5)],
			Deepen: []search.Deepening{search.NoDeepening, search.NoDeepening, search.DeepenDepth, search.DeepenF}[r.IntN(4)],
			Beam:   r.IntN(2) * r.IntN(6),
			Depth:  r.IntN(2) * r.IntN(9),
			Nodes:  int64(r.IntN(2) * r.IntN(2000)),
			Title:  []string{"", "Mine", "Best & first"}[r.IntN(2)],
		}
		if custom.Keep == search.KeepRoom {
			custom.Stored = int64(3 + r.IntN(9))
		}
		if custom.Fault() == nil {
			return custom
		}
	}
}

// Settings of any kind come to an end, and claim only what is true.
func TestAnySettingsEndAndClaimTheTruth(t *testing.T) {
	found := map[search.Status]int{}
	proved := 0
	for seed := range uint64(20 * series) {
		r := rand.New(rand.NewPCG(seed, 5))
		n, custom := newGraph(r), draw(r)
		if r.IntN(2) == 0 {
			for s := range n.edges {
				for i := range n.edges[s] {
					n.edges[s][i].Cost = 1
				}
			}
		}
		d := n.distances()
		h := search.Heuristic[int]{Estimate: func(s int) float64 { return n.h[s] }}
		switch r.IntN(3) {
		case 0:
			h = search.Heuristic[int]{Admissible: true, Estimate: func(s int) float64 { return min(d[s], n.h[s]) }}
		case 1:
			h = search.Heuristic[int]{Admissible: true, Consistent: true, Estimate: func(s int) float64 { return d[s] / 2 }}
		}
		var p search.Problem[int, int] = n
		if n.uniform() {
			p = uniform{n}
		}
		if custom.Nodes == 0 {
			custom.Nodes = 3000
		}
		name := fmt.Sprintf("seed %d, %s", seed, custom.Name())
		for _, limit := range []int64{0, int64(r.IntN(60))} {
			result := search.Run(p, search.Options[int]{Algorithm: custom.Kin(), Recipe: &custom, Heuristic: h}, search.Control{Limits: search.Limits{Nodes: limit}})
			found[result.Status]++
			switch {
			case result.Stats.Generated > custom.Nodes+8:
				t.Fatalf("%s: %d nodes made", name, result.Stats.Generated)
			case result.Lower > d[0]+1e-9:
				t.Fatalf("%s: bound %v, the nearest goal is at %v", name, result.Lower, d[0])
			case result.Status == search.NoSolution && !math.IsInf(d[0], 1):
				t.Fatalf("%s: no solution, but one costs %v", name, d[0])
			case result.Status == search.Solved && result.Cost < d[0]-1e-9:
				t.Fatalf("%s: costs %v, cheaper than %v", name, result.Cost, d[0])
			case result.Status == search.Solved && result.Optimal && result.Cost > d[0]+1e-9:
				t.Fatalf("%s: %v is proved, %v is cheaper", name, result.Cost, d[0])
			case result.Status == search.Solved && result.Optimal && result.Cost > 0:
				proved++
			}
		}
	}
	if proved == 0 || found[search.NoSolution] == 0 || found[search.LimitReached] == 0 || found[search.Solved] == 0 {
		t.Errorf("%v, %d proved", found, proved)
	}
}

// uniform is a network whose moves all cost 1.
type uniform struct{ *network }

func (uniform) StepCost() float64 { return 1 }

func (n *network) uniform() bool {
	for _, moves := range n.edges {
		for _, m := range moves {
			if m.Cost != 1 {
				return false
			}
		}
	}
	return true
}

// distances are the costs to the nearest goal, by Bellman and Ford.
func (n *network) distances() []float64 {
	d := make([]float64, len(n.goal))
	for s := range d {
		if d[s] = math.Inf(1); n.goal[s] {
			d[s] = 0
		}
	}
	for range d {
		for s, moves := range n.edges {
			for _, m := range moves {
				d[s] = min(d[s], m.Cost+d[m.State])
			}
		}
	}
	return d
}

// What only settings can make, on a graph that tells them apart: A* that reopens
// nothing, and one with a beam.
func TestCustomSettings(t *testing.T) {
	// 0 -1-> 1 -1-> 2 -10-> 3, 0 -3-> 2: the estimate of 1 keeps it waiting.
	n := &network{goal: []bool{false, false, false, true}, h: []float64{0, 9, 0, 0}, edges: [][]search.Successor[int, int]{
		{{Move: 0, State: 1, Cost: 1}, {Move: 1, State: 2, Cost: 3}}, {{Move: 0, State: 2, Cost: 1}}, {{Move: 0, State: 3, Cost: 10}}, nil}}
	h := search.Heuristic[int]{Admissible: true, Estimate: func(s int) float64 { return n.h[s] }}
	for _, test := range []struct {
		name   search.Name
		cost   float64
		proved bool
	}{
		{"own:f=g+h", 12, true},
		{"own:f=g+h:equal=closed", 13, false},
		{"own:f=g+h:beam=1", 13, false},
		{"own:f=g+h:equal=none", 12, true},
		{"own:f=g", 12, true},
		{"own:f=g:equal=closed", 12, true},
		{"own:f=h", 13, false},
		{"own:f=g+h+0", 12, false},
		{"own:order=queue:f=g+h:deepen=f", 12, true},
		{"own:order=queue:equal=path", 13, false},
	} {
		a, err := search.Describe(test.name)
		testkit.Must(t, err)
		r := search.Run(n, search.Options[int]{Algorithm: a.ID, Recipe: a.Recipe, Heuristic: h}, search.Control{})
		if r.Cost != test.cost || r.Optimal != test.proved {
			t.Errorf("%s: cost %v, proved %v; want %v, %v", test.name, r.Cost, r.Optimal, test.cost, test.proved)
		}
	}
}

// What settings prove by depth alone, where all moves cost the same: 3 is reached in two
// moves by 4, and in three by 1 and 2.
func TestDepthsOfSettings(t *testing.T) {
	to := func(states ...int) (all []search.Successor[int, int]) {
		for _, s := range states {
			all = append(all, search.Successor[int, int]{Move: s, State: s, Cost: 1})
		}
		return all
	}
	n := &network{goal: []bool{5: true}, edges: [][]search.Successor[int, int]{to(1, 4), to(2), to(3), to(5), to(3), nil}}
	for _, test := range []struct {
		name   search.Name
		h4     float64
		cost   float64
		proved bool
	}{
		{"own:order=queue", 1, 3, true},
		{"own:order=queue:test=early", 1, 3, true},
		{"own:order=queue:beam=1", 1, 4, false},
		{"own:f=0-depth:deepen=depth", 1, 3, true},
		{"own:f=0-depth:equal=closed:deepen=depth", 1, 4, false},
		{"own:order=stack:equal=closed:deepen=depth", 1, 3, true},
		{"own:order=queue:f=h:deepen=f", 1, 4, false},
		{"own:f=h:deepen=depth", 1, 3, true},
		{"own:f=h:deepen=depth", math.Inf(1), 4, false},
	} {
		a, err := search.Describe(test.name)
		testkit.Must(t, err)
		h := search.Heuristic[int]{Admissible: !math.IsInf(test.h4, 1), Estimate: func(s int) float64 { return []float64{4: test.h4, 5: 0}[s] }}
		var all recorded
		o := search.Options[int]{Algorithm: a.ID, Recipe: a.Recipe, Heuristic: h}
		r := search.Run[int, int](uniform{n}, o, search.Control{Trace: &all})
		if r.Cost != test.cost || r.Optimal != test.proved || o.Informed() != a.Informed {
			t.Errorf("%s, h %v: cost %v, proved %v, informed %v; want %v, %v", test.name, test.h4, r.Cost, r.Optimal, o.Informed(), test.cost, test.proved)
		}
		for _, e := range all.events {
			if e.Kind == search.Pruned && e.State == 5 {
				t.Errorf("%s: a goal is dropped", test.name)
			}
		}
	}
}

// When f bounds the costs of all solutions.
func TestBoundsOfSettings(t *testing.T) {
	for _, test := range []struct {
		name                        search.Name
		any, admissible, consistent bool // the heuristic
	}{
		{"own:f=g", true, true, true},
		{"own:f=g+h", false, true, true},
		{"own:f=g+2*h", false, true, true},
		{"own:f=h", false, false, false},
		{"own:f=2*g", false, false, false},
		{"own:f=g+h+0", false, false, false},
		{"own:f=g+h:beam=1", false, false, false},
		{"own:f=g:equal=closed", true, true, true},
		{"own:f=g+h:equal=closed", false, false, true},
		{"own:f=g+2*h:equal=closed", false, false, false},
		{"own:order=queue:equal=closed", false, false, false},
		{"own:order=stack", true, true, true},
	} {
		r, err := search.ParseRecipe(test.name)
		testkit.Must(t, err)
		if a, b, c := r.Bounds(false, false), r.Bounds(true, false), r.Bounds(true, true); a != test.any || b != test.admissible || c != test.consistent {
			t.Errorf("%s: f bounds the costs with any heuristic %v, an admissible one %v, a consistent one %v", test.name, a, b, c)
		}
	}
}

// A goal that is tested when it is made ends the search, whatever the limit of f.
func TestGoalBeyondTheLimit(t *testing.T) {
	custom, err := search.Describe("own:order=queue:f=depth:test=early:deepen=f")
	testkit.Must(t, err)
	n := &network{goal: []bool{false, true}, h: []float64{0, 0}, edges: [][]search.Successor[int, int]{{{Move: 1, State: 1, Cost: 1}}, nil}}
	var all recorded
	r := search.Run(n, search.Options[int]{Algorithm: custom.ID, Recipe: custom.Recipe}, search.Control{Trace: &all})
	if r.Status != search.Solved || slices.ContainsFunc(all.events, func(e search.Event) bool { return e.Kind == search.Pruned }) {
		t.Errorf("%+v after %+v", r, all.events)
	}
}

func TestRecipeNames(t *testing.T) {
	for _, a := range search.Algorithms() {
		for _, weight := range []float64{0, 1.5} {
			custom := search.Textbook(a.ID, weight)
			d, err := search.Describe(custom.Name())
			if err != nil || *d.Recipe != custom || d.ID != a.ID || d.Informed != a.Informed {
				t.Errorf("%s: %s is read as %+v, %v", a.Name, custom.Name(), d, err)
			}
		}
	}
	for text, want := range map[search.Name]search.Name{
		"own:f=g+h:name=Half_again":                             "",
		"own:name=Half_again:f=g+h":                             "own:f=g+h:name=Half_again",
		"own:order=f:f=g:tie=h:test=late:equal=reopened":        "own:f=g",
		"own:order=stack:equal=path:keep=path:deepen=no":        "own:order=stack:keep=path",
		"own:order=queue:test=early:equal=closed:beam=3":        "",
		"own:f=max(g,h):tie=deep:keep=12:depth=4:nodes=100":     "",
		"own:order=stack:f=g+h:keep=path:deepen=f:name=Árvore*": "",
	} {
		if want == "" {
			want = text
		}
		a, err := search.Describe(text)
		if err != nil || a.Name != want {
			t.Errorf("%s is read as %s, %v; want %s", text, a.Name, err, want)
		}
	}
}

func TestFaultsOfRecipes(t *testing.T) {
	for text, want := range map[search.Name]struct {
		code   fault.Code
		column int
	}{
		"own:":                                    {search.CodeOwnSetting, 5},
		"own:f=g:speed=3":                         {search.CodeOwnSetting, 9},
		"own:f=g:f=h":                             {search.CodeOwnTwice, 9},
		"own:f=g:order=best":                      {search.CodeOwnValue, 15},
		"own:f=g:beam=0":                          {search.CodeOwnNumber, 14},
		"own:f=g:nodes=1e9":                       {search.CodeOwnNumber, 15},
		"own:f=g:keep=1":                          {search.CodeOwnNumber, 14},
		"own:f=g+x":                               {"expr.name", 9},
		"own:f=g + h":                             {search.CodeOwnSpace, 8},
		"own:f=g:name=a;b":                        {search.CodeOwnTitle, 14},
		"own:tie=old":                             {search.CodeOwnMissing, 0},
		"own:order=queue:f=g":                     {search.CodeOwnClash, 0},
		"own:order=queue:tie=new":                 {search.CodeOwnClash, 0},
		"own:f=g:keep=path":                       {search.CodeOwnOrder, 0},
		"own:order=queue:keep=nodes":              {search.CodeOwnOrder, 0},
		"own:f=g:keep=f:equal=closed":             {search.CodeOwnClash, 0},
		"own:f=g:keep=f:beam=4":                   {search.CodeOwnClash, 0},
		"own:f=g:keep=nodes:deepen=f":             {search.CodeOwnClash, 0},
		"own:f=" + search.Name(make([]byte, 200)): {search.CodeOwnLength, 107},
	} {
		_, err := search.Describe(text)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != want.code || f.Column != want.column {
			t.Errorf("%q: %v (%+v), want %s in column %d", text, err, f, want.code, want.column)
		}
	}
}

// Any text is read or is a fault, and what is read is written the same.
func FuzzRecipe(f *testing.F) {
	for _, a := range search.Algorithms() {
		f.Add(string(search.Textbook(a.ID, 1.5).Name()))
	}
	f.Add("f=g+h:tie=name:keep=2")
	f.Add("order=stack:equal=closed:mark=generated")
	f.Add("order=stack:equal=closed:mark=expanded:beam=3")
	f.Add("f=g+h:tie=h")
	f.Add("own:f=max(g,h):tie=deep:keep=12:depth=4:nodes=100:name=Mine")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := search.ParseRecipe(search.Name(search.CustomPrefix + text))
		if err != nil {
			return
		}
		if again, err := search.ParseRecipe(r.Name()); err != nil || again != r {
			t.Errorf("%q: %+v, written %q, read %+v, %v", text, r, r.Name(), again, err)
		}
	})
}
