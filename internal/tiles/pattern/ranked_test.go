package pattern

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cavalo/internal/rng"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

func always(float64) bool { return true }

// sevens are the tables of groups of seven for goals with the blank in the corner.
var sevens = sync.OnceValue(func() *Ranked { return NewRanked(0, Sevens(0), always) })

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
		testkit.Must(t, err)
		r := NewRanked(kind.Blank, kind.Groups, always)
		for i := range set.Tables {
			compare(t, r, i, &set.Tables[i])
		}
	}
}

// compare looks at a sample of the entries, which are the least values for any place of the blank.
func compare(t *testing.T, r *Ranked, group int, table *Table) {
	t.Helper()
	var at [16]uint8
	count, every := 0, 1+r.Zones[group].Orders*len(r.Zones[group].sets)/500
	table.each(FifteenSize, func(index uint32, manhattan int) {
		if count++; count%every != 0 {
			return
		}
		for i, tile := range table.Tiles {
			at[tile] = uint8(index / table.Weights[i] % 16)
		}
		set, _ := r.Place(group, &at)
		least := 1000
		for cell := range uint8(16) {
			if at[r.Blank] = cell; set>>cell&1 == 0 {
				least = min(least, r.Moves(group, at))
			}
		}
		testkit.MustEqual(t, least, manhattan+int(table.Excess(index)), "tiles %d at %d", table.Tiles, at)
	})
}

// near holds the fewest moves of some tiles for all of their placements that need few, by a plain search.
func near(blank int, group []int, most int) []map[[16]uint8]bool {
	start := [16]uint8{}
	for i := range start {
		start[i] = 255
	}
	for _, tile := range append([]int{blank}, group...) {
		start[tile] = uint8(tile)
	}
	seen := map[[16]uint8]bool{start: true}
	layers := []map[[16]uint8]bool{{start: true}}
	for moves := 0; moves <= most; moves++ {
		var open [][16]uint8
		for at := range layers[moves] {
			open = append(open, at)
		}
		layers = append(layers, map[[16]uint8]bool{})
		for len(open) > 0 {
			at := open[len(open)-1]
			open = open[:len(open)-1]
			for m := range rules.Move(4) {
				to, ok := FifteenSize.Beside(int(at[blank]), m)
				if !ok {
					continue
				}
				next := at
				next[blank] = uint8(to)
				tile := slices.IndexFunc(group, func(tile int) bool { return int(at[tile]) == to })
				if tile >= 0 {
					next[group[tile]] = at[blank]
				}
				if seen[next] {
					continue
				}
				if tile >= 0 {
					layers[moves+1][next] = true
				} else {
					seen[next], layers[moves][next] = true, true
					open = append(open, next)
				}
			}
		}
		for at := range layers[moves+1] {
			seen[at] = true
		}
	}
	return layers[:most+1]
}

// The values of groups of seven are those of a plain search.
func TestSevensAreDistances(t *testing.T) {
	r := sevens()
	for i, group := range r.Groups {
		for moves, layer := range near(r.Blank, group, sevenMoves) {
			for at := range layer {
				if got := r.Moves(i, at); got != moves {
					t.Fatalf("tiles %d at %d: %d, want %d", group, at, got, moves)
				}
			}
		}
	}
}

// Along a walk the sum of the groups changes by one with each move, and is never above the moves made.
func TestSevensFollowWalks(t *testing.T) {
	r := sevens()
	sum := func(b rules.Board) (sum int) {
		var at [16]uint8
		for cell := range uint8(16) {
			at[b.At(int(cell))] = cell
		}
		for i := range r.Groups {
			sum += r.Moves(i, at)
		}
		return sum
	}
	goal, _ := rules.ParseBoard("0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15")
	for walk := range sevenWalks {
		chance, b, before := rng.New(fmt.Sprint("walk ", walk)), goal, 0
		for step := 1; step <= 100; step++ {
			b = (&rules.Walk{Chance: chance}).From(b, 1)
			h := sum(b)
			if h > step || h != before+1 && h != before-1 {
				t.Fatalf("walk %d, step %d: %d after %d: %s", walk, step, h, before, b)
			}
			before = h
		}
	}
}

// The groups of seven are all tiles but the blank, and more tiles never need fewer moves.
func TestSevensAreAboveSixes(t *testing.T) {
	r := sevens()
	six := NewRanked(r.Blank, [][]int{r.Groups[0][:6]}, always)
	last := r.Groups[0][6]
	chance := rng.New("sixes")
	above := 0
	for range 500 {
		at := home
		for i := range at {
			j := i + chance.Intn(16-i)
			at[i], at[j] = at[j], at[i]
		}
		seven, part := r.Moves(0, at), six.Moves(0, at)
		if seven < part {
			t.Fatalf("tiles at %d: %d with tile %d, %d without", at, seven, last, part)
		}
		if seven > part+Manhattan(FifteenSize, int(at[last]), last) {
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
		testkit.Equal(t, tiles, 1<<16-1, "blank %d: tiles", blank)
	}
}

// Building stops when it is told to.
func TestRankedStops(t *testing.T) {
	for steps := range 4 {
		left := steps
		if r := NewRanked(0, [][]int{{1, 2, 3, 4}}, func(float64) bool { left--; return left >= 0 }); r != nil {
			t.Errorf("went on after %d", steps)
		}
	}
}

// few returns small tables, and their file.
func few(t testing.TB) (*Ranked, []byte) {
	t.Helper()
	r := NewRanked(1, [][]int{{0, 2}, {15}}, always)
	var file bytes.Buffer
	testkit.Must(t, r.Write(&file))
	return r, file.Bytes()
}

func TestRankedIsReadBack(t *testing.T) {
	r, file := few(t)
	got, err := ReadRanked(bytes.NewReader(file), r.Blank, r.Groups)
	testkit.Must(t, err)
	if diff := cmp.Diff(r, got, cmp.AllowUnexported(Zones{})); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	if err := r.Write(&short{len(file) - 1}); err == nil {
		t.Error("written, although the disk is full")
	}
}

// short is a disk with room for some bytes.
type short struct{ room int }

func (s *short) Write(p []byte) (int, error) {
	if s.room -= len(p); s.room < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

// Other tables, any changed byte, any part and anything more is refused.
func TestReadRankedRefuses(t *testing.T) {
	r, file := few(t)
	refuse := func(what string, file []byte, blank int, groups [][]int) {
		t.Helper()
		if _, err := ReadRanked(bytes.NewReader(file), blank, groups); err != ErrFile {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range file {
		damaged := slices.Clone(file)
		damaged[i] ^= 0x10
		refuse(fmt.Sprint("byte changed: ", i), damaged, r.Blank, r.Groups)
		refuse(fmt.Sprint("cut off: ", i), file[:i], r.Blank, r.Groups)
	}
	refuse("more", append(slices.Clone(file), 0), r.Blank, r.Groups)
	refuse("another blank", file, 3, r.Groups)
	refuse("other tiles", file, r.Blank, [][]int{{0, 2}, {14}})
	refuse("fewer groups", file, r.Blank, r.Groups[:1])
}

func FuzzReadRanked(f *testing.F) {
	r, file := few(f)
	f.Add(file)
	f.Add(file[:30])
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := ReadRanked(bytes.NewReader(data), r.Blank, r.Groups); err == nil && !bytes.Equal(data, file) {
			var again bytes.Buffer
			got, _ := ReadRanked(bytes.NewReader(data), r.Blank, r.Groups)
			if got.Write(&again) != nil || !bytes.Equal(again.Bytes(), data) {
				t.Error("a file that is written otherwise")
			}
		}
	})
}
