package audit

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Options say how to audit. The zero value of each is its default.
type Options struct {
	// States is the maximum number of states that are enumerated; 0 means 100,000.
	// If there are more, a sample is drawn.
	States int
	// Sample is the size of the sample; 0 means 200.
	Sample int
	// Seed is the seed of the sample.
	Seed string
	// Examples is the maximum number of examples of each kind that are kept; 0 means 20.
	Examples int
	// Truth returns the true cost from a position to a goal, infinity if there is none; known is
	// false if it is unknown. If Truth is nil, samples are not judged.
	Truth func(position string) (cost float64, known bool)
}

func (o Options) filled() Options {
	if o.States <= 0 {
		o.States = 100_000
	}
	if o.Sample <= 0 {
		o.Sample = 200
	}
	if o.Examples <= 0 {
		o.Examples = 20
	}
	return o
}

// tolerance is the largest rounding error of sums.
const tolerance = 1e-9

type audit struct {
	space
	options Options
	meter   *search.Meter
	report  Report
	points  map[[2]float64]int
	buffer  []next
}

func begin(s space, o Options, c search.Control) *audit {
	return &audit{space: s, options: o.filled(), meter: search.NewMeter(c), points: map[[2]float64]int{}}
}

// Run audits a heuristic over all states that can be reached, or over a sample.
func Run[S comparable, M any](s Subject[S, M], o Options, c search.Control) Report {
	known := newStates[S, M](s.Problem.Start())
	known.Subject = s
	return begin(known, o, c).run()
}

func (a *audit) run() Report {
	all, complete := a.enumerate()
	a.report.Exhaustive = complete
	if n := a.count(); complete {
		a.judge(all.truth(n), n)
	} else {
		a.edges(n)
		a.sample(a.walks())
	}
	return a.finish()
}

// judge compares h with the true cost in the first states, and along their moves.
func (a *audit) judge(truth []float64, states int) {
	for i := range int32(states) {
		a.judgeState(i, truth[i], true)
		if !a.meter.Tick(1) {
			return
		}
	}
	a.edges(states)
}

func (a *audit) judgeState(i int32, truth float64, known bool) {
	h := a.estimate(i)
	if i == 0 {
		a.report.Start, a.report.StartTrue = h, -1
		if known && !math.IsInf(truth, 1) {
			a.report.StartTrue = truth
		}
	}
	switch {
	case !known:
		a.report.Unknown++
		return
	case math.IsInf(truth, 1):
		a.report.Hopeless++
		return
	}
	a.report.Judged++
	a.report.MeanTrue += truth
	a.points[[2]float64{truth, h}]++
	if excess := h - truth; excess > tolerance {
		a.report.Over++
		a.report.MostOver = max(a.report.MostOver, excess)
		a.addExample(&a.report.Inadmissible, i, Example{H: h, True: truth}, none)
	}
	if !math.IsInf(h, 1) {
		a.report.MeanError += truth - h
	}
}

// edges looks for moves of the first states along which h falls too far, and for clamped
// estimates.
func (a *audit) edges(states int) {
	a.report.States = max(a.report.States, states)
	for i := range int32(states) {
		a.clamped(i)
		if a.goal(i) {
			continue
		}
		h := a.estimate(i)
		a.buffer = a.expand(i, 0, true, a.buffer[:0])
		for which, n := range a.buffer {
			a.report.Edges++
			if h-n.cost-n.h > tolerance {
				a.report.Falls++
				a.addExample(&a.report.Inconsistent, i, Example{H: h, True: -1, Move: anyMove, Cost: n.cost, NextH: n.h}, which)
			}
		}
		if !a.meter.Tick(int64(len(a.buffer))) {
			return
		}
	}
}

// clamped counts a state whose estimate was clamped to 0, and keeps the first.
func (a *audit) clamped(i int32) {
	raw := a.raw(i)
	if raw >= 0 {
		return
	}
	if a.report.Clamped == 0 {
		a.report.Clamp = Example{H: raw}
		a.report.Clamp.Position, a.report.Clamp.Path = a.way(i)
	}
	a.report.Clamped++
}

const anyMove = "?"

// addExample adds an example to a list of the worst; among equally bad examples the first, which are
// closer to the start, come first. which is the index of the move, or none.
func (a *audit) addExample(list *[]Example, i int32, e Example, which int) {
	excess := e.Excess()
	if len(*list) == a.options.Examples && excess <= (*list)[len(*list)-1].Excess()+tolerance {
		return
	}
	e.Position, e.Path = a.way(i)
	if which != none {
		e.Move = a.move(i, which)
	}
	at := 0
	for at < len(*list) && (*list)[at].Excess() >= excess-tolerance {
		at++
	}
	*list = slices.Insert(*list, at, e)
	*list = (*list)[:min(len(*list), a.options.Examples)]
}

