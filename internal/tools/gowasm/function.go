package gowasm

import "encoding/binary"

// frame is the beginning of a Go function: after its variables the stack
// pointer is copied from its global into a variable; then there may be a block
// that ends the function in order to switch goroutines, the loop if the
// function has jumps, and a block for the end of each section. Then the branch
// table selects the section of the first parameter.
type frame struct {
	loop     int   // the depth of the loop's instructions, 0 when there is none
	depth    int   // of the current instruction
	open     int   // of the innermost open block that ends before a section
	sections []int // by the parameter's value, the depth of the block that ends before the section
}

func directFunction(body []byte) ([]byte, error) {
	r := &reader{data: body}
	for range r.count() {
		r.skip() // the number of variables
		r.byte() // their type
	}
	var f frame
	out, ok := f.begin(r)
	if !ok {
		return body, r.err
	}
	for r.at < len(body) && r.err == nil {
		out = f.instruction(r, out)
	}
	return out, r.err
}

// begin reads the beginning of a function and returns its replacement; ok is
// false if it has another form than Go's. A call starts at the first section,
// which therefore gets a direct branch, easy to predict.
func (f *frame) begin(r *reader) (out []byte, ok bool) {
	if !r.has(opGlobal, 0, opLocalSet, 1) {
		return nil, false
	}
	for {
		if r.has(opLoop, noResult) {
			f.loop = f.depth + 1
		} else if !r.has(opBlock, noResult) {
			break
		}
		f.depth++
	}
	table := r.at
	if !r.has(opLocalGet, 0, opBrTable) {
		return nil, false
	}
	for range r.count() + 1 {
		f.sections = append(f.sections, f.depth-int(r.number()))
	}
	f.open = f.depth
	out = append(out, r.data[:table]...)
	if f.sections[0] == f.depth {
		out = append(out, opLocalGet, 0, opEqz, opBrIf, 0)
	}
	return append(out, r.data[table:r.at]...), true
}

// instruction reads an instruction of a section and appends its replacement.
func (f *frame) instruction(r *reader, out []byte) []byte {
	from := r.at
	op := r.byte()
	if op == opConst {
		if depth, ok := f.jump(r); ok {
			return binary.AppendUvarint(append(out, opBr), uint64(f.depth-depth))
		}
	}
	r.operands(op)
	switch op {
	case opBlock, opLoop, opIf:
		f.depth++
	case opEnd:
		f.depth--
		f.open = min(f.open, f.depth)
	}
	return append(out, r.data[from:r.at]...)
}

// jump reads a forward jump, if one comes next: it sets the variable of the
// section, whose constant has begun, and repeats the loop. It returns the
// depth of the block that ends at the target; ok is false, and nothing is
// read, if the section is not ahead or something else follows.
func (f *frame) jump(r *reader) (depth int, ok bool) {
	from := r.at
	section := r.number()
	if f.loop > 0 && r.has(opLocalSet, 0, opBr) && f.depth-int(r.number()) == f.loop && section < uint64(len(f.sections)) {
		if depth = f.sections[section]; f.loop < depth && depth <= f.open {
			return depth, true
		}
	}
	r.at = from
	return 0, false
}
