package screen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// projection is how the open tab is shown to an audience: how many times larger,
// and which of its panels besides those that are always there.
type projection struct {
	scale float64  // 0 is not at all
	shown []string // the names of panels
	dark  bool     // nothing is shown for a while; not in the address
}

const (
	projectMark = "project=" // in an address: "project=1.5-sentence-code"
	panelMark   = "-"
)

// scales are those that can be chosen.
var scales = []float64{1.5, 2}

// String writes a projection for an address, "" where there is none.
func (p projection) String() string {
	if p.scale == 0 {
		return ""
	}
	return projectMark + strings.Join(append([]string{strconv.FormatFloat(p.scale, 'g', -1, 64)}, p.shown...), panelMark)
}

// parseProjection reads what String wrote; ok is false for anything else.
func parseProjection(text string) (p projection, ok bool) {
	text, ok = strings.CutPrefix(text, projectMark)
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

// place is where a panel stands.
type place int

const (
	atMain place = iota // large, beside each other below each other's heads
	atSide
	atFoot
)

// panel is a part of a tab that a projection can show.
type panel struct {
	name  string // in addresses and ids
	title words.Key
	place place
	fixed bool // always shown
	first bool // shown unless something else is chosen
	view  func() *ui.Node
}

// has says that a panel is shown.
func (p projection) has(of panel) bool { return of.fixed || slices.Contains(p.shown, of.name) }

// Projection implements shell.Projector.
func (s *Screen) Projection() float64 { return s.project.scale }

// startProjection shows the open tab to an audience.
func (s *Screen) startProjection() {
	s.project = projection{scale: scales[0]}
	for _, p := range s.at.panels() {
		if p.first {
			s.project.shown = append(s.project.shown, p.name)
		}
	}
	s.App.Focus("project-leave")
	s.Changed()
}

// endProjection goes back to the page.
func (s *Screen) endProjection() {
	s.project = projection{}
	s.App.Env.Host.FullScreen(false)
	s.App.Focus("project")
	s.Changed()
}

// projectChip begins it.
func (s *Screen) projectChip() *ui.Node {
	t := s.App.Lang.T
	return widget.Chip("project", t(words.LectureProject), s.startProjection).Explained(t(words.LectureProjectTip))
}

// The keys of clickers, besides those of the players: they turn pages, and darken
// the screen with the letters of programs for slides.
var clicks = map[string]int{"PageDown": 1, "ArrowDown": 1, "PageUp": -1, "ArrowUp": -1}

// projectKey does what a key means while a tab is projected.
func (s *Screen) projectKey(key string) bool {
	if s.project.dark || key == "b" || key == "B" || key == "." {
		s.darken(!s.project.dark)
		return true
	}
	r, _, ok := s.at.playing()
	if by := clicks[key]; by != 0 && ok {
		r.seek(r.at + by)
		return true
	}
	return false
}

func (s *Screen) darken(dark bool) {
	s.project.dark = dark
	s.Changed()
}

// The measures of a projection, in units that are larger on the screen.
const (
	projectPad  = 8.0
	projectHead = 40.0
	projectFoot = 96.0
	projectSide = 0.42 // of the width
	projectRow  = 30.0 // of a table
)

// projectRows is how many lines of a table have room beside the head of a card.
func (s *Screen) projectRows(least int) int {
	room := s.place().H - 2*projectPad - projectHead - projectFoot - 70
	return max(least, int(room/projectRow)/max(1, s.sides))
}

// projected is the page of a projection.
func (s *Screen) projected() *ui.Node {
	page := ui.NewColumn("lab").With(ui.Traits{Grow: 1, Pad: projectPad, Gap: 6})
	if s.project.dark {
		on := ui.NewButton("project-on", s.App.Lang.T(words.LectureOn), func() { s.darken(false) }).With(ui.Traits{Variant: ui.Quiet})
		page.Children = []*ui.Node{widget.Spacer(), widget.Row(0, widget.Spacer(), on, widget.Spacer())}
		return page
	}
	page.Children = []*ui.Node{s.projectBar()}
	if !s.inside {
		return page
	}
	panels := s.at.panels()
	if panels == nil {
		page.Children = append(page.Children, s.at.View()...)
		return page
	}
	body, foot := s.stagedPanels(s.project)
	page.Children = append(append(page.Children, body), foot...)
	if r, p, ok := s.at.playing(); ok {
		page.Children = append(page.Children, s.projectStrip(p, r))
	}
	return page
}

// stagedPanels are the panels that a projection shows: those that are large with
// those beside them, and those below.
func (s *Screen) stagedPanels(of projection) (body *ui.Node, foot []*ui.Node) {
	main := ui.NewColumn("projected").With(ui.Traits{Grow: 1, Gap: 6})
	side := ui.NewColumn("project-side").With(ui.Traits{Width: s.place().W * projectSide, Gap: 6, Scroll: true})
	panels := slices.DeleteFunc(s.at.panels(), func(p panel) bool { return !of.has(p) })
	s.sides = 0
	for _, p := range panels {
		if p.place == atSide {
			s.sides++
		}
	}
	for _, p := range panels {
		n := p.view()
		switch {
		case n == nil:
		case p.place == atMain:
			main.Children = append(main.Children, n)
		case p.place == atSide:
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

// place is where panels are laid out: the window, or a picture's own size.
func (s *Screen) place() ui.Rect {
	if s.stage != nil {
		return *s.stage
	}
	return s.App.Size
}

// staged says that panels are laid out and not the page.
func (s *Screen) staged() bool { return s.stage != nil || s.App.Projected() }

// shownName names what is projected.
func (s *Screen) shownName() string {
	if s.isTyped() {
		return s.App.Lang.T(words.GameTreeOwn)
	}
	return s.NameOf(s.inHand())
}

// projectBar says what is shown, and changes how.
func (s *Screen) projectBar() *ui.Node {
	t := s.App.Lang.T
	name := ui.NewText("project-name", s.shownName()).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1})
	next := scales[(slices.Index(scales, s.project.scale)+1)%len(scales)]
	number := func(x float64) string { return num(s.App.Lang, x) + "×" }
	size := widget.Chip("project-scale", t(words.LectureScale, number(next)), func() { s.project.scale = next; s.Changed() })
	size.Text = number(s.project.scale)
	row := ui.NewRow("project-bar", name, size).With(ui.Traits{Gap: 6, Across: ui.Center})
	if len(s.at.panels()) > 0 {
		row.Children = append(row.Children, widget.Chip("project-panels", t(words.LecturePanels), func() { s.App.Open(s.panelsDialog()) }))
	}
	row.Children = append(row.Children,
		widget.Chip("project-full", t(words.LectureFull), func() { s.App.Env.Host.FullScreen(true) }),
		widget.Chip("project-leave", t(words.LectureLeave), s.endProjection).Explained(t(words.LectureLeaveTip)))
	return row
}

// panelsDialog chooses what is shown.
func (s *Screen) panelsDialog() shell.Dialog {
	return shell.Dialog{ID: "panels-dialog", Title: words.LecturePanelsTitle, Body: func() []*ui.Node {
		var out []*ui.Node
		for _, p := range s.at.panels() {
			if !p.fixed {
				out = append(out, widget.Toggle("panel-"+p.name, s.App.Lang.T(p.title), s.project.has(p), func(on bool) { s.choosePanel(p.name, on) }))
			}
		}
		return append(out, widget.Note("panels-keys", s.App.Lang.T(words.LectureKeys)))
	}}
}

// choosePanel shows a panel, or no more.
func (s *Screen) choosePanel(name string, on bool) {
	shown := slices.DeleteFunc(slices.Clone(s.project.shown), func(other string) bool { return other == name })
	if on {
		shown = append(shown, name)
	}
	s.project.shown = shown
	s.Changed()
}

// projectStrip is the player without what a clicker's keys would move by accident.
func (s *Screen) projectStrip(p *player, r reel) *ui.Node {
	lang := s.App.Lang
	t := lang.T
	step := func(id string, i ui.Icon, phrase words.Key, by int, off bool) *ui.Node {
		return ui.NewButton(id, t(phrase), func() { r.seek(r.at + by) }).Shown(" ").Explained(t(phrase)).With(ui.Traits{Icon: i, Disabled: off, MinWidth: 48})
	}
	play := ui.NewButton("player-play", t(words.LabPlay), func() { s.toggle(p, r) }).Shown(" ").Explained(t(words.LabPlay)).
		With(ui.Traits{Variant: ui.Primary, Icon: ui.IconPlay, MinWidth: 52, Disabled: r.last == 0})
	if p.playing {
		play.Icon, play.Label, play.Help = ui.IconPause, t(words.Pause), t(words.Pause)
	}
	value := t(r.unit, lang.Int(int64(r.at)), lang.Int(int64(r.last)))
	bar := ui.NewProgress("project-progress", value, ui.Range{Number: float64(r.at), Max: float64(max(1, r.last))}).With(ui.Traits{Height: 6, Grow: 1})
	count := ui.NewText("player-count", lang.Int(int64(r.at))+" / "+lang.Int(int64(r.last))).Named(value).With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted})
	row := widget.Row(8, step("player-back", ui.IconBack, words.StepBack, -1, r.at == 0), play, step("player-next", ui.IconForward, words.StepOn, 1, r.at == r.last))
	if len(r.extra) > 0 {
		r.extra[0].Grow = 0
		row.Children = append(row.Children, r.extra[0])
	}
	row.Children = append(row.Children, bar, count, s.speedChip(p))
	return row
}

