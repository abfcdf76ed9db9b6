package ui

import (
	"math"
	"time"
)

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
// The constructors (NewButton, NewText, ...) make nodes: they ask for what the
// role needs, and With gives a node what any can have. What one role alone has
// is behind a method of that name: Board, Options, Range.
type Node struct {
	ID   string // the same from release to release; unique in the tree; required where the node can be focused
	Role Role

	// What it says.
	Label   string // the accessible name; shown when Text is empty and the role shows words
	Text    string // what is shown, when that differs from Label; blank, with an Icon: the icon alone
	Help    string // a longer description: tooltip, aria-description; the Label again, with an Icon: the icon alone
	Value   string // of a Select, Tabs, a TextField; in words, of a Slider; of a ListItem, in small under its words; a scrolling Column with another one begins at its top
	Checked bool   // a Toggle that is on

	Traits
	own any // what only its role has

	// What it does. A node without handlers is not focusable (a Board is).
	Press   func()
	Change  func(value string) // Slider, Select, TextField, Tabs: the new value as text
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

// Traits are what a node of any role can have: how it stands, where it goes and
// how it looks.
type Traits struct {
	Icon Icon // shown before the words, or alone

	Selected bool
	Disabled bool
	Live     bool // a change of the text is announced by a screen reader
	TextOnly bool // in the text view only, never drawn
	DrawOnly bool // drawn only, skipped by the text view (decoration)

	Wrap   bool    // a Row that continues on a next line; a Text that breaks into lines
	Aside  bool    // in a Layer: as small as its content, where it covers nothing that can be pressed
	Scroll bool    // a Column that scrolls when its content is higher than it
	Across Align   // of the children
	Along  Align   // of the children
	Pad    float64 // inside, on all sides
	PadX   float64 // added to Pad
	PadY   float64
	Gap    float64
	Grow   float64 // share of the room left along the container's direction

	Width     float64 // fixed; 0 is as its content wants
	Height    float64
	MinWidth  float64
	MaxWidth  float64
	MinHeight float64
	MaxHeight float64

	Size    float64 // type size; 0 is Body
	Variant Variant
	Weight  Weight
	Color   Color
	Align   Align // of the words inside a Text or Button
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

// Reading is what a clock shows at a moment.
type Reading struct {
	Text  string
	Label string    // the same for a screen reader
	Until time.Time // when it shows something else, if nothing happens; zero is never
}

// Due is when Update must be called next although nothing happens; the zero time
// is never. After an Update that has changed something there is another one at
// once, for what the app makes of it.
func (s *Session) Due() time.Time {
	if s.root == nil || s.stale || s.again || s.shown != s.version || s.built != s.app.Version() ||
		s.scrolls.glide || s.pointer.down == scrolling {
		return s.now
	}
	due := s.app.Due()
	if s.tip.id != "" && s.tip.node == nil {
		due = Earlier(due, s.tip.due)
	}
	for _, n := range s.clocks {
		due = Earlier(due, n.Clock()(s.now).Until)
	}
	return due
}

// Ticked are the clocks whose words the last Update has changed, and nothing
// else about them.
func (s *Session) Ticked() []*Node { return s.ticked }

// findClocks sets the clocks of a tree that is to be laid out.
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

// runClocks changes the words of the clocks of a tree that was laid out. Where
// they need more room, the tree is laid out anew.
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

// Right is the x coordinate just past the rectangle.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y coordinate just below the rectangle.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center is the middle of the rectangle.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains says whether a point lies inside; the left and upper edges do, the
// right and lower ones do not, so that neighbours never share a point.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.Right() && y >= r.Y && y < r.Bottom()
}

// Empty says that there is nothing inside.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset is the rectangle without a border of dx at the sides and dy above and
// below. Where the border leaves no room, the middle is what remains.
func (r Rect) Inset(dx, dy float64) Rect {
	dx, dy = math.Min(dx, r.W/2), math.Min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Moved is the rectangle somewhere else.
func (r Rect) Moved(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect is what two rectangles share; it is empty when they share nothing.
func (r Rect) Intersect(o Rect) Rect {
	x, y := math.Max(r.X, o.X), math.Max(r.Y, o.Y)
	w := math.Min(r.Right(), o.Right()) - x
	h := math.Min(r.Bottom(), o.Bottom()) - y
	return Rect{x, y, math.Max(w, 0), math.Max(h, 0)}
}

// BoardGeometry says where the squares of a board are, for drawing and for hit
// testing alike.
type BoardGeometry struct {
	Frame         Rect    // everything, with the coordinates
	Grid          Rect    // the squares with the gap around them
	Pitch         float64 // from one square to the next
	Gap           float64 // between two squares
	Gauge         Rect    // the bar at the left; empty where there is none
	Columns, Rows int

	seen Corner // the part that the grid shows
}

// The room that the coordinates take to the left and above, on boards with
// squares that are comfortable to touch and on smaller ones.
const (
	coordinates      = 28
	coordinatesSmall = 20
	comfortable      = 44
)

// gaugeRoom is the part of the room of the coordinates that the bar at the left
// takes: nothing moves when it comes and goes.
const gaugeRoom = 0.34

// Geometry fits the board into a rectangle: the largest one with square
// squares, in the middle of the width and at the top.
func (b *Board) Geometry(r Rect) BoardGeometry {
	g := b.fit(r, coordinates)
	if g.Pitch < comfortable {
		g = b.fit(r, coordinatesSmall)
	}
	return g
}

// fit is Geometry with a given room for the coordinates.
func (b *Board) fit(r Rect, room float64) BoardGeometry {
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
	seen := b.inSight()
	columns, rows := seen.Columns, seen.Rows
	pitch := math.Min((r.W-left)/float64(columns), (r.H-top)/float64(rows))
	gap := math.Max(1, math.Min(3, pitch/16))
	// One gap more than there are squares: the frame shows on all sides.
	pitch = math.Min((r.W-left-gap)/float64(columns), (r.H-top-gap)/float64(rows))
	pitch = math.Max(pitch, 0)
	if math.IsInf(pitch, 0) || math.IsNaN(pitch) {
		pitch = 0
	}
	grid := Rect{W: pitch*float64(columns) + gap, H: pitch*float64(rows) + gap}
	grid.X = r.X + math.Max(0, (r.W-left-grid.W)/2) + left
	grid.Y = r.Y + top
	return BoardGeometry{
		Frame: Rect{grid.X - left, r.Y, grid.W + left, grid.H + top},
		Grid:  grid, Pitch: pitch, Gap: gap, Columns: max(b.Columns, 1), Rows: max(b.Rows, 1), seen: seen,
		Gauge: Rect{grid.X - left, grid.Y, gauge, grid.H},
	}
}

// HeightFor is the height of a board that is this wide.
func (b *Board) HeightFor(width float64) float64 {
	return b.Geometry(Rect{W: width, H: unbounded}).Frame.H
}

// WidthFor is the width of a board that is this high.
func (b *Board) WidthFor(height float64) float64 {
	return b.Geometry(Rect{W: unbounded, H: height}).Frame.W
}

// Cell is the side of a square without the gap.
func (g BoardGeometry) Cell() float64 { return math.Max(0, g.Pitch-g.Gap) }

// Square is where a square is.
func (g BoardGeometry) Square(i int) Rect {
	c, r := i%g.Columns, i/g.Columns
	return Rect{g.Grid.X + g.Gap + float64(c)*g.Pitch, g.Grid.Y + g.Gap + float64(r)*g.Pitch, g.Cell(), g.Cell()}
}

// Center is the middle of a square.
func (g BoardGeometry) Center(i int) (x, y float64) { return g.Square(i).Center() }

// ColumnName is where the name of a column is written.
func (g BoardGeometry) ColumnName(column int) Rect {
	s := g.Square(column)
	return Rect{s.X, g.Frame.Y, s.W, g.Grid.Y - g.Frame.Y}
}

// RowName is where the name of a row is written.
func (g BoardGeometry) RowName(row int) Rect {
	s := g.Square(row * g.Columns)
	left := g.Frame.X + g.Gauge.W
	return Rect{left, s.Y, g.Grid.X - left, s.H}
}

// At is the square at a point, -1 outside the grid. The gaps belong to the
// squares beside them, so that no press falls between two.
func (g BoardGeometry) At(x, y float64) int {
	if g.Pitch <= 0 || !g.Grid.Contains(x, y) {
		return -1
	}
	c := min(int((x-g.Grid.X-g.Gap/2)/g.Pitch), g.seen.Columns-1)
	r := min(int((y-g.Grid.Y-g.Gap/2)/g.Pitch), g.seen.Rows-1)
	return max(r, 0)*g.Columns + max(c, 0)
}
