//go:build integration

package e2e

import (
	"strconv"
	"testing"
	"time"

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
	for link, left := range map[string]string{solved: "\\b0 (squares|casas)", board: "14 (squares|casas)"} {
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
	g.waitMatch("left", "12 squares left")
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
	g.behind("what-if")
	g.dragOver("A1", "B1", "B2")
	g.waitMatch("left", "10 squares left")
	g.press("button", "Discard")
	g.waitMatch("left", "12 squares left")
	g.behind("what-if")
	g.click("sq-B1")
	g.press("button", "Keep")
	g.waitMatch("left", "11 squares left")
	g.waitGone("accept")
}

// squares returns the places of the middles of squares.
func (g *game) squares(names ...string) (at [][2]float64) {
	g.t.Helper()
	for _, name := range names {
		x, y := g.where("sq-" + name).middle()
		at = append(at, [2]float64{x, y})
	}
	return at
}

// On a phone a finger draws, from the end of the line and elsewhere.
func TestMazeByFinger(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(360, 640, 2)
	g.load(openMaze)
	g.waitMatch("step-1-words", "One line, every free square once")
	g.touch(g.squares("A3", "A2", "A1", "B1", "B2")...)
	g.waitMatch("left", "10 squares left")
	g.tap("sq-B3")
	g.waitMatch("left", "9 squares left")
	g.tap("sq-A3") // draws back
	g.waitMatch("left", "14 squares left")
	g.touch(g.squares("C3", "C2", "C1")...)
	g.waitMatch("left", "11 squares left")
	before := g.where("sq-B3")
	x, y := g.where("game-line").middle()
	g.touch([2]float64{x, y}, [2]float64{x, y - 60}) // beside the board it scrolls
	g.waitMoved("sq-B3", before)
}

// atMaze waits until the address has marks.
func (g *game) atMaze(marks string) {
	g.t.Helper()
	g.Wait(`decodeURIComponent(location.hash).startsWith(` + strconv.Quote("#maze/...../...../....."+marks+"?game") + `)`)
}

// TestMazeFromTheMiddle solves a maze from its middle outwards, by touch, with a reload in
// the middle and a link to another browser, and then by keys alone.
func TestMazeFromTheMiddle(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(390, 844, 2)
	g.load(openMaze)
	g.waitMatch("left", "14 squares left")
	g.touch(g.squares("C3", "C2", "C1", "D1", "D2")...)
	g.waitMatch("left", "9 squares left")
	x, y := g.where("sq-D2").middle()
	g.touch([2]float64{x, y + g.where("sq-D2").Height*0.45}) // the edge to D3
	g.waitMatch("left", "8 squares left")
	g.finger(time.Second, [2]float64{x + g.where("sq-D2").Width*0.4, y}) // a finger that rests crosses out the edge to E2
	g.atMaze(";l=C3U2RD2;x=D2R")
	g.tap("mode")
	g.waitMatch("mode", "cross")
	g.tap("mode")
	g.tap("sq-E3")
	g.atMaze(";l=C3U2RD2;x=D2R;c=E3")
	g.tap("mode")
	g.waitMatch("mode", "line")

	g.reload()
	g.waitMatch("left", "8 squares left")
	g.atMaze(";l=C3U2RD2;x=D2R;c=E3")
	g.share()
	link := g.find("textbox", "Link to this position").value
	other := newGame(t, g.address)
	other.Go(link)
	other.running()
	other.waitMatch("left", "8 (squares|casas)")
	g.keys(kb.Escape)
	g.waitGone("share-dialog")

	g.touch(g.squares("D3", "E3", "E2", "E1")...)
	g.touch(g.squares("C3", "B3", "B2", "B1", "A1", "A2", "A3")...)
	g.waitMatch("result-title", "^Every square")

	g.load(openMaze)
	g.waitMatch("left", "14 squares left")
	g.Do(`document.getElementById("game").focus()`)
	for _, key := range []string{"p", kb.ArrowRight, kb.ArrowRight, "p", // to C3
		kb.ArrowUp, kb.ArrowUp, kb.ArrowRight, kb.ArrowDown, kb.ArrowDown, kb.ArrowRight, kb.ArrowUp, kb.ArrowUp} {
		g.keys(key)
	}
	g.waitMatch("left", "5 squares left")
	g.keys("m") // a cross from E1 to the left changes nothing for the line
	g.keys(kb.ArrowLeft)
	g.keys("m")
	g.keys("m")
	g.keys(kb.Escape) // back to the start
	for _, key := range []string{kb.ArrowUp, kb.ArrowUp, kb.ArrowRight, kb.ArrowDown, kb.ArrowDown, kb.ArrowRight} {
		g.keys(key)
	}
	g.waitMatch("result-title", "^Every square")
}
