package tell

import (
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// sumSentences word the argument by the sum of the board.
func sumSentences(l words.Lang, r *puzzle.Reason) []string {
	points := func(name string) string { return l.N(words.ReportPoints, r.Number(name)) }
	sum := l.Int(int64(r.Number("sum")))
	var sentences []string
	say := func(k words.Key, args ...any) { sentences = append(sentences, l.T(k, args...)) }
	switch placed := r.Values("placed"); {
	case len(placed) > 0:
		say(words.ReasonPlaced, placed[0], points("points"), sum)
	case r.Number("points") > 0:
		say(words.ReasonPoints, points("points"), sum)
	default:
		say(words.ReasonSum, sum)
	}
	if pairs := r.Values("pair"); len(pairs) > 0 {
		say(words.ReasonPairs, joinPairs(pairs))
	}
	if doubles := r.Values("double"); len(doubles) > 0 {
		say(words.ReasonDoubles, strings.Join(doubles, ", "))
	}
	target := l.Int(int64(r.Number("target")))
	if r.Number("lost") > 0 {
		say(words.ReasonTotal, l.Int(int64(r.Number("lost"))), points("best"), target)
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
