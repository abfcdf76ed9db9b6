package logic

import (
	"context"
	"fmt"
	"math/bits"
	"os"
	"slices"
	"testing"

	"cavalo/internal/maze/exact"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func parse(t testing.TB, text string) mazerules.Position {
	t.Helper()
	p, err := mazerules.ParsePosition(text)
	testkit.Must(t, err)
	return p
}

func always() bool { return true }

// uses reports whether a path steps along an edge.
func uses(b mazerules.Board, path mazerules.Path, e Edge) bool {
	squares := path.Squares(b.Start())
	for i := range len(path) {
		if squares[i] == e.From && squares[i+1] == e.To || squares[i] == e.To && squares[i+1] == e.From {
			return true
		}
	}
	return false
}

// random draws a board with sides from 2 to 7, and in half of the cases plays
// some steps on it.
func random(seed int) mazerules.Position {
	r := rng.New(fmt.Sprint("logic", seed))
	b := mazerules.NewBoard(2+r.Intn(6), 2+r.Intn(6))
	for range r.Intn(1 + b.Width()*b.Height()/5) {
		b = b.With(mazerules.At(r.Intn(b.Height()), r.Intn(b.Width())), true)
	}
	p := mazerules.NewPosition(b)
	for range r.Intn(2) * r.Intn(8) {
		if moves := p.Moves(); len(moves) > 0 {
			p, _ = p.Play(moves[r.Intn(len(moves))])
		}
	}
	return p
}

// What is concluded is true of every solution, and there is none where the
// conclusions contradict each other.
func TestConclusionsAreTrue(t *testing.T) {
	rules := [len(ruleNames)]int{}
	for seed := range 1000 {
		p := random(seed)
		proof := Solve(p, search.Control{})
		d := exact.Decide(p, exact.Unique, search.Control{})
		switch {
		case proof.Status == search.NoSolution && d.Solutions > 0:
			t.Fatalf("%s: %+v contradicts %s", p, proof.Deductions, d.Path)
		case proof.Status == search.Solved && d.Solutions != 1:
			t.Fatalf("%s: solved, but it has %d solutions", p, d.Solutions)
		}
		for i, deduction := range proof.Deductions {
			rules[deduction.Rule]++
			for _, j := range deduction.Because {
				if j >= i {
					t.Fatalf("%s: deduction %d is because of %d", p, i, j)
				}
			}
			for _, path := range []mazerules.Path{d.Path, d.Second}[:d.Solutions] {
				for _, e := range deduction.Edges {
					testkit.MustEqual(t, uses(p.Board(), p.Path()+path, e), e.On, "%s: %+v is not true of %s", p, deduction, path)
				}
			}
		}
	}
	for _, rule := range []Rule{Drawn, Full, Forced, Loop, Length, Trial} {
		if rules[rule] == 0 {
			t.Errorf("no conclusion by %s", rule)
		}
	}
}

// Two rooms with one edge between them.
func TestBridge(t *testing.T) {
	s := newSolver(parse(t, "###.../###.../....../...###/...###").Board())
	s.easy()
	if !s.bridge() {
		t.Fatal("no bridge")
	}
	all := s.deductions()
	if last := all[len(all)-1]; last.Rule != Bridge || !slices.Equal(last.Edges, []Edge{{mazerules.At(2, 2), mazerules.At(2, 3), true}}) {
		t.Errorf("%+v", last)
	}
}

// Of two doors to a part with the end in it one is used; of a part with neither
// start nor end both are.
func TestTwoDoors(t *testing.T) {
	p := parse(t, "....../...#../....../.##...")
	s := newSolver(p.Board())
	s.easy()
	if !s.twoDoors() {
		t.Fatal("no doors")
	}
	all := s.deductions()
	last := all[len(all)-1]
	d := exact.Decide(p, exact.Any, search.Control{})
	if last.Rule != TwoDoors || len(last.Edges) != 1 || last.Edges[0].On || d.Solutions == 1 && uses(p.Board(), d.Path, last.Edges[0]) {
		t.Errorf("%+v", last)
	}
	s = newSolver(p.Board())
	c := s.cuts()
	for i := range c.order {
		c.order[i] = 2 // beyond no bridge
	}
	c.order[1], c.sequence = 1, []int32{1}
	if !s.pass(c, bridge{1, 0, 1}, 0) || s.known[0] != on || s.known[1] != on {
		t.Error("one of two doors is not used")
	}
}

// connected reports whether the edges that may be on connect all squares when two are
// taken away, by painting.
func (s *solver) connected(one, other int) bool {
	reached := make([]bool, len(s.squares))
	reached[0] = true
	for range s.squares {
		for e, ends := range s.ends {
			if s.known[e] != off && e != one && e != other && reached[ends[0]] != reached[ends[1]] {
				reached[ends[0]], reached[ends[1]] = true, true
			}
		}
	}
	return !slices.Contains(reached, false)
}

// Labels are even and look random: all differ, and half of their bits are set.
func TestLabels(t *testing.T) {
	seen, set := map[uint64]bool{}, 0
	const edges = 2 * mazerules.MaxSize * mazerules.MaxSize
	for e := range int32(edges) {
		seen[label(e)] = true
		set += bits.OnesCount64(label(e))
		if label(e)&1 != 0 {
			t.Errorf("edge %d has the label %x", e, label(e))
		}
	}
	if share := float64(set) / (63 * edges); len(seen) != edges || share < 0.48 || share > 0.52 {
		t.Errorf("%d labels of %d edges, %.2f of their bits are set", len(seen), edges, share)
	}
}

// The doors are those edges that no bridge is, and that disconnect the squares together
// with another one, if one of all these is undetermined.
func TestDoors(t *testing.T) {
	found := 0
	for seed := range 60 {
		p := random(seed)
		s := newSolver(p.Board())
		s.draw(p)
		if seed%3 > 0 {
			s.cuts().doors() // of what is known now
			s.easy()
		}
		if s.broken || len(s.squares) < 2 || !s.connected(none, none) {
			continue
		}
		var want []int32
		for e := range s.ends {
			if s.known[e] == off || !s.connected(e, none) {
				continue
			}
			others, open := 0, s.known[e] == unknown
			for other := range s.ends {
				if other != e && s.known[other] != off && s.connected(other, none) && !s.connected(e, other) {
					others++
					open = open || s.known[other] == unknown
				}
			}
			if others > 0 && open {
				want = append(want, int32(e))
			}
		}
		testkit.EqualLists(t, s.cuts().doors(), want, "%s: doors", p)
		found += len(want)
	}
	if found == 0 {
		t.Error("no doors")
	}
}

// After the easy rules none of them concludes anything more.
func TestEasyRulesAreDone(t *testing.T) {
	for seed := range 300 {
		b := random(seed).Board()
		s := newSolver(b)
		s.easy()
		r := rng.New(fmt.Sprint("done", seed))
		for !s.broken && slices.Contains(s.known, unknown) {
			e := int32(r.Intn(len(s.known)))
			s.conclude(entry{rule: Drawn, edges: []int32{e}, value: on})
			s.easy()
			if s.broken {
				break
			}
			again := newSolver(b)
			copy(again.known, s.known)
			if again.easy(); len(again.log) > 0 {
				t.Fatalf("seed %d: %+v was left", seed, again.log)
			}
		}
	}
}

// A loop is contradicted because of all its edges, and a line isn't.
func TestClosed(t *testing.T) {
	s := newSolver(parse(t, "..../..../....").Board())
	var loop []int32
	for e, ends := range s.ends {
		if at := s.squares; at[ends[0]].Column() < 2 && at[ends[0]].Line() < 2 && at[ends[1]].Column() < 2 && at[ends[1]].Line() < 2 {
			loop = append(loop, int32(e))
		}
	}
	corner := s.ends[loop[0]][0]
	for i, e := range loop {
		s.known[e] = on
		s.closed(corner)
		testkit.MustEqual(t, s.broken, i == 3, "%d edges: a loop", i+1)
	}
	last := s.log[len(s.log)-1]
	slices.Sort(last.because)
	if last.rule != Loop || !slices.Equal(last.because, loop) || !slices.Equal(last.squares, []int32{corner}) {
		t.Errorf("%+v, want the edges %v", last, loop)
	}
}

// Trials are made again where what they depend on has changed: the same is concluded as
// if all were made again.
func TestTrialsAreMadeAgain(t *testing.T) {
	for _, m := range mazerules.BuiltIn() {
		b := m.Board()
		kept, anew := newSolver(b), newSolver(b)
		kept.easy()
		anew.easy()
		for !kept.broken && !anew.broken {
			anew.trials = nil
			more := kept.trial(always)
			testkit.MustEqual(t, more, anew.trial(always), "%s: another trial", m.Name)
			if !more {
				break
			}
			one, other := kept.log[len(kept.log)-1], anew.log[len(anew.log)-1]
			if one.chain != other.chain || !slices.Equal(one.edges, other.edges) {
				t.Fatalf("%s: %+v, made again %+v", m.Name, one, other)
			}
			kept.easy()
			anew.easy()
		}
	}
}

// A person needs no more than these rules for any of Friedman's mazes.
func TestFriedmansMazesAreSolved(t *testing.T) {
	data, err := os.ReadFile("../rules/testdata/known.txt")
	testkit.Must(t, err)
	mazes, err := mazerules.ParseFile("known.txt", data)
	testkit.Must(t, err)
	levels := map[Level]int{}
	for _, m := range mazes[:26] {
		g := GradeOf(m.Board(), always)
		longest, trials, effort := 0, 0, 0
		for _, d := range Solve(m.Position, search.Control{}).Deductions {
			if d.Rule == Trial {
				longest, trials, effort = max(longest, d.Chain), trials+1, effort+d.Chain
			}
		}
		if !g.Solved || g.Longest != longest || g.Trials != trials || g.Effort != effort {
			t.Errorf("%s: %+v, want %d trials, %d and %d conclusions", m.Name, g, trials, longest, effort)
		}
		levels[g.Level]++
	}
	if levels[Easy] == 0 || levels[Medium] == 0 || levels[Hard] == 0 {
		t.Errorf("levels %v", levels)
	}
}

func TestEdges(t *testing.T) {
	tests := map[string]search.Status{
		".":           search.Solved,
		"#":           search.NoSolution,
		"..#":         search.NoSolution,
		"....":        search.Solved,
		"./././.":     search.Solved,
		".#.":         search.NoSolution,
		"../..":       search.NoSolution,
		".../.../...": search.LimitReached, // two solutions
		"..#../.....": search.NoSolution,
	}
	for text, want := range tests {
		if proof := Solve(parse(t, text), search.Control{}); proof.Status != want {
			t.Errorf("%s: %v, want %v: %+v", text, proof.Status, want, proof.Deductions)
		}
	}
}

func TestCancel(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if proof := Solve(parse(t, ".../.../..."), search.Control{Ctx: done}); proof.Status != search.Cancelled {
		t.Errorf("%v", proof.Status)
	}
}

func TestLevels(t *testing.T) {
	next := 0
	for l := range Levels {
		fewest, most := l.bounds()
		if fewest != next || most < fewest {
			t.Errorf("maze/rules, levels: %s has trials of %d to %d conclusions; they begin after those of the level before, at %d", l, fewest, most, next)
		}
		next = most + 1
		if again, err := ParseLevel(l.String()); err != nil || again != l {
			t.Errorf("%s is read as %s, %v", l, again, err)
		}
	}
	if _, err := ParseLevel("Easy"); err == nil {
		t.Error("there is a level Easy")
	}
}

func BenchmarkGrade(b *testing.B) {
	for _, m := range mazerules.BuiltIn()[16:24] {
		b.Run(m.Name, func(b *testing.B) {
			for b.Loop() {
				GradeOf(m.Board(), always)
			}
		})
	}
}

// Miss says what the grade says, but for a maze here and there.
func TestMiss(t *testing.T) {
	all, other := 0, 0
	for _, m := range mazerules.BuiltIn() {
		g := GradeOf(m.Board(), always)
		for l := range Levels {
			want := g.Miss(l)
			for _, limit := range []int{0, 2, 9} {
				by, ok := Miss(m.Board(), l, limit, always)
				all++
				if ok != (max(want, -want) <= limit) || ok && by != want {
					other++
				}
				if ok && max(by, -by) > limit {
					t.Errorf("%s misses %s by %d, limit %d", m.Name, l, by, limit)
				}
			}
		}
	}
	if 50*other > all {
		t.Errorf("%d of %d are not as graded", other, all)
	}
}
