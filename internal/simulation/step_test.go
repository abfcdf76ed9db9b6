package simulation

import (
	"fmt"
	"strconv"
	"strings"
)

// Step is one thing that happens: a verb and what it needs. As a text it is one line,
// whose words are in quotes where they need them.
type Step []string

// String is the step as a line.
func (s Step) String() string {
	words := make([]string, len(s))
	for i, w := range s {
		if words[i] = w; w == "" || strings.ContainsAny(w, " \t\n\r\"\\\u00a0") || strings.HasPrefix(w, "#") || strconv.Quote(w) != `"`+w+`"` {
			words[i] = strconv.Quote(w)
		}
	}
	return strings.Join(words, " ")
}

// ParseStep reads a step that String has written.
func ParseStep(line string) (Step, error) {
	var s Step
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimLeft(rest, " ") {
		if rest[0] != '"' {
			var word string
			word, rest, _ = strings.Cut(rest, " ")
			s = append(s, word)
			continue
		}
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return nil, fmt.Errorf("a step with an open quote: %s", line)
		}
		word, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, fmt.Errorf("a step with a wrong quote: %s", line)
		}
		s, rest = append(s, word), rest[len(quoted):]
	}
	return s, nil
}

// List is the steps of a session, the first of which say how it begins.
type List []Step

// String is the list as text, a step a line.
func (l List) String() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.String() + "\n")
	}
	return b.String()
}

// ParseList reads a list that String has written. Empty lines and those that begin
// with # are left out.
func ParseList(text string) (List, error) {
	var l List
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		s, err := ParseStep(line)
		if err != nil {
			return nil, err
		}
		l = append(l, s)
	}
	return l, nil
}

// word is the i-th word, "" where there is none.
func (s Step) word(i int) string {
	if i < len(s) {
		return s[i]
	}
	return ""
}

// number is the i-th word as a number, 0 where it is none.
func (s Step) number(i int) float64 {
	v, err := strconv.ParseFloat(s.word(i), 64)
	if err != nil {
		return 0
	}
	return v
}

// step makes a step of words and numbers.
func step(words ...any) Step {
	s := make(Step, len(words))
	for i, w := range words {
		s[i] = fmt.Sprint(w)
	}
	return s
}
