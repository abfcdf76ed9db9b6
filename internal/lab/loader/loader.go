// Package loader has the laboratory's card on the home page, its rules and its help,
// which every program shows, and the screen that loads the laboratory. The page has two
// programs, so that players need not fetch the laboratory: the first has the games and
// this screen, the second has everything.
package loader

import (
	"image/color"
	"net/url"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Name is the laboratory's name in links and ids.
const Name = "lab"

// Sheet and Answers begin the links of an exam's sheets, and of the answers to them, which the
// laboratory opens too.
const (
	Sheet   = "sheet"
	Answers = "answers"
)

// Leads reports whether links that begin with a name lead to the laboratory.
func Leads(name string) bool { return name == Name || name == Sheet || name == Answers }

// Card returns the laboratory's card on the home page.
func Card(a *shell.App, open func()) *ui.Node {
	t := a.Lang.T
	return a.Card(shell.Card{
		ID: Name, Picture: ui.NewTree("", t(words.Lab), &ui.Tree{Dots: emblem}), Title: t(words.Lab), Line: t(words.LabLine),
		Play: open, Verb: t(words.LabOpen),
	})
}

// Rules describes the laboratory.
func Rules(a *shell.App, prefix string) *ui.Node {
	return a.Help.Rules(prefix, "rule-lab",
		shell.Rule{Name: "rule-lab-1", Words: words.RuleLabWatch},
		shell.Rule{Name: "rule-lab-2", Words: words.RuleLabRace, Drawing: lanes{}},
		shell.Rule{Name: "rule-lab-3", Words: words.RuleLabAsk})
}

// Help returns the help of the laboratory: its rules and keys.
func Help(a *shell.App) []*ui.Node {
	t := a.Lang.T
	tree := ui.NewTree("help-tree", t(words.Lab), &ui.Tree{Dots: numbered}).With(ui.Traits{Width: 150, Height: 150, DrawOnly: true})
	about := widget.Text("help-tree-words", t(words.HelpLabTree))
	about.Grow = 1
	return append([]*ui.Node{
		ui.NewRow("", tree, about).With(ui.Traits{Gap: 16, Across: ui.Center}),
		Rules(a, "help-"),
		widget.Text("help-lab", t(words.HelpLab)),
		widget.Heading("help-figures-title", t(words.FiguresTitle), 3),
	}, append(a.Help.Figures("help-figures-"), a.Help.Keys(Keys(a.Lang, Actions{}))...)...)
}

// lanes pictures a race: the nodes that two algorithms have expanded, one a tenth of the other's.
type lanes struct{}

// Draw implements ui.Drawing.
func (lanes) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	const size, name, thick = 18, 52, 26
	for i, lane := range []struct {
		name  string
		share float64
		ink   color.NRGBA
	}{{"BFS", 1, theme.Muted}, {"A*", 0.1, theme.Accent}} {
		y := r.Y + r.H*float64(2*i+1)/4
		p.Text(r.X, y+ui.FigureMiddle*size, lane.name, size, ui.Semibold, theme.Text)
		p.Fill(ui.Rect{X: r.X + name, Y: y - thick/2, W: (r.W - name) * lane.share, H: thick}, 7, lane.ink)
	}
}

// Actions are what the keys do that tabs share; nil for a key that a tab doesn't have.
type Actions struct {
	Play, NextNode, Predict, NextBound func()
	Back, Next, First, Last            func()                // through a recording
	Zoom                               func(key string) bool // with "+", "-" or "0"
}

// Keys returns the keys of the tabs, in the order of the help.
func Keys(lang words.Lang, do Actions) widget.Keys {
	t := lang.T
	var zoom widget.On
	if do.Zoom != nil {
		in, out, all := func() { do.Zoom("+") }, func() { do.Zoom("-") }, func() { do.Zoom("0") }
		zoom = widget.On{"+": in, "=": in, "-": out, "0": all}
	}
	return widget.Keys{
		{Name: t(words.KeySpace), Does: t(words.LabPlay), On: widget.On{" ": do.Play}},
		{Name: "A – S", Does: t(words.ExamKeys)},
		{Name: t(words.KeyArrows), Does: t(words.LabKeysArrows), On: widget.On{
			"ArrowLeft": do.Back, "ArrowRight": do.Next, "Home": do.First, "End": do.Last,
		}},
		{Name: t(words.KeyShiftArrows), Does: t(words.TypedKeys)},
		{Name: "N", Does: t(words.LabNextNode), On: widget.On{"n": do.NextNode}},
		{Name: "A", Does: t(words.PredictKey), On: widget.On{"a": do.Predict}},
		{Name: "B", Does: t(words.LabNextBound), On: widget.On{"b": do.NextBound}},
		{Name: "+ − 0", Does: t(words.LabKeysZoom), On: zoom},
		{Name: "Esc", Does: t(words.LabKeysEscape)},
		{Name: "?", Does: t(words.Help)},
	}
}

// emblem returns a small search tree with the path to its goal.
func emblem(width, height float64) []ui.Dot {
	var dots []ui.Dot
	for _, d := range []struct {
		x, y float64
		up   int
		way  bool
	}{{0.5, 0.09, -1, true}, {0.25, 0.35, 0, false}, {0.72, 0.35, 0, true},
		{0.12, 0.61, 1, false}, {0.38, 0.61, 1, false}, {0.6, 0.61, 2, true}, {0.88, 0.61, 2, false},
		{0.46, 0.87, 5, false}, {0.74, 0.87, 5, true}} {
		dots = append(dots, ui.Dot{X: d.x * width, Y: d.y * height, Up: d.up, Radius: width * 0.055, Color: ui.ColorMuted, Strong: d.way, Faint: !d.way})
		if d.way {
			dots[len(dots)-1].Color = ui.ColorAccent
		}
	}
	goal := &dots[len(dots)-1]
	goal.Color, goal.Chosen = ui.ColorGood, true
	return dots
}