// finish turns sums into means and completes the report.
func (a *audit) finish() Report {
	r := &a.report
	if r.Judged > 0 {
		r.MeanError /= float64(r.Judged)
		r.MeanTrue /= float64(r.Judged)
	}
	for p, n := range a.points {
		r.Points = append(r.Points, Point{H: p[1], True: p[0], N: n})
	}
	slices.SortFunc(r.Points, func(p, q Point) int { return cmp.Or(cmp.Compare(p.True, q.True), cmp.Compare(p.H, q.H)) })
	if a.meter.Stopped() {
		r.Status = a.meter.Reason()
		r.Exhaustive = false
	}
	return *r
}

// walks returns the start and the ends of random walks from it.
func (a *audit) walks() (ends []int32) {
	random := rng.New(a.options.Seed)
	ends = append(ends, 0)
	seen := map[int32]bool{0: true}
	for try := 0; len(ends) < a.options.Sample && try < 20*a.options.Sample && a.meter.Tick(1); try++ {
		at := int32(0)
		for range 1 + random.Intn(longestWalk) {
			if a.goal(at) {
				break
			}
			a.buffer = a.expand(at, math.MaxInt32, false, a.buffer[:0])
			if len(a.buffer) == 0 {
				break
			}
			at = a.buffer[random.Intn(len(a.buffer))].to
		}
		if !seen[at] {
			seen[at] = true
			ends = append(ends, at)
		}
	}
	return ends
}

// longestWalk is the maximum number of moves of a random walk.
const longestWalk = 40

// sample judges some states by Options.Truth.
func (a *audit) sample(which []int32) {
	for _, i := range which {
		truth, known := 0.0, false
		if a.options.Truth != nil && a.meter.Tick(1) {
			position, _ := a.way(i)
			truth, known = a.options.Truth(position)
		}
		a.judgeState(i, truth, known)
	}
}

// Collector is a tracer that collects the states that a search generates.
type Collector[S comparable, M any] struct {
	Next search.Tracer // also receives all events; may be nil

	states *states[S, M]
	nodes  []int32 // the state of each node
	all    bool
}

// maxCollected is the maximum number of nodes that a collector follows.
const maxCollected = 1 << 20

// NewCollector returns a collector for one search from a start.
func NewCollector[S comparable, M any](start S, next search.Tracer) *Collector[S, M] {
	return &Collector[S, M]{Next: next, states: newStates[S, M](start), nodes: []int32{0}, all: true}
}

func (c *Collector[S, M]) Trace(e search.Event) {
	if c.Next != nil {
		c.Next.Trace(e)
	}
	switch {
	case e.Kind != search.Generated:
	case len(c.nodes) == maxCollected:
		c.all = false
	default:
		c.nodes = append(c.nodes, c.states.add(e.State.(S), e.Move.(M), c.nodes[e.Parent]))
	}
}

// Generated audits a heuristic over the states that a search generated: all of them if the
// problem has few states, else a sample.
func Generated[S comparable, M any](s Subject[S, M], seen *Collector[S, M], o Options, c search.Control) Report {
	seen.states.Subject = s
	return begin(seen.states, o, c).generated(seen.states.count(), seen.all)
}

// Search runs a search and, if o is not nil and the search is informed, audits its heuristic
// over the generated states.
func Search[S comparable, M any](p search.Problem[S, M], with search.Options[S], subject func() Subject[S, M], o *Options, c search.Control) (search.Result[M], *Report) {
	if o == nil || !with.Informed() {
		return search.Run(p, with, c), nil
	}
	seen := NewCollector[S, M](p.Start(), c.Trace)
	c.Trace = seen
	found := search.Run(p, with, c)
	report := Generated(subject(), seen, *o, c)
	return found, &report
}

// generated audits the first states; all reports whether these are all generated states.
func (a *audit) generated(states int, all bool) Report {
	if g, complete := a.enumerate(); complete {
		a.report.Exhaustive = all
		a.judge(g.truth(a.count()), states)
		return a.finish()
	}
	a.edges(states)
	// The start, and the others shuffled.
	which := make([]int32, states)
	for i := range which {
		which[i] = int32(i)
	}
	random := rng.New(a.options.Seed)
	most := min(states, a.options.Sample)
	for i := 1; i < most; i++ {
		j := i + random.Intn(states-i)
		which[i], which[j] = which[j], which[i]
	}
	a.sample(which[:most])
	return a.finish()
}
