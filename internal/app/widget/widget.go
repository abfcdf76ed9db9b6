package widget

import (
	"strconv"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Finger is the minimum side of a touch target, in px.
const Finger = 44

// BoardID is the id of the board in play.
const BoardID = "board"

// Text returns a paragraph.
func Text(id, words string) *ui.Node {
	return ui.NewText(id, words).With(ui.Traits{Wrap: true})
}

// Muted returns a less important paragraph.
func Muted(id, words string) *ui.Node {
	return ui.NewText(id, words).With(ui.Traits{Wrap: true, Color: ui.ColorMuted})
}

// Note returns a muted paragraph in small type, for the space under a control.
func Note(id, words string) *ui.Node {
	n := Muted(id, words)
	n.Size = ui.Small
	return n
}

// Last returns the line about the latest move in a panel, or nil if phrase is "". Screen
// readers don't announce it: they have announced the move.
func Last(phrase string) *ui.Node {
	if phrase == "" {
		return nil
	}
	return Muted("last", phrase)
}

// Heading returns the heading of a page, a section or a paragraph: level 1, 2 or 3.
func Heading(id, words string, level int) *ui.Node {
	size := map[int]float64{1: ui.Banner, 2: ui.Title, 3: ui.Large}[level]
	return ui.NewHeading(id, words, level).With(ui.Traits{Size: size, Weight: ui.Heavy, Wrap: true})
}

// Caption returns the small, muted heading of a card.
func Caption(id, words string) *ui.Node {
	return ui.NewHeading(id, words, 3).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold, Color: ui.ColorMuted})
}

// Button returns a button with a text.
func Button(id, words string, press func()) *ui.Node {
	return ui.NewButton(id, words, press)
}

// Primary returns the most important button of a dialog or a screen.
func Primary(id, words string, press func()) *ui.Node {
	return ui.NewButton(id, words, press).With(ui.Traits{Variant: ui.Primary})
}

// Chip returns a small round button.
func Chip(id, words string, press func()) *ui.Node {
	return ui.NewButton(id, words, press).With(ui.Traits{Variant: ui.Chip, Size: ui.Small})
}

// Icon returns a button that shows only an icon; words are its label and tip.
func Icon(id string, i ui.Icon, words string, press func()) *ui.Node {
	return ui.NewButton(id, words, press).Explained(words).With(ui.Traits{Icon: i, Variant: ui.Quiet})
}

// Row returns a row of nodes.
func Row(gap float64, children ...*ui.Node) *ui.Node {
	return ui.NewRow("", children...).With(ui.Traits{Gap: gap, Across: ui.Center})
}

// Column returns a column of nodes.
func Column(gap float64, children ...*ui.Node) *ui.Node {
	return ui.NewColumn("", children...).With(ui.Traits{Gap: gap})
}

// Card returns a raised panel.
func Card(id string, children ...*ui.Node) *ui.Node {
	return ui.NewColumn(id, children...).With(ui.Traits{Variant: ui.Card, Pad: 16, PadX: 4, Gap: 8})
}

// TitledCard returns a card under a heading.
func TitledCard(id, title string, children ...*ui.Node) *ui.Node {
	n := Card(id, append([]*ui.Node{Heading(id+"-title", title, 3)}, children...)...)
	n.PadX, n.Gap = 0, 12
	return n
}

// Wrong returns the sentence about an error; screen readers announce it.
func Wrong(id, words string) *ui.Node {
	return ui.NewText(id, words).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Live: true})
}

// Said returns the sentence about what has happened, or can be done; screen readers announce it.
// room is the height that it always has.
func Said(id, words string, room float64) *ui.Node {
	return ui.NewText(id, words).With(ui.Traits{Wrap: true, Live: true, Weight: ui.Semibold, MinHeight: room})
}

// Announced returns a sentence that is not drawn: screen readers announce it when it changes.
func Announced(words string) *ui.Node {
	return ui.NewText("status", words).With(ui.Traits{Live: true, TextOnly: true})
}

// Spacer returns a node that takes the free space.
func Spacer() *ui.Node { return ui.NewSpacer().With(ui.Traits{Grow: 1}) }

// Field returns a control under its label.
func Field(control *ui.Node) *ui.Node {
	return ui.NewColumn("",
		ui.NewText("", control.Label).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, DrawOnly: true}),
		control,
	).With(ui.Traits{Gap: 4, Across: ui.Stretch})
}

