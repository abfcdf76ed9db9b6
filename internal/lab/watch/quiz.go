package watch

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/lists"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// rounds are the questions during a recording: the player stops at a question and
// continues when it is settled.
type rounds struct {
	quiz.Quiz
	w     *watch
	ask   *asking // nil without a question
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
	q.w.S.Changed()
}

// drop removes the current question.
func (q *rounds) drop() {
	q.ask = nil
	if q.w.film != nil {
		q.w.film.Asked = q.ask
	}
}

// asked stops at the first question before a moment, and reports whether there is one.
// While a question is open nothing moves.
func (q *rounds) asked(to int) bool {
	f, w := q.w.film, q.w
	switch {
	case q.ask.open():
		w.Player.Playing = false
		return true
	case q.ask != nil:
		q.drop()
		f.Chosen = false
	}
	next, ok := predict.Between(f.Replay, f.Moment, to, q.pace)
	if !ok {
		return false
	}
	q.plays, w.Player.Playing = w.Player.Playing, false
	q.pose(next)
	return true
}

// pose asks a question at its moment.
func (q *rounds) pose(question predict.Question) {
	w, f := q.w, q.w.film
	q.Ask()
	f.Seek(question.Moment)
	f.Chosen = false
	if way := question.Kind.Way(); way == predict.YesNo || way == predict.Number && question.Kind != predict.Repeat {
		f.Choose(question.Node) // its board and values are needed
	}
	q.ask = &asking{rounds: q, film: f, q: question}
	f.Asked = q.ask
	if w.lens.Free = false; question.Kind.Way() == predict.Number {
		w.S.App.Focus("ask-number")
	}
	w.S.Changed()
}

// on continues after a question: it plays, or goes to the next expansion.
func (q *rounds) on() {
	w := q.w
	q.drop()
	w.film.Chosen = false
	if w.Player.Play(w.S.App.Now, q.plays); !q.plays {
		w.step(w.film.Replay.NextExpansion(w.film.Moment))
	}
	w.S.App.Focus("player-play")
	w.S.Changed()
}

// step goes forward, or to the first question on the way.
func (w *watch) step(to int) {
	w.Player.Playing = false
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
	if w.quiz.ask.Press(n) {
		return
	}
	w.film.Choose(n)
	w.lens.Free = false
	w.S.Changed()
}

// board lets the squares of a node's board answer, if squares name nodes.
func (q *rounds) board(b *ui.Board) {
	a := q.ask
	if !a.open() || a.q.Kind.Way() > predict.Some {
		return
	}
	f := q.w.film
	named := func(square int) (list []replay.Node) {
		for _, n := range a.q.From {
			if name := strings.TrimPrefix(b.Cells[square].ID, "sq-"); strings.EqualFold(f.Name(n), name) {
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
			q.w.S.App.Say(q.w.S.App.Lang.T(words.PredictSeveral, f.Name(list[0])))
		}
	}
}

// at returns the node that a place in the drawing of all states stands for as an answer.
func (q *rounds) at(place int, m *atlas.Marks) (n replay.Node, ok bool) {
	a, f := q.ask, q.w.film
	switch {
	case !a.open():
	case a.q.Kind.Way() == predict.One:
		return m.At[place].Node, m.At[place].State != replay.Unborn
	case a.q.Kind.Way() == predict.Some:
		for _, n := range a.q.From {
			if f.Places.Place(n) == place {
				return n, true
			}
		}
	}
	return 0, false
}

// Marks reports whether a node is marked: chosen for a set, or part of the answer once it
// is known.
func (a *asking) Marks(n replay.Node) bool {
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
	t := q.w.S.App.Lang.T
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
		q.w.S.Changed()
	}))
}

// cards returns the card of the current question, if there is one.
func (q *rounds) cards() []*ui.Node {
	if q.ask == nil {
		return nil
	}
	return []*ui.Node{q.Card(q.ask.question())}
}

// lowPhone is the height of a phone below which a question scrolls with the tree.
const lowPhone = 600

