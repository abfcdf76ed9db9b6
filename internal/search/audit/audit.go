package audit

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Subject is a heuristic of a problem.
type Subject[S comparable, M any] struct {
	Problem   search.Problem[S, M]
	Heuristic search.Heuristic[S]
	// Position writes a state that some moves led to as the puzzle writes it,
	// and Move writes a move.
	Position func(s S, path []M) string
	Move     func(M) string
}

// Options say how to audit. The zero value of each is its default.
type Options struct {
	// States is how many states are enumerated at most; 0 is 100,000. If there
	// are more, a sample is drawn.
	States int
	// Sample is how many states are drawn then; 0 is 200.
	Sample int
	// Seed draws them.
	Seed string
	// Examples is how many examples of each kind are kept; 0 is 20.
	Examples int
	// Truth returns what is left to pay from a position, infinity if there is no
	// goal; known is false when it can't say. Without it only what was
	// enumerated is judged.
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

// tolerance is what sums of floating point numbers may be wrong by.
const tolerance = 1e-9

// visit is a state with the way that it was first reached.
type visit[S comparable, M any] struct {
	state  S
	move   M
	parent int32 // -1 for the start
	depth  int32
}

// audit is one audit.
type audit[S comparable, M any] struct {
	Subject[S, M]
	options Options
	meter   *search.Meter
	report  Report
	points  map[[2]float64]int
	buffer  []search.Successor[S, M]
}

func begin[S comparable, M any](s Subject[S, M], o Options, c search.Control) *audit[S, M] {
	return &audit[S, M]{Subject: s, options: o.filled(), meter: search.NewMeter(c), points: map[[2]float64]int{}}
}

// Run audits a heuristic over all states that can be reached, or over a sample.
func Run[S comparable, M any](s Subject[S, M], o Options, c search.Control) Report {
	a := begin(s, o, c)
	all, complete := a.enumerate()
	a.report.Exhaustive = complete
	switch {
	case complete:
		a.judge(all.visits, all.truth())
	default:
		a.edges(all.visits)
		a.sample(a.walks())
	}
	return a.finish()
}

// estimate is h.
func (a *audit[S, M]) estimate(s S, depth int32) float64 {
	switch h := a.Heuristic; {
	case h.EstimateAt != nil:
		return h.EstimateAt(s, int(depth))
	case h.Estimate != nil:
		return h.Estimate(s)
	}
	return 0
}

// judge compares h with the truth in each state, and along each move.
func (a *audit[S, M]) judge(visits []visit[S, M], truth []float64) {
	for i := range visits {
		a.judgeState(visits, i, truth[i], true)
		if !a.meter.Tick(1) {
			return
		}
	}
	a.edges(visits)
}

// judgeState compares h with the truth in a state.
func (a *audit[S, M]) judgeState(visits []visit[S, M], i int, truth float64, known bool) {
	v := &visits[i]
	h := a.estimate(v.state, v.depth)
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
		a.report.Inadmissible = a.keep(a.report.Inadmissible, func() Example {
			return Example{Position: a.Position(v.state, path(visits, i)), Path: a.names(path(visits, i)), H: h, True: truth}
		}, excess)
	}
	if !math.IsInf(h, 1) {
		a.report.MeanError += truth - h
	}
}

// edges looks for moves with which h falls too far.
func (a *audit[S, M]) edges(visits []visit[S, M]) {
	a.report.States = max(a.report.States, len(visits))
	for i := range visits {
		v := &visits[i]
		if a.Problem.Goal(v.state) {
			continue
		}
		h := a.estimate(v.state, v.depth)
		a.buffer = a.Problem.Successors(v.state, a.buffer[:0])
		for _, next := range a.buffer {
			a.report.Edges++
			after := a.estimate(next.State, v.depth+1)
			if excess := h - next.Cost - after; excess > tolerance {
				a.report.Falls++
				a.report.Inconsistent = a.keep(a.report.Inconsistent, func() Example {
					return Example{Position: a.Position(v.state, path(visits, i)), Path: a.names(path(visits, i)), H: h, True: -1,
						Move: a.Move(next.Move), Cost: next.Cost, NextH: after}
				}, excess)
			}
		}
		if !a.meter.Tick(int64(len(a.buffer))) {
			return
		}
	}
}

// keep keeps the worst examples, of equally bad ones those found first, which
// are nearer to the start.
func (a *audit[S, M]) keep(list []Example, make func() Example, excess float64) []Example {
	if len(list) == a.options.Examples && excess <= list[len(list)-1].Excess()+tolerance {
		return list
	}
	at, _ := slices.BinarySearchFunc(list, excess, func(e Example, excess float64) int {
		if e.Excess() >= excess-tolerance {
			return -1
		}
		return 1
	})
	list = slices.Insert(list, at, make())
	return list[:min(len(list), a.options.Examples)]
}

func (a *audit[S, M]) names(moves []M) []string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = a.Move(m)
	}
	return names
}

// path returns the moves that led to a visit.
func path[S comparable, M any](visits []visit[S, M], i int) []M {
	moves := make([]M, visits[i].depth)
	for at := len(moves) - 1; at >= 0; at-- {
		moves[at] = visits[i].move
		i = int(visits[i].parent)
	}
	return moves
}

// finish makes means of the sums.
func (a *audit[S, M]) finish() Report {
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

// walks draws states: the ends of random walks from the start, of lengths drawn
// from what is thought to be far. The start is the first of them.
func (a *audit[S, M]) walks() (visits []visit[S, M], ends []int) {
	random := rng.New(a.options.Seed)
	visits = append(visits, visit[S, M]{state: a.Problem.Start(), parent: -1})
	ends = append(ends, 0)
	seen := map[S]bool{visits[0].state: true}
	for try := 0; len(ends) < a.options.Sample && try < 20*a.options.Sample && a.meter.Tick(1); try++ {
		at := int32(0)
		for range 1 + random.Intn(longestWalk) {
			v := visits[at]
			if a.Problem.Goal(v.state) {
				break
			}
			a.buffer = a.Problem.Successors(v.state, a.buffer[:0])
			if len(a.buffer) == 0 {
				break
			}
			next := a.buffer[random.Intn(len(a.buffer))]
			visits = append(visits, visit[S, M]{state: next.State, move: next.Move, parent: at, depth: v.depth + 1})
			at = int32(len(visits) - 1)
		}
		if s := visits[at].state; !seen[s] {
			seen[s] = true
			ends = append(ends, int(at))
		}
	}
	return visits, ends
}

// longestWalk is the most moves of a random walk.
const longestWalk = 40

// sample judges some of the visits by the truth that options give.
func (a *audit[S, M]) sample(visits []visit[S, M], which []int) {
	for _, i := range which {
		truth, known := 0.0, false
		if a.options.Truth != nil && a.meter.Tick(1) {
			truth, known = a.options.Truth(a.Position(visits[i].state, path(visits, i)))
		}
		a.judgeState(visits, i, truth, known)
	}
}
