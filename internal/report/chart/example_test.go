package chart_test

import (
	"fmt"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

func Example() {
	cells := []report.Cell{{Answer: puzzle.Answer{Job: puzzle.Job{Problem: "A", Search: puzzle.Search{Algorithm: "bfs"}}, Stats: search.Stats{Generated: 8}}}}
	fmt.Println(chart.Picture(words.En, cells).Rect)
	// Output: (0,0)-(1584,542)
}
