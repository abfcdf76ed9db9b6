package results_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// bench is the whole program with what a player has done.
func bench(t *testing.T, w, h float64, host *apptest.Host, results ...history.Result) *apptest.Bench {
	t.Helper()
	for _, r := range results {
		host.Files["results/"+r.ID] = r.String()
	}
	return apptest.New(t, w, h, host, screens.All...)
}

// some are results of three puzzles, the newest of the day before the bench's.
func some() []history.Result {
	at := time.Date(2026, 1, 30, 12, 0, 0, 0, time.UTC)
	return []history.Result{
		{ID: "20260130-1.a", Puzzle: "challenge", Problem: "A", Board: "x", Outcome: history.Solved, Steps: 3, Fewest: 3, Time: time.Minute, Finished: at},
		{ID: "20260129-1.a", Puzzle: "challenge", Problem: "A", Board: "x", Outcome: history.Solved, Steps: 4, Fewest: 3, Time: time.Minute, Finished: at.AddDate(0, 0, -1)},
		{ID: "20260128-1.a", Puzzle: "maze", Problem: "easy-1", Board: "y", Grade: "easy", Outcome: history.Solved, Steps: 15, Hints: 2, Time: 90 * time.Second, Finished: at.AddDate(0, 0, -2)},
		{ID: "20260127-1.a", Puzzle: "duel", Problem: "E1", Board: "z", Outcome: "black", White: history.Human, Black: "2", Points: -31, Steps: 40, Time: time.Hour, Finished: at.AddDate(0, 0, -3)},
		{ID: "20260126-1.a", Puzzle: "duel", Problem: "E1", Board: "z", Outcome: "white", White: history.Human, Black: "2", Points: 12, Steps: 40, Time: time.Hour, Finished: at.AddDate(0, 0, -4)},
		{ID: "20251226-1.a", Puzzle: "tiles", Problem: "1", Board: "w", Grade: "4x4 medium", Outcome: history.Solved, Steps: 44, Time: time.Minute, Finished: at.AddDate(0, -1, 0)},
	}
}

func cells(b *apptest.Bench, id string) (rows []string) {
	b.T.Helper()
	for _, r := range b.Find(id).Table().Rows {
		rows = append(rows, strings.Join(r.Cells, "|"))
	}
	return rows
}

func TestDoneAddsUp(t *testing.T) {
	b := bench(t, 1280, 800, apptest.NewHost(), some()...)
	b.Press("nav-done")
	for id, want := range map[string]string{"done-finished": "6", "done-solved": "4", "done-own": "3", "done-perfect": "1", "done-time": "2:04:30"} {
		b.Expect(id, want)
	}
	grades := strings.Join(cells(b, "done-grades-table"), "\n")
	for _, want := range []string{"Challenge|2|2|2|1|2:00", "Mazes, easy|1|1|0|0|1:30", "Duel|2|–|–|–|2:00:00", "4 × 4, medium|1|1|1|0|1:00"} {
		if !strings.Contains(strings.ToLower(grades), strings.ToLower(want)) {
			t.Errorf("the table has no %q:\n%s", want, grades)
		}
	}
	b.Expect("done-chart-solved", "Solved: 3 in all, 1 at most")
	b.Set("done-span", "months")
	b.Expect("done-chart-solved", "Solved: 4 in all, 3 at most")
	b.Set("done-tabs", "boards")
	if got := cells(b, "done-levels-table"); len(got) != 1 || got[0] != "Level 2|White|1|0|1|-19" && got[0] != "Level 2|White|1|0|1|−19" {
		t.Errorf("against levels: %v", got)
	}
	best := cells(b, "done-bests-table")
	if len(best) != 3 || !strings.Contains(best[0], "3 steps, the fewest possible|30 Jan") || !strings.Contains(best[1], "2 hints") || !strings.Contains(best[2], "26 Dec 2025") && !strings.Contains(best[2], "30 Dec 2025") {
		t.Errorf("the best are %v", best)
	}
}

// Each tab is a place to go back to, and an address.
func TestDoneHasAddresses(t *testing.T) {
	b := bench(t, 1280, 800, apptest.NewHost(), some()...)
	b.Press("home-done")
	b.Set("done-tabs", "boards")
	b.Set("done-tabs", "games")
	testkit.Equal(t, b.Host.Linked, "done/games", "the address")
	b.Host.Back()
	if b.Update(); !b.There("done-bests") || b.There("done-search") {
		t.Error("Back does not go to the tab before")
	}
	b.Host.Back()
	b.ExpectShown("done-figures")
	b.Host.Type("done/nothing")
	if got := b.Broken(); !strings.Contains(got, "sums, boards, games") {
		t.Errorf("of a tab that is none it says %q", got)
	}
}

