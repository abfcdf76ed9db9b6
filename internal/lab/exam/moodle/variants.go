package moodle

import (
	"cavalo/internal/lab/exam"
	"cavalo/internal/search"
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

// Settled returns a question that has one right set: if ties leave more, it is asked again with
// names that break them.
func Settled(rules exam.Rules, ask func(exam.Rules) *exam.Question) *exam.Question {
	q := ask(rules)
	if q.Form == exam.Set && len(q.Answers) > 1 && q.Kind.Ties() {
		rules.Tie = search.TieName
		q = ask(rules)
	}
	return q
}
