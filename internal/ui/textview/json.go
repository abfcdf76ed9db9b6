package textview

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// jsonWriter writes compact JSON. The page's program doesn't link
// encoding/json.
type jsonWriter struct{ out []byte }

func (w *jsonWriter) open(b byte) {
	w.separate()
	w.out = append(w.out, b)
}

func (w *jsonWriter) close(b byte) { w.out = append(w.out, b) }

// separate writes the comma before a member or an item, unless it is the first one or the
// value of a member.
func (w *jsonWriter) separate() {
	if k := len(w.out) - 1; k >= 0 && w.out[k] != '{' && w.out[k] != '[' && w.out[k] != ':' {
		w.out = append(w.out, ',')
	}
}

// key begins a member of an object.
func (w *jsonWriter) key(name string) {
	w.separate()
	w.out = append(w.out, '"')
	w.out = append(w.out, name...) // no name needs an escape
	w.out = append(w.out, '"', ':')
}

// Members with an empty value are left out.

func (w *jsonWriter) text(name, value string) {
	if value != "" {
		w.key(name)
		w.quote(value)
	}
}

func (w *jsonWriter) flag(name string, value bool) {
	if value {
		w.key(name)
		w.out = append(w.out, "true"...)
	}
}

func (w *jsonWriter) integer(name string, value int) {
	if value != 0 {
		w.number(name, float64(value))
	}
}

// number writes a number even if it is 0; NaN and infinities become 0.
func (w *jsonWriter) number(name string, value float64) {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		value = 0
	}
	w.key(name)
	w.out = strconv.AppendFloat(w.out, value, 'f', -1, 64)
}

// objects writes a list of objects, each with its members.
func (w *jsonWriter) objects(key string, count int, members func(i int)) {
	w.key(key)
	w.open('[')
	for i := range count {
		w.open('{')
		members(i)
		w.close('}')
	}
	w.close(']')
}

func (w *jsonWriter) item(value string) {
	w.separate()
	w.quote(value)
}

// quote writes a string; invalid UTF-8 becomes U+FFFD.
func (w *jsonWriter) quote(s string) {
	const digits = "0123456789abcdef"
	w.out = append(w.out, '"')
	for i := 0; i < len(s); {
		plain := i
		for plain < len(s) && s[plain] >= 0x20 && s[plain] < utf8.RuneSelf && s[plain] != '"' && s[plain] != '\\' {
			plain++
		}
		w.out = append(w.out, s[i:plain]...)
		if i = plain; i == len(s) {
			break
		}
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
