//go:build integration

package e2e

import (
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// openMaze is a small board whose solution by hand is UURDDRUURDDRUU.
const openMaze = "?lang=en#maze/...../...../....."

// squares returns the places of the middles of squares.
func (g *game) squares(names ...string) (at [][2]float64) {
	g.t.Helper()
	for _, name := range names {
		x, y := g.where("sq-" + name).middle()
		at = append(at, [2]float64{x, y})
	}
	return at
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
	g.waitWords("done", "1")
	g.touch(g.squares("C3", "C2", "C1", "D1", "D2")...)
	g.waitWords("done", "6")
	x, y := g.where("sq-D2").middle()
	g.touch([2]float64{x, y + g.where("sq-D2").Height*0.45}) // the edge to D3
	g.waitWords("done", "7")
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
	g.waitWords("done", "7")
	g.atMaze(";l=C3U2RD2;x=D2R;c=E3")
	g.share()
	link := g.find("textbox", "Link to this position").value
	other := newGame(t, g.address)
	other.Go(link)
	other.running()
	other.waitWords("done", "7")
	g.keys(kb.Escape)
	g.waitGone("share-dialog")

	g.touch(g.squares("D3", "E3", "E2", "E1")...)
	g.touch(g.squares("C3", "B3", "B2", "B1", "A1", "A2", "A3")...)
	g.waitMatch("result-title", "^Solved in")

	g.load(openMaze)
	g.waitWords("done", "1")
	g.Do(`document.getElementById("game").focus()`)
	for _, key := range []string{"p", kb.ArrowRight, kb.ArrowRight, "p", // to C3
		kb.ArrowUp, kb.ArrowUp, kb.ArrowRight, kb.ArrowDown, kb.ArrowDown, kb.ArrowRight, kb.ArrowUp, kb.ArrowUp} {
		g.keys(key)
	}
	g.waitWords("done", "10")
	g.keys("m") // a cross from E1 to the left changes nothing for the line
	g.keys(kb.ArrowLeft)
	g.keys("m")
	g.keys("m")
	g.keys(kb.Escape) // back to the start
	for _, key := range []string{kb.ArrowUp, kb.ArrowUp, kb.ArrowRight, kb.ArrowDown, kb.ArrowDown, kb.ArrowRight} {
		g.keys(key)
	}
	g.waitMatch("result-title", "^Solved in")
}
