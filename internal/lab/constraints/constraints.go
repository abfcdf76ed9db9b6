// Package constraints is the laboratory's tab for constraint problems: it shows runs of the textbook
// algorithms step by step, lets the user do the steps, and compares four settings.
package constraints

import (
	"cmp"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/csp"
	"cavalo/internal/csp/draw"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/lab"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lab/playback"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// The modes.
const (
	watching = "watch"
	byHand   = "hand"
	racing   = "race"
)

// tab is the tab.
type tab struct {
	lab.Played
	name    string // of the known problem, "" for one's own text
	text    string // one's own text
	bad     error  // in the text, or why it can't be shown
	problem *csp.Problem
	mode    string
	jobs    [5]textbook.Job // the first one is watched, the others race
	lane    int             // the one of the race whose settings are shown, from 1
	films   []*film.Film
	drawing *draw.Drawing
	at      int
	seen    int // the largest number of events when Tick looked last

	chosen  int   // a variable, by hand and for its label; -1 for none
	cursor  int   // the square with the keys' cursor
	steps   []int // the moments before the steps by hand
	verdict film.Verdict

	answer *puzzle.Answer // of the strong solver
}

// kept is the name in the storage of the tab's link, which the next visit opens.
const kept = "lab/constraints"

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	c := &tab{name: "australia", mode: watching, chosen: -1}
	c.Played = lab.Played{TabInfo: lab.TabInfo{ID: "csp", Heading: words.CspTab}, Moments: c, S: s, Player: playback.Player{Speed: 0}}
	c.Moment = lab.Kept[[]int]{Save: func() []int { return []int{c.at} }, Restore: func(at []int) { c.at = at[0] }}
	c.Drafts = lab.Kept[url.Values]{Save: c.drafts, Restore: func(v url.Values) { c.write(v.Get(textField)) }}
	c.jobs, c.lane = firstJobs(), 1
	s.Constraints = func() *csp.Problem {
		p, _ := c.find()
		return p
	}
	if link, err := s.App.Env.Host.Read(kept); err == nil {
		c.read(link)
	}
	return c
}

// firstJobs are the settings at first; in the race each has one idea more.
func firstJobs() (all [5]textbook.Job) {
	for i, s := range []textbook.Settings{{Variable: "mrv", Inference: "fc"}, {}, {Variable: "mrv"}, {Variable: "mrv", Inference: "fc"}, {Variable: "mrv-degree", Inference: "mac"}} {
		all[i] = textbook.Job{Algorithm: textbook.Backtracking, Settings: s.Of()}
	}
	return all
}

func (c *tab) IsApart() bool { return true }

func (c *tab) Enter() {
	if c.films == nil && c.bad == nil {
		c.begin(c.name)
	}
	c.Drafts.CatchUp()
	c.Moment.CatchUp()
}

func (c *tab) Leave() {
	c.Player.Playing = false
	c.stop()
}

// stop ends the runs; Enter begins those that had not ended again.
func (c *tab) stop() {
	for _, f := range c.films {
		if !f.Done() {
			f.Stop()
			c.films = nil
		}
	}
}

// begin shows a known problem.
func (c *tab) begin(name string) {
	if _, known := problems.Find(name); !known {
		name = ""
	}
	c.name = name
	var p *csp.Problem
	if p, c.bad = c.find(); c.bad == nil {
		c.show(p)
	}
}

// find returns the known problem or, without its name, that of the text.
func (c *tab) find() (*csp.Problem, error) {
	if p, ok := problems.Find(c.name); ok {
		return p, nil
	}
	return problems.Read(c.text, firstColours)
}

// show shows a problem from its start.
func (c *tab) show(p *csp.Problem) {
	c.problem, c.answer, c.chosen, c.cursor = p, nil, -1, 0
	c.S.Await.Stop()
	c.record()
}

// record begins the runs of the mode.
func (c *tab) record() {
	c.stop()
	c.Player.Playing = false
	c.at, c.seen, c.steps, c.verdict, c.films, c.bad = 0, 0, nil, film.Verdict{}, nil, nil
	jobs := c.jobs[:1]
	if c.mode == racing {
		jobs = c.jobs[1:]
	}
	for _, job := range jobs {
		make := film.Begin
		if c.mode == byHand {
			make = func(p *csp.Problem, _ textbook.Job) (*film.Film, error) { return film.ByHand(p) }
		}
		f, err := make(c.problem, job)
		if c.bad = err; err != nil {
			c.stop()
			c.films = nil
			return
		}
		c.films = append(c.films, f)
	}
	c.drawing = draw.New(c.films[0].Network)
	c.S.App.Storage.Keep(kept, lab.JoinLink(" ", c.fields(math.MaxInt)))
	c.S.Changed()
}

// slice is the time for the runs between two frames of the page.
const slice = 8 * time.Millisecond

