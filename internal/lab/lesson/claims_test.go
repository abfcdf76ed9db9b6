package lesson

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/lab/exam"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// A task's text holds for the question below it, and for 50 others that it could be.
func TestTextsAboveTasks(t *testing.T) {
	checked := map[string]bool{}
	for _, l := range All() {
		for i, task := range append(slices.Clone(l.Tasks), l.Closing) {
			id := l.Name + "." + task.Kind
			claim, ok := taskClaims[id]
			if checked[id] = true; !ok {
				t.Errorf("nothing is known of what lessons.%s says", id)
				continue
			}
			kind, _ := exam.Find(task.Kind)
			asked := []*exam.Question{l.Question(task, i), l.Question(task, -1)}
			for seed := range 50 {
				asked = append(asked, exam.New(kind, strconv.Itoa(seed), task.Level))
			}
			for _, q := range asked {
				if !claim(t, q) {
					t.Errorf("lessons.%s, seed %s: %q is false for %q", id, q.Seed, l.About(words.En, q), q.Ask.In(words.En))
				}
				for _, lang := range words.Langs() {
					raw := lang.T(words.Lessons.Key(id))
					if got, want := l.About(lang, q), filled(raw, namesOf(t, raw, q)...); got != want {
						t.Errorf("lessons.%s in %s: %q, want %q", id, lang.Tag(), got, want)
					}
					wordsFit(t, id, lang, raw, figureOf(q))
				}
			}
		}
	}
	for id := range taskClaims {
		if !checked[id] {
			t.Errorf("no lesson shows lessons.%s", id)
		}
	}
}

// filled fills a text in, also one without arguments.
func filled(text string, names ...any) string {
	if strings.Contains(text, "%") {
		return fmt.Sprintf(text, names...)
	}
	return text
}

// namesOf are the start, the goal and the weight, memory or depth limit that a question shows.
func namesOf(t *testing.T, raw string, q *exam.Question) []any {
	if !strings.Contains(raw, "%") {
		return nil
	}
	g := q.Figure.Graph
	if g == nil {
		t.Fatalf("%q names nodes, and there is no graph", raw)
	}
	number := ""
	if strings.Contains(raw, "%[3]s") {
		number = theNumber(t, q.Rules.In(words.En), `(?:The weight is|Memory holds|The depth limit is) (\d+)`)
	}
	return []any{g.Nodes[g.Start].Name, g.Nodes[g.Goal].Name, number, q.Answers[0][0]}
}

// theNumber is the number that a question names.
func theNumber(t *testing.T, text, pattern string) string {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no %s in %q", pattern, text)
	}
	return found[1]
}

func numberIn(t *testing.T, text, pattern string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(theNumber(t, text, pattern), 64)
	testkit.Must(t, err)
	return x
}

// A figure is what is drawn below a text.
type figure struct {
	graph, tree, chance, players, tiles, knight, duel, h, costs, none bool
}

func figureOf(q *exam.Question) (f figure) {
	switch of := q.Figure; {
	case of.Graph != nil:
		f.graph, f.h, f.costs = true, of.Graph.Estimates, of.Graph.Costs
	case of.Tree != nil:
		f.tree = true
		for _, n := range of.Tree.Nodes {
			f.chance = f.chance || n.Kind == gametree.Chance
			f.players = f.players || n.Kind == gametree.Max && !n.Leaf()
		}
	case of.Tiles != nil:
		f.tiles = true
	default:
		f.none = of.Table == nil
	}
	return f
}

// needs are words with the figure that they need, in the three languages.
var needs = []struct {
	pattern string
	holds   func(f figure) bool
}{
	{`knight|cavalo|caballo`, func(f figure) bool { return f.knight }},
	{`two knights|dois cavalos|dos caballos|white|brancas|blancas`, func(f figure) bool { return f.duel }},
	{`points|pontos|puntos|mirror|simétrico|double,|duplo,|doble,|the numbers it lands|números em que|números en los que`,
		func(f figure) bool { return f.knight }},
	{`this board|neste tabuleiro|este tabuleiro|este tablero`, func(f figure) bool { return f.knight || f.tiles }},
	{`tile|peça|ficha|blank|casa vazia|hueco|manhattan|inversion|inversões|inversiones`, func(f figure) bool { return f.tiles }},
	{`graph\b|grafo|edge|aresta|arista`, func(f figure) bool { return f.graph || f.none || f.knight }}, // a graph search of a board
	{`leaf|leaves|folha|hoja`, func(f figure) bool { return f.tree || f.duel || f.none || f.knight }},
	{`\bmax\b|\bmin\b`, func(f figure) bool { return f.players || f.none }},
	{`chance|acaso|azar`, func(f figure) bool { return f.chance || f.none }},
	{`\bh\b`, func(f figure) bool { return f.h || f.tiles || f.none }},
}

// wordsFit checks the words of a text, without its names, against the figure below it: no
// number and no node is named but by a verb.
func wordsFit(t *testing.T, id string, lang words.Lang, raw string, f figure) {
	t.Helper()
	text := regexp.MustCompile(`%\[\d+\]s`).ReplaceAllString(raw, "…")
	text = strings.ReplaceAll(text, "AC-3", "") // a name
	if id == "expectimax.ask" {
		text = strings.Replace(text, "10", "", 1) // of no figure
	}
	if n := regexp.MustCompile(`\d+`).FindString(text); n != "" {
		t.Errorf("lessons.%s in %s: where does %s come from? %s", id, lang.Tag(), n, text)
	}
	if node := regexp.MustCompile(`[^.:?¿ ] ([A-Z])(?:[ ,.;:]|$)`).FindStringSubmatch(text); node != nil {
		t.Errorf("lessons.%s in %s: where does the node %s come from? %s", id, lang.Tag(), node[1], text)
	}
	for _, n := range needs {
		if found := regexp.MustCompile(`(?i)` + n.pattern).FindString(text); found != "" && !n.holds(f) {
			t.Errorf("lessons.%s in %s speaks of %q, and the figure has none: %s", id, lang.Tag(), found, text)
		}
	}
}

