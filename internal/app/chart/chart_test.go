package chart

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// However the view is moved and zoomed, the map stays in sight, and what is under the pointer
// stays there during a zoom.
func TestView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		columns, rows := rapid.IntRange(1, 1024).Draw(t, "columns"), rapid.IntRange(1, 1024).Draw(t, "rows")
		w, h := rapid.Float64Range(50, 2000).Draw(t, "w"), rapid.Float64Range(50, 1200).Draw(t, "h")
		var v View
		v.Settle(columns, rows, w, h)
		t.Repeat(map[string]func(*rapid.T){
			"pan": func(t *rapid.T) {
				v.Pan(rapid.Float64Range(-900, 900).Draw(t, "dx"), rapid.Float64Range(-900, 900).Draw(t, "dy"))
			},
			"zoom": func(t *rapid.T) {
				v.Zoom(rapid.Float64Range(0, w).Draw(t, "x"), rapid.Float64Range(0, h).Draw(t, "y"), rapid.Float64Range(0.2, 5).Draw(t, "by"))
			},
			"key": func(t *rapid.T) {
				v.Key(rapid.SampledFrom([]string{"+", "-", "0"}).Draw(t, "key"), rapid.IntRange(0, columns-1).Draw(t, "column"), rapid.IntRange(0, rows-1).Draw(t, "row"))
			},
			"show": func(t *rapid.T) {
				column, row := rapid.IntRange(0, columns-1).Draw(t, "column"), rapid.IntRange(0, rows-1).Draw(t, "row")
				v.Show(column, row)
				left, top, side := v.Settle(columns, rows, w, h)
				if float64(column) < left-1e-6 || float64(column+1) > left+w/side+1e-6 || float64(row) < top-1e-6 || float64(row+1) > top+h/side+1e-6 {
					t.Fatalf("%d, %d is not in view: %v, %v, side %v", column, row, left, top, side)
				}
			},
			"": func(t *rapid.T) {
				left, top, side := v.Settle(columns, rows, w, h)
				if !(side > 0) || side > maxSide+1e-9 || side < min(maxSide, w/float64(columns), h/float64(rows))-1e-9 {
					t.Fatalf("side %v", side)
				}
				for _, c := range [][3]float64{{left, w / side, float64(columns)}, {top, h / side, float64(rows)}} {
					if at, part, length := c[0], c[1], c[2]; part >= length && math.Abs(at-(length-part)/2) > 1e-6 || part < length && (at < -1e-6 || at+part > length+1e-6) {
						t.Fatalf("from %v, %v of %v", at, part, length)
					}
				}
			},
		})
	})
}

func TestZoomKeepsThePlace(t *testing.T) {
	var v View
	v.Settle(512, 512, 512, 512)
	v.Zoom(256, 256, 8)
	v.Settle(512, 512, 512, 512)
	column, row, _ := v.At(300, 200)
	v.Zoom(300, 200, 2)
	v.Settle(512, 512, 512, 512)
	if c, r, ok := v.At(300, 200); c != column || r != row || !ok {
		t.Errorf("%d, %d, not %d, %d", c, r, column, row)
	}
	if v.Key("x", 0, 0) || !v.Key("0", 0, 0) {
		t.Error("other keys")
	}
	if _, _, side := v.Settle(512, 512, 512, 512); side != 1 {
		t.Error(side)
	}
	v.Key("+", 400, 100)
	v.Settle(512, 512, 512, 512)
	if c, r, _ := v.At(256, 256); c < 330 || r > 180 {
		t.Errorf("the first zoom shows %d, %d", c, r)
	}
}