// game keeps a game of the challenge with a step.
func game(t *testing.T, host *apptest.Host, id, problem string) {
	t.Helper()
	p, _ := puzzle.Find("challenge")
	found, _ := puzzle.FindProblem(p.Problems(), problem)
	g := play.New(p, id, problem, found.Position)
	testkit.Must(t, g.Play(g.Position().Moves()[0], play.Player))
	testkit.Must(t, play.NewShelf(host).Save(g, time.Date(2026, 1, 30, 0, 0, 0, 0, time.UTC)))
}

// Games are found, named, opened and, once that was asked, deleted.
func TestGamesAreFoundNamedOpenedAndDeleted(t *testing.T) {
	host := apptest.NewHost()
	game(t, host, "20260129-100000-one", "A")
	game(t, host, "20260130-100000-two", "B")
	b := bench(t, 360, 640, host)
	b.App.OpenLink("done/games")
	if got := b.Find("done-open-1").Text; got != "B, small numbers" || !b.There("done-open-2") {
		t.Fatalf("the newest is %q", got)
	}
	b.Press("done-rename-2")
	b.Set("done-name", "My best")
	b.Press("done-use-name")
	b.Set("done-search", "my BEST")
	if got := b.Find("done-open-1").Text; got != "My best" || b.There("done-open-2") {
		t.Errorf("the search finds %q", got)
	}
	b.Set("done-search", "nothing of the kind")
	if b.Find("done-none-found"); b.There("done-open-1") {
		t.Error("the search finds what it should not")
	}
	b.Set("done-search", "my best")
	b.Press("done-delete-1", "close")
	b.ExpectShown("done-open-1")
	b.Press("done-delete-1", "done-delete-confirm")
	if b.There("done-open-1") || host.Files["games/20260129-100000-one"] != "" {
		t.Error("it is there still")
	}
	b.Set("done-search", "")
	b.Press("done-open-1")
	if !strings.HasPrefix(b.Host.Linked, "challenge/") || !strings.HasSuffix(b.Host.Linked, "20260130-100000-two") {
		t.Errorf("opened: %s", b.Host.Linked)
	}
}

// The question about a game is of that game again after a reload, with the name that
// was typed; where the game is gone there is none.
func TestAskedAgainAfterAReload(t *testing.T) {
	host := apptest.NewHost()
	game(t, host, "20260129-100000-one", "A")
	game(t, host, "20260130-100000-two", "B")
	b := bench(t, 1280, 800, host)
	b.App.OpenLink("done/games")
	b.Press("done-rename-2")
	b.Set("done-name", "An old one & more")
	again := apptest.New(t, 1280, 800, b.Host.Reloaded(), screens.All...)
	again.ExpectValue("done-name", "An old one & more")
	again.Press("done-use-name")
	again.ExpectPart("done-open-2", "An old one & more")
	again.Press("done-delete-2")
	last := apptest.New(t, 1280, 800, again.Host.Reloaded(), screens.All...)
	gone := apptest.New(t, 1280, 800, again.Host.Reloaded(), screens.All...)
	last.Press("done-delete-confirm")
	if last.There("done-open-2") || !last.There("done-open-1") {
		t.Error("another game was deleted")
	}
	gone.ExpectShown("done-delete-dialog")
	if gone = apptest.New(t, 1280, 800, gone.Host.Reloaded(), screens.All...); gone.There("done-delete-dialog") {
		t.Error("it is asked about a game that is gone")
	}
}

