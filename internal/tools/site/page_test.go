//go:build integration

package site

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cavalo/internal/knight"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

func TestMain(m *testing.M) { browser.Main(m) }

// These tests see the page in a browser, with a small program (testdata/stub)
// in place of the game and of the engine.

// opened is a tab with a site and what follows its address, once the program runs.
func opened(t *testing.T, site, rest string) (tab *browser.Tab, address string) {
	t.Helper()
	tab = browser.OpenShared(t)
	address = browser.Serve(t, Handler(os.DirFS(site)))
	tab.Go(address + "/" + rest)
	tab.Wait(running)
	return tab, address
}

const (
	running = `document.body.classList.contains("running")`
	offline = `navigator.serviceWorker.getRegistration().then((r) => r.active?.state === "activated" && navigator.serviceWorker.controller)`
)

// node is JavaScript for the element of a node of the text view.
func node(id string) string { return `document.querySelector('[data-id="` + id + `"]')` }

// press presses a button of the text view.
func press(tab *browser.Tab, id string) { tab.Do(node(id) + ".click()") }

// clean fails the test when there were errors, or requests elsewhere.
func clean(t *testing.T, tab *browser.Tab, address string) {
	t.Helper()
	for _, e := range tab.Errors() {
		t.Error("console:", e)
	}
	for _, r := range tab.Requests() {
		if !strings.HasPrefix(r, address) && !strings.HasPrefix(r, "blob:"+address) {
			t.Error("request to", r)
		}
	}
}

func TestPageRunsTheProgram(t *testing.T) {
	_, site := built(t)
	tab := browser.OpenShared(t)
	address := browser.Serve(t, http.StripPrefix("/some/where", Handler(os.DirFS(site))))
	tab.Go(address + "/some/where/?lang=en")
	tab.Wait(running)
	testkit.Equal(t, tab.Text(`document.getElementById("loading").hidden`), "true", "the apology is still there")
	if got := tab.Text(`document.documentElement.lang + " " + ` + node("title") + `.tagName`); got != "en H2" {
		t.Errorf("language and title are %q", got)
	}
	press(tab, "solve")
	tab.Wait(node("said") + `.textContent.includes("from the worker")`)
	tab.Do(`location.hash = "#challenge/x"`)
	tab.Wait(node("said") + `.textContent === "link challenge/x"`)
	clean(t, tab, address+"/some/where/")
}

