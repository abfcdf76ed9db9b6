package history

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"
)

// openAll opens the book of a store.
func openAll(store Store) *Book {
	names, _ := store.Names()
	return Open(store, names)
}

// A book reads the newest results first, in whatever order the store names them, then
// the newest games.
func TestNewestFirst(t *testing.T) {
	store := newMemory()
	kind := daily.Kinds()[0]
	problem := kind.Problem("2026-11-22")
	const results, games = atOnce + 10, 3
	for i := range results {
		store.texts[fmt.Sprintf("results/%03d.1", i)] = "puzzle: maze\noutcome: solved\n"
	}
	for i := range games {
		store.texts[fmt.Sprintf("games/%d", i)] = fmt.Sprintf("cavalo game 1\npuzzle: %s\nproblem: %s\n\n", kind.Puzzle.Name(), problem)
	}
	store.texts["games/other"] = "cavalo game 1\npuzzle: maze\nproblem: F\n\n"
	store.texts["gone/007.1"] = ""
	names, _ := store.Names()
	slices.Reverse(names)
	names[0], names[len(names)/2] = names[len(names)/2], names[0]
	book := Open(store, names)
	for _, step := range []struct{ load, results, games int }{
		{0, atOnce, 0}, {1, atOnce + 1, 0}, {8, results - 1, 0}, {2, results - 1, 1}, {1, results - 1, 2}, {100, results - 1, games},
	} {
		before := book.Version()
		book.Load(step.load)
		known := book.Known()
		oldest := fmt.Sprintf("%03d.1", results-step.results)
		if step.results == results-1 { // 007 is gone
			oldest = "000.1"
		}
		var ids []string
		for i := range step.games {
			ids = append(ids, []string{"2", "1", "0"}[i])
		}
		if len(known) != step.results || known[0].ID != oldest || !slices.Equal(book.DayGames(kind.Puzzle.Name())[problem], ids) {
			t.Errorf("%d results from %s and games %v are known, want %d from %s and %v", len(known), known[0].ID, book.DayGames(kind.Puzzle.Name())[problem], step.results, oldest, ids)
		}
		if over := step.load == 100; book.Loading() == over || book.Version() > before != over {
			t.Errorf("after %d more: loading is %v, version %d after %d", step.load, book.Loading(), book.Version(), before)
		}
	}
	before := book.Version()
	store.texts["results/a.1"] = "puzzle: maze\noutcome: solved\n"
	book.OnOtherTab("results/a.1")
	store.texts["gone/000.1"] = ""
	book.OnOtherTab("gone/000.1")
	if _, ok := book.Get("000.1"); ok || len(book.All()) != results-1 || book.Version() != before+2 {
		t.Errorf("%d results, version %d after %d", len(book.All()), book.Version(), before)
	}
}

// A result that is still to be read is found, a deleted one isn't, and once all are read
// nothing is looked for in the store.
func TestGetWhileLoading(t *testing.T) {
	store := newMemory()
	for i := range atOnce + 2 {
		store.texts[fmt.Sprintf("results/%03d.1", i)] = "puzzle: maze\noutcome: solved\n"
	}
	newest := fmt.Sprintf("%03d.1", atOnce+1)
	book := openAll(store)
	store.texts["gone/001.1"] = ""
	for id, want := range map[string]bool{"000.1": true, "001.1": false, newest: true, "999.1": false} {
		if r, ok := book.Get(id); ok != want || ok && r.ID != id {
			t.Errorf("%s is found while others are read: %v, %+v", id, ok, r)
		}
	}
	book.LoadAll()
	store.texts["results/new.1"] = "puzzle: maze\noutcome: solved\n"
	store.texts["results/"+newest] = "puzzle: duel\noutcome: white\n"
	if _, ok := book.Get("new.1"); ok {
		t.Error("another tab's result is found before it is told of")
	}
	if r, ok := book.Get(newest); !ok || r.Puzzle != "maze" {
		t.Errorf("%+v, %v: a known result was read again", r, ok)
	}
}

