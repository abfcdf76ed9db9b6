// Package race is the laboratory's tab in which algorithms search the same position side by side.
package race

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// maxLanes is the maximum number of algorithms in a race.
const maxLanes = 4

// race is the tab. Each algorithm is run for its statistics, repeatedly to measure its time, and again
// to record it.
type race struct {
	lab.Played
	lanes   []*lane
	of      lab.Subject
	ownPace bool  // each at its own speed, else in lock step by expansions
	at      int   // of the reel
	shown   int   // the lane that a phone shows
	asked   *lane // whose dialog was opened last; nil for none
}

type lane struct {
	choice lab.Choice
	answer *puzzle.Answer // of the run for the statistics; nil before
	film   *playback.Film
	wrong  string
	lens   playback.FilmLens
	taken  []int // the moments after which its nodes were expanded
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	r := &race{}
	r.Played = lab.Played{TabInfo: lab.TabInfo{ID: "race", Heading: words.LabRace}, Moments: r, S: s, Player: playback.Player{Speed: 2}}
	r.Moment = lab.Kept[[]int]{Save: r.moment, Restore: r.goTo}
	for _, name := range []search.Name{"bfs", "astar"} {
		r.lanes = append(r.lanes, &lane{choice: lab.Choice{Search: puzzle.Search{Algorithm: name, Heuristic: "count", Settings: search.Settings{Weight: 1}}}})
	}
	return r
}

func (r *race) Enter() {
	if r.of.Puzzle == nil || !r.of.Same(r.S.Subject) {
		for _, l := range r.lanes {
			l.choice.Fit(r.S.Subject, r.of)
			l.clear()
		}
		r.of = r.S.Subject
		r.step(0)
	}
	r.begin()
}

// clear removes the results of a lane.
func (l *lane) clear() { *l = lane{choice: l.choice} }

// begin runs the lanes without a film, one after another.
func (r *race) begin() {
	for _, l := range r.lanes {
		if l.wrong == "" && l.film == nil {
			r.run(l)
			return
		}
	}
}

func (r *race) run(l *lane) {
	task := puzzle.TaskRecord
	if l.answer == nil {
		task = puzzle.TaskSolve
	}
	j := r.S.JobOf(task, l.choice)
	j.Nodes, j.Time = playback.MaxNodes, playback.MaxTime
	if task == puzzle.TaskSolve {
		j.Measure = measureTime
	}
	r.S.Await.Start(j, nil, func(a puzzle.Answer) {
		switch {
		case a.Error != "":
			l.wrong = a.Error
		case task == puzzle.TaskSolve:
			l.answer = &a
		default:
			f, err := playback.FilmOf(a)
			if err != nil {
				l.wrong = r.S.App.Lang.Fault(err)
			}
			l.film = f
		}
		r.begin()
	})
}

// change restarts a lane after a change of its choice.
func (r *race) change(l *lane) {
	l.clear()
	r.S.Await.Stop()
	r.step(0)
	r.begin()
}

func (l *lane) ready() bool { return l.film != nil && l.film.Ready }

// Ready implements lab.Moments: every lane has a film or an error.
func (r *race) Ready() bool {
	return !slices.ContainsFunc(r.lanes, func(l *lane) bool { return l.wrong == "" && !l.ready() })
}

// Busy implements lab.Moments.
func (r *race) Busy() bool {
	return slices.ContainsFunc(r.lanes, func(l *lane) bool { return l.film != nil && l.film.Busy() })
}

// Reel implements lab.Moments.
func (r *race) Reel() playback.Reel {
	return playback.Reel{At: r.at, Last: r.last(), StepText: words.StepOf, Seek: r.step}
}

func (r *race) Tick(now time.Time) {
	for _, l := range r.lanes {
		if l.film == nil {
			continue
		}
		was := l.film.Ready
		if l.film.Work(r.S.App.Env.Now) {
			r.S.App.Changed()
		}
		if l.film.Ready && !was {
			events := &l.film.Rec.Events
			for i := range events.Len() {
				if events.At(i).Kind == search.Expanded {
					l.taken = append(l.taken, i+1)
				}
			}
		}
	}
	if !r.Ready() {
		return
	}
	r.Moment.CatchUp()
	r.Play(now)
	r.Say(now, r.standing)
}

// paceSteps is the number of steps into which the longest time is divided.
const paceSteps = 1000

