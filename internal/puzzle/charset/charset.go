// Package charset decodes files of other programs.
package charset

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns the text of a file in UTF-8, UTF-16 or Latin-1. Each line that is not UTF-8 is Latin-1.
func Decode(data []byte) string {
	for order, mark := range map[binary.ByteOrder]string{binary.LittleEndian: "\xff\xfe", binary.BigEndian: "\xfe\xff"} {
		if bytes.HasPrefix(data, []byte(mark)) {
			var units []uint16
			for rest := data[2:]; len(rest) >= 2; rest = rest[2:] {
				units = append(units, order.Uint16(rest))
			}
			return string(utf16.Decode(units))
		}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if utf8.Valid(data) {
		return string(data)
	}
	var text strings.Builder
	for line := range bytes.Lines(data) {
		if utf8.Valid(line) {
			text.Write(line)
			continue
		}
		for _, b := range line {
			text.WriteRune(rune(b))
		}
	}
	return text.String()
}

// Plain returns a text without a byte order mark, with lines that end in a line feed.
func Plain(text string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(text, "\ufeff"))
}
