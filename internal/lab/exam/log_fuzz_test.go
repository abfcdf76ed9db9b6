package exam

import (
	"testing"

	"cavalo/internal/search"
)

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

// FuzzParseRules: the rules of a link are read or a fault, and what is read is written and
// read again as the same.
func FuzzParseRules(f *testing.F) {
	f.Add(Rules{Settings: search.Settings{Tie: search.TieName, Mark: search.MarkExpanded}, Strict: true}.String())
	f.Add("tie=.mark=GENERATED.cuts=")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRules(text)
		if err != nil {
			return
		}
		if again, err := ParseRules(r.String()); err != nil || again.String() != r.String() {
			t.Errorf("%q: %+v became %+v, %v", text, r, again, err)
		}
	})
}
