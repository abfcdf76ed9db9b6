//go:build integration

package e2e

import (
	"net/http"
	"path"
	"strings"
	"sync"
	"testing"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/browser"
)

// askScript starts a worker as the program does, keeps it, and asks it.
const askScript = `(async (job) => {
	if (!window.asked) {
		window.asked = new Worker(cavalo.workerScript);
		const ready = new Promise((done) => { asked.onmessage = done; });
		asked.postMessage(await cavalo.workerModule);
		await ready;
		window.askedJobs = 0;
	}
	const run = ++askedJobs;
	return new Promise((done, failed) => {
		asked.onmessage = ({ data }) => {
			const [head, ...body] = data.split("\n");
			if (head === "answer " + run) done(body.join("\n"));
			if (head.startsWith("crash")) failed(new Error(body.join("\n")));
		};
		asked.postMessage("start " + run + "\n" + job);
	});
})`

// ask lets a worker of the page do a job.
func (g *game) ask(job puzzle.Job) puzzle.Answer {
	g.t.Helper()
	text := browser.Eval[string](g.Tab, askScript+"("+quote(engine.FormatJob(job))+")")
	answer, err := engine.ParseAnswer(text)
	if err != nil || answer.Error != "" {
		g.t.Fatalf("%v, %s", err, answer.Error)
	}
	return answer
}

// askUntil asks until the answer was found by a method.
func (g *game) askUntil(job puzzle.Job, method string) puzzle.Answer {
	g.t.Helper()
	for range 200 {
		if a := g.ask(job); a.Means().Method == method {
			return a
		}
		g.Wait(`new Promise((done) => setTimeout(() => done(true), 50))`)
	}
	g.t.Fatalf("never solved by %s", method)
	return puzzle.Answer{}
}

// changing is a host that becomes another.
type changing struct {
	mutex   sync.Mutex
	handler http.Handler
}

func (c *changing) become(h http.Handler) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.handler = h
}

func (c *changing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mutex.Lock()
	h := c.handler
	c.mutex.Unlock()
	h.ServeHTTP(w, r)
}

// The first of Korf's hundred positions, and a light one.
var (
	korf1 = puzzle.Job{Puzzle: "tiles", Position: "14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3;goal=0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15"}
	light = puzzle.Job{Puzzle: "tiles", Position: "1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15"}
)

// mustProve fails the test unless a job of korf1 was proved.
func mustProve(t *testing.T, a puzzle.Answer) {
	t.Helper()
	if a.Status != search.Solved || !a.Optimal || a.Path().Steps != 57 {
		t.Errorf("%v in %d moves, optimal %v", a.Status, a.Path().Steps, a.Optimal)
	}
}

// TestTablesAreFetchedForTiles: not by the page, but by the first job that
// wants them; while they are on the way a light position is solved without.
func TestTablesAreFetchedForTiles(t *testing.T) {
	host := &asked{Handler: siteHandler(t)}
	g := newGame(t, browser.Serve(t, host)+"/")
	g.load("?lang=en" + atF())
	g.waitOffline()
	if host.ending(".tab") {
		t.Error("tables were fetched before they were needed")
	}
	if a := g.ask(light); a.Means().Method != "walking-distance" || a.Means().Missing != "" || a.Path().Steps != 2 {
		t.Errorf("before the tables: %+v", a)
	}
	mustProve(t, g.askUntil(korf1, "tables"))
	if a := g.ask(puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskWarm, Position: korf1.Position}); a.Means().Method != "tables" {
		t.Errorf("warm: %+v", a)
	}
}

// TestTablesOffline: once fetched they are there without a network.
func TestTablesOffline(t *testing.T) {
	host := &changing{handler: siteHandler(t)}
	g := newGame(t, browser.Serve(t, host)+"/")
	g.load("?lang=en" + atF())
	g.waitOffline()
	g.askUntil(light, "tables")
	host.become(http.NotFoundHandler())
	g.reload()
	mustProve(t, g.askUntil(korf1, "tables"))
}

// tablesFrom is a host whose tables come from one handler, the rest from another.
func tablesFrom(tables, rest http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Ext(r.URL.Path) == ".tab" {
			tables.ServeHTTP(w, r)
			return
		}
		rest.ServeHTTP(w, r)
	})
}

// TestTablesThatFail: a position is solved without them, the answer says why,
// and a later job fetches them again.
func TestTablesThatFail(t *testing.T) {
	damaged := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		w.Write([]byte("cavalo tiles 1\n" + strings.Repeat("?", 5000)))
	})
	for why, broken := range map[string]http.Handler{"tables-missing": http.NotFoundHandler(), "tables-damaged": damaged} {
		t.Run(why, func(t *testing.T) {
			whole := siteHandler(t)
			host := &changing{handler: tablesFrom(broken, whole)}
			g := newBroken(t, browser.Serve(t, host)+"/")
			g.load("?lang=en" + atF())
			g.waitOffline() // the service worker must not keep what is damaged
			for range 200 {
				a := g.ask(light)
				if a.Means().Method != "walking-distance" || a.Path().Steps != 2 {
					t.Fatalf("%+v", a)
				}
				if a.Means().Missing == why {
					break
				}
			}
			if a := g.ask(korf1); a.Means().Missing != why || a.Means().Method != "walking-distance" {
				t.Errorf("method %s, missing %q", a.Means().Method, a.Means().Missing)
			} else {
				mustProve(t, a)
			}
			host.become(whole)
			g.askUntil(light, "tables")
			g.reload()
			g.askUntil(light, "tables")
		})
	}
}
