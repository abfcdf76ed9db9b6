package ui

import (
	"math"
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
	Dialog    // a Column shown above everything else; traps the focus; Dismiss closes it
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

// Rect is a rectangle in device-independent pixels.
type Rect struct{ X, Y, W, H float64 }

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
	Value   string // of a Select, Tabs, a TextField; in words, of a Slider; of a ListItem, in small type under its text; when a scrolling Column's Value changes, it scrolls to the top
	Checked bool   // a Toggle that is on

	Traits
	own any // the property that only its role has

	// The handlers. Without one, only a Board can have the focus.
	Press   func()
	Change  func(value string) // Slider, Select, TextField, Tabs: the new value as text
	Dismiss func()             // Escape, or a press outside, of a Dialog
	Hover   func(inside bool)  // pointer or focus enters or leaves

	Children []*Node

	// Set by Layout and the Session.
	Rect     Rect
	Words    []string  // the lines of text to draw, broken and cut to fit
	Parts    []Rect    // the pills of Tabs; the heading and the rows of a Table
	Edges    []float64 // of a Table: the left edges of its columns, and the last one's right edge
	Scrolled float64   // of a Scroll node: how far it is scrolled down
	Extent   float64   // of a Scroll node: the height of its content, padding included

	laid
}

// laid holds the layout's private data of a node.
type laid struct {
	inner    Rect // Rect without the actual padding
	overflow string
	measured measured
	over     bool // over a dialog
}

// Over reports whether a node is Aside and over a dialog of its layer.
func (n *Node) Over() bool { return n.laid.over }

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
)

// Reading is the text of a clock at a moment.
type Reading struct {
	Text  string
	Label string    // the same for a screen reader
	Until time.Time // when the text changes by itself; zero means never
}

// Due returns when Update must be called next if nothing happens; zero means never.
// After a change another Update is due at once, because the app may react to it.
func (s *Session) Due() time.Time {
	if s.root == nil || s.stale || s.again || s.shown != s.version || s.built != s.app.Version() ||
		s.scrolls.glide || s.pointer.down == scrolling {
		return s.now
	}
	due := s.app.Due()
	if s.tip.id != "" && s.tip.node == nil {
		due = Earlier(due, s.tip.due)
	}
	if _, ok := s.resting(); ok {
		due = Earlier(due, s.pointer.rested)
	}
	for _, n := range s.clocks {
		due = Earlier(due, n.Clock()(s.now).Until)
	}
	return due
}

// Ticked returns the clocks of which the last Update changed only the text.
func (s *Session) Ticked() []*Node { return s.ticked }

// findClocks sets the texts of the clocks in a tree that is not yet laid out.
func (s *Session) findClocks() {
	s.clocks = s.clocks[:0]
	s.tree.Walk(func(n *Node) bool {
		if n.Clock() != nil {
			s.clocks = append(s.clocks, n)
			n.read(n.Clock()(s.now))
		}
		return true
	})
}

// runClocks changes the texts of the clocks in a tree that is laid out. If
// they need more room, the tree is laid out again.
func (s *Session) runClocks() {
	s.ticked = s.ticked[:0]
	for _, n := range s.clocks {
		r := n.Clock()(s.now)
		if r.Text == n.Text && r.Label == n.Label {
			continue
		}
		if s.m.Width(r.Text, n.TypeSize(), n.Weight) > n.inner.W+0.01 || len(r.Text) != len(n.Text) {
			s.stale = true
			return
		}
		n.read(r)
		n.Words = []string{n.Text}
		s.ticked = append(s.ticked, n)
	}
}

func (n *Node) read(r Reading) { n.Text, n.Label = r.Text, r.Label }

