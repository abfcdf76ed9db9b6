package grid

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/search/reference"
	"cavalo/internal/tools/testkit"
)

// problem is a map as a textbook problem.
type problem struct{ *Map }

func (p problem) Start() Square { return p.start }

// truth is what is left to pay from each square, from the map's weights alone:
// every step is tried again and again until nothing gets cheaper.
func truth(m *Map) []float64 {
	cost := make([]float64, m.Squares())
	for s := range cost {
		cost[s] = math.Inf(1)
	}
	for _, g := range m.Goals() {
		cost[g] = 0
	}
	at := func(x, y int) int {
		if x < 0 || y < 0 || x >= m.Columns() || y >= m.Rows() || m.Weight(Square(y*m.Columns()+x)) == 0 {
			return -1
		}
		return y*m.Columns() + x
	}
	for changed := true; changed; {
		changed = false
		for y := range m.Rows() {
			for x := range m.Columns() {
				s := at(x, y)
				if s < 0 {
					continue
				}
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						t, step := at(x+dx, y+dy), 1.0
						if t < 0 || dx == 0 && dy == 0 {
							continue
						}
						if dx != 0 && dy != 0 {
							if !m.Eight() || at(x+dx, y) < 0 || at(x, y+dy) < 0 {
								continue
							}
							step = math.Sqrt2
						}
						if c := step*float64(m.Weight(Square(t))) + cost[t]; c < cost[s]-1e-9 {
							cost[s], changed = c, true
						}
					}
				}
			}
		}
	}
	return cost
}

const close = 1e-6

func alike(a, b float64) bool { return a == b || math.Abs(a-b) < close }

// heuristics are all, and each is admissible or said not to be.
var heuristics = []string{Manhattan, Octile, Euclid, Chebyshev}

// On 200 random maps A* with each admissible heuristic costs what an independent
// search says, and so do all other algorithms that promise it.
func TestAStarCostsTheTruth(t *testing.T) {
	misled := 0
	for seed := range 200 {
		name := strconv.Itoa(seed)
		m := Random(name)
		want := truth(m)[m.Start()]
		if math.IsInf(want, 1) {
			t.Fatalf("seed %s: the goal can't be reached:\n%s", name, m)
		}
		for _, h := range heuristics {
			o := search.Options[Square]{Algorithm: search.AStar, Heuristic: search.Heuristic[Square]{
				Admissible: m.Admissible(h), Consistent: m.Admissible(h), Estimate: func(s Square) float64 { return m.Estimate(h, s) },
			}}
			got := search.Run(problem{m}, o, search.Control{})
			if got.Status != search.Solved || m.Admissible(h) && !alike(got.Cost, want) {
				t.Errorf("seed %s, %s: %v costs %v, not %v, on\n%s", name, h, got.Status, got.Cost, want, m)
			}
			if !m.Admissible(h) && !alike(got.Cost, want) {
				misled++
			}
		}
		ucs := search.Run(problem{m}, search.Options[Square]{Algorithm: search.UCS}, search.Control{})
		if !alike(ucs.Cost, want) {
			t.Errorf("seed %s: uniform cost costs %v, not %v", name, ucs.Cost, want)
		}
	}
	if misled == 0 {
		t.Error("Manhattan with eight neighbours has misled A* on no map")
	}
}

