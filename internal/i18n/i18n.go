package i18n

import (
	"fmt"
	"strings"
)

// Lang is a language of the program.
type Lang uint8

// The languages. English is what everybody gets who prefers neither.
const (
	En Lang = iota
	Pt
)

// Langs lists them.
func Langs() []Lang { return []Lang{En, Pt} }

// Key is one text in every language, with the verbs of package fmt.
type Key struct{ En, Pt string }

// Count is a text that depends on a number, which is its first argument. Both
// languages use One for 1 only.
type Count struct{ One, Many Key }

// Tag is the language's BCP 47 tag.
func (l Lang) Tag() string {
	if l == Pt {
		return "pt-PT"
	}
	return "en"
}

// Name is the language's own name.
func (l Lang) Name() string {
	if l == Pt {
		return "Português"
	}
	return "English"
}

// T gives the text in this language.
func (l Lang) T(k Key, args ...any) string {
	text := k.En
	if l == Pt {
		text = k.Pt
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}

// N gives the text for a number, which it formats and passes first (as %s).
func (l Lang) N(c Count, n int, args ...any) string {
	k := c.Many
	if n == 1 {
		k = c.One
	}
	return l.T(k, append([]any{l.Int(int64(n))}, args...)...)
}

// Parse reads a language tag such as "pt", "pt-BR", "pt_PT.UTF-8", "en-GB"; ok
// is false when the program does not speak it.
func Parse(tag string) (lang Lang, ok bool) {
	tag = strings.ToLower(tag)
	if i := strings.IndexAny(tag, "-_.@"); i >= 0 {
		tag = tag[:i]
	}
	switch tag {
	case "pt":
		return Pt, true
	case "en", "c", "posix":
		return En, true
	}
	return En, false
}

// Prefer gives the first language of the list that the program speaks.
func Prefer(tags ...string) Lang {
	for _, tag := range tags {
		if l, ok := Parse(tag); ok {
			return l
		}
	}
	return En
}
