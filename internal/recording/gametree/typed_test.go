package gametree

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
)

// parsed reads a tree that must be a valid one.
func parsed(t testing.TB, text string) *Tree {
	t.Helper()
	tree, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return tree
}

// plain is minimax as it stands in the book, with the mean at chance nodes, and
// at Min's if that plays at random.
func plain(t *Tree, at int32, random bool) float64 {
	n := t.Nodes[at]
	if n.First == n.End {
		return n.StaticValue
	}
	var values []float64
	mean := 0.0
	for c := n.First; c < n.End; c++ {
		v, chance := plain(t, c, random), t.Nodes[c].Chance
		if n.Kind == Min {
			chance = 1 / float64(n.End-n.First)
		}
		values, mean = append(values, v), mean+chance*v
	}
	switch {
	case n.Kind == Max:
		return slices.Max(values)
	case n.Kind == Min && !random:
		return slices.Min(values)
	}
	return mean
}

// textbook is alpha-beta of AIMA 3rd ed., figure 5.7, which keeps the leaves it
// looks at. One that is strict cuts only beyond the window, not at its end; chance nodes
// are Star1 (Ballard 1983), with bounds of all values.
type textbook struct {
	*Tree
	leaves    []int32
	strict    bool
	low, high float64
}

// above reports whether a value is so high that the search at a node with such an end
// above it is over.
func (b *textbook) above(v, end float64) bool {
	if b.strict {
		return v > end
	}
	return v >= end
}

// value looks at a node of any kind.
func (b *textbook) value(at int32, alpha, beta float64) float64 {
	n := b.Nodes[at]
	switch {
	case n.First == n.End || n.Kind == Max:
		return b.maxValue(at, alpha, beta)
	case n.Kind == Min:
		return b.minValue(at, alpha, beta)
	}
	sum := 0.0
	for c := n.First; c < n.End; c++ {
		rest := 0.0
		for later := c + 1; later < n.End; later++ {
			rest += b.Nodes[later].Chance
		}
		p := b.Nodes[c].Chance
		most, least := sum, sum
		if rest > 0 {
			most, least = sum+rest*b.high, sum+rest*b.low
		}
		under, over := (alpha-most)/p, (beta-least)/p // beyond which the child decides
		if b.above(under, b.high) {
			return alpha
		}
		if b.above(b.low, over) {
			return beta
		}
		v := b.value(c, max(under, b.low), min(over, b.high))
		if b.above(under, v) {
			return min(alpha, most+p*v)
		}
		if b.above(v, over) {
			return max(beta, least+p*v)
		}
		sum += p * v
	}
	return sum
}

func (b *textbook) maxValue(at int32, alpha, beta float64) float64 {
	n := b.Nodes[at]
	if n.First == n.End {
		b.leaves = append(b.leaves, at)
		return n.StaticValue
	}
	v := math.Inf(-1)
	for c := n.First; c < n.End; c++ {
		v = math.Max(v, b.value(c, alpha, beta))
		if b.above(v, beta) {
			return v
		}
		alpha = math.Max(alpha, v)
	}
	return v
}

func (b *textbook) minValue(at int32, alpha, beta float64) float64 {
	n := b.Nodes[at]
	if n.First == n.End {
		b.leaves = append(b.leaves, at)
		return n.StaticValue
	}
	v := math.Inf(1)
	for c := n.First; c < n.End; c++ {
		v = math.Min(v, b.value(c, alpha, beta))
		if b.above(alpha, v) {
			return v
		}
		beta = math.Min(beta, v)
	}
	return v
}

// seenLeaves are the leaves that a search looked at, in its order.
func seenLeaves(r *Tree) (leaves []int32) {
	for i := range r.Nodes {
		if n := &r.Nodes[i]; n.Seen && n.Leaf() {
			leaves = append(leaves, int32(i))
		}
	}
	slices.SortFunc(leaves, func(a, b int32) int { return r.Nodes[a].Visit - r.Nodes[b].Visit })
	return leaves
}

// shapeOf is a shape for each seed.
func shapeOf(seed int) Shape {
	return Shape{Depth: 1 + seed%5, Least: 1 + seed%2, Most: 2 + seed%3, Low: -seed % 7, High: 3 + seed%40, Early: seed % 3 * 10}
}

