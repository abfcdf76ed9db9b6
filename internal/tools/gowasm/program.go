package gowasm

import (
	"bytes"
	_ "embed" // the clock
	"encoding/binary"
	"errors"
	"fmt"
)

var errTruncated = errors.New("gowasm: the program ends in the middle")

// header begins every program: the magic number and version 1.
const header = "\x00asm\x01\x00\x00\x00"

// Section numbers.
const (
	customSection   = 0 // its content begins with a name
	importSection   = 2
	functionSection = 3 // the functions' types
	memorySection   = 5 // the size of the memory, in pages
	exportSection   = 7
	startSection    = 8  // the function to begin with; Go doesn't write it
	elementSection  = 9  // the functions that are called indirectly
	codeSection     = 10 // the functions' code
	dataSection     = 11 // initial contents of memory
	countSection    = 12 // the number of data segments; Go doesn't write it
)

// Clock is appended to Go's wasm_exec.js by make: a clock that works in any year.
//
//go:embed clock.js
var Clock string

// Improve returns an equivalent program with direct jumps and joined data, as
// the package comment describes. Functions and data that don't have Go's form
// are kept. A program that isn't WebAssembly, or has instructions that Go
// doesn't use, is an error.
func Improve(program []byte) ([]byte, error) {
	return changed(program, func(id byte, content []byte) ([]byte, error) {
		switch id {
		case codeSection:
			return directCode(content)
		case dataSection:
			return joinedData(content), nil
		case countSection:
			return nil, errors.New("gowasm: the program counts its data")
		}
		return content, nil
	})
}

// changed returns a program with its sections replaced.
func changed(program []byte, change func(id byte, content []byte) ([]byte, error)) ([]byte, error) {
	if !bytes.HasPrefix(program, []byte(header)) {
		return nil, errors.New("gowasm: the file is not a WebAssembly program")
	}
	r := &reader{data: program, at: len(header)}
	out := []byte(header)
	for r.at < len(program) && r.err == nil {
		id := r.byte()
		content := r.bytes(r.number())
		if r.err != nil {
			break
		}
		content, err := change(id, content)
		if err != nil {
			return nil, err
		}
		out = appendSized(append(out, id), content)
	}
	return out, r.err
}

// Reserve returns an equivalent program whose memory has at least the given number of
// pages of 64 KiB from the start, so that it need not grow to that size.
func Reserve(program []byte, pages uint64) ([]byte, error) {
	declared := false
	out, err := changed(program, func(id byte, content []byte) ([]byte, error) {
		if id != memorySection {
			return content, nil
		}
		declared = true
		r := &reader{data: content}
		one, flags, first := r.number(), r.number(), r.number()
		if r.err != nil || one != 1 || flags != 0 {
			return nil, errors.New("gowasm: the memory is not as Go declares it")
		}
		return binary.AppendUvarint([]byte{1, 0}, max(first, pages)), nil
	})
	if err == nil && !declared {
		err = errors.New("gowasm: the program declares no memory")
	}
	return out, err
}

func directCode(section []byte) ([]byte, error) {
	r := &reader{data: section}
	count := r.number()
	out := binary.AppendUvarint(nil, count)
	for i := uint64(0); i < count && r.err == nil; i++ {
		body, err := directFunction(r.bytes(r.number()))
		if err != nil {
			return nil, fmt.Errorf("%w (function %d)", err, i)
		}
		out = appendSized(out, body)
	}
	return out, r.err
}

// appendSized appends a sequence of bytes after its length.
func appendSized(out, content []byte) []byte {
	return append(binary.AppendUvarint(out, uint64(len(content))), content...)
}

// longestGap is the longest gap of zeros that is written instead of skipped. A
// gap compresses to less than another segment's address. The index of
// functions, with gaps of 16, must be joined; gaps over 64 save nothing.
const longestGap = 64

// segment is data with its address.
type segment struct {
	at   int64
	data []byte
}

// joinedData joins neighbouring segments of the data section. Memory is
// initially zero, and so are the gaps. A section with anything but segments at
// constant addresses is kept.
func joinedData(section []byte) []byte {
	r := &reader{data: section}
	var joined []segment
	for range r.count() {
		if !r.has(0, opConst) { // a segment of the memory, and its address
			return section
		}
		s := segment{at: r.signed()}
		if !r.has(opEnd) {
			return section
		}
		s.data = r.bytes(r.number())
		if last := len(joined) - 1; last >= 0 {
			before := &joined[last]
			if gap := s.at - before.at - int64(len(before.data)); 0 <= gap && gap <= longestGap {
				before.data = append(append(before.data, make([]byte, gap)...), s.data...)
				continue
			}
		}
		s.data = bytes.Clone(s.data)
		joined = append(joined, s)
	}
	if r.err != nil || r.at != len(section) {
		return section
	}
	out := binary.AppendUvarint(nil, uint64(len(joined)))
	for _, s := range joined {
		out = append(appendSigned(append(out, 0, opConst), s.at), opEnd)
		out = appendSized(out, s.data)
	}
	return out
}

// appendSigned appends a signed number (LEB128).
func appendSigned(out []byte, number int64) []byte {
	for number < -64 || number > 63 {
		out = append(out, byte(number)|0x80)
		number >>= 7
	}
	return append(out, byte(number)&0x7f)
}
