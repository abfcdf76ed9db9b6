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
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// asking is a question to a film that waits for its answer, and then what came of
// it. While it is open the film hides what would give the answer away. Tabs that
// show a film show its card, and pass on which node was pressed.
type asking struct {
	s    *frame.Frame
	film *Film
	q    predict.Question

	stage  quiz.Stage
	chosen []replay.Node // so far, of a question for a set
	text   string        // typed so far
	tries  int           // wrong answers
	said   string        // what speaks against the last one

	// settled is called once: the answer is known, and whether it was right at
	// the first try.
	settled func(right bool)
	// on goes on after that.
	on func()
}

// askFilm puts a question to a film, which goes to its moment.
func askFilm(s *frame.Frame, f *Film, q predict.Question, settled func(right bool), on func()) *asking {
	a := &asking{s: s, film: f, q: q, settled: settled, on: on}
	f.Seek(q.Moment)
	f.chosen = false
	if way := q.Kind.Way(); way == predict.YesNo || way == predict.Number && q.Kind != predict.Repeat {
		f.choose(q.Node) // its board and figures are what one looks at
	}
	f.ask = a
	return a
}

// close takes the question away.
func (a *asking) close() {
	if a != nil && a.film.ask == a {
		a.film.ask = nil
	}
}

// open reports whether an answer is waited for.
func (a *asking) open() bool { return a != nil && a.stage == quiz.Open }

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
	a.s.Changed()
	return true
}

// enter is the key Enter: it presses the node that is looked at, or goes on.
func (a *asking) enter() bool {
	switch {
	case a == nil:
		return false
	case !a.open():
		a.on()
	case a.q.Kind.Way() == predict.One:
		return a.film.chosen && a.press(a.film.selected)
	case a.q.Kind.Way() == predict.Number:
		a.typed()
	case a.q.Kind.Way() == predict.Some:
		return a.film.chosen && a.press(a.film.selected)
	default:
		return false
	}
	return true
}

// answer judges an answer. One that is wrong may be followed by another.
func (a *asking) answer(with predict.Answer) {
	switch a.said = ""; {
	case a.q.Right(with):
		a.settle(quiz.Right)
	case a.q.Kind.Way() == predict.YesNo: // there is only one other
		a.tries++
		a.settle(quiz.Shown)
	default:
		if !a.stray(with) {
			a.tries++
		}
		a.said = a.teller().Wrong(&a.q, with)
	}
	a.s.Changed()
}

// stray reports whether the one node of an answer could not have been meant: it
// does not wait.
func (a *asking) stray(with predict.Answer) bool {
	return a.q.Kind == predict.Next && a.film.Replay.State(with.Nodes[0], a.q.Moment) != replay.Waiting
}

// settle ends the waiting.
func (a *asking) settle(s quiz.Stage) {
	a.stage = s
	a.s.App.Focus("ask-on")
	a.settled(s == quiz.Right && a.tries == 0)
}

// show is for those who don't know.
func (a *asking) show() {
	a.tries++
	a.settle(quiz.Shown)
	a.s.Changed()
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
// verdict with its reason. score may be "".
func (a *asking) card(score string) *ui.Node {
	t, tell := a.s.App.Lang.T, a.teller()
	card := quiz.Card(a.s.App.Lang, a.s.Phone(), tell.Ask(&a.q), score)
	if !a.open() {
		card.Children = append(card.Children, a.verdict(), widget.Row(8, widget.Primary("ask-on", t(words.PredictOn), a.on)))
		return card
	}
	if a.said != "" || a.tries > 0 {
		card.Children = append(card.Children, ui.NewText("ask-wrong", strings.TrimSpace(t(words.PredictWrong)+" "+a.said)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Live: true}))
	}
	return a.ways(card)
}

// ways adds what a question is answered with.
func (a *asking) ways(card *ui.Node) *ui.Node {
	t := a.s.App.Lang.T
	dontKnow := words.PredictDontKnow
	if a.tries > 0 {
		dontKnow = words.PredictShow
	}
	foot := widget.Row(8)
	foot.Wrap = true
	hint := words.PredictHintOne
	switch a.q.Kind.Way() {
	case predict.One:
		if a.s.Phone() { // the list is out of sight
			card.Children = append(card.Children, a.nodes())
		}
	case predict.Some:
		hint = words.PredictHintSome
		card.Children = append(card.Children, a.nodes())
		foot.Children = append(foot.Children, widget.Primary("ask-check", t(words.PredictCheck), func() { a.answer(predict.Answer{Nodes: a.chosen}) }))
	case predict.Number:
		if a.s.Phone() && a.q.Kind == predict.Value { // its figures may be out of sight
			card.Children = append(card.Children, widget.Muted("ask-sum", a.film.sum(a.q.Node)))
		}
		hint = words.PredictHintNumber
		field := ui.NewTextField("ask-number", t(words.PredictNumber), a.text, func(v string) { a.text = v; a.s.App.Changed() }, ui.Field{Submit: a.typed}).With(ui.Traits{Width: 110})
		foot.Children = append(foot.Children, field, widget.Primary("ask-check", t(words.PredictCheck), a.typed))
	default:
		hint = words.PredictHintYesNo
		foot.Children = append(foot.Children,
			widget.Primary("ask-yes", t(words.ExamYes), func() { a.answer(predict.Answer{Yes: true}) }),
			widget.Primary("ask-no", t(words.ExamNo), func() { a.answer(predict.Answer{}) }))
	}
	foot.Children = append(foot.Children, widget.Button("ask-dont-know", t(dontKnow), a.show))
	if a.q.Kind == predict.Next {
		foot.Children = append(foot.Children, widget.Spacer(), widget.Note("ask-ties", t(words.PredictTies)))
	}
	if !a.s.Phone() {
		card.Children = slices.Insert(card.Children, 2, widget.Muted("ask-hint", t(hint)))
	}
	card.Children = append(card.Children, foot)
	return card
}

// nodes are those to choose from.
func (a *asking) nodes() *ui.Node {
	t := a.s.App.Lang.T
	row := ui.NewRow("ask-nodes").With(ui.Traits{Gap: 6, Wrap: true}).Named(t(words.PredictNodes))
	for i, n := range a.q.From {
		name := a.film.fullName(n)
		limited := a.film.Rec.Algorithm().ID == search.IDAStar && a.q.Kind.Way() == predict.Some
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

// verdict is what came of it, and why.
func (a *asking) verdict() *ui.Node {
	return quiz.Verdict(a.s.App.Lang, a.stage, a.teller().Why(&a.q))
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
	return f.ask.q.Kind == predict.Next && f.Rec.Algorithm().ID == search.AStar && f.Replay.State(n, f.Moment) == replay.Waiting
}

// hidden stands for what is hidden.
const hidden = "?"

// gText is g of a node in figures.
func (f *Film) gText(n replay.Node) string {
	if f.Rec.Algorithm().ID == search.UCS && f.hidesValue(n) {
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
