//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/browser"
)

// reflowed is what the text view is looked at in narrow windows; make soak looks at
// everything.
var reflowed = func(*testing.T) []apptest.Sight {
	return []apptest.Sight{{Name: "challenge", Link: "challenge"}, {Name: "?settings", Link: "challenge?view=settings"}, {Name: "lab/lessons", Link: "lab/lessons"}}
}

// spaced is the spacing of text that readers may set themselves (WCAG 1.4.12).
const spaced = `const sheet = new CSSStyleSheet();
	sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }");
	document.adoptedStyleSheets = [sheet];`

// misplaced lists what is cut off, out of the window, or over something else in the
// text view. Tables and boards may be scrolled sideways.
const misplaced = `(() => {
	const view = document.getElementById("text-view"), out = [];
	const named = (e) => e.localName + " " + (e.dataset.id ?? e.id) + " " + JSON.stringify(e.textContent.slice(0, 40));
	if (view.scrollWidth > view.clientWidth + 1) out.push("the text view is " + view.scrollWidth + " wide in " + view.clientWidth);
	const all = [...view.querySelectorAll("h1, h2, h3, p, button, label, input, select, textarea")].filter((e) => e.checkVisibility() && !e.closest(".scroll"));
	const places = all.map((e) => e.getBoundingClientRect());
	all.forEach((e, i) => {
		const a = places[i];
		if (a.left < -1 || a.right > innerWidth + 1) out.push("outside: " + named(e));
		if (e.matches("h1, h2, h3, p, button, label") && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1) && e.clientWidth) out.push("cut: " + named(e));
		all.slice(i + 1).forEach((f, j) => {
			const b = places[i + 1 + j];
			const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
			if (w > 2 && h > 2 && !e.contains(f)) out.push("over each other: " + named(e) + ", " + named(f));
		});
	});
	return out.slice(0, 8);
})()`

// TestReflow makes the window as narrow as a desktop's is at 200 and at 400 %, and sets
// the text as wide as readers may: nothing is cut off or covers anything else.
func TestReflow(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=pt#lab")
	g.openText()
	for _, sight := range reflowed(t) {
		g.Size(1920, 1000, 1)
		g.goTo(sight)
		for _, size := range [][2]int64{{640, 400}, {320, 256}} {
			g.Size(size[0], size[1], 1)
			for _, style := range []string{"document.adoptedStyleSheets = []", spaced} {
				g.Do(style)
				g.Wait(nextFrames)
				for _, what := range browser.Eval[[]string](g.Tab, misplaced) {
					t.Errorf("%s in %d x %d: %s", sight.Name, size[0], size[1], what)
				}
			}
		}
		g.Do("document.adoptedStyleSheets = []")
	}
}

// TestForcedColours lets the system choose all colours: what is chosen or has the focus
// is marked by lines, and animations stop if the user asks for that.
func TestForcedColours(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.media("forced-colors", "active")
	g.load("?lang=en" + atF())
	g.openText()
	g.Do(element("undo") + ".focus({ focusVisible: true })")
	for what, holds := range map[string]string{
		"the focus has no line":        `getComputedStyle(document.activeElement).outlineStyle === "solid"`,
		"a button has no line":         `parseFloat(getComputedStyle(` + element("hint") + `).borderTopWidth) >= 1`,
		"a square has no line":         `parseFloat(getComputedStyle(` + element("sq-A1") + `).borderTopWidth) >= 1`,
		"words are as their ground":    `getComputedStyle(` + element("hint") + `).color !== getComputedStyle(` + element("hint") + `).backgroundColor`,
		"the page is not told of it":   `matchMedia("(forced-colors: active)").matches`,
		"something moves by its style": `document.getAnimations().length === 0`,
	} {
		if !browser.Eval[bool](g.Tab, holds) {
			t.Error(what)
		}
	}
}
