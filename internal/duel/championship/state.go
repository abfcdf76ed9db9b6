package championship

import (
	"slices"
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

// knight returns the square of a mark, NoSquare if it is missing.
func (s state) knight(mark int) knight.Square {
	if at := slices.Index(s[:], mark); at >= 0 {
		return knight.Square(at)
	}
	return knight.NoSquare
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

// stateIn returns an expression of ten lists of ten atoms, or of a hundred atoms, as a state.
func stateIn(e expression) (s state, ok bool) {
	cells := e.list
	if len(cells) == knight.Size {
		cells = nil
		for _, line := range e.list {
			if len(line.list) != knight.Size {
				return s, false
			}
			cells = append(cells, line.list...)
		}
	}
	if len(cells) != knight.Squares {
		return s, false
	}
	for i, cell := range cells {
		n, isNumber := cell.number()
		switch {
		case cell.isNil():
			n = empty
		case !isNumber, n < blackMark, n > knight.Numbers-1:
			return s, false
		}
		s[i] = n
	}
	return s, true
}

// answer is the parsed answer of a Lisp program.
type answer struct {
	text   string
	move   []expression // the atoms outside states, in order
	states []state
}

// readAnswer parses an answer: the new state and the coordinates, in either order, or one of
// them.
func readAnswer(text string) (a answer, fault *Fault) {
	a.text = text
	all, err := parseExpressions(text)
	if err != nil || len(all) != 1 {
		return a, newFault(Unreadable, text)
	}
	if !a.addStates(all[0]) {
		a.move = atoms(all[0])
		return a, nil
	}
	for _, part := range all[0].list {
		if _, isState := stateIn(all[0]); !isState && !new(answer).addStates(part) {
			a.move = append(a.move, atoms(part)...)
		}
	}
	return a, nil
}

// addStates adds the states in an expression and reports whether there are any.
func (a *answer) addStates(e expression) (found bool) {
	if s, ok := stateIn(e); ok {
		a.states = append(a.states, s)
		return true
	}
	for _, inner := range e.list {
		found = a.addStates(inner) || found
	}
	return found
}

// atoms returns the atoms of an expression except NIL.
func atoms(e expression) (all []expression) {
	if !e.isList && !e.isNil() {
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
	if len(a.move) == 0 {
		return nil
	}
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

// judge returns the legal move that an answer makes from a position: the move to its new state, in
// which the mover's knight has the mark. If there are also coordinates, they must name the same
// square. Among several states, as in a node with its parent, the first that differs from the state
// handed over counts.
func (a answer) judge(p rules.Position, mark int, swapped bool, r reading) (rules.Move, *Fault) {
	if r.words != nil {
		return a.judgeSquare(p, r)
	}
	squares := a.squares()
	switch {
	case len(a.states) == 0:
		return rules.Move{}, newFault(Unreadable, a.text)
	case len(a.move) > 0 && len(squares) == 0 && !r.stateOnly:
		return rules.Move{}, newFault(Unreadable, a.moveText())
	}
	before := stateOf(p, p.Turn, swapped)
	got := a.states[max(0, slices.IndexFunc(a.states, func(s state) bool { return s != before }))]
	to := got.knight(mark)
	named := r.stateOnly || len(a.move) == 0 || slices.Contains(squares, to)
	if to == p.Knight[p.Turn] && !named {
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
			if after[s] != got[s] {
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
	case fewest > knight.Squares && to == knight.NoSquare:
		return rules.Move{}, newFault(WrongState, a.moveText()+": - = "+strconv.Itoa(mark))
	case fewest > knight.Squares:
		return rules.Move{}, newFault(Illegal, to.String())
	case !named:
		return rules.Move{}, newFault(WrongState, a.moveText()+": "+to.String()+" = "+strconv.Itoa(mark))
	}
	return rules.Move{}, newFault(WrongState, to.String()+": "+difference(got, nearest))
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

// reading is how an answer is read: its new state with or without coordinates, or, if there
// are words, the coordinates alone.
type reading struct {
	stateOnly bool     // anything next to the state doesn't count
	words     []string // for the atoms of the answer, in order
	from      int      // of the first line and column
	smallest  bool     // whether an answer without a state erases the smallest double, not the largest
}

// The words for the atoms of an answer.
const (
	wordAny    = "any" // doesn't count
	wordLine   = "line"
	wordColumn = "column"
	wordSquare = "square" // J10
	wordIndex  = "index"  // the number of the square, line by line
)

// set sets the reading by the words of cavalo.lisp, with a number at the end for the first
// line and column; ok is false if they don't name a square or the state.
func (r *reading) set(words []string) (ok bool) {
	*r = reading{smallest: r.smallest}
	seen := map[string]int{}
	for i, text := range words {
		word := strings.ToLower(strings.TrimPrefix(text, ":"))
		switch {
		case word == "state":
			r.stateOnly = true
			return len(words) == 1
		case i > 0 && i == len(words)-1 && (word == "0" || word == "1"):
			r.from = int(word[0] - '0')
			continue
		case word != wordAny && word != wordLine && word != wordColumn && word != wordSquare && word != wordIndex:
			return false
		}
		seen[word]++
		r.words = append(r.words, word)
	}
	whole, parts := seen[wordSquare]+seen[wordIndex], [2]int{seen[wordLine], seen[wordColumn]}
	return whole == 1 && parts == [2]int{} || whole == 0 && parts == [2]int{1, 1}
}

// square returns the square that the atoms of an answer name, NoSquare for none.
func (a answer) square(r reading) knight.Square {
	line, column := -1, -1
	for i, word := range r.words {
		if i >= len(a.move) {
			return knight.NoSquare
		}
		n, isNumber := a.move[i].number()
		switch word {
		case wordSquare:
			if all := (answer{move: a.move[i:]}).squares(); len(all) == 1 {
				return all[0]
			}
			return knight.NoSquare
		case wordColumn:
			if letter, err := knight.ParseSquare(strings.TrimPrefix(a.move[i].atom, `#\`) + "1"); err == nil {
				n, isNumber = letter.Column()+r.from, true
			}
			column = n - r.from
		case wordLine:
			line = n - r.from
		case wordIndex:
			if n -= r.from; n >= 0 {
				line, column = n/knight.Size, n%knight.Size
			}
		}
		if word != wordAny && !isNumber {
			return knight.NoSquare
		}
	}
	if min(line, column) < 0 || max(line, column) >= knight.Size {
		return knight.NoSquare
	}
	return knight.At(line, column)
}

// judgeSquare returns the legal move to the square that an answer names.
func (a answer) judgeSquare(p rules.Position, r reading) (rules.Move, *Fault) {
	to := a.square(r)
	if to == knight.NoSquare {
		return rules.Move{}, newFault(Unreadable, a.text)
	}
	moves := slices.DeleteFunc(p.Moves(), func(m rules.Move) bool { return m.To != to || m.Erase == knight.EraseNone })
	switch {
	case len(moves) == 0:
		return rules.Move{}, newFault(Illegal, to.String())
	case r.smallest:
		return moves[len(moves)-1], nil
	}
	return moves[0], nil
}
