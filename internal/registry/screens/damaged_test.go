package screens_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/uitest"
)

// lived is what is stored of somebody who has been everywhere.
func lived(t *testing.T) map[string]string {
	t.Helper()
	host := apptest.FirstHost()
	now := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	s := interact.New(app, apptest.Fonts)
	for _, p := range puzzle.All() {
		app.Show(app.Screen(p.Name()))
		s.Update(1280, 800, now)
		app.Screen(p.Name()).(interface{ Play(string, play.By) }).Play(firstMove(app, p), play.Player)
	}
	app.OpenLink("tiles/1.2.3/4.5.6/7.0.8")
	s.Update(1280, 800, now)
	app.Screen("tiles").(interface{ Play(string, play.By) }).Play("R", play.Player) // to its end: a result
	r := rand.New(rand.NewPCG(1, 2))
	for _, place := range places {
		drive(s, app, &now, r, place, 40)
	}
	return host.Files
}

// kind is what a text is: its name, or for games its folder and puzzle.
func kind(name, text string) string {
	folder, rest, ok := strings.Cut(name, "/")
	switch {
	case folder == "games":
		return folder + "/" + play.ReadHeading(text).Puzzle
	case ok && rest != "" && rest[0] >= '0' && rest[0] <= '9':
		return folder
	}
	return name
}

// Whatever has become of a stored text, the program opens every screen, a move can be
// made, and neither the other games nor the damaged one are lost.
func TestDamagedStorage(t *testing.T) {
	kept := lived(t)
	names := slices.Sorted(maps.Keys(kept))
	tried := map[string]bool{}
	count := 0
	for i, name := range names {
		of := kind(name, kept[name])
		if tried[of] {
			continue
		}
		tried[of] = true
		for _, d := range apptest.Damages(kept[name], kept[names[(i+1)%len(names)]]) {
			count++
			opens(t, kept, name, d)
		}
	}
	t.Logf("%d texts, %d damages: %v", len(tried), count, slices.Sorted(maps.Keys(tried)))
}

// opens opens the program on what is kept, with one text damaged.
func opens(t *testing.T, kept map[string]string, name string, d apptest.Damage) {
	t.Helper()
	defer func() {
		if why := recover(); why != nil {
			t.Errorf("%s, %s: panic: %v", name, d.Name, why)
		}
	}()
	host := apptest.NewHost()
	host.Files = maps.Clone(kept)
	host.Files[name] = d.Text
	now := time.Date(2026, 11, 3, 10, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	s := interact.New(app, apptest.Fonts)
	for _, place := range []string{"", "done", "lab", "challenge", "duel", "maze", "tiles"} {
		app.OpenLink(place)
		now = now.Add(time.Second)
		s.Update(1280, 800, now)
		for _, p := range uitest.Audit(s.Root(), false) {
			t.Errorf("%s, %s: at %q: %v", name, d.Name, place, p)
		}
	}
	app.OpenLink("tiles/1.2.3/4.5.6/0.7.8")
	s.Update(1280, 800, now)
	app.Screen("tiles").(interface{ Play(string, play.By) }).Play("R", play.Player)
	moved := func(text string) bool {
		return strings.Contains(text, "position: 1.2.3/4.5.6/0.7.8") && strings.HasSuffix(text, "\n1. R\n")
	}
	if !slices.ContainsFunc(slices.Collect(maps.Values(host.Files)), moved) {
		t.Errorf("%s, %s: a move is not made, or not kept", name, d.Name)
	}
	if strings.HasPrefix(name, "games/") && d.Text != "" && !slices.Contains(slices.Collect(maps.Values(host.Files)), d.Text) {
		if _, err := play.ParseRecord(d.Text); err != nil {
			t.Errorf("%s, %s: the damaged game is gone", name, d.Name)
		}
	}
	for other, text := range kept {
		played := strings.Contains(text, "\n1. ") // one that was not goes when another begins
		if strings.HasPrefix(other, "games/") && other != name && played && timeless(host.Files[other]) != timeless(text) {
			t.Errorf("%s, %s: another game, %s, is\n%s\nwas\n%s", name, d.Name, other, host.Files[other], text)
		}
	}
}

// timeless is a record without the time spent.
func timeless(record string) string {
	before, rest, _ := strings.Cut(record, "\ntime: ")
	_, after, _ := strings.Cut(rest, "\n")
	return before + "\n" + after
}

// limited stores a number of texts and then has no room.
type limited struct {
	*apptest.Host
	room, refused int
}

func (h *limited) Write(name, text string) error {
	if h.room--; h.room < 0 {
		h.refused++
		return platform.ErrFull
	}
	return h.Host.Write(name, text)
}

// The storage may be full from any write of a session on: the program goes on, says so,
// and what was kept stays whole.
func TestFullAtEveryWrite(t *testing.T) {
	for room := range 60 {
		host := &limited{Host: apptest.NewHost(), room: room}
		now := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
		app := screens.New(screens.Env{Host: apptest.PartsOf(host, nil), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
		s := interact.New(app, apptest.Fonts)
		told := 0
		for _, link := range []string{"challenge", "tiles/1.2.3/4.5.6/0.7.8", "maze/.../.../...", "duel"} {
			app.OpenLink(link)
			for range 8 {
				now = now.Add(time.Second)
				s.Update(1280, 800, now)
				if s.Root().Find("storage-dialog") != nil {
					told++
					app.CloseAll()
					s.Update(1280, 800, now)
				}
				p, _, _ := strings.Cut(link, "/")
				found, _ := puzzle.Find(p)
				if move := firstMove(app, found); move != "" {
					app.Screen(p).(interface{ Play(string, play.By) }).Play(move, play.Player)
				}
			}
		}
		s.Update(1280, 800, now)
		if s.Root().Find("storage-dialog") != nil {
			told++
		}
		if told > 1 || told == 0 && host.refused > 2 { // some texts are written again at the next move
			t.Errorf("room for %d texts: %d were refused, that was said %d times", room, host.refused, told)
		}
		for name, text := range host.Files {
			if _, err := play.ParseRecord(text); err != nil && strings.HasPrefix(name, "games/") {
				t.Errorf("room for %d texts: %s is %v", room, name, err)
			}
		}
		if host.refused == 0 {
			if room < 20 {
				t.Errorf("a session has %d writes only", room)
			}
			t.Logf("a session has %d writes", room)
			return
		}
	}
}
