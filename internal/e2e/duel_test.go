//go:build integration

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp/kb"
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

// leaveForGood is leave, and waits until the browser has left the dialog's entry of the
// history, too: it does so a little later.
func (g *game) leaveForGood(dialog string) {
	g.t.Helper()
	g.Do(`window.left = false; addEventListener("popstate", () => { window.left = true }, {once: true})`)
	g.leave(dialog)
	g.Wait("left")
}

// won is how the end of a game is told.
const won = "wins? by [0-9]+ points?$|A draw$"

// A new player's first duel, on a phone: it is on a proved board and against a beginner,
// who answers.
func TestFirstDuelByFinger(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(390, 844, 2)
	g.load("?lang=en#duel")
	g.waitMatch("game-line", "^Close · .* with best play · BrainKing$")
	g.tap("game-line")
	g.waitMatch("chip-players", "^You – Level 1$")
	g.leave("game-dialog")
	first := g.waitTurn()[0]
	for n := range 2 {
		g.tap(g.waitTurn()[0])
		g.Wait(fmt.Sprintf(`%s > %d || %s`, moved, 2*n, element("choices")))
		if g.moves() == 2*n {
			g.tap(browser.Eval[string](g.Tab, element("choices")+`.querySelector("button").dataset.id`))
		}
		g.waitMoves(2*n + 2)
	}
	g.waitTurn()
	g.more("open-path")
	g.waitMatch("move-1", "^1 +"+strings.TrimPrefix(first, "sq-"))
}

func TestDuelByMouse(t *testing.T) {
	g := startDuel(t)
	g.duel("D", "human", "1", "100ms")
	g.waitMoves(2) // the knights are placed
	for squares := g.waitTurn(); len(squares) > 0; squares = g.waitTurn() {
		before, square := g.moves(), squares[len(squares)/2]
		g.point(square)
		g.waitMatch("jump-words", " takes ") // what it will give is said before
		g.click(square)
		g.Wait(fmt.Sprintf(`%s > %d || %s`, moved, before, element("choices")))
		if g.moves() == before {
			g.click(square) // a double is to be chosen: again is the largest
			g.waitMoves(before + 1)
		}
	}
	g.waitMatch("result-against", won)
	if n := g.moves(); n < 8 {
		t.Errorf("the game had %d moves only", n)
	}
	g.waitMatch("result-line-1", "decisive moments?$|could have won by more$|^No move lost")
	g.more("open-figures")
	g.press("button", "log.dat")
	g.waitMatch("notice-text", "log.dat")
	g.waitWords("result-next", "Rematch")
}

func TestDuelByKeyboardInTheTextView(t *testing.T) {
	g := startDuel(t)
	g.openText()
	g.duel("D", "human", "1", "100ms")
	g.Do(`window.said = []; new MutationObserver(() => {
		const words = ` + element("status") + `.textContent;
		if (said.at(-1) !== words) said.push(words);
	}).observe(document.getElementById("tree"), {subtree: true, childList: true, characterData: true})`)
	g.waitMoves(2)
	for squares := g.waitTurn(); len(squares) > 0; squares = g.waitTurn() {
		before := g.moves()
		g.Do(element(squares[0]) + `.focus()`)
		g.keys(kb.Enter)
		g.Wait(fmt.Sprintf(`%s > %d || %s`, moved, before, element("choices")))
		if g.moves() == before {
			g.Do(element("choices") + `.querySelector("button").focus()`)
			g.keys(kb.Enter)
			g.waitMoves(before + 1)
		}
	}
	g.waitMatch("result-against", won)
	// Every move was announced, the computer's too: the placements were made
	// before there was somebody to listen.
	told := browser.Eval[int](g.Tab, `said.filter((words) => /takes \d\d|passes/.test(words)).length`)
	if n := g.moves(); told < n-2 || n < 8 {
		t.Errorf("%d moves were made, %d announced: %s", n, told, g.Text(`said.join("\n")`))
	}
}

