package search

import (
	"cmp"
	"math"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/rng"
)

// Options say how to search.
type Options[S comparable] struct {
	Algorithm ID
	// Heuristic is used by informed algorithms. One without Estimate is zero
	// everywhere, which is admissible.
	Heuristic Heuristic[S]
	// Weight multiplies the heuristic in A* and IDA*; 0 means 1.
	Weight float64
	// Tree switches off all recognition of states that were seen before.
	Tree bool
	// Order shuffles the successors of each node by this seed, which ParseOrder
	// gives. Empty keeps the order of the problem.
	Order Order
	// Stored is the largest number of nodes that SMA* may keep; 0 means as
	// many as Limits.Memory holds.
	Stored int64
	// GoalTest is when a node is tested; the zero value is the algorithm's own
	// time.
	GoalTest GoalTest
	// Tie says which of the nodes with the same f comes first; the zero value is
	// TieH.
	Tie Tie
	// Mark is when depth-first search takes a state for reached; the zero value is
	// MarkGenerated.
	Mark Mark
	// Recipe, if set, are the settings of an algorithm of one's own, as Describe
	// gives them: Algorithm is its kin, and of the options above only Heuristic,
	// Order and Stored are looked at.
	Recipe *Recipe
}

// Prepare sets the algorithm of a name, which it returns, and reads what users type
// of the order, the goal test, the ties and the marking of states.
func (o *Options[S]) Prepare(name Name) (Algorithm, error) {
	a, err := Describe(name)
	if err != nil {
		return a, err
	}
	o.Algorithm, o.Recipe = a.ID, a.Recipe
	var badGoalTest, badTie, badMark error
	o.Order, err = ParseOrder(o.Order)
	o.GoalTest, badGoalTest = ParseGoalTest(o.GoalTest)
	o.Tie, badTie = ParseTie(o.Tie)
	o.Mark, badMark = ParseMark(o.Mark)
	return a, cmp.Or(err, badGoalTest, badTie, badMark)
}

// Informed says that the search uses its heuristic.
func (o Options[S]) Informed() bool {
	if o.Recipe != nil {
		return o.Recipe.Informed()
	}
	return o.Algorithm.Info().Informed
}

// Result is what came of a search.
type Result[M any] struct {
	Status Status
	// Optimal: it is proved that no path costs less, or that there is none.
	Optimal bool
	// Moves is the path when Solved; a start that is a goal has none.
	Moves []M
	// Cost is what the path costs.
	Cost float64
	// Lower is a proved lower bound on the cost of every solution; 0 when
	// nothing is proved or there is no solution.
	Lower float64
	Stats Stats
}

// Run searches a problem. The depth limit is c.Limits.Depth.
func Run[S comparable, M any](p Problem[S, M], o Options[S], c Control) Result[M] {
	o.GoalTest = c.Counting.GoalTest(o.GoalTest, o.Algorithm)
	if o.Recipe != nil {
		o, c = bind(o, c)
	}
	r := newRun(p, o, c)
	goal := r.search()
	result := r.result(goal)
	if c.Counting == CountCourse {
		result.Stats = r.courseStats(result.Stats)
	}
	return result
}

