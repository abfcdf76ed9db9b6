//go:build integration

package e2e

import (
	"fmt"
	"strings"
	"testing"

	challengeexact "cavalo/internal/challenge/exact"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/chromedp/kb"
)

// firstOfF is a square of line 1 with a number on problem F.
const firstOfF = "B1"

// The fewest steps of problems A and D under the course's rules.
const (
	stepsOfA = 3
	stepsOfD = 12
)

// playSolution shows the solution, which is laid ahead, and plays it.
func (g *game) playSolution(steps int) {
	g.t.Helper()
	g.more("solve")
	g.Wait(element("verdict"))
	g.behind("player-play")
	g.waitSteps(steps)
}

// route is a legal path of length squares on a problem of the course: each time the
// middle one of the legal moves.
func route(t *testing.T, problem string, length int) (squares []string) {
	t.Helper()
	found, ok := knight.BuiltInProblem(problem)
	if !ok {
		t.Fatalf("there is no problem %s", problem)
	}
	position := challengerules.FromProblem(found, knight.DefaultRules())
	for range length {
		moves := position.Moves()
		if len(moves) == 0 {
			t.Fatalf("the path ends after %v", squares)
		}
		move := moves[len(moves)/2]
		next, err := position.Play(move)
		testkit.Must(t, err)
		squares, position = append(squares, move.String()), next
	}
	return squares
}

// pressSquare presses a square of the board in the text view, by its name.
func (g *game) pressSquare(square string) {
	g.t.Helper()
	for _, a := range g.things("button", "") {
		if strings.HasPrefix(a.name, square+", ") && strings.Contains(a.name, "points") {
			g.on(a, "function() { this.click() }")
			return
		}
	}
	g.t.Fatalf("no square has a name that begins with %s", square)
}

// visited are the squares of the path, in order, by what the steps listed say; it opens
// their card, and closes it.
func (g *game) visited() string {
	g.t.Helper()
	g.more("open-path")
	g.Wait(element("step-1"))
	defer g.Do(element("card-close") + "?.click()") // on a phone it hides what is below the board
	return browser.Eval[string](g.Tab, `[...document.querySelectorAll('#tree [data-id^="step-"]')].map((e) => e.textContent.match(/[A-J]\d+/)[0]).join(" ")`)
}

// cursor is the square of the board that the keyboard is on.
func (g *game) cursor() knight.Square {
	g.t.Helper()
	name := browser.Eval[string](g.Tab, `document.querySelector('#tree table.board button[tabindex="0"]').dataset.id`)
	square, err := knight.ParseSquare(strings.TrimPrefix(name, "sq-"))
	testkit.Must(g.t, err)
	return square
}

// arrowsTo moves the cursor to a square with the arrow keys, one at a time.
func (g *game) arrowsTo(name string) {
	g.t.Helper()
	to, err := knight.ParseSquare(name)
	testkit.Must(g.t, err)
	for at := g.cursor(); at != to; {
		key, next := kb.ArrowUp, at-10
		switch {
		case at.Column() < to.Column():
			key, next = kb.ArrowRight, at+1
		case at.Column() > to.Column():
			key, next = kb.ArrowLeft, at-1
		case at.Line() < to.Line():
			key, next = kb.ArrowDown, at+10
		}
		g.keys(key)
		g.waitCursor(next)
		at = next
	}
}

// waitCursor waits until the cursor is on a square.
func (g *game) waitCursor(s knight.Square) {
	g.t.Helper()
	g.Wait(fmt.Sprintf(`document.querySelector('#tree table.board button[tabindex="0"]').dataset.id === "sq-%s"`, s))
}

// shortest is a shortest path from a position, proved here.
func shortest(p challengerules.Position) []knight.Move {
	return challengeexact.Solve(p, challengeexact.Options{Start: knight.NoSquare}, search.Control{}).Moves
}

// play presses the squares of a path.
func (g *game) play(path []knight.Move) {
	g.t.Helper()
	for n, m := range path {
		g.pressSquare(m.To.String())
		g.waitSteps(n + 1)
	}
}
