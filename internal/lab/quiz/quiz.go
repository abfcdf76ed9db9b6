// Package quiz asks questions about something that is looked at: all quizzes of the
// laboratory have the same way from a question to its verdict, and those that ask while
// something is played the same card.
package quiz

import (
	"slices"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Stage is how far a question is.
type Stage uint8

// The stages.
const (
	Open  Stage = iota
	Right       // it was answered
	Shown       // the answer was asked for
)

// Quiz goes through questions: it judges the answers to each, and counts. The zero
// Quiz counts from zero.
type Quiz struct {
	Stage Stage
	Tries int // wrong answers to the question in hand
	Count int // questions settled
	Right int // of these, at the first try
}

// Ask begins a question.
func (q *Quiz) Ask() { q.Stage, q.Tries = Open, 0 }

// Judge takes an answer. One that is wrong may be followed by another, unless there is
// only one other.
func (q *Quiz) Judge(right, onlyOther bool) {
	switch {
	case right:
		q.settle(Right)
	case onlyOther:
		q.Show()
	default:
		q.Tries++
	}
}

// Show is for those who don't know.
func (q *Quiz) Show() {
	q.Tries++
	q.settle(Shown)
}

// settle ends the waiting for an answer.
func (q *Quiz) settle(at Stage) {
	q.Stage = at
	if q.Count++; q.Tries == 0 {
		q.Right++
	}
}

// Toggled returns a set with one more, or without it.
func Toggled[T comparable](set []T, one T) []T {
	if at := slices.Index(set, one); at >= 0 {
		return slices.Delete(set, at, at+1)
	}
	return append(set, one)
}

// Focus goes to what leads on, once the answer is known.
func (q *Quiz) Focus(a *shell.App) {
	if q.Stage != Open {
		a.Focus("ask-on")
	}
}

// Question is what the card of a question shows.
type Question struct {
	Text  string
	Over  bool          // nothing is asked any more
	Why   func() string // the reason of the answer, once it is known
	On    func()        // goes on after that
	Wrong string        // what speaks against the last answer
	Hint  words.Key     // how to answer; "" is none
	Above []*ui.Node    // what is chosen from
	Ways  *ui.Node      // the row of buttons and fields that it is answered with
	Show  func()        // for those who don't know
	After []*ui.Node    // in that row behind them
	Below []*ui.Node
}

// Card is the question with all that is needed to answer it, and afterwards the
// verdict with its reason.
func (q *Quiz) Card(a *shell.App, tight bool, of Question) *ui.Node {
	t, lang := a.Lang.T, a.Lang
	head := widget.Row(8, ui.NewText("ask-caption", t(words.PredictAsk)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold, PadX: 8, PadY: 3}), widget.Spacer())
	if q.Count > 0 {
		head.Children = append(head.Children, widget.Note("ask-score", t(words.PredictScore, lang.Int(int64(q.Right)), lang.Int(int64(q.Count)))))
	}
	card := widget.Card("ask", head, ui.NewText("ask-question", of.Text).With(ui.Traits{Size: ui.Large, Weight: ui.Semibold, Wrap: true, Live: true}))
	add := func(nodes ...*ui.Node) { card.Children = append(card.Children, nodes...) }
	card.Selected = true
	if tight {
		card.Pad, card.Gap = 10, 6
	}
	if of.Over {
		return card
	}
	if q.Stage != Open {
		verdict := ui.NewText("ask-verdict", t(words.PredictRight)).With(ui.Traits{Color: ui.ColorGood, Icon: ui.IconCheck, Weight: ui.Semibold, Live: true})
		if q.Stage == Shown {
			verdict.Text, verdict.Color, verdict.Icon = t(words.PredictShown), ui.ColorWarn, ui.NoIcon
		}
		add(widget.Column(4, verdict, ui.NewText("ask-why", of.Why()).With(ui.Traits{Wrap: true, Live: true})), widget.Row(8, widget.Primary("ask-on", t(words.PredictOn), of.On)))
		return card
	}
	if of.Hint != "" && !tight {
		add(widget.Muted("ask-hint", t(of.Hint)))
	}
	if of.Wrong != "" || q.Tries > 0 {
		add(ui.NewText("ask-wrong", strings.TrimSpace(t(words.PredictWrong)+" "+of.Wrong)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Live: true}))
	}
	dontKnow := words.PredictDontKnow
	if q.Tries > 0 {
		dontKnow = words.PredictShow
	}
	of.Ways.Wrap = true
	of.Ways.Children = append(append(of.Ways.Children, widget.Button("ask-dont-know", t(dontKnow), of.Show)), of.After...)
	add(of.Above...)
	add(of.Ways)
	add(of.Below...)
	return card
}
