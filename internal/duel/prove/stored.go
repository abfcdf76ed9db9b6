// The web doesn't save tables, and has no room for their checksums.
//
//go:build !js

package prove

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// storedWork is the minimum work of stored states: the states near the root, which took 2^15 nodes
// or more.
const storedWork = 16

// saveEvery is the time between two savings of a run.
const saveEvery = time.Minute

// Resumption says how a run begins, and how its state is saved.
type Resumption struct {
	Workers int    // provers that share the table, at least 1
	Before  []byte // the data saved by an earlier run on the same position, nil if none
	// Save is called every minute and at the end, with data from which a later run can begin; nil
	// saves nothing. The run ends with its first error.
	Save  func([]byte) error
	every time.Duration // in place of saveEvery, if positive
}

// Resume is Run with a resumption.
func Resume(q Question, r Resumption, c search.Control) (a Answer, err error) {
	ctx, cancel := context.WithCancel(cmp.Or(c.Ctx, context.Background()))
	defer cancel()
	c.Ctx = ctx
	p := newProver(q, c)
	if len(r.Before) > 0 {
		if err := p.table.load(q.Position, r.Before); err != nil {
			return a, err
		}
	}
	p.addHelpers(r.Workers - 1)
	if r.Save == nil {
		return p.run(q), nil
	}
	saved := c.Now()
	p.save = func() {
		if now := c.Now(); err == nil && now.Sub(saved) >= cmp.Or(r.every, saveEvery) {
			if err = r.Save(p.table.stored(q.Position)); err != nil {
				cancel()
			}
			saved = now
		}
	}
	a = p.run(q)
	return a, cmp.Or(err, r.Save(p.table.stored(q.Position)))
}

// stored returns the states near the root as text: the position, a line for each state, and a
// checksum of all that.
func (t *table) stored(position rules.Position) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, position)
	t.All(func(key, data uint64) {
		if e := entryOf(key, data); e.work >= storedWork {
			fmt.Fprintf(&b, entryFormat, e.key, e.lo, e.hi, e.move, e.work)
		}
	})
	fmt.Fprintf(&b, "%x\n", sha256.Sum256(b.Bytes()))
	return b.Bytes()
}

const entryFormat = "%016x %d %d %d %d\n"

// load adds the states of a text that stored returned for the same position.
func (t *table) load(position rules.Position, data []byte) error {
	end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n') + 1
	if sum := fmt.Sprintf("%x\n", sha256.Sum256(data[:end])); end == 0 || sum != string(data[end:]) {
		return fault.New(fault.DuelTable, string(data[end:]))
	}
	lines := bytes.SplitAfter(data[:end], []byte("\n"))
	if first := string(lines[0]); first != position.String()+"\n" {
		return fault.New(fault.DuelTablePosition, first).At(1, 1)
	}
	for i, line := range lines[1 : len(lines)-1] {
		var e entry
		if _, err := fmt.Sscanf(string(line), entryFormat, &e.key, &e.lo, &e.hi, &e.move, &e.work); err != nil {
			return fault.New(fault.DuelTable, string(line)).At(i+2, 1)
		}
		t.store(e)
	}
	return nil
}
