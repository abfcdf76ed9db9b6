//go:build integration

package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cavalo/internal/lists"
	"cavalo/internal/registry/hostile"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// hostilePage is a page of another site that holds the game, or game.html alone,
// posts to it whatever the page's own parts post, and tries to read it.
const hostilePage = `<!doctype html><title>hostile</title><body><script>
"use strict";
const victim = %q, wait = (ms) => new Promise((go) => setTimeout(go, ms));
window.heard = [];
addEventListener("message", (event) => { if (event.origin !== location.origin) heard.push(JSON.stringify(event.data)) });
const messages = [
	{ cavalo: "ready" }, { cavalo: "ended", why: "<img src=x onerror=window.pwned=1>" }, { cavalo: "started" }, "take over", "ready", null, 0, "", [],
	{ cavalo: { toString() { return "ready" } }.cavalo }, { __proto__: { cavalo: "ready" } }, { cavalo: ["ready"] }, { read: "cavalo/settings" }, { method: "getItem", key: "cavalo/settings" },
	{ jsonrpc: "2.0", id: 1, method: "games" }, "start crash 0", new Uint8Array(1 << 20), { type: "resize" }, "cavaloStart()", new Map([["cavalo", "ready"]]),
];
const post = (to) => { for (const m of messages) for (const origin of ["*", new URL(victim).origin]) to.postMessage(m, origin) };
const tries = {
	document: (w) => w.document.body.innerHTML, storage: (w) => w.localStorage.length, program: (w) => w.cavalo, start: (w) => w.cavaloStart,
	address: (w) => w.location.href, frame: (w) => w.frameElement.id, module: (w) => w.cavaloFiles, databases: (w) => w.indexedDB.databases(), caches: (w) => w.caches.keys(),
};
// read is what could be read of a window of the other site: it must be nothing.
const read = (w) => Object.keys(tries).filter((name) => { try { tries[name](w); return true } catch { return false } });
</script>`

// hostileSite serves the hostile page at an address that is another site's, and
// notes what is sent there.
func hostileSite(t *testing.T, victim string) (address string, sent func() []string) {
	t.Helper()
	var mutex sync.Mutex
	var all []string
	address = browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprintf(w, hostilePage, victim)
		case "/favicon.ico":
			http.NotFound(w, r)
		default:
			mutex.Lock()
			all = append(all, r.URL.Path)
			mutex.Unlock()
		}
	}))
	address = strings.Replace(address, "127.0.0.1", "localhost", 1) // another host, not only another port
	return address, func() []string {
		mutex.Lock()
		defer mutex.Unlock()
		return slices.Clone(all)
	}
}

// frames says that the frames of the hostile page are there, and how many in them.
const frames = `window.length === 1 && window[0].length === %d`

// heights are the messages that a page of another site may hear while nobody answers.
var heights = regexp.MustCompile(`^{"cavalo":1,"type":"height","height":\d+}$`)

// TestForeignFrame: a page of another site that holds the page, or the canvas
// document alone, hears nothing from it but the height of what is shown alone, reads
// nothing of it, and makes it do nothing by posting; nor can it put a document of its
// own into the page's frame.
func TestForeignFrame(t *testing.T) {
	address := serveSite(t)
	attacker, sent := hostileSite(t, address)
	g := newBroken(t, address)
	g.load("?lang=en" + atF()) // there is a game to be read
	kept := g.records()
	for _, c := range []struct {
		file  string
		inner int
		alone bool
	}{{"", 1, false}, {gameFile(g), 0, false}, {"?embed=1#lab/questions,order-astar:medium:x7", 1, true}} {
		g.Go(attacker + "/")
		g.Do(`const f = document.createElement("iframe"); f.width = 900; f.height = 700; f.src = victim + ` + quote(c.file) + `; window.loaded = new Promise((go) => { f.onload = go }); document.body.append(f); await loaded`)
		g.Wait(fmt.Sprintf(frames, c.inner))
		targets := "[window[0]]"
		if c.inner == 1 {
			targets = "[window[0], window[0][0]]"
		}
		if c.alone {
			g.Wait(`heard.length > 0`)
		}
		for range 3 {
			g.Do(`for (const w of ` + targets + `) post(w); await wait(200)`)
		}
		if got := g.Text(targets + `.flatMap(read).join(",")`); got != "" {
			t.Errorf("%q: the hostile page can read %s", c.file, got)
		}
		if c.inner == 1 {
			g.Do(`window[0][0].location = location.origin + "/inside"; await wait(1000)`)
		}
		if got := lists.Filter(browser.Eval[[]string](g.Tab, "heard"), func(m string) bool { return !c.alone || !heights.MatchString(m) }); len(got) > 0 {
			t.Errorf("%q: the hostile page heard %q", c.file, got)
		}
		if got := g.Text(`String(window.pwned)`); got != "undefined" {
			t.Errorf("%q: pwned is %s", c.file, got)
		}
	}
	if got := sent(); len(got) > 0 {
		t.Errorf("requests went to the hostile site: %q", got)
	}
	g.Go("about:blank")
	g.load("?lang=en")
	if got := g.records(); len(got) != len(kept) {
		t.Errorf("there were %d games and are %d", len(kept), len(got))
	}
}