// Alpha-beta has the value of minimax, or a bound on the right side of the
// window, looks at the leaves of the book's, and never at more than minimax.
func TestAlphaBeta(t *testing.T) {
	for seed := range seeds {
		tree := Random(strconv.Itoa(seed), shapeOf(seed))
		want := plain(tree, 0, false)
		for _, w := range [][2]float64{{0, 0}, {want - 1, want + 1}, {want - 5, want}, {want, want + 5}, {want + 2, want + 4}, {want - 4, want - 2}} {
			o := Options{Algorithm: AlphaBeta, Alpha: w[0], Beta: w[1]}
			r := tree.Search(o)
			if w[0] == w[1] {
				w = [2]float64{math.Inf(-1), math.Inf(1)}
			}
			root := r.Nodes[0]
			if r.Value() != want || root.Found > w[0] && root.Found < w[1] && root.Found != want || root.Found <= w[0] && want > root.Found || root.Found >= w[1] && want < root.Found {
				t.Fatalf("%s in %v: found %v, minimax %v, want %v", tree, w, root.Found, r.Value(), want)
			}
			b := textbook{Tree: tree}
			b.maxValue(0, w[0], w[1])
			if got := seenLeaves(r); !slices.Equal(got, b.leaves) {
				t.Fatalf("%s in %v: leaves %v, the book's %v", tree, w, got, b.leaves)
			}
			all := tree.Search(Options{})
			if r.Seen > all.Seen || all.Seen != len(tree.Nodes) || all.Cuts != 0 {
				t.Fatalf("%s: %d seen, %d by minimax", tree, r.Seen, all.Seen)
			}
			checked(t, r)
		}
	}
}

// So it does with cuts beyond the window only, which prune less, and by Star1 with a range
// that is typed. The numbers are exact here: equal values are equal.
func TestStrictCutsAndTypedRanges(t *testing.T) {
	more, ranged := 0, 0
	for seed := range 5 * seeds {
		s := shapeOf(seed)
		s.Low, s.High, s.Most, s.Chance = -4, 4, 2, seed%2*30 // equal values, halves
		tree := Random(strconv.Itoa(seed), s)
		for i := range tree.Nodes { // tenths are not exact
			if n := &tree.Nodes[i]; n.Chance != 0 && n.Chance != 1 {
				n.Chance = 0.5
			}
		}
		want := plain(tree, 0, false)
		usual := tree.Search(Options{Algorithm: AlphaBeta})
		for _, o := range []Options{{}, {Low: -4, High: 4}, {Low: -10, High: 6}, {Low: -2, High: 2}, {Bounds: true}} {
			for _, strict := range []bool{false, true} {
				o.Algorithm, o.Strict = AlphaBeta, strict
				r := tree.Search(o)
				b := textbook{Tree: tree, strict: strict, low: math.Inf(-1), high: math.Inf(1)}
				switch least, greatest := tree.Range(); {
				case o.Bounds && least < greatest:
					b.low, b.high = least, greatest
				case o.Low < o.High && o.Low <= least && greatest <= o.High: // else it is not known
					b.low, b.high = o.Low, o.High
				}
				if got := b.value(0, math.Inf(-1), math.Inf(1)); got != want || r.Nodes[0].Found != want {
					t.Fatalf("%s, %+v: %v, the book %v, minimax %v", tree, o, r.Nodes[0].Found, got, want)
				}
				if got := seenLeaves(r); !slices.Equal(got, b.leaves) {
					t.Fatalf("%s, %+v: leaves %v, the book's %v", tree, o, got, b.leaves)
				}
				checked(t, r)
				switch {
				case strict && o.Low == o.High && !o.Bounds:
					more += r.Seen - usual.Seen
				case !strict && o.Low == -10:
					ranged += usual.Seen - r.Seen
				}
			}
		}
	}
	if more <= 0 || ranged <= 0 {
		t.Errorf("strict cuts look at %d nodes more, a range saves %d", more, ranged)
	}
}

// near allows for the rounding of means.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-7 }

