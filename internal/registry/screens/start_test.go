package screens_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui/interact"
)

// counted is a store that counts what is asked of it.
type counted struct {
	texts        map[string]string
	sorted       []string
	reads, lists int
}

func (c *counted) Read(name string) (string, error) {
	c.reads++
	text, ok := c.texts[name]
	if !ok {
		return "", platform.ErrNotExist
	}
	return text, nil
}

func (c *counted) Write(name, text string) error { c.texts[name] = text; return nil }
func (c *counted) Delete(name string) error      { delete(c.texts, name); return nil }

func (c *counted) Names() ([]string, error) {
	c.lists++
	return slices.Clone(c.sorted), nil
}

// stored is the store of somebody who has finished a number of games: every seventh is a
// board of the day. The last game of each puzzle is the current one.
func stored(t testing.TB, games int) *counted {
	t.Helper()
	texts := apptest.NewHost().Files
	var of []*play.Game
	for _, p := range puzzle.All() {
		if problems := p.Problems(); len(problems) > 0 {
			g := play.New(p, "x", problems[0].Name, problems[0].Position)
			testkit.Must(t, g.Play(g.Position().Moves()[0], play.Player))
			of = append(of, g)
		}
	}
	for i := range games {
		at := time.Date(2026, 1, 1, 0, 0, 5*i, 0, time.UTC)
		g := of[i%len(of)].Copy(play.NewID(at), at)
		record := g.Record(at)
		if i%7 == 0 {
			p := g.Puzzle()
			k := daily.Kinds()[slices.IndexFunc(daily.Kinds(), func(k daily.Kind) bool { return k.Puzzle == p })]
			day := play.New(p, g.ID(), k.Problem(daily.Of(at)), g.Start())
			testkit.Must(t, day.Play(g.Steps()[0].Move, play.Player))
			g, record = day, day.Record(at)
		}
		texts["games/"+g.ID()] = record
		texts["current/"+g.Puzzle().Name()] = g.ID()
		r := history.Of(g, 1, at)
		texts["results/"+r.ID] = r.String()
	}
	return &counted{texts: texts, sorted: slices.Sorted(maps.Keys(texts))}
}

// begin starts the program at a place, up to its first frame.
func begin(store *counted, place string) *interact.Session {
	host := apptest.NewHost()
	host.Disk, host.Address = store, place
	now := time.Date(2026, 1, 3, 10, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	s := interact.New(app, apptest.Fonts)
	s.Update(1280, 800, now)
	return s
}

// TestStartWithManyGames starts the program with 10,000 stored games: up to the first
// frame it reads no more than some of them, and lists what there is once, or twice where a
// board is looked for among the games.
func TestStartWithManyGames(t *testing.T) {
	const some = 600
	for _, place := range []string{"", "challenge", "duel", "maze", "tiles", "daily", "daily/2026-01-01", "lab", "tiles/1.2.3/4.5.6/7.0.8"} {
		none, many := stored(t, 0), stored(t, 10_000)
		begin(none, place)
		begin(many, place)
		if many.reads > none.reads+some || many.lists > 2 {
			t.Errorf("%q: %d texts are read, %d with none, and listed %d times", place, many.reads, none.reads, many.lists)
		}
	}
}

// What is not read at the start is read soon after: all results are there, and the
// boards of days of all games are known.
func TestReadSoonAfterTheStart(t *testing.T) {
	store := stored(t, 3_000)
	host := apptest.NewHost()
	host.Disk = store
	now := time.Date(2026, 1, 3, 10, 0, 0, 0, time.UTC)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: &apptest.Engine{}, Now: func() time.Time { return now }})
	if n := len(app.Past.Known()); n == 0 || n > 300 {
		t.Errorf("at once %d results are read", n)
	}
	for n := 0; app.Past.Loading(); n++ {
		if app.Tick(now); n > 100 {
			t.Fatal("it does not end")
		}
	}
	testkit.Equal(t, len(app.Past.Known()), 3_000)
	games := 0
	for _, p := range puzzle.All() {
		for _, ids := range app.Past.DayGames(p.Name()) {
			games += len(ids)
		}
	}
	testkit.Equal(t, games, 3_000/7+1)
}

func BenchmarkStart(b *testing.B) {
	for _, games := range []int{0, 10_000} {
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			store := stored(b, games)
			for b.Loop() {
				begin(store, "")
			}
		})
	}
}
