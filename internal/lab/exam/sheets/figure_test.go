package sheets_test

import (
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestFiguresAreDrawn: the figures of most kinds are drawn from their texts, and the answers can be given
// on them.
func TestFiguresAreDrawn(t *testing.T) {
	texts := map[string]bool{}
	for _, level := range exam.Levels() {
		k, _ := exams(t, words.En, level)
		for _, it := range k.Students[0].Items {
			q := it.Item.Question()
			if f := q.Figure; it.Figure != "" && f.Graph == nil && f.Tree == nil && f.Tiles == nil {
				texts[it.Kind] = true
				t.Logf("%s\n%s", it.Kind, it.Figure)
			}
			if q.Form.String() != it.Form || len(q.Choices) != len(it.Choices) || q.Text(words.Pt) != it.Text {
				t.Errorf("%+v of %+v", q, it)
			}
		}
	}
	if len(texts) > 8 {
		t.Errorf("%d kinds have no picture: %v", len(texts), texts)
	}
}

// TestNamesInQuotes: a graph whose names need quotes is drawn too, and its file is read again.
func TestNamesInQuotes(t *testing.T) {
	read := func(text string) *exam.Graph {
		of, err := rules.Parse(text)
		testkit.Must(t, err)
		g, ok := exam.GraphOf(of, exam.MostPrinted)
		if !ok {
			t.Fatalf("not drawn: %s", text)
		}
		return g
	}
	g := read(`"Rimnicu Vilcea"-Sibiu 80; Sibiu-"A=1" 9; start Sibiu; goals "Rimnicu Vilcea" "A=1"; h(Sibiu)=8; h("Rimnicu Vilcea")=0; h("A=1")=0`)
	testkit.Equal(t, read(g.Text()).Text(), g.Text())
	it := sheets.Item{Form: "order", Figure: sketch.Text(words.En, exam.Figure{Graph: g})}
	if drawn := it.Question().Figure.Graph; drawn == nil || drawn.Goals()[0] != "A=1" && drawn.Goals()[1] != "A=1" {
		t.Errorf("%s", it.Figure)
	}
}