// The texts of a prediction hold for the position and the runs below them; what is found
// there is checked by TestWhatIsRight.
func TestTextsOfPredictions(t *testing.T) {
	named := map[string]func(l *Lesson) []string{
		"breadth": bothEnds, "uniform": bothEnds, "bound": target, "faster": target, "inadmissible": target, "forget": target,
		"alphabeta": func(l *Lesson) []string { return []string{strconv.Itoa(l.Trees()[0].Depth)} },
		"parity": func(l *Lesson) (swapped []string) {
			for i, tile := range slices.Backward(strings.Split(strings.ReplaceAll(l.Position.String(), "/", "."), ".")[:15]) {
				if tile != strconv.Itoa(i+1) {
					swapped = append(swapped, tile)
				}
			}
			if len(swapped) != 2 || !strings.HasSuffix(l.Position.String(), "."+swapped[1]+"."+swapped[0]+".0") &&
				!strings.HasSuffix(l.Position.String(), "."+swapped[0]+"."+swapped[1]+".0") {
				t.Errorf("parity: misplaced are %v in %s", swapped, l.Position)
			}
			slices.SortFunc(swapped, func(a, b string) int { return search.CompareNames(a, b) })
			return swapped
		},
		"reopen": func(l *Lesson) (edge []string) {
			world, most := space.World(l.Position).(graph.Graph), 0.0
			for a := range graph.Node(world.Len()) {
				for _, e := range world.Edges(a) {
					from, _ := world.H(a)
					to, _ := world.H(e.To)
					if over := from - to - e.Cost; over > most {
						most = over
						edge = []string{world.Name(a), world.Name(e.To), exam.Number(from - to), exam.Number(e.Cost)}
					}
				}
			}
			g := l.Graph()
			if order := best(g); !slices.Equal(repeats(order), edge[1:2]) || slices.Index(order, edge[1]) > slices.Index(order, edge[0]) {
				t.Errorf("reopen: along %v h falls too fast, and A* expands %v", edge, order)
			}
			return edge
		},
		"deepening": func(l *Lesson) []string {
			if l.Runs[1].Algorithm != "dls" {
				t.Errorf("deepening: the second run is %s", l.Runs[1].Algorithm)
			}
			return []string{strconv.Itoa(l.Runs[1].Depth)}
		},
		"optimal": func(l *Lesson) []string {
			g := l.Graph()
			order, goal := best(g), g.Nodes[g.Goal]
			cost := map[string]float64{order[0]: 0}
			for i, name := range order {
				for e := range g.Arcs {
					to := g.Nodes[e.To].Name
					if known, ok := cost[to]; g.Nodes[e.From].Name == name && (!ok || cost[name]+e.Cost < known) {
						cost[to] = cost[name] + e.Cost
					}
				}
				if first, ok := cost[goal.Name]; ok {
					b := order[i+1]
					return []string{goal.Name, exam.Number(first + goal.H), b, exam.Number(cost[b] + g.Nodes[g.Find(b)].H), order[i+2]}
				}
			}
			return nil
		},
		"ac3": func(*Lesson) []string { return []string{"WA = red and Q = green", "NT and SA", "blue"} },
		"weighted": func(l *Lesson) []string {
			return []string{"3", theNumber(t, string(l.Runs[2].Algorithm), `:beam=(\d+):`)}
		},
	}
	for _, l := range All() {
		text := words.LessonTexts(l.Name)
		var names []any
		if of := named[l.Name]; of != nil {
			for _, name := range of(&l) {
				names = append(names, name)
			}
		}
		f := figure{none: l.Puzzle == nil, duel: l.puzzle == "duel", tiles: l.puzzle == "tiles", graph: l.puzzle == "graph",
			knight: l.puzzle == "challenge" || l.puzzle == "duel"}
		f.h, f.costs = f.graph || f.knight, f.graph
		for _, lang := range words.Langs() {
			for _, k := range append(text.Choices[:], text.Text, text.Ask, text.Told) {
				raw := lang.T(k)
				wordsFit(t, strings.TrimPrefix(string(k), "lessons."), lang, raw, f)
				if k == text.Told {
					continue
				}
				plain := func(s string) string { return strings.NewReplacer("\u00a0", "", ",", "", "\u202f", "").Replace(s) }
				if got, want := l.Say(lang, k), filled(raw, names...); plain(got) != plain(want) && (l.Name != "ac3" || lang == words.En) {
					t.Errorf("%s in %s: %q, want %q", k, lang.Tag(), got, want)
				}
			}
		}
	}
}

// bothEnds are the start and the goal of a graph.
func bothEnds(l *Lesson) []string {
	g := l.Graph()
	return []string{g.Nodes[g.Start].Name, g.Nodes[g.Goal].Name}
}

// target is the target of a challenge, and the memory of the last run.
func target(l *Lesson) []string {
	return []string{strconv.Itoa(l.Position.(challengerules.PuzzlePosition).Target), strconv.FormatInt(l.Runs[len(l.Runs)-1].Stored, 10)}
}

