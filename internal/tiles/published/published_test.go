package published

import (
	"fmt"
	"testing"
)

func Example() {
	first := Korf100()[0]
	fmt.Println(first.Board, first.Moves)
	// Output: 14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3 57
}

// All files are whole, and every position can be solved in an odd or even
// number of moves, as its parity says.
func TestFiles(t *testing.T) {
	for name, f := range map[string]struct {
		all    []Instance
		number int
		sum    int // of the moves, as published
	}{"Korf's hundred": {Korf100(), 100, 5305}, "the hardest": {Hardest80(), 17, 17 * 80}, "the 24 puzzle": {Korf24(), 50, 5039}} {
		sum := 0
		for i, p := range f.all {
			sum += p.Moves
			if !p.Solvable() {
				t.Errorf("%s: position %d can't be solved", name, i+1)
			}
			blank, home := p.Board.Find(0), p.Goal.Find(0)
			s := p.Board.Size()
			if (s.Row(blank)+s.Column(blank)+s.Row(home)+s.Column(home)+p.Moves)%2 != 0 {
				t.Errorf("%s: position %d can't need %d moves", name, i+1, p.Moves)
			}
		}
		if len(f.all) != f.number || sum != f.sum {
			t.Errorf("%s: %d positions with %d moves, want %d with %d", name, len(f.all), sum, f.number, f.sum)
		}
	}
}
