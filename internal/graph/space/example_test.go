package space_test

import (
	"fmt"
	"strconv"

	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// count is a world of one number: it can be doubled for 2 or raised by 1 for 1, and
// 10 is looked for.
type count int

func (c count) String() string                   { return strconv.Itoa(int(c)) }
func (c count) Start() count                     { return c }
func (count) Goal(c count) bool                  { return c == 10 }
func (count) At(c count) space.Instance[count]   { return c }
func (count) Estimate(_ string, c count) float64 { return 0 }
func (count) Feature(_ int, c count) float64     { return float64(c) }
func (count) Successors(c count, into []search.Successor[count, string]) []search.Successor[count, string] {
	if c > 10 {
		return into
	}
	return append(into, search.Successor[count, string]{Move: "add", State: c + 1, Cost: 1}, search.Successor[count, string]{Move: "double", State: 2 * c, Cost: 2})
}

// A space is an instance, which knows the moves, and a spec, which names it.
func Example() {
	numbers := space.Puzzle(space.Spec[count]{
		Name: "numbers",
		Parse: func(text string) (space.Instance[count], error) {
			n, err := strconv.Atoi(text)
			return count(n), err
		},
		Heuristics: []puzzle.Heuristic{{Name: "zero", Admissible: true}},
	})
	start, err := numbers.Parse("4")
	if err != nil {
		fmt.Println(err)
		return
	}
	end, cost, err := puzzle.ReplayCost(start, []string{"add", "double"})
	fmt.Println(start.Moves(), end, end.Solved(), cost, err)
	// Output: [add double] 10 true 3 <nil>
}