func TestTextView(t *testing.T) {
	_, site := built(t)
	tab, address := opened(t, site, "?lang=en")
	is := func(what, expression, want string) {
		t.Helper()
		testkit.Equal(t, tab.Text(expression), want, "%s: %s", what, expression)
	}
	is("closed", `getComputedStyle(document.getElementById("text-view")).clipPath`, "inset(50%)")
	tab.Do(`document.getElementById("skip").click()`)
	is("open", `getComputedStyle(document.getElementById("text-view")).clipPath`, "none")

	is("disabled", node("off")+`.getAttribute("aria-disabled") + " " + `+node("off")+`.title`, "true not now")
	is("toggle", node("on")+`.getAttribute("aria-pressed")`, "true")
	is("live", node("presses")+`.getAttribute("role")`, "status")
	is("slider", node("level")+`.querySelector("input").value`, "2")
	is("progress", node("done")+`.querySelector("progress").position`, "0.25")
	is("board", node("sq-3")+`.getAttribute("aria-label")`, "square 3, 03")
	is("board", `[...document.querySelectorAll(".board th")].map((h) => h.textContent).join(",")`, "1,2,A,B")
	is("one square in the tab order", `[...document.querySelectorAll(".board button")].map((b) => b.tabIndex).join(",")`, "0,-1,-1,-1")
	is("table", `document.querySelector('th[aria-sort="ascending"]').textContent`, "Name")
	is("options", `[...`+node("kind")+`.querySelectorAll("option")].map((o) => o.textContent).join(",")`, "any,B (slow),C")

	// Focus and caret stay while the tree changes around them.
	tab.Do(node("count") + ".focus()")
	tab.Run(chromedp.KeyEvent("\r"), chromedp.KeyEvent(" "), chromedp.KeyEvent("\r"))
	tab.Wait(node("presses") + `.textContent === "3"`)
	is("focus", "document.activeElement.dataset.id", "count")
	tab.Do(node("name") + `.querySelector("input").focus()`)
	tab.Run(chromedp.KeyEvent("bc"))
	tab.Do(`document.activeElement.setSelectionRange(0, 0)`)
	tab.Run(chromedp.KeyEvent("a"))
	is("caret", "document.activeElement.selectionStart", "1")
	tab.Run(chromedp.KeyEvent("\r"))
	tab.Wait(node("said") + `.textContent === "submitted abc"`)

	for id, value := range map[string]string{"kind": "select", "level": "input"} {
		tab.Do(`const e = ` + node(id) + `.querySelector("` + value + `"); e.value = e.tagName === "SELECT" ? "c" : 4; e.dispatchEvent(new Event("input")); e.dispatchEvent(new Event("change"))`)
		tab.Wait(node("chosen") + `.textContent.startsWith("` + id + ` ")`)
	}
	tab.Do(node("page") + `.children[2].click()`)
	tab.Wait(node("chosen") + `.textContent === "page c"`)

	// A dialog takes the focus and gives it back.
	press(tab, "open")
	tab.Do(node("open") + ".focus()")
	tab.Wait(`document.activeElement.dataset.id === "inside" && ` + node("all") + `.inert`)
	tab.Run(chromedp.KeyEvent("\x1b"))
	tab.Wait(`document.activeElement.dataset.id === "open" && !` + node("all") + `.inert`)

	// Arrows go from square to square, not over the edge.
	tab.Do(node("sq-0") + ".focus()")
	tab.Run(chromedp.KeyEvent("\u0304")) // left
	is("left edge", "document.activeElement.dataset.id", "sq-0")
	tab.Run(chromedp.KeyEvent("\u0303"), chromedp.KeyEvent("\u0301")) // right, down
	tab.Wait(`document.activeElement.dataset.id === "sq-3" && document.activeElement.tabIndex === 0`)
	tab.Run(chromedp.KeyEvent("\r"))
	tab.Wait(node("said") + `.textContent === "pressed sq-3"`)
	press(tab, "row-1")
	tab.Wait(node("said") + `.textContent === "pressed row-1"`)
	press(tab, "heading/column/0")
	tab.Wait(node("said") + `.textContent === "pressed heading/column/0"`)
	tab.Run(chromedp.Click(chromedp.CSS("#text-close")))
	is("closed again", `document.activeElement.id`, "game")
	clean(t, tab, address)
}

// TestTextViewKeepsWhatIsTyped: the program hears of letters late, one by one,
// and shows other things meanwhile; none is lost, and the caret stays. A value of
// the program's own takes their place.
func TestTextViewKeepsWhatIsTyped(t *testing.T) {
	_, site := built(t)
	tab, address := opened(t, site, "?lang=en")
	tab.Do(`document.getElementById("skip").click(); ` + node("name") + `.querySelector("input").focus()`)
	tab.Do(`window.held = []; window.tell = cavalo.onText; cavalo.onText = (...event) => held.push(event)`)
	tab.Run(chromedp.KeyEvent("abc"), chromedp.KeyEvent("\b"))
	tab.Do(`document.activeElement.setSelectionRange(1, 1)`)
	field := `[document.activeElement.value, document.activeElement.selectionStart, held.length].join(" ")`
	for presses, want := range []string{"ab 1 4", "ab 1 3", "ab 1 2", "ab 1 1", "ab 1 0"} {
		tab.Do(`tell("count", "press", "")`)
		tab.Wait(node("presses") + `.textContent === "` + strconv.Itoa(presses+1) + `"`)
		testkit.Equal(t, tab.Text(field), want, "%d letters heard of: the field, its caret and what is held", presses)
		tab.Do(`if (held.length) tell(...held.shift())`)
	}
	tab.Do(`tell("name", "change", "own")`)
	tab.Wait(`document.activeElement.value === "own"`)
	clean(t, tab, address)
}

// TestRefusedAddressStopsNothing: a browser that allows no change of the address just now
// throws, and the program that writes a setting does not hear of it.
func TestRefusedAddressStopsNothing(t *testing.T) {
	_, site := built(t)
	tab, _ := opened(t, site, "?lang=en")
	const thrown = `(() => {
		history.replaceState = () => { throw new DOMException("too often", "SecurityError"); };
		try { cavalo.written("settings", "language: pt-PT\n"); } catch (why) { return String(why); }
		return "nothing";
	})()`
	testkit.Equal(t, tab.Text(thrown), "nothing")
}

