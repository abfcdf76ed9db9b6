package moodle

import (
	"cavalo/internal/lab/exam"
	"cavalo/internal/words"
)

// mostTries is how many questions are asked for each one that is wanted, before a kind is said to
// have no more.
const mostTries = 40

// Variants returns n questions no two of which are the same, or fewer if the kind has fewer. They
// come from ask, which is given 1, 2 and so on; a nil question ends it.
func Variants(l words.Lang, n int, ask func(i int) *exam.Question) (list []*exam.Question) {
	seen := map[string]bool{}
	for i := 1; len(list) < n && i <= mostTries*n; i++ {
		q := ask(i)
		if q == nil {
			break
		}
		if id := Number(l, q); !seen[id] {
			seen[id] = true
			list = append(list, q)
		}
	}
	return list
}
