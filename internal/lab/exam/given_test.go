package exam

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/tools/testkit"
)

// called is a graph whose start and goal have the names that the oracles know them by.
func called(g *Graph) *Graph {
	g = g.copied()
	for n, name := range map[int]string{g.Start: "S", g.Goal: "G"} {
		if other := g.Find(name); other >= 0 {
			g.Nodes[other].Name = g.Nodes[n].Name
		}
		g.Nodes[n].Name = name
	}
	return g
}

// held asks every kind about a figure, and holds the answers to the oracles of drawn
// figures; it counts how often each was asked.
func held(t *testing.T, f Figure, asked map[string]int) {
	t.Helper()
	for _, k := range Kinds() {
		for i, level := range Levels() {
			for _, r := range rulesOf(k) {
				if q, ok := r.About(k, strconv.Itoa(i), level, f); ok {
					asked[k.ID]++
					check(t, q, oracles[k.ID](t, q))
				}
			}
		}
	}
}

func all(t *testing.T, asked map[string]int, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if asked[id] == 0 {
			t.Errorf("%s is never asked", id)
		}
	}
}

// Questions about given graphs, ours and random ones with any estimates, have
// the answers that the oracles find.
func TestGivenGraphs(t *testing.T) {
	asked := map[string]int{}
	for _, p := range rules.Puzzle.Problems() {
		of, err := rules.Parse(p.Position.String())
		testkit.Must(t, err)
		g, ok := GraphOf(of, MostNodes)
		testkit.Equal(t, ok, p.Name != "romania", "%s: asked about", p.Name)
		if ok {
			held(t, Figure{Graph: called(g)}, asked)
		}
	}
	for i := range max(40, seeds/4) {
		of := rules.Random(strconv.Itoa(i), 4+i%(MostNodes-3))
		g, ok := GraphOf(of, MostNodes)
		if !ok {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 1))
		if n := r.IntN(len(g.Nodes)); i%3 == 0 && n != g.Start && n != g.Goal {
			g.More = []int{n}
		}
		if i%2 == 0 {
			g.Estimates = true
			truth := g.truth()
			for n := range g.Nodes {
				if g.Nodes[n].H = 0; !g.IsGoal(n) {
					g.Nodes[n].H = float64(r.IntN(int(min(truth[n], 50)) + 3))
				}
			}
		}
		held(t, Figure{Graph: called(g)}, asked)
	}
	all(t, asked, having(ofGraph)...)
}

// having lists the kinds with one of some traits.
func having(traits trait) (ids []string) {
	for _, k := range kinds {
		if k.traits&traits != 0 {
			ids = append(ids, k.ID)
		}
	}
	return ids
}

// So are game trees.
func TestGivenTrees(t *testing.T) {
	asked := map[string]int{}
	for _, text := range []string{"((3 12 8) (2 4 6) (14 5 2))", "(((3 5) (6 9)) ((1 2) (0 7)))", "(4 (2 1) ((9 3) 8))", "(({0.5 3 0.5 5}) ({0.25 2 0.75 6}))",
		"({0.5 3 0.5 5} {0.25 2 0.75 6})"} {
		of, err := gametree.Parse(text)
		testkit.Must(t, err)
		tree, ok := TreeOf(of)
		if !ok {
			t.Fatal(text)
		}
		held(t, Figure{Tree: tree}, asked)
	}
	all(t, asked, having(ofTree|ofChance)...)
}

// What is too large or not exact is not asked about, and nothing is asked in vain.
func TestNotGiven(t *testing.T) {
	for _, text := range []string{"start A\ngoals A\nA-B 1", "start A\ngoals B\nA-B 0.1"} {
		of, err := rules.Parse(text)
		testkit.Must(t, err)
		if _, ok := GraphOf(of, MostNodes); ok {
			t.Errorf("%q is asked about", text)
		}
	}
	apart, err := rules.Parse("start A\ngoals B\nA->C 1\nB->C 2\nh(A)=2\nh(B)=0\nh(C)=1")
	testkit.Must(t, err)
	g, ok := GraphOf(apart, MostNodes)
	if !ok {
		t.Fatal("a goal out of reach is no reason")
	}
	for _, k := range KindsAbout(Figure{Graph: g}) {
		if strings.HasPrefix(k.ID, "order") || strings.HasPrefix(k.ID, "path") || k.ID == "consistent-fill" {
			t.Errorf("%s is asked about a goal out of reach", k.ID)
		}
	}
}

// TestInversions: easy questions have few inversions; medium ones are an even number of moves
// from the goal; the tiles of hard ones are placed at random, and half of those questions are
// odd.
func TestInversions(t *testing.T) {
	kind, err := Find("parity-inversions")
	testkit.Must(t, err)
	odd := 0
	for _, level := range Levels() {
		for seed := range 40 {
			tiles := New(kind, strconv.Itoa(seed), level).Figure.Tiles
			testkit.MustEqual(t, tiles.Side, 3)
			blank, n := slices.Index(tiles.Numbers, 0), tiles.inversions()
			switch away := blank/3 + blank%3; {
			case level == Easy && n > easyInversions:
				t.Errorf("seed %d: %d inversions are many for an easy question", seed, n)
			case level == Medium && (away%2 != 0 || n%2 != 0):
				t.Errorf("seed %d: the tiles are an odd number of moves away", seed)
			case level == Hard:
				odd += n % 2
			}
		}
	}
	if odd == 0 {
		t.Error("no hard question has an odd number of inversions")
	}
}