// taskClaims say by other means whether a text is true of a question.
var taskClaims = map[string]func(t *testing.T, q *exam.Question) bool{
	"breadth.order-bfs": func(_ *testing.T, q *exam.Question) bool { // first generated, first expanded; nearest first
		g, order := q.Figure.Graph, q.Answers[0]
		queue, far := []string{g.Nodes[g.Start].Name}, map[string]int{g.Nodes[g.Start].Name: 0}
		for i := 0; i < len(order); i++ {
			if order[i] != queue[i] || i > 0 && far[order[i]] < far[order[i-1]] {
				return false
			}
			for _, to := range next(g, order[i]) {
				if _, ok := far[to]; !ok {
					far[to] = far[order[i]] + 1
					queue = append(queue, to)
				}
			}
		}
		return q.Search.Algorithm == search.BFS.Name()
	},
	"breadth.order-dfs": func(_ *testing.T, q *exam.Question) bool { // goes on from a node that has new children
		g := q.Figure.Graph
		for _, order := range q.Answers {
			seen := []string{g.Nodes[g.Start].Name}
			for i, name := range order {
				fresh := slices.DeleteFunc(next(g, name), func(to string) bool { return slices.Contains(seen, to) })
				if i+1 < len(order) && len(fresh) > 0 && !slices.Contains(fresh, order[i+1]) {
					return false
				}
				seen = append(seen, fresh...)
			}
		}
		return q.Search.Algorithm == search.DFS.Name()
	},
	"breadth.frontier-blind": func(_ *testing.T, q *exam.Question) bool {
		var made, done []string
		for _, s := range q.Steps(q.Answers[0]) {
			done = append(done, s.At)
			made = append(made, next(q.Figure.Graph, s.At)...)
		}
		made = slices.DeleteFunc(made, func(name string) bool { return slices.Contains(done, name) })
		slices.Sort(made)
		return slices.ContainsFunc(q.Answers, func(a []string) bool { return slices.Equal(slices.Compact(made), a) })
	},
	"deepening.order-dls": func(t *testing.T, q *exam.Question) bool { return limited(t, q) },
	"deepening.order-iddfs": func(_ *testing.T, q *exam.Question) bool {
		var whole []string
		for limit := 1; limit <= 20; limit++ {
			order, found := depthFirst(q.Figure.Graph, limit)
			if whole = append(whole, order...); found {
				return slices.Equal(whole, q.Answers[0])
			}
		}
		return false
	},
	"deepening.tree-deepened": func(t *testing.T, q *exam.Question) bool { // the last level is larger than all above it
		ask := q.Ask.In(words.En)
		b, depth := numberIn(t, ask, `has (\d+) children`), numberIn(t, ask, `limits 0 to (\d+)`)
		level, sum, all := 1.0, 0.0, 0.0
		for range int(depth) {
			sum += level
			all += sum
			level *= b
		}
		return level > sum && q.Answers[0][0] == exam.Number(all+sum+level)
	},
	"uniform.order-ucs": func(_ *testing.T, q *exam.Question) bool {
		return q.Search.Algorithm == search.UCS.Name() && ordered(q.Figure.Graph, 1, 0, q.Answers...)
	},
	"uniform.frontier-cost": func(_ *testing.T, q *exam.Question) bool { // the cheapest way over expanded nodes
		g, steps := q.Figure.Graph, q.Steps(q.Answers[0])
		for _, m := range steps[len(steps)-1].Waiting {
			cost := math.Inf(1)
			for e := range g.Arcs {
				at := slices.IndexFunc(steps, func(s exam.Step) bool { return s.At == g.Nodes[e.From].Name })
				if at >= 0 && g.Nodes[e.To].Name == m.Name {
					cost = min(cost, number(steps[at].Value)+e.Cost)
				}
			}
			if number(m.Value) != cost {
				return false
			}
		}
		return true
	},
	"uniform.path-cost": func(_ *testing.T, q *exam.Question) bool { // no path is cheaper
		g := q.Figure.Graph
		for _, path := range q.Answers {
			cost := 0.0
			for i := range path[1:] {
				for e := range g.Arcs {
					if g.Nodes[e.From].Name == path[i] && g.Nodes[e.To].Name == path[i+1] {
						cost += e.Cost
					}
				}
			}
			if cost != left(g)[g.Start] {
				return false
			}
		}
		return q.Search.Algorithm == search.UCS.Name()
	},
	"relax.bound-hamming": func(_ *testing.T, q *exam.Question) bool {
		hamming, _ := misplacedIn(q.Figure.Tiles)
		return q.Answers[0][0] == strconv.Itoa(hamming)
	},
	"relax.bound-manhattan": func(_ *testing.T, q *exam.Question) bool {
		return manhattanBounds(q) && q.Answers[0][0] == manhattanOf(q)
	},
	"relax.bound-edges": func(t *testing.T, q *exam.Question) bool { return edgeBounds(t, q) },
	"optimal.order-astar": func(_ *testing.T, q *exam.Question) bool {
		g := q.Figure.Graph
		for _, order := range q.Answers {
			for _, s := range q.Steps(order) {
				if number(s.Value) > left(g)[g.Start] {
					return false
				}
			}
		}
		return q.Search.Algorithm == search.AStar.Name() && !overestimates(g)
	},
	"optimal.admissible-highest": func(t *testing.T, q *exam.Question) bool {
		g := q.Figure.Graph
		return number(q.Answers[0][0]) == left(g)[g.Find(theNumber(t, q.Ask.In(words.En), `h\((\w+)\)`))]
	},
	"optimal.cost-best": func(_ *testing.T, q *exam.Question) bool {
		g := q.Figure.Graph
		best := number(q.Answers[0][0]) == left(g)[g.Start]
		return !overestimates(g) && (best || q.Search.Algorithm == search.Greedy.Name())
	},
	"rbfs.order-rbfs": func(_ *testing.T, q *exam.Question) bool {
		return slices.Equal(recursive(q.Figure.Graph), q.Answers[0]) && len(repeats(q.Answers[0])) > 0
	},
	"rbfs.rbfs-limit": func(t *testing.T, q *exam.Question) bool {
		var f []float64
		for _, n := range q.Figure.Tree.Nodes[1:] {
			f = append(f, n.StaticValue)
		}
		slices.Sort(f)
		limit := math.Inf(1)
		if ask := q.Ask.In(words.En); !strings.Contains(ask, "∞") {
			limit = numberIn(t, ask, `limit (\d+)`)
		}
		return number(q.Answers[0][0]) == min(limit, f[1])
	},
	"greedy.order-greedy": func(_ *testing.T, q *exam.Question) bool {
		return q.Search.Algorithm == search.Greedy.Name() && ordered(q.Figure.Graph, 0, 1, q.Answers...)
	},
	"greedy.order-astar": func(_ *testing.T, q *exam.Question) bool {
		return q.Search.Algorithm == search.AStar.Name() && ordered(q.Figure.Graph, 1, 1, q.Answers...)
	},
	"greedy.frontier-best": func(_ *testing.T, q *exam.Question) bool {
		g := map[search.Name]float64{search.Greedy.Name(): 0, search.AStar.Name(): 1}
		w, known := g[q.Search.Algorithm]
		return known && ordered(q.Figure.Graph, w, 1, expanded(q))
	},
	"inadmissible.admissible": func(_ *testing.T, q *exam.Question) bool {
		return (q.Choices[choice(q)].In(words.En) == "Yes") == !overestimates(q.Figure.Graph)
	},
	"inadmissible.admissible-node": func(_ *testing.T, q *exam.Question) bool { return overestimates(q.Figure.Graph) },
	"inadmissible.inadmissible-cost": func(_ *testing.T, q *exam.Question) bool {
		return q.Search.Algorithm == search.AStar.Name() && overestimates(q.Figure.Graph)
	},
	"memory.order-idastar": func(_ *testing.T, q *exam.Question) bool {
		order, limits := deepen(q.Figure.Graph)
		return len(limits) > 0 && slices.Equal(order, q.Answers[0])
	},
	"memory.idastar-limits": func(_ *testing.T, q *exam.Question) bool {
		_, limits := deepen(q.Figure.Graph)
		return slices.Equal(limits, q.Answers[0])
	},
	"memory.idastar-repeats": func(_ *testing.T, q *exam.Question) bool {
		order, limits := deepen(q.Figure.Graph)
		return len(limits) > 1 && strconv.Itoa(len(order)) == q.Answers[0][0] && len(repeats(order)) > 0
	},
	"forget.forget-leaf": func(_ *testing.T, q *exam.Question) bool {
		tree := q.Figure.Tree
		for _, a := range q.Answers {
			at := tree.Find(a[0])
			for _, leaf := range tree.Leaves() {
				if l, mine := tree.Nodes[leaf], tree.Nodes[at]; l.StaticValue > mine.StaticValue || l.StaticValue == mine.StaticValue && l.Ply < mine.Ply {
					return false
				}
			}
		}
		return true
	},
	"forget.forget-kept": func(_ *testing.T, q *exam.Question) bool {
		tree, least := q.Figure.Tree, math.Inf(1)
		for _, n := range tree.Nodes[1:] {
			least = min(least, n.StaticValue)
		}
		return q.Answers[0][0] == exam.Number(least)
	},
	"forget.order-smastar": func(_ *testing.T, q *exam.Question) bool {
		steps := q.Steps(q.Answers[0])
		for i, s := range steps[1:] {
			for _, m := range steps[i].Waiting {
				if number(m.Value) < number(s.Value) {
					return false
				}
			}
		}
		return q.Search.Algorithm == search.SMAStar.Name()
	},
	"parity.parity-inversions": func(_ *testing.T, q *exam.Question) bool { return evenIfSolvable(q.Figure.Tiles) },
	"parity.parity-solvable": func(_ *testing.T, q *exam.Question) bool {
		_, solvable := fewest()[q.Figure.Tiles.Text()]
		return evenIfSolvable(q.Figure.Tiles) && (q.Choices[choice(q)].In(words.En) == "Yes") == solvable
	},
	"parity.parity-moves": func(_ *testing.T, q *exam.Question) bool {
		tiles := q.Figure.Tiles
		at, side := slices.Index(tiles.Numbers, 0), tiles.Side
		away := side - 1 - at%side + side - 1 - at/side
		return strings.HasPrefix(q.Choices[choice(q)].In(words.En), map[bool]string{true: "always even", false: "always odd"}[away%2 == 0])
	},
	"bound.bound-manhattan": func(_ *testing.T, q *exam.Question) bool {
		_, manhattan := misplacedIn(q.Figure.Tiles)
		moves, solvable := fewest()[q.Figure.Tiles.Text()]
		return q.Answers[0][0] == strconv.Itoa(manhattan) && (!solvable || manhattan <= moves)
	},
	"bound.bound-sum": func(t *testing.T, q *exam.Question) bool {
		var all []float64
		_, rows := q.Figure.Table.In(words.En)
		for _, text := range slices.Concat(rows...) {
			all = append(all, number(text))
		}
		slices.Sort(all)
		needed, steps := numberIn(t, q.Ask.In(words.En), `collect (\d+) points`), 0
		for _, x := range slices.Backward(all) {
			if needed <= 0 {
				break
			}
			needed -= x
			steps++
		}
		return needed <= 0 && q.Answers[0][0] == strconv.Itoa(steps)
	},
	"bound.bound-edges": func(t *testing.T, q *exam.Question) bool { return edgeBounds(t, q) },
	"alphabeta.minimax-values": func(_ *testing.T, q *exam.Question) bool {
		for i, slot := range q.Slots {
			if n := q.Figure.Tree.Find(slot.In(words.En)); n < 0 || exam.Number(worth(q.Figure.Tree, n)) != q.Answers[0][i] {
				return false
			}
		}
		return q.Figure.Tree.Nodes[0].Kind == gametree.Max && slices.ContainsFunc(q.Figure.Tree.Nodes, func(n gametree.Node) bool { return n.Kind == gametree.Min })
	},
	"alphabeta.alphabeta-leaves": func(_ *testing.T, q *exam.Question) bool { // whatever is there
		for _, other := range []float64{-1000, 1000} {
			changed := *q.Figure.Tree
			changed.Nodes = slices.Clone(changed.Nodes)
			for _, name := range q.Answers[0] {
				changed.Nodes[changed.Find(name)].StaticValue = other
			}
			if worth(&changed, 0) != worth(q.Figure.Tree, 0) {
				return false
			}
		}
		return len(q.Answers[0]) > 0
	},
	"alphabeta.alphabeta-window": func(t *testing.T, q *exam.Question) bool { // what Max and Min have above the node
		tree := q.Figure.Tree
		at := tree.Find(theNumber(t, q.Ask.In(words.En), `node (\w+)`))
		alpha, beta := math.Inf(-1), math.Inf(1)
		for n := at; n > 0; n = int(tree.Nodes[n].Parent) {
			up := tree.Nodes[tree.Nodes[n].Parent]
			for before := int(up.First); before < n; before++ {
				if up.Kind == gametree.Max {
					alpha = max(alpha, worth(tree, before))
				} else {
					beta = min(beta, worth(tree, before))
				}
			}
		}
		return number(q.Answers[0][0]) == alpha && number(q.Answers[0][1]) == beta
	},
	"reopen.consistent": func(_ *testing.T, q *exam.Question) bool {
		return (q.Choices[choice(q)].In(words.En) == "Yes") == !falls(q.Figure.Graph)
	},
	"reopen.order-reopen": func(_ *testing.T, q *exam.Question) bool {
		return q.Search.Algorithm == search.AStar.Name() && ordered(q.Figure.Graph, 1, 1, q.Answers...) && len(repeats(q.Answers[0])) > 0
	},
	"reopen.reopen-nodes": func(_ *testing.T, q *exam.Question) bool {
		order := expanded(q)
		again := repeats(order)
		return falls(q.Figure.Graph) && ordered(q.Figure.Graph, 1, 1, order) && len(again) > 0 &&
			slices.ContainsFunc(q.Answers, func(a []string) bool { return slices.Equal(a, again) })
	},
	"weighted.order-weighted": func(t *testing.T, q *exam.Question) bool {
		return ordered(q.Figure.Graph, 1, numberIn(t, q.Rules.In(words.En), `The weight is (\d+)`), q.Answers...)
	},
	"weighted.beam-kept": func(t *testing.T, q *exam.Question) bool {
		width, level := int(numberIn(t, q.Ask.In(words.En), `width (\d+)`)), int(numberIn(t, q.Ask.In(words.En), `on level (\d+)`))
		g := q.Figure.Graph
		now := []string{g.Nodes[g.Start].Name}
		seen := slices.Clone(now)
		for range level {
			var fresh []string
			for _, name := range now {
				for _, to := range next(g, name) {
					if !slices.Contains(seen, to) {
						seen, fresh = append(seen, to), append(fresh, to)
					}
				}
			}
			slices.SortFunc(fresh, func(a, b string) int { return int(g.Nodes[g.Find(a)].H - g.Nodes[g.Find(b)].H) })
			now = fresh[:min(width, len(fresh))]
		}
		slices.Sort(now)
		return slices.Equal(now, q.Answers[0])
	},
	"weighted.weighted-bound": func(t *testing.T, q *exam.Question) bool {
		ask := q.Ask.In(words.En)
		weight, cost := numberIn(t, ask, `weight ([\d.]+)`), numberIn(t, ask, `costs (\d+)`)
		return weight > 1 && math.Abs(number(q.Answers[0][0])-weight*cost) < 1e-9
	},
	"expectimax.expectimax-chance": func(_ *testing.T, q *exam.Question) bool {
		return q.Figure.Tree.Nodes[0].Kind == gametree.Chance && math.Abs(number(q.Answers[0][0])-worth(q.Figure.Tree, 0)) < 1e-9
	},
	"expectimax.expectimax": func(_ *testing.T, q *exam.Question) bool {
		tree := q.Figure.Tree
		return tree.Nodes[0].Kind == gametree.Max && tree.Nodes[1].Kind == gametree.Chance && math.Abs(number(q.Answers[0][0])-worth(tree, 0)) < 1e-9
	},
	"expectimax.expectimax-move": func(_ *testing.T, q *exam.Question) bool {
		tree := q.Figure.Tree
		for _, a := range q.Answers {
			at := tree.Find(a[0])
			if tree.Nodes[at].Kind != gametree.Chance || tree.Nodes[0].Kind != gametree.Max || math.Abs(worth(tree, at)-worth(tree, 0)) > 1e-9 {
				return false
			}
		}
		return true
	},
	"faster.bound-hamming": func(_ *testing.T, q *exam.Question) bool {
		hamming, _ := misplacedIn(q.Figure.Tiles)
		moves, solvable := fewest()[q.Figure.Tiles.Text()]
		return q.Answers[0][0] == strconv.Itoa(hamming) && (!solvable || hamming <= moves)
	},
	"faster.bound-manhattan": func(_ *testing.T, q *exam.Question) bool {
		hamming, manhattan := misplacedIn(q.Figure.Tiles)
		return q.Answers[0][0] == strconv.Itoa(manhattan) && hamming <= manhattan
	},
	"faster.suits": func(_ *testing.T, q *exam.Question) bool {
		ask := q.Ask.In(words.En)
		return len(q.Choices) > 2 && strings.Contains(ask, "memory") && (strings.Contains(ask, "cost") || strings.Contains(ask, "path"))
	},
}

