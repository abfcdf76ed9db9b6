package classic

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// next returns a successor by a move of cost 1.
func next[S comparable](move string, state S) search.Successor[S, string] {
	return search.Successor[S, string]{Move: move, State: state, Cost: 1}
}

// reader parses a text and keeps the first fault.
type reader struct {
	text  string
	more  bool       // the last field ended with a separator
	code  fault.Code // of faults in the form
	fault error
}

func read(text string, code fault.Code) *reader {
	return &reader{text: strings.TrimSpace(text), code: code}
}

// field reads the text up to the next separator, and that.
func (r *reader) field(separator string) (field string) {
	field, r.text, r.more = strings.Cut(r.text, separator)
	return field
}

// fail records a fault, if it is the first.
func (r *reader) fail(found string, code fault.Code, limits ...int) {
	if r.fault != nil {
		return
	}
	args := lists.Map(limits, strconv.Itoa)
	r.fault = fault.New(code, found, args...)
}

// number parses a number between two limits.
func (r *reader) number(text string, low, high int, code fault.Code) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high || text[0] == '+' || text[0] == '-' {
		r.fail(text, code, low, high)
		return low
	}
	return n
}

// list parses up to most numbers joined by dots.
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

// join formats numbers joined by dots.
func join[N ~int8 | ~int16 | ~int | ~uint8](all []N) string {
	texts := lists.Map(all, func(n N) string { return strconv.Itoa(int(n)) })
	return strings.Join(texts, ".")
}

// instances turns the parser of a world into Spec.Parse.
func instances[S comparable, W space.Instance[S]](read func(string) (W, error)) func(string) (space.Instance[S], error) {
	return func(text string) (space.Instance[S], error) {
		w, err := read(text)
		if err != nil {
			return nil, err
		}
		return w, nil
	}
}

// admissible returns admissible heuristics.
func admissible(names ...string) (all []puzzle.Heuristic) {
	return lists.Map(names, func(name string) puzzle.Heuristic { return puzzle.Heuristic{Name: name, Admissible: true} })
}

// byDirection adds the orders by directions.
func byDirection(s puzzle.Study) puzzle.Study {
	s.Orders = []string{"up"}
	return s
}

// study returns the defaults in the laboratory; named is Study.Named.
func study(custom string, named bool, problems []string, algorithms []search.Name, heuristics ...string) puzzle.Study {
	return puzzle.Study{CustomHeuristic: custom, Named: named, Problems: problems, Algorithms: algorithms, Heuristics: heuristics}
}
