package search

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// What can be wrong with the options that every puzzle's searches have.
var (
	// course or random:SEED
	CodeOrder = fault.NewCode("search.order")
	// a weight above 0
	CodeWeight = fault.NewCode("search.weight")
	// a depth of at least 1
	CodeDepth = fault.NewCode("search.depth")
)

const (
	orderCourse = "course"
	orderRandom = "random:"
)

// ParseOrder reads the order of successors and returns the seed that shuffles
// them, or "" for the course's order. Every text is a seed; the empty one is
// written as its own prefix.
func ParseOrder(text string) (seed string, err error) {
	switch {
	case text == "" || strings.EqualFold(text, orderCourse):
		return "", nil
	case len(text) >= len(orderRandom) && strings.EqualFold(text[:len(orderRandom)], orderRandom):
		return orderRandom + text[len(orderRandom):], nil
	}
	return "", fault.New(CodeOrder, text)
}

// CheckNumbers returns the fault of a weight or of a maximum depth; 0 is the
// default of either.
func CheckNumbers(weight float64, depth int) error {
	if weight < 0 || math.IsNaN(weight) || math.IsInf(weight, 0) {
		return fault.New(CodeWeight, strconv.FormatFloat(weight, 'g', -1, 64))
	}
	if depth < 0 {
		return fault.New(CodeDepth, strconv.Itoa(depth))
	}
	return nil
}