// exampleClaims say by other means whether the text above an example is true of it.
var exampleClaims = map[string]func(t *testing.T, q *exam.Question) bool{
	"breadth": func(_ *testing.T, q *exam.Question) bool {
		steps := q.Steps(q.Answers[0])
		for i, s := range steps[1:] {
			before := steps[i].Waiting
			if slices.ContainsFunc(s.Waiting, func(m exam.Mark) bool { return m.Name == s.At || slices.Contains(s.Done, m.Name) }) {
				return false
			}
			if s.At != before[0].Name || len(s.Waiting) < len(before)-1 || !slices.Equal(s.Waiting[:len(before)-1], before[1:]) {
				return false
			}
		}
		return true
	},
	"deepening": func(t *testing.T, q *exam.Question) bool { // each limit is one more, and a node is left at it
		limit := 0
		for i, s := range q.Steps(q.Answers[0]) {
			if fresh := i == 0 || number(s.Limit) > float64(limit); fresh != (s.At == namesOf(t, "%[1]s", q)[0] && len(s.Done) == 0) {
				return false
			} else if fresh {
				limit++
			}
			if number(s.Limit) != float64(limit) {
				return false
			}
		}
		return limit > 1 && taskClaims["deepening.order-iddfs"](t, q)
	},
	"uniform": taskClaims["uniform.order-ucs"],
	"greedy":  taskClaims["greedy.order-greedy"],
	"relax":   func(_ *testing.T, q *exam.Question) bool { return counted(q, manhattanOf(q)) && manhattanBounds(q) },
	"optimal": func(t *testing.T, q *exam.Question) bool {
		steps := q.Steps(q.Answers[0])
		return taskClaims["optimal.order-astar"](t, q) &&
			slices.IsSortedFunc(steps, func(a, b exam.Step) int { return int(number(a.Value) - number(b.Value)) })
	},
	"inadmissible": func(t *testing.T, q *exam.Question) bool { // the node is generated and never expanded
		g, costs := q.Figure.Graph, left(q.Figure.Graph)
		why, order, over := q.Why.In(words.En), expanded(q), 0
		cheapest := strings.Split(theNumber(t, why, `The cheapest: (.*) for (?:\d+)`), " → ")
		for _, name := range cheapest {
			if i := g.Find(name); g.Nodes[i].H > costs[i] {
				over++
				if slices.Contains(order, name) || !slices.Contains(order, cheapest[slices.Index(cheapest, name)-1]) {
					return false
				}
			}
		}
		found := numberIn(t, why, `Found: .* for (\d+)\. `)
		return over == 1 && ordered(g, 1, 1, order) && found-costs[g.Start] == number(q.Answers[0][0])
	},
	"reopen": func(_ *testing.T, q *exam.Question) bool {
		order, again := expanded(q), repeats(expanded(q))
		if len(again) != 1 {
			return false
		}
		first := slices.Index(order, again[0])
		second := first + 1 + slices.Index(order[first+1:], again[0])
		steps := q.Steps(q.Answers[0])
		return number(steps[second].Value) < number(steps[first].Value)
	},
	"memory": func(_ *testing.T, q *exam.Question) bool {
		order, limits := deepen(q.Figure.Graph)
		return slices.Equal(order, expanded(q)) && len(limits) > 1 && slices.Contains(order[1:], order[0])
	},
	"rbfs": taskClaims["rbfs.order-rbfs"],
	"forget": func(_ *testing.T, q *exam.Question) bool { // an expanded node is in the frontier
		return slices.ContainsFunc(q.Steps(q.Answers[0]), func(s exam.Step) bool {
			return slices.ContainsFunc(s.Waiting, func(m exam.Mark) bool { return m.Name == s.At || slices.Contains(s.Done, m.Name) })
		})
	},
	"weighted": taskClaims["weighted.order-weighted"],
	"parity": func(_ *testing.T, q *exam.Question) bool {
		count := 0
		for i, a := range q.Figure.Tiles.Numbers {
			for _, b := range q.Figure.Tiles.Numbers[i:] {
				if 0 < b && b < a {
					count++
				}
			}
		}
		return counted(q, strconv.Itoa(count))
	},
	"bound":  func(_ *testing.T, q *exam.Question) bool { return counted(q, manhattanOf(q)) },
	"faster": func(_ *testing.T, q *exam.Question) bool { return counted(q, manhattanOf(q)) && manhattanBounds(q) },
	"alphabeta": func(_ *testing.T, q *exam.Question) bool {
		kinds := map[gametree.Kind]bool{}
		for _, s := range q.Steps(q.Answers[0]) {
			at := q.Figure.Tree.Find(s.At)
			if kinds[q.Figure.Tree.Nodes[at].Kind] = true; number(s.Value) != worth(q.Figure.Tree, at) {
				return false
			}
		}
		return kinds[gametree.Max] && kinds[gametree.Min] && !kinds[gametree.Chance]
	},
	"expectimax": func(_ *testing.T, q *exam.Question) bool {
		steps, tree := q.Steps(q.Answers[0]), q.Figure.Tree
		for i, s := range steps {
			at := tree.Find(s.At)
			if want := []gametree.Kind{gametree.Chance, gametree.Max}[(i+1)/len(steps)]; tree.Nodes[at].Kind != want || math.Abs(number(s.Value)-worth(tree, at)) > 1e-9 {
				return false
			}
		}
		return true
	},
}