// Heuristics that are said to be admissible and consistent are, on every square
// of many maps, and Manhattan with eight neighbours is not.
func TestHeuristics(t *testing.T) {
	high := 0
	for seed := range 60 {
		m := Scatter(strconv.Itoa(seed), 4+seed%9, 3+seed%7, seed%40, seed%3 == 0, seed%2 == 0)
		if seed%5 == 0 { // several goals, and a map without cheap squares
			for s := range m.Squares() {
				if s%11 == 0 {
					m = m.WithGoal(Square(s))
				}
				if seed%2 == 1 && m.Weight(Square(s)) == 1 {
					m = m.WithWeight(Square(s), 3)
				}
			}
		}
		left := truth(m)
		for _, h := range heuristics {
			for s := range left {
				s := Square(s)
				if m.Weight(s) == Wall {
					continue
				}
				estimate := m.Estimate(h, s)
				if !m.Admissible(h) {
					if estimate > left[s]+close {
						high++
					}
					continue
				}
				if estimate > left[s]+close || m.Goal(s) && estimate != 0 {
					t.Errorf("seed %d, %s of %s is %v, %v is left on\n%s", seed, h, m.Name(s), estimate, left[s], m)
				}
				for _, next := range m.Successors(s, nil) {
					if estimate > next.Cost+m.Estimate(h, next.State) { // to the last bit
						t.Errorf("seed %d, %s falls by more than %v from %s to %s", seed, h, next.Cost, m.Name(s), next.Move)
					}
				}
			}
		}
	}
	if high == 0 {
		t.Error("Manhattan with eight neighbours is never too high")
	}
	if m := Open(5, 5); m.Admissible("zero") || m.Estimate("zero", 0) != 0 {
		t.Error("an unknown heuristic says something")
	}
}

// In an open field octile says exactly what is left with eight neighbours,
// Manhattan with four.
func TestHeuristicsInTheOpen(t *testing.T) {
	for _, eight := range []bool{false, true} {
		m, h := Open(9, 7).WithEight(eight), Manhattan
		if eight {
			h = Octile
		}
		for s, left := range truth(m) {
			if !alike(m.Estimate(h, Square(s)), left) {
				t.Errorf("%s of %s is %v, %v is left", h, m.Name(Square(s)), m.Estimate(h, Square(s)), left)
			}
		}
	}
}

// Every algorithm finds what a plain search finds, node by node.
func TestAgainstPlainSearch(t *testing.T) {
	for seed := range 40 {
		m := Scatter("plain "+strconv.Itoa(seed), 5+seed%3, 4, 25, seed%2 == 0, seed%3 == 0)
		for _, id := range []search.ID{search.BFS, search.DFS, search.UCS, search.Greedy, search.AStar, search.IDAStar, search.RBFS} {
			h := func(s Square) float64 { return m.Estimate(Euclid, s) }
			o := search.Options[Square]{Algorithm: id, Heuristic: search.Heuristic[Square]{Estimate: h, Admissible: true}}
			got := search.Run(problem{m}, o, search.Control{Limits: search.Limits{Nodes: 200_000}})
			want := reference.Search(problem{m}, reference.Options[Square]{Algorithm: string(id.Name()), H: h, Early: id == search.BFS, Tie: "h", Most: 100_000})
			if got.Status == search.LimitReached || want.Stopped {
				continue
			}
			if (got.Status == search.Solved) != want.Found || got.Cost != want.Cost || int(got.Stats.Expanded) != len(want.Expanded) {
				t.Errorf("seed %d, %v: %v, cost %v, %d expanded; plainly %v, %v, %d", seed, id, got.Status, got.Cost, got.Stats.Expanded, want.Found, want.Cost, len(want.Expanded))
			}
		}
	}
}

// Every algorithm expands the same nodes as the book's when the steps come in an order by directions:
// each diagonal after the straight ones, at the mean of the places of its two, but that of the last
// and the first at the end.
func TestOrdersAreThoseOfTheBook(t *testing.T) {
	for seed := range 48 {
		m := Scatter("order "+strconv.Itoa(seed), 3+seed%3, 3+seed%2, 15, seed%3 == 0, seed%2 == 0)
		ways := rand.New(rand.NewPCG(uint64(seed), 51)).Perm(4)
		names := make([]string, 4)
		for i, way := range ways {
			names[i] = []string{"up", "right", "down", "left"}[way]
		}
		place := func(from, to Square) float64 {
			x, y := m.Place(from)
			toX, toY := m.Place(to)
			var sum, count, both float64
			for way, step := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				if (toX-x)*step[0] > 0 || (toY-y)*step[1] > 0 {
					at := float64(slices.Index(ways, way))
					sum, count, both = sum+at, count+1, both*10+at
				}
			}
			if both == 3 || both == 30 {
				sum = 7
			}
			return (count-1)*10 + sum/count
		}
		reference.Same(t, m.String(), func() search.Problem[Square, string] { return problem{m} },
			reference.Options[Square]{Order: []string{strings.Join(names, ","), strings.Join(names, ","), "random:map"}[seed%3], Place: place,
				H: func(s Square) float64 { return m.Estimate(Euclid, s) }, Room: 8, Most: 60})
	}
}

