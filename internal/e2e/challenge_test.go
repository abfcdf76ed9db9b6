//go:build integration

package e2e

import (
	"strings"
	"testing"
	"time"

	challengeexact "cavalo/internal/challenge/exact"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/browser"
)

// longBoard is the seed of a board whose most points take minutes to prove.
const longBoard = "bench-05"

// startLong loads the page at that board.
func startLong(t *testing.T) *game {
	t.Helper()
	g := newGame(t, serveSite(t))
	g.load("?lang=en#challenge/" + challengerules.Puzzle.Random(longBoard).String())
	g.waitSteps(0)
	return g
}

// shortest is a shortest path from a position, proved here.
func shortest(p challengerules.Position) []knight.Move {
	return challengeexact.Solve(p, challengeexact.Options{Start: knight.NoSquare}, search.Control{}).Moves
}

// detour is a path to the target of a problem of the course that is one step
// longer than it need be: its first jump is a wrong one.
func detour(t *testing.T, problem string) []knight.Move {
	t.Helper()
	found, _ := knight.BuiltInProblem(problem)
	start := challengerules.FromProblem(found, knight.DefaultRules())
	fewest := len(shortest(start))
	for _, first := range start.Moves() {
		after, err := start.Play(first)
		if err != nil {
			t.Fatal(err)
		}
		if rest := shortest(after); len(rest) == fewest {
			return append([]knight.Move{first}, rest...)
		}
	}
	t.Fatalf("no first jump in %s costs one step", problem)
	return nil
}

// play presses the squares of a path.
func (g *game) play(path []knight.Move) {
	g.t.Helper()
	for n, m := range path {
		g.pressSquare(m.To.String())
		g.waitSteps(n + 1)
	}
}

func TestMostPointsAreStoppedAndKept(t *testing.T) {
	g := startLong(t)
	g.press("button", "Most points")
	g.waitMatch("most-best", `\d,\d\d\d`)
	g.waitMatch("most-bound", `\d,\d\d\d`)
	g.waitMatch("most-gap", "%")
	g.Wait(element("closing") + ` !== null`) // two lines need two moments
	if n := len(g.records()); n == 0 {
		t.Error("the game is not kept while the machine searches")
	}
	g.press("button", "Stop")
	g.waitMatch("verdict", "^The most is between 2,|^The most is between 3,")
	g.waitMatch("why", "%")
	g.press("button", "Play the path")
	g.Wait(`Number(` + element("points-number") + `.textContent.replace(/\D/g, "")) > 1000`)
}

func TestMostPointsByTwoWorkers(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 2 });
		if (self.Worker) {
			const Real = Worker;
			window.workers = [];
			window.Worker = function (address) { const w = new Real(address); workers.push(w); return w; };
		}`)
	g.load("?lang=en" + atF())
	g.choose("D", 600)
	g.press("button", g.words("chip-solver"))
	g.pressIn("workers", "button", "2")
	g.Do(element("close") + `.click()`)
	g.press("button", "Most points")
	g.waitWords("verdict", "The most is 770 points")
	if n := browser.Eval[int](g.Tab, `frames[0].workers.length`); n != 2 {
		t.Errorf("%d workers searched, want 2", n)
	}
}

func TestTableOfStartingSquares(t *testing.T) {
	g := start(t)
	g.choose("D", 600)
	g.press("button", "Starting squares")
	g.Wait(`document.querySelectorAll('#tree [data-id=starts-table] tbody tr').length === 10`)
	g.waitGone("starts-bar") // all of them are answered
	table := g.words("starts-table")
	if !strings.Contains(table, "best") || strings.Contains(table, "…") {
		t.Errorf("the table is %q", table)
	}
	g.Do(element("close") + `.click()`)
	g.waitMatch("steps", "of 12$") // the best of them is the board's
}

// TestOwnGameAgainstTheOptimum takes a step too many by hand: the card of the end
// says so, and where, and a look at it goes there.
func TestOwnGameAgainstTheOptimum(t *testing.T) {
	g := start(t)
	g.choose("D", 600)
	g.play(detour(t, "D"))
	g.waitMatch("result-title", "^Target reached")
	g.waitMatch("result-against", "1 above the fewest")
	g.more("open-path")
	g.waitWords("analysis-words", "1 step more than needed, lost at step 1.")
	g.Wait(element("step-1") + `.outerHTML.includes("1 step lost")`)
	g.waitMatch("result-line-1", "One step lost: your start, A1")
	g.Do(element("result-look") + `.click()`)
	g.waitSteps(0) // before the step that lost
	g.waitMatch("why-not-words", ".")
}

// playDaily begins today's board of a name, from the home page.
func (g *game) playDaily(name string) {
	g.t.Helper()
	g.press("button", "Show: Boards of the day")
	play := element("day-play-" + name)
	g.Wait(play + `?.getAttribute("aria-disabled") !== "true" && ` + play)
	g.Do(play + `.click()`)
}

// A board of the day that was won is shared by its start, so that whoever opens
// the link has the whole board before them; how it was won is kept.
func TestChallengeOfTheDayIsSharedAndKept(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#home")
	g.playDaily("challenge-full")
	g.waitMatch("game-line", "^Full board ·")
	name := g.words("game-line")
	day := strings.TrimPrefix(name, "Full board · ")
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		t.Fatal(err)
	}
	board, err := challengerules.ParsePosition(challengerules.Puzzle.Random("daily-1-" + day).String())
	if err != nil {
		t.Fatal(err)
	}
	g.play(shortest(board))
	g.waitMatch("result-against", "the fewest possible")
	g.share()
	link := g.find("textbox", "Link to the start").value
	if !strings.Contains(link, "#daily/2") {
		t.Fatalf("the link is %s", link)
	}
	friend := newGame(t, g.address)
	friend.Go(link)
	friend.running()
	friend.waitSteps(0)
	friend.waitWords("game-line", name)
	friend.waitMatch("points-number", "^0$")
	g.leaveForGood("share-dialog")
	g.reload()
	g.Do(element("home") + `.click()`)
	g.waitMatch("daily-state", "^1 of 5 done · 1-day streak")
	g.behind("daily-show")
	g.waitMatch("day-state-challenge-full", "the fewest possible")
}
