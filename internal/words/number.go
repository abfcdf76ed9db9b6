package words

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// nbsp keeps a number and its unit, or its groups, on one line.
const nbsp = "\u00a0"

// Int writes a whole number in groups of three: 2,000 or 2 000.
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

// Float writes a number with a fixed number of digits after the decimal sign.
func (l Lang) Float(x float64, digits int) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return "–"
	}
	text := strconv.FormatFloat(x, 'f', digits, 64)
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

// Duration writes a time with the unit that suits it: 12 ms, 0.35 s, 12.4 s, 3:07.
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

// Clock writes a time as minutes and seconds, with hours when there are any.
func Clock(d time.Duration) string {
	seconds := int(d / time.Second)
	text := strconv.Itoa(seconds/60%60) + ":" + two(seconds%60)
	if hours := seconds / 3600; hours > 0 {
		text = strconv.Itoa(hours) + ":" + two(seconds/60%60) + ":" + two(seconds%60)
	}
	return text
}

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Short writes a count in a few characters: 950, 12 k, 3.4 M.
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