// A diagonal step cuts no corner of a wall, and none slips between two walls.
func TestCorners(t *testing.T) {
	for text, steps := range map[string]string{
		"S./.G;n=8": "B1 B2 A2",
		"S#/.G;n=8": "A2",
		"S./#G;n=8": "B1",
		"S#/#G;n=8": "",
		"S./.G":     "B1 A2",
	} {
		m := parse(t, text)
		var names []string
		for _, next := range m.Successors(m.Start(), nil) {
			names = append(names, next.Move)
		}
		testkit.Equal(t, strings.Join(names, " "), steps, "from the start of %s to", text)
	}
}

func parse(t testing.TB, text string) *Map {
	t.Helper()
	m, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"S.G":                         "S.G",
		"\n\r\nS.1G\r\n\n":            "S..G",
		"\ufeffS . 1 G":               "S..G",
		"S . #\n# . G":                "S.#/#.G",
		"S . #/\n# . G/;n=8":          "S.#/#.G;n=8",
		"S.#":                         "",
		"S.\n##\n.G\n":                "S./##/.G",
		"S./\n##/\r\n.G\n;n=8":        "S./##/.G;n=8",
		"Sab":                         "",
		"S.cXbG":                      "S....###G",
		"S.G;n=4":                     "S.G",
		"..2;s=a1;g=C1.B1":            "SG2;g=C1",
		"G.;s=A1":                     "G.;s=A1",
		"3G;s=a1;n=8":                 "3G;n=8;s=A1",
		strings.Repeat("S", 1) + ".G": "S.G",
	} {
		m, err := Parse(text)
		if want == "" {
			if err == nil {
				t.Errorf("%q is read as %s", text, m)
			}
			continue
		}
		if err != nil || m.String() != want {
			t.Errorf("%q is read as %v, %v, not %s", text, m, err, want)
		}
	}
}

// Without a dot a space is a free square, and a row that was cut short is filled with
// free squares, which is said.
func TestSpaces(t *testing.T) {
	for text, want := range map[string]struct{ m, filled string }{
		"S #\n# G\n":                          {"S.#/#.G", ""},
		"S #/# G":                             {"S.#/#.G", ""},
		"S #\r\n# G\r\n;n=8":                  {"S.#/#.G;n=8", ""},
		"S  #\n## G":                          {"S..#/##.G", ""},
		"S  #\n\n## G":                        {"S..#/..../##.G", "2"},
		"#####\n#S  #\n# # #\n#  G#\n#####\n": {"#####/#S..#/#.#.#/#..G#/#####", ""},
		" S#\n#G":                             {".S#/#G.", "2"},
		"S # \n# G":                           {"S.#./#.G.", "2"},
		"S #\n#\n#  \n#G":                     {"S.#/#../#../#G.", "2, 4"},
		"S 5\n2 G":                            {"S.5/2.G", ""},
		"   \nS#G\n   ":                       {".../S#G/...", ""},
		"S " + strings.Repeat("\n", MaxSide-1) + "G": {"S./" + strings.Repeat("../", MaxSide-2) + "G.", "*"},
	} {
		m, how, err := Read(text)
		if err != nil || m.String() != parse(t, want.m).String() || len(how) == 0 || how[0].Code != NoteSpaces {
			t.Errorf("%q is read as %v, %v, %v, not %s", text, m, how, err, want.m)
			continue
		}
		filled := ""
		if len(how) > 1 {
			filled = how[1].Args[0]
		}
		if want.filled != "*" && filled != want.filled {
			t.Errorf("%q: rows %q were filled, not %q", text, filled, want.filled)
		}
	}
	if _, how, _ := Read("S . #/# . G"); how != nil {
		t.Error(how)
	}
}