// checked checks what a search says of each node, and its steps.
func checked(t *testing.T, r *Tree) {
	t.Helper()
	for i := range r.Nodes {
		n := &r.Nodes[i]
		switch {
		case n.Below:
		case !n.Seen && r.Nodes[n.Parent].Seen && !r.Nodes[n.Parent].Cut:
			t.Fatalf("node %d was left out without a cutoff", i)
		case !n.Seen:
		case n.Alpha > n.Beta || n.Alpha == n.Beta && !r.Strict:
			t.Fatalf("node %d: window %v, %v", i, n.Alpha, n.Beta)
		case n.Exact() && !near(n.Found, n.Value), n.Found <= n.Alpha && n.Value > n.Found+1e-7, n.Found >= n.Beta && n.Value < n.Found-1e-7:
			t.Fatalf("node %d: found %v in %v, %v; is %v", i, n.Found, n.Alpha, n.Beta, n.Value)
		}
	}
	entered, returned, cuts := 0, 0, 0
	for _, s := range r.Steps {
		switch n := &r.Nodes[s.Node]; s.Act {
		case Enter:
			testkit.MustEqual(t, n.Visit, entered, "node %d is entered as", s.Node)
			entered++
		case Return:
			if returned++; s.Found != n.Found {
				t.Fatalf("node %d returns %v, found %v", s.Node, s.Found, n.Found)
			}
		case Cutoff:
			cuts++
		}
	}
	if entered != r.Seen || cuts != r.Cuts {
		t.Fatalf("%d of %d entered, %d of %d cuts", entered, r.Seen, cuts, r.Cuts)
	}
}

// With chance nodes too, whatever is known of the values.
func TestChance(t *testing.T) {
	saved, by := 0, 0
	for seed := range seeds {
		s := shapeOf(seed)
		s.Chance = 30
		tree := Random(strconv.Itoa(seed), s)
		want := plain(tree, 0, false)
		for _, o := range []Options{
			{Algorithm: AlphaBeta}, {Algorithm: AlphaBeta, Bounds: true}, {Algorithm: AlphaBeta, Bounds: true, Alpha: want, Beta: want + 1},
			{Algorithm: AlphaBeta, Bounds: true, Alpha: want - 2, Beta: want}, {Algorithm: AlphaBeta, Alpha: want - 1, Beta: want + 1}, {Algorithm: Minimax, Bounds: true},
		} {
			r := tree.Search(o)
			if !near(r.Value(), want) {
				t.Fatalf("%s: %v, want %v", tree, r.Value(), want)
			}
			checked(t, r)
			switch root := r.Nodes[0]; {
			case o.Alpha == o.Beta && !near(root.Found, want):
				t.Fatalf("%s, %+v: found %v, want %v", tree, o, root.Found, want)
			case o.Alpha != o.Beta || o.Algorithm == Minimax:
			case o.Bounds:
				by += r.Seen
			default:
				saved += r.Seen
			}
		}
		if r := tree.Search(Options{Algorithm: Expectimax}); !near(r.Value(), plain(tree, 0, true)) {
			t.Fatalf("%s: expectimax %v, want %v", tree, r.Value(), plain(tree, 0, true))
		}
	}
	if by >= saved {
		t.Errorf("Star1 looked at %d nodes, without bounds %d", by, saved)
	}
}

// ending is minimax with a limit of depth as the book has it: a static value at
// the limit, but for positions that are not quiet.
func ending(t *Tree, at int32, depth int, quiet bool) float64 {
	n := t.Nodes[at]
	if n.First == n.End || depth <= 0 && n.Rated && !(quiet && n.Loud) {
		return n.StaticValue
	}
	best := math.Inf(1)
	if n.Kind == Max {
		best = -best
	}
	mean := 0.0
	for c := n.First; c < n.End; c++ {
		v := ending(t, c, depth-1, quiet)
		mean += t.Nodes[c].Chance * v
		if n.Kind == Max && v > best || n.Kind == Min && v < best {
			best = v
		}
	}
	if n.Kind == Chance {
		return mean
	}
	return best
}

func TestDepthAndQuiescence(t *testing.T) {
	more := 0
	for seed := range seeds {
		s := shapeOf(seed)
		s.Rated, s.Chance = 60, seed%2*20
		tree := Random(strconv.Itoa(seed), s)
		for depth := 1; depth <= tree.Height(); depth++ {
			limited := tree.Search(Options{Depth: depth})
			quiet := tree.Search(Options{Algorithm: AlphaBeta, Depth: depth, Quiescence: true})
			if want := ending(tree, 0, depth, false); !near(limited.Value(), want) {
				t.Fatalf("%s to depth %d: %v, want %v", tree, depth, limited.Value(), want)
			}
			if want := ending(tree, 0, depth, true); !near(quiet.Value(), want) || !near(quiet.Nodes[0].Found, want) {
				t.Fatalf("%s to depth %d, then quiescence: %v, want %v", tree, depth, quiet.Value(), want)
			}
			more += quiet.Extra() - limited.Extra()
		}
	}
	if more == 0 {
		t.Error("quiescence has added nothing")
	}
}

