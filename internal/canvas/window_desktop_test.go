//go:build integration && !js

package canvas

import "testing"

func TestWindowSizeRoundTrip(t *testing.T) {
	for _, s := range []windowSize{{360, 480}, {1280, 860}, {1, 99999}} {
		if got, ok := parseWindowSize(s.String() + "\n"); got != s || !ok {
			t.Errorf("%v came back as %v, %v", s, got, ok)
		}
	}
	for _, text := range []string{"", "x", "12", "12x", "x12", "-1x5", "0x0", "axb", "1x2x3", "99999999999999999999x1"} {
		if got, ok := parseWindowSize(text); ok {
			t.Errorf("%q was read as %v", text, got)
		}
	}
}

func TestWindowSizeFitsTheScreen(t *testing.T) {
	screen := windowSize{800, 600}
	for _, c := range []struct{ size, want windowSize }{
		{windowSize{640, 500}, windowSize{640, 500}},
		{windowSize{2000, 100}, windowSize{800, leastHeight}},
		{windowSize{1, 5000}, windowSize{leastWidth, 600}},
	} {
		if got := c.size.within(screen); got != c.want {
			t.Errorf("%v on a screen of %v is %v, want %v", c.size, screen, got, c.want)
		}
	}
}
