package gowasm_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/hex"
	"os"
	"strings"
	"testing"

	"cavalo/internal/tools/gowasm"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// bytesOf reads bytes written as in "02 40 | 0b": bars and spaces don't count.
func bytesOf(t testing.TB, text string) []byte {
	b, err := hex.DecodeString(strings.NewReplacer(" ", "", "|", "", "\n", "", "\t", "").Replace(text))
	testkit.Must(t, err)
	return b
}

// module returns a program of one function.
func module(t testing.TB, body string) []byte {
	function := bytesOf(t, body)
	section := append([]byte{1, byte(len(function))}, function...)
	return append(append([]byte("\x00asm\x01\x00\x00\x00"), 10, byte(len(section))), section...)
}

// dataModule returns a program of data alone.
func dataModule(t testing.TB, section string) []byte {
	content := bytesOf(t, section)
	return append([]byte("\x00asm\x01\x00\x00\x00\x0b"+string(rune(len(content)))), content...)
}

// memory returns what a program's memory begins with.
func memory(t *testing.T, program []byte) []byte {
	var out []byte
	for at := 8; at < len(program); {
		id := program[at]
		size, n := binary.Uvarint(program[at+1:])
		section := program[at+1+n : at+1+n+int(size)]
		at += 1 + n + int(size)
		if id != 11 {
			continue
		}
		count, n := binary.Uvarint(section)
		for section = section[n:]; count > 0; count-- {
			place, n := binary.Uvarint(section[2:]) // not negative: the memory is small
			section = section[2+n:]
			testkit.MustEqual(t, section[0], 0x0b, "a segment without an end")
			length, n := binary.Uvarint(section[1:])
			section = section[1+n:]
			if end := int(place + length); len(out) < end {
				out = append(out, make([]byte, end-len(out))...)
			}
			copy(out[place:], section[:length])
			section = section[length:]
		}
	}
	return out
}

// compressed returns how many bytes gzip makes of a program.
func compressed(t *testing.T, program []byte) int {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(program); err != nil {
		t.Fatal(err)
	}
	testkit.Must(t, w.Close())
	return out.Len()
}

// prologue is two variables and the copy of the stack pointer.
const prologue = "01 02 7e | 23 00 21 01 | "

func TestImprove(t *testing.T) {
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
		got, err := gowasm.Improve(module(t, tt.body))
		if diff := cmp.Diff(module(t, tt.want), got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", tt.name, err, diff)
		}
	}
}

func TestImproveJoinsData(t *testing.T) {
	for _, tt := range []struct{ name, section, want string }{
		{"one after the other", "02 | 00 41 05 0b 02 01 02 | 00 41 07 0b 01 03", "01 | 00 41 05 0b 03 01 02 03"},
		{"zeros between", "02 | 00 41 3f 0b 01 01 | 00 41 c3 00 0b 01 02", "01 | 00 41 3f 0b 05 01 00 00 00 02"},
		{"far away", "02 | 00 41 05 0b 01 01 | 00 41 c7 00 0b 01 02", "02 | 00 41 05 0b 01 01 | 00 41 c7 00 0b 01 02"},
		{"large places", "02 | 00 41 80 80 80 80 78 0b 01 01 | 00 41 81 80 80 80 78 0b 01 02", "01 | 00 41 80 80 80 80 78 0b 02 01 02"},
		{"one over the other", "02 | 00 41 05 0b 02 01 02 | 00 41 06 0b 01 03", "02 | 00 41 05 0b 02 01 02 | 00 41 06 0b 01 03"},
		{"backwards", "02 | 00 41 05 0b 01 01 | 00 41 04 0b 01 02", "02 | 00 41 05 0b 01 01 | 00 41 04 0b 01 02"},
		{"to be copied later", "02 | 01 01 02 | 00 41 06 0b 01 03", "02 | 01 01 02 | 00 41 06 0b 01 03"},
		{"at a place that is asked for", "02 | 00 23 00 0b 01 01 | 00 41 06 0b 01 03", "02 | 00 23 00 0b 01 01 | 00 41 06 0b 01 03"},
		{"one that ends soon", "02 | 00 41 05 0b 01 01 | 00 41 06 0b 07 03", "02 | 00 41 05 0b 01 01 | 00 41 06 0b 07 03"},
	} {
		got, err := gowasm.Improve(dataModule(t, tt.section))
		if diff := cmp.Diff(dataModule(t, tt.want), got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", tt.name, err, diff)
		}
	}
}

