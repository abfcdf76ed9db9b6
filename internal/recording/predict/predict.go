package predict

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// Kind is the kind of a question.
type Kind uint8

const (
	// Next: which node is expanded next? Any of the accepted ones is right.
	Next Kind = iota
	// Enter: which successors of the node are in the frontier now? All of the
	// accepted ones, and no other.
	Enter
	// Prune: which successors of the node are discarded? Exactly the accepted ones.
	Prune
	// Value: the node's f, or its g in uniform-cost search.
	Value
	// Goal: does the search end with the node now?
	Goal
	// Repeat: how many nodes of the previous iteration does the new one expand
	// again?
	Repeat

	kinds
)

// Kinds lists all kinds.
func Kinds() []Kind { return []Kind{Next, Enter, Prune, Value, Goal, Repeat} }

// Question is a question at a moment of a recording.
type Question struct {
	Kind   Kind
	Moment int
	// Node is the node that the question is about: the parent of the successors, or
	// the one whose value or goal test is asked for. Next and Repeat have none.
	Node replay.Node
	// From are the nodes to choose from: the frontier, at most MostWaiting nodes, or
	// the successors; in the order in which they were generated.
	From []replay.Node
	// Accepted are the right nodes. For Next any one is right.
	Accepted []replay.Node
	Number   float64 // the right number, of Value and Repeat
	Yes      bool    // the right answer, of Goal
	// Limit is the limit of the iteration that begins, of Repeat.
	Limit float64

	r *replay.Replay
}

// MostWaiting is the maximum number of nodes of the frontier that a question lists.
const MostWaiting = 24

// maxRepeated is the maximum number of nodes of an iteration in a question.
const maxRepeated = 500

// Answer is the answer to a question: nodes, a number, or yes or no.
type Answer struct {
	Nodes  []replay.Node
	Number float64
	Yes    bool
}

// Way is how a question is answered.
type Way uint8

const (
	One    Way = iota // with a node
	Some              // with a set of nodes
	Number            // with a number
	YesNo
)

// Way returns how questions of a kind are answered.
func (k Kind) Way() Way {
	return [kinds]Way{Next: One, Enter: Some, Prune: Some, Value: Number, Goal: YesNo, Repeat: Number}[k]
}

// closeness is the accepted difference of a number, which is shown with two decimals.
const closeness = 0.005 + 1e-9

// Right reports whether an answer is right.
func (q *Question) Right(a Answer) bool {
	switch q.Kind.Way() {
	case One:
		return len(a.Nodes) == 1 && slices.Contains(q.Accepted, a.Nodes[0])
	case Some:
		return len(q.Wrong(a)) == 0
	case Number:
		return math.Abs(a.Number-q.Number) <= closeness
	}
	return a.Yes == q.Yes
}

// Wrong returns the wrong nodes of an answer and the missing ones, for a question about
// a set.
func (q *Question) Wrong(a Answer) (wrong []replay.Node) {
	return lists.Filter(q.From, func(n replay.Node) bool { return slices.Contains(q.Accepted, n) != slices.Contains(a.Nodes, n) })
}

// At returns the question of a kind at a moment, false when it can't be asked
// there.
func At(r *replay.Replay, moment int, k Kind) (Question, bool) {
	if moment < 1 || moment > r.Len() {
		return Question{}, false
	}
	q := Question{Kind: k, Moment: moment, r: r}
	if r.Algorithm().Recipe != nil && k == Repeat {
		return q, false // a state closed in one iteration may be open in the next
	}
	ask := [kinds]func(*Question) bool{Next: (*Question).next, Enter: (*Question).enter, Prune: (*Question).enter, Value: (*Question).value, Goal: (*Question).goal, Repeat: (*Question).repeat}
	if !ask[k](&q) {
		return Question{}, false
	}
	return q, true
}

// Letter returns the name of the value that orders nodes: g in uniform-cost search, h in
// greedy search, else f. A question for the value in greedy search asks for f, which is h.
func (q *Question) Letter() string {
	switch queue := q.r.Algorithm().Queue; {
	case queue == "g", queue == "h" && q.Kind != Value:
		return queue
	}
	return "f"
}

