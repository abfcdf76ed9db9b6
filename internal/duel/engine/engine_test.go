package engine

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// nodes is a control with a limit of nodes and a small table.
func nodes(n int64) search.Control {
	return search.Control{Limits: search.Limits{Nodes: n, Memory: 1 << 20}}
}

// Whatever is cut short, there is a legal move, and the lines can be played.
func TestThereIsAlwaysAMove(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawPosition(t)
		c := nodes(rapid.Int64Range(1, 3000).Draw(t, "nodes"))
		if rapid.Bool().Draw(t, "cancelled") {
			c.Ctx = cancelled
		}
		lines := rapid.IntRange(1, 4).Draw(t, "lines")
		a := NewEngine(MainOptions()).Search(p, Request{Lines: lines}, c)
		if legal := p.Moves(); len(a.Lines) != min(lines, len(legal)) {
			t.Fatalf("%d lines of %d moves, %d wanted", len(a.Lines), len(legal), lines)
		}
		if len(a.Lines) == 0 {
			return
		}
		if !a.Exact && a.Depth < 1 {
			t.Fatalf("the first depth was not finished")
		}
		firsts := map[rules.Move]bool{}
		for _, line := range a.Lines {
			firsts[line.Moves[0]] = true
			end := p
			for _, m := range line.Moves {
				end = dueltest.MustPlay(t, end, m)
			}
		}
		testkit.MustEqual(t, len(firsts), len(a.Lines), "two lines begin with the same move: %v", a.Lines)
	})
}

// Lines stand in the order of their scores, whenever the search is stopped, and
// one that is stopped while it measures a move does not say what it has not seen.
func TestLinesAreInOrder(t *testing.T) {
	testkit.Sequential(t)
	for _, v := range []rules.Variant{rules.Course, rules.BrainKing, rules.Open} {
		p := rules.NewPosition(knight.RandomBoard("order"), v)
		for p.Points[rules.Black] == 0 || len(p.Moves()) < 3 {
			p = dueltest.MustPlay(t, p, p.Moves()[0])
		}
		last := 0
		for n := int64(500); n < 200_000; n = n * 5 / 4 {
			a := NewEngine(MainOptions()).Search(p, Request{Lines: 3}, nodes(n))
			for i, line := range a.Lines {
				if i > 0 && (line.Score > a.Lines[i-1].Score) != (p.Turn == rules.Black) && line.Score != a.Lines[i-1].Score {
					t.Errorf("%v, %d nodes: line %d promises %d, the one before %d", v, n, i+1, line.Score, a.Lines[i-1].Score)
				}
			}
			if len(a.Lines[0].Moves) == 1 && a.Lines[0].Score != last {
				t.Errorf("%v, %d nodes: %d without a line, %d before", v, n, a.Lines[0].Score, last)
			}
			last = a.Lines[0].Score
		}
	}
}

// The same questions have the same answers.
func TestNodeLimitIsDeterministic(t *testing.T) {
	testkit.Sequential(t)
	ask := func() []Analysis {
		e := NewEngine(MainOptions())
		p := rules.NewPosition(knight.RandomBoard("same"), rules.BrainKing)
		var all []Analysis
		for range 12 {
			a := e.Search(p, Request{Lines: 2}, nodes(5000))
			all = append(all, a)
			m, _ := a.Best()
			p = dueltest.MustPlay(t, p, m)
		}
		return all
	}
	opts := cmp.Options{cmpopts.IgnoreFields(search.Stats{}, "Time"), cmp.AllowUnexported(Line{})}
	if diff := cmp.Diff(ask(), ask(), opts); diff != "" {
		t.Error(diff)
	}
}

func TestLimits(t *testing.T) {
	p := rules.NewPosition(knight.RandomBoard("limits"), rules.Open)
	a := NewEngine(MainOptions()).Search(p, Request{}, search.Control{Limits: search.Limits{Depth: 4, Memory: 1 << 20}})
	if a.Depth != 4 || a.Status != search.Solved {
		t.Errorf("depth %d, %v; want 4, as deep as asked", a.Depth, a.Status)
	}
	a = NewEngine(MainOptions()).Search(p, Request{}, nodes(3000))
	if a.Stats.Generated != 3000 || a.Status != search.LimitReached {
		t.Errorf("%d nodes, %v; want 3000 and the limit", a.Stats.Generated, a.Status)
	}
	told := []int{}
	a = NewEngine(MainOptions()).Search(p, Request{OnDepth: func(a Analysis) { told = append(told, a.Depth) }}, nodes(3000))
	for i, depth := range told {
		testkit.Equal(t, depth, i+1, "told of depths %v", told)
	}
	if len(told) == 0 || told[len(told)-1] != a.Depth {
		t.Errorf("told of depths %v, reached %d", told, a.Depth)
	}
}

