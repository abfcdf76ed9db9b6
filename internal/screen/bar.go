package screen

import (
	"cavalo/internal/i18n"
	"cavalo/internal/ui"
)

// bar is the strip at the top: where we are, where we can go, language, theme
// and help; a menu on a phone.
func (a *App) bar() *ui.Node {
	if a.phone() {
		return a.phoneBar()
	}
	t := a.lang.T
	theme, themeIcon := i18n.ThemeDark, ui.IconMoon
	if a.dark() {
		theme, themeIcon = i18n.ThemeLight, ui.IconSun
	}
	return &ui.Node{ID: "bar", Role: ui.Row, Variant: ui.Bar, Height: 64, PadX: 28, Gap: 8, Across: ui.Center, Children: []*ui.Node{
		a.homeLink(),
		{Role: ui.Spacer, Width: 16},
		a.pill("nav-challenge", t(i18n.Challenge), atChallenge),
		spacer(),
		a.languageChip(),
		{ID: "theme", Role: ui.Button, Variant: ui.Chip, Size: ui.Small, Icon: themeIcon, Label: t(theme), Press: a.flipTheme},
		{ID: "settings", Role: ui.Button, Variant: ui.Chip, Icon: ui.IconSettings, Label: t(i18n.Settings), Text: " ", Help: t(i18n.Settings), Press: func() { a.open(a.settingsDialog()) }},
		{ID: "help", Role: ui.Button, Variant: ui.Chip, Icon: ui.IconHelp, Label: t(i18n.Help), Text: " ", Help: t(i18n.Help), Press: func() { a.open(a.helpDialog()) }},
	}}
}

func (a *App) phoneBar() *ui.Node {
	t := a.lang.T
	title := t(i18n.Cavalo)
	if a.route == atChallenge {
		title = t(i18n.Challenge)
	}
	return &ui.Node{ID: "bar", Role: ui.Row, Variant: ui.Bar, Height: 52, PadX: 12, Gap: 8, Across: ui.Center, Children: []*ui.Node{
		{ID: "home", Role: ui.Button, Variant: ui.Quiet, Icon: ui.IconKnight, Label: t(i18n.Home), Text: " ", Press: func() { a.show(atHome) }},
		{ID: "title", Role: ui.Text, Text: title, Level: 1, Size: ui.Large, Weight: ui.Heavy},
		spacer(),
		icon("menu", ui.IconMenu, t(i18n.Menu), func() { a.open(a.menuDialog()) }),
	}}
}

func (a *App) homeLink() *ui.Node {
	return &ui.Node{ID: "home", Role: ui.Button, Variant: ui.Quiet, Icon: ui.IconKnight, Size: ui.Large + 2, Weight: ui.Heavy,
		Text: a.lang.T(i18n.Cavalo), Label: a.lang.T(i18n.CavaloHome), Press: func() { a.show(atHome) }}
}

// pill is one place in the bar, marked when we are there.
func (a *App) pill(id, words string, to route) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Button, Variant: ui.Quiet, Label: words, Selected: a.route == to, Press: func() { a.show(to) }}
}

// languageChip switches to the other language, which names itself.
func (a *App) languageChip() *ui.Node {
	other := i18n.Pt
	if a.lang == i18n.Pt {
		other = i18n.En
	}
	return &ui.Node{ID: "language", Role: ui.Button, Variant: ui.Chip, Size: ui.Small, Label: other.Name(), Help: other.T(i18n.SwitchLanguage),
		Press: func() { a.set(func(s *settings) { s.language = other.Tag() }) }}
}

func (a *App) flipTheme() {
	a.set(func(s *settings) {
		if a.dark() {
			s.theme = themeLight
		} else {
			s.theme = themeDark
		}
	})
}

