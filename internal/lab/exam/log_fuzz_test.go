package exam

import "testing"

// FuzzParseResult: an answer that is kept is written and read again without a
// change.
func FuzzParseResult(f *testing.F) {
	f.Add("2026-02-01T00:00:00Z order-bfs easy yes 7")
	f.Add("20260201-000000 order-bfs medium no a seed with  spaces")
	f.Fuzz(func(t *testing.T, line string) {
		r, ok := parseResult(line)
		if !ok {
			return
		}
		again, ok := parseResult(r.line())
		if !ok || again.line() != r.line() {
			t.Fatalf("%q became %q", r.line(), again.line())
		}
	})
}
