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
			if record, _ := g.record(); !strings.Contains(record, "\n28. ") {
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

// The address of one move ago leads to the game, in the same tab and in another.
func TestAddressOfOneMoveAgo(t *testing.T) {
	g := start(t)
	squares := route(t, "F", 4)
	for n, square := range squares[:3] {
		g.click("sq-" + square)
		g.waitSteps(n + 1)
	}
	g.Wait(`location.hash.includes("k=` + squares[2] + `;")`)
	ago := browser.Eval[string](g.Tab, "location.href")
	g.click("sq-" + squares[3])
	g.waitSteps(4)
	other := g.sibling()
	other.Go(ago)
	other.running()
	other.waitSteps(4)
	other.waitWords("game-line", "F, the full board")
	g.Go("about:blank")
	g.Go(ago)
	g.running()
	g.waitSteps(4)
	g.Do("location.href = " + quote(ago)) // typed while the game is there: gone to, and nothing is lost
	g.waitSteps(3)
	g.press("button", "Redo")
	g.waitSteps(4)
	g.waitWords("game-line", "F, the full board")
}

func TestReloadWhereTheAddressIsLimited(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(stubbornAfter(100))
	g.load("?lang=en#tiles/1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15")
	key := []string{"ArrowRight", "ArrowLeft"}
	for i := range 125 {
		g.Do(`document.getElementById("game").contentDocument.querySelector("canvas").dispatchEvent(new KeyboardEvent("keydown", {key: ` + quote(key[i%2]) + `, bubbles: true, cancelable: true}))`)
	}
	g.Wait(`Object.entries(localStorage).some(([name, text]) => name.startsWith("cavalo/games/") && text.includes("done: 125\n"))`)
	g.waitTiles("125")
	g.reload()
	g.waitTiles("125")
	g.press("button", "Undo")
	g.waitTiles("124")
	g.Do(`try { for (;;) history.replaceState(history.state, ""); } catch {}`) // a dialog gets no entry of its own now
	g.click("help")
	g.find("dialog", "Help")
	g.click("dismiss")
	g.waitGone("help-dialog")
	g.waitTiles("124")
}

// Back and Forward go through screens, tabs and dialogs as the address names them,
// and each is there again after a reload.
func TestBackThroughScreensTabsAndDialogs(t *testing.T) {
	g := start(t)
	dialog := func(id string) string { return `document.querySelector('#tree [role="dialog"][data-id="` + id + `"]')` }
	none := `!document.querySelector('#tree [role="dialog"]')`
	names := func(what string) string { return `location.hash.endsWith("view=` + what + `")` }
	g.pressSquare(firstOfF)
	g.waitSteps(1)
	g.click("nav-lab")
	g.Wait(`location.hash.startsWith("#lab/lessons")`)
	g.Do(`cavalo.onText("lab-tabs", "change", "race")`)
	g.Wait(`location.hash.startsWith("#lab/race")`)
	g.click("nav-challenge")
	g.waitSteps(1)
	g.more("new-game")
	g.Wait(dialog("problem-dialog") + " && " + names("problem.new"))
	g.Do(`cavalo.onText("problem-tabs", "change", "games")`)
	g.Wait(names("problem.games"))
	trail := []string{
		element("home-title"), `/^Step 1\b/i.test(` + element("steps") + `?.textContent) && ` + none, `location.hash.startsWith("#lab/lessons")`, `location.hash.startsWith("#lab/race")`,
		none + ` && /^Step 1\b/i.test(` + element("steps") + `?.textContent)`, dialog("problem-dialog") + " && " + names("problem.new"), names("problem.games"),
	}
	last := len(trail) - 1
	for i := last; i > 0; i-- {
		g.Wait(trail[i])
		g.Do("history.back()")
	}
	g.Wait(trail[0])
	for i, want := range trail[1:] {
		g.Do("history.forward()")
		g.Wait(want)
		if i == 2 || i == last-1 {
			g.reload()
			g.Wait(want)
		}
	}
	entries := browser.Eval[int](g.Tab, "history.length")
	g.click("dismiss")
	g.Wait(none)
	g.click("help")
	g.Wait(dialog("help-dialog") + " && " + names("help.challenge"))
	if n := browser.Eval[int](g.Tab, "history.length"); n > entries {
		t.Errorf("a dialog that was closed has kept its entries: %d, before %d", n, entries)
	}
	other := g.sibling() // a bookmark
	other.Go(browser.Eval[string](g.Tab, "location.href"))
	other.running()
	other.Wait(dialog("help-dialog"))
	other.Do("history.back()")
	other.Wait(none)
	other.waitSteps(1)
}

// The tab that lost a conflict shows its own side again, and asks.
func TestReloadInAConflict(t *testing.T) {
	squares := route(t, "F", 3)
	one := start(t)
	one.pressSquare(squares[0])
	one.waitSteps(1)
	two := one.sibling()
	two.load("?lang=en#challenge")
	two.waitSteps(1)
	one.pressSquare(squares[1])
	one.waitSteps(2)
	two.waitMatch("conflict-words", "changed in another tab")
	two.press("button", "Undo")
	two.waitSteps(0)
	two.Wait(`history.state.cavalo.includes("aside=")`)
	two.reload()
	two.waitMatch("conflict-words", "changed in another tab")
	two.waitSteps(0)
	two.waitWords("game-line", "F, the full board")
	two.press("button", "Use that game")
	two.waitSteps(2)
}

// quoteAll is a list of texts as JavaScript has it.
func quoteAll(texts []string) string { return `["` + strings.Join(texts, `","`) + `"]` }
