package search

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The queue against a sorted slice, items taken out of the middle included.
func TestQueueKeepsItsOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places := map[int]int{}
		q := queue[int]{before: func(a, b int) bool { return a < b },
			moved: func(item, place int) { places[item] = place }}
		var want []int
		for _, item := range rapid.SliceOfDistinct(rapid.Int(), rapid.ID).Draw(t, "items") {
			q.push(item)
			want = append(want, item)
			if rapid.IntRange(0, 3).Draw(t, "remove") == 0 {
				i := rapid.IntRange(0, len(want)-1).Draw(t, "which")
				if got := q.remove(places[want[i]]); got != want[i] || places[got] != -1 {
					t.Fatalf("removed %d, left at place %d; want %d, -1", got, places[got], want[i])
				}
				want = slices.Delete(want, i, i+1)
			}
		}
		slices.Sort(want)
		for _, item := range want {
			if got := q.pop(); got != item {
				t.Fatalf("popped %d, want %d", got, item)
			}
		}
		if q.len() != 0 {
			t.Fatalf("%d items left", q.len())
		}
	})
}