// Cancelling from within stops the search at the next look at the clock.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := search.Control{Ctx: ctx, Limits: search.Limits{Memory: 1 << 20}}
	p := rules.NewPosition(knight.RandomBoard("cancel"), rules.Open)
	a := NewEngine(MainOptions()).Search(p, Request{OnDepth: func(a Analysis) {
		if a.Depth == 3 {
			cancel()
		}
	}}, c)
	if a.Status != search.Cancelled || len(a.Lines) != 1 {
		t.Errorf("%v, %d lines; want cancelled and a move", a.Status, len(a.Lines))
	}
}

// An engine that has seen a game knows it again, and no other.
func TestEngineKeepsTheGame(t *testing.T) {
	e := NewEngine(MainOptions())
	p := latePosition(rules.Presets()[0], 3)
	first := e.Search(p, Request{}, search.Control{Limits: search.Limits{Memory: 1 << 20}})
	again := e.Search(p, Request{}, search.Control{Limits: search.Limits{Memory: 1 << 20}})
	if !first.Exact || !again.Exact || again.Stats.Generated*4 > first.Stats.Generated {
		t.Errorf("%d nodes the first time, %d the second", first.Stats.Generated, again.Stats.Generated)
	}
	other := p
	other.Board[other.Board.Find(largestLeft(p))] = knight.NoNumber
	for _, q := range []rules.Position{other, p.Flip()} {
		got := e.Search(q, Request{}, search.Control{Limits: search.Limits{Memory: 1 << 20}})
		if want := prove(t, q, MainOptions()); len(got.Lines) > 0 && got.Lines[0].Score != want {
			t.Errorf("%d, a fresh engine says %d", got.Lines[0].Score, want)
		}
	}
}

func largestLeft(p rules.Position) knight.Number {
	n := knight.Number(99)
	for p.Board.Find(n) == knight.NoSquare {
		n--
	}
	return n
}

func TestSearchDoesNotAllocate(t *testing.T) {
	testkit.Sequential(t)
	e := NewEngine(MainOptions())
	p := rules.NewPosition(knight.RandomBoard("alloc"), rules.BrainKing)
	few := testing.AllocsPerRun(2, func() { e.Search(p, Request{}, nodes(2000)) })
	many := testing.AllocsPerRun(2, func() { e.Search(p, Request{}, nodes(60_000)) })
	if many > few+200 {
		t.Errorf("2,000 nodes allocate %v times, 60,000 nodes %v times", few, many)
	}
}

// The fast sums and features see the board as it is.
func TestFeatures(t *testing.T) {
	p := dueltest.DuelAt(t, "course", "D7=12 F7=30 G4=55 C9=20 H2=71 A1=99")
	v := NewSample(p).Features
	if v[bestReach] != 55 || v[secondReach] != 30 || v[threeJumps] != 1 {
		// E5 reaches D7, F7 and G4.
		t.Errorf("in reach of White: %v", v[:sideFeatures])
	}
	if v[sideFeatures+bestReach] != 0 {
		t.Errorf("in reach of Black: %v", v[sideFeatures:2*sideFeatures])
	}
	if v[count2] != 2 || v[sum2] != 91 {
		// C9 by D7, H2 by G4.
		t.Errorf("two jumps away: %d numbers, sum %d; want 2, 91", v[count2], v[sum2])
	}
}

func TestPlayersPlayWholeGames(t *testing.T) {
	testkit.Sequential(t)
	for i, name := range rules.LevelNames() {
		for _, preset := range rules.Presets() {
			player, err := NewPlayer(name, "seed")
			testkit.Must(t, err)
			p := rules.NewPosition(knight.RandomBoard(strconv.Itoa(i)), preset.Variant)
			for {
				choice, ok := player.Choose(p, nodes(300))
				if !ok {
					break
				}
				if p, err = p.Play(choice.Move); err != nil {
					t.Fatalf("level %s in %s: %v", name, preset.Name, err)
				}
			}
			if !p.Over() {
				t.Errorf("level %s in %s has no move, but the game is not over", name, preset.Name)
			}
		}
	}
}

// The course's value of a position three plies on, by hand: White takes 40 at
// C2 or 30 at B3; Black has nothing.
func TestCoursePlayer(t *testing.T) {
	p := dueltest.PlayAll(t, rules.NewPosition(dueltest.BoardOf(t, "A1=57 A10=21 C2=40 B3=30 C5=35"), rules.Course), "A1 A10")
	choose := func(o rules.CourseEngine) Choice {
		t.Helper()
		choice, ok := NewCoursePlayer(o, "x").Choose(p, search.Control{})
		if !ok {
			t.Errorf("%v chooses nothing", o)
		}
		return choice
	}
	if choice := choose(rules.CourseEngine{Depth: 3}); choice.Move.String() != "B3" || choice.Depth != 3 {
		// B3 gives 30 and then C5's 35, C2 gives 40 and no more.
		t.Errorf("%+v, want B3", choice)
	}
	if choice := choose(rules.CourseEngine{Depth: 1}); choice.Move.String() != "C2" {
		t.Errorf("at depth 1: %+v, want C2", choice)
	}
	if choice := choose(rules.CourseEngine{Deepening: true}); choice.Move.String() != "B3" || choice.Depth != 3 {
		t.Errorf("deepening: %+v, want B3, at depth 3, where the game ends", choice)
	}
	if choice := choose(rules.CourseEngine{Depth: 2, Deepening: true}); choice.Depth != 2 {
		t.Errorf("deepening to 2: %+v", choice)
	}
}

