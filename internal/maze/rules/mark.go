package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// Mark is a change of marks, a move of the game other than a step. Its text is the name of a field,
// "=" or, to remove, "-", and a list as in a position's text: "l=A10R3U2", "x-B3R", "c=A1R2".
type Mark struct {
	Kind  Kind
	Erase bool
	Edges Edges // of a line and a cross
	Area  Set   // of a colour
}

// Kind is the kind of mark.
type Kind uint8

// The kinds, in the order of the fields.
const (
	Line Kind = iota
	Cross
	Colour
)

// The moves of a trial, whose marks are kept or discarded together.
const (
	Try     = "try"
	Keep    = "keep"
	Discard = "discard"
)

// IsMark reports whether a move changes marks and is not a step.
func IsMark(move string) bool { return len(move) > 1 }

// String returns the move's text.
func (m Mark) String() string {
	sign, list := "=", ""
	if m.Erase {
		sign = "-"
	}
	if list = edgesText(m.Edges); m.Kind == Colour {
		list = squaresText(m.Area)
	}
	return fieldNames[m.Kind:m.Kind+1] + sign + list
}

// ParseMark reads a change of marks as String writes it.
func ParseMark(b Board, text string) (m Mark, err error) {
	kind := -1
	if len(text) > 2 && (text[1] == '=' || text[1] == '-') {
		kind = strings.IndexByte(fieldNames[:fieldTrial], text[0]|0x20)
	}
	if kind < 0 {
		return m, faultMove(text)
	}
	m = Mark{Kind: Kind(kind), Erase: text[1] == '-'}
	set, err := readList(b, placed{text[2:], 3}, m.Kind != Colour, Edges{})
	if m.Edges = set; m.Kind == Colour {
		m.Edges, m.Area = Edges{}, set[0]
	}
	return m, err
}

// PlayMark returns the position after a move that changes marks. Pieces of line may be drawn
// between any free squares; a cross replaces a piece of line, and the other way round. In a trial,
// earlier marks stay.
func (p Position) PlayMark(move string) (Position, error) {
	m := p.Marks()
	switch {
	case p.Solved():
		return Position{}, fault.New(fault.MazeOver, move)
	case move == Try && m.Trying:
		return Position{}, fault.New(fault.MazeTrying, move)
	case (move == Keep || move == Discard) && !m.Trying:
		return Position{}, fault.New(fault.MazeNotTrying, move)
	case move == Try:
		m.Trying = true
	case move == Keep:
		m = Marks{Layer: m.Layer}
	case move == Discard:
		m = Marks{Layer: m.without(m.Trial), Under: m.Under}
	default:
		mark, err := ParseMark(p.board, move)
		if err == nil {
			m, err = m.with(mark, move)
		}
		if err != nil {
			return Position{}, err
		}
	}
	next := p.marked(m)
	if text := next.String(); len(text) > maxPositionText {
		return Position{}, fault.New(fault.MazePositionSize, move, strconv.Itoa(maxPositionText>>10))
	}
	return next, nil
}

// with returns the marks after a change of them.
func (m Marks) with(c Mark, move string) (Marks, error) {
	before := m.without(m.Trial)
	goes, comes := Layer{Lines: c.Edges, Crosses: c.Edges, Colour: c.Area}, Layer{}
	switch {
	case c.Kind == Line && c.Erase:
		goes.Crosses = Edges{}
	case c.Kind == Line:
		comes.Lines, goes.Lines = c.Edges, Edges{}
	case c.Kind == Cross && c.Erase:
		goes.Lines = Edges{}
	case c.Kind == Cross:
		comes.Crosses, goes.Crosses = c.Edges, Edges{}
	case !c.Erase:
		comes.Colour, goes.Colour = c.Area, Set{}
	}
	if m.Trying && before.without(goes) != before {
		return m, fault.New(fault.MazeBeforeTrial, move)
	}
	next := m
	next.Layer, next.Trial = m.Layer.without(goes), m.Trial.without(goes)
	if comes = comes.without(next.Layer); m.Trying {
		next.Trial = next.Trial.with(comes)
	}
	next.Layer = next.Layer.with(comes)
	if next == m {
		return m, fault.New(fault.MazeUnchanged, move)
	}
	return next, nil
}
