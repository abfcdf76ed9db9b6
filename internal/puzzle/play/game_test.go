package play

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// newGame begins one of the built-in problems.
func newGame(t testing.TB, problem string) *Game {
	t.Helper()
	for _, p := range challengerules.Puzzle.Problems() {
		if p.Name == problem {
			return New(challengerules.Puzzle, "20260131-094213-kx7qa", problem, p.Position)
		}
	}
	t.Fatalf("no problem %s", problem)
	return nil
}

// mustPlay plays moves that are known to be legal.
func mustPlay(t testing.TB, g *Game, moves ...string) {
	t.Helper()
	for _, move := range moves {
		testkit.Must(t, g.Play(move, Player))
	}
}

// walk plays n first legal moves and returns them.
func walk(t testing.TB, g *Game, n int) []string {
	t.Helper()
	var moves []string
	for range n {
		move := g.Position().Moves()[0]
		mustPlay(t, g, move)
		moves = append(moves, move)
	}
	return moves
}

func TestUndoRedo(t *testing.T) {
	g := newGame(t, "F")
	moves := walk(t, g, 5)
	end := g.Position().String()
	for g.Undo() {
	}
	testkit.Equal(t, g.Position().String(), g.Start().String(), "all undone")
	if diff := cmp.Diff(moves, g.Future()); diff != "" {
		t.Errorf("future (-want +got):\n%s", diff)
	}
	for g.Redo() {
	}
	testkit.Equal(t, g.Position().String(), end, "all redone")
	g.Undo()
	mustPlay(t, g, moves[4]) // the move that redo would play keeps what follows
	g.Undo()
	g.Undo()
	mustPlay(t, g, moves[3])
	if g.Done() != 4 || len(g.Steps()) != 5 {
		t.Errorf("%d of %d steps done, want 4 of 5", g.Done(), len(g.Steps()))
	}
}

// Steps returned earlier stay as they were, whatever is played or noted later: undone
// steps are not overwritten.
func TestStepsGivenOutStay(t *testing.T) {
	g := newGame(t, "F")
	moves := walk(t, g, 3)
	out := g.Steps()
	before := slices.Clone(out)
	same := func(after string) {
		t.Helper()
		if !slices.Equal(out, before) {
			t.Errorf("after %s the steps that were given out are %v, not %v", after, texts(out), texts(before))
		}
	}
	g.Undo()
	g.Undo()
	for _, other := range g.Position().Moves() {
		if other != moves[1] {
			mustPlay(t, g, other)
			break
		}
	}
	same("another move")
	g.Note("a word")
	same("a note")
	g.Undo()
	testkit.Must(t, g.Line(g.Position().String(), moves[1:], Solver))
	same("a line")
	g.Restart()
	same("a restart")
	if diff := cmp.Diff(moves, texts(out)); diff != "" {
		t.Error(diff)
	}
}

func TestPlayRefuses(t *testing.T) {
	g := newGame(t, "A")
	for _, move := range []string{"", "Z9", "D1", "A3", "A1x77", "restart"} {
		version := g.Version()
		if err := g.Play(move, Player); err == nil {
			t.Errorf("%q was played", move)
		}
		if g.Done() != 0 || g.Version() != version {
			t.Errorf("%q changed the game", move)
		}
	}
}

func TestRestartIsAStep(t *testing.T) {
	g := newGame(t, "F")
	if g.Restart() {
		t.Error("nothing was played, and it restarted")
	}
	walk(t, g, 3)
	before := g.Position().String()
	if !g.Restart() || g.Restart() {
		t.Error("it must restart once")
	}
	if len(g.Path()) != 0 || g.Position().String() != g.Start().String() {
		t.Errorf("after the restart: %v", g.Path())
	}
	g.Undo()
	if g.Position().String() != before || len(g.Path()) != 3 {
		t.Errorf("the restart was not undone: %v", g.Path())
	}
}

