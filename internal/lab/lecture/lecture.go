// Package lecture shows a tab of the laboratory to an audience: projected in panels
// that are laid out for it, and as pictures and films of these panels.
package lecture

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/player"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Host is the laboratory as a lecture sees it.
type Host interface {
	Open() Tab               // the tab that is shown
	IsInside() bool          // the tab has been told what to look at
	Return(to []int)         // goes back to a moment of the tab
	Changed()                // the page is drawn anew, its address follows
	Named() (subject string) // what the tab looks at
}

// Tab is what is shown. It has panels if it is a Projector, and a player if it is
// Playing.
type Tab interface {
	Name() string
	Title() words.Key
	View() []*ui.Node
}

type (
	// Projector is a tab with panels that a projection can show.
	Projector interface{ Panels() []Panel }
	// Playing is a tab whose player moves something; ok is false as long as there is
	// nothing.
	Playing interface {
		Playing() (r player.Reel, p *player.Player, ok bool)
	}
	// Momentary is a tab that says which moment is looked at.
	Momentary interface{ Moment() []int }
	// Lensed is a tab with trees: it shows all of each, until the function that is
	// returned is called.
	Lensed interface{ Whole() (back func()) }
	// Captioned is a tab that has its own words for what is projected; "" is none.
	Captioned interface{ Caption() string }
)

// Lecture is how the open tab is shown to an audience.
type Lecture struct {
	app  *shell.App
	host Host

	project  projection
	pictures pictures
	filming  filming
	sides    int      // panels that stand beside the large ones
	stage    *ui.Rect // the room of panels while a picture is made of them
}

// New returns a lecture that shows nothing yet.
func New(a *shell.App, host Host) *Lecture { return &Lecture{app: a, host: host} }

// Reel returns what the player of the open tab moves.
func (l *Lecture) Reel() (r player.Reel, p *player.Player, ok bool) {
	if t, can := l.host.Open().(Playing); can {
		return t.Playing()
	}
	return r, nil, false
}

// panels are those of the open tab; nil is its View.
func (l *Lecture) panels() []Panel {
	if t, can := l.host.Open().(Projector); can {
		return t.Panels()
	}
	return nil
}

// projection is how many times larger a tab is shown, and which of its panels besides
// those that are always there.
type projection struct {
	scale float64  // 0 is not at all
	shown []string // the names of panels
	dark  bool     // nothing is shown for a while; not in the address
}

const (
	// Mark begins a projection in an address: "project=1.5-sentence-code".
	Mark      = "project="
	panelMark = "-"
)

// scales are those that can be chosen.
var scales = []float64{1.5, 2}

// Link writes the projection for an address, "" where there is none.
func (l *Lecture) Link() string { return l.project.String() }

func (p projection) String() string {
	if p.scale == 0 {
		return ""
	}
	return Mark + strings.Join(append([]string{strconv.FormatFloat(p.scale, 'g', -1, 64)}, p.shown...), panelMark)
}

// OpenLink takes what Link gave, and reports whether it was such a text; "" is no
// projection.
func (l *Lecture) OpenLink(text string) (ok bool) {
	p, ok := parseProjection(text)
	if ok || text == "" {
		l.project = p
	}
	return ok
}

// parseProjection reads what String wrote; ok is false for anything else.
func parseProjection(text string) (p projection, ok bool) {
	text, ok = strings.CutPrefix(text, Mark)
	if !ok {
		return p, false
	}
	names := strings.Split(text, panelMark)
	scale, err := strconv.ParseFloat(names[0], 64)
	if err != nil || !slices.Contains(scales, scale) {
		return p, false
	}
	p.scale = scale
	for _, name := range names[1:] {
		if plainName(name) && !slices.Contains(p.shown, name) {
			p.shown = append(p.shown, name)
		}
	}
	return p, true
}

// plainName says that a name can be one of a panel: it goes back into an address.
func plainName(name string) bool {
	const longest = 20
	return name != "" && len(name) <= longest && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == ""
}

