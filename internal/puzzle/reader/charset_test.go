package reader

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// utf16Of returns a text in UTF-16 with a byte order mark.
func utf16Of(text string, order binary.AppendByteOrder) []byte {
	data := order.AppendUint16(nil, 0xfeff)
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return data
}

// A text in UTF-16 is read, whatever its bytes arrive in; any other is as it is.
func TestText(t *testing.T) {
	for _, text := range []string{"", "1 2 3\r\n4 5 6", "É ñ 馬 🐎!", strings.Repeat("🐎x", 5000)} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			data := utf16Of(text, order)
			if got := Text(data); got != text {
				t.Errorf("%v: %.40q, want %.40q", order, got, text)
			}
			if got := Decode(data); got != text {
				t.Errorf("Decode, %v: %.40q, want %.40q", order, got, text)
			}
			slow, err := io.ReadAll(UTF8(iotest.OneByteReader(strings.NewReader(string(data)))))
			if string(slow) != text || err != nil {
				t.Errorf("%v, byte by byte: %.40q, %v", order, slow, err)
			}
			if odd := Text(append(data, 'x')); odd != text {
				t.Errorf("%v with half a unit: %.40q", order, odd)
			}
		}
		if got := Text([]byte(text)); got != text {
			t.Errorf("%.40q, want %.40q", got, text)
		}
	}
	for data, want := range map[string]string{"\xff\xfe\x00\xd8A\x00": "\ufffdA", "\xfe\xff\xd8\x00": "\ufffd", "\xff": "\xff", "\ufeffa": "\ufeffa"} {
		if got := Text([]byte(data)); got != want {
			t.Errorf("%q: %q, want %q", data, got, want)
		}
	}
	if _, err := io.ReadAll(UTF8(iotest.ErrReader(io.ErrClosedPipe))); err != io.ErrClosedPipe {
		t.Errorf("an error of the reader became %v", err)
	}
}
