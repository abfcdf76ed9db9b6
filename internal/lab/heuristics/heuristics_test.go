package heuristics_test

import (
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

func openQuestion(t *testing.T, link string) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, labbench.Screens...)
	b.App.OpenLink("lab/heuristics," + link)
	labbench.Wait(b, func() bool { return b.There("ask-verdict") })
	return b
}

// base overestimates on C and D, and an example can be opened on the board.
func TestBaseIsCaught(t *testing.T) {
	for _, name := range []string{"C", "D"} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink("lab/heuristics,base/challenge/" + labbench.PositionOf(name))
		labbench.Wait(b, func() bool { return b.There("violation-path") })
		if !strings.Contains(b.Find("ask-verdict").Text, "not admissible") || len(b.Find("violations-list").Children) < 5 {
			t.Errorf("%s: %s", name, b.Find("ask-verdict").Text)
		}
		chart := b.Find("ask-chart").Chart()
		if above := len(chart.Series[0].Points); above == 0 || above == len(chart.Series[1].Points) {
			t.Errorf("%s: %d points above the line", name, above)
		}
		b.Press("violation-2")
		labbench.Wait(b, func() bool { return b.There("violation-path") })
		b.Press("violation-open")
		if !strings.HasPrefix(b.Host.Linked, "challenge/") || !strings.Contains(b.Host.Linked, ";k=") {
			t.Errorf("%s: opened %s", name, b.Host.Linked)
		}
	}
}

// An expression is checked as it is typed, and is in the link.
func TestCustomExpressionIsChecked(t *testing.T) {
	b := openQuestion(t, "expr:missing%2Fmaxleft/challenge/"+labbench.PositionOf("C"))
	if !strings.Contains(b.Find("ask-verdict").Text, "is admissible here") {
		t.Errorf("missing/maxleft: %s", b.Find("ask-verdict").Text)
	}
	b.Set("ask-heuristic-own", "missing/")
	if b.There("ask-verdict") || !strings.Contains(b.Find("ask-heuristic-wrong").Text, "Character 9") {
		t.Error("half an expression is checked")
	}
	b.Set("ask-heuristic-own", "missing")
	labbench.Wait(b, func() bool { return b.There("violation-path") })
	link := b.Host.Linked
	if !strings.HasPrefix(link, "lab/heuristics,expr:missing/challenge/") {
		t.Errorf("the link is %s", link)
	}
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(link)
	labbench.Wait(other, func() bool { return other.There("ask-verdict") })
	other.ExpectValue("ask-heuristic-own", "missing")
}

func TestWeightedAStar(t *testing.T) {
	b := openQuestion(t, "colour/challenge/"+labbench.PositionOf("D"))
	b.Set("scale-weight", "3")
	b.Press("scale-run")
	labbench.Wait(b, func() bool { return b.There("scale-table") && len(b.Find("scale-table").Table().Rows) == 2 })
	b.Expect("scale-bound", "Guaranteed: at most 3 × 12, so 36 steps.")
	rows := b.Find("scale-table").Table().Rows
	if rows[0].Cells[0] != "1" || rows[0].Cells[1] != "12" || rows[0].Cells[2] != "×1" || rows[1].Cells[0] != "3" || !rows[1].Mark {
		t.Errorf("%+v", rows)
	}
	b.Set("ask-heuristic", "base")
	if b.There("scale-table") || !strings.Contains(b.Find("scale-bound").Text, "Nothing") {
		t.Error("what was run for another heuristic is still there")
	}
}

// Each puzzle can be asked.
func TestAuditOfEachPuzzle(t *testing.T) {
	b := openQuestion(t, "hamming/tiles/1.2.3/4.5.6/7.0.8")
	if b.There("violations") || !strings.Contains(b.Find("ask-verdict").Text, "hamming") {
		t.Error(b.Find("ask-verdict").Text)
	}
	b = openQuestion(t, "expr:left*2/maze/...../...../.....")
	labbench.Wait(b, func() bool { return b.There("violation-path") })
	b.Press("violation-open")
	if !strings.HasPrefix(b.Host.Linked, "maze/") {
		t.Errorf("opened %s", b.Host.Linked)
	}
}

// An expression can be run wherever a heuristic is chosen.
func TestCustomExpressionWhereAlgorithmsAreChosen(t *testing.T) {
	b := labbench.Open(t, "/watch,astar%201%20count/challenge/"+labbench.PositionOf("C"))
	b.Set("watch-heuristic", "expr:")
	b.Set("watch-heuristic-own", "missing/mea")
	b.Press("own-use")
	b.ExpectShown("own-dialog")
	b.Set("watch-heuristic-own", "missing/mean")
	b.Press("own-use")
	if b.There("own-dialog") || b.Find("watch-own").Label != "missing/mean" {
		t.Error("the expression is not taken")
	}
}

// E has no solution: that says nothing about a heuristic, and there is nothing
// that could be guaranteed.
func TestWithoutAGoalNothingIsGuaranteed(t *testing.T) {
	for _, name := range []string{"base", "count"} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink("lab/heuristics," + name + "/challenge/" + labbench.PositionOf("E"))
		labbench.Wait(b, func() bool { return b.There("ask-hopeless") })
		verdict, bound := b.Find("ask-verdict").Text, b.Find("scale-bound").Text
		if !strings.HasPrefix(verdict, "Nothing can be said") || bound != "Nothing is guaranteed: no goal is within reach." {
			t.Errorf("%s: %q, %q", name, verdict, bound)
		}
		b.ExpectStart("ask-2", "unknown")
	}
}

// A formula that gives less than 0, or divides by 0, is told with an example.
func TestWhatCountsAsNothingIsSaid(t *testing.T) {
	for formula, want := range map[string]string{"4-steps": "the formula gives -1", "1/steps": "the start: the formula divides by 0", "missing": ""} {
		b := openQuestion(t, "expr:"+strings.ReplaceAll(formula, "/", "%2F")+"/challenge/"+labbench.PositionOf("C"))
		said := ""
		for i := 1; b.There("ask-" + strconv.Itoa(i)); i++ {
			if name := b.Find("ask-" + strconv.Itoa(i) + "-name").Text; name == "Counts as 0" || name == "For example" {
				said += b.Find("ask-"+strconv.Itoa(i)).Text + "\n"
			}
		}
		if want == "" && said != "" || !strings.Contains(said, want) || want != "" && !strings.Contains(said, " states: ") {
			t.Errorf("%s: %q", formula, said)
		}
	}
}
