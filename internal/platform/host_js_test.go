package platform

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// These tests run in a browser (internal/tools/browser/wasmexec), where this program
// has the page for itself: frame and page are one window.

// eval runs JavaScript.
func eval(script string) js.Value { return js.Global().Call("eval", script) }

func TestWebStorage(t *testing.T) {
	eval("localStorage.clear(); localStorage.setItem('other', 'not ours')")
	w := NewWeb()
	if _, err := w.Read("games/1"); !errors.Is(err, ErrNotExist) {
		t.Errorf("reading what is not there gives %v", err)
	}
	for name, text := range map[string]string{"games/1": "ä\n", "settings": ""} {
		if err := w.Write(name, text); err != nil {
			t.Fatal(err)
		}
		if got, err := w.Read(name); err != nil || got != text {
			t.Errorf("%s is %q, %v", name, got, err)
		}
	}
	if names, err := w.Names(); err != nil || !slices.Equal(names, []string{"games/1", "settings"}) {
		t.Errorf("there are %q, %v", names, err)
	}
	if err := w.Delete("games/1"); err != nil {
		t.Error(err)
	}
	if _, err := w.Read("games/1"); !errors.Is(err, ErrNotExist) {
		t.Errorf("reading what was deleted gives %v", err)
	}
}

func TestWebStorageIsFull(t *testing.T) {
	eval("localStorage.clear()")
	w := NewWeb()
	if err := w.Write("big", strings.Repeat("x", 100<<20)); !errors.Is(err, ErrFull) {
		t.Errorf("writing 100 MB gives %v", err)
	}
}

func TestWebStorageIsForbidden(t *testing.T) {
	w := NewWeb()
	eval(`window.kept = Object.getOwnPropertyDescriptor(window, "localStorage");
		Object.defineProperty(window, "localStorage", { configurable: true, get() { throw new DOMException("no", "SecurityError"); } })`)
	defer eval(`Object.defineProperty(window, "localStorage", kept)`)
	_, errRead := w.Read("a")
	_, errNames := w.Names()
	for _, err := range []error{errRead, errNames, w.Write("a", "b"), w.Delete("a")} {
		if !errors.Is(err, ErrDenied) {
			t.Errorf("got %v", err)
		}
	}
}

func TestWebWatchesOtherTabs(t *testing.T) {
	w := NewWeb()
	names := make(chan string, 10)
	w.Watch(func(name string) { names <- name })
	if err := w.Write("own", "is no news"); err != nil {
		t.Fatal(err)
	}
	eval(`(() => {
		const other = document.createElement("iframe");
		other.src = "files.js";
		other.onload = () => { other.contentWindow.localStorage.setItem("foreign", "1"); other.contentWindow.localStorage.setItem("cavalo/games/7", "x"); };
		document.body.append(other);
	})()`)
	if name := <-names; name != "games/7" {
		t.Errorf("heard of %q", name)
	}
}