// A game of a newer version is in the list as one: it can't be opened or renamed, but
// saved to a file as it is, and deleted.
func TestGamesOfNewerVersions(t *testing.T) {
	host := apptest.NewHost()
	game(t, host, "20260129-100000-one", "A")
	game(t, host, "20260130-100000-two", "B")
	host.Files["games/20260130-100000-two"] += "2. A1+castle\n"
	chess := "puzzle: chess\nid: 20260131-100000-new\nname: Fischer\nposition: start\n\n1. e4\n"
	host.Files["games/20260131-100000-new"] = chess
	host.Files["current/challenge"] = "20260130-100000-two"
	b := bench(t, 360, 640, host)
	b.ExpectPart("notice-text", "newer version")
	b.App.OpenLink("done/games")
	for id, want := range map[string]string{"done-newer-1": "Fischer", "done-facts-1": "newer version", "done-newer-2": "B", "done-facts-2": "newer version", "done-open-3": "A"} {
		b.ExpectPart(id, want)
	}
	for _, id := range []string{"done-open-1", "done-rename-1", "done-open-2", "done-rename-2", "done-newer-3"} {
		b.ExpectGone(id)
	}
	b.Press("done-download-1")
	if got := b.Host.Saved["cavalo-games-20260131-100000-new.txt"]; got != chess {
		t.Errorf("saved: %q of %v", got, b.Host.Saved)
	}
	b.Press("done-open-3")
	b.App.OpenLink("done/games")
	b.Press("done-delete-3", "done-delete-confirm")
	if host.Files["games/20260131-100000-new"] != chess || !strings.HasSuffix(host.Files["games/20260130-100000-two"], "castle\n") {
		t.Error("another game has changed them")
	}
	b.Press("done-delete-1", "done-delete-confirm")
	if _, there := host.Files["games/20260131-100000-new"]; there || b.There("done-newer-1") || b.Find("done-newer-2").Text == "Fischer" {
		t.Error("it is there still")
	}
}

// What was put aside is listed, saved to a file as it is, and deleted once that was
// asked. A game that is damaged is put aside when it is opened.
func TestPutAside(t *testing.T) {
	host := apptest.NewHost()
	game(t, host, "20260129-100000-one", "A")
	host.Files["games/20260129-100000-one"] = strings.Replace(host.Files["games/20260129-100000-one"], "1. ", "7. ", 1)
	host.Files["games/20260128-100000-two"] = "noise"
	host.Files["settings.damaged"] = "\x00\xff"
	host.Files["aside/tiles-x"] = "no game"
	b := bench(t, 360, 640, host)
	b.App.OpenLink("done/games")
	b.Press("done-open-1")
	b.ExpectPart("notice-text", "set aside")
	b.App.OpenLink("done/sums")
	for i, want := range []string{"aside/tiles-x", "broken/20260128-100000-two", "broken/20260129-100000-one", "settings.damaged"} {
		b.Expect("done-aside-name-"+strconv.Itoa(i+1), want)
	}
	b.Press("done-aside-download-4", "done-aside-delete-4", "close")
	if got := b.Host.Saved["cavalo-settings.txt"]; got != "\x00\xff" || host.Files["settings.damaged"] == "" {
		t.Errorf("saved: %q of %v", got, b.Host.Saved)
	}
	for range 4 {
		b.Press("done-aside-delete-1", "done-aside-confirm")
	}
	if names, _ := host.Names(); b.There("done-aside") || slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, "broken/") || strings.HasSuffix(n, ".damaged") }) {
		t.Errorf("left are %v", names)
	}
}

// What one device has saved is read on another, which reports the outcome.
func TestDevicesAreMerged(t *testing.T) {
	one := bench(t, 1280, 800, apptest.NewHost(), some()[:2]...)
	one.Press("nav-done", "done-save")
	var file string
	for _, text := range one.Host.Saved {
		file = text
	}
	host := apptest.NewHost()
	host.Opened = []byte(file)
	two := bench(t, 360, 640, host, some()[2:]...)
	two.App.OpenLink("done")
	two.Press("done-read")
	two.Rest()
	two.Press("read-all-merge")
	two.Rest()
	two.ExpectPart("read-all-done", "results 2")
	two.Press("close")
	two.Expect("done-finished", "6")
}

// With nothing done it says so, and a file can be read.
func TestDoneBegins(t *testing.T) {
	b := bench(t, 320, 528, apptest.NewHost())
	b.App.OpenLink("done")
	if b.Find("done-empty").Text != words.En.T(words.DoneEmpty) || !b.There("done-read") {
		t.Error("it does not say that there is nothing")
	}
	b.Press("done-save")
	b.Rest()
	testkit.Equal(t, len(b.Host.Saved), 1, "nothing is saved")
}

// TestShots shows the screens in every size and language.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("done")
		look("1-empty")
		for _, r := range some() {
			testkit.Must(b.T, b.App.Past.Put(r))
		}
		b.App.OpenLink("done/sums")
		b.App.Changed()
		look("2-sums")
		b.ScrollDown()
		look("3-grades")
		b.Set("done-tabs", "boards")
		look("4-boards")
		game(b.T, b.Host, "20260129-100000-one", "A")
		b.Set("done-tabs", "games")
		look("5-games")
		b.Press("done-rename-1")
		look("6-rename")
		b.Press("close", "done-delete-1")
		look("7-delete")
	}, screens.All...)
}
