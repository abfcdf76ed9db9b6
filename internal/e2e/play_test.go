//go:build integration

package e2e

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestPlayByMouse(t *testing.T) {
	g := start(t)
	squares := route(t, "F", 4)
	for n, square := range squares {
		g.point("sq-" + square)
		g.waitMatch("jump-words", square+" takes ") // what it will give is said before
		g.click("sq-" + square)
		g.waitSteps(n + 1)
	}
	if got := g.visited(); got != strings.Join(squares, " ") {
		t.Errorf("the path is %s, want %v", got, squares)
	}
	g.click("undo")
	g.waitSteps(3)
	g.click("redo")
	g.waitSteps(4)
	g.more("restart")
	g.waitSteps(0)
	g.click("undo") // a restart is a move like others
	g.waitSteps(4)

	// Quick clicks all count.
	g.more("restart")
	g.waitSteps(0)
	squares = route(t, "F", 12)
	for _, square := range squares {
		g.click("sq-" + square)
	}
	g.waitSteps(12)
	for range 5 {
		g.doubleClick("undo")
	}
	g.waitSteps(2)
	for range 5 {
		g.doubleClick("redo")
	}
	g.waitSteps(12)
	g.keys(strings.Repeat("u", 10) + strings.Repeat("r", 3)) // quick keys, too
	g.waitSteps(5)
}

func TestTabAndKeysOfTheBrowser(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`window.heard = []; addEventListener("keydown", (event) => heard.push(event), true)`)
	g.load("?lang=en" + atF())
	g.Do(`document.getElementById("game").focus()`)
	inside := func() bool { return browser.Eval[bool](g.Tab, `document.activeElement.id === "game"`) }
	count := 0
	for ; inside() && count < 60; count++ {
		g.keys(kb.Tab)
	}
	if inside() || count < 10 {
		t.Fatalf("after %d times Tab the focus is in the canvas: %v", count, inside())
	}
	// The way back leads over a link to the canvas, when it begins behind it.
	for range 2 {
		if !inside() {
			g.keys(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
		}
	}
	g.Wait(`document.activeElement.id === "game"`)

	// Those that are the browser's pass.
	g.Do(`frames[0].heard = []`)
	ctrl := chromedp.KeyModifiers(chromedp.ModifierCtrl)
	g.keys(kb.F5)
	g.keys(kb.F12)
	g.keys("r", ctrl)
	g.keys("l", ctrl)
	g.keys("r", chromedp.KeyModifiers(chromedp.ModifierMeta))
	g.keys(kb.ArrowLeft, chromedp.KeyModifiers(chromedp.ModifierAlt))
	g.keys("u")
	const kept = `frames[0].heard.map((e) => (e.ctrlKey ? "Ctrl+" : "") + (e.altKey ? "Alt+" : "") + (e.metaKey ? "Meta+" : "") + e.key + (e.defaultPrevented ? " kept" : "")).join(", ")`
	if got := g.Text(kept); got != "F5, F12, Ctrl+r, Ctrl+l, Meta+r, Alt+ArrowLeft, u kept" {
		t.Errorf("the keys were: %s", got)
	}
}

// Somebody who has never been here is taught by playing, and wins the first game:
// on a phone by finger, and by keys alone.
func TestFirstVisitToFirstWin(t *testing.T) {
	lesson, win := []string{"B1", "C3", "E4", "C5", "B3"}, []string{"B1", "C3", "D5"}
	const tabs = 4 // the start page, the menu, the first action, the door
	for hand, do := range map[string]struct{ play, teach, leave, jump func(g *game, id string) }{
		"touch": {(*game).tap, (*game).tap, (*game).tap, (*game).tap},
		"keys": {
			func(g *game, id string) {
				g.Do(`document.getElementById("game").focus()`)
				g.keys(strings.Repeat(kb.Tab, tabs) + kb.Enter)
			},
			func(g *game, _ string) { g.keys(kb.Enter) },
			func(g *game, _ string) { g.keys(kb.Enter) },
			func(g *game, id string) {
				if g.steps() == 0 { // the first arrow wakes the cursor
					g.keys(kb.ArrowRight)
					g.waitCursor(0)
				}
				g.arrowsTo(strings.TrimPrefix(id, "sq-"))
				g.keys(kb.Enter)
			},
		},
	} {
		t.Run(hand, func(t *testing.T) {
			g := newcomer(t, serveSite(t))
			g.Size(390, 844, 2)
			g.load("?lang=en")
			do.play(g, "play")
			for i, square := range lesson {
				g.waitWords("lesson-step", "Step "+itoa(i+1)+" of 5")
				do.teach(g, "lesson-"+square)
			}
			g.waitMatch("lesson-words", "^Target reached")
			do.leave(g, "lesson-play")
			g.waitGone("lesson-words")
			for n, square := range win {
				do.jump(g, "sq-"+square)
				g.waitSteps(n + 1)
			}
			g.waitMatch("result-title", "^3 steps")
			g.load("?lang=en") // what is over is not gone on with, and the lesson is not offered again
			g.waitWords("play", "Play")
			do.play(g, "play")
			g.waitMatch("game-line", "^B, ")
			if n := browser.Eval[int](g.Tab, `document.querySelectorAll("#tree [role=dialog]").length`); n != 0 {
				t.Error("the lesson comes again")
			}
		})
	}
}

func TestPlayByFinger(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(360, 480, 2) // too low for the whole board, so that it scrolls
	g.load("?lang=en" + atF())
	squares := route(t, "F", 2)
	x, y := g.where("sq-" + squares[0]).middle()
	g.touch([2]float64{x, y}, [2]float64{x + 4, y + 4}) // as steady as fingers are
	g.waitMatch("status", squares[0]+" takes ")
	g.waitSteps(1)
	x, y = g.where("sq-" + squares[1]).middle()
	g.touch([2]float64{x, y}, [2]float64{x + 40, y}, [2]float64{x + 90, y}) // slips off
	g.tap("sq-" + squares[1])
	g.waitSteps(2)
	if got := g.visited(); got != strings.Join(squares, " ") {
		t.Errorf("the path is %s, want %v", got, squares)
	}
	g.tap("undo")
	g.waitSteps(1)
	before := g.where("sq-" + squares[1])
	g.touch([2]float64{x, y}, [2]float64{x, y - 30}, [2]float64{x, y - 60}) // scrolls
	g.waitMoved("sq-"+squares[1], before)
	g.waitSteps(1)
}

// A finger that rests on a square only looks at what a move there would do. How long it
// rested its events tell: that counts, not when they are handled.
func TestFingerThatRests(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(390, 844, 2)
	g.load("?lang=en" + atF())
	x, y := g.where("sq-A1").middle()
	g.finger(time.Minute, [2]float64{x, y})
	g.tap("sq-B1")
	g.waitSteps(1)
	if got := g.visited(); got != "B1" {
		t.Errorf("the path is %s, want B1", got)
	}
}
