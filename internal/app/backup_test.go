package screen

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
)

// backups are the names of the files that were saved by themselves.
func backups(host *apptest.Host) (names []string) {
	all, _ := host.Names()
	for _, name := range all {
		if strings.HasPrefix(name, "backup/") {
			names = append(names, strings.TrimSuffix(strings.TrimPrefix(name, "backup/2026-"), ".txt"))
		}
	}
	return names
}

// On the desktop everything is saved to a file once a week, and the last four stay:
// through restarts, a crash before old ones were deleted, a clock that was wrong, and a
// full disk, which is said once.
func TestEverythingIsSavedEveryWeek(t *testing.T) {
	host := apptest.NewHost()
	host.Window = true
	b := apptest.New(t, 1280, 800, host, tilesscreen.New)
	b.UseScript()
	at := func(month time.Month, day int) {
		b.Now = time.Date(2026, month, day, 12, 0, 0, 0, time.UTC)
		b.Rest()
	}
	want := func(when string, days ...string) {
		t.Helper()
		if got := backups(host); !slices.Equal(got, days) {
			t.Errorf("%s: there are %v, not %v", when, got, days)
		}
	}
	at(1, 31)
	want("nothing is played")
	b.Open("tiles")
	b.GameScreen("tiles").Play(b.GameScreen("tiles").Game.Position().Moves()[0], play.Player)
	at(2, 1)
	want("played", "02-01")
	at(2, 7)
	want("six days later", "02-01")
	at(2, 8)
	want("a week later", "02-01", "02-08")
	if games, _, err := history.Check(host.Files["backup/2026-02-08.txt"]); games != 1 || err != nil {
		t.Errorf("it holds %d games, %v", games, err)
	}
	b = apptest.New(t, 1280, 800, host, tilesscreen.New) // it begins in January again
	at(2, 9)
	want("restarted", "01-31", "02-01", "02-08")
	for _, day := range []int{15, 22} {
		at(2, day)
	}
	at(3, 1)
	want("after five weeks", "02-08", "02-15", "02-22", "03-01")
	host.Files["backup/2026-02-01.txt"] = "left by a crash"
	at(3, 2)
	want("after a crash", "02-08", "02-15", "02-22", "03-01")

	at(12, 24) // a clock that is wrong
	want("in the future", "02-15", "02-22", "03-01", "12-24")
	at(3, 8)
	want("back again", "02-15", "02-22", "03-01", "03-08")
	at(3, 15)
	host.Full = errors.Join(platform.ErrFull)
	b.Pass(time.Minute)
	at(3, 22)
	b.ExpectPart("notice-text", "Couldn't save the weekly")
	b.Pass(time.Hour)
	at(3, 23)
	b.ExpectGone("notice-text")
	host.Full = nil
	at(3, 24)
	want("there is room again", "03-01", "03-08", "03-15", "03-24")

	b.Press("settings")
	b.ExpectPart("backup-words", "2026-03-24")
	b.Press("backup-show")
	if !strings.HasSuffix(host.ShownFile, "2026-03-24.txt") {
		t.Errorf("shown is %s", host.ShownFile)
	}
}

// A page has no folder: nothing is saved by itself.
func TestAPageSavesNoFiles(t *testing.T) {
	b := apptest.Desktop(t, tilesscreen.New)
	b.UseScript()
	b.GameScreen("tiles").Play(b.GameScreen("tiles").Game.Position().Moves()[0], play.Player)
	b.Now = b.Now.AddDate(0, 1, 0)
	b.Rest()
	if got := backups(b.Host); len(got) > 0 || b.There("backup-show") {
		t.Errorf("there are %v", got)
	}
}