func (c *tab) Tick(now time.Time) {
	if !c.Ready() {
		return
	}
	clock := c.S.App.Env.Now
	end := clock().Add(slice)
	for i, f := range c.films {
		begun := clock()
		until := begun.Add(end.Sub(begun) / time.Duration(len(c.films)-i))
		f.Work(func() bool { return clock().Before(until) })
	}
	if last := c.last(); last != c.seen {
		c.seen = last
		c.S.App.Changed()
	}
	c.Play(now)
	c.Say(now, c.sentence)
}

// last returns the number of events of the longest run.
func (c *tab) last() (n int) {
	for _, f := range c.films {
		n = max(n, len(f.Events))
	}
	return n
}

// Ready implements lab.Moments.
func (c *tab) Ready() bool { return c.films != nil }

// Busy implements lab.Moments.
func (c *tab) Busy() bool {
	return slices.ContainsFunc(c.films, func(f *film.Film) bool { return !f.Done() })
}

// Reel implements lab.Moments.
func (c *tab) Reel() playback.Reel {
	return playback.Reel{At: c.at, Last: c.last(), StepText: words.StepOf, Seek: func(at int) { c.Player.Playing = false; c.PlayTo(at); c.S.Changed() }}
}

// PlayTo implements lab.Moments.
func (c *tab) PlayTo(at int) {
	c.at = min(max(at, 0), c.last())
	c.verdict = film.Verdict{}
}

func (c *tab) state() *film.State { return c.films[0].At(c.at) }

// sentence says what the last step did or, by hand, what is to be said of it.
func (c *tab) sentence() string {
	switch l := c.S.App.Lang; {
	case c.mode == racing:
		return c.standing()
	case c.verdict.Text != "":
		text := c.verdict.Text
		if c.verdict.Right {
			text = strings.TrimSpace(text + " " + c.films[0].Ending(l))
		}
		return text
	case c.mode == byHand && c.at == 0:
		return l.T(words.CspHand.Key("begin"))
	default:
		return c.films[0].Sentence(l, c.at)
	}
}

func (c *tab) Keys() widget.Keys {
	if !c.Ready() {
		return nil
	}
	return append(loader.Keys(c.S.App.Lang, c.Player.Actions(c.S.App, c.Reel())), widget.KeyLine{On: widget.On{"u": c.undo}})
}

// try does a step by hand, if it is right.
func (c *tab) try(e textbook.Event) {
	f := c.films[0]
	v := f.Judge(c.S.App.Lang, c.at, e)
	if v.Right {
		f.Add(c.at, v.Events...)
		c.steps = append(slices.DeleteFunc(c.steps, func(at int) bool { return at >= c.at }), c.at)
		c.PlayTo(len(f.Events))
	}
	c.verdict = v
	c.S.Changed()
}

// undo takes the last step by hand back.
func (c *tab) undo() {
	if n := len(c.steps); n > 0 && c.mode == byHand {
		c.films[0].Add(c.steps[n-1])
		c.PlayTo(c.steps[n-1])
		c.steps = c.steps[:n-1]
		c.S.Changed()
	}
}

// The limits of the strong solver.
const (
	solveTime   = 30 * time.Second
	solveMemory = 256 << 20
)

// solve asks the strong solver for a solution or the number of solutions.
func (c *tab) solve(task puzzle.Task) {
	c.answer = nil
	job := puzzle.Job{Task: task, Puzzle: puzzle.Constraints, Position: c.problem.String(), Limits: search.Limits{Time: solveTime, Memory: solveMemory}}
	c.S.Await.Start(job, nil, func(a puzzle.Answer) {
		if c.answer = &a; a.Error != "" {
			c.answer = nil
			c.S.App.Say(a.Error)
		}
	})
}

// write sets one's own text, and the problem if it is valid.
func (c *tab) write(text string) {
	c.text, c.name = text, ""
	p, err := problems.Read(text, firstColours)
	if c.bad = err; err == nil {
		c.show(p)
	}
	c.S.Changed()
}

func (c *tab) drafts() url.Values {
	if c.name == "" && (c.bad != nil || !c.fits(maxLink)) {
		return url.Values{textField: {c.text}}
	}
	return nil
}

// OpenText implements lab.Tab: it opens problems, Sudokus, and graphs to colour.
func (c *tab) OpenText(name, text string) (mine bool, err error) {
	cells, err := problems.ReadSudoku(text)
	isSudoku := err == nil && slices.Max(cells) > 2 // a maze may have 0, 1 and 2
	switch {
	case csp.Claims(text), isSudoku, problems.ClaimsCol(text):
		p, err := problems.Read(text, firstColours)
		if err != nil {
			c.S.App.Say(c.S.App.Lang.Fault(fault.InFile(err, name)))
			return true, nil
		}
		if c.name, c.text = "", strings.TrimSpace(text); problems.ClaimsCol(text) {
			c.text = strings.TrimSpace(p.String())
		}
		c.show(p)
		return true, nil
	}
	return false, nil
}

// firstColours is the number of colours of a graph at first.
const firstColours = 3

// colourFile has a graph read, and shows the problem to colour it.
func (c *tab) colourFile(name, text string) {
	q := reader.Request{File: name, Text: text, Space: graph.Puzzle.Name()}
	c.S.App.Opener.Read(q, nil, func(f reader.Found) {
		if position, err := graph.Puzzle.Parse(f.Text); err == nil {
			c.colour(graph.Of(position))
		}
	}, c.S.App.Say)
}