// A text that is read was used to the last sign: without any of its signs it is
// another map, or none.
func TestEverySignCounts(t *testing.T) {
	for _, text := range []string{
		"S #\n# G", "S  #\n## G", "S . #\n# . G", "S.aXbG/.f", "S.#/.2G;n=8", "..2;s=A1;g=B1.C1", "3G;s=A1", "S #\n#\n# G;n=8",
	} {
		m := parse(t, text)
		for i := range text {
			if text[i] == '\n' || text[i] == '/' || text[i] == ' ' && strings.Contains(text, ".") {
				continue
			}
			less := text[:i] + text[i+1:]
			if other, err := Parse(less); err == nil && other.Equal(m) {
				t.Errorf("%q is the same without its byte %d", text, i)
			}
		}
	}
}

// What is wrong is told with its place and what is expected there.
func TestFaults(t *testing.T) {
	wide := "S" + strings.Repeat(".", 1023) + "."
	for text, want := range map[string]string{
		"":                                     "1:1: found the end, expected grid.square",
		";n=8":                                 "1:1: found ;, expected grid.square",
		"S.?":                                  "1:3: found ?, expected grid.square",
		"S.\n.é":                               "2:2: found é, expected grid.square",
		"aS":                                   "1:1: found a, expected grid.repeat",
		"Ga":                                   "1:2: found a, expected grid.repeat",
		"S..//G":                               "1:5: found /, expected grid.ragged(3)",
		"S..\n\n..G":                           "2:1: found \\n, expected grid.ragged(3)",
		"\r\rS.G":                              "1:1: found \\r, expected grid.square",
		"S.\t.G":                               "1:3: found \\t, expected grid.square",
		" S.G":                                 "1:1: found \" \", expected grid.gap",
		"S.G ":                                 "1:4: found \" \", expected grid.gap",
		"S .#\n#.G":                            "1:4: found #, expected grid.gap",
		"S . #\n#.G":                           "2:2: found ., expected grid.gap",
		"S.#\n# . G":                           "2:2: found \" \", expected grid.gap",
		"S  . #\n# .  G":                       "1:3: found \" \", expected grid.gap",
		"S . # \n# . G":                        "1:6: found \" \", expected grid.gap",
		"S . b G":                              "1:5: found b, expected grid.gap",
		"S #\n%%G":                             "2:1: found %, expected grid.open-square",
		"S. %\n#.G":                            "1:3: found \" \", expected grid.gap",
		"S #\n#bG":                             "2:2: found b, expected grid.open-square",
		"S\t #\n# G":                           "1:2: found \\t, expected grid.open-square",
		"\nS #\n# G":                           "1:1: found \\n, expected grid.blank",
		"S #\n# G\n\n":                         "3:1: found \\n, expected grid.blank",
		"S2#/3G":                               "1:7: found the end, expected grid.ragged(3)",
		"S.G;n=8;n=8":                          "1:9: found n=8, expected grid.once(n)",
		"G.S;g=A1":                             "1:5: found A1, expected grid.once(A1)",
		"S../.G":                               "1:7: found the end, expected grid.ragged(3)",
		"S../.G/...":                           "1:7: found /, expected grid.ragged(3)",
		wide:                                   "1:1025: found ., expected grid.width(1024)",
		"Szzzz":                                "1:2: found z, expected grid.repeat",
		"S." + strings.Repeat("z", 40):         "1:42: found z, expected grid.width(1024)",
		"SG" + strings.Repeat("/..", 1024):     "1:3073: found ., expected grid.height(1024)",
		"S.S":                                  "1:3: found S, expected grid.start",
		"S.G;s=A1":                             "1:9: found the end, expected grid.start",
		"..G":                                  "1:4: found the end, expected grid.start",
		"S..":                                  "1:4: found the end, expected grid.goal",
		"S.G;n=6":                              "1:5: found n=6, expected grid.field",
		"S.G;":                                 "1:5: found the end, expected grid.field",
		"S.G;x":                                "1:5: found x, expected grid.field",
		"..G;s=D1":                             "1:5: found D1, expected grid.free(A1)",
		"#.G;s=A1":                             "1:5: found A1, expected grid.free(B1)",
		"S.G;g=":                               "1:5: found the end, expected grid.free(A1)",
		"S.G;g=A0":                             "1:5: found A0, expected grid.free(A1)",
		"S.G;g=A+1":                            "1:5: found A+1, expected grid.free(A1)",
		"S.G;g=" + strings.Repeat("A1.", 9):    "1:5: found A1, expected grid.once(A1)",
		"S.G;g=ABC1":                           "1:5: found ABC1, expected grid.free(A1)",
		"S.G;g=ABCD1":                          "1:5: found ABCD1, expected grid.free(A1)",
		"S.G;g=A99999999999999999999999999999": "1:5: found A99999999999999999999999999999, expected grid.free(A1)",
	} {
		m, err := Parse(text)
		var f *fault.Fault
		if err == nil || !errors.As(err, &f) || err.Error() != want {
			t.Errorf("%q: %v, %v\nnot %s", text, m, err, want)
		}
	}
}

