//go:build integration

package e2e

import (
	"net/http"
	"testing"

	"cavalo/internal/tools/browser"
)

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
