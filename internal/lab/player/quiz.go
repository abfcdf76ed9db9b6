package player

import (
	"slices"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Stage is the state of a question.
type Stage uint8

// The stages.
const (
	Open  Stage = iota
	Right       // answered
	Shown       // the user asked for the answer
)

// Quiz judges the answers to questions, and counts.
type Quiz struct {
	Stage        Stage
	WrongAnswers int // wrong answers to the current question
	Count        int // settled questions
	Right        int // questions answered at the first try
}

// Ask begins a question.
func (q *Quiz) Ask() { q.Stage, q.WrongAnswers = Open, 0 }

// Judge judges an answer. A wrong answer settles the question if there is only one other.
func (q *Quiz) Judge(right, onlyOther bool) {
	switch {
	case right:
		q.settle(Right)
	case onlyOther:
		q.Show()
	default:
		q.WrongAnswers++
	}
}

// Show settles the question by showing the answer.
func (q *Quiz) Show() {
	q.WrongAnswers++
	q.settle(Shown)
}

func (q *Quiz) settle(at Stage) {
	q.Stage = at
	if q.Count++; q.WrongAnswers == 0 {
		q.Right++
	}
}

// Toggled returns a set with an element added or removed.
func Toggled[T comparable](set []T, one T) []T {
	if at := slices.Index(set, one); at >= 0 {
		return slices.Delete(set, at, at+1)
	}
	return append(set, one)
}

// Focus focuses the button for the next question, once this one is settled.
func (q *Quiz) Focus(a *shell.App) {
	if q.Stage != Open {
		a.Focus("ask-on")
	}
}

// Question is the content of a question's card.
type Question struct {
	Text     string
	Over     bool          // no question is left
	Why      func() string // returns the reason of the answer
	On       func()        // continues after the verdict
	Wrong    string        // why the last answer is wrong
	Hint     words.Key     // how to answer; "" for none
	Above    []*ui.Node    // above Controls
	Controls *ui.Node      // row of buttons and fields for the answer
	Show     func()        // shows the answer
	After    []*ui.Node    // at the end of Controls
	Below    []*ui.Node
}

// Card returns the question with the fields for its answer, then the verdict with its
// reason.
func (q *Quiz) Card(a *shell.App, tight bool, of Question) *ui.Node {
	t, lang := a.Lang.T, a.Lang
	head := widget.Row(8, ui.NewText("ask-caption", t(words.PredictAsk)).
		With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold, PadX: 8, PadY: 3}), widget.Spacer())
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
		add(widget.Column(4, verdict, ui.NewText("ask-why", of.Why()).With(ui.Traits{Wrap: true, Live: true})),
			widget.Row(8, widget.Primary("ask-on", t(words.PredictOn), of.On)))
		return card
	}
	if of.Hint != "" && !tight {
		add(widget.Muted("ask-hint", t(of.Hint)))
	}
	if of.Wrong != "" || q.WrongAnswers > 0 {
		add(widget.Wrong("ask-wrong", strings.TrimSpace(t(words.PredictWrong)+" "+of.Wrong)))
	}
	dontKnow := words.PredictDontKnow
	if q.WrongAnswers > 0 {
		dontKnow = words.PredictShow
	}
	of.Controls.Wrap = true
	of.Controls.Children = append(append(of.Controls.Children, widget.Button("ask-dont-know", t(dontKnow), of.Show)), of.After...)
	add(of.Above...)
	add(of.Controls)
	add(of.Below...)
	return card
}
