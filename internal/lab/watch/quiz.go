package watch

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lens"
	"cavalo/internal/lab/player"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// rounds are the questions during a recording: the player stops at a question and
// continues when it is settled.
type rounds struct {
	player.Quiz
	w     *watch
	pace  predict.Pace
	last  predict.Pace // pace that toggle restores
	plays bool         // the player was playing before the question
}

// quizPaces are the names of the paces in an address.
var quizPaces = []struct {
	pace predict.Pace
	name string
	text words.Key
}{
	{predict.Sometimes, "sometimes", words.PredictSometimes},
	{predict.Always, "always", words.PredictAlways},
	{predict.Ties, "ties", words.PredictTiesOnly},
}

// askMark begins a quiz in an address: "ask:ties astar 1 count".
const askMark = "ask:"

// String returns the quiz as in an address, before the choice; "" without questions.
func (q *rounds) String() string {
	for _, p := range quizPaces {
		if p.pace == q.pace {
			return askMark + p.name + " "
		}
	}
	return ""
}

// parse parses the output of String, and returns the rest.
func (q *rounds) parse(text string) string {
	q.set(predict.Never)
	rest, ok := strings.CutPrefix(text, askMark)
	if !ok {
		return text
	}
	name, rest, _ := strings.Cut(rest, " ")
	for _, p := range quizPaces {
		if p.name == name {
			q.set(p.pace)
		}
	}
	return rest
}

// set sets the pace.
func (q *rounds) set(p predict.Pace) {
	if q.pace = p; p != predict.Never {
		q.last = p
		if f := q.w.film; f != nil && f.Ready && f.Moment == f.Replay.Len() { // there is nothing to ask
			f.Seek(0)
		}
	} else {
		q.drop()
	}
}

// AskMe turns on occasional questions.
func (w *watch) AskMe() { w.quiz.set(predict.Sometimes) }

// AskingLink returns the link of a choice with occasional questions.
func AskingLink(choice string) string { return askMark + "sometimes " + choice }

// toggle turns the questions on or off.
func (q *rounds) toggle() {
	switch {
	case q.pace != predict.Never:
		q.set(predict.Never)
	case q.last == predict.Never:
		q.set(predict.Always)
	default:
		q.set(q.last)
	}
	q.w.s.Changed()
}

// now returns the current question, nil if none.
func (q *rounds) now() *asking {
	if q.w.film == nil {
		return nil
	}
	return q.w.film.ask
}

// drop removes the current question.
func (q *rounds) drop() {
	if q.w.film != nil {
		q.w.film.ask = nil
	}
}

// asked stops at the first question before a moment, and reports whether there is one.
// While a question is open nothing moves.
func (q *rounds) asked(to int) bool {
	f, w := q.w.film, q.w
	switch {
	case q.now().open():
		w.player.Playing = false
		return true
	case q.now() != nil:
		q.drop()
		f.chosen = false
	}
	next, ok := predict.Between(f.Replay, f.Moment, to, q.pace)
	if !ok {
		return false
	}
	q.plays, w.player.Playing = w.player.Playing, false
	q.pose(next)
	return true
}

// pose asks a question at its moment.
func (q *rounds) pose(question predict.Question) {
	w, f := q.w, q.w.film
	q.Ask()
	f.Seek(question.Moment)
	f.chosen = false
	if way := question.Kind.Way(); way == predict.YesNo || way == predict.Number && question.Kind != predict.Repeat {
		f.choose(question.Node) // its board and values are needed
	}
	f.ask = &asking{rounds: q, film: f, q: question}
	if w.lens.Free = false; question.Kind.Way() == predict.Number {
		w.s.App.Focus("ask-number")
	}
	w.s.Changed()
}

// on continues after a question: it plays, or goes to the next expansion.
func (q *rounds) on() {
	w := q.w
	q.drop()
	w.film.chosen = false
	if w.player.Play(w.s.App.Now, q.plays); !q.plays {
		w.step(w.film.Replay.NextExpansion(w.film.Moment))
	}
	w.s.App.Focus("player-play")
	w.s.Changed()
}

// step goes forward, or to the first question on the way.
func (w *watch) step(to int) {
	w.player.Playing = false
	if !w.quiz.asked(to) {
		w.seek(to)
	}
}

// stepTo goes to a moment; a single step passes no question.
func (w *watch) stepTo(to int) {
	if to == w.film.Moment+1 {
		w.step(to)
		return
	}
	w.seek(to)
}

// press answers an open question with a node, or selects it.
func (w *watch) press(n replay.Node) {
	if w.film.ask.press(n) {
		return
	}
	w.film.choose(n)
	w.lens.Free = false
	w.s.Changed()
}

