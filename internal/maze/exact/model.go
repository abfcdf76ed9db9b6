package exact

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
)

// model is a board as clauses: a variable for each pair of neighbouring free
// squares, true when the path steps from one to the other.
//
// Every square of the path has two such edges, start and end one. For each
// corner and each length k a clause forbids that both its segments have
// exactly k edges. That allows paths with closed loops beside them; loops are
// forbidden when they appear: some edge has to lead out of the loop's squares.
//
// A model can also cover all boards of a size, with a variable for each square
// that is true if it is blocked. Clauses added later, and those the solver
// learns, then hold for all boards.
type model struct {
	board   rules.Board
	squares []rules.Square // on the path
	edges   [][2]int32     // by square, up and right: 1 + the variable of the edge, or 0
	ends    []edge         // the edge of a variable
	blocks  []int32        // by square: the variable that says it is blocked; or nil
	solver  sat.Solver
	clause  []sat.Literal // reused
}

// edge is a pair of neighbours: a square and the one to its right or above it.
type edge struct {
	from      rules.Square
	direction rules.Direction
}

// eagerLength is the longest segment whose clauses are made in advance. Longer
// segments are seldom equal, and their clauses are long: they are made when a
// path violates them.
const eagerLength = 5

func newModel(b rules.Board) *model { return newEagerModel(b, eagerLength) }

// newEagerModel makes the clauses of lengths up to eager in advance.
func newEagerModel(b rules.Board, eager int) *model {
	m := emptyModel(b)
	m.fill(eager)
	return m
}

func newOpenModel(width, height int) *model {
	m := emptyModel(rules.NewBoard(width, height))
	m.blocks = make([]int32, len(m.edges))
	for _, s := range m.squares {
		m.blocks[s] = int32(m.solver.NewInput())
	}
	m.fill(eagerLength)
	return m
}

func emptyModel(b rules.Board) *model {
	m := &model{board: b, squares: b.Free().Squares(), edges: make([][2]int32, rules.MaxSize*rules.MaxSize)}
	for _, s := range m.squares {
		for _, d := range []rules.Direction{rules.Up, rules.Right} {
			if b.IsFree(b.Step(s, d)) {
				m.edges[s][d&1] = int32(m.solver.NewVariable()) + 1
				m.ends = append(m.ends, edge{s, d})
			}
		}
	}
	return m
}

// fill makes the clauses of the squares, and of lengths up to eager.
func (m *model) fill(eager int) {
	for _, s := range m.squares {
		m.degree(s)
	}
	for _, s := range m.squares {
		for _, vertical := range []rules.Direction{rules.Up, rules.Down} {
			for _, horizontal := range []rules.Direction{rules.Left, rules.Right} {
				for k := 1; k <= eager && m.forbid(s, vertical, horizontal, k); k++ {
				}
			}
		}
	}
}

// edge returns the variable of the edge from a square in a direction; ok is false if there is no
// free square.
func (m *model) edge(s rules.Square, d rules.Direction) (variable int, ok bool) {
	if d == rules.Down || d == rules.Left {
		s, d = m.board.Step(s, d), d.Opposite()
	}
	if s == rules.NoSquare {
		return 0, false
	}
	variable = int(m.edges[s][d&1]) - 1
	return variable, variable >= 0
}

// at returns the variables of the edges at a square.
func (m *model) at(s rules.Square) []int {
	var variables []int
	for _, d := range rules.Directions {
		if v, ok := m.edge(s, d); ok {
			variables = append(variables, v)
		}
	}
	return variables
}

// degree adds the clauses for the number of a square's edges on the path: two,
// at start and end one.
func (m *model) degree(s rules.Square) {
	want := 2
	if s == m.board.Start() || s == m.board.End() {
		want = 1
	}
	edges := m.at(s)
	for set := range 1 << len(edges) {
		var in, out []sat.Literal
		for i, v := range edges {
			if set>>i&1 != 0 {
				in = append(in, sat.No(v))
				out = append(out, sat.Yes(v))
			}
		}
		if len(in) == want+1 {
			m.solver.Add(in...) // at most that many edges
		}
		if len(out) == len(edges)-want+1 {
			m.solver.Add(m.unlessBlocked(s, out)...) // among any others at least one
		}
	}
	if len(edges) < want {
		m.solver.Add()
	}
	if m.blocks != nil {
		for _, v := range edges {
			m.solver.Add(sat.No(int(m.blocks[s])), sat.No(v))
		}
	}
}

