package judge_test

import (
	"fmt"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/judge"
	"cavalo/internal/knight"
)

func Example() {
	p := engine.NewPosition(knight.RandomBoard("example"), engine.Open)
	before := judge.Opinion{Score: 24, Best: "C1"}
	after := judge.Opinion{Score: -3, Best: "D10"}
	j := judge.Judge(p, before, after, "E1")
	fmt.Println(j.Verdict.Sign(), j.Lost, j.Best)
	// Output: ?! 27 C1
}
