package lists_test

import (
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/lists"
)

func odd(n int) bool { return n%2 == 1 }

func TestLists(t *testing.T) {
	all := []int{4, 3, 6, 7}
	if got := lists.Map(all, strconv.Itoa); !slices.Equal(got, []string{"4", "3", "6", "7"}) {
		t.Error("Map:", got)
	}
	if got := lists.Filter(all, odd); !slices.Equal(got, []int{3, 7}) {
		t.Error("Filter:", got)
	}
	if first, none := lists.Find(all, odd), lists.Find(all[:1], odd); first != 3 || none != 0 {
		t.Error("Find:", first, none)
	}
	if got := lists.Count(all, odd); got != 2 {
		t.Error("Count:", got)
	}
	if got := lists.Range(3, 5); !slices.Equal(got, []int{3, 4, 5}) || lists.Range(1, 0) != nil {
		t.Error("Range:", got)
	}
	if lists.Map([]int{}, odd) != nil || lists.Filter(all[:1], odd) != nil {
		t.Error("nothing is not nil")
	}
}
