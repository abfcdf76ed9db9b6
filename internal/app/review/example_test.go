package review_test

import (
	"fmt"

	"cavalo/internal/app/review"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// The engine says why a move is wrong in sentences that have been checked.
func ExampleSentences() {
	fmt.Println(review.Sentences(words.En, []puzzle.Sentence{{Code: "challenge.never"}}))
	// Output: Then the target can no longer be reached.
}
