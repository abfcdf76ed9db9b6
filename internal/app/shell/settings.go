package shell

import (
	"cmp"

	"cavalo/internal/app/settings"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// settingsDialog holds the settings, which are for all games.
func settingsDialog(a *App) Dialog {
	return Dialog{ID: "settings-dialog", Title: words.Settings, Body: func() []*ui.Node {
		t := a.Lang.T
		set, now := a.Settings.Set, a.Settings.Choices
		themes := []ui.Option{
			{Value: settings.ThemeSystem, Label: t(words.ThemeSystem)}, {Value: "light", Label: t(words.ThemeLight)},
			{Value: "dark", Label: t(words.ThemeDark)}, {Value: "contrast", Label: t(words.ThemeContrast)},
		}
		theme := func(v string) { set(func(c *settings.Choices) { c.Theme = v }) }
		fields := []*ui.Node{
			widget.Field(languages(a, "languages", ui.Plain)),
			widget.Field(ui.NewTabs("themes", t(words.Theme), cmp.Or(now.Theme, settings.ThemeSystem), themes, theme)),
			widget.Toggle("still", t(words.NoMotion), now.Still, func(on bool) { set(func(c *settings.Choices) { c.Still = on }) }),
			widget.Toggle("keys", t(words.LetterKeys), !now.NoKeys, func(on bool) { set(func(c *settings.Choices) { c.NoKeys = !on }) }),
			widget.Toggle("sound", t(words.Sound), now.HasSound(), a.Settings.SetSound),
			widget.Toggle("strip-signs", t(words.StripSigns), now.Signs, func(on bool) { set(func(c *settings.Choices) { c.Signs = on }) }),
			widget.Toggle("hide-fewest", t(words.HideFewest), now.HidesFewest, func(on bool) { set(func(c *settings.Choices) { c.HidesFewest = on }) }),
		}
		if a.Env.Host.Vibrate() {
			haptics := widget.Toggle("haptics", t(words.Haptics), !now.NoHaptics, func(on bool) { set(func(c *settings.Choices) { c.NoHaptics = !on }) })
			fields = append(fields, haptics)
		}
		if a.at == nil || a.Portraits[a.at.Name()].Taps {
			taps := func(on bool) { set(func(c *settings.Choices) { c.SetTwoTaps(on) }) }
			fields = append(fields, widget.Toggle("two-taps", t(words.TwoTaps), now.TwoTaps(), taps))
		}
		files := []*ui.Node{widget.Button("save-all", t(words.SaveAll), a.Storage.SaveAll), widget.Button("read-all", t(words.ReadAll), a.Storage.OpenAll)}
		files = append(files, a.Storage.unreadButton("read-all-back")...)
		fields = append(fields, widget.Row(8, files...), widget.Note("save-all-note", t(words.SaveAllNote)))
		fields = append(fields, a.Storage.deletableNote("settings-fleeting")...)
		if day, path := a.Settings.Backup.Last(); day != "" {
			show := widget.Button("backup-show", t(words.BackupShow), func() { a.Env.Host.ShowFile(path) })
			fields = append(fields, widget.Note("backup-words", t(words.BackupWords, day)), widget.Row(8, show))
		}
		return append(fields, settingsLinks(a))
	}}
}

func settingsLinks(a *App) *ui.Node {
	t := a.Lang.T
	out := []*ui.Node{widget.Button("about", t(words.About), a.Then(func() { a.Open(aboutDialog(a)) }))}
	if a.Env.Host.Text != nil {
		out = append(out, widget.Button("text-view", t(words.TextView), a.Then(a.Env.Host.Text.OpenText)))
	}
	return widget.Row(8, out...)
}