// tree returns the search tree, whose nodes answer questions.
func (w *watch) tree() *ui.Node {
	f, l := w.film, &w.lens
	f.draws(w.s.App)
	return l.Node(w.s.App, w.s.Changed, lens.Drawing{ID: "tree", Name: words.LabTree, Bands: l.bands,
		Dots: func(width, height float64) []ui.Dot { return l.show(f, width, height) },
		Press: func(x, y float64) {
			if i := l.Near(x, y); i >= 0 && !l.marks[i].Several && f.ask.press(l.marks[i].Node) {
				return
			}
			l.press(f, x, y)
		},
		Key: func(key string) bool {
			return f.enter(key) || l.key(f, key)
		}})
}

// board lets the squares of a node's board answer, if squares name nodes.
func (q *rounds) board(b *ui.Board) {
	a := q.now()
	if !a.open() || a.q.Kind.Way() > predict.Some {
		return
	}
	f := q.w.film
	named := func(square int) (list []replay.Node) {
		for _, n := range a.q.From {
			if name := strings.TrimPrefix(b.Cells[square].ID, "sq-"); strings.EqualFold(f.name(n), name) {
				list = append(list, n)
			}
		}
		return list
	}
	for i := range b.Cells {
		b.Cells[i].Enabled = len(named(i)) > 0
	}
	b.Press = func(square int) {
		switch list := named(square); len(list) {
		case 0:
		case 1:
			q.w.press(list[0])
		default:
			q.w.s.App.Say(q.w.s.App.Lang.T(words.PredictSeveral, f.name(list[0])))
		}
	}
}

// at returns the node that a place in the drawing of all states stands for as an answer.
func (q *rounds) at(place int, m *atlas.Marks) (n replay.Node, ok bool) {
	a, f := q.now(), q.w.film
	switch {
	case !a.open():
	case a.q.Kind.Way() == predict.One:
		return m.At[place].Node, m.At[place].State != replay.Unborn
	case a.q.Kind.Way() == predict.Some:
		for _, n := range a.q.From {
			if f.places.Place(n) == place {
				return n, true
			}
		}
	}
	return 0, false
}

// marks reports whether a node is marked: chosen for a set, or part of the answer once it
// is known.
func (a *asking) marks(n replay.Node) bool {
	switch {
	case a == nil:
		return false
	case a.open():
		return slices.Contains(a.chosen, n)
	}
	return slices.Contains(a.q.Accepted, n)
}

// fields returns the switch for questions, and the choice of the pace.
func (q *rounds) fields() []*ui.Node {
	t := q.w.s.App.Lang.T
	out := []*ui.Node{ui.NewToggle("ask-me", t(words.PredictAsk), q.pace != predict.Never, q.toggle)}
	if q.pace == predict.Never {
		return out
	}
	var options []ui.Option
	for _, p := range quizPaces {
		options = append(options, ui.Option{Value: p.name, Label: t(p.text)})
	}
	name := strings.TrimSpace(strings.TrimPrefix(q.String(), askMark))
	return append(out, ui.NewSelect("ask-pace", t(words.PredictPace), name, options, func(v string) {
		q.parse(askMark + v)
		q.w.s.Changed()
	}))
}

// cards returns the card of the current question, if there is one.
func (q *rounds) cards() []*ui.Node {
	if q.now() == nil {
		return nil
	}
	return []*ui.Node{q.now().card()}
}

// lowPhone is the height of a phone below which a question scrolls with the tree.
const lowPhone = 600

// placed returns the cards on a phone: above the tree, or above the player.
func (q *rounds) placed() (above, below []*ui.Node) {
	cards, height := q.cards(), q.w.s.App.Size.H
	if len(cards) == 0 || height < lowPhone {
		return cards, nil
	}
	return nil, []*ui.Node{ui.NewColumn("ask-place", cards...).With(ui.Traits{Scroll: true, MaxHeight: math.Round(height * 0.4)})}
}

// panel returns the question as a panel of a lecture, nil if none.
func (q *rounds) panel() *ui.Node {
	if cards := q.cards(); cards != nil {
		return cards[0]
	}
	return nil
}

// kept returns the state that a reload keeps: the score, and the question with its state.
func (q *rounds) kept() []int {
	at := []int{q.Count, q.Right, boolToInt(q.plays)}
	if a := q.now(); a != nil {
		at = append(at, int(a.q.Kind), int(q.Stage), q.WrongAnswers)
		for _, n := range a.chosen {
			at = append(at, int(n))
		}
	}
	return at
}

