package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// helpDialog explains the puzzle that is open; at home, the one that is chosen.
func (a *App) helpDialog() Dialog {
	if a.at != nil {
		a.about = a.at.Name()
	}
	return Dialog{ID: "help-dialog", Title: words.Help, Wide: true, Body: func() []*ui.Node {
		return append([]*ui.Node{a.aboutTabs("help-of")}, a.Screen(a.about).Help()...)
	}}
}

// aboutTabs choose which screen is explained.
func (a *App) aboutTabs(id string) *ui.Node {
	var options []ui.Option
	for _, s := range a.screens {
		options = append(options, ui.Option{Value: s.Name(), Label: a.Lang.T(s.Title())})
	}
	return &ui.Node{ID: id, Role: ui.Tabs, Label: a.Lang.T(words.HowItGoes), Value: a.about, Options: options,
		Change: func(v string) { a.about = v; a.Changed() }}
}

// HelpKeys ends a screen's help: keys, and what each does.
func (a *App) HelpKeys(keys [][2]string) []*ui.Node {
	t := a.Lang.T
	return []*ui.Node{
		part.Heading("help-keys-title", t(words.HelpKeysTitle), 3),
		part.Pairs(a.Size.W, "help-keys", t(words.HelpKeysTitle), [2]string{t(words.KeyName), t(words.WhatItDoes)}, keys),
	}
}
