package search

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
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

// A list of names that is joined is split again, and names without spaces as ever.
func TestJoinNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOf(rapid.StringMatching(`[A-Za-zé",\\ -]{0,6}`)).Draw(t, "names")
		if again := SplitNames(JoinNames(names)); !slices.Equal(again, names) && len(names) > 0 {
			t.Fatalf("%q is split into %q", JoinNames(names), again)
		}
	})
	if got := JoinNames([]string{"A1", "C5x77", "Alto Rio"}); got != `A1 C5x77 "Alto Rio"` {
		t.Error(got)
	}
	if got := SplitNames(`A1, B2  "C3 x`); !slices.Equal(got, []string{"A1", "B2", `"C3`, "x"}) {
		t.Errorf("%q", got)
	}
}
