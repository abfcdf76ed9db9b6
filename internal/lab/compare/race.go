package compare

import (
	"sort"
	"strings"
	"time"

	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/player"
	"cavalo/internal/lab/watch"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// maxLanes is how many can race.
const maxLanes = 4

// race is the tab where algorithms search the same position side by side. Each
// is run for its figures, as often as its time needs to be measured, and then
// once more to be recorded.
type race struct {
	frame.Room
	s      *frame.Frame
	lanes  []*lane
	of     frame.Subject
	own    bool // each at its own speed, else in lock step by expansions
	at     int  // of the reel
	player player.Player
	shown  int   // the lane that a phone shows
	asked  *lane // whose dialog was opened last; nil is none

	resumed []int // where a reload goes on, until there are films

	said string
	next time.Time
}

// lane is one that races.
type lane struct {
	choice frame.Choice
	answer *puzzle.Answer // of the run for the figures; nil before
	film   *watch.Film
	wrong  string
	lens   watch.Lens
	taken  []int // the moments after which its nodes were expanded
}

func NewRace(s *frame.Frame) frame.Tab {
	r := &race{Room: frame.Room{ID: "race", Heading: words.LabRace}, s: s, player: player.Player{Speed: 2}}
	for _, name := range []search.Name{"bfs", "astar"} {
		r.lanes = append(r.lanes, &lane{choice: frame.Choice{Algorithm: name, Heuristic: "count", Weight: 1}})
	}
	return r
}

func (r *race) Enter() {
	if r.of.Puzzle == nil || !r.of.Same(r.s.Subject) {
		for _, l := range r.lanes {
			l.choice.Fit(r.s.Subject.Puzzle)
			l.clear()
		}
		r.of = r.s.Subject
		r.step(0)
	}
	r.begin()
}

func (r *race) Leave() { r.player.Playing = false }

// clear forgets what was found out about a lane.
func (l *lane) clear() { *l = lane{choice: l.choice} }

// begin runs what has not been run yet, one after another.
func (r *race) begin() {
	for _, l := range r.lanes {
		if l.wrong == "" && l.film == nil {
			r.run(l)
			return
		}
	}
}

// run runs a lane, for its figures or to be recorded.
func (r *race) run(l *lane) {
	task := puzzle.TaskRecord
	if l.answer == nil {
		task = puzzle.TaskSolve
	}
	j := r.s.JobOf(task, l.choice)
	j.Nodes, j.Time = watch.MaxNodes, watch.MaxTime
	if task == puzzle.TaskSolve {
		j.Measure = measureTime
	}
	r.s.Run(j, nil, func(a puzzle.Answer) {
		switch {
		case a.Error != "":
			l.wrong = a.Error
		case task == puzzle.TaskSolve:
			l.answer = &a
		default:
			f, err := watch.FilmOf(a)
			if err != nil {
				l.wrong = r.s.App.Lang.Fault(err)
			}
			l.film = f
		}
		r.begin()
	})
}

// change gives a lane another choice.
func (r *race) change(l *lane) {
	l.clear()
	r.s.Drop()
	r.step(0)
	r.begin()
}

// ready says that the race can be run: every lane has a film, or none to be had.
func (r *race) ready() bool {
	for _, l := range r.lanes {
		if l.wrong == "" && (l.film == nil || !l.film.Ready) {
			return false
		}
	}
	return true
}

func (r *race) Tick(now time.Time) {
	for _, l := range r.lanes {
		if l.film == nil {
			continue
		}
		was := l.film.Ready
		if l.film.Work(r.s.App.Env.Now) {
			r.s.App.Changed()
		}
		if l.film.Ready && !was {
			l.index()
		}
	}
	if !r.ready() {
		return
	}
	if r.resumed != nil {
		r.catchUp()
	}
	if n := r.player.Steps(now); n > 0 {
		r.seek(r.at + n)
		r.player.Playing = r.at < r.last()
	}
	if !now.Before(r.next) {
		if say := r.standing(); say != r.said {
			r.said, r.next = say, now.Add(time.Second)
			r.s.Changed()
		}
	}
}

func (r *race) Due() time.Time {
	for _, l := range r.lanes {
		if l.film != nil && l.film.Busy() {
			return r.s.App.Now
		}
	}
	if !r.ready() {
		return time.Time{}
	}
	due := r.player.Due()
	if r.s.App.Now.Before(r.next) { // there may be something to say by then
		due = ui.Earlier(due, r.next)
	}
	return due
}

// index finds the moments at which nodes were expanded.
func (l *lane) index() {
	events := &l.film.Rec.Events
	for i := range events.Len() {
		if events.At(i).Kind == search.Expanded {
			l.taken = append(l.taken, i+1)
		}
	}
}

// ownSteps is how many steps the longest time is divided into.
const ownSteps = 1000

// last is the end of the reel: so many expansions, or parts of the longest time.
func (r *race) last() int {
	if !r.ready() {
		return 0
	}
	if r.own {
		return ownSteps
	}
	most := 0
	for _, l := range r.lanes {
		most = max(most, len(l.taken)+1)
	}
	return most
}

// longest is the longest time of all.
func (r *race) longest() (most time.Duration) {
	for _, l := range r.lanes {
		if l.answer != nil {
			most = max(most, l.answer.Time)
		}
	}
	return most
}

// seek goes to a moment of the race: each lane to its own.
func (r *race) seek(at int) {
	r.at = min(max(at, 0), r.last())
	for _, l := range r.lanes {
		if l.film == nil || !l.film.Ready {
			continue
		}
		l.film.Seek(r.momentOf(l))
		if r.done(l) {
			l.film.Seek(l.film.Replay.Len())
		}
	}
	r.s.App.Changed()
}

// momentOf is where a lane stands: all that follows an expansion belongs to it.
func (r *race) momentOf(l *lane) int {
	k := r.at
	if r.own && l.answer != nil && l.answer.Time > 0 {
		share := float64(r.at) / ownSteps * float64(r.longest()) / float64(l.answer.Time)
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

// done says that a lane has come to its end.
func (r *race) done(l *lane) bool {
	switch {
	case l.film == nil || !l.film.Ready:
		return false
	case r.own && l.answer != nil:
		return float64(r.at)/ownSteps*float64(r.longest()) >= float64(l.answer.Time)
	}
	return r.at > len(l.taken)
}

func (r *race) Key(key string) bool {
	return r.ready() && r.player.Key(r.s.App, r.reel(), key)
}

// step goes to a moment by hand.
func (r *race) step(at int) {
	r.player.Playing = false
	r.seek(at)
	r.s.Changed()
}

func (r *race) reel() player.Reel {
	return player.Reel{At: r.at, Last: r.last(), Unit: words.StepOf, Seek: r.step}
}

// laneMark stands between the choices in an address.
const laneMark = ";"

func (r *race) Link() string {
	var texts []string
	for _, l := range r.lanes {
		texts = append(texts, l.choice.Fitting(r.s.Subject.Puzzle).String())
	}
	return strings.Join(texts, laneMark)
}

func (r *race) OpenLink(text string) {
	texts := strings.Split(text, laneMark)
	if len(texts) < 2 || len(texts) > maxLanes {
		return
	}
	r.lanes, r.of, r.shown = nil, frame.Subject{}, 0
	for _, t := range texts {
		r.lanes = append(r.lanes, &lane{choice: r.s.LinkedChoice(t)})
	}
}

// measureTime is how long a search must take in all, run again and again, for its
// time to be compared.
const measureTime = 50 * time.Millisecond

// timed says that the time of an answer was measured for long enough.
func timed(a *puzzle.Answer) bool { return a.Time*time.Duration(max(1, a.Runs)) >= measureTime }

// prize is what can be won.
type prize struct {
	words words.Key
	of    func(a *puzzle.Answer) float64
	told  func(a *puzzle.Answer) bool // it is known well enough; nil is always
}

var prizes = []prize{
	{words.LabFewestNodes, func(a *puzzle.Answer) float64 { return float64(a.Generated) }, nil},
	{words.LabLeastMemory, func(a *puzzle.Answer) float64 { return float64(a.Peak) }, nil},
	{words.LabLeastTime, func(a *puzzle.Answer) float64 { return float64(a.Time) }, timed},
}

// winners are the lanes that did best, of those that came to an end: with a
// path, or the proof that there is none.
func (r *race) winners(p prize) []int {
	var finished []int
	for i, l := range r.lanes {
		if a := l.answer; a != nil && (a.Status == search.Solved || a.Status == search.NoSolution) {
			if p.told != nil && !p.told(a) {
				return nil
			}
			finished = append(finished, i)
		}
	}
	sort.SliceStable(finished, func(i, j int) bool { return p.of(r.lanes[finished[i]].answer) < p.of(r.lanes[finished[j]].answer) })
	for i := range finished {
		if p.of(r.lanes[finished[i]].answer) > p.of(r.lanes[finished[0]].answer) {
			return finished[:i]
		}
	}
	return finished
}

// standing is how the race goes in a sentence, for the live region.
func (r *race) standing() string {
	var parts []string
	for _, l := range r.lanes {
		if l.film != nil && l.film.Ready {
			parts = append(parts, r.s.NameOfChoice(l.choice)+": "+l.film.Count(l.film.Replay.Counters(l.film.Moment).Expanded))
		}
	}
	if r.at == r.last() {
		parts = append(parts, r.verdict()...)
	}
	return strings.Join(parts, ". ")
}

// verdict says who won what.
func (r *race) verdict() []string {
	var out []string
	for _, p := range prizes {
		var names []string
		for _, i := range r.winners(p) {
			names = append(names, r.shortName(r.lanes[i]))
		}
		if len(names) > 0 {
			out = append(out, r.s.App.Lang.T(p.words, strings.Join(names, ", ")))
		}
	}
	return out
}

func (r *race) Moment() []int {
	if !r.ready() {
		return r.resumed
	}
	own := 0
	if r.own {
		own = 1
	}
	return []int{r.at, own}
}

func (r *race) Resume(at []int) { r.resumed = at }

// catchUp goes to the moment of before the reload.
func (r *race) catchUp() {
	at := r.resumed
	if r.resumed = nil; len(at) == 2 {
		r.own = at[1] == 1
		r.seek(at[0])
	}
	r.s.Changed()
}

func (r *race) Playing() (of player.Reel, p *player.Player, ok bool) {
	return r.reel(), &r.player, r.ready()
}

func (r *race) Doubt() words.Key {
	if r.own {
		return words.LectureOwnSpeed
	}
	return ""
}

func (r *race) Whole() (back func()) {
	var all []*watch.Lens
	for _, l := range r.lanes {
		all = append(all, &l.lens)
	}
	return watch.Whole(all...)
}
