//go:build integration

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
)

// startDuel loads the page in English at the duel.
func startDuel(t *testing.T) *game {
	t.Helper()
	g := newGame(t, serveSite(t))
	g.load("?lang=en#duel")
	return g
}

// duel begins a game on a board of the course, by its rules, between two players, each "human"
// or a level, the computer thinking as long as that: "100ms", "5s".
func (g *game) duel(board, white, black, think string) {
	g.t.Helper()
	g.more("new-game")
	g.Do(element("seed-more") + ".click()")
	g.Wait(element("player-white"))
	g.enter("combobox", "White player", white)
	g.enter("combobox", "Black player", black)
	g.enter("combobox", "Rules", "course")
	g.enter("combobox", "Board", board)
	g.enter("combobox", "Time for each computer move", think)
	g.Do(element("start") + ".click()")
	g.waitGone("problem-dialog")
}

// moved is the number of moves made, as a JavaScript expression.
const moved = `Number(document.querySelector('#tree [data-id="player-scrub"] input').value)`

// moves is how many moves are done.
func (g *game) moves() int {
	g.t.Helper()
	return browser.Eval[int](g.Tab, moved)
}

// waitMoves waits until at least n moves are made.
func (g *game) waitMoves(n int) {
	g.t.Helper()
	g.Wait(fmt.Sprintf(`%s >= %d`, moved, n))
}

// playable are the squares that can be pressed, as JavaScript has it.
const playable = `[...document.querySelectorAll('#tree table.board button:not([aria-disabled=true])')].map((b) => b.dataset.id)`

// waitTurn waits till a person can choose a square, and says which ones; none
// when the game is over.
func (g *game) waitTurn() []string {
	g.t.Helper()
	g.Wait(playable + `.length > 0 || ` + element("result-next"))
	return strings.Fields(browser.Eval[string](g.Tab, playable+`.join(" ")`))
}

// leave closes a dialog by Escape.
func (g *game) leave(dialog string) {
	g.t.Helper()
	g.Do(`document.querySelector("#tree [role=dialog]").dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}))`)
	g.waitGone(dialog)
}

// won is how the end of a game is told.
const won = "^[0-9]+ (ahead|short)$|A draw$"

func TestDuelByMouse(t *testing.T) {
	g := startDuel(t)
	g.duel("D", "human", "1", "100ms")
	g.waitMoves(2) // the knights are placed
	for squares := g.waitTurn(); len(squares) > 0; squares = g.waitTurn() {
		before, square := g.moves(), squares[len(squares)/2]
		g.point(square)
		g.waitMatch("jump-words", " takes ") // what it will give is said before
		g.click(square)
		g.Wait(fmt.Sprintf(`%s > %d || %s.textContent.includes("double to erase")`, moved, before, element("jump-words")))
		if g.moves() == before {
			g.click(square) // a double is to be chosen: again is the largest
			g.waitMoves(before + 1)
		}
	}
	g.waitMatch("result-title", won)
	if n := g.moves(); n < 8 {
		t.Errorf("the game had %d moves only", n)
	}
	g.Wait(element("result-curve"))
	g.more("open-figures")
	g.press("button", "log.dat")
	g.waitMatch("notice-text", "log.dat")
	g.waitWords("result-next", "Rematch")
}