func (m *model) unlessBlocked(s rules.Square, clause []sat.Literal) []sat.Literal {
	if m.blocks != nil {
		clause = append(clause, sat.Yes(int(m.blocks[s])))
	}
	return clause
}

// forbid adds the clause that the segments from a square in two directions don't both have length
// k. It returns false if the board has no room for that.
func (m *model) forbid(s rules.Square, vertical, horizontal rules.Direction, k int) bool {
	m.clause = m.clause[:0]
	if !m.notExactly(s, vertical, k) || !m.notExactly(s, horizontal, k) {
		return false
	}
	m.solver.Add(m.clause...)
	return true
}

// notExactly appends the literals for a segment that is shorter or longer.
func (m *model) notExactly(s rules.Square, d rules.Direction, k int) bool {
	for range k {
		v, ok := m.edge(s, d)
		if !ok {
			return false
		}
		m.clause = append(m.clause, sat.No(v))
		s = m.board.Step(s, d)
	}
	if v, ok := m.edge(s, d); ok {
		m.clause = append(m.clause, sat.Yes(v))
	}
	return true
}

func (m *model) steps(path rules.Path) []sat.Literal {
	literals := make([]sat.Literal, len(path))
	at := m.board.Start()
	for i := range len(path) {
		v, _ := m.edge(at, path.At(i))
		literals[i] = sat.Yes(v)
		at = m.board.Step(at, path.At(i))
	}
	return literals
}

// solve searches for a path that begins with some steps. It adds clauses for the rules that
// assignments violate.
func (m *model) solve(goOn func() bool, steps ...sat.Literal) (rules.Path, sat.Status) {
	for goOn() {
		if status := m.solver.Solve(goOn, steps...); status != sat.Satisfiable {
			return "", status
		}
		path, ok := m.read()
		if ok {
			return path, sat.Satisfiable
		}
	}
	return "", sat.Stopped
}

// read returns the path of the assignment. When it is not a solution, it adds a
// clause against it and returns false.
func (m *model) read() (rules.Path, bool) {
	var seen rules.Set
	path, at := m.follow(m.board.Start(), &seen)
	whole := true
	for _, s := range m.squares {
		if seen.Has(s) {
			continue
		}
		if whole {
			m.leave(seen, s)
		}
		whole = false
		var loop rules.Set
		m.follow(s, &loop)
		m.leave(loop, s)
		for other := range loop.All() {
			seen.Add(other)
		}
	}
	return path, m.forbidEqual(path) && whole && at == m.board.End()
}

// follow walks along true edges from a square until it ends or closes.
func (m *model) follow(s rules.Square, seen *rules.Set) (rules.Path, rules.Square) {
	var path []byte
	for {
		seen.Add(s)
		moved := false
		for _, d := range rules.Directions {
			next := m.board.Step(s, d)
			if v, ok := m.edge(s, d); ok && m.solver.Value(v) && !seen.Has(next) {
				s, moved = next, true
				path = append(path, d.String()...)
				break
			}
		}
		if !moved {
			return rules.Path(path), s
		}
	}
}

// leave adds the clause that an edge of the path leads out of a set of squares, unless the square
// not on the start's side is blocked.
func (m *model) leave(set rules.Set, s rules.Square) {
	m.clause = m.unlessBlocked(s, m.clause[:0])
	for v, e := range m.ends {
		if set.Has(e.from) != set.Has(m.board.Step(e.from, e.direction)) {
			m.clause = append(m.clause, sat.Yes(v))
		}
	}
	m.solver.Add(m.clause...)
}

// forbidEqual forbids the first corner of a path that joins two equal segments,
// and reports whether there was none.
func (m *model) forbidEqual(path rules.Path) bool {
	at := m.board.Start()
	before, this := 0, 0
	corner := at
	for i := range len(path) + 1 {
		if i == len(path) || i > 0 && path[i] != path[i-1] {
			if this == before && this > 0 {
				into, out := path.At(i-this-1).Opposite(), path.At(i-1)
				if into.Horizontal() {
					into, out = out, into
				}
				m.forbid(corner, into, out, this)
				return false
			}
			before, this, corner = this, 0, at
		}
		if i < len(path) {
			at = m.board.Step(at, path.At(i))
			this++
		}
	}
	return true
}

// exclude adds a clause against a path.
func (m *model) exclude(path rules.Path) {
	literals := m.steps(path)
	for i := range literals {
		literals[i] = literals[i].Not()
	}
	m.solver.Add(literals...)
}