// takes returns the node that the event after a moment removes from the frontier, to
// expand it or because it is a goal.
func takes(r *replay.Replay, moment int) (n replay.Node, ok bool) {
	e, ok := r.Event(moment + 1)
	switch {
	case !ok:
		return 0, false
	case e.Kind == search.Expanded, e.Kind == search.Goal && !early(r):
		return e.Node, true
	}
	return 0, false
}

// early reports whether the goal test is applied to generated nodes.
func early(r *replay.Replay) bool { return r.Recording.Settings().GoalTest == search.TestGenerated }

// next asks for the node that is expanded next, or returned as a goal.
func (q *Question) next() bool {
	n, ok := takes(q.r, q.Moment)
	if !ok {
		return false
	}
	q.Accepted = ties(q.r, q.Moment)
	q.From = q.r.Frontier(q.Moment, MostWaiting)
	slices.Sort(q.From)
	// Near the depth limit the next node depends on which nodes are goals.
	if limit := depthLimit(q.r, q.Moment); limit >= 0 {
		for _, tied := range q.Accepted {
			if q.r.Depth(tied) >= limit {
				return false
			}
		}
	}
	return slices.Contains(q.Accepted, n)
}

// depthLimit returns the depth below which nothing is expanded, -1 for none.
func depthLimit(r *replay.Replay, moment int) int {
	job := r.Recording.Job
	switch a := r.Algorithm(); {
	case a.Settings().Deepen == search.DeepenDepth:
		return int(r.Counters(moment).Limit)
	case a.Recipe != nil:
		job.Depth = r.Recording.Depth()
	case a.MaxDepth:
		job = job.Filled()
	}
	return cmp.Or(job.Depth, -1)
}

// ties returns the nodes in the frontier that may be taken first.
func ties(r *replay.Replay, moment int) (tied []replay.Node) {
	first := r.Frontier(moment, 1)
	if len(first) == 0 {
		return nil
	}
	head := first[0]
	for most := 64; ; most *= 8 {
		tied = tied[:0]
		waiting := r.Frontier(moment, most)
		tied = append(tied, lists.Filter(waiting, func(n replay.Node) bool { return equal(r, moment, head, n) })...)
		// All equal ones are at the front.
		if len(tied) < len(waiting) || len(waiting) < most {
			break
		}
	}
	if remembers := r.Recording.Equal(); r.Discipline() == replay.Priority && (remembers == search.EqualReopened || remembers == search.EqualClosed) {
		tied = states{r: r}.fresh(tied, moment)
	}
	if r.Recording.Settings().Mark == search.MarkExpanded {
		tied = states{r: r}.unmarked(tied, moment)
	}
	slices.Sort(tied)
	return tied
}

// equal reports whether the textbooks leave open which of two nodes in the frontier comes first.
func equal(r *replay.Replay, moment int, first, n replay.Node) bool {
	related := first == n || first > 0 && n > 0 && siblings(r, first, n)
	same := r.F(first, moment) == r.F(n, moment)
	switch a := r.Algorithm(); {
	case a.Queue != "":
		return same
	case a.Bounded:
		return same && r.Depth(first) == r.Depth(n)
	case a.BacksUp:
		return same && related
	}
	return related
}

// group is an expansion with its successors.
type group struct {
	parent     replay.Node
	first, end replay.Node // the successors
	from, to   int         // the moments right after the expansion and after its last successor
}

func expansion(r *replay.Replay, moment int) (g group, ok bool) {
	for i := moment; i > 0; i-- {
		e, _ := r.Event(i)
		switch {
		case e.Kind == search.Expanded:
			g = groupOf(r, i)
			return g, g.to == moment && g.first < g.end
		case e.Kind == search.Goal, e.Kind == search.Iteration, e.Why == search.DepthLimit:
			return g, false
		}
	}
	return g, false
}

func groupOf(r *replay.Replay, moment int) group {
	e, _ := r.Event(moment)
	g := group{parent: e.Node, first: r.Made(moment), from: moment, to: moment}
	g.end = g.first
	for i := moment + 1; i <= r.Len(); i++ {
		e, _ := r.Event(i)
		switch {
		case e.Kind == search.Generated:
			g.end, g.to = e.Node+1, i
		case e.Kind == search.Expanded, e.Kind == search.Goal, e.Kind == search.Iteration, e.Why == search.DepthLimit:
			return g
		case r.Algorithm().Bounded: // nodes that it forgets, and their backed-up values
			g.to = i
		case e.Node+1 != g.end || i > g.to+1:
			return g // of an older node
		case e.Kind == search.Pruned, e.Kind == search.Revalued: // of the successor generated last
			g.to = i
		}
	}
	return g
}

