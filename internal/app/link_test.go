package screen

import (
	"testing"
	"time"

	"cavalo/internal/app/calendar"
	"cavalo/internal/app/results"
	"cavalo/internal/app/shell"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/ui/interact"
	"cavalo/internal/words"
)

// What is said of a link that can't be opened goes when the next one can, wherever it
// leads.
func TestMessageOfALinkGoesWithTheNext(t *testing.T) {
	for _, next := range []string{"tiles/1.2.3/4.5.6/7.0.8", "tiles", "maze", ""} {
		b := apptest.New(t, 1280, 800, apptest.NewHost(), tilesscreen.New, mazescreen.New)
		b.UseScript()
		b.Host.Type("tiles/1.2.3/4.5.6/7.7.8")
		b.Update()
		if !b.There("link-broken") || b.Host.Linked == "tiles/1.2.3/4.5.6/7.7.8" {
			t.Fatal("a wrong link is not said to be wrong")
		}
		b.Host.Type(next)
		b.ExpectGone("link-broken")
	}
}

// With a clock before 1970 or beyond 9999 the program starts, and says so.
func TestWrongClock(t *testing.T) {
	for year, wrong := range map[int]bool{-50: true, 1969: true, 1970: false, 2026: false, 9999: false, 10000: true, 200000: true} {
		for _, place := range []string{"", "daily", "done", "tiles"} {
			host := apptest.NewHost()
			host.Address = place
			now := time.Date(year, 12, 31, 10, 0, 0, 0, time.UTC)
			app := shell.New(shell.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }}, tilesscreen.New, calendar.New, results.New)
			s := interact.New(app, apptest.Fonts)
			for range 3 {
				s.Update(1280, 800, now)
				now = now.Add(time.Second)
			}
			n := s.Root().Find("notice-text")
			if said := n != nil && n.Text == words.En.T(words.ClockWrong); said != wrong {
				t.Errorf("%d at %q: it says that the clock is wrong: %v", year, place, said)
			}
		}
	}
}
