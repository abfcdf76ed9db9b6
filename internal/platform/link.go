package platform

import "strings"

// fragment holds the characters apart from letters and digits that are allowed after the "#"
// of an address (RFC 3986, section 3.5).
const fragment = "-._~!$&'()*+,;=:@/?"

// escapeLink escapes a text for the part of an address after "#".
func escapeLink(text string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(text) {
		c := text[i]
		if '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || strings.IndexByte(fragment, c) >= 0 {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		}
	}
	return b.String()
}

// unescapeLink reads the part of an address after "#". A "%" without two digits is itself,
// since addresses are also typed.
func unescapeLink(text string) string {
	text = strings.TrimPrefix(text, "#")
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			high, low := hexDigit(text[i+1]), hexDigit(text[i+2])
			if high >= 0 && low >= 0 {
				b.WriteByte(byte(high<<4 | low))
				i += 2
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// hexDigit returns the value of a hexadecimal digit, -1 for any other byte.
func hexDigit(c byte) int {
	if c >= 'A' && c <= 'F' {
		c += 'a' - 'A'
	}
	return strings.IndexByte("0123456789abcdef", c)
}