// enter asks which successors wait, or which were discarded.
func (q *Question) enter() bool {
	g, ok := expansion(q.r, q.Moment)
	if !ok || !q.settled(g) {
		return false
	}
	q.Node = g.parent
	dropped := 0
	for n := g.first; n < g.end; n++ {
		q.From = append(q.From, n)
		waits := q.r.State(n, q.Moment) == replay.Waiting
		if !waits {
			dropped++
		}
		if waits == (q.Kind == Enter) {
			q.Accepted = append(q.Accepted, n)
		}
	}
	return q.Kind == Enter || dropped > 0
}

// settled reports whether the states of the successors depend neither on their order nor
// on a rule for ties.
func (q *Question) settled(g group) bool {
	r := q.r
	if g.to == r.Len() && r.Recording.Result.Status != search.NoSolution {
		return false // it may have been cut off here
	}
	if e, ok := r.Event(g.to + 1); ok && e.Kind == search.Goal && early(r) {
		return false // the successors after the goal were not generated
	}
	for i := g.from + 1; i <= g.to; i++ {
		switch e, _ := r.Event(i); {
		case e.Why == search.Forgotten, e.Why == search.Known, e.Why == search.Exhausted && e.Node != g.parent:
			return false
		case e.Why == search.Duplicate && e.Other != trace.None && e.Other >= g.first:
			return false
		}
	}
	return r.Discipline() != replay.Priority || r.Recording.Tree() || !states{r: r}.twins(g, q.Moment)
}

// value asks for f of one of the successors, chosen by the moment.
func (q *Question) value() bool {
	if d := q.r.Discipline(); d == replay.Queue || d == replay.Stack {
		return false // they don't order by a number
	}
	g, ok := expansion(q.r, q.Moment)
	if !ok {
		return false
	}
	for n := g.first; n < g.end; n++ {
		waits := q.r.State(n, q.Moment) == replay.Waiting || q.r.Why(n, q.Moment) == search.CostLimit
		if waits && !math.IsInf(q.r.F(n, q.Moment), 0) {
			q.From = append(q.From, n)
		}
	}
	if len(q.From) == 0 {
		return false
	}
	q.Node = q.From[q.Moment%len(q.From)]
	q.From, q.Number = nil, q.r.F(q.Node, q.Moment)
	return true
}

// goal asks whether the search ends, after a node was generated or before one is expanded.
func (q *Question) goal() bool {
	r := q.r
	if e, _ := r.Event(q.Moment); e.Kind == search.Generated {
		end, found := r.Solution()
		if early(r) && !found && r.Recording.Result.Status == search.Solved {
			return false // the goal was not recorded
		}
		q.Node, q.Yes = e.Node, early(r) && found && end == e.Node
		return !math.IsInf(r.First(e.Node), 1)
	}
	n, ok := takes(r, q.Moment)
	if !ok || early(r) {
		return false
	}
	e, _ := r.Event(q.Moment + 1)
	q.Node, q.Yes = n, e.Kind == search.Goal
	return n > 0
}

// repeat asks how many nodes of the previous iteration an iteration expands. If it finds
// a goal before its end, the answer depends on the order of successors.
func (q *Question) repeat() bool {
	r := q.r
	e, _ := r.Event(q.Moment)
	if e.Kind != search.Iteration || r.Counters(q.Moment).Iteration < 2 {
		return false
	}
	begin, end := r.PreviousBound(q.Moment), r.NextBound(q.Moment)
	if end == r.Len() && r.Recording.Result.Status != search.NoSolution {
		return false
	}
	q.Limit = e.F
	before, known := paths{r: r, at: map[step]int{}}, map[int]bool{}
	for i := begin; i < q.Moment; i++ {
		if e, _ := r.Event(i + 1); e.Kind == search.Expanded {
			known[before.of(e.Node)] = true
		}
	}
	if len(known) > maxRepeated {
		return false
	}
	for i := q.Moment; i < end; i++ {
		if e, _ := r.Event(i + 1); e.Kind == search.Expanded && known[before.of(e.Node)] {
			q.Number++
		}
	}
	return true
}
