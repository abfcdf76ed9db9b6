//go:build integration

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"cavalo/internal/registry/hostile"
	"cavalo/internal/tools/testkit"
)

// TestHugeFiles: check keeps little of a huge file, read or refused; TestHuge of
// internal/puzzle/reader has more of them.
func TestHugeFiles(t *testing.T) {
	const most = 5 << 30         // in all; what is in use at a time is far less
	limits := map[string]string{ // or what is said in its place
		"edges.csv": "Edges 99,000", "row.txt": "in any format", "nested.graphml": "at most 100 brackets or elements inside each other",
	}
	folder := t.TempDir()
	for _, text := range hostile.Huge() {
		limit, ok := limits[text.File]
		if !ok {
			continue
		}
		delete(limits, text.File)
		name := filepath.Join(folder, text.File)
		testkit.Must(t, os.WriteFile(name, []byte(text.Text), 0o600))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := command(t, "check", name)
		runtime.ReadMemStats(&after)
		if made := after.TotalAlloc - before.TotalAlloc; made > most {
			t.Errorf("%s: %d bytes of memory were used for %d", text.File, made, len(text.Text))
		}
		if !strings.Contains(got.out+got.err, limit) {
			t.Errorf("%s: %v", text.File, got)
		}
	}
	if len(limits) > 0 {
		t.Errorf("not tried: %v", limits)
	}
}
