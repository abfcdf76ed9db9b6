//go:build integration

package e2e

import (
	"fmt"
	"testing"

	"cavalo/internal/lab/exam"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// waitScrub waits until a slider stands somewhere.
func (g *game) waitScrub(id string, at int) {
	g.t.Helper()
	g.Wait(fmt.Sprintf(`%s?.querySelector("input").value === "%d"`, element(id), at))
}

// toStart waits for a recording, which opens at its end, and goes to its start.
func (g *game) toStart() {
	g.t.Helper()
	g.press("button", "Go to start")
	g.waitScrub("player-scrub", 0)
}

func TestLabRecordAndScrub(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#maze/...../...../.....")
	g.more("watch")
	g.waitMatch("sentence", "goal")
	g.toStart()
	g.waitWords("count-expanded", "0")
	g.press("button", "Next node")
	g.waitWords("count-expanded", "1")
	g.enter("slider", "Moment of the search", "30")
	g.waitScrub("player-scrub", 30)
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.ArrowLeft)
	g.waitScrub("player-scrub", 29)

	// The tree can be pressed and dragged without moving the film.
	tree := g.where("tree")
	x, y := tree.middle()
	g.Run(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, x+60, y+10), chromedp.MouseEvent(chromedp.MouseMoved, x+90, y+10),
		chromedp.MouseEvent(chromedp.MouseReleased, x+90, y+10, chromedp.ButtonLeft))
	g.waitScrub("player-scrub", 29)
	g.press("button", "Go to end")
	g.waitMatch("sentence", "goal|solution|stopped|nodes")

	// Another algorithm is another recording, played to its end.
	g.press("button", "Go to start")
	g.enter("combobox", "Algorithm", "idastar")
	g.waitMatch("code-caption", `IDA\*`)
	g.waitMatch("sentence", "goal")
}

func TestLabRace(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/race")
	g.Wait(element("player-last") + `?.getAttribute("aria-disabled") !== "true" && ` + element("lane-2-expanded"))
	g.press("button", "Next step")
	g.waitWords("lane-1-expanded", "1")
	g.waitWords("lane-2-expanded", "1")
	g.press("button", "Go to end")
	g.waitMatch("race-won-1", `Fewest nodes: A\*`)
	g.Wait(element("race-table") + `.querySelectorAll("tbody tr").length === 2`)
}

func TestLabDuelTree(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/tree")
	g.waitMatch("saved-words", "same value")
	g.press("button", "Go to start")
	g.waitMatch("plies-sentence", "not reached this node yet")
	g.press("button", "Next step")
	g.waitMatch("plies-sentence", "being tried")
}

// A game tree is typed, searched step by step, and its children are put in another
// order by the buttons of the text view and by keys on the canvas.
func TestLabTypedTree(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/tree,typed%20$$8_9~$3_4~$2_1~~%20alphabeta")
	g.waitMatch("typed-worth", "is 8")
	g.enter("textbox", "The tree as text", "(B:(8 9) C:(3 4) D:(2 1))")
	g.Wait(element("typed-text") + ` && document.querySelector('#tree').textContent.includes("is 8, by B")`)
	g.press("button", "Go to start")
	g.waitMatch("typed-sentence", "not got here yet")
	g.press("button", "Next step")
	g.waitMatch("typed-sentence", "Max takes the largest value. Its window")
	g.press("button", "Go to end")

	// The middle of the three children is moved by a button, back by undo, and again
	// by keys on the canvas.
	g.press("button", "C: Min takes the smallest value. Found: ≤ 3. Min has 3 here, but Max is sure of 8 elsewhere: play won't come here.")
	g.waitWords("typed-name", "C")
	g.press("button", "Move left")
	g.waitMatch("typed-said", "visits 5 of 6 leaves; before, it visited 4")
	g.waitMatch("typed-saved-table", "As typed5")
	g.press("button", "Undo")
	g.waitMatch("typed-said", "visits 4 of 6 leaves; before, it visited 5")
	g.click("typed-tree")
	g.keys(kb.ArrowUp + kb.ArrowUp + kb.ArrowDown + kb.ArrowRight) // to C, wherever it was
	g.keys(kb.ArrowLeft, chromedp.KeyModifiers(chromedp.ModifierShift))
	g.waitMatch("typed-said", "visits 5 of 6 leaves; before, it visited 4")
}