// The text above each lesson's example is true of it.
func TestTextsAboveExamples(t *testing.T) {
	for _, l := range All() {
		if l.Film != nil {
			f := l.Film()
			if claim := filmClaims[l.Name]; claim == nil || !claim(f, Moments(f)) {
				t.Errorf("%s: %q is false", l.Name, words.En.T(words.Lessons.Key(l.Name+".example")))
			}
			for _, lang := range words.Langs() {
				wordsFit(t, l.Name+".example", lang, lang.T(words.Lessons.Key(l.Name+".example")), figure{none: true})
			}
			continue
		}
		q, claim := l.Example(), exampleClaims[l.Name]
		if claim == nil || !claim(t, q) {
			t.Errorf("%s: %q is false for %q", l.Name, l.AboutExample(words.En, q), q.Ask.In(words.En))
		}
		for _, lang := range words.Langs() {
			raw := lang.T(words.Lessons.Key(l.Name + ".example"))
			if got, want := l.AboutExample(lang, q), filled(raw, namesOf(t, raw, q)...); got != want {
				t.Errorf("%s in %s: %q, want %q", l.Name, lang.Tag(), got, want)
			}
			wordsFit(t, l.Name+".example", lang, raw, figureOf(q))
		}
	}
}

// counted reports whether the steps of a question count up to a number.
func counted(q *exam.Question, want string) bool {
	steps := q.Steps(q.Answers[0])
	return steps[len(steps)-1].Value == want && q.Answers[0][0] == want
}