// Square names go there and back on the largest map.
func TestNames(t *testing.T) {
	m := Open(MaxSide, MaxSide)
	for s := range m.Squares() {
		if got, ok := m.Find(strings.ToLower(m.Name(Square(s)))); !ok || got != Square(s) {
			t.Fatalf("%s is %d, not %d", m.Name(Square(s)), got, s)
		}
	}
	for s, want := range map[Square]string{0: "A1", 25: "Z1", 26: "AA1", 63: "BL1", 64: "BM1", 701: "ZZ1", 702: "AAA1", 1023: "AMJ1", 64 * 1024: "A65", 1024*1024 - 1: "AMJ1024"} {
		testkit.Equal(t, m.Name(s), want, "%d", s)
	}
}

// The largest maps fit in a link, whatever is on them.
func TestLargestText(t *testing.T) {
	for name, m := range map[string]*Map{
		"open": Open(64, 64), "scattered": Scatter("1", 64, 64, 35, true, true), "half": Scatter("2", 64, 64, 50, false, true), "maze": Maze("3", 63, 63),
	} {
		text := m.String()
		if len(text) > 4300 || strings.ContainsAny(text, "# <>\"") {
			t.Errorf("%s: %d characters: %s", name, len(text), text)
		}
		if again := parse(t, text); !again.Equal(m) {
			t.Errorf("%s is another map when read", name)
		}
	}
	for _, m := range []*Map{Scatter("4", MaxSide, 90, 20, true, true), Open(70, MaxSide), Maze("5", 99, 201).WithEight(true).WithCorners("always")} {
		if again := parse(t, m.String()); !again.Equal(m) || again.String() != m.String() {
			t.Errorf("a map of %d x %d is another when read", m.Columns(), m.Rows())
		}
		if s := m.WithStart(m.Goals()[0]); s.String() == m.String() || parse(t, s.String()).Start() != s.Start() {
			t.Error("a changed map has the text of the one before")
		}
	}
	worst := *Open(64, 64)
	for s := range worst.weights {
		worst.weights[s] = uint8(1 + s%9)
	}
	for s := range worst.weights {
		worst.goals = append(worst.goals, Square(s))
	}
	if n := len(worst.made().String()); n > 4300+5*4096 {
		t.Errorf("every square another weight, and a goal: %d characters", n)
	}
}

