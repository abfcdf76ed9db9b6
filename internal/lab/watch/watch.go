package watch

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// watch is the tab where a search is recorded and replayed.
type watch struct {
	lab.Played
	choice  lab.Choice
	of      lab.Subject    // of the film
	film    *playback.Film // nil before the first
	planned bool           // the states are nodes of a graph, not squares of a map
	example string         // name of a state
	told    puzzle.Progress
	wrong   string // error of the recording
	lens    playback.FilmLens
	plain   bool // show the tree even if all states can be drawn
	cursor  int  // place chosen with the keys, atlas.None to follow the search

	quiz  rounds
	names lab.Naming
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	w := &watch{choice: lab.Choice{Search: puzzle.Search{Algorithm: "astar", Heuristic: "count", Settings: search.Settings{Weight: 1}}}}
	w.Played = lab.Played{TabInfo: lab.TabInfo{ID: "watch", Heading: words.LabWatch}, Moments: w, S: s, Player: playback.Player{Speed: 1}}
	w.quiz.w, w.quiz.S = w, s
	w.names = w.naming()
	w.Moment = lab.Kept[[]int]{Save: w.moment, Restore: w.goTo}
	return w
}

// Enter implements lab.Tab: it records a new subject.
func (w *watch) Enter() {
	if w.of.Puzzle == nil || !w.of.Same(w.S.Subject) || w.film == nil {
		w.record()
	}
}

// record runs the search.
func (w *watch) record() {
	w.choice.Fit(w.S.Subject, w.of)
	w.film, w.of, w.told, w.wrong = nil, w.S.Subject, puzzle.Progress{}, ""
	w.quiz.drop()
	w.Leave()
	j := w.S.JobOf(puzzle.TaskRecord, w.choice)
	j.Nodes, j.Time = playback.MaxNodes, playback.MaxTime
	w.S.Await.Start(j, func(p puzzle.Progress) { w.told = p }, func(a puzzle.Answer) {
		if w.wrong = a.Error; w.wrong != "" {
			return
		}
		f, err := playback.FilmOf(a)
		if err != nil {
			w.wrong = w.S.App.Lang.Fault(err)
			return
		}
		w.show(f)
	})
}

func (w *watch) show(f *playback.Film) {
	w.quiz.drop()
	w.film, w.lens, w.cursor = f, playback.FilmLens{}, atlas.None
	w.quiz.Judge = quiz.Judge{}
	w.planned, w.example = false, ""
	f.World = worldOf(w.S.App, f)
	if large := f.Large(); large != nil {
		w.example = large.Example
	} else if f.World != nil {
		b := f.World.Board(atlas.Blank(f.World))
		w.planned = b.Plan != nil
		w.example, _, _ = strings.Cut(b.Cells[0].Label, ", ")
	}
	w.Player.Play(w.S.App.Now, false)
}

func (w *watch) Tick(now time.Time) {
	f := w.film
	if f == nil {
		return
	}
	if f.Ready {
		w.Play(now)
	}
	before := f.Ready
	if f.Work(w.S.App.Env.Now) {
		w.S.App.Changed()
	}
	switch {
	case f.Ready && w.Moment.CatchUp():
	case f.Ready && !before:
		f.Seek(0)
		w.Player.Play(now, w.quiz.pace == predict.Never && !w.S.App.ReducedMotion())
	}
	if f.Ready && !w.quiz.ask.open() { // the question has its own live region
		w.Say(now, w.says)
	}
}

// Ready implements lab.Moments.
func (w *watch) Ready() bool { return w.film != nil && w.film.Ready }

// Busy implements lab.Moments.
func (w *watch) Busy() bool { return w.film != nil && w.film.Busy() }

// PlayTo implements lab.Moments: it stops at the first question on the way.
func (w *watch) PlayTo(at int) {
	if !w.quiz.asked(at) {
		w.film.Seek(at)
	}
}

// says returns the sentence for the live region.
func (w *watch) says() string {
	f := w.film
	c := f.Replay.Counters(f.Moment)
	return w.S.App.Lang.T(words.LabSaid, w.sentence(), f.Count(c.Expanded), f.Count(c.Waiting))
}

// sentence describes the last step; while the search plays, the last important sentence.
func (w *watch) sentence() string {
	f := w.film
	moment := w.S.Lecture.Told(f.Moment)
	if w.quiz.ask.hidesStory() {
		return w.S.App.Lang.T(words.PredictHidden)
	}
	if w.Player.Playing {
		moment = f.Explain.Matter(moment)
	}
	return f.Explain.Say(w.S.App.Lang, moment)
}

func (w *watch) seek(moment int) {
	w.cursor = atlas.None
	w.Player.Playing = false
	w.quiz.drop()
	w.film.Chosen = false
	w.film.Seek(moment)
	w.S.Changed()
}

