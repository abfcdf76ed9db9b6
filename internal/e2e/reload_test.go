//go:build integration

package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cavalo/internal/tools/browser"
)

// slow serves the page; what it is told to it holds back.
type slow struct {
	page http.Handler
	hold atomic.Int64 // how long index.html takes
}

func (s *slow) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if name := r.URL.Path; name == "/" || strings.HasSuffix(name, "index.html") {
		select {
		case <-time.After(time.Duration(s.hold.Load())):
		case <-r.Context().Done():
		}
	}
	s.page.ServeHTTP(w, r)
}

// startSlow is start on a host that can be told to be slow. Nothing is kept for
// use without a network, so that each reload asks it.
func startSlow(t *testing.T) (*game, *slow) {
	t.Helper()
	s := &slow{page: without(siteHandler(t), "sw.js")}
	g := newBroken(t, browser.Serve(t, s)+"/")
	g.load("?lang=en" + atF())
	return g, s
}

// remember notes the number of steps that is seen, now and whenever it is shown, where
// it outlives the page.
func (g *game) remember() {
	g.t.Helper()
	g.Do(`const show = cavalo.showText;
		const note = () => localStorage.setItem("test/seen", ` + element("steps") + `.textContent);
		note();
		cavalo.showText = (tree) => {
			show(tree);
			note();
		}`)
}

// reloadNow begins to load the page again and waits for the game.
func (g *game) reloadNow() {
	g.t.Helper()
	g.Do(`window.old = true; location.reload()`)
	g.Wait(`!window.old`)
	g.running()
}

// holds are how long the page that comes may be on its way; make soak has more.
var holds = []time.Duration{300 * time.Millisecond}

// While the page that comes is on its way, the one that is left goes on: the
// solution player plays, clicks are answered. All of it is there afterwards.
func TestReloadWhileMovesGoOn(t *testing.T) {
	for _, hold := range holds {
		t.Run("a path plays, "+hold.String(), func(t *testing.T) {
			g, s := startSlow(t)
			g.more("solve")
			g.Wait(element("verdict"))
			g.press("button", "Play the path")
			g.waitStepsFrom(2)
			g.remember()
			g.waitStepsFrom(3)
			s.hold.Store(int64(hold))
			g.reloadNow()
			g.waitWords("game-line", "F, the full board")
			g.waitMatch("steps", `^[Ss]tep [0-9]+`)
			// A step is saved before it is seen, and the text view shows what is new
			// ten times a second only: one step more may come back, none is lost.
			seen := atoi(t, number.FindString(browser.Eval[string](g.Tab, `localStorage.getItem("test/seen")`)))
			if n := g.steps(); n < seen || n > seen+1 {
				t.Errorf("step %d after %d had been seen", n, seen)
			}
			if record := g.Text(`localStorage.getItem("cavalo/games/" + location.hash.match(/game=([\w-]+)/)[1])`); !strings.Contains(record, "\n28. ") {
				t.Errorf("the path is cut: %s", record)
			}
			g.press("button", "Undo")
		})
		t.Run("quick clicks, "+hold.String(), func(t *testing.T) {
			g, s := startSlow(t)
			squares := route(t, "F", 12)
			for _, square := range squares[:4] {
				g.click("sq-" + square)
			}
			g.waitSteps(4)
			g.remember()
			s.hold.Store(int64(hold))
			g.Do(`window.old = true;
				localStorage.setItem("test/clicked", 4);
				const rest = ` + quoteAll(squares[4:]) + `;
				const click = () => {
					if (!rest.length) return;
					cavalo.onText("sq-" + rest.shift(), "press", "");
					localStorage.setItem("test/clicked", ` + itoa(len(squares)) + ` - rest.length);
				};
				setInterval(click, 40);
				setTimeout(() => location.reload(), 90)`)
			g.Wait(`!window.old`)
			g.running()
			g.waitWords("game-line", "F, the full board")
			// The text view follows what is done: the last clicks may not have been
			// seen in it, and those after the page was gone are nobody's.
			least, most := 4, browser.Eval[int](g.Tab, `Number(localStorage.getItem("test/clicked"))`)
			if seen := browser.Eval[string](g.Tab, `localStorage.getItem("test/seen") ?? ""`); seen != "" {
				least = atoi(t, number.FindString(seen))
			}
			g.waitMatch("steps", `^[Ss]tep [0-9]+`)
			if n := g.steps(); n < least || n > most {
				t.Errorf("step %d after %d had been seen and %d clicked", n, least, most)
			}
			n := g.steps()
			g.press("button", "Undo")
			g.waitSteps(n - 1)
		})
	}
}

// quoteAll is a list of texts as JavaScript has it.
func quoteAll(texts []string) string { return `["` + strings.Join(texts, `","`) + `"]` }
