package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"cavalo/internal/rng"
)

// Options say how to search.
type Options[S comparable] struct {
	Algorithm ID
	// Heuristic is used by informed algorithms. Without an estimate it is zero
	// everywhere, which is admissible.
	Heuristic Heuristic[S]
	Settings
	// Recipe, if set, holds the settings of a custom algorithm, as Describe returns them:
	// Algorithm is then the textbook algorithm it is closest to.
	Recipe *Recipe
}

// Prepare sets the algorithm by its name, returns it, and parses the settings as users type them.
func (o *Options[S]) Prepare(name Name) (Algorithm, error) {
	a, err := Describe(name)
	if err != nil {
		return a, err
	}
	o.Algorithm, o.Recipe = a.ID, a.Recipe
	o.Settings, err = o.Settings.Parsed()
	return a, err
}

// algorithm returns the description of the algorithm.
func (o Options[S]) algorithm() Algorithm {
	a := o.Algorithm.Info()
	a.Recipe = o.Recipe
	return a
}

// Informed reports whether the search uses its heuristic.
func (o Options[S]) Informed() bool {
	if o.Recipe != nil {
		return o.Recipe.Informed()
	}
	return o.Algorithm.Info().Informed
}

// Result is the result of a search.
type Result[M any] struct {
	Status Status
	// Optimal reports whether it is proved that no path costs less, or that there is no
	// solution.
	Optimal bool
	// Moves is the path when Solved; it is empty if the start is a goal.
	Moves []M
	// Cost is the cost of the path.
	Cost float64
	// Lower is a proved lower bound on the cost of every solution; 0 when
	// nothing is proved or there is no solution.
	Lower float64
	Stats Stats
}

// Run searches a problem. The depth limit is c.Limits.Depth.
func Run[S comparable, M any](p Problem[S, M], o Options[S], c Control) Result[M] {
	o.Settings = o.Settings.Of(o.algorithm())
	if o.Recipe != nil {
		o, c = bind(o, c)
	}
	r := newRun(p, o, c)
	goal := r.search()
	result := r.result(goal)
	switch o.Counting {
	case CountCourse:
		result.Stats = r.courseStats(result.Stats)
	case CountLists:
		result.Stats = r.listStats(result.Stats, goal)
	case countB:
		result.Stats.Generated--
	case countD:
		result.Stats = r.listStats(result.Stats, nil)
		result.Stats.Generated++
	}
	return result
}

// run is one search: the problem and everything that the books leave out.
type run[S comparable, M any] struct {
	problem Problem[S, M]
	options Options[S]
	meter   *Meter
	trace   Tracer
	early   bool           // nodes are tested when they are generated
	ties    []Tie          // the rules for nodes with the same f
	name    func(M) string // of a state, nil if it has none or it makes no difference
	arrange func(Order, S, []Successor[S, M])
	graph   bool // states are remembered
	beam    int  // the maximum number of nodes in the frontier, 0 = no limit
	deepen  Deepening

	// Nodes are ordered by f = weightG x g + weightH x h, or by a custom formula; then the weights
	// are 0, since nothing is known about it.
	weightG, weightH float64
	formula          func(g, h, depth, step float64) float64
	unsound          bool            // nodes are dropped in such a way that f is not a bound
	unsoundDepth     bool            // likewise for the depth
	estimate         func(S) float64 // nil: no heuristic
	estimateAt       func(S, int) float64
	depthLimit       int32 // noLimit = none

	made    int64             // nodes generated, for serial numbers
	dropped int64             // nodes of this iteration that are in no list
	stored  int64             // nodes in memory now, including the current one
	buffer  []Successor[S, M] // reused by open
	rounds  Stats             // of the earlier iterations
	lower   float64           // proved: no solution costs less
	cut     bool              // something was cut off that may hold a solution
	deep    bool              // the depth limit cut something off
	cutG    float64           // the smallest g that was cut off
	stepG   float64           // the cost of every move, 0 = not known
	box     int64             // bytes of a state outside its node; see Boxed
	path    []node[S, M]      // the current path, of algorithms that store only that
	pool    []node[S, M]      // their frontier next to the path, the next node last
}

// noLimit is the depth limit of a search without one.
const noLimit = -1

