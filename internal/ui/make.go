package ui

import "time"

// With sets the traits of a new node. It panics if the node has any, because they would
// be lost.
func (n *Node) With(t Traits) *Node {
	if n.Traits != (Traits{}) {
		panic("ui: " + n.ID + " has traits already")
	}
	n.Traits = t
	return n
}

// Shown sets a text other than the label.
func (n *Node) Shown(text string) *Node {
	n.Text = text
	return n
}

// Named sets the accessible name of a node that shows a text.
func (n *Node) Named(label string) *Node {
	n.Label = label
	return n
}

// Explained sets a longer description.
func (n *Node) Explained(help string) *Node {
	n.Help = help
	return n
}

// Valued sets a value in words.
func (n *Node) Valued(value string) *Node {
	n.Value = value
	return n
}

// OnPress lets a picture be pressed.
func (n *Node) OnPress(press func()) *Node {
	n.Press = press
	return n
}

// OnHover sets the function that is called when the pointer or the focus
// enters or leaves.
func (n *Node) OnHover(hover func(inside bool)) *Node {
	n.Hover = hover
	return n
}

// NewColumn stacks nodes from top to bottom.
func NewColumn(id string, children ...*Node) *Node {
	return &Node{Role: Column, ID: id, Children: children}
}

// NewRow puts nodes side by side.
func NewRow(id string, children ...*Node) *Node {
	return &Node{Role: Row, ID: id, Children: children}
}

// NewGrid puts nodes in equal columns, row by row.
func NewGrid(id string, columns int, children ...*Node) *Node {
	return &Node{Role: Grid, ID: id, Children: children, property: gridColumns(columns)}
}

// NewLayer puts nodes on top of each other.
func NewLayer(id string, children ...*Node) *Node {
	return &Node{Role: Layer, ID: id, Children: children}
}

// NewList returns a column of items.
func NewList(id, label string, items ...*Node) *Node {
	return &Node{Role: List, ID: id, Label: label, Children: items}
}

// NewListItem returns one item of a list: its label, or nodes side by side. press
// is nil if the item can't be pressed.
func NewListItem(id, label string, press func(), children ...*Node) *Node {
	return &Node{Role: ListItem, ID: id, Label: label, Press: press, Children: children}
}

// NewDialog returns a column on top of everything else.
func NewDialog(id, label string, dismiss func(), children ...*Node) *Node {
	return &Node{Role: Dialog, ID: id, Label: label, Dismiss: dismiss, Children: children}
}

// NewText shows a text.
func NewText(id, text string) *Node { return &Node{Role: Text, ID: id, Text: text} }

// NewHeading shows a text as a heading of level 1, 2 or 3.
func NewHeading(id, text string, level int) *Node {
	return &Node{Role: Text, ID: id, Text: text, property: headingLevel(level)}
}

// NewClock shows a text that changes with time, which is redrawn alone.
func NewClock(id string, clock func(now time.Time) Reading) *Node {
	return &Node{Role: Text, ID: id, property: clock}
}

// NewButton returns a button that shows its label.
func NewButton(id, label string, press func()) *Node {
	return &Node{Role: Button, ID: id, Label: label, Press: press}
}

// NewLink returns a button that opens another place.
func NewLink(id, label string, press func()) *Node {
	return &Node{Role: Link, ID: id, Label: label, Press: press}
}

// NewToggle returns a switch.
func NewToggle(id, label string, on bool, press func()) *Node {
	return &Node{Role: Toggle, ID: id, Label: label, Checked: on, Press: press}
}

// Range is the number of a Slider or a Progress with its limits.
type Range struct {
	Number, Min, Max float64
	Step             float64 // of a Slider, or between the ticks of a Progress; 0 means none
}

// NewSlider returns a number that the user changes in steps.
func NewSlider(id, label string, r Range, change func(value string)) *Node {
	return &Node{Role: Slider, ID: id, Label: label, Change: change, property: r}
}

// NewProgress returns a number that the user can't change.
func NewProgress(id, label string, r Range) *Node {
	return &Node{Role: Progress, ID: id, Label: label, property: r}
}

