package gowasm_test

import (
	"bytes"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/gowasm"

	"github.com/google/go-cmp/cmp"
)

// bytesOf reads bytes written as in "02 40 | 0b": bars and spaces don't count.
func bytesOf(t testing.TB, text string) []byte {
	b, err := hex.DecodeString(strings.NewReplacer(" ", "", "|", "", "\n", "", "\t", "").Replace(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// module returns a program of one function.
func module(t testing.TB, body string) []byte {
	function := bytesOf(t, body)
	section := append([]byte{1, byte(len(function))}, function...)
	return append(append([]byte("\x00asm\x01\x00\x00\x00"), 10, byte(len(section))), section...)
}

// prologue is two variables and the copy of the stack pointer.
const prologue = "01 02 7e | 23 00 21 01 | "

func TestDirect(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{
			"forward jump out of an if, and one back",
			// A loop of three sections after the table; the first one goes to the
			// third when it likes, the third to the second.
			prologue + "03 40 02 40 02 40 02 40 | 20 00 0e 03 00 01 02 02 | 0b | 20 00 04 40 41 02 21 00 0c 03 0b | 0b | 01 | 0b | 41 01 21 00 0c 00 | 0b 00 0b",
			prologue + "03 40 02 40 02 40 02 40 | 20 00 45 0d 00 | 20 00 0e 03 00 01 02 02 | 0b | 20 00 04 40 0c 02 0b | 0b | 01 | 0b | 41 01 21 00 0c 00 | 0b 00 0b",
		},
		{
			"a block around the loop",
			prologue + "02 40 03 40 02 40 02 40 | 20 00 0e 02 00 01 01 | 0b | 41 01 21 00 0c 01 | 0b | 0c 01 | 0b 00 0b 41 01 0b",
			prologue + "02 40 03 40 02 40 02 40 | 20 00 45 0d 00 | 20 00 0e 02 00 01 01 | 0b | 0c 00 | 0b | 0c 01 | 0b 00 0b 41 01 0b",
		},
		{
			"no loop: what looks like a jump is none",
			prologue + "02 40 02 40 | 20 00 0e 02 00 01 01 | 0b | 41 01 21 00 0c 01 | 0b 00 0b",
			prologue + "02 40 02 40 | 20 00 45 0d 00 | 20 00 0e 02 00 01 01 | 0b | 41 01 21 00 0c 01 | 0b 00 0b",
		},
		{"another convention", "00 41 01 21 00 0c 00 0b", "00 41 01 21 00 0c 00 0b"},
		{"no table", prologue + "41 7f 1a 0b", prologue + "41 7f 1a 0b"},
	} {
		got, err := gowasm.Direct(module(t, tt.body))
		if diff := cmp.Diff(module(t, tt.want), got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", tt.name, err, diff)
		}
	}
}

func TestDirectErrors(t *testing.T) {
	for name, program := range map[string][]byte{
		"empty":                    nil,
		"text":                     []byte("program"),
		"a section that ends soon": []byte("\x00asm\x01\x00\x00\x00\x0a\x05\x01"),
		"an unknown instruction":   module(t, prologue+"02 40 | 20 00 0e 00 00 | 0b fd 00 0b"),
		"an unknown long one":      module(t, prologue+"02 40 | 20 00 0e 00 00 | 0b fc 14 0b"),
		"a table that ends soon":   module(t, prologue+"02 40 | 20 00 0e 09 00"),
	} {
		if out, err := gowasm.Direct(program); err == nil || !strings.HasPrefix(err.Error(), "gowasm: ") {
			t.Errorf("%s: %x, %v", name, out, err)
		}
	}
}

// TestDirectProgram builds a program: it gets smaller, and nothing is left to do.
func TestDirectProgram(t *testing.T) {
	name := filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", name, "../browser/wasmexec/testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	once, err := gowasm.Direct(program)
	if err != nil {
		t.Fatal(err)
	}
	if saved := len(program) - len(once); saved < len(program)/100 {
		t.Errorf("%d bytes less of %d", saved, len(program))
	}
	if twice, err := gowasm.Direct(once); err != nil || !bytes.Equal(once, twice) {
		t.Errorf("the second time: %v, %d bytes for %d", err, len(twice), len(once))
	}
}

func FuzzDirect(f *testing.F) {
	f.Add(module(f, prologue+"03 40 02 40 02 40 | 20 00 0e 02 00 01 01 | 0b | 41 01 21 00 0c 01 | 0b 00 0b"))
	f.Add(module(f, "00 0b"))
	f.Fuzz(func(t *testing.T, program []byte) {
		out, err := gowasm.Direct(program)
		if err != nil {
			return
		}
		if _, err := gowasm.Direct(out); err != nil {
			t.Errorf("%x became %x: %v", program, out, err)
		}
	})
}
