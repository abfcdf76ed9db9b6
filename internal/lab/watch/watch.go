package watch

import (
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/player"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/recording/tree"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Limits of a search that is watched: what is larger can't be followed anyway,
// and the command line writes it to a file.
const (
	MaxNodes = 200_000
	MaxTime  = 20 * time.Second
)

// watch is the tab where a search is recorded and replayed.
type watch struct {
	frame.Room
	s      *frame.Frame
	choice frame.Choice
	of     frame.Subject // what the film is of
	film   *Film         // nil before the first
	told   puzzle.Progress
	wrong  string // why there is no film
	player player.Player
	lens   Lens
	plain  bool // the tree is shown even where the whole world could be
	cursor int  // the place that the keys have gone to, atlas.None where they follow

	resumed []int // where a reload goes on, until there is a film
	quiz    rounds
	names   frame.Naming

	said string // for the live region
	next time.Time
}

// New makes the tab.
func New(s *frame.Frame) frame.Tab {
	w := &watch{Room: frame.Room{ID: "watch", Heading: words.LabWatch}, s: s, choice: frame.Choice{Algorithm: "astar", Heuristic: "count", Weight: 1}, player: player.Player{Speed: 1}}
	w.quiz.w = w
	w.names = w.naming()
	return w
}

// Enter implements Tab: another subject is recorded anew.
func (w *watch) Enter() {
	if w.of.Puzzle == nil || !w.of.Same(w.s.Subject) || w.film == nil {
		w.record()
	}
}

func (w *watch) Leave() { w.player.Playing = false }

// record runs the search.
func (w *watch) record() {
	w.choice.Fit(w.s.Subject.Puzzle)
	w.film, w.of, w.told, w.wrong = nil, w.s.Subject, puzzle.Progress{}, ""
	w.player.Playing = false
	j := w.s.JobOf(puzzle.TaskRecord, w.choice)
	j.Nodes, j.Time = MaxNodes, MaxTime
	w.s.Run(j, func(p puzzle.Progress) { w.told = p }, func(a puzzle.Answer) {
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
	w.quiz.Quiz = quiz.Quiz{}
	if f.world = worldOf(w.s.App, f); f.world != nil {
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
	if f.Work(w.s.App.Env.Now) {
		w.s.App.Changed()
	}
	if f.Ready && w.resumed != nil {
		w.catchUp()
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
	if w.s.App.Now.Before(w.next) { // there may be something to say by then
		due = ui.Earlier(due, w.next)
	}
	return due
}

// sayEvery is the shortest time between two steps of a playing search that are said: a
// screen reader would never come to the end of one.
const sayEvery = 2 * time.Second

// speak lets the live region say what has happened, every two seconds at most while it plays.
func (w *watch) speak(now time.Time) {
	if w.player.Playing && now.Before(w.next) {
		return
	}
	f, lang := w.film, w.s.App.Lang
	if f.ask.open() { // the question is said by itself
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

// sentence is what was done last that matters, and why; of a step that was made
// by hand, whatever it was.
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
	return player.Reel{At: f.Moment, Last: f.Replay.Len(), Unit: words.StepOf, Seek: w.stepTo, Extra: []*ui.Node{
		jump("next-expansion", words.LabNextNode, words.LabNode, f.Replay.NextExpansion(f.Moment)),
		jump("next-bound", words.LabNextBound, words.LabLimit, f.Replay.NextBound(f.Moment)),
	}}
}

func (w *watch) Key(key string) bool {
	f := w.film
	if f == nil || !f.Ready {
		return false
	}
	if key == "Enter" && f.ask != nil {
		return f.ask.enter()
	}
	if w.player.Key(w.s.App, w.reel(), key) {
		return true
	}
	switch key {
	case "a", "A":
		w.quiz.toggle()
	case "n", "N":
		w.step(f.Replay.NextExpansion(f.Moment))
	case "p", "P":
		w.seek(f.Replay.PreviousExpansion(f.Moment))
	case "b", "B":
		w.step(f.Replay.NextBound(f.Moment))
	default:
		return w.lens.key(f, key)
	}
	return true
}

// Escape implements Escaper: it goes back to the node in hand.
func (w *watch) Escape() bool {
	if w.film == nil || !w.film.chosen && !w.lens.Free {
		return false
	}
	w.film.chosen, w.cursor = false, atlas.None
	w.lens.Whole()
	return true
}

// plainMark stands in an address before the choice of who looks at the tree where the
// whole world could be shown.
const plainMark = "tree "

func (w *watch) Link() string {
	text := w.quiz.String() + w.choice.Fitting(w.s.Subject.Puzzle).String()
	if w.plain {
		return plainMark + text
	}
	return text
}

func (w *watch) OpenLink(text string) {
	text, w.plain = strings.CutPrefix(text, plainMark)
	w.choice = w.s.LinkedChoice(w.quiz.take(text))
	w.of = frame.Subject{}
}

// OpenText implements TextOpener: it takes a recording.
func (w *watch) OpenText(_, text string) (mine bool, err error) {
	if !strings.HasPrefix(text, "cavalo recording") {
		return false, nil
	}
	f, err := openFilm([]byte(text))
	if err != nil {
		return true, err
	}
	w.s.Drop()
	w.s.Subject = frame.Subject{Puzzle: f.puzzle, Problem: f.Rec.Job.Problem, Position: f.start}
	w.of = w.s.Subject
	w.choice = frame.Choice{Algorithm: f.Rec.Job.Algorithm, Heuristic: f.Rec.Job.Heuristic, Weight: f.Rec.Weight(), Depth: f.Rec.Job.Depth,
		GoalTest: f.Rec.Job.GoalTest, Tie: f.Rec.Job.Tie, Mark: f.Rec.Job.Mark, Tree: f.Rec.Job.Tree}
	if f.Rec.Algorithm().Recipe != nil { // its settings say them
		w.choice.Weight, w.choice.Depth = 1, 0
	}
	w.choice.Fit(f.puzzle)
	w.show(f)
	w.s.Changed()
	return true, nil
}

// download gives the recording as a file, which the command line and this page
// can open.
func (w *watch) download() {
	w.s.App.SaveFile("cavalo-"+string(w.film.Rec.Job.Algorithm)+".trace", "application/octet-stream", string(w.film.Rec.Bytes()))
}

// Film is a recorded search with a moment that is looked at.
type Film struct {
	Rec     *trace.Recording
	Replay  *replay.Replay
	tree    *tree.Tree // nil as long as nodes are still indexed
	explain *explain.Explainer
	world   shell.Atlas  // all states at once; nil where they are too many
	planned bool         // they have places of their own, as nodes of a graph: a map has squares
	example string       // the name of one of them
	places  *atlas.Atlas // of the nodes; nil until they are looked for
	Ready   bool         // it can be shown
	Moment  int          // so many events have happened

	puzzle   puzzle.Puzzle
	start    puzzle.Position
	chosen   bool // the user has chosen a node
	selected replay.Node
	lang     words.Lang
	ask      *asking // the question to it, if there is one
}

// openFilm begins to index a recording.
func openFilm(data []byte) (*Film, error) {
	rec, err := trace.Read(data)
	if err != nil {
		return nil, err
	}
	p, _ := puzzle.Find(rec.Job.Puzzle) // trace.Read has checked both
	start, _ := p.Parse(rec.Job.Position)
	return &Film{Rec: rec, Replay: replay.Begin(rec), start: start, puzzle: p}, nil
}

// FilmOf reads the recording that came with an answer.
func FilmOf(a puzzle.Answer) (*Film, error) {
	recorded, _ := a.Outcome.(puzzle.Recorded)
	data, err := base64.StdEncoding.DecodeString(recorded.Recording)
	if err != nil {
		return nil, err
	}
	return openFilm(data)
}

const (
	// piece is how many events are indexed between two looks at the clock.
	piece = 4096
	// slice is how long work on a film may take of the time between two pictures.
	slice = 8 * time.Millisecond
)

// Work goes on indexing for a while, and then keeps the counts of the tree in
// step with the moment; it says whether there is anything new to see.
func (f *Film) Work(now func() time.Time) bool {
	if f.Ready {
		was := f.tree.Seek(f.Moment, 0)
		return !was && f.tree.Seek(f.Moment, 16*piece)
	}
	for until := now().Add(slice); !f.Ready && now().Before(until); {
		switch {
		case f.tree == nil:
			if f.Replay.Work(piece) {
				f.tree = tree.Begin(f.Replay, tree.MaxPlaces)
			}
		case f.tree.Work(piece):
			f.explain = explain.New(f.Replay)
			f.Ready = f.placed()
		}
	}
	return true
}

// placed finds the place of each node, if there is a world to be drawn.
func (f *Film) placed() bool {
	if f.world != nil && f.places == nil {
		f.places = atlas.Begin(f.world, f.Replay)
	}
	return f.places == nil || f.places.Work(piece)
}

// Busy says that there is more to work on.
func (f *Film) Busy() bool { return !f.Ready || !f.tree.Seek(f.Moment, 0) }

// Seek goes to a moment.
func (f *Film) Seek(moment int) { f.Moment = min(max(moment, 0), f.Replay.Len()) }

// node is the one that is looked at: the one that was chosen, else the one in
// hand.
func (f *Film) node() replay.Node {
	if f.chosen && f.Replay.Born(f.selected) <= f.Moment {
		return f.selected
	}
	return f.Replay.Current(f.Moment)
}

// choose looks at a node, whatever the search does.
func (f *Film) choose(n replay.Node) { f.chosen, f.selected = true, n }

func (f *Film) name(n replay.Node) string { return f.explain.Node(f.lang, n) }

// Count writes a number.
func (f *Film) Count(n int) string { return f.lang.Int(int64(n)) }

// How much of the tree the text view tells.
const (
	outlineAbove = 6  // nodes above the one that is looked at
	outlineBelow = 12 // its children
)

// outline is the tree in words for the text view: a nested list of what leads
// to the node that is looked at, and of what comes out of it. A press looks at
// another one.
func (w *watch) outline() *ui.Node {
	f, lang := w.film, w.s.App.Lang
	n := f.node()
	path := f.Replay.Path(n)
	left := max(0, len(path)-outlineAbove)
	root := ui.NewList("outline", lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	list := root
	if left > 0 {
		list.Children = []*ui.Node{ui.NewListItem("outline-more", lang.N(words.LabAbove, left), nil).With(ui.Traits{TextOnly: true})}
	}
	for i, up := range path[left:] {
		item := w.outlineItem(frame.ID("outline-", i), up)
		list.Children = append(list.Children, item)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		item.Children, item.Selected = []*ui.Node{list}, up == n
	}
	first, end := f.Replay.Children(n, f.Moment)
	for c := first; c < end && c < first+outlineBelow; c++ {
		list.Children = append(list.Children, w.outlineItem(frame.ID("outline-child-", int(c-first)), c))
	}
	if rest := int(end) - int(first) - outlineBelow; rest > 0 {
		list.Children = append(list.Children, ui.NewListItem("outline-rest", lang.N(words.LabAbove, rest), nil).With(ui.Traits{TextOnly: true}))
	}
	return root
}

func (w *watch) outlineItem(id string, n replay.Node) *ui.Node {
	return ui.NewListItem(id, w.nodeWords(n), func() { w.press(n) }).With(ui.Traits{TextOnly: true})
}

func (w *watch) nodeWords(n replay.Node) string {
	f, lang := w.film, w.s.App.Lang
	phrase := f.name(n) + ", " + w.stateWords(n) + ", g " + f.gText(n)
	if h, ok := f.Replay.H(n); ok {
		phrase += ", h " + explain.Num(lang, h) + ", f " + f.fText(n)
	}
	return phrase
}

// Tell lets the film name its nodes in a language.
func (f *Film) Tell(lang words.Lang) {
	if f != nil {
		f.lang = lang
	}
}

func (w *watch) Moment() []int {
	switch f := w.film; {
	case f == nil || !f.Ready:
		return w.resumed
	case w.quiz.pace != predict.Never:
		return append([]int{f.Moment, int(f.node()), yes(f.chosen)}, w.quiz.kept()...)
	case f.chosen:
		return []int{f.Moment, int(f.selected)}
	default:
		return []int{f.Moment}
	}
}

func (w *watch) Resume(at []int) { w.resumed = at }

// catchUp goes to the moment of before the reload.
func (w *watch) catchUp() {
	at, f := w.resumed, w.film
	if w.resumed = nil; len(at) > 0 {
		f.Seek(at[0])
	}
	if len(at) > 1 && at[1] < f.Replay.Nodes() && (len(at) == 2 || at[2] == 1) {
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

// Doubt implements Doubter: a search that a limit of time or memory has ended goes as
// far elsewhere as the machine there does, and a recording that came as a file may
// have been made in a way that the link says nothing of.
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

// naming is that of a film: any node that there is at the moment can be named, and
// answers the question that is asked.
func (w *watch) naming() frame.Naming {
	return frame.Naming{Frame: w.s,
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

// mostNamed is how many nodes are compared with a name, the latest first: what was not
// there would be looked for too long.
const mostNamed = 20_000

// visit looks at what has a name: a place of the world, else the node of that name that
// waits or, if none does, the latest one.
func (w *watch) visit(name string) (answer string, there bool) {
	f := w.film
	if f.world != nil {
		if answer, there = w.visitPlace(name); there {
			return answer, true
		}
	}
	var found replay.Node
	for i, left := f.Replay.Nodes()-1, mostNamed; i >= 0 && left > 0; i-- {
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

// visitPlace looks at a place of the world. One that the search has not come to is told
// only.
func (w *watch) visitPlace(name string) (answer string, there bool) {
	b := w.worldNode().Board()
	at := slices.IndexFunc(b.Cells, func(c ui.Cell) bool { return isOf(c.Label, name) })
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

// looked presses something and tells what is known of it then. The verdict on an answer
// is said by itself.
func (w *watch) looked(press func(), told func() string) string {
	asked := w.film.ask.open()
	if press(); asked && !w.film.ask.open() {
		return ""
	}
	return told()
}

func isOf(label, name string) bool {
	return len(label) >= len(name) && strings.EqualFold(label[:len(name)], name) && (len(label) == len(name) || label[len(name)] == ',')
}

// waiting says which nodes wait, in the order in which they are taken.
func (w *watch) waiting(string) string {
	f := w.film
	if f.hidesFrontier() || f.hidesOrder() {
		return w.s.App.Lang.T(words.PredictHidden)
	}
	var names []string
	for _, n := range f.inFrontier(frontierRows) {
		names = append(names, f.name(n))
	}
	return w.s.App.Lang.N(words.LabWaits, f.Replay.Counters(f.Moment).Waiting) + ": " + strings.Join(names, ", ")
}