// A clock of any year is told, and the program goes on.
func TestWebClock(t *testing.T) {
	defer eval("Date.now = () => performance.timeOrigin + performance.now()")
	for _, want := range []time.Time{time.Date(1926, 11, 27, 5, 17, 39, 892e6, time.UTC), time.Date(2300, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(12000, 1, 1, 0, 0, 0, 1e6, time.UTC)} {
		eval(fmt.Sprintf("Date.now = () => %d", want.UnixMilli()))
		now := time.Now()
		time.Sleep(time.Millisecond) // it ends
		if !now.Equal(want) {
			t.Errorf("it is %v, not %v", now, want)
		}
	}
}

func TestWebLink(t *testing.T) {
	w := NewWeb()
	w.SetPlace(Place{Link: "maze/..#/...", State: "x"})
	if hash := eval("location.hash").String(); hash != "#maze/..%23/..." {
		t.Errorf("the address ends in %q", hash)
	}
	if place := w.Place(); place != (Place{Link: "maze/..#/...", State: "x", Ours: true}) {
		t.Errorf("the place is %+v", place)
	}
	if url := w.ShareURL("a b"); url != eval("location.origin").String()+"/#a%20b" {
		t.Errorf("the address to share is %q", url)
	}
	links := make(chan string, 99) // it hears of later tests, too
	w.OnPlace(func(p Place) { links <- fmt.Sprint(p.Link, " ", p.State, p.Ours) })
	eval("location.hash = '#challenge/typed'")
	if link := <-links; link != "challenge/typed false" {
		t.Errorf("heard of %q", link)
	}
	w.AddPlace(Place{})
	if address := eval("location.href").String(); strings.Contains(address, "#") {
		t.Errorf("the address still is %q", address)
	}
	eval("history.back()")
	if link := <-links; link != "challenge/typed false" {
		t.Errorf("gone back, heard of %q", link)
	}
	eval("history.back()")
	if link := <-links; link != "maze/..#/... xtrue" {
		t.Errorf("gone back again, heard of %q", link)
	}
}

// A browser that limits how often an address is changed gets the last one in the
// end.
func TestWebLinkIsLimited(t *testing.T) {
	eval(`window.changes = []; window.refusals = 1; history.replaceState = (state, title, address) => {
		if (refusals-- > 0) throw new DOMException("too often", "SecurityError");
		changes.push(address.split("#")[1]);
		History.prototype.replaceState.call(history, state, title, address);
	}`)
	defer eval("delete history.replaceState")
	w := NewWeb()
	for i := range 50 {
		w.SetPlace(Place{Link: fmt.Sprint("maze/", i)})
	}
	if n := eval("changes.length").Int(); n > placeBurst {
		t.Errorf("the address was changed %d times at once", n)
	}
	done := make(chan string, 1)
	var look func()
	look = func() {
		if last := eval("changes.at(-1) ?? ''").String(); last == "maze/49" {
			done <- last
			return
		}
		w.after(50, look)
	}
	look()
	if got := <-done; got != "maze/49" {
		t.Errorf("the last address is %s", got)
	}
}

// Entries that are given back are left, what comes meanwhile waits, and nobody
// hears of it as if the user had gone Back.
func TestWebGivesEntriesBack(t *testing.T) {
	w := NewWeb()
	heard := make(chan string, 99)
	w.OnPlace(func(p Place) { heard <- p.Link })
	for _, link := range []string{"maze/a", "maze/b", "maze/c"} {
		w.AddPlace(Place{Link: link})
	}
	w.BackPlace(2, Place{Link: "maze/d", State: "given back"})
	w.AddPlace(Place{Link: "maze/e"})
	w.SetPlace(Place{Link: "maze/f"})
	w.AddPlace(Place{Link: "maze/g"})
	w.BackPlace(1, Place{Link: "maze/h"})
	arrived := make(chan bool, 1)
	var look func()
	look = func() {
		if w.Place().Link == "maze/h" {
			arrived <- true
			return
		}
		w.after(20, look)
	}
	look()
	<-arrived
	w.Travel(-1)
	if got := <-heard; got != "maze/d" || w.Place().State != "given back" {
		t.Errorf("Back leads to %s, %+v", got, w.Place())
	}
	w.Travel(1)
	if got := <-heard; got != "maze/h" {
		t.Errorf("Forward leads to %s", got)
	}
}

// TestWebStaysInItsEntries closes what was opened where the browser had refused an entry,
// after the page was loaded again: what lies below belongs to somebody else.
func TestWebStaysInItsEntries(t *testing.T) {
	defer eval("delete history.pushState")
	eval("history.pushState(null, '', '#somebody-else')")
	w := NewWeb()
	heard := make(chan string, 9)
	w.OnPlace(func(p Place) { heard <- p.Link })
	w.SetPlace(Place{Link: "maze/below"})
	eval(`history.pushState = () => { throw new DOMException("too often", "SecurityError") }`)
	w.AddPlace(Place{Link: "maze/dialog"})
	if got := w.Place().Link; got != "maze/dialog" {
		t.Fatalf("the address is %s", got)
	}
	again := NewWeb()
	again.BackPlace(1, Place{Link: "maze/closed"})
	if again.trail.leaving || again.Place().Link != "maze/closed" {
		t.Errorf("it leaves %s", again.Place().Link)
	}
}

func TestWebParameters(t *testing.T) {
	before := eval("location.href")
	defer func() { js.Global().Get("history").Call("replaceState", nil, "", before) }()
	eval("history.replaceState(null, '', '?lang=pt&theme=dark&puzzle=challenge')")
	w := NewWeb()
	if w.Place().Link != "challenge" {
		t.Errorf("the place is %+v", w.Place())
	}
	eval("history.replaceState(null, '', '?theme=light#challenge/x')")
	if w.Place().Link != "challenge/x" || w.parameter("lang") != "" {
		t.Errorf("place %+v, lang %q", w.Place(), w.parameter("lang"))
	}
}

// TestWebTalksToThePage gives the page the services that web/page.js has, and what
// web/game.js says of the canvas.
func TestWebTalksToThePage(t *testing.T) {
	eval(`window.cavaloContext = {}; window.said = []; for (const service of ["showText", "started", "written"]) {
		window.cavalo[service] = (...args) => said.push([service, ...args].join(" "));
	}`)
	w := NewWeb()
	var heard []string
	w.OnText(func(id, event, value string) { heard = append(heard, id, event, value) })
	w.OnScheme(func() { heard = append(heard, "look") })
	eval(`window.cavalo.look = () => ({ language: "pt-PT", chosen: "", theme: "dark", dark: true })`)
	if got, want := w.Look(), (Look{Language: "pt-PT", Theme: "dark", Dark: true}); got != want {
		t.Errorf("the look is %+v", got)
	}
	w.ShowText("{}")
	w.Started()
	w.Write("settings", "theme: dark\n")
	eval(`window.cavalo.onText("undo", "press", ""); window.cavalo.onLook()`)
	want := "showText {}|started true|written settings theme: dark\n"
	if diff := cmp.Diff(want, eval("said.join('|')").String()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"undo", "press", "", "look"}, heard); diff != "" {
		t.Error(diff)
	}
}

