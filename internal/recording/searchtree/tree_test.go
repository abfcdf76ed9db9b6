package searchtree

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cavalo/internal/recording/replay"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// everything is a view in which each leaf has room.
func everything(t *Tree) View {
	return View{Right: float64(t.Width()), Bottom: t.Rows(), Unit: 10, Gap: 10}
}

// seek seeks without a limit of work.
func seek(t *Tree, moment int) {
	for !t.Seek(moment, 1000) {
	}
}

func TestPlacesArePathsFromTheStart(t *testing.T) {
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		tree := New(r)
		paths := map[string]Place{}
		for n := range replay.Node(r.Nodes()) {
			path := fmt.Sprint(r.Path(n)[:1])
			for _, on := range r.Path(n)[1:] {
				path += " " + r.Name(on)
			}
			p, known := paths[path]
			if known && p != tree.Of(n) || !known && slices.Contains(slices.Collect(mapValues(paths)), tree.Of(n)) {
				t.Fatalf("%s: node %d, %s, is at place %d, others at %d", rec.Job.Algorithm, n, path, tree.Of(n), p)
			}
			if len(paths) > 400 {
				break
			}
			paths[path] = tree.Of(n)
		}
	}
}

func mapValues(m map[string]Place) func(func(Place) bool) {
	return func(yield func(Place) bool) {
		for _, p := range m {
			if !yield(p) {
				return
			}
		}
	}
}

// Leaves don't overlap, and parents are in the middle above their leaves.
func TestLayout(t *testing.T) {
	for _, rec := range labtest.All(t) {
		tree := New(replay.New(rec))
		taken := map[int32]bool{}
		for i := range tree.places {
			p := &tree.places[i]
			if p.child == none {
				if p.width != 1 || taken[p.left] {
					t.Fatalf("%s: leaf %d at %d, %d wide", rec.Job.Algorithm, i, p.left, p.width)
				}
				taken[p.left] = true
				continue
			}
			left, width := p.left, int32(0)
			for q := p.child; q != none; q = tree.places[q].next {
				if tree.places[q].left != left+width || tree.places[q].row != p.row+1 {
					t.Fatalf("%s: place %d of row %d at %d below one of row %d", rec.Job.Algorithm, q, tree.places[q].row, tree.places[q].left, p.row)
				}
				width += tree.places[q].width
			}
			testkit.MustEqual(t, width, p.width, "%s: place %d", rec.Job.Algorithm, i)
		}
		testkit.Equal(t, len(taken), tree.Width(), "%s", rec.Job.Algorithm)
	}
}

func TestEveryNodeIsShownWhereThereIsRoom(t *testing.T) {
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		tree := New(r)
		for _, moment := range []int{0, 1, r.Len() / 3, r.Len()} {
			seek(tree, moment)
			shown := map[Place]bool{}
			for i, m := range tree.Show(everything(tree), moment, nil) {
				if m.Several || m.Count != 1 || shown[m.Place] || m.State == replay.Unborn || m.Above >= i {
					t.Fatalf("%s, moment %d: %+v", rec.Job.Algorithm, moment, m)
				}
				if up, ok := tree.Parent(m.Place); ok != (m.Above >= 0) || ok && tree.Row(up) != m.Row-1 {
					t.Fatalf("%s, moment %d: %+v below place %d", rec.Job.Algorithm, moment, m, up)
				}
				shown[m.Place] = true
			}
			for n := range replay.Node(r.Nodes()) {
				if born := r.Born(n) <= moment; born && !shown[tree.Of(n)] {
					t.Fatalf("%s, moment %d: node %d is not shown", rec.Job.Algorithm, moment, n)
				}
			}
		}
	}
}

// However narrow the view, marks stand for all nodes, and there are few.
func TestCollapsedMarksCountAllNodes(t *testing.T) {
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		if len(rec.Ops) == 0 || rec.Job.Algorithm != "bfs" && rec.Job.Algorithm != "dfs" && rec.Job.Algorithm != "astar" {
			continue // in the others places are made again and single marks count one
		}
		tree := New(r)
		for _, unit := range []float64{0.001, 0.1, 1, 5} {
			for _, moment := range []int{1, r.Len() / 2, r.Len()} {
				seek(tree, moment)
				v := everything(tree)
				v.Unit, v.Focus = unit, tree.Of(r.Current(moment))
				marks := tree.Show(v, moment, nil)
				count, waiting, focus := 0, 0, 0
				for _, m := range marks {
					count += m.Count
					if m.Several {
						waiting += m.Waiting
					} else if m.State == replay.Waiting {
						waiting++
					}
					if m.Focus {
						focus++
					}
				}
				c := r.Counters(moment)
				if count != c.Generated+1 || waiting != c.Waiting || focus != r.Depth(r.Current(moment))+1 {
					t.Fatalf("%s, unit %v, moment %d: %d nodes, %d waiting, %d focus; %+v", rec.Job.Algorithm, unit, moment, count, waiting, focus, c)
				}
				room := int(float64(tree.Width())*unit/v.Gap) + 1
				if most := (tree.Rows() + 1) * (3*room + 9); len(marks) > most {
					t.Fatalf("%s, unit %v: %d marks in room for %d", rec.Job.Algorithm, unit, len(marks), most)
				}
			}
		}
	}
}

