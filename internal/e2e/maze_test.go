package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// openMaze is a small board whose solution by hand is UURDDRUURDDRUU.
const openMaze = "?lang=en#maze/...../...../....."

// startMaze loads the page at a maze.
func startMaze(t *testing.T) *game {
	t.Helper()
	g := newGame(t, serveSite(t))
	g.load(openMaze)
	g.waitMatch("left", "14 squares left")
	return g
}

// dragOver drags the mouse from one square over others.
func (g *game) dragOver(squares ...string) {
	g.t.Helper()
	for n, square := range squares {
		x, y := g.where("sq-" + square).middle()
		kind := chromedp.MouseMoved
		if n == 0 {
			kind = chromedp.MousePressed
		}
		g.Run(chromedp.MouseEvent(kind, x, y, chromedp.ButtonLeft))
	}
	x, y := g.where("sq-" + squares[len(squares)-1]).middle()
	g.Run(chromedp.MouseEvent(chromedp.MouseReleased, x, y, chromedp.ButtonLeft))
}

func TestMazeByDragging(t *testing.T) {
	g := startMaze(t)
	g.dragOver("A3", "A2", "A1", "B1", "B2", "B3", "C3", "C2", "C1")
	g.waitMatch("left", "6 squares left")
	g.click("sq-D1")
	g.click("sq-D3") // ahead along a line
	g.waitMatch("left", "3 squares left")
	g.click("sq-E3")
	g.click("sq-E1")
	g.waitMatch("words", "^Solved in ")
}

func TestMazeByKeysBreakingARule(t *testing.T) {
	g := startMaze(t)
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.ArrowUp)
	g.keys(kb.ArrowRight)
	g.waitMatch("words", "as long as the one before it")
	g.keys(kb.ArrowUp)
	g.waitMatch("words", "would meet at A2")
	g.waitMatch("left", "12 squares left")
	g.keys(kb.ArrowLeft) // draws back
	g.waitMatch("left", "13 squares left")
}

func TestMazeHintCheckAndSolve(t *testing.T) {
	g := startMaze(t)
	g.press("button", "Hint")
	g.waitMatch("clock", "0:2")
	g.press("button", "Play it")
	g.waitMatch("left", "13 squares left")
	g.press("button", "Check")
	g.waitMatch("words", "finished")
	g.press("button", "Solve")
	g.waitMatch("verdict", "solution")
}

func TestMazeEditGenerateAndShare(t *testing.T) {
	g := startMaze(t)
	g.press("button", "Edit")
	g.waitMatch("edit-solutions", "solution")
	g.click("sq-C2")
	g.waitMatch("edit-solutions", "No solution|one solution|More than one")
	g.press("button", "Play it")
	g.Wait(`location.hash === "#maze/...../..%23../....." || location.hash === "#maze/...../..#../....."`)
	g.click("chip-problem")
	g.press("button", "New")
	g.press("button", "Play")
	g.waitMatch("chip-problem", "^Maze ")
	g.press("button", "Share")
	g.find("textbox", "Link to this position")
}
