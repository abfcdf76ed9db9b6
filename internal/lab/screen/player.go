package screen

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// speeds are the steps a second that can be chosen.
var speeds = []int{1, 4, 16, 64, 256, 1024, 4096, 16384}

// player lets the moments of a film pass.
type player struct {
	playing bool
	speed   int // index in speeds
	since   time.Time
	owed    float64 // steps that time has brought and that are not made yet
}

// play begins or stops.
func (p *player) play(now time.Time, on bool) { p.playing, p.since, p.owed = on, now, 0 }

// steps is how many steps the time since the last call has brought.
func (p *player) steps(now time.Time) int {
	if !p.playing {
		return 0
	}
	// A page that was asleep does not run away with what it has missed.
	p.owed += min(now.Sub(p.since).Seconds(), 0.25) * float64(speeds[p.speed])
	p.since = now
	n := int(p.owed)
	p.owed -= float64(n)
	return n
}

// due is when the next step is to be made; zero while nothing plays.
func (p *player) due() time.Time {
	if !p.playing {
		return time.Time{}
	}
	return p.since.Add(time.Duration(math.Ceil((1 - p.owed) / float64(speeds[p.speed]) * float64(time.Second))))
}

// reel is what a player moves: moments from 0 to a last one.
type reel struct {
	at, last int
	unit     words.Key // "step %s of %s"
	seek     func(int)
	home     int        // where it stands until it is moved
	extra    []*ui.Node // buttons behind those that all players have
}

// reelKey does what a key means to a player, and reports whether it means
// anything.
func (s *Screen) reelKey(p *player, r reel, key string) bool {
	switch key {
	case "ArrowRight":
		r.seek(r.at + 1)
	case "ArrowLeft":
		r.seek(r.at - 1)
	case "Home":
		r.seek(0)
	case "End":
		r.seek(r.last)
	case " ":
		s.toggle(p, r)
	default:
		return false
	}
	return true
}

// strip is the player as it stands at the foot of a tab.
func (s *Screen) strip(p *player, r reel) []*ui.Node {
	lang := s.App.Lang
	t := lang.T
	set := func(to int) { p.playing = false; r.seek(to); s.App.Changed() }
	button := func(id string, i ui.Icon, phrase words.Key, to int, off bool) *ui.Node {
		return ui.NewButton(id, t(phrase), func() { set(to) }).Shown(" ").Explained(t(phrase)).With(ui.Traits{Icon: i, Disabled: off})
	}
	play := ui.NewButton("player-play", t(words.LabPlay), func() { s.toggle(p, r) }).Shown(" ").Explained(t(words.LabPlay)).
		With(ui.Traits{Variant: ui.Primary, Icon: ui.IconPlay, MinWidth: 52, Disabled: r.last == 0})
	if p.playing {
		play.Icon, play.Label, play.Help = ui.IconPause, t(words.Pause), t(words.Pause)
	}
	buttons := []*ui.Node{
		button("player-first", ui.IconFirst, words.FirstStep, 0, r.at == 0),
		button("player-back", ui.IconBack, words.StepBack, r.at-1, r.at == 0),
		play,
		button("player-next", ui.IconForward, words.StepOn, r.at+1, r.at == r.last),
		button("player-last", ui.IconLast, words.LastStep, r.last, r.at == r.last),
	}
	value := t(r.unit, lang.Int(int64(r.at)), lang.Int(int64(r.last)))
	scrub := ui.NewSlider("player-scrub", t(words.LabMoment), ui.Range{Number: float64(r.at), Max: float64(max(1, r.last)), Step: 1}, func(v string) {
		if n, ok := widget.WholeNumber(v); ok {
			set(n)
		}
	}).Valued(value).With(ui.Traits{Grow: 1, MinWidth: 60, Disabled: r.last == 0})
	count := ui.NewText("player-count", lang.Int(int64(r.at))+" / "+lang.Int(int64(r.last))).Named(value).With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted})
	speed := s.speedView(p)
	if s.App.Phone() { // the scrubber's ends will do for the first and the last step
		buttons = append(buttons[1:4:4], r.extra...)
		if s.App.Size.W >= widget.NarrowPairs {
			return []*ui.Node{widget.Row(6, append(buttons, scrub, count, speed)...)}
		}
		return []*ui.Node{widget.Row(8, scrub, count, speed), widget.Row(6, buttons...)}
	}
	return []*ui.Node{widget.Row(8, append(append(append(buttons, r.extra...), scrub), count, speed)...)}
}

// speedView chooses the speed: from a list, or on a phone one after another.
func (s *Screen) speedView(p *player) *ui.Node {
	lang := s.App.Lang
	phrase := func(i int) string { return lang.T(words.LabSpeed, lang.Int(int64(speeds[i]))) }
	if s.App.Phone() {
		return s.speedChip(p)
	}
	var options []ui.Option
	for i := range speeds {
		options = append(options, ui.Option{Value: strconv.Itoa(i), Label: phrase(i)})
	}
	return ui.NewSelect("player-speed", lang.T(words.LabSpeedName), strconv.Itoa(p.speed), options, func(v string) {
		p.speed, _ = strconv.Atoi(v)
		s.App.Changed()
	})
}

// speedChip chooses one speed after another.
func (s *Screen) speedChip(p *player) *ui.Node {
	lang := s.App.Lang
	n := widget.Chip("player-speed", lang.T(words.Speed, lang.T(words.LabSpeed, lang.Int(int64(speeds[p.speed])))), func() { p.speed = (p.speed + 1) % len(speeds); s.App.Changed() })
	n.Text = lang.Short(float64(speeds[p.speed])) + "/s"
	return n
}

