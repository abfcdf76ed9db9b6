//go:build integration

package browser

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/page"
)

// troubled is a page on which everything goes wrong that a Tab must notice.
const troubled = `<!doctype html><title>Trouble</title><link rel="icon" href="data:,">
<script>
console.log("no error");
console.error("logged", 7);
fetch("missing");
Promise.reject(new Error("rejected"));
setTimeout(() => { throw new Error("thrown") });
window.seen = window.before;
</script>`

func TestTab(t *testing.T) {
	address := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, troubled)
	}))
	tab := Open(t)
	tab.AddInitScript("window.before = 'here first'")
	tab.Go(address + "/")
	for _, want := range []string{"logged 7", "404", "rejected", "thrown"} {
		found := func(e string) bool { return strings.Contains(e, want) }
		testkit.Await(t, want+" among the errors", func() bool { return slices.ContainsFunc(tab.Errors(), found) })
	}
	if slices.ContainsFunc(tab.Errors(), func(e string) bool { return strings.Contains(e, "no error") }) {
		t.Errorf("errors are %q", tab.Errors())
	}
	if !slices.Contains(tab.Requests(), address+"/missing") {
		t.Errorf("requests are %q", tab.Requests())
	}
	testkit.Equal(t, tab.Text("Promise.resolve(seen + ' ' + document.title)"), "here first Trouble", "the page")
	tab.Size(360, 640, 2)
	testkit.EqualLists(t, Eval[[]float64](tab, "[innerWidth, innerHeight, devicePixelRatio]"), []float64{360, 640, 2}, "the size")
	testkit.Equal(t, tab.Text("Boolean(document.createElement('canvas').getContext('webgl2'))"), "true", "there is no WebGL 2")
	if data := Call(tab, page.CaptureScreenshot, page.CaptureScreenshotParams{}).Data; !strings.HasPrefix(string(data), "\x89PNG") {
		t.Errorf("the picture is %d bytes", len(data))
	}
}
