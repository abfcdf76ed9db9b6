package fault

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Printable returns a text as one line that is safe to show. It escapes, as in Go, characters that
// a terminal or a spreadsheet may act on: control characters, direction marks and invalid UTF-8.
func Printable(text string) string { return Cut(text, math.MaxInt) }

// PrintableLines is like Printable, but keeps line feeds and tabs.
func PrintableLines(text string) string {
	return cut(text, math.MaxInt, func(r rune) bool { return r == '\n' || r == '\t' || strconv.IsGraphic(r) })
}

var inMarkup = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// Markup returns a text as it is written in HTML and in SVG. So does package html, but it adds the
// names of 2,231 characters to each program: 23 KB of game.wasm.
func Markup(text string) string { return inMarkup.Replace(text) }

// Cut returns the printable text, shortened to limit runes, the last of which is then "…". It reads
// no more of the text than it keeps: the text may be a whole file.
func Cut(text string, limit int) string { return cut(text, limit, strconv.IsGraphic) }

// CutStart is like Cut, but keeps the end of the text.
func CutStart(text string, limit int) string { return cutStart(text, limit, strconv.IsGraphic) }

func cut(text string, limit int, plain func(rune) bool) string {
	if isPlain(text, limit, plain) {
		return text
	}
	var b strings.Builder
	n, fits := 0, 0 // runes so far; bytes that leave room for the "…"
	for at := 0; at < len(text); {
		shown, size := escaped(text[at:], plain)
		at += size
		for _, r := range shown {
			switch n {
			case limit:
				return b.String()[:fits] + "…"
			case limit - 1:
				fits = b.Len()
			}
			b.WriteRune(r)
			n++
		}
	}
	return b.String()
}

func isPlain(text string, limit int, plain func(rune) bool) bool {
	n := 0
	for at, r := range text {
		if n++; n > limit || !plain(r) || r == utf8.RuneError && isBad(text[at:]) {
			return false
		}
	}
	return true
}

// isBad reports whether a text begins with invalid UTF-8.
func isBad(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return r == utf8.RuneError && size == 1
}

func cutStart(text string, limit int, plain func(rune) bool) string {
	shown := []rune(cut(text, math.MaxInt, plain))
	if len(shown) > limit {
		return "…" + string(shown[len(shown)-(limit-1):])
	}
	return string(shown)
}

// escaped returns the first rune of a text, or its escape sequence if it is not
// plain, and its size in the text in bytes.
func escaped(text string, plain func(rune) bool) (shown string, size int) {
	r, size := utf8.DecodeRuneInString(text)
	switch {
	case isBad(text):
		return `\x` + strconv.FormatUint(uint64(text[0]), 16), size
	case plain(r):
		return text[:size], size
	}
	quoted := strconv.QuoteRuneToASCII(r)
	return quoted[1 : len(quoted)-1], size
}
