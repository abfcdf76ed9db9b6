package gowasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// tableHeader begins the table of functions: a magic number, two zeros, and the sizes of an
// instruction and of an address.
var tableHeader = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// The fields of the table's header, after its own eight bytes, each of eight bytes.
const (
	tableFunctions = 0 // how many
	tablePlaces    = 6 // where the numbers by code position begin
	tableIndex     = 7 // where the index of functions begins
)

// The fields of a function in the table: offsets of numbers by code position, 0 if none.
const (
	stackField  = 16 // sizes of the stack
	fileField   = 20 // and then lines
	countField  = 28 // how many other lists there are
	listsField  = 44 // the other lists
	inlinedList = 2  // the number of inlined functions
)

// Bare returns an equivalent program without the files and lines of its functions: a crash names
// only functions. They are a tenth of a compressed program.
func Bare(program []byte) ([]byte, error) {
	found := false
	out, err := changed(program, func(id byte, content []byte) ([]byte, error) {
		if id != dataSection {
			return content, nil
		}
		content = bytes.Clone(content)
		m := memoryOf(content)
		for _, s := range m {
			if i := bytes.Index(s.data, tableHeader); i >= 0 && !found {
				found = true
				m.forget(s.at + int64(i))
			}
		}
		return joinedData(content), nil
	})
	if err == nil && !found {
		err = errors.New("gowasm: the program has no table of functions")
	}
	return out, err
}

// image is the memory at the start, as parts of a section.
type image []segment

func memoryOf(section []byte) (m image) {
	r := &reader{data: section}
	for range r.count() {
		if !r.has(0, opConst) {
			return nil
		}
		s := segment{at: r.signed()}
		r.has(opEnd)
		s.data = r.bytes(r.number())
		m = append(m, s)
	}
	return m
}

// at returns the byte at an address, which is zero outside the parts.
func (m image) at(address int64) *byte {
	i := slices.IndexFunc(m, func(s segment) bool { return s.at <= address && address < s.at+int64(len(s.data)) })
	if i < 0 {
		return new(byte)
	}
	return &m[i].data[address-m[i].at]
}

func (m image) number(address int64, size int) int64 {
	var b [8]byte
	for i := range size {
		b[i] = *m.at(address + int64(i))
	}
	return int64(binary.LittleEndian.Uint64(b[:]))
}

func (m image) clear(address int64, size int) {
	for i := range size {
		*m.at(address + int64(i)) = 0
	}
}

// forget clears the files, lines and inlined functions in the table at an address.
func (m image) forget(table int64) {
	field := func(n int64) int64 { return m.number(table+8*(n+1), 8) }
	places, index := table+field(tablePlaces), table+field(tableIndex)
	used := make([]bool, index-places)
	keep := func(offset int64) {
		if offset == 0 || offset >= int64(len(used)) {
			return
		}
		for at, first := places+offset, true; at < index; first = false {
			end := *m.at(at) == 0 && !first // pairs of numbers of variable length
			for range 2 {
				for more := true; more && at < index; at++ {
					more = *m.at(at)&0x80 != 0
					used[at-places] = true
				}
				if end {
					return
				}
			}
		}
	}
	for n := range field(tableFunctions) {
		f := index + m.number(index+8*n+4, 4)
		keep(m.number(f+stackField, 4))
		m.clear(f+fileField, 8)
		for k := range m.number(f+countField, 4) {
			if list := f + listsField + 4*k; k == inlinedList {
				m.clear(list, 4)
			} else {
				keep(m.number(list, 4))
			}
		}
	}
	for offset, kept := range used {
		if !kept {
			m.clear(places+int64(offset), 1)
		}
	}
}
