package watch

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/predict"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// asking is a question to a film that waits for its answer, and then what came of
// it. While it is open the film hides what would give the answer away.
type asking struct {
	*rounds
	film   *Film
	q      predict.Question
	chosen []replay.Node // so far, of a question for a set
	text   string        // typed so far
	said   string        // what speaks against the last answer
}

// open reports whether an answer is waited for.
func (a *asking) open() bool { return a != nil && a.Stage == quiz.Open }

// press is an answer, or a part of it, by a node that was pressed; it reports
// whether the question takes nodes.
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
		a.film.choose(n) // its board comes into sight
		if at := slices.Index(a.chosen, n); at >= 0 {
			a.chosen = slices.Delete(a.chosen, at, at+1)
		} else {
			a.chosen = append(a.chosen, n)
		}
	default:
		return false
	}
	a.w.s.Changed()
	return true
}

// enter is the key Enter: it presses the node that is looked at, or goes on.
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

// answer judges an answer. One node that could not have been meant, as it does not
// wait, is no wrong one.
func (a *asking) answer(with predict.Answer) {
	right, onlyOther := a.q.Right(with), a.q.Kind.Way() == predict.YesNo
	if a.said = ""; !right && !onlyOther {
		a.said = a.teller().Wrong(&a.q, with)
	}
	if right || a.q.Kind != predict.Next || a.film.Replay.State(with.Nodes[0], a.q.Moment) == replay.Waiting {
		a.Judge(right, onlyOther)
	}
	a.settled()
}

// settled shows what came of an answer.
func (a *asking) settled() {
	a.Focus(a.w.s.App)
	a.w.s.Changed()
}

// typed takes the number that was typed.
func (a *asking) typed() {
	text := strings.TrimSpace(strings.ReplaceAll(a.text, ",", "."))
	if x, err := strconv.ParseFloat(text, 64); err == nil && !math.IsNaN(x) {
		a.answer(predict.Answer{Number: x})
	}
}

func (a *asking) teller() predict.Teller {
	return predict.Teller{Lang: a.film.lang, Explain: a.film.explain}
}

// card is the question with all that is needed to answer it, and afterwards the
// verdict with its reason.
func (a *asking) card() *ui.Node {
	app, tight, tell := a.w.s.App, a.w.s.Phone(), a.teller()
	t, ways := app.Lang.T, widget.Row(8)
	of := quiz.Question{Text: tell.Ask(&a.q), Wrong: a.said, Hint: words.PredictHintOne, Why: func() string { return tell.Why(&a.q) }, On: a.on,
		Ways: ways, Show: func() { a.rounds.Show(); a.settled() }}
	if !a.open() {
		return a.Card(app, tight, of)
	}
	switch a.q.Kind.Way() {
	case predict.One:
		if tight { // the list is out of sight
			of.Above = []*ui.Node{a.nodes()}
		}
	case predict.Some:
		of.Hint, of.Above = words.PredictHintSome, []*ui.Node{a.nodes()}
		ways.Children = []*ui.Node{widget.Primary("ask-check", t(words.PredictCheck), func() { a.answer(predict.Answer{Nodes: a.chosen}) })}
	case predict.Number:
		if tight && a.q.Kind == predict.Value { // its figures may be out of sight
			of.Above = []*ui.Node{widget.Muted("ask-sum", a.film.sum(a.q.Node))}
		}
		field := ui.NewTextField("ask-number", t(words.PredictNumber), a.text, func(v string) { a.text = v; app.Changed() }, ui.Field{Submit: a.typed}).With(ui.Traits{Width: 110})
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

// nodes are those to choose from.
func (a *asking) nodes() *ui.Node {
	t := a.w.s.App.Lang.T
	row := ui.NewRow("ask-nodes").With(ui.Traits{Gap: 6, Wrap: true}).Named(t(words.PredictNodes))
	for i, n := range a.q.From {
		name := a.film.fullName(n)
		limited := a.film.Replay.Discipline() == replay.Contour && a.q.Kind.Way() == predict.Some
		if sum := a.film.sum(n); limited || sum != "" && a.q.Kind == predict.Next && a.film.Replay.Discipline() >= replay.Priority {
			name += "  " + strings.TrimPrefix(strings.ReplaceAll(sum, " ", ""), hidden+"=")
		}
		chip := widget.Button(frame.ID("ask-node-", i+1), name, func() { a.press(n) })
		if chip.Selected = slices.Contains(a.chosen, n); chip.Selected {
			chip.Label = t(words.PredictChosen, name)
			chip.Text = name
		}
		row.Children = append(row.Children, chip)
	}
	return row
}

// What an open question hides of its film.

// hidesStory: the sentence, the line of the pseudocode and the counters, which
// tell what was done with the successors.
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

// hidesOrder: the order of the frontier.
func (f *Film) hidesOrder() bool {
	return f.ask.open() && (f.ask.q.Kind == predict.Next || f.ask.q.Kind == predict.Value || f.ask.q.Kind == predict.Goal)
}

// hidesFrontier: what waits.
func (f *Film) hidesFrontier() bool {
	return f.ask.open() && f.ask.q.Kind.Way() == predict.Some
}

// hidesState: what has become of a node.
func (f *Film) hidesState(n replay.Node) bool {
	return f.hidesFrontier() && slices.Contains(f.ask.q.From, n)
}

// hidesValue: what a node is ordered by. Where g and h add up to f, they are what
// it is found with.
func (f *Film) hidesValue(n replay.Node) bool {
	switch {
	case !f.ask.open():
		return false
	case f.ask.q.Kind == predict.Value:
		return n == f.ask.q.Node
	}
	return f.ask.q.Kind == predict.Next && f.Rec.Algorithm().Queue == "f" && f.Replay.State(n, f.Moment) == replay.Waiting
}

// hidden stands for what is hidden.
const hidden = "?"

// gText is g of a node in figures.
func (f *Film) gText(n replay.Node) string {
	if f.Rec.Algorithm().Queue == "g" && f.hidesValue(n) {
		return hidden
	}
	return explain.Num(f.lang, f.Replay.G(n))
}

// fText is what a node is ordered by now.
func (f *Film) fText(n replay.Node) string {
	if f.hidesValue(n) {
		return hidden
	}
	return explain.Num(f.lang, f.Replay.F(n, f.Moment))
}

// fullName is a node's name with that of its parent, where a move alone names it.
func (f *Film) fullName(n replay.Node) string {
	name := f.name(n)
	if up, ok := f.Replay.Parent(n); ok && up > 0 && f.puzzle.Study().Named && len(name)+len(f.name(up)) <= shortNames {
		return f.lang.T(words.LabAfter, name, f.name(up))
	}
	return name
}

// marked is the moment whose marks a picture of the whole world shows: while it is
// asked what becomes of successors, the one before they were made.
func (f *Film) marked() int {
	if f.hidesFrontier() {
		return f.Replay.Born(f.ask.q.From[0]) - 1
	}
	return f.Moment
}

// inFrontier are the waiting nodes that a list shows, at most so many: in their
// order, but all that can be the answer to an open question, as they were made.
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
