package knight

import (
	"strconv"
	"strings"
)

// RandomPrefix comes before the seed of policy Random; the seed is all the
// rest of the text.
const RandomPrefix = "random:"

// EscapeSeed writes a seed with the bytes that a URL or a position text could
// take for something else as "~" and two hexadecimal digits. It is not "%":
// a link may be decoded once more than it was encoded on its way.
func EscapeSeed(seed string) string {
	const hex = "0123456789ABCDEF"
	var text strings.Builder
	for i := 0; i < len(seed); i++ {
		if c := seed[i]; isDigit(c) || isLetter(c) || c == '-' || c == '.' || c == '_' {
			text.WriteByte(c)
		} else {
			text.Write([]byte{'~', hex[c>>4], hex[c&15]})
		}
	}
	return text.String()
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// UnescapeSeed undoes EscapeSeed. A "~" without two digits after it stands
// for itself, and so does every other byte: people type seeds as they are.
func UnescapeSeed(text string) string {
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