// AIMA 3rd ed., figure 5.5: the value is 3, and the second and the third leaf of
// C are never looked at.
func TestAIMA(t *testing.T) {
	tree := parsed(t, Examples()[0].Text)
	r := tree.Search(Options{Algorithm: AlphaBeta})
	var seen []float64
	for _, l := range seenLeaves(r) {
		seen = append(seen, tree.Nodes[l].StaticValue)
	}
	if r.Value() != 3 || !slices.Equal(seen, []float64{3, 12, 8, 2, 14, 5, 2}) || r.Cuts != 1 {
		t.Errorf("worth %v, leaves %v, %d cuts", r.Value(), seen, r.Cuts)
	}
	if c := r.Nodes[2]; c.Name != "C" || c.Alpha != 3 || !c.Cut || c.Found != 2 {
		t.Errorf("C is %+v", c)
	}
}

// Knuth and Moore: of a perfectly ordered tree with b children a node and d
// levels alpha-beta looks at b^floor(d/2) + b^ceil(d/2) - 1 leaves.
func TestPerfectOrder(t *testing.T) {
	power := func(b, n int) int {
		p := 1
		for range n {
			p *= b
		}
		return p
	}
	for b := 2; b <= 4; b++ {
		for d := 1; d <= 5; d++ {
			// Many values, so that none are equal.
			tree := Random(fmt.Sprint(b, d), Shape{Depth: d, Least: b, Most: b, Low: 0, High: 1_000_000})
			best, worst := tree.Sorted(false), tree.Sorted(true)
			want := power(b, d/2) + power(b, (d+1)/2) - 1
			got := len(seenLeaves(best.Search(Options{Algorithm: AlphaBeta})))
			most := len(seenLeaves(worst.Search(Options{Algorithm: AlphaBeta})))
			if got != want || most < got || worst.Search(Options{}).Value() != tree.Search(Options{}).Value() {
				t.Errorf("%d children, %d levels: %d leaves, want %d; %d at worst", b, d, got, want, most)
			}
		}
	}
}

// What the examples are there to show.
func TestExamples(t *testing.T) {
	values := map[string][2]float64{"aima": {3, 3}, "best": {6, 6}, "worst": {6, 6}, "chance": {2.1, 2.1}, "horizon": {8, 6}}
	seen := map[string]int{}
	for _, e := range Examples() {
		tree := parsed(t, e.Text)
		testkit.Equal(t, tree.String(), e.Text, "%s is written %s", e.Name, tree)
		r := tree.Search(e.Options)
		seen[e.Name] = len(seenLeaves(r))
		if want, ok := values[e.Name]; ok && (r.Value() != want[0] || tree.Search(Options{}).Value() != want[1]) {
			t.Errorf("%s: %v, to the leaves %v", e.Name, r.Value(), tree.Search(Options{}).Value())
		}
	}
	if seen["best"] >= seen["worst"] || seen["worst"] != 9 || seen["chance"] != 5 {
		t.Errorf("leaves looked at: %v", seen)
	}
	deep := parsed(t, Examples()[1].Text)
	if r := deep.Search(Options{Algorithm: AlphaBeta}); !slices.ContainsFunc(r.Nodes, func(n Node) bool {
		return n.Cut && n.Kind == Min && n.Ply >= 3 && r.Nodes[n.Parent].Alpha == n.Alpha
	}) {
		t.Error("the deep one has no deep cutoff")
	}
	horizon := parsed(t, Examples()[5].Text)
	o := Examples()[5].Options
	o.Quiescence = true
	if r := horizon.Search(o); r.Value() != 4 || r.Line()[0] != "b" {
		t.Errorf("with quiescence: %v by %v", r.Value(), r.Line())
	}
	if r := horizon.Search(Examples()[5].Options); r.Line()[0] != "a" {
		t.Errorf("without quiescence: %v", r.Line())
	}
}