// NewSelect returns a choice from many options, shown as a list when it is
// pressed.
func NewSelect(id, label, value string, options []Option, change func(value string)) *Node {
	return &Node{Role: Select, ID: id, Label: label, Value: value, Change: change, property: options}
}

// NewTabs returns a choice from a few options, shown as a strip of pills.
func NewTabs(id, label, value string, options []Option, change func(value string)) *Node {
	return &Node{Role: Tabs, ID: id, Label: label, Value: value, Change: change, property: options}
}

// Field holds the properties of a TextField apart from its text.
type Field struct {
	Lines    int    // 0 means one
	ReadOnly bool   // to copy from
	Invalid  bool   // the text is wrong; Help says why
	Wrong    int    // the first wrong rune of an Invalid text, from 1; 0 is unknown
	Submit   func() // Enter
}

// NewTextField returns a text to edit, or to copy.
func NewTextField(id, label, value string, change func(value string), f Field) *Node {
	return &Node{Role: TextField, ID: id, Label: label, Value: value, Change: change, property: f}
}

// NewTable shows a table.
func NewTable(id, label string, table *TableData) *Node {
	return &Node{Role: Table, ID: id, Label: label, property: table}
}

// NewBoard shows a board.
func NewBoard(id, label string, board *Board) *Node {
	return &Node{Role: BoardView, ID: id, Label: label, property: board}
}

// NewChart shows curves.
func NewChart(id, label string, chart *Chart) *Node {
	return &Node{Role: ChartView, ID: id, Label: label, property: chart}
}

// NewTree shows dots and lines.
func NewTree(id, label string, tree *Tree) *Node {
	return &Node{Role: TreeView, ID: id, Label: label, property: tree}
}

// NewPicture shows one of the drawings of the painter by its name.
func NewPicture(id, label, name string) *Node {
	return &Node{Role: Picture, ID: id, Label: label, property: pictureName(name)}
}

// Drawing is a picture that a screen draws itself.
type Drawing interface {
	// Draw draws it in the middle of a rectangle.
	Draw(p Painter, r Rect, theme Theme)
}

// NewDrawing shows a picture that a screen draws itself.
func NewDrawing(id, label string, d Drawing) *Node {
	return &Node{Role: Picture, ID: id, Label: label, property: d}
}

// NewSeparator returns a thin line.
func NewSeparator() *Node { return &Node{Role: Separator} }

// NewSpacer takes the free room.
func NewSpacer() *Node { return &Node{Role: Spacer} }

// The properties of roles whose Go type is not unique.
type (
	gridColumns  int
	headingLevel int
	pictureName  string
)

// property returns the property that only one role has; zero for other roles.
func property[T any](n *Node) T {
	v, _ := n.property.(T)
	return v
}

// Columns returns the number of columns of a Grid.
func (n *Node) Columns() int { return int(property[gridColumns](n)) }

// Level returns the level of a heading, 1 to 3; 0 for other nodes.
func (n *Node) Level() int { return int(property[headingLevel](n)) }

// Clock returns the function that sets the Text and the Label of a clock, or nil.
func (n *Node) Clock() func(now time.Time) Reading { return property[func(time.Time) Reading](n) }

// Range returns the number and limits of a Slider or a Progress.
func (n *Node) Range() Range { return property[Range](n) }

// Options returns the choices of a Select or of Tabs.
func (n *Node) Options() []Option { return property[[]Option](n) }

// Field returns the properties of a TextField apart from its text.
func (n *Node) Field() Field { return property[Field](n) }

// Picture returns the name of a Picture's drawing.
func (n *Node) Picture() string { return string(property[pictureName](n)) }

// Drawing returns what draws a Picture without a name, or nil.
func (n *Node) Drawing() Drawing { return property[Drawing](n) }

// Table returns the cells of a Table, or nil.
func (n *Node) Table() *TableData { return property[*TableData](n) }

// Board returns the squares of a BoardView, or nil.
func (n *Node) Board() *Board { return property[*Board](n) }

// Chart returns the curves of a ChartView, or nil.
func (n *Node) Chart() *Chart { return property[*Chart](n) }

// Tree returns the drawing of a TreeView, or nil.
func (n *Node) Tree() *Tree { return property[*Tree](n) }
