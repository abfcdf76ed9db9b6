package draw

import (
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/report/picture"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// pictures are maps of all sizes, some with marks.
func pictures(t *testing.T) map[string]*Picture {
	u, err := grid.Parse("............/...######.../.S.....#..G./...99..#..5./...######.../............")
	testkit.Must(t, err)
	marks := make([]atlas.Mark, u.Squares())
	for i := range marks {
		switch x, y := u.Place(grid.Square(i)); {
		case u.Weight(grid.Square(i)) == grid.Wall:
		case x == 4 && y == 2:
			marks[i] = atlas.Mark{State: replay.Expanded, Expanded: true, Current: true, Selected: true}
		case x < 4:
			marks[i] = atlas.Mark{State: replay.Closed, Expanded: true}
		case x == 4 || x == 5:
			marks[i] = atlas.Mark{State: replay.Waiting, Expanded: y == 3}
		case x == 6:
			marks[i] = atlas.Mark{State: replay.Pruned}
		case x == 10 && y == 2:
			marks[i] = atlas.Mark{State: replay.Goal}
		}
	}
	large := grid.Scatter("7", 64, 64, 25, true, true)
	half := make([]atlas.Mark, large.Squares())
	for i := range half {
		if x, y := large.Place(grid.Square(i)); large.Weight(grid.Square(i)) != grid.Wall && x+y < 64 {
			half[i] = atlas.Mark{State: replay.Closed, Expanded: true}
			if x+y > 61 {
				half[i] = atlas.Mark{State: replay.Waiting}
			}
		}
	}
	square := func(name string) grid.Square { s, _ := u.Find(name); return s }
	return map[string]*Picture{
		"trap":  {Map: u},
		"marks": {Map: u, Marks: marks, Path: []grid.Square{square("B3"), square("C3"), square("D2"), square("E3")}},
		"found": {Map: u, Path: []grid.Square{square("B3"), square("C2"), square("D1"), square("E1"), square("J2")}, Found: true},
		"large": {Map: large, Marks: half},
		"maze":  {Map: grid.Maze("m", 25, 25)},
	}
}

// TestDrawn draws maps in both themes; with SHOTS set to a folder it leaves the
// pictures there, to be looked at. What a search makes of a square shows.
func TestDrawn(t *testing.T) {
	for name, p := range pictures(t) {
		for mode, theme := range map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark()} {
			img := picture.On(p.Board(), theme, 640).RGBA
			if dir := os.Getenv("SHOTS"); dir != "" {
				testkit.Must(t, os.WriteFile(filepath.Join(dir, "map-"+name+"-"+mode+".png"), picture.PNG(img), 0o644))
			}
			plain := picture.On((&Picture{Map: p.Map}).Board(), theme, 640).RGBA
			if same := string(img.Pix) == string(plain.Pix); same != (p.Marks == nil && p.Path == nil) {
				t.Errorf("%s, %s: what a search has made of it does not show", name, mode)
			}
		}
	}
}

// Every square has a name and a sign; the names of columns and rows stand outside
// as long as there is room.
func TestBoard(t *testing.T) {
	m, err := grid.Parse("S#2/.G3")
	testkit.Must(t, err)
	b := (&Picture{Map: m}).Board()
	for i, want := range []string{"sq-A1 S", "sq-B1 #", "sq-C1 2", "sq-A2 ·", "sq-B2 G", "sq-C2 3"} {
		if c := b.Cells[i]; c.ID+" "+c.Text != want {
			t.Errorf("%s %s, not %s", c.ID, c.Text, want)
		}
	}
	if len(b.ColumnNames) != 3 || b.ColumnNames[2] != "C" || len(b.RowNames) != 2 {
		t.Errorf("%v, %v", b.ColumnNames, b.RowNames)
	}
	if big := (&Picture{Map: grid.Open(64, 64)}).Board(); big.ColumnNames != nil || big.RowNames != nil {
		t.Error("64 names stand outside")
	}
}
