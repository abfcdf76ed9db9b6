//go:build integration

package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"cavalo/internal/tools/browser"
)

// tab is a tab of any browser.
type tab interface {
	Go(url string)
	Reload()
	Wait(expression string)
	Text(expression string) string
	Do(script string)
	Click(x, y float64)
	Keys(text string)
	TabKey(back bool)
}

// core is the game in any browser.
type core struct {
	tab
	t       *testing.T
	host    *changing
	address string
	draws   bool // else there is only the text view
}

// browsers are those the game is made for. shown is false where a browser has no
// display, and so may have nothing to draw on.
var browsers = []struct {
	name string
	open func(t *testing.T) (opened tab, shown bool)
}{
	{"Chromium", func(t *testing.T) (tab, bool) { return browser.OpenShared(t), true }},
	{"Firefox", func(t *testing.T) (tab, bool) {
		t.Parallel()
		f := browser.OpenFirefox(t, nil)
		return f, f.Shown
	}},
	{"WebKit", func(t *testing.T) (tab, bool) {
		t.Parallel()
		return openWebKit(t), true
	}},
}

// cores are what has to work in every browser, in this order on one page.
var cores = []struct {
	what string
	do   func(c *core)
}{
	{"the first frame", (*core).firstFrame},
	{"a lesson's first step", (*core).lesson},
	{"moves and undo", (*core).moves},
	{"a hint", (*core).hint},
	{"a solution with its proof", (*core).solution},
	{"a reload", (*core).reloaded},
	{"text typed in a field", (*core).typed},
	{"another language", (*core).language},
	{"the text view", (*core).textView},
	{"Tab into the canvas, out of it and back", (*core).tabs},
	{"the laboratory", (*core).laboratory},
	{"a start without a network", (*core).offline},
}

// TestCore plays in every browser by mouse, by keyboard and in the text view.
func TestCore(t *testing.T) {
	for _, b := range browsers {
		t.Run(b.name, func(t *testing.T) {
			opened, shown := b.open(t)
			host := &changing{handler: siteHandler(t)}
			c := &core{tab: opened, t: t, host: host, address: browser.Serve(t, host) + "/"}
			c.Go(c.address + "?lang=en")
			c.running()
			c.draws = c.Text(`!document.body.classList.contains("no-canvas")`) == "true"
			if shown && !c.draws {
				t.Fatal("nothing is drawn, although there is a display")
			}
			for _, part := range cores {
				t.Log(part.what)
				part.do(c)
			}
		})
	}
}

// running waits until the game runs.
func (c *core) running() {
	c.t.Helper()
	c.Wait(`document.body.classList.contains("running") && document.querySelector("[data-id=home]")`)
}

// press presses what is drawn of a node, or the node of the text view where nothing
// is drawn.
func (c *core) press(id string) {
	c.t.Helper()
	c.Wait(element(id))
	if !c.draws {
		c.pressText(id)
		return
	}
	var x, y int
	c.Wait(fmt.Sprintf(`frames[0].cavaloWhere(%q)?.width > 0`, id))
	middle := c.Text(fmt.Sprintf(`(() => { const r = frames[0].cavaloWhere(%q); return Math.round(r.x + r.width / 2) + " " + Math.round(r.y + r.height / 2) })()`, id))
	if _, err := fmt.Sscan(middle, &x, &y); err != nil {
		c.t.Fatalf("%s is at %s: %v", id, middle, err)
	}
	c.Click(float64(x), float64(y))
}

// pressText presses a node in the text view.
func (c *core) pressText(id string) {
	c.t.Helper()
	c.Wait(element(id))
	c.Do(element(id) + ".click()")
}

// says waits until a node says something like this.
func (c *core) says(id, pattern string) {
	c.t.Helper()
	c.Wait(fmt.Sprintf("new RegExp(%q).test(%s.textContent)", pattern, element(id)))
}

// steps waits until the knight has visited n squares.
func (c *core) steps(n int) {
	c.t.Helper()
	c.says("steps", fmt.Sprintf(`^[Ss]tep %d\b`, n))
}

func (c *core) firstFrame() {
	c.Wait(`performance.getEntriesByName("cavalo-started").length === 1`)
}

func (c *core) lesson() {
	c.press("play")
	c.says("lesson-step", "^Step 1 of 5$")
	c.press("lesson-B1")
	c.says("lesson-step", "^Step 2 of 5$")
}

