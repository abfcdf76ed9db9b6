package ui_test

import (
	"fmt"
	"math"
	"testing"

	"cavalo/internal/ui"

	"pgregory.net/rapid"
)

func TestGeometryHitsWhatItDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &ui.Board{Columns: rapid.IntRange(1, 32).Draw(t, "columns"), Rows: rapid.IntRange(1, 32).Draw(t, "rows"), Mini: rapid.Bool().Draw(t, "mini"),
			Turned: rapid.Bool().Draw(t, "turned")}
		if rapid.Bool().Draw(t, "names") {
			b.ColumnNames, b.RowNames = make([]string, b.Columns), make([]string, b.Rows)
		}
		r := ui.Rect{X: 13, Y: 7, W: rapid.Float64Range(0, 2000).Draw(t, "w"), H: rapid.Float64Range(0, 2000).Draw(t, "h")}
		g := b.Geometry(r)
		if g.Cell() > 0 {
			if g.Frame.Right() > r.Right()+0.01 || g.Frame.Bottom() > r.Bottom()+0.01 || g.Frame.X < r.X-0.01 {
				t.Fatalf("the board %v leaves %v", g.Frame, r)
			}
			for i := range b.Columns * b.Rows {
				if x, y := g.Center(i); g.At(x, y) != i {
					t.Fatalf("square %d is hit as %d", i, g.At(x, y))
				}
			}
		}
		if i := g.At(rapid.Float64Range(0, 2000).Draw(t, "x"), rapid.Float64Range(0, 2000).Draw(t, "y")); i < -1 || i >= b.Columns*b.Rows {
			t.Fatalf("hit square %d of %d", i, b.Columns*b.Rows)
		}
	})
}

func TestGeometry(t *testing.T) {
	names := make([]string, 10)
	b := &ui.Board{Columns: 10, Rows: 10, ColumnNames: names, RowNames: names}
	g := b.Geometry(ui.Rect{W: 1000, H: 731})
	if g.Grid.W != 703 || g.Grid.H != 703 || g.Pitch != 70 || g.Gap != 3 || g.Cell() != 67 {
		t.Errorf("the grid is %v with squares of %v", g.Grid, g.Cell())
	}
	if g.Grid.Y != 28 || g.Grid.X != (1000-703-28)/2.0+28 {
		t.Errorf("the grid is at %v, want in the middle", g.Grid)
	}
	if n := g.ColumnName(3); n.X != g.Square(3).X || n.Bottom() != g.Grid.Y {
		t.Errorf("the name of column D is at %v", n)
	}
	if n := g.RowName(3); n.Y != g.Square(30).Y || n.Right() != g.Grid.X {
		t.Errorf("the name of line 4 is at %v", n)
	}
	with := *b
	with.Gauged = true
	if bar := with.Geometry(ui.Rect{W: 1000, H: 731}); bar.Grid != g.Grid || bar.Gauge.W <= 0 || bar.RowName(3).X < bar.Gauge.Right() {
		t.Errorf("with the bar at %v the grid is at %v, was at %v", bar.Gauge, bar.Grid, g.Grid)
	}
	turned := *b
	turned.Turned = true
	if other := turned.Geometry(ui.Rect{W: 1000, H: 731}); other.Square(99) != g.Square(0) || other.Square(13) != g.Square(86) ||
		other.RowName(0) != g.RowName(9) || other.ColumnName(2) != g.ColumnName(7) {
		t.Error("a turned board does not begin with its last square")
	}
	straight, corner := *b, turned
	straight.Corner, corner.Corner = ui.Corner{Columns: 4, Rows: 3}, ui.Corner{Columns: 4, Rows: 3}
	one, other := straight.Geometry(ui.Rect{W: 1000, H: 731}), corner.Geometry(ui.Rect{W: 1000, H: 731})
	if x, y := other.Center(1); other.Square(0) != one.Square(23) || other.At(x, y) != 1 {
		t.Error("the corner of a turned board does not begin with its last square")
	}
	if g.At(g.Grid.X-1, 100) != -1 || g.At(g.Square(55).Right()+1, g.Square(55).Y+5) != 55 {
		t.Error("outside is no square, a gap belongs to its neighbour")
	}
	if h := b.HeightFor(731); h != 731 || b.WidthFor(731) != 731 {
		t.Errorf("a square board is %v high where it is 731 wide", h)
	}
}

func TestPlanHitsWhatItDraws(t *testing.T) {
	b := square()
	g := b.Geometry(ui.Rect{X: 30, Y: 40, W: 700, H: 500})
	for i := range b.Cells {
		x, y := g.Center(i)
		if !g.Frame.Contains(x, y) || g.At(x, y) != i || g.At(x+20, y-8) != i {
			t.Errorf("node %d at %v, %v is %d", i, x, y, g.At(x, y))
		}
		if at := g.SpotAt(x, y); math.Hypot(at.X-b.Plan.Spots[i].X, at.Y-b.Plan.Spots[i].Y) > 1e-9 {
			t.Errorf("the spot of node %d is %v", i, at)
		}
	}
	if x, y := g.Center(4); g.At(x+60, y) != -1 {
		t.Error("the ground is a node")
	}
	if h := b.HeightFor(300); h != 300 {
		t.Errorf("as wide as high: %v", h)
	}
}

// square is a plan of four nodes, one near each corner, and one in the middle.
func square() *ui.Board {
	b := &ui.Board{Columns: 5, Rows: 1, Cursor: -1, Plan: &ui.Plan{Spots: []ui.Spot{{X: 0.1, Y: 0.05}, {X: 0.9, Y: 0.15}, {X: 0.1, Y: 0.9},
		{X: 0.92, Y: 0.9}, {X: 0.5, Y: 0.52}}}}
	for i := range 5 {
		b.Cells = append(b.Cells, ui.Cell{ID: fmt.Sprint("n", i), Label: fmt.Sprint("node ", i), Enabled: true})
	}
	return b
}
