package handout_test

import (
	"fmt"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/handout"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

func ExamplePage() {
	cells := []report.Cell{{Answer: puzzle.Answer{Job: puzzle.Job{Puzzle: "challenge", Problem: "A", Search: puzzle.Search{Algorithm: "bfs"}}, Stats: search.Stats{Generated: 8}}}}
	page := handout.Page(words.En, handout.Facts{Machine: "a laptop", Version: "Cavalo", Date: "2026-01-31"}, cells)
	fmt.Println(strings.Contains(page, "a laptop"))
	// Output: true
}
