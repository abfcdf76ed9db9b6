package history

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// memory is a store with room for some texts.
type memory struct {
	texts map[string]string
	room  int // in bytes; 0 is no limit
}

var errFull = errors.New("full")

func (m *memory) Read(name string) (string, error) {
	text, ok := m.texts[name]
	if !ok {
		return "", errors.New("not there")
	}
	return text, nil
}

func (m *memory) Write(name, text string) error {
	if m.room > 0 && m.size()-len(m.texts[name])+len(name)+len(text) > m.room {
		return errFull
	}
	m.texts[name] = text
	return nil
}

func (m *memory) size() (n int) {
	for name, text := range m.texts {
		n += len(name) + len(text)
	}
	return n
}

func (m *memory) Delete(name string) error { delete(m.texts, name); return nil }

func (m *memory) Names() (names []string, _ error) {
	for name := range m.texts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, nil
}

func newMemory() *memory { return &memory{texts: map[string]string{}} }

var day = time.Date(2026, 11, 22, 10, 1, 25, 0, time.UTC)

// anyResult draws a result with an id of a few.
func anyResult(t *rapid.T) Result {
	word := func(name string, words ...string) string { return rapid.SampledFrom(words).Draw(t, name) }
	r := Result{
		ID:     word("id", "20261122-100125-abcde.1", "20261122-100125-abcde.2", "20261122-100125-fghjk.1"),
		Puzzle: word("puzzle", "challenge", "duel"), Problem: word("problem", "", "F", "seed x y"), Board: word("board", "b1", "b2"),
		Day: word("day", "", "2026-11-22"), Grade: word("grade", "", "easy"), Outcome: word("outcome", Solved, "white"), White: word("white", "", Human), Black: word("black", "", "3"),
		Steps: rapid.IntRange(0, 3).Draw(t, "steps"), Points: rapid.IntRange(-2, 2).Draw(t, "points"), Fewest: rapid.IntRange(0, 2).Draw(t, "fewest"),
		Hints: rapid.IntRange(0, 2).Draw(t, "hints"), Shown: rapid.Bool().Draw(t, "shown"), Engine: rapid.Bool().Draw(t, "engine"),
		Time: time.Duration(rapid.IntRange(0, 3).Draw(t, "time")) * time.Second,
	}
	if n := rapid.IntRange(0, 2).Draw(t, "finished"); n > 0 {
		r.Finished = day.AddDate(0, 0, n)
	}
	if rapid.Bool().Draw(t, "newer") {
		r.rest = union(nil, [][2]string{{word("key", "mood", "zeal"), word("value", "high", "low")}})
	}
	return r
}

// No result with help is perfect, none for which the solver worked counts for the
// streak or the record against a level, and none becomes either by joining it.
func TestHelpIsNotPraised(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyResult(t), anyResult(t)
		b.ID = a.ID
		for _, r := range []Result{a, a.Join(b)} {
			h := r.Help()
			if r.Perfect() && !h.None() {
				t.Errorf("%v is perfect", r)
			}
			if sum := Sum([]Result{r}); (h.Hints > 0 || h.Engine || h.Shown) && (sum.Unaided > 0 || sum.Perfect > 0) {
				t.Errorf("%v is counted among those without help", r)
			}
			if (h.Engine || h.Shown) && (len(Kept([]Result{r}, time.UTC)) > 0 || len(Records([]Result{r})) > 0) {
				t.Errorf("%v counts", r)
			}
		}
	})
}

func TestResultText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyResult(t)
		got, ok := Parse(r.ID, r.String())
		if diff := cmp.Diff(r, got, cmp.AllowUnexported(Result{})); !ok || diff != "" {
			t.Fatalf("read: %v (-want +got):\n%s", ok, diff)
		}
	})
	for _, text := range []string{"", "puzzle: duel", "outcome: solved", "puzzle: duel\noutcome: white\nsteps: many", "puzzle: duel\noutcome: white\ntime: -1s", "puzzle", "puzzle: duel\noutcome: white\nmood:"} {
		if _, ok := Parse("x.1", text); ok {
			t.Errorf("%q is read", text)
		}
	}
	if _, ok := Parse("../x.1", "puzzle: duel\noutcome: white\n"); ok {
		t.Error("an id that leads out of the folder is taken")
	}
}

