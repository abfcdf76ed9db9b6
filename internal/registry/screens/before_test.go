package screens_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui/interact"
)

// before is what a player had in storage, and had sent to others, before the
// code was divided by puzzle (2026-11-01): a game of each puzzle with two moves
// undone, one hint and 83 s on the clock, the dark theme, Portuguese.
func before(t *testing.T) (kept struct{ Files, Texts map[string]string }) {
	t.Helper()
	data, err := os.ReadFile("testdata/before.json")
	testkit.Must(t, err)
	testkit.Must(t, json.Unmarshal(data, &kept))
	return kept
}

// TestGamesOfBefore reads records and links of earlier versions: each game is
// the one that it was, and is written again as it stands.
func TestGamesOfBefore(t *testing.T) {
	kept := before(t)
	for _, p := range puzzle.All() {
		record := kept.Texts[p.Name()+"-record"]
		g, err := play.ParseRecord(record)
		if err != nil {
			t.Errorf("%s: %v", p.Name(), err)
			continue
		}
		if len(g.Steps()) < 5 || g.Done() != len(g.Steps())-2 || g.Hints() != 1 || g.Elapsed(time.Now()) != 83*time.Second {
			t.Errorf("%s: %d steps, %d done, %d hints, %v", p.Name(), len(g.Steps()), g.Done(), g.Hints(), g.Elapsed(time.Now()))
		}
		if again := strings.Replace(g.Record(time.Now()), "help: none\n", "", 1); again != record { // the line is newer
			t.Errorf("%s: written again it is\n%s\nnot\n%s", p.Name(), again, record)
		}
		linked, position, err := play.ParseLink(kept.Texts[p.Name()])
		if err != nil || linked != p || position.String() != g.Position().String() {
			t.Errorf("%s: its link leads to %v, %v", p.Name(), position, err)
		}
	}
	if a, err := play.ParseAddress(kept.Texts["duel-game"]); err != nil || len(a.Moves) != 6 {
		t.Errorf("the link to a whole game of two: %d moves, %v", len(a.Moves), err)
	}
}

// TestStorageOfBefore starts the program on the storage of an earlier version:
// the settings hold, and each screen goes on with its game.
func TestStorageOfBefore(t *testing.T) {
	kept := before(t)
	host := apptest.NewHost()
	host.Files = kept.Files
	now := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	s := interact.New(app, apptest.Fonts)
	s.Update(1280, 800, now)
	if !app.Settings.Look.Dark || app.Lang.Tag() != "pt-PT" {
		t.Errorf("dark %v, language %s", app.Settings.Look.Dark, app.Lang.Tag())
	}
	for _, p := range puzzle.All() {
		app.Show(app.Screen(p.Name()))
		s.Update(1280, 800, now)
		if want := kept.Texts[p.Name()]; !strings.HasPrefix(host.Linked, want) {
			t.Errorf("%s: it goes on with %s, not with %s", p.Name(), host.Linked, want)
		}
		if n := s.Root().Find("undo"); n == nil || n.Disabled {
			t.Errorf("%s: the moves of before can't be undone", p.Name())
		}
		if n := s.Root().Find("redo"); n == nil || n.Disabled {
			t.Errorf("%s: what was undone can't be done again", p.Name())
		}
	}
}
