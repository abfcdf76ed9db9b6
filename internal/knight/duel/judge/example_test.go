package judge_test

import (
	"fmt"

	"cavalo/internal/knight"
	"cavalo/internal/knight/duel"
	"cavalo/internal/knight/duel/judge"
)

func Example() {
	p := duel.NewPosition(knight.RandomBoard("example"), duel.Open)
	before := judge.Opinion{Score: 24, Best: "C1"}
	after := judge.Opinion{Score: -3, Best: "D10"}
	j := judge.Judge(p, before, after, "E1")
	fmt.Println(j.Verdict.Sign(), j.Lost, j.Best)
	// Output: ?! 27 C1
}
