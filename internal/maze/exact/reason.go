package exact

import "cavalo/internal/maze/rules"

// Reason is an argument of one sentence that a position can't be finished.
type Reason struct {
	// Code is one of the constants below.
	Code string
	// Squares are the squares of the argument.
	Squares []rules.Square
	// Figures are the numbers of the argument; see the codes.
	Figures []int
}

// The codes of reasons, in the order of the search for them.
const (
	// StartBlocked and EndBlocked: no path begins or ends on a block.
	StartBlocked = "start-blocked"
	EndBlocked   = "end-blocked"
	// Ended: the path is at the end, and the squares are not visited.
	Ended = "ended"
	// EqualLengths: the path is at the end, or can't continue straight, and
	// its last two segments have the same length, the figure.
	EqualLengths = "equal-lengths"
	// CutOff: the squares can no longer be reached.
	CutOff = "cut-off"
	// DeadEnd: the squares can be entered and not left again (the end: not
	// entered).
	DeadEnd = "dead-end"
	// Colour: on a chessboard steps alternate between the colours. The squares
	// are the head and the end. The figures are the number of squares left of
	// the head's colour, the number of the other colour, and how many more
	// there should be of the other: 1, or 0 when the end has the head's
	// colour.
	Colour = "colour"
	// CutSquare: the first square is the only way to the others, and the path
	// would need it twice.
	CutSquare = "cut-square"
)

// Argue searches for a short argument that a position can't be finished, and
// returns nil when it finds none.
func Argue(p rules.Position) *Reason {
	b := p.Board()
	switch {
	case !b.IsFree(b.Start()):
		return &Reason{Code: StartBlocked, Squares: []rules.Square{b.Start()}}
	case !b.IsFree(b.End()):
		return &Reason{Code: EndBlocked, Squares: []rules.Square{b.End()}}
	case p.Solved():
		return nil
	}
	for _, argue := range []func(rules.Position) *Reason{ended, equalLengths, cutOff, deadEnd, colour, cutSquare} {
		if r := argue(p); r != nil {
			return r
		}
	}
	return nil
}

// equalLengths finds two equal segments, the last of which can't get longer.
func equalLengths(p rules.Position) *Reason {
	this, before := p.Lengths()
	if this == 0 || this != before {
		return nil
	}
	path := p.Path()
	if p.Check(path.At(len(path)-1)) == nil {
		return nil
	}
	segments := p.Segments()
	last := segments[len(segments)-1]
	return &Reason{EqualLengths, []rules.Square{last.From, last.To}, []int{this}}
}

func ended(p rules.Position) *Reason {
	left := p.Left()
	if p.Head() != p.Board().End() || left.Count() == 0 {
		return nil
	}
	return &Reason{Code: Ended, Squares: left.Squares()}
}

func cutOff(p rules.Position) *Reason {
	squares := p.CutOff().Squares()
	if len(squares) == 0 {
		return nil
	}
	return &Reason{Code: CutOff, Squares: squares}
}

func deadEnd(p rules.Position) *Reason {
	b, left := p.Board(), p.Left()
	open := left
	open.Add(p.Head())
	var dead []rules.Square
	for s := range left.All() {
		ways := 0
		for _, next := range b.Neighbours(s, nil) {
			if open.Has(next) {
				ways++
			}
		}
		if ways < 2 && s != b.End() {
			dead = append(dead, s)
		}
	}
	if len(dead) == 0 {
		return nil
	}
	return &Reason{Code: DeadEnd, Squares: dead}
}

func isDark(s rules.Square) bool { return (s.Line()+s.Column())%2 == 0 }

// colour counts the squares of both colours: a path alternates between them, and its next square
// has the opposite colour of the head's.
func colour(p rules.Position) *Reason {
	left := p.Left()
	same, other := 0, 0 // as the head's colour
	for s := range left.All() {
		if isDark(s) == isDark(p.Head()) {
			same++
		} else {
			other++
		}
	}
	more := 1
	if isDark(p.Head()) == isDark(p.Board().End()) {
		more = 0
	}
	if other == same+more {
		return nil
	}
	return &Reason{Colour, []rules.Square{p.Head(), p.Board().End()}, []int{same, other, more}}
}

// cutSquare finds a square whose removal disconnects the others, with head and end treated as
// neighbours: a path from one to the other is then a cycle, which never passes a square twice.
func cutSquare(p rules.Position) *Reason {
	b := p.Board()
	open := p.Left()
	open.Add(p.Head())
	for s := range open.All() {
		rest := open
		rest.Remove(s)
		from := p.Head()
		if s == from {
			from = b.End()
		}
		reached := flood(b, rest, from, p.Head(), b.End())
		if apart := rest.Without(reached).Squares(); len(apart) > 0 {
			return &Reason{Code: CutSquare, Squares: append([]rules.Square{s}, apart...)}
		}
	}
	return nil
}

// flood returns the squares of a set reachable from one of them, with two of them treated as
// neighbours.
func flood(b rules.Board, set rules.Set, from, one, other rules.Square) rules.Set {
	var reached rules.Set
	if !set.Has(from) {
		return reached
	}
	reached.Add(from)
	stack := []rules.Square{from}
	visit := func(s rules.Square) {
		if set.Has(s) && !reached.Has(s) {
			reached.Add(s)
			stack = append(stack, s)
		}
	}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, d := range rules.Directions {
			visit(b.Step(s, d))
		}
		switch s {
		case one:
			visit(other)
		case other:
			visit(one)
		}
	}
	return reached
}