func (c *core) moves() {
	c.Go(c.address + "?lang=en" + atF())
	c.running() // it is the same page as before, which follows its address in a moment
	c.says("game-line", `\bF\b`)
	squares := route(c.t, "F", 3)
	for n, square := range squares {
		c.press("sq-" + square)
		c.steps(n + 1)
	}
	c.press("undo")
	c.steps(2)
	if !c.draws { // the keys are the canvas's
		c.press("undo")
		c.steps(1)
		return
	}
	for _, key := range []struct {
		name  string
		steps int
	}{{"u", 1}, {"r", 2}, {"u", 1}} {
		c.Keys(key.name)
		c.steps(key.steps)
	}
}

func (c *core) hint() {
	c.press("hint")
	c.says("hint", "Which")
	c.steps(1)
}

func (c *core) solution() {
	c.press("more")
	c.press("new-game")
	c.Do(`cavalo.onText("problem-tabs", "change", "course")`)
	c.press("problem-D")
	c.steps(0)
	c.press("more")
	c.press("solve")
	c.says("verdict", "^Fewest possible: 12 steps$")
	c.press("player-play")
	c.steps(stepsOfD)
}

func (c *core) reloaded() {
	c.Reload()
	c.running()
	c.steps(stepsOfD)
	c.says("game-line", "^D, ")
}

// noteFocus notes in which event the field of the canvas gets the focus: phones show
// their keyboard only when it is that of a press.
const noteFocus = `{
	const inner = frames[0], focus = inner.HTMLElement.prototype.focus;
	inner.HTMLElement.prototype.focus = function (...how) {
		if (this.id === "field") inner.focusedIn = inner.event?.type ?? "no event";
		return focus.apply(this, how);
	};
}`

func (c *core) typed() {
	if !c.draws {
		return
	}
	c.press("more")
	c.press("new-game")
	c.press("seed-more")
	c.Do(noteFocus)
	c.press("seed")
	c.Wait(`frames[0].focusedIn === "pointerdown" && frames[0].document.activeElement.matches("input#field")`)
	c.Do(`frames[0].document.getElementById("field").select()`)
	c.Keys("maré 7\r")
	c.Wait(`!frames[0].document.getElementById("field")`)
	c.says("game-line", "maré 7")
}

func (c *core) language() {
	c.Do(`const list = ` + element("language") + `.querySelector("select"); list.value = "pt-PT"; list.dispatchEvent(new Event("change", {bubbles: true}))`)
	c.Wait(`document.documentElement.lang.startsWith("pt")`)
	c.says("undo", "^Anular")
}

func (c *core) textView() {
	c.Do(`document.getElementById("skip").click()`)
	c.Wait(`document.body.classList.contains("text-open")`)
	c.Wait(`document.querySelector("#tree table.board button").getClientRects().length > 0`)
	c.Do(`document.getElementById("text-close").click()`)
	c.Wait(`!document.body.classList.contains("text-open")`)
}

// tabs goes by Tab past the closed text view to what the page has behind it, and back.
func (c *core) tabs() {
	if !c.draws {
		return
	}
	const at = `document.activeElement.id`
	c.Do(`document.getElementById("update").hidden = false; document.getElementById("skip").focus()`)
	c.TabKey(false)
	for c.Text(at) == "game" {
		c.TabKey(false)
	}
	if got := c.Text(at); got != "update-now" {
		c.t.Errorf("Tab past the canvas leads to %q", got)
	}
	c.TabKey(true)
	if got := c.Text(at); got != "game" {
		c.t.Errorf("Shift+Tab from behind leads to %q", got)
	}
	c.Do(`document.getElementById("update").hidden = true`)
}

func (c *core) laboratory() {
	c.Go(c.address + "?lang=en#lab/watch,astar%201%20manhattan/tiles/1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15")
	c.running()
	c.says("player-count", "^[1-9]") // it plays
	c.press("player-first")
	c.says("count-expanded", "^0$")
	c.press("player-next")
	c.says("count-expanded", "^1$")
	c.press("player-last")
	c.says("sentence", "goal")
}

func (c *core) offline() {
	c.Wait(`navigator.serviceWorker.ready.then((registration) => registration.active.state === "activated")`)
	c.host.become(http.NotFoundHandler())
	c.Go(c.address + "?lang=en#challenge")
	c.Reload()
	c.running()
	c.steps(0)
}