// Joining is commutative, associative and idempotent: the order and the number of
// readings don't matter.
func TestJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyResult(t), anyResult(t), anyResult(t)
		b.ID, c.ID = a.ID, a.ID
		same := func(what string, x, y Result) {
			if diff := cmp.Diff(x, y, cmp.AllowUnexported(Result{}), cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("%s:\n%s", what, diff)
			}
		}
		same("commutative", a.Join(b), b.Join(a))
		same("associative", a.Join(b).Join(c), a.Join(b.Join(c)))
		same("idempotent", a.Join(a), a)
	})
}

// Two tabs don't overwrite each other's results, and learn of new and deleted ones.
func TestBooksOfTwoTabs(t *testing.T) {
	store := newMemory()
	one, two := openAll(store), openAll(store)
	r := Result{ID: "a.1", Puzzle: "challenge", Board: "b", Outcome: Solved, Steps: 9, Finished: day}
	known := r
	known.Fewest = 8
	testkit.Must(t, errors.Join(one.Put(r), two.Put(known), one.Put(Result{ID: "b.1", Puzzle: "maze", Outcome: Solved})))
	for _, name := range []string{"results/a.1", "results/b.1"} {
		one.OnOtherTab(name)
		two.OnOtherTab(name)
	}
	for i, book := range []*Book{one, two, openAll(store)} {
		if got, _ := book.Get("a.1"); got.Fewest != 8 || len(book.All()) != 2 {
			t.Errorf("book %d holds %v", i, book.All())
		}
	}
	testkit.Must(t, store.Write("gone/a.1", ""))
	one.OnOtherTab("gone/a.1")
	two.OnOtherTab("gone/a.1")
	testkit.Must(t, two.Put(r))
	for i, book := range []*Book{one, two, openAll(store)} {
		if _, ok := book.Get("a.1"); ok || len(book.All()) != 1 {
			t.Errorf("book %d holds %v after it was deleted", i, book.All())
		}
	}
}

// A result for which there is no room takes the reserve; when that is used up it is
// held in memory, and stored as soon as there is room.
func TestFullStorage(t *testing.T) {
	store := newMemory()
	book := openAll(store)
	store.room = reserveSize + len(reserveName) + 20
	put := func(id string) error {
		return book.Put(Result{ID: id, Puzzle: "challenge", Outcome: Solved, Steps: 9, Finished: day})
	}
	if err := put("a.1"); err != nil || store.texts["results/a.1"] == "" {
		t.Fatalf("the reserve was not used: %v", err)
	}
	store.room = 1
	if err := put("b.1"); !errors.Is(err, errFull) || len(book.All()) != 2 {
		t.Errorf("%v, held: %v", err, book.All())
	}
	store.room = 0
	if err := put("c.1"); err != nil || store.texts["results/b.1"] == "" || store.texts[reserveName] == "" {
		t.Errorf("%v: there is room again, kept are %v", err, store.texts)
	}
}

