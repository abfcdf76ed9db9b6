package chart_test

import (
	"fmt"
	"io"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/words"
)

func Example() {
	cells := []report.Cell{{Answer: puzzle.Answer{Job: puzzle.Job{Problem: "A", Algorithm: "bfs"}, Generated: 8}}}
	fmt.Println(chart.WritePNG(io.Discard, words.En, cells))
	// Output: <nil>
}