// panels implements Tab.
func (w *watch) panels() []panel {
	return []panel{
		{name: "tree", title: words.LabTree, fixed: true, view: w.projectTree},
		{name: "ask", title: words.PredictAsk, place: atSide, fixed: true, view: w.ready(w.quiz.panel)},
		{name: "queue", title: words.LectureQueue, place: atSide, fixed: true, view: w.ready(w.frontierCard)},
		{name: "node", title: words.LectureNode, place: atSide, view: w.ready(w.nodeCard)},
		{name: "code", title: words.LectureCode, place: atSide, view: w.ready(w.codeCard)},
		{name: "counters", title: words.LectureCounters, place: atFoot, view: w.ready(w.figures)},
		{name: "sentence", title: words.LectureSentence, place: atFoot, first: true, view: w.ready(w.sentenceRow)},
		{name: "outline", title: words.LabOutline, place: atFoot, fixed: true, view: w.ready(w.spoken)},
	}
}

// ready is a view that waits for the recording.
func (w *watch) ready(view func() *ui.Node) func() *ui.Node {
	return func() *ui.Node {
		if w.film == nil || !w.film.ready {
			return nil
		}
		return view()
	}
}

// projectTree is the tree, or that it is waited for.
func (w *watch) projectTree() *ui.Node {
	t := w.s.App.Lang.T
	w.s.tellLang(w.film)
	head := widget.Caption("tree-caption", w.s.NameOfChoice(w.choice))
	if w.film == nil || !w.film.ready {
		phrase := widget.Muted("watch-waits", t(words.LabRecording, w.s.App.Lang.Int(w.told.Generated)))
		if w.wrong != "" {
			phrase = ui.NewText("watch-wrong", w.wrong).With(ui.Traits{Color: ui.ColorWarn, Wrap: true})
		}
		return widget.Card("tree-card", head, phrase)
	}
	if w.film.world != nil && w.s.stage == nil { // nothing can be chosen in a picture
		head = widget.Row(8, head, widget.Spacer(), w.pictureTabs())
	}
	card := widget.Card("tree-card", append(w.notes(head), w.picture())...)
	card.Grow, card.Pad, card.Gap = 1, 8, 2
	return card
}

