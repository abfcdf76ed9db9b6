package chart_test

import (
	"fmt"
	"io"

	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
)

func Example() {
	cells := []report.Cell{{Answer: puzzle.Answer{Job: puzzle.Job{Problem: "A", Algorithm: "bfs"}, Generated: 8}}}
	fmt.Println(chart.WritePNG(io.Discard, i18n.En, cells))
	// Output: <nil>
}
