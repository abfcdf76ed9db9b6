package reader

import (
	"encoding/binary"
	"testing"
	"unicode/utf16"
)

// FuzzText compares the reader of UTF-16 with Go's decoder; other bytes stay as they are.
func FuzzText(f *testing.F) {
	f.Add([]byte("\xff\xfeA\x00=\xd8\x0d\xdc"))
	f.Add([]byte("\xfe\xff\x00A\xd8=\x00"))
	f.Add([]byte("1 2\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		want := string(data)
		orders := map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian}
		if order := orders[want[:min(2, len(want))]]; order != nil {
			var units []uint16
			for i := 3; i < len(data); i += 2 {
				units = append(units, order.Uint16(data[i-1:]))
			}
			want = string(utf16.Decode(units))
		}
		if got := Text(data); got != want {
			t.Fatalf("%q is read as %q, want %q", data, got, want)
		}
	})
}