func TestDuelIsAnalysed(t *testing.T) {
	g := startDuel(t)
	g.duel("F", "human", "human", "100ms")
	g.waitMoves(2)
	const margin = "^(White|Black) \\+[0-9,]+$|^Even$"
	g.press("button", "Engine")
	g.waitMatch("evaluation", margin)
	g.waitMatch("line-2", "[0-9]") // there are two moves
	g.point("line-1-2")            // shows it on the board
	g.click("line-1-2")
	g.waitMoves(4)
	g.more("open-figures")
	g.waitMatch("analysis-figures", "^depth [0-9]+ · .*nodes/s$")
	g.more("open-machine")
	g.waitMatch("evaluation", margin)
	g.press("button", "Threat")
	g.press("button", "Engine")
	g.waitGone("evaluation")
	g.keys("a") // on again, by key
	g.waitMatch("evaluation", margin)
	g.press("button", "Rate the moves")
	g.waitMatch("judged-table", "blunder")
	g.waitMatch("judged-move", "^Move 4: ") // what it is called depends on how deep the engine came
	g.click("sq-A10")                       // nothing can be done there, but the game has the keys
	for _, step := range []struct {
		key  string
		done int
	}{{kb.Home, 0}, {kb.ArrowRight, 1}, {kb.ArrowRight, 2}, {kb.End, 4}, {kb.ArrowLeft, 3}} {
		g.keys(step.key)
		g.Wait(fmt.Sprintf(`%s === %d`, moved, step.done))
	}
}

// After a game the card at its end and the analysis name who wins and since when, proved; a
// position on the way there is proved, too.
func TestDuelNamesWhoWins(t *testing.T) {
	g := startDuel(t)
	g.duel("D", "human", "1", "100ms")
	g.waitMoves(2)
	for squares := g.waitTurn(); len(squares) > 0; squares = g.waitTurn() {
		before, square := g.moves(), squares[0]
		g.click(square)
		g.Wait(fmt.Sprintf(`%s > %d || %s`, moved, before, element("choices")))
		if g.moves() == before {
			g.click(square)
			g.waitMoves(before + 1)
		}
	}
	const since = "^Proved: with best play (White wins|Black wins|a draw) from (move [0-9]+ on|the start)\\.$"
	g.waitMatch("result-line-2", since)
	g.waitMatch("decided", since)
	n := g.moves()
	g.click("sq-A10") // nothing can be done there, but the game has the keys
	g.keys(kb.ArrowLeft)
	g.keys(kb.ArrowLeft)
	g.Wait(fmt.Sprintf(`%s === %d`, moved, n-2))
	g.press("button", "Engine")
	g.waitMatch("proved", "^Proved: ")
}

func TestDuelTakenBackWhileTheComputerThinks(t *testing.T) {
	g := startDuel(t)
	g.duel("F", "human", "6", "5s")
	g.waitMoves(2)
	squares := g.waitTurn()
	before := g.moves()
	g.click(squares[0])
	g.waitMatch("jump-words", "is thinking")
	g.waitMoves(before + 1) // the hop waited for nothing
	g.Wait(element("now") + `.getAttribute("aria-disabled") !== "true"`)
	g.click("undo")
	g.Wait(fmt.Sprintf(`%s === %d`, moved, before))
	if got := g.waitTurn(); strings.Join(got, " ") != strings.Join(squares, " ") {
		t.Errorf("the squares are %v, were %v", got, squares)
	}
	g.click(squares[len(squares)-1]) // and the computer answers this one
	g.Wait(element("now") + `.getAttribute("aria-disabled") !== "true"`)
	g.click("now")
	g.waitMoves(before + 2)
	g.more("open-path")
	g.find("button", "Switch to line from "+itoa(before+1)+": "+strings.TrimPrefix(squares[0], "sq-"))
}

func TestDuelReloadedInTheComputersMove(t *testing.T) {
	g := startDuel(t)
	g.duel("F", "human", "6", "2s")
	g.waitMoves(2)
	squares := g.waitTurn()
	before := g.moves()
	g.click(squares[0])
	g.Wait(element("now") + `.getAttribute("aria-disabled") !== "true"`)
	g.reload()
	g.waitMoves(before + 2)
	if got := g.waitTurn(); len(got) == 0 {
		t.Error("the game does not go on")
	}
}

