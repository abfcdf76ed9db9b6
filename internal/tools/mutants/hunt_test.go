//go:build integration

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// TestHunt mutates a small package whose one survivor is known: no test compares
// two equal numbers. Without its only call fmt is not used, which does not
// compile.
func TestHunt(t *testing.T) {
	dir := tiny(t)
	var b strings.Builder
	testkit.Must(t, hunt(&b, runner{folder: t.TempDir()}, dir, []string{"."}, 0, ""))
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) != 2 || !strings.HasSuffix(lines[0], "tiny.go:9: > became >=") || lines[1] != "tiny: 8 of 9 killed (89 %), 1 did not compile" {
		t.Errorf("got:\n%s", b.String())
	}
	if text, err := os.ReadFile(filepath.Join(dir, "tiny.go")); err != nil || string(text) != source {
		t.Errorf("the source was touched: %v", err)
	}
	b.Reset()
	packages, err := load(dir, []string{"."})
	testkit.Must(t, err)
	found, err := packages[0].mutants()
	testkit.Must(t, err)
	if v, err := (runner{t.TempDir()}).judge(packages[0], found[0], 1); err != nil || v != killed {
		t.Errorf("tests that run out of time: %v, %v", v, err)
	}
}

// A package that fails unchanged, and one without tests, can't be measured.
func TestHuntWithoutPassingTests(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(tests, "!= 10", "!= 11", 1): "fails without a change",
		"package tiny\nvar _ = nothing":             "undefined",
	} {
		dir := tiny(t)
		testkit.Must(t, os.WriteFile(filepath.Join(dir, "tiny_test.go"), []byte(text), 0o644))
		err := hunt(&strings.Builder{}, runner{folder: t.TempDir()}, dir, []string{"."}, 0, "")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	dir := tiny(t)
	testkit.Must(t, os.Remove(filepath.Join(dir, "tiny_test.go")))
	var b strings.Builder
	if err := hunt(&b, runner{folder: t.TempDir()}, dir, []string{"."}, 0, ""); err != nil || b.String() != "tiny: no tests of its own\n" {
		t.Errorf("without tests: %v: %s", err, b.String())
	}
	if err := hunt(&strings.Builder{}, runner{folder: t.TempDir()}, dir, []string{"./nowhere"}, 0, ""); err == nil {
		t.Error("a package that isn't there was mutated")
	}
}
