package ui

import (
	"strings"
	"time"
)

// Role is the kind of a node for the layout, the painter, and, through the
// text view, a screen reader.
type Role uint8

// The roles. Containers lay out their children; the others are leaves.
const (
	Column Role = iota // children from top to bottom
	Row                // children from left to right
	Grid               // children in Columns equal columns, row by row
	Layer              // children on top of each other, each over the whole area

	Text      // a text; Level > 0 makes it a heading
	Button    // pressed
	Toggle    // pressed, on or off (Checked)
	Link      // a button that opens another place
	Slider    // a number from Min to Max (Number), changed in steps of Step
	Select    // one of Options (Value)
	TextField // a line, or several (Lines), of text (Value)
	Tabs      // one of Options (Value), shown as a strip of pills
	Progress  // Number from Min to Max, not changed by the user
	List      // a column of ListItem children
	ListItem  // one row of a list, with Value in small type under its text; or a Row of its children; Press may be nil
	Table     // Table holds the cells
	BoardView // Board holds the squares
	ChartView // Chart holds the curves
	TreeView  // Tree gives the dots
	Picture   // Picture names one of the painter's drawings, or Drawing draws
	Separator // a thin line
	Spacer    // takes the free room
	Dialog    // the last role: a Column shown above everything else; traps the focus; Dismiss closes it
)

// Variant chooses among the appearances of a role.
type Variant uint8

// The variants.
const (
	Plain   Variant = iota
	Card            // a raised panel with a line around it
	Primary         // the most important button of a screen
	Quiet           // a button without a border
	Chip            // a small round button or label
	Proved          // a chip in the accent tint: "proved", "exact"
	Bar             // the bar at the top, or at the bottom of a phone
	Sheet           // the card at the bottom of a phone at the end of a game
	Sunken          // a small flat cell inside a card: one step of a path
	Warning         // a message about a fault
	Danger          // a button that deletes
)

// Color names a colour of the theme.
type Color uint8

// The theme's colours; Auto is the default of the role and variant.
const (
	Auto Color = iota
	ColorText
	ColorMuted
	ColorAccent
	ColorGood
	ColorWarn
	ColorOnAccent
	ColorWhite // the White pieces', in both themes
	ColorBlack
)

// Weight is a font weight.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Semibold
	Heavy
)

// The type sizes, in device-independent pixels.
const (
	Small  = 13
	Body   = 15
	Large  = 18
	Title  = 24
	Banner = 36
)

// Align places children across their container's direction (Across), or along
// it (Along) when there is free room.
type Align uint8

// The alignments. Between is for Along only.
const (
	Start Align = iota
	Center
	End
	Stretch
	Between
)

// Option is one choice of a Select or of Tabs.
type Option struct {
	Value string // the argument of Change
	Label string // the text shown
	Note  string // a second, muted line or a tooltip: "not admissible"
	Group string // the heading under which options are grouped
}

// Node is one widget. Screens build a new tree after each change; what outlives a tree
// (focus, scroll offsets, an open list) is kept by ID. The constructors (NewButton,
// NewText, ...) take what the role needs, and With sets what any node can have. Methods
// such as Board, Options and Range return the properties of one role.
type Node struct {
	ID   string // unchanged between releases; unique in the tree; required of nodes that take the focus
	Role Role

	Label   string // the accessible name; shown when Text is empty and the role shows a text
	Text    string // the text shown, if it differs from Label; blank, with an Icon: the icon alone
	Help    string // a longer description: tooltip, aria-description; equal to Label, with an Icon: the icon alone
	Value   string // of a Select, Tabs, a TextField; in words, of a Slider; of a ListItem, in small type under its text; another one scrolls a Column to the top
	Checked bool   // a Toggle that is on

	Traits
	property any // the property that only its role has

	// The handlers. Without one, only a Board can have the focus.
	Press   func()
	Change  func(value string) // Slider, Select, TextField, Tabs: the new value as text
	Dismiss func()             // Escape, or a press outside, of a Dialog
	Hover   func(inside bool)  // pointer or focus enters or leaves

	Children []*Node
}

