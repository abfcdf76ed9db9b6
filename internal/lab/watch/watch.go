package watch

import (
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lab/player"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/searchtree"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The limits of a watched search; the command line records larger ones in files.
const (
	MaxNodes = 200_000
	MaxTime  = 20 * time.Second
)

// watch is the tab where a search is recorded and replayed.
type watch struct {
	lab.TabInfo
	s      *lab.Lab
	choice lab.Choice
	of     lab.Subject // of the film
	film   *Film       // nil before the first
	told   puzzle.Progress
	wrong  string // error of the recording
	player player.Player
	lens   Lens
	plain  bool // show the tree even if all states can be drawn
	cursor int  // place chosen with the keys, atlas.None to follow the search

	quiz  rounds
	names lab.Naming

	said string // for the live region
	next time.Time
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	w := &watch{TabInfo: lab.TabInfo{ID: "watch", Heading: words.LabWatch},
		s: s, choice: lab.Choice{Search: puzzle.Search{Algorithm: "astar", Heuristic: "count", Weight: 1}}, player: player.Player{Speed: 1}}
	w.quiz.w = w
	w.names = w.naming()
	w.Moment = lab.Kept[[]int]{Save: w.moment, Restore: w.goTo}
	return w
}

// Enter implements lab.Tab: it records a new subject.
func (w *watch) Enter() {
	if w.of.Puzzle == nil || !w.of.Same(w.s.Subject) || w.film == nil {
		w.record()
	}
}

func (w *watch) Leave() { w.player.Playing = false }

// record runs the search.
func (w *watch) record() {
	w.choice.Fit(w.s.Subject, w.of)
	w.film, w.of, w.told, w.wrong = nil, w.s.Subject, puzzle.Progress{}, ""
	w.player.Playing = false
	j := w.s.JobOf(puzzle.TaskRecord, w.choice)
	j.Nodes, j.Time = MaxNodes, MaxTime
	w.s.Await.Start(j, func(p puzzle.Progress) { w.told = p }, func(a puzzle.Answer) {
		if w.wrong = a.Error; w.wrong != "" {
			return
		}
		f, err := FilmOf(a)
		if err != nil {
			w.wrong = w.s.App.Lang.Fault(err)
			return
		}
		w.show(f)
	})
}

func (w *watch) show(f *Film) {
	w.film, w.lens, w.cursor = f, Lens{}, atlas.None
	w.quiz.Quiz = player.Quiz{}
	f.world = worldOf(w.s.App, f)
	if large := f.large(); large != nil {
		f.example = large.Example
	} else if f.world != nil {
		b := f.world.Board(atlas.Blank(f.world))
		f.planned = b.Plan != nil
		f.example, _, _ = strings.Cut(b.Cells[0].Label, ", ")
	}
	w.player.Play(w.s.App.Now, false)
}

func (w *watch) Tick(now time.Time) {
	f := w.film
	if f == nil {
		return
	}
	if f.Ready {
		if n := w.player.Steps(now); n > 0 {
			if !w.quiz.asked(f.Moment + n) {
				f.Seek(f.Moment + n)
				w.player.Playing = f.Moment < f.Replay.Len()
			}
			w.s.App.Changed()
		}
	}
	before := f.Ready
	if f.Work(w.s.App.Env.Now) {
		w.s.App.Changed()
	}
	switch {
	case f.Ready && w.Moment.CatchUp():
	case f.Ready && !before:
		f.Seek(0)
		w.player.Play(now, w.quiz.pace == predict.Never && !w.s.App.ReducedMotion())
	}
	if f.Ready {
		w.speak(now)
	}
}

func (w *watch) Due() time.Time {
	switch {
	case w.film == nil:
		return time.Time{}
	case w.film.Busy():
		return w.s.App.Now
	}
	due := w.player.Due()
	if w.s.App.Now.Before(w.next) { // then speak may have something to say
		due = ui.Earlier(due, w.next)
	}
	return due
}

// sayEvery is the minimum time between two sentences of the live region while a search plays: a
// screen reader must finish one before the next.
const sayEvery = 2 * time.Second

// speak updates the live region.
func (w *watch) speak(now time.Time) {
	if w.player.Playing && now.Before(w.next) {
		return
	}
	f, lang := w.film, w.s.App.Lang
	if f.ask.open() { // the question has its own live region
		return
	}
	c := f.Replay.Counters(f.Moment)
	if say := lang.T(words.LabSaid, w.sentence(), f.Count(c.Expanded), f.Count(c.Waiting)); say != w.said {
		if w.said = say; w.player.Playing {
			w.next = now.Add(sayEvery)
		}
		w.s.Changed()
	}
}

// sentence describes the last step; while the search plays, the last important sentence.
func (w *watch) sentence() string {
	f := w.film
	moment := f.Moment
	if f.hidesStory() {
		return w.s.App.Lang.T(words.PredictHidden)
	}
	if w.player.Playing {
		moment = f.explain.Matter(moment)
	}
	return f.explain.Say(w.s.App.Lang, moment)
}

func (w *watch) seek(moment int) {
	w.cursor = atlas.None
	w.player.Playing = false
	w.quiz.drop()
	w.film.chosen = false
	w.film.Seek(moment)
	w.s.Changed()
}

func (w *watch) reel() player.Reel {
	f := w.film
	phone := w.s.App.Phone()
	jump := func(id string, phrase, short words.Key, to int) *ui.Node {
		n := widget.Button(id, w.s.App.Lang.T(phrase), func() { w.step(to) })
		if phone {
			n.Text, n.Grow, n.Size = w.s.App.Lang.T(short)+" ›", 1, ui.Small
		}
		n.Disabled = f.Moment == f.Replay.Len()
		return n
	}
	return player.Reel{At: f.Moment, Last: f.Replay.Len(), StepText: words.StepOf, Seek: w.stepTo, Extra: []*ui.Node{
		jump("next-expansion", words.LabNextNode, words.LabNode, f.Replay.NextExpansion(f.Moment)),
		jump("next-bound", words.LabNextBound, words.LabLimit, f.Replay.NextBound(f.Moment)),
	}}
}

func (w *watch) Keys() widget.Keys {
	f := w.film
	if f == nil || !f.Ready {
		return nil
	}
	do := w.player.Actions(w.s.App, w.reel())
	do.Predict, do.Zoom = w.quiz.toggle, w.zoomer()
	do.NextNode = func() { w.step(f.Replay.NextExpansion(f.Moment)) }
	do.NextBound = func() { w.step(f.Replay.NextBound(f.Moment)) }
	return append(loader.Keys(w.s.App.Lang, do),
		widget.KeyLine{On: widget.On{"p": func() { w.seek(f.Replay.PreviousExpansion(f.Moment)) }}, Any: f.enter},
		widget.KeyLine{Any: func(key string) bool { return !(f.large() != nil && w.whole()) && w.lens.key(f, key) }})
}

// Escape implements lab.Tab: it goes back to the current node.
func (w *watch) Escape() bool {
	if w.film == nil || !w.film.chosen && !w.lens.Free {
		return false
	}
	w.film.chosen, w.cursor = false, atlas.None
	w.lens.Whole()
	return true
}

// plainMark begins a link that shows the tree instead of all states.
const plainMark = "tree "

func (w *watch) Link() string {
	text := w.quiz.String() + w.choice.Fitting(w.s.Subject).String()
	if w.plain {
		return plainMark + text
	}
	return text
}

func (w *watch) OpenLink(text string) {
	text, w.plain = strings.CutPrefix(text, plainMark)
	w.choice = w.s.LinkedChoice(w.quiz.parse(text))
	w.of = lab.Subject{}
}

// OpenText implements lab.Tab: it opens recordings.
func (w *watch) OpenText(_, text string) (mine bool, err error) {
	if !strings.HasPrefix(text, "cavalo recording") {
		return false, nil
	}
	f, err := openFilm([]byte(text))
	if err != nil {
		return true, err
	}
	if !w.s.App.Examine(f.puzzle, f.Rec.Job.Problem, f.start) {
		return true, nil
	}
	w.s.Await.Stop()
	w.s.Subject = lab.Subject{Puzzle: f.puzzle, Problem: f.Rec.Job.Problem, Position: f.start}
	w.of = w.s.Subject
	j := f.Rec.Job
	w.choice = lab.Choice{Depth: j.Depth, Search: puzzle.Search{
		Algorithm: j.Algorithm, Heuristic: j.Heuristic, Weight: f.Rec.Weight(), GoalTest: j.GoalTest, Tie: j.Tie, Mark: j.Mark, Tree: j.Tree,
	}}
	if f.Rec.Algorithm().Recipe != nil { // which has them
		w.choice.Weight, w.choice.Depth = 1, 0
	}
	w.choice.Fit(w.of, lab.Subject{})
	w.show(f)
	w.s.Changed()
	return true, nil
}

// download saves the recording as a file.
func (w *watch) download() {
	w.s.App.Files.Save("cavalo-"+string(w.film.Rec.Job.Algorithm)+".trace", "application/octet-stream", string(w.film.Rec.Bytes()))
}

// Film is a recorded search with its current moment.
type Film struct {
	Rec     *trace.Recording
	Replay  *replay.Replay
	tree    *searchtree.Tree // nil while nodes are indexed
	explain *explain.Explainer
	world   shell.Atlas  // drawing of all states; nil if there are too many
	planned bool         // the states are nodes of a graph, not squares of a map
	example string       // name of a state
	places  *atlas.Atlas // of the nodes; nil until they are looked for
	Ready   bool         // the film can be shown
	Moment  int          // number of events so far

	puzzle   puzzle.Puzzle
	start    puzzle.Position
	chosen   bool // the user has selected a node
	selected replay.Node
	lang     words.Lang
	ask      *asking // nil without a question

	miniature func(puzzle.Puzzle, puzzle.Position, []string) *ui.Board // draws states; may be nil
	boards    map[replay.Node]*ui.Board                                // drawn so far
}

// openFilm begins to index a recording.
func openFilm(data []byte) (*Film, error) {
	rec, err := trace.Read(data)
	if err != nil {
		return nil, err
	}
	p, _ := puzzle.Find(rec.Job.Puzzle) // trace.Read has checked both
	start, _ := p.Parse(rec.Job.Position)
	return &Film{Rec: rec, Replay: replay.Begin(rec), start: start, puzzle: p, boards: map[replay.Node]*ui.Board{}}, nil
}

// FilmOf returns the film of an answer's recording.
func FilmOf(a puzzle.Answer) (*Film, error) {
	recorded, _ := a.Outcome.(puzzle.Recorded)
	data, err := base64.StdEncoding.DecodeString(recorded.Recording)
	if err != nil {
		return nil, err
	}
	return openFilm(data)
}

const (
	// piece is the number of events that are indexed between two looks at the clock.
	piece = 4096
	// slice is the time for work on a film between two frames of the page.
	slice = 8 * time.Millisecond
)

// Work continues indexing for a while, and then updates the counts of the tree; it
// reports whether there is anything new to show.
func (f *Film) Work(now func() time.Time) bool {
	if f.Ready {
		was := f.tree.Seek(f.Moment, 0)
		return !was && f.tree.Seek(f.Moment, 16*piece)
	}
	for until := now().Add(slice); !f.Ready && now().Before(until); {
		switch {
		case f.tree == nil:
			if f.Replay.Work(piece) {
				f.tree = searchtree.Begin(f.Replay, searchtree.MaxPlaces)
			}
		case f.tree.Work(piece):
			f.explain = explain.New(f.Replay)
			if f.world != nil && f.places == nil {
				f.places = atlas.Begin(f.world, f.Replay)
			}
			f.Ready = f.places == nil || f.places.Work(piece)
		}
	}
	return true
}

// Busy reports whether Work has more to do.
func (f *Film) Busy() bool { return !f.Ready || !f.tree.Seek(f.Moment, 0) }

// Seek goes to a moment.
func (f *Film) Seek(moment int) { f.Moment = min(max(moment, 0), f.Replay.Len()) }

// node returns the selected node, else the current one.
func (f *Film) node() replay.Node {
	if f.chosen && f.Replay.Born(f.selected) <= f.Moment {
		return f.selected
	}
	return f.Replay.Current(f.Moment)
}

// choose selects a node.
func (f *Film) choose(n replay.Node) { f.chosen, f.selected = true, n }

func (f *Film) name(n replay.Node) string { return f.explain.Node(f.lang, n) }

// Count returns a number as text.
func (f *Film) Count(n int) string { return f.lang.Int(int64(n)) }

// outline returns the text view of the tree around the selected node: at most 6 nodes of
// its path and 12 children.
func (w *watch) outline() *ui.Node {
	f := w.film
	path := f.Replay.Path(f.node())
	first, end := f.Replay.Children(f.node(), f.Moment)
	more, rest := max(0, len(path)-6), max(0, int(end)-int(first)-12)
	return lab.Outline(w.s.App.Lang, more, path[more:], first, end-replay.Node(rest), rest, func(id string, n replay.Node) *ui.Node {
		return ui.NewListItem(id, w.nodeWords(n), func() { w.press(n) })
	})
}

func (w *watch) nodeWords(n replay.Node) string {
	f, lang := w.film, w.s.App.Lang
	phrase := f.name(n) + ", " + w.stateWords(n) + ", g " + f.gText(n)
	if h, ok := f.Replay.H(n); ok {
		phrase += ", h " + lang.Number(h) + ", f " + f.fText(n)
	}
	return phrase
}

// SetLanguage sets the language of the film.
func (f *Film) SetLanguage(lang words.Lang) {
	if f != nil {
		f.lang = lang
	}
}

func (w *watch) moment() []int {
	switch f := w.film; {
	case f == nil || !f.Ready:
		return nil
	case w.quiz.pace != predict.Never:
		return append([]int{f.Moment, int(f.node()), boolToInt(f.chosen)}, w.quiz.kept()...)
	case f.chosen:
		return []int{f.Moment, int(f.selected)}
	default:
		return []int{f.Moment}
	}
}

// goTo restores the result of moment.
func (w *watch) goTo(at []int) {
	f := w.film
	if f.Seek(at[0]); len(at) > 1 && at[1] < f.Replay.Nodes() && (len(at) == 2 || at[2] == 1) {
		f.choose(uint32(at[1]))
	}
	if len(at) > 3 {
		w.quiz.recall(at[3:])
	}
	w.s.Changed()
}

func (w *watch) Playing() (r player.Reel, p *player.Player, ok bool) {
	if w.film == nil || !w.film.Ready {
		return r, nil, false
	}
	return w.reel(), &w.player, true
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
	case made.Start != "", made.Order != "", made.Counting != "", made.Prune, made.Formulation == "merged":
		return words.LectureOtherwise
	case rec.Dropped > 0, rec.Result.Status == search.LimitReached && rec.Result.Generated < MaxNodes:
		return words.LectureTimed
	}
	return ""
}

func (w *watch) Whole() (back func()) { return Whole(&w.lens) }

// naming returns the field for names: any node can be named, also to answer a question.
func (w *watch) naming() lab.Naming {
	return lab.Naming{Lab: w.s,
		Example: func() string {
			if f := w.film; f.world != nil {
				return f.example
			}
			return w.film.name(0)
		},
		Visit: w.visit, Reel: w.reel, Told: w.sentence, Silent: true,
		Up: func() (answer string, there bool) {
			up, there := w.film.Replay.Parent(w.film.node())
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
	if f.world != nil {
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
		if left--; !strings.EqualFold(f.name(n), name) {
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
	if large := w.film.large(); large != nil {
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
	asked := w.film.ask.open()
	if press(); asked && !w.film.ask.open() {
		return ""
	}
	return told()
}

// waiting lists the frontier in its order.
func (w *watch) waiting(string) string {
	f := w.film
	if f.hidesFrontier() || f.hidesOrder() {
		return w.s.App.Lang.T(words.PredictHidden)
	}
	names := lists.Map(f.inFrontier(frontierRows), f.name)
	return w.s.App.Lang.N(words.LabWaits, f.Replay.Counters(f.Moment).Waiting) + ": " + strings.Join(names, ", ")
}
