package results

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// isAside reports whether a name is of a text that was moved aside: a damaged game or file,
// or one version of a game that two tabs have changed.
func isAside(name string) bool {
	return strings.HasPrefix(name, play.BrokenFolder) || strings.HasPrefix(name, play.AsideFolder) || strings.HasSuffix(name, platform.DamagedSuffix)
}

// putAside returns the list of texts that were moved aside, with buttons to save and delete
// each; nil if there is none.
func (d *Screen) putAside() []*ui.Node {
	if d.aside == nil {
		d.listed()                         // moves damaged games aside
		names, _ := d.App.Env.Host.Names() // an error leaves the list empty
		d.aside = slices.DeleteFunc(names, func(name string) bool { return !isAside(name) })
	}
	if len(d.aside) == 0 {
		return nil
	}
	t := d.App.Lang.T
	list := ui.NewList("done-aside-list", t(words.PutAside)).With(ui.Traits{Gap: 4})
	for i, name := range d.aside {
		place := strconv.Itoa(i + 1)
		list.Children = append(list.Children, ui.NewListItem("done-aside-"+place, "", nil,
			ui.NewText("done-aside-name-"+place, name).With(ui.Traits{Wrap: true, Grow: 1}),
			widget.Icon("done-aside-download-"+place, ui.IconDownload, t(words.DownloadNamed, name), func() { d.download(name) }),
			widget.Icon("done-aside-delete-"+place, ui.IconDelete, t(words.DeleteGame, name), func() { d.App.Open(d.deleteAside(name)) }),
		).With(ui.Traits{Gap: 4, Across: ui.Center, Wrap: true}))
	}
	return []*ui.Node{widget.TitledCard("done-aside", t(words.PutAside), widget.Muted("done-aside-words", t(words.PutAsideNote)), list)}
}

// download saves a text of the store to a file.
func (d *Screen) download(name string) {
	text, err := d.App.Env.Host.Read(name)
	if err != nil {
		d.App.Say(d.App.Lang.T(words.SaveFailed, d.App.Lang.Fault(err)))
		return
	}
	file := "cavalo-" + strings.TrimSuffix(strings.ReplaceAll(name, "/", "-"), platform.DamagedSuffix) + ".txt"
	d.App.Files.Save(file, "text/plain", text)
}

func (d *Screen) deleteAside(name string) shell.Dialog {
	confirm := func() {
		d.App.Storage.ReportError(d.App.Env.Host.Delete(name))
		d.forget()
		d.App.Close()
	}
	return shell.Dialog{ID: asideID, Of: name, Title: words.PutAside, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("done-aside-question", d.App.Lang.T(words.PutAsideDelete, name))}
	}, Foot: d.App.Feet(shell.DialogButton{ID: "done-aside-confirm", Words: words.DeleteAside, Press: confirm, Pending: true, Danger: true})}
}