// Right returns the x coordinate just past the rectangle.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y coordinate just below the rectangle.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center returns the middle of the rectangle.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains reports whether a point is inside; the left and upper edges are,
// the right and lower ones are not, so that neighbours never share a point.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.Right() && y >= r.Y && y < r.Bottom()
}

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset returns the rectangle without a border of dx at the sides and dy above and below.
// A border that is too wide leaves a length of 0, in the middle.
func (r Rect) Inset(dx, dy float64) Rect {
	dx, dy = math.Min(dx, r.W/2), math.Min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Moved returns the rectangle moved by (dx, dy).
func (r Rect) Moved(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect returns the common part of two rectangles, which may be empty.
func (r Rect) Intersect(o Rect) Rect {
	x, y := math.Max(r.X, o.X), math.Max(r.Y, o.Y)
	w := math.Min(r.Right(), o.Right()) - x
	h := math.Min(r.Bottom(), o.Bottom()) - y
	return Rect{x, y, math.Max(w, 0), math.Max(h, 0)}
}

// BoardGeometry holds the places of a board's squares, for drawing and for hit
// testing.
type BoardGeometry struct {
	Frame         Rect    // everything, with the coordinates
	Grid          Rect    // the squares with the gap around them
	Pitch         float64 // from one square to the next
	Gap           float64 // between two squares
	Gauge         Rect    // the bar at the left; empty if there is none
	Columns, Rows int

	spots  []Spot // of the squares of a plan
	seen   Corner // the visible part
	turned bool   // the last visible square is shown first
}

// The room of the coordinates to the left and above, on boards with large squares, with
// small ones, and with squares so small that a finger needs every pixel.
const (
	coordinates      = 28
	coordinatesSmall = 20
	coordinatesTight = 14

	comfortable = 44 // from one square to the next
	tight       = 36 // the side of a square

	gapShare      = 1.0 / 16 // of the distance between two squares
	gapShareTight = 1.0 / 32
)

// gaugeRoom is the share of the coordinates' room in which the bar at the left fits, so
// that nothing moves when the bar appears or disappears.
const gaugeRoom = 0.34

// Geometry fits the board into a rectangle, as large as possible, in the middle of the
// width and at the top.
func (b *Board) Geometry(r Rect) BoardGeometry {
	if b.Plan != nil {
		return b.spread(r)
	}
	g := b.fit(r, coordinates, gapShare)
	if g.Pitch < comfortable {
		g = b.fit(r, coordinatesSmall, gapShare)
	}
	if g.Cell() < tight && !b.Mini {
		g = b.fit(r, coordinatesTight, gapShareTight)
	}
	return g
}

func (b *Board) fit(r Rect, room, share float64) BoardGeometry {
	left, top := 0.0, 0.0
	if !b.Mini && b.RowNames != nil {
		left = room
	}
	if !b.Mini && b.ColumnNames != nil {
		top = room
	}
	gauge := 0.0
	if b.Gauged && !b.Mini {
		gauge = room * gaugeRoom
		left = max(left, gauge)
	}
	seen := b.visible()
	columns, rows := seen.Columns, seen.Rows
	pitch := math.Min((r.W-left)/float64(columns), (r.H-top)/float64(rows))
	gap := math.Max(1, math.Min(3, pitch*share))
	// One gap more than there are squares: the frame shows on all sides.
	pitch = math.Min((r.W-left-gap)/float64(columns), (r.H-top-gap)/float64(rows))
	if !(pitch > 0 && pitch < math.Inf(1)) {
		pitch = 0
	}
	grid := Rect{W: pitch*float64(columns) + gap, H: pitch*float64(rows) + gap}
	grid.X = r.X + math.Max(0, (r.W-left-grid.W)/2) + left
	grid.Y = r.Y + top
	return BoardGeometry{
		Frame: Rect{grid.X - left, r.Y, grid.W + left, grid.H + top},
		Grid:  grid, Pitch: pitch, Gap: gap, Columns: max(b.Columns, 1), Rows: max(b.Rows, 1), seen: seen, turned: b.Turned,
		Gauge: Rect{grid.X - left, grid.Y, gauge, grid.H},
	}
}

// HeightFor returns the height of a board of this width.
func (b *Board) HeightFor(width float64) float64 {
	return b.Geometry(Rect{W: width, H: unbounded}).Frame.H
}

// WidthFor returns the width of a board of this height.
func (b *Board) WidthFor(height float64) float64 {
	return b.Geometry(Rect{W: unbounded, H: height}).Frame.W
}

// Cell returns the side of a square without the gap.
func (g BoardGeometry) Cell() float64 { return math.Max(0, g.Pitch-g.Gap) }

// turn converts the column and row of a square to its place on the grid, and vice versa.
func (g BoardGeometry) turn(column, row int) (c, r int) {
	if g.turned {
		return g.seen.Columns - 1 - column, g.seen.Rows - 1 - row
	}
	return column, row
}

// Square returns the place of a square.
func (g BoardGeometry) Square(i int) Rect {
	if g.Planned() {
		return g.spot(i)
	}
	c, r := g.turn(i%g.Columns, i/g.Columns)
	return Rect{g.Grid.X + g.Gap + float64(c)*g.Pitch, g.Grid.Y + g.Gap + float64(r)*g.Pitch, g.Cell(), g.Cell()}
}

// Center returns the middle of a square.
func (g BoardGeometry) Center(i int) (x, y float64) { return g.Square(i).Center() }

// ColumnName returns the place of a column's name.
func (g BoardGeometry) ColumnName(column int) Rect {
	s := g.Square(column)
	return Rect{s.X, g.Frame.Y, s.W, g.Grid.Y - g.Frame.Y}
}

// RowName returns the place of a row's name.
func (g BoardGeometry) RowName(row int) Rect {
	s := g.Square(row * g.Columns)
	left := g.Frame.X + g.Gauge.W
	return Rect{left, s.Y, g.Grid.X - left, s.H}
}

// At returns the square at a point, -1 outside the grid. Gaps belong to the squares
// beside them, so that every press hits a square; on a plan it is the nearest within
// reach.
func (g BoardGeometry) At(x, y float64) int {
	if g.Planned() {
		return g.near(x, y)
	}
	if g.Pitch <= 0 || !g.Grid.Contains(x, y) {
		return -1
	}
	c := min(int((x-g.Grid.X-g.Gap/2)/g.Pitch), g.seen.Columns-1)
	r := min(int((y-g.Grid.Y-g.Gap/2)/g.Pitch), g.seen.Rows-1)
	c, r = g.turn(max(c, 0), max(r, 0))
	return r*g.Columns + c
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