func TestWebTakesDroppedFiles(t *testing.T) {
	w := NewWeb()
	dropped := make(chan string, 2)
	w.OnDrop(func(name string, data []byte) { dropped <- name + ": " + string(data) })
	unread := ""
	w.OnUnread(func(large string, others []string) { unread += large + ":" + strings.Join(others, ",") + " " })
	eval(`(() => {
		for (const content of [new Uint8Array(17 << 20), "(A (1 2))"]) {
			const data = new DataTransfer();
			data.items.add(new File([content], "problemas.dat"));
			if (typeof content === "string") data.items.add(new File(["x"], "other.dat"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		}
	})()`)
	if got := <-dropped; got != "problemas.dat: (A (1 2))" || unread != "problemas.dat: :other.dat " {
		t.Errorf("got %q, not read %q", got, unread)
	}
}

// While a file is held over the window the page shows where it will land.
func TestWebShowsWhereAFileLands(t *testing.T) {
	w := NewWeb()
	w.OnDrop(func(string, []byte) {})
	eval(`window.dropping = []; window.cavalo.dropping = (on) => dropping.push(on);
		for (const kind of ["dragover", "dragleave", "dragover", "drop"]) {
			const data = new DataTransfer();
			if (dropping.length < 3) data.items.add(new File(["x"], "x.txt"));
			document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
		}`)
	if got := eval("[...new Set(dropping.map(String))].sort() + ' ' + dropping[0] + ' ' + dropping.at(-1)").String(); got != "false,true true false" {
		t.Errorf("the page is told %s", got)
	}
}

func TestWebSavesFiles(t *testing.T) {
	eval(`URL.createObjectURL = (blob) => { window.saved = blob; return "#"; };
		HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };`)
	NewWeb().SaveFile("board.csv", "text/csv", []byte("a,é"), func(path string, err error) {
		if err != nil || path != "" {
			t.Error(path, err)
		}
	})
	texts := make(chan string, 1)
	settle(eval("saved.text()"), func(text js.Value) { texts <- text.String() }, func(err error) { texts <- err.Error() })
	if got := <-texts; got != "a,é" || eval("saved.type + savedAs").String() != "text/csvboard.csv" {
		t.Errorf("saved %q as %v", got, eval("saved.type + ' ' + savedAs"))
	}
}

// Scripts and extensions make events that lack what their kind has.
func TestWebLetsOddEventsGo(t *testing.T) {
	w := NewWeb()
	w.OnDrop(func(string, []byte) { t.Error("a file has come") })
	w.Watch(func(name string) { t.Errorf("%q was written", name) })
	w.OnPlace(func(Place) {})
	w.OnGone(func(bool) { t.Error("the page is gone") })
	for _, script := range []string{
		`new Event("drop")`, `new DragEvent("drop")`, `new DragEvent("drop", {dataTransfer: new DataTransfer()})`, `new Event("dragover")`,
		`Object.assign(new Event("drop"), {dataTransfer: {files: {length: 1}}})`, `Object.assign(new Event("drop"), {dataTransfer: {files: [{}]}})`,
		`Object.assign(new Event("drop"), {dataTransfer: {files: [{name: "x", size: 3, arrayBuffer: () => Promise.resolve(-1)}]}})`,
		`Object.assign(new Event("drop"), {dataTransfer: {files: [{name: "x", size: 3, arrayBuffer: () => 7}]}})`, `new Event("dragleave")`, `new Event("paste")`, `new ClipboardEvent("paste")`,
		`new Event("storage")`, `new Event("hashchange")`, `new Event("pagehide")`, `new PageTransitionEvent("pagehide")`, `new Event("pageshow")`,
	} {
		eval("dispatchEvent(" + script + ")")
	}
}
