package report

import (
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Reason words the argument of a proof, empty for one that it doesn't know.
func Reason(l words.Lang, r *puzzle.Reason) string {
	switch {
	case r == nil:
		return ""
	case r.Code == "no-start":
		return l.T(words.ReasonNoStart)
	case r.Code == "sum-bound":
		return strings.Join(sumSentences(l, r), " ")
	case r.Code == "parity":
		return strings.Join(paritySentences(l, r), " ")
	}
	return mazeReason(l, r)
}

// sumSentences word the argument by the sum of the board.
func sumSentences(l words.Lang, r *puzzle.Reason) []string {
	points := func(name string) string { return l.N(words.ReportPoints, number(r, name)) }
	sum := l.Int(int64(number(r, "sum")))
	var sentences []string
	say := func(k words.Key, args ...any) { sentences = append(sentences, l.T(k, args...)) }
	switch placed := values(r, "placed"); {
	case len(placed) > 0:
		say(words.ReasonPlaced, placed[0], points("points"), sum)
	case number(r, "points") > 0:
		say(words.ReasonPoints, points("points"), sum)
	default:
		say(words.ReasonSum, sum)
	}
	if pairs := values(r, "pair"); len(pairs) > 0 {
		say(words.ReasonPairs, joinPairs(pairs))
	}
	if doubles := values(r, "double"); len(doubles) > 0 {
		say(words.ReasonDoubles, strings.Join(doubles, ", "))
	}
	target := l.Int(int64(number(r, "target")))
	if number(r, "lost") > 0 {
		say(words.ReasonTotal, l.Int(int64(number(r, "lost"))), points("best"), target)
	} else {
		say(words.ReasonAtMost, points("best"), target)
	}
	return sentences
}

// joinPairs writes pairs such as "10 01" as 10/01.
func joinPairs(pairs []string) string {
	written := make([]string, len(pairs))
	for i, pair := range pairs {
		written[i] = strings.Replace(pair, " ", "/", 1)
	}
	return strings.Join(written, ", ")
}

// values returns the values of all fields of a name.
func values(r *puzzle.Reason, name string) []string {
	var found []string
	for _, f := range r.Fields {
		if f.Name == name {
			found = append(found, f.Value)
		}
	}
	return found
}

// number returns the first field of a name as a number, 0 when there is none.
func number(r *puzzle.Reason, name string) int {
	for _, value := range values(r, name) {
		n, _ := strconv.Atoi(value)
		return n
	}
	return 0
}
