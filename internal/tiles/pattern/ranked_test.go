package pattern

import (
	"testing"
)

func always() bool { return true }

// entryOf returns the entry of a group's placement.
func (r *Ranked) entryOf(group int, at []uint8) uint8 {
	set, order := r.Place(group, at)
	index := r.First[group] + uint32(r.Numbers[set]) + uint32(order*r.Orders[group].Sets)
	return r.Entries[index>>1] >> (index & 1 << 2) & maxHalf
}

// Tables made for many orders at once are those of the search over placements.
func TestRankedIsBuild(t *testing.T) {
	for _, test := range []struct {
		blank  int
		groups [][]int
	}{
		{0, [][]int{{15}, {5, 1}, {4, 8, 12}, {9, 6, 3, 14}}},
		{1, [][]int{{0, 2, 3, 4}, {15, 14, 13, 12, 8}}},
		{5, [][]int{{0, 1, 4, 9, 6}}},
	} {
		r := NewRanked(test.blank, test.groups, always)
		for i, group := range test.groups {
			table := Build(FifteenSize, test.blank, group)
			compare(t, r, i, &table)
		}
	}
}

// The shipped tables are made the same, too.
func TestRankedIsShipped(t *testing.T) {
	for _, kind := range Fifteens() {
		set, err := Decode(shipped(t, kind))
		if err != nil {
			t.Fatal(err)
		}
		r := NewRanked(kind.Blank, kind.Groups, always)
		for i := range set.Tables {
			compare(t, r, i, &set.Tables[i])
		}
	}
}

// compare looks at a sample of the entries.
func compare(t *testing.T, r *Ranked, group int, table *Table) {
	t.Helper()
	var at [16]uint8
	count, every := 0, 1+r.Orders[group].Count*r.Orders[group].Sets/50_000
	table.each(FifteenSize, func(index uint32, _ int) {
		if count++; count%every != 0 {
			return
		}
		for i := range at {
			at[i] = 255
		}
		for i, tile := range table.Tiles {
			at[tile] = uint8(index / table.Weights[i] % 16)
		}
		if got, want := int32(r.entryOf(group, at[:])), table.Excess(index)/2; got != want {
			t.Fatalf("tiles %d at %d: %d, want %d", table.Tiles, at, got, want)
		}
	})
}

// The groups of seven are all tiles but the blank, and more tiles never need fewer moves.
func TestSevensAreAboveSixes(t *testing.T) {
	const blank = 0
	groups := Sevens(blank)
	r := NewRanked(blank, groups[:1], always)
	six := NewRanked(blank, [][]int{groups[0][:6]}, always)
	last := groups[0][6]
	state := uint32(1)
	var at [16]uint8
	above := 0
	for range 20_000 {
		for i := range at {
			at[i] = uint8(i)
		}
		for i := range at[1:] {
			state = state*1664525 + 1013904223
			j := i + int(state>>16)%(16-i)
			at[i], at[j] = at[j], at[i]
		}
		seven, part := r.entryOf(0, at[:]), six.entryOf(0, at[:])
		if seven < part {
			t.Fatalf("tiles at %d: %d with tile %d, %d without", at, seven, last, part)
		}
		if seven > part {
			above++
		}
	}
	if above == 0 {
		t.Error("the seventh tile never matters")
	}
}

func TestSevensHaveAllTiles(t *testing.T) {
	for blank := range 16 {
		tiles := 1 << blank
		for _, group := range Sevens(blank) {
			for _, tile := range group {
				tiles |= 1 << tile
			}
		}
		if tiles != 1<<16-1 {
			t.Errorf("blank %d: tiles %b", blank, tiles)
		}
	}
}

// Building stops when it is told to.
func TestRankedStops(t *testing.T) {
	for steps := range 4 {
		left := steps
		if r := NewRanked(0, [][]int{{1, 2, 3, 4}}, func() bool { left--; return left >= 0 }); r != nil {
			t.Errorf("went on after %d", steps)
		}
	}
}
