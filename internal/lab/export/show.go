package export

import (
	"image"
	"math"
	"slices"
	"sort"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/paint"
	"cavalo/internal/paint/movie"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/searchtree"
	"cavalo/internal/recording/trace"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// Show draws the moments of a recording.
type Show struct {
	Scene
	Lang  words.Lang
	Theme ui.Theme

	fonts *paint.Fonts
}

// Scene is what a show draws.
type Scene interface {
	// Len returns the last moment.
	Len() int
	// Rounds returns the parts of a film by rounds.
	Rounds() []replay.Round
	// Title says what was recorded.
	Title() string
	// Say tells what happened before a moment.
	Say(moment int) string
	// Figures returns the counters at a moment.
	Figures(moment int) string
	// Body returns the picture of a moment, with a width for what stands beside it.
	Body(moment int, side float64) *ui.Node
}

// New returns a show of a recording.
func New(rec *trace.Recording, lang words.Lang, theme ui.Theme) *Show {
	r := replay.New(rec)
	scene := &searching{Replay: r, lang: lang, rec: rec, tree: searchtree.New(r), explain: explain.New(r)}
	s := NewShow(scene, lang, theme)
	scene.fonts = s.fonts
	scene.view(!rec.Job.Tree)
	return s
}

// NewShow returns a show of a scene.
func NewShow(scene Scene, lang words.Lang, theme ui.Theme) *Show {
	return &Show{Scene: scene, Lang: lang, Theme: theme, fonts: paint.NewFonts()}
}

// searching is the scene of a recorded search: its tree and its frontier.
type searching struct {
	*replay.Replay

	lang    words.Lang
	rec     *trace.Recording
	tree    *searchtree.Tree
	explain *explain.Explainer
	fonts   *paint.Fonts
	marks   []searchtree.Mark
	chart   *report.Chart // nil for the tree
	atlas   *atlas.Atlas
}

// View chooses between the drawing of all states with the search's marks, which New chooses for graph
// search, and the search tree. It reports whether the recording has it.
func (s *Show) View(chart bool) bool {
	scene, ok := s.Scene.(*searching)
	return ok && scene.view(chart)
}

func (s *searching) view(chart bool) bool {
	s.chart = nil
	if c, ok := report.Of(s.rec.Job.Puzzle).(report.Charter); chart && ok {
		p, _ := puzzle.Find(s.rec.Job.Puzzle) // trace.Read has checked both
		start, _ := p.Parse(s.rec.Job.Position)
		if s.chart = c.Chart(s.lang, start); s.chart != nil {
			s.atlas = atlas.Begin(s.chart, s.Replay)
			for !s.atlas.Work(1 << 20) {
			}
		}
	}
	return chart == (s.chart != nil)
}

// The size of a picture in units.
const (
	Width  = 960.0
	Height = 540.0
)

// Dot returns the dot of a mark: shape and colour show its state.
func Dot(m *searchtree.Mark) ui.Dot {
	d := ui.Dot{Radius: 4.5, Faint: m.Stale}
	switch m.State {
	case replay.Waiting:
		d.Color, d.Hollow = ui.ColorAccent, true
	case replay.Closed:
		d.Color, d.Radius = ui.ColorMuted, 4
	case replay.Pruned:
		d.Color, d.Hollow, d.Crossed, d.Radius = ui.ColorWarn, true, true, 4
	case replay.Forgotten:
		d.Color, d.Hollow, d.Faint = ui.ColorMuted, true, true
	case replay.Goal:
		d.Color, d.Radius = ui.ColorGood, 7
	}
	if m.Several {
		d.Radius += min(2, 0.5*math.Log10(float64(max(1, m.Count))))
	}
	return d
}

// Placed completes the dot of a mark at a moment of a replay: its radius is at most a number, the
// path to the focus and at the end the solution are strong, and the current node stands out.
func Placed(d ui.Dot, m *searchtree.Mark, most float64, r *replay.Replay, moment int) ui.Dot {
	d.Radius = min(d.Radius, most)
	d.Up, d.Strong = m.Above, m.Focus && m.Above >= 0
	if m.Solution && moment == r.Len() {
		d.Color, d.Strong = ui.ColorGood, m.Above >= 0
	}
	if !m.Several && m.Node == r.Current(moment) {
		d.Color, d.Radius, d.Hollow, d.Faint, d.Crossed = ui.ColorAccent, 7, false, false, false
	}
	return d
}

// The measures of the tree, in units.
const (
	edge      = 26.0
	maxUnit   = 90.0
	maxRow    = 64.0
	dotGap    = 13.0
	nameGap   = 11.0 // left and right of a name beside a dot
	leastName = 12.0 // the width of a name
	minShort  = 4    // letters of a shortened name, with the ellipsis
	maxDots   = 60   // with names
)

// dots returns the dots of the whole tree in an area.
func (s *searching) dots(moment int, w, h float64) []ui.Dot {
	current := s.Replay.Current(moment)
	focus := s.tree.Of(current)
	width := float64(max(1, s.tree.Width()))
	unit := min(maxUnit, (w-2*edge)/width)
	row := min(maxRow, (h-2*edge)/float64(max(1, s.tree.Rows())))
	left := (w - width*unit) / 2
	for !s.tree.Seek(moment, 1<<20) {
	}
	gap := dotGap
	if s.tree.Born(moment) <= maxDots {
		gap = min(gap, unit)
	}
	s.marks = s.tree.Show(searchtree.View{Right: width, Bottom: s.tree.Rows() + 1, Unit: unit, Gap: gap, Focus: focus}, moment, s.marks[:0])
	var dots []ui.Dot
	for i := range s.marks {
		m := &s.marks[i]
		d := Placed(Dot(m), m, max(1.5, 0.4*row), s.Replay, moment)
		d.X, d.Y = left+m.X*unit, edge+float64(m.Row)*row
		d.Chosen = !m.Several && m.Node == current
		dots = append(dots, d)
	}
	s.name(dots, w)
	return dots
}

// name writes the names of dots in an area of a width: beside those with children, and below the others.
func (s *searching) name(dots []ui.Dot, w float64) {
	parents := ui.Parents(dots)
	beside := func(i, j int) bool { return j >= 0 && j < len(dots) && s.marks[i].Row == s.marks[j].Row }
	width := func(i int) float64 {
		if s.marks[i].Several || parents[i] {
			return 2 * dots[i].Radius
		}
		return s.fonts.Width(s.explain.Node(s.lang, s.marks[i].Node), paint.UnderType, ui.Regular)
	}
	for i := range dots {
		d, m := &dots[i], &s.marks[i]
		switch {
		case m.Several:
		case parents[i]:
			end := w
			if beside(i, i+1) {
				end = dots[i+1].X - dots[i+1].Radius
			}
			d.Text = s.fit(m.Node, ui.Small, ui.Semibold, end-d.X-d.Radius-nameGap)
		default:
			room := 2 * min(d.X, w-d.X)
			for _, j := range []int{i - 1, i + 1} {
				if beside(i, j) {
					apart := math.Abs(dots[j].X-d.X) - nameGap/2
					room = min(room, max(apart, 2*apart-width(j)))
				}
			}
			d.Under = s.fit(m.Node, paint.UnderType, ui.Regular, room)
		}
	}
}

// fit returns a node's name, shortened to a width; "" if too little of it would be left.
func (s *searching) fit(n replay.Node, size float64, weight ui.Weight, width float64) string {
	if width < leastName {
		return ""
	}
	name := s.explain.Node(s.lang, n)
	short := layout.Fit(s.fonts, name, size, weight, width)
	if short != name && utf8.RuneCountInString(short) < minShort {
		return ""
	}
	return short
}

// Page lays out a moment.
func (s *Show) Page(moment int) picture.Page {
	return s.Frame(replay.Round{End: moment, Begun: moment})
}

// Body returns all states or the tree, and the frontier, at a moment.
func (s *searching) Body(moment int, side float64) *ui.Node {
	var view *ui.Node
	if s.chart != nil {
		view = ui.NewBoard("", s.lang.T(words.AtlasBoard), s.chart.Board(s.atlas.Marks(moment, s.Current(moment)))).With(ui.Traits{Grow: 1})
	} else {
		view = ui.NewTree("", s.lang.T(words.LabTree), &ui.Tree{Dots: func(w, h float64) []ui.Dot { return s.dots(moment, w, h) }}).With(ui.Traits{Grow: 1})
	}
	card := ui.NewColumn("", view).With(ui.Traits{Variant: ui.Card, Pad: 8, Grow: 1})
	queue := ui.NewColumn("", s.queue(moment)...).With(ui.Traits{Variant: ui.Card, Pad: 12, Gap: 6, Width: side})
	return ui.NewRow("", card, queue).With(ui.Traits{Grow: 1, Gap: 8, Across: ui.Stretch})
}

// Small lays out a moment for a replay, which has the texts beside it.
func (s *Show) Small(moment int) picture.Page {
	return picture.Lay(s.Body(moment, 0.34*ReplayWidth), ReplayWidth, ReplayHeight, s.Theme, s.fonts)
}

// Frame lays out the end of a round, with what began it as its caption.
func (s *Show) Frame(r replay.Round) picture.Page {
	line := func(text string, t ui.Traits) *ui.Node {
		t.Wrap = true
		return ui.NewText("", text).With(t)
	}
	root := ui.NewColumn("",
		line(s.Title(), ui.Traits{Weight: ui.Semibold}), s.Body(r.End, 280),
		line(s.Caption(r), ui.Traits{Weight: ui.Semibold, MinHeight: 40}),
		line(s.Figures(r.End), ui.Traits{Color: ui.ColorMuted}),
	).With(ui.Traits{Pad: 12, Gap: 8})
	return picture.Lay(root, Width, Height, s.Theme, s.fonts)
}

// Title returns the puzzle, the problem, the algorithm, the heuristic, and whether it is tree search.
func (s *searching) Title() string {
	j, tree := s.rec.Job, ""
	if j.Tree {
		tree = s.lang.T(words.TreeSearch)
	}
	return words.Dotted(report.Of(j.Puzzle).Title(s.lang), s.problem(), s.lang.Algorithm(string(j.Algorithm)), s.lang.Heuristic(j.Heuristic), tree)
}

// problem returns the name of the problem. One without a name, in a file, is the user's own.
func (s *searching) problem() string {
	j := s.rec.Job
	p, _ := puzzle.Find(j.Puzzle)
	is := func(built puzzle.Problem) bool { return built.Name == j.Problem }
	if strings.Trim(j.Problem, "0123456789") == "" && !slices.ContainsFunc(p.Problems(), is) {
		return s.lang.T(words.OwnPosition)
	}
	if key, ok := words.GraphProblem(j.Problem); ok {
		return s.lang.T(key)
	}
	return s.lang.SpaceProblem(j.Puzzle, j.Problem)
}

// Caption tells what began a round; at the end, the result.
func (s *Show) Caption(r replay.Round) string {
	if r.End == s.Len() {
		return s.Say(r.End)
	}
	return s.Say(r.Begun)
}

// Words describes a moment for screen readers.
func (s *Show) Words(moment int) string {
	return s.Figures(moment) + ". " + s.Say(moment)
}

// Figures returns the counters at a moment.
func (s *searching) Figures(moment int) string {
	t, c := s.lang.T, s.Replay.Counters(moment)
	number := func(n int) string { return s.lang.Int(int64(n)) }
	return strings.Join([]string{t(words.StepOf, number(moment), number(s.Replay.Len())), t(words.LabExpanded) + " " + number(c.Expanded),
		t(words.LabGenerated) + " " + number(c.Generated), t(words.LabWaiting) + " " + number(c.Waiting), t(words.LabStored) + " " + number(c.Stored)}, " · ")
}

// Say tells what happened before a moment.
func (s *searching) Say(moment int) string { return s.explain.Say(s.lang, moment) }

// queueRows is the number of nodes of the frontier that have room.
const queueRows = 10

// queue returns the frontier in its order.
func (s *searching) queue(moment int) []*ui.Node {
	t, r := s.lang.T, s.Replay
	title := t(words.LabFrontiers.At(int(r.Discipline())))
	if r.Discipline() == replay.Priority {
		title = t(words.LabFrontiers.At(int(replay.Priority)), s.rec.Algorithm().Queue)
	}
	number := func(x float64) string { return s.lang.Number(x) }
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LabNode)}, {Title: "g", Numeric: true}}}
	if s.rec.Algorithm().Informed {
		table.Columns = append(table.Columns, ui.TableColumn{Title: "h", Numeric: true}, ui.TableColumn{Title: "f", Numeric: true})
	}
	for _, n := range r.Frontier(moment, queueRows) {
		cells := []string{s.explain.Node(s.lang, n), number(r.G(n))}
		if h, ok := r.H(n); ok {
			cells = append(cells, number(h), number(r.F(n, moment)))
		}
		table.Rows = append(table.Rows, ui.TableRow{Cells: cells})
	}
	head := ui.NewText("", title).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold, Color: ui.ColorMuted, Wrap: true})
	if len(table.Rows) == 0 {
		return []*ui.Node{head, ui.NewText("", t(words.LabNothingWaits)).With(ui.Traits{Color: ui.ColorMuted, Wrap: true})}
	}
	return []*ui.Node{head, ui.NewTable("", title, table).With(ui.Traits{Size: ui.Small})}
}