// figures are the counters in a line.
func (w *watch) figures() *ui.Node {
	f, t := w.film, w.s.App.Lang.T
	c := f.replay.Counters(f.moment)
	phrase := []string{t(words.LabExpanded) + " " + f.count(c.Expanded), t(words.LabGenerated) + " " + f.count(c.Generated), t(words.LabWaiting) + " " + f.count(c.Waiting),
		t(words.LabStored) + " " + f.count(c.Stored), t(words.LabDeepest) + " " + f.count(c.Deepest)}
	if c.Iteration > 0 {
		phrase = append(phrase, t(words.LabIteration, f.count(c.Iteration))+" "+num(w.s.App.Lang, c.Limit))
	}
	return widget.Muted("figures", strings.Join(phrase, " · "))
}

// spoken is what only the text view has.
func (w *watch) spoken() *ui.Node {
	return widget.Column(0, w.outline(), ui.NewText("status", w.said).With(ui.Traits{Live: true, TextOnly: true})).With(ui.Traits{TextOnly: true})
}

// panels implements Tab.
func (r *race) panels() []panel {
	return []panel{
		{name: "lanes", title: words.LabRacers, fixed: true, view: r.projectLanes},
		{name: "result", title: words.LectureResult, place: atFoot, first: true, view: r.won},
		{name: "status", title: words.LectureSentence, place: atFoot, fixed: true, view: func() *ui.Node {
			return ui.NewText("status", r.said).With(ui.Traits{Live: true, TextOnly: true})
		}},
	}
}

// won says who has won what, at the end.
func (r *race) won() *ui.Node {
	if !r.ready() || r.at < r.last() {
		return nil
	}
	return ui.NewText("race-won", strings.Join(r.verdict(), " ")).With(ui.Traits{Wrap: true, Weight: ui.Semibold})
}

// projectLanes are those that race, beside each other.
func (r *race) projectLanes() *ui.Node {
	grid := ui.NewRow("race").With(ui.Traits{Grow: 1, Gap: 8, Across: ui.Stretch})
	for i := range r.lanes {
		grid.Children = append(grid.Children, r.projectLane(i))
	}
	return grid
}

