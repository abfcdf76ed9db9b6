//go:build integration

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// nearTiles is a position two moves from its goal.
const nearTiles = "?lang=en#tiles/1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15"

// startTiles loads the page at a position.
func startTiles(t *testing.T, position string) *game {
	t.Helper()
	g := newGame(t, serveSite(t))
	g.load(position)
	g.waitTiles("0")
	return g
}

// waitTiles waits until a number of moves are made.
func (g *game) waitTiles(moves string) {
	g.t.Helper()
	g.waitMatch("steps", "^[Ss]tep "+moves+`\b`)
}

// drag drags the mouse from the middle of a node by so much.
func (g *game) drag(id string, dx, dy float64) {
	g.t.Helper()
	x, y := g.where(id).middle()
	g.Run(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, x+dx, y+dy, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseReleased, x+dx, y+dy, chromedp.ButtonLeft))
}

func TestTilesByMouse(t *testing.T) {
	g := startTiles(t, nearTiles)
	g.click("sq-2-2") // in line with the blank: two tiles slide
	g.waitTiles("2")
	g.click("sq-1-1") // not in line
	g.click("sq-2-4")
	g.waitTiles("4")
	g.click("undo")
	g.waitTiles("3")
	g.more("restart")
	g.waitTiles("0")
	g.drag("sq-4-3", -60, 0)
	g.waitTiles("1")
	g.click("sq-4-4")
	g.waitMatch("result-title", `^2 moves\. Nobody`)

	// By keys.
	g.more("restart")
	g.waitTiles("0")
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.ArrowDown) // the tile above the blank
	g.waitTiles("1")
	g.keys("u")
	g.waitTiles("0")
	g.keys("h")
	g.waitMatch("hint-words", "^Look in the blank's row")
	g.keys("h")
	g.waitMatch("hint-words", "^Tile 14 moves left\\.$")
	g.keys("h")
	g.waitMatch("hint-words", "^Tile 14 moves left\\. .*14 and 15 go home next")
	g.keys("h")
	g.waitTiles("1")
	g.keys(kb.ArrowLeft)
	g.waitMatch("result-title", "^2 moves")
}

func TestTilesByFinger(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(360, 740, 2)
	g.load(nearTiles)
	swipe := func(id string, dx, dy float64) {
		x, y := g.where(id).middle()
		g.touch([2]float64{x, y}, [2]float64{x + dx/2, y + dy/2}, [2]float64{x + dx, y + dy})
	}
	g.tap("sq-3-2")
	g.waitTiles("1")
	swipe("sq-1-2", 0, 60) // two at once
	g.waitTiles("3")
	swipe("sq-4-4", 0, -60) // anywhere: the one below the blank
	g.waitTiles("4")
	for left := 3; left >= 0; left-- {
		g.tap("undo")
		g.waitTiles(itoa(left))
	}
	swipe("sq-4-3", -60, 0)
	g.waitTiles("1")
	g.tap("sq-4-4")
	g.waitMatch("result-title", "^2 moves")
}
