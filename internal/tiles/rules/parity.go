package rules

// Side is one board's part of the parity argument.
type Side struct {
	// Inversions counts the pairs of tiles in which the larger one comes
	// first, row by row, the blank left out.
	Inversions int
	// BlankRow is the blank's row, counted from 1 at the top.
	BlankRow int
	// Even is what no move changes: whether Inversions is even or, on a board
	// with an even number of columns, Inversions + BlankRow.
	Even bool
}

// Parity is the argument why a goal can or can't be reached.
//
// A move along a row changes no inversion. A move along a column takes a tile
// past columns - 1 others: with an odd number of columns the inversions stay
// even or odd, with an even number they change when the blank's row does. So
// boards that differ can't reach each other; that all others can was shown by
// Johnson and Story, "Notes on the 15 puzzle", 1879.
type Parity struct {
	Start, Goal Side
	// CountsRow: the blank's row is part of the sum.
	CountsRow bool
	// Solvable: the goal can be reached from the start.
	Solvable bool
}

// Parity returns the argument for the position.
func (p Position) Parity() Parity {
	start, goal := p.Board.side(), p.Goal.side()
	return Parity{Start: start, Goal: goal, CountsRow: p.Board.countsRow(), Solvable: start.Even == goal.Even}
}

// Solvable reports whether the goal can be reached.
func (p Position) Solvable() bool { return p.Board.side().Even == p.Goal.side().Even }

func (b Board) countsRow() bool { return b.size.Columns%2 == 0 }

func (b Board) side() Side {
	s := Side{BlankRow: b.size.Row(b.Find(0)) + 1}
	cells := b.cells[:b.size.Cells()]
	for i, first := range cells {
		for _, second := range cells[i+1:] {
			if second != 0 && first > second {
				s.Inversions++
			}
		}
	}
	sum := s.Inversions
	if b.countsRow() {
		sum += s.BlankRow
	}
	s.Even = sum%2 == 0
	return s
}
