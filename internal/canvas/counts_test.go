//go:build integration

package canvas

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cavalo/internal/ui"
)

// scores is a tree with points as a number and as a bar.
func scores(text string, points float64) *ui.Node {
	return ui.NewColumn("",
		ui.NewText("points", text).With(ui.Traits{Size: ui.Banner}),
		ui.NewProgress("bar", "", ui.Range{Number: points, Max: 2000}),
		ui.NewText("small", text),
	)
}

func TestCountsCountUp(t *testing.T) {
	now := time.Unix(1000, 0)
	var c counts
	c.watch(scores("1,020", 1020), now, false)
	if c.moving(now) {
		t.Error("numbers that have just appeared count")
	}
	c.watch(scores("1,100", 1100), now, false)
	numbers, texts := c.at(now)
	if diff := cmp.Diff(map[string]float64{"bar": 1020}, numbers); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]string{"points": "1,020"}, texts); diff != "" {
		t.Error(diff)
	}
	half := now.Add(countTime / 2)
	c.watch(scores("1,100", 1100), half, false) // something else has changed
	numbers, texts = c.at(half)
	if diff := cmp.Diff(map[string]float64{"bar": 1090}, numbers); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]string{"points": "1,090"}, texts); diff != "" {
		t.Error(diff)
	}
	c.watch(scores("1,000", 1000), half, false) // counts back from the number shown
	if numbers, _ = c.at(half); numbers["bar"] != 1090 {
		t.Errorf("turning round begins at %v, want 1090", numbers["bar"])
	}
	if end := half.Add(countTime); c.moving(end) {
		t.Error("counting does not end")
	}
}

func TestCountsStandStill(t *testing.T) {
	now := time.Unix(1000, 0)
	var c counts
	c.watch(scores("1", 1), now, false)
	c.watch(scores("2", 2), now, true)
	if c.moving(now) {
		t.Error("something counts with reduced motion")
	}
	c.watch(scores("3", 3), now, false)
	c.watch(scores("3", 3), now, true)
	if c.moving(now) {
		t.Error("reduced motion does not stop what counts")
	}
}

func TestGrouped(t *testing.T) {
	for text, want := range map[string]float64{"0": 0, "07": 7, "2,000": 2000, "2\u00A0000": 2000, "1.234.567": 1234567} {
		if got, ok := grouped(text); got != want || !ok {
			t.Errorf("grouped(%q) = %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "12 / 25", "+81", "-3", "1x", "99999999999999999999", "proved"} {
		if got, ok := grouped(text); ok {
			t.Errorf("grouped(%q) = %v", text, got)
		}
	}
}

func TestRegroup(t *testing.T) {
	for _, c := range []struct {
		n    int
		like string
		want string
	}{
		{999, "1,000", "999"}, {1234, "2,000", "1,234"}, {1234567, "2\u00A0000", "1\u00A0234\u00A0567"},
		{0, "1", "0"}, {1234, "999", "1234"}, {123456, "1.000", "123.456"},
	} {
		if got := regroup(c.n, c.like); got != c.want {
			t.Errorf("regroup(%d, %q) = %q, want %q", c.n, c.like, got, c.want)
		}
	}
}

// A number that counts down never shows more digits than fit.
func TestCountingDownFits(t *testing.T) {
	start := time.Unix(1000, 0)
	tree := func(text string) *ui.Node { return ui.NewText("points", text).With(ui.Traits{Size: ui.Banner}) }
	var c counts
	c.watch(tree("1,976"), start, false)
	c.watch(tree("96"), start, false)
	for at := time.Duration(0); at < countTime; at += frameTime {
		_, texts := c.at(start.Add(at))
		if got := texts["points"]; len(got) > 2 {
			t.Fatalf("after %v it shows %q in the room of 96", at, got)
		}
	}
}
