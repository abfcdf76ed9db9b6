package judge_test

import (
	"fmt"

	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

func Example() {
	p := rules.NewPosition(knight.RandomBoard("example"), rules.Open)
	before := judge.Opinion{Score: 24, Best: "C1"}
	after := judge.Opinion{Score: -3, Best: "D10"}
	j := judge.Judge(p, before, after, "E1")
	fmt.Println(j.Verdict.Sign(), j.Lost, j.Best)
	// Output: ?! 27 C1
}
