package screen

import (
	"strconv"
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/app/apptest"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/words"
)

// TestNews: About leads to what is new, a paragraph for each line of the text, of
// which all languages have as many, and from there back.
func TestNews(t *testing.T) {
	var english []string
	for _, lang := range words.Langs() {
		text, err := assets.News.ReadFile("news/" + lang.Code() + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		if english == nil {
			english = lines
		}
		if len(lines) != len(english) {
			t.Errorf("%s has %d lines, and English %d", lang.Code(), len(lines), len(english))
		}
	}
	b := apptest.New(t, 1280, 800, apptest.NewHost(), challengescreen.New)
	b.Press("home-about")
	b.Press("about-news")
	b.Update()
	for i, line := range english {
		if got := b.Find("news-text-" + strconv.Itoa(i)).Text; got != line {
			t.Errorf("line %d is %q, want %q", i, got, line)
		}
	}
	b.Press("close")
	b.Update()
	if !b.There("about-licences-title") {
		t.Error("it does not lead back")
	}
}
