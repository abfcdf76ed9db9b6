package testkit

import (
	"fmt"
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

// failures keeps what a test says.
type failures struct{ said []string }

func (*failures) Helper()             {}
func (f *failures) Error(args ...any) { f.said = append(f.said, fmt.Sprint(args...)) }
func (f *failures) Fatal(args ...any) { f.Error("ended: ", fmt.Sprint(args...)) }

func TestEqual(t *testing.T) {
	var f failures
	Equal(&f, 3, 3)
	Equal(&f, 2, 3)
	Equal(&f, "a", "b", "letter %d", 1)
	Equal(&f, "a\nb", "a\nc", "lines")
	MustEqual(&f, "a", "a")
	MustEqual(&f, 1.5, 2)
	EqualLists(&f, []int{}, nil)
	EqualLists(&f, []int{1}, []int{2}, "list")
	lines, _, _ := strings.Cut(f.said[2], ")")
	f.said[2] = lines
	want := []string{"2, want 3", `letter 1: "a", want "b"`, "lines: (-want +got", "ended: 1.5, want 2", "list: [1], want [2]"}
	EqualLists(t, f.said, want)
}