// placed returns the cards on a phone: above the tree, or above the player.
func (q *rounds) placed() (above, below []*ui.Node) {
	cards, height := q.cards(), q.w.S.App.Size.H
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
	if a := q.ask; a != nil {
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
	if len(at) < 6 || at[3] >= len(predict.Kinds()) || at[4] > int(quiz.Shown) {
		return
	}
	question, ok := predict.At(q.w.film.Replay, q.w.film.Moment, predict.Kind(at[3]))
	if !ok {
		return
	}
	chosen, selected := q.w.film.Chosen, q.w.film.Selected
	q.pose(question)
	a := q.ask
	q.Stage, q.WrongAnswers = quiz.Stage(at[4]), at[5]
	for _, n := range at[6:] {
		if slices.Contains(question.From, replay.Node(n)) {
			a.chosen = append(a.chosen, replay.Node(n))
		}
	}
	if chosen {
		q.w.film.Choose(selected)
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
	film   *playback.Film
	q      predict.Question
	chosen []replay.Node // for a set, so far
	said   string        // why the last answer is wrong
}

// open reports whether the question can be answered.
func (a *asking) open() bool { return a != nil && a.Stage == quiz.Open }

// Press answers with a node, or adds it to a set; it reports whether the question accepts nodes.
func (a *asking) Press(n replay.Node) bool {
	if !a.open() {
		return false
	}
	switch a.q.Kind.Way() {
	case predict.One:
		a.film.Choose(n)
		a.answer(predict.Answer{Nodes: []replay.Node{n}})
	case predict.Some:
		if !slices.Contains(a.q.From, n) {
			return false
		}
		a.film.Choose(n)
		a.chosen = lists.Toggled(a.chosen, n)
	default:
		return false
	}
	a.w.S.Changed()
	return true
}

// enter answers a question with the key Enter.
func (w *watch) enter(key string) bool { return key == "Enter" && w.quiz.ask.Enter() }

// Enter presses the selected node, checks a number, or continues.
func (a *asking) Enter() bool {
	switch {
	case a == nil:
		return false
	case !a.open():
		a.on()
	case a.q.Kind.Way() == predict.Number:
		a.Check(a.question())
	default:
		return a.film.Chosen && a.Press(a.film.Selected)
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
		a.Answer(right, onlyOther)
	}
	a.w.S.Changed()
}

func (a *asking) describer() predict.Describer {
	return predict.Describer{Lang: a.film.Lang, Explain: a.film.Explain}
}

// question returns the content of the question's card.
func (a *asking) question() quiz.Question {
	tell, t, tight := a.describer(), a.w.S.App.Lang.T, a.w.S.Phone()
	of := quiz.Question{Text: tell.Ask(&a.q), Wrong: a.said, Hint: words.PredictHintOne, Why: func() string { return tell.Why(&a.q) }, On: a.on}
	switch a.q.Kind.Way() {
	case predict.One:
		if tight { // the list of the frontier may be off screen
			of.Above = []*ui.Node{a.nodes()}
		}
	case predict.Some:
		of.Hint, of.Above = words.PredictHintSome, []*ui.Node{a.nodes()}
		of.Check = func([2]float64) { a.answer(predict.Answer{Nodes: a.chosen}) }
	case predict.Number:
		if tight && a.q.Kind == predict.Value { // the node's values may be off screen
			of.Above = []*ui.Node{widget.Muted("ask-sum", a.film.Sum(a.q.Node))}
		}
		of.Hint, of.Numbers = words.PredictHintNumber, []string{t(words.PredictNumber)}
		of.Check = func(x [2]float64) { a.answer(predict.Answer{Number: x[0]}) }
	default:
		of.Hint, of.YesNo = words.PredictHintYesNo, func(yes bool) { a.answer(predict.Answer{Yes: yes}) }
	}
	if a.q.Kind == predict.Next {
		of.After = []*ui.Node{widget.Spacer(), widget.Note("ask-ties", t(words.PredictTies))}
	}
	return of
}

// nodes returns buttons for the nodes to choose from.
func (a *asking) nodes() *ui.Node {
	t := a.w.S.App.Lang.T
	row := ui.NewRow("ask-nodes").With(ui.Traits{Gap: 6, Wrap: true}).Named(t(words.PredictNodes))
	for i, n := range a.q.From {
		name := a.film.FullName(n)
		limited := a.film.Replay.Discipline() == replay.Contour && a.q.Kind.Way() == predict.Some
		if sum := a.film.Sum(n); limited || sum != "" && a.q.Kind == predict.Next && a.film.Replay.Discipline() >= replay.Priority {
			name += "  " + strings.TrimPrefix(strings.ReplaceAll(sum, " ", ""), playback.Hidden+"=")
		}
		chip := widget.Button(lab.ID("ask-node-", i+1), name, func() { a.Press(n) })
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
func (a *asking) hidesStory() bool {
	if !a.open() {
		return false
	}
	switch a.q.Kind {
	case predict.Enter, predict.Prune, predict.Value, predict.Repeat:
		return true
	}
	return false
}

// hidesOrder reports whether the order of the frontier is hidden.
func (a *asking) hidesOrder() bool {
	return a.open() && (a.q.Kind == predict.Next || a.q.Kind == predict.Value || a.q.Kind == predict.Goal)
}

func (a *asking) hidesFrontier() bool { return a.open() && a.q.Kind.Way() == predict.Some }

// HidesState implements playback.Asked.
func (a *asking) HidesState(n replay.Node) bool {
	return a.hidesFrontier() && slices.Contains(a.q.From, n)
}

// HidesValue implements playback.Asked.
func (a *asking) HidesValue(n replay.Node) bool {
	switch {
	case !a.open():
		return false
	case a.q.Kind == predict.Value:
		return n == a.q.Node
	}
	return a.q.Kind == predict.Next && a.film.Rec.Algorithm().Queue == "f" && a.film.Replay.State(n, a.film.Moment) == replay.Waiting
}

// marked returns the moment for the drawing of all states: during a question about successors, the
// moment before they were generated.
func (w *watch) marked() int {
	if a := w.quiz.ask; a.hidesFrontier() {
		return w.film.Replay.Born(a.q.From[0]) - 1
	}
	return w.film.Moment
}

// inFrontier returns at most the given number of nodes of the frontier, in order; for
// an open question all possible answers, in the order in which they were generated.
func (w *watch) inFrontier(most int) []replay.Node {
	a := w.quiz.ask
	if a.open() && a.q.Kind == predict.Next {
		return a.q.From
	}
	list := w.film.Replay.Frontier(w.film.Moment, most)
	if a.hidesOrder() {
		slices.Sort(list)
	}
	return list
}
