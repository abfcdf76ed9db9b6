package duel

import (
	"strconv"
	"strings"
)

// escapeSeed writes a seed as position texts of package knight do: every byte
// but letters, digits and "-._" as "~" and two hexadecimal digits.
func escapeSeed(seed string) string {
	const hex = "0123456789ABCDEF"
	var text strings.Builder
	for i := 0; i < len(seed); i++ {
		if c := seed[i]; isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'z' || strings.IndexByte("-._", c) >= 0 {
			text.WriteByte(c)
		} else {
			text.Write([]byte{'~', hex[c>>4], hex[c&15]})
		}
	}
	return text.String()
}

// unescapeSeed undoes escapeSeed and lets everything else stand for itself.
func unescapeSeed(text string) string {
	var seed strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '~' && i+2 < len(text) {
			if n, err := strconv.ParseUint(text[i+1:i+3], 16, 8); err == nil {
				seed.WriteByte(byte(n))
				i += 2
				continue
			}
		}
		seed.WriteByte(text[i])
	}
	return seed.String()
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