// run is one search: the problem with everything around it that the books
// leave out. Algorithms reach the problem through expand and goal only.
type run[S comparable, M any] struct {
	problem Problem[S, M]
	options Options[S]
	meter   *Meter
	trace   Tracer
	early   bool           // nodes are tested when they are made
	newest  bool           // of two with the same f the one made last comes first
	byH     bool           // else the one with the smallest h, if both g and h are a part of f
	deepest bool           // else the deepest one
	name    func(M) string // if set: else the one whose state's name comes first
	graph   bool           // states are remembered
	beam    int            // the most nodes that wait, 0 = no limit
	deepen  Deepening

	// An algorithm orders nodes by f = weightG x g + weightH x h, or by a formula
	// of one's own: the weights are 0 then, since nothing is known of it.
	weightG, weightH float64
	formula          func(g, h, depth, step float64) float64
	unsound          bool            // equal states are dropped, or a beam drops nodes, so that f bounds nothing
	unsoundDepth     bool            // likewise the depth
	estimate         func(S) float64 // nil: no heuristic
	estimateAt       func(S, int) float64
	depthLimit       int32 // noLimit = none

	made   int64             // nodes made, for serial numbers
	stored int64             // nodes held now, the one in hand included
	buffer []Successor[S, M] // reused by open
	rounds Stats             // what the rounds before this one have cost
	lower  float64           // proved: no solution costs less
	cut    bool              // something was cut off that may hold a solution
	deep   bool              // so was something by the depth limit
	cutG   float64           // the smallest g of what was cut off
	stepG  float64           // what every move costs, 0 = not known
	box    int64             // bytes of a state beside its node, as Boxed says
	path   []node[S, M]      // the current path of algorithms that keep only one
	pool   []node[S, M]      // their nodes that wait beside the path, the next one last
}

// noLimit is the depth limit of a search without one.
const noLimit = -1

func newRun[S comparable, M any](p Problem[S, M], o Options[S], c Control) *run[S, M] {
	if o.Weight == 0 {
		o.Weight = 1
	}
	r := &run[S, M]{problem: p, options: o, meter: NewMeter(c), trace: c.Trace,
		early: o.GoalTest.Of(o.Algorithm) == TestGenerated, newest: o.Tie == TieNew, byH: o.Tie == "" || o.Tie == TieH, depthLimit: noLimit, cutG: math.Inf(1)}
	if depth := c.Limits.Depth; depth > 0 && depth <= math.MaxInt32 {
		r.depthLimit = int32(depth)
	}
	if uniform, ok := p.(Uniform); ok {
		r.stepG = uniform.StepCost()
	}
	if boxed, ok := p.(Boxed); ok {
		r.box = boxed.BoxBytes()
	}
	if named, ok := p.(Namer[M]); ok && o.Tie == TieName {
		r.name = named.StateName
	}
	a := o.Algorithm.Info()
	r.orderBy(a.settings)
	if a.Informed {
		r.estimate, r.estimateAt = o.Heuristic.Estimate, o.Heuristic.EstimateAt
	}
	if a.Weighted {
		r.weightH = o.Weight
	}
	r.graph = a.Graph && !o.Tree
	if o.Recipe != nil {
		r.follow(o.Recipe)
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
		r.stored++ // the start goes on being held
		r.deadEnd(&root)
		return nil
	}
	if r.options.Recipe != nil {
		return r.own(r.options.Recipe)
	}
	if r.options.Algorithm.Info().Queue != "" {
		return r.bestFirst()
	}
	switch r.options.Algorithm {
	case BFS:
		return r.breadthFirst()
	case DFS:
		return r.depthFirst()
	case DLS:
		return r.depthLimited()
	case IDDFS:
		return r.iterativeDeepening()
	case IDAStar:
		return r.idaStar()
	case RBFS:
		return r.recursiveBestFirst()
	case SMAStar:
		return r.smaStar()
	}
	panic("internal/search/run.go: search has no case for " + r.options.Algorithm.String())
}

