// Package quiz asks questions about something that is looked at: all quizzes of the
// laboratory have the same card, and the same way from a question to its verdict.
package quiz

import (
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

// Card is the frame of a question. The score may be "".
func Card(lang words.Lang, phone bool, question, score string) *ui.Node {
	head := widget.Row(8, ui.NewText("ask-caption", lang.T(words.PredictAsk)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold, PadX: 8, PadY: 3}), widget.Spacer())
	if score != "" {
		head.Children = append(head.Children, widget.Note("ask-score", score))
	}
	card := widget.Card("ask", head, ui.NewText("ask-question", question).With(ui.Traits{Size: ui.Large, Weight: ui.Semibold, Wrap: true, Live: true}))
	card.Selected = true
	if phone {
		card.Pad, card.Gap = 10, 6
	}
	return card
}

// Verdict is what came of a question, and why.
func Verdict(lang words.Lang, at Stage, why string) *ui.Node {
	head := ui.NewText("ask-verdict", lang.T(words.PredictRight)).With(ui.Traits{Color: ui.ColorGood, Icon: ui.IconCheck, Weight: ui.Semibold, Live: true})
	if at == Shown {
		head = ui.NewText("ask-verdict", lang.T(words.PredictShown)).With(ui.Traits{Color: ui.ColorWarn, Weight: ui.Semibold, Live: true})
	}
	return widget.Column(4, head, ui.NewText("ask-why", why).With(ui.Traits{Wrap: true, Live: true}))
}