// TestEnterIsSpentOnTheText: the Enter that sends a text off presses no button that gets
// the focus by it, and the field is as the program has it then, even if no tree with the
// text was ever shown.
func TestEnterIsSpentOnTheText(t *testing.T) {
	_, site := built(t)
	tab, address := opened(t, site, "?lang=en")
	tab.Do(`window.heard = [];
		const root = document.body.appendChild(document.createElement("div"));
		const tree = JSON.stringify({ role: "column", children: [{ id: "field", role: "textfield", label: "Text", submit: true }, { id: "next", role: "button", label: "Next", press: true }] });
		const view = new TextView(root, (id, event) => {
			heard.push(id + " " + event);
			if (event !== "submit") return;
			view.show(tree);
			root.querySelector("button").focus();
		}, () => {});
		view.show(tree);
		root.querySelector("input").focus()`)
	tab.Run(chromedp.KeyEvent("x"), chromedp.KeyEvent("\r"))
	tab.Do(`window.repeated = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
		document.activeElement.dispatchEvent(repeated)`)
	const want = "field focus, field change, field submit, next focus; BUTTON, true, "
	testkit.Equal(t, tab.Text(`[heard.join(", "), [document.activeElement.tagName, repeated.defaultPrevented, document.querySelector('[data-id="field"] input').value].join(", ")].join("; ")`), want)
	tab.Run(chromedp.KeyEvent("\r"))
	tab.Wait(`heard.at(-1) === "next press"`)
	clean(t, tab, address)
}

func TestPageFollowsTheSettings(t *testing.T) {
	_, site := built(t)
	tab, address := opened(t, site, "")
	press(tab, "portuguese")
	portuguese := `document.documentElement.lang === "pt-PT" && document.getElementById("skip").textContent === "Vista em texto" && document.documentElement.dataset.theme === "dark"`
	tab.Wait(portuguese)
	tab.Go(address + "/#again")
	tab.Run(chromedp.Reload())
	tab.Wait(portuguese)
	tab.Go(address + "/?lang=en&theme=light")
	tab.Wait(`document.documentElement.lang === "en" && document.documentElement.dataset.theme === "light"`)
}

// TestLookIsDecidedAlike: language and theme are decided by the page in the
// browser and by the Host on the desktop, in the same way.
func TestLookIsDecidedAlike(t *testing.T) {
	_, site := built(t)
	browser.Alone(t) // it changes the environment
	tab := browser.OpenShared(t)
	tab.Run(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{
			Source: `Object.defineProperty(navigator, "languages", { get: () => JSON.parse(localStorage.getItem("prefers") ?? '["en"]') })`})
		return err
	}))
	address := browser.Serve(t, Handler(os.DirFS(site)))
	tab.Go(address + "/")
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("PATH", home)
	for _, c := range []struct {
		asked, saved string
		prefers      []string
		dark         bool
		want         platform.Look
	}{
		{prefers: []string{"pt-BR", "en"}, want: platform.Look{Language: "pt-PT"}},
		{prefers: []string{"zz", "es-MX", "pt"}, dark: true, want: platform.Look{Language: "es", Dark: true}},
		{prefers: []string{"zz", "xx"}, want: platform.Look{Language: "en"}},
		{saved: "theme: system\nlanguage: en\n", prefers: []string{"pt"}, dark: true, want: platform.Look{Language: "en", Chosen: "en", Dark: true}},
		{saved: "language: pt\ntheme: light\n", dark: true, want: platform.Look{Language: "pt-PT", Chosen: "pt-PT", Theme: "light"}},
		{saved: "theme: dark\nmotion: none\n", prefers: []string{"es"}, want: platform.Look{Language: "es", Theme: "dark", Dark: true}},
		{saved: "theme: contrast\n", prefers: []string{"es"}, want: platform.Look{Language: "es", Theme: "contrast", Contrast: true}},
		{saved: "language: xx\ntheme: pink\n", prefers: []string{"es"}, want: platform.Look{Language: "es"}},
		{asked: "?lang=es&theme=light", saved: "language: pt-PT\ntheme: dark\n", want: platform.Look{Language: "es", Chosen: "es", Theme: "light"}},
		{asked: "?lang=xx&theme=pink", saved: "language: pt-PT\ntheme: dark\n", want: platform.Look{Language: "pt-PT", Chosen: "pt-PT", Theme: "dark", Dark: true}},
	} {
		quoted, _ := json.Marshal([]any{c.saved, c.prefers})
		tab.Do(`const [saved, prefers] = ` + string(quoted) + `; localStorage.setItem("cavalo/settings", saved); localStorage.setItem("prefers", JSON.stringify(prefers ?? []))`)
		scheme := map[bool]string{false: "light", true: "dark"}
		browser.Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme[c.dark]}}})
		tab.Go(address + "/" + c.asked)
		tab.Wait(`window.cavalo?.look`)
		got := browser.Eval[platform.Look](tab, `(({ language, chosen, theme, dark, contrast }) => ({ Language: language, Chosen: chosen, Theme: theme, Dark: dark, Contrast: contrast }))(cavalo.look())`)
		testkit.Equal(t, got, c.want, "%q, %q, prefers %q, dark %v: the page decides on", c.asked, c.saved, c.prefers, c.dark)
		page := platform.Look{Language: tab.Text(`document.documentElement.lang`), Dark: browser.Eval[bool](tab, `getComputedStyle(document.documentElement).colorScheme === "dark"`)}
		if page.Language != c.want.Language || page.Dark != c.want.Dark {
			t.Errorf("%q, %q: the page is dressed in %+v", c.asked, c.saved, page)
		}
		if c.asked != "" {
			continue // a window has no address
		}
		says := "#!/bin/sh\necho prefer-" + scheme[c.dark] + "\n"
		testkit.Must(t, os.WriteFile(filepath.Join(home, "gsettings"), []byte(says), 0o755))
		t.Setenv("LANGUAGE", strings.Join(c.prefers, ":"))
		window, err := platform.NewDesktop(nil)
		testkit.Must(t, err)
		testkit.Must(t, window.Write(platform.Settings, c.saved))
		asked := make(chan bool, 1)
		window.OnScheme(func() { asked <- true })
		if c.dark && !window.Look().Dark && c.want.Dark {
			<-asked // the system is asked by the way
		}
		testkit.Equal(t, window.Look(), c.want, "%q, prefers %q, dark %v: the window decides on", c.saved, c.prefers, c.dark)
	}
}

