package picture

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
)

func problemD(t testing.TB) challengerules.Position {
	p, ok := knight.BuiltInProblem("D")
	if !ok {
		t.Fatal("no problem D")
	}
	return challengerules.FromProblem(p, knight.DefaultRules())
}

func moves(t testing.TB, texts ...string) []knight.Move {
	var moves []knight.Move
	for _, text := range texts {
		m, err := knight.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

func TestBoard(t *testing.T) {
	b, err := Board(problemD(t), moves(t, "C1", "B3", "A1"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[ui.CellKind]int{}
	for _, c := range b.Cells {
		kinds[c.Kind]++
	}
	// 28 numbers: three were visited, 89 went with 98 and 99 with 66.
	if kinds[ui.CellNumber] != 23 || kinds[ui.CellVisited] != 3 || kinds[ui.CellErased] != 2 {
		t.Errorf("squares: %v", kinds)
	}
	if len(b.Path) != 3 || b.Cells[2].Stop != 1 || b.Cells[0].Stop != 3 || b.Pieces[0].Square != 0 {
		t.Errorf("path %v, knight %v", b.Path, b.Pieces)
	}
	placed, err := problemD(t).Play(moves(t, "C1")[0])
	if err != nil {
		t.Fatal(err)
	}
	if b, err = Board(placed, moves(t, "B3")); err != nil || len(b.Path) != 2 || b.Cells[2].Kind != ui.CellVisited {
		t.Errorf("from a placed knight: %v, path %v", err, b.Path)
	}
	if _, err := Board(placed, moves(t, "C1")); err == nil {
		t.Error("an illegal path was drawn")
	}
}

// TestDraw: the path and the theme show in the picture.
func TestDraw(t *testing.T) {
	draw := func(theme ui.Theme, texts ...string) image.Image {
		img, err := Draw(problemD(t), moves(t, texts...), theme, 200)
		if err != nil {
			t.Fatal(err)
		}
		return img
	}
	plain, path, dark := draw(ui.Light()), draw(ui.Light(), "C1", "B3"), draw(ui.Dark())
	if differing(plain, path) < 200 || differing(plain, dark) < 20_000 {
		t.Errorf("%d and %d pixels differ", differing(plain, path), differing(plain, dark))
	}
}

func differing(a, b image.Image) int {
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n
}

func Example() {
	a := challengerules.FromProblem(knight.BuiltIn()[0], knight.DefaultRules())
	img, err := Draw(a, []knight.Move{{To: 2, Erase: knight.NoNumber}}, ui.Light(), 600)
	fmt.Println(img.Bounds(), err)
	// Output: (0,0)-(600,600) <nil>
}

// TestTiles: tiles on their goal squares look different from others, and from
// the blank and what is around the board.
func TestTiles(t *testing.T) {
	p, err := tilesrules.ParsePosition("1.2.3/5.4.0")
	if err != nil {
		t.Fatal(err)
	}
	theme := ui.Light()
	img := Tiles(p, theme, 300)
	seen := map[color.NRGBA]string{}
	for name, at := range map[string]image.Point{"home": {25, 75}, "not home": {25, 165}, "blank": {250, 190}, "outside": {150, 20}} {
		r, g, b, _ := img.At(at.X, at.Y).RGBA()
		c := color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
		if other, ok := seen[c]; ok {
			t.Errorf("%s and %s are both %v", name, other, c)
		}
		seen[c] = name
	}
	if seen[theme.Surface] != "outside" {
		t.Errorf("around the board it is not %v: %v", theme.Surface, seen)
	}
}
