package rules_test

import (
	"testing"
	"unicode/utf8"

	"cavalo/internal/graph/rules"
)

// FuzzReadFile: a file is a graph or refused, whatever its bytes are.
func FuzzReadFile(f *testing.F) {
	f.Add([]byte("A-B 4; A->C 2; start A; goals B"))
	f.Add([]byte("digraph { a -> b; }"))
	f.Add([]byte("A\xff-B"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := rules.ReadFile(data); err == nil && !utf8.Valid(data) {
			t.Fatal("it is no text")
		}
	})
}
