package paint

import (
	"testing"

	"cavalo/internal/ui"
)

// A label of a chart is off its curves where there is room, and never on another label.
func TestLabelsAreOffTheCurve(t *testing.T) {
	p := plot{Rect: ui.Rect{W: 100, H: 100}, right: 10, high: 10}
	l := labels{curves: p.traces([]ui.Series{{Points: []ui.Point{{X: 0, Y: 0}, {X: 10, Y: 10}}}})}
	on, off := ui.Rect{X: 40, Y: 40, W: 30, H: 16}, ui.Rect{X: 60, Y: 70, W: 30, H: 16}
	if r, ok := l.reserve([]ui.Rect{on, off}); !ok || r != off {
		t.Errorf("the label is at %v", r)
	}
	if r, ok := l.reserve([]ui.Rect{off, on}); !ok || r != on {
		t.Errorf("the second label is at %v", r)
	}
	if r, ok := l.reserve([]ui.Rect{on}); ok {
		t.Errorf("a third label is at %v", r)
	}
}
