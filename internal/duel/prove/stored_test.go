//go:build !js

package prove

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// resume goes on with a proof within a limit of nodes.
func resume(t *testing.T, p rules.Position, before []byte, nodes int64) (Answer, []byte) {
	t.Helper()
	var stored []byte
	r := Resumption{Before: before, Save: func(data []byte) error { stored = data; return nil }}
	a, err := Resume(Question{Position: p}, r, search.Control{Limits: search.Limits{Nodes: nodes, Memory: 4 << 20}})
	testkit.Must(t, err)
	return a, stored
}

// TestResume: a proof that was cut off and goes on proves the same as one that wasn't, and
// one that is at its end needs few nodes.
func TestResume(t *testing.T) {
	p := small(rules.Course, 7, 1, false)
	whole, stored := resume(t, p, nil, 0)
	cut, first := resume(t, p, nil, whole.Stats.Generated/2)
	testkit.MustEqual(t, cut.Status, search.LimitReached, "%+v after %+v", cut, whole)
	rest, _ := resume(t, p, first, 0)
	again, _ := resume(t, p, stored, 0)
	if rest.Bounds != whole.Bounds || again.Bounds != whole.Bounds {
		t.Errorf("%+v, %+v, want %+v", rest.Bounds, again.Bounds, whole.Bounds)
	}
	if rest.Stats.Generated >= whole.Stats.Generated || again.Stats.Generated >= whole.Stats.Generated/2 {
		t.Errorf("%d nodes in one run, %d after a cut, %d after the end", whole.Stats.Generated, rest.Stats.Generated, again.Stats.Generated)
	}
}

// TestSaved: a run saves from time to time by its clock, what it saves is of use, and an error
// ends it.
func TestSaved(t *testing.T) {
	p := small(rules.Course, 7, 1, false)
	now := time.Time{}
	c := search.Control{Clock: func() time.Time { now = now.Add(2 * time.Millisecond); return now }, Limits: search.Limits{Memory: 4 << 20}}
	var all [][]byte
	whole, err := Resume(Question{Position: p}, Resumption{Save: func(data []byte) error { all = append(all, data); return nil }, every: time.Second}, c)
	if err != nil || len(all) < 3 {
		t.Fatalf("saved %d times, %v", len(all), err)
	}
	if rest, _ := resume(t, p, all[len(all)-2], 0); rest.Bounds != whole.Bounds || rest.Stats.Generated >= whole.Stats.Generated {
		t.Errorf("%+v, then %+v", whole, rest)
	}
	full := errors.New("disk full")
	cut, err := Resume(Question{Position: p}, Resumption{Save: func([]byte) error { return full }, every: time.Second}, c)
	if err != full || cut.Status != search.Cancelled {
		t.Errorf("%v, %+v", err, cut)
	}
}

// TestTeam: several provers with one table prove the same as one.
func TestTeam(t *testing.T) {
	for n := range 6 {
		p := small(rules.Presets()[n%4].Variant, 6, n, n%2 == 0)
		c := search.Control{Limits: search.Limits{Memory: 1 << 20}}
		want := Run(Question{Position: p}, c)
		a, err := Resume(Question{Position: p}, Resumption{Workers: 2 + n%3}, c)
		if err != nil || a.Bounds != want.Bounds || a.Status != search.Solved || a.Stats.Generated == 0 {
			t.Errorf("%s: %+v, want %+v, %v", p, a, want, err)
		}
		keeps(t, p, a)
		c.Limits.Nodes = 1000
		if cut, _ := Resume(Question{Position: p}, Resumption{Workers: 3}, c); cut.Status != search.LimitReached {
			t.Errorf("cut: %+v", cut)
		}
	}
}

// TestDamagedTable: damaged files are refused, and shortened ones.
func TestDamagedTable(t *testing.T) {
	p := small(rules.Course, 7, 1, false)
	_, stored := resume(t, p, nil, 200_000)
	table := newTable(1 << 16)
	for i := 0; i < len(stored); i += 1 + len(stored)/100 {
		damaged := bytes.Clone(stored)
		damaged[i] ^= 1
		for _, text := range [][]byte{damaged, stored[:i]} {
			if err := table.load(p, text); err == nil {
				t.Fatalf("byte %d: %q is not refused", i, text)
			}
		}
	}
	err := table.load(small(rules.Course, 7, 2, false), stored)
	if f, ok := err.(*fault.Fault); !ok || f.Code != fault.DuelTablePosition {
		t.Errorf("the table of another position: %v", err)
	}
}

func FuzzLoad(f *testing.F) {
	p := small(rules.Course, 3, 0, false)
	f.Add(newTable(1 << 10).stored(p))
	f.Add([]byte("\n\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		table := newTable(1 << 10)
		if table.load(p, data) == nil {
			if err := table.load(p, table.stored(p)); err != nil {
				t.Error(err)
			}
		}
	})
}
