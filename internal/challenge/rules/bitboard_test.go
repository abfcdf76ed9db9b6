package rules

import (
	"slices"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The two implementations play the same games: the same moves in the same
// order, the same choices, the same positions after them.
func TestBitboardPlaysTheReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := DrawPosition(t)
		b := NewBitboard(p)
		for s := b.Start(); ; {
			if diff := cmp.Diff(p, b.Position(s)); diff != "" {
				t.Fatalf("positions differ (-reference +bitboard):\n%s", diff)
			}
			moves := p.Moves()
			if got := b.Moves(s, nil); !slices.Equal(got, moves) {
				t.Fatalf("moves of %s\n got %v\nwant %v", p, got, moves)
			}
			if len(moves) == 0 {
				return
			}
			checkTargets(t, b, s, moves)
			m := rapid.SampledFrom(moves).Draw(t, "move")
			next, err := p.Play(m)
			if err != nil {
				t.Fatalf("%s refuses its move %s: %v", p, m, err)
			}
			p, s = next, b.Play(s, m)
		}
	})
}

// checkTargets compares the sets of targets and of choices with legal moves.
func checkTargets(t *rapid.T, b *Bitboard, s State, moves []knight.Move) {
	var targets knight.Bits
	for _, m := range moves {
		targets = targets.Or(knight.Only(m.To))
		chosen := m.Erase != knight.NoNumber
		if choices := b.Choices(s, m.To); chosen == choices.Empty() {
			t.Fatalf("move %s, but %d doubles to choose from", m, choices.Count())
		}
	}
	testkit.MustEqual(t, b.Targets(s), targets, "targets")
}

// Effect says what Play does: the squares that were emptied and the points.
func TestEffectIsWhatPlayDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := DrawPosition(t)
		for _, m := range p.Moves() {
			effect, err := p.Effect(m)
			testkit.Must(t, err)
			next, err := p.Play(m)
			testkit.Must(t, err)
			want := p
			want.Knight, want.Points = m.To, p.Points+effect.Gain
			for _, s := range []knight.Square{m.To, effect.Mirror, effect.Double} {
				if s != knight.NoSquare {
					want.Board[s] = knight.NoNumber
				}
			}
			if diff := cmp.Diff(want, next); diff != "" {
				t.Fatalf("after %s (-effect +play):\n%s", m, diff)
			}
		}
	})
}

func TestBitboardTables(t *testing.T) {
	b := knight.EmptyBoard()
	b[3], b[40], b[63], b[64], b[99] = 57, 75, 0, 66, 10
	rules := knight.DefaultRules()
	rules.ZeroDouble = false
	board := NewBitboard(NewPosition(b, 1, rules))
	if board.Value(40) != 75 || board.Value(41) != 0 {
		t.Errorf("values %d and %d, want 75 and 0", board.Value(40), board.Value(41))
	}
	if board.Mirror(3) != 40 || board.Mirror(40) != 3 || board.Mirror(99) != knight.NoSquare {
		t.Errorf("mirrors %v, %v, %v, want 40, 3, none", board.Mirror(3), board.Mirror(40), board.Mirror(99))
	}
	if board.Double(64) != 6 || board.Double(63) != -1 || board.Double(3) != -1 {
		t.Errorf("doubles %d, %d, %d, want 6, -1, -1", board.Double(64), board.Double(63), board.Double(3))
	}
	if board.Doubles() != knight.Only(64) || board.DoubleAt(6) != 64 || board.DoubleAt(0) != knight.NoSquare {
		t.Errorf("doubles at %x, 66 at %v, 00 at %v", board.Doubles(), board.DoubleAt(6), board.DoubleAt(0))
	}
}

func TestSearchDoesNotAllocate(t *testing.T) {
	for _, policy := range knight.Policies() {
		p := NewPosition(knight.RandomBoard("alloc"), DefaultTarget, knight.DefaultRules())
		p.Rules.Double = policy
		b := NewBitboard(p)
		buffer := make([]knight.Move, 0, 80)
		allocated := testing.AllocsPerRun(10, func() {
			s := b.Start()
			for {
				moves := b.Moves(s, buffer[:0])
				if len(moves) == 0 {
					return
				}
				s = b.Play(s, moves[len(moves)-1])
			}
		})
		testkit.Equal(t, allocated, 0, "%v: a game allocates", policy)
	}
}

