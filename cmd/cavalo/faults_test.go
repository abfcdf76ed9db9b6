package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestFaultsAreWorded: everything that can be wrong, in any package that the
// program links, is said in words in both languages.
func TestFaultsAreWorded(t *testing.T) {
	generated, err := os.ReadFile("../../internal/fault/codes.go")
	testkit.Must(t, err)
	codes := fault.Codes()
	for _, m := range regexp.MustCompile(`Code = "(.+?)"`).FindAllStringSubmatch(string(generated), -1) {
		codes = append(codes, fault.Code(m[1]))
	}
	if len(codes) < 400 {
		t.Errorf("%d codes", len(codes))
	}
	for _, code := range codes {
		for _, lang := range words.Langs() {
			text := lang.Fault(fault.New(code, "x", "one", "two", "three"))
			if strings.Contains(text, string(code)) {
				t.Errorf("%s in %s: %s", code, lang.Tag(), text)
			}
		}
	}
}