func newRun[S comparable, M any](p Problem[S, M], o Options[S], c Control) *run[S, M] {
	r := &run[S, M]{problem: p, options: o, meter: NewMeter(c), trace: c.Trace,
		early: o.GoalTest == TestGenerated, ties: o.Tie.Rules(), depthLimit: noLimit, cutG: math.Inf(1)}
	if depth := c.Limits.Depth; depth > 0 && depth <= math.MaxInt32 {
		r.depthLimit = int32(depth)
	}
	if uniform, ok := p.(Uniform); ok {
		r.stepG = uniform.StepCost()
	}
	if boxed, ok := p.(Boxed); ok {
		r.box = boxed.BoxBytes()
	}
	if named, ok := p.(Namer[M]); ok && o.Tie.Has(TieName) {
		r.name = named.StateName
	}
	if arranger, ok := p.(Arranger[S, M]); ok && o.Order != "" && !o.Order.random() {
		r.arrange = arranger.Arrange
	}
	a := o.Algorithm.Info()
	r.orderBy(a.settings)
	r.deepen = a.settings.Deepen
	if a.Informed {
		r.estimate, r.estimateAt = o.Heuristic.Estimate, o.Heuristic.EstimateAt
	}
	if a.Weighted {
		r.weightH = o.Weight
	}
	r.graph = a.Graph && !o.Tree
	if o.Recipe != nil {
		r.prepare(o.Recipe)
	}
	return r
}

// search runs the algorithm and returns the node of a goal, or nil.
func (r *run[S, M]) search() *node[S, M] {
	root := r.root()
	if r.problem.Goal(root.state) {
		return &root
	}
	if math.IsInf(root.f, 1) {
		r.stored++ // the start stays in memory
		r.deadEnd(&root)
		return nil
	}
	return r.follow(*cmp.Or(r.options.Recipe, r.options.Algorithm.Info().settings))
}

// result returns how the search ended; goal is nil if no goal was found.
func (r *run[S, M]) result(goal *node[S, M]) Result[M] {
	r.hold(r.stored)
	result := Result[M]{Stats: r.meter.Stats(), Lower: min(r.lower, r.cutG)}
	switch {
	case goal != nil:
		r.traceEvent(Goal, NotPruned, goal, 0)
		result.Moves, result.Cost = r.movesTo(goal), goal.g
		result.Lower = min(result.Lower, goal.g)
		result.Optimal = result.Lower >= goal.g
	case r.meter.Stopped():
		result.Status = r.meter.Reason()
	case r.cut || r.deep:
		result.Status = LimitReached
	default:
		result.Status, result.Optimal, result.Lower = NoSolution, true, 0
	}
	return result
}

// movesTo returns the path to a goal.
func (r *run[S, M]) movesTo(goal *node[S, M]) []M {
	if len(r.path) == 0 {
		return goal.moves()
	}
	moves := make([]M, 0, len(r.path))
	for _, n := range r.path[1:] {
		moves = append(moves, n.move)
	}
	return moves
}

func (r *run[S, M]) root() node[S, M] {
	n := node[S, M]{state: r.problem.Start()}
	if n.f = r.heuristic(n.state, 0); !math.IsInf(n.f, 1) {
		n.f = r.order(&n, n.f)
	}
	if r.options.Order.random() {
		n.key = rng.Hash(string(r.options.Order))
	}
	r.hold(1)
	return n
}

// hold sets how many nodes are in memory.
func (r *run[S, M]) hold(nodes int64) {
	r.stored = nodes
	r.meter.Stored(nodes)
}

// open asks for the successors of a node, from which child then makes nodes, and returns their
// number: 0 at the depth limit or when the search must stop. All of them count as generated, even
// if the first is a goal, since a problem returns all at once.
func (r *run[S, M]) open(n *node[S, M]) int {
	if r.meter.Stopped() {
		return 0
	}
	r.hold(r.stored)
	if r.depthLimit != noLimit && n.depth >= r.depthLimit {
		switch a := r.options.Algorithm.Info(); {
		case a.Graph && !r.graph, n.depth > 0 && a.OnePath && !a.BacksUp:
			r.stored-- // nothing remembers it
		}
		r.deep = true
		r.cutOff(n, DepthLimit)
		return 0
	}
	r.traceEvent(Expanded, NotPruned, n, 0)
	r.meter.Expand(1)
	r.buffer = r.problem.Successors(n.state, r.buffer[:0])
	if r.arrange != nil {
		r.arrange(r.options.Order, n.state, r.buffer)
	}
	r.meter.Tick(int64(len(r.buffer)))
	return len(r.buffer)
}