// manhattanOf is the Manhattan distance of a question's board.
func manhattanOf(q *exam.Question) string {
	_, sum := misplacedIn(q.Figure.Tiles)
	return strconv.Itoa(sum)
}

// manhattanBounds reports whether a question's board can't be solved in fewer moves.
func manhattanBounds(q *exam.Question) bool {
	_, sum := misplacedIn(q.Figure.Tiles)
	moves, solvable := fewest()[q.Figure.Tiles.Text()]
	return !solvable || sum <= moves
}

// edgeBounds reports whether the cheapest edge gives the bound of a question, and no path costs less.
func edgeBounds(_ *testing.T, q *exam.Question) bool {
	g := q.Figure.Graph
	cheapest, edges := math.Inf(1), *g
	edges.Edges = slices.Clone(g.Edges)
	for i := range edges.Edges {
		cheapest = min(cheapest, edges.Edges[i].Cost)
		edges.Edges[i].Cost = 1
	}
	bound := left(&edges)[g.Start] * cheapest
	return q.Answers[0][0] == exam.Number(bound) && bound <= left(g)[g.Start]
}

// limited reports whether a question's order is that of a depth-first search with its limit.
func limited(t *testing.T, q *exam.Question) bool {
	order, _ := depthFirst(q.Figure.Graph, int(numberIn(t, q.Rules.In(words.En), `depth limit is (\d+)`)))
	return slices.Equal(order, q.Answers[0])
}

