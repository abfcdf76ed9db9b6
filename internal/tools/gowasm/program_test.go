//go:build integration

package gowasm_test

import (
	"bytes"
	"os"
	"testing"

	"cavalo/internal/tools/gowasm"
	"cavalo/internal/tools/testkit"
)

// TestImproveProgram improves a program: it is smaller when compressed, its memory
// starts with the same content, and a second time changes nothing.
func TestImproveProgram(t *testing.T) {
	program, err := os.ReadFile(testkit.BuildWasm(t, "cavalo/internal/tools/browser/wasmexec/testdata/program"))
	testkit.Must(t, err)
	once, err := gowasm.Improve(program)
	testkit.Must(t, err)
	if before, after := compressed(t, program), compressed(t, once); after > before*95/100 {
		t.Errorf("%d bytes compressed, %d before", after, before)
	}
	if !bytes.Equal(memory(t, program), memory(t, once)) {
		t.Error("the memory begins with something else")
	}
	if twice, err := gowasm.Improve(once); err != nil || !bytes.Equal(once, twice) {
		t.Errorf("the second time: %v, %d bytes for %d", err, len(twice), len(once))
	}
	arranged, err := gowasm.Arrange(once)
	if before, after := compressed(t, once), compressed(t, arranged); err != nil || after >= before {
		t.Errorf("%d bytes compressed, %d before similar functions were neighbours: %v", after, before, err)
	}
}