// last returns the last moment: a number of expansions, or paceSteps.
func (r *race) last() int {
	if !r.Ready() {
		return 0
	}
	if r.ownPace {
		return paceSteps
	}
	most := 0
	for _, l := range r.lanes {
		most = max(most, len(l.taken)+1)
	}
	return most
}

func (r *race) longest() (most time.Duration) {
	for _, l := range r.lanes {
		if l.answer != nil {
			most = max(most, l.answer.Time)
		}
	}
	return most
}

// PlayTo implements lab.Moments: it sets the moment of the race, and of each lane.
func (r *race) PlayTo(at int) {
	r.at = min(max(at, 0), r.last())
	for _, l := range r.lanes {
		if !l.ready() {
			continue
		}
		l.film.Seek(r.momentOf(l))
		if r.done(l) {
			l.film.Seek(l.film.Replay.Len())
		}
	}
	r.S.App.Changed()
}

// momentOf returns the moment of a lane: events after an expansion belong to it.
func (r *race) momentOf(l *lane) int {
	k := r.at
	if r.ownPace && l.answer != nil && l.answer.Time > 0 {
		share := float64(r.at) / paceSteps * float64(r.longest()) / float64(l.answer.Time)
		k = int(min(1, share) * float64(len(l.taken)))
	}
	switch {
	case k <= 0:
		return 0
	case k >= len(l.taken):
		return l.film.Replay.Len()
	}
	return l.taken[k] - 1
}

// done reports whether a lane has finished.
func (r *race) done(l *lane) bool {
	switch {
	case !l.ready():
		return false
	case r.ownPace && l.answer != nil:
		return float64(r.at)/paceSteps*float64(r.longest()) >= float64(l.answer.Time)
	}
	return r.at > len(l.taken)
}

func (r *race) Keys() widget.Keys {
	if !r.Ready() {
		return nil
	}
	return loader.Keys(r.S.App.Lang, r.Player.Actions(r.S.App, r.Reel()))
}

// step sets the moment and stops the player.
func (r *race) step(at int) {
	r.Player.Playing = false
	r.PlayTo(at)
	r.S.Changed()
}

// laneMark separates the choices in an address.
const laneMark = ";"

func (r *race) Link() string {
	texts := lists.Map(r.lanes, func(l *lane) string { return l.choice.Fitting(r.S.Subject).String() })
	return strings.Join(texts, laneMark)
}

func (r *race) OpenLink(text string) {
	texts := strings.Split(text, laneMark)
	if len(texts) < 2 || len(texts) > maxLanes {
		return
	}
	r.lanes, r.of, r.shown = nil, lab.Subject{}, 0
	for _, t := range texts {
		r.lanes = append(r.lanes, &lane{choice: r.S.LinkedChoice(t)})
	}
}

// measureTime is the minimum total time of repeated runs for comparing times.
const measureTime = 50 * time.Millisecond

// timed reports whether the time of an answer was measured for long enough.
func timed(a *puzzle.Answer) bool { return a.Time*time.Duration(max(1, a.Runs)) >= measureTime }

// prize is a prize for the lane with the lowest value.
type prize struct {
	words words.Key
	of    func(a *puzzle.Answer) float64
	known func(a *puzzle.Answer) bool // reports whether the value is accurate; nil for always
}

var prizes = []prize{
	{words.LabFewestNodes, func(a *puzzle.Answer) float64 { return float64(a.Generated) }, nil},
	{words.LabLeastMemory, func(a *puzzle.Answer) float64 { return float64(a.Peak) }, nil},
	{words.LabLeastTime, func(a *puzzle.Answer) float64 { return float64(a.Time) }, timed},
}

// winners returns the best of the lanes that found a path or that there is none.
func (r *race) winners(p prize) (best []*lane) {
	for _, l := range r.lanes {
		switch a := l.answer; {
		case a == nil || a.Status != search.Solved && a.Status != search.NoSolution:
		case p.known != nil && !p.known(a):
			return nil
		case len(best) == 0 || p.of(a) < p.of(best[0].answer):
			best = []*lane{l}
		case p.of(a) == p.of(best[0].answer):
			best = append(best, l)
		}
	}
	return best
}

// standing describes the race in a sentence, for the live region.
func (r *race) standing() string {
	var parts []string
	for _, l := range r.lanes {
		if l.ready() {
			parts = append(parts, r.S.NameOfChoice(l.choice)+": "+l.film.Count(l.film.Replay.Counters(l.film.Moment).Expanded))
		}
	}
	if r.at == r.last() {
		parts = append(parts, r.verdict()...)
	}
	return strings.Join(parts, ". ")
}