// SVG returns a moment as an SVG file.
func (s *Show) SVG(moment int) string { return s.Page(moment).SVG(s.Title(), s.Words(moment)) }

// FrameSVG returns a frame as an SVG file.
func (s *Show) FrameSVG(r replay.Round) string { return s.Frame(r).SVG(s.Title(), s.Caption(r)) }

// Image returns a moment as an image of a width in pixels.
func (s *Show) Image(moment, width int) *image.RGBA {
	return s.Page(moment).Image(float64(width) / Width)
}

// Span is a part of a recording, for a film.
type Span struct {
	From, To int            // moments
	Every    int            // steps or rounds between frames, at least
	Pace     int            // frames per second
	Rounds   []replay.Round // of a film by rounds; nil for one by steps
}

// MaxFrames is the maximum number of frames of a film.
const MaxFrames = 400

// Step returns the number of steps or rounds between frames.
func (p Span) Step() int {
	first, last := p.ends()
	return max(1, p.Every, (last-first+MaxFrames-2)/(MaxFrames-1))
}

// ends returns the first and the last frame: moments, or indices of rounds.
func (p Span) ends() (first, last int) {
	if p.Rounds == nil {
		return p.From, p.To
	}
	from := func(moment int) int {
		return sort.Search(len(p.Rounds)-1, func(i int) bool { return p.Rounds[i].End >= moment })
	}
	return from(p.From), from(p.To)
}

