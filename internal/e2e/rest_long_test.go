//go:build integration && long

package e2e

import (
	"cmp"
	"encoding/json"
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

// asScript is a text as JavaScript has it.
func asScript(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // it is a text
	}
	return string(data)
}
