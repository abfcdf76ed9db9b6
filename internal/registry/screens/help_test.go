package screens_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// mostBefore is the largest number of letters before the first picture of a tab of the help.
const mostBefore = 1500

// Each tab of the help begins with a picture, or with few words before it, in every language.
func TestHelpBeginsWithAPicture(t *testing.T) {
	for _, lang := range words.Langs() {
		host := apptest.NewHost()
		host.Langs = []string{lang.Tag()}
		b := apptest.New(t, 360, 640, host, screens.All...)
		for _, name := range []string{"challenge", "duel", "maze", "tiles", "lab"} {
			letters, pictured := 0, false
			for _, n := range b.App.Screen(name).Help() {
				n.Walk(func(n *ui.Node) bool {
					switch n.Role {
					case ui.BoardView, ui.Picture, ui.TreeView:
						pictured = true
					}
					if !pictured {
						letters += utf8.RuneCountInString(n.Text)
					}
					return !pictured
				})
			}
			if !pictured || letters > mostBefore {
				t.Errorf("%s, %s: %d letters come before the first picture, there is one: %v", lang.Tag(), name, letters, pictured)
			}
		}
	}
}

// What is looked for after a search is in sight below its verdict on a small phone: its
// statistics, and the button that saves resultados.dat.
func TestVerdictIsInSight(t *testing.T) {
	for _, link := range []string{"challenge", "tiles/1.2.3/4.5.6/0.7.8"} {
		for _, lang := range words.Langs() {
			host := apptest.FirstHost()
			host.Address, host.Langs = link, []string{lang.Tag()}
			host.Files["met/"+link[:strings.Index(link+"/", "/")]] = "yes"
			b := apptest.New(t, 360, 640, host, screens.All...)
			b.Rest()
			b.Press("more", "open-algorithm")
			b.Set("algorithm", "dfs")
			b.Press("solver-run")
			b.Until(10*time.Millisecond, func() bool { return b.There("told-save") })
			foot := b.Find("foot").Rect.Y
			for _, id := range []string{"verdict", "told-generated", "told-expanded", "told-penetrance", "told-save"} {
				if n := b.Find(id); n.Rect.Bottom() > foot || n.Rect.Right() > b.W {
					t.Errorf("%s, %s: %s is at %v, the actions begin at %v", link, lang.Tag(), id, n.Rect, foot)
				}
			}
		}
	}
}