func TestImproveErrors(t *testing.T) {
	for name, program := range map[string][]byte{
		"empty":                    nil,
		"text":                     []byte("program"),
		"a section that ends soon": []byte("\x00asm\x01\x00\x00\x00\x0a\x05\x01"),
		"data that are counted":    []byte("\x00asm\x01\x00\x00\x00\x0c\x01\x00"),
		"an unknown instruction":   module(t, prologue+"02 40 | 20 00 0e 00 00 | 0b fd 00 0b"),
		"an unknown long one":      module(t, prologue+"02 40 | 20 00 0e 00 00 | 0b fc 14 0b"),
		"a table that ends soon":   module(t, prologue+"02 40 | 20 00 0e 09 00"),
	} {
		if out, err := gowasm.Improve(program); err == nil || !strings.HasPrefix(err.Error(), "gowasm: ") {
			t.Errorf("%s: %x, %v", name, out, err)
		}
	}
}

func FuzzImprove(f *testing.F) {
	f.Add(module(f, prologue+"03 40 02 40 02 40 | 20 00 0e 02 00 01 01 | 0b | 41 01 21 00 0c 01 | 0b 00 0b"))
	f.Add(module(f, "00 0b"))
	f.Add(dataModule(f, "02 | 00 41 3f 0b 01 01 | 00 41 c3 00 0b 01 02"))
	f.Fuzz(func(t *testing.T, program []byte) {
		out, err := gowasm.Improve(program)
		if err != nil {
			return
		}
		if _, err := gowasm.Improve(out); err != nil {
			t.Errorf("%x became %x: %v", program, out, err)
		}
		if out, err = gowasm.Arrange(program); err != nil {
			return
		}
		if _, err := gowasm.Arrange(out); err != nil {
			t.Errorf("%x was arranged as %x: %v", program, out, err)
		}
	})
}

// TestArrange moves the third of four functions beside the first, which it is like. After
// one imported function they had the indices 1 to 4, and have 1, 3, 2 and 4.
func TestArrange(t *testing.T) {
	const (
		head   = "00 61 73 6d 01 00 00 00 | 01 08 02 60 00 00 60 01 7f 00 | 02 07 01 01 61 01 62 00 00"
		memory = "04 04 01 70 00 06 | 05 03 01 00 01"
		rest   = "0b 01 00"
		like   = "41 01 1a 41 02 1a 41 03 1a 41 04 1a 41 05 1a"
	)
	program := bytesOf(t, head+"03 05 04 00 00 01 00"+memory+"07 0d 03 01 78 00 03 01 6d 02 00 01 79 00 02"+"09 0a 01 00 41 01 0b 04 01 02 03 04"+
		"0a 31 04 | 13 00 10 02"+like+"0b | 04 00 10 00 0b | 13 00 10 04"+like+"0b | 02 00 0b"+rest)
	want := bytesOf(t, head+"03 05 04 00 01 00 00"+memory+"07 0d 03 01 78 00 02 01 6d 02 00 01 79 00 03"+"09 0a 01 00 41 01 0b 04 01 03 02 04"+
		"0a 31 04 | 13 00 10 03"+like+"0b | 13 00 10 04"+like+"0b | 04 00 10 00 0b | 02 00 0b"+rest)
	got, err := gowasm.Arrange(program)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	if again, err := gowasm.Arrange(want); err != nil || !bytes.Equal(again, want) {
		t.Errorf("again: %v\n%s", err, cmp.Diff(want, again))
	}
	named := append(bytes.Clone(program), bytesOf(t, "00 05 04 6e 61 6d 65")...)
	if got, err := gowasm.Arrange(named); err != nil || !bytes.Equal(got, named) {
		t.Errorf("a program with names: %v, %x", err, got)
	}
	for name, wrong := range map[string][2]string{
		"a call of nothing":       {"10 00 0b", "10 05 0b"},
		"an export of nothing":    {"01 79 00 02", "01 79 00 05"},
		"another kind of import":  {"01 62 00 00", "01 62 01 00"},
		"a list that is passive":  {"09 0a 01 00", "09 0a 01 01"},
		"a type too few":          {"03 05 04 00 00 01 00", "03 04 03 00 00 01"},
		"more after the types":    {"03 05 04 00 00 01 00", "03 06 04 00 00 01 00 00"},
		"a function to start":     {"0b 01 00", "08 01 01"},
		"an unknown instruction":  {"10 00 0b", "fd 00 0b"},
		"a function of the table": {"04 01 02 03 04", "04 01 02 03 05"},
	} {
		before, after := bytesOf(t, wrong[0]), bytesOf(t, wrong[1])
		if got, err := gowasm.Arrange(bytes.Replace(program, before, after, 1)); err == nil || !strings.HasPrefix(err.Error(), "gowasm: ") {
			t.Errorf("%s: %x, %v", name, got, err)
		}
	}
}

