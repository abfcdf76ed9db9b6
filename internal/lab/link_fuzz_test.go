package lab

import (
	"slices"
	"testing"
)

// FuzzLink: what the laboratory's links say is read, or left out, and what was read
// is written and read again as the same.
func FuzzLink(f *testing.F) {
	f.Add("astar 1d20 base")
	f.Add("dfs 1d20xak")
	f.Add("astar 1hap base")
	f.Add("bfs 1ULDR")
	f.Add("dfs 1fk")
	f.Add(momentText([]int{3, 4}))
	f.Fuzz(func(t *testing.T, text string) {
		c, _ := parseChoice(text)
		if again, whole := parseChoice(c.String()); again.String() != c.String() || !whole {
			t.Errorf("%q became %q", c, again)
		}
		if at, ok := parseMoment(text); ok {
			if again, ok := parseMoment(momentText(at)); !ok || !slices.Equal(again, at) {
				t.Errorf("%v became %v", at, again)
			}
		}
	})
}