// Reel implements lab.Moments.
func (w *watch) Reel() playback.Reel {
	f := w.film
	phone := w.S.App.Phone()
	jump := func(id string, phrase, short words.Key, to int) *ui.Node {
		n := widget.Button(id, w.S.App.Lang.T(phrase), func() { w.step(to) })
		if phone {
			n.Text, n.Grow, n.Size = w.S.App.Lang.T(short)+" ›", 1, ui.Small
		}
		n.Disabled = f.Moment == f.Replay.Len()
		return n
	}
	return playback.Reel{At: f.Moment, Last: f.Replay.Len(), StepText: words.StepOf, Seek: w.stepTo, Rounds: f.Replay.Rounds, Extra: []*ui.Node{
		jump("next-expansion", words.LabNextNode, words.LabNode, f.Replay.NextExpansion(f.Moment)),
		jump("next-bound", words.LabNextBound, words.LabLimit, f.Replay.NextBound(f.Moment)),
	}}
}

func (w *watch) Keys() widget.Keys {
	f := w.film
	if !w.Ready() {
		return nil
	}
	do := w.Player.Actions(w.S.App, w.Reel())
	do.Predict, do.Zoom = w.quiz.toggle, w.zoomer()
	do.NextNode = func() { w.step(f.Replay.NextExpansion(f.Moment)) }
	do.NextBound = func() { w.step(f.Replay.NextBound(f.Moment)) }
	return append(loader.Keys(w.S.App.Lang, do),
		widget.KeyLine{On: widget.On{"p": func() { w.seek(f.Replay.PreviousExpansion(f.Moment)) }}, Any: w.enter},
		widget.KeyLine{Any: func(key string) bool { return !(f.Large() != nil && w.whole()) && w.lens.Key(f, key) }})
}

// Escape implements lab.Tab: it goes back to the current node.
func (w *watch) Escape() bool {
	if w.film == nil || !w.film.Chosen && !w.lens.Free {
		return false
	}
	w.film.Chosen, w.cursor = false, atlas.None
	w.lens.Whole()
	return true
}

// plainMark begins a link that shows the tree instead of all states.
const plainMark = "tree "

func (w *watch) Link() string {
	text := w.quiz.String() + w.choice.Fitting(w.S.Subject).String()
	if w.plain {
		return plainMark + text
	}
	return text
}

func (w *watch) OpenLink(text string) {
	text, w.plain = strings.CutPrefix(text, plainMark)
	w.choice = w.S.LinkedChoice(w.quiz.parse(text))
	w.of = lab.Subject{}
}

// OpenText implements lab.Tab: it opens recordings.
func (w *watch) OpenText(_, text string) (mine bool, err error) {
	if !strings.HasPrefix(text, "cavalo recording") {
		return false, nil
	}
	f, err := playback.OpenFilm([]byte(text))
	if err != nil {
		return true, err
	}
	if !w.S.App.Examine(f.Puzzle, f.Rec.Job.Problem, f.Start) {
		return true, nil
	}
	w.S.Await.Stop()
	w.S.Subject = lab.Subject{Puzzle: f.Puzzle, Problem: f.Rec.Job.Problem, Position: f.Start}
	w.of = w.S.Subject
	j := f.Rec.Job
	w.choice = lab.Choice{Depth: j.Depth, Search: puzzle.Search{Algorithm: j.Algorithm, Heuristic: j.Heuristic, Settings: j.Settings}}
	w.choice.Weight, w.choice.Counting = f.Rec.Weight(), ""
	if strings.HasPrefix(string(j.Order), "random:") {
		w.choice.Order = "" // a link has no seed
	}
	if f.Rec.Algorithm().Recipe != nil { // which has them
		w.choice.Weight, w.choice.Depth = 1, 0
	}
	w.choice.Fit(w.of, lab.Subject{})
	w.show(f)
	w.S.Changed()
	return true, nil
}

// download saves the recording as a file.
func (w *watch) download() {
	w.S.App.Files.Save("cavalo-"+string(w.film.Rec.Job.Algorithm)+".trace", "application/octet-stream", string(w.film.Rec.Bytes()))
}

// outline returns the text view of the tree around the selected node: at most 6 nodes of
// its path and 12 children.
func (w *watch) outline() *ui.Node {
	f := w.film
	path := f.Replay.Path(f.Node())
	first, end := f.Replay.Children(f.Node(), f.Moment)
	more, rest := max(0, len(path)-6), max(0, int(end)-int(first)-12)
	return playback.Outline(w.S.App.Lang, more, path[more:], first, end-replay.Node(rest), rest, func(id string, n replay.Node) *ui.Node {
		return ui.NewListItem(id, w.nodeWords(n), func() { w.press(n) })
	})
}

func (w *watch) nodeWords(n replay.Node) string {
	f, lang := w.film, w.S.App.Lang
	phrase := f.Name(n) + ", " + w.stateWords(n) + ", g " + f.G(n)
	if h, ok := f.Replay.H(n); ok {
		phrase += ", h " + lang.Number(h) + ", f " + f.F(n)
	}
	return phrase
}