// Random trees survive a round trip, as a text and in a link.
func TestRoundTrips(t *testing.T) {
	for seed := range seeds {
		s := shapeOf(seed)
		s.Chance, s.Rated, s.Low, s.High = 40, 40, -1, 1+seed%9
		same(t, Random(strconv.Itoa(seed), s))
	}
}

// same writes a tree and reads it back.
func same(t *testing.T, tree *Tree) {
	t.Helper()
	again, err := Parse(tree.String())
	if err != nil || !reflect.DeepEqual(tree, again) {
		t.Fatalf("%s is read as %v, %v", tree, again, err)
	}
	again, err = ParseLink(tree.Link())
	if err != nil || !reflect.DeepEqual(tree, again) {
		t.Fatalf("%s is read as %v, %v", tree.Link(), again, err)
	}
	if strings.Trim(tree.Link(), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~$&+=:@") != "" && !strings.ContainsFunc(tree.Link(), func(r rune) bool { return r > 127 }) {
		t.Fatalf("%s has to be escaped", tree.Link())
	}
}

func TestTexts(t *testing.T) {
	for text, want := range map[string]string{
		"7":                          "7",
		" ( 3,12\n8 ) ":              "(3 12 8)",
		"((3 12 8)(2 4 6)(14 5 2))":  "((3 12 8) (2 4 6) (14 5 2))",
		"MIN((1 2) MAX(-.50 −2.0))":  "min((1 2) (-0.5 -2))",
		"max(1 max (2 3))":           "(1 max(2 3))",
		"{0.5 1 .5 2}":               "{1 2}",
		"{0.25 1 75% 2}":             "{0.25 1 0.75 2}",
		"{1/3 1 2/3 2}":              "{1/3 1 2/3 2}",
		"{1 3}":                      "{1 3}",
		"{100% 3}":                   "{3}",
		"{2 4}":                      "{2 4}",
		"{0.5 3 0.5 (1 2)}":          "{3 (1 2)}",
		"{50% 0.5 50% 1}":            "{0.5 0.5 0.5 1}",
		"{1/4 1 1/4 1 1/4 1 1/4 1}":  "{1 1 1 1}",
		"{0.5 0.5 3}":                "{0.5 0.5 3}",
		"({(1 2)})":                  "({(1 2)})",
		"root:( a : 1 [ 3 ! ] (2))":  "",
		"root:(a:1 [ 3 ! ] (2) -0)":  "root:(a:1 [3!](2) 0)",
		"{a:0.5 3 b1:0.5 4}":         "{a:0.5 3 b1:0.5 4}",
		"(é:1 2)":                    "(é:1 2)",
		"(max:1 min:max:2)":          "",
		"[4]{1 2 3}":                 "[4]{1 2 3}",
		"{0.1 1 0.2 2 0.3 3 0.4 4}":  "{0.1 1 0.2 2 0.3 3 0.4 4}",
		"{1/6 1 1/6 2 1/6 3 1/2 4 }": "{1/6 1 1/6 2 1/6 3 0.5 4}",
	} {
		tree, err := Parse(text)
		if got := fmt.Sprint(tree); want != "" && (err != nil || got != want) || want == "" && err == nil {
			t.Errorf("%q is read as %s, %v; want %q", text, got, err, want)
		}
		if err == nil {
			same(t, tree)
		}
	}
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "1:1: found the end, expected gametree.node(1e+09)",
		"()":                                   "1:2: found ), expected gametree.child",
		"((1 2) {})":                           "1:9: found }, expected gametree.child",
		"((1 2)":                               "1:7: found the end, expected gametree.close())",
		"((1 2]":                               "1:6: found ], expected gametree.close())",
		"{1 2)":                                "1:5: found ), expected gametree.close(})",
		"(1 2) 3":                              "1:7: found 3, expected gametree.end",
		"(1\n x2)":                             "2:2: found x2, expected gametree.node(1e+09)",
		"(1 1e5)":                              "1:4: found 1e5, expected gametree.node(1e+09)",
		"(1 2000000000)":                       "1:4: found 2000000000, expected gametree.node(1e+09)",
		"(1a:1)":                               "1:2: found 1a, expected gametree.name(12)",
		"(toolongisthis:1)":                    "1:2: found toolongisthis, expected gametree.name(12)",
		"(1 [2]3)":                             "1:7: found 3, expected gametree.bracket",
		"(1 [](3))":                            "1:5: found ], expected gametree.value(1e+09)",
		"(1 [2 3](3))":                         "1:7: found 3, expected gametree.rated",
		"(1 min 3)":                            "1:8: found 3, expected gametree.open(()",
		"{0.5 3 0.4 4}":                        "1:2: found 0.5 0.4, expected gametree.sum(0.9)",
		"{50% 3 (1 2) 4}":                      "1:8: found (, expected gametree.chance",
		"{50% 3 50% 40% 4}":                    "1:12: found 40%, expected gametree.node(1e+09)",
		"{50% 3 50%}":                          "1:11: found }, expected gametree.node(1e+09)",
		"{0% 3 100% 4}":                        "1:2: found 0%, expected gametree.chance",
		"{3/2 3 1/2 4}":                        "1:2: found 3/2, expected gametree.chance",
		"(1/2 3)":                              "1:2: found 1/2, expected gametree.node(1e+09)",
		strings.Repeat("(", 50):                "1:42: found (, expected gametree.depth(40)",
		"(" + strings.Repeat("1 ", 5000) + ")": "1:10000: found 1, expected gametree.nodes(5000)",
		strings.Repeat(" ", MostText+1):        "found 200001, expected gametree.size(200000)",
	} {
		_, err := Parse(text)
		if f, ok := err.(*fault.Fault); !ok || f.Error() != strings.ReplaceAll(want, "1e+09", "1000000000") {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
	// Chances are no nodes.
	if _, err := Parse("{" + strings.Repeat("1/4000 1 ", 4000) + "}"); err != nil {
		t.Error(err)
	}
	if _, err := Parse("{" + strings.Repeat("0.00025 1 ", 4000) + "}"); err != nil {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	for _, e := range Examples() {
		f.Add(e.Text)
		f.Add(parsed(f, e.Text).Link())
	}
	f.Add("min([3!]{0.1 1 90% x:(2)} max(1/3))")
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func(string) (*Tree, error){Parse, ParseLink} {
			if tree, err := read(text); err == nil {
				same(t, tree)
				tree.Search(Options{Algorithm: AlphaBeta, Bounds: true, Depth: 2, Quiescence: true})
			} else if _, ok := err.(*fault.Fault); !ok {
				t.Fatal(err)
			}
		}
	})
}

