//go:build integration

package canvas

import (
	"testing"
	"time"
)

func TestMirrorShowsTheLastVersionInTime(t *testing.T) {
	start := time.Unix(1000, 0)
	var m mirror
	for _, c := range []struct {
		at      time.Duration
		version uint64
		used    bool
		want    bool
	}{
		{0, 1, false, true},
		{1, 2, false, false},
		{mirrorEvery - 1, 3, false, false},
		{mirrorEvery, 3, false, true},
		{mirrorEvery + 1, 4, false, false},
		{mirrorEvery + 2, 5, true, true}, // used: at once
		{mirrorEvery + 3, 6, false, false},
		{time.Hour, 6, false, true},
		{2 * time.Hour, 6, true, false}, // nothing new
	} {
		if c.used {
			m.used()
		}
		if got := m.due(c.version, start.Add(c.at)); got != c.want {
			t.Errorf("version %d after %v: due = %v", c.version, c.at, got)
		}
	}
}
