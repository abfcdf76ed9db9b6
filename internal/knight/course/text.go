package course

import (
	"iter"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// MaxBytes is the size limit of a file: a log of some thousand games.
const MaxBytes = 16 << 20

// lines splits a text at LF, CRLF and CR.
func lines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for {
			end := strings.IndexAny(text, "\r\n")
			if end < 0 {
				yield(text)
				return
			}
			next := end + 1
			if strings.HasPrefix(text[end:], "\r\n") {
				next++
			}
			if !yield(text[:end]) {
				return
			}
			text = text[next:]
		}
	}
}

// plain removes the accents from letters of the course's languages.
var plain = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "é", "e", "è", "e", "ê", "e", "ë", "e", "í", "i", "ì", "i", "î", "i", "ï", "i",
	"ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ç", "c", "ñ", "n", "ß", "ss", "œ", "oe", "º", " ", "ª", " ",
)

// usual replaces unusual spaces, characters, and letters with combining accents by the usual ones.
var usual = strings.NewReplacer("\u00a0", " ", "\u2009", " ", "\u202f", " ", "\u200b", "", "\ufeff", "", "−", "-", "：", ":", "’", "'", "×", "x", "“", "\"", "”", "\"",
	"\u0300", "", "\u0301", "", "\u0302", "", "\u0303", "", "\u0308", "", "\u0327", "")

// fold returns the words of a text, in small letters without accents.
func fold(text string) []string {
	return strings.FieldsFunc(plain.Replace(strings.ToLower(text)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// Number reads the first number of a value: "0.1538462", "0,15", "15.4%",
// "6/39", "1.5d0". digits is the number of decimals, at most as
// many as a float64 holds; a fraction has that many.
func Number(text string) (value float64, digits int, ok bool) {
	at := strings.IndexFunc(text, unicode.IsDigit)
	if at < 0 {
		return 0, 0, false
	}
	from := at
	at = digitsFrom(text, at)
	whole := text[from:at]
	if from > 0 && (text[from-1] == '.' || text[from-1] == ',') { // ".25"
		digits = min(at-from, allDigits)
		whole, from = "."+whole, from-1
	} else if at+1 < len(text) && (text[at] == '.' || text[at] == ',') && isDigit(text[at+1]) {
		end := digitsFrom(text, at+1)
		digits = min(end-at-1, allDigits)
		whole, at = whole+"."+text[at+1:end], end
	}
	if len(text) > at+1 && strings.ContainsRune("edfEDF", rune(text[at])) {
		exponent := at + 1
		if text[exponent] == '-' || text[exponent] == '+' {
			exponent++
		}
		if end := digitsFrom(text, exponent); end > exponent {
			whole += "e" + text[at+1:end]
			if n, err := strconv.Atoi(text[at+1 : end]); err == nil {
				digits = min(max(digits-n, 0), allDigits)
			}
			at = end
		}
	}
	value, err := strconv.ParseFloat(whole, 64)
	if err != nil || math.IsInf(value, 0) {
		return 0, 0, false
	}
	if rest, ok := strings.CutPrefix(strings.TrimLeft(text[at:], " "), "/"); ok && strings.IndexFunc(strings.TrimLeft(rest, " "), unicode.IsDigit) == 0 {
		rest = strings.TrimLeft(rest, " ")
		below, err := strconv.ParseFloat(rest[:digitsFrom(rest, 0)], 64)
		if err != nil || below == 0 {
			return 0, 0, false
		}
		value, digits = value/below, allDigits
	}
	if from > 0 && text[from-1] == '-' {
		value = -value
	}
	return value, digits, true
}

// allDigits means that a number is not rounded.
const allDigits = 15

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// digitsFrom returns the end of the digits that begin at a position.
func digitsFrom(text string, at int) int {
	for at < len(text) && isDigit(text[at]) {
		at++
	}
	return at
}

// ParseWhole reads a value that is a whole number, also in groups of three digits:
// "39", "39.0", "28,491", "28 491".
func ParseWhole(text string) (n int64, ok bool) {
	from := strings.IndexFunc(text, unicode.IsDigit)
	if from < 0 || from > 0 && isASCIILetter(text[from-1]) { // a square
		return 0, false
	}
	at := digitsFrom(text, from)
	number := text[from:at]
	for len(number) > 0 && at+3 < len(text) && strings.IndexByte(".,' ", text[at]) >= 0 && digitsFrom(text, at+1) == at+4 {
		number, at = number+text[at+1:at+4], at+4
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err == nil && from > 0 && text[from-1] == '-' {
		n = -n
	}
	return n, err == nil
}

// Duration reads a time: "0.012 segundos", "265 ms", "1 Miliseconds", "2 min".
// Without a unit it is in milliseconds, as Lisp's clocks count.
func Duration(text string) (time.Duration, bool) {
	value, _, ok := Number(text)
	if !ok || value < 0 {
		return 0, false
	}
	unit, _ := unitIn(text)
	if value *= float64(unit); value > float64(math.MaxInt64)/2 {
		return 0, false
	}
	return time.Duration(value), true
}

// HasUnit reports whether a time names its unit.
func HasUnit(text string) bool {
	_, ok := unitIn(text)
	return ok
}

// unitIn returns the unit of a time, milliseconds if not given.
func unitIn(text string) (time.Duration, bool) {
	for _, word := range strings.Fields(strings.TrimLeft(strings.ToLower(text), "+0123456789.,/ \t")) {
		switch word = strings.Trim(word, ".,;()"); {
		case strings.HasPrefix(word, "ms"), strings.HasPrefix(word, "mil"):
			return time.Millisecond, true
		case strings.HasPrefix(word, "min"):
			return time.Minute, true
		case strings.HasPrefix(word, "s"):
			return time.Second, true
		}
	}
	return time.Millisecond, false
}
