package play

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// newDuel begins a game of two on problem F's board.
func newDuel() *Game {
	return New(duelrules.Puzzle, "20260131-094213-kx7qa", "F", duelrules.Puzzle.Problems()[5].Position)
}

func TestBranchAndFollow(t *testing.T) {
	g := newDuel()
	line := walk(t, g, 6)
	g.Seek(3)
	other := g.Position().Moves()[1]
	g.Branch()
	mustPlay(t, g, other)
	if diff := cmp.Diff([][]string{line}, g.Variations()); diff != "" {
		t.Fatalf("variations (-want +got):\n%s", diff)
	}
	testkit.Must(t, g.Follow(line, 5))
	if got := g.Path(); !slices.Equal(got, line[:5]) || len(g.Future()) != 1 {
		t.Errorf("the variation is followed by %v and %v", got, g.Future())
	}
	if want := append(slices.Clone(line[:3]), other); len(g.Variations()) != 1 || !slices.Equal(g.Variations()[0], want) {
		t.Errorf("the variations are %v, want %v", g.Variations(), want)
	}
	g.Branch() // what is ahead is a variation now, till it is played again
	if err := g.Follow(line, 99); err != nil || g.Done() != 6 || len(g.Variations()) != 1 {
		t.Errorf("done %d with %d variations, %v", g.Done(), len(g.Variations()), err)
	}
	version := g.Version()
	if g.Follow([]string{"J1", "A1"}, 1) == nil || g.Version() != version {
		t.Error("an illegal line was followed")
	}
}

// TestVariationsLoseNothing branches and follows at random: every position that
// ever was played can be reached again.
func TestVariationsLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := newDuel()
		seen := map[string]bool{}
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			switch moves := g.Position().Moves(); rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				g.Seek(rapid.IntRange(0, len(g.Steps())).Draw(t, "to"))
			case 1:
				if v := g.Variations(); len(v) > 0 {
					testkit.Must(t, g.Follow(rapid.SampledFrom(v).Draw(t, "variation"), 2))
				}
			default:
				if len(moves) > 0 {
					move := rapid.SampledFrom(moves).Draw(t, "move")
					if f := g.Future(); len(f) == 0 || f[0] != move {
						g.Branch()
					}
					testkit.Must(t, g.Play(move, Player))
					seen[g.Position().String()] = true
				}
			}
		}
		read, err := ParseRecord(g.Record(time.Time{}))
		testkit.Must(t, err)
		for _, line := range append(read.Variations(), append(read.Path(), read.Future()...)) {
			p := read.Start()
			for _, move := range line {
				if p, err = p.Play(move); err != nil {
					t.Fatal(err)
				}
				delete(seen, p.String())
			}
		}
		if len(seen) > 0 {
			t.Fatalf("%d positions are lost", len(seen))
		}
	})
}

func TestDuelRecord(t *testing.T) {
	g := newDuel()
	g.SetTag("white", "human")
	g.SetTag("black", "course")
	g.SetTag("clock", "5m0s")
	g.SetTag("clock", "")
	line := walk(t, g, 4)
	g.Note("a sacrifice")
	g.Seek(2)
	g.Branch()
	testkit.Must(t, g.Play(g.Position().Moves()[1], Solver))
	g.Note("20311 512 498 0.312")
	text := g.Record(time.Time{})
	read, err := ParseRecord(text)
	testkit.Must(t, err)
	if diff := cmp.Diff(text, read.Record(time.Time{})); diff != "" {
		t.Errorf("round trip (-want +got):\n%s", diff)
	}
	if read.Tag("black") != "course" || read.Tag("clock") != "" || read.Steps()[2].Note != "20311 512 498 0.312" || !slices.Contains(read.Variations()[0], line[3]) {
		t.Errorf("read as\n%s", read.Record(time.Time{}))
	}
	for _, bad := range []struct {
		old, new string
		code     fault.Code
	}{
		{"variations: ", "variations: J1 A1 | ", "duel.start-forced"},
		{"puzzle: duel", "puzzle: challenge", "position.field"},
		{"3. ", "3. A1x", "move.double"},
		{"result: *", "result: white", fault.RecordResult},
	} {
		_, err := ParseRecord(strings.Replace(text, bad.old, bad.new, 1))
		var f *fault.Fault
		if !errors.As(err, &f) {
			t.Errorf("%s was read: %v", bad.new, err)
		} else if f.Code != bad.code {
			t.Errorf("%s: %v", bad.new, err)
		}
	}
}

