// Package lecture shows a tab of the laboratory to an audience: projected in panels laid out for
// it, and as pictures and films of these panels.
package lecture

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Host is the laboratory as a lecture sees it.
type Host interface {
	Open() Tab               // the tab that is shown
	IsInside() bool          // the tab has been entered
	Moment() []int           // the current moment of the tab, nil if it has none
	Return(to []int)         // restores a moment of the tab
	Changed()                // redraws the page and updates its address
	Named() (subject string) // the name of the tab's subject
}

// Tab is the tab that is shown.
type Tab interface {
	Name() string         // in links and ids: "watch"
	Title() words.Key     // in the list of tabs
	View() []*ui.Node     // its content
	Caption() string      // for a projection; "" for the name of the subject
	Panels() []Panel      // for a projection; nil if it has only its View
	Whole() (back func()) // zooms its trees out until back is called

	// Playing returns its player; ok is false while there is nothing to play.
	Playing() (r playback.Reel, p *playback.Player, ok bool)
}

// Lecture shows the open tab to an audience.
type Lecture struct {
	app  *shell.App
	host Host

	project  projection
	pictures pictures
	filming  filming
	sides    int      // number of panels at the side
	stage    *ui.Rect // size of the picture while one is made
	told     int      // moment that the picture being made tells of; -1 for the one shown
}

// New returns a lecture without a projection.
func New(a *shell.App, host Host) *Lecture { return &Lecture{app: a, host: host, told: -1} }

// Reel returns the reel and the player of the open tab; false if it has none.
func (l *Lecture) Reel() (r playback.Reel, p *playback.Player, ok bool) {
	return l.host.Open().Playing()
}

// named returns the name of what the open tab shows.
func (l *Lecture) named() string { return cmp.Or(l.host.Open().Caption(), l.host.Named()) }

// panels returns the panels of the open tab; nil if it has only its View.
func (l *Lecture) panels() []Panel { return l.host.Open().Panels() }

// projection is the magnification of a tab and its optional panels.
type projection struct {
	scale float64  // 0 for no projection
	shown []string // names of panels
	dark  bool     // the screen is blank; not in the address
}

const (
	// Mark begins a projection in an address: "project=1.5-sentence-code".
	Mark      = "project="
	panelMark = "-"
)

// scales are the available magnifications.
var scales = []float64{1.5, 2}

// Link returns the projection as part of an address, "" for none.
func (l *Lecture) Link() string { return l.project.String() }

func (p projection) String() string {
	if p.scale == 0 {
		return ""
	}
	return Mark + strings.Join(append([]string{strconv.FormatFloat(p.scale, 'g', -1, 64)}, p.shown...), panelMark)
}

// OpenLink restores the result of Link, and reports whether the text is a projection; "" ends the
// projection.
func (l *Lecture) OpenLink(text string) (ok bool) {
	p, ok := parseProjection(text)
	if ok || text == "" {
		l.project = p
	}
	return ok
}

// parseProjection returns the projection that String wrote; false for any other text.
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

// plainName reports whether a name can be the name of a panel.
func plainName(name string) bool {
	const longest = 20
	return name != "" && len(name) <= longest && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == ""
}

// Place is where a panel is.
type Place int