// depthFirst is depth-limited search: it expands nothing at the limit, and no node on its path.
func depthFirst(g *exam.Graph, limit int) (order []string, found bool) {
	var down func(path []string) bool
	down = func(path []string) bool {
		name := path[len(path)-1]
		if name == g.Nodes[g.Goal].Name {
			return true
		}
		if len(path) > limit {
			return false
		}
		order = append(order, name)
		for _, to := range next(g, name) {
			if !slices.Contains(path, to) && down(append(slices.Clone(path), to)) {
				return true
			}
		}
		return false
	}
	found = down([]string{g.Nodes[g.Start].Name})
	return order, found
}

// recursive is the order of RBFS, as Russell and Norvig give it.
func recursive(g *exam.Graph) (order []string) {
	type child struct {
		name string
		g, f float64
	}
	var call func(path []string, cost, f, limit float64) (float64, bool)
	call = func(path []string, cost, f, limit float64) (float64, bool) {
		name := path[len(path)-1]
		if name == g.Nodes[g.Goal].Name {
			return f, true
		}
		order = append(order, name)
		var children []child
		for _, to := range next(g, name) {
			for e := range g.Arcs {
				if g.Nodes[e.From].Name == name && g.Nodes[e.To].Name == to && !slices.Contains(path, to) {
					children = append(children, child{to, cost + e.Cost, max(f, cost+e.Cost+g.Nodes[e.To].H)})
				}
			}
		}
		for len(children) > 0 && len(order) < 100 {
			slices.SortStableFunc(children, func(a, b child) int { return cmp.Compare(a.f, b.f) })
			first, alternative := &children[0], math.Inf(1)
			if first.f > limit || math.IsInf(first.f, 1) {
				return first.f, false
			}
			if len(children) > 1 {
				alternative = children[1].f
			}
			var found bool
			if first.f, found = call(append(slices.Clone(path), first.name), first.g, first.f, min(limit, alternative)); found {
				return first.f, true
			}
		}
		return math.Inf(1), false
	}
	call([]string{g.Nodes[g.Start].Name}, 0, g.Nodes[g.Start].H, math.Inf(1))
	return order
}

// No algorithm is always the best: the lesson's last question has several answers.
func TestNoAlgorithmSuitsAlways(t *testing.T) {
	kind, _ := exam.Find("suits")
	best := map[string]bool{}
	for seed := range 50 {
		q := exam.New(kind, strconv.Itoa(seed), exam.Medium)
		best[q.Choices[choice(q)].In(words.En)] = true
	}
	if len(best) < 3 {
		t.Errorf("the best is always one of %v", best)
	}
}

// choice is the place of the right choice.
func choice(q *exam.Question) int { return int(number(q.Answers[0][0])) - 1 }

func number(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return x
}

// next are the neighbours of a node in alphabetical order.
func next(g *exam.Graph, name string) (list []string) {
	for e := range g.Arcs {
		if g.Nodes[e.From].Name == name {
			list = append(list, g.Nodes[e.To].Name)
		}
	}
	slices.SortFunc(list, search.CompareNames)
	return list
}

// left is the cost of a cheapest path to the goal from each node.
func left(g *exam.Graph) []float64 {
	cost := slices.Repeat([]float64{math.Inf(1)}, len(g.Nodes))
	cost[g.Goal] = 0
	for range g.Nodes {
		for e := range g.Arcs {
			cost[e.From] = min(cost[e.From], e.Cost+cost[e.To])
		}
	}
	return cost
}