// TestForeignOpener: a page of another site that opens the page in a tab of its own
// can do no more.
func TestForeignOpener(t *testing.T) {
	address := serveSite(t)
	attacker, _ := hostileSite(t, address)
	g := newBroken(t, address)
	g.Go(attacker + "/")
	browser.Call(g.Tab, runtime.Evaluate, runtime.EvaluateParams{Expression: `window.opened = open(victim + "?lang=en")`, UserGesture: new(true)})
	g.Wait(`opened.length === 1`)
	g.Do(`for (let i = 0; i < 3; i++) { post(opened); post(opened[0]); await wait(300) }`)
	if got := g.Text(`[opened, opened[0]].flatMap(read).join(",")`); got != "" {
		t.Errorf("the opener can read %s", got)
	}
	if got := browser.Eval[[]string](g.Tab, "heard"); len(got) > 0 {
		t.Errorf("the opener heard %q", got)
	}
	g.Do(`opened.close()`)
}

// gameFile is the name of the canvas document.
func gameFile(g *game) string {
	return g.Text(`document.getElementById("game").getAttribute("src")`)
}

// TestHostileInputs: what an attacker makes somebody open, drop or paste runs
// nothing, asks nobody, opens no dialog of the browser's, and leaves the page
// playable.
func TestHostileInputs(t *testing.T) {
	inputs, err := hostile.All()
	testkit.Must(t, err)
	g := newBroken(t, serveSite(t))
	dialogs := 0
	if err := chromedp.Listen(g.Ctx, func(event any) {
		if _, opened := event.(*page.EventJavascriptDialogOpening); opened {
			dialogs++
		}
	}); err != nil {
		t.Fatal(err)
	}
	g.before(`window.longest = 0; if (window === top) new PerformanceObserver((list) => { for (const task of list.getEntries()) longest = Math.max(longest, task.duration) }).observe({ type: "longtask" })`)
	g.load("?lang=en#tiles")
	for i, input := range inputs {
		if i%hostileStep != 0 {
			continue
		}
		g.Do(`longest = 0`)
		g.attack(input)
		if got := g.Text(`String(window.pwned) + document.getElementById("game").contentWindow.pwned`); got != "undefinedundefined" {
			t.Errorf("hostile.txt:%d (%s) ran: %s", input.Line, input.Class, got)
		}
		if blocked := browser.Eval[float64](g.Tab, "longest"); hostileTimed && blocked > 1000 {
			t.Errorf("hostile.txt:%d (%s) blocked the page for %.0f ms", input.Line, input.Class, blocked)
		}
	}
	if dialogs > 0 {
		t.Errorf("%d dialogs of the browser", dialogs)
	}
	for _, url := range g.Requests() {
		if !strings.HasPrefix(url, g.address) && !strings.HasPrefix(url, "blob:"+g.address) {
			t.Errorf("another host was asked: %s", url)
		}
	}
	for _, e := range g.Errors() {
		t.Errorf("on the console: %s", e)
	}
	g.load("?lang=en" + atF())
	g.waitSteps(0)
}

// attack opens an input as a link, drops it as a file, and waits until the program
// has taken notice.
func (g *game) attack(input hostile.Input) {
	g.t.Helper()
	text, err := json.Marshal(strings.ToValidUTF8(input.Text, "\ufffd"))
	testkit.Must(g.t, err)
	g.Do(`const text = ` + string(text) + `, game = document.getElementById("game").contentWindow, turn = () => new Promise((go) => setTimeout(go, 20));
		history.replaceState(null, "", location.pathname + location.search);
		if (text.length < 2e6) location.hash = text;
		await turn();
		const carried = new game.DataTransfer();
		carried.items.add(new game.File([text], ` + strconv.Quote([]string{"x.dat", "../../x.txt", "<img>.map", "x.json"}[input.Line%4]) + `));
		for (const kind of ["dragover", "drop"]) game.document.dispatchEvent(new game.DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
		await turn();`)
}
