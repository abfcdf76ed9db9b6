package words

import (
	"embed"
	"strings"
	"sync"
)

//go:embed catalogue/*.txt
var files embed.FS

// catalogue is a language's file, read.
type catalogue struct {
	tag, name      string
	group, decimal string // between groups of three digits, and before decimals
	plural         string // the numbers of category one: "1" or "0 1"
	texts          map[string]string
}

// catalogues are read when they are first asked for: one that nobody uses costs
// its place in the program only.
var catalogues = func() (list [len(names)]func() *catalogue) {
	for i, name := range names {
		list[i] = sync.OnceValue(func() *catalogue {
			data, err := files.ReadFile("catalogue/" + name + ".txt")
			if err != nil {
				panic(err) // names lists what is embedded
			}
			return readCatalogue(string(data))
		})
	}
	return list
}()

func (l Lang) catalogue() *catalogue {
	if int(l) >= len(catalogues) {
		l = En
	}
	return catalogues[l]()
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
	case "tag":
		c.tag = text
	case "name":
		c.name = text
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
