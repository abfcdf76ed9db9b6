package exam

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/search/reference"
	"cavalo/internal/words"
)

// The oracles below know a question by what a student sees of it: the text in
// English and the figure. They are written from the definitions, and share no
// code with what made the question.

// TestOracles: the accepted answers are exactly those that the oracle of the kind
// finds.
func TestOracles(t *testing.T) {
	for _, k := range Kinds() {
		answers, ok := oracles[k.ID]
		if !ok {
			t.Errorf("internal/lab/exam/oracle_test.go: oracles has none for %s", k.ID)
			continue
		}
		t.Run(k.ID, func(t *testing.T) {
			for i := range seeds {
				for _, level := range Levels() {
					for _, r := range rulesOf(k) {
						q := r.New(k, strconv.Itoa(i), level)
						check(t, q, answers(t, q))
					}
				}
			}
		})
	}
}

// rulesOf are the rules by which a kind can be asked.
func rulesOf(k Kind) []Rules {
	all := []Rules{{}}
	if k.Varies("tie") {
		for _, tie := range []search.Tie{search.TieH, search.TieOld, search.TieNew, search.TieName} {
			all = append(all, Rules{Settings: search.Settings{Tie: tie}})
		}
	}
	if k.Varies("mark") {
		all = append(all, Rules{Settings: search.Settings{Mark: search.MarkExpanded}})
	}
	if k.Cuts() {
		all = append(all, Rules{Strict: true})
	}
	return all
}