func TestPageWorksOffline(t *testing.T) {
	_, site := built(t)
	tab := browser.OpenShared(t)
	host := &host{Handler: Handler(os.DirFS(site))}
	address := browser.Serve(t, host)
	tab.Go(address + "/")
	tab.Wait(running)
	tab.Wait(offline)
	host.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "gone", http.StatusServiceUnavailable)
	})
	tab.Go(address + "/?lang=pt#from-a-link")
	tab.Wait(running)
	press(tab, "solve")
	tab.Wait(node("said") + `.textContent.includes("from the worker")`)
	for _, l := range words.Langs()[1:] { // a language that was not in use before can be chosen
		tab.Wait(`cavalo.fetchCatalogue("` + l.Tag() + `").then(() => cavalo.catalogue("` + l.Tag() + `").includes("@plural"))`)
	}
}

// now is the description of the page that is shown.
const now = `document.querySelector("meta[name=description]").content`

// publish makes a new version of a site: its description begins with "New: ".
func publish(t *testing.T, plain, site string) {
	t.Helper()
	page := filepath.Join(plain, "index.html")
	text, err := os.ReadFile(page)
	testkit.Must(t, err)
	const description = `name="description" content="`
	testkit.Must(t, os.WriteFile(page, []byte(strings.Replace(string(text), description, description+"New: ", 1)), 0o644))
	testkit.Must(t, Build(plain, site, Fast))
}

// TestHostsWithoutCompression takes hosts that know nothing of .gz: the page
// unpacks it, whether they call it what it is or not.
func TestHostsWithoutCompression(t *testing.T) {
	_, site := built(t)
	bare := func(kindOfGz, encodingOfGz string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".gz") {
				w.Header().Set("Content-Type", kindOfGz)
				if encodingOfGz != "" {
					w.Header().Set("Content-Encoding", encodingOfGz)
				}
			} else if strings.HasSuffix(r.URL.Path, ".wasm") {
				w.Header().Set("Content-Type", "application/octet-stream") // nor of .wasm
			}
			http.FileServerFS(os.DirFS(site)).ServeHTTP(w, r) // sends index.html on to ./
		})
	}
	for name, handler := range map[string]http.Handler{
		"a file like any other": bare("application/octet-stream", ""),
		"a packed file":         bare("application/gzip", ""),
		"unpacked on the way":   bare("application/wasm", "gzip"),
	} {
		t.Run(name, func(t *testing.T) {
			tab := browser.OpenShared(t)
			address := browser.Serve(t, handler)
			tab.Go(address + "/")
			tab.Wait(running)
			packed := 0
			for _, r := range tab.Requests() {
				if strings.HasSuffix(r, ".wasm.gz") {
					packed++
				}
			}
			if packed == 0 {
				t.Error("the .gz was not asked for")
			}
			tab.Wait(offline)
			clean(t, tab, address)
			tab.Run(chromedp.Reload()) // from the service worker now
			tab.Wait(running)
			clean(t, tab, address)
		})
	}
}

