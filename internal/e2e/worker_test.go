//go:build integration

package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"cavalo/internal/tools/browser"
)

// TestMissingEngineIsSaidUntilItIsThere takes a host that has no engine at first;
// the game goes on without.
func TestMissingEngineIsSaidUntilItIsThere(t *testing.T) {
	well := siteHandler(t)
	var there atomic.Bool
	g := newBroken(t, browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/worker.") && strings.Contains(r.URL.Path, ".wasm") && !there.Load() {
			http.NotFound(w, r)
			return
		}
		well.ServeHTTP(w, r)
	}))+"/")
	g.load("?lang=en" + atF())
	g.choose("A", 70)
	g.more("solve")
	g.waitMatch("engine-words", "couldn't be loaded")
	if said := g.words("notice-text"); said != "" {
		t.Errorf("it also says %q", said)
	}
	g.pressSquare(route(t, "A", 1)[0])
	g.waitSteps(1)
	g.press("button", "Undo")
	g.waitSteps(0)
	there.Store(true)
	g.playSolution(stepsOfA)
	g.waitGone("engine-words")
}

// cutOnce lets the connection break in the middle of the engine, once.
const cutOnce = `{
	const get = window.fetch;
	let cut = false;
	window.fetch = async (from, how) => {
		const whole = await get(from, how);
		if (cut || !/(^|\/)worker\.\w+\.wasm$/.test(from)) return whole;
		cut = window.wasCut = true;
		const reader = whole.body.getReader();
		return new Response(new ReadableStream({ async pull(half) {
			half.enqueue((await reader.read()).value.slice(0, 1000));
			half.error(new TypeError("network error"));
		} }), whole);
	};
}`

// TestBrokenConnectionSparesWhatIsKept: an engine that comes only in part leaves the
// copy for use without a network, from which it is then taken.
func TestBrokenConnectionSparesWhatIsKept(t *testing.T) {
	host := &changing{handler: siteHandler(t)}
	g := newGame(t, browser.Serve(t, host)+"/")
	g.load("?lang=en" + atF())
	g.waitOffline()
	host.become(http.NotFoundHandler())
	g.before(cutOnce)
	g.reload()
	g.choose("A", 70)
	g.playSolution(stepsOfA)
	if !browser.Eval[bool](g.Tab, "window.wasCut === true") {
		t.Error("nothing was cut")
	}
}
