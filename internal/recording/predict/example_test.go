package predict_test

import (
	"fmt"

	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/words"
)

func Example() {
	recording, err := labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "base"}.Run()
	if err != nil {
		panic(err)
	}
	r := replay.New(recording)
	tell := predict.Describer{Lang: words.En, Explain: explain.New(r)}
	q, _ := predict.Between(r, 0, r.Len(), predict.Always)
	fmt.Println(tell.Ask(&q))
	fmt.Println(tell.Why(&q))
	// Output:
	// Which node is expanded next?
	// F1: f ≈ 5.711 is the smallest; B1 has ≈ 5.902.
}
