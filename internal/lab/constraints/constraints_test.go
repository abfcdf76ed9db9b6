package constraints_test

import (
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/search"
	"cavalo/internal/ui"
)

func open(t *testing.T) *apptest.Bench {
	t.Helper()
	b := labbench.Open(t, "/csp")
	b.Rest()
	return b
}

// rows returns a table's cells by the first one of each row.
func rows(b *apptest.Bench, id string) map[string][]string {
	all := map[string][]string{}
	for _, r := range b.Find(id).Table().Rows {
		all[r.Cells[0]] = r.Cells[1:]
	}
	return all
}

// A run is watched step by step, with sentences and statistics, and settings begin another one.
func TestWatch(t *testing.T) {
	b := open(t)
	b.Expect("csp-sentence", "No variable has a value yet.")
	b.Press("player-next")
	b.Expect("csp-sentence", "Assign WA = red: no variable has fewer legal values than WA (3).")
	b.S.Key(ui.KeyEvent{Key: "ArrowRight"})
	b.Update()
	b.Expect("csp-sentence", "Revise SA against WA: SA ≠ WA.")
	if label := b.Find("csp-board").Board().Cells[0].Label; label != "WA = red" {
		t.Errorf("WA is %q", label)
	}
	b.Press("player-last")
	b.ExpectPart("csp-sentence", "Every variable has a value: solved.")
	p, _ := problems.Find("australia")
	run := textbook.Run(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "mrv", Inference: "fc"}}, search.Control{})
	if got := rows(b, "csp-counts-table")["Checks"][0]; got != strconv.FormatInt(run.Checks, 10) {
		t.Errorf("%s checks, want %d", got, run.Checks)
	}
	b.Set("csp-algorithm", "ac3")
	b.Rest()
	b.Expect("csp-sentence", "18 arcs are in the queue.")
	b.ExpectPart("csp-queue", "(SA → WA), (WA → SA)")
	b.Press("player-last")
	b.ExpectPart("csp-sentence", "some variables have several values left")
	b.Set("csp-algorithm", "min-conflicts")
	b.Set("csp-seed", "7")
	b.Rest()
	b.Press("player-last")
	b.ExpectPart("csp-sentence", "solved")
}

// Right steps by hand are done and can be undone; of wrong ones it is said why.
func TestByHand(t *testing.T) {
	b := open(t)
	b.Set("csp-modes", "hand")
	b.S.Fire("csp-V", "press", "") // a square of the picture
	b.Press("csp-assign-red")
	b.Expect("csp-sentence", "Not V, of degree 2: SA has as few legal values, and a higher degree (5).")
	b.S.Fire("csp-SA", "press", "")
	b.Press("csp-assign-red")
	b.ExpectStart("csp-sentence", "Assign SA = red")
	b.S.Fire("csp-NT", "press", "")
	b.Press("csp-remove-green")
	b.Expect("csp-sentence", "NT can keep green, which goes with SA = red, WA = red, Q = red.")
	b.Press("csp-remove-red")
	b.Expect("csp-sentence", "Remove red from NT: SA ≠ NT, and SA = red.")
	b.Expect("csp-hand-name", "NT: green blue")
	b.S.Fire("csp-Q", "press", "")
	b.Press("csp-assign-green")
	b.Expect("csp-sentence", "Not Q, with 3 legal values: NT has fewer (2).")
	var against string
	for _, n := range b.Find("csp-arcs").Children {
		if n.Label == "Revise Q against SA" {
			against = n.ID
		}
	}
	b.Press(against)
	b.Expect("csp-sentence", "Remove red from Q: SA ≠ Q, and SA = red.")
	b.Press(against)
	b.Expect("csp-sentence", "Nothing to remove: each value of Q goes with a value of SA.")
	b.Press("csp-undo", "csp-undo")
	b.Expect("csp-hand-name", "Q: red green blue")
	b.S.Key(ui.KeyEvent{Key: "u"})
	b.Update()
	b.S.Fire("csp-NT", "press", "")
	b.Update()
	b.Expect("csp-hand-name", "NT: red green blue")
}

