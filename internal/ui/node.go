package ui

import "time"

// Role says what a node is: to the layout, to the painter, and to a screen
// reader through the text view.
type Role uint8

// The roles. Containers lay out their children; the others are leaves.
const (
	Column Role = iota // children from top to bottom
	Row                // children from left to right
	Grid               // children in Columns equal columns, row by row
	Layer              // children on top of each other, each over the whole area

	Text      // words; Level > 0 makes it a heading
	Button    // pressed
	Toggle    // pressed, on or off (Checked)
	Link      // a button that goes somewhere
	Slider    // a number from Min to Max (Number), changed in steps of Step
	Select    // one of Options (Value)
	TextField // a line, or several (Lines), of text (Value)
	Tabs      // one of Options (Value), shown as a strip of pills
	Progress  // Number from Min to Max, not changed by hand
	List      // a column of ListItem children
	ListItem  // one row of a list, Value in small under its words; or a Row of its children; Press may be nil
	Table     // Table holds the cells
	BoardView // Board holds the squares
	ChartView // Chart holds the curves
	TreeView  // Tree gives the dots
	Picture   // Picture names one of the drawings the painter knows
	Separator // a thin line
	Spacer    // nothing, takes the room that is left
	Dialog    // a Column shown above everything else; traps the focus; Dismiss closes it
)

// Variant chooses among the looks a role can have.
type Variant uint8

// The variants.
const (
	Plain   Variant = iota
	Card            // a raised panel with a line around it
	Primary         // the one button of a screen that matters most
	Quiet           // a button without a border
	Chip            // a small round button or label
	Proved          // a chip in the accent tint: "proved", "exact"
	Bar             // the bar at the top, or at the bottom of a phone
	Sunken          // a small flat cell inside a card: one step of a path
	Warning         // a message about something wrong
	Danger          // a button that deletes
)

// Color names a colour of the theme, so that no screen holds a colour itself.
type Color uint8

// The theme's colours; Auto is what the role and variant call for.
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

// Font weights.
type Weight uint8

// The weights of the one family.
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

// Align places children across their container's direction (Across), or all
// of them along it (Along) when there is room left.
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
	Value string // what Change is called with
	Label string // what is shown
	Note  string // a second, muted line or a tooltip: "not admissible"
	Group string // options with the same group are kept together under this heading
}

// Rect is a rectangle in device-independent pixels.
type Rect struct{ X, Y, W, H float64 }

// Node is one widget. Screens build a fresh tree whenever something changed;
// nothing but what the ID identifies (focus, scroll, an open list) outlives it.
type Node struct {
	ID   string // the same from release to release; unique in the tree; required where the node can be focused
	Role Role

	// What it says.
	Label   string // the accessible name; shown when Text is empty and the role shows words
	Text    string // what is shown, when that differs from Label; blank, with an Icon: the icon alone
	Help    string // a longer description: tooltip, aria-description; the Label again, with an Icon: the icon alone
	Value   string
	Options []Option
	Number  float64
	Min     float64
	Max     float64
	Step    float64
	Lines   int  // of a TextField; 0 is one
	Level   int  // of a heading: 1..3
	Icon    Icon // shown before the words, or alone
	Picture string

	// How it stands.
	Checked  bool
	Selected bool
	Disabled bool
	Invalid  bool // a TextField whose text is wrong; Help says why
	Wrong    int  // the rune, from 1, from which on an Invalid TextField's text is wrong; 0 is nowhere in particular
	Live     bool // a change of the text is announced by a screen reader
	ReadOnly bool // a TextField to copy from
	TextOnly bool // in the text view only, never drawn
	DrawOnly bool // drawn only, skipped by the text view (decoration)

	// Where it goes.
	Pad        float64 // inside, on all sides
	PadX, PadY float64 // added to Pad
	Gap        float64
	Columns    int     // of a Grid
	Grow       float64 // share of the room left along the container's direction
	Width      float64 // fixed; 0 is as its content wants
	Height     float64
	MinWidth   float64
	MaxWidth   float64
	MinHeight  float64
	MaxHeight  float64
	Across     Align
	Along      Align
	Wrap       bool // a Row that continues on a next line; a Text that breaks into lines
	Aside      bool // in a Layer: as small as its content, where it covers nothing that can be pressed
	Scroll     bool // a Column that scrolls when its content is higher than it

	// How it looks.
	Variant Variant
	Size    float64 // type size; 0 is Body
	Weight  Weight
	Color   Color
	Align   Align // of the words inside a Text or Button

	// Clock, of a Text, sets its Text and Label: it goes on by itself, and is
	// drawn anew alone.
	Clock func(now time.Time) Reading

	Board *Board
	Chart *Chart
	Table *TableData
	Tree  *Tree

	// What it does. A node without handlers is not focusable (a Board is).
	Press   func()
	Change  func(value string) // Slider, Select, TextField, Tabs: the new value as text
	Submit  func()             // Enter in a TextField
	Dismiss func()             // Escape, or a press outside, of a Dialog
	Hover   func(inside bool)  // pointer or focus comes and goes

	Children []*Node

	// What Layout and the Session set.
	Rect     Rect
	Words    []string  // the lines of words to draw, broken and cut to fit
	Parts    []Rect    // the pills of Tabs; the heading and the rows of a Table
	Edges    []float64 // of a Table: the left edges of its columns, and the last one's right edge
	Scrolled float64   // of a Scroll node: how far it is scrolled down
	Extent   float64   // of a Scroll node: the height of its content, padding included

	inner    Rect // Rect without the padding in force
	overflow string
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

// Icon names one of the small drawings that the painter knows.
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
	IconRestart
	IconHint
	IconShare
	IconCopy
	IconDownload
	IconOpen
	IconSun
	IconMoon
	IconMenu
	IconClose
	IconCheck
	IconHelp
	IconWarning
	IconDice
	IconStop
	IconSettings
	IconText
)
