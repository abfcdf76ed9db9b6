package e2e

import (
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync/atomic"
	"testing"

	"cavalo/internal/tools/browser"
)

// firstOfF is a square of line 1 with a number on problem F.
const firstOfF = "B1"

func TestReloadGoesOn(t *testing.T) {
	g := start(t)
	squares := route(t, "F", 5)
	for n, square := range squares {
		g.click("sq-" + square)
		g.waitSteps(n + 1)
	}
	g.press("button", "Undo")
	g.waitSteps(4)
	g.reload()
	g.waitSteps(4)
	g.press("button", "Redo") // what was undone is still there
	g.waitSteps(5)
	if got := g.visited(); got != strings.Join(squares, " ") {
		t.Errorf("the path is %s, want %v", got, squares)
	}
	g.load("?lang=en") // and without a position in the address, too
	g.waitMatch("card-state", "F.*, step 5")
}

func TestShareLinkOpensThePosition(t *testing.T) {
	g := start(t)
	for n, square := range route(t, "F", 3) {
		g.pressSquare(square)
		g.waitSteps(n + 1)
	}
	points := g.words("points-number")
	g.press("button", "Share")
	link := g.find("textbox", "Link to this position").value
	if !strings.HasPrefix(link, g.address+"#challenge/") {
		t.Errorf("the link is %s", link)
	}
	other := newGame(t, g.address)
	other.Go(link)
	other.running()
	other.waitWords("points-number", points)
	other.waitMatch("chip-problem", "position|posição")
	other.press("button", other.words("share"))
	if text := other.things("textbox", ""); text[1].value == "" || !strings.HasSuffix(link, text[1].value) {
		t.Errorf("it opened %v, not %s", text, link)
	}
}

func TestWithoutNetwork(t *testing.T) {
	server := httptest.NewServer(siteHandler(t))
	t.Cleanup(server.Close)
	g := newGame(t, server.URL+"/")
	g.load("?lang=en" + atF())
	g.pressSquare(firstOfF)
	g.waitSteps(1)
	g.waitOffline()
	server.CloseClientConnections()
	server.Close() // there is no network any more
	g.reload()
	g.waitSteps(1)
	g.choose("A", 70)
	g.press("button", "Solve")
	g.waitSteps(stepsOfA)
	g.enter("combobox", "Language", "es") // which was never in use
	g.find("button", "Resolver")
	g.load("?lang=pt") // another address of the same page
	g.find("button", "Jogar: Desafio")
}

func TestNewVersionAsks(t *testing.T) {
	var updated atomic.Bool
	page := siteHandler(t)
	g := newGame(t, browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Base(r.URL.Path) == "sw.js" && updated.Load() {
			r.Header.Del("Accept-Encoding")
			r.Header.Del("If-None-Match")
			defer w.Write([]byte("// a new version\n"))
			w = &longer{w}
		}
		page.ServeHTTP(w, r)
	}))+"/")
	g.load("?lang=en" + atF())
	g.pressSquare(firstOfF)
	g.waitSteps(1)
	g.waitOffline()
	updated.Store(true)
	g.Do(`window.old = true; await (await navigator.serviceWorker.ready).update()`)
	g.Wait(`document.getElementById("update").checkVisibility() && document.getElementById("update").innerText.includes("A new version is ready")`)
	if !browser.Eval[bool](g.Tab, "window.old") {
		t.Error("it took over without asking")
	}
	g.press("button", "Reload")
	g.Wait("!window.old")
	g.running()
	g.waitSteps(1)
}

// longer lets something be added to an answer: its length is not announced.
type longer struct{ http.ResponseWriter }

func (l *longer) WriteHeader(status int) {
	l.Header().Del("Content-Length")
	l.ResponseWriter.WriteHeader(status)
}

func (l *longer) Write(data []byte) (int, error) {
	l.Header().Del("Content-Length")
	return l.ResponseWriter.Write(data)
}

func TestTwoTabs(t *testing.T) {
	squares := route(t, "F", 3)
	tests := []struct {
		name, choice string
		steps, games int
	}{
		{"take the other state", "Take that state", 2, 1},
		{"go on as a copy", "Go on here as a copy", 1, 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			one := start(t)
			one.pressSquare(squares[0])
			one.waitSteps(1)
			two := one.sibling()
			two.load("?lang=en#challenge")
			two.waitSteps(1)
			one.pressSquare(squares[1])
			one.waitSteps(2)
			saved := one.records()
			two.waitMatch("conflict-words", "changed in another tab")
			two.press("button", "Undo") // nothing is written before the choice
			two.waitSteps(0)
			two.press("button", "Redo")
			two.waitSteps(1)
			same(t, two.records(), saved)
			two.press("button", test.choice)
			two.waitGone("conflict")
			two.waitSteps(test.steps)
			two.Wait(`Object.keys(localStorage).filter((name) => name.startsWith("cavalo/games/")).length === ` + itoa(test.games))
			now := two.records()
			for name, text := range saved {
				if now[name] != text && test.games == 2 {
					t.Errorf("the game was written over:\n%s\nwas\n%s", now[name], text)
				}
			}
			one.waitSteps(2)
		})
	}
}

// same says that games are as they were.
func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("there are %d games, want %d", len(got), len(want))
	}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is\n%s\nwant\n%s", name, got[name], text)
		}
	}
}
