package textview_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
	"cavalo/internal/ui/uitest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestMirror(t *testing.T) {
	press := func() {}
	change := func(string) {}
	tests := []struct {
		name  string
		tree  *ui.Node
		focus string
		want  string
	}{
		{"a heading", ui.NewHeading("h", "Cavalo", 1), "", `{"id":"h","role":"text","label":"Cavalo","level":1}`},
		{"a button that shows less than its name", ui.NewButton("s", "Speed 1x", press).Shown("1x").Explained("How fast"), "s",
			`{"id":"s","role":"button","label":"Speed 1x","text":"1x","help":"How fast","press":true,"focus":true}`},
		{"an icon", ui.NewButton("u", "Undo", nil).Shown(" ").Explained("Undo").With(ui.Traits{Icon: ui.IconUndo, Disabled: true}), "",
			`{"id":"u","role":"button","label":"Undo","disabled":true}`},
		{"a toggle that is off", ui.NewToggle("t", "Sound", false, press), "", `{"id":"t","role":"toggle","label":"Sound","checked":false,"press":true}`},
		{"a slider", ui.NewSlider("s", "Step", ui.Range{Number: 3, Max: 9, Step: 1}, change).Valued("3 of 9"), "",
			`{"id":"s","role":"slider","label":"Step","value":"3 of 9","min":0,"max":9,"number":3,"step":1}`},
		{"options", ui.NewSelect("s", "Start", "", []ui.Option{{Label: "any"}, {Value: "A1", Label: "A1", Note: "n", Group: "g"}}, nil), "",
			`{"id":"s","role":"select","label":"Start","options":[{"value":"","label":"any"},{"value":"A1","label":"A1","note":"n","group":"g"}]}`},
		{"a field", ui.NewTextField("f", "Seed", "\"\\\n\x01\xff", nil, ui.Field{Lines: 3, Invalid: true, Submit: press}), "",
			`{"id":"f","role":"textfield","label":"Seed","invalid":true,"lines":3,"submit":true,"value":"\"\\\u000a\u0001` + "\ufffd" + `"}`},
		{"drawn only, said only", ui.NewColumn("", ui.NewText("", "caption").With(ui.Traits{DrawOnly: true}), ui.NewSpacer(),
			ui.NewText("l", "C6 takes 81").With(ui.Traits{Live: true, TextOnly: true})), "",
			`{"role":"column","children":[{"id":"l","role":"text","label":"C6 takes 81","live":true}]}`},
		{"a board", ui.NewBoard("b", "Board", &ui.Board{Columns: 2, Rows: 1, Cursor: 0, ColumnNames: []string{"A", "B"}, RowNames: []string{"1"},
			Cells: []ui.Cell{{ID: "sq-A1", Text: "07", Label: "A1, 7 points", Enabled: true}, {Hidden: true}}}), "",
			`{"id":"b","role":"board","label":"Board","columns":2,"rows":1,"columnNames":["A","B"],"rowNames":["1"],"cursor":0,"cells":[{"id":"sq-A1","label":"A1, 7 points, 07","text":"07"},{"id":"b/1","disabled":true,"hidden":true}]}`},
		{"a turned board", ui.NewBoard("b", "", &ui.Board{Columns: 2, Rows: 1, Cursor: 0, ColumnNames: []string{"A", "B"}, Turned: true,
			Cells: []ui.Cell{{ID: "sq-A1", Text: "07", Enabled: true}, {ID: "sq-B1", Sign: "♘", Enabled: true}}}), "",
			`{"id":"b","role":"board","columns":2,"rows":1,"columnNames":["B","A"],"cursor":1,"cells":[{"id":"sq-B1","text":"♘"},{"id":"sq-A1","text":"07"}]}`},
		{"a corner of a turned board", ui.NewBoard("b", "",
			&ui.Board{Columns: 2, Rows: 1, Cursor: -1, ColumnNames: []string{"A"}, RowNames: []string{"1"}, Turned: true, Corner: ui.Corner{Columns: 1, Rows: 1},
				Cells: []ui.Cell{{ID: "sq-A1", Enabled: true}, {ID: "sq-B1", Hidden: true}}}), "",
			`{"id":"b","role":"board","columns":2,"rows":1,"columnNames":["","A"],"rowNames":["1"],"cells":[{"id":"sq-B1","disabled":true,"hidden":true},{"id":"sq-A1"}]}`},
		{"a table", ui.NewTable("t", "", &ui.TableData{Columns: []ui.TableColumn{{Title: "n", Numeric: true, Sorted: -1, Press: press}},
			Rows: []ui.TableRow{{ID: "r", Cells: []string{"1"}, Mark: true}}}), "r",
			`{"id":"t","role":"table","heads":[{"id":"t/column/0","label":"n","numeric":true,"sorted":-1,"press":true}],"rows":[{"id":"r","selected":true,"focus":true,"cells":["1"]}]}`},
		{"a chart", ui.NewChart("c", "", &ui.Chart{Label: "the bound falls"}), "", `{"id":"c","role":"chart","label":"the bound falls"}`},
		{"a dialog makes the rest inert", ui.NewLayer("",
			ui.NewColumn("", ui.NewText("x", "x")),
			ui.NewDialog("d", "D", press, ui.NewText("y", "y")),
		), "", `{"role":"layer","children":[{"role":"column","inert":true,"children":[{"id":"x","role":"text","label":"x"}]},{"id":"d","role":"dialog","label":"D","dismiss":true,"children":[{"id":"y","role":"text","label":"y"}]}]}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := textview.Mirror(test.tree, test.focus)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("mirror (-want +got):\n%s", diff)
			}
			if !json.Valid([]byte(got)) {
				t.Error("it is no JSON")
			}
		})
	}
}

// Any tree gives valid JSON, the same each time, with every word of the tree.
func TestMirrorProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &uitest.Forest{T: t}
		root := f.Page()
		word := rapid.String().Draw(t, "word")
		root.Children = append(root.Children, ui.NewText("word", word))
		got := textview.Mirror(root, "n0")
		testkit.MustEqual(t, got, textview.Mirror(root, "n0"), "twice the same tree, two texts")
		var back struct {
			Children []struct{ ID, Label string }
		}
		if err := json.Unmarshal([]byte(got), &back); err != nil {
			t.Fatalf("%v in %s", err, got)
		}
		if last := back.Children[len(back.Children)-1]; last.Label != strings.TrimSpace(word) {
			t.Fatalf("%q became %q", word, last.Label)
		}
	})
}

func TestMirrorShowsThePieces(t *testing.T) {
	board := &ui.Board{Columns: 2, Rows: 1, Cells: []ui.Cell{{ID: "a", Text: "07"}, {ID: "b", Text: "81", Sign: "♘"}}, Cursor: -1}
	got := textview.Mirror(ui.NewBoard("board", "", board), "")
	if !strings.Contains(got, "♘") || !strings.Contains(got, "07") || strings.Contains(got, "81") {
		t.Errorf("the board is mirrored as %s", got)
	}
}

func TestPlanIsAList(t *testing.T) {
	board := &ui.Board{Columns: 1, Rows: 1, Cursor: -1, Plan: &ui.Plan{Spots: []ui.Spot{{X: 0.1, Y: 0.05}}},
		Cells: []ui.Cell{{ID: "n3", Label: "node 3", Enabled: true}}}
	got := textview.Mirror(ui.NewBoard("plan", "Romania", board), "")
	if !strings.Contains(got, `"role":"places"`) || !strings.Contains(got, `"label":"node 3"`) {
		t.Errorf("the plan is mirrored as %s", got)
	}
}

// Each role that is not only drawn has an element in the page's script, which leaves others out.
func TestRolesHaveElements(t *testing.T) {
	script, err := os.ReadFile("../../../web/textview.js")
	testkit.Must(t, err)
	_, makers, _ := strings.Cut(string(script), "const makers = {")
	makers, _, _ = strings.Cut(makers, "}")
	for r := ui.Column; r <= ui.Dialog; r++ {
		drawn := r == ui.TreeView || r == ui.Separator || r == ui.Spacer
		if !drawn && !strings.Contains(makers, " "+r.String()+": ") {
			t.Errorf("role %d, %q, has no element", r, r)
		}
	}
}
