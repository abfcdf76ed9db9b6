package describe

import (
	"image"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

func problemD(t testing.TB) rules.Position {
	p, ok := knight.BuiltInProblem("D")
	if !ok {
		t.Fatal("no problem D")
	}
	return rules.FromProblem(p, knight.DefaultRules())
}

func moves(t testing.TB, texts ...string) []knight.Move {
	var moves []knight.Move
	for _, text := range texts {
		m, err := knight.ParseMove(text)
		testkit.Must(t, err)
		moves = append(moves, m)
	}
	return moves
}

func TestBoard(t *testing.T) {
	b, err := Board(problemD(t), moves(t, "C1", "B3", "A1"))
	testkit.Must(t, err)
	kinds := map[draw.Kind]int{}
	for _, c := range b.Squares {
		kinds[c.Kind]++
	}
	// 28 numbers: three were visited, 89 went with 98 and 99 with 66.
	if kinds[draw.Number] != 23 || kinds[draw.Visited] != 3 || kinds[draw.Erased] != 2 {
		t.Errorf("squares: %v", kinds)
	}
	if len(b.Path) != 3 || b.Squares[2].Stop != 1 || b.Squares[0].Stop != 3 || b.Pieces[0].Square != 0 {
		t.Errorf("path %v, knight %v", b.Path, b.Pieces)
	}
	placed, err := problemD(t).Play(moves(t, "C1")[0])
	testkit.Must(t, err)
	if b, err = Board(placed, moves(t, "B3")); err != nil || len(b.Path) != 2 || b.Squares[2].Kind != draw.Visited {
		t.Errorf("from a placed knight: %v, path %v", err, b.Path)
	}
	if _, err := Board(placed, moves(t, "C1")); err == nil {
		t.Error("an illegal path was drawn")
	}
}

// TestDraw: the path and the theme show in the picture.
func TestDraw(t *testing.T) {
	draw := func(theme ui.Theme, texts ...string) image.Image {
		d, err := NewDrawing(problemD(t), moves(t, texts...))
		testkit.Must(t, err)
		return d.Image(theme, 200)
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
