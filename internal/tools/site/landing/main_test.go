package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"cavalo/internal/tools/site"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Every picture that the page names is on its sheet, and no sheet has more than a phone
// lays out between two frames.
func TestEveryPictureIsOnItsSheet(t *testing.T) {
	const bound = 600 // elements
	drawn := map[site.Picture]bool{}
	_, sheets := landing(words.En)
	for sheet, pictures := range sheets {
		views, elements := parts(t, draw(pictures, ui.Light()))
		for _, v := range views {
			drawn[site.Picture{Sheet: sheet, View: v}] = true
		}
		if elements > bound {
			t.Errorf("%s has %d elements, more than %d: make two sheets of it", sheet, elements, bound)
		}
	}
	for _, l := range words.Langs() {
		page, _ := landing(l)
		for _, d := range page.Doors {
			named := []site.Picture{d.Picture}
			for _, r := range d.Rules {
				named = append(named, r.Picture)
			}
			for _, p := range named {
				if p.View != "" && !drawn[p] {
					t.Errorf("%s: %s is not on the sheet %s", l.Tag(), p.View, p.Sheet)
				}
			}
		}
	}
	if len(drawn) < 10 {
		t.Errorf("only %d pictures are drawn", len(drawn))
	}
}

// parts returns the names of the views of an SVG and the number of its elements.
func parts(t *testing.T, svg string) (views []string, elements int) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return views, elements
		}
		testkit.Must(t, err)
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		elements++
		if e.Name.Local == "view" {
			views = append(views, e.Attr[0].Value)
		}
	}
}
