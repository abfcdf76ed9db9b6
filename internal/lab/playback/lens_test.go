package playback

import (
	"testing"

	"cavalo/internal/recording/gametree"
	"cavalo/internal/tools/testkit"
)

// Arrow keys lead to the parent, the first child and the siblings, and stay at an end.
func TestWalk(t *testing.T) {
	tree, err := gametree.Parse("((1 2) 3 (4 5))") // 1 to 3 below the root, 4 to 7 below 1 and 3
	testkit.Must(t, err)
	parent := func(n int32) (int32, bool) { return tree.Nodes[n].Parent, n > 0 }
	for _, c := range []struct {
		key      string
		from, to int32
		arrow    bool
	}{
		{"ArrowUp", 6, 3, true}, {"ArrowUp", 0, -1, true}, {"ArrowDown", 3, 6, true}, {"ArrowDown", 2, -1, true},
		{"ArrowLeft", 2, 1, true}, {"ArrowLeft", 1, 1, true}, {"ArrowRight", 2, 3, true}, {"ArrowRight", 3, 3, true},
		{"ArrowRight", 0, -1, true}, {"x", 2, -1, false},
	} {
		if to, arrow := Walk(c.key, c.from, parent, tree.Children); to != c.to || arrow != c.arrow {
			t.Errorf("%s from %d: %d %v, want %d %v", c.key, c.from, to, arrow, c.to, c.arrow)
		}
	}
}
