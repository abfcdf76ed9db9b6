package words

//go:generate go run cavalo/internal/tools/textids

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Lang is a language of the program: an index into the list of languages.
type Lang uint8

// The languages that the code refers to. English is the default.
const (
	En Lang = iota
	Pt
)

// languages lists the catalogues in the order of the menus.
var languages = [...]struct {
	name string // of the file, and on the command line
	tag  string // BCP 47
	own  string // the language's own name
}{
	{"en", "en", "English"},
	{"pt", "pt-PT", "Português"},
	{"es", "es", "Español"},
}

// Langs returns the languages.
func Langs() []Lang {
	list := make([]Lang, len(languages))
	for i := range list {
		list[i] = Lang(i)
	}
	return list
}

// Codes returns the languages' names on the command line: "en, pt, es".
func Codes() string {
	names := make([]string, len(languages))
	for i, l := range languages {
		names[i] = l.name
	}
	return strings.Join(names, ", ")
}

// Key is the id of a text in the catalogues. The text may contain verbs of
// package fmt.
type Key string

// Count is the id of a text that depends on a number, its first argument. A
// catalogue has one form of the text for each plural category.
type Count string

// Code returns the language's name on the command line and in file names: "pt".
func (l Lang) Code() string { return languages[l].name }

// Tag returns the language's BCP 47 tag.
func (l Lang) Tag() string { return languages[l].tag }

// Name returns the language's own name.
func (l Lang) Name() string { return languages[l].own }

// T returns the text in this language.
func (l Lang) T(k Key, args ...any) string {
	text := l.catalogue().text(string(k))
	if len(args) == 0 || !strings.Contains(text, "%") { // not all texts of a family use the arguments
		return text
	}
	return strings.ReplaceAll(fmt.Sprintf(text, args...), "= "+about, about)
}

// N returns the text for a number, which is formatted and passed as the first
// argument (%s).
func (l Lang) N(c Count, n int, args ...any) string {
	k := Key(string(c) + "[" + l.catalogue().category(n) + "]")
	return l.T(k, append([]any{l.Int(int64(n))}, args...)...)
}

// Many returns the text for a formatted number that is too large for N.
func (l Lang) Many(c Count, number string, args ...any) string {
	return l.T(Key(string(c)+"[other]"), append([]any{number}, args...)...)
}

// Has reports whether this language's catalogue has the id; otherwise T returns the
// English text.
func (l Lang) Has(k Key) bool {
	_, ok := l.catalogue().texts[string(k)]
	return ok
}

// Parse parses a language tag such as "pt", "pt-BR", "pt_PT.UTF-8" or "en-GB"; ok is
// false if the program does not have the language.
func Parse(tag string) (lang Lang, ok bool) {
	tag = strings.ToLower(tag)
	if i := strings.IndexAny(tag, "-_.@"); i >= 0 {
		tag = tag[:i]
	}
	if tag == "c" || tag == "posix" {
		return En, true
	}
	for i, l := range languages {
		if tag == l.name {
			return Lang(i), true
		}
	}
	return En, false
}

// Prefer returns the first of the tags' languages that the program has, or English.
func Prefer(tags ...string) Lang {
	for _, tag := range tags {
		if l, ok := Parse(tag); ok {
			return l
		}
	}
	return En
}

// nbsp keeps a number and its unit, or the digit groups of a number, on one
// line.
const nbsp = "\u00a0"

// Int formats a whole number in groups of three digits: 2,000 or 2 000.
func (l Lang) Int(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	separator := l.catalogue().group
	var b strings.Builder
	b.WriteString(sign)
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteString(separator)
		}
		b.WriteRune(d)
	}
	return b.String()
}

// maxDecimals is the maximum number of decimals that people are shown.
const maxDecimals = 3

// noiseless is how many digits of a float64 are free of the noise of a few sums.
const noiseless = 14

// Rounded returns a number in plain digits, and whether it is exact: numbers with up to three
// decimals are, any other is rounded to three, half away from zero. The decimal digits
// decide, not the binary ones: 1.0005 becomes 1.001. Three significant digits are left of a
// number that would become 0.
func Rounded(x float64) (text string, exact bool) {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', noiseless, 64), 64)
	text = strconv.FormatFloat(x+0, 'f', -1, 64) // -0 + 0 is 0
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	places := maxDecimals
	if math.Abs(x) < 0.0005 {
		places += len(fraction) - len(strings.TrimLeft(fraction, "0"))
	}
	if len(fraction) <= places {
		return text, true
	}
	n, _ := strconv.ParseInt(whole+fraction[:places], 10, 64) // it has at most 14 digits that are not 0
	if fraction[places] >= '5' {
		n++
	}
	digits := fmt.Sprintf("%0*d", places+1, n)
	text = strings.TrimRight(digits[:len(digits)-places]+"."+digits[len(digits)-places:], "0")
	if text = strings.TrimSuffix(text, "."); x < 0 {
		text = "-" + text
	}
	return text, false
}

