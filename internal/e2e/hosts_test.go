//go:build integration

package e2e

import (
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"cavalo/internal/tools/testkit"

	"github.com/chromedp/chromedp"
)

// without answers 404 for files with such a name, a pattern of path.Match.
func without(h http.Handler, names string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if gone, _ := path.Match(names, path.Base(r.URL.Path)); gone {
			http.NotFound(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}

// asked notes the files that are asked for.
type asked struct {
	http.Handler
	mutex sync.Mutex
	files []string
}

func (a *asked) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a.mutex.Lock()
	a.files = append(a.files, path.Base(r.URL.Path))
	a.mutex.Unlock()
	a.Handler.ServeHTTP(w, r)
}

// ending says that a file with this ending was asked for.
func (a *asked) ending(with string) bool {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return slices.ContainsFunc(a.files, func(name string) bool { return strings.HasSuffix(name, with) })
}

// waitOffline waits until everything is kept for use without a network.
func (g *game) waitOffline() {
	g.t.Helper()
	g.Wait(`navigator.serviceWorker.ready.then((r) => r.active.state === "activated" && navigator.serviceWorker.controller)`)
}

func TestNoRequestToAnotherHost(t *testing.T) {
	g := newGame(t, serveWhole(t))
	g.load("?lang=en" + atF())
	g.waitOffline()
	g.choose("A", 70)
	g.playSolution(stepsOfA)
	g.enter("combobox", "Language", "pt-PT")
	g.press("button", "Ajuda")
	g.find("dialog", "Ajuda")
	requests := g.Requests()
	for _, kind := range []string{"worker", "service_worker"} {
		more := g.requestsOf(kind)
		if len(more) == 0 {
			t.Errorf("the %s has asked for nothing", kind)
		}
		requests = append(requests, more...)
	}
	for _, url := range requests {
		if !strings.HasPrefix(url, g.address) {
			t.Errorf("another host was asked: %s", url)
		}
	}
}

// requestsOf are the addresses that the page's workers of a kind have asked for.
func (g *game) requestsOf(kind string) (addresses []string) {
	g.t.Helper()
	targets, err := chromedp.Targets(g.Ctx)
	testkit.Must(g.t, err)
	for _, target := range targets {
		if target.Type != kind || !strings.HasPrefix(target.URL, g.address) {
			continue
		}
		ctx, leave := chromedp.NewContext(g.Ctx, chromedp.WithTargetID(target.TargetID), chromedp.WithDetachOnCancel())
		asked, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](`performance.getEntriesByType("resource").map((entry) => entry.name)`))
		leave()
		testkit.Must(g.t, err)
		addresses = append(append(addresses, target.URL), asked...)
	}
	return addresses
}
