package textbook

import (
	"sync"

	"cavalo/internal/tiles/rules"
)

// Walk is the relaxed puzzle behind walking distance (Ken'ichiro Takahashi,
// "How to make a 15-puzzle program"): a board as lines, rows or columns, with
// the number of tiles in each line that belong to each line. A move takes any
// tile of a line next to the blank's into the blank's line.
type Walk struct {
	lines, length, home int
	states              map[matrix]int32
	depth               []uint8
	complete            bool // all states are known

	linked sync.Once
	links  *Links // made at the first use
}

// matrix is a state: three bits for each line and line that tiles belong to.
type matrix [2]uint64

const bitsPerCount = 3

const perWord = 18

func (m *matrix) add(place int, change uint64) {
	m[place/perWord] += change << (place % perWord * bitsPerCount)
}

func (m *matrix) count(place int) int {
	return int(m[place/perWord] >> (place % perWord * bitsPerCount) & (1<<bitsPerCount - 1))
}

// maxWalk is the number of states after which the search for more stops. Boards with up to four
// lines have fewer; of larger ones only the states closest to the goal are known.
const maxWalk = 1 << 17

var (
	walkLock sync.Mutex
	walks    = map[[3]int]*Walk{}
)

// WalkOf returns the walk of a number of lines of equally many squares, the
// blank belonging to the home line. It is computed at the first use.
func WalkOf(lines, length, home int) *Walk {
	walkLock.Lock()
	defer walkLock.Unlock()
	key := [3]int{lines, length, home}
	if walks[key] == nil {
		walks[key] = newWalk(lines, length, home)
	}
	return walks[key]
}

// spot is a state and the blank's line in it.
type spot struct {
	matrix
	blank int
}

func newWalk(lines, length, home int) *Walk {
	w := &Walk{lines: lines, length: length, home: home, states: map[matrix]int32{}}
	start := spot{blank: home}
	for line := range lines {
		start.add(line*lines+line, uint64(length))
	}
	start.add(home*lines+home, ^uint64(0)) // minus one: the blank
	w.addState(start, 0)
	layer := []spot{start}
	for depth := uint8(1); len(layer) > 0; depth++ {
		if len(w.depth) > maxWalk {
			return w
		}
		var next []spot
		for _, s := range layer {
			for _, to := range w.steps(s) {
				if _, known := w.states[to.matrix]; !known {
					w.addState(to, depth)
					next = append(next, to)
				}
			}
		}
		layer = next
	}
	w.complete = true
	return w
}

func (w *Walk) addState(s spot, depth uint8) {
	w.states[s.matrix] = int32(len(w.depth))
	w.depth = append(w.depth, depth)
}

// steps returns the states after a move.
func (w *Walk) steps(s spot) []spot {
	var all []spot
	for _, from := range [2]int{s.blank - 1, s.blank + 1} {
		for belongs := range w.lines {
			if to, ok := w.step(s, from, belongs); ok {
				all = append(all, to)
			}
		}
	}
	return all
}

// step takes a tile that belongs to a line from a line next to the blank's.
func (w *Walk) step(s spot, from, belongs int) (spot, bool) {
	if from < 0 || from >= w.lines || s.count(from*w.lines+belongs) == 0 {
		return s, false
	}
	s.add(from*w.lines+belongs, ^uint64(0))
	s.add(s.blank*w.lines+belongs, 1)
	s.blank = from
	return s, true
}

// distance returns the moves that a state needs, or a lower bound.
func (w *Walk) distance(m matrix) int {
	if state, known := w.states[m]; known {
		return int(w.depth[state])
	}
	return int(w.depth[len(w.depth)-1]) + 1
}

// WalkingDistance adds the moves that take every tile to its row and the moves that take every tile
// to its column, each in a relaxed puzzle. On boards with five or six lines only the states near
// the goal are known, and Manhattan may be larger.
func WalkingDistance(goal rules.Board) Estimate {
	t := newTarget(goal)
	rows, columns := int(t.size.Rows), int(t.size.Columns)
	down, across := WalksOf(t.size, t.blank)
	return func(b rules.Board) int {
		var vertical, horizontal matrix
		rowMoves, columnMoves := 0, 0
		for cell := range t.size.Cells() {
			tile := b.At(cell)
			if tile == 0 {
				continue
			}
			to := t.cell[tile]
			vertical.add(t.size.Row(cell)*rows+t.size.Row(to), 1)
			horizontal.add(t.size.Column(cell)*columns+t.size.Column(to), 1)
			rowMoves += distance(t.size.Row(cell), t.size.Row(to))
			columnMoves += distance(t.size.Column(cell), t.size.Column(to))
		}
		return max(rowMoves, down.distance(vertical)) + max(columnMoves, across.distance(horizontal))
	}
}
