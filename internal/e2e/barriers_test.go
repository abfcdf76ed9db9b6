//go:build integration

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/browser"
)

// audience is somebody for whom the text view is looked at.
type audience struct{ lang, theme string }

// audiences take turns at the sights, so that each sight is looked at once. At length
// each audience looks at all of them.
var (
	audiences = []audience{{"en", "light"}, {"pt", "dark"}}
	shared    = true
)

// TestNoBarriers lets axe look at every screen and every dialog of the text view.
func TestNoBarriers(t *testing.T) {
	sights := apptest.Crawl(t, screens.All...)
	address := serveSite(t)
	for i, a := range audiences {
		t.Run(a.lang+"-"+a.theme, func(t *testing.T) {
			g := newGame(t, address)
			g.Size(1920, 1000, 1) // the canvas beside the text view is a desktop's
			g.media("prefers-color-scheme", a.theme)
			g.load("?lang=" + a.lang + "#lab")
			g.Wait(fmt.Sprintf(`document.documentElement.dataset.theme === %q || matchMedia("(prefers-color-scheme: %s)").matches`, a.theme, a.theme))
			g.openText()
			g.Do(axe(t) + "; window.axe = axe")
			g.goTo(sights[0]) // the start page
			g.inspect("the whole page", "document")
			for n, sight := range sights {
				if shared && n%len(audiences) != i {
					continue
				}
				g.goTo(sight)
				g.inspect(sight.Name, `[...document.querySelectorAll("#tree [role=dialog]")].at(-1) ?? document.getElementById("tree")`)
			}
		})
	}
}

// axe is the program of that name, which make test puts into the folder build.
func axe(t *testing.T) string {
	t.Helper()
	program, err := os.ReadFile(filepath.Join("..", "..", "build", "axe.js"))
	if err != nil {
		t.Fatal("axe is missing: run make build/axe.js")
	}
	return string(program)
}

// goTo goes to something that a crawl has found, in the program that runs.
func (g *game) goTo(s apptest.Sight) {
	g.t.Helper()
	g.Do("location.hash = " + quote("#"+s.Link))
	if s.Press != "" {
		g.Wait(nextFrames)
		g.Wait(element(s.Press))
		g.Do(element(s.Press) + ".click()")
	}
	dialog := dialogOf(s)
	g.Wait(fmt.Sprintf(`([...document.querySelectorAll("#tree [role=dialog]")].at(-1)?.dataset.id ?? "") === %q`, dialog))
	if screen, _, _ := strings.Cut(s.Name, "/"); dialog == "" && screen != "" { // projected, there is no bar
		g.Wait("!" + element("bar") + "||" + element("nav-"+screen) + `.getAttribute("aria-current") === "true"`)
	}
	g.Wait(nextFrames)
}

// dialogOf returns the id of the dialog that is seen, "" for a page.
func dialogOf(s apptest.Sight) string {
	_, view, ok := strings.Cut(s.Name, "?")
	if !ok {
		return ""
	}
	top := view[strings.LastIndexByte(view, '+')+1:]
	top, _, _ = strings.Cut(top, ".")
	return top + "-dialog"
}

// inspect fails for each thing that axe finds below an element. That the name of the
// group around the landmarks is in none of them is no fault.
func (g *game) inspect(where, below string) {
	g.t.Helper()
	found := browser.Eval[[]string](g.Tab, `axe.run(`+below+`, { iframes: false, resultTypes: ["violations"] }).then(({ violations }) =>
		violations.flatMap(({ id, nodes }) => nodes.filter(({ html }) => id !== "region" || !html.startsWith('<div id="text-view"')).slice(0, 3).map(({ html, any, all, none }) => id + ": " + html.slice(0, 200) + " " + [...any, ...all, ...none].map((c) => c.message).join("; ").slice(0, 300))))`)
	for _, f := range found {
		g.t.Errorf("%s: %s", where, f)
	}
}
