package grade

import (
	"slices"
	"testing"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// shortest returns a path of the fewest steps under some rules.
func shortest(p knight.Problem, r knight.Rules) (path []knight.Square) {
	for _, m := range exact.Solve(rules.FromProblem(p, r), exact.Options{Start: knight.NoSquare}, search.Control{}).Moves {
		path = append(path, m.To)
	}
	return path
}

// TestPageNames: letters without accents, digits, - and _ stay in the name of a
// student's page, which no other page has.
func TestPageNames(t *testing.T) {
	p := NewPages(words.En)
	for _, test := range [][2]string{
		{"azAZ09-_", "azAZ09-_.html"}, {"AZaz09-_", "AZaz09-_-2.html"},
		{"`{@[/:", "______.html"}, {"Zé da Silva", "Z__da_Silva.html"}, {"index", "index-2.html"},
	} {
		if got := p.name(test[0]); got != test[1] {
			t.Errorf("%q has the page %s, want %s", test[0], got, test[1])
		}
	}
}

// TestBoardFault names the first square that is wrong, and no other.
func TestBoardFault(t *testing.T) {
	found := state{knight.EmptyBoard(), [2]knight.Square{0, 99}}
	expected := state{knight.EmptyBoard(), [2]knight.Square{0, 98}}
	expected.board[7] = 42
	var k keeper
	k.boardFault(3, found, expected)
	want := []Fault{{3, LogBoard, knight.Square(7).String() + " NIL", "42"}}
	if !slices.Equal(k.part.Faults, want) {
		t.Errorf("%v, want %v", k.part.Faults, want)
	}
}
