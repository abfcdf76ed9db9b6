package pattern

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"

	"cavalo/internal/tiles/rules"
)

// magic begins every file of tables. Its last character is the version.
const magic = "cavalo tiles 1\n"

// The limits of a file: tables within them fit in memory.
const (
	maxTables = 8
	maxGroup  = 6
)

// ErrFile is the error for a file that is not a complete file of tables.
var ErrFile = errors.New("pattern: not a whole file of tables")

// Decode reads a file written by Encode. For an incomplete, changed or unrelated file it returns
// ErrFile.
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
		t.each(s.Size, func(index uint32, _ int) { t.set(index, values.next()) })
	}
	if _, err := values.from.ReadByte(); values.short || err != io.EOF {
		return ErrFile
	}
	return nil
}

// unpacked reads numbers from a stream in the order of nibbles.
type unpacked struct {
	from  *bufio.Reader
	rest  uint8 // the second number of the last byte
	odd   bool  // it is the next one
	short bool  // the stream ended before the last number
}

// next returns the next number, or 0 after the last one.
func (u *unpacked) next() uint8 {
	if u.odd = !u.odd; !u.odd {
		return u.rest
	}
	both, err := u.from.ReadByte()
	u.short = u.short || err != nil
	u.rest = both >> 4
	return both & 15
}

// rankedMagic begins every file of [Ranked] tables. Its last character is the version.
const rankedMagic = "cavalo ranked 1\n"

// head returns the beginning of a file of the tables: the magic, the blank's square, and for each
// group the number of tiles and the tiles.
func (r *Ranked) head() []byte {
	head := append([]byte(rankedMagic), byte(r.Blank))
	for _, group := range r.Groups {
		head = append(head, byte(len(group)))
		for _, tile := range group {
			head = append(head, byte(tile))
		}
	}
	return head
}

// Write writes the tables as a file: the head, the words of the tables, and a checksum of both
// (CRC-32). Numbers have their low byte first.
func (r *Ranked) Write(to io.Writer) error {
	sum := crc32.NewIEEE()
	both := io.MultiWriter(sum, to)
	if _, err := both.Write(r.head()); err != nil {
		return err
	}
	buffer := make([]byte, 0, 8*partWords)
	for _, table := range r.Tables {
		for part := range slices.Chunk(table, partWords) {
			buffer = buffer[:0]
			for _, w := range part {
				buffer = binary.LittleEndian.AppendUint64(buffer, w)
			}
			if _, err := both.Write(buffer); err != nil {
				return err
			}
		}
	}
	_, err := to.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32()))
	return err
}

// partWords is the number of words that are read or written at once.
const partWords = 1 << 13

// ReadRanked reads tables for groups that Write has written. For any other file it returns ErrFile.
func ReadRanked(file io.Reader, blank int, groups [][]int) (*Ranked, error) {
	r := newRanked(blank, groups)
	sum := crc32.NewIEEE()
	both := io.TeeReader(file, sum)
	want := r.head()
	head := make([]byte, len(want))
	if _, err := io.ReadFull(both, head); err != nil || !bytes.Equal(head, want) {
		return nil, ErrFile
	}
	buffer := make([]byte, 8*partWords)
	for i, z := range r.Zones {
		r.Tables[i] = newBits(z.Orders * z.Stride / 64)
		for part := range slices.Chunk(r.Tables[i], partWords) {
			if _, err := io.ReadFull(both, buffer[:8*len(part)]); err != nil {
				return nil, ErrFile
			}
			for j := range part {
				part[j] = binary.LittleEndian.Uint64(buffer[8*j:])
			}
		}
	}
	if n, _ := io.ReadFull(file, buffer[:5]); n != 4 || binary.LittleEndian.Uint32(buffer) != sum.Sum32() {
		return nil, ErrFile
	}
	return r, nil
}