// numbered returns the emblem with the order in which its nodes were expanded.
func numbered(width, height float64) []ui.Dot {
	dots := emblem(width, height)
	for i, node := range []int{0, 1, 2, 5} {
		dots[node].Text, dots[node].Radius = strconv.Itoa(i+1), width*0.07
	}
	return dots
}

// Opener fetches the program with the laboratory and runs it in place of this one, at the page's
// address. It calls at with the fraction fetched, and failed with an error, or with "" if the
// player has since left the screen.
type Opener func(at func(share float64), failed func(why string))

// loading is the screen that loads the laboratory.
type loading struct {
	shell.Reading
	open    Opener
	link    string // address to open: "lab" and the rest
	opening bool
	share   float64
	wrong   string
}

// New returns a function that makes the screen.
func New(open Opener) func(*shell.App) shell.Screen {
	return func(a *shell.App) shell.Screen {
		l := &loading{Reading: shell.Reading{App: a}, open: open, link: Name}
		a.Watch, a.Opener.Foreign = l.watch, l.openForeign
		return l
	}
}

func (l *loading) Name() string     { return Name }
func (l *loading) Title() words.Key { return words.Lab }
func (l *loading) Icon() ui.Icon    { return ui.NoIcon }

func (l *loading) Cards() []*ui.Node {
	return []*ui.Node{Card(l.App, func() { l.show(Name) })}
}

func (l *loading) Rules(prefix string) *ui.Node { return Rules(l.App, prefix) }
func (l *loading) Help() []*ui.Node             { return Help(l.App) }
func (l *loading) Address() string              { return l.link }
func (l *loading) Opens(name string) bool       { return Leads(name) }

func (l *loading) Follow(to platform.Place) error {
	l.lead(strings.TrimPrefix(strings.TrimSpace(to.Link), "#"))
	return nil
}

// lead sets the address to open. A waiting file, which would be opened over it, is
// dropped.
func (l *loading) lead(link string) {
	l.link, l.wrong = link, ""
	if link != Name {
		l.App.Env.Host.Delete(Arriving)
	}
}

// show opens an address of the laboratory.
func (l *loading) show(link string) {
	l.lead(link)
	l.App.Show(l)
}

// watch opens the tab that searches a position.
func (l *loading) watch(p puzzle.Puzzle, _ string, position puzzle.Position) {
	tab := "watch"
	if p.Players() > 1 {
		tab = "tree"
	}
	l.show(Name + "/" + tab + "/" + play.Link(p, position))
}

// Arriving is the name under which a file is stored for the laboratory.
const Arriving = "arriving"

// OpenText implements shell.Screen: it stores a file until the laboratory is loaded.
func (l *loading) OpenText(name, text string) error {
	if err := l.App.Env.Host.Write(Arriving, url.PathEscape(name)+"\n"+text); err != nil {
		return err
	}
	l.show(Name)
	return nil
}

// openForeign stores readings in the same way.
func (l *loading) openForeign(name string, a reader.Answer) {
	if err := l.OpenText(name+readMark, string(a.Pack())); err != nil {
		l.App.Say(l.App.Lang.Fault(err))
	}
}

// readMark ends the name of a file that is stored as its readings. No file's name ends so.
const readMark = "/read"

// Arrived returns, once, the file that was stored for the laboratory, or its readings.
func Arrived(host platform.Host) (name, text string, read reader.Answer, ok bool) {
	all, err := host.Read(Arriving)
	if err != nil {
		return "", "", read, false
	}
	host.Delete(Arriving)
	name, text, _ = strings.Cut(all, "\n")
	if plain, err := url.PathUnescape(name); err == nil {
		name = plain
	}
	if file, ok := strings.CutSuffix(name, readMark); ok {
		return file, "", reader.Unpack([]byte(text)), true
	}
	return name, text, read, true
}

// Leave implements shell.Screen: the program is fetched on.
func (l *loading) Leave() { l.link, l.wrong = Name, "" }

// Tick implements shell.Screen: it fetches the program once the screen is shown.
func (l *loading) Tick(time.Time) {
	if !l.App.At(l) || l.opening || l.wrong != "" {
		return
	}
	l.opening = true
	l.open(func(share float64) { l.App.Post(func() { l.share = share; l.App.Changed() }) },
		func(why string) { l.App.Post(func() { l.opening, l.wrong = false, why; l.App.Changed() }) })
}

func (l *loading) Due() time.Time {
	if l.App.At(l) && !l.opening && l.wrong == "" {
		return l.App.Now
	}
	return time.Time{}
}

func (l *loading) View() []*ui.Node {
	t := l.App.Lang.T
	card := widget.Card("door-card", widget.Heading("door-title", t(words.Lab), 2))
	if l.wrong != "" {
		card.Children = append(card.Children, widget.Wrong("door-wrong", t(words.DoorFailed, l.wrong)),
			widget.Primary("door-again", t(words.DoorAgain), func() { l.wrong = ""; l.App.Changed() }))
	} else {
		waits := widget.Text("door-waits", t(words.DoorWaits))
		waits.Live = true
		card.Children = append(card.Children, waits,
			ui.NewProgress("door-progress", t(words.DoorWaits), ui.Range{Number: l.share, Max: 1}).With(ui.Traits{Height: 6}))
	}
	card.MaxWidth = 440
	return []*ui.Node{ui.NewColumn("door", card).With(ui.Traits{Grow: 1, Pad: 24, Across: ui.Center})}
}
