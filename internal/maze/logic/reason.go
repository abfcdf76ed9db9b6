package logic

import (
	"cmp"
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
	"cavalo/internal/search"
)

// Reason is a set of facts about a board that forces an edge to be on or off.
//
// The facts are everything known: other squares may be free or blocked, and other edges on or off.
// They force a conclusion if no drawing agrees with them but not with it. A drawing is a set of
// edges of the board that has all lines and none of the crosses of the facts, no edge at a blocked
// square, and two edges at a free square, or one at the start and the end. No square of the board
// has more; the edges close no loop; no two straight runs that meet at a corner are equally long;
// and if they join the start and the end, there are no others.
type Reason struct {
	Edges   []Edge         // marks: lines and crosses
	Free    []rules.Square // squares that the path has to visit
	Blocked []rules.Square
	// Minimal: no proper part of the facts forces the conclusion. Otherwise
	// the time was up before that was known.
	Minimal bool
}

// fact is one fact of a reason: about an edge, or a square.
type fact struct {
	edge    Edge
	square  rules.Square // NoSquare if it is about an edge
	blocked bool
	far     int // the distance from the conclusion
	input   int // the solver's variable that includes it
}

// forcer decides whether facts force a conclusion. Its clauses are the facts' and, once a drawing
// has violated them, the rules'.
type forcer struct {
	board     rules.Board // of the same size, all free
	solver    sat.Solver
	variables map[way]int
	ways      []way // of the variables; the zero way of an input
	facts     []fact
	goOn      func() bool
}

// way is an edge of the board: a square and a direction, up or right.
type way struct {
	from      rules.Square
	direction rules.Direction
}

// reasonFor returns a minimal set of facts that force a conclusion, found by leaving out one after
// another, first ones first. ok is false if they don't force it.
func reasonFor(b rules.Board, facts []fact, conclusion Edge, goOn func() bool) (r Reason, ok bool) {
	f := forcer{board: rules.NewBoard(b.Width(), b.Height()), variables: map[way]int{}, facts: facts, goOn: goOn}
	for i := range f.facts {
		f.include(&f.facts[i])
	}
	f.solver.Add(f.edge(conclusion, !conclusion.On))
	kept := make([]bool, len(facts))
	for i := range kept {
		kept[i] = true
	}
	status := f.forced(kept)
	if status == search.NoSolution {
		return r, false
	}
	r.Minimal = status == search.Solved
	for i := 0; i < len(facts) && r.Minimal; i++ {
		kept[i] = false
		status = f.forced(kept)
		kept[i] = status != search.Solved
		r.Minimal = status != search.LimitReached
	}
	for i, fact := range facts {
		switch {
		case !kept[i]:
		case fact.square == rules.NoSquare:
			r.Edges = append(r.Edges, fact.edge)
		case fact.blocked:
			r.Blocked = append(r.Blocked, fact.square)
		default:
			r.Free = append(r.Free, fact.square)
		}
	}
	return r, true
}

// literal returns that the edge from a square in a direction is on; ok is false
// if the board ends there.
func (f *forcer) literal(s rules.Square, d rules.Direction) (l sat.Literal, ok bool) {
	next := f.board.Step(s, d)
	if next == rules.NoSquare {
		return 0, false
	}
	if d == rules.Down || d == rules.Left {
		s, d = next, d.Opposite()
	}
	v, known := f.variables[way{s, d}]
	if !known {
		v = f.solver.NewVariable()
		f.variables[way{s, d}] = v
		f.ways = append(f.ways, way{s, d})
	}
	return sat.Yes(v), true
}

// edge returns that an edge is on, or off.
func (f *forcer) edge(e Edge, on bool) (l sat.Literal) {
	for _, d := range rules.Directions {
		if f.board.Step(e.From, d) == e.To {
			l, _ = f.literal(e.From, d)
		}
	}
	if !on {
		l = l.Not()
	}
	return l
}

// sides returns the literals of all edges at a square.
func (f *forcer) sides(s rules.Square) (sides []sat.Literal) {
	for _, d := range rules.Directions {
		if l, ok := f.literal(s, d); ok {
			sides = append(sides, l)
		}
	}
	return sides
}

// need returns the number of edges of a square on the path.
func (f *forcer) need(s rules.Square) int {
	if s == f.board.Start() || s == f.board.End() {
		return 1
	}
	return 2
}

// include adds the clauses of a fact.
func (f *forcer) include(fact *fact) {
	fact.input = f.solver.NewInput()
	f.ways = append(f.ways, way{})
	no := sat.No(fact.input)
	switch {
	case fact.square == rules.NoSquare:
		f.solver.Add(no, f.edge(fact.edge, fact.edge.On))
	case fact.blocked:
		for _, l := range f.sides(fact.square) {
			f.solver.Add(no, l.Not())
		}
	default:
		sides := f.sides(fact.square)
		if f.need(fact.square) == 1 {
			f.solver.Add(append(sides, no)...)
			return
		}
		for i := range sides { // all but one have another one
			f.solver.Add(append(slices.Delete(slices.Clone(sides), i, i+1), no)...)
		}
	}
}

// forced returns Solved if the facts kept force the conclusion, NoSolution if
// they don't, and LimitReached if that was not decided.
func (f *forcer) forced(kept []bool) search.Status {
	assumed := make([]sat.Literal, len(kept))
	for i, fact := range f.facts {
		if assumed[i] = sat.Yes(fact.input); !kept[i] {
			assumed[i] = assumed[i].Not()
		}
	}
	for f.goOn() {
		switch f.solver.Solve(f.goOn, assumed...) {
		case sat.Unsatisfiable:
			return search.Solved
		case sat.Stopped:
			return search.LimitReached
		}
		if f.drawn() {
			return search.NoSolution
		}
	}
	return search.LimitReached
}