// check holds a question to its right answers.
func check(t *testing.T, q *Question, right [][]string) {
	t.Helper()
	sorted := func(list [][]string) (out []string) {
		for _, a := range list {
			if a = slices.Clone(a); q.Form == Set {
				slices.Sort(a)
			}
			out = append(out, strings.Join(a, " "))
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	if got, want := sorted(q.Answers), sorted(right); !slices.Equal(got, want) {
		t.Fatalf("%s, seed %s, %s: %v, the oracle has %v\n%s", q.Kind.ID, q.Seed, q.Level, got, want, q.Text(words.En))
	}
	for _, a := range right {
		if v := q.Check(a); !v.Right {
			t.Fatalf("%s, seed %s, %s: %v is called wrong: %+v", q.Kind.ID, q.Seed, q.Level, a, v)
		}
	}
	text := q.Text(words.Pt) + q.Why.In(words.Pt) + q.Answer(words.Pt, q.Answers[0])
	if strings.Contains(text, "%!") || q.Why.In(words.En) == "" {
		t.Fatalf("%s: %s", q.Kind.ID, text)
	}
	if q.Figure.Graph != nil && q.Figure.Problem == nil && q.Figure.Graph.Start == q.Figure.Graph.Goal {
		t.Fatalf("%s: it begins at its goal", q.Kind.ID)
	}
}

var figure = regexp.MustCompile(`-?\d[\d,]*(\.\d+)?|∞`)

// numbersIn are the numbers in the text of a question.
func numbersIn(q *Question) (list []float64) {
	for _, text := range figure.FindAllString(q.Ask.In(words.En), -1) {
		if text == "∞" {
			list = append(list, math.Inf(1))
			continue
		}
		x, _ := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
		list = append(list, x)
	}
	return list
}

// said is the number behind a phrase of the rules.
func said(t *testing.T, q *Question, pattern string) int {
	t.Helper()
	m := regexp.MustCompile(pattern).FindStringSubmatch(q.Text(words.En))
	if m == nil {
		t.Fatalf("%s does not say %s: %s", q.Kind.ID, pattern, q.Text(words.En))
	}
	n, _ := strconv.Atoi(m[1])
	return n
}

func one(x float64) [][]string {
	return [][]string{{Number(math.Copysign(math.Round((math.Abs(x)+1e-9)*1000)/1000, x))}}
}

// choose is the choice with a text.
func choose(t *testing.T, q *Question, text string) [][]string {
	for i := range q.Choices {
		if q.Choices[i].In(words.En) == text {
			return [][]string{{strconv.Itoa(i + 1)}}
		}
	}
	t.Fatalf("%s: no choice %q", q.Kind.ID, text)
	return nil
}

func yesNo(t *testing.T, q *Question, yes bool) [][]string {
	return choose(t, q, map[bool]string{true: "Yes", false: "No"}[yes])
}

// world is a graph as a matrix of names.
type world struct {
	names []string // sorted
	cost  map[string]map[string]float64
	h     map[string]float64
	ends  []string
}

func worldOf(g *Graph) *world {
	w := &world{cost: map[string]map[string]float64{}, h: map[string]float64{}, ends: []string{"G"}}
	for _, n := range g.More {
		w.ends = append(w.ends, g.Nodes[n].Name)
	}
	for _, v := range g.Nodes {
		w.names = append(w.names, v.Name)
		w.cost[v.Name] = map[string]float64{}
		w.h[v.Name] = v.H
	}
	slices.Sort(w.names)
	for _, e := range g.Edges {
		a, b := g.Nodes[e.From].Name, g.Nodes[e.To].Name
		w.cost[a][b] = e.Cost
		if !e.OneWay {
			w.cost[b][a] = e.Cost
		}
	}
	return w
}

// Start, Goal and Successors make a world a problem for package reference.
func (w *world) Start() string      { return "S" }
func (w *world) Goal(s string) bool { return slices.Contains(w.ends, s) }
func (w *world) Successors(s string, to []search.Successor[string, string]) []search.Successor[string, string] {
	for _, n := range w.names {
		if c, ok := w.cost[s][n]; ok {
			to = append(to, search.Successor[string, string]{Move: n, State: n, Cost: c})
		}
	}
	return to
}

// distances are those of Floyd and Warshall.
func (w *world) distances() map[string]map[string]float64 {
	d := map[string]map[string]float64{}
	for _, a := range w.names {
		d[a] = map[string]float64{}
		for _, b := range w.names {
			d[a][b] = math.Inf(1)
			if c, ok := w.cost[a][b]; ok {
				d[a][b] = c
			}
		}
		d[a][a] = 0
	}
	for _, k := range w.names {
		for _, i := range w.names {
			for _, j := range w.names {
				d[i][j] = min(d[i][j], d[i][k]+d[k][j])
			}
		}
	}
	for _, a := range w.names { // the nearest of several goals
		for _, end := range w.ends {
			d[a]["G"] = min(d[a]["G"], d[a][end])
		}
	}
	return d
}

// state is what a best-first search knows after some expansions, found by doing
// them all again.
type state struct {
	g    map[string]float64
	from map[string]string
	open map[string]bool
	born map[string]int // the place in the order of all that is generated
	end  string         // the goal in turn
}

func (w *world) after(order []string) state {
	s := state{map[string]float64{"S": 0}, map[string]string{}, map[string]bool{"S": true}, map[string]int{}, ""}
	generated := 0
	for _, n := range order {
		s.open[n] = false
		for _, m := range w.names {
			c, joined := w.cost[n][m]
			if !joined {
				continue
			}
			generated++
			if g, known := s.g[m]; !known || s.g[n]+c < g {
				s.g[m], s.from[m], s.open[m], s.born[m] = s.g[n]+c, n, true, generated
			}
		}
	}
	return s
}

// first are those of some nodes that come first by what a question says of nodes with the
// same value.
func (w *world) first(q *Question, s state, list []string) []string {
	text := q.Text(words.En)
	least := func(value func(n string) float64) (out []string) {
		best := math.Inf(1)
		for _, n := range list {
			best = min(best, value(n))
		}
		for _, n := range list {
			if value(n) == best {
				out = append(out, n)
			}
		}
		return out
	}
	if strings.Contains(text, "the smallest h comes first") {
		list = least(func(n string) float64 { return w.h[n] })
	}
	switch {
	case strings.Contains(text, "generated first"):
		return least(func(n string) float64 { return float64(s.born[n]) })
	case strings.Contains(text, "generated last comes first"):
		return least(func(n string) float64 { return -float64(s.born[n]) })
	case strings.Contains(text, "the first in alphabetical order is taken"):
		return []string{slices.Min(list)}
	}
	return list
}

// legal are the nodes that may come next.
func (w *world) legal(s state, f func(g, h float64) float64) (list []string) {
	least := math.Inf(1)
	for n, open := range s.open {
		if open {
			least = min(least, f(s.g[n], w.h[n]))
		}
	}
	for n, open := range s.open {
		if open && f(s.g[n], w.h[n]) == least {
			list = append(list, n)
		}
	}
	return list
}

// runs calls end for every order in which a search may go until the goal is in
// turn, or for at most stop expansions.
func (w *world) runs(q *Question, stop int, order []string, end func(order []string, s state)) {
	s := w.after(order)
	if len(order) == stop {
		end(order, s)
		return
	}
	for _, n := range w.first(q, s, w.legal(s, valueOf(q))) {
		if w.Goal(n) {
			s.end = n
			end(order, s)
		} else {
			w.runs(q, stop, append(slices.Clone(order), n), end)
		}
	}
}

// valueOf is f of the algorithm that a question names.
func valueOf(q *Question) func(g, h float64) float64 {
	text := q.Text(words.En)
	switch {
	case strings.Contains(text, "The weight is 2"):
		return func(g, h float64) float64 { return g + 2*h }
	case strings.HasPrefix(text, "Uniform"):
		return func(g, _ float64) float64 { return g }
	case strings.HasPrefix(text, "Greedy"):
		return func(_, h float64) float64 { return h }
	}
	return func(g, h float64) float64 { return g + h }
}

func way(s state) []string {
	path := []string{s.end}
	for path[0] != "S" {
		path = append([]string{s.from[path[0]]}, path...)
	}
	return path
}

// plainly has package reference search a graph.
func plainly(o reference.Options[string]) func(*testing.T, *Question) [][]string {
	return func(t *testing.T, q *Question) (all [][]string) {
		w := worldOf(q.Figure.Graph)
		o.H = func(s string) float64 { return w.h[s] }
		o.Most = 500
		o.Early = o.Algorithm == "bfs"
		if o.Mark = ""; strings.Contains(q.Text(words.En), "reached when it is expanded") {
			o.Mark = "expanded"
		}
		switch o.Algorithm {
		case "dls":
			o.Depth = said(t, q, `limit is (\d+)`)
		case "smastar":
			o.Room = said(t, q, `holds (\d+) nodes`)
		}
		for _, tie := range []string{"h", "old", "new"} {
			o.Tie = tie
			out := reference.Search(w, o)
			if !out.Found {
				t.Fatalf("%s, seed %s: nothing found", q.Kind.ID, q.Seed)
			}
			all = append(all, out.Expanded)
		}
		return all
	}
}

// blind searches by hand with a queue or a stack.
func blind(q *Question, stop int) (order, waiting, path []string) {
	w := worldOf(q.Figure.Graph)
	stack := strings.HasPrefix(q.Text(words.En), "Depth")
	if stack && strings.Contains(q.Text(words.En), "reached when it is expanded") {
		return visits(w, stop)
	}
	waiting = []string{"S"}
	from := map[string]string{"S": ""}
	back := func(n string) {
		for ; n != ""; n = from[n] {
			path = append([]string{n}, path...)
		}
	}
	for len(order) != stop {
		n := waiting[0]
		waiting = waiting[1:]
		if w.Goal(n) {
			back(n)
			return order, waiting, path
		}
		order = append(order, n)
		var fresh []string
		for _, m := range w.names {
			_, joined := w.cost[n][m]
			if _, known := from[m]; !joined || known {
				continue
			}
			from[m] = n
			if fresh = append(fresh, m); w.Goal(m) && !stack {
				back(m)
				return order, waiting, path
			}
		}
		if stack {
			waiting = append(fresh, waiting...)
		} else {
			waiting = append(waiting, fresh...)
		}
	}
	return order, waiting, path
}

// visits is depth-first search by hand that ticks a state off when it is expanded.
func visits(w *world, stop int) (order, waiting, path []string) {
	paths := [][]string{{"S"}}
	for len(order) != stop {
		path, paths = paths[0], paths[1:]
		n := path[len(path)-1]
		if slices.Contains(order, n) {
			continue
		}
		if w.Goal(n) {
			break
		}
		order = append(order, n)
		var fresh [][]string
		for _, m := range w.names {
			if _, joined := w.cost[n][m]; joined && !slices.Contains(order, m) {
				fresh = append(fresh, append(slices.Clone(path), m))
			}
		}
		paths = append(fresh, paths...)
	}
	for _, p := range paths {
		if n := p[len(p)-1]; !slices.Contains(waiting, n) {
			waiting = append(waiting, n)
		}
	}
	return order, waiting, path
}

func bestOrders(_ *testing.T, q *Question) (all [][]string) {
	worldOf(q.Figure.Graph).runs(q, -1, nil, func(order []string, _ state) { all = append(all, order) })
	return all
}

func bestWaiting(_ *testing.T, q *Question) (all [][]string) {
	k := int(numbersIn(q)[0])
	worldOf(q.Figure.Graph).runs(q, k, nil, func(_ []string, s state) {
		var set []string
		for n, open := range s.open {
			if open {
				set = append(set, n)
			}
		}
		all = append(all, set)
	})
	return all
}

func bestPaths(_ *testing.T, q *Question) (all [][]string) {
	worldOf(q.Figure.Graph).runs(q, -1, nil, func(_ []string, s state) { all = append(all, way(s)) })
	return all
}

func bestCosts(_ *testing.T, q *Question) (all [][]string) {
	worldOf(q.Figure.Graph).runs(q, -1, nil, func(_ []string, s state) { all = append(all, []string{Number(s.g[s.end])}) })
	return all
}

func tooHigh(q *Question) (list [][]string) {
	w := worldOf(q.Figure.Graph)
	d := w.distances()
	for _, n := range w.names {
		if w.h[n] > d[n]["G"] {
			list = append(list, []string{n})
		}
	}
	return list
}

func (w *world) falls() (list [][]string) {
	for a, to := range w.cost {
		for b, c := range to {
			if w.h[a]-w.h[b] > c {
				list = append(list, []string{a, b})
			}
		}
	}
	return list
}

// deepening is IDA* by hand: its limits, and how many nodes it expands.
func deepening(q *Question) (limits []string, expanded int) {
	w := worldOf(q.Figure.Graph)
	bound := w.h["S"]
	for {
		limits = append(limits, Number(bound))
		next := math.Inf(1)
		var dive func(path []string, g float64) bool
		dive = func(path []string, g float64) bool {
			n := path[len(path)-1]
			if f := g + w.h[n]; f > bound {
				next = min(next, f)
				return false
			}
			if w.Goal(n) {
				return true
			}
			expanded++
			for _, m := range w.names {
				if c, ok := w.cost[n][m]; ok && !slices.Contains(path, m) && dive(append(slices.Clone(path), m), g+c) {
					return true
				}
			}
			return false
		}
		if dive([]string{"S"}, 0) {
			return limits, expanded
		}
		bound = next
	}
}

// simple calls tell for each path without a circle from start to goal.
func (w *world) simple(path []string, cost float64, tell func([]string, float64)) {
	n := path[len(path)-1]
	if n == "G" {
		tell(path, cost)
		return
	}
	for m, c := range w.cost[n] {
		if !slices.Contains(path, m) {
			w.simple(append(slices.Clone(path), m), cost+c, tell)
		}
	}
}

// play is a game tree read from its text.
type play struct {
	leaf  bool
	value *big.Rat
	odds  *big.Rat // of a child of a chance node
	luck  bool
	kids  []*play
	up    *play
}

func readPlay(text string) *play {
	unnamed := regexp.MustCompile(`[A-Za-z]+:`).ReplaceAllString(text, "") // the oracles name nodes by their places
	tokens := regexp.MustCompile(`[(){}]|[^\s(){}]+`).FindAllString(unnamed, -1)
	number := func() *big.Rat {
		r, _ := new(big.Rat).SetString(tokens[0])
		tokens = tokens[1:]
		return r
	}
	var read func(up *play) *play
	read = func(up *play) *play {
		p := &play{up: up, luck: tokens[0] == "{"}
		if tokens[0] != "(" && tokens[0] != "{" {
			p.leaf, p.value = true, number()
			return p
		}
		tokens = tokens[1:]
		for tokens[0] != ")" && tokens[0] != "}" {
			var odds *big.Rat
			if p.luck {
				odds = number()
			}
			kid := read(p)
			kid.odds = odds
			p.kids = append(p.kids, kid)
		}
		tokens = tokens[1:]
		return p
	}
	return read(nil)
}

// worth is the value of a tree in which Max begins; chance nodes are no turns.
func (p *play) worth() *big.Rat { return p.worthFor(true) }

func (p *play) worthFor(max bool) *big.Rat {
	switch {
	case p.leaf:
		return p.value
	case p.luck:
		sum := new(big.Rat)
		for _, k := range p.kids {
			sum.Add(sum, new(big.Rat).Mul(k.odds, k.worthFor(max)))
		}
		return sum
	}
	var best *big.Rat
	for _, k := range p.kids {
		if v := k.worthFor(!max); best == nil || max && v.Cmp(best) > 0 || !max && v.Cmp(best) < 0 {
			best = v
		}
	}
	return best
}

func (p *play) float() float64 { x, _ := p.worth().Float64(); return math.Round(x*1000) / 1000 }

// rows lists the inner nodes as they are named: from top to bottom.
func (p *play) rows() (inner []*play, leaves []*play) {
	level := []*play{p}
	for len(level) > 0 {
		var next []*play
		for _, n := range level {
			if !n.leaf {
				inner = append(inner, n)
			}
			next = append(next, n.kids...)
		}
		level = next
	}
	var walk func(*play)
	walk = func(n *play) {
		if n.leaf {
			leaves = append(leaves, n)
		}
		for _, k := range n.kids {
			walk(k)
		}
	}
	walk(p)
	return inner, leaves
}

// bounds is the window of a node by what Pearl proved of alpha-beta: alpha is the
// largest minimax value of the elder siblings of those of its ancestors, itself
// included, whose parent is Max; beta the same for Min. It is looked at exactly
// when alpha is below beta.
func (p *play) bounds() (alpha, beta float64) {
	alpha, beta = math.Inf(-1), math.Inf(1)
	depth := func(n *play) (d int) {
		for ; n.up != nil; n = n.up {
			d++
		}
		return d
	}
	for n := p; n.up != nil; n = n.up {
		max := depth(n.up)%2 == 0
		for _, elder := range n.up.kids {
			if elder == n {
				break
			}
			v, _ := elder.worthFor(!max).Float64()
			if max {
				alpha = math.Max(alpha, v)
			} else {
				beta = math.Min(beta, v)
			}
		}
	}
	return alpha, beta
}

// seen says the same of a node; by strict cuts, where alpha is equal to beta, too.
func (p *play) seen(q *Question) bool {
	a, b := p.bounds()
	return a < b || a == b && strings.Contains(q.Text(words.En), "as soon as alpha > beta")
}

// letter is the name of the i-th inner node, or leaf.
func letter(first rune, i int) string { return string(first + rune(i)) }

// moveOf is the best child of the root.
func moveOf(_ *testing.T, q *Question) (all [][]string) {
	root := readPlay(q.Figure.Tree.Full())
	inner, _ := root.rows()
	for i, n := range inner {
		if n.up == root && n.worthFor(false).Cmp(root.worth()) == 0 {
			all = append(all, []string{letter('A', i)})
		}
	}
	return all
}

// permutation is the parity of the tiles as a permutation, by its cycles, against
// the board in order.
func permutation(t *Tiles) int {
	n := len(t.Numbers)
	seen := make([]bool, n)
	odd := 0
	for i := range n {
		for j, length := i, 0; !seen[j]; length++ {
			seen[j] = true
			if length > 0 {
				odd ^= 1
			}
			j = (t.Numbers[j] + n - 1) % n
		}
	}
	return odd
}

// corner is how far the blank is from the last square, odd or even.
func corner(t *Tiles) int {
	at := slices.Index(t.Numbers, 0)
	return (t.Side - 1 - at%t.Side + t.Side - 1 - at/t.Side) % 2
}

func count2(b, depth int) int { // nodes of a uniform tree, by walking it
	n := 1
	if depth > 0 {
		for range b {
			n += count2(b, depth-1)
		}
	}
	return n
}

// critical counts the leaves of Knuth and Moore's critical tree, by their types
// of nodes.
func critical(kind, b, depth int) int {
	if depth == 0 {
		return 1
	}
	switch kind {
	case 1:
		return critical(1, b, depth-1) + (b-1)*critical(2, b, depth-1)
	case 2:
		return critical(3, b, depth-1)
	}
	return b * critical(2, b, depth-1)
}

// traits are what algorithms do, for the question which suits.
var traits = map[string]struct{ informed, optimalSame, optimal, near, store, bounded, straight bool }{
	"Breadth-first (BFS)": {optimalSame: true, store: true},
	"Depth-first (DFS)":   {straight: true},
	"Depth-limited (DLS)": {},
	"Iterative deepening": {optimalSame: true},
	"Uniform cost":        {optimalSame: true, optimal: true, store: true},
	"Greedy best-first":   {informed: true, store: true, straight: true},
	"A*":                  {informed: true, optimalSame: true, optimal: true, store: true},
	"A* with weight 1.5":  {informed: true, near: true, store: true},
	"IDA*":                {informed: true, optimalSame: true, optimal: true},
	"RBFS":                {informed: true, optimalSame: true, optimal: true},
	"SMA*":                {informed: true, optimalSame: true, optimal: true, bounded: true},
}

// fits are the algorithms that do all that is asked for, without more.
func fits(t *testing.T, q *Question) (all [][]string) {
	text := q.Text(words.En)
	has := func(part string) bool { return strings.Contains(text, part) }
	for i := range q.Choices {
		a, known := traits[q.Choices[i].In(words.En)]
		if !known {
			t.Fatalf("no traits of %s", q.Choices[i].In(words.En))
		}
		switch {
		case has("There is no heuristic") && a.informed:
		case has("must be the cheapest") && has("cost the same") && !a.optimalSame:
		case has("must be the cheapest") && has("different costs") && !a.optimal:
		case has("must be the cheapest") && has("admissible heuristic") && !a.informed: // it expands more
		case has("must be the cheapest") && has("memory for all") && !a.store: // it repeats more
		case has("little more than one path") && a.store:
		case has("all of it should be used") && !a.bounded:
		case has("one and a half times") && !a.near:
		case has("as few expansions") && !a.straight:
		default:
			all = append(all, []string{strconv.Itoa(i + 1)})
		}
	}
	return all
}

// levelsOf is a beam search by hand: what each level makes and keeps.
func levelsOf(q *Question, width int) (made, kept [][]string) {
	w := worldOf(q.Figure.Graph)
	known := map[string]bool{"S": true}
	now := []string{"S"}
	for {
		var fresh []string
		for _, n := range now {
			for m := range w.cost[n] {
				if !known[m] {
					known[m] = true
					fresh = append(fresh, m)
				}
			}
		}
		slices.SortFunc(fresh, func(a, b string) int { return int(w.h[a] - w.h[b]) })
		keep := fresh[:min(width, len(fresh))]
		made, kept = append(made, fresh), append(kept, keep)
		if slices.Contains(keep, "G") || len(keep) == 0 {
			return made, kept
		}
		now = keep
	}
}

type oracle func(t *testing.T, q *Question) [][]string

var oracles = map[string]oracle{
	"order-bfs":     plainly(reference.Options[string]{Algorithm: "bfs"}),
	"order-dfs":     plainly(reference.Options[string]{Algorithm: "dfs"}),
	"order-dls":     plainly(reference.Options[string]{Algorithm: "dls"}),
	"order-iddfs":   plainly(reference.Options[string]{Algorithm: "iddfs"}),
	"order-idastar": plainly(reference.Options[string]{Algorithm: "idastar"}),
	"order-rbfs":    plainly(reference.Options[string]{Algorithm: "rbfs"}),
	"order-smastar": plainly(reference.Options[string]{Algorithm: "smastar"}),

	"frontier-blind": func(_ *testing.T, q *Question) [][]string {
		order, waiting, _ := blind(q, int(numbersIn(q)[0]))
		left := slices.DeleteFunc(slices.Clone(waiting), func(n string) bool { return slices.Contains(order, n) })
		return [][]string{waiting, left} // with what will be skipped, or without
	},
	"path-blind": func(_ *testing.T, q *Question) [][]string { _, _, path := blind(q, -1); return [][]string{path} },
	"tree-nodes": func(_ *testing.T, q *Question) [][]string {
		n := numbersIn(q)
		return one(float64(count2(int(n[0]), int(n[1]))))
	},
	"tree-deepened": func(_ *testing.T, q *Question) [][]string {
		n, sum := numbersIn(q), 0
		for limit := range int(n[2]) + 1 {
			sum += count2(int(n[0]), limit)
		}
		return one(float64(sum))
	},
	"branching": func(t *testing.T, q *Question) [][]string {
		n := numbersIn(q)
		low, high := 1.0, n[1]
		for range 200 { // bisection
			b, sum := (low+high)/2, 0.0
			for i := 1; i <= int(n[0]); i++ {
				sum += math.Pow(b, float64(i))
			}
			if sum > n[1] {
				high = b
			} else {
				low = b
			}
		}
		return one(low)
	},
	"penetrance": func(_ *testing.T, q *Question) [][]string { n := numbersIn(q); return one(n[0] / n[1]) },

	"order-ucs": bestOrders, "frontier-cost": bestWaiting, "path-cost": bestPaths, "cost-found": bestCosts,
	"order-greedy": bestOrders, "order-astar": bestOrders, "frontier-best": bestWaiting, "path-best": bestPaths, "cost-best": bestCosts,
	"order-reopen": bestOrders, "order-weighted": bestOrders,

	"admissible":      func(t *testing.T, q *Question) [][]string { return yesNo(t, q, len(tooHigh(q)) == 0) },
	"admissible-node": func(_ *testing.T, q *Question) [][]string { return tooHigh(q) },
	"admissible-highest": func(_ *testing.T, q *Question) [][]string {
		n := regexp.MustCompile(`h\((\w)\)`).FindStringSubmatch(q.Text(words.En))[1]
		return one(worldOf(q.Figure.Graph).distances()[n]["G"])
	},
	"inadmissible-cost": func(t *testing.T, q *Question) (all [][]string) {
		best := worldOf(q.Figure.Graph).distances()["S"]["G"]
		for _, cost := range bestCosts(t, q) {
			x, _ := strconv.ParseFloat(cost[0], 64)
			all = append(all, []string{Number(x - best)})
		}
		return all
	},

	"idastar-limits":  func(_ *testing.T, q *Question) [][]string { limits, _ := deepening(q); return [][]string{limits} },
	"idastar-repeats": func(_ *testing.T, q *Question) [][]string { _, n := deepening(q); return one(float64(n)) },
	"rbfs-limit": func(_ *testing.T, q *Question) [][]string {
		var f []float64
		for _, b := range q.Figure.Tree.Nodes[1:] {
			f = append(f, b.StaticValue)
		}
		slices.Sort(f)
		return one(math.Min(numbersIn(q)[0], f[1]))
	},
	"suits": fits,

	"forget-leaf": func(_ *testing.T, q *Question) (all [][]string) {
		tree := q.Figure.Tree
		parent := map[int]bool{}
		depth := make([]int, len(tree.Nodes))
		for i, b := range tree.Nodes {
			if b.Parent >= 0 {
				parent[int(b.Parent)] = true
				depth[i] = depth[b.Parent] + 1
			}
		}
		better := func(i, j int) bool { // i is forgotten before j
			a, b := tree.Nodes[i].StaticValue, tree.Nodes[j].StaticValue
			return a > b || a == b && depth[i] < depth[j]
		}
		for i := range tree.Nodes {
			first := !parent[i]
			for j := range tree.Nodes {
				first = first && (parent[j] || !better(j, i))
			}
			if first {
				all = append(all, []string{tree.Nodes[i].Name})
			}
		}
		return all
	},
	"forget-kept": func(_ *testing.T, q *Question) [][]string {
		least := math.Inf(1)
		for _, b := range q.Figure.Tree.Nodes {
			if b.Name != "N" {
				least = math.Min(least, b.StaticValue)
			}
		}
		return one(least)
	},
	"forget-room": func(_ *testing.T, q *Question) (all [][]string) {
		w := worldOf(q.Figure.Graph)
		best := w.distances()["S"]["G"]
		w.simple([]string{"S"}, 0, func(path []string, cost float64) {
			if cost == best {
				all = append(all, []string{strconv.Itoa(len(path))})
			}
		})
		return all
	},

	"parity-inversions": func(_ *testing.T, q *Question) [][]string {
		list := slices.DeleteFunc(slices.Clone(q.Figure.Tiles.Numbers), func(n int) bool { return n == 0 })
		swaps := 0
		for range list { // bubble sort makes a swap for each
			for i := 1; i < len(list); i++ {
				if list[i-1] > list[i] {
					list[i-1], list[i] = list[i], list[i-1]
					swaps++
				}
			}
		}
		return one(float64(swaps))
	},
	"parity-solvable": func(t *testing.T, q *Question) [][]string {
		return yesNo(t, q, permutation(q.Figure.Tiles) == corner(q.Figure.Tiles))
	},
	"parity-moves": func(t *testing.T, q *Question) [][]string {
		if permutation(q.Figure.Tiles) != corner(q.Figure.Tiles) {
			t.Fatal("there is no solution")
		}
		return choose(t, q, []string{"always even", "always odd"}[permutation(q.Figure.Tiles)])
	},

	"bound-manhattan": func(_ *testing.T, q *Question) [][]string {
		sum, side := 0.0, q.Figure.Tiles.Side
		for at, n := range q.Figure.Tiles.Numbers {
			if n > 0 {
				sum += math.Abs(float64(at%side-(n-1)%side)) + math.Abs(float64(at/side-(n-1)/side))
			}
		}
		return one(sum)
	},
	"bound-hamming": func(_ *testing.T, q *Question) [][]string {
		away := 0.0
		for at, n := range q.Figure.Tiles.Numbers {
			if n > 0 && n != at+1 {
				away++
			}
		}
		return one(away)
	},
	"bound-sum": func(_ *testing.T, q *Question) [][]string {
		var numbers []int
		for _, row := range q.Figure.Table.Rows {
			for _, cell := range row {
				n, _ := strconv.Atoi(cell)
				numbers = append(numbers, n)
			}
		}
		target, least := int(numbersIn(q)[0]), len(numbers)+1
		for set := range 1 << len(numbers) {
			sum, size := 0, 0
			for i, n := range numbers {
				if set>>i&1 == 1 {
					sum, size = sum+n, size+1
				}
			}
			if sum >= target {
				least = min(least, size)
			}
		}
		return one(float64(least))
	},
	"bound-edges": func(_ *testing.T, q *Question) [][]string {
		w := worldOf(q.Figure.Graph)
		cheapest, fewest := math.Inf(1), math.MaxInt
		for _, to := range w.cost {
			for _, c := range to {
				cheapest = min(cheapest, c)
			}
		}
		w.simple([]string{"S"}, 0, func(path []string, _ float64) { fewest = min(fewest, len(path)-1) })
		return one(cheapest * float64(fewest))
	},

	"minimax": func(_ *testing.T, q *Question) [][]string { return one(readPlay(q.Figure.Tree.Full()).float()) },
	"minimax-values": func(_ *testing.T, q *Question) [][]string {
		inner, _ := readPlay(q.Figure.Tree.Full()).rows()
		var all []string
		for _, n := range inner {
			max := true
			for up := n.up; up != nil; up = up.up {
				max = !max
			}
			x, _ := n.worthFor(max).Float64()
			all = append(all, Number(x))
		}
		return [][]string{all}
	},
	"minimax-move": moveOf,
	"alphabeta-leaves": func(_ *testing.T, q *Question) [][]string {
		_, leaves := readPlay(q.Figure.Tree.Full()).rows()
		var unseen []string
		for i, n := range leaves {
			if !n.seen(q) {
				unseen = append(unseen, letter('a', i))
			}
		}
		return [][]string{unseen}
	},
	"alphabeta-window": func(_ *testing.T, q *Question) [][]string {
		inner, _ := readPlay(q.Figure.Tree.Full()).rows()
		name := regexp.MustCompile(`node (\w)\?`).FindStringSubmatch(q.Text(words.En))[1]
		alpha, beta := inner[name[0]-'A'].bounds()
		return [][]string{{Number(alpha), Number(beta)}}
	},
	"alphabeta-looks": func(_ *testing.T, q *Question) [][]string {
		_, leaves := readPlay(q.Figure.Tree.Full()).rows()
		seen := 0.0
		for _, n := range leaves {
			if n.seen(q) {
				seen++
			}
		}
		return one(seen)
	},
	"alphabeta-best": func(_ *testing.T, q *Question) [][]string {
		n := numbersIn(q)
		return one(float64(critical(1, int(n[0]), int(n[1]))))
	},

	"reopen-nodes": func(_ *testing.T, q *Question) (all [][]string) {
		worldOf(q.Figure.Graph).runs(q, -1, nil, func(order []string, _ state) {
			times := map[string]int{}
			var again []string
			for _, n := range order {
				if times[n]++; times[n] == 2 {
					again = append(again, n)
				}
			}
			all = append(all, again)
		})
		return all
	},
	"consistent": func(t *testing.T, q *Question) [][]string {
		return yesNo(t, q, len(worldOf(q.Figure.Graph).falls()) == 0)
	},
	"consistent-edge": func(_ *testing.T, q *Question) [][]string { return worldOf(q.Figure.Graph).falls() },
	"consistent-fill": func(_ *testing.T, q *Question) (all [][]string) {
		w := worldOf(q.Figure.Graph)
		var blank []string
		for _, m := range regexp.MustCompile(`h\((\w)\)`).FindAllStringSubmatch(q.Text(words.En), -1) {
			blank = append(blank, m[1])
		}
		for first := range 80 {
			second := 1
			if len(blank) > 1 {
				second = 80
			}
			for other := range second {
				answer := []string{strconv.Itoa(first)}
				if w.h[blank[0]] = float64(first); len(blank) > 1 {
					w.h[blank[1]] = float64(other)
					answer = append(answer, strconv.Itoa(other))
				}
				if len(w.falls()) == 0 {
					all = append(all, answer)
				}
			}
		}
		return all
	},

	"weighted-next": func(t *testing.T, q *Question) [][]string {
		weight, least, name := numbersIn(q)[0], math.Inf(1), ""
		for _, row := range q.Figure.Table.Rows {
			g, _ := strconv.ParseFloat(row[1], 64)
			h, _ := strconv.ParseFloat(row[2], 64)
			if f := g + weight*h; f < least {
				least, name = f, row[0]
			}
		}
		return choose(t, q, name)
	},
	"weighted-bound": func(_ *testing.T, q *Question) [][]string { n := numbersIn(q); return one(n[0] * n[1]) },
	"beam-kept": func(_ *testing.T, q *Question) [][]string {
		n := numbersIn(q)
		_, kept := levelsOf(q, int(n[0]))
		return [][]string{kept[int(n[1])-1]}
	},
	"beam-dropped": func(_ *testing.T, q *Question) [][]string {
		made, kept := levelsOf(q, int(numbersIn(q)[0]))
		var dropped []string
		for i := range made {
			for _, n := range made[i] {
				if !slices.Contains(kept[i], n) {
					dropped = append(dropped, n)
				}
			}
		}
		return [][]string{dropped}
	},

	"expectimax":        func(_ *testing.T, q *Question) [][]string { return one(readPlay(q.Figure.Tree.Full()).float()) },
	"expectimax-chance": func(_ *testing.T, q *Question) [][]string { return one(readPlay(q.Figure.Tree.Full()).float()) },
	"expectimax-move":   moveOf,
	"expectimax-scale": func(t *testing.T, q *Question) [][]string {
		text := q.Text(words.En)
		// An example of a change: with 0 or 3 by the toss of a coin against 1 for
		// sure, taking the chance is right, until 3 becomes 1.5.
		return yesNo(t, q, strings.Contains(text, "game with chance") && strings.Contains(text, "order"))
	},
}

func ExampleNew() {
	k, _ := Find("order-astar")
	q := New(k, "cavalo", Easy)
	fmt.Println(q.Ask.In(words.En))
	fmt.Println(q.Answer(words.En, q.Answers[0]))
	v := q.Check([]string{"S", "G"})
	fmt.Println(v.Right, v.Left, v.Next)
	// Output:
	// A*: in what order are the nodes expanded?
	// S → D → A
	// false 1 [D]
}
