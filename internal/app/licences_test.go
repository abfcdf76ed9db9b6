package screen

import (
	"strings"
	"testing"

	"cavalo/assets"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/registry/apptest"
)

// About names what the program is made with; each name opens its licence, which
// leads back.
func TestLicences(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), challengescreen.New)
	b.Press("home-about")
	for i, l := range assets.Licences(assets.Page) {
		b.Press("licence-" + string(rune('a'+i)))
		b.Expect("licence-name", l.String())
		if text := b.Find("licence-text-0").Text; !strings.Contains(text, "opyright") && !strings.Contains(text, "LICENSE") && !strings.Contains(text, "License") && l.Kind != "OFL-1.1" && l.Kind != "Zlib" {
			t.Errorf("%s begins with %q", l, text)
		}
		b.Press("close")
		b.ExpectShown("about-licences-title")
	}
}
