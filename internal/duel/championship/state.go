package championship

import (
	"strconv"
	"strings"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// The marks of the knights on the course's boards.
const (
	whiteMark = -1
	blackMark = -2
)

func markOf(side rules.Side) int { return [2]int{whiteMark, blackMark}[side] }

// state is a board of the course: a number, empty or a mark on each square.
type state [knight.Squares]int

// empty is a square without a number, NIL.
const empty = -3

// stateOf returns the board of a position; if swapped, with side's own knight as -1.
func stateOf(p rules.Position, side rules.Side, swapped bool) (s state) {
	for square, n := range p.Board {
		s[square] = int(n)
		if n == knight.NoNumber {
			s[square] = empty
		}
	}
	for of, square := range p.Knight {
		if square == knight.NoSquare {
			continue
		}
		s[square] = markOf(rules.Side(of))
		if swapped {
			s[square] = markOf(rules.Side(of) ^ side)
		}
	}
	return s
}

// String prints the state as a list of lists.
func (s state) String() string {
	rows := make([]string, knight.Size)
	for row := range rows {
		cells := make([]string, knight.Size)
		for column := range cells {
			cells[column] = cellText(s[knight.At(row, column)])
		}
		rows[row] = "(" + strings.Join(cells, " ") + ")"
	}
	return "(" + strings.Join(rows, " ") + ")"
}

func cellText(n int) string {
	if n == empty {
		return "NIL"
	}
	return strconv.Itoa(n)
}

// stateIn returns an expression of ten lists of ten atoms as a state.
func stateIn(e expression) (s state, ok bool) {
	if len(e.list) != knight.Size {
		return s, false
	}
	for row, line := range e.list {
		if len(line.list) != knight.Size {
			return s, false
		}
		for column, cell := range line.list {
			n, isNumber := cell.number()
			switch {
			case cell.isNil():
				n = empty
			case !isNumber, n < blackMark, n > knight.Numbers-1:
				return s, false
			}
			s[knight.At(row, column)] = n
		}
	}
	return s, true
}

func findState(e expression) (state, bool) {
	if s, ok := stateIn(e); ok {
		return s, true
	}
	for _, inner := range e.list {
		if s, ok := findState(inner); ok {
			return s, true
		}
	}
	return state{}, false
}

// answer is the parsed answer of a Lisp program.
type answer struct {
	move  []expression // the atoms of the coordinates
	state state
}

// readAnswer parses an answer: the new state and the coordinates, in either order.
func readAnswer(text string) (a answer, fault *Fault) {
	all, err := parseExpressions(text)
	if err != nil || len(all) != 1 {
		return a, newFault(Unreadable, text)
	}
	found := false
	for _, part := range all[0].list {
		s, ok := findState(part)
		switch {
		case ok && !found:
			a.state, found = s, true
		case !ok:
			a.move = append(a.move, atoms(part)...)
		}
	}
	if !found || len(a.move) == 0 {
		return a, newFault(Unreadable, text)
	}
	return a, nil
}

func atoms(e expression) (all []expression) {
	if !e.isList {
		return []expression{e}
	}
	for _, inner := range e.list {
		all = append(all, atoms(inner)...)
	}
	return all
}

func (a answer) moveText() string { return expression{isList: true, list: a.move}.String() }

// squares returns the squares that the coordinates may mean: "J10", or the numbers of
// line and column in either order, from 0 or from 1.
func (a answer) squares() (all []knight.Square) {
	first := a.move[0]
	if s, err := knight.ParseSquare(first.atom); err == nil && !first.isList {
		return []knight.Square{s}
	}
	if len(a.move) < 2 {
		return nil
	}
	second := a.move[1]
	if s, err := knight.ParseSquare(strings.TrimPrefix(first.atom, `#\`) + second.atom); err == nil {
		return []knight.Square{s}
	}
	m, ok := first.number()
	n, okToo := second.number()
	if !ok || !okToo {
		return nil
	}
	for _, from := range []int{0, 1} {
		for _, at := range [][2]int{{m - from, n - from}, {n - from, m - from}} {
			if at[0] >= 0 && at[0] < knight.Size && at[1] >= 0 && at[1] < knight.Size {
				all = append(all, knight.At(at[0], at[1]))
			}
		}
	}
	return all
}

// judge returns the legal move from a position to the new state of an answer, in which
// the mover's knight has the mark. The coordinates must name the same square.
func (a answer) judge(p rules.Position, mark int, swapped bool) (rules.Move, *Fault) {
	to := knight.NoSquare
	for s, n := range a.state {
		if n == mark {
			to = knight.Square(s)
		}
	}
	named := false
	squares := a.squares()
	for _, s := range squares {
		named = named || s == to
	}
	if to == p.Knight[p.Turn] && len(squares) > 0 && !named {
		return rules.Move{}, newFault(WrongState, a.moveText()+": "+to.String()+" = "+strconv.Itoa(mark))
	}
	var nearest state
	fewest := knight.Squares + 1
	for _, m := range p.Moves() {
		if m.To != to {
			continue
		}
		next, err := p.Play(m)
		if err != nil {
			continue
		}
		after := stateOf(next, p.Turn, swapped)
		off := 0
		for s := range after {
			if after[s] != a.state[s] {
				off++
			}
		}
		if off == 0 && named {
			return m, nil
		}
		if off < fewest {
			nearest, fewest = after, off
		}
	}
	switch {
	case len(squares) == 0:
		return rules.Move{}, newFault(Unreadable, a.moveText())
	case fewest > knight.Squares && to == knight.NoSquare:
		return rules.Move{}, newFault(WrongState, a.moveText()+": - = "+strconv.Itoa(mark))
	case fewest > knight.Squares:
		return rules.Move{}, newFault(Illegal, to.String())
	case !named:
		return rules.Move{}, newFault(WrongState, a.moveText()+": "+to.String()+" = "+strconv.Itoa(mark))
	}
	return rules.Move{}, newFault(WrongState, to.String()+": "+difference(a.state, nearest))
}

// difference lists the squares on which two states differ: "B3 = 57 ≠ NIL".
func difference(got, want state) string {
	var all []string
	for s := range got {
		if got[s] != want[s] {
			all = append(all, knight.Square(s).String()+" = "+cellText(got[s])+" ≠ "+cellText(want[s]))
		}
	}
	return strings.Join(all, ", ")
}
