package search_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/search/reference"
	"cavalo/internal/tools/testkit"
)

// The counts by lists are those of a plain program with two lists.
func TestCountsOfLists(t *testing.T) {
	solved := 0
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 51))
		n := newNetwork(r, true)
		for s, h := range n.h {
			if math.IsInf(h, 1) {
				n.h[s] = 9
			}
		}
		if n.Goal(0) {
			continue
		}
		h := func(s int) float64 { return n.h[s] }
		for _, id := range []search.ID{search.BFS, search.DFS, search.AStar} {
			for _, test := range []search.GoalTest{search.TestExpanded, search.TestGenerated} {
				got := search.Run(n, search.Options[int]{Algorithm: id, Heuristic: search.Heuristic[int]{Estimate: h},
					Settings: search.Settings{Tree: true, GoalTest: test, Counting: search.CountLists}}, search.Control{})
				open, closed := reference.Lists(n, id.String(), h, test == search.TestGenerated)
				if got.Stats.Generated != int64(open+closed) || got.Stats.Expanded != int64(closed) {
					t.Fatalf("network %d, %s, %s: %d generated, %d expanded; the lists have %d and %d", seed, id, test, got.Stats.Generated, got.Stats.Expanded, open, closed)
				}
				if got.Status == search.Solved {
					solved++
				}
			}
		}
	}
	if solved < 1000 {
		t.Errorf("only %d searches found a goal", solved)
	}
}

// Every order by directions: the straight ones as listed, then the diagonals by the places of
// their two, the one between the last and the first at the end.
func TestDirections(t *testing.T) {
	steps := map[string][2]int{"up": {0, -1}, "down": {0, 1}, "left": {-1, 0}, "right": {1, 0}}
	for order, want := range map[string]string{
		"up,right,down,left": "up right down left up+right right+down down+left left+up",
		"up,down,left,right": "up down left right up+left down+left down+right right+up",
		"left,up,right,down": "left up right down left+up up+right right+down down+left",
	} {
		o, err := search.ReadSetting("order", search.Order(order))
		testkit.Must(t, err)
		all := strings.Fields(want)
		slices.Reverse(all)
		rank := func(name string) float64 {
			column, row := 0, 0
			for _, d := range strings.Split(name, "+") {
				column, row = column+steps[d][0], row+steps[d][1]
			}
			return o.Rank(column, row)
		}
		slices.SortStableFunc(all, func(a, b string) int { return int(100 * (rank(a) - rank(b))) })
		testkit.Equal(t, strings.Join(all, " "), want, "%s", order)
	}
	for _, wrong := range []string{"up", "up,down", "up,up,left,right", "up,down,left,right,up", "sideways", "up down left right"} {
		if _, err := search.ReadSetting("order", wrong); err == nil {
			t.Errorf("%q is an order", wrong)
		}
	}
}

// Texts of orders and ties in custom algorithms are read as they are written.
func TestOwnOrdersAndTies(t *testing.T) {
	for _, name := range []search.Name{"own:f=g+h:succ=ULDR", "own:f=g+h:succ=reversed", "own:f=g+h:tie=h+name", "own:f=g:tie=deep+new:succ=RDUL:name=Mine"} {
		r, err := search.ParseRecipe(name)
		if err != nil || r.Name() != name {
			t.Errorf("%s is read as %s, %v", name, r.Name(), err)
		}
	}
	for _, wrong := range []search.Name{"own:f=g+h:succ=ULD", "own:f=g+h:succ=ULLR", "own:f=g+h:tie=old+h", "own:f=g+h:tie=h+h", "own:f=g+h:tie="} {
		if _, err := search.ParseRecipe(wrong); err == nil {
			t.Errorf("%s is read", wrong)
		}
	}
}

// FuzzSettings: a text of any setting is refused, or is a value that is read as itself, also from the
// text of a custom algorithm. Lists have each choice once, and orders by directions all four.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{"", "h", "old", "h,name", "Name,h,new", "deep,h,old", "h,h", "old,h", "h,,name", ",", "file", "reversed",
		"random:", "RANDOM:a,b", "up,left,down,right", "UP,RIGHT,DOWN,LEFT", "up,up,left,right", "up,down", "textbook", "lists", "expanded", "late"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, field := range search.Fields() {
			var s search.Settings
			setting, ok := field.At(&s).(*string)
			if !ok {
				continue
			}
			value, err := field.Read(text)
			if err != nil {
				continue
			}
			if again, err := field.Read(value); err != nil || again != value {
				t.Fatalf("%s: %q is read as %q, and that as %q, %v", field.Key, text, value, again, err)
			}
			parts := strings.Split(value, ",")
			slices.Sort(parts)
			switch known := slices.Contains(field.Choices, value); {
			case field.Key == "tie" && value != "" && (len(slices.Compact(parts)) < len(parts) || slices.ContainsFunc(parts, func(p string) bool { return !slices.Contains(field.Choices, p) })):
				t.Fatalf("%q are ties", value)
			case field.Key == "order" && value != "" && !known && !strings.HasPrefix(value, "random:") && strings.Join(parts, " ") != "down left right up":
				t.Fatalf("%q is an order", value)
			}
			if field.Own == "" || field.OwnChoices != nil || strings.HasPrefix(value, "random:") {
				continue
			}
			*setting = value
			r := search.Recipe{Formula: "g+h", Settings: s}
			if field.Key == "mark" {
				r = search.Recipe{Frontier: search.FrontierStack, Equal: search.EqualClosed, Settings: s}
			}
			again, err := search.ParseRecipe(r.Name())
			if testkit.Must(t, err); field.Text(again.Settings) != value && value != field.OwnDefault {
				t.Fatalf("%s=%q is read from %s as %q", field.Own, value, r.Name(), field.Text(again.Settings))
			}
		}
	})
}
