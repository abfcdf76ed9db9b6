package ui

import "time"

// With gives a new node what any node can have. A node that has some of it
// already is changed field by field instead, so that nothing is lost.
func (n *Node) With(t Traits) *Node {
	if n.Traits != (Traits{}) {
		panic("ui: " + n.ID + " has traits already")
	}
	n.Traits = t
	return n
}

// Shown shows other words than the label.
func (n *Node) Shown(text string) *Node {
	n.Text = text
	return n
}

// Named gives what shows words an accessible name of its own.
func (n *Node) Named(label string) *Node {
	n.Label = label
	return n
}

// Explained gives a node a longer description.
func (n *Node) Explained(help string) *Node {
	n.Help = help
	return n
}

// Valued gives a node a value in words.
func (n *Node) Valued(value string) *Node {
	n.Value = value
	return n
}

// OnPress has a picture pressed.
func (n *Node) OnPress(press func()) *Node {
	n.Press = press
	return n
}

// OnHover is told when the pointer or the focus comes and goes.
func (n *Node) OnHover(hover func(inside bool)) *Node {
	n.Hover = hover
	return n
}

// NewColumn puts nodes below each other.
func NewColumn(id string, children ...*Node) *Node {
	return &Node{Role: Column, ID: id, Children: children}
}

// NewRow puts nodes side by side.
func NewRow(id string, children ...*Node) *Node {
	return &Node{Role: Row, ID: id, Children: children}
}

// NewGrid puts nodes into equal columns, row by row.
func NewGrid(id string, columns int, children ...*Node) *Node {
	return &Node{Role: Grid, ID: id, Children: children, own: gridColumns(columns)}
}

// NewLayer puts nodes on top of each other.
func NewLayer(id string, children ...*Node) *Node {
	return &Node{Role: Layer, ID: id, Children: children}
}

// NewList is a column of items.
func NewList(id, label string, items ...*Node) *Node {
	return &Node{Role: List, ID: id, Label: label, Children: items}
}

// NewListItem is one item of a list: its label, or nodes side by side. One that
// can't be pressed has no press.
func NewListItem(id, label string, press func(), children ...*Node) *Node {
	return &Node{Role: ListItem, ID: id, Label: label, Press: press, Children: children}
}

// NewDialog is a column above everything else.
func NewDialog(id, label string, dismiss func(), children ...*Node) *Node {
	return &Node{Role: Dialog, ID: id, Label: label, Dismiss: dismiss, Children: children}
}

// NewText shows words.
func NewText(id, text string) *Node { return &Node{Role: Text, ID: id, Text: text} }

// NewHeading shows words as a heading of level 1, 2 or 3.
func NewHeading(id, text string, level int) *Node {
	return &Node{Role: Text, ID: id, Text: text, own: headingLevel(level)}
}

// NewClock shows words that go on by themselves, and are drawn anew alone.
func NewClock(id string, clock func(now time.Time) Reading) *Node {
	return &Node{Role: Text, ID: id, own: clock}
}

// NewButton is a button that shows its label.
func NewButton(id, label string, press func()) *Node {
	return &Node{Role: Button, ID: id, Label: label, Press: press}
}

// NewLink is a button that goes somewhere.
func NewLink(id, label string, press func()) *Node {
	return &Node{Role: Link, ID: id, Label: label, Press: press}
}

// NewToggle is a switch.
func NewToggle(id, label string, on bool, press func()) *Node {
	return &Node{Role: Toggle, ID: id, Label: label, Checked: on, Press: press}
}

// Range is what a Slider or a Progress shows.
type Range struct {
	Number, Min, Max float64
	Step             float64 // of a Slider; 0 is none
}

// NewSlider is a number that is changed in steps.
func NewSlider(id, label string, r Range, change func(value string)) *Node {
	return &Node{Role: Slider, ID: id, Label: label, Change: change, own: r}
}

