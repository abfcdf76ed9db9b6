package gowasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// errTruncated is of a program that ends too soon.
var errTruncated = errors.New("gowasm: the program ends in the middle")

// header begins every program: the magic number and version 1.
const header = "\x00asm\x01\x00\x00\x00"

// codeSection is the number of the section with the functions' code.
const codeSection = 10

// Direct returns a program that does the same with direct jumps. Functions
// that are not of the form that Go writes stay as they are. A program that is
// no WebAssembly, or has instructions which Go doesn't use, is an error.
func Direct(program []byte) ([]byte, error) {
	if !bytes.HasPrefix(program, []byte(header)) {
		return nil, errors.New("gowasm: the file is not a WebAssembly program")
	}
	r := &reader{data: program, at: len(header)}
	out := []byte(header)
	for r.at < len(program) && r.err == nil {
		id := r.byte()
		content := r.bytes(r.number())
		if id == codeSection {
			var err error
			if content, err = directCode(content); err != nil {
				return nil, err
			}
		}
		out = append(out, id)
		out = appendSized(out, content)
	}
	return out, r.err
}

// directCode is Direct for the code section: the functions one by one.
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