func TestPageSaysWhatFailed(t *testing.T) {
	_, site := built(t)
	without := func(name string) http.Handler {
		handler := Handler(os.DirFS(site))
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.Contains(r.URL.Path, name) {
				http.NotFound(w, r)
				return
			}
			handler.ServeHTTP(w, r)
		})
	}
	failure := `document.getElementById("failure").textContent`
	says := func(t *testing.T, tab *browser.Tab, words ...string) {
		t.Helper()
		tab.Wait(failure + ` !== "" && !document.getElementById("loading").hidden`)
		for _, word := range words {
			if text := tab.Text(failure); !strings.Contains(text, word) {
				t.Errorf("it says %q, not %q", text, word)
			}
		}
	}
	t.Run("missing program", func(t *testing.T) {
		tab := browser.OpenShared(t)
		tab.Go(browser.Serve(t, without(".wasm")) + "/?lang=pt")
		says(t, tab, "Não foi possível", "game.", "404")
		tab.Wait(`document.getElementById("again").checkVisibility()`)
	})
	t.Run("broken program", func(t *testing.T) {
		tab := browser.OpenShared(t)
		broken := fstest.MapFS{}
		copyInto(t, broken, site)
		for name := range broken {
			if strings.HasPrefix(name, "game.") && strings.Contains(name, ".wasm") {
				broken[name] = &fstest.MapFile{Data: []byte("\x00asm no program")}
			}
		}
		tab.Go(browser.Serve(t, Handler(broken)) + "/?lang=en")
		says(t, tab, "couldn't be")
	})
	t.Run("crash", func(t *testing.T) {
		tab := browser.OpenShared(t)
		tab.Go(browser.Serve(t, Handler(os.DirFS(site))) + "/?lang=en")
		tab.Wait(running)
		press(tab, "crash")
		says(t, tab, "The game stopped")
	})
	t.Run("no WebAssembly", func(t *testing.T) {
		tab := browser.OpenShared(t)
		tab.AddInitScript("delete window.WebAssembly")
		tab.Go(browser.Serve(t, Handler(os.DirFS(site))) + "/?lang=en")
		says(t, tab, "WebAssembly")
	})
	t.Run("no WebAssembly, and the frame comes late", func(t *testing.T) {
		late := make(chan bool)
		handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.Contains(r.URL.Path, "game.") && strings.HasSuffix(r.URL.Path, ".html") {
				<-late
			}
			Handler(os.DirFS(site)).ServeHTTP(w, r)
		})
		tab := browser.OpenShared(t)
		tab.AddInitScript("delete window.WebAssembly")
		visit(tab, browser.Serve(t, handler)+"/?lang=en")
		says(t, tab, "WebAssembly")
		close(late)
		tab.Wait(`document.getElementById("game").contentWindow.cavaloStart`)
		tab.Do(`await new Promise((done) => { addEventListener("message", done, { once: true }); postMessage("behind the frame's own") })`)
		says(t, tab, "has no WebAssembly")
	})
	t.Run("no scripts", func(t *testing.T) {
		tab := browser.OpenShared(t)
		tab.Go(browser.Serve(t, without(".js")) + "/")
		text := tab.Text(`document.getElementById("loading").innerText`)
		if slices.ContainsFunc(words.Langs(), func(l words.Lang) bool { return !strings.Contains(text, l.Page()["apology"]) }) {
			t.Errorf("it says %q", text)
		}
	})
	t.Run("opened as a file", func(t *testing.T) {
		tab := browser.OpenShared(t)
		tab.Go("file://" + filepath.ToSlash(site) + "/index.html")
		text := tab.Text(`document.getElementById("loading").innerText`)
		if !strings.Contains(text, "make run") || !strings.Contains(text, "http://localhost:8080") {
			t.Errorf("it says %q", text)
		}
	})
}

// hurried lets the page's time limits pass a hundred times as fast, until there is time, or
// as many times as fast as haste says. The limits of the program in the frame don't change:
// Go's clock runs at its usual speed, and a timer that fires early makes it wait in a loop.
const hurried = `if (window === top) {
	const later = setTimeout;
	window.haste = sessionStorage.getItem("patient") ? 1 : 100;
	window.setTimeout = (f, delay, ...rest) => later(f, delay / haste, ...rest);
}`

