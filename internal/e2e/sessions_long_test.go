//go:build long

package e2e

import (
	"fmt"
	"slices"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
)

// everyScreen are links to all screens and tabs.
var everyScreen = []string{
	"home", "challenge", "duel", "maze", "tiles", "daily", "done", "done/games", "lab", "lab/watch", "lab/race", "lab/audit",
	"lab/compare", "lab/exam", "lab/lessons", "lab/tree", "lab/ask", "lab/plies",
}

// anybody does what comes: window.session(seed, inputs) uses whatever widgets the text
// view has, keys and the pointer on the canvas. Nothing that leaves the page is touched.
const anybody = `window.session = async (seed, inputs) => {
	const random = (n) => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 2 ** 32 * n); };
	const one = (list) => list[random(list.length)];
	const pause = (time) => new Promise((done) => setTimeout(done, time));
	const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "Escape", "Tab", "Home", "End", "?", "h", "n", "r", "s", "u", "1", "5", "+", "-"];
	const leaves = /download|file|open-|full|share|copy|paste|picture|film|movie|print|save|links?$/;
	const made = [];
	for (let i = 0; i < inputs; i++) {
		const all = [...document.querySelectorAll("#tree :is(button, select, input, textarea, a)")]
			.filter((element) => !element.hidden && !element.ariaDisabled && !element.closest("[inert]") && element.closest("[data-id]") && !leaves.test(element.closest("[data-id]").dataset.id));
		const element = one(all), kind = random(10), inner = frames[0], canvas = inner.document.querySelector("canvas");
		if (kind < 7 && element) {
			made.push(element.closest("[data-id]").dataset.id);
			if (element.matches("select")) {
				element.value = one([...element.options]).value;
				element.dispatchEvent(new Event("change", { bubbles: true }));
			} else if (element.matches("input:not([type=checkbox], [type=radio]), textarea")) {
				element.value = one(["", "7", "99999", "x", "A-B 4", "\u0000", "1.2/3.0"]);
				element.dispatchEvent(new Event("input", { bubbles: true }));
				element.dispatchEvent(new Event("change", { bubbles: true }));
			} else {
				element.click();
			}
		} else if (kind < 9 || !canvas) {
			const key = one(keys);
			made.push("key " + key);
			for (const kind of ["keydown", "keyup"]) canvas?.dispatchEvent(new inner.KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
		} else {
			const { width, height } = canvas.getBoundingClientRect(), at = { clientX: random(width), clientY: random(height), pointerId: 1, isPrimary: true, button: 0, bubbles: true, cancelable: true };
			made.push("click " + at.clientX + "," + at.clientY);
			for (const kind of ["pointermove", "pointerdown", "pointerup"]) canvas.dispatchEvent(new inner.PointerEvent(kind, { ...at, buttons: kind === "pointerdown" ? 1 : 0 }));
		}
		await pause(random(3) * 30);
	}
	return made.join("; ");
};`

// counted counts the workers that live and finds the memory of the program, before its
// own scripts run.
const counted = `{
	const Real = window.Worker;
	top.living ??= new Set();
	if (Real) window.Worker = class extends Real {
		constructor(...args) { super(...args); top.living.add(this); }
		terminate() { top.living.delete(this); super.terminate(); }
	};
	const make = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...args) => {
		const instance = await make.apply(WebAssembly, args);
		top.programMemory = instance.exports?.mem ?? instance.exports?.memory;
		return instance;
	};
}`

// goesHome leaves what is open by the ways there are.
func (g *game) goesHome(after string) {
	g.t.Helper()
	done := browser.Eval[bool](g.Tab, `(async () => {
		const find = (what) => document.querySelector("#tree " + what);
		for (let i = 0; i < 200; i++) {
			if (find("[data-id=home-title]") && !find('[role="dialog"]')) return true;
			const dialog = [...document.querySelectorAll('#tree [role="dialog"]')].at(-1); // the one on top of the others
			if (dialog) cavalo.onText(dialog.dataset.id, "dismiss", "");
			else if (find("[data-id=home]")) find("[data-id=home]").click();
			else window.cavalo.onText(document.activeElement?.closest("[data-id]")?.dataset.id ?? "root", "dismiss", "");
			await new Promise((wait) => setTimeout(wait, 100));
		}
		return false;
	})()`)
	if !done {
		g.t.Fatalf("no way leads home after %s\nit shows %s", after, g.Text(`document.getElementById("tree").innerText`))
	}
}

