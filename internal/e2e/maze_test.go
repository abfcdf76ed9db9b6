//go:build integration

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

// lineAgain takes back the whole line.
func (g *game) lineAgain() {
	g.t.Helper()
	g.more("restart")
	g.waitMatch("left", "14 squares left")
}

func TestMazeByHand(t *testing.T) {
	g := startMaze(t)
	g.breakRulesByKeys()
	g.lineAgain()
	g.whatIf()
	g.lineAgain()
	g.dragOver("A3", "A2", "A1", "B1", "B2", "B3", "C3", "C2", "C1")
	g.waitMatch("left", "6 squares left")
	g.click("sq-D1")
	g.click("sq-D3") // ahead along a line
	g.waitMatch("left", "3 squares left")
	g.click("sq-E3")
	g.click("sq-E1")
	g.waitMatch("result-title", "^Every square")

	// It is passed on: the solution is there in another browser, and so is the board
	// alone.
	g.share()
	solved, board := g.find("textbox", "Link to this position").value, g.find("textbox", "Link to the board only").value
	other := newGame(t, g.address)
	for link, left := range map[string]string{solved: "Every square|Todas as casas", board: "14 (squares|casas)"} {
		other.Go(link)
		other.running()
		other.waitMatch("left", left)
	}
}

// breakRulesByKeys draws a line that a rule forbids.
func (g *game) breakRulesByKeys() {
	g.t.Helper()
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.ArrowUp)
	g.keys(kb.ArrowRight)
	g.waitMatch("words", "as long as the one before")
	g.keys(kb.ArrowUp)
	g.waitMatch("words", "would meet at A2")
	g.waitMatch("left", "12 squares left")
	g.keys(kb.ArrowLeft) // draws back
	g.waitMatch("left", "13 squares left")
}

func TestMazeHelpedEditedAndGenerated(t *testing.T) {
	g := startMaze(t)
	g.press("button", "Hint")
	g.press("button", "Which?") // where to look costs nothing
	g.waitMatch("clock", "0:2")
	g.press("button", "Why?")
	g.press("button", "Play this move")
	g.waitMatch("left", "13 squares left")
	g.more("check")
	g.waitMatch("words", "finished")
	g.more("solve")
	g.waitMatch("verdict", "solution")

	g.more("edit")
	g.waitMatch("edit-solutions", "5 solutions in all")
	g.click("sq-C2")
	g.waitMatch("edit-solutions", "No solution|one solution|solutions in all")
	g.press("button", "Play")
	g.Wait(`decodeURIComponent(location.hash).startsWith("#maze/...../..#../.....?game=")`)
	g.more("new-game")
	g.press("button", "New")
	g.press("button", "Play")
	g.waitMatch("game-line", "^Maze ")
}

// whatIf tries a line, drops it, and accepts another.
func (g *game) whatIf() {
	g.t.Helper()
	g.click("sq-A1")
	g.more("what-if")
	g.dragOver("A1", "B1", "B2")
	g.waitMatch("left", "10 squares left")
	g.press("button", "Discard")
	g.waitMatch("left", "12 squares left")
	g.more("what-if")
	g.click("sq-B1")
	g.press("button", "Accept")
	g.waitMatch("left", "11 squares left")
	g.waitGone("accept")
}

// On a phone a finger draws from the end of the line, and scrolls elsewhere.
func TestMazeByFinger(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(360, 640, 2)
	g.load(openMaze)
	g.waitMatch("step-1-words", "One line, every free square once")
	at := func(square string) [2]float64 {
		x, y := g.where("sq-" + square).middle()
		return [2]float64{x, y}
	}
	g.touch(at("A3"), at("A2"), at("A1"), at("B1"), at("B2"))
	g.waitMatch("left", "10 squares left")
	g.tap("sq-B3")
	g.waitMatch("left", "9 squares left")
	g.tap("sq-A3") // draws back
	g.waitMatch("left", "14 squares left")
	before := g.where("sq-B3")
	g.touch(at("C3"), at("C2"), at("C1")) // in line with the end, but it scrolls
	g.waitMoved("sq-B3", before)
	if now := g.where("sq-B3"); now.Y >= before.Y {
		t.Errorf("the board is at %v, and was at %v", now, before)
	}
	g.waitMatch("left", "14 squares left")
}
