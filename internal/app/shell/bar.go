package shell

import (
	"strconv"

	"cavalo/internal/app/settings"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// bar returns the bar at the top: the screens, language, theme, settings and help; on a
// phone a menu.
func bar(a *App) *ui.Node {
	if a.Phone() {
		return phoneBar(a)
	}
	t := a.Lang.T
	theme, themeIcon := otherTheme(a)
	sound, soundIcon := otherSound(a)
	places, icons := pills(a)
	chip := func(id string, name words.Key, icon ui.Icon, press func()) *ui.Node {
		return ui.NewButton(id, t(name), press).Shown(" ").Explained(t(name)).With(ui.Traits{Variant: ui.Chip, Icon: icon})
	}
	bar := ui.NewRow("bar",
		homeLink(a),
		ui.NewRow("places", places...).With(ui.Traits{Gap: 4, PadX: 8, Across: ui.Center}),
		widget.Spacer())
	bar.Children = append(bar.Children, icons...)
	bar.Children = append(bar.Children, languages(a, "language", ui.Chip))
	if a.Size.W >= soundWidth {
		bar.Children = append(bar.Children, chip("bar-sound", sound, soundIcon, a.Settings.FlipSound))
	}
	bar.Children = append(bar.Children,
		chip("theme", theme, themeIcon, a.Settings.FlipTheme),
		chip("settings", words.Settings, ui.IconSettings, func() { a.Open(settingsDialog(a)) }),
		chip("help", words.Help, ui.IconHelp, func() { a.Open(a.Help.dialog()) }))
	return bar.With(ui.Traits{Landmark: ui.Navigation, Variant: ui.Bar, Height: 64, PadX: 28, Gap: 8, Across: ui.Center})
}

// soundWidth is the width of a bar with room for the switch of the sounds, which is in the settings
// as well.
const soundWidth = 1000

func phoneBar(a *App) *ui.Node {
	t := a.Lang.T
	title := t(words.Cavalo)
	if a.at != nil {
		title = t(a.at.Title())
	}
	return ui.NewRow("bar",
		ui.NewButton("home", t(words.Home), func() { a.Show(nil) }).Shown(" ").With(ui.Traits{Variant: ui.Quiet, Icon: ui.IconKnight}),
		ui.NewHeading("title", title, 1).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy}),
		widget.Spacer(),
		widget.Icon("menu", ui.IconMenu, t(words.Menu), func() { a.Open(menuDialog(a)) }),
	).With(ui.Traits{Landmark: ui.Navigation, Variant: ui.Bar, Height: PhoneBar, PadX: 12, Gap: 8, Across: ui.Center})
}

func homeLink(a *App) *ui.Node {
	return ui.NewButton("home", a.Lang.T(words.CavaloHome), func() { a.Show(nil) }).Shown(a.Lang.T(words.Cavalo)).
		With(ui.Traits{Variant: ui.Quiet, Icon: ui.IconKnight, Size: ui.Large + 2, Weight: ui.Heavy})
}

// pills returns the bar's buttons for the screens, with a title or with an icon; the open
// screen is selected.
func pills(a *App) (titles, icons []*ui.Node) {
	for _, s := range a.screens {
		title, selected := a.Lang.T(s.Title()), a.at == s
		if s.Icon() == ui.NoIcon {
			titles = append(titles, ui.NewButton("nav-"+s.Name(), title, func() { a.Help.Visit(s) }).With(ui.Traits{Variant: ui.Quiet, Selected: selected}))
		} else {
			icons = append(icons, ui.NewButton("nav-"+s.Name(), title, func() { a.Show(s) }).
				Shown(" ").Explained(title).With(ui.Traits{Variant: ui.Chip, Icon: s.Icon(), Selected: selected}))
		}
	}
	return titles, icons
}

// otherTheme returns the name and icon of the theme to which flipTheme changes.
func otherTheme(a *App) (words.Key, ui.Icon) {
	if a.Settings.Look.Dark {
		return words.ThemeLight, ui.IconSun
	}
	return words.ThemeDark, ui.IconMoon
}

// otherSound returns what FlipSound does, and the icon of what is heard now.
func otherSound(a *App) (words.Key, ui.Icon) {
	if a.Settings.HasSound() {
		return words.SoundOff, ui.IconSound
	}
	return words.SoundOn, ui.IconSilence
}

// menuDialog returns the phone's menu, which holds what the bar has on a desktop, in three
// groups: the games; what the open screen has and the other places; the program's settings.
func menuDialog(a *App) Dialog {
	return Dialog{ID: "menu-dialog", Title: words.Menu, Body: func() []*ui.Node {
		t := a.Lang.T
		item := func(id, phrase string, i ui.Icon, press func()) *ui.Node {
			return ui.NewButton(id, phrase, press).With(ui.Traits{Variant: ui.Quiet, Icon: i, Align: ui.Start, MinHeight: 44})
		}
		theme, themeIcon := otherTheme(a)
		sound, soundIcon := otherSound(a)
		var screenItems []*ui.Node
		if a.at != nil {
			for _, m := range a.at.Menu() {
				n := item(m.ID, t(m.Words), m.Icon, a.Then(m.Press))
				n.Disabled = m.Press == nil
				screenItems = append(screenItems, n)
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
			languages(a, "languages", ui.Plain),
			item("menu-sound", t(sound), soundIcon, a.Settings.FlipSound),
			item("menu-theme", t(theme), themeIcon, a.Settings.FlipTheme),
			item("menu-settings", t(words.Settings), ui.IconSettings, a.Then(func() { a.Open(settingsDialog(a)) })),
			item("menu-help", t(words.Help), ui.IconHelp, a.Then(func() { a.Open(a.Help.dialog()) })),
			item("menu-about", t(words.About), ui.NoIcon, a.Then(func() { a.Open(aboutDialog(a)) })),
		}
		if a.Env.Host.Text != nil {
			rest = append(rest, item("menu-text", t(words.TextView), ui.NoIcon, a.Then(a.Env.Host.Text.OpenText)))
		}
		var out []*ui.Node
		for i, group := range [][]*ui.Node{games, append(screenItems, places...), rest} {
			if i > 0 {
				out = append(out, ui.NewSeparator())
			}
			out = append(out, ui.NewColumn("menu-group-"+strconv.Itoa(i+1), group...).With(ui.Traits{Gap: 0}))
		}
		return out
	}}
}

// languages returns a Select of the languages, each in its own name.
func languages(a *App, id string, v ui.Variant) *ui.Node {
	size := float64(ui.Body)
	if v == ui.Chip {
		size = ui.Small
	}
	options := lists.Map(words.Langs(), func(l words.Lang) ui.Option { return ui.Option{Value: l.Tag(), Label: l.Name()} })
	choose := func(tag string) { a.Settings.Set(func(c *settings.Choices) { c.Language = tag }) }
	return ui.NewSelect(id, a.Lang.T(words.Language), a.Lang.Tag(), options, choose).With(ui.Traits{Variant: v, Size: size})
}