// verdict names the winner of each prize.
func (r *race) verdict() []string {
	var out []string
	for _, p := range prizes {
		if names := lists.Map(r.winners(p), r.shortName); len(names) > 0 {
			out = append(out, r.S.App.Lang.T(p.words, strings.Join(names, ", ")))
		}
	}
	return out
}

func (r *race) moment() []int {
	if !r.Ready() {
		return nil
	}
	pace := 0
	if r.ownPace {
		pace = 1
	}
	return []int{r.at, pace}
}

func (r *race) goTo(at []int) {
	if len(at) == 2 {
		r.ownPace = at[1] == 1
		r.PlayTo(at[0])
	}
	r.S.Changed()
}

func (r *race) Doubt() words.Key {
	if r.ownPace {
		return words.LectureOwnSpeed
	}
	return ""
}

func (r *race) Whole() (back func()) {
	all := lists.Map(r.lanes, func(l *lane) *playback.FilmLens { return &l.lens })
	return playback.Whole(all...)
}

func (r *race) View() []*ui.Node {
	t, a := r.S.App.Lang.T, r.S.App
	pace := ui.NewTabs("race-pace", t(words.LabPace), strconv.FormatBool(r.ownPace), []ui.Option{{Value: "false", Label: t(words.LabLockStep)},
		{Value: "true", Label: t(words.LabOwnSpeed)}}, func(v string) { r.ownPace = v == "true"; r.step(0) })
	add := widget.Button("race-add", t(words.LabAddLane), r.add)
	add.Disabled = len(r.lanes) == maxLanes
	head := ui.NewRow("race-head", pace, add).With(ui.Traits{Gap: 10, Wrap: true, Across: ui.Center})
	live := r.Said()
	strip := r.Player.Strip(r.S.App, r.Reel())
	if r.S.Tight() {
		tabs := widget.Numbered(ui.NewTabs, "race-lanes", t(words.LabRacers), r.shown, lists.Range(0, len(r.lanes)-1),
			func(i int) string { return r.shortName(r.lanes[i]) }, func(i int) { r.shown = i; a.Changed() }).
			With(ui.Traits{Align: ui.Stretch})
		page := ui.NewColumn("race", tabs, r.lane(r.shown, false), r.table(), head).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})
		foot := ui.NewColumn("foot", strip...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})
		return []*ui.Node{page, foot, live}
	}
	return append([]*ui.Node{head, r.grid(12, false), r.table()}, append(strip, live)...)
}

// shortName returns a distinctive name of a lane: its heuristic, if another lane has the same
// informed algorithm, else its algorithm.
func (r *race) shortName(l *lane) string {
	same := slices.ContainsFunc(r.lanes, func(other *lane) bool { return other != l && other.choice.Algorithm == l.choice.Algorithm })
	if a, _ := puzzle.FindAlgorithm(r.S.Subject.Puzzle, l.choice.Algorithm); same && a.Informed {
		return lab.HeuristicName(r.S.App.Lang, l.choice.Heuristic)
	}
	return r.S.App.Lang.ShortAlgorithm(string(l.choice.Algorithm))
}

// add adds a lane, and opens the dialog for its choice.
func (r *race) add() {
	l := &lane{choice: lab.Choice{Search: puzzle.Search{Algorithm: "idastar", Heuristic: r.lanes[len(r.lanes)-1].choice.Heuristic, Settings: search.Settings{Weight: 1}}}}
	l.choice.Fit(r.S.Subject, lab.Subject{})
	r.lanes = append(r.lanes, l)
	r.shown = len(r.lanes) - 1
	r.step(0)
	if !r.S.Await.Running {
		r.begin()
	}
	r.S.App.Open(r.dialog(l))
}

func (r *race) remove(l *lane) {
	r.lanes = slices.DeleteFunc(r.lanes, func(other *lane) bool { return other == l })
	r.shown = min(r.shown, len(r.lanes)-1)
	r.S.Await.Stop()
	r.step(0)
	r.begin()
	r.S.Changed()
}