// On a phone the picture and the steps by hand have the room of the player.
func TestByHandOnPhone(t *testing.T) {
	b := apptest.New(t, 360, 640, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/csp")
	b.ExpectShown("player-play")
	b.Set("csp-modes", "hand")
	b.ExpectGone("player-play", "foot")
	if said, picture, steps := b.Find("csp-sentence").Rect, b.Find("csp-board").Rect, b.Find("csp-hand").Rect; said.Y < picture.Bottom() || said.Bottom() > steps.Y {
		t.Errorf("the picture is at %v, what is said at %v, the steps are at %v", picture, said, steps)
	}
	b.S.Fire("csp-SA", "press", "")
	b.Update()
	b.Press("csp-assign-red")
	b.ExpectStart("csp-sentence", "Assign SA = red")
}

// In a frame steps can be done by hand, and the problem isn't changed.
func TestByHandInFrame(t *testing.T) {
	host := apptest.NewHost()
	host.Alone = true
	for _, mode := range []string{"hand", "race"} {
		b := apptest.New(t, 700, 900, host, labbench.Screens...)
		b.Open("lab/csp,problem=australia mode=" + mode)
		b.Expect("csp-name", "Map of Australia")
		b.ExpectGone("csp-problem", "csp-modes", "csp-own", "csp-solver", "csp-settings")
		if mode == "race" {
			b.ExpectShown("csp-race-table", "player-play")
			continue
		}
		b.S.Fire("csp-SA", "press", "")
		b.Update()
		b.Press("csp-assign-red")
		b.ExpectStart("csp-sentence", "Assign SA = red")
	}
}

// Four settings race, and end with the statistics of their runs.
func TestRace(t *testing.T) {
	b := open(t)
	b.Set("csp-problem", "queens-6")
	b.Set("csp-modes", "race")
	b.Set("csp-lane", "2")
	b.Set("csp-value", "lcv")
	b.Rest()
	b.Press("player-last")
	all := rows(b, "csp-race-table")
	for i, s := range []textbook.Settings{{}, {Variable: "mrv", Value: "lcv"}, {Variable: "mrv", Inference: "fc"}, {Variable: "mrv-degree", Inference: "mac"}} {
		p, _ := problems.Find("queens-6")
		run := textbook.Run(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: s}, search.Control{})
		for name, want := range map[string]int64{"Assignments": run.Assignments, "Backtracks": run.Backtracks, "Values removed": run.Removed} {
			if got := all[name][i]; got != strconv.FormatInt(want, 10) {
				t.Errorf("run %d has %s %s, want %d", i+1, got, name, want)
			}
		}
	}
	b.ExpectPart("csp-standing", "Run 4, ")
	again := labbench.Open(t, strings.TrimPrefix(b.App.Screen("lab").Address(), "lab"))
	again.Rest()
	again.ExpectValue("csp-modes", "race")
	again.ExpectValue("csp-problem", "queens-6")
	again.Set("csp-lane", "2")
	again.ExpectValue("csp-value", "lcv")
}

// The strong solver finds, counts and proves, in the worker, and can be cancelled.
func TestStrongSolver(t *testing.T) {
	b := open(t)
	b.Press("csp-count")
	labbench.Wait(b, func() bool { return b.There("csp-answer") })
	b.Expect("csp-answer", "Solutions: 18")
	b.Set("csp-text", "A B in 1..3\nA < B; A = 2")
	b.Press("csp-solve")
	labbench.Wait(b, func() bool { return b.There("csp-answer") })
	b.Expect("csp-answer", "A = 2, B = 3")
	b.Set("csp-text", "A B in 1 2\nA < B; A = 2")
	b.Press("csp-solve")
	labbench.Wait(b, func() bool { return b.There("csp-answer") })
	b.Expect("csp-answer", "Proved: there is no solution.")
	b.Set("csp-problem", "queens-20")
	b.Press("csp-count")
	b.Press("csp-cancel")
	labbench.Wait(b, func() bool { return b.There("csp-answer") })
	b.Expect("csp-answer", "Nothing was found within the limits.")
}

// A text of one's own is shown or said to be wrong, and kept; Sudokus and graphs are opened.
func TestOwnProblems(t *testing.T) {
	b := open(t)
	b.Set("csp-text", "A B in 1..3\nA < C")
	b.ExpectPart("csp-text-wrong", "C")
	reloaded := apptest.New(t, 1280, 720, b.Host.Reloaded(), labbench.Screens...)
	reloaded.Rest()
	reloaded.ExpectValue("csp-text", "A B in 1..3\nA < C")
	b.Set("csp-text", "A B in 1..3\nA < B")
	b.Rest()
	b.Press("player-next")
	b.Expect("csp-sentence", "Assign A = 1: no variable has fewer legal values than A (3).")
	address := b.App.Screen("lab").Address()
	if !strings.Contains(address, "text=A+B+in+1..3\nA+<+B") {
		t.Errorf("the address is %q", address)
	}
	next := labbench.Open(t, strings.TrimPrefix(address, "lab"))
	next.ExpectValue("csp-text", "A B in 1..3\nA < B")
	b.Drop("s.txt", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if board := b.Find("csp-board").Board(); board.Columns != 9 || board.Cells[0].Label != "R1C1: 5" {
		t.Errorf("the Sudoku has %d columns", board.Columns)
	}
	b.Drop("g.col", "p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n")
	b.ExpectValue("csp-text", "V1 V2 V3 in red green blue\nV1 != V2\nV2 != V3\nV1 != V3")
	b.Set("csp-colours", "2")
	b.Press("csp-solve")
	labbench.Wait(b, func() bool { return b.There("csp-answer") })
	b.Expect("csp-answer", "Proved: there is no solution.")
	b.Drop("own.csp", "X Y in 1 2; X != Y")
	b.ExpectValue("csp-text", "X Y in 1 2; X != Y")
	b.Drop("own.csp", "X Y in 1 2; X != Z")
	b.ExpectStart("notice-text", "own.csp:1:18: found: Z")
	b.ExpectValue("csp-text", "X Y in 1 2; X != Y")
}

// A text that is too long for a link is kept by a reload and until the next visit, and its link says so.
func TestLongProblem(t *testing.T) {
	b := open(t)
	text := "A B in 1..3\nA < B\n" + strings.Repeat("# "+strings.Repeat("x", 98)+"\n", 700) + "A != B"
	b.Set("csp-text", text)
	b.Rest()
	address := b.App.Screen("lab").Address()
	apptest.New(t, 1280, 720, b.Host.Reloaded(), labbench.Screens...).ExpectValue("csp-text", text)
	labbench.Open(t, strings.TrimPrefix(address, "lab")).ExpectPart("notice-text", "text-too-long")
}
