package screen

import (
	"strconv"

	"cavalo/internal/ui"
)

// The parts that screens are put together from: shorthands for nodes that
// occur often, with the look they have everywhere.

// finger is the least side of what a finger has to hit.
const finger = 44

func text(id, words string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Text, Text: words, Wrap: true}
}

func muted(id, words string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.Text, Text: words, Wrap: true, Color: ui.ColorMuted}
}

// note is a muted line in small type under a control.
func note(id, words string) *ui.Node {
	n := muted(id, words)
	n.Size = ui.Small
	return n
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
	return &ui.Node{Role: ui.Column, Gap: 4, Across: ui.Stretch, Children: []*ui.Node{
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

// pairs shows names and values: as a table where there is room, else each
// value under its name.
func (a *App) pairs(id, label string, head [2]string, rows [][2]string) *ui.Node {
	if a.size.W < narrowPairs {
		list := &ui.Node{ID: id, Role: ui.List, Label: label, Gap: 8}
		for i, r := range rows {
			item := id + "-" + strconv.Itoa(i+1)
			list.Children = append(list.Children, &ui.Node{ID: item, Role: ui.ListItem, Children: []*ui.Node{
				{Role: ui.Column, Gap: 2, Children: []*ui.Node{
					{ID: item + "-name", Role: ui.Text, Text: r[0], Size: ui.Small, Color: ui.ColorMuted, Wrap: true},
					text(item+"-value", r[1]),
				}},
			}})
		}
		return list
	}
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: head[0]}, {Title: head[1]}}}
	for i, r := range rows {
		table.Rows = append(table.Rows, ui.TableRow{ID: id + "-" + strconv.Itoa(i+1), Cells: r[:]})
	}
	return &ui.Node{ID: id, Role: ui.Table, Label: label, Table: table}
}

// narrowPairs is the width below which names and values share no line.
const narrowPairs = 600
