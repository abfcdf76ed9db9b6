package pattern

import (
	"slices"
	"testing"

	"cavalo/internal/tiles/rules"
)

func sizes() []rules.Size {
	var all []rules.Size
	for rows := rules.MinSide; rows <= rules.MaxSide; rows++ {
		for columns := rules.MinSide; columns <= rules.MaxSide; columns++ {
			all = append(all, rules.NewSize(rows, columns))
		}
	}
	return all
}

// Every tile is in one group, and no table gets out of hand.
func TestGroups(t *testing.T) {
	for _, s := range sizes() {
		for blank := range s.Cells() {
			var seen [rules.MaxCells]bool
			seen[blank] = true
			groups := Groups(s, blank)
			for _, group := range groups {
				if _, entries := newTable(s, group); entries > 1<<19 {
					t.Errorf("%s: the table of %v is too large", s, group)
				}
				for _, tile := range group {
					if seen[tile] {
						t.Fatalf("%s, blank %d: %v", s, blank, groups)
					}
					seen[tile] = true
				}
			}
			if i := slices.Index(seen[:s.Cells()], false); i >= 0 {
				t.Fatalf("%s, blank %d: no table for %d", s, blank, i)
			}
		}
	}
}

// distances returns the moves from every board that can be reached to the goal
// that has each tile, and the blank, on the square it is called by.
func distances(s rules.Size, blank int) map[rules.Board]int {
	goal := named(s, blank)
	depth := map[rules.Board]int{goal: 0}
	for queue := []rules.Board{goal}; len(queue) > 0; queue = queue[1:] {
		for _, m := range queue[0].Moves() {
			next, _ := queue[0].Slide(m)
			if _, ok := depth[next]; !ok {
				depth[next] = depth[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return depth
}

// named returns the goal with the blank on a square: package tiles calls the
// blank 0, so the tile of square 0 is called by the blank's square.
func named(s rules.Size, blank int) rules.Board {
	numbers := make([]int, s.Cells())
	for cell := range numbers {
		numbers[cell] = cell
	}
	numbers[0], numbers[blank] = blank, 0
	b, err := rules.NewBoard(s, numbers)
	if err != nil {
		panic(err)
	}
	return b
}

// called returns a board's tiles by their goal squares.
func called(b rules.Board, blank int) []uint8 {
	cells := make([]uint8, b.Size().Cells())
	for cell := range cells {
		cells[cell] = uint8(b.At(cell))
	}
	for i, tile := range cells {
		switch int(tile) {
		case 0:
			cells[i] = uint8(blank)
		case blank:
			cells[i] = 0
		}
	}
	return cells
}

// Sums are bounds, and nearly exact where one table has all tiles. A move makes
// an odd step of them.
func TestSumsAreBounds(t *testing.T) {
	for _, s := range []rules.Size{rules.NewSize(2, 2), rules.NewSize(2, 3), rules.NewSize(3, 2), rules.NewSize(2, 4)} {
		for blank := range s.Cells() {
			groups := Groups(s, blank)
			set := NewSet(s, blank, groups)
			for b, depth := range distances(s, blank) {
				sum := set.Sum(called(b, blank))
				if sum > depth || len(groups) == 1 && sum < depth-int(s.Rows+s.Columns) || (sum == 0) != (depth == 0) {
					t.Fatalf("%s, blank %d, board %s: sum %d, needs %d", s, blank, b, sum, depth)
				}
				for _, m := range b.Moves() {
					next, _ := b.Slide(m)
					if d := set.Sum(called(next, blank)) - sum; d&1 == 0 {
						t.Fatalf("%s, board %s: %v changes the sum by %d", s, b, m, d)
					}
				}
			}
		}
	}
}

// What the values mean, taken literally: the fewest moves of the tiles over all
// boards in which they lie so, by Dijkstra's algorithm on whole boards.
func TestBuildAgainstWholeBoards(t *testing.T) {
	s, blank, group := rules.NewSize(2, 3), 1, []int{0, 5, 3}
	table := Build(s, blank, group)
	goal := named(s, blank)
	cost := map[rules.Board]int{goal: 0}
	for layer := []rules.Board{goal}; len(layer) > 0; {
		var next []rules.Board
		for i := 0; i < len(layer); i++ { // grows by what costs nothing
			for _, m := range layer[i].Moves() {
				moved, _ := layer[i].Slide(m)
				tile := called(moved, blank)[layer[i].Find(0)]
				step := 0
				if slices.Contains(group, int(tile)) {
					step = 1
				}
				if old, ok := cost[moved]; ok && old <= cost[layer[i]]+step {
					continue
				}
				cost[moved] = cost[layer[i]] + step
				if step == 0 {
					layer = append(layer, moved)
				} else {
					next = append(next, moved)
				}
			}
		}
		layer = next
	}
	want := map[uint32]int{}
	for b, c := range cost {
		index := uint32(0)
		for i, tile := range group {
			index += uint32(slices.Index(called(b, blank), uint8(tile))) * table.Weights[i]
		}
		if old, ok := want[index]; !ok || c < old {
			want[index] = c
		}
	}
	seen := 0
	table.each(s, func(index uint32, manhattan int) {
		seen++
		if got := manhattan + int(table.Excess(index)); got != want[index] {
			t.Fatalf("index %d: %d, want %d", index, got, want[index])
		}
	})
	if seen != 6*5*4 || seen != len(want) {
		t.Errorf("%d entries, want %d", seen, len(want))
	}
}
