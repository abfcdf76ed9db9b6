package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Escaped escapes the separators and "%" in a text of a link. The page's address escapes what else
// it has to, so nothing is escaped twice.
func Escaped(text, separators string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; c == '%' || strings.IndexByte(separators, c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// LinkField is a word of a tab's link: both writing and reading it come from it.
type LinkField struct {
	Key   string                // begins the word: "depth=", or is all of it: "bounds"
	Write func() (string, bool) // what follows the key; false leaves the word out
	Read  func(text string) error
}

// JoinLink returns the words of a link.
func JoinLink(separator string, fields []LinkField) string {
	var all []string
	for _, f := range fields {
		if text, is := f.Write(); is {
			all = append(all, f.Key+text)
		}
	}
	return strings.Join(all, separator)
}

// ReadLink reads the words of a link, leaves out those that are wrong, and returns those that
// no field has. A field without a word keeps its value.
func (s *Lab) ReadLink(text, separator string, fields []LinkField) (unknown []string) {
	for word := range strings.SplitSeq(text, separator) {
		i := slices.IndexFunc(fields, func(f LinkField) bool {
			return word == f.Key || strings.HasSuffix(f.Key, "=") && strings.HasPrefix(word, f.Key)
		})
		switch {
		case word == "":
		case i < 0:
			unknown = append(unknown, word)
		case fields[i].Read(word[len(fields[i].Key):]) != nil:
			s.LeaveOut(word)
		}
	}
	return unknown
}

// LinkSwitch is the field of a switch: the key alone or, after "=", true or false.
func LinkSwitch(key string, on *bool) LinkField {
	text := ""
	if strings.HasSuffix(key, "=") {
		text = strconv.FormatBool(true)
	}
	return LinkField{key, func() (string, bool) { return text, *on }, func(read string) error { *on = read == text; return nil }}
}

// LinkChoice is the fields of a choice among names, each a word.
func LinkChoice[T ~int | ~uint8](names []string, chosen *T) (fields []LinkField) {
	for i, name := range names {
		fields = append(fields, LinkField{name, func() (string, bool) { return "", *chosen == T(i) }, func(string) error { *chosen = T(i); return nil }})
	}
	return fields
}

// LinkNumber is the field of a number; the least one has no word.
func LinkNumber(key string, n *int, least, most int) LinkField {
	return LinkField{key, func() (string, bool) { return strconv.Itoa(*n), *n > least }, func(text string) error {
		read, err := strconv.Atoi(text)
		if *n = min(max(least, read), most); err == nil && *n != read {
			err = strconv.ErrRange
		}
		return err
	}}
}

// LinkText is the field of a text, which write turns into a word and read back.
func LinkText[T ~string](key string, v *T, write func(string) string, read func(string) (T, error)) LinkField {
	return LinkField{key, func() (string, bool) { return write(string(*v)), *v != "" }, func(text string) (err error) { *v, err = read(text); return err }}
}
