package shell

import (
	"testing"

	"cavalo/internal/platform"
	"cavalo/internal/words"
)

// askedHost is a system whose address asks for something.
type askedHost struct {
	platform.Host
	asked map[string]string
}

func (h askedHost) Parameter(name string) string { return h.asked[name] }

func TestAddressCountsMoreThanWhatWasSaved(t *testing.T) {
	saved := settings{language: "en", theme: themeLight, still: true}
	host := askedHost{nil, map[string]string{"lang": "pt", "theme": "dark"}}
	if got, want := saved.asked(host), (settings{language: words.Pt.Tag(), theme: themeDark, still: true}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	host.asked = map[string]string{"lang": "xx", "theme": "pink"}
	if got := saved.asked(host); got != saved {
		t.Errorf("what it does not know is asked: got %+v, want %+v", got, saved)
	}
}

func TestAnUnknownSavedLanguageIsForgotten(t *testing.T) {
	if got := parseSettings("language: xx\ntheme: dark\n"); got.language != "" || got.theme != themeDark {
		t.Errorf("got %+v", got)
	}
	if got := parseSettings("language: pt\n"); got.language != "pt" {
		t.Errorf("a known one: got %+v", got)
	}
}