// child generates the node of the i-th successor in the buffer. It returns false, and drops
// the node, if the heuristic says that no goal can be reached from it.
func (r *run[S, M]) child(parent *node[S, M], i int) (node[S, M], bool) {
	if r.options.Order.random() {
		// Fisher and Yates's shuffle. The key depends only on the path, so that a regenerated node
		// has its successors in the same order.
		j := i + int(rng.Mix(parent.key, uint64(i))%uint64(len(r.buffer)-i))
		r.buffer[i], r.buffer[j] = r.buffer[j], r.buffer[i]
	}
	s := &r.buffer[i]
	r.made++
	n := node[S, M]{state: s.State, move: s.Move, depth: parent.depth + 1, g: parent.g + s.Cost, id: r.made}
	if r.options.Order.random() {
		n.key = rng.Mix(^parent.key, uint64(i))
	}
	h := r.heuristic(s.State, n.depth)
	if n.f = h; !math.IsInf(h, 1) {
		n.f = r.order(&n, h)
	}
	if r.options.Algorithm.Info().Bounded {
		r.hold(r.stored) // it is counted in memory later, if it is kept
		r.stored++
	} else {
		r.hold(r.stored + 1)
	}
	r.traceGenerated(&n, parent.id, h)
	if math.IsInf(n.f, 1) {
		r.deadEnd(&n)
		return n, false
	}
	return n, true
}

// heuristic estimates the cost from a state to a goal.
func (r *run[S, M]) heuristic(s S, depth int32) float64 {
	switch {
	case r.estimateAt != nil:
		return r.estimateAt(s, int(depth))
	case r.estimate != nil:
		return r.estimate(s)
	}
	return 0
}

func (r *run[S, M]) order(n *node[S, M], h float64) float64 {
	if r.formula != nil {
		return r.formula(n.g, h, float64(n.depth), float64(n.id))
	}
	return r.weightG*n.g + r.weightH*h
}

// admissible reports whether the estimates are never too high.
func (r *run[S, M]) admissible() bool {
	return r.estimate == nil && r.estimateAt == nil || r.options.Heuristic.Admissible
}

// bounds reports whether f bounds the cost of a solution.
func (r *run[S, M]) bounds() bool { return r.weightG > 0 && r.admissible() && !r.unsound }

// prove records that every solution not yet cut off has at least this f.
func (r *run[S, M]) prove(f float64) {
	if r.bounds() {
		// f = g + W h <= W (g + h) for W > 1, and g + h is a bound.
		r.lower = max(r.lower, f/max(1, r.weightH))
	}
}

// proveDepth records that no goal takes fewer moves than this.
func (r *run[S, M]) proveDepth(depth int32) {
	if !r.unsoundDepth {
		r.lower = max(r.lower, float64(depth)*r.stepG)
	}
}

// watch notes the state of the search for progress reports.
func (r *run[S, M]) watch(n *node[S, M]) {
	r.meter.Note(int(n.depth), min(r.lower, r.cutG), 0, "")
}

// prune traces that a node is dropped.
func (r *run[S, M]) prune(n *node[S, M], why Why) { r.traceEvent(Pruned, why, n, 0) }

// drop prunes a node and frees its memory.
func (r *run[S, M]) drop(n *node[S, M], why Why) {
	r.stored--
	r.dropped++
	r.prune(n, why)
}

// cutOff prunes a node because of a limit, beyond which there may be a solution.
func (r *run[S, M]) cutOff(n *node[S, M], why Why) {
	r.cut = r.cut || why != DepthLimit
	r.cutG = min(r.cutG, n.g)
	r.prune(n, why)
}

// deadEnd drops a node with an infinite estimate. Only with an admissible heuristic is
// nothing lost.
func (r *run[S, M]) deadEnd(n *node[S, M]) {
	if !r.admissible() {
		r.cut = true
	}
	r.drop(n, DeadEnd)
}