// Number formats a number for people, as Rounded does: a rounded one after "≈".
func (l Lang) Number(x float64) string {
	switch {
	case math.IsNaN(x):
		return "–"
	case math.IsInf(x, 1):
		return "∞"
	case math.IsInf(x, -1):
		return "−∞"
	}
	text, exact := Rounded(x)
	if exact {
		return l.grouped(text)
	}
	return about + l.grouped(text)
}

// about is put before rounded numbers.
const about = "≈" + nbsp

// Equation says that a name has a value that Number has formatted: "h = 5", "h ≈ 2.236".
func Equation(name, number string) string {
	if strings.HasPrefix(number, about) {
		return name + " " + number
	}
	return name + " = " + number
}

// Signed puts a sign before a number that Number has formatted: "+5", "≈ +0.414".
func Signed(sign, number string) string {
	rest, rounded := strings.CutPrefix(number, about)
	if rounded {
		return about + sign + rest
	}
	return sign + number
}

// Float formats a number with a fixed number of decimals: a measured time, an estimate next to its
// error. Every other number is formatted by Number.
func (l Lang) Float(x float64, digits int) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return "–"
	}
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if strings.Trim(text, "-0.") == "" {
		text = strings.TrimPrefix(text, "-")
	}
	return l.grouped(text)
}

// grouped writes plain digits with the language's group and decimal signs.
func (l Lang) grouped(text string) string {
	whole, fraction, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole, 10, 64)
	if err != nil {
		return text
	}
	out := l.Int(n)
	if n == 0 && strings.HasPrefix(whole, "-") {
		out = "-" + out
	}
	if fraction == "" {
		return out
	}
	return out + l.catalogue().decimal + fraction
}

// Typed formats a number as people type it: with all its digits, ungrouped.
func (l Lang) Typed(x float64) string { return l.Decimals(strconv.FormatFloat(x, 'f', -1, 64)) }

// Decimals replaces the points between digits by the language's decimal sign.
func (l Lang) Decimals(text string) string {
	sign := l.catalogue().decimal
	if sign == "." {
		return text
	}
	digit := func(i int) bool { return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9' }
	var b strings.Builder
	for i := range len(text) {
		if text[i] == '.' && digit(i-1) && digit(i+1) {
			b.WriteString(sign)
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// Join joins formatted numbers with commas, or with semicolons if the comma is the
// decimal sign.
func (l Lang) Join(numbers ...string) string {
	if l.catalogue().decimal == "," {
		return strings.Join(numbers, "; ")
	}
	return strings.Join(numbers, ", ")
}

// Dotted joins the parts of a line that are not empty.
func Dotted(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")
}

// Duration formats a duration in a unit that suits it: 12 ms, 0.35 s, 12.4 s, 3:07.
func (l Lang) Duration(d time.Duration) string {
	s := d.Seconds()
	switch {
	case s < 0.01:
		return l.Float(s*1000, 1) + nbsp + "ms"
	case s < 0.1:
		return l.Float(s*1000, 0) + nbsp + "ms"
	case s < 10:
		return l.Float(s, 2) + nbsp + "s"
	case s < 60:
		return l.Float(s, 1) + nbsp + "s"
	}
	return Clock(d)
}

// Clock formats a duration as minutes and seconds, with hours if there are any.
func Clock(d time.Duration) string {
	hours, minutes, seconds := int(d/time.Hour), int(d/time.Minute)%60, int(d/time.Second)%60
	if hours > 0 {
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds)
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds)
}

// Short formats a count in a few characters: 950, 12 k, 3.4 M.
func (l Lang) Short(n float64) string {
	switch {
	case n < 1000:
		return l.Float(n, 0)
	case n < 10e3:
		return l.Float(n/1e3, 1) + nbsp + "k"
	case n < 1e6:
		return l.Float(n/1e3, 0) + nbsp + "k"
	case n < 10e6:
		return l.Float(n/1e6, 1) + nbsp + "M"
	}
	return l.Float(n/1e6, 0) + nbsp + "M"
}
