package newgame_test

import (
	"fmt"

	"cavalo/internal/app/newgame"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/words"
)

func ExampleDayTitle() {
	today := daily.Kinds()[0]
	for _, problem := range []string{today.Problem("2026-01-30"), "A"} {
		title, ok := newgame.DayTitle(words.En, today.Puzzle.Name(), problem)
		fmt.Println(title, ok)
	}
	// Output:
	// Short challenge · 2026-01-30 true
	//  false
}
