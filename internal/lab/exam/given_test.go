package exam

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
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
				if q := r.Ask(k, strconv.Itoa(i), level, f, false); q != nil {
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

// TestGivenMaps: the graph of a map has a step to each free square beside another, at its cost, and
// questions about it have the answers that the oracles find.
func TestGivenMaps(t *testing.T) {
	asked := map[string]int{}
	for i := range max(12, seeds/8) {
		r := rand.New(rand.NewPCG(uint64(i), 3))
		squares := [][]byte{[]byte("......"), []byte("......"), []byte("......"), []byte("......")}
		at := func(x, y int) byte {
			if y < 0 || y > 3 || x < 0 || x > 5 {
				return '#'
			}
			return squares[y][x]
		}
		for n := range 24 {
			if sign := "....##25"[r.IntN(8)]; i%2 == 1 || sign == '#' {
				squares[n/6][n%6] = sign
			}
		}
		squares[0][r.IntN(6)], squares[3][r.IntN(6)] = 'S', 'G'
		text := string(bytes.Join(squares, []byte("/")))
		f, err := FigureOf(grid.Name, parsed(t, grid.Puzzle, text), MostPrinted)
		testkit.Must(t, err)
		costs := map[string]float64{}
		for e := range f.Graph.Arcs {
			costs[f.Graph.Nodes[e.From].Name+f.Graph.Nodes[e.To].Name] = e.Cost
		}
		for x := range 6 {
			for y := range 4 {
				for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					to, want := at(x+d[0], y+d[1]), 1.0
					if '0' < to && to <= '9' {
						want = float64(to - '0')
					}
					step := fmt.Sprintf("%c%d%c%d", 'A'+x, y+1, 'A'+x+d[0], y+d[1]+1)
					if cost, ok := costs[step]; ok != (at(x, y) != '#' && to != '#') || ok && cost != want {
						t.Errorf("%s: the step %s costs %g", text, step, cost)
					}
					delete(costs, step)
				}
			}
		}
		if truth := f.Graph.truth(); len(costs) > 0 || slices.ContainsFunc(f.Graph.Nodes, func(v Vertex) bool { return v.H > truth[f.Graph.Find(v.Name)] }) {
			t.Errorf("%s: steps %v, or h is too high", text, costs)
		}
		for n := range f.Graph.Nodes { // the oracles know names of one letter
			f.Graph.Nodes[n].Name = string(rune('A' + n))
		}
		held(t, Figure{Graph: called(f.Graph)}, asked)
	}
	all(t, asked, "order-bfs", "order-iddfs", "order-ucs", "path-cost", "order-greedy", "order-astar", "order-idastar", "admissible")
}

func parsed(t *testing.T, of puzzle.Puzzle, text string) puzzle.Position {
	t.Helper()
	p, err := of.Parse(text)
	testkit.Must(t, err)
	return p
}

// text is a position that has only a text.
type text struct {
	puzzle.Position
	of string
}

func (p text) String() string { return p.of }

// TestGivenBoards: so have questions about boards of tiles and of numbers.
func TestGivenBoards(t *testing.T) {
	asked := map[string]int{}
	for of, board := range map[string]string{
		"tiles 1":     "1.2.3/4.0.5/7.8.6",
		"tiles 2":     "5.1.2.4/9.6.3.8/13.10.7.11/0.14.15.12",
		"tiles 3":     "2.1/3.0",
		"challenge 1": "94.25.--/08.36.14/50.00.77;g=250;r=largest;z=1;q=1",
		"challenge 2": "94.25.--/08.36.14/50.00.77;g=300;r=off;z=1;q=1;k=A1;p=90",
	} {
		f, err := FigureOf(of[:len(of)-2], text{of: board}, 0)
		testkit.Must(t, err)
		held(t, f, asked)
	}
	all(t, asked, having(ofTiles|ofNumbers)...)
	for of, board := range map[string]string{
		"tiles":     "1.2.3/4.0.5",
		"tiles 2":   "1.2.3/4.5.6/7.8.0;goal=0.1.2/3.4.5/6.7.8",
		"challenge": "94.25;g=120",
		"duel":      "94.25;v=course",
	} {
		if f, err := FigureOf(strings.TrimSuffix(of, " 2"), text{of: board}, 0); err == nil {
			t.Errorf("%s %s is asked about: %+v", of, board, f)
		}
	}
	for _, m := range []string{"S.G;n=8", "S" + strings.Repeat(".", 15) + "G", "S.........../............/...........G"} {
		if _, err := FigureOf(grid.Name, parsed(t, grid.Puzzle, m), 30); err == nil {
			t.Errorf("%s is asked about", m)
		}
	}
}

// TestAsk: a question has at most 24 accepted answers, and with oneSet one set; names break the
// ties that leave more.
func TestAsk(t *testing.T) {
	f, err := FigureOf(grid.Name, parsed(t, grid.Puzzle, "S...../....../.....G"), MostPrinted)
	testkit.Must(t, err)
	named := 0
	for _, k := range KindsAbout(f) {
		for i := range 4 {
			q := Rules{}.Ask(k, strconv.Itoa(i), Easy, f, true)
			if len(q.Answers) > 24 || q.Form == Set && k.Varies("tie") && len(q.Answers) > 1 {
				t.Errorf("%s has %d answers", k.ID, len(q.Answers))
			}
			if q.By.Tie == search.TieName {
				named++
			}
		}
	}
	if named == 0 {
		t.Error("no question asks for ties by name")
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
