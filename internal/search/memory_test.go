package search

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// weighed is a binary tree that weighs the heap when it is asked for its
// n-th successors.
type weighed struct {
	binary
	asked *int
	bytes *int64
	at    int
}

func (w weighed) Successors(s int, into []Successor[int, int]) []Successor[int, int] {
	if *w.asked++; *w.asked == w.at {
		*w.bytes = heap()
	}
	return w.binary.Successors(s, into)
}

// boxed is weighed with states that are interfaces.
type boxed struct{ weighed }

func (b boxed) Start() any      { return [9]int8{} }
func (b boxed) Goal(any) bool   { return false }
func (b boxed) BoxBytes() int64 { return BoxBytes[[9]int8]() }

func (b boxed) Successors(s any, into []Successor[any, int]) []Successor[any, int] {
	digits := s.([9]int8)
	n := 0
	for _, d := range digits {
		n = 100*n + int(d)
	}
	for _, next := range b.weighed.Successors(n, nil) {
		for i, n := len(digits)-1, next.State; i >= 0; i, n = i-1, n/100 {
			digits[i] = int8(n % 100)
		}
		into = append(into, Successor[any, int]{Move: next.Move, State: digits, Cost: next.Cost})
	}
	return into
}

func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// A limit of memory is only as good as the estimate of a node's bytes. Maps
// and slices grow in jumps, so it can't be exact: it must be within a third
// on average over sizes between two doublings.
func TestMemoryOfANodeIsEstimatedHonestly(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector needs memory of its own")
	}
	for _, id := range []ID{BFS, DFS, UCS, AStar, SMAStar} {
		for _, tree := range []bool{false, true} {
			if id == DFS && tree {
				continue // stores too little to be weighed
			}
			weigh(t, func(w weighed) Problem[int, int] { return w }, Options[int]{Algorithm: id, Settings: Settings{Tree: tree}})
			weigh(t, func(w weighed) Problem[any, int] { return boxed{w} }, Options[any]{Algorithm: id, Settings: Settings{Tree: tree}})
		}
	}
}

// weigh compares what a search is thought to store with what it does.
func weigh[S comparable](t *testing.T, problem func(weighed) Problem[S, int], o Options[S]) {
	const limit = 1 << 40 // large enough to stop nothing, so that it is a scale
	ratio := 0.0
	sizes := []int{10_000, 12_000, 14_000, 16_000, 18_000}
	for _, size := range sizes {
		var bytes int64
		asked := 0
		before := heap()
		p := problem(weighed{asked: &asked, bytes: &bytes, at: size})
		c := Control{Limits: Limits{Nodes: int64(2 * size), Memory: limit}}
		r := newRun(p, o, c)
		r.search()
		capacity := r.meter.capacity
		if o.Algorithm == SMAStar {
			capacity = int64(r.smaCapacity()) // it keeps its own limit
		}
		estimate := float64(limit) / float64(capacity) * float64(r.meter.stats.Peak)
		ratio += estimate / float64(bytes-before) / float64(len(sizes))
	}
	t.Logf("%v, tree %v, states %T: estimate / truth %.2f", o.Algorithm, o.Tree, new(S), ratio)
	if ratio < 0.67 || ratio > 1.5 {
		t.Errorf("%v, tree %v, states %T: the estimate is %.2f times the truth", o.Algorithm, o.Tree, new(S), ratio)
	}
}

// Every algorithm that stores what it reached stops when memory is full, and
// says so; SMA* goes on.
func TestMemoryLimit(t *testing.T) {
	g := gridProblem{50}
	for _, a := range Algorithms() {
		if !a.Graph && !a.Bounded {
			continue
		}
		zero := Heuristic[[2]int8]{Name: "zero", Admissible: true}
		r := Run(g, Options[[2]int8]{Algorithm: a.ID, Heuristic: zero}, Control{Limits: Limits{Memory: 20_000, Nodes: 20_000}})
		stopped := r.Stats.Generated < 20_000
		if r.Status != LimitReached || stopped == a.Bounded {
			t.Errorf("%v: %v after %d nodes", a.Name, r.Status, r.Stats.Generated)
		}
		if r.Stats.Peak > 20_000/64 {
			t.Errorf("%v: stored %d nodes in 20 kB", a.Name, r.Stats.Peak)
		}
	}
}

// circle goes round two states at no cost, for ever.
type circle struct{}

func (circle) Start() bool    { return false }
func (circle) Goal(bool) bool { return false }
func (circle) Successors(s bool, into []Successor[bool, int]) []Successor[bool, int] {
	return append(into, Successor[bool, int]{State: !s})
}

// A path that never ends takes memory, which has a limit, and not Go's stack,
// whose end would be that of the program.
func TestEndlessPath(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 20))
	for _, id := range []ID{DFS, DLS, IDAStar, RBFS, SMAStar} {
		r := Run(circle{}, Options[bool]{Algorithm: id, Settings: Settings{Tree: true}}, Control{Limits: Limits{Memory: 32 << 20}})
		if r.Status != LimitReached || r.Stats.Generated < 50_000 {
			t.Errorf("%s: %v after %d nodes", id, r.Status, r.Stats.Generated)
		}
	}
}
