package site

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPageTexts holds both languages of the host page to the same keys and
// places, and the page to the keys that are there.
func TestPageTexts(t *testing.T) {
	script, err := os.ReadFile("../../../web/texts.js")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]map[string]string
	unmarshal(t, string(script), "window.cavaloTexts = ", &texts)
	if languages := slices.Sorted(maps.Keys(texts)); !slices.Equal(languages, []string{"en", "pt-PT"}) {
		t.Fatalf("languages are %q", languages)
	}
	place := regexp.MustCompile(`\{\w+\}`)
	used := usedKeys(t)
	for key, english := range texts["en"] {
		portuguese, there := texts["pt-PT"][key]
		if !there || portuguese == "" || english == "" {
			t.Errorf("%s: %q and %q", key, english, portuguese)
		}
		a, b := place.FindAllString(english, -1), place.FindAllString(portuguese, -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s has the places %q and %q", key, a, b)
		}
		if !used[key] {
			t.Errorf("%s is not used", key)
		}
	}
	for key := range texts["pt-PT"] {
		if _, there := texts["en"][key]; !there {
			t.Errorf("%s is not there in English", key)
		}
	}
	for key := range used {
		if _, there := texts["en"][key]; !there {
			t.Errorf("%s is used and not there", key)
		}
	}
}

// usedKeys finds the keys that the page uses.
func usedKeys(t *testing.T) map[string]bool {
	t.Helper()
	used := map[string]bool{}
	for name, pattern := range map[string]string{
		"index.html": `data-text="(\w+)"`,
		"page.js":    `(?:say|fail|offerUpdate)\("(\w+)"|words\.(\w+)|"(fail[A-Z]\w+)"`,
	} {
		text, err := os.ReadFile("../../../web/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(text), -1) {
			used[strings.Join(match[1:], "")] = true
		}
	}
	return used
}
