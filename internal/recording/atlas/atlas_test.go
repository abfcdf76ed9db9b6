package atlas_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// roads are a world: from each place, where its roads lead and what they cost.
type roads struct {
	to   [][]int
	cost [][]float64
	goal int
}

func (r roads) Places() int     { return len(r.to) }
func (r roads) Start() int      { return 0 }
func (r roads) Goal(s int) bool { return s == r.goal }

func (r roads) Successors(s int, into []search.Successor[int, string]) []search.Successor[int, string] {
	for i, to := range r.to[s] {
		into = append(into, search.Successor[int, string]{Move: strconv.Itoa(to), State: to, Cost: r.cost[s][i]})
	}
	return into
}

func (r roads) Step(place int, move string) (int, bool) {
	to, err := strconv.Atoi(move)
	return to, err == nil && slices.Contains(r.to[place], to)
}

// randomRoads are a world with a number of places.
func randomRoads(seed uint64, places int) roads {
	rnd := rand.New(rand.NewPCG(seed, 1))
	r := roads{to: make([][]int, places), cost: make([][]float64, places), goal: places - 1}
	for p := range places {
		for range 3 {
			r.to[p] = append(r.to[p], rnd.IntN(places))
			r.cost[p] = append(r.cost[p], float64(1+rnd.IntN(9)))
		}
	}
	return r
}

// recorded runs an algorithm on a world.
func recorded(r roads, name search.Name, tree bool) *replay.Replay {
	id, err := search.ParseAlgorithm(name)
	if err != nil {
		panic(err)
	}
	rec := trace.NewRecorder(id, 1<<22, func(move any) trace.Op { return trace.Op{Name: move.(string), Move: move.(string)} })
	h := search.Heuristic[int]{Estimate: func(s int) float64 { return float64((r.goal - s + 3) / 4) }}
	search.Run(r, search.Options[int]{Algorithm: id, Heuristic: h, Settings: search.Settings{Tree: tree}}, search.Control{Trace: rec, Limits: search.Limits{Nodes: 400, Depth: 8}})
	return replay.New(rec.Recording(puzzle.Job{Search: puzzle.Search{Algorithm: name}}, trace.Result{}))
}

// At every moment of searches of every kind, what counts at a place is found again by
// looking at all nodes, whose places are those that their moves lead to.
func TestMarksAgreeWithAllNodes(t *testing.T) {
	for _, a := range search.Algorithms() {
		for seed := range uint64(6) {
			world := randomRoads(seed, 10)
			r := recorded(world, a.Name, seed%2 == 1)
			at := atlas.New(world, r)
			for moment := 0; moment <= r.Len(); moment += 1 + r.Len()/60 {
				m := at.Marks(moment, r.Current(moment))
				for p := range m.At {
					if got, want := m.At[p], oracle(world, r, moment, p); got.State != want.State || got.Expanded != want.Expanded || got.Current != want.Current {
						t.Fatalf("%s, seed %d, moment %d, place %d: %+v, want %+v", a.Name, seed, moment, p, got, want)
					}
				}
				if last := m.Path[len(m.Path)-1]; m.Path[0] != 0 || !m.At[last].Current || !m.At[last].Selected {
					t.Fatalf("%s: the path %v ends elsewhere", a.Name, m.Path)
				}
			}
			m := at.Marks(r.Len(), 0)
			if _, found := r.Solution(); found != (len(m.Found) > 0) || found && m.Found[len(m.Found)-1] != world.goal {
				t.Errorf("%s, seed %d: the path found is %v", a.Name, seed, m.Found)
			}
		}
	}
}

// placeOf walks the moves to a node.
func placeOf(r *replay.Replay, n replay.Node) int {
	at := 0
	for _, move := range r.Moves(n) {
		at, _ = strconv.Atoi(move)
	}
	return at
}

func oracle(world roads, r *replay.Replay, moment, place int) (m atlas.Mark) {
	order := []replay.State{replay.Pruned, replay.Forgotten, replay.Closed, replay.Expanded, replay.Waiting, replay.Goal}
	begun := r.IterationStart(moment)
	for n := range replay.Node(r.Nodes()) {
		if r.Born(n) > moment || n > 0 && r.Born(n) <= begun && begun > 0 || placeOf(r, n) != place {
			continue
		}
		s := r.State(n, moment)
		m.Expanded = m.Expanded || s == replay.Expanded || s == replay.Closed
		if slices.Index(order, s) > slices.Index(order, m.State) {
			m.State = s
		}
	}
	m.Current = placeOf(r, r.Current(moment)) == place
	return m
}

// Of several nodes that wait at a place the one counts that comes first.
func TestTheSmallestWaitingNodeCounts(t *testing.T) {
	world := roads{to: [][]int{{1, 2}, {3}, {3}, {}}, cost: [][]float64{{1, 2}, {9}, {1}, {}}, goal: 9}
	r := recorded(world, "ucs", true)
	at, both := atlas.New(world, r), 0
	for moment := range r.Len() + 1 {
		m := at.Marks(moment, 0)
		if r.Made(moment) == 5 && r.State(3, moment) == replay.Waiting && r.State(4, moment) == replay.Waiting {
			both++
			if g, _, _, informed, ok := m.Values(3); !ok || g != 3 || informed {
				t.Errorf("moment %d: g is %v", moment, g)
			}
		}
	}
	if both == 0 {
		t.Error("they never wait together")
	}
}

func ExampleAtlas() {
	world := roads{to: [][]int{{1, 2}, {0}, {3}, {}}, cost: [][]float64{{1, 1}, {1}, {1}, {}}, goal: 3}
	r := recorded(world, "bfs", false)
	m := atlas.New(world, r).Marks(r.Len(), 0)
	fmt.Println("found:", m.Found)
	// Output:
	// found: [0 2 3]
}

func BenchmarkMarks(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	side := 64
	world := roads{to: make([][]int, side*side), cost: make([][]float64, side*side), goal: side*side - 1}
	for p := range world.to {
		for _, d := range [][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}} {
			if x, y := p%side+d[0], p/side+d[1]; x >= 0 && y >= 0 && x < side && y < side {
				world.to[p] = append(world.to[p], y*side+x)
				world.cost[p] = append(world.cost[p], 1+r.Float64())
			}
		}
	}
	rec := trace.NewRecorder(search.UCS, 1<<26, func(move any) trace.Op { return trace.Op{Name: move.(string), Move: move.(string)} })
	search.Run(world, search.Options[int]{Algorithm: search.UCS}, search.Control{Trace: rec})
	p := replay.New(rec.Recording(puzzle.Job{Search: puzzle.Search{Algorithm: "ucs"}}, trace.Result{}))
	at := atlas.New(world, p)
	b.ReportMetric(float64(p.Nodes()), "nodes")
	for i := 0; b.Loop(); i++ {
		at.Marks(p.Len()-i%100, 0)
	}
}
