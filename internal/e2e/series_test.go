//go:build integration

package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/browser"
)

// driver plays at random, by the widgets of the text view and by keys on the canvas.
// window.drive(seed, inputs) comes to its end when all inputs have been made and been
// answered: no hint is awaited, and the last one opens a dialog, which is seen after all else.
const driver = `window.dismissed = [];
window.drive = async (seed, inputs) => {
	const random = (n) => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 2 ** 32 * n); };
	const pause = (time) => new Promise((done) => setTimeout(done, time));
	const until = async (what) => { while (!what()) await pause(20); };
	const find = (id) => document.querySelector('#tree [data-id="' + id + '"]');
	const dialog = () => document.querySelector('#tree [role="dialog"]');
	const leave = async () => {
		for (let open, last; open = dialog(); await pause(60)) {
			if (open !== last) dismissed.push(open.dataset.id);
			last = open;
			cavalo.onText(open.dataset.id, "dismiss", "");
		}
	};
	const key = (name) => frames[0].document.querySelector("canvas").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
	const buttons = ["undo", "undo", "undo", "redo", "redo", "restart", "hint"];
	const made = [];
	for (let i = 0; i < inputs; i++) {
		await leave();
		const squares = [...document.querySelectorAll("#tree table.board button:not([aria-disabled]):not([hidden])")];
		const kind = random(10);
		if (kind < 6 && squares.length) {
			made.push(squares[random(squares.length)].dataset.id);
		} else if (kind < 9) {
			made.push(buttons[random(buttons.length)]);
		} else {
			made.push(["u", "r", "ArrowRight", "ArrowDown"][random(4)]);
		}
		const last = made.at(-1);
		if (last === "restart") { // it stands in a dialog
			cavalo.onText("more", "press", "");
			await until(dialog); // this one, which may be without it, or what came just before
		}
		if (last.length < 2 || last.startsWith("Arrow")) key(last);
		else if (find(last)) cavalo.onText(last, "press", "");
		await pause(random(4) * 20);
	}
	do { // another dialog may come just before
		await leave();
		cavalo.onText("help", "press", "");
		await until(dialog);
	} while (!find("help-dialog"));
	await leave();
	// a hint counts when it comes, be it while the next page is on its way
	await until(() => find("undo") && find("hint")?.ariaDisabled !== "true");
	return made.join(" ");
};`

// state is what is seen of a game: what a reload must not change.
const state = `(() => {
	const text = (id) => document.querySelector('#tree [data-id="' + id + '"]')?.innerText ?? "";
	const off = (id) => id + " " + document.querySelector('#tree [data-id="' + id + '"]')?.ariaDisabled;
	const board = [...document.querySelectorAll("#tree table.board button:not([hidden])")].map((square) => square.ariaLabel + (square.ariaDisabled ? "-" : ""));
	return [...["game-line", "steps", "moves", "left", "points-number"].map((id) => id + " " + text(id)), ...["undo", "redo"].map(off), ...board].join("\n");
})()`

// record is the game of the address as it is kept, and the time spent on it.
func (g *game) record() (text string, spent time.Duration) {
	g.t.Helper()
	record := g.Text(`localStorage.getItem("cavalo/games/" + location.hash.match(/game=([\w-]+)/)[1])`)
	before, rest, _ := strings.Cut(record, "\ntime: ")
	digits, after, found := strings.Cut(rest, "\n")
	spent, err := time.ParseDuration(digits)
	if err != nil || !found {
		g.t.Fatalf("the record is\n%s\n%v", record, err)
	}
	return before + "\n" + after, spent
}

// stubbornAfter is a browser that lets the address be changed so often in a document,
// and then throws, as Safari does.
func stubbornAfter(changes int) string {
	return fmt.Sprintf(`{
		let changes = 0;
		for (const name of ["replaceState", "pushState"]) {
			const change = History.prototype[name];
			History.prototype[name] = function (...args) {
				if (++changes > %d) throw new DOMException("Attempt to use history." + name + "() more than %d times per 30 seconds", "SecurityError");
				return change.apply(this, args);
			};
		}
	}`, changes, changes)
}

// series plays the games of some links at random and loads the page again after each
// fifty inputs, so often. The game must be the same after as before: what is seen, and all of its
// record, from which the program goes on. changes are those of the address that the
// browser allows in a document; hold is how long the page takes to come.
func series(t *testing.T, seed uint64, links []string, reloads, changes int, hold time.Duration) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	s := &slow{page: without(siteHandler(t), "sw.js")}
	g := newBroken(t, browser.Serve(t, s)+"/")
	g.Size(1000, 480, 1) // less to draw: that takes most of the time
	g.before(stubbornAfter(changes))
	g.before(driver)
	g.load("?lang=en")
	s.hold.Store(int64(hold))
	for _, link := range links {
		g.Do("location.hash = " + quote(link))
		// the program adds the game to the address when its screen is there
		g.Wait(element("undo") + ` && location.hash.startsWith(` + quote(link[:5]) + `) && location.hash.includes("?game=")`)
		for n := range reloads {
			g.reloadsTheSame(fmt.Sprintf("%s, seed %d, reload %d", link, seed, n+1), random.Uint32())
		}
	}
}

// reloadsTheSame plays at random and loads the page again.
func (g *game) reloadsTheSame(what string, seed uint32) {
	g.t.Helper()
	began := time.Now() // before the record is written that counts, however busy the machine is
	made := browser.Eval[string](g.Tab, fmt.Sprintf("drive(%d, 50)", seed))
	seen := g.Text(state)
	record, spent := g.record()
	g.reloadNow()
	browser.Eval[string](g.Tab, "drive(0, 0)")
	same := func(of, got, want string) {
		g.t.Helper()
		if got != want {
			g.t.Fatalf("%s, after %s:\n%s is\n%s\nwas\n%s", what, made, of, got, want)
		}
	}
	same("what is seen", g.Text(state), seen)
	g.Do(`const off = (id) => document.querySelector('#tree [data-id="' + id + '"]').ariaDisabled;
		const [there, back] = off("undo") ? ["redo", "undo"] : ["undo", "redo"];
		if (!off(there)) for (const id of [there, back]) cavalo.onText(id, "press", "");
		await drive(0, 0)`)
	same("what is seen after a step back and forth", g.Text(state), seen)
	now, since := g.record()
	same("the record", now, record)
	if passed := since - spent; passed < 0 || passed > time.Since(began) {
		g.t.Fatalf("%s: the clock has gone on by %v in %v", what, passed, time.Since(began))
	}
}

// seriesLinks are games that random inputs get far in.
var seriesLinks = []string{
	atF(),
	"#tiles/1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15",
	"#maze/...../...../...../...../.....",
}

// TestReloadSeries: make soak has five hundred.
func TestReloadSeries(t *testing.T) { series(t, 1, seriesLinks, 1, 100, 300*time.Millisecond) }
