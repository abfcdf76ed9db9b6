package screen

import "cavalo/internal/ui"

// The parts that screens are put together from: shorthands for nodes that
// occur often, with the look they have everywhere.

func text(id, words string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Text, Text: words, Wrap: true}
}

func muted(id, words string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Text, Text: words, Wrap: true, Color: ui.ColorMuted}
}

func heading(id, words string, level int) *ui.Node {
	size := map[int]float64{1: ui.Banner, 2: ui.Title, 3: ui.Large}[level]
	return &ui.Node{ID: id, Role: ui.Text, Text: words, Level: level, Size: size, Weight: ui.Heavy, Wrap: true}
}

// caption heads a card: small, muted, in capitals by the language's own words.
func caption(id, words string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Text, Text: words, Level: 3, Size: ui.Small, Weight: ui.Semibold, Color: ui.ColorMuted}
}

func button(id, words string, press func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Button, Label: words, Press: press}
}

func primary(id, words string, press func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Button, Label: words, Press: press, Variant: ui.Primary}
}

func chip(id, words string, press func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Button, Label: words, Press: press, Variant: ui.Chip, Size: ui.Small}
}

// icon is a button that shows a drawing only; its words are its label and tip.
func icon(id string, i ui.Icon, words string, press func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Button, Icon: i, Label: words, Help: words, Press: press, Variant: ui.Quiet}
}

func row(gap float64, children ...*ui.Node) *ui.Node {
	return &ui.Node{Role: ui.Row, Gap: gap, Across: ui.Center, Children: children}
}

func column(gap float64, children ...*ui.Node) *ui.Node {
	return &ui.Node{Role: ui.Column, Gap: gap, Children: children}
}

func card(id string, children ...*ui.Node) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Column, Variant: ui.Card, Pad: 16, PadX: 4, Gap: 8, Children: children}
}

func spacer() *ui.Node { return &ui.Node{Role: ui.Spacer, Grow: 1} }

// field is a label above a control.
func field(label string, control *ui.Node) *ui.Node {
	control.Label = label
	return &ui.Node{Role: ui.Column, Gap: 4, Children: []*ui.Node{
		{Role: ui.Text, Text: label, Size: ui.Small, Color: ui.ColorMuted, DrawOnly: true},
		control,
	}}
}

func selector(id, value string, options []ui.Option, change func(string)) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Select, Value: value, Options: options, Change: change}
}

func toggle(id, words string, on bool, change func(bool)) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Toggle, Label: words, Checked: on, Press: func() { change(!on) }}
}