// Traits are what a node of any role can have: its icon and states, its layout
// and its appearance.
type Traits struct {
	Icon     Icon     // shown before the text, or alone
	Landmark Landmark // what part of the page it is for a screen reader

	Selected bool
	Disabled bool
	Live     bool // a screen reader announces changes of the text
	TextOnly bool // in the text view only, never drawn
	DrawOnly bool // drawn only, skipped by the text view (decoration)

	Wrap   bool    // a Row that continues on a next line; a Text that breaks into lines
	Large  bool    // of a root that is shown enlarged, so that its controls need not be as large as a finger needs
	Aside  bool    // in a Layer: as small as its content, where it covers no control
	Clear  float64 // the weight of its area for an Aside node, which covers it only where there is no other place
	Scroll bool    // a Column that scrolls when its content is higher than itself
	Follow bool    // of a Scroll Column: another Value scrolls to the selected node in it, not to the top
	Across Align   // of the children
	Along  Align   // of the children
	Pad    float64 // inside, on all sides
	PadX   float64 // added to Pad
	PadY   float64
	Gap    float64
	Grow   float64 // share of the free room along the container's direction

	Width     float64 // fixed; 0 means the width of the content
	Height    float64
	MinWidth  float64
	MaxWidth  float64
	MinHeight float64
	MaxHeight float64

	Size    float64 // type size; 0 is Body
	Variant Variant
	Weight  Weight
	Color   Color
	Align   Align // of the text inside a Text or Button
}

// Landmark is a part of the page to which a screen reader can jump.
type Landmark uint8

// The landmarks, by their ARIA roles.
const (
	NoLandmark Landmark = iota
	Navigation
	Main
	Complementary
)

// String returns the ARIA role, "" for NoLandmark.
func (l Landmark) String() string {
	return [...]string{"", "navigation", "main", "complementary"}[l]
}

// TableData is a plain table with one heading row.
type TableData struct {
	Columns []TableColumn
	Rows    []TableRow
}

// TableColumn heads a column.
type TableColumn struct {
	Title   string
	Numeric bool // aligned to the right
	Press   func()
	Sorted  int // -1 descending, 1 ascending, 0 not sorted by it
}

// TableRow is one row; Press may be nil.
type TableRow struct {
	ID    string
	Cells []string
	Mark  bool // shown in the accent tint
	Press func()
}

// Icon names one of the painter's small drawings.
type Icon uint8

// The icons.
const (
	NoIcon Icon = iota
	IconKnight
	IconFirst
	IconBack
	IconPlay
	IconPause
	IconForward
	IconLast
	IconUndo
	IconRedo
	IconHint
	IconShare
	IconDownload
	IconOpen
	IconSun
	IconMoon
	IconMenu
	IconClose
	IconDelete
	IconCheck
	IconHelp
	IconWarning
	IconDice
	IconSettings
	IconText
	IconCalendar
	IconChart
	IconStar
	IconStarred
	IconLine
	IconCross
	IconColour
	IconTrial
	IconSound
	IconSilence
	IconMore
)

// Reading is the text of a clock at a moment.
type Reading struct {
	Text  string
	Label string    // the same for a screen reader
	Until time.Time // when the text changes by itself; zero means never
}

// roleNames are the names of the roles in the text view. The page's script
// depends on them.
var roleNames = [...]string{
	Column: "column", Row: "row", Grid: "grid", Layer: "layer",
	Text: "text", Button: "button", Toggle: "toggle", Link: "link", Slider: "slider",
	Select: "select", TextField: "textfield", Tabs: "tabs", Progress: "progress",
	List: "list", ListItem: "listitem", Table: "table", BoardView: "board",
	ChartView: "chart", TreeView: "tree", Picture: "picture", Separator: "separator", Spacer: "spacer", Dialog: "dialog",
}

// String returns the role's name in the text view.
func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return ""
}

// Names returns the accessible name, and the text shown if it differs.
func (n *Node) Names() (label, text string) {
	label, text = n.Label, strings.TrimSpace(n.Text)
	if label == "" {
		label, text = text, ""
	}
	if n.Role == ChartView && n.Chart() != nil && label == "" {
		label = n.Chart().Label
	}
	if text == label {
		text = ""
	}
	return label, text
}

// Read sets the Text and the Label of a clock to those at a moment; other nodes have none
// to set.
func (n *Node) Read(now time.Time) {
	if clock := n.Clock(); clock != nil {
		r := clock(now)
		n.Text, n.Label = r.Text, r.Label
	}
}

// Earlier returns the earlier of two times; zero means never.
func Earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
