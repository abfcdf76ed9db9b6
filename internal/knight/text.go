package knight

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// trimSpace returns text without the space around it, and how many runes of it
// were before the text.
func TrimSpace(text string) (trimmed string, skipped int) {
	trimmed = strings.TrimLeft(text, " \t\r\n")
	return strings.TrimRight(trimmed, " \t\r\n"), len(text) - len(trimmed)
}

// shifted moves a fault found in a part of a text to its place in the whole.
func Shifted(err error, columns int) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.At(1, f.Column+columns)
	}
	return err
}

// parseWithin reads a whole number without sign between two limits; anything
// else is a fault of the code, which is told the limits.
func ParseWithin(text string, low, high int, code fault.Code) (int, *fault.Fault) {
	n, ok := ParseDigits(text, high)
	if !ok || n < low {
		return 0, fault.New(code, text, strconv.Itoa(low), strconv.Itoa(high))
	}
	return n, nil
}

// ParseDigits reads decimal digits, any number of zeros before them, whose
// value is at most a limit.
func ParseDigits(text string, limit int) (n int, ok bool) {
	for i := 0; i < len(text); i++ {
		if !isDigit(text[i]) {
			return 0, false
		}
		if n = 10*n + int(text[i]-'0'); n > limit {
			return 0, false
		}
	}
	return n, text != ""
}