// drawn reports whether the solver's assignment is a drawing. It adds clauses for the rules it
// violates.
func (f *forcer) drawn() bool {
	d := lines{forcer: f, at: map[rules.Square][]rules.Direction{}}
	for v, w := range f.ways[:len(f.ways):len(f.ways)] {
		if w != (way{}) && f.solver.Value(v) {
			d.at[w.from] = append(d.at[w.from], w.direction)
			to := f.board.Step(w.from, w.direction)
			d.at[to] = append(d.at[to], w.direction.Opposite())
			d.squares = append(d.squares, w.from, to)
		}
	}
	slices.Sort(d.squares)
	d.squares = slices.Compact(d.squares)
	for _, s := range d.squares {
		if need := d.need(s); len(d.at[s]) > need {
			clause := lists.Map(d.at[s][:need+1], func(way rules.Direction) sat.Literal { return d.not(s, way) })
			d.clauses = append(d.clauses, clause)
		}
		d.equalRuns(s)
	}
	if d.valid() {
		d.join()
	}
	for _, clause := range d.clauses {
		f.solver.Add(clause...)
	}
	return d.valid()
}

// lines are the edges of an assignment.
type lines struct {
	*forcer
	at      map[rules.Square][]rules.Direction
	squares []rules.Square // with lines, in order
	clauses [][]sat.Literal
}

func (d *lines) valid() bool { return len(d.clauses) == 0 }

func (d *lines) not(s rules.Square, way rules.Direction) sat.Literal {
	l, _ := d.literal(s, way)
	return l.Not()
}

// equalRuns forbids that the two runs from a corner are equally long.
func (d *lines) equalRuns(s rules.Square) {
	if len(d.at[s]) != 2 || d.at[s][0].Horizontal() == d.at[s][1].Horizontal() {
		return
	}
	var clause []sat.Literal
	lengths := [2]int{}
	for i, way := range d.at[s] {
		at := s
		for slices.Contains(d.at[at], way) {
			clause = append(clause, d.not(at, way))
			at = d.board.Step(at, way)
			lengths[i]++
		}
		if l, ok := d.literal(at, way); ok {
			clause = append(clause, l)
		}
	}
	if lengths[0] == lengths[1] {
		d.clauses = append(d.clauses, clause)
	}
}

// join forbids loops, and other lines beside one from the start to the end.
func (d *lines) join() {
	seen := rules.Set{}
	for _, from := range append([]rules.Square{d.board.Start()}, d.squares...) {
		if seen.Has(from) || len(d.at[from]) == 2 && !d.loops(from) {
			continue
		}
		clause, to := d.follow(from, &seen)
		if len(clause) == 0 {
			continue
		}
		switch {
		case to == from:
			d.clauses = append(d.clauses, clause)
		case from == d.board.Start() && to == d.board.End():
			for _, s := range d.squares {
				if !seen.Has(s) {
					d.clauses = append(d.clauses, append(clause, d.not(s, d.at[s][0])))
					return
				}
			}
		}
	}
}

// loops reports whether the line through a square is a loop.
func (d *lines) loops(s rules.Square) bool {
	seen := rules.Set{}
	_, to := d.follow(s, &seen)
	return to == s
}

// follow follows a line from a square to its end, or around a loop, and
// returns the negations of its edges.
func (d *lines) follow(from rules.Square, seen *rules.Set) (clause []sat.Literal, at rules.Square) {
	at = from
	last := rules.Direction(len(rules.Directions)) // none
	for {
		seen.Add(at)
		i := slices.IndexFunc(d.at[at], func(way rules.Direction) bool { return way != last })
		if i < 0 {
			return clause, at
		}
		way := d.at[at][i]
		clause = append(clause, d.not(at, way))
		at, last = d.board.Step(at, way), way.Opposite()
		if at == from {
			return clause, at
		}
	}
}

// factsOf returns facts that a deduction may be based on: free squares, all blocked squares next to
// these and the marks, and the marks. Facts to be left out first come first: squares, and facts far
// from the conclusion, since conclusions from lines are easiest to see.
func (s *solver) factsOf(b rules.Board, marks []int32, squares []rules.Square, conclusion Edge) []fact {
	var facts []fact
	near := []rules.Square{conclusion.From, conclusion.To}
	for _, edge := range marks {
		e := s.edgeOf(edge, s.known[edge])
		facts = append(facts, fact{edge: e, square: rules.NoSquare, far: min(distance(e.From, near), distance(e.To, near))})
		near = append(near, e.From, e.To)
	}
	near = append(near, squares...)
	for _, square := range squares {
		facts = append(facts, fact{square: square, far: distance(square, near[:2])})
	}
	var blocked rules.Set
	for _, square := range near {
		for _, d := range rules.Directions {
			if next := b.Step(square, d); next != rules.NoSquare && !b.IsFree(next) && !blocked.Has(next) {
				blocked.Add(next)
				facts = append(facts, fact{square: next, blocked: true, far: distance(next, near[:2])})
			}
		}
	}
	slices.SortStableFunc(facts, func(a, b fact) int {
		if aMark, bMark := a.square == rules.NoSquare, b.square == rules.NoSquare; aMark != bMark {
			if bMark {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.far, a.far)
	})
	return facts
}

// distance returns the minimum number of steps from a square to one of two.
func distance(s rules.Square, to []rules.Square) int {
	least := 2 * rules.MaxSize
	for _, t := range to[:2] {
		lines, columns := s.Line()-t.Line(), s.Column()-t.Column()
		least = min(least, max(lines, -lines)+max(columns, -columns))
	}
	return least
}
