package lab_test

import (
	"slices"
	"testing"

	"cavalo/internal/lab"
)

// What waits to be restored is saved again by a reload before the tab is ready.
func TestKept(t *testing.T) {
	now := []int{1}
	k := lab.Kept[[]int]{Save: func() []int { return now }, Restore: func(at []int) { now = at }}
	k.Later([]int{2, 3})
	if got := k.Get(); !slices.Equal(got, []int{2, 3}) || now[0] != 1 {
		t.Errorf("while it waits: %v, now %v", got, now)
	}
	if !k.CatchUp() || k.CatchUp() || !slices.Equal(now, []int{2, 3}) || !slices.Equal(k.Get(), now) {
		t.Errorf("after it: %v, now %v", k.Get(), now)
	}
	k.Later([]int{4})
	if k.Later(nil); k.CatchUp() || len(now) != 2 {
		t.Errorf("without anything to restore: %v", now)
	}
	var none lab.Kept[[]int]
	if none.Later([]int{1}); none.CatchUp() || none.Get() != nil {
		t.Error("a tab without a moment keeps one")
	}
}
