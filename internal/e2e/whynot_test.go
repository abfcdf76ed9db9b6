//go:build integration

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestWhyNotThis asks what is wrong with a move with tiles and in a maze: the answer
// comes from the worker, counts as a hint, and goes with the next move.
func TestWhyNotThis(t *testing.T) {
	g := startTiles(t, nearTiles)
	g.click("sq-3-2") // the tile above the blank
	g.waitTiles("1")
	g.click("why-not")
	g.waitMatch("why-not-words", "^It takes 10 out of its place\\. Then 10 must come back\\. .*14 and 15 go home next")
	g.click("undo")
	g.waitTiles("0")
	g.waitGone("why-not-words")
	g.Do(`document.getElementById("game").focus()`)
	g.keys("w") // after an undo it is about the move that was undone
	g.waitMatch("why-not-words", "^It takes 10 out of its place")

	g.load("?lang=en#maze/..../..../....;m=R")
	g.waitMatch("left", "10 squares left")
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.ArrowUp)
	g.waitMatch("left", "9 squares left")
	g.click("why-not")
	g.waitMatch("why-not-words", "^Then the line must go B2-B1\\. A2 has too few ways left\\.")
	g.waitMatch("left", "1 hint")
	g.noErrors()
}

// The same for knights.
func TestWhyNotThisJump(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en" + atF())
	g.click(g.waitTurn()[0])
	g.waitMatch("steps", "1")
	g.click("why-not")
	g.waitMatch("why-not-words", ".")
	g.noErrors()
}

// The same in a duel between two people, with the third move: the first two place the
// knights, so that nobody has to pass.
func TestWhyNotThisDuel(t *testing.T) {
	g := startDuel(t)
	g.duel("D", "human", "human", "100ms")
	for n := range 3 {
		square := g.waitTurn()[0]
		g.click(square)
		g.Wait(fmt.Sprintf(`%s > %d || %s`, moved, n, element("choices")))
		if g.moves() == n {
			g.click(square) // the larger double
			g.waitMoves(n + 1)
		}
	}
	g.click("why-not")
	g.waitMatch("why-not-words", ".")
	g.noErrors()
}