// Changes give what they say, and a tree that is read as it is written.
func TestChanges(t *testing.T) {
	type change = func(*Tree) (*Tree, int32, bool)
	for _, c := range []struct {
		text   string
		change change
		want   string
		at     int32
	}{
		{"(1 2 3)", func(t *Tree) (*Tree, int32, bool) { return t.Place(1, 2) }, "(2 3 1)", 3},
		{"(1 2 3)", func(t *Tree) (*Tree, int32, bool) { return t.Place(3, -4) }, "(3 1 2)", 1},
		{"((1 2) (3 4))", func(t *Tree) (*Tree, int32, bool) { return t.Place(1, 1) }, "((3 4) (1 2))", 2},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.Place(2, 9) }, "", 2},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.Place(0, 1) }, "", 0},
		{"((1 2) 3)", func(t *Tree) (*Tree, int32, bool) { return t.Add(1) }, "((1 2 0) 3)", 5},
		{"((1 2) 3)", func(t *Tree) (*Tree, int32, bool) { return t.Add(2) }, "((1 2) (3))", 5},
		{"({1 2} 3)", func(t *Tree) (*Tree, int32, bool) { return t.Add(1) }, "({1 2 0} 3)", 5},
		{"({1 2} 3)", func(t *Tree) (*Tree, int32, bool) { return t.Add(3) }, "({(1) 2} 3)", 5},
		{"{0.2 1 0.8 2}", func(t *Tree) (*Tree, int32, bool) { return t.Add(0) }, "{2/15 1 8/15 2 1/3 0}", 3},
		{"((1 2) 3)", func(t *Tree) (*Tree, int32, bool) { return t.Delete(3) }, "((2) 3)", 3},
		{"((1) 3)", func(t *Tree) (*Tree, int32, bool) { return t.Delete(3) }, "(1 3)", 1},
		{"([4!](1) 3)", func(t *Tree) (*Tree, int32, bool) { return t.Delete(3) }, "(4 3)", 1},
		{"({1} 3)", func(t *Tree) (*Tree, int32, bool) { return t.Delete(1) }, "(3)", 1},
		{"{0.2 1 0.5 2 0.3 3}", func(t *Tree) (*Tree, int32, bool) { return t.Delete(2) }, "{0.4 1 0.6 3}", 2},
		{"(1)", func(t *Tree) (*Tree, int32, bool) { return t.Delete(0) }, "", 0},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetValue(1, -7.5) }, "(-7.5 2)", 1},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetValue(0, 3) }, "[3](1 2)", 0},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetValue(1, math.NaN()) }, "", 1},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetValue(1, 2e9) }, "", 1},
		{"[3!](1 2)", func(t *Tree) (*Tree, int32, bool) { return t.Unrate(0) }, "(1 2)", 0},
		{"[3!](1 2)", func(t *Tree) (*Tree, int32, bool) { return t.Unrate(1) }, "", 1},
		{"[3](1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetLoud(0, true) }, "[3!](1 2)", 0},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetLoud(0, true) }, "", 0},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetName(2, "x") }, "(1 x:2)", 2},
		{"(1 2)", func(t *Tree) (*Tree, int32, bool) { return t.SetName(2, "x y") }, "", 2},
		{"((1 2) 3)", func(t *Tree) (*Tree, int32, bool) { return t.SetKind(1, Max) }, "(max(1 2) 3)", 1},
		{"((1 2) 3)", func(t *Tree) (*Tree, int32, bool) { return t.SetKind(1, Chance) }, "({1 2} 3)", 1},
		{"({0.2 5 0.8 6} 3)", func(t *Tree) (*Tree, int32, bool) { return t.SetKind(1, Min) }, "((5 6) 3)", 1},
		{"((1 2) 3)", func(t *Tree) (*Tree, int32, bool) { return t.SetKind(2, Max) }, "", 2},
		{"{5 6 7}", func(t *Tree) (*Tree, int32, bool) { return t.SetChance(1, 0.5) }, "{0.5 5 0.25 6 0.25 7}", 1},
		{"{5}", func(t *Tree) (*Tree, int32, bool) { return t.SetChance(1, 0.5) }, "", 1},
		{"{5 6}", func(t *Tree) (*Tree, int32, bool) { return t.SetChance(1, 1) }, "", 1},
	} {
		tree := parsed(t, c.text)
		got, at, changed := c.change(tree)
		if want := c.want; want == "" && (changed || got != tree) || want != "" && (!changed || got.String() != want) || at != c.at {
			t.Errorf("%s becomes %s at %d, want %q at %d", c.text, got, at, c.want, c.at)
		}
		testkit.Equal(t, tree.String(), parsed(t, c.text).String(), "%s was changed itself, to %s", c.text, tree)
		same(t, got)
	}
}