func (w *watch) moment() []int {
	switch f := w.film; {
	case f == nil || !f.Ready:
		return nil
	case w.quiz.pace != predict.Never:
		return append([]int{f.Moment, int(f.Node()), boolToInt(f.Chosen)}, w.quiz.kept()...)
	case f.Chosen:
		return []int{f.Moment, int(f.Selected)}
	default:
		return []int{f.Moment}
	}
}

// goTo restores the result of moment.
func (w *watch) goTo(at []int) {
	f := w.film
	if f.Seek(at[0]); len(at) > 1 && at[1] < f.Replay.Nodes() && (len(at) == 2 || at[2] == 1) {
		f.Choose(uint32(at[1]))
	}
	if len(at) > 3 {
		w.quiz.recall(at[3:])
	}
	w.S.Changed()
}

// Doubt implements lab.Tab: a search ended by a limit on time or memory goes further or less
// far on another machine, and a recording from a file may have options that the link does not have.
func (w *watch) Doubt() words.Key {
	if w.film == nil {
		return ""
	}
	rec := w.film.Rec
	made := rec.Job.Search
	switch {
	case made.Start != "", made.Order != w.choice.Order, made.Counting != "", made.Prune, made.Formulation == "merged":
		return words.LectureOtherwise
	case rec.Dropped > 0, rec.Result.Status == search.LimitReached && rec.Result.Generated < playback.MaxNodes:
		return words.LectureTimed
	}
	return ""
}

func (w *watch) Whole() (back func()) { return playback.Whole(&w.lens) }

// naming returns the field for names: any node can be named, also to answer a question.
func (w *watch) naming() lab.Naming {
	return lab.Naming{Lab: w.S,
		Example: func() string {
			if w.film.World != nil {
				return w.example
			}
			return w.film.Name(0)
		},
		Visit: w.visit, Reel: w.Reel, Told: w.sentence, Silent: true,
		Up: func() (answer string, there bool) {
			up, there := w.film.Replay.Parent(w.film.Node())
			if there {
				w.press(up)
				answer = w.nodeWords(up)
			}
			return answer, there
		},
		More: []widget.Command{{Names: words.NamedWaiting, Help: words.NamedWaitingHelp, Do: w.waiting}},
	}
}

// maxNamed is the maximum number of nodes that are compared with a name, the
// latest first.
const maxNamed = 20_000

// visit selects the place with a name, else the node in the frontier with that name or, if none,
// the latest one.
func (w *watch) visit(name string) (answer string, there bool) {
	f := w.film
	if f.World != nil {
		if answer, there = w.visitPlace(name); there {
			return answer, true
		}
	}
	var found replay.Node
	for i, left := f.Replay.Nodes()-1, maxNamed; i >= 0 && left > 0; i-- {
		n := replay.Node(i)
		if f.Replay.Born(n) > f.Moment {
			continue
		}
		if left--; !strings.EqualFold(f.Name(n), name) {
			continue
		}
		waits := f.Replay.State(n, f.Moment) == replay.Waiting
		if !there || waits {
			found, there = n, true
		}
		if waits {
			break
		}
	}
	if !there {
		return "", false
	}
	return w.looked(func() { w.press(found) }, func() string { return w.nodeWords(found) }), true
}

// visitPlace selects a place by name. A place that the search hasn't reached is only described.
func (w *watch) visitPlace(name string) (answer string, there bool) {
	if large := w.film.Large(); large != nil {
		place, there := large.Find(name)
		if !there {
			return "", false
		}
		return w.looked(func() { w.pressPlace(place) }, func() string { return large.Label(w.marks(), place) }), true
	}
	b := w.worldNode().Board()
	at := slices.IndexFunc(b.Cells, func(c ui.Cell) bool { // a label begins with the name
		label, _, _ := strings.Cut(c.Label, ",")
		return strings.EqualFold(label, name)
	})
	if at < 0 {
		return "", false
	}
	press := func() {
		if b.Cells[at].Enabled {
			b.Press(at)
		}
	}
	return w.looked(press, func() string { return w.worldNode().Board().Cells[at].Label }), true
}

// looked calls press and returns a description of its effect, "" if it answered a question: the
// verdict has its own live region.
func (w *watch) looked(press func(), told func() string) string {
	asked := w.quiz.ask.open()
	if press(); asked && !w.quiz.ask.open() {
		return ""
	}
	return told()
}

// waiting lists the frontier in its order.
func (w *watch) waiting(string) string {
	f, a := w.film, w.quiz.ask
	if a.hidesFrontier() || a.hidesOrder() {
		return w.S.App.Lang.T(words.PredictHidden)
	}
	names := lists.Map(w.inFrontier(frontierRows), f.Name)
	return w.S.App.Lang.N(words.LabWaits, f.Replay.Counters(f.Moment).Waiting) + ": " + strings.Join(names, ", ")
}