func TestDuelInTwoTabs(t *testing.T) {
	one := startDuel(t)
	one.duel("F", "human", "1", "100ms")
	one.waitMoves(2)
	squares := one.waitTurn()
	before := one.moves()
	two := one.sibling()
	two.load("?lang=en#duel")
	two.waitMoves(before)
	one.click(squares[0])
	one.waitMoves(before + 2)
	two.waitMatch("conflict-words", "changed in another tab")
	two.Wait(moved + " === " + itoa(before)) // its computer does not move too
	two.press("button", "Use that game")
	two.waitMoves(before + 2)
	two.waitTurn()
	two.duel("D", "human", "1", "100ms") // another game, beside the first
	two.waitMoves(2)
	mine := two.waitTurn()
	at := two.moves()
	two.click(mine[0])
	two.waitMoves(at + 1)
	one.Wait(moved + " >= " + itoa(before+2) + " && !" + element("conflict"))
}

func TestDuelRefusesBadInput(t *testing.T) {
	g := startDuel(t)
	g.duel("F", "human", "human", "100ms")
	g.waitMoves(2)
	address := browser.Eval[string](g.Tab, "location.hash")
	const line = "--.--.--.--.--.--.--.--.--.--"
	board := "--.20.30.--.--.--.--.--.--.--/" + line + "/--.--.50.--.--.--.--.--.--.--" + strings.Repeat("/"+line, 6) + "/--.--.40.--.--.--.--.--.--.--"
	record := "puzzle: duel\nposition: " + board + ";v=open\n\n1. B1\n2. C10\n3. B2\n"
	for _, c := range []struct{ name, text, want string }{
		{"knights on the same square", board + ";w=E5;b=E5", "found: E5; expected: the knights on two different squares"},
		{"a knight off the board", board + ";w=K5;b=E5", "found: K5; expected: a square from A1 to J10"},
		{"a number twice", strings.Replace(board, "30", "20", 1), "found: 20 \\(C1\\); expected: each number only once \\(20 is already at B1\\)"},
		{"an illegal move in a record", record, "found: 3\\. B2; expected: a square that is a knight's jump from B1"},
		{"an unknown option", board + ";v=auto,perhaps,both,must", "found: perhaps; expected: for option 2 of the variant, one of: forbid, allow"},
	} {
		g.more("new-game")
		g.press("button", "Custom")
		g.enter("textbox", "Position, link or problem", c.text)
		g.press("button", "Use this text")
		g.waitMatch("own-wrong", c.want)
		g.leave("problem-dialog")
		if now := browser.Eval[string](g.Tab, "location.hash"); now != address || g.moves() != 2 {
			t.Fatalf("%s: the game has changed to %s", c.name, now)
		}
	}
	g.Do(`location.hash = "#duel/` + board + `;w=E5;b=E5"`) // in the address, too
	g.find("dialog", "Broken link")
	g.press("button", "Details")
	g.waitMatch("link-why", "two different squares")
}

func TestDuelEditedSharedAndFair(t *testing.T) {
	g := startDuel(t)
	g.more("new-game")
	g.press("button", "Custom")
	g.press("button", "Edit the position")
	g.press("button", "Clear all")
	g.enter("textbox", "Number on A1", "12 44 33")
	g.press("button", "A10, empty")
	g.enter("textbox", "Number on A10", "44")
	g.waitMatch("editor-words", "expected: each number only once \\(44 is already at B1\\)")
	g.enter("textbox", "Number on A10", "88")
	g.press("button", "Black knight")
	g.press("button", "C2, empty")
	g.press("button", "White knight")
	g.press("button", "E5, empty")
	g.press("button", "Play this position")
	g.Wait(`location.hash.startsWith("#duel/12.44.33.--") && location.hash.includes("w=E5;b=C2")`)
	g.waitMatch("game-line", "^Custom position")

	g.duel("F", "human", "human", "100ms")
	g.waitMoves(2)
	g.click(g.waitTurn()[0])
	g.share()
	link := g.find("textbox", "Link to the full game").value
	other := newGame(t, g.address)
	other.Go(link)
	other.running()
	other.waitMoves(3)

	g.leave("share-dialog")
	g.more("new-game")
	g.enter("combobox", "Board", "fair")
	g.Do(element("seed-more") + ".click()")
	g.Wait(element("seed"))
	g.enter("textbox", "Seed", "e2e")
	g.Do(element("start") + ".click()")
	g.waitMatch("game-line", "^Fair · e2e|^Custom position") // the latter on a machine too slow for an even one
}
