package shell

import (
	"cmp"
	"strconv"

	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// bar returns the bar at the top: the screens, language, theme, settings and help; on a
// phone a menu.
func (a *App) bar() *ui.Node {
	if a.Phone() {
		return a.phoneBar()
	}
	t := a.Lang.T
	theme, themeIcon := a.otherTheme()
	places, icons := a.pills()
	bar := ui.NewRow("bar",
		a.homeLink(),
		ui.NewRow("places", places...).With(ui.Traits{Gap: 4, PadX: 8, Across: ui.Center}),
		widget.Spacer())
	bar.Children = append(bar.Children, icons...)
	bar.Children = append(bar.Children,
		a.languages("language", ui.Chip),
		ui.NewButton("theme", t(theme), a.flipTheme).Shown(" ").Explained(t(theme)).With(ui.Traits{Variant: ui.Chip, Icon: themeIcon}),
		ui.NewButton("settings", t(words.Settings), func() { a.Open(a.settingsDialog()) }).Shown(" ").Explained(t(words.Settings)).With(ui.Traits{Variant: ui.Chip, Icon: ui.IconSettings}),
		ui.NewButton("help", t(words.Help), func() { a.Open(a.helpDialog()) }).Shown(" ").Explained(t(words.Help)).With(ui.Traits{Variant: ui.Chip, Icon: ui.IconHelp}))
	return bar.With(ui.Traits{Landmark: ui.Navigation, Variant: ui.Bar, Height: 64, PadX: 28, Gap: 8, Across: ui.Center})
}

func (a *App) phoneBar() *ui.Node {
	t := a.Lang.T
	title := t(words.Cavalo)
	if a.at != nil {
		title = t(a.at.Title())
	}
	return ui.NewRow("bar",
		ui.NewButton("home", t(words.Home), func() { a.Show(nil) }).Shown(" ").With(ui.Traits{Variant: ui.Quiet, Icon: ui.IconKnight}),
		ui.NewHeading("title", title, 1).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy}),
		widget.Spacer(),
		widget.Icon("menu", ui.IconMenu, t(words.Menu), func() { a.Open(a.menuDialog()) }),
	).With(ui.Traits{Landmark: ui.Navigation, Variant: ui.Bar, Height: PhoneBar, PadX: 12, Gap: 8, Across: ui.Center})
}

func (a *App) homeLink() *ui.Node {
	return ui.NewButton("home", a.Lang.T(words.CavaloHome), func() { a.Show(nil) }).Shown(a.Lang.T(words.Cavalo)).
		With(ui.Traits{Variant: ui.Quiet, Icon: ui.IconKnight, Size: ui.Large + 2, Weight: ui.Heavy})
}

// pills returns the bar's buttons for the screens, with a title or with an icon; the open
// screen is selected.
func (a *App) pills() (titles, icons []*ui.Node) {
	for _, s := range a.screens {
		title, selected := a.Lang.T(s.Title()), a.at == s
		if s.Icon() == ui.NoIcon {
			titles = append(titles, ui.NewButton("nav-"+s.Name(), title, func() { a.Visit(s) }).With(ui.Traits{Variant: ui.Quiet, Selected: selected}))
		} else {
			icons = append(icons, ui.NewButton("nav-"+s.Name(), title, func() { a.Show(s) }).Shown(" ").Explained(title).With(ui.Traits{Variant: ui.Chip, Icon: s.Icon(), Selected: selected}))
		}
	}
	return titles, icons
}

// otherTheme returns the name and icon of the theme to which flipTheme changes.
func (a *App) otherTheme() (words.Key, ui.Icon) {
	if a.Dark() {
		return words.ThemeLight, ui.IconSun
	}
	return words.ThemeDark, ui.IconMoon
}

func (a *App) flipTheme() {
	a.set(func(s *settings) {
		if s.theme = "dark"; a.Dark() {
			s.theme = "light"
		}
	})
}