// proved is the table of RULES: fewest steps to the target (0: it can't be
// reached) and highest score, by problem and policy.
var proved = []struct {
	problem string
	policy  knight.Policy
	steps   int
	highest int32
}{
	{"A", knight.Largest, 3, 72}, {"A", knight.Smallest, 3, 72}, {"A", knight.Choose, 3, 72}, {"A", knight.Optional, 3, 72}, {"A", knight.Off, 3, 72},
	{"B", knight.Largest, 8, 65}, {"B", knight.Smallest, 8, 65}, {"B", knight.Choose, 8, 65}, {"B", knight.Optional, 8, 65}, {"B", knight.Off, 8, 65},
	{"C", knight.Largest, 6, 282}, {"C", knight.Smallest, 6, 282}, {"C", knight.Choose, 6, 282}, {"C", knight.Optional, 6, 282}, {"C", knight.Off, 6, 379},
	{"D", knight.Largest, 12, 770}, {"D", knight.Smallest, 10, 770}, {"D", knight.Choose, 10, 770}, {"D", knight.Optional, 10, 855}, {"D", knight.Off, 10, 855},
	{"E", knight.Largest, 0, 250}, {"E", knight.Smallest, 0, 250}, {"E", knight.Choose, 0, 250}, {"E", knight.Optional, 0, 268}, {"E", knight.Off, 19, 311},
}

// Every game there is, played to its end: what the rules allow is what was
// proved about these problems.
func TestProvedResults(t *testing.T) {
	for _, want := range proved {
		problem, _ := knight.BuiltInProblem(want.problem)
		rules := knight.DefaultRules()
		rules.Double = want.policy
		b := NewBitboard(FromProblem(problem, rules))
		g := everyGame{board: b, target: int32(problem.Target), seen: map[State]int{}}
		g.play(b.Start(), 0)
		if g.steps != want.steps || g.highest != want.highest {
			t.Errorf("%s %v: %d steps, at most %d points; proved %d and %d",
				want.problem, want.policy, g.steps, g.highest, want.steps, want.highest)
		}
	}
}

// everyGame plays all games of a board, each state once.
type everyGame struct {
	board   *Bitboard
	target  int32
	seen    map[State]int // the fewest steps to each state
	steps   int           // the fewest to the target, 0 for none
	highest int32
}

func (g *everyGame) play(s State, steps int) {
	if before, ok := g.seen[s]; ok && before <= steps {
		return
	}
	g.seen[s] = steps
	g.highest = max(g.highest, s.Points)
	if s.Points >= g.target && (g.steps == 0 || steps < g.steps) {
		g.steps = steps
	}
	for _, m := range g.board.Moves(s, nil) {
		g.play(g.board.Play(s, m), steps+1)
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, policy := range []knight.Policy{knight.Largest, knight.Random, knight.Off} {
		p := NewPosition(knight.RandomBoard("bench"), DefaultTarget, knight.DefaultRules())
		p.Rules.Double = policy
		board := NewBitboard(p)
		b.Run(policy.String(), func(b *testing.B) {
			nodes := 0
			for b.Loop() {
				nodes += landings(board, board.Start(), 8)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// landings counts the landings of all games of at most depth landings.
func landings(b *Bitboard, s State, depth int) int {
	if depth == 0 {
		return 0
	}
	count := 0
	for targets := b.Targets(s); !targets.Empty(); {
		var to knight.Square
		to, targets = targets.Pop()
		count += 1 + landings(b, b.Land(s, to, knight.NoSquare), depth-1)
	}
	return count
}

// The largest and the smallest double go, 99 and 00 among them, in both
// implementations.
func TestOutermostDoublesGo(t *testing.T) {
	for _, c := range []struct {
		policy knight.Policy
		board  string
		gone   string
	}{
		{knight.Largest, "11.00.--", "B1"},
		{knight.Largest, "11.00.99", "C1"},
		{knight.Smallest, "11.99.--", "B1"},
		{knight.Smallest, "11.99.00", "C1"},
	} {
		rules := knight.DefaultRules()
		rules.Double = c.policy
		p := NewPosition(knighttest.Board(t, c.board+".--.--.--.--.--.--.--"), 100, rules)
		next, err := p.Play(knight.Move{To: knight.At(0, 0), Erase: knight.NoNumber})
		testkit.Must(t, err)
		gone, _ := knight.ParseSquare(c.gone)
		b := NewBitboard(p)
		if again := b.Position(b.Play(b.Start(), knight.Move{To: knight.At(0, 0), Erase: knight.NoNumber})); again != next || next.Board[gone] != knight.NoNumber {
			t.Errorf("%v of %s: %s and %s, want %s gone", c.policy, c.board, next, again, c.gone)
		}
	}
}
