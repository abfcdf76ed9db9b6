package uitest_test

import (
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/uitest"

	"github.com/google/go-cmp/cmp"
)

func TestAudit(t *testing.T) {
	press := func() {}
	change := func(string) {}
	ab := []ui.Option{{Value: "a"}, {Value: "b"}}
	tests := []struct {
		name string
		node *ui.Node
		want []uitest.Problem
	}{
		{"all is well", ui.NewButton("a", "a", press), nil},
		{"a button without an id", ui.NewButton("", "Go", press), []uitest.Problem{{"Go", "a button without an id"}}},
		{"a button without a label", ui.NewButton("a", "", press).With(ui.Traits{Icon: ui.IconUndo}), []uitest.Problem{{"a", "a button without a label"}}},
		{"an id twice", ui.NewColumn("", ui.NewButton("a", "a", press), ui.NewButton("a", "a", press)), []uitest.Problem{{"a", "the id occurs twice"}}},
		{"a square's id twice", ui.NewBoard("a", "b", &ui.Board{Columns: 1, Rows: 1, Cells: []ui.Cell{{ID: "a", Label: "A1"}}}),
			[]uitest.Problem{{"a", "the id occurs twice"}}},
		{"a square without a label", ui.NewBoard("b", "b", &ui.Board{Columns: 1, Rows: 2, Cells: []ui.Cell{{ID: "c"}}}),
			[]uitest.Problem{{"b", "1 squares on a board of 1 x 2"}, {"c", "a square without a label"}}},
		{"scrolling without an id", ui.NewColumn("").With(ui.Traits{Scroll: true}), []uitest.Problem{{"", "a scrolling column without an id"}}},
		{"a value that can't be", ui.NewSelect("s", "S", "c", ab, change), []uitest.Problem{{"s", `the value "c" is none of the options`}}},
		{"too small for a finger", ui.NewButton("a", "a", press).With(ui.Traits{Height: 30}), []uitest.Problem{{"a", "44 x 30 is too small for a finger"}}},
		{"a row too short", ui.NewTable("t", "", &ui.TableData{Columns: make([]ui.TableColumn, 2), Rows: []ui.TableRow{{ID: "r", Cells: []string{"1"}}}}),
			[]uitest.Problem{{"r", "1 cells in 2 columns"}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := ui.NewColumn("", test.node)
			box := layout.Of(root, uitest.Typewriter{}, ui.Rect{W: 360, H: 640})
			if diff := cmp.Diff(test.want, uitest.Audit(box, true)); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
			if test.name == "too small for a finger" && uitest.Audit(box, false) != nil {
				t.Error("a mouse hits it all the same")
			}
		})
	}
}