// projectLane is one of them, with the figures that matter in a line.
func (r *race) projectLane(i int) *ui.Node {
	l, lang := r.lanes[i], r.s.App.Lang
	r.s.tellLang(l.film)
	prefix := "lane-" + strconv.Itoa(i+1)
	card := widget.Card(prefix+"-card", ui.NewText(prefix, r.s.NameOfChoice(l.choice)).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	card.Grow, card.Pad, card.Gap = 1, 8, 4
	switch {
	case l.wrong != "":
		card.Children = append(card.Children, ui.NewText(prefix+"-wrong", l.wrong).With(ui.Traits{Color: ui.ColorWarn, Wrap: true}))
		return card
	case l.film == nil || !l.film.ready:
		card.Children = append(card.Children, widget.Muted(prefix+"-waits", lang.T(words.LabLaneWaits)))
		return card
	}
	tree := r.s.treeNode(prefix+"-tree", l.film, &l.lens)
	tree.Grow = 1
	c := l.film.replay.Counters(l.film.moment)
	figures := widget.Note(prefix+"-figures", lang.T(words.LabExpanded)+" "+l.film.count(c.Expanded)+" · "+lang.T(words.LabStoredNow)+" "+l.film.count(c.Stored))
	card.Children = append(card.Children, tree, figures)
	if r.done(l) {
		state := ui.NewText(prefix+"-state", r.outcome(l)).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold, Wrap: true})
		card.Children = append(card.Children, state)
	}
	return card
}

// panels implements Tab.
func (p *plies) panels() []panel {
	if p.tree == nil {
		return nil
	}
	return []panel{
		{name: "alphabeta", title: words.LabAlphaBeta, fixed: true, view: func() *ui.Node { return p.treeCard(0) }},
		{name: "windows", title: words.LectureWindows, place: atSide, fixed: true, view: p.windowsCard},
		{name: "minimax", title: words.LabMinimax, place: atSide, view: func() *ui.Node { return p.treeCard(1) }},
		{name: "node", title: words.LectureNode, place: atSide, view: p.nodeCard},
		{name: "saved", title: words.LabSavedTitle, place: atSide, view: p.savedCard},
		{name: "sentence", title: words.LectureSentence, place: atFoot, first: true, view: p.sentence},
		{name: "outline", title: words.LabOutline, place: atFoot, fixed: true, view: p.outline},
	}
}

// windowsCard are the windows on the way to the node that is looked at, and what
// alpha-beta has found there so far.
func (p *plies) windowsCard() *ui.Node {
	t := p.s.App.Lang.T
	way := wayTo(p.node, p.parent)
	way = way[max(0, len(way)-p.s.projectRows(4)):]
	var windows []windowRow
	for _, n := range way {
		node := &p.tree.Nodes[n]
		row := windowRow{name: node.Move, at: n == p.node}
		if n == 0 {
			row.name = t(words.GameStart)
		}
		if node.Seen && node.Visit < p.at {
			if row.window = p.window(node); p.last[n] < p.at {
				row.found = p.found(node)
			}
		}
		windows = append(windows, row)
	}
	return windowsCard(t, windows)
}

// windowRow is a node on the way to the one that is looked at: its window and what
// was found there, as far as they are known.
type windowRow struct {
	name, window, found string
	at                  bool // is looked at
}

// windowsCard is a table of windows.
func windowsCard(t func(words.Key, ...any) string, windows []windowRow) *ui.Node {
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LectureMove)}, {Title: t(words.GameWindow), Numeric: true}, {Title: t(words.LectureFound), Numeric: true}}}
	for i, row := range windows {
		data.Rows = append(data.Rows, ui.TableRow{ID: id("window-", i+1), Cells: []string{row.name, cmp.Or(row.window, "–"), cmp.Or(row.found, "–")}, Mark: row.at})
	}
	card := widget.Card("windows", widget.Caption("windows-caption", t(words.LectureWindows)), ui.NewTable("windows-table", t(words.LectureWindows), data).With(ui.Traits{Size: ui.Small}))
	card.Pad = 8
	return card
}

// panels implements Tab.
func (c *comparing) panels() []panel {
	if c.puzzle == nil || c.filling == nil {
		return nil
	}
	in := func(id string, nodes func() []*ui.Node) func() *ui.Node {
		return func() *ui.Node {
			return ui.NewColumn(id, nodes()...).With(ui.Traits{Scroll: true, Grow: 1, Gap: 8})
		}
	}
	return []panel{
		{name: "views", title: words.CompareViews, view: c.views},
		{name: "runs", title: words.LectureRuns, fixed: true, view: in("compare", c.shownView)},
	}
}

// phone says that cards have little room: on a phone. A projection has panels of
// its own, laid out for it.
func (s *Screen) phone() bool { return s.App.Phone() && !s.staged() }
