package testkit

import (
	"os"
	"strings"
	"testing"
)

func TestAwait(t *testing.T) {
	looks := 0
	Await(t, "the third look", func() bool { looks++; return looks == 3 })
	if looks != 3 {
		t.Errorf("it looked %d times", looks)
	}
}

// TestProgram: a program that is there already stays the same file.
func TestProgram(t *testing.T) {
	const path = "cavalo/internal/tools/testkit/testdata/hello"
	program := Program(t, path)
	out, err := Command(t, program).Output()
	if err != nil || string(out) != "hello\n" {
		t.Errorf("%q, %v", out, err)
	}
	before, err := os.Stat(program)
	if err != nil {
		t.Fatal(err)
	}
	if again := Program(t, path); again != program {
		t.Errorf("built as %s, then as %s", program, again)
	}
	if after, err := os.Stat(program); err != nil || !after.ModTime().Equal(before.ModTime()) {
		t.Errorf("it was built twice: %v", err)
	}
	wasm, err := os.ReadFile(BuildWasm(t, path))
	if err != nil || !strings.HasPrefix(string(wasm), "\x00asm") {
		t.Errorf("%.4q, %v", wasm, err)
	}
}
