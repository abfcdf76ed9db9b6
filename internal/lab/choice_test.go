package lab

import "testing"

// A choice is read back from its address, options and limits together.
func TestChoicesInAddresses(t *testing.T) {
	for _, text := range []string{"astar 1.5 count", "dls 1d20", "smastar 1n14 base", "dfs 1t", "dls 1d20tg", "astar 2gl base", "rbfs 1xo expr:missing",
		"smastar 1n14to base", "astar 2ga base", "dfs 1k", "dfs 1d20xk"} {
		if got, whole := parseChoice(text); got.String() != text || !whole {
			t.Errorf("%q is written back as %q", text, got)
		}
	}
	c, _ := parseChoice("astar 2tgl base")
	if !c.Tree || c.GoalTest != "generated" || c.Tie != "new" || c.Weight != 2 || c.Heuristic != "base" {
		t.Errorf("%+v", c)
	}
	if c, _ = parseChoice("dfs 1ak"); c.Tie != "name" || c.Mark != "expanded" {
		t.Errorf("%+v", c)
	}
}
