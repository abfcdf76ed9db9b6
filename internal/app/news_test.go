package screen

import (
	"strconv"
	"strings"
	"testing"

	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/platform"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/words"
)

// TestNews: About leads to what is new, a paragraph for each text of the family, and
// from there back.
func TestNews(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), challengescreen.New)
	b.Press("home-about")
	b.Press("about-news")
	texts := 0
	for line := range strings.Lines(words.En.Source()) {
		if strings.HasPrefix(line, "news.") {
			if got, want := b.Find("news-text-"+strconv.Itoa(texts)).Text, words.En.T(words.News.At(texts)); got != want {
				t.Errorf("text %d is %q, want %q", texts, got, want)
			}
			texts++
		}
	}
	if texts == 0 || b.There("news-text-"+strconv.Itoa(texts)) {
		t.Errorf("the catalogue has %d texts", texts)
	}
	b.Press("close")
	b.ExpectShown("about-licences-title")
}

// TestNewsAreOffered: a first visit notes its version and says nothing; the first
// visit with another release offers what is new, until the next action, and the
// visits after that don't.
func TestNewsAreOffered(t *testing.T) {
	host := apptest.NewHost()
	visit := func() *apptest.Bench { return apptest.New(t, 390, 844, host, challengescreen.New) }
	offered := func(when string, want bool) *apptest.Bench {
		t.Helper()
		b := visit()
		if b.There("news-offer") != want {
			t.Errorf("%s: that it is offered is %v", when, !want)
		}
		return b
	}
	offered("the first visit", false)
	offered("the second visit", false)
	for _, before := range []string{"v0.9.0", "v1.0.0-3-g51455ca"} {
		host.Files["version"] = before
		b := offered("the first visit after "+before, true)
		b.Press("home-help")
		b.Press("close")
		b.ExpectGone("news-offer")
		offered("the second visit after "+before, false)
	}
	host.Files["version"] = "51455ca" // and "test" is no number either
	offered("a build without a number after another", false)

	host.Files["version"] = "v0.9.0"
	b := visit()
	b.Press("news-yes")
	b.Find("news-text-0")
	b.Press("close")
	b.ExpectGone("news-offer")
	host.Files["version"], host.Full = "v0.9.0", platform.ErrFull
	offered("a visit that can't note its version", true).Find("news-words")
}

// TestAboutLeadsToTheLibrary: from a page About leads to the page about the package
// for other programs; a window has none.
func TestAboutLeadsToTheLibrary(t *testing.T) {
	host := apptest.NewHost()
	b := apptest.New(t, 390, 844, host, challengescreen.New)
	b.Press("home-about")
	if b.Press("about-library"); host.Left != "library" {
		t.Error("the link leads nowhere")
	}
	host.Window = true
	b = apptest.New(t, 390, 844, host, challengescreen.New)
	b.Press("home-about")
	b.ExpectGone("about-library")
}
