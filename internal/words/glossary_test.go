package words

import (
	"cmp"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// TestGlossary holds the catalogues to the glossary in the doc comment: no text
// has a word that is to be avoided, and where English has a word its
// translations have theirs. A new language can be without words in the glossary: it
// gets them in every entry, and every "also", at once.
func TestGlossary(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	testkit.Must(t, err)
	languages := map[string]Lang{}
	for _, l := range Langs() {
		languages[l.Code()] = l
	}
	_, glossary, _ := strings.Cut(file.Doc.Text(), "# Glossary")
	entry, entries, columns := "", map[string]bool{}, 0
	for line := range strings.Lines(glossary) {
		line, indented := strings.CutPrefix(strings.TrimRight(line, "\n"), "\t")
		if !indented {
			continue
		}
		what, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rule, unless, _ := strings.Cut(rest, " unless ")
		switch l, known := languages[what]; {
		case !strings.HasPrefix(line, " "):
			entry = line
			n := strings.Count(entry, " | ") + 1
			if columns = cmp.Or(columns, n); n != columns || entries[entry] {
				t.Errorf("doc.go: %q has words in %d languages, the first entry in %d; or it is repeated", entry, n, columns)
			}
			entries[entry] = true
		case what == "also":
			patterns := strings.Split(rule, " | ")
			if len(patterns) != columns || columns > len(Langs()) {
				t.Fatalf("doc.go: below %q are patterns for %d languages, want %d", entry, len(patterns), columns)
			}
			holdTranslations(t, entry, patterns, unless)
		case known:
			avoid := word(rule)
			for id, text := range l.catalogue().texts {
				if found := avoid.FindString(text); found != "" && !exempt(unless, id, text) {
					t.Errorf("%s: %s has %q, the glossary %q: %s", what, id, strings.TrimSpace(found), entry, text)
				}
			}
		default:
			t.Errorf("below %q: %q is neither \"also\" nor a language", entry, line)
		}
	}
	if len(entries) < 66 {
		t.Errorf("found %d entries only: does the test still read them?", len(entries))
	}
}

// holdTranslations reports the texts that have the first pattern in English and
// in another language not the pattern of that language.
func holdTranslations(t *testing.T, entry string, patterns []string, unless string) {
	t.Helper()
	english, used := part(patterns[En]), false
	for id, text := range En.catalogue().texts {
		if !english.MatchString(text) || exempt(unless, id, text) {
			continue
		}
		used = true
		for _, l := range Langs()[En+1 : len(patterns)] {
			if translation := l.catalogue().texts[id]; !part(patterns[l]).MatchString(translation) {
				t.Errorf("%s: %s lacks the word of %q: %s (English: %s)", l.Code(), id, entry, translation, text)
			}
		}
	}
	if !used {
		t.Errorf("no text has %q of %q", patterns[En], entry)
	}
}

func exempt(unless, id, text string) bool {
	return unless != "" && part(unless).MatchString(id+" = "+text)
}

func part(pattern string) *regexp.Regexp { return regexp.MustCompile("(?i)" + pattern) }

// word matches a pattern as whole words: \b knows of no letters but those of English.
func word(pattern string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[^\pL\d])(` + pattern + `)([^\pL\d]|$)`)
}