func overestimates(g *exam.Graph) bool {
	for n, cost := range left(g) {
		if g.Nodes[n].H > cost {
			return true
		}
	}
	return false
}

// falls reports whether h falls along an edge by more than the edge costs.
func falls(g *exam.Graph) bool {
	for e := range g.Arcs {
		if g.Nodes[e.From].H-g.Nodes[e.To].H > e.Cost {
			return true
		}
	}
	return false
}

// ordered reports whether each node of these orders has the smallest f = a g + b h of the
// frontier when it is expanded.
func ordered(g *exam.Graph, a, b float64, orders ...[]string) bool {
	for _, order := range orders {
		cost, open := map[string]float64{g.Nodes[g.Start].Name: 0}, map[string]bool{g.Nodes[g.Start].Name: true}
		f := func(name string) float64 { return a*cost[name] + b*g.Nodes[g.Find(name)].H }
		for _, name := range order {
			for other := range open {
				if !open[name] || f(other) < f(name) {
					return false
				}
			}
			delete(open, name)
			for e := range g.Arcs {
				to := g.Nodes[e.To].Name
				if known, ok := cost[to]; g.Nodes[e.From].Name == name && (!ok || cost[name]+e.Cost < known) {
					cost[to], open[to] = cost[name]+e.Cost, true
				}
			}
		}
	}
	return true
}

// best is an order in which A* expands the nodes of a graph without ties.
func best(g *exam.Graph) (order []string) {
	for {
		at := slices.IndexFunc(g.Nodes, func(v exam.Vertex) bool { return ordered(g, 1, 1, append(slices.Clone(order), v.Name)) })
		if at == g.Goal || at < 0 {
			return order
		}
		order = append(order, g.Nodes[at].Name)
	}
}

// expanded are the nodes that a question's steps expand.
func expanded(q *exam.Question) (order []string) {
	for _, s := range q.Steps(q.Answers[0]) {
		order = append(order, s.At)
	}
	return order
}

// repeats are the names that come more than once, sorted.
func repeats(order []string) []string {
	count := map[string]int{}
	for _, name := range order {
		count[name]++
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(count)), func(name string) bool { return count[name] < 2 })
}

// deepen is IDA*: one path, and limits that are the smallest f above the one before.
func deepen(g *exam.Graph) (order, limits []string) {
	limit := g.Nodes[g.Start].H
	for range 20 {
		limits = append(limits, exam.Number(limit))
		above := math.Inf(1)
		var path []int
		var down func(n int, cost float64) bool
		down = func(n int, cost float64) bool {
			if f := cost + g.Nodes[n].H; f > limit {
				above = min(above, f)
				return false
			}
			if n == g.Goal {
				return true
			}
			order, path = append(order, g.Nodes[n].Name), append(path, n)
			defer func() { path = path[:len(path)-1] }()
			for _, name := range next(g, g.Nodes[n].Name) {
				to := g.Find(name)
				if slices.Contains(path, to) {
					continue
				}
				for e := range g.Arcs {
					if e.From == n && e.To == to && down(to, cost+e.Cost) {
						return true
					}
				}
			}
			return false
		}
		if down(g.Start, 0) {
			return order, limits
		}
		limit = above
	}
	return nil, nil
}

// worth is the value of a node by minimax and expectimax.
func worth(tree *gametree.Tree, n int) float64 {
	b := tree.Nodes[n]
	if b.Leaf() {
		return b.StaticValue
	}
	v := map[gametree.Kind]float64{gametree.Max: math.Inf(-1), gametree.Min: math.Inf(1)}[b.Kind]
	for c := b.First; c < b.End; c++ {
		switch of := worth(tree, int(c)); b.Kind {
		case gametree.Max:
			v = max(v, of)
		case gametree.Min:
			v = min(v, of)
		default:
			v += tree.Nodes[c].Chance * of
		}
	}
	return v
}

// misplacedIn are the number of tiles out of place and the sum of their distances.
func misplacedIn(tiles *exam.Tiles) (count, sum int) {
	for at, n := range tiles.Numbers {
		if home := n - 1; n > 0 && at != home {
			dx, dy := at%tiles.Side-home%tiles.Side, at/tiles.Side-home/tiles.Side
			sum += max(dx, -dx) + max(dy, -dy)
			count++
		}
	}
	return count, sum
}

// evenIfSolvable reports whether a board is of odd width, and can be solved exactly if its
// inversions are even.
func evenIfSolvable(tiles *exam.Tiles) bool {
	count := 0
	for i, a := range tiles.Numbers {
		for _, b := range tiles.Numbers[i:] {
			if 0 < b && b < a {
				count++
			}
		}
	}
	_, solvable := fewest()[tiles.Text()]
	return tiles.Side == 3 && solvable == (count%2 == 0)
}

// fewest are the fewest moves of each board of 3 x 3 that can be solved.
var fewest = sync.OnceValue(func() map[string]int {
	const goal = "1.2.3/4.5.6/7.8.0"
	moves := map[string]int{goal: 0}
	for queue := []string{goal}; len(queue) > 0; queue = queue[1:] {
		board := []byte(queue[0]) // squares are at even places
		at := strings.IndexByte(queue[0], '0')
		for _, to := range []int{at - 6, at + 6, at - 2, at + 2} {
			if to < 0 || to >= len(board) || to/6 != at/6 && to%6 != at%6 {
				continue
			}
			board[at], board[to] = board[to], board[at]
			if _, known := moves[string(board)]; !known {
				moves[string(board)] = moves[queue[0]] + 1
				queue = append(queue, string(board))
			}
			board[at], board[to] = board[to], board[at]
		}
	}
	return moves
})
