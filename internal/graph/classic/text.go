package classic

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// next is a move, which costs 1, and what it makes.
func next[S comparable](move string, state S) search.Successor[S, string] {
	return search.Successor[S, string]{Move: move, State: state, Cost: 1}
}

// reader takes a text apart and keeps the first fault.
type reader struct {
	text  string
	more  bool       // a sign was taken that something must follow
	code  fault.Code // of all that is wrong with its form
	fault error
}

func read(text string, code fault.Code) *reader {
	return &reader{text: strings.TrimSpace(text), code: code}
}

// field takes the text up to the next of these bytes, and that byte.
func (r *reader) field(ends string) string {
	at := strings.IndexAny(r.text, ends)
	if r.more = at >= 0; !r.more {
		field := r.text
		r.text = ""
		return field
	}
	field := r.text[:at]
	r.text = r.text[at+1:]
	return field
}

// fail keeps a fault: this was found instead of what the code says, with its
// limits.
func (r *reader) fail(found string, code fault.Code, limits ...int) {
	if r.fault != nil {
		return
	}
	args := make([]string, len(limits))
	for i, n := range limits {
		args[i] = strconv.Itoa(n)
	}
	r.fault = fault.New(code, found, args...)
}

// number reads a number between two limits.
func (r *reader) number(text string, low, high int, code fault.Code) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high || text[0] == '+' || text[0] == '-' {
		r.fail(text, code, low, high)
		return low
	}
	return n
}

// list reads numbers joined by dots, at most so many.
func (r *reader) list(text string, most, low, high int, code fault.Code) (all []int) {
	for field := range strings.SplitSeq(text, ".") {
		if len(all) == most {
			r.fail(text, r.code)
			return all
		}
		all = append(all, r.number(field, low, high, code))
	}
	return all
}

// join writes numbers joined by dots.
func join[N ~int8 | ~int16 | ~int | ~uint8](all []N) string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = strconv.Itoa(int(n))
	}
	return strings.Join(texts, ".")
}

// instances makes of a world's reader one of any instance.
func instances[S comparable, W space.Instance[S]](read func(string) (W, error)) func(string) (space.Instance[S], error) {
	return func(text string) (space.Instance[S], error) {
		w, err := read(text)
		if err != nil {
			return nil, err
		}
		return w, nil
	}
}

// admissible are heuristics that are never too high.
func admissible(names ...string) (all []puzzle.Heuristic) {
	for _, name := range names {
		all = append(all, puzzle.Heuristic{Name: name, Admissible: true})
	}
	return all
}

// study is what the laboratory begins with; named says that a move alone names
// where it leads.
func study(own string, named bool, problems []string, algorithms []search.Name, heuristics ...string) puzzle.Study {
	return puzzle.Study{Own: own, Named: named, Problems: problems, Algorithms: algorithms, Heuristics: heuristics}
}
