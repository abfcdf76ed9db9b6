package lists_test

import (
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/lists"
	"cavalo/internal/tools/testkit"
)

func odd(n int) bool { return n%2 == 1 }

func TestLists(t *testing.T) {
	all := []int{4, 3, 6, 7}
	testkit.EqualLists(t, lists.Map(all, strconv.Itoa), []string{"4", "3", "6", "7"}, "Map")
	testkit.EqualLists(t, lists.Filter(all, odd), []int{3, 7}, "Filter")
	if first, none := lists.Find(all, odd), lists.Find(all[:1], odd); first != 3 || none != 0 {
		t.Error("Find:", first, none)
	}
	testkit.Equal(t, lists.Count(all, odd), 2, "Count")
	if got := lists.Range(3, 5); !slices.Equal(got, []int{3, 4, 5}) || lists.Range(1, 0) != nil {
		t.Error("Range:", got)
	}
	testkit.EqualLists(t, lists.Toggled(lists.Toggled([]int{1, 2}, 1), 3), []int{2, 3}, "Toggled")
	if lists.Map([]int{}, odd) != nil || lists.Filter(all[:1], odd) != nil {
		t.Error("nothing is not nil")
	}
}