func TestLine(t *testing.T) {
	g := newGame(t, "F")
	moves := walk(t, g, 6)
	from := g.at(2).String()
	g.Seek(2)
	testkit.Must(t, g.Line(from, moves[2:], Solver))
	if g.Done() != 2 || len(g.Future()) != 4 {
		t.Fatalf("%d done, future %v", g.Done(), g.Future())
	}
	if first, last := g.Run(); first != 0 || last != 6 {
		t.Errorf("run %d..%d, want 0..6", first, last)
	}
	testkit.Must(t, g.Line(g.Start().String(), moves, Solver))
	if first, last := g.Run(); first != 3 || last != 9 || g.Done() != 3 {
		t.Errorf("run %d..%d, done %d; want 3..9, 3", first, last, g.Done())
	}
	steps := slices.Clone(g.Steps())
	if g.Line(g.at(5).String(), moves[2:], Solver) == nil {
		t.Error("a line from elsewhere was taken")
	}
	if g.Line(g.Position().String(), []string{moves[0], "A10"}, Solver) == nil {
		t.Error("an illegal line was taken")
	}
	testkit.EqualLists(t, steps, g.Steps(), "a refused line changed the history")
}

// Neither undo nor a restart nor another try takes a hint back.
func TestHintsOfAllTries(t *testing.T) {
	g := newGame(t, "F")
	g.CountHint()
	walk(t, g, 2)
	g.CountHint()
	g.Undo()
	if g.Restart(); g.Hints() != 2 {
		t.Errorf("after a restart %d hints, want 2", g.Hints())
	}
	mustPlay(t, g, "J1")
	g.CountHint()
	if back := g.Copy("other", time.Time{}); g.Hints() != 3 || back.Hints() != 3 {
		t.Errorf("%d hints, %d in a copy, want 3", g.Hints(), back.Hints())
	}
	g.Undo()
	g.Undo()
	walk(t, g, 1) // the second try is gone
	if read, err := ParseRecord(g.Record(time.Time{})); err != nil || g.Hints() != 3 || read.Hints() != 3 {
		t.Errorf("%d hints, %d in the record, want 3: %v", g.Hints(), read.Hints(), err)
	}
}

func TestHintsAndTimeStay(t *testing.T) {
	g := newGame(t, "F")
	now := time.Date(2026, 1, 31, 9, 0, 0, 0, time.UTC)
	g.Resume(now)
	g.CountHint()
	testkit.Must(t, g.Play("J1", Hint))
	g.Undo()
	g.Pause(now.Add(5 * time.Second)) // hidden for a minute
	g.Resume(now.Add(65 * time.Second))
	now = now.Add(66 * time.Second)
	if got := g.Elapsed(now); g.Hints() != 1 || got != 6*time.Second {
		t.Errorf("%d hints, %v; want 1, 6s", g.Hints(), got)
	}
	g.Resume(now)                  // twice is once
	setBack := now.Add(-time.Hour) // by the system
	testkit.Equal(t, g.Elapsed(setBack), 5*time.Second)
}

func TestCopy(t *testing.T) {
	g := newGame(t, "F")
	walk(t, g, 3)
	c := g.Copy("other", time.Time{})
	walk(t, c, 2)
	g.Undo()
	walk(t, g, 1)
	if g.Done() != 3 || c.Done() != 5 || c.ID() != "other" {
		t.Errorf("game %d, copy %d steps", g.Done(), c.Done())
	}
}

// TestHistoryModel compares the game with the simplest model of a history: a list of
// position texts and an index.
func TestHistoryModel(t *testing.T) {
	start := newGame(t, "C")
	rapid.Check(t, func(t *rapid.T) {
		g := New(start.puzzle, "a", "C", start.start)
		model, at := []string{g.Start().String()}, 0
		t.Repeat(map[string]func(*rapid.T){
			"play": func(t *rapid.T) {
				moves := g.Position().Moves()
				if len(moves) == 0 {
					t.Skip()
				}
				move := rapid.SampledFrom(moves).Draw(t, "move")
				testkit.Must(t, g.Play(move, Player))
				next := g.Position().String()
				if at+1 == len(model) || model[at+1] != next {
					model = append(slices.Clone(model[:at+1]), next)
				}
				at++
			},
			"undo": func(t *rapid.T) {
				testkit.MustEqual(t, g.Undo(), at > 0, "undo")
				at = max(0, at-1)
			},
			"redo": func(t *rapid.T) {
				testkit.MustEqual(t, g.Redo(), (at < len(model)-1), "redo")
				at = min(len(model)-1, at+1)
			},
			"restart": func(t *rapid.T) {
				if g.Restart() {
					model = append(slices.Clone(model[:at+1]), model[0])
					at++
				}
			},
			"seek": func(t *rapid.T) {
				at = rapid.IntRange(0, len(model)-1).Draw(t, "to")
				g.Seek(at)
			},
			"record": func(t *rapid.T) {
				read, err := ParseRecord(g.Record(time.Time{}))
				testkit.Must(t, err)
				g = read
			},
			"": func(t *rapid.T) {
				if g.Done() != at || len(g.Steps()) != len(model)-1 || g.Position().String() != model[at] {
					t.Fatalf("step %d of %d, want %d of %d", g.Done(), len(g.Steps()), at, len(model)-1)
				}
			},
		})
	})
}