func TestEdits(t *testing.T) {
	m := parse(t, "S.#/..G")
	for what, c := range map[string]struct {
		got  *Map
		want string
	}{
		"a wall":                      {m.WithWeight(1, Wall), "S##/..G"},
		"a wall on the start":         {m.WithWeight(0, Wall), "S.#/..G"},
		"a wall on the goal":          {m.WithWeight(5, Wall), "S.#/..G"},
		"a weight":                    {m.WithWeight(2, 7), "S.7/..G"},
		"a weight on the goal":        {m.WithWeight(5, 7), "S.#/..7;g=C2"},
		"no such weight":              {m.WithWeight(5, 10), "S.#/..G"},
		"the start":                   {m.WithStart(4), "..#/.SG"},
		"the start on a wall":         {m.WithStart(2), "..S/..G"},
		"a goal":                      {m.WithGoal(2), "S.G/..G"},
		"a goal twice":                {m.WithGoal(5), "S.#/..G"},
		"the only goal less":          {m.WithoutGoal(5), "S.#/..G"},
		"a goal less":                 {m.WithGoal(2).WithoutGoal(5), "S.G/..."},
		"the start moved":             {m.Moved(0, 2), "..S/..G"},
		"the goal moved":              {m.Moved(5, 3), "S.#/G.."},
		"a goal moved onto another":   {m.WithGoal(3).Moved(5, 3), "S.#/G.G"},
		"nothing moved":               {m.Moved(1, 3), "S.#/..G"},
		"eight":                       {m.WithEight(true), "S.#/..G;n=8"},
		"cleared":                     {m.Cleared(), "S../..G"},
		"larger":                      {m.Resized(4, 3), "S.#./..G./...."},
		"smaller":                     {m.Resized(2, 1), "SG"},
		"smaller, start and goal one": {m.WithStart(5).Resized(2, 1), ".G;s=B1"},
	} {
		testkit.Equal(t, c.got.String(), c.want, "%s: %s, not", what, c.got)
		if again := parse(t, c.got.String()); !again.Equal(c.got) || again.least != c.got.least {
			t.Errorf("%s: %s is another map when read", what, c.got)
		}
	}
	cuts := m.WithEight(true).WithCorners("one")
	for what, c := range map[string]struct {
		got  *Map
		want string
	}{
		"corners":           {cuts, "S.#/..G;n=8;c=one"},
		"corners resized":   {cuts.Resized(2, 1), "SG;n=8;c=one"},
		"corners as before": {cuts.WithCorners("never"), "S.#/..G;n=8"},
		"no such corners":   {cuts.WithCorners("x"), "S.#/..G;n=8;c=one"},
		"scaled up":         {m.Scaled(6, 4), "S...##/....##/....G./......"},
		"scaled down":       {m.Scaled(2, 1), "SG"},
	} {
		testkit.Equal(t, c.got.String(), c.want, "%s: %s, not", what, c.got)
	}
	if cuts.Equal(m.WithEight(true)) {
		t.Error("maps with other corners are equal")
	}
	testkit.Equal(t, m.String(), "S.#/..G", "the map has changed: %s", m)
}

// The ends of a map without any are in its largest region.
func TestEnds(t *testing.T) {
	m := parse(t, ".#S.../.##.##/#G...#")
	if from, to := m.Ends(); m.Name(from) != "C1" || m.Name(to) != "B3" && m.Name(to) != "E3" {
		t.Error(m.Name(from), m.Name(to))
	}
	if s, _ := m.Find("A1"); m.Name(m.Farthest(s)) != "A2" {
		t.Error(m.Name(m.Farthest(s)))
	}
}

// Maps of seeds are the same every time, and their goals can be reached.
func TestMade(t *testing.T) {
	seen := map[string]bool{}
	for seed := range 50 {
		for _, m := range []*Map{Random(strconv.Itoa(seed)), Maze(strconv.Itoa(seed), 5+seed%30, 5+seed%20), Scatter(strconv.Itoa(seed), 1+seed, 1+seed%6, 2*seed, seed%2 == 0, true)} {
			if left := truth(m)[m.Start()]; math.IsInf(left, 1) || left == 0 {
				t.Errorf("seed %d: %v is left on\n%s", seed, left, m)
			}
			seen[m.String()] = true
		}
		testkit.Equal(t, Random(strconv.Itoa(seed)).String(), Random(strconv.Itoa(seed)).String(), "seed %d makes two maps", seed)
	}
	if len(seen) < 140 {
		t.Errorf("%d different maps of 150", len(seen))
	}
}

