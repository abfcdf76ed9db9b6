//go:build integration

package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Positions on the screen: two moves from the goal, the first of Korf's hundred,
// and one with two tiles exchanged.
const (
	nearTiles = "?lang=en#tiles/1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15"
	korfTiles = "?lang=en#tiles/14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3;goal=0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15"
)

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
	g.waitMatch("moves", "^"+moves+"$")
}

// waitFewest waits until the moves are compared with the fewest.
func (g *game) waitFewest(pattern string) {
	g.t.Helper()
	g.Wait(fmt.Sprintf("new RegExp(%q).test(%s.ariaLabel)", "fewest .*"+pattern+"$", element("moves")))
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
	g.waitMatch("result-against", "2 moves, the fewest possible")

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
	g.waitMatch("result-against", "2 moves")
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
	g.waitMatch("result-against", "2 moves")
}

func TestTilesSolveAndWatch(t *testing.T) {
	g := startTiles(t, korfTiles)
	g.waitFewest("[0-9]") // found out by the way, as far as there was time
	g.more("solve")
	g.waitMatch("verdict", "^Fewest possible: 57 moves")
	g.waitFewest("57")
	g.waitMatch("proved", "roved")
	g.share()
	g.find("textbox", "Link to this position")
}

func TestTilesEditorRefuses(t *testing.T) {
	g := startTiles(t, nearTiles)
	g.more("new-game")
	g.press("button", "Custom")
	g.waitMatch("editor-verdict", "^Can be solved$")
	g.click("edit-start-1-1")
	g.click("edit-start-1-2")
	g.waitMatch("editor-verdict", "^Can't be solved$")
	g.waitMatch("editor-start-sum", "odd|even")
	g.press("button", "Play")
	g.waitMatch("hint-words", "^The goal can't be reached")
	g.more("solve")
	g.waitMatch("verdict", "can't be reached")
	g.waitMatch("why", "inversion")
}

// TestTilesWithoutTables: the screen solves when they can't be had, and says so.
func TestTilesWithoutTables(t *testing.T) {
	whole := siteHandler(t)
	host := &changing{handler: tablesFrom(http.NotFoundHandler(), whole)}
	g := newBroken(t, browser.Serve(t, host)+"/")
	g.load(nearTiles)
	says := func(why string) {
		t.Helper()
		for range 20 { // at first they are on their way
			g.more("solve")
			g.waitMatch("verdict", "^Fewest possible: 2 moves")
			if strings.Contains(g.words("why"), why) {
				return
			}
		}
		t.Errorf("it does not say that they %s", why)
	}
	says("couldn't be loaded")
	host.become(tablesFrom(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("<!DOCTYPE html>")) }), whole))
	says("are damaged")
}

// TestTablesAreNotCarried: the page's programs are small, and fetch them.
func TestTablesAreNotCarried(t *testing.T) {
	folder := siteFolder(t)
	tables, err := filepath.Glob(filepath.Join(folder, "tiles", "*.tab"))
	if err != nil || len(tables) < 3 {
		t.Fatalf("tables %v, %v", tables, err)
	}
	programs, err := filepath.Glob(filepath.Join(folder, "*.wasm"))
	if err != nil || len(programs) < 2 {
		t.Fatalf("programs %v, %v", programs, err)
	}
	for _, program := range programs {
		code, err := os.ReadFile(program)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range tables {
			data, err := os.ReadFile(table)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(code, data[1000:1100]) {
				t.Errorf("%s carries %s", filepath.Base(program), filepath.Base(table))
			}
		}
	}
}