// The places.
const (
	AtMain Place = iota // large, next to other large panels
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

// first returns the names of the panels that are shown by default.
func (l *Lecture) first() (names []string) {
	for _, p := range l.panels() {
		if p.First {
			names = append(names, p.Name)
		}
	}
	return names
}

// Scale returns the magnification of the projection, 0 for none. In a frame a tab with panels is
// always projected.
func (l *Lecture) Scale() float64 {
	if l.project.scale == 0 && l.app.Alone() && l.panels() != nil {
		return 1
	}
	return l.project.scale
}

// Begin projects the open tab.
func (l *Lecture) Begin() {
	l.project = projection{scale: scales[0], shown: l.first()}
	l.app.Focus("project-leave")
	l.host.Changed()
}

// End returns to the page.
func (l *Lecture) End() {
	l.project = projection{}
	l.app.Env.Host.FullScreen(false)
	l.app.Focus("project")
	l.host.Changed()
}

// Chip returns the button that begins a projection.
func (l *Lecture) Chip() *ui.Node {
	t := l.app.Lang.T
	return widget.Chip("project", t(words.LectureProject), l.Begin).Explained(t(words.LectureProjectTip))
}

// Keys returns the keys of a projection, with those of clickers. A blank screen comes back with
// any key.
func (l *Lecture) Keys() widget.Keys {
	dark := func() { l.darken(true) }
	keys := widget.Keys{
		{Any: func(string) bool {
			was := l.project.dark
			if was {
				l.darken(false)
			}
			return was
		}},
		{On: widget.On{"b": dark, ".": dark}},
	}
	if r, _, ok := l.Reel(); ok {
		back, on := func() { r.Seek(r.At - 1) }, func() { r.Seek(r.At + 1) }
		keys = append(keys, widget.KeyLine{On: widget.On{"PageDown": on, "ArrowDown": on, "PageUp": back, "ArrowUp": back}})
	}
	return keys
}

func (l *Lecture) darken(dark bool) {
	l.project.dark = dark
	l.host.Changed()
}

// The measures of a projection, in magnified units.
const (
	projectPad  = 8.0
	projectHead = 40.0
	projectFoot = 96.0
	projectSide = 0.42 // of the width
	projectRow  = 30.0 // of a table
	projectMain = 0.4  // of the height, for the large panels above those at the side
)

// IsNarrow reports whether the panels have no room beside each other.
func (l *Lecture) IsNarrow() bool { return l.Size().W < playback.Narrow }

// Rows returns the number of rows that fit in a table, no fewer than least.
func (l *Lecture) Rows(least int) int {
	if l.IsNarrow() {
		return least
	}
	room := l.Size().H - 2*projectPad - projectHead - projectFoot - 70
	return max(least, int(room/projectRow)/max(1, l.sides))
}

// View returns the page of a projection.
func (l *Lecture) View() *ui.Node {
	page := l.app.Fitted(ui.NewColumn("lab").With(ui.Traits{Grow: 1, Pad: projectPad, Gap: 6}))
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
	shown := l.project
	if shown.scale == 0 {
		shown.shown = l.first()
	}
	body, foot := l.staged(shown)
	page.Children = append(append(page.Children, body), foot...)
	if r, p, ok := l.Reel(); ok {
		page.Children = append(page.Children, p.Projected(l.app, r))
	}
	return page
}

// staged returns the panels of a projection: first the main and side panels, then those at the
// foot.
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
	if l.IsNarrow() {
		main.MinHeight = l.Size().H * projectMain
		body.ID, body.Role, body.Scroll, side.Width, side.Scroll = "project-body", ui.Column, true, 0, false
	}
	return body, foot
}

// Size returns the size in which panels are laid out: of the window, or of a picture.
func (l *Lecture) Size() ui.Rect {
	if l.stage != nil {
		return *l.stage
	}
	return l.app.Size
}

// Told returns the moment whose sentence is told at a moment.
func (l *Lecture) Told(moment int) int {
	if l.told >= 0 {
		return l.told
	}
	return moment
}

// InPicture reports whether the panels are laid out for a picture.
func (l *Lecture) InPicture() bool { return l.stage != nil }

// Staged reports whether panels are laid out instead of the page.
func (l *Lecture) Staged() bool { return l.InPicture() || l.app.Projected() }

// bar returns the caption and the controls of a projection.
func (l *Lecture) bar() *ui.Node {
	t := l.app.Lang.T
	name := ui.NewText("project-name", l.named()).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1})
	if l.app.Alone() {
		name.Grow = 0
		return name
	}
	next := scales[(slices.Index(scales, l.project.scale)+1)%len(scales)]
	number := func(x float64) string { return l.app.Lang.Number(x) + "×" }
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

// Dialog returns one of a lecture's dialogs, for an address that names it.
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
				out = append(out, widget.Toggle("panel-"+p.Name, l.app.Lang.T(p.Title), slices.Contains(l.project.shown, p.Name), func(bool) {
					l.project.shown = lists.Toggled(l.project.shown, p.Name)
					l.host.Changed()
				}))
			}
		}
		return append(out, widget.Note("panels-keys", l.app.Lang.T(words.LectureKeys)))
	}}
}