// stalling is a host that never ends what it answers for names with this in
// them: it sends nothing, or the beginning.
func stalling(handler http.Handler, name string, beginning int) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.Path, name) {
			handler.ServeHTTP(w, r)
			return
		}
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, r)
		if beginning > 0 {
			maps.Copy(w.Header(), recorder.Header())
			w.Write(recorder.Body.Bytes()[:beginning])
			w.(http.Flusher).Flush()
		}
		<-r.Context().Done()
	})
}

// visit opens an address without waiting for its end, which a page that stalls
// does not have.
func visit(tab *browser.Tab, address string) {
	browser.Call(tab, cdppage.Navigate, cdppage.NavigateParams{URL: address})
}

// TestPageSaysWhatDoesNotCome takes hosts that lack a file, have something else
// in its place or never end it: the page says so, and loads again when the host
// is well.
func TestPageSaysWhatDoesNotCome(t *testing.T) {
	_, site := built(t)
	well := Handler(os.DirFS(site))
	tests := map[string]http.Handler{
		"stalled program":           stalling(well, "game.", 0),
		"program stalled half way":  stalling(well, ".wasm", 1000),
		"stalled page script":       stalling(well, "/page.", 0),
		"stalled text view":         stalling(well, "/textview.", 0),
		"stalled style":             stalling(well, ".css", 0),
		"stalled starter":           stalling(well, "/wasm_exec.", 0),
		"HTML for the program":      login(well, ".wasm"),
		"HTML for the page script":  login(well, "/page."),
		"no files.js":               gone(well, "/files."),
		"no texts.js":               gone(well, "/texts."),
		"no unpack.js":              gone(well, "/unpack."),
		"no textview.js":            gone(well, "/textview."),
		"no page.js":                gone(well, "/page."),
		"no wasm_exec.js":           gone(well, "/wasm_exec."),
		"no style":                  gone(well, ".css"),
		"no canvas document at all": gone(well, ".html"),
	}
	for name, handler := range tests {
		t.Run(name, func(t *testing.T) {
			tab := browser.OpenShared(t)
			tab.AddInitScript(hurried)
			host := &host{Handler: handler}
			address := browser.Serve(t, host)
			visit(tab, address+"/?lang=en")
			tab.Wait(`document.getElementById("loading").checkVisibility() && document.getElementById("loading").innerText.includes("couldn't be loaded")`)
			tab.Wait(`document.getElementById("again").checkVisibility()`)
			host.Handler = well
			tab.Do(`sessionStorage.setItem("patient", "yes"); document.getElementById("again").click()`)
			tab.Wait(running)
		})
	}
}

// TestTextsThatDoNotCome asks for a text that the program shows. Whatever the host answers
// in its place, the program is told what is wrong, and gets it from a host that is well.
func TestTextsThatDoNotCome(t *testing.T) {
	_, site := built(t)
	const licence = "the text of a licence"
	files := Handler(os.DirFS(site))
	well := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "licences/") {
			w.Header().Set("Content-Type", "text/plain")
			io.WriteString(w, licence)
			return
		}
		files.ServeHTTP(w, r)
	})
	for name, start := range map[string]struct {
		host  http.Handler
		ready string
	}{
		"with a service worker":    {well, offline},
		"without a service worker": {gone(well, "/sw.js"), running},
	} {
		t.Run(name, func(t *testing.T) {
			tab := browser.OpenShared(t)
			tab.AddInitScript(`sessionStorage.setItem("patient", "yes")`)
			tab.AddInitScript(hurried)
			host := &host{Handler: start.host}
			tab.Go(browser.Serve(t, host) + "/?lang=en")
			tab.Wait(running)
			tab.Wait(start.ready)
			for _, c := range []struct {
				name, told string
				handler    http.Handler
			}{
				{"404", "HTTP 404", gone(well, "licences/")},
				{"HTML", "wrong contents", login(well, "licences/")},
				{"stalled", "no data for", stalling(well, "licences/", 0)},
				{"stalled half way", "no data for", stalling(well, "licences/", 5)},
			} {
				t.Log(c.name)
				host.Handler = c.handler
				tab.Do(`window.haste = 100`)
				tab.Wait(`cavalo.licence("x.txt").then(() => false, ({ message }) => message.startsWith("licences/x.txt: ") && message.includes("` + c.told + `"))`)
				host.Handler = well
				tab.Do(`window.haste = 10`) // the browser's cache has a fetch wait for another one for longer than that
				tab.Wait(`cavalo.licence("x.txt").then((text) => text === "` + licence + `", () => false)`)
			}
		})
	}
}

