//go:build integration

package canvas

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// area of a polygon by the shoelace formula.
func area(polygon []corner) float64 {
	var sum float64
	for i, c := range polygon {
		d := polygon[(i+1)%len(polygon)]
		sum += c.x*d.y - d.x*c.y
	}
	return math.Abs(sum) / 2
}

func TestCutOfARectangleIsTheIntersection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) box {
			at := func(label string) float64 { return float64(rapid.IntRange(-20, 20).Draw(t, name+label)) }
			x, y := at("x"), at("y")
			return box{x, y, x + math.Abs(at("w")) + 1, y + math.Abs(at("h")) + 1}
		}
		r, clip := draw("rectangle"), draw("clip")
		var b batch
		// The colour comes from twice the place, so that it can be checked.
		got := b.cut([]corner{
			{r.left, r.top, 2 * r.left, 2 * r.top}, {r.right, r.top, 2 * r.right, 2 * r.top},
			{r.right, r.bottom, 2 * r.right, 2 * r.bottom}, {r.left, r.bottom, 2 * r.left, 2 * r.bottom},
		}, clip)
		var want float64
		if i := r.intersect(clip); !i.empty() {
			want = (i.right - i.left) * (i.bottom - i.top)
		}
		if math.Abs(area(got)-want) > 1e-9 {
			t.Fatalf("%v cut to %v has the area %v, want %v", r, clip, area(got), want)
		}
		for _, c := range got {
			if !(box{clip.left - 1e-9, clip.top - 1e-9, clip.right + 1e-9, clip.bottom + 1e-9}).holds([]corner{c}) {
				t.Fatalf("%v is outside of %v", c, clip)
			}
			if math.Abs(c.u-2*c.x) > 1e-9 || math.Abs(c.v-2*c.y) > 1e-9 {
				t.Fatalf("the colour of %v comes from elsewhere", c)
			}
		}
	})
}

func TestCutOfADiamond(t *testing.T) {
	diamond := []corner{{x: 0, y: -2}, {x: 2, y: 0}, {x: 0, y: 2}, {x: -2, y: 0}}
	var b batch
	for _, c := range []struct {
		clip box
		want float64
	}{
		{box{-9, -9, 9, 9}, 8},
		{box{0, 0, 9, 9}, 2},
		{box{-1, -1, 1, 1}, 4},
		{box{3, 3, 9, 9}, 0},
		{box{1, 1, 1, 1}, 0},
	} {
		if got := area(b.cut(diamond, c.clip)); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("clip %v leaves %v, want %v", c.clip, got, c.want)
		}
	}
}

func TestAddMakesTriangles(t *testing.T) {
	var b batch
	everything := box{-100, -100, 100, 100}
	b.add([]corner{{x: 0}, {x: 1}, {x: 1, y: 1}, {y: 1}}, everything, [4]float32{})
	b.add([]corner{{x: 5}, {x: 6}, {x: 6, y: 1}}, everything, [4]float32{})
	b.add([]corner{{x: 500}, {x: 600}, {x: 600, y: 1}}, everything, [4]float32{})
	if diff := cmp.Diff([]uint32{0, 1, 2, 0, 2, 3, 4, 5, 6}, b.indices); diff != "" {
		t.Error(diff)
	}
	if len(b.vertices) != 7 {
		t.Errorf("%d vertices, want 7", len(b.vertices))
	}
}