// recall restores the result of kept.
func (q *rounds) recall(at []int) {
	if len(at) < 3 {
		return
	}
	q.Count, q.Right, q.plays = at[0], min(at[1], at[0]), at[2] == 1
	if len(at) < 6 || at[3] >= len(predict.Kinds()) || at[4] > int(player.Shown) {
		return
	}
	question, ok := predict.At(q.w.film.Replay, q.w.film.Moment, predict.Kind(at[3]))
	if !ok {
		return
	}
	chosen, selected := q.w.film.chosen, q.w.film.selected
	q.pose(question)
	a := q.now()
	q.Stage, q.WrongAnswers = player.Stage(at[4]), at[5]
	for _, n := range at[6:] {
		if slices.Contains(question.From, replay.Node(n)) {
			a.chosen = append(a.chosen, replay.Node(n))
		}
	}
	if chosen {
		q.w.film.choose(selected)
	}
}

// boolToInt returns 1 for true.
func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// asking is a question about a film. While it is open the film hides anything that would give the
// answer away.
type asking struct {
	*rounds
	film   *Film
	q      predict.Question
	chosen []replay.Node // for a set, so far
	text   string        // typed so far
	said   string        // why the last answer is wrong
}

// open reports whether the question can be answered.
func (a *asking) open() bool { return a != nil && a.Stage == player.Open }

// press answers with a node, or adds it to a set; it reports whether the question accepts nodes.
func (a *asking) press(n replay.Node) bool {
	if !a.open() {
		return false
	}
	switch a.q.Kind.Way() {
	case predict.One:
		a.film.choose(n)
		a.answer(predict.Answer{Nodes: []replay.Node{n}})
	case predict.Some:
		if !slices.Contains(a.q.From, n) {
			return false
		}
		a.film.choose(n)
		a.chosen = player.Toggled(a.chosen, n)
	default:
		return false
	}
	a.w.s.Changed()
	return true
}

// enter handles the key Enter: it presses the selected node, or continues.
// enter answers the question, if the key is Enter and one is asked.
func (f *Film) enter(key string) bool { return key == "Enter" && f.ask.enter() }

func (a *asking) enter() bool {
	switch {
	case a == nil:
		return false
	case !a.open():
		a.on()
	case a.q.Kind.Way() == predict.Number:
		a.typed()
	default:
		return a.film.chosen && a.press(a.film.selected)
	}
	return true
}

// answer judges an answer. A node that is not in the frontier does not count as a wrong
// answer.
func (a *asking) answer(with predict.Answer) {
	right, onlyOther := a.q.Right(with), a.q.Kind.Way() == predict.YesNo
	if a.said = ""; !right && !onlyOther {
		a.said = a.describer().Wrong(&a.q, with)
	}
	if right || a.q.Kind != predict.Next || a.film.Replay.State(with.Nodes[0], a.q.Moment) == replay.Waiting {
		a.Judge(right, onlyOther)
	}
	a.settled()
}

// settled shows the verdict.
func (a *asking) settled() {
	a.Focus(a.w.s.App)
	a.w.s.Changed()
}

// typed answers with the typed number.
func (a *asking) typed() {
	text := strings.TrimSpace(strings.ReplaceAll(a.text, ",", "."))
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(x) {
		a.w.s.App.Say(a.film.lang.T(words.NumberNeeded))
		return
	}
	a.answer(predict.Answer{Number: x})
}

func (a *asking) describer() predict.Describer {
	return predict.Describer{Lang: a.film.lang, Explain: a.film.explain}
}

// card returns the card of the question.
func (a *asking) card() *ui.Node {
	app, tight, tell := a.w.s.App, a.w.s.Phone(), a.describer()
	t, ways := app.Lang.T, widget.Row(8)
	of := player.Question{Text: tell.Ask(&a.q), Wrong: a.said, Hint: words.PredictHintOne, Why: func() string { return tell.Why(&a.q) }, On: a.on,
		Controls: ways, Show: func() { a.rounds.Show(); a.settled() }}
	if !a.open() {
		return a.Card(app, tight, of)
	}
	switch a.q.Kind.Way() {
	case predict.One:
		if tight { // the list of the frontier may be off screen
			of.Above = []*ui.Node{a.nodes()}
		}
	case predict.Some:
		of.Hint, of.Above = words.PredictHintSome, []*ui.Node{a.nodes()}
		ways.Children = []*ui.Node{widget.Primary("ask-check", t(words.PredictCheck), func() { a.answer(predict.Answer{Nodes: a.chosen}) })}
	case predict.Number:
		if tight && a.q.Kind == predict.Value { // the node's values may be off screen
			of.Above = []*ui.Node{widget.Muted("ask-sum", a.film.sum(a.q.Node))}
		}
		field := ui.NewTextField("ask-number", t(words.PredictNumber),
			a.text, func(v string) { a.text = v; app.Changed() }, ui.Field{Submit: a.typed}).With(ui.Traits{Width: 110})
		of.Hint, ways.Children = words.PredictHintNumber, []*ui.Node{field, widget.Primary("ask-check", t(words.PredictCheck), a.typed)}
	default:
		of.Hint, ways.Children = words.PredictHintYesNo, []*ui.Node{
			widget.Primary("ask-yes", t(words.ExamYes), func() { a.answer(predict.Answer{Yes: true}) }),
			widget.Primary("ask-no", t(words.ExamNo), func() { a.answer(predict.Answer{}) })}
	}
	if a.q.Kind == predict.Next {
		of.After = []*ui.Node{widget.Spacer(), widget.Note("ask-ties", t(words.PredictTies))}
	}
	return a.Card(app, tight, of)
}

