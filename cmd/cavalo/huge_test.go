package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"cavalo/internal/registry/hostile"
)

// TestHugeFiles: check keeps little of a huge file, whatever it is.
func TestHugeFiles(t *testing.T) {
	const most = 5 << 30         // in all; what is in use at a time is far less
	limits := map[string]string{ // or what is said in its place
		"pairs.txt": "at most 4 MiB", "edges.csv": "Edges 99,000", "rows.csv": ":1000001:1: found: a,b,1; expected: at most 1000000 lines",
		"row.txt": "in any format", "links.json": "at most 1000000 lines", "group.json": "at most 1000000 lines", "id.json": "a name of at most 40 characters", "nested.graphml": "at most 100 brackets or elements",
	}
	folder := t.TempDir()
	for _, text := range hostile.Huge() {
		limit, ok := limits[text.File]
		if !ok {
			continue
		}
		delete(limits, text.File)
		name := filepath.Join(folder, text.File)
		if err := os.WriteFile(name, []byte(text.Text), 0o600); err != nil {
			t.Fatal(err)
		}
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