// Counts that are carried from moment to moment are those of a look at all
// nodes.
func TestSeekStepByStep(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		carried, fresh := New(r), New(r)
		moment := 0
		for range 60 {
			moment = min(max(moment+random.IntN(41)-15, 0), r.Len())
			seek(carried, moment)
			for !fresh.recount(moment, 100) {
			}
			if diff := cmp.Diff(fresh.tally, carried.tally, cmp.AllowUnexported(sum{})); diff != "" {
				t.Fatalf("%s, moment %d (-fresh +carried)\n%s", rec.Job.Algorithm, moment, diff)
			}
		}
	}
}

// With few places the rest is counted where it hangs.
func TestPlacesRunOut(t *testing.T) {
	rec := labtest.Record(t, labtest.Search{Problem: "E", Algorithm: "bfs"})
	r := replay.New(rec)
	tree := Begin(r, 50)
	for !tree.Work(7) {
	}
	seek(tree, r.Len())
	if tree.Places() != 50 || tree.Hidden() != r.Nodes()-50 {
		t.Errorf("%d places, %d of %d nodes hidden", tree.Places(), tree.Hidden(), r.Nodes())
	}
	count := 0
	for _, m := range tree.Show(everything(tree), r.Len(), nil) {
		count += m.Count
	}
	testkit.Equal(t, count, r.Nodes())
}

func big(b *testing.B) (*replay.Replay, *Tree) {
	r := replay.New(labtest.Record(b, labtest.Search{Problem: "F", Algorithm: "bfs", Nodes: 130_000}))
	tree := New(r)
	if tree.Places() != MaxPlaces {
		b.Fatalf("%d places", tree.Places())
	}
	return r, tree
}

func BenchmarkLayout(b *testing.B) {
	r, _ := big(b)
	for b.Loop() {
		New(r)
	}
}

// BenchmarkFrame is the work of a frame while a tree of 100,000 places is
// played at 100 events a frame, with all of it in view.
func BenchmarkFrame(b *testing.B) {
	r, tree := big(b)
	v := everything(tree)
	v.Unit = 1400 / v.Right
	var marks []Mark
	moment := 0
	for b.Loop() {
		moment = (moment + 100) % r.Len()
		tree.Seek(moment, 100_000)
		v.Focus = tree.Of(r.Current(moment))
		marks = tree.Show(v, moment, marks[:0])
	}
	b.ReportMetric(float64(len(marks)), "marks")
}

// BenchmarkScrub is the work of a frame when the moment jumps about.
func BenchmarkScrub(b *testing.B) {
	r, tree := big(b)
	v := everything(tree)
	v.Unit = 20
	v.Right = 70
	var marks []Mark
	moment := 0
	for b.Loop() {
		moment = (moment + 100_003) % r.Len()
		for !tree.Seek(moment, 1<<30) {
		}
		v.Focus = tree.Of(r.Current(moment))
		marks = tree.Show(v, moment, marks[:0])
		r.Frontier(moment, 20)
		r.Counters(moment)
	}
}

func Example() {
	recording, _ := labtest.Search{Problem: "A", Algorithm: "bfs"}.Run()
	r := replay.New(recording)
	t := New(r)
	t.Seek(r.Len(), 1000)
	for _, m := range t.Show(View{Right: float64(t.Width()), Bottom: 2, Unit: 40, Gap: 12}, r.Len(), nil) {
		fmt.Println(m.Row, m.X, r.Name(m.Node), m.State == replay.Waiting)
	}
	// Output:
	// 0 1.5  false
	// 1 0.5 A1 false
	// 1 1.5 B1 false
	// 1 2.5 C1 false
	// 2 0.5 B3 false
	// 2 1.5 C3 false
	// 2 2.5 B3 true
}
