package screen

import (
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/player"
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
	watchNodes = 200_000
	watchTime  = 20 * time.Second
)

// watch is the tab where a search is recorded and replayed.
type watch struct {
	s      *Screen
	choice Choice
	of     Subject // what the film is of
	film   *film   // nil before the first
	told   puzzle.Progress
	wrong  string // why there is no film
	player player.Player
	lens   filmLens
	plain  bool // the tree is shown even where the whole world could be
	cursor int  // the place that the keys have gone to, atlas.None where they follow

	resumed []int // where a reload goes on, until there is a film
	quiz    quiz
	names   naming

	said string // for the live region
	next time.Time
}

func newWatch(s *Screen) Tab {
	w := &watch{s: s, choice: Choice{Algorithm: "astar", Heuristic: "count", Weight: 1}, player: player.Player{Speed: 1}}
	w.quiz.w = w
	w.names = w.naming()
	return w
}

// Name implements Tab.
func (w *watch) Name() string { return "watch" }

// Title implements Tab.
func (w *watch) Title() words.Key { return words.LabWatch }

// Enter implements Tab: another subject is recorded anew.
func (w *watch) Enter() {
	if w.of.Puzzle == nil || !w.of.same(w.s.Subject) || w.film == nil {
		w.record()
	}
}

// Leave implements Leaver.
func (w *watch) Leave() { w.player.Playing = false }

// record runs the search.
func (w *watch) record() {
	w.choice.fit(w.s.Subject.Puzzle)
	w.film, w.of, w.told, w.wrong = nil, w.s.Subject, puzzle.Progress{}, ""
	w.player.Playing = false
	j := w.s.jobOf(puzzle.TaskRecord, w.choice)
	j.Nodes, j.Time = watchNodes, watchTime
	w.s.Run(j, func(p puzzle.Progress) { w.told = p }, func(a puzzle.Answer) {
		if w.wrong = a.Error; w.wrong != "" {
			return
		}
		f, err := filmOf(a)
		if err != nil {
			w.wrong = w.s.App.Lang.Fault(err)
			return
		}
		w.show(f)
	})
}

// show puts another film in.
func (w *watch) show(f *film) {
	w.film, w.lens, w.cursor = f, filmLens{}, atlas.None
	w.quiz.forget()
	if f.world = w.s.worldOf(f); f.world != nil {
		b := f.world.Board(atlas.Blank(f.world))
		f.planned = b.Plan != nil
		f.example, _, _ = strings.Cut(b.Cells[0].Label, ", ")
	}
	w.player.Play(w.s.App.Now, false)
}

// Tick implements Ticker.
func (w *watch) Tick(now time.Time) {
	f := w.film
	if f == nil {
		return
	}
	if f.ready {
		if n := w.player.Steps(now); n > 0 {
			if !w.quiz.asked(f.moment + n) {
				f.seek(f.moment + n)
				w.player.Playing = f.moment < f.replay.Len()
			}
			w.s.App.Changed()
		}
	}
	if f.work(w.s.App.Env.Now) {
		w.s.App.Changed()
	}
	if f.ready && w.resumed != nil {
		w.catchUp()
	}
	if f.ready {
		w.speak(now)
	}
}

