package gowasm

import (
	"encoding/binary"
	"fmt"
)

// Opcodes that Go uses, by their first byte.
const (
	opBlock    = 0x02
	opLoop     = 0x03
	opIf       = 0x04
	opEnd      = 0x0b
	opBr       = 0x0c
	opBrIf     = 0x0d
	opBrTable  = 0x0e
	opCall     = 0x10
	opLocalGet = 0x20
	opLocalSet = 0x21
	opGlobal   = 0x23 // global.get
	opConst    = 0x41 // i32.const
	opEqz      = 0x45 // i32.eqz

	noResult = 0x40 // the type of a block
)

// reader reads a program sequentially. After an error it reads zeros.
type reader struct {
	data []byte
	at   int
	err  error
}

func (r *reader) byte() byte {
	if b := r.bytes(1); r.err == nil {
		return b[0]
	}
	return 0
}

func (r *reader) bytes(count uint64) []byte {
	if r.err == nil && count > uint64(len(r.data)-r.at) {
		r.err = errTruncated
	}
	if r.err != nil {
		return nil
	}
	r.at += int(count)
	return r.data[r.at-int(count) : r.at]
}

// number reads an unsigned number (LEB128).
func (r *reader) number() uint64 {
	if r.err != nil {
		return 0
	}
	number, n := binary.Uvarint(r.data[r.at:])
	if n <= 0 {
		r.err = errTruncated
		return 0
	}
	r.at += n
	return number
}

// count reads a number of elements of at least a byte each.
func (r *reader) count() uint64 {
	count := r.number()
	if count > uint64(len(r.data)) {
		r.err = errTruncated
		return 0
	}
	return count
}

// skip skips a number, signed or not.
func (r *reader) skip() {
	for r.byte()&0x80 != 0 {
	}
}

// signed reads a signed number (LEB128) of at most 64 bits.
func (r *reader) signed() int64 {
	var number int64
	for shift := 0; ; shift += 7 {
		b := r.byte()
		number |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			if shift += 7; shift < 64 && b&0x40 != 0 {
				number |= -1 << shift
			}
			return number
		}
	}
}

// has skips bytes if they come next, and reports whether they do.
func (r *reader) has(next ...byte) bool {
	if r.err != nil || r.at+len(next) > len(r.data) || string(r.data[r.at:r.at+len(next)]) != string(next) {
		return false
	}
	r.at += len(next)
	return true
}

func (r *reader) operands(op byte) {
	switch {
	case op <= 0x01, op == 0x05, op == opEnd, op == 0x0f, op == 0x1a, op == 0x1b, op >= opEqz && op <= 0xc4:
		// unreachable, nop, else, end, return, drop, select, arithmetic
	case op >= opBlock && op <= opIf, op == opBr, op == opBrIf, op == opCall, op >= opLocalGet && op <= 0x24,
		op == 0x3f, op == 0x40, op == opConst, op == 0x42:
		r.skip() // call, variables, size of memory, constants
	case op == 0x11, op >= 0x28 && op <= 0x3e:
		r.skip() // call_indirect, load and store
		r.skip()
	case op == opBrTable:
		for range r.count() + 1 {
			r.skip()
		}
	case op == 0x43:
		r.bytes(4) // f32.const
	case op == 0x44:
		r.bytes(8) // f64.const
	case op == 0xfc:
		r.extended(r.number())
	default:
		r.err = fmt.Errorf("gowasm: an unknown instruction, %#x", op)
	}
}

// extended skips the operands of an instruction of two bytes.
func (r *reader) extended(op uint64) {
	switch {
	case op <= 7: // truncate
	case op == 10: // memory.copy
		r.bytes(2)
	case op == 11: // memory.fill
		r.bytes(1)
	default:
		r.err = fmt.Errorf("gowasm: an unknown instruction, 0xfc %d", op)
	}
}
