package main

import (
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/words"
)

// TestFaultsAreWorded: everything that can be wrong, in any package that the
// program links, is said in words in both languages.
func TestFaultsAreWorded(t *testing.T) {
	for _, code := range fault.Codes() {
		for _, lang := range words.Langs() {
			text := lang.Fault(fault.New(code, "x", "one", "two", "three"))
			if strings.Contains(text, string(code)) {
				t.Errorf("%s in %s: %s", code, lang.Tag(), text)
			}
		}
	}
}
