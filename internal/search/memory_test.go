package search

import (
	"runtime"
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
	const limit = 1 << 40 // large enough to stop nothing, so that it is a scale
	for _, id := range []ID{BFS, DFS, UCS, AStar, SMAStar} {
		for _, tree := range []bool{false, true} {
			if id == DFS && tree {
				continue // stores too little to be weighed
			}
			ratio := 0.0
			sizes := []int{10_000, 12_000, 14_000, 16_000, 18_000}
			for _, size := range sizes {
				var bytes int64
				asked := 0
				before := heap()
				p := weighed{asked: &asked, bytes: &bytes, at: size}
				c := Control{Limits: Limits{Nodes: int64(2 * size), Memory: limit}}
				r := newRun(p, Options[int]{Algorithm: id, Tree: tree}, c)
				r.search()
				capacity := r.meter.capacity
				if id == SMAStar {
					capacity = int64(r.smaCapacity()) // it keeps its own limit
				}
				estimate := float64(limit) / float64(capacity) * float64(r.meter.stats.Peak)
				ratio += estimate / float64(bytes-before) / float64(len(sizes))
			}
			t.Logf("%v, tree %v: estimate / truth %.2f", id, tree, ratio)
			if ratio < 0.67 || ratio > 1.5 {
				t.Errorf("%v, tree %v: the estimate is %.2f times the truth", id, tree, ratio)
			}
		}
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
