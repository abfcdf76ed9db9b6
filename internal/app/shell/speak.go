package shell

import (
	"strings"

	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
	"cavalo/internal/words"
)

// roleWords holds the spoken names of roles.
var roleWords = map[ui.Role]words.Key{
	ui.Button: words.SpokenButton, ui.Link: words.SpokenLink, ui.Slider: words.SpokenSlider,
	ui.Select: words.SpokenList, ui.Tabs: words.SpokenTabs,
}

// Speak implements interact.App: it returns name, role, value and state, or only value and
// state if the focus has not moved.
func (a *App) Speak(what textview.Spoken, moved bool) string {
	t := a.Lang.T
	var parts []string
	if moved || what.Value == "" {
		parts = append(parts, what.Name)
		if role, ok := roleWords[what.Role]; ok {
			parts = append(parts, t(role))
		}
	}
	if what.Value != "" {
		parts = append(parts, what.Value)
	}
	switch {
	case what.Role == ui.Toggle && what.Checked:
		parts = append(parts, t(words.SpokenOn))
	case what.Role == ui.Toggle:
		parts = append(parts, t(words.SpokenOff))
	case what.Selected:
		parts = append(parts, t(words.SpokenSelected))
	}
	return strings.Join(parts, ", ")
}
