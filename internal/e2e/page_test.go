//go:build integration

package e2e

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/chromedp/cdproto/page"
)

// game is a page in which the game runs, or is about to.
type game struct {
	*browser.Tab
	t       *testing.T
	address string // of the page, without query and fragment
}

// newGame opens an empty tab in a profile of its own, of somebody who has been
// shown how the puzzles go. At the end of the test its console must be free of errors;
// who expects some uses newBroken.
func newGame(t *testing.T, address string) *game {
	t.Helper()
	g := newBroken(t, address)
	g.noErrors()
	return g
}

// met is the script that makes a visitor somebody who has been here.
const met = `try { for (const name of ["challenge", "duel", "maze", "tiles"]) localStorage.setItem("cavalo/met/" + name, "yes") } catch {}`

// newcomer is newGame for somebody who has never been here.
func newcomer(t *testing.T, address string) *game {
	t.Helper()
	g := &game{Tab: browser.OpenShared(t), t: t, address: address}
	g.noErrors()
	return g
}

// newBroken is newGame for pages whose console will hold errors.
func newBroken(t *testing.T, address string) *game {
	t.Helper()
	g := &game{Tab: browser.OpenShared(t), t: t, address: address}
	g.before(met)
	return g
}

// noErrors lets the test fail at its end if there were errors on the console.
func (g *game) noErrors() {
	g.t.Cleanup(func() {
		if errors := g.Errors(); len(errors) > 0 {
			g.t.Errorf("errors on the console: %q", errors)
		}
	})
}

// sibling opens another tab of the same profile.
func (g *game) sibling() *game {
	g.t.Helper()
	other := &game{Tab: g.Sibling(), t: g.t, address: g.address}
	other.noErrors()
	return other
}

// start loads the page in English, at the challenge, with problem F as it is at
// first, and waits until the game runs.
func start(t *testing.T) *game {
	t.Helper()
	g := newGame(t, serveSite(t))
	g.load("?lang=en" + atF())
	return g
}

// atF is the part of an address that leads to problem F.
func atF() string {
	f, _ := knight.BuiltInProblem("F")
	return "#challenge/" + challengerules.FromProblem(f, knight.DefaultRules()).String()
}

// load loads the page with a query and a fragment and waits for the game.
func (g *game) load(rest string) {
	g.t.Helper()
	g.Go(g.address + rest)
	g.running()
}

// running waits until the game is on the screen, or its text view if there is
// nothing to draw on.
func (g *game) running() {
	g.t.Helper()
	g.Wait(`document.body.classList.contains("running") && document.querySelector("[data-id=home]")`)
}

// reload loads the page again, as F5 does.
func (g *game) reload() {
	g.t.Helper()
	browser.Call(g.Tab, page.Reload, page.ReloadParams{})
	g.Wait(`performance.getEntriesByType("navigation")[0].type === "reload"`)
	g.running()
}

// before runs a script in every document before its own scripts.
func (g *game) before(script string) {
	g.t.Helper()
	browser.Call(g.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// element is a JavaScript expression for the element of a node.
func element(id string) string {
	return fmt.Sprintf(`document.querySelector('#tree [data-id=%q]')`, id)
}

// words is what a node says in the text view; "" when it isn't there.
func (g *game) words(id string) string {
	g.t.Helper()
	return browser.Eval[string](g.Tab, element(id)+`?.innerText ?? ""`)
}

// waitWords waits until a node says exactly this.
func (g *game) waitWords(id, words string) {
	g.t.Helper()
	g.Wait(fmt.Sprintf("%s.textContent === %q", element(id), words))
}

// waitMatch waits until a node says something like this.
func (g *game) waitMatch(id, pattern string) {
	g.t.Helper()
	g.Wait(fmt.Sprintf("new RegExp(%q).test(%s.textContent)", pattern, element(id)))
}

// waitGone waits until a node is no longer there.
func (g *game) waitGone(id string) {
	g.t.Helper()
	g.Wait("!" + element(id))
}

var number = regexp.MustCompile(`\d+`)

// steps is how many squares the knight has visited.
func (g *game) steps() int {
	g.t.Helper()
	return atoi(g.t, number.FindString(g.words("steps")))
}

// waitSteps waits until the knight has visited n squares.
func (g *game) waitSteps(n int) {
	g.t.Helper()
	g.waitMatch("steps", fmt.Sprintf(`^[Ss]tep %d\b`, n))
}

// waitStepsFrom waits until the knight has visited at least n squares: a path being
// played may be past any one step before the text view shows it.
func (g *game) waitStepsFrom(n int) {
	g.t.Helper()
	g.Wait(fmt.Sprintf(`Number(%s.textContent.match(/\d+/)) >= %d`, element("steps"), n))
}

// behind presses nodes one after another, as each comes.
func (g *game) behind(ids ...string) {
	g.t.Helper()
	for _, id := range ids {
		g.Wait(element(id))
		g.Do(element(id) + ".click()")
	}
}

// choose begins with a problem of the course.
func (g *game) choose(problem string, target int) {
	g.t.Helper()
	g.more("new-game")
	g.press("button", "Course")
	g.press("button", fmt.Sprintf("%s, target %d", words.En.T(words.ProblemNames.Key(problem)), target))
	g.waitMatch("game-line", "^"+problem+", ")
	g.waitSteps(0)
}

// records are the saved games, by name, as the browser's storage has them.
func (g *game) records() map[string]string {
	g.t.Helper()
	return browser.Eval[map[string]string](g.Tab,
		`Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("cavalo/games/")))`)
}

func itoa(n int) string { return strconv.Itoa(n) }

func atoi(t *testing.T, digits string) int {
	t.Helper()
	n, err := strconv.Atoi(digits)
	testkit.Must(t, err)
	return n
}

// quote is a text as JavaScript has it.
func quote(text string) string { return strconv.Quote(text) }