// A recording asks while it runs: answered with the mouse on the canvas, then by the
// text view and by keys.
func TestLabAsksWhatComesNext(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch,ask%3Aalways%20astar%201%20base")
	g.waitScrub("player-scrub", 0)
	g.press("button", "Next node")
	g.waitWords("count-expanded", "1")
	g.press("button", "Next node")
	g.waitMatch("ask-question", "expanded next")
	g.click("waits-1")
	g.waitMatch("ask-wrong", "Not yet.* f [=≈]\\s")
	g.click("waits-5")
	g.waitMatch("ask-why", "F1: f ≈\\s5.711 is the smallest")
	g.waitWords("ask-score", "0 of 1 right")
	g.press("button", "Continue")
	g.waitMatch("ask-question", "Does the search end")
	g.press("button", "No")
	g.waitWords("ask-score", "1 of 2 right")
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.Enter)
	g.waitMatch("ask-question", "expanded next")
	g.keys("a")
	g.Wait("!" + element("ask-question"))
}

// A wrong order is told where it left the right one; another question of the kind is
// answered right, and that is kept when the page is loaded again. The first is
// pressed on the figure, the second in the text view by keys.
func TestLabQuestions(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/questions,order-bfs:easy:e2e")
	g.waitMatch("exam-ask", "in what order")
	right := examAnswer(t, "order-bfs", "e2e")
	x, y := g.where("exam-figure-S").middle()
	g.Run(chromedp.MouseClickXY(x, y))
	g.waitWords("exam-given", "S")
	g.Do(element("exam-figure-G") + ".click()")
	g.press("button", "Check")
	g.waitMatch("exam-where", "position 2: G instead of "+right[1])
	g.press("button", "Step by step")
	g.waitMatch("exam-said", right[1]+" is expanded. Here you chose G.")
	g.press("button", "Similar question")
	g.waitGone("exam-where")
	g.Wait(`!location.hash.includes("e2e")`)
	seed := g.Text(`decodeURIComponent(location.hash).split(":")[2]`)
	g.Do(`document.getElementById("game").focus()`)
	for _, name := range examAnswer(t, "order-bfs", seed) {
		g.keys(name)
	}
	g.keys(kb.Enter)
	g.waitWords("exam-verdict", "Correct.")
	g.reload()
	g.waitMatch("exam-topic-breadth", "1 of 2 correct")
	g.noErrors()
}

// examAnswer is the first accepted answer of an easy question.
func examAnswer(t *testing.T, kind, seed string) []string {
	t.Helper()
	k, err := exam.Find(kind)
	if err != nil {
		t.Fatal(err)
	}
	return exam.New(k, seed, exam.Easy).Answers[0]
}

// The laboratory is a program of its own, fetched when its door is opened: when it does
// not come the games go on, and it can be asked for again; Back leads home.
func TestLaboratoryComesWhenItIsOpened(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`const get = window.fetch; window.fetch = (from, how) => /(^|\/)lab\./.test(from.url ?? from) && !window.letThrough ? Promise.reject(new TypeError("cut off")) : get(from, how)`)
	g.load("?lang=en")
	g.press("button", "Open: Laboratory")
	g.waitMatch("door-wrong", "couldn.t be loaded")
	g.Do(`window.letThrough = true`)
	g.press("button", "Try again")
	g.Wait(element("lab-tabs") + ` != null`)
	g.Do(`history.back()`)
	g.Wait(element("play-lab") + ` != null`)
	g.press("button", "Open: Laboratory")
	g.Wait(element("lab-tabs") + ` != null`)
}

// A lesson is done step by step: the prediction leads to the closing task, whose answer
// is shown, and that to the ten questions; what was done is marked after a reload.
func TestLabLesson(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/lessons,parity:predict")
	g.press("button", "It can't be solved.")
	g.waitWords("lesson-verdict", "Yes.")
	g.press("button", "Continue: Closing task")
	g.press("button", "Show the answer")
	g.press("button", "Continue: Ten questions")
	g.waitMatch("lesson-score", "^Question 1 of 10")
	g.reload()
	g.waitMatch("lesson-score", "^Question 1 of 10")
	g.find("button", "Predict, done")
}