func TestSums(t *testing.T) {
	at := func(days int) time.Time { return day.AddDate(0, 0, days) }
	list := []Result{
		{ID: "a.1", Puzzle: "tiles", Board: "x", Grade: "easy", Outcome: Solved, Steps: 12, Fewest: 10, Time: time.Minute, Finished: at(0)},
		{ID: "a.2", Puzzle: "tiles", Board: "x", Grade: "easy", Outcome: Solved, Steps: 10, Fewest: 10, Time: 3 * time.Minute, Finished: at(0)}, // the same game, restarted
		{ID: "b.1", Puzzle: "tiles", Board: "y", Grade: "hard", Outcome: Solved, Steps: 30, Hints: 2, Time: time.Minute, Finished: at(-1)},
		{ID: "c.1", Puzzle: "tiles", Board: "z", Grade: "hard", Outcome: Solved, Steps: 30, Shown: true, Time: time.Second, Finished: at(-7)},
		{ID: "d.1", Puzzle: "duel", Outcome: "white", White: Human, Black: "3", Points: 40, Finished: at(0)},
		{ID: "d.2", Puzzle: "duel", Outcome: "black", White: Human, Black: "3", Points: -40, Finished: at(1)}, // taken back after the end
		{ID: "e.1", Puzzle: "duel", Outcome: "white", White: "3", Black: Human, Points: 10, Finished: at(0)},
	}
	tiles := slices.DeleteFunc(slices.Clone(list), func(r Result) bool { return r.Puzzle != "tiles" })
	want := Tally{Games: 3, Solved: 2, Unaided: 1, Perfect: 1, Shown: 1, Hints: 2, Time: 4*time.Minute + time.Second}
	testkit.Equal(t, Sum(tiles), want, "sum")
	if got := Grades(list, "tiles"); got["easy"].Unaided != 1 || got["hard"].Games != 2 || got["hard"].Solved != 1 {
		t.Errorf("by grade: %+v", got)
	}
	if diff := cmp.Diff([]LevelRecord{{"3", "white", 1, 0, 0, 40}, {"3", "black", 0, 0, 1, -10}}, Records(list)); diff != "" {
		t.Errorf("records (-want +got):\n%s", diff)
	}
	var days, weeks []int
	for _, p := range Series(tiles, Days, 3, at(0)) {
		days = append(days, p.Games)
	}
	for _, p := range Series(tiles, Weeks, 2, at(0)) {
		weeks = append(weeks, p.Games)
	}
	if !slices.Equal(days, []int{0, 1, 1}) || !slices.Equal(weeks, []int{1, 2}) {
		t.Errorf("by day %v, by week %v", days, weeks)
	}
	months := Series(nil, Months, 3, time.Date(2026, 3, 31, 0, 0, 0, 0, time.UTC))
	if months[0].From.Format(time.DateOnly) != "2026-01-01" || months[2].From.Format(time.DateOnly) != "2026-03-01" {
		t.Errorf("months begin %v", months)
	}
	if want := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC); !months[0].From.Equal(want) {
		t.Errorf("the first month begins at %v, not at its first moment", months[0].From)
	}
	book := openAll(newMemory())
	for _, r := range list {
		testkit.Must(t, book.Put(r))
	}
	on := func(board string) func(Result) bool { return func(r Result) bool { return r.Board == board } }
	if best, ok := book.Best(on("x")); !ok || best.ID != "a.2" {
		t.Errorf("the best of a board is %+v", best)
	}
	if _, ok := book.Best(on("w")); ok {
		t.Error("an unknown board has a best result")
	}
}

// Deleted games stay away, whoever saves them.
func TestDeletedGame(t *testing.T) {
	store := newMemory()
	one, two := play.NewShelf(store), play.NewShelf(store)
	g := game(t, 2)
	testkit.Must(t, one.Save(g, day))
	if _, err := two.Load(g.ID()); err != nil {
		t.Fatal(err)
	}
	testkit.Must(t, one.Delete(g.ID()))
	if err := two.Save(g, day); !errors.Is(err, play.ErrDeleted) {
		t.Errorf("saved in another tab: %v", err)
	}
	if ids, _ := one.IDs(); len(ids) != 0 {
		t.Errorf("there are %v", ids)
	}
}

// The header of a record agrees with the record.
func TestHeading(t *testing.T) {
	store := newMemory()
	shelf := play.NewShelf(store)
	g := game(t, 3)
	g.SetName("  My\nfirst ")
	g.CountHint()
	g.Undo()
	testkit.Must(t, shelf.Save(g, day))
	list, err := shelf.Headings()
	want := []play.Heading{{Puzzle: "challenge", ID: g.ID(), Name: "My first", Problem: "F", Begun: time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC), Hints: 1, Steps: 3, Done: 2}}
	if diff := cmp.Diff(want, list); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	again, err := shelf.Load(g.ID())
	if err != nil || again.Name() != "My first" {
		t.Errorf("read: %v", err)
	}
}