// Package duel writes games of its own, which are read as they were played.
func TestRecordOfPackageDuel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := duelrules.Puzzle.Problems()[rapid.IntRange(0, 5).Draw(t, "problem")].Position.(duelrules.PuzzlePosition).Position
		r := duelrules.Record{Start: start, White: "6", Black: "Ana, 12"}
		last := start
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			moves := last.Moves()
			if len(moves) == 0 {
				break
			}
			r.Moves = append(r.Moves, rapid.SampledFrom(moves).Draw(t, "move"))
			last, _ = last.Play(r.Moves[len(r.Moves)-1])
		}
		g, err := ParseRecord(r.String())
		if err != nil {
			t.Fatalf("%s\n%v", r, err)
		}
		if g.Start().String() != start.String() || len(g.Steps()) != len(r.Moves) || g.Position().String() != last.String() || g.Tag("white") != r.White || g.Tag("black") != r.Black {
			t.Errorf("%s\nis read as\n%s", r, g.Record(time.Time{}))
		}
	})
}

func TestGameLink(t *testing.T) {
	g := newDuel()
	moves := walk(t, g, 5)
	a, err := ParseAddress("#" + GameLink(g))
	if err != nil || a.Puzzle != duelrules.Puzzle || a.Start.String() != g.Start().String() || !slices.Equal(a.Moves, moves) {
		t.Fatalf("%v %v %v", a.Puzzle, a.Moves, err)
	}
	if _, last, err := ParseLink(GameLink(g)); err != nil || last.String() != g.Position().String() {
		t.Errorf("the last position is %v, %v", last, err)
	}
	if _, err := ParseAddress(GameLink(g) + ".A1"); err == nil {
		t.Error("an illegal move was read")
	}
}

// After a branch nothing is ahead: what was is a variation, and redo finds none.
func TestBranchTakesAwayWhatWasAhead(t *testing.T) {
	g := newDuel()
	line := walk(t, g, 4)
	g.Seek(2)
	version := g.Version()
	g.Branch()
	if len(g.Future()) != 0 || g.Redo() || len(g.Steps()) != 2 || g.Version() == version || !slices.Equal(g.Path(), line[:2]) {
		t.Errorf("ahead is %v of %v, version %d after %d", g.Future(), g.Steps(), g.Version(), version)
	}
	version = g.Version()
	if g.Branch(); g.Version() != version || len(g.Variations()) != 1 {
		t.Errorf("nothing is ahead: %v, version %d after %d", g.Variations(), g.Version(), version)
	}
}

// Every change of a tag is news: what shows the game looks again.
func TestTagsAreNews(t *testing.T) {
	g := newDuel()
	for _, value := range []string{"Ana", "Rui", ""} {
		version := g.Version()
		if g.SetTag("white", value); g.Version() == version || g.Tag("white") != value {
			t.Errorf("white is %q, want %q; version %d after %d", g.Tag("white"), value, g.Version(), version)
		}
	}
}

// A link to a game of which nothing was played is the link to its start.
func TestGameLinkOfTheStart(t *testing.T) {
	g := newDuel()
	testkit.Equal(t, GameLink(g), Link(g.Puzzle(), g.Start()))
}

// What a variation has in common with the run in hand stays as it was played: who
// made its moves, and what was noted.
func TestFollowKeepsWhatIsCommon(t *testing.T) {
	g := newDuel()
	walk(t, g, 2)
	testkit.Must(t, g.Play(g.Position().Moves()[0], Solver))
	g.Note("20311 512 498 0.312")
	line := append(g.Path(), walk(t, g, 1)...)
	g.Undo()
	other := slices.Clone(g.Path())
	g.Branch()
	mustPlay(t, g, g.Position().Moves()[1])
	other = append(other, g.Path()[3])
	for _, next := range [][]string{line, other} {
		testkit.Must(t, g.Follow(next, len(next)))
		if s := g.Steps()[2]; s.By != Solver || s.Note != "20311 512 498 0.312" || !slices.Equal(g.Path(), next) {
			t.Errorf("the third step is by %v with %q; the run is %v, want %v", s.By, s.Note, g.Path(), next)
		}
	}
}

// A variation may differ in its first move already.
func TestFollowFromTheStart(t *testing.T) {
	placed := newDuel()
	walk(t, placed, 2) // each player has to begin on one square
	g := New(duelrules.Puzzle, "a", "", placed.Position())
	played := walk(t, g, 2)
	g.Seek(0)
	g.Branch()
	mustPlay(t, g, g.Position().Moves()[1])
	walk(t, g, 1)
	if err := g.Follow(played, 2); err != nil || !slices.Equal(g.Path(), played) {
		t.Errorf("the run is %v, want %v: %v", g.Path(), played, err)
	}
}