// A maze has one way between any two squares: a square less in steps than in
// free squares.
func TestMazeIsATree(t *testing.T) {
	m := Maze("tree", 21, 17)
	free, steps := 0, 0
	for s := range m.Squares() {
		if m.Weight(Square(s)) != Wall {
			free++
			steps += len(m.Successors(Square(s), nil))
		}
	}
	if steps != 2*(free-1) || len(m.reached()) != free {
		t.Errorf("%d free squares, %d steps, %d reached", free, steps, len(m.reached()))
	}
}

func TestFeatures(t *testing.T) {
	m := parse(t, "S.G/4../..G")
	for s, want := range map[string]string{"A1": "2 0 1 1 2", "A2": "2 1 4 1 3", "C3": "0 0 1 1 2"} {
		at, _ := m.Find(s)
		var got []string
		for i := range Features {
			got = append(got, strconv.FormatFloat(m.Feature(i, at), 'g', -1, 64))
		}
		testkit.Equal(t, strings.Join(got, " "), want, "%v of %s", Features, s)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"S.G", "S.#/..G;n=8", "..2;s=a1;g=C1.B1", "S.c#b/.eG\n", "S9X/GG."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text)
		if err != nil {
			var fa *fault.Fault
			if !errors.As(err, &fa) || fa.Line < 1 || fa.Column < 1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Parse(m.String())
		if err != nil || !again.Equal(m) || again.String() != m.String() {
			t.Fatalf("%q is written as %s, read as %v, %v", text, m, again, err)
		}
		if m.Weight(m.Start()) == Wall || m.Columns() > MaxSide || m.Rows() > MaxSide || len(m.Goals()) == 0 {
			t.Fatalf("%q is read as %s", text, m)
		}
	})
}

// What comes with the program can be solved, in the ways that its problems are named
// for.
func TestSpec(t *testing.T) {
	costs := map[string]float64{}
	for _, n := range problems {
		m := parse(t, n.Text)
		left := truth(m)
		costs[n.Name] = left[m.Start()]
		if math.IsInf(left[m.Start()], 1) || m.String() != parse(t, m.String()).String() {
			t.Errorf("%s: %v is left", n.Name, left[m.Start()])
		}
		if admissible, consistent := m.Holds(m.Default()); !admissible || !consistent {
			t.Errorf("%s: the default is %s", n.Name, m.Default())
		}
		custom, err := expr.Parse(Spec.Study.CustomHeuristic, Features)
		testkit.Must(t, err)
		estimate, _ := expr.Bind(custom, func(i int) func(Square, int) float64 {
			return func(s Square, _ int) float64 { return m.Feature(i, s) }
		})
		for s, to := range left {
			if h := estimate(Square(s), 0); m.Weight(Square(s)) != Wall && h > to+close {
				t.Fatalf("%s: %s of %s is %v, %v is left", n.Name, Spec.Study.CustomHeuristic, m.Name(Square(s)), h, to)
			}
		}
		if text := m.String(); len(text) > 4300 {
			t.Errorf("%s: %d characters", n.Name, len(text))
		}
	}
	testkit.Equal(t, maze, Maze("maze", 31, 21).String(), "the maze is another than that of its seed")
	if m := parse(t, rooms(7)); m.Columns() != MaxSmall || m.Rows() != MaxSmall {
		t.Error("the rooms are not the largest small map")
	}
	// Through the mud it costs more than round it, though it is shorter.
	mud := parse(t, problems[3].Text)
	if short := truth(mud.Cleared())[mud.Start()]; costs["mud"] <= short || costs["open"] != 13 {
		t.Errorf("%v by the dry way, %v through the mud", costs["mud"], short)
	}
}
