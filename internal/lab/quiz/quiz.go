package quiz

import (
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
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

// Judge judges the answers to questions, and counts.
type Judge struct {
	Stage        Stage
	WrongAnswers int // wrong answers to the current question
	Count        int // settled questions
	Right        int // questions answered at the first try
}

// Begin begins a question.
func (j *Judge) Begin() { j.Stage, j.WrongAnswers = Open, 0 }

// Take judges an answer. A wrong answer settles the question if there is only one other.
func (j *Judge) Take(right, onlyOther bool) {
	switch {
	case right:
		j.settle(Right)
	case onlyOther:
		j.Reveal()
	default:
		j.WrongAnswers++
	}
}

// Reveal settles the question by showing the answer.
func (j *Judge) Reveal() {
	j.WrongAnswers++
	j.settle(Shown)
}

func (j *Judge) settle(at Stage) {
	j.Stage = at
	if j.Count++; j.WrongAnswers == 0 {
		j.Right++
	}
}

// Quiz asks questions while moments are played.
type Quiz struct {
	Judge
	S     *lab.Lab
	typed [2]string // numbers
}

// Question is the content of a question.
type Question struct {
	Text  string
	Over  bool          // no question is left
	Why   func() string // returns the reason of the answer
	On    func()        // continues after the verdict
	Wrong string        // why the last answer is wrong
	Hint  words.Key     // how to answer; "" for none
	Above []*ui.Node    // above the buttons and fields for the answer
	After []*ui.Node    // at their end
	Ends  bool          // the numbers may be infinite

	YesNo   func(yes bool)     // answers yes or no; nil for another question
	Numbers []string           // names of the numbers to be typed, at most two
	Check   func(x [2]float64) // answers with the numbers, or with the chosen nodes; nil for another question
}

// Ask begins a question.
func (q *Quiz) Ask() {
	q.Begin()
	q.typed = [2]string{}
}

// Answer judges an answer and shows the verdict.
func (q *Quiz) Answer(right, onlyOther bool) {
	q.Take(right, onlyOther)
	q.settled()
}

// settled focuses the button for the next question, once this one is settled.
func (q *Quiz) settled() {
	if q.Stage != Open {
		q.S.App.Focus("ask-on")
	}
	q.S.Changed()
}

// Check answers with the typed numbers, if all are numbers, or with the chosen nodes.
func (q *Quiz) Check(of Question) {
	var x [2]float64
	for i := range of.Numbers {
		var ok bool
		if x[i], ok = exam.ParseNumber(q.typed[i]); !ok {
			q.S.App.Say(q.S.App.Lang.T(words.NumberNeeded))
			return
		}
	}
	of.Check(x)
}

// Card returns the question with the fields for its answer, then the verdict with its
// reason.
func (q *Quiz) Card(of Question) *ui.Node {
	t, lang, tight := q.S.App.Lang.T, q.S.App.Lang, q.S.Phone()
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
	add(of.Above...)
	add(q.controls(of)...)
	return card
}

// controls returns the buttons and fields for the answer.
func (q *Quiz) controls(of Question) []*ui.Node {
	t, row := q.S.App.Lang.T, widget.Row(8)
	row.Wrap = true
	add := func(nodes ...*ui.Node) { row.Children = append(row.Children, nodes...) }
	out := []*ui.Node{row}
	if of.YesNo != nil {
		add(widget.Primary("ask-yes", t(words.ExamYes), func() { of.YesNo(true) }), widget.Primary("ask-no", t(words.ExamNo), func() { of.YesNo(false) }))
	}
	check := func() { q.Check(of) }
	set := func(i int, text string) { q.typed[i] = text; q.S.App.Changed() }
	for i, name := range of.Numbers {
		field := ui.NewTextField("ask-number", name, q.typed[i], func(v string) { set(i, v) }, ui.Field{Submit: check}).With(ui.Traits{Width: 110})
		if len(of.Numbers) > 1 {
			field.ID = lab.ID("ask-number-", i+1)
		}
		if of.Hint == "" { // which says what to type
			field = widget.Field(field)
			field.Width, row.Across = 96, ui.End
		}
		add(field)
	}
	if of.Check != nil {
		add(widget.Primary("ask-check", t(words.PredictCheck), check))
	}
	dontKnow := words.PredictDontKnow
	if q.WrongAnswers > 0 {
		dontKnow = words.PredictShow
	}
	add(widget.Button("ask-dont-know", t(dontKnow), func() { q.Reveal(); q.settled() }))
	add(of.After...)
	if of.Ends {
		end := func(id, text string, i int) *ui.Node {
			return widget.Chip(id, of.Numbers[i]+" = "+text, func() { set(i, text) })
		}
		out = append(out, widget.Row(8, end("ask-low", "−∞", 0), end("ask-high", "∞", 1)))
	}
	return out
}
