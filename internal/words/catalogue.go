package words

import (
	"strings"
	"sync/atomic"
)

// catalogue is the parsed file of a language.
type catalogue struct {
	group, decimal string // between groups of three digits, and before decimals
	plural         string // the numbers of plural category one: "1" or "0 1"
	texts          map[string]string
}

// read holds the parsed catalogues. An embedded one is parsed when it is first
// used, a fetched one by Load.
var read [len(languages)]atomic.Pointer[catalogue]

// Here reports whether the texts of the language are in memory. The page embeds
// only the English ones (files_js.go): it fetches the others when the user chooses
// them and passes them to Load.
func (l Lang) Here() bool { return read[l].Load() != nil || l.embedded() != "" }

// alone makes English the only embedded language.
var alone bool

// Alone makes this program behave like the page's, which embeds only English, or, if off, like one
// that embeds all languages. It drops the catalogues loaded by Load. It is for tests of fetching.
func Alone(on bool) {
	alone = on
	for _, l := range Langs()[En+1:] {
		read[l].Store(nil)
	}
}

// embedded returns the language's file, or "" if it counts as not embedded.
func (l Lang) embedded() string {
	if alone && l != En {
		return ""
	}
	return l.Source()
}

// Source returns the language's file, or "" if the program does not embed it.
func (l Lang) Source() string {
	data, err := files.ReadFile("catalogue/" + languages[l].name + ".txt")
	if err != nil {
		return ""
	}
	if l == En {
		return string(data) + lessonTexts
	}
	return string(data)
}

// Load parses and stores a language's file and reports whether it is a catalogue.
func (l Lang) Load(text string) bool {
	c := readCatalogue(text)
	if c.plural == "" || len(c.texts) == 0 {
		return false
	}
	read[l].Store(c)
	return true
}

// catalogue returns the catalogue of a language, or the English one if it is not
// loaded.
func (l Lang) catalogue() *catalogue {
	if int(l) >= len(languages) {
		l = En
	}
	if c := read[l].Load(); c != nil {
		return c
	}
	source := l.embedded()
	if source == "" {
		return En.catalogue()
	}
	c := readCatalogue(source)
	read[l].Store(c)
	return c
}

// readCatalogue parses lines "id = text". Lines that begin with # are
// comments; lines "@property = text" say how the language writes numbers. In a
// text \n is a line break and \\ a backslash; quotes around a text keep the
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

// unquote removes the quotes and resolves the escapes of a text in a file.
func unquote(text string) string {
	if n := len(text); n >= 2 && text[0] == '"' && text[n-1] == '"' {
		text = text[1 : n-1]
	}
	if !strings.Contains(text, `\`) {
		return text
	}
	return strings.NewReplacer(`\n`, "\n", `\\`, `\`).Replace(text)
}

// Missed, if not nil, is called with the id of each requested text that the language
// lacks. Tests set it.
var Missed func(id string)

// text returns the text of an id: the English text if the language has none, and
// the id itself if English has none (tests rule that out).
func (c *catalogue) text(id string) string {
	if text, ok := c.texts[id]; ok {
		return text
	}
	if Missed != nil {
		Missed(id)
	}
	if english := En.catalogue(); english != c {
		return english.text(id)
	}
	return id
}

// category returns the plural category of a whole number by CLDR's cardinal
// rules: English, European Portuguese and Spanish count 1 as one, French 0 and
// 1.
func (c *catalogue) category(n int) string {
	if n == 1 || n == 0 && c.plural == "0 1" {
		return "one"
	}
	return "other"
}