// NewProgress is a number that goes on by itself.
func NewProgress(id, label string, r Range) *Node {
	return &Node{Role: Progress, ID: id, Label: label, own: r}
}

// NewSelect is a choice of one of many, shown as a list when it is pressed.
func NewSelect(id, label, value string, options []Option, change func(value string)) *Node {
	return &Node{Role: Select, ID: id, Label: label, Value: value, Change: change, own: options}
}

// NewTabs is a choice of one of a few, shown as a strip of pills.
func NewTabs(id, label, value string, options []Option, change func(value string)) *Node {
	return &Node{Role: Tabs, ID: id, Label: label, Value: value, Change: change, own: options}
}

// Field is what a TextField can be besides a line that is written in.
type Field struct {
	Lines    int    // 0 is one
	ReadOnly bool   // to copy from
	Invalid  bool   // the text is wrong; Help says why
	Wrong    int    // the rune, from 1, from which on an Invalid text is wrong; 0 is nowhere in particular
	Submit   func() // Enter
}

// NewTextField is text to write, or to copy from.
func NewTextField(id, label, value string, change func(value string), f Field) *Node {
	return &Node{Role: TextField, ID: id, Label: label, Value: value, Change: change, own: f}
}

// NewTable shows a table.
func NewTable(id, label string, table *TableData) *Node {
	return &Node{Role: Table, ID: id, Label: label, own: table}
}

// NewBoard shows a board.
func NewBoard(id, label string, board *Board) *Node {
	return &Node{Role: BoardView, ID: id, Label: label, own: board}
}

// NewChart shows curves.
func NewChart(id, label string, chart *Chart) *Node {
	return &Node{Role: ChartView, ID: id, Label: label, own: chart}
}

// NewTree shows dots and lines.
func NewTree(id, label string, tree *Tree) *Node {
	return &Node{Role: TreeView, ID: id, Label: label, own: tree}
}

// NewPicture shows one of the drawings that the painter knows by name.
func NewPicture(id, label, name string) *Node {
	return &Node{Role: Picture, ID: id, Label: label, own: pictureName(name)}
}

// NewSeparator is a thin line.
func NewSeparator() *Node { return &Node{Role: Separator} }

// NewSpacer takes the room that is left.
func NewSpacer() *Node { return &Node{Role: Spacer} }

// What one role alone has, where its type is none of its own.
type (
	gridColumns  int
	headingLevel int
	pictureName  string
)

// own is what only the node's role has: the zero value in any other.
func own[T any](n *Node) T {
	v, _ := n.own.(T)
	return v
}

// Columns is how many columns a Grid has.
func (n *Node) Columns() int { return int(own[gridColumns](n)) }

// Level is that of a heading, 1 to 3; 0 is none.
func (n *Node) Level() int { return int(own[headingLevel](n)) }

// Clock sets the Text and the Label of a clock; nil is none.
func (n *Node) Clock() func(now time.Time) Reading { return own[func(time.Time) Reading](n) }

// Range is what a Slider or a Progress shows.
func (n *Node) Range() Range { return own[Range](n) }

// Options are the choices of a Select or of Tabs.
func (n *Node) Options() []Option { return own[[]Option](n) }

// Field is what a TextField is besides its text.
func (n *Node) Field() Field { return own[Field](n) }

// Picture names the drawing of a Picture.
func (n *Node) Picture() string { return string(own[pictureName](n)) }

// Table holds the cells of a Table; nil is none.
func (n *Node) Table() *TableData { return own[*TableData](n) }

// Board holds the squares of a BoardView; nil is none.
func (n *Node) Board() *Board { return own[*Board](n) }

// Chart holds the curves of a ChartView; nil is none.
func (n *Node) Chart() *Chart { return own[*Chart](n) }

// Tree gives the dots of a TreeView; nil is none.
func (n *Node) Tree() *Tree { return own[*Tree](n) }
