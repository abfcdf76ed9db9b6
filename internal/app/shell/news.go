package shell

import (
	"strconv"
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// showNews fetches what is new in this version and shows it.
func (a *App) showNews() {
	a.Env.Host.ReleaseNews(a.Lang.Code(), func(text string, err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Lang.T(words.NewsMissing, err.Error()))
				return
			}
			a.Open(a.newsDialog(text))
		})
	})
}

// newsDialog shows what is new: a paragraph for each line.
func (a *App) newsDialog(text string) Dialog {
	return Dialog{ID: "news-dialog", Title: words.NewsTitle, Body: func() []*ui.Node {
		out := []*ui.Node{part.Heading("news-version", a.Lang.T(words.VersionIs, a.Env.Version), 3)}
		for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
			out = append(out, part.Text("news-text-"+strconv.Itoa(i), line))
		}
		return out
	}}
}