func (r *run[S, M]) traceEvent(kind EventKind, why Why, n *node[S, M], parent int64) {
	if r.trace == nil {
		return
	}
	r.trace.Trace(Event{Kind: kind, Why: why, Node: n.id, Parent: parent, Depth: int(n.depth),
		G: n.g, F: n.f, Stored: r.stored, State: n.state, Move: n.move})
}

func (r *run[S, M]) traceGenerated(n *node[S, M], parent int64, h float64) {
	if r.trace != nil {
		r.trace.Trace(Event{Kind: Generated, Node: n.id, Parent: parent, Depth: int(n.depth),
			G: n.g, F: n.f, H: h, Stored: r.stored, State: n.state, Move: n.move})
	}
}

// revalue traces that a node gets another f.
func (r *run[S, M]) revalue(n *node[S, M], f float64) {
	if r.trace == nil {
		return
	}
	valued := *n
	valued.f = f
	r.traceEvent(Revalued, NotPruned, &valued, 0)
}

func (r *run[S, M]) traceIteration(limit float64) {
	r.rounds, r.dropped = r.meter.stats, 0
	if r.trace != nil {
		r.trace.Trace(Event{Kind: Iteration, F: limit, Stored: r.stored})
	}
}

// courseStats returns the statistics as the course's programs count them: the root counts as
// generated, and only the last of IDA*'s iterations counts.
func (r *run[S, M]) courseStats(s Stats) Stats {
	if r.deepen == DeepenF {
		s.Generated -= r.rounds.Generated
		s.Expanded -= r.rounds.Expanded
	}
	s.Generated++
	return s
}

// listStats returns the statistics by what the lists hold at the end: OPEN has the nodes that were
// neither expanded nor dropped, in the last iteration. goal is nil if no goal was found.
func (r *run[S, M]) listStats(s Stats, goal *node[S, M]) Stats {
	s.Generated -= r.rounds.Generated + r.dropped
	s.Expanded -= r.rounds.Expanded + 1
	if goal != nil && r.options.Algorithm == AStar {
		s.Generated += int64(len(r.problem.Successors(goal.state, nil)))
		s.Expanded++
	}
	return s
}

const (
	orderName   = "name"
	orderCourse = "course"
	orderRandom = "random:"
)

// Order is the order of successors: "" or "course", "random:SEED", one of the constants, or
// up, down, left and right in any order with commas between them. An Arranger has the last two.
type Order string

const (
	// OrderReversed reverses the first moves of the challenge.
	OrderReversed Order = "reversed"
	// OrderFile is the order of a graph's text.
	OrderFile Order = "file"
)

//go:noinline
func parseOrder(text string) (string, bool) {
	if len(text) >= len(orderRandom) && strings.EqualFold(text[:len(orderRandom)], orderRandom) {
		return orderRandom + text[len(orderRandom):], true
	}
	text = strings.ToLower(text)
	parts := strings.Split(text, ",")
	switch {
	case text == "" || text == orderCourse || text == orderName:
		return "", true
	case text == string(OrderReversed), text == string(OrderFile):
		return text, true
	}
	for _, direction := range directions {
		if len(parts) != len(directions) || !slices.Contains(parts, direction) {
			return "", false
		}
	}
	return text, true
}

// directions are the parts of an order by directions.
var directions = []string{"up", "down", "left", "right"}

// random reports whether the successors are shuffled.
func (o Order) random() bool { return strings.HasPrefix(string(o), orderRandom) }

// Rank returns the place of a direction in an order by directions. Its column and row are -1, 0
// or 1, with rows downwards. A diagonal comes after the straight ones, between its two, the
// one between the last and the first at the end.
//
//go:noinline
func (o Order) Rank(column, row int) float64 {
	place := func(negative, positive string, step int) float64 {
		if step < 0 {
			positive = negative
		}
		return float64(slices.Index(strings.Split(string(o), ","), positive))
	}
	x, y := place("left", "right", column), place("up", "down", row)
	last := float64(len(directions) - 1)
	switch {
	case row == 0:
		return x
	case column == 0:
		return y
	case math.Abs(x-y) == last:
		return 2*last + 2
	}
	return last + 1 + (x+y)/2
}

// ByRank sorts the successors of a state by the place of their moves.
func ByRank[S comparable, M any](successors []Successor[S, M], rank func(Successor[S, M]) float64) {
	for i := range successors {
		for j := i; j > 0 && rank(successors[j]) < rank(successors[j-1]); j-- {
			successors[j], successors[j-1] = successors[j-1], successors[j]
		}
	}
}

