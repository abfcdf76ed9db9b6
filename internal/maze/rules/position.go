package rules

import (
	"strconv"

	"cavalo/internal/fault"
)

// Position is a board with a path in progress and marks. It is a comparable,
// immutable value. The zero Position is invalid.
type Position struct {
	board   Board
	path    Path
	visited Set
	head    Square
	// The lengths of the last segment and of the one before it, 0 if none.
	this, before int16
	// marks are the fields of everything drawn except the path, in a unique form.
	marks string
}

// NewPosition returns a board before the first step.
func NewPosition(b Board) Position {
	p := Position{board: b, head: b.Start()}
	if b.IsFree(p.head) {
		p.visited.Add(p.head)
	}
	return p
}

// Board returns the board of the position.
func (p Position) Board() Board { return p.board }

// Path returns the steps taken.
func (p Position) Path() Path { return p.path }

// Head returns the last square of the path.
func (p Position) Head() Square { return p.head }

// Visited returns the squares of the path.
func (p Position) Visited() Set { return p.visited }

// Left returns the free squares that are not visited.
func (p Position) Left() Set { return p.board.free.Without(p.visited) }

// Lengths returns the length of the last segment and of the one before it, in
// steps; 0 when there is none.
func (p Position) Lengths() (this, before int) { return int(p.this), int(p.before) }

// Solved reports whether the drawing is a path that solves the board.
func (p Position) Solved() bool {
	return p.solvedByPath() && p.marks == "" || p.marks != "" && p.Solution() != ""
}

func (p Position) solvedByPath() bool {
	return p.head == p.board.End() && p.visited == p.board.free && p.board.IsFree(p.head) &&
		(p.this != p.before || p.this == 0)
}

// Check returns why a step can't be taken, or nil. A step into a position that
// can no longer be finished is legal.
func (p Position) Check(d Direction) *Breach {
	step := len(p.path) + 1
	if breach := blockedEnds(p.board); breach != nil {
		return breach
	}
	if p.head == p.board.End() {
		return &Breach{PastEnd, step, p.head, 0}
	}
	next := p.board.Step(p.head, d)
	switch {
	case next == NoSquare:
		return &Breach{OffBoard, step, p.head, 0}
	case !p.board.IsFree(next):
		return &Breach{Blocked, step, next, 0}
	case p.visited.Has(next):
		return &Breach{Crossed, step, next, 0}
	case p.turns(d) && p.this == p.before:
		return &Breach{EqualLengths, step, p.head - Square(p.this)*offsets[p.path.At(len(p.path)-1)], int(p.this)}
	}
	return nil
}

// turns reports whether a step ends the last segment.
func (p Position) turns(d Direction) bool {
	return p.path != "" && p.path.At(len(p.path)-1) != d
}

// Moves returns the legal steps in the course's order: up, down, left, right.
func (p Position) Moves() []Direction {
	var moves []Direction
	for _, d := range Directions {
		if p.Check(d) == nil {
			moves = append(moves, d)
		}
	}
	return moves
}

// Play returns the position after a step. The error, a *fault.Fault, has the
// rule that forbids it.
func (p Position) Play(d Direction) (Position, error) {
	if breach := p.Check(d); breach != nil {
		return Position{}, breach.Fault(d.String())
	}
	return p.after(d), nil
}

func (p Position) after(d Direction) Position {
	if p.turns(d) {
		p.before, p.this = p.this, 0
	}
	p.this++
	p.path = p.path.And(d)
	from := p.head
	p.head += offsets[d]
	p.visited.Add(p.head)
	if p.marks != "" {
		p = p.over(from, d)
	}
	return p
}

// Replay plays a path from the start. It returns the last position before a
// step that breaks a rule, with the breach, or the last position and nil.
func Replay(b Board, path Path) (Position, *Breach) {
	p := NewPosition(b)
	for i := range len(path) {
		if breach := p.Check(path.At(i)); breach != nil {
			return p, breach
		}
		p = p.after(path.At(i))
	}
	return p, nil
}

// Back returns the position after the first steps of the path.
func (p Position) Back(steps int) Position {
	p, _ = Replay(p.board, p.path[:min(max(steps, 0), len(p.path))])
	return p
}

