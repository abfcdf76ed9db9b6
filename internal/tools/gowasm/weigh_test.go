package gowasm_test

import (
	"bytes"
	"maps"
	"testing"

	"cavalo/internal/tools/gowasm"
)

// section is a section of a program.
func section(id byte, content []byte) []byte {
	return append([]byte{id, byte(len(content))}, content...)
}

// named is a program with an imported function and three of its own: of the package
// a/b, of a generic function of slices with a type of a/b, and of the linker.
func named(t testing.TB) []byte {
	text := func(s string) []byte { return append([]byte{byte(len(s))}, s...) }
	names := bytesOf(t, "03")
	for i, name := range []string{"a_b.__T_.Do", "slices.Sort_go.shape.a_b.T", "type_.eq.a_b.T"} {
		names = append(append(names, byte(i+1)), text(name)...)
	}
	return bytes.Join([][]byte{
		[]byte("\x00asm\x01\x00\x00\x00"),
		section(2, bytesOf(t, "01 | 01 67 | 01 66 | 00 00")),                    // g.f, a function of type 0
		section(10, bytesOf(t, "03 | 02 00 0b | 04 00 01 01 0b | 03 00 01 0b")), // of 2, 4 and 3 bytes
		section(0, append(text("name"), section(1, names)...)),
	}, nil)
}

func TestWeigh(t *testing.T) {
	got, err := gowasm.Weigh(named(t), []string{"a/b", "slices", "a"})
	if want := map[string]int{"a/b": 2, "slices": 4, "": 3}; err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
	whole := named(t)
	for end := range whole { // at the start of a section it has no names
		if _, err := gowasm.Weigh(whole[:end], nil); err == nil {
			t.Errorf("%d bytes of %d are a program", end, len(whole))
		}
	}
}