// Place is where a panel stands.
type Place int

// The places.
const (
	AtMain Place = iota // large, beside each other below each other's heads
	AtSide
	AtFoot
)

// Panel is a part of a tab that a projection can show.
type Panel struct {
	Name  string // in addresses and ids
	Title words.Key
	Place Place
	Fixed bool // always shown
	First bool // shown unless something else is chosen
	View  func() *ui.Node
}

// first are the names of the panels that are shown at first.
func (l *Lecture) first() (names []string) {
	for _, p := range l.panels() {
		if p.First {
			names = append(names, p.Name)
		}
	}
	return names
}

// Scale is how many times larger the tab is projected; 0 is not at all.
func (l *Lecture) Scale() float64 { return l.project.scale }

// Begin projects the open tab.
func (l *Lecture) Begin() {
	l.project = projection{scale: scales[0], shown: l.first()}
	l.app.Focus("project-leave")
	l.host.Changed()
}

// End goes back to the page.
func (l *Lecture) End() {
	l.project = projection{}
	l.app.Env.Host.FullScreen(false)
	l.app.Focus("project")
	l.host.Changed()
}

// Chip begins a projection.
func (l *Lecture) Chip() *ui.Node {
	t := l.app.Lang.T
	return widget.Chip("project", t(words.LectureProject), l.Begin).Explained(t(words.LectureProjectTip))
}

// The keys of clickers, besides those of the players: they turn pages, and darken
// the screen with the letters of programs for slides.
var clicks = map[string]int{"PageDown": 1, "ArrowDown": 1, "PageUp": -1, "ArrowUp": -1}

// Key does what a key means while a tab is projected.
func (l *Lecture) Key(key string) bool {
	if l.project.dark || key == "b" || key == "B" || key == "." {
		l.darken(!l.project.dark)
		return true
	}
	r, _, ok := l.Reel()
	if by := clicks[key]; by != 0 && ok {
		r.Seek(r.At + by)
		return true
	}
	return false
}

func (l *Lecture) darken(dark bool) {
	l.project.dark = dark
	l.host.Changed()
}

// The measures of a projection, in units that are larger on the screen.
const (
	projectPad  = 8.0
	projectHead = 40.0
	projectFoot = 96.0
	projectSide = 0.42 // of the width
	projectRow  = 30.0 // of a table
)

// Rows returns how many lines of a table have room beside the head of a card.
func (l *Lecture) Rows(least int) int {
	room := l.Size().H - 2*projectPad - projectHead - projectFoot - 70
	return max(least, int(room/projectRow)/max(1, l.sides))
}

// View is the page of a projection.
func (l *Lecture) View() *ui.Node {
	page := ui.NewColumn("lab").With(ui.Traits{Grow: 1, Pad: projectPad, Gap: 6})
	if l.project.dark {
		on := ui.NewButton("project-on", l.app.Lang.T(words.LectureOn), func() { l.darken(false) }).With(ui.Traits{Variant: ui.Quiet})
		page.Children = []*ui.Node{widget.Spacer(), widget.Row(0, widget.Spacer(), on, widget.Spacer())}
		return page
	}
	page.Children = []*ui.Node{l.bar()}
	if !l.host.IsInside() {
		return page
	}
	if l.panels() == nil {
		page.Children = append(page.Children, l.host.Open().View()...)
		return page
	}
	body, foot := l.staged(l.project)
	page.Children = append(append(page.Children, body), foot...)
	if r, p, ok := l.Reel(); ok {
		page.Children = append(page.Children, p.Projected(l.app, r))
	}
	return page
}