// Dialog implements lab.Tab. The dialog of a lane has its number from 1; dialogs
// opened from it are for the same lane.
func (r *race) Dialog(id, of string) (d shell.Dialog, ok bool) {
	if id == laneDialogID {
		i, err := strconv.Atoi(of)
		if err != nil || i < 1 || i > len(r.lanes) {
			return d, false
		}
		return r.dialog(r.lanes[i-1]), true
	}
	l := r.asked
	if l == nil || !slices.Contains(r.lanes, l) {
		l = r.lanes[0]
	}
	return r.S.ChoiceDialog(id, lanePrefix, &l.choice, func() { r.change(l) })
}

const (
	lanePrefix   = "lane-" // of the field ids in a lane's dialog
	laneDialogID = "lane-dialog"
)

func (r *race) dialog(l *lane) shell.Dialog {
	r.asked = l
	return shell.Dialog{ID: laneDialogID, Of: strconv.Itoa(slices.Index(r.lanes, l) + 1), Title: words.LabRacer, Body: func() []*ui.Node {
		return r.S.ChoiceFields(lanePrefix, &l.choice, func() { r.change(l) })
	}}
}

// lane returns the tree and the statistics of a lane; for a projection without controls and with
// fewer statistics.
func (r *race) lane(i int, projected bool) *ui.Node {
	l, t, name := r.lanes[i], r.S.App.Lang.T, r.S.NameOfChoice(r.lanes[i].choice)
	prefix := "lane-" + strconv.Itoa(i+1)
	card := widget.Card(prefix+"-card", ui.NewText(prefix, name).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
	if card.Grow = 1; projected {
		card.Pad, card.Gap = 8, 4
	} else {
		chip := widget.Chip(prefix, name, func() { r.S.App.Open(r.dialog(l)) })
		chip.Weight, chip.Icon, chip.Wrap = ui.Semibold, ui.IconSettings, true
		head := widget.Row(6, chip, widget.Spacer())
		if len(r.lanes) > 2 {
			head.Children = append(head.Children, widget.Icon(prefix+"-remove", ui.IconDelete, t(words.LabRemoveLane, name), func() { r.remove(l) }))
		}
		card.Children[0] = head
	}
	add := func(nodes ...*ui.Node) *ui.Node {
		card.Children = append(card.Children, nodes...)
		return card
	}
	switch {
	case l.wrong != "":
		return add(ui.NewText(prefix+"-wrong", l.wrong).With(ui.Traits{Color: ui.ColorWarn, Wrap: true}))
	case !l.ready():
		return add(widget.Muted(prefix+"-waits", t(words.LabLaneWaits)))
	}
	l.film.SetLanguage(r.S.App.Lang)
	tree := l.lens.Drawing(r.S.App, r.S.Changed, prefix+"-tree", l.film)
	tree.Grow = 1
	add(tree)
	c, count := l.film.Replay.Counters(l.film.Moment), l.film.Count
	state := widget.Note(prefix+"-state", t(words.LabLaneRuns))
	if r.done(l) {
		state = ui.NewText(prefix+"-state", r.outcome(l)).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold, Wrap: true})
	}
	if projected {
		if add(widget.Note(prefix+"-figures", t(words.LabExpanded)+" "+count(c.Expanded)+" · "+t(words.LabStoredNow)+" "+count(c.Stored))); r.done(l) {
			add(state)
		}
		return card
	}
	if r.done(l) && l.answer != nil && l.answer.Status == search.Solved {
		state.Color = ui.ColorGood
	}
	columns := 4
	if r.S.Tight() || len(r.lanes) > 2 {
		columns = 2
	}
	tree.MinHeight, state.MinHeight = 64, 36
	return add(ui.NewGrid(prefix+"-counts", columns,
		widget.Figure(prefix+"-expanded", t(words.LabExpanded), count(c.Expanded)),
		widget.Figure(prefix+"-generated", t(words.LabGenerated), count(c.Generated)),
		widget.Figure(prefix+"-stored", t(words.LabStoredNow), count(c.Stored)),
		widget.Figure(prefix+"-peak", t(words.LabStoredMost), count(c.Peak)),
	).With(ui.Traits{Gap: 6}), state)
}

// grid returns all lanes beside each other.
func (r *race) grid(gap float64, projected bool) *ui.Node {
	grid := ui.NewRow("race").With(ui.Traits{Grow: 1, Gap: gap, Across: ui.Stretch})
	if projected && r.S.Lecture.IsNarrow() {
		grid.Role = ui.Column
	}
	for i := range r.lanes {
		grid.Children = append(grid.Children, r.lane(i, projected))
	}
	return grid
}