// gone is a host that lacks a file.
func gone(handler http.Handler, name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, name) {
			http.NotFound(w, r)
			return
		}
		handler.ServeHTTP(w, r)
	})
}

// TestSlowProgramIsCounted holds a program back half way: the page tells how much has
// come if that takes long, also when the document of the canvas comes later. Of a quick one
// no byte is counted.
func TestSlowProgramIsCounted(t *testing.T) {
	_, site := built(t)
	const after = `const later = setTimeout; window.setTimeout = (f, delay, ...rest) => later(f, delay === 3000 ? %s : delay, ...rest)`
	for name, c := range map[string]struct {
		quick   string // the time in milliseconds for which a program is quick
		shown   string
		counted bool
	}{
		"quick": {"1e9", `words.textContent === "Starting…"`, false},
		"slow":  {"0", `progress.value > 0 && /^Loading: [0-9.]+ of [0-9.]+ MB$/.test(words.textContent)`, true},
	} {
		t.Run(name, func(t *testing.T) {
			canvas, goOn := make(chan struct{}), make(chan struct{})
			tab := browser.OpenShared(t)
			tab.AddInitScript(fmt.Sprintf(after, c.quick) + `
				addEventListener("message", ({ data }) => later(() => { window.readied ||= data?.cavalo === "ready" }))`)
			address := browser.Serve(t, halting(halting(Handler(os.DirFS(site)), "game.", ".wasm", goOn), "game.", ".html", canvas))
			visit(tab, address+"/?lang=en")
			shown := `((progress, words) => Boolean(progress?.checkVisibility() && ` + c.shown + `))(document.getElementById("progress"), document.getElementById("progress-words"))`
			tab.Wait(shown)
			close(canvas)
			tab.Wait(`window.readied`)
			if !browser.Eval[bool](tab, shown) {
				t.Errorf("when the canvas has come, the page says %q", tab.Text(`document.getElementById("progress-words").textContent`))
			}
			close(goOn)
			tab.Wait(running)
			if counted := browser.Eval[bool](tab, `document.getElementById("progress").hasAttribute("value")`); counted != c.counted {
				t.Errorf("the program was counted: %t", counted)
			}
		})
	}
}

// halting is a host that sends the second half of the file with this in its name and this
// at its end when it may go on.
func halting(handler http.Handler, name, ending string, goOn <-chan struct{}) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.Path, name) || !strings.HasSuffix(r.URL.Path, ending) {
			handler.ServeHTTP(w, r)
			return
		}
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, r)
		maps.Copy(w.Header(), recorder.Header())
		data := recorder.Body.Bytes()
		w.Write(data[:len(data)/2])
		w.(http.Flusher).Flush()
		select {
		case <-goOn:
			w.Write(data[len(data)/2:])
		case <-r.Context().Done():
		}
	})
}

// login is a host that answers with a page for names with this in them, as a
// network does that wants a login first, and lets it be kept.
func login(handler http.Handler, name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.Path, name) {
			handler.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Cache-Control", "max-age=3600")
		w.Write([]byte("<!doctype html><title>Log in to the wifi</title>"))
	})
}

// spoil puts something else in the place of what the service worker has kept.
func spoil(tab *browser.Tab, file string) {
	tab.Do(`let spoilt = 0;
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const { url } of await cache.keys()) {
				if (!url.includes("` + file + `")) continue;
				await cache.put(url, new Response("<!doctype html>", { headers: { "content-type": "application/wasm", "x-unpacked": "1" } }));
				spoilt++;
			}
		}
		if (!spoilt) throw new Error("nothing to spoil")`)
}

func TestSpoiltProgramIsFetchedAnew(t *testing.T) {
	_, site := built(t)
	tab, _ := opened(t, site, "?lang=en")
	tab.Wait(offline)
	spoil(tab, ".wasm")
	tab.Run(chromedp.Reload())
	tab.Wait(running)
	press(tab, "solve")
	tab.Wait(node("said") + `.textContent.includes("from the worker")`)
	tab.Wait(`Promise.all(Object.values(cavaloFiles).map((file) => caches.match(file.url))).then((kept) => kept.every(Boolean))`)
}