// nodes returns buttons for the nodes to choose from.
func (a *asking) nodes() *ui.Node {
	t := a.w.s.App.Lang.T
	row := ui.NewRow("ask-nodes").With(ui.Traits{Gap: 6, Wrap: true}).Named(t(words.PredictNodes))
	for i, n := range a.q.From {
		name := a.film.fullName(n)
		limited := a.film.Replay.Discipline() == replay.Contour && a.q.Kind.Way() == predict.Some
		if sum := a.film.sum(n); limited || sum != "" && a.q.Kind == predict.Next && a.film.Replay.Discipline() >= replay.Priority {
			name += "  " + strings.TrimPrefix(strings.ReplaceAll(sum, " ", ""), hidden+"=")
		}
		chip := widget.Button(lab.ID("ask-node-", i+1), name, func() { a.press(n) })
		if chip.Selected = slices.Contains(a.chosen, n); chip.Selected {
			chip.Label = t(words.PredictChosen, name)
			chip.Text = name
		}
		row.Children = append(row.Children, chip)
	}
	return row
}

// hidesStory reports whether to hide the sentence, the line of the pseudocode and the counters,
// which give away the states of the successors.
func (f *Film) hidesStory() bool {
	if !f.ask.open() {
		return false
	}
	switch f.ask.q.Kind {
	case predict.Enter, predict.Prune, predict.Value, predict.Repeat:
		return true
	}
	return false
}

// hidesOrder reports whether the order of the frontier is hidden.
func (f *Film) hidesOrder() bool {
	return f.ask.open() && (f.ask.q.Kind == predict.Next || f.ask.q.Kind == predict.Value || f.ask.q.Kind == predict.Goal)
}

func (f *Film) hidesFrontier() bool {
	return f.ask.open() && f.ask.q.Kind.Way() == predict.Some
}

func (f *Film) hidesState(n replay.Node) bool {
	return f.hidesFrontier() && slices.Contains(f.ask.q.From, n)
}

// hidesValue reports whether the value that orders a node is hidden; g and h are not.
func (f *Film) hidesValue(n replay.Node) bool {
	switch {
	case !f.ask.open():
		return false
	case f.ask.q.Kind == predict.Value:
		return n == f.ask.q.Node
	}
	return f.ask.q.Kind == predict.Next && f.Rec.Algorithm().Queue == "f" && f.Replay.State(n, f.Moment) == replay.Waiting
}

const hidden = "?"

func (f *Film) gText(n replay.Node) string {
	if f.Rec.Algorithm().Queue == "g" && f.hidesValue(n) {
		return hidden
	}
	return f.lang.Number(f.Replay.G(n))
}

func (f *Film) fText(n replay.Node) string {
	if f.hidesValue(n) {
		return hidden
	}
	return f.lang.Number(f.Replay.F(n, f.Moment))
}

// fullName returns a node's name, with its parent's if there is room.
func (f *Film) fullName(n replay.Node) string {
	name := f.name(n)
	if up, ok := f.Replay.Parent(n); ok && up > 0 && f.puzzle.Study().Named && len(name)+len(f.name(up)) <= shortNames {
		return f.lang.T(words.LabAfter, name, f.name(up))
	}
	return name
}

// marked returns the moment for the drawing of all states: during a question about successors, the
// moment before they were generated.
func (f *Film) marked() int {
	if f.hidesFrontier() {
		return f.Replay.Born(f.ask.q.From[0]) - 1
	}
	return f.Moment
}

// inFrontier returns at most the given number of nodes of the frontier, in order; for
// an open question all possible answers, in the order in which they were generated.
func (f *Film) inFrontier(most int) []replay.Node {
	if f.ask.open() && f.ask.q.Kind == predict.Next {
		return f.ask.q.From
	}
	list := f.Replay.Frontier(f.Moment, most)
	if f.hidesOrder() {
		slices.Sort(list)
	}
	return list
}