// toggle plays or pauses; at the end it begins anew.
func (s *Screen) toggle(p *player, r reel) {
	if !p.playing && r.at == r.last {
		r.seek(0)
	}
	p.play(s.App.Now, !p.playing)
	s.App.Changed()
}

// Limits of each weighted search.
const (
	scaleTime  = 10 * time.Second
	scaleNodes = 1_000_000
)

// scale is weighted A*: what each weight guarantees, and what it reached.
type scale struct {
	q      *auditing
	weight float64
	runs   []puzzle.Answer // by weight
	cost   float64         // the least, once it is proved
	proved bool
	asked  bool
	none   bool // it is proved that there is no solution
}

// forget drops what was run for another subject or heuristic.
func (c *scale) forget() {
	c.runs, c.cost, c.proved, c.asked, c.none = nil, 0, false, false, false
}

// find returns the run of a weight.
func (c *scale) find(weight float64) (at int, found bool) {
	return slices.BinarySearchFunc(c.runs, weight, func(a puzzle.Answer, w float64) int {
		return int(math.Round(10 * (a.Job.Weight - w)))
	})
}

// run runs what is missing: the optimum, plain A*, and the weight in hand.
func (c *scale) run() {
	s := c.q.s
	j := s.Job(puzzle.TaskSolve, "astar")
	j.Heuristic, j.Time, j.Nodes, j.Memory = c.q.heuristic, scaleTime, scaleNodes, 512<<20
	_, plain := c.find(1)
	_, done := c.find(c.weight)
	switch {
	case !heuristic.Right(s.Subject.Puzzle, c.q.heuristic):
		return
	case !c.asked:
		j.Algorithm, j.Heuristic = "optimal", ""
	case !plain:
		j.Weight = 1
	case !done:
		j.Weight = c.weight
	default:
		return
	}
	s.Run(j, nil, func(a puzzle.Answer) {
		switch {
		case a.Error != "" || a.Status == search.Cancelled:
			return
		case j.Weight != 0:
			at, _ := c.find(j.Weight)
			c.runs = slices.Insert(c.runs, at, a)
		default:
			c.asked = true
			if a.Status == search.Solved && a.Optimal {
				c.cost, c.proved = a.Cost(), true
			}
			c.none = a.Status == search.NoSolution
		}
		c.run()
	})
}

// trusted reports whether the heuristic is known to be admissible.
func (c *scale) trusted() bool {
	h, _ := puzzle.FindHeuristic(c.q.s.Subject.Puzzle, c.q.heuristic)
	r := c.q.report
	return h.Admissible || r != nil && r.Proved()
}

// hopeless reports whether it is known that no goal is in reach: then there is no
// fewest that anything could be guaranteed of.
func (c *scale) hopeless() bool {
	r := c.q.report
	return c.none || r != nil && r.Exhaustive && r.Silent()
}

// view is the slider, and a line for each weight that was tried.
func (c *scale) view() *ui.Node {
	lang := c.q.s.App.Lang
	t := lang.T
	weight := lang.Float(c.weight, 1)
	slider := ui.NewSlider("scale-weight", t(words.WeightIs, weight), ui.Range{Number: c.weight, Min: 1, Max: 5, Step: 0.1}, func(v string) {
		if w, err := strconv.ParseFloat(v, 64); err == nil {
			c.weight = w
			c.q.s.Changed()
		}
	}).Valued(weight)
	bound := t(words.LabNoBound)
	if c.hopeless() {
		bound = t(words.LabNoGoal)
	} else if c.trusted() {
		bound = t(words.LabBound, weight)
		switch {
		case !c.proved:
		case puzzle.IsSpace(c.q.s.Subject.Puzzle.Name()):
			bound = t(words.SpaceBound, weight, report.Amount(lang, c.cost), report.Amount(lang, c.weight*c.cost))
		case c.cost > 0:
			bound = t(words.LabBoundSteps, weight, report.Amount(lang, c.cost), lang.Int(int64(math.Floor(c.weight*c.cost+1e-9))))
		}
	}
	run := widget.Button("scale-run", t(words.LabScaleRun), c.run)
	run.Disabled = c.q.s.Busy() || !heuristic.Right(c.q.s.Subject.Puzzle, c.q.heuristic)
	n := widget.Card("scale", widget.Caption("scale-caption", t(words.LabScale)), widget.Muted("scale-words", t(words.LabScaleWords)),
		widget.Field(slider), widget.Text("scale-bound", bound), widget.Row(0, run))
	if len(c.runs) > 0 {
		n.Children = append(n.Children, c.table())
	}
	return n
}

// table has a line for each weight: what it guarantees, what it reached.
func (c *scale) table() *ui.Node {
	lang := c.q.s.App.Lang
	t := lang.T
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: "w", Numeric: true}, {Title: t(words.LabReached), Numeric: true}, {Title: t(words.LabTimes), Numeric: true}, {Title: t(words.Nodes), Numeric: true}}}
	for i, a := range c.runs {
		row := ui.TableRow{ID: "scale-" + strconv.Itoa(i+1), Mark: a.Job.Weight == c.weight}
		reached, times := report.Status(lang, a), "–"
		if a.Status == search.Solved {
			reached = report.Amount(lang, a.Cost())
			if c.cost > 0 {
				times = "×" + lang.Float(a.Cost()/c.cost, 2)
			}
		}
		row.Cells = []string{lang.Float(a.Job.Weight, 1), reached, times, lang.Short(float64(a.Generated))}
		table.Rows = append(table.Rows, row)
	}
	return ui.NewTable("scale-table", t(words.LabScale), table)
}

// ownText is an expression without its mark.
func ownText(name string) (text string, own bool) { return strings.CutPrefix(name, expr.Prefix) }

// joined is a path as it is read.
func joined(moves []string) string { return strings.Join(moves, " ") }
