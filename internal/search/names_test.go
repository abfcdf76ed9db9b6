package search

import (
	"slices"
	"testing"
)

// Names are in the order in which people write lists of them.
func TestCompareNames(t *testing.T) {
	want := []string{"", "02", "2", "03", "10", "A", "A2", "A2b", "A02c", "A10", "B", "BA", "a", "é"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, CompareNames)
	if !slices.Equal(got, want) {
		t.Errorf("the order is %q, want %q", got, want)
	}
	for i, a := range want {
		for j, b := range want {
			if c := CompareNames(a, b); c < 0 != (i < j) || c > 0 != (i > j) {
				t.Errorf("%q and %q compare as %d", a, b, c)
			}
		}
	}
}
