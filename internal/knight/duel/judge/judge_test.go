package judge_test

import (
	"fmt"
	"testing"

	"cavalo/internal/knight/duel"
	"cavalo/internal/knight/duel/judge"
)

func Example() {
	lost := judge.Lost(duel.Black, -40, 12) // Black stood 40 points better
	fmt.Println(lost, judge.Of(lost).Sign())
	// Output: 52 ?
}

func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		lost int
		want judge.Verdict
	}{{0, judge.Best}, {2, judge.Best}, {3, judge.Good}, {12, judge.Good}, {13, judge.Inaccuracy}, {30, judge.Inaccuracy}, {31, judge.Mistake}, {70, judge.Mistake}, {71, judge.Blunder}, {2000, judge.Blunder}} {
		if got := judge.Of(c.lost); got != c.want {
			t.Errorf("%d points lost are %v, want %v", c.lost, got, c.want)
		}
		if limit, ok := judge.Limit(judge.Of(c.lost)); ok && c.lost > limit {
			t.Errorf("%d points are above the limit %d", c.lost, limit)
		}
	}
	if got := judge.Lost(duel.White, 10, 25); got != 0 {
		t.Errorf("a gain is a loss of %d", got)
	}
}
