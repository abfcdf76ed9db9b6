package exact

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
)

// Problem E cannot reach 300, and the sum alone shows it.
func TestSumReasonOfE(t *testing.T) {
	want := SumReason{
		Placed:  knight.NoSquare,
		Sum:     325,
		Pairs:   []Pair{{10, 1}, {20, 2}, {21, 12}},
		Doubles: []knight.Number{11},
		Lost:    26,
		Best:    299,
	}
	for _, policy := range []knight.Policy{knight.Largest, knight.Smallest, knight.Choose} {
		got := Solve(problem(t, "E", policy), Options{Start: knight.NoSquare}, search.Control{})
		if got.Reason == nil || !got.Optimal || got.Stats.Generated != 0 {
			t.Fatalf("%s: no reason, %+v", policy, got.Stats)
		}
		if diff := cmp.Diff(want, *got.Reason); diff != "" {
			t.Errorf("%s:\n%s", policy, diff)
		}
	}
	if reason := NewSumReason(problem(t, "E", knight.Optional)); reason.Best != 310 || reason.Doubles != nil {
		t.Errorf("optional: %+v", reason)
	}
	if reason := NewSumReason(problem(t, "E", knight.Off)); reason.Best != 325 || reason.Pairs != nil {
		t.Errorf("off: %+v", reason)
	}
}

// By sums alone no full board reaches 2000 in fewer than 24 steps under
// largest, 23 under the other policies.
func TestSumsOfAFullBoard(t *testing.T) {
	for i, policy := range provedPolicies {
		want := 23
		if i == 0 {
			want = 24
		}
		sums := newRoots(problem(t, "F", policy), Options{Start: knight.NoSquare})[0].sums()
		steps := 0
		for sums[steps] < 2000 {
			steps++
		}
		if steps != want {
			t.Errorf("%s: %d steps, want %d", policy, steps, want)
		}
	}
}

// A placement without rules keeps what it would have erased.
func TestSumReasonOfPlacement(t *testing.T) {
	b := knight.EmptyBoard()
	b[0], b[1], b[12], b[22] = 12, 99, 21, 88
	under := knight.DefaultRules()
	under.PlacementRules = false
	got := NewSumReason(rules.NewPosition(b, 300, under))
	want := SumReason{Placed: 1, Points: 99, Sum: 121, Pairs: []Pair{{21, 12}}, Lost: 12, Best: 208}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
