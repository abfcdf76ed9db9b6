package pattern

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/bits"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cavalo/assets"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

func small(t testing.TB) (*Set, []byte) {
	t.Helper()
	s := rules.NewSize(2, 3)
	set := NewSet(s, 2, [][]int{{0, 1, 4}, {3, 5}})
	file, err := set.Encode()
	testkit.Must(t, err)
	return set, file
}

func TestFileIsReadBack(t *testing.T) {
	set, file := small(t)
	got, err := Decode(file)
	if err != nil || got.Size != set.Size || got.Blank != set.Blank {
		t.Fatalf("%+v, %v", got, err)
	}
	if diff := cmp.Diff(set.Tables, got.Tables, cmp.AllowUnexported(Table{})); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	var joined []uint8
	for i := range got.Tables {
		joined = append(joined, got.Tables[i].Halves()...)
	}
	if !bytes.Equal(got.Joined(), joined) {
		t.Error("the joined entries are others")
	}
}

// Decode refuses a file with a changed byte, a missing part or added bytes.
func TestDecodeRefuses(t *testing.T) {
	_, file := small(t)
	for i := range file {
		damaged := append([]byte(nil), file...)
		damaged[i] ^= 0x10
		if _, err := Decode(damaged); err != ErrFile {
			t.Errorf("byte %d changed: %v", i, err)
		}
		if _, err := Decode(file[:i]); err != ErrFile {
			t.Errorf("cut off at %d: %v", i, err)
		}
	}
	if _, err := Decode(append(file, 0)); err != ErrFile {
		t.Errorf("a byte too many: %v", err)
	}
}

// A file with a right checksum can still be wrong.
func TestDecodeRefusesWhatTheChecksumCovers(t *testing.T) {
	_, file := small(t)
	head := len(magic)
	tests := map[string]func(file []byte){
		"rows":          func(f []byte) { f[head] = 7 },
		"board":         func(f []byte) { f[head], f[head+1] = 5, 5 },
		"blank":         func(f []byte) { f[head+2] = 6 },
		"too many":      func(f []byte) { f[head+3] = 200 },
		"a tile less":   func(f []byte) { f[head+3] = 1 },
		"group":         func(f []byte) { f[head+4] = 0 },
		"tile":          func(f []byte) { f[head+5] = 2 }, // the blank's
		"tile far away": func(f []byte) { f[head+5] = 255 },
		"length":        func(f []byte) { f[head+11]++ },
		"compressed":    func(f []byte) { f[head+15] = 0xff },
	}
	for name, damage := range tests {
		damaged := append([]byte(nil), file...)
		damage(damaged)
		resign(damaged)
		if _, err := Decode(damaged); err != ErrFile {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// resign makes the checksum right.
func resign(file []byte) {
	body := file[:len(file)-4]
	binary.LittleEndian.PutUint32(file[len(body):], crc32.ChecksumIEEE(body))
}

func FuzzDecode(f *testing.F) {
	_, file := small(f)
	f.Add(file)
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 8 {
			resign(file)
		}
		if len(file) > len(magic)+2 && file[len(magic)]*file[len(magic)+1] > 6 {
			return // large tables take their time
		}
		set, err := Decode(file)
		testkit.Equal(t, set == nil, err != nil, "%v, %v", set, err)
	})
}

// shippedFiles are the SHA-256 sums of the tables in assets.
var shippedFiles = map[string]string{
	"corner": "1d04253e6caf1a90ef8e8a17a5c176560cbcebff8f1087650308f4009cb7979c",
	"edge":   "a014776e17358cd90587c24670b06727e36274a9783f8e28393bf80e244a2a12",
	"centre": "2dc9ba436c10e758725b928520648df70002757dfcd5a796280c0928137f4900",
}

func shipped(t *testing.T, kind Fifteen) []byte {
	t.Helper()
	data, err := assets.Tiles.ReadFile("tiles/" + kind.Name + ".tab")
	testkit.Must(t, err)
	return data
}

// The ready tables are what they say, and whole. A sample of the entries is
// looked at, or all of them with the tag long.
func TestShippedTables(t *testing.T) {
	total := 0
	for _, kind := range Fifteens() {
		data := shipped(t, kind)
		total += len(data)
		testkit.Equal(t, fmt.Sprintf("%x", sha256.Sum256(data)), shippedFiles[kind.Name], "%s has SHA-256", kind.Name)
		set, err := Decode(data)
		if err != nil {
			t.Fatalf("%s: %v", kind.Name, err)
		}
		if set.Size != FifteenSize || set.Blank != kind.Blank {
			t.Errorf("%s is for %s, blank %d", kind.Name, set.Size, set.Blank)
		}
		for i := range set.Tables {
			if diff := cmp.Diff(kind.Groups[i], set.Tables[i].Tiles); diff != "" {
				t.Errorf("%s (-want +got):\n%s", kind.Name, diff)
			}
			checkEntries(t, &set.Tables[i], kind)
		}
	}
	if total > 5<<20 {
		t.Errorf("the tables take %d bytes", total)
	}
}

// checkEntries looks at each entry and at those that a move of a tile leads to.
// They do not always differ by one: values are for the best place of the blank,
// which a wall of tiles can part from the square that it would have to be on. But
// a tile's next move on the shortest way leads lower.
func checkEntries(t *testing.T, table *Table, kind Fifteen) {
	testkit.Equal(t, table.Excess(table.Home()), 0, "%s: the goal's value", kind.Name)
	f := newForm(FifteenSize)
	count := 0
	table.each(FifteenSize, func(index uint32, manhattan int) {
		if count++; count%sample != 0 {
			return
		}
		value := manhattan + int(table.Excess(index))
		lowest := value
		for _, next := range neighbours(table, f, index) {
			lowest = min(lowest, valueAt(table, next))
		}
		if value > 0 && lowest == value {
			t.Fatalf("%s, index %#x: no way down from %d", kind.Name, index, value)
		}
	})
}

// valueAt returns the moves at an index.
func valueAt(table *Table, index uint32) int {
	value := int(table.Excess(index))
	for i, weight := range table.Weights {
		value += Manhattan(FifteenSize, int(index/weight%16), table.Tiles[i])
	}
	return value
}

// neighbours returns the indices that a move of one of the tiles leads to.
func neighbours(table *Table, f form, index uint32) []uint32 {
	taken := uint64(0)
	for _, weight := range table.Weights {
		taken |= 1 << (index / weight % 16)
	}
	var all []uint32
	for _, weight := range table.Weights {
		from := index / weight % 16
		for to := f.beside(1<<from) & f.all &^ taken; to != 0; to &= to - 1 {
			all = append(all, index+(uint32(bits.TrailingZeros64(to))-from)*weight)
		}
	}
	return all
}
