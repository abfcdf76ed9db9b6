package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	htmltemplate "html/template"
	"image/color"
	"io"
	"strings"
	"text/template"

	"cavalo/internal/lists"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// textsTable holds the page's texts for page.js; the file in web/ is empty.
const textsTable = "texts.js"

const themesSheet = "themes.css"

// catalogueKind is the extension of a language's texts, which are fetched on demand.
const catalogueKind = ".words"

// dress executes the page's files as templates, which insert texts of the catalogues, the
// colours of the themes, and the Content-Security-Policies.
func (b *builder) dress() error {
	p := page{Light: colours(ui.Light()), Dark: colours(ui.Dark()), HighLight: colours(ui.HighContrast(false)), HighDark: colours(ui.HighContrast(true))}
	landings, err := b.landings()
	if err != nil {
		return err
	}
	for _, l := range words.Langs() {
		p.Languages = append(p.Languages, language{Tag: l.Tag(), Landing: landings[l.Tag()], texts: l.Page()})
		p.Docs = append(p.Docs, language{Tag: l.Tag(), texts: l.Docs()})
	}
	if b.in[textsTable] != nil {
		b.in[textsTable] = p.table()
		for _, l := range words.Langs()[1:] { // English is embedded in the program
			b.in[l.Tag()+catalogueKind] = []byte(l.Source())
		}
	}
	p.themes = string(b.in[themesSheet])
	delete(b.in, themesSheet)
	for _, name := range []string{"index.html", "game.html", notFoundPage, libraryPage, libraryFolder + "library.css", "page.css", "manifest.webmanifest", soundScript, lostScript} {
		if b.in[name] == nil {
			continue
		}
		filled, err := p.fill(name, string(b.in[name]))
		if err != nil {
			return fmt.Errorf("site: %w", err)
		}
		b.in[name] = withHashes(filled)
	}
	return nil
}

// page is the data of the templates.
type page struct {
	Languages           []language
	Docs                []language // with the texts of libraryPage
	Light, Dark         []property
	HighLight, HighDark []property // of high contrast
	themes              string     // themesSheet, a template
}

type language struct {
	Tag     string
	Landing Landing
	texts   map[string]string
}

// Text returns a text as HTML, with `code` in backquotes, and {file} as an element for a
// script to fill.
func (l language) Text(name string) (htmltemplate.HTML, error) {
	text, ok := l.texts[name]
	if !ok {
		return "", fmt.Errorf("no text %s in %s", name, l.Tag)
	}
	var b strings.Builder
	for i, part := range strings.Split(html.EscapeString(text), "`") {
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		b.WriteString(part)
	}
	return htmltemplate.HTML(strings.ReplaceAll(b.String(), "{file}", `<span class="file"></span>`)), nil
}

// Named returns a member of the manifest with a text of the program, and its localized member.
func (p page) Named(member string, id words.Key) (string, error) {
	other := map[string]string{}
	for _, l := range words.Langs()[1:] {
		other[l.Tag()] = l.T(id)
	}
	others, err := json.Marshal(other)
	return fmt.Sprintf("%q: %q, %q: %s", member, words.Langs()[0].T(id), member+"_localized", others), err
}

// Each returns a text in all languages, for before a script has chosen one.
func (p page) Each(name string) string {
	all := lists.Map(p.Languages, func(l language) string { return l.texts[name] })
	return strings.Join(all, " / ")
}

// Themes returns themesSheet with the colours.
func (p page) Themes() (string, error) {
	filled, err := p.fill(themesSheet, p.themes)
	return string(filled), err
}

// lostScript holds the page that the service worker sends when the host sends none.
const lostScript = "lost.js"

// Table returns a text in all languages, by tag, as JavaScript.
func (p page) Table(name string) (string, error) {
	texts := map[string]string{}
	for _, l := range p.Languages {
		text, ok := l.texts[name]
		if !ok {
			return "", fmt.Errorf("no text %s in %s", name, l.Tag)
		}
		texts[l.Tag] = html.EscapeString(text)
	}
	data, err := json.Marshal(texts)
	return string(data), err
}

const soundScript = "sound.js"

// Sounds returns the notes of the sounds as JavaScript.
func (p page) Sounds() (string, error) {
	data, err := json.Marshal(platform.Sounds)
	return string(data), err
}

// Surface returns the colour for the browser's frame.
func (p page) Surface() string { return p.Light[0].Value }

func (p page) table() []byte {
	texts := map[string]map[string]string{}
	for _, l := range p.Languages {
		texts[l.Tag] = l.texts
	}
	return assignment("window.cavaloTexts", texts)
}

// fill executes a file as a template.
func (p page) fill(name, text string) ([]byte, error) {
	var to interface {
		Execute(w io.Writer, data any) error
	}
	var err error
	if strings.HasSuffix(name, ".html") {
		to, err = htmltemplate.New(name).Parse(text)
	} else {
		to, err = template.New(name).Parse(text)
	}
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := to.Execute(&out, p); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// property is a custom property of the style sheet.
type property struct{ Name, Value string }

// colours returns the colours of a theme that the page uses.
func colours(t ui.Theme) []property {
	return []property{
		{"surface", css(t.Surface)}, {"raised", css(t.Raised)}, {"line", css(t.Line)},
		{"text", css(t.Text)}, {"muted", css(t.Muted)},
		{"accent", css(t.Accent)}, {"tint", css(t.Tint)}, {"on-accent", css(t.OnAccent)},
		{"warn", css(t.Warn)}, {"empty", css(t.EmptySquare)},
	}
}

func css(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
