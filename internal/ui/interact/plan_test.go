package interact_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
)

// square is a plan of four nodes, one near each corner, and one in the middle.
func square() *ui.Board {
	b := &ui.Board{Columns: 5, Rows: 1, Cursor: -1, Plan: &ui.Plan{Spots: []ui.Spot{{X: 0.1, Y: 0.05}, {X: 0.9, Y: 0.15}, {X: 0.1, Y: 0.9},
		{X: 0.92, Y: 0.9}, {X: 0.5, Y: 0.52}}}}
	for i := range 5 {
		b.Cells = append(b.Cells, ui.Cell{ID: fmt.Sprint("n", i), Label: fmt.Sprint("node ", i), Enabled: true})
	}
	return b
}

// planned shows a plan and returns its session.
func planned(b *ui.Board) *interact.Session {
	b.Press, b.MoveTo = func(int) {}, func(i int) { b.Cursor = i }
	s, app := start(func() *ui.Node { return column(ui.NewBoard("plan", "plan", b).With(ui.Traits{Height: 400})) })
	app.changed()
	return s
}

// A press, a press on the ground, and a drag by mouse and by finger.
func TestPlanIsPressedAndDragged(t *testing.T) {
	for _, touch := range []bool{false, true} {
		b := square()
		var heard []string
		s := planned(b)
		b.Press = func(i int) { heard = append(heard, fmt.Sprint("press ", i)) }
		b.Plan.Ground = func(at ui.Spot) { heard = append(heard, fmt.Sprintf("ground %.1f %.1f", at.X, at.Y)) }
		b.Plan.Drag = func(i int, to ui.Spot, done bool) {
			b.Plan.Spots[i] = to
			if done {
				heard = append(heard, fmt.Sprintf("drag %d %.1f %.1f", i, to.X, to.Y))
			}
		}
		g := b.Geometry(s.Root().Find("plan").Rect)
		at := func(x, y float64) (float64, float64) { return g.Grid.X + x*g.Grid.W, g.Grid.Y + y*g.Grid.H }
		drag := func(x, y, x2, y2 float64) {
			s.PointerDown(x, y, touch)
			for k := 1.0; k <= 5; k++ {
				s.PointerMove(x+(x2-x)*k/5, y+(y2-y)*k/5)
			}
			s.PointerUp(x2, y2)
		}
		x, y := g.Center(4)
		drag(x, y, x, y)
		x, y = at(0.5, 0.2)
		drag(x, y, x, y)
		x, y = g.Center(4)
		x2, y2 := at(0.7, 0.3)
		drag(x, y, x2, y2)
		x, y = at(0.7, 0.3)
		drag(x, y, -500, 9000) // it stays on the plan
		want := []string{"press 4", "ground 0.5 0.2", "drag 4 0.7 0.3", "drag 4 0.0 1.0"}
		if !slices.Equal(heard, want) {
			t.Errorf("touch %v: heard %q, want %q", touch, heard, want)
		}
	}
}

// The arrows go to the nearest node in their direction, every node can be reached,
// and an arrow with Shift moves the node.
func TestPlanByKeys(t *testing.T) {
	b := square()
	s := planned(b)
	s.FocusFirst(true)
	for _, step := range []struct {
		key string
		to  int
	}{{"ArrowDown", 0}, {"ArrowRight", 1}, {"ArrowLeft", 4}, {"ArrowUp", 0}, {"ArrowUp", 0}, {"ArrowDown", 4}, {"ArrowLeft", 2}, {"ArrowRight", 4},
		{"ArrowRight", 1}, {"ArrowDown", 3}, {"End", 4}, {"Home", 0}} {
		if key(s, step.key); b.Cursor != step.to {
			t.Fatalf("%s goes to %d, want %d", step.key, b.Cursor, step.to)
		}
	}
	moved := ""
	b.Plan.Nudge = func(i, dx, dy int) { moved += fmt.Sprint(i, dx, dy, ";") }
	s.Key(ui.KeyEvent{Key: "ArrowRight", Shift: true})
	s.Key(ui.KeyEvent{Key: "ArrowUp", Shift: true})
	if moved != "0 1 0;0 0 -1;" || b.Cursor != 0 {
		t.Errorf("moved %q, cursor %d", moved, b.Cursor)
	}
}

// From every node every other can be reached by arrows.
func TestPlanHasNoIslands(t *testing.T) {
	for seed := range 15 {
		r := rand.New(rand.NewPCG(uint64(seed), 0))
		b := &ui.Board{Columns: 30, Rows: 1, Plan: &ui.Plan{}}
		for range 30 {
			b.Cells = append(b.Cells, ui.Cell{Enabled: true, Label: "node"})
			b.Plan.Spots = append(b.Plan.Spots, ui.Spot{X: r.Float64(), Y: r.Float64()})
		}
		s := planned(b)
		s.FocusFirst(true)
		for from := range 30 {
			reached := map[int]bool{from: true}
			for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
				for _, arrow := range []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"} {
					b.Cursor = queue[0]
					if key(s, arrow); !reached[b.Cursor] {
						reached[b.Cursor] = true
						queue = append(queue, b.Cursor)
					}
				}
			}
			if len(reached) != 30 {
				t.Fatalf("seed %d: %d nodes of 30 can be reached from %d", seed, len(reached), from)
			}
		}
	}
}
