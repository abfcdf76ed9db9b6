package fault

import (
	"html"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var (
	codeB = NewCode("test.b")
	codeA = NewCode("test.a")
)

func TestCodesAreSortedAndOnce(t *testing.T) {
	if again := NewCode("test.a"); again != codeA {
		t.Errorf("NewCode gave %q for a name it knew as %q", again, codeA)
	}
	codes := Codes()
	if !slices.IsSorted(codes) || len(slices.Compact(slices.Clone(codes))) != len(codes) {
		t.Errorf("Codes() = %q, want them sorted and each once", codes)
	}
	if !slices.Contains(codes, codeA) || !slices.Contains(codes, codeB) {
		t.Errorf("Codes() = %q, want %q and %q among them", codes, codeA, codeB)
	}
}

func TestCodesCannotBeChangedFromOutside(t *testing.T) {
	Codes()[0] = "changed"
	if Codes()[0] == "changed" {
		t.Error("a change of what Codes returned changed the register")
	}
}

func TestError(t *testing.T) {
	tests := []struct {
		fault *Fault
		want  string
	}{
		{New(codeA, "x"), "found x, expected test.a"},
		{New(codeA, ""), "found the end, expected test.a"},
		{New(codeA, "x", "1", "2"), "found x, expected test.a(1, 2)"},
		{New(codeA, "x").At(3, 14), "3:14: found x, expected test.a"},
		{New(codeA, "x").InFile("p.dat"), "p.dat: found x, expected test.a"},
		{New(codeA, "x").InFile("p.dat").At(3, 14), "p.dat:3:14: found x, expected test.a"},
	}
	for _, test := range tests {
		if got := test.fault.Error(); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestPlacingAFaultCopiesIt(t *testing.T) {
	f := New(codeA, "x")
	f.At(1, 2)
	f.InFile("p.dat")
	if f.Place() != "" {
		t.Errorf("the first fault has the place %q now, want none", f.Place())
	}
}

func TestFoundIsShortAndPrintable(t *testing.T) {
	forty := strings.Repeat("é", 40)
	tests := []struct{ found, want string }{
		{"maçã", "maçã"},
		{"a\tb\n", `a\tb\n`},
		{"\x00\xff\uFFFD", `\x00\xff` + "\uFFFD"},
		{forty, forty},
		{forty + "é", strings.Repeat("é", 39) + "…"},
		{strings.Repeat("a", 38) + "\n", strings.Repeat("a", 38) + `\n`},
		{strings.Repeat("a", 39) + "\n", strings.Repeat("a", 39) + "…"},
	}
	for _, test := range tests {
		if got := New(codeA, test.found).Found; got != test.want {
			t.Errorf("New of %q has Found %q, want %q", test.found, got, test.want)
		}
	}
}

func FuzzFound(f *testing.F) {
	f.Add("57")
	f.Add("\u202e\x00\xff" + strings.Repeat("(", 100))
	f.Fuzz(func(t *testing.T, text string) {
		found := New(codeA, text).Found
		if utf8.RuneCountInString(found) > maxFound || strings.ContainsAny(found, "\n\r\x00") {
			t.Errorf("New of %q has Found %q", text, found)
		}
	})
}

// Of a long path, the end is shown.
func TestNewPath(t *testing.T) {
	long := "/home/ana/" + strings.Repeat("x", 60) + "/a\tb.dat"
	for path, want := range map[string]string{
		"resultados.dat":              "resultados.dat",
		strings.Repeat("é", 40):       strings.Repeat("é", 40),
		strings.Repeat("é", 40) + "z": "…" + strings.Repeat("é", 38) + "z",
		long:                          "…" + strings.Repeat("x", 30) + `/a\tb.dat`,
	} {
		if got := NewPath(codeA, path).Found; got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// TestPrintable: nothing in a text does anything to what shows it.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"maçã 1\u00a0234 – ✓": "maçã 1\u00a0234 – ✓",
		"\x1b[2J\x07":         `\x1b[2J\a`,
		"a\nb\tc\rd":          `a\nb\tc\rd`,
		"\u009b31m\u202eabc":  `\u009b31m\u202eabc`,
		"Jo\xe3o":             `Jo\xe3o`,
		"\uFFFD":              "\uFFFD",
	} {
		if got := Printable(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if text := `<a href="?a&b">it's</a>&amp;`; Markup(text) != html.EscapeString(text) {
		t.Error(Markup(text))
	}
	if got := PrintableLines("a\tb\n\x1bc\r\n"); got != "a\tb\n"+`\x1bc\r`+"\n" {
		t.Errorf("%q", got)
	}
	for limit, want := range map[int]string{3: "ab…", 4: "abc…", 5: `abc\n`, 6: `abc\n`} {
		if got := Cut("abc\n", limit); got != want {
			t.Errorf("%d: %s, want %s", limit, got, want)
		}
	}
	if got := CutStart("ab\ncd", 4); got != "…ncd" {
		t.Error(got)
	}
}
