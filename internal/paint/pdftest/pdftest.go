// Package pdftest reads the PDF files of package paint in tests.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// Page is a page with its texts in the order in which they are drawn.
type Page struct {
	W, H    float64
	Name    string // in the table of contents
	Content string // operators
	Texts   []Text
}

// Text is a line of text.
type Text struct {
	X, Y, Size float64
	Width      float64
	Weight     int
	Text       string
}

// Says reports whether a page has a text.
func (p Page) Says(text string) bool { _, ok := p.Find(text); return ok }

// Find returns a text of a page.
func (p Page) Find(text string) (Text, bool) {
	for _, t := range p.Texts {
		if t.Text == text {
			return t, true
		}
	}
	return Text{}, false
}

// String returns the texts of a page, a line each.
func (p Page) String() (all string) {
	for _, t := range p.Texts {
		all += t.Text + "\n"
	}
	return all
}

var (
	head    = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	entry   = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
	pages   = regexp.MustCompile(`/Kids \[([^\]]*)\] /Count (\d+)`)
	ref     = regexp.MustCompile(`(\d+) 0 R`)
	font    = regexp.MustCompile(`/F(\d) (\d+) 0 R`)
	letter  = regexp.MustCompile(`beginbfchar <(....)> <([0-9A-F]+)>`)
	written = regexp.MustCompile(`BT /F(\d) (\S+) Tf 1 0 0 -1 (\S+) (\S+) Tm \[(.*)\] TJ ET`)
	place   = regexp.MustCompile(`/Title <FEFF([0-9A-F]*)> /Parent \d+ 0 R /Dest \[(\d+) 0 R /Fit\]`)
	shown   = regexp.MustCompile(`<([0-9A-F]*)>|[-0-9.]+`)
	wide    = regexp.MustCompile(`(\d+) \[([-0-9.]+)\]`)
)

// Read reads a file, whose table of objects must be true and whose pages' operators must be paired.
func Read(t testing.TB, file []byte) (all []Page) {
	t.Helper()
	end := head.FindSubmatch(file)
	if end == nil || !bytes.HasPrefix(file, []byte("%PDF-1.7\n")) {
		t.Fatalf("no PDF: %.40q", file)
	}
	begin, _ := strconv.Atoi(string(end[1]))
	var objects []string
	for i, at := range entry.FindAllSubmatch(file[begin:], -1) {
		from, _ := strconv.Atoi(string(at[1]))
		text, ok := bytes.CutPrefix(file[from:], fmt.Appendf(nil, "%d 0 obj\n", i+1))
		until := bytes.Index(text, []byte("\nendobj\n"))
		if !ok || until < 0 {
			t.Fatalf("no object %d at %d", i+1, from)
		}
		objects = append(objects, string(text[:until]))
	}
	object := func(number string) string {
		n, _ := strconv.Atoi(number)
		if n < 1 || n > len(objects) {
			t.Fatalf("no object %s", number)
		}
		return objects[n-1]
	}
	data := func(text string) string {
		_, packed, _ := strings.Cut(text, "stream\n")
		r, err := zlib.NewReader(strings.NewReader(strings.TrimSuffix(packed, "\nendstream")))
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	letters, widths := map[string]map[string]string{}, map[string]map[string]float64{}
	for _, f := range font.FindAllStringSubmatch(object("3"), -1) {
		letters[f[1]], widths[f[1]] = map[string]string{}, map[string]float64{}
		refs := ref.FindAllStringSubmatch(object(f[2]), -1)
		for _, l := range letter.FindAllStringSubmatch(data(object(refs[len(refs)-1][1])), -1) {
			letters[f[1]][l[1]] = unhex(l[2])
		}
		for _, w := range wide.FindAllStringSubmatch(object(refs[0][1]), -1) {
			glyph, _ := strconv.Atoi(w[1])
			widths[f[1]][fmt.Sprintf("%04X", glyph)], _ = strconv.ParseFloat(w[2], 64)
		}
	}
	names := map[string]string{}
	for _, text := range objects {
		if m := place.FindStringSubmatch(text); m != nil {
			names[m[2]] = unhex(m[1])
		}
	}
	list := pages.FindStringSubmatch(object("2"))
	for _, kid := range ref.FindAllStringSubmatch(list[1], -1) {
		text := object(kid[1])
		p := Page{Name: names[kid[1]]}
		_, _ = fmt.Sscanf(text[strings.Index(text, "/MediaBox"):], "/MediaBox [0 0 %f %f]", &p.W, &p.H)
		refs := ref.FindAllStringSubmatch(text, -1)
		p.Content = data(object(refs[len(refs)-1][1]))
		for _, m := range written.FindAllStringSubmatch(p.Content, -1) {
			line := Text{}
			line.Weight, _ = strconv.Atoi(m[1])
			_, _ = fmt.Sscan(m[2]+" "+m[3]+" "+m[4], &line.Size, &line.X, &line.Y)
			for _, part := range shown.FindAllStringSubmatch(m[5], -1) {
				if back, err := strconv.ParseFloat(part[0], 64); err == nil {
					line.Width -= back * line.Size / 1000
				}
				for glyphs := part[1]; len(glyphs) >= 4; glyphs = glyphs[4:] {
					line.Text += letters[m[1]][glyphs[:4]]
					line.Width += widths[m[1]][glyphs[:4]] * line.Size / 1000
				}
			}
			p.Texts = append(p.Texts, line)
		}
		depth := 0
		for word := range strings.FieldsSeq(p.Content) {
			switch word {
			case "q":
				depth++
			case "Q":
				depth--
			}
			if depth < 0 || strings.Contains(word, "NaN") || strings.Contains(word, "Inf") {
				t.Fatalf("page %d has %s", len(all)+1, word)
			}
		}
		if depth != 0 {
			t.Fatalf("page %d has %d q too many", len(all)+1, depth)
		}
		all = append(all, p)
	}
	if fmt.Sprint(len(all)) != list[2] {
		t.Fatalf("%d pages instead of %s", len(all), list[2])
	}
	return all
}

// unhex reads UTF-16 in hexadecimal digits.
func unhex(digits string) string {
	var units []uint16
	for ; len(digits) >= 4; digits = digits[4:] {
		n, _ := strconv.ParseUint(digits[:4], 16, 16)
		units = append(units, uint16(n))
	}
	return string(utf16.Decode(units))
}
