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

// versionName is the name under which the last version is stored.
const versionName = "version"

// releaseOf returns the release of a version, or the last one before it: "v1.0.0" for
// "v1.0.0-3-g51455ca"; "" for a mere commit.
func releaseOf(version string) string {
	release, _, _ := strings.Cut(version, "-")
	if !strings.Contains(release, ".") {
		return ""
	}
	return release
}

// noticeVersion stores the current version and offers the release notes after an update.
func (a *App) noticeVersion() {
	before, err := a.Env.Host.Read(versionName)
	if err != nil && !errors.Is(err, platform.ErrNotExist) || before == a.Env.Version {
		return
	}
	a.updated = err == nil && releaseOf(before) != releaseOf(a.Env.Version)
	_ = a.Env.Host.Write(versionName, a.Env.Version) // on failure it is offered again
}

// newsYes is the id of the button that accepts the offer of the release notes.
const newsYes = "news-yes"

func (a *App) newsOffer() *ui.Node {
	n := a.asideCard("news-offer", "news-words", a.Lang.T(words.NewsUpdated, a.Env.Version))
	n.Children = append(n.Children, widget.Chip(newsYes, a.Lang.T(words.NewsTitle), func() {
		a.updated = false
		a.showNews()
	}))
	n.Gap, n.Across = 8, ui.Center
	return n
}

// newsDialog shows the release notes.
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