// menuDialog returns the phone's menu, which holds what the bar has on a desktop, in three
// groups: the games; what the open screen has and the other places; the program's settings.
func (a *App) menuDialog() Dialog {
	return Dialog{ID: "menu-dialog", Title: words.Menu, Body: func() []*ui.Node {
		t := a.Lang.T
		item := func(id, phrase string, i ui.Icon, press func()) *ui.Node {
			return ui.NewButton(id, phrase, press).With(ui.Traits{Variant: ui.Quiet, Icon: i, Align: ui.Start, MinHeight: 44})
		}
		theme, themeIcon := a.otherTheme()
		var own []*ui.Node
		if a.at != nil {
			for _, m := range a.at.Menu() {
				n := item(m.ID, t(m.Words), m.Icon, a.Then(m.Press))
				n.Disabled = m.Press == nil
				own = append(own, n)
			}
		}
		games := []*ui.Node{item("menu-home", t(words.Home), ui.IconKnight, func() { a.Show(nil) })}
		var places []*ui.Node
		for _, s := range a.screens {
			n := item("menu-"+s.Name(), t(s.Title()), s.Icon(), func() { a.Show(s) })
			if n.Selected = a.at == s; a.plays(s) {
				games = append(games, n)
			} else {
				places = append(places, n)
			}
		}
		rest := []*ui.Node{
			a.languages("languages", ui.Plain),
			item("menu-theme", t(theme), themeIcon, a.flipTheme),
			item("menu-settings", t(words.Settings), ui.IconSettings, a.Then(func() { a.Open(a.settingsDialog()) })),
			item("menu-help", t(words.Help), ui.IconHelp, a.Then(func() { a.Open(a.helpDialog()) })),
			item("menu-about", t(words.About), ui.NoIcon, a.Then(func() { a.Open(a.aboutDialog()) })),
		}
		if a.hasTextView() {
			rest = append(rest, item("menu-text", t(words.TextView), ui.NoIcon, a.Then(a.Env.Host.Text.OpenText)))
		}
		var out []*ui.Node
		for i, group := range [][]*ui.Node{games, append(own, places...), rest} {
			if i > 0 {
				out = append(out, ui.NewSeparator())
			}
			out = append(out, ui.NewColumn("menu-group-"+strconv.Itoa(i+1), group...).With(ui.Traits{Gap: 0}))
		}
		return out
	}}
}

// languages returns a Select of the languages, each in its own name.
func (a *App) languages(id string, v ui.Variant) *ui.Node {
	size := float64(ui.Body)
	if v == ui.Chip {
		size = ui.Small
	}
	options := lists.Map(words.Langs(), func(l words.Lang) ui.Option { return ui.Option{Value: l.Tag(), Label: l.Name()} })
	return ui.NewSelect(id, a.Lang.T(words.Language), a.Lang.Tag(), options, func(tag string) { a.set(func(s *settings) { s.language = tag }) }).With(ui.Traits{Variant: v, Size: size})
}

// settingsDialog holds the settings, which are for all games.
func (a *App) settingsDialog() Dialog {
	return Dialog{ID: "settings-dialog", Title: words.Settings, Body: func() []*ui.Node {
		t := a.Lang.T
		themes := []ui.Option{{Value: themeSystem, Label: t(words.ThemeSystem)}, {Value: "light", Label: t(words.ThemeLight)}, {Value: "dark", Label: t(words.ThemeDark)}, {Value: "contrast", Label: t(words.ThemeContrast)}}
		fields := []*ui.Node{
			widget.Field(a.languages("languages", ui.Plain)),
			widget.Field(ui.NewTabs("themes", t(words.Theme), cmp.Or(a.settings.theme, themeSystem), themes, func(v string) { a.set(func(s *settings) { s.theme = v }) })),
			widget.Toggle("still", t(words.NoMotion), a.settings.still, func(on bool) { a.set(func(s *settings) { s.still = on }) }),
			widget.Toggle("keys", t(words.LetterKeys), !a.settings.noKeys, func(on bool) { a.set(func(s *settings) { s.noKeys = !on }) }),
			widget.Toggle("sound", t(words.Sound), a.settings.sound == soundOn, a.SetSound),
			widget.Toggle("strip-signs", t(words.StripSigns), a.settings.signs, func(on bool) { a.set(func(s *settings) { s.signs = on }) }),
		}
		fields = append(fields, widget.Toggle("hide-fewest", t(words.HideFewest), a.HidesFewest(), func(on bool) { a.set(func(s *settings) { s.secret = on }) }))
		if a.at == nil || a.portraits[a.at.Name()].Taps {
			fields = append(fields, widget.Toggle("two-taps", t(words.TwoTaps), a.TwoTaps(), a.setTwoTaps))
		}
		fields = append(fields,
			widget.Row(8, append([]*ui.Node{widget.Button("save-all", t(words.SaveAll), a.SaveAll), widget.Button("read-all", t(words.ReadAll), a.OpenAll)}, a.unreadButton("read-all-back")...)...),
			widget.Note("save-all-note", t(words.SaveAllNote)))
		fields = append(fields, a.deletableNote("settings-fleeting")...)
		fields = append(fields, a.backupRow()...)
		return append(fields, a.settingsLinks())
	}}
}

func (a *App) settingsLinks() *ui.Node {
	t := a.Lang.T
	out := []*ui.Node{widget.Button("about", t(words.About), a.Then(func() { a.Open(a.aboutDialog()) }))}
	if a.hasTextView() {
		out = append(out, widget.Button("text-view", t(words.TextView), a.Then(a.Env.Host.Text.OpenText)))
	}
	return widget.Row(8, out...)
}

// hasTextView reports whether a text view can be opened beside the canvas.
func (a *App) hasTextView() bool { return a.Env.Host.Text != nil }
