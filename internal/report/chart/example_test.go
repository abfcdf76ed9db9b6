package chart_test

import (
	"fmt"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/words"
)

func Example() {
	cells := []report.Cell{{Answer: puzzle.Answer{Job: puzzle.Job{Problem: "A", Algorithm: "bfs"}, Generated: 8}}}
	fmt.Println(chart.Picture(words.En, cells).Rect)
	// Output: (0,0)-(1584,542)
}