func TestReserve(t *testing.T) {
	const before, after = "0061736d 01000000 01 01 00 | ", " | 0a 01 00"
	for _, test := range []struct {
		memory string
		pages  uint64
		want   string
	}{
		{"05 03 01 00 79", 121, "05 03 01 00 79"},
		{"05 03 01 00 79", 122, "05 03 01 00 7a"},
		{"05 03 01 00 79", 352, "05 04 01 00 e0 02"},
		{"05 04 01 00 e0 02", 121, "05 04 01 00 e0 02"},
	} {
		got, err := gowasm.Reserve(bytesOf(t, before+test.memory+after), test.pages)
		if want := bytesOf(t, before+test.want+after); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s with %d pages: %x, %v, want %x", test.memory, test.pages, got, err, want)
		}
	}
	for _, wrong := range []string{"05 04 01 01 79 7a", "05 03 02 00 79", "05 01 01", "", "05 03 01 00"} {
		if got, err := gowasm.Reserve(bytesOf(t, before+wrong), 352); err == nil {
			t.Errorf("%q: %x", wrong, got)
		}
	}
	if _, err := gowasm.Reserve([]byte("text"), 1); err == nil {
		t.Error("it takes a text")
	}
}

// TestBare: a program forgets files and lines, and nothing else: its memory begins with the
// same, or with zeros.
func TestBare(t *testing.T) {
	program, err := os.ReadFile(testkit.BuildWasm(t, "cavalo/internal/tools/browser/wasmexec/testdata/program"))
	testkit.Must(t, err)
	if program, err = gowasm.Improve(program); err != nil {
		t.Fatal(err)
	}
	bare, err := gowasm.Bare(program)
	if before, after := compressed(t, program), compressed(t, bare); err != nil || after > before*95/100 {
		t.Errorf("%d bytes compressed, %d before: %v", after, before, err)
	}
	was, is := memory(t, program), memory(t, bare)
	for i := range was {
		if is[i] != was[i] && is[i] != 0 {
			t.Fatalf("byte %d: %d, was %d", i, is[i], was[i])
		}
	}
	if again, err := gowasm.Bare(bare); err != nil || !bytes.Equal(again, bare) {
		t.Errorf("the second time: %v", err)
	}
	if _, err := gowasm.Bare([]byte("\x00asm\x01\x00\x00\x00")); err == nil {
		t.Error("a program without a table is bare")
	}
}
