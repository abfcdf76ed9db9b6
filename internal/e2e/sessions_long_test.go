//go:build integration && long

package e2e

import (
	"cmp"
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
	"home", "challenge", "duel", "maze", "tiles", "daily", "series/challenge", "series/duel", "done", "done/games", "lab", "lab/watch", "lab/race", "lab/audit",
	"lab/compare", "lab/exam", "lab/lessons", "lab/tree", "lab/ask", "lab/plies",
}

// anybody does what comes: window.session(seed, inputs) uses whatever widgets the text
// view has, keys and the pointer on the canvas. Nothing that leaves the page is touched.
const anybody = `window.session = async (seed, inputs) => {
	const random = (n) => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 2 ** 32 * n); };
	const one = (list) => list[random(list.length)];
	const pause = (time) => new Promise((done) => setTimeout(done, time));
	const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "Escape", "Tab", "Home", "End", "?", "h", "n", "r", "s", "u", "1", "5", "+", "-"];
	const leaves = /download|file|open-|full|share|copy|paste|picture|film|movie|print|save|links?$|library/;
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

// TestSessionsOfAnybody has two hundred sessions in two pages side by side: each leads
// home again, nothing crashes, memory does not grow for ever, and no more workers are
// left than the machine has processors for.
func TestSessionsOfAnybody(t *testing.T) {
	const sessions, pages = 200, 2
	j := openJournal(t, "sessions", sessions)
	for page := range pages {
		t.Run(fmt.Sprintf("page %d", page+1), func(t *testing.T) {
			browser.SideBySide(t)
			anybodyPlays(t, j, page*sessions/pages, (page+1)*sessions/pages)
		})
	}
}

// anybodyPlays has the sessions of some numbers that are left, in one page.
func anybodyPlays(t *testing.T, j *journal, from, to int) {
	g := newBroken(t, serveSite(t))
	g.Size(800, 600, 1) // less to draw: that takes most of the time
	g.before(counted)
	g.before(anybody)
	g.load("?lang=en")
	var memory []int
	for n := from; n < to; n++ {
		if !j.left(itoa(n + 1)) {
			continue
		}
		g.anybodySession(n)
		if t.Failed() {
			return
		}
		j.note(t, itoa(n+1))
		memory = append(memory, browser.Eval[int](g.Tab, "Math.round((window.programMemory?.buffer.byteLength ?? 0) / 2 ** 20)"))
	}
	t.Logf("memory of the program in MB after each tenth session: %v", every(memory, 10))
	if len(memory) < 2 {
		return
	}
	if first, last := slices.Max(memory[:len(memory)/2]), slices.Max(memory); last > first+first/2+64 {
		t.Errorf("the program's memory has grown from %d MB in the first half of the sessions to %d MB", first, last)
	}
}

// anybodySession has one session.
func (g *game) anybodySession(n int) {
	g.t.Helper()
	place := everyScreen[n%len(everyScreen)]
	g.Do("location.hash = " + quote("#"+place))
	g.Wait(`document.querySelector("#tree [data-id]")`)
	made := browser.Eval[string](g.Tab, fmt.Sprintf("session(%d, 60)", n+1))
	what := fmt.Sprintf("session %d at %s: %s", n+1, place, made)
	if crash := g.words("crash-reason"); crash != "" || !browser.Eval[bool](g.Tab, `document.body.classList.contains("running") && !document.getElementById("loading").checkVisibility()`) {
		g.t.Fatalf("%s\nit crashed: %s %s", what, crash, g.Text(`document.getElementById("failure").innerText`))
	}
	g.goesHome(what)
	workers := browser.Eval[int](g.Tab, "living.size")
	if most := browser.Eval[int](g.Tab, "Math.min(4, Math.max(1, navigator.hardwareConcurrency)) + 1"); workers > most {
		g.t.Errorf("%s\n%d workers are left, at most %d are expected", what, workers, most)
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

// cancels gives a function that starts a search of minutes in a worker and cancels it, so
// often, and gives the milliseconds until each was answered, and those of a loop that
// always does the same, before or after, which tell whether the machine has other work.
const cancels = `(async () => {
	const worker = new Worker(cavalo.workerScript);
	let heard = () => {}, run = 0;
	worker.onmessage = ({ data }) => heard(String(data));
	const until = (what) => new Promise((done) => { heard = (data) => { if (what(data)) done(); }; });
	const ready = until(() => true);
	worker.postMessage(await cavalo.workerModule);
	await ready;
	const loop = () => {
		const first = performance.now();
		for (let i = 0; i < 1e7; i++) window.looped = i;
		return performance.now() - first;
	};
	window.cancels = async (job, times) => {
		const all = [];
		for (const end = run + times; run++ < end;) {
			const under = until((data) => data.startsWith("progress " + run));
			worker.postMessage("start " + run + "\n" + job);
			await under;
			const before = loop();
			const over = until((data) => data.startsWith("answer " + run));
			const begun = performance.now();
			worker.postMessage("stop " + run);
			await over;
			const took = performance.now() - begun;
			all.push({ Took: took, Loop: Math.max(before, loop()) });
		}
		return all;
	};
})()`

// cancelled is one search that was cancelled.
type cancelled struct{ Took, Loop float64 }

// TestCancelIsQuick cancels two hundred searches while the machine has no other work, by
// as many more as that takes: 99 of 100 are over within 100 ms.
func TestCancelIsQuick(t *testing.T) {
	const times, most = 200, 600
	g := newGame(t, serveSite(t))
	g.load("?lang=en" + atF())
	f, _ := knight.BuiltInProblem("F")
	long := puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Algorithm: "bfs"}, Position: challengerules.FromProblem(f, knight.DefaultRules()).String()}
	g.Do("await " + cancels)
	var all []cancelled
	var took []float64
	for len(took) < times && len(all) < most {
		all = append(all, browser.Eval[[]cancelled](g.Tab, "cancels("+asScript(engine.FormatJob(long))+", 20)")...)
		least := slices.MinFunc(all, func(a, b cancelled) int { return cmp.Compare(a.Loop, b.Loop) }).Loop
		took = nil
		for _, c := range all {
			if c.Loop < 1.5*least {
				took = append(took, c.Took)
			}
		}
	}
	if len(took) < times {
		t.Skipf("only %d of %d searches were cancelled while the machine had no other work", len(took), len(all))
	}
	slices.Sort(took)
	p99 := len(took)*99/100 - 1
	t.Logf("cancelled in %.0f ms (median), %.0f ms (99 of 100), %.0f ms (longest); %d of %d were counted", took[len(took)/2], took[p99], took[len(took)-1], len(took), len(all))
	if took[p99] >= 100 {
		t.Errorf("one of a hundred searches goes on for %.0f ms after it was cancelled", took[p99])
	}
}
