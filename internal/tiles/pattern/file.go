package pattern

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"cavalo/internal/tiles/rules"
)

// magic begins every file of tables. Its last character is the version.
const magic = "cavalo tiles 1\n"

// The limits of a file: tables within them fit in memory.
const (
	maxTables = 8
	maxGroup  = 6
)

// ErrFile is the error for a file that is no complete file of tables.
var ErrFile = errors.New("pattern: not a whole file of tables")

// Decode reads a file written by Encode. For an incomplete, changed or other
// file it returns ErrFile.
func Decode(file []byte) (*Set, error) {
	if len(file) < len(magic)+8 || string(file[:len(magic)]) != magic {
		return nil, ErrFile
	}
	body, sum := file[:len(file)-4], file[len(file)-4:]
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(sum) {
		return nil, ErrFile
	}
	r := bytes.NewReader(body[len(magic):])
	set, err := readHead(r)
	if err != nil {
		return nil, err
	}
	var length [4]byte
	if _, err := io.ReadFull(r, length[:]); err != nil || int(binary.LittleEndian.Uint32(length[:])) != r.Len() {
		return nil, ErrFile
	}
	if err := set.readValues(flate.NewReader(r)); err != nil {
		return nil, err
	}
	return set, nil
}

// readHead reads the head and makes empty tables.
func readHead(r *bytes.Reader) (*Set, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, ErrFile
	}
	set := &Set{Size: rules.NewSize(int(head[0]), int(head[1])), Blank: int(head[2])}
	count := int(head[3])
	if !set.Size.Valid() || set.Size.Cells() > 16 || set.Blank >= set.Size.Cells() || count > maxTables {
		return nil, ErrFile
	}
	left := (uint64(1)<<set.Size.Cells() - 1) &^ (1 << set.Blank) // tiles without a table
	entries := make([]uint32, count)
	for i := range entries {
		group, err := readGroup(r, &left)
		if err != nil {
			return nil, err
		}
		t, n := newTable(set.Size, group)
		set.Tables, entries[i] = append(set.Tables, t), n
	}
	set.join(entries)
	if left != 0 {
		return nil, ErrFile
	}
	return set, nil
}

// readGroup reads the tiles of a table and removes them from left.
func readGroup(r *bytes.Reader, left *uint64) ([]int, error) {
	n, err := r.ReadByte()
	if err != nil || n == 0 || n > maxGroup {
		return nil, ErrFile
	}
	group := make([]int, n)
	for i := range group {
		tile, err := r.ReadByte()
		if err != nil || *left>>tile&1 == 0 {
			return nil, ErrFile
		}
		*left &^= 1 << tile
		group[i] = int(tile)
	}
	return group, nil
}

// readValues reads the entries of the tables while unpacking: a web worker never
// returns the memory that unpacking all of them at once would take.
func (s *Set) readValues(r io.Reader) error {
	values := unpacked{from: bufio.NewReader(r)}
	for i := range s.Tables {
		t := &s.Tables[i]
		t.each(s.Size, func(index uint32, _ int) { t.put(index, values.take()) })
	}
	if _, err := values.from.ReadByte(); values.short || err != io.EOF {
		return ErrFile
	}
	return nil
}

// unpacked takes numbers out of a stream in the order of nibbles.
type unpacked struct {
	from  *bufio.Reader
	rest  uint8 // the second number of the last byte
	odd   bool  // it is the next one
	short bool  // the stream ended before the last number
}

// take returns the next number; after the last one, 0.
func (u *unpacked) take() uint8 {
	if u.odd = !u.odd; !u.odd {
		return u.rest
	}
	both, err := u.from.ReadByte()
	u.short = u.short || err != nil
	u.rest = both >> 4
	return both & 15
}