// staged are the panels that a projection shows: those that are large with those
// beside them, and those below.
func (l *Lecture) staged(of projection) (body *ui.Node, foot []*ui.Node) {
	main := ui.NewColumn("projected").With(ui.Traits{Grow: 1, Gap: 6})
	side := ui.NewColumn("project-side").With(ui.Traits{Width: l.Size().W * projectSide, Gap: 6, Scroll: true})
	panels := slices.DeleteFunc(l.panels(), func(p Panel) bool { return !p.Fixed && !slices.Contains(of.shown, p.Name) })
	l.sides = 0
	for _, p := range panels {
		if p.Place == AtSide {
			l.sides++
		}
	}
	for _, p := range panels {
		n := p.View()
		switch {
		case n == nil:
		case p.Place == AtMain:
			main.Children = append(main.Children, n)
		case p.Place == AtSide:
			n.Pad = min(n.Pad, projectPad)
			side.Children = append(side.Children, n)
		default:
			foot = append(foot, n)
		}
	}
	body = ui.NewRow("", main).With(ui.Traits{Grow: 1, Gap: 8, Across: ui.Stretch})
	if len(side.Children) > 0 {
		body.Children = append(body.Children, side)
	}
	return body, foot
}

// Size is the room in which panels are laid out: the window, or a picture's own size.
func (l *Lecture) Size() ui.Rect {
	if l.stage != nil {
		return *l.stage
	}
	return l.app.Size
}

// InPicture reports whether a picture is made: nothing can be asked of it.
func (l *Lecture) InPicture() bool { return l.stage != nil }

// Staged reports whether panels are laid out and not the page.
func (l *Lecture) Staged() bool { return l.InPicture() || l.app.Projected() }

// bar says what is shown, and changes how.
func (l *Lecture) bar() *ui.Node {
	t, caption := l.app.Lang.T, l.host.Named()
	if c, can := l.host.Open().(Captioned); can && c.Caption() != "" {
		caption = c.Caption()
	}
	name := ui.NewText("project-name", caption).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1})
	next := scales[(slices.Index(scales, l.project.scale)+1)%len(scales)]
	number := func(x float64) string { return l.app.Lang.Number(x, 2) + "×" }
	size := widget.Chip("project-scale", t(words.LectureScale, number(next)), func() { l.project.scale = next; l.host.Changed() })
	size.Text = number(l.project.scale)
	row := ui.NewRow("project-bar", name, size).With(ui.Traits{Gap: 6, Across: ui.Center})
	if len(l.panels()) > 0 {
		row.Children = append(row.Children, widget.Chip("project-panels", t(words.LecturePanels), func() { l.app.Open(l.panelsDialog()) }))
	}
	row.Children = append(row.Children,
		widget.Chip("project-full", t(words.LectureFull), func() { l.app.Env.Host.FullScreen(true) }),
		widget.Chip("project-leave", t(words.LectureLeave), l.End).Explained(t(words.LectureLeaveTip)))
	return row
}

// Dialog returns one of the dialogs of a lecture, for an address that names it.
func (l *Lecture) Dialog(id string) (d shell.Dialog, ok bool) {
	switch id {
	case "panels-dialog":
		return l.panelsDialog(), true
	case "pictures-dialog":
		return l.picturesDialog(), true
	}
	return d, false
}

func (l *Lecture) panelsDialog() shell.Dialog {
	return shell.Dialog{ID: "panels-dialog", Title: words.LecturePanelsTitle, Body: func() []*ui.Node {
		var out []*ui.Node
		for _, p := range l.panels() {
			if !p.Fixed {
				out = append(out, widget.Toggle("panel-"+p.Name, l.app.Lang.T(p.Title), slices.Contains(l.project.shown, p.Name), func(on bool) {
					l.project.shown = toggled(l.project.shown, p.Name, on)
					l.host.Changed()
				}))
			}
		}
		return append(out, widget.Note("panels-keys", l.app.Lang.T(words.LectureKeys)))
	}}
}

// toggled is a list of panels with one more, or without it.
func toggled(shown []string, name string, on bool) []string {
	shown = slices.DeleteFunc(slices.Clone(shown), func(other string) bool { return other == name })
	if on {
		shown = append(shown, name)
	}
	return shown
}
