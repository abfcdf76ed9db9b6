package shell

import (
	"errors"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// versionName notes which version ran here last.
const versionName = "version"

// releaseOf is the release that a version is, or was built after: "v1.0.0" for
// "v1.0.0-3-g51455ca"; "" for a version that is called by its commit alone.
func releaseOf(version string) string {
	release, _, _ := strings.Cut(version, "-")
	if !strings.Contains(release, ".") {
		return ""
	}
	return release
}

// noticeVersion notes the version that runs now. Where another release ran before,
// what is new is offered aside; the first visit finds everything new.
func (a *App) noticeVersion() {
	before, err := a.Env.Host.Read(versionName)
	if err != nil && !errors.Is(err, platform.ErrNotExist) || before == a.Env.Version {
		return
	}
	a.updated = err == nil && releaseOf(before) != releaseOf(a.Env.Version)
	_ = a.Env.Host.Write(versionName, a.Env.Version) // where nothing can be kept, it is offered again
}

// newsYes is the id of the button that takes the offer of what is new.
const newsYes = "news-yes"

func (a *App) newsOffer() *ui.Node {
	n := asideCard("news-offer", "news-words", a.Lang.T(words.NewsUpdated, a.Env.Version))
	n.Children = append(n.Children, widget.Chip(newsYes, a.Lang.T(words.NewsTitle), func() {
		a.updated = false
		a.showNews()
	}))
	n.Gap, n.Across = 8, ui.Center
	return n
}

// newsDialog shows what is new in this version, a paragraph for each text of the
// family.
func (a *App) newsDialog() Dialog {
	return Dialog{ID: "news-dialog", Title: words.NewsTitle, Body: func() []*ui.Node {
		out := []*ui.Node{widget.Heading("news-version", a.Lang.T(words.VersionIs, a.Env.Version), 3)}
		for i := 0; words.En.Has(words.News.At(i)); i++ {
			out = append(out, widget.Text("news-text-"+strconv.Itoa(i), a.Lang.T(words.News.At(i))))
		}
		return out
	}}
}

func (a *App) showNews() { a.Open(a.newsDialog()) }