// plainValue is the course's value by minimax, without windows and memory.
func plainValue(c *CoursePlayer, s State, depth, ply int) int {
	moves := c.moves(&s)
	if len(moves) == 0 {
		return c.evaluate(&s, ply)
	}
	values := []int{}
	if depth <= 0 {
		values = append(values, c.evaluate(&s, ply))
		if moves = c.loud(moves); !c.options.Quiescence || depth <= -maxExtra {
			moves = nil
		}
	}
	for _, m := range moves {
		values = append(values, plainValue(c, c.board.After(&s, m), depth-1, ply+1))
	}
	if s.Turn == rules.White {
		return slices.Max(values)
	}
	return slices.Min(values)
}

// TestCourseOptions: with every option the move has the value that minimax
// gives it; memoization saves nodes and quiescence costs some. The variants
// leave no double to chance.
func TestCourseOptions(t *testing.T) {
	testkit.Sequential(t)
	var nodes [4]int64
	for seed := range 12 {
		v := rules.Plain
		v.Double = knight.Largest
		if seed%2 == 1 {
			v.AllowThreatened = false
		}
		p := rules.NewPosition(knight.RandomBoard(strconv.Itoa(seed)), v)
		for range 2 + seed/2 {
			p = dueltest.PlayAll(t, p, p.Moves()[0].String())
		}
		for i := range 4 {
			o := rules.CourseEngine{Depth: 5, Quiescence: i&1 > 0, Memoization: i&2 > 0}
			choice, _ := NewCoursePlayer(o, "").Choose(p, search.Control{})
			nodes[i] += choice.Nodes
			plain := NewCoursePlayer(o, "")
			plain.board = NewBitboard(p)
			after, err := p.Play(choice.Move)
			testkit.Must(t, err)
			start := plain.board.Start()
			best := plainValue(plain, start, 5, 0)
			plain.board = NewBitboard(after)
			if got := plainValue(plain, plain.board.Start(), 4, 1); got != best || choice.Score != best/5 {
				t.Errorf("seed %d, %v: %v has value %d (%d), the best has %d", seed, o, choice.Move, got, choice.Score, best)
			}
			o.Deepening = true
			if deep, _ := NewCoursePlayer(o, "").Choose(p, search.Control{}); deep.Move != choice.Move || deep.Depth != 5 {
				t.Errorf("seed %d, %v: %+v, without deepening %v", seed, o, deep, choice.Move)
			}
		}
	}
	if nodes[1] <= nodes[0] || nodes[2] >= nodes[0] || nodes[3] >= nodes[1] {
		t.Errorf("nodes without an option %d, quiescence %d, memoization %d, both %d", nodes[0], nodes[1], nodes[2], nodes[3])
	}
}

// A search to a depth that a limit ends gives the best of the moves it had
// searched; three plies are always searched.
func TestCourseLimits(t *testing.T) {
	p := rules.NewPosition(knight.RandomBoard("limits"), rules.Plain)
	for range 6 {
		p = dueltest.PlayAll(t, p, p.Moves()[0].String())
	}
	for depth := 1; depth <= rules.MaxCourseDepth; depth++ {
		o := rules.CourseEngine{Depth: depth, Quiescence: true}
		choice, ok := NewCoursePlayer(o, "").Choose(p, nodes(50))
		if !ok || depth <= rules.CourseDepth && choice.Depth != depth || depth > rules.CourseDepth && choice.Nodes > 60 {
			t.Errorf("depth %d: %+v, %v", depth, choice, ok)
		}
	}
}

// States that differ in one thing have different keys.
func TestKeys(t *testing.T) {
	s := NewBitboard(dueltest.DuelAt(t, "course", "D7=12 F7=30 G4=55 A1=9")).Start()
	states := make([]State, 7)
	for i := range states {
		states[i] = s
	}
	states[1].Turn = rules.Black
	states[2].Knight[rules.White]++
	states[3].Knight[rules.Black]++
	states[4].Points[rules.White] += 7
	states[5].Left[0] &= states[5].Left[0] - 1
	states[6].Left[1] &= states[6].Left[1] - 1
	seen := map[uint64]int{}
	for i := range states {
		if before, ok := seen[states[i].key()]; ok && states[i] != states[before] {
			t.Errorf("states %d and %d have the same key", before, i)
		}
		seen[states[i].key()] = i
	}
}
