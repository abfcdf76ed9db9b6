package exact

import (
	"slices"

	"cavalo/internal/tiles/rules"
)

// symmetry is a turn or reflection of a board that gives one of the same size.
type symmetry struct {
	cell [rules.MaxCells]uint8 // where each square comes to lie
	move [4]rules.Move         // what each move becomes
}

// symmetries returns those of a size, the one that changes nothing first.
func symmetries(s rules.Size) []symmetry {
	var all []symmetry
	for _, transposed := range []bool{false, true} {
		if transposed && s.Rows != s.Columns {
			break
		}
		for flips := range 4 {
			all = append(all, newSymmetry(s, transposed, flips&1 != 0, flips&2 != 0))
		}
	}
	return all
}

func newSymmetry(s rules.Size, transposed, upDown, leftRight bool) symmetry {
	var y symmetry
	rows, columns := int(s.Rows), int(s.Columns)
	for cell := range s.Cells() {
		row, column := s.Row(cell), s.Column(cell)
		if transposed {
			row, column = column, row
		}
		if upDown {
			row = rows - 1 - row
		}
		if leftRight {
			column = columns - 1 - column
		}
		y.cell[cell] = uint8(row*columns + column)
	}
	for m := rules.Up; m <= rules.Right; m++ {
		to := m
		if transposed {
			to ^= 2 // up and left, down and right change places
		}
		if upDown && to <= rules.Down || leftRight && to >= rules.Left {
			to = to.Opposite()
		}
		y.move[m] = to
	}
	return y
}

// frame is a position seen from its goal: tiles are called by their goal
// squares, the blank as well, and the board is turned so that the blank's goal
// square is the first that a turn or reflection can take it to. All goals look
// the same then, but for that square.
type frame struct {
	size  rules.Size
	home  int // the blank's goal square
	blank int // where it is
	cells [rules.MaxCells]uint8
	turn  symmetry // from the position's squares to the frame's
}

func newFrame(p rules.Position) frame {
	size := p.Board.Size()
	goal := p.Goal.Find(0)
	f := frame{size: size, home: size.Cells()}
	for _, y := range symmetries(size) {
		if home := int(y.cell[goal]); home < f.home {
			f.home, f.turn = home, y
		}
	}
	for cell := range size.Cells() {
		tile := p.Board.At(cell)
		f.cells[f.turn.cell[cell]] = f.turn.cell[p.Goal.Find(tile)]
	}
	f.blank = int(f.turn.cell[p.Board.Find(0)])
	return f
}

// list returns the tiles row by row.
func (f *frame) list() []uint8 { return f.cells[:f.size.Cells()] }

// moves returns moves of the frame as moves of the position.
func (f *frame) moves(path []rules.Move) []rules.Move {
	moves := make([]rules.Move, len(path))
	for i, m := range path {
		moves[i] = rules.Move(slices.Index(f.turn.move[:], m))
	}
	return moves
}

// twin returns a symmetry other than none that leaves the blank's goal square
// where it is, or nil: by it a position has a second set of table entries
// (Culberson and Schaeffer, "Pattern databases", 1998).
func twin(s rules.Size, home int) *symmetry {
	all := symmetries(s)
	for i := len(all) - 1; i > 0; i-- { // of a square, transpositions first
		if int(all[i].cell[home]) == home {
			return &all[i]
		}
	}
	return nil
}

// mirrored reports whether a reflection leaves the blank's goal square where it
// is.
func (f *frame) mirrored() bool { return twin(f.size, f.home) != nil }

// reversed returns the position from the goal to the start.
func reversed(p rules.Position) rules.Position { return rules.Position{Board: p.Goal, Goal: p.Board} }

// backward returns the moves of a path of the reversed position.
func backward(path []rules.Move) []rules.Move {
	moves := make([]rules.Move, len(path))
	for i, m := range path {
		moves[len(path)-1-i] = m.Opposite()
	}
	return moves
}
