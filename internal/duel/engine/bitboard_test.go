package engine

import (
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The two implementations play the same games: the same moves in the same
// order, the same positions after them.
func TestBitboardPlaysTheReference(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawStart(t)
		b := NewBitboard(p)
		for s := b.Start(); ; {
			if diff := cmp.Diff(p, b.Position(s)); diff != "" {
				t.Fatalf("positions differ (-reference +bitboard):\n%s", diff)
			}
			moves := p.Moves()
			if got := b.Unpacked(s, nil); !slices.Equal(got, moves) {
				t.Fatalf("moves of %s\n got %v\nwant %v", p, got, moves)
			}
			testkit.MustEqual(t, int(s.Pot), b.PotOf(&s.Left), "the pot of %s is %d", p, s.Pot)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			testkit.MustEqual(t, b.Unpack(&s, b.pack(m)), m)
			p, s = dueltest.MustPlay(t, p, m), b.PlayMove(s, m)
		}
	})
}

// TestRandomMoves plays random games on full boards.
func TestRandomMoves(t *testing.T) {
	left := randomMoves
	variants := dueltest.AllVariants()
	draw := rng.New("random moves")
	for game := 0; left > 0; game++ {
		p := rules.NewPosition(knight.RandomBoard(strconv.Itoa(game)), variants[game%len(variants)])
		b := NewBitboard(p)
		for s := b.Start(); ; left-- {
			moves := p.Moves()
			if got := b.Unpacked(s, nil); !slices.Equal(got, moves) || b.Position(s) != p {
				t.Fatalf("%s\n got %v in %s\nwant %v", p, got, b.Position(s), moves)
			}
			if len(moves) == 0 {
				break
			}
			m := moves[draw.Intn(len(moves))]
			p, s = dueltest.MustPlay(t, p, m), b.PlayMove(s, m)
		}
	}
}

func TestBitboardDoesNotAllocate(t *testing.T) {
	for _, v := range dueltest.AllVariants() {
		b := NewBitboard(rules.NewPosition(knight.RandomBoard("alloc"), v))
		buffer := make([]rules.Move, 0, maxMoves)
		allocated := testing.AllocsPerRun(3, func() {
			s := b.Start()
			for moves := b.Unpacked(s, buffer[:0]); len(moves) > 0; moves = b.Unpacked(s, buffer[:0]) {
				s = b.PlayMove(s, moves[len(moves)-1])
			}
		})
		testkit.Equal(t, allocated, 0, "%v: a game allocates", v)
	}
}

func TestNodes(t *testing.T) {
	seen := map[Node]bool{NoNode: true}
	for s := range knight.Square(knight.Squares) {
		n := nodeOf(s)
		if seen[n] || squareOf[n] != s || n&63 >= 50 {
			t.Errorf("%v is node %d, which is %v", s, n, squareOf[n])
		}
		seen[n] = true
		for _, to := range s.Jumps() {
			if to := nodeOf(to); to.Word() == n.Word() || jumpsFrom[n]&to.Bit() == 0 {
				t.Errorf("no jump from %v to %v", s, squareOf[to])
			}
		}
	}
}

func TestFlood(t *testing.T) {
	for n, jumps := range jumpsFrom {
		if squareOf[n] != knight.NoSquare && flood(Node(n).Bit(), oddOf[Node(n).Word()]) != jumps {
			t.Errorf("from %v: %x, want %x", squareOf[n], flood(Node(n).Bit(), oddOf[Node(n).Word()]), jumps)
		}
	}
}

func TestSums(t *testing.T) {
	b := NewBitboard(rules.NewPosition(knight.RandomBoard("sums"), rules.Course))
	draw := rng.New("sums")
	for range 100 {
		for w := range 2 {
			set := draw.Uint64() & allNodes
			want := 0
			for i := range 50 {
				if set>>i&1 == 1 {
					want += int(b.Value[64*w+i])
				}
			}
			testkit.Equal(t, b.sums[w].of(set), want, "the sum of %x", set)
		}
	}
}
