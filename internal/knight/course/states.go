package course

import (
	"slices"
	"strings"

	"cavalo/internal/knight"
)

// stateLabels are the labels that may accompany each board of a path.
var stateLabels = []Key{Score, Depth, Gain, Move, Value, Heuristic}

// shown merges each sequence of challenge boards with only statistics of states between them into
// one item: the states of a path, or other states.
func shown(items []Item) []Item {
	var all []Item
	for i := 0; i < len(items); {
		boards := rowOfBoards(items[i:])
		if len(boards) < 2 {
			all = append(all, items[i])
			i++
			continue
		}
		for at := range boards {
			boards[at] += i
		}
		states, from, to := statesOf(items, boards)
		path, ok := pathOf(items[i], states)
		if !ok && len(boards) == 2 {
			all = append(all, items[i:boards[1]+1]...) // the first and the last
			i = boards[1] + 1
			continue
		}
		all = all[:len(all)-(i-from)]
		if first := states[0].Board; ok && first.Knight == knight.NoSquare {
			all = append(all, Item{Line: first.Line, Key: FirstBoard, Board: first})
		}
		all = append(all, path)
		i = to
	}
	return all
}

func rowOfBoards(items []Item) (boards []int) {
	for at, it := range items {
		switch b := it.Board; {
		case b == nil:
			if at == 0 || !slices.Contains(stateLabels, it.Key) {
				return boards
			}
		case b.White.OnBoard() || b.Black.OnBoard() || it.Key == FirstBoard && at > 0:
			return boards
		default:
			boards = append(boards, at)
			if it.Key == LastBoard {
				return boards
			}
		}
	}
	return boards
}

// statesOf returns the states of a sequence of boards, and the range of their items: statistics
// precede or follow each board.
func statesOf(items []Item, boards []int) (states []State, from, to int) {
	between := items[boards[0]+1 : boards[1]]
	from = boards[0]
	for n := len(between); n > 0 && from-n >= 0 && sameLabels(items[from-n:from], between); n = 0 {
		from -= n
	}
	to = boards[len(boards)-1] + 1
	before := from < boards[0] || len(between) == 0
	if !before {
		to = min(to+len(between), len(items))
	}
	for i, at := range boards {
		s := State{Board: items[at].Board}
		figures := items[at+1 : to]
		if i+1 < len(boards) {
			figures = items[at+1 : boards[i+1]]
		}
		if before {
			figures = items[from:at]
			if i > 0 {
				figures = items[boards[i-1]+1 : at]
			}
		}
		for _, it := range figures {
			switch it.Key {
			case Score:
				s.Points = it
			case Depth:
				s.Depth = it
			}
		}
		states = append(states, s)
	}
	return states, from, to
}

// sameLabels reports whether items have the same labels in the same order.
func sameLabels(a, b []Item) bool {
	return slices.EqualFunc(a, b, func(x, y Item) bool { return x.Board == nil && x.Key == y.Key && x.Label == y.Label })
}

func pathOf(first Item, states []State) (Item, bool) {
	it := Item{Line: first.Line, Key: Path}
	step := depthStep(states)
	if step == 0 {
		step = erasedStep(states)
	}
	if step < 0 {
		slices.Reverse(states)
	}
	var squares []string
	for i, s := range states {
		if s.Board.Wrong != nil || s.Board.Knight == knight.NoSquare && i > 0 {
			step = 0
		}
		if at := s.Board.Knight; at.OnBoard() {
			squares = append(squares, at.String())
		}
	}
	if step == 0 {
		it.Listed = true
		return it, false
	}
	it.States, it.Text = states, strings.Join(squares, " ")
	return it, true
}

// depthStep returns by how much the depths of states grow from one to the next,
// 1 or -1; 0 if they don't.
func depthStep(states []State) int {
	step := 0
	for i, s := range states {
		depth, ok := ParseWhole(s.Depth.Text)
		if !ok {
			return 0
		}
		if i == 0 {
			continue
		}
		before, _ := ParseWhole(states[i-1].Depth.Text)
		if by := int(depth - before); by != 1 && by != -1 || step != 0 && by != step {
			return 0
		} else {
			step = by
		}
	}
	return step
}

// erasedStep returns 1 if each board has only numbers of the one before it, and
// fewer; -1 if it is so backwards, 0 otherwise. Two boards may be the first and
// the last.
func erasedStep(states []State) int {
	if len(states) < 3 || slices.ContainsFunc(states, func(s State) bool { return s.Depth.Text != "" }) {
		return 0
	}
	step := 0
	for i := 1; i < len(states); i++ {
		a, b := states[i-1].Board.Numbers, states[i].Board.Numbers
		by := 1
		if b.Count() > a.Count() {
			a, b, by = b, a, -1
		}
		if a.Count() == b.Count() || step != 0 && by != step {
			return 0
		}
		for at, n := range b {
			if n != knight.NoNumber && a[at] != n {
				return 0
			}
		}
		step = by
	}
	return step
}
