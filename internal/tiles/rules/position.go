package rules

import (
	"math"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// Position is a board and the goal, a board of the same size. Positions are
// values: they can be compared with == and no method changes one.
type Position struct{ Board, Goal Board }

// NewPosition returns the position with the usual goal.
func NewPosition(b Board) Position { return Position{b, Ordered(b.size)} }

// Solved reports whether the goal is reached.
func (p Position) Solved() bool { return p.Board == p.Goal }

// Moves returns the legal moves of the blank.
func (p Position) Moves() []Move { return p.Board.Moves() }

// Play returns the position after a move; a move off the board is a fault that
// lists the legal moves.
func (p Position) Play(m Move) (Position, error) {
	next, ok := p.Board.Slide(m)
	if !ok {
		return p, fault.New(fault.TilesBlocked, m.String(), strings.Join(puzzle.Texts(p.Moves()), ", "))
	}
	p.Board = next
	return p, nil
}

// Replay plays moves in sequence. The error is the fault of the first illegal move.
func (p Position) Replay(moves []Move) (Position, error) {
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return p, err
		}
		p = next
	}
	return p, nil
}

// Side is one board's part of the parity argument.
type Side struct {
	// Inversions counts the pairs of tiles in which the larger one comes first, row by row, without
	// the blank.
	Inversions int
	// BlankRow is the blank's row, counted from 1 at the top.
	BlankRow int
	// Even is invariant under moves: whether Inversions is even or, on a board
	// with an even number of columns, Inversions + BlankRow.
	Even bool
}

// Parity is the argument why a goal can or can't be reached.
//
// A move along a row changes no inversion. A move along a column takes a tile
// past columns - 1 others: with an odd number of columns the inversions stay
// even or odd, with an even number they change when the blank's row does. So
// boards of different parity can't reach each other; Johnson and Story showed
// that all others can ("Notes on the 15 puzzle", 1879).
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

// Reference is a position whose fewest moves are known.
type Reference struct {
	Name  string
	Text  string // the position
	Moves int    // the fewest, proved
}

// Position returns the position.
func (r Reference) Position() Position {
	p, err := ParsePosition(r.Text)
	if err != nil {
		panic(err) // a fault in the table below, which the tests parse
	}
	return p
}

// References returns the course's four instances of the 15 puzzle.
func References() []Reference {
	return []Reference{
		{"1", "1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15", 12},
		{"2", "0.9.12.7/14.5.13.2/6.1.4.8/10.15.3.11;goal=9.5.12.7/14.13.0.8/1.3.2.4/6.10.15.11", 13},
		{"3", "6.12.0.9/14.2.5.11/7.8.4.13/3.10.1.15;goal=14.6.12.9/7.2.5.11/8.4.13.15/3.0.10.1", 10},
		{"4", "13.11.15.4/8.9.1.5/12.14.0.2/7.10.3.6;goal=13.11.4.5/8.0.14.15/12.1.3.2/7.9.10.6", 12},
	}
}

// levels are the difficulties of scrambles, the easiest first, by the part of the mean
// of random boards that their fewest moves are.
var levels = []struct {
	name string
	part float64
}{{"easy", 0.25}, {"medium", 0.5}, {"hard", 0.8}}

// Levels returns the names of the difficulties, the easiest first.
func Levels() []string {
	names := make([]string, len(levels))
	for i, l := range levels {
		names[i] = l.name
	}
	return names
}

// LevelMoves returns the fewest moves of a scramble of a difficulty and a size, 0 for
// other words. They are limited so that one can be found without a wait.
func LevelMoves(level string, s Size) int {
	const large, mostLarge = 16, 45 // squares; moves of the hardest with more
	cells := float64(s.Cells())
	usual := 0.83 * cells * math.Sqrt(cells) // 22 on 3x3, 53 on 4x4
	if s.Cells() > large {
		usual = min(usual, mostLarge/levels[len(levels)-1].part)
	}
	for _, l := range levels {
		if l.name == level {
			return max(1, int(math.Round(l.part*usual)))
		}
	}
	return 0
}
