// The web saves no tables, and has no room for their checksums.
//
//go:build !js

package prove

import (
	"bytes"
	"crypto/sha256"
	"fmt"

	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/search"
)

var (
	codeTable         = fault.NewCode("duel.table")
	codeTablePosition = fault.NewCode("duel.table-position")
)

// storedWork is the least work of the states that are stored: those near the root, which
// took 2^15 nodes or more.
const storedWork = 16

// Resume is Run with what an earlier run on the same position stored, nil for nothing. It
// returns what to store for the next one.
func Resume(q Question, before []byte, c search.Control) (a Answer, stored []byte, err error) {
	p := newProver(q.Position, c)
	if len(before) > 0 {
		if err := p.table.load(q.Position, before); err != nil {
			return a, nil, err
		}
	}
	a = p.run(q)
	return a, p.table.stored(q.Position), nil
}

// stored returns the states near the root as text: the position, a line of each state, and
// the checksum of all before.
func (t table) stored(position rules.Position) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, position)
	for i := range t {
		for _, e := range t[i] {
			if e.work >= storedWork {
				fmt.Fprintf(&b, entryFormat, e.key, e.lo, e.hi, e.move, e.work)
			}
		}
	}
	fmt.Fprintf(&b, "%x\n", sha256.Sum256(b.Bytes()))
	return b.Bytes()
}

const entryFormat = "%016x %d %d %d %d\n"

// load adds the states of a text that stored returned for the same position.
func (t table) load(position rules.Position, data []byte) error {
	end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n') + 1
	if sum := fmt.Sprintf("%x\n", sha256.Sum256(data[:end])); end == 0 || sum != string(data[end:]) {
		return fault.New(codeTable, string(data[end:]))
	}
	lines := bytes.SplitAfter(data[:end], []byte("\n"))
	if first := string(lines[0]); first != position.String()+"\n" {
		return fault.New(codeTablePosition, first).At(1, 1)
	}
	for i, line := range lines[1 : len(lines)-1] {
		var e entry
		if _, err := fmt.Sscanf(string(line), entryFormat, &e.key, &e.lo, &e.hi, &e.move, &e.work); err != nil {
			return fault.New(codeTable, string(line)).At(i+2, 1)
		}
		t.store(e)
	}
	return nil
}
