package shell

import (
	"strconv"

	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// typedNumber is what was typed in a field, and the number that the field has had since.
type typedNumber struct {
	text   string
	number int
}

// NumberField returns a field for a whole number under its label. A text that isn't such a
// number, from least to most, stays in the field, above a sentence that says what is accepted.
func (a *App) NumberField(id string, label words.Key, least, most int, number func() int, set func(n int)) *ui.Node {
	accepted := func(text string) (n int, ok bool) {
		n, ok = widget.WholeNumber(text)
		return n, ok && least <= n && n <= most
	}
	text, wrong := strconv.Itoa(number()), ""
	if t, typed := a.typed[id]; typed && t.number == number() {
		switch n, ok := accepted(t.text); {
		case !ok:
			text, wrong = t.text, a.Lang.T(words.NumberWrong, a.Lang.Int(int64(least)), a.Lang.Int(int64(most)))
		case n == number():
			text = t.text
		}
	}
	return widget.Checked(ui.NewTextField(id, a.Lang.T(label), text, func(text string) {
		if n, ok := accepted(text); ok {
			set(n)
		}
		if a.typed == nil {
			a.typed = map[string]typedNumber{}
		}
		a.typed[id] = typedNumber{text, number()}
		a.Changed()
	}, ui.Field{Invalid: wrong != ""}), wrong)
}
