package ui

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// jsonWriter writes compact JSON. Nothing else in the page's program links
// encoding/json.
type jsonWriter struct {
	out   []byte
	comma bool
}

func (w *jsonWriter) open(b byte) {
	w.separate()
	w.out = append(w.out, b)
	w.comma = false
}

func (w *jsonWriter) close(b byte) {
	w.out = append(w.out, b)
	w.comma = true
}

func (w *jsonWriter) separate() {
	if w.comma {
		w.out = append(w.out, ',')
	}
	w.comma = true
}

// key begins a member of an object.
func (w *jsonWriter) key(name string) {
	w.separate()
	w.quote(name)
	w.out = append(w.out, ':')
	w.comma = false
}

// The members with an empty value are left out.

func (w *jsonWriter) text(name, value string) {
	if value != "" {
		w.key(name)
		w.quote(value)
		w.comma = true
	}
}

func (w *jsonWriter) flag(name string, value bool) {
	if value {
		w.key(name)
		w.out = append(w.out, "true"...)
		w.comma = true
	}
}

func (w *jsonWriter) integer(name string, value int) {
	if value != 0 {
		w.number(name, float64(value))
	}
}

// number is written even if it is 0; what JSON can't say becomes 0.
func (w *jsonWriter) number(name string, value float64) {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		value = 0
	}
	w.key(name)
	w.out = strconv.AppendFloat(w.out, value, 'f', -1, 64)
	w.comma = true
}

// item is a string in an array.
func (w *jsonWriter) item(value string) {
	w.separate()
	w.quote(value)
}

// quote writes a string; bytes that are no UTF-8 become U+FFFD.
func (w *jsonWriter) quote(s string) {
	const digits = "0123456789abcdef"
	w.out = append(w.out, '"')
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '"' || r == '\\':
			w.out = append(w.out, '\\', byte(r))
		case r < 0x20:
			w.out = append(w.out, '\\', 'u', '0', '0', digits[r>>4], digits[r&15])
		default:
			w.out = utf8.AppendRune(w.out, r)
		}
		i += size
	}
	w.out = append(w.out, '"')
}