func TestLink(t *testing.T) {
	for _, problem := range challengerules.Puzzle.Problems() {
		link := Link(challengerules.Puzzle, problem.Position)
		for _, text := range []string{link, "#" + link, "%23"[:0] + link + "\n"} {
			p, position, err := ParseLink(text)
			if err != nil || p.Name() != "challenge" || position.String() != problem.Position.String() {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
	encoded := "#challenge%2F" + "%39%34" + Link(challengerules.Puzzle, newGame(t, "F").Start())[len("challenge/94"):]
	if _, _, err := ParseLink(encoded); err != nil {
		t.Errorf("percent-encoded: %v", err)
	}
	for _, text := range []string{"", "#", "chess/", "challenge", "challenge/1.2", "%", "challenge/%zz"} {
		if _, _, err := ParseLink(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

// memory is a Store in a map.
type memory map[string]string

var errMissing = errors.New("missing")

func (m memory) Read(name string) (string, error) {
	text, ok := m[name]
	if !ok {
		return "", errMissing
	}
	return text, nil
}
func (m memory) Write(name, text string) error { m[name] = text; return nil }
func (m memory) Delete(name string) error      { delete(m, name); return nil }
func (m memory) Names() (names []string, err error) {
	for name := range m {
		names = append(names, name)
	}
	return names, nil
}

func TestShelf(t *testing.T) {
	store := memory{"settings": "dark"}
	here, there := NewShelf(store), NewShelf(store)
	now := time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)
	old, g := newGame(t, "A"), newGame(t, "F")
	old.id, g.id = NewID(now), NewID(now.Add(time.Second))
	for _, game := range []*Game{old, g, g} {
		testkit.Must(t, here.Save(game, now))
	}
	if ids, _ := here.IDs(); !slices.Equal(ids, []string{g.ID(), old.ID()}) {
		t.Errorf("ids %v", ids)
	}
	elsewhere, err := there.Load(g.ID())
	testkit.Must(t, err)
	walk(t, elsewhere, 2)
	testkit.Must(t, there.Save(elsewhere, now))
	walk(t, g, 1)
	if err := here.Save(g, now); !errors.Is(err, ErrChanged) {
		t.Errorf("the other tab's game was written over: %v", err)
	}
	if err := here.Save(g.Copy(NewID(now), now), now); err != nil {
		t.Errorf("a copy: %v", err)
	}
	taken, err := here.Load(g.ID())
	if err != nil || taken.Done() != 2 {
		t.Fatalf("%v, %d steps", err, taken.Done())
	}
	if err := here.Save(taken, now); err != nil {
		t.Errorf("after loading: %v", err)
	}
	store["games/x"] = "noise"
	if _, err := here.Load("x"); err == nil || store["broken/x"] != "noise" || store["games/x"] != "" {
		t.Errorf("a broken game: %v, %q", err, store["broken/x"])
	}
	if err := here.Remove(old.ID()); err != nil || store[here.Name(old.ID())] != "" {
		t.Errorf("remove: %v", err)
	}
}

func TestNewID(t *testing.T) {
	now := time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)
	a, b := NewID(now), NewID(now)
	if a == b || !validID(a) || a[:16] != "20260131-094213-" {
		t.Errorf("ids %s, %s", a, b)
	}
}

// A text that is not an id is not part of an address, even after the mark of an id.
func TestAddressWithoutAnID(t *testing.T) {
	g := newGame(t, "A")
	link := Link(g.Puzzle(), g.Position())
	for _, id := range []string{"", "no id!", "../x"} {
		if a, err := ParseAddress(link + linkID + id); err == nil {
			t.Errorf("%q is read as %+v", id, a)
		}
	}
}

// Only the first call of Shown changes the version of the game.
func TestShownIsNewOnce(t *testing.T) {
	g := newGame(t, "A")
	mustPlay(t, g, "A1")
	before := g.Version()
	g.Shown()
	if g.Version() <= before || !g.SolutionShown() {
		t.Errorf("version %d after %d, shown %v", g.Version(), before, g.SolutionShown())
	}
	before = g.Version()
	if g.Shown(); g.Version() != before {
		t.Errorf("version %d after %d", g.Version(), before)
	}
}

// A name is one line of at most 80 letters; only another name is news.
func TestSetName(t *testing.T) {
	g := newGame(t, "A")
	for _, c := range []struct{ name, want string }{
		{" the\n long  way ", "the long way"},
		{strings.Repeat("é", maxName), strings.Repeat("é", maxName)},
		{strings.Repeat("x", maxName-1) + " y", strings.Repeat("x", maxName-1)}, // no space at the end
		{strings.Repeat("x", maxName+1), strings.Repeat("x", maxName)},
		{"", ""},
	} {
		before := g.Version()
		if g.SetName(c.name); g.Name() != c.want || g.Version() == before {
			t.Errorf("%q is %q, want %q; version %d after %d", c.name, g.Name(), c.want, g.Version(), before)
		}
		before = g.Version()
		if g.SetName(c.want); g.Name() != c.want || g.Version() != before {
			t.Errorf("%q again is %q; version %d after %d", c.want, g.Name(), g.Version(), before)
		}
	}
}

// Touch writes a game that the shelf keeps when anything of it changed, its time
// included, and no other one.
func TestTouch(t *testing.T) {
	store := memory{}
	s, g, now := NewShelf(store), newGame(t, "A"), time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)
	mustPlay(t, g, "A1")
	if err := s.Touch(g, now); err != nil || len(store) != 0 {
		t.Errorf("a game that was never saved: %v, the store has %v", err, store)
	}
	testkit.Must(t, s.Save(g, now))
	g.Resume(now)
	now = now.Add(7 * time.Second)
	if err := s.Touch(g, now); err != nil || store[s.Name(g.ID())] != g.Record(now) {
		t.Errorf("after 7 s more: %v, the store has\n%s", err, store[s.Name(g.ID())])
	}
	g.Pause(now)
	delete(store, s.Name(g.ID())) // a write would be seen
	if err := s.Touch(g, now); err != nil || len(store) != 0 {
		t.Errorf("nothing has changed: %v, the store has %v", err, store)
	}
}

// Of the time that two tabs have spent on the same game, the longer one counts.
func TestTimeOfAnotherTab(t *testing.T) {
	store, now := memory{}, time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)
	here, there, g := NewShelf(store), NewShelf(store), newGame(t, "A")
	mustPlay(t, g, "A1")
	testkit.Must(t, here.Save(g, now))
	other, err := there.Load(g.ID())
	testkit.Must(t, err)
	other.Resume(now)
	now = now.Add(time.Minute)
	testkit.Must(t, there.Touch(other, now))
	for _, spent := range []time.Duration{time.Minute, 2 * time.Minute} {
		g.Resume(now)
		if err := here.Save(g, now); err != nil || g.Elapsed(now) != spent || ReadHeading(store[here.Name(g.ID())]).Time != spent {
			t.Errorf("the clock is at %v, the store has\n%s (%v); want %v", g.Elapsed(now), store[here.Name(g.ID())], err, spent)
		}
		now = now.Add(time.Minute)
	}
}

// narrow is a store with no room for anything new while it has a game.
type narrow struct {
	memory
	writes int
}

func (n *narrow) Write(name, text string) error {
	n.writes++
	for kept := range n.memory {
		if strings.HasPrefix(kept, shelfFolder) {
			return errFull
		}
	}
	return n.memory.Write(name, text)
}

var errFull = errors.New("no room")

// If there is no room for the note that a game was deleted, deleting the game makes
// room; then no error is returned.
func TestDeleteWithoutRoom(t *testing.T) {
	store := &narrow{memory: memory{}}
	s, g := NewShelf(store), newGame(t, "A")
	testkit.Must(t, s.Save(g, time.Time{}))
	store.writes = 0
	if err := s.Delete(g.ID()); err != nil || !s.Deleted(g.ID()) || store.writes != 2 {
		t.Errorf("deleted: %v after %d writes: %v", s.Deleted(g.ID()), store.writes, err)
	}
	store.writes = 0
	if err := s.Delete("other"); err != nil || !s.Deleted("other") || store.writes != 1 {
		t.Errorf("with room: deleted %v after %d writes: %v", s.Deleted("other"), store.writes, err)
	}
	store.memory["games/stays"] = "of another tab"
	if err := s.Delete("third"); !errors.Is(err, errFull) || s.Deleted("third") {
		t.Errorf("no room at all: %v", err)
	}
}