// What is known of the board of a day, in this tab, after a start and in another tab.
func TestDaysOfTheBook(t *testing.T) {
	store := newMemory()
	book := openAll(store)
	const board, start = "b1", "10.20/30.40;m=x y"
	if err := book.HelpDay(board, play.Help{Hints: 1}); err != nil || book.IsDay(board) || book.DayHelp(board) != (play.Help{}) {
		t.Errorf("help on a board of no day: %v, %+v", err, book.DayHelp(board))
	}
	book.KnowDay(board, "2026-11-22", start)
	book.KnowDay(board, "2026-11-23", "1.2") // it is known already
	if !book.IsDay(board) || book.DayOpened(board) || book.DayOver(board) || book.DayOf("10.--/30.40") != board || book.DayOf("10.20") != "" {
		t.Errorf("known: %v, opened %v, over %v, %q", book.IsDay(board), book.DayOpened(board), book.DayOver(board), book.DayOf("10.--/30.40"))
	}
	other := openAll(store)
	for i, c := range []struct {
		help, want play.Help
		notes      string
	}{
		{play.Help{Hints: 2}, play.Help{Hints: 2}, "hints 2"},
		{play.Help{Hints: 1}, play.Help{Hints: 2}, ""},
		{play.Help{Engine: true}, play.Help{Hints: 2, Engine: true}, "solver"},
		{play.Help{Hints: 3, Engine: true}, play.Help{Hints: 3, Engine: true}, "hints 3"},
		{play.Help{Shown: true}, play.Help{Hints: 3, Engine: true, Shown: true}, "solution"},
		{play.Help{Engine: true, Shown: true}, play.Help{Hints: 3, Engine: true, Shown: true}, ""},
	} {
		if i == 1 {
			if err := book.OpenDay(board); err != nil || !book.DayOpened(board) {
				t.Errorf("it is opened: %v", err)
			}
		}
		before, lines := book.Version(), len(Notes(store, boardsNote))
		if err := book.HelpDay(board, c.help); err != nil || book.DayHelp(board) != c.want || book.DayOver(board) != c.want.Shown {
			t.Errorf("%+v: %v, %+v, want %+v", c.help, err, book.DayHelp(board), c.want)
		}
		got := Notes(store, boardsNote)
		if c.notes == "" {
			if len(got) != lines || book.Version() != before {
				t.Errorf("%+v is no news: %q", c.help, got)
			}
		} else if len(got) != lines+1 || !slices.Contains(got, "2026-11-22 b1 "+c.notes) || book.Version() <= before {
			t.Errorf("%+v: the notes are %q", c.help, got)
		}
		other.OnOtherTab("notes/boards")
		for _, b := range []*Book{other, openAll(store)} {
			if b.DayHelp(board) != c.want || b.DayOpened(board) != (i >= 1) || b.DayOver(board) != c.want.Shown {
				t.Errorf("elsewhere %+v, opened %v, over %v", b.DayHelp(board), b.DayOpened(board), b.DayOver(board))
			}
		}
	}
	testkit.Equal(t, openAll(store).DayOf("10.20/--.40"), board, "after a start it is known by its numbers as")
	store.room = 1
	fresh := openAll(store)
	fresh.KnowDay("b2", "2026-11-22", "1.2")
	if err := fresh.HelpDay("b2", play.Help{Hints: 1}); !errors.Is(err, errFull) {
		t.Errorf("without room: %v", err)
	}
	store.room = 0
	if err := fresh.Put(Result{ID: "x.1", Puzzle: "maze", Board: "b2", Outcome: "lost"}); err != nil || !fresh.DayOver("b2") || fresh.DayOver("b3") {
		t.Errorf("%v: a board that was played to its end: %v", err, fresh.DayOver("b2"))
	}
	for _, line := range []string{"2026-11-22 b4", "never b4 solver", "2026-11-22 b4 later"} {
		store.texts["notes/boards"] += line + "\n"
	}
	if got := openAll(store); !got.IsDay("b4") || got.DayHelp("b4") != (play.Help{}) || got.DayOpened("b4") {
		t.Errorf("notes of a newer version are read as %+v", got.boards["b4"])
	}
}

func TestComesFrom(t *testing.T) {
	for texts, want := range map[string]bool{
		"1.2/3.4 1.2/3.4":              true,
		"1.2/3.4;a 1.2/3.4;b":          true,
		"1.2/3.4 1.--/3.4":             true,
		"1.2/3.4 --.--/3.--":           true, // a quarter is left
		"1.2/3.4/5.6 --.--/3.--/--.6":  true,
		"1.2/3.4/5.6 --.--/3.--/--.--": false,
		"1.2/3.4 --.--/--.--":          false,
		"1.2/3.4 1.2/4.3":              false,
		"1.2/3.4 1.2/3":                false,
		"1.--/3.4 1.--/--.4":           true,
		"1.--/3.4 1.2/3.4":             false,
		"1.--/--.-- --.--/--.--":       false,
		"#./.. ../..":                  false,
		"--/-- --.--":                  false, // no number is left
	} {
		start, position, _ := strings.Cut(texts, " ")
		testkit.Equal(t, ComesFrom(start, position), want, "%s comes from %s", position, start)
	}
}

func TestProved(t *testing.T) {
	for r, want := range map[[2]int]bool{{0, 0}: false, {3, 0}: false, {1, 1}: true, {2, 1}: false, {1, 2}: true} {
		if got := (Result{Steps: r[0], Fewest: r[1]}).Proved(); got != want {
			t.Errorf("%d steps are the proved fewest of %d: %v", r[0], r[1], got)
		}
	}
}
