//go:build integration

package canvas

import (
	"image"
	"testing"

	"pgregory.net/rapid"
)

func TestPackerKeepsPlacesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.IntRange(8, 300).Draw(t, "side")
		p := packer{side: side}
		var taken []image.Rectangle
		for range rapid.IntRange(1, 60).Draw(t, "count") {
			w := rapid.IntRange(1, 80).Draw(t, "w")
			h := rapid.IntRange(1, 80).Draw(t, "h")
			at, ok := p.findRoom(w, h)
			if !ok {
				continue
			}
			r := image.Rectangle{Min: at, Max: at.Add(image.Pt(w+gap, h+gap))}
			if !r.In(image.Rect(0, 0, side, side)) {
				t.Fatalf("%v lies outside of %d", r, side)
			}
			for _, o := range taken {
				if r.Overlaps(o) {
					t.Fatalf("%v overlaps %v", r, o)
				}
			}
			taken = append(taken, r)
		}
	})
}

func TestPackerFillsAWholeShelf(t *testing.T) {
	p := packer{side: 100}
	for i := range 100 {
		if _, ok := p.findRoom(9, 9); !ok {
			t.Fatalf("only %d of 100 squares found room", i)
		}
	}
	if at, ok := p.findRoom(1, 1); ok {
		t.Errorf("a full square has room at %v", at)
	}
	if at, ok := new(packer).findRoom(1, 1); ok {
		t.Errorf("no square has room at %v", at)
	}
}