// Checked returns a field for a text under its label, above a sentence about the text's error, ""
// if none.
func Checked(field *ui.Node, wrong string) *ui.Node {
	n := Field(field)
	if wrong != "" {
		field.Help = wrong
		n.Children = append(n.Children, ui.NewText(field.ID+"-wrong", wrong).With(ui.Traits{Color: ui.ColorWarn, Size: ui.Small, Wrap: true, Live: true}))
	}
	return n
}

// Numbered returns a control that chooses one of some numbers. make is ui.NewTabs or
// ui.NewSelect; name returns a number's label.
func Numbered(make func(id, label, value string, options []ui.Option, change func(string)) *ui.Node,
	id, label string, now int, numbers []int, name func(n int) string, change func(n int)) *ui.Node {
	options := lists.Map(numbers, func(n int) ui.Option { return ui.Option{Value: strconv.Itoa(n), Label: name(n)} })
	return make(id, label, strconv.Itoa(now), options, func(value string) {
		if n, err := strconv.Atoi(value); err == nil {
			change(n)
		}
	})
}

// Options returns choices as the options of a list.
func Options(lang words.Lang, choices []words.Choice) (out []ui.Option) {
	for _, c := range choices {
		o := ui.Option{Value: c.Value, Label: lang.T(c.Words)}
		if c.Note != "" {
			o.Note = lang.T(c.Note)
		}
		out = append(out, o)
	}
	return out
}

// Toggle returns a switch; change gets its new state.
func Toggle(id, words string, on bool, change func(bool)) *ui.Node {
	return ui.NewToggle(id, words, on, func() { change(!on) }).With(ui.Traits{Wrap: true})
}

// Figure returns a number under its name.
func Figure(id, name, value string) *ui.Node {
	return ui.NewColumn("",
		ui.NewText(id+"-name", name).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted}),
		ui.NewText(id, value).Named(name+": "+value).With(ui.Traits{Weight: ui.Semibold, Size: ui.Large}),
	).With(ui.Traits{Gap: 2})
}

// WholeNumber parses a typed whole number, with or without groups of three digits: 2000 or
// 2,000, but not 2.5.
func WholeNumber(s string) (int, bool) {
	groups := strings.Split(strings.NewReplacer(".", ",", " ", ",", "\u00a0", ",", "\u202f", ",").Replace(strings.TrimSpace(s)), ",")
	for i, g := range groups {
		if len(groups) > 1 && (len(g) > 3 || i > 0 && len(g) != 3) {
			return 0, false
		}
	}
	n, err := strconv.Atoi(strings.Join(groups, ""))
	return n, err == nil
}

// Pairs returns names and values as a table or, in a narrow window, each value under its
// name. width is the window's, in px.
func Pairs(width float64, id, label string, head [2]string, rows [][2]string) *ui.Node {
	if width < NarrowPairs {
		return Definitions(id, label, rows)
	}
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: head[0]}, {Title: head[1]}}}
	for i, r := range rows {
		table.Rows = append(table.Rows, ui.TableRow{ID: id + "-" + strconv.Itoa(i+1), Cells: r[:]})
	}
	return ui.NewTable(id, label, table)
}

// Definitions returns a list with each value under its name.
func Definitions(id, label string, rows [][2]string) *ui.Node {
	list := ui.NewList(id, label).With(ui.Traits{Gap: 8})
	for i, r := range rows {
		item := id + "-" + strconv.Itoa(i+1)
		list.Children = append(list.Children, ui.NewListItem(item, "", nil,
			ui.NewColumn("",
				ui.NewText(item+"-name", r[0]).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, Wrap: true}),
				Text(item+"-value", r[1]),
			).With(ui.Traits{Gap: 2}),
		))
	}
	return list
}

// pairBoard is the height of the boards of a Pair.
const pairBoard = 280

// Pair returns a grid for two captioned boards; in a narrow window they are one above the other.
func Pair(id string, width float64, boards ...*ui.Node) *ui.Node {
	columns := 2
	if width < NarrowPairs {
		columns = 1
	}
	return ui.NewGrid(id, columns, boards...).With(ui.Traits{Gap: 16})
}

// CaptionedBoard returns a small board with a caption, which can only be looked at.
func CaptionedBoard(id, caption string, b *ui.Board) *ui.Node {
	b.Mini = true
	picture := ui.NewBoard(id, caption, b).With(ui.Traits{Height: pairBoard, DrawOnly: true})
	return ui.NewColumn("", Caption(id+"-caption", caption), picture).With(ui.Traits{Gap: 4, Across: ui.Stretch})
}

// ProvedChip says that something is proved.
func ProvedChip(id, words string) *ui.Node {
	return ui.NewText(id, words).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold})
}

// NarrowPairs is the window's width in px below which Pairs puts names and values on
// separate lines.
const NarrowPairs = 680
