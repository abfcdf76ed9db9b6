package screens_test

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui/interact"
)

var fixture = flag.String("fixture", "", "write the storage of this version as testdata/storage/NAME.json")

// TestMakeFixture plays a bit of everything and writes what is in storage then. It is
// run by hand when a version is released:
//
//	go test ./internal/registry/screens -run TestMakeFixture -fixture 1.4
func TestMakeFixture(t *testing.T) {
	if *fixture == "" {
		t.Skip("no -fixture: nothing is to be written")
	}
	host := apptest.FirstHost()
	now := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	s := interact.New(app, apptest.Fonts)
	look := func() {
		now = now.Add(time.Second)
		s.Update(1280, 800, now)
	}
	look()
	s.Fire("theme", "press", "")
	look()
	s.Fire("language", "change", "pt-PT")
	look()
	for _, p := range puzzle.All() {
		app.OpenLink(p.Name())
		look()
		player := app.Screen(p.Name()).(interface{ Play(string, play.By) })
		for range 3 {
			to, err := play.ParseAddress(app.Screen(p.Name()).Address())
			testkit.Must(t, err)
			player.Play(to.Position().Moves()[0], play.Player)
			look()
		}
		s.Fire("undo", "press", "")
		look()
	}
	app.OpenLink("tiles/1.2.3/4.5.6/7.0.8") // to its end
	look()
	app.Screen("tiles").(interface{ Play(string, play.By) }).Play("R", play.Player)
	look()
	for _, away := range host.Gone {
		away(true)
	}
	data, err := json.MarshalIndent(host.Files, "", "\t")
	testkit.Must(t, err)
	testkit.Must(t, os.MkdirAll("testdata/storage", 0o755))
	testkit.Must(t, os.WriteFile("testdata/storage/"+*fixture+".json", append(data, '\n'), 0o644))
}

// TestStorageOfEarlierVersions starts the program on the storage of each earlier
// version: every game opens and goes on, settings and results are there, and what is
// written then is read on another device, all of it.
func TestStorageOfEarlierVersions(t *testing.T) {
	paths, err := filepath.Glob("testdata/storage/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			testkit.Must(t, err)
			host := apptest.FirstHost()
			testkit.Must(t, json.Unmarshal(data, &host.Files))
			before := maps.Clone(host.Files)
			now := time.Date(2027, 1, 1, 10, 0, 0, 0, time.UTC)
			app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
			s := interact.New(app, apptest.Fonts)
			s.Update(1280, 800, now)
			if !app.Settings.Look.Dark {
				t.Error("the theme is lost")
			}
			found := map[string]bool{}
			for name, text := range before {
				id, ok := strings.CutPrefix(name, "games/")
				if !ok {
					continue
				}
				g, err := play.ParseRecord(text)
				if err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				found[g.Puzzle().Name()] = true
				games := app.Games[g.Puzzle().Name()]
				if !games.Open(id) {
					t.Errorf("%s does not open", name)
					continue
				}
				s.Update(1280, 800, now)
				opened, err := play.ParseAddress(app.Screen(g.Puzzle().Name()).Address())
				if err != nil || opened.Position().String() != g.Position().String() {
					t.Errorf("%s: it goes on at %v, %v", name, opened, err)
				}
				if again, err := play.ParseRecord(host.Files[name]); err != nil || !slices.Equal(again.Path(), g.Path()) {
					t.Errorf("%s is written as %v, %v", name, again, err)
				}
			}
			for _, p := range puzzle.All() {
				if !found[p.Name()] {
					t.Errorf("there is no game of %s", p.Name())
				}
			}
			for name, text := range before {
				if id, ok := strings.CutPrefix(name, "results/"); ok {
					was, read := history.Parse(id, text)
					if now, kept := app.Past.Get(id); !read || !kept || was.Join(now).String() != now.String() {
						t.Errorf("%s is %+v", name, now)
					}
				}
			}
			file, err := history.Save(host)
			testkit.Must(t, err)
			other := apptest.FirstHost()
			if _, _, err := history.Read(other, file[0]); err != nil {
				t.Fatal(err)
			}
			for name := range before {
				top, _, _ := strings.Cut(name, "/")
				if _, there := other.Files[name]; !there && (top == "games" || top == "results") {
					t.Errorf("%s is not in the file", name)
				}
			}
		})
	}
}
