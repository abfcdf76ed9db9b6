package grade

import (
	"slices"
	"testing"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// shortest returns a path of the fewest steps under some rules.
func shortest(p knight.Problem, r knight.Rules) (path []knight.Square) {
	for _, m := range exact.Solve(rules.FromProblem(p, r), exact.Options{Start: knight.NoSquare}, search.Control{}).Moves {
		path = append(path, m.To)
	}
	return path
}

// TestBoardFault names the first square that is wrong, and no other.
func TestBoardFault(t *testing.T) {
	found := state{knight.EmptyBoard(), [2]knight.Square{0, 99}}
	expected := state{knight.EmptyBoard(), [2]knight.Square{0, 98}}
	expected.board[7] = 42
	var k keeper
	k.boardFault(3, found, expected)
	want := []Fault{{Line: 3, Code: LogBoard, Found: knight.Square(7).String() + " NIL", Expected: "42"}}
	if !slices.Equal(k.part.Faults, want) {
		t.Errorf("%v, want %v", k.part.Faults, want)
	}
}
