package loader_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"cavalo/internal/app/shell"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	"cavalo/internal/lab/loader"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
)

// page is a page that fetches the laboratory.
type page struct {
	asked  int
	at     func(float64)
	failed func(string)
}

func (p *page) open(at func(float64), failed func(string)) {
	p.asked, p.at, p.failed = p.asked+1, at, failed
}

func bench(t *testing.T, p *page) *apptest.Bench {
	return apptest.Desktop(t, challengescreen.New, duelscreen.New, loader.New(p.open))
}

// The laboratory is fetched once, at the address that the laboratory will find; it tells what
// has come, and can be tried again when nothing does.
func TestLoading(t *testing.T) {
	var p page
	b := bench(t, &p)
	b.Press("play-lab")
	b.Rest()
	if p.asked != 1 || b.Host.Linked != "lab" || !b.There("door-waits") {
		t.Errorf("asked %d times at %q", p.asked, b.Host.Linked)
	}
	p.at(0.5)
	b.Rest()
	if got := b.Find("door-progress").Range().Number; got != 0.5 || p.asked != 1 {
		t.Errorf("%v have come, asked %d times", got, p.asked)
	}
	p.failed("no network")
	b.Rest()
	if !strings.Contains(b.Find("door-wrong").Text, "no network") || p.asked != 1 {
		t.Errorf("it says %q", b.Find("door-wrong").Text)
	}
	b.Press("door-again")
	b.Rest()
	b.Press("home")
	p.failed("") // it came while the player was elsewhere
	b.Rest()
	if b.Press("play-lab"); p.asked != 2 {
		b.Rest()
	}
	testkit.Equal(t, p.asked, 3, "asked")
}

// A search that is to be watched is found in the address, a game of two in the tab of
// trees, and a file waits.
func TestLoadingLeadsOn(t *testing.T) {
	for _, known := range puzzle.All()[:2] {
		var p page
		b := bench(t, &p)
		at := known.Problems()[0].Position
		b.App.Watch(known, "A", at)
		b.Rest()
		tab := map[int]string{1: "watch", 2: "tree"}[known.Players()]
		if want := "lab/" + tab + "/" + known.Name() + "/"; p.asked != 1 || !strings.HasPrefix(b.Host.Linked, want) {
			t.Errorf("%s: the address is %q", known.Name(), b.Host.Linked)
		}
	}
	var p page
	b := bench(t, &p)
	testkit.Must(t, b.App.Screen(loader.Name).OpenText("a b.trace", "cavalo recording 1\nrest"))
	b.Rest()
	name, text, _, ok := loader.Arrived(b.Host.Parts())
	if _, _, _, again := loader.Arrived(b.Host.Parts()); name != "a b.trace" || text != "cavalo recording 1\nrest" || !ok || again || p.asked != 1 {
		t.Errorf("arrived is %q, %q, %v, again %v", name, text, ok, again)
	}
	read := reader.Answer{Found: []reader.Found{{Space: "graph", As: "dot", Text: "~A.B~b~a~b",
		Notes: []puzzle.Note{{Code: "graphs.dot", Args: []string{"2", "1"}}}}}}
	b.App.Opener.Foreign("a/b é.dot", read)
	if name, text, got, ok := loader.Arrived(b.Host.Parts()); name != "a/b é.dot" || text != "" || !ok || !reflect.DeepEqual(got, read) {
		t.Errorf("arrived is %q, %q, %v, %v", name, text, got, ok)
	}
	testkit.Must(t, b.App.Screen(loader.Name).OpenText("a.trace", "cavalo recording 1"))
	b.App.Watch(puzzle.All()[0], "A", puzzle.All()[0].Problems()[0].Position)
	if name, _, _, ok := loader.Arrived(b.Host.Parts()); ok {
		t.Errorf("%q waits, although the player has gone on to a search", name)
	}
}

// The loading screen is a screen like the others, in each size.
func TestShotsLoading(t *testing.T) {
	var p page
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Press("play-lab")
		b.Rest()
		p.at(0.3)
		b.Rest()
		look("door-waits")
		p.failed("lab.wasm: no network")
		b.Rest()
		look("door-failed")
	}, challengescreen.New, duelscreen.New, loader.New(p.open))
}

func Example() {
	// In the page's first program the loading screen is where the laboratory is in others.
	var screens []func(*shell.App) shell.Screen
	screens = append(screens, challengescreen.New, loader.New(func(func(float64), func(string)) { fmt.Println("fetching") }))
	fmt.Println(len(screens), loader.Name)
	// Output: 2 lab
}
