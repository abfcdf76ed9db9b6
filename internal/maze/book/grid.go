package book

import "cavalo/internal/maze/rules"

// grid is the free squares of a board by small numbers, for states that are
// small too.
type grid struct {
	squares []rules.Square // by number, line by line
	next    [][4]int16     // the neighbours by direction, none where there is none
	end     int16          // none when it is blocked
	toEnd   []int16        // Manhattan distance to the end
}

const none = -1

func newGrid(b rules.Board) *grid {
	g := &grid{squares: b.Free().Squares(), end: none}
	numbers := map[rules.Square]int16{rules.NoSquare: none}
	for i, s := range g.squares {
		numbers[s] = int16(i)
	}
	for i, s := range g.squares {
		var next [4]int16
		for _, d := range rules.Directions {
			next[d] = none
			if to := b.Step(s, d); b.IsFree(to) {
				next[d] = numbers[to]
			}
		}
		g.next = append(g.next, next)
		g.toEnd = append(g.toEnd, int16(s.Line()+b.Width()-1-s.Column()))
		if s == b.End() {
			g.end = int16(i)
		}
	}
	return g
}

// number returns the number of a square, none when it is blocked.
func (g *grid) number(s rules.Square) int16 {
	for i, there := range g.squares {
		if there == s {
			return int16(i)
		}
	}
	return none
}
