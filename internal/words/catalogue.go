package words

import (
	"strings"
	"sync/atomic"
)

// catalogue is a language's file, read.
type catalogue struct {
	group, decimal string // between groups of three digits, and before decimals
	plural         string // the numbers of category one: "1" or "0 1"
	texts          map[string]string
}

// read are the catalogues that have been read. One is read when it is first asked
// for, or given.
var read [len(languages)]atomic.Pointer[catalogue]

// Here reports whether the words of the language are in the program. In a page
// only the English ones are (files_js.go): the others are fetched when they are
// asked for, and given to Load.
func (l Lang) Here() bool { return read[l].Load() != nil || l.Source() != "" }

// Source is the language's file, or "" where it is not in the program.
func (l Lang) Source() string {
	data, err := files.ReadFile("catalogue/" + languages[l].name + ".txt")
	if err != nil {
		return ""
	}
	return string(data)
}

// Load takes the words of a language from its file. It reports whether the text is
// a catalogue.
func (l Lang) Load(text string) bool {
	c := readCatalogue(text)
	if c.plural == "" || len(c.texts) == 0 {
		return false
	}
	read[l].Store(c)
	return true
}

// catalogue gives the words of a language, the English ones while they are not here.
func (l Lang) catalogue() *catalogue {
	if int(l) >= len(languages) {
		l = En
	}
	if c := read[l].Load(); c != nil {
		return c
	}
	source := l.Source()
	if source == "" {
		return En.catalogue()
	}
	c := readCatalogue(source)
	read[l].Store(c)
	return c
}

// readCatalogue reads a file of lines "id = text". Lines that begin with # are
// comments, lines "@property = text" say how the language writes numbers. In a
// text \n is the end of a line and \\ a backslash; quotes around a text keep the
// spaces at its ends.
func readCatalogue(data string) *catalogue {
	c := &catalogue{texts: make(map[string]string, 2048)}
	for line := range strings.Lines(data) {
		id, text, ok := strings.Cut(line, "=")
		id = strings.TrimSpace(id)
		if !ok || strings.HasPrefix(id, "#") {
			continue
		}
		text = unquote(strings.TrimSpace(text))
		if property, is := strings.CutPrefix(id, "@"); is {
			c.set(property, text)
		} else {
			c.texts[id] = text
		}
	}
	return c
}

func (c *catalogue) set(property, text string) {
	switch property {
	case "group":
		c.group = text
	case "decimal":
		c.decimal = text
	case "plural":
		c.plural = text
	}
}

// unquote reads a text as a file has it.
func unquote(text string) string {
	if n := len(text); n >= 2 && text[0] == '"' && text[n-1] == '"' {
		text = text[1 : n-1]
	}
	if !strings.Contains(text, `\`) {
		return text
	}
	return strings.NewReplacer(`\n`, "\n", `\\`, `\`).Replace(text)
}

// text gives a text by its id; the English one where there is none, and the id
// where there is none either, which tests rule out.
func (c *catalogue) text(id string) string {
	if text, ok := c.texts[id]; ok {
		return text
	}
	if english := En.catalogue(); english != c {
		return english.text(id)
	}
	return id
}

// category is the plural category of a whole number, after CLDR's cardinal
// rules: English, European Portuguese and Spanish count 1 as one, French 0 and 1.
func (c *catalogue) category(n int) string {
	if n == 1 || n == 0 && c.plural == "0 1" {
		return "one"
	}
	return "other"
}
