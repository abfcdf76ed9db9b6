package platform

import (
	"net/url"
	"testing"

	"pgregory.net/rapid"
)

func TestEscapeLink(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "",
		"challenge/94.25/78;g=2000;r=random:x": "challenge/94.25/78;g=2000;r=random:x",
		"maze/..#/...":                         "maze/..%23/...",
		"a b%\"é<>":                            "a%20b%25%22%C3%A9%3C%3E",
	} {
		if got := escapeLink(text); got != want {
			t.Errorf("%q is written %q instead of %q", text, got, want)
		}
	}
}

func TestUnescapeLink(t *testing.T) {
	for text, want := range map[string]string{
		"":              "",
		"#":             "",
		"#a%20b":        "a b",
		"##":            "#",
		"#50%":          "50%",
		"#50%2":         "50%2",
		"#%zz%4":        "%zz%4",
		"#%\x12\x13":    "%\x12\x13",
		"#%c3%A9":       "é",
		"#%2523":        "%23",
		"challenge/A;x": "challenge/A;x",
	} {
		if got := unescapeLink(text); got != want {
			t.Errorf("%q is read as %q instead of %q", text, got, want)
		}
	}
}

func TestLinkRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		if got := unescapeLink("#" + escapeLink(text)); got != text {
			t.Errorf("%q came back as %q", text, got)
		}
		address, err := url.Parse("http://host/#" + escapeLink(text))
		if err != nil || address.Fragment != text {
			t.Errorf("%q: another program reads %v, %v", text, address, err)
		}
	})
}

func FuzzUnescapeLink(f *testing.F) {
	f.Add("#challenge/94%2E25")
	f.Add("%")
	f.Fuzz(func(t *testing.T, text string) { unescapeLink(text) })
}
