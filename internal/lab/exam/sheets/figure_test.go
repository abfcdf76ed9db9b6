package sheets_test

import (
	"testing"

	"cavalo/internal/lab/exam"
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