// result says how the search ended.
func (r *run[S, M]) result(goal *node[S, M]) Result[M] {
	r.hold(r.stored)
	result := Result[M]{Stats: r.meter.Stats(), Lower: min(r.lower, r.cutG)}
	switch {
	case goal != nil:
		r.tell(Goal, NotPruned, goal, 0)
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

// movesTo returns the path to a goal, which is the current path of an
// algorithm that keeps one.
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
	if r.options.Order != "" {
		n.key = rng.Hash(string(r.options.Order))
	}
	r.hold(1)
	return n
}

// hold says how many nodes are held from now on.
func (r *run[S, M]) hold(nodes int64) {
	r.stored = nodes
	r.meter.Stored(nodes)
}

// open asks for the successors of a node, which child makes nodes of one after
// another, and returns how many there are: none at the depth limit or when the
// search must stop. A problem gives all at once, so all count as generated, also
// when the first of them is a goal.
func (r *run[S, M]) open(n *node[S, M]) int {
	if r.meter.Stopped() {
		return 0
	}
	r.hold(r.stored)
	if r.depthLimit != noLimit && n.depth >= r.depthLimit {
		switch a := r.options.Algorithm.Info(); {
		case a.Graph && !r.graph, n.depth > 0 && (a.ID == DLS || a.ID == IDDFS || a.ID == IDAStar):
			r.stored-- // nothing remembers it
		}
		r.deep = true
		r.cutOff(n, DepthLimit)
		return 0
	}
	r.tell(Expanded, NotPruned, n, 0)
	r.meter.Expand(1)
	r.buffer = r.problem.Successors(n.state, r.buffer[:0])
	r.meter.Tick(int64(len(r.buffer)))
	return len(r.buffer)
}

// child makes the node of a successor in the buffer, which is held from now on,
// and tells of it. It returns whether the node may lead to a goal; one that
// can't is dropped. Nodes are made in the order of the buffer.
func (r *run[S, M]) child(parent *node[S, M], i int) (node[S, M], bool) {
	if r.options.Order != "" {
		// What is left of the successors is drawn from, as Fisher and Yates
		// do. The key depends on the path only, so that a node made again has
		// its successors in the same order.
		j := i + int(rng.Mix(parent.key, uint64(i))%uint64(len(r.buffer)-i))
		r.buffer[i], r.buffer[j] = r.buffer[j], r.buffer[i]
	}
	s := &r.buffer[i]
	r.made++
	n := node[S, M]{state: s.State, move: s.Move, depth: parent.depth + 1, g: parent.g + s.Cost, id: r.made}
	if r.options.Order != "" {
		n.key = rng.Mix(^parent.key, uint64(i))
	}
	h := r.heuristic(s.State, n.depth)
	if n.f = h; !math.IsInf(h, 1) {
		n.f = r.order(&n, h)
	}
	if r.options.Algorithm.Info().Bounded {
		r.hold(r.stored) // its turn in memory comes when it is known to be worth it
		r.stored++
	} else {
		r.hold(r.stored + 1)
	}
	r.tellMade(&n, parent.id, h)
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

// admissible says whether the estimates are never too high.
func (r *run[S, M]) admissible() bool {
	return r.estimate == nil && r.estimateAt == nil || r.options.Heuristic.Admissible
}

// bounds says whether f bounds the cost of a solution.
func (r *run[S, M]) bounds() bool { return r.weightG > 0 && r.admissible() && !r.unsound }

// prove keeps that every solution not yet cut off has at least this f.
func (r *run[S, M]) prove(f float64) {
	if r.bounds() {
		// f = g + W h <= W (g + h) for W > 1, and g + h is a bound.
		r.lower = max(r.lower, f/max(1, r.weightH))
	}
}

// proveDepth keeps that there is no goal at fewer moves than this.
func (r *run[S, M]) proveDepth(depth int32) {
	if !r.unsoundDepth {
		r.lower = max(r.lower, float64(depth)*r.stepG)
	}
}

// watch passes on what is known for a progress report.
func (r *run[S, M]) watch(n *node[S, M]) {
	r.meter.Note(int(n.depth), min(r.lower, r.cutG), 0, "")
}

// prune tells the trace that a node is dropped. Nothing is lost by that.
func (r *run[S, M]) prune(n *node[S, M], why Why) { r.tell(Pruned, why, n, 0) }

// drop prunes a node that is held no more.
func (r *run[S, M]) drop(n *node[S, M], why Why) {
	r.stored--
	r.prune(n, why)
}

// cutOff drops a node that a limit forbids to go on with.
func (r *run[S, M]) cutOff(n *node[S, M], why Why) {
	r.cut = r.cut || why != DepthLimit
	r.cutG = min(r.cutG, n.g)
	r.prune(n, why)
}

// deadEnd drops a node with an infinite estimate: without loss only when the
// heuristic is admissible.
func (r *run[S, M]) deadEnd(n *node[S, M]) {
	if !r.admissible() {
		r.cut = true
	}
	r.drop(n, DeadEnd)
}

func (r *run[S, M]) tell(kind EventKind, why Why, n *node[S, M], parent int64) {
	if r.trace == nil {
		return
	}
	r.trace.Trace(Event{Kind: kind, Why: why, Node: n.id, Parent: parent, Depth: int(n.depth),
		G: n.g, F: n.f, Stored: r.stored, State: n.state, Move: n.move})
}

func (r *run[S, M]) tellMade(n *node[S, M], parent int64, h float64) {
	if r.trace != nil {
		r.trace.Trace(Event{Kind: Generated, Node: n.id, Parent: parent, Depth: int(n.depth),
			G: n.g, F: n.f, H: h, Stored: r.stored, State: n.state, Move: n.move})
	}
}

// revalue tells the trace that a node is ordered by another f from now on.
func (r *run[S, M]) revalue(n *node[S, M], f float64) {
	if r.trace == nil {
		return
	}
	valued := *n
	valued.f = f
	r.tell(Revalued, NotPruned, &valued, 0)
}

func (r *run[S, M]) tellIteration(limit float64) {
	r.rounds = r.meter.stats
	if r.trace != nil {
		r.trace.Trace(Event{Kind: Iteration, F: limit, Stored: r.stored})
	}
}

// courseStats are the statistics as the course's programs count them: the root
// is a node like others, and of the rounds of IDA* the last one counts.
func (r *run[S, M]) courseStats(s Stats) Stats {
	if r.options.Algorithm == IDAStar || r.deepen == DeepenF {
		s.Generated -= r.rounds.Generated
		s.Expanded -= r.rounds.Expanded
	}
	s.Generated++
	return s
}

// CodeOrder is the code of what an order of successors should have been.
var CodeOrder = fault.NewCode("search.order")

const (
	orderCourse = "course"
	orderRandom = "random:"
)

// Order is the order of successors: "" or "course", or "random:SEED".
type Order string

// ParseOrder reads the order of successors and returns the one that shuffles
// them, or "" for the course's. Every text is a seed; the empty one is written as
// its own prefix.
func ParseOrder[T ~string](order T) (Order, error) {
	text := string(order)
	switch {
	case text == "" || strings.EqualFold(text, orderCourse):
		return "", nil
	case len(text) >= len(orderRandom) && strings.EqualFold(text[:len(orderRandom)], orderRandom):
		return Order(orderRandom + text[len(orderRandom):]), nil
	}
	return "", fault.New(CodeOrder, text)
}

// GoalTest is when a node is tested for being a goal.
type GoalTest string

const (
	// TestDefault is the algorithm's own time: TestGenerated for breadth-first
	// search (AIMA 4th ed., figure 3.9), TestExpanded for all others.
	TestDefault GoalTest = ""
	// TestExpanded tests a node when it is taken to be expanded. Uniform cost,
	// A* and their kin need it: only then nothing cheaper is left.
	TestExpanded GoalTest = "expanded"
	// TestGenerated tests a node as soon as it is made, as some programs do
	// with every algorithm. It ends earlier, and may end on a dearer path.
	TestGenerated GoalTest = "generated"
)

// Of returns the time for an algorithm, never TestDefault.
func (t GoalTest) Of(id ID) GoalTest {
	switch {
	case t != TestDefault:
		return t
	case id == BFS:
		return TestGenerated
	}
	return TestExpanded
}

// Counting is whose habits a search follows where those of programs differ: when
// a node is tested unless a GoalTest says so, and what is counted.
type Counting string

const (
	// CountTextbook is the books': each node that is made is counted, every time
	// it is made; the root is not made.
	CountTextbook Counting = ""
	// CountCourse is that of the course's programs: A* tests a node when it is
	// made and breadth-first search when it is taken, the root is counted, and
	// of IDA* the last round alone.
	CountCourse Counting = "course"
)

// ParseCounting reads whose habits a search follows; an empty text is the
// textbook's, whose name is another way to write it.
func ParseCounting[T ~string](text T) (Counting, error) {
	switch strings.ToLower(string(text)) {
	case "", "textbook":
		return CountTextbook, nil
	case string(CountCourse):
		return CountCourse, nil
	}
	return "", fault.New(CodeCounting, string(text))
}

// GoalTest is when an algorithm tests its nodes: as was asked for, else as the
// course's programs do, if they are followed.
func (c Counting) GoalTest(asked GoalTest, id ID) GoalTest {
	switch {
	case asked != TestDefault || c != CountCourse:
		return asked
	case id == BFS:
		return TestExpanded
	case id == AStar:
		return TestGenerated
	}
	return TestDefault
}

// Tie says which of the nodes with the same f comes first.
type Tie string

const (
	// TieH prefers the smallest h, then the oldest node: of nodes with the same
	// f the estimate is the part that can be trusted less.
	TieH Tie = "h"
	// TieOld prefers the node that was made first.
	TieOld Tie = "old"
	// TieNew prefers the node that was made last.
	TieNew Tie = "new"
	// TieName prefers the node whose state's name comes first, as CompareNames
	// orders them, then the oldest. Only a Namer has names.
	TieName Tie = "name"
)

// Ties lists the rules for nodes with the same f that every search can have.
func Ties() []Tie { return []Tie{TieH, TieOld, TieNew, TieName} }

// Mark says when depth-first search takes a state for reached. Only where all states
// are remembered does that change anything, and only with a stack: a queue, and an
// order of f, take first what was reached first, or reopen it.
type Mark string

const (
	// MarkGenerated marks a state when its node is made (AIMA): none waits twice.
	MarkGenerated Mark = "generated"
	// MarkExpanded marks a state when its node has its turn (Cormen, Leiserson, Rivest
	// and Stein, section "Depth-first search"): of the nodes of a state that wait, the
	// one that was made last comes first, and the others are skipped.
	MarkExpanded Mark = "expanded"
)

// ParseMark reads when a state is marked; an empty text is the default.
func ParseMark[T ~string](text T) (Mark, error) {
	if text == "" {
		return MarkGenerated, nil
	}
	for _, m := range []Mark{MarkGenerated, MarkExpanded} {
		if strings.EqualFold(string(text), string(m)) {
			return m, nil
		}
	}
	return "", fault.New(CodeMark, string(text))
}

// What else can be wrong with the options that every puzzle's searches have.
var (
	CodeGoalTest = fault.NewCode("search.goal-test")
	CodeTie      = fault.NewCode("search.tie")
	CodeMark     = fault.NewCode("search.mark")
	CodeCounting = fault.NewCode("search.counting")
)

// ParseGoalTest reads when nodes are tested; an empty text is the default.
func ParseGoalTest[T ~string](text T) (GoalTest, error) {
	for _, t := range []GoalTest{TestDefault, TestExpanded, TestGenerated} {
		if strings.EqualFold(string(text), string(t)) {
			return t, nil
		}
	}
	return "", fault.New(CodeGoalTest, string(text))
}

// ParseTie reads how ties are broken; an empty text is the default.
func ParseTie[T ~string](text T) (Tie, error) {
	if text == "" {
		return TieH, nil
	}
	for _, t := range Ties() {
		if strings.EqualFold(string(text), string(t)) {
			return t, nil
		}
	}
	return "", fault.New(CodeTie, string(text))
}