// TestNewVersionChecksWhatItTakes spoils what the version before has kept.
func TestNewVersionChecksWhatItTakes(t *testing.T) {
	plain, site := built(t)
	tab, _ := opened(t, site, "?lang=en")
	tab.Wait(offline)
	spoil(tab, "worker.")
	publish(t, plain, site)
	tab.Run(chromedp.Reload())
	tab.Wait(`!document.getElementById("update").hidden`)
	tab.Run(chromedp.Click(chromedp.CSS("#update-now")))
	tab.Wait(now + `.startsWith("New: ") && ` + running)
	press(tab, "solve")
	tab.Wait(node("said") + `.textContent.includes("from the worker")`)
}

// TestLostPageComesBack: a version whose page is another one can't ask whether
// the next may take over.
func TestLostPageComesBack(t *testing.T) {
	plain, site := built(t)
	tab, _ := opened(t, site, "?lang=en")
	tab.Wait(offline)
	tab.Do(`await (await caches.open((await caches.keys())[0])).put("./", new Response("<title>Log in to the wifi</title>", { headers: { "content-type": "text/html" } }))`)
	publish(t, plain, site)
	tab.Run(chromedp.Reload())
	tab.Wait(`document.title.startsWith("Log in")`)
	tab.Wait(`caches.keys().then((names) => caches.match("./", { cacheName: names[1] })).then((page) => page.text()).then((text) => text.includes("New: "))`)
	tab.Wait(`navigator.serviceWorker.getRegistration().then((r) => !r.installing && !r.waiting && r.active.state === "activated")`)
	tab.Run(chromedp.Reload())
	tab.Wait(now + `.startsWith("New: ") && ` + running)
	tab.Wait(`caches.keys().then((names) => names.length === 1)`)
}

// TestLostPageHasAWayOn deletes all that is kept, and lets the host answer with
// anything but the page: there are words and a button, which leads back to the same
// place.
func TestLostPageHasAWayOn(t *testing.T) {
	_, site := built(t)
	well := Handler(os.DirFS(site))
	tab := browser.OpenShared(t)
	host := &host{Handler: well}
	address := browser.Serve(t, host)
	tab.Go(address + "/?lang=pt#here")
	tab.Wait(running)
	tab.Wait(offline)
	answers := map[string]http.HandlerFunc{
		"nothing": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"another page": func(w http.ResponseWriter, r *http.Request) {
			login(well, "/").ServeHTTP(w, r)
		},
	}
	for _, status := range []int{http.StatusNotFound, http.StatusInternalServerError} {
		answers[http.StatusText(status)] = func(w http.ResponseWriter, r *http.Request) { http.Error(w, "the host's own words", status) }
	}
	for name, answer := range answers {
		tab.Do(`for (const name of await caches.keys()) await caches.delete(name)`)
		host.Handler = answer
		tab.Run(chromedp.Reload())
		tab.Wait(`document.querySelector("[role=alert]")?.textContent === ` + strconv.Quote(words.Pt.Page()["hostGone"]))
		if got := tab.Text(`document.documentElement.lang + document.querySelector("button").textContent`); got != "pt-PT"+words.Pt.Page()["again"] {
			t.Errorf("%s: %q", name, got)
		}
		if tab.Text(`String(getComputedStyle(document.body).maxWidth)`) == "none" {
			t.Errorf("%s: the policy forbids the page's own style", name)
		}
		host.Handler = well
		tab.Do(`document.querySelector("button").click()`)
		tab.Wait(running)
		if hash := tab.Text(`location.hash`); !strings.HasPrefix(hash, "#here") {
			t.Errorf("%s: it comes back at %q", name, hash)
		}
		tab.Wait(offline)
	}
}

// host is a handler that can be exchanged.
type host struct{ http.Handler }

// The page writes today's board without the game: it is the game's.
func TestTodaysBoardIsTheGames(t *testing.T) {
	_, site := built(t)
	tab, _ := opened(t, site, "")
	for day := daily.Date("2026-01-31"); day < "2026-12-01"; day = day.Add(7) {
		board := knight.RandomBoard("daily-1-" + string(day))
		var want strings.Builder
		for s, n := range board {
			fmt.Fprintf(&want, "%02d%s", n, map[bool]string{true: "\n", false: " "}[s%10 == 9])
		}
		if got := browser.Eval[string](tab, fmt.Sprintf("boardOfDay(%q)", day)); got != strings.TrimSpace(want.String()) {
			t.Fatalf("%s:\n%s\nwant\n%s", day, got, want.String())
		}
	}
}
