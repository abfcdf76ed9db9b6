package exact

import (
	"math"
	"math/bits"
	"slices"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// fifteen searches the 15 puzzle with the sum of its tables, looked up for the board and for its
// reflection. The first iterations keep the boards that they cut off, the fringe; later ones run a
// depth-first search below each of them. Boards whose subtrees came closest to the goal in the
// previous search come first, so that the last iteration ends early (Powley and Korf, "Single-agent
// parallel window search", 1991).
type fifteen struct {
	counter
	*layout
	automaton *automaton
	canonical bool // return the first of the shortest paths in the order of moves
	workers   int  // goroutines that search below the leaves
	solver    *Solver
	seven     *seven // the tables of groups of seven
	want      int64  // boards expanded before these are requested

	short bool // there is no memory for them

	limit     int // the depth plus the moves to go of each leaf
	leaves    []leaf
	ancestors []ancestor // the predecessors of the fringe
	order     []int32
	path      []rules.Move
}

// leaf is a board of the fringe.
type leaf struct {
	packed
	ancestor int32  // its predecessor
	least    uint8  // the smallest bound below it
	dense    *dense // once it was searched with the tables of groups of seven
}

// ancestor is the blank's square before a board, and the ancestor before.
type ancestor struct {
	before int32
	blank  uint8
}

// root is the ancestor of the start.
const root = -1

// broad is the size of the fringe at which the search turns depth-first.
const broad = 1000

func newFifteen(s *Solver, f *frame, o Options, meter *search.Meter) *fifteen {
	l := s.layout(f)
	start := l.pack(f)
	return &fifteen{solver: s, counter: counter{meter: meter}, layout: l, automaton: duplicates(), canonical: o.Forward, workers: o.Workers, want: s.few,
		limit: int(start.togo), leaves: []leaf{{packed: start, ancestor: root, least: start.togo}}}
}

func (f *fifteen) lower() int { return f.limit }

func (f *fifteen) found() []rules.Move { return f.path }

// within searches for a path of at most limit moves, no fewer than before.
func (f *fifteen) within(limit int) bool {
	more := limit - f.limit
	f.limit = limit
	for i := range f.leaves {
		l := &f.leaves[i].packed
		l.togo += uint8(more)
		l.slack += int8(more / 2)
		if f.mirror != nil {
			l.twin += int8(more / 2)
		}
	}
	if !f.canonical && len(f.leaves) < broad {
		return f.grow()
	}
	return f.search()
}

// grow searches within the limit and makes the boards that it cuts off the new
// leaves.
func (f *fifteen) grow() bool {
	var fringe, open []leaf
	for _, l := range f.leaves {
		for open = append(open[:0], l); len(open) > 0; {
			l := open[len(open)-1]
			open = open[:len(open)-1]
			if l.slack < 0 || l.twin < 0 {
				l.least = l.packed.least()
				fringe = append(fringe, l)
				continue
			}
			if l.at == f.home {
				f.path = f.way(&l, nil)
				return true
			}
			if !f.tick() {
				return false
			}
			f.ancestors = append(f.ancestors, ancestor{l.ancestor, l.blank})
			moves := f.open[l.blank] & f.automaton.allowed[l.state]
			f.generated += int64(bits.OnesCount8(moves))
			for m := rules.Up; m <= rules.Right; m++ {
				if moves>>m&1 != 0 && !(l.ancestor == root && f.mirrored(&l.packed, m)) {
					open = append(open, leaf{packed: f.after(&l.packed, m, f.automaton.next[int(l.state)<<2|int(m)]), ancestor: int32(len(f.ancestors) - 1)})
				}
			}
		}
	}
	f.leaves = fringe
	f.meter.Stored(int64(len(f.leaves) + len(f.ancestors)))
	return false
}

const (
	// few is the number of expanded boards after which the tables of groups of seven are worth
	// reading.
	few = 500_000
	// many is the number after which they are worth the seconds of building them.
	many = 10_000_000
)

// mirrored reports whether a board is its own reflection and a move mirrors an earlier one. Then
// only paths with the earlier move are needed: the first of the shortest paths is among them.
func (f *fifteen) mirrored(p *packed, m rules.Move) bool {
	return f.mirror != nil && p.at == p.image && f.mirror.move[m] < m
}

// search runs a depth-first search within the limit below each leaf.
func (f *fifteen) search() bool {
	order := f.sorted()
	for {
		if f.workers > 1 && !f.canonical {
			order = f.share(order)
		} else {
			order = f.dig(order)
		}
		if f.path != nil || f.stop || len(order) == 0 {
			return f.path != nil
		}
		f.askForSeven()
	}
}

// askForSeven gets the tables of groups of seven if they are available or worth building.
func (f *fifteen) askForSeven() {
	build := f.want >= f.solver.many
	if f.want = f.solver.many; build {
		f.want = math.MaxInt64 // never again
	}
	if limit := f.meter.Limits().Memory; limit > 0 && limit < sevenMemory {
		f.short = build
		return
	}
	f.seven = f.solver.sevenOf(f.Blank, build, f.meter)
}

// due reports whether it is time for the tables of groups of seven.
func (f *fifteen) due() bool {
	return f.seven == nil && f.meter.Stats().Expanded >= f.want
}

// dig searches below leaves, and returns the remaining ones.
func (f *fifteen) dig(order []int32) []int32 {
	d := depthFirst{layout: f.layout, automaton: f.automaton, seven: f.seven}
	for ; len(order) > 0 && !f.due(); order = order[1:] {
		l := &f.leaves[order[0]]
		if l.slack < 0 || l.twin < 0 {
			continue
		}
		for d.begin(l); d.top > 0; {
			found := d.run(flushEvery - int(f.expanded))
			f.add(&d)
			if found {
				f.path = f.way(l, d.trail[:l.togo])
				return nil
			}
			if f.flushed() {
				return nil
			}
		}
		l.least = d.least
	}
	return order
}

// flushed reports the counts when they are large, and reports whether to stop.
func (f *fifteen) flushed() bool {
	if f.expanded >= flushEvery {
		f.flush()
	}
	return f.stop
}

// sorted returns the leaves' numbers, leaves with the smallest bounds below first.
func (f *fifteen) sorted() []int32 {
	var first [257]int32 // position of each bound in the order
	for i := range f.leaves {
		first[int(f.leaves[i].least)+1]++
	}
	for i := 1; i < len(first); i++ {
		first[i] += first[i-1]
	}
	if f.order == nil {
		f.order = make([]int32, len(f.leaves))
	}
	for i := range f.leaves {
		place := &first[f.leaves[i].least]
		f.order[*place] = int32(i)
		*place++
	}
	return f.order
}

// way returns the moves to a leaf, and from there along the blank's squares with
// 0, 1, .. moves left.
func (f *fifteen) way(l *leaf, trail []uint8) []rules.Move {
	squares := append(slices.Clone(trail), l.blank) // from the end to the start
	for t := l.ancestor; t != root; t = f.ancestors[t].before {
		squares = append(squares, f.ancestors[t].blank)
	}
	path := make([]rules.Move, 0, len(squares))
	for i := len(squares) - 1; i > 0; i-- {
		from, to := squares[i], squares[i-1]
		for m := rules.Up; m <= rules.Right; m++ {
			if f.open[from]>>m&1 != 0 && f.slides[from<<2|uint8(m)].to == to {
				path = append(path, m)
			}
		}
	}
	return path
}

// symmetry is a rotation or reflection of a board that keeps its size.
type symmetry struct {
	cell [rules.MaxCells]uint8 // the image of each square
	move [4]rules.Move         // the image of each move
}

// symmetries returns the symmetries of a size, the identity first.
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
			to ^= 2 // up and left, down and right are swapped
		}
		if upDown && to <= rules.Down || leftRight && to >= rules.Left {
			to = to.Opposite()
		}
		y.move[m] = to
	}
	return y
}

// frame is a position in terms of its goal: tiles, and the blank, are named by
// their goal squares, and the board is turned so that the blank's goal square
// is the first that a symmetry can move it to. Then all goals are equal,
// except for that square.
type frame struct {
	size  rules.Size
	home  int // the blank's goal square
	blank int // its square
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

func (f *frame) moves(path []rules.Move) []rules.Move {
	moves := make([]rules.Move, len(path))
	for i, m := range path {
		moves[i] = rules.Move(slices.Index(f.turn.move[:], m))
	}
	return moves
}

// twin returns a symmetry other than the identity that keeps the blank's goal
// square, or nil: with it a position has a second set of table entries
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

// mirrored reports whether a reflection keeps the blank's goal square.
func (f *frame) mirrored() bool { return twin(f.size, f.home) != nil }

func reversed(p rules.Position) rules.Position { return rules.Position{Board: p.Goal, Goal: p.Board} }

func backward(path []rules.Move) []rules.Move {
	moves := make([]rules.Move, len(path))
	for i, m := range path {
		moves[len(path)-1-i] = m.Opposite()
	}
	return moves
}
