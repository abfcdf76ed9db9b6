package heuristic

import (
	"errors"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search/expr"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// folder is the folder of the last valid expression of each puzzle.
const folder = "own/"

// Last returns the user's last expression for a puzzle, or an example.
func Last(a *shell.App, p puzzle.Puzzle) string {
	if text, err := a.Env.Host.Read(folder + p.Name()); err == nil && text != "" {
		return expr.Prefix + text
	}
	return expr.Prefix + p.Study().CustomHeuristic
}

// Fields returns the fields for choosing a heuristic of a puzzle, for a position if it is not
// nil; their ids begin with id. name is the choice: a heuristic's name, or an expression
// after "expr:", which may be incomplete.
func Fields(a *shell.App, p puzzle.Puzzle, at puzzle.Position, id, name string, change func(name string)) []*ui.Node {
	t := a.Lang.T
	custom := strings.HasPrefix(name, expr.Prefix)
	value := name
	if custom {
		value = expr.Prefix
	}
	out := []*ui.Node{widget.Field(ui.NewSelect(id, t(words.Heuristic), value, Options(a.Lang, p, at), func(v string) {
		if v == expr.Prefix {
			v = Last(a, p)
		}
		change(v)
	}))}
	if custom {
		return append(out, ExpressionField(a, p, id, name, change)...)
	}
	if h, _ := puzzle.FindHeuristicAt(p, at, name); !h.Admissible {
		out = append(out, ui.NewText(WarningID(id), t(words.InadmissibleNote)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Size: ui.Small}))
	}
	return out
}

// WarningID returns the id of the warning that a heuristic can overestimate, in Fields
// whose ids begin with id.
func WarningID(id string) string { return id + "-warning" }

// Options returns the options of a puzzle's heuristics, for a position if it is not nil, and of
// the user's own expression.
func Options(l words.Lang, p puzzle.Puzzle, at puzzle.Position) (list []ui.Option) {
	for _, h := range puzzle.HeuristicsAt(p, at) {
		group := l.T(words.Inadmissible)
		if h.Admissible {
			group = l.T(words.Admissible)
		}
		list = append(list, ui.Option{Value: h.Name, Label: l.Heuristic(h.Name), Note: report.HeuristicNote(l, p.Name(), h.Name), Group: group})
	}
	return append(list, ui.Option{Value: expr.Prefix, Label: l.T(words.OwnHeuristic), Note: l.T(words.OwnHeuristicNote), Group: l.T(words.OwnGroup)})
}

// ExpressionField returns the field of an expression, with its error and the names that can follow.
func ExpressionField(a *shell.App, p puzzle.Puzzle, id, name string, change func(name string)) []*ui.Node {
	t, features, text := a.Lang.T, p.Features(), strings.TrimPrefix(name, expr.Prefix)
	set := func(text string) {
		if _, err := expr.Parse(text, features); err == nil {
			a.Storage.Keep(folder+p.Name(), text)
		}
		change(expr.Prefix + text)
	}
	complete := expr.Complete(text, len([]rune(text)), features)
	take := func(word string) { set(string([]rune(text)[:complete.From]) + word) }
	wrong, column := Wrong(a.Lang, p, text)
	state := ui.Field{Lines: 2, Invalid: wrong != "", Wrong: column, Submit: func() {
		if len(complete.Words) > 0 && complete.From < len([]rune(text)) {
			take(complete.Words[0])
		}
	}}
	field := ui.NewTextField(id+"-own", t(words.OwnHeuristic), text, func(v string) { set(strings.ReplaceAll(v, "\n", " ")) }, state).Explained(wrong)
	out := []*ui.Node{widget.Field(field)}
	if wrong != "" {
		out = append(out, ui.NewText(id+"-wrong", wrong).With(ui.Traits{Color: ui.ColorWarn, Size: ui.Small, Wrap: true, Live: true}))
	} else {
		out = append(out, widget.Note(id+"-note", t(words.OwnHeuristicHelp)))
		if phrase := clamped(a.Lang, p, text); phrase != "" {
			out = append(out, ui.NewText(id+"-clamped", phrase).With(ui.Traits{Color: ui.ColorWarn, Size: ui.Small, Wrap: true, Live: true}))
		}
	}
	phrase := ui.NewRow(id + "-words").With(ui.Traits{Gap: 6, Wrap: true})
	for _, w := range complete.Words {
		chip := widget.Chip(id+"-word-"+strings.TrimSuffix(w, "("), w, func() { take(w) })
		chip.Help = a.Lang.Feature(p.Name(), w)
		phrase.Children = append(phrase.Children, chip)
	}
	if len(phrase.Children) > 0 {
		out = append(out, phrase)
	}
	return append(out, known(a, p, id))
}

// known returns a list of the names in a puzzle's expressions and their meanings.
func known(a *shell.App, p puzzle.Puzzle, id string) *ui.Node {
	t := a.Lang.T
	list := ui.NewList(id+"-known", t(words.OwnKnown)).With(ui.Traits{Gap: 2})
	for _, w := range puzzle.Words(p) {
		phrase := w + ": " + a.Lang.Feature(p.Name(), w)
		list.Children = append(list.Children, ui.NewListItem(id+"-known-"+w, phrase, nil, widget.Note(id+"-means-"+w, phrase)))
	}
	return widget.Column(4, widget.Caption(id+"-known-caption", t(words.OwnKnown)), list)
}

// clamped returns a warning if an expression divides by zero or is a negative constant,
// which count as 0; otherwise "".
func clamped(l words.Lang, p puzzle.Puzzle, text string) string {
	e, err := expr.Parse(text, p.Features())
	if err != nil {
		return ""
	}
	if e.DividesByZero() {
		return l.T(words.OwnByZero)
	}
	if value, ok := e.Constant(); ok && value < 0 {
		return l.T(words.OwnBelow, l.Number(value))
	}
	return ""
}

// Wrong returns the error of an expression and the column of its first wrong character,
// from 1; both are zero if it is valid.
func Wrong(l words.Lang, p puzzle.Puzzle, text string) (phrase string, column int) {
	_, err := expr.Parse(text, p.Features())
	var f *fault.Fault
	if !errors.As(err, &f) {
		return "", 0
	}
	return l.T(words.OwnWrong, f.Column, l.Fault(f.At(0, 0))), f.Column
}

// Right reports whether a name is a puzzle's heuristic or a valid expression.
func Right(p puzzle.Puzzle, name string) bool {
	_, ok := puzzle.FindHeuristic(p, name)
	return ok
}