func (r *race) outcome(l *lane) string {
	lang, a := r.S.App.Lang, l.answer
	switch {
	case a == nil:
		return ""
	case a.Status == search.Solved && puzzle.IsSpace(a.Job.Puzzle):
		found := words.SpaceGoal
		if a.Optimal {
			found = words.SpaceGoalBest
		}
		return lang.T(found, lang.Number(a.Cost()))
	case a.Status == search.Solved && a.Optimal:
		return lang.N(words.LabFoundBest, a.Path().Steps)
	case a.Status == search.Solved:
		return lang.N(words.LabFound, a.Path().Steps)
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(words.LabFoundNone)
	case a.Status == search.NoSolution:
		return lang.T(words.VerdictNotFound)
	}
	return lang.T(words.LabLaneLimit, lang.Int(a.Generated))
}

// table returns the result, at the end of the race.
func (r *race) table() *ui.Node {
	lang := r.S.App.Lang
	t := lang.T
	if !r.Ready() || r.at < r.last() {
		return widget.Card("race-result", widget.Muted("race-words", t(words.LabRaceWords)))
	}
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LabRacer)}, {Title: t(words.LabCost), Numeric: true}}}
	for _, p := range []words.Key{words.LabGenerated, words.LabStoredMost, words.Elapsed} {
		data.Columns = append(data.Columns, ui.TableColumn{Title: t(p), Numeric: true})
	}
	for i, l := range r.lanes {
		a := l.answer
		if a == nil {
			continue
		}
		cost := "–"
		if a.Status == search.Solved {
			cost = lang.Number(a.Cost())
		}
		cells := []string{r.S.NameOfChoice(l.choice), cost, lang.Int(a.Generated), lang.Int(a.Peak), clock(lang, a)}
		data.Rows = append(data.Rows, ui.TableRow{ID: lab.ID("result-", i+1), Cells: cells})
	}
	table := ui.NewTable("race-table", t(words.LabRaceResult), data).With(ui.Traits{Size: ui.Small})
	if r.S.App.Size.W < widget.NarrowPairs { // no room for five columns
		var rows [][2]string
		for _, row := range data.Rows {
			var figures []string
			for i, cell := range row.Cells[1:] {
				figures = append(figures, data.Columns[i+1].Title+": "+cell)
			}
			rows = append(rows, [2]string{row.Cells[0], strings.Join(figures, " · ")})
		}
		table = widget.Definitions(table.ID, table.Label, rows)
	}
	card := widget.Card("race-result", table)
	won := ui.NewRow("race-won").With(ui.Traits{Gap: 8, Wrap: true})
	for i, phrase := range r.verdict() {
		won.Children = append(won.Children, ui.NewText(lab.ID("race-won-", i+1),
			phrase).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold, Wrap: r.S.Tight()}))
	}
	card.Children = append(card.Children, won)
	if r.spread() {
		card.Children = append(card.Children, ui.NewText("race-spread", t(words.LabRaceSpread)).With(ui.Traits{Color: ui.ColorWarn, Size: ui.Small, Wrap: true}))
	}
	return card
}

// clock returns the time of an answer, "–" if it could not be measured.
func clock(lang words.Lang, a *puzzle.Answer) string {
	switch d := a.Time; {
	case !timed(a):
		return "–"
	case d < time.Millisecond:
		return lang.Float(float64(d)/float64(time.Millisecond), 3) + "\u00a0ms"
	default:
		return lang.Duration(d)
	}
}

// spread reports whether the paths have different costs.
func (r *race) spread() bool {
	cost := -1.0
	for _, l := range r.lanes {
		if a := l.answer; a != nil && a.Status == search.Solved {
			if cost >= 0 && a.Cost() != cost {
				return true
			}
			cost = a.Cost()
		}
	}
	return false
}

func (r *race) Panels() []lecture.Panel {
	return []lecture.Panel{
		{Name: "lanes", Title: words.LabRacers, Fixed: true, View: func() *ui.Node { return r.grid(8, true) }},
		{Name: "result", Title: words.LectureResult, Place: lecture.AtFoot, First: true, View: func() *ui.Node {
			if !r.Ready() || r.at < r.last() {
				return nil
			}
			return ui.NewText("race-won", strings.Join(r.verdict(), " ")).With(ui.Traits{Wrap: true, Weight: ui.Semibold})
		}},
		{Name: "status", Title: words.LectureSentence, Place: lecture.AtFoot, Fixed: true, View: func() *ui.Node {
			return r.Said()
		}},
	}
}