// TestSessionsOfAnybody has two hundred sessions in one page: each leads home again,
// nothing crashes, memory does not grow for ever, and no more workers are left than
// the machine has processors for. With -short it has twenty.
func TestSessionsOfAnybody(t *testing.T) {
	sessions := 200
	if testing.Short() {
		sessions = 20
	}
	g := newBroken(t, serveSite(t))
	g.before(met)
	g.before(counted)
	g.before(anybody)
	g.load("?lang=en")
	var memory []int
	for n := range sessions {
		place := everyScreen[n%len(everyScreen)]
		g.Do("location.hash = " + quote("#"+place))
		g.Wait(`document.querySelector("#tree [data-id]")`)
		made := browser.Eval[string](g.Tab, fmt.Sprintf("session(%d, 60)", n+1))
		what := fmt.Sprintf("session %d at %s: %s", n+1, place, made)
		if crash := g.words("crash-reason"); crash != "" || !browser.Eval[bool](g.Tab, `document.body.classList.contains("running") && !document.getElementById("loading").checkVisibility()`) {
			t.Fatalf("%s\nit crashed: %s %s", what, crash, g.Text(`document.getElementById("failure").innerText`))
		}
		g.goesHome(what)
		workers := browser.Eval[int](g.Tab, "living.size")
		if most := browser.Eval[int](g.Tab, "Math.min(4, Math.max(1, navigator.hardwareConcurrency)) + 1"); workers > most {
			t.Errorf("%s\n%d workers are left, at most %d are expected", what, workers, most)
		}
		memory = append(memory, browser.Eval[int](g.Tab, "Math.round((window.programMemory?.buffer.byteLength ?? 0) / 2 ** 20)"))
	}
	t.Logf("memory of the program in MB after each tenth session: %v", every(memory, 10))
	if first, last := slices.Max(memory[:sessions/2]), slices.Max(memory); last > first+first/2+64 {
		t.Errorf("the program's memory has grown from %d MB in the first half of the sessions to %d MB", first, last)
	}
}

// every takes each n-th of a list.
func every(list []int, n int) (out []int) {
	for i := n - 1; i < len(list); i += n {
		out = append(out, list[i])
	}
	return out
}

// busy is the processor time that a tab's process has used.
func busy(g *game) time.Duration {
	for _, m := range browser.Call(g.Tab, performance.GetMetrics, cdp.Empty{}).Metrics {
		if m.Name == "ProcessTime" {
			return time.Duration(m.Value * float64(time.Second))
		}
	}
	g.t.Fatal("the browser does not tell the time that its process has used")
	return 0
}

// TestRestOfEveryScreen lets each screen rest: nothing is drawn, and less than one per
// cent of a core is used.
func TestRestOfEveryScreen(t *testing.T) {
	const rest = 10 * time.Second
	g := newGame(t, serveSite(t))
	g.before(countFrames)
	g.load("?lang=en")
	browser.Call(g.Tab, performance.Enable, performance.EnableParams{})
	for _, link := range everyScreen {
		g.Do("location.hash = " + quote("#"+link))
		g.Wait(`document.querySelector("#tree [data-id]")`)
		g.Wait(still)
		before := busy(g)
		time.Sleep(rest)
		used := busy(g) - before
		t.Logf("%s: %.2f %% of a core", link, 100*used.Seconds()/rest.Seconds())
		if used > rest/100 && link != "maze" { // whose clock goes
			t.Errorf("%s uses %v in %v", link, used, rest)
		}
	}
}

// cancels starts a search of minutes in a worker, cancels it so often, and gives the
// milliseconds until each was answered; and those of a loop that always does the same,
// which tell how busy the machine is with other work.
const cancels = `(async (jobs, times) => {
	const worker = new Worker(cavalo.workerScript);
	let heard = () => {};
	worker.onmessage = ({ data }) => heard(String(data));
	const until = (what) => new Promise((done) => { heard = (data) => { if (what(data)) done(); }; });
	const ready = until(() => true);
	worker.postMessage(await cavalo.workerModule);
	await ready;
	const took = [], loops = [];
	for (let run = 1; run <= times; run++) {
		const under = until((data) => data.startsWith("progress " + run));
		worker.postMessage("start " + run + "\n" + jobs);
		await under;
		const begun = performance.now();
		const over = until((data) => data.startsWith("answer " + run));
		worker.postMessage("stop " + run);
		await over;
		took.push(performance.now() - begun);
		const first = performance.now();
		for (let i = 0; i < 1e7; i++) window.looped = i;
		loops.push(performance.now() - first);
	}
	worker.terminate();
	return [took, loops];
})`

// TestCancelIsQuick cancels two hundred searches: 99 of 100 are over within 100 ms, or
// as many times that as the machine is slower than it can be.
func TestCancelIsQuick(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en" + atF())
	f, _ := knight.BuiltInProblem("F")
	long := puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Algorithm: "bfs"}, Position: challengerules.FromProblem(f, knight.DefaultRules()).String()}
	times := browser.Eval[[2][]float64](g.Tab, cancels+"("+asScript(engine.FormatJob(long))+", 200)")
	for _, list := range times {
		slices.Sort(list)
	}
	took, loops := times[0], times[1]
	p99 := len(took)*99/100 - 1
	slower := loops[p99] / loops[0]
	t.Logf("cancelled in %.0f ms (median), %.0f ms (99 of 100), %.0f ms (longest); the machine was %.1f times as slow as it can be", took[len(took)/2], took[p99], took[len(took)-1], slower)
	if took[p99] >= 100*slower {
		t.Errorf("one of a hundred searches goes on for %.0f ms after it was cancelled", took[p99])
	}
}