// GoalTest is when nodes are tested for being a goal.
type GoalTest string

const (
	// TestDefault is TestGenerated for breadth-first search (AIMA 4th ed., figure
	// 3.9), TestExpanded for all other algorithms.
	TestDefault GoalTest = ""
	// TestExpanded tests a node when it is about to be expanded. Uniform-cost search, A* and
	// similar algorithms need it: only then is nothing cheaper left.
	TestExpanded GoalTest = "expanded"
	// TestGenerated tests a node as soon as it is generated, as some programs do
	// with every algorithm. It ends earlier, perhaps with a more expensive path.
	TestGenerated GoalTest = "generated"
)

// Counting is the convention that a search follows where programs differ: when a node is
// tested, unless a GoalTest says so, and which nodes are counted.
type Counting string

const (
	// CountTextbook counts each node every time it is generated; the root is not
	// generated.
	CountTextbook Counting = ""
	// CountCourse is the convention of the course's programs: A* tests a node when it is generated
	// and breadth-first search when it is expanded, the root is counted, and only the last of
	// IDA*'s iterations.
	CountCourse Counting = "course"
	// CountLists counts what the lists hold at the end, without the root: OPEN and CLOSED as
	// generated, CLOSED as expanded. A* puts the goal into CLOSED and its successors into OPEN.
	CountLists Counting = "lists"
	// The conventions of two published reports have no names: in b neither the root nor the start
	// counts, and in d the root is in a list.
	countB Counting = "report-b"
	countD Counting = "report-d"
)

const countTextbook = "textbook"

func parseCounting(text string) (string, bool) {
	return strings.TrimSuffix(text, countTextbook), slices.Contains([]string{"", countTextbook, string(CountCourse), string(CountLists), string(countB), string(countD)}, text)
}

// Tie says which of the nodes with the same f comes first: a rule, or rules with commas between
// them, each of which decides where those before it don't. The oldest comes first if none does.
type Tie string

const (
	// TieH prefers the smallest h, then the oldest node: the estimate is the part of f
	// that can be trusted less.
	TieH Tie = "h"
	// TieOld prefers the oldest node.
	TieOld Tie = "old"
	// TieNew prefers the newest node.
	TieNew Tie = "new"
	// TieName prefers the node whose state's name comes first, as CompareNames
	// orders them. Only a Namer has names.
	TieName Tie = "name"
	// TieDeep prefers the deepest node.
	TieDeep Tie = "deep"
)

var tieRules = []string{string(TieH), string(TieOld), string(TieNew), string(TieName), string(TieDeep)}

// Rules returns the rules one by one, except TieOld at the end of others.
//
//go:noinline
func (t Tie) Rules() (rules []Tie) {
	for more := true; more; {
		rule, rest, found := strings.Cut(string(t), ",")
		rules, t, more = append(rules, Tie(rule)), Tie(rest), found
	}
	return rules
}

// Has reports whether a rule is among the rules.
//
//go:noinline
func (t Tie) Has(rule Tie) bool { return slices.Contains(t.Rules(), rule) }

//go:noinline
func parseTie(text string) (string, bool) {
	if text == "" {
		return "", true
	}
	rules := Tie(strings.ToLower(text)).Rules()
	for i, rule := range rules {
		final := rule == TieOld || rule == TieNew
		if !slices.Contains(tieRules, string(rule)) || slices.Contains(rules[:i], rule) || final && i < len(rules)-1 {
			return "", false
		}
	}
	return strings.TrimSuffix(strings.ToLower(text), ","+string(TieOld)), true
}

// Mark is when a state counts as reached in depth-first search. It makes a difference only
// with a stack, and only where states are remembered.
type Mark string

const (
	// MarkGenerated marks a state when its node is generated (AIMA), so that no state is
	// in the frontier twice.
	MarkGenerated Mark = "generated"
	// MarkExpanded marks a state when its node is taken (Cormen, Leiserson, Rivest and Stein,
	// section "Depth-first search"): among a state's nodes in the frontier, the newest is taken
	// first and the others are skipped.
	MarkExpanded Mark = "expanded"
)