func TestLabels(t *testing.T) {
	tree := parsed(t, "(B:(1 2) (x:3 4))")
	var labels []string
	for i := range tree.Nodes {
		labels = append(labels, tree.Label(int32(i)))
	}
	testkit.EqualLists(t, labels, []string{"", "B", "2", "1.1", "1.2", "x", "2.2"})
}

func ExampleTree_Search() {
	t, _ := Parse("((3 12 8) (2 4 6) (14 5 2))")
	r := t.Search(Options{Algorithm: AlphaBeta})
	_, leaves := r.CountLeaves()
	fmt.Println(r.Value(), leaves, "leaves")
	for i, n := range r.Nodes[1:4] {
		fmt.Println(t.Label(int32(i+1)), n.Alpha, n.Beta, n.Found, n.Cut)
	}
	// Output:
	// 3 7 leaves
	// 1 -Inf +Inf 3 false
	// 2 3 +Inf 2 true
	// 3 3 +Inf 2 false
}

// What is typed in a field may have a decimal comma.
func TestTypedCommas(t *testing.T) {
	if v, ok := ParseValue("-2,5"); !ok || v != -2.5 {
		t.Errorf("%v, %v", v, ok)
	}
	if c, ok := ParseChance("0,25"); !ok || c != 0.25 {
		t.Errorf("%v, %v", c, ok)
	}
	if _, ok := ParseValue("1,2,3"); ok {
		t.Error("1,2,3 is a value")
	}
}