// colour shows the problem to colour a graph, as a text that can be changed.
func (c *tab) colour(g graph.Graph) {
	var names []string
	var edges [][2]int
	for n := range graph.Node(g.Len()) {
		names = append(names, g.Name(n))
		for _, e := range g.Edges(n) {
			if e.To != n {
				edges = append(edges, [2]int{int(n), int(e.To)})
			}
		}
	}
	p, err := problems.Colouring(names, edges, firstColours)
	if err != nil {
		c.S.App.Say(c.S.App.Lang.Fault(err))
		return
	}
	c.write(strings.TrimSpace(p.String()))
}

// colours returns the number of colours of a problem to colour a graph, 0 for another problem.
func (c *tab) colours() int {
	first := c.problem.Variables[0].Domain
	for i, v := range first {
		if i >= len(problems.Colours) || v.Name != problems.Colours[i] {
			return 0
		}
	}
	for _, v := range c.problem.Variables {
		if !slices.Equal(v.Domain, first) {
			return 0
		}
	}
	return len(first)
}

// recolour changes the number of colours.
func (c *tab) recolour(n int) {
	p := &csp.Problem{Variables: slices.Clone(c.problem.Variables), Conditions: c.problem.Conditions}
	for i := range p.Variables {
		p.Variables[i].Domain = nil
		for _, name := range problems.Colours[:n] {
			p.Variables[i].Domain = append(p.Variables[i].Domain, csp.Value{Name: name})
		}
	}
	c.write(strings.TrimSpace(p.String()))
}

// maxLink is the length of the longest text in a link. A longer one is kept by a reload and by the storage
// only, and its link says to whoever opens it that it is left out.
const (
	maxLink = 60_000
	leftOut = "text-too-long"
)

// escaped writes a text in a link: "+" is shorter than %20, which is escaped again.
func escaped(text string) string { return strings.ReplaceAll(lab.Escaped(text, "+,"), " ", "+") }

// fits reports whether a link has room for one's own text.
func (c *tab) fits(most int) bool { return c.name != "" || len(escaped(c.text)) <= most }

// fields returns the parts of the tab's link, with one's own text up to a length.
func (c *tab) fields(most int) []lab.LinkField {
	word := func(jobs [5]textbook.Job) string {
		var all []string
		for _, job := range jobs {
			parts := []string{job.Algorithm}
			for _, f := range textbook.Fields() {
				parts = append(parts, *f.At(&job.Settings))
			}
			all = append(all, strings.Join(append(parts, lab.Escaped(job.Seed, " ,.")), "."))
		}
		return strings.Join(all, ",")
	}
	runs := lab.LinkField{Key: "runs=", Write: func() (string, bool) { return word(c.jobs), word(c.jobs) != word(firstJobs()) }, Read: func(text string) error {
		for i, run := range strings.Split(text, ",") {
			parts := strings.Split(run, ".")
			if i >= len(c.jobs) || len(parts) != 5 || !slices.Contains(textbook.Algorithms(), parts[0]) {
				return strconv.ErrSyntax
			}
			job := textbook.Job{Algorithm: parts[0]}
			for k, f := range textbook.Fields() {
				if err := f.Check(parts[k+1]); err != nil {
					return err
				}
				*f.At(&job.Settings) = parts[k+1]
			}
			job.Seed, _ = url.QueryUnescape(parts[4])
			c.jobs[i] = job
		}
		return nil
	}}
	text := lab.LinkText("text=", &c.text, escaped, url.QueryUnescape)
	text.Write = func() (string, bool) { return escaped(c.text), c.name == "" && c.text != "" && c.fits(most) }
	name := lab.LinkText("problem=", &c.name, escaped, url.QueryUnescape)
	known := name.Write
	name.Write = func() (string, bool) {
		if !c.fits(most) {
			return leftOut, true
		}
		return known()
	}
	mode := lab.LinkField{Key: "mode=", Write: func() (string, bool) { return c.mode, c.mode != watching }, Read: func(text string) error {
		if text != byHand && text != racing {
			return strconv.ErrSyntax
		}
		c.mode = text
		return nil
	}}
	return []lab.LinkField{name, mode, runs, text}
}

// Link implements lab.Tab: "problem=queens-8 mode=race runs=.." or "text=..".
func (c *tab) Link() string { return lab.JoinLink(" ", c.fields(maxLink)) }

func (c *tab) OpenLink(text string) {
	if text != "" {
		c.read(text)
		c.stop()
		c.films = nil
	}
}

func (c *tab) read(text string) {
	c.name, c.text, c.mode, c.jobs, c.bad = "", "", watching, firstJobs(), nil
	c.S.ReadLink(text, " ", c.fields(maxLink))
	if _, ok := problems.Find(c.name); !ok && c.name != "" {
		c.S.LeaveOut(c.name)
		c.name = ""
	}
	if c.text == "" {
		c.name = cmp.Or(c.name, "australia")
	}
}
