//go:build integration

package e2e

import (
	"strings"
	"testing"
)

// firstOfF is a square of line 1 with a number on problem F.
const firstOfF = "B1"

func TestReloadGoesOn(t *testing.T) {
	g := start(t)
	squares := route(t, "F", 5)
	for n, square := range squares {
		g.click("sq-" + square)
		g.waitSteps(n + 1)
	}
	g.press("button", "Undo")
	g.waitSteps(4)
	g.reload()
	g.waitSteps(4)
	g.press("button", "Redo") // what was undone is still there
	g.waitSteps(5)
	if got := g.visited(); got != strings.Join(squares, " ") {
		t.Errorf("the path is %s, want %v", got, squares)
	}
	g.load("?lang=en") // and without a position in the address, too
	g.waitMatch("card-state", "F.*, step 5")
}

func TestShareLinkOpensThePosition(t *testing.T) {
	g := start(t)
	for n, square := range route(t, "F", 3) {
		g.pressSquare(square)
		g.waitSteps(n + 1)
	}
	points := g.words("points-number")
	g.share()
	link := g.find("textbox", "Link to this position").value
	if !strings.HasPrefix(link, g.address+"#challenge/") {
		t.Errorf("the link is %s", link)
	}
	other := newGame(t, g.address)
	other.Go(link)
	other.running()
	other.waitWords("points-number", points)
	other.waitMatch("game-line", "position|posição")
	other.share()
	if text := other.things("textbox", ""); text[1].value == "" || !strings.HasSuffix(link, text[1].value) {
		t.Errorf("it opened %v, not %s", text, link)
	}
}

func TestTwoTabs(t *testing.T) {
	squares := route(t, "F", 3)
	one := start(t)
	one.pressSquare(squares[0])
	one.waitSteps(1)
	two := one.sibling()
	two.load("?lang=en#challenge")
	two.waitSteps(1)
	one.pressSquare(squares[1])
	one.waitSteps(2)
	saved := one.records()
	two.waitMatch("conflict-words", "changed in another tab")
	two.press("button", "Undo") // nothing is written before the choice
	two.waitSteps(0)
	two.press("button", "Redo")
	two.waitSteps(1)
	same(t, two.records(), saved)
	two.press("button", "Keep both") // the other choice: TestReloadInAConflict
	two.waitGone("conflict")
	two.waitSteps(1)
	two.Wait(`Object.keys(localStorage).filter((name) => name.startsWith("cavalo/games/")).length === 2`)
	now := two.records()
	for name, text := range saved {
		if now[name] != text {
			t.Errorf("the game was written over:\n%s\nwas\n%s", now[name], text)
		}
	}
	one.waitSteps(2)
}

// same says that games are as they were.
func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("there are %d games, want %d", len(got), len(want))
	}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is\n%s\nwant\n%s", name, got[name], text)
		}
	}
}