// Frames returns the frames of a film.
func (p Span) Frames() (all []replay.Round) {
	add := func(i int) {
		r := replay.Round{End: i, Begun: i}
		if p.Rounds != nil {
			r = p.Rounds[i]
		}
		all = append(all, r)
	}
	first, last := p.ends()
	for step := p.Step(); first < last; first += step {
		add(first)
	}
	add(last)
	return all
}

// lastShown is how long the last frame is shown, at least.
const lastShown = 2 * time.Second

// Shown returns how long a frame of a film is shown.
func (p Span) Shown(last bool) time.Duration {
	shown := time.Second / time.Duration(max(1, p.Pace))
	if last {
		shown = max(shown, lastShown)
	}
	return shown
}

// Length returns how long a film is.
func (p Span) Length() time.Duration {
	return time.Duration(len(p.Frames())-1)*p.Shown(false) + p.Shown(true)
}

// GIF returns a film of a part of the recording, of a width in pixels. told, which may be
// nil, is called before each frame; if it returns false, GIF stops.
func (s *Show) GIF(p Span, width int, told func(frame, all int) bool) []byte {
	frames := p.Frames()
	img := image.NewRGBA(image.Rect(0, 0, width, int(float64(width)*Height/Width)))
	scale := float64(width) / Width
	soft, changes := paint.NewSoft(img, s.fonts, scale), paint.NewChanges(s.fonts, scale)
	film := movie.NewGIF(img.Rect.Dx(), img.Rect.Dy())
	for i, frame := range frames {
		if told != nil && !told(i, len(frames)) {
			return nil
		}
		page := s.Frame(frame)
		for _, area := range page.Changed(changes) {
			page.Paint(soft, area)
		}
		film.Begin(img, p.Shown(i == len(frames)-1))
		for !film.Work(1 << 10) {
		}
	}
	return film.Bytes()
}
