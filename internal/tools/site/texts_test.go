package site

import (
	"html"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// web reads a file of the page as it is written.
func web(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../../web/" + name)
	testkit.Must(t, err)
	return string(text)
}

// TestPageTexts holds the texts of the page to the places that a script fills in
// English, and the page to the texts that are there. That each language has all
// of them is tested with the catalogues.
func TestPageTexts(t *testing.T) {
	heldTo(t, usedTexts(t), words.Lang.Page)
	docs := map[string]bool{}
	for _, match := range regexp.MustCompile(`\.Text "(\w+)"`).FindAllStringSubmatch(web(t, libraryPage), -1) {
		docs[match[1]] = true
	}
	heldTo(t, docs, words.Lang.Docs)
}

// heldTo holds the texts of a page to the names that it uses.
func heldTo(t *testing.T, used map[string]bool, texts func(words.Lang) map[string]string) {
	t.Helper()
	place := regexp.MustCompile(`\{\w+\}`)
	places := func(text string) []string {
		list := place.FindAllString(text, -1)
		slices.Sort(list)
		return list
	}
	english := texts(words.En)
	for _, l := range words.Langs() {
		for name, text := range texts(l) {
			if a, b := places(english[name]), places(text); !slices.Equal(a, b) {
				t.Errorf("%s in %s has the places %q, English %q", name, l.Tag(), b, a)
			}
		}
	}
	for name := range english {
		if !used[name] {
			t.Errorf("%s is not used", name)
		}
	}
	for name := range used {
		if english[name] == "" {
			t.Errorf("%s is used and not there", name)
		}
	}
}

// usedTexts finds the texts that the page uses.
func usedTexts(t *testing.T) map[string]bool {
	t.Helper()
	used := map[string]bool{}
	const inDocuments = `data-text="(\w+)"|\.(?:Text|Each) "(\w+)"`
	for name, pattern := range map[string]string{
		"index.html": inDocuments, "404.html": inDocuments, lostScript: `\.Table "(\w+)"`,
		"page.js": `(?:say|fail|offerUpdate)\("(\w+)"|words\.(\w+)|"((?:fail|offline)[A-Z]\w+)"`,
		"sw.js":   `"(offline[A-Z]\w+)"`,
	} {
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(web(t, name), -1) {
			used[strings.Join(match[1:], "")] = true
		}
	}
	return used
}

// dressed gives the page's files as they are built.
func dressed(t *testing.T) map[string]string {
	t.Helper()
	b := &builder{in: map[string][]byte{}}
	testkit.Must(t, b.read(os.DirFS("../../../web")))
	testkit.Must(t, b.dress())
	files := map[string]string{}
	for name, data := range b.in {
		files[name] = string(data)
	}
	return files
}

// TestPageSpeaksEveryLanguage: the texts in the page before a script runs are
// there in every language, marked with its tag.
func TestPageSpeaksEveryLanguage(t *testing.T) {
	files := dressed(t)
	page := html.UnescapeString(files["index.html"])
	for _, l := range words.Langs() {
		for _, want := range []string{
			`hreflang="` + l.Tag() + `"`, `<section data-language lang="` + l.Tag() + `">`, `<p data-language lang="` + l.Tag() + `">`,
			l.Page()["apology"], l.Page()["textView"],
		} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: the page has no %s", l.Tag(), want)
			}
		}
		if !strings.Contains(files[textsTable], `"`+l.Tag()+`": {`) {
			t.Errorf("%s: not in the table of texts", l.Tag())
		}
	}
	if !strings.Contains(files["index.html"], `(<span class="file"></span>)`) || !strings.Contains(files["index.html"], "<code>make run</code>") {
		t.Error("places and code are not marked up")
	}
}

// TestPageHasTheColoursOfTheThemes: the page's own files hold no colour, the
// built ones those of the themes.
func TestPageHasTheColoursOfTheThemes(t *testing.T) {
	written := regexp.MustCompile(`#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?\b|\b(?:rgb|hsl)a?\(`)
	files := dressed(t)
	for name := range files {
		if slices.Contains([]string{".png", ".txt", catalogueKind}, name[strings.LastIndex(name, "."):]) {
			continue
		}
		testkit.Equal(t, written.FindString(web(t, name)), "", "%s: the colour", name)
		if strings.Contains(files[name], "{{") {
			t.Errorf("%s: a template is left", name)
		}
	}
	for _, theme := range []ui.Theme{ui.Light(), ui.Dark(), ui.HighContrast(false), ui.HighContrast(true)} {
		for _, want := range []string{"--muted: " + css(theme.Muted) + ";", "--accent: " + css(theme.Accent) + ";", "--surface: " + css(theme.Surface) + ";"} {
			if !strings.Contains(files["page.css"], want) {
				t.Errorf("page.css has no %s", want)
			}
		}
	}
	for _, property := range regexp.MustCompile(`var\((--[\w-]+)\)`).FindAllStringSubmatch(files["page.css"], -1) {
		if !strings.Contains(files["page.css"], property[1]+": #") {
			t.Errorf("page.css: nothing sets %s", property[1])
		}
	}
	light := `"theme_color": "` + css(ui.Light().Surface) + `"`
	if !strings.Contains(files["manifest.webmanifest"], light) {
		t.Errorf("the manifest has no %s", light)
	}
}

// A text that the page names and no catalogue has stops the build.
func TestAMissingTextStopsTheBuild(t *testing.T) {
	p := page{Languages: []language{{Tag: "xx"}}}
	if text, err := p.fill("index.html", `{{range .Languages}}{{.Text "apology"}}{{end}}`); err == nil {
		t.Errorf("built %q", text)
	}
}
