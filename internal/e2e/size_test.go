//go:build integration

package e2e

import (
	"path/filepath"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

// TestSizes: what a first visit fetches before a board can be played and solved stays
// small, and so does the reader of other programs' files. Each limit is in bytes of gzip -9.
// An empty program has 480,000.
func TestSizes(t *testing.T) {
	browser.SideBySide(t)
	for program, limit := range map[string]int{"game": 3_460_000, "worker": 1_650_000, "formats": 850_000, "lab": 5_000_000, "lab-worker": 2_300_000} {
		found, err := filepath.Glob(filepath.Join(siteFolder(t), program+".*wasm"))
		if err != nil || len(found) != 1 {
			t.Fatalf("%s: %v, %v", program, found, err)
		}
		packed, err := testkit.Command(t, "gzip", "-9", "-c", found[0]).Output()
		testkit.Must(t, err)
		if len(packed) > limit {
			t.Errorf("%s.wasm has %d bytes after gzip -9, limit %d: make bench says what each package weighs", program, len(packed), limit)
		}
	}
}
