package reader_test

import (
	"runtime"
	"strings"
	"testing"

	"cavalo/internal/puzzle/reader"
	"cavalo/internal/registry/hostile"
)

// TestHuge: the page's worker keeps little of a huge text, whatever it is, and of one that it
// reads as a graph it names the limit.
func TestHuge(t *testing.T) {
	const most = 400 << 20
	for _, text := range hostile.Huge() {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a := reader.Read(reader.Request{File: text.File, Text: text.Text})
		runtime.ReadMemStats(&after)
		if made := after.TotalAlloc - before.TotalAlloc; made > most {
			t.Errorf("%s: %d bytes of memory were used for %d", text.File, made, len(text.Text))
		}
		switch {
		case text.Limit == "":
		case a.Fault == nil:
			t.Errorf("%s: %d readings without a fault", text.File, len(a.Found))
		case !strings.Contains(a.Fault.Error(), text.Limit):
			t.Errorf("%s: %v", text.File, a.Fault)
		}
	}
}