// menuDialog is what the bar holds on a desktop, for a phone.
func (a *App) menuDialog() dialog {
	return dialog{id: "menu-dialog", title: i18n.Menu, body: func() []*ui.Node {
		t := a.lang.T
		item := func(id, words string, i ui.Icon, press func()) *ui.Node {
			return &ui.Node{ID: id, Role: ui.Button, Variant: ui.Quiet, Icon: i, Label: words, Align: ui.Start, MinHeight: 44, Press: press}
		}
		theme, themeIcon := i18n.ThemeDark, ui.IconMoon
		if a.dark() {
			theme, themeIcon = i18n.ThemeLight, ui.IconSun
		}
		items := []*ui.Node{}
		if a.route == atChallenge {
			c := a.challenge
			items = append(items,
				item("menu-problem", t(i18n.NewGame), ui.IconDice, func() { a.closeDialog(); a.open(c.problemDialog()) }),
				item("menu-rules", t(i18n.RulesAndTarget), ui.IconCheck, func() { a.closeDialog(); a.open(c.rulesDialog()) }),
				item("menu-solver", t(i18n.SolverSettings), ui.IconSettings, func() { a.closeDialog(); a.open(c.solverDialog()) }),
				item("menu-restart", t(i18n.Restart), ui.IconRestart, func() { a.closeDialog(); c.restart() }),
				item("menu-share", t(i18n.Share), ui.IconShare, func() { a.closeDialog(); a.open(c.shareDialog()) }),
				&ui.Node{Role: ui.Separator})
		}
		items = append(items,
			item("menu-home", t(i18n.Home), ui.IconKnight, func() { a.show(atHome) }),
			item("menu-challenge", t(i18n.Challenge), ui.IconPlay, func() { a.show(atChallenge) }),
			item("menu-theme", t(theme), themeIcon, a.flipTheme),
			item("menu-settings", t(i18n.Settings), ui.IconSettings, func() { a.closeDialog(); a.open(a.settingsDialog()) }),
			item("menu-help", t(i18n.Help), ui.IconHelp, func() { a.closeDialog(); a.open(a.helpDialog()) }),
			item("menu-about", t(i18n.About), ui.IconText, func() { a.closeDialog(); a.open(a.aboutDialog()) }))
		return []*ui.Node{a.languageTabs(), {Role: ui.Column, Gap: 0, Children: items}}
	}}
}

// languageTabs chooses between the languages.
func (a *App) languageTabs() *ui.Node {
	options := []ui.Option{}
	for _, l := range i18n.Langs() {
		options = append(options, ui.Option{Value: l.Tag(), Label: l.Name()})
	}
	return &ui.Node{ID: "languages", Role: ui.Tabs, Label: a.lang.T(i18n.Language), Value: a.lang.Tag(), Options: options,
		Change: func(v string) { a.set(func(s *settings) { s.language = v }) }}
}

// settingsDialog holds what is chosen once for every game.
func (a *App) settingsDialog() dialog {
	return dialog{id: "settings-dialog", title: i18n.Settings, body: func() []*ui.Node {
		t := a.lang.T
		themes := []ui.Option{{Value: themeSystem, Label: t(i18n.ThemeSystem)}, {Value: themeLight, Label: t(i18n.ThemeLight)}, {Value: themeDark, Label: t(i18n.ThemeDark)}}
		return []*ui.Node{
			field(t(i18n.Language), a.languageTabs()),
			field(t(i18n.Theme), &ui.Node{ID: "themes", Role: ui.Tabs, Value: a.settings.theme, Options: themes,
				Change: func(v string) { a.set(func(s *settings) { s.theme = v }) }}),
			toggle("still", t(i18n.NoMotion), a.settings.still, func(on bool) { a.set(func(s *settings) { s.still = on }) }),
			toggle("keys", t(i18n.LetterKeys), !a.settings.noKeys, func(on bool) { a.set(func(s *settings) { s.noKeys = !on }) }),
			row(8, button("about", t(i18n.About), func() { a.closeDialog(); a.open(a.aboutDialog()) })),
		}
	}}
}