// Segment is a maximal straight run of a path.
type Segment struct {
	From, To  Square
	Direction Direction
	Length    int // in steps
}

// Segments returns the straight runs of the path, in order.
func (p Position) Segments() []Segment {
	var segments []Segment
	at := p.board.Start()
	for i := range len(p.path) {
		d := p.path.At(i)
		if n := len(segments); n == 0 || segments[n-1].Direction != d {
			segments = append(segments, Segment{From: at, Direction: d})
		}
		at += offsets[d]
		last := &segments[len(segments)-1]
		last.To = at
		last.Length++
	}
	return segments
}

// CutOff returns the remaining squares that can no longer be reached from the head. If there are
// any, the position is lost.
func (p Position) CutOff() Set {
	left := p.Left()
	stack := []Square{p.head}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s == p.board.End() {
			continue // no path continues after the end
		}
		for _, d := range Directions {
			if next := p.board.Step(s, d); left.Has(next) {
				left.Remove(next)
				stack = append(stack, next)
			}
		}
	}
	return left
}

// Rule is a rule that a path can break.
type Rule uint8

// The rules. A path in progress can break the first ones; only a finished path
// can break NotAtEnd and Unvisited, and EqualLengths in its last segment.
const (
	StartBlocked Rule = iota
	EndBlocked
	OffBoard
	Blocked
	Crossed
	EqualLengths
	PastEnd
	NotAtEnd
	Unvisited
)

// Code returns the stable code of the rule: "maze.crossed".
func (r Rule) Code() fault.Code { return ruleCodes[r] }

// Breach is a broken rule and where it is broken.
type Breach struct {
	Rule Rule
	// Step is the step that breaks the rule, counted from 1: 0 if the board does, and one more than
	// the path's length if it ends too early.
	Step int
	// Square is the square that is blocked, visited twice, not visited, or
	// where two equal segments meet; else the head.
	Square Square
	// Length is the common length of two equal segments, else 0.
	Length int
}

// Fault returns the breach as a fault; found is the text of the step.
func (b *Breach) Fault(found string) *fault.Fault {
	args := []string{b.Square.String()}
	if b.Rule == EqualLengths {
		args = append(args, strconv.Itoa(b.Length))
	}
	return fault.New(b.Rule.Code(), found, args...)
}

// Verify checks that a path solves a board, and returns a breach or nil. It follows the sentences
// of the rules one by one and shares no code with positions and solvers: every answer is verified
// before it is shown.
func Verify(b Board, path Path) *Breach {
	if breach := blockedEnds(b); breach != nil {
		return breach
	}
	visited := map[Square]bool{b.Start(): true}
	at, last := b.Start(), b.Start()
	lengths := [2]int{} // of the previous segment and of this one
	for i := range len(path) {
		if at == b.End() {
			return &Breach{PastEnd, i + 1, at, 0}
		}
		next := b.Step(at, path.At(i))
		switch {
		case next == NoSquare:
			return &Breach{OffBoard, i + 1, at, 0}
		case !b.IsFree(next):
			return &Breach{Blocked, i + 1, next, 0}
		case visited[next]:
			return &Breach{Crossed, i + 1, next, 0}
		}
		if i > 0 && path[i] != path[i-1] { // a segment ends at this square
			if lengths[0] == lengths[1] {
				return &Breach{EqualLengths, i + 1, last, lengths[1]}
			}
			lengths = [2]int{lengths[1], 0}
			last = at
		}
		at, visited[next] = next, true
		lengths[1]++
	}
	for s := range b.Free().All() {
		if !visited[s] {
			return &Breach{Unvisited, len(path) + 1, s, 0}
		}
	}
	if at != b.End() {
		return &Breach{NotAtEnd, len(path) + 1, at, 0}
	}
	if len(path) > 0 && lengths[0] == lengths[1] {
		return &Breach{EqualLengths, len(path), last, lengths[1]}
	}
	return nil
}

func blockedEnds(b Board) *Breach {
	if !b.IsFree(b.Start()) {
		return &Breach{StartBlocked, 0, b.Start(), 0}
	}
	if !b.IsFree(b.End()) {
		return &Breach{EndBlocked, 0, b.End(), 0}
	}
	return nil
}