// Due implements Ticker.
func (w *watch) Due() time.Time {
	switch {
	case w.film == nil:
		return time.Time{}
	case w.film.busy():
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
	c := f.replay.Counters(f.moment)
	if say := lang.T(words.LabSaid, w.sentence(), f.count(c.Expanded), f.count(c.Waiting)); say != w.said {
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
	moment := f.moment
	if f.hidesStory() {
		return w.s.App.Lang.T(words.PredictHidden)
	}
	if w.player.Playing {
		moment = f.explain.Matter(moment)
	}
	return f.explain.Say(w.s.App.Lang, moment)
}

// seek goes to a moment by hand.
func (w *watch) seek(moment int) {
	w.cursor = atlas.None
	w.player.Playing = false
	w.quiz.drop()
	w.film.chosen = false
	w.film.seek(moment)
	w.s.Changed()
}

// reel is the film as the player sees it.
func (w *watch) reel() player.Reel {
	f := w.film
	phone := w.s.App.Phone()
	jump := func(id string, phrase, short words.Key, to int) *ui.Node {
		n := widget.Button(id, w.s.App.Lang.T(phrase), func() { w.step(to) })
		if phone {
			n.Text, n.Grow, n.Size = w.s.App.Lang.T(short)+" ›", 1, ui.Small
		}
		n.Disabled = f.moment == f.replay.Len()
		return n
	}
	return player.Reel{At: f.moment, Last: f.replay.Len(), Unit: words.StepOf, Seek: w.go1, Extra: []*ui.Node{
		jump("next-expansion", words.LabNextNode, words.LabNode, f.replay.NextExpansion(f.moment)),
		jump("next-bound", words.LabNextBound, words.LabLimit, f.replay.NextBound(f.moment)),
	}}
}

// Key implements Keyed.
func (w *watch) Key(key string) bool {
	f := w.film
	if f == nil || !f.ready {
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
		w.step(f.replay.NextExpansion(f.moment))
	case "p", "P":
		w.seek(f.replay.PreviousExpansion(f.moment))
	case "b", "B":
		w.step(f.replay.NextBound(f.moment))
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

// Link implements Tab.
func (w *watch) Link() string {
	text := w.quiz.String() + w.choice.fitting(w.s.Subject.Puzzle).String()
	if w.plain {
		return plainMark + text
	}
	return text
}

// OpenLink implements Tab.
func (w *watch) OpenLink(text string) {
	text, w.plain = strings.CutPrefix(text, plainMark)
	w.choice = w.s.linkedChoice(w.quiz.take(text))
	w.of = Subject{}
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
	w.s.drop()
	w.s.Subject = Subject{Puzzle: f.puzzle, Problem: f.rec.Job.Problem, Position: f.start}
	w.of = w.s.Subject
	w.choice = Choice{Algorithm: f.rec.Job.Algorithm, Heuristic: f.rec.Job.Heuristic, Weight: f.rec.Weight(), Depth: f.rec.Job.Depth,
		GoalTest: f.rec.Job.GoalTest, Tie: f.rec.Job.Tie, Mark: f.rec.Job.Mark, Tree: f.rec.Job.Tree}
	if f.rec.Algorithm().Recipe != nil { // its settings say them
		w.choice.Weight, w.choice.Depth = 1, 0
	}
	w.choice.fit(f.puzzle)
	w.show(f)
	w.s.Changed()
	return true, nil
}

// download gives the recording as a file, which the command line and this page
// can open.
func (w *watch) download() {
	w.s.App.SaveFile("cavalo-"+string(w.film.rec.Job.Algorithm)+".trace", "application/octet-stream", string(w.film.rec.Bytes()))
}

// id is a prefix and a number.
func id(prefix string, n int) string { return prefix + strconv.Itoa(n) }

// film is a recorded search with a moment that is looked at.
type film struct {
	rec     *trace.Recording
	replay  *replay.Replay
	tree    *tree.Tree // nil as long as nodes are still indexed
	explain *explain.Explainer
	world   shell.Atlas  // all states at once; nil where they are too many
	planned bool         // they have places of their own, as nodes of a graph: a map has squares
	example string       // the name of one of them
	places  *atlas.Atlas // of the nodes; nil until they are looked for
	ready   bool         // it can be shown
	moment  int          // so many events have happened

	puzzle   puzzle.Puzzle
	start    puzzle.Position
	chosen   bool // the user has chosen a node
	selected replay.Node
	lang     words.Lang
	ask      *asking // the question to it, if there is one
}

// openFilm begins to index a recording.
func openFilm(data []byte) (*film, error) {
	rec, err := trace.Read(data)
	if err != nil {
		return nil, err
	}
	p, _ := puzzle.Find(rec.Job.Puzzle) // trace.Read has checked both
	start, _ := p.Parse(rec.Job.Position)
	return &film{rec: rec, replay: replay.Begin(rec), start: start, puzzle: p}, nil
}

// filmOf reads the recording that came with an answer.
func filmOf(a puzzle.Answer) (*film, error) {
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
	// frame is how long work on a film may take of the time between two pictures.
	frame = 8 * time.Millisecond
)

// work goes on indexing for a while, and then keeps the counts of the tree in
// step with the moment; it says whether there is anything new to see.
func (f *film) work(now func() time.Time) bool {
	if f.ready {
		was := f.tree.Seek(f.moment, 0)
		return !was && f.tree.Seek(f.moment, 16*piece)
	}
	for until := now().Add(frame); !f.ready && now().Before(until); {
		switch {
		case f.tree == nil:
			if f.replay.Work(piece) {
				f.tree = tree.Begin(f.replay, tree.MaxPlaces)
			}
		case f.tree.Work(piece):
			f.explain = explain.New(f.replay)
			f.ready = f.placed()
		}
	}
	return true
}

// placed finds the place of each node, if there is a world to be drawn.
func (f *film) placed() bool {
	if f.world != nil && f.places == nil {
		f.places = atlas.Begin(f.world, f.replay)
	}
	return f.places == nil || f.places.Work(piece)
}

// busy says that there is more to work on.
func (f *film) busy() bool { return !f.ready || !f.tree.Seek(f.moment, 0) }

// seek goes to a moment.
func (f *film) seek(moment int) { f.moment = min(max(moment, 0), f.replay.Len()) }

// node is the one that is looked at: the one that was chosen, else the one in
// hand.
func (f *film) node() replay.Node {
	if f.chosen && f.replay.Born(f.selected) <= f.moment {
		return f.selected
	}
	return f.replay.Current(f.moment)
}

// choose looks at a node, whatever the search does.
func (f *film) choose(n replay.Node) { f.chosen, f.selected = true, n }

// name is a node's name for people.
func (f *film) name(n replay.Node) string { return f.explain.Node(f.lang, n) }

// count writes a number.
func (f *film) count(n int) string { return f.lang.Int(int64(n)) }

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
	path := f.replay.Path(n)
	left := max(0, len(path)-outlineAbove)
	root := ui.NewList("outline", lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	list := root
	if left > 0 {
		list.Children = []*ui.Node{ui.NewListItem("outline-more", lang.N(words.LabAbove, left), nil).With(ui.Traits{TextOnly: true})}
	}
	for i, up := range path[left:] {
		item := w.outlineItem(id("outline-", i), up)
		list.Children = append(list.Children, item)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		item.Children, item.Selected = []*ui.Node{list}, up == n
	}
	first, end := f.replay.Children(n, f.moment)
	for c := first; c < end && c < first+outlineBelow; c++ {
		list.Children = append(list.Children, w.outlineItem(id("outline-child-", int(c-first)), c))
	}
	if rest := int(end) - int(first) - outlineBelow; rest > 0 {
		list.Children = append(list.Children, ui.NewListItem("outline-rest", lang.N(words.LabAbove, rest), nil).With(ui.Traits{TextOnly: true}))
	}
	return root
}

// outlineItem is one node of the outline.
func (w *watch) outlineItem(id string, n replay.Node) *ui.Node {
	return ui.NewListItem(id, w.nodeWords(n), func() { w.press(n) }).With(ui.Traits{TextOnly: true})
}

// nodeWords say what is known of a node.
func (w *watch) nodeWords(n replay.Node) string {
	f, lang := w.film, w.s.App.Lang
	phrase := f.name(n) + ", " + w.stateWords(n) + ", g " + f.gText(n)
	if h, ok := f.replay.H(n); ok {
		phrase += ", h " + num(lang, h) + ", f " + f.fText(n)
	}
	return phrase
}

// num writes a cost or an estimate with two digits at most.
func num(lang words.Lang, x float64) string { return explain.Num(lang, x) }

// tellLang lets a film name its nodes in the language in force.
func (s *Screen) tellLang(f *film) {
	if f != nil {
		f.lang = s.App.Lang
	}
}

// Moment implements Momentary.
func (w *watch) Moment() []int {
	switch f := w.film; {
	case f == nil || !f.ready:
		return w.resumed
	case w.quiz.pace != predict.Never:
		return append([]int{f.moment, int(f.node()), yes(f.chosen)}, w.quiz.kept()...)
	case f.chosen:
		return []int{f.moment, int(f.selected)}
	default:
		return []int{f.moment}
	}
}

// Resume implements Momentary.
func (w *watch) Resume(at []int) { w.resumed = at }

// catchUp goes to the moment of before the reload.
func (w *watch) catchUp() {
	at, f := w.resumed, w.film
	if w.resumed = nil; len(at) > 0 {
		f.seek(at[0])
	}
	if len(at) > 1 && at[1] < f.replay.Nodes() && (len(at) == 2 || at[2] == 1) {
		f.choose(uint32(at[1]))
	}
	if len(at) > 3 {
		w.quiz.recall(at[3:])
	}
	w.s.Changed()
}

// Playing implements Playing.
func (w *watch) Playing() (r player.Reel, p *player.Player, ok bool) {
	if w.film == nil || !w.film.ready {
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
	rec := w.film.rec
	made := rec.Job.Search
	switch {
	case made.Start != "", made.Order != "", made.Counting != "", made.Prune, made.Formulation == "merged":
		return words.LectureOtherwise
	case rec.Dropped > 0, rec.Result.Status == search.LimitReached && rec.Result.Generated < watchNodes:
		return words.LectureTimed
	}
	return ""
}

// Whole implements Lensed.
func (w *watch) Whole() (back func()) { return wholeOf(&w.lens) }

// naming is that of a film: any node that there is at the moment can be named, and
// answers the question that is asked.
func (w *watch) naming() naming {
	return naming{s: w.s,
		example: func() string {
			if f := w.film; f.world != nil {
				return f.example
			}
			return w.film.name(0)
		},
		visit: w.visit, reel: w.reel, told: w.sentence, silent: true,
		up: func() (answer string, there bool) {
			up, there := w.film.replay.Parent(w.film.node())
			if there {
				w.press(up)
				answer = w.nodeWords(up)
			}
			return answer, there
		},
		more: []widget.Command{{Names: words.NamedWaiting, Help: words.NamedWaitingHelp, Do: w.waiting}},
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
	for i, left := f.replay.Nodes()-1, mostNamed; i >= 0 && left > 0; i-- {
		n := replay.Node(i)
		if f.replay.Born(n) > f.moment {
			continue
		}
		if left--; !strings.EqualFold(f.name(n), name) {
			continue
		}
		waits := f.replay.State(n, f.moment) == replay.Waiting
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

// isOf reports whether a label, which begins with a name, is that of this name.
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
	return w.s.App.Lang.N(words.LabWaits, f.replay.Counters(f.moment).Waiting) + ": " + strings.Join(names, ", ")
}
