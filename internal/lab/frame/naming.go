package frame

import (
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/player"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Naming is a field of the text view in which somebody types where to go: the name of a
// node, or a command. It is what typed moves are in a game.
type Naming struct {
	Frame   *Frame
	Example func() string                                 // of a name
	Visit   func(name string) (answer string, there bool) // looks at a node
	Reel    func() player.Reel                            // the moments that are gone through
	Told    func() string                                 // what happened last
	Silent  bool                                          // a step is said by the tab's own live region
	Up      func() (answer string, there bool)            // looks at the node above
	More    []widget.Command                              // of this tab alone

	text, answer string
	wrong        bool // the answer says why nothing was done
}

// field is the id of the field, and the beginning of the others'.
const field = "name"

// Node is the field with its answer.
func (n *Naming) Node() *ui.Node {
	t := n.Frame.App.Lang.T
	of := ui.NewTextField(field+"-node", t(words.NamedField), n.text, func(v string) {
		n.text, n.wrong = v, false
		n.Frame.Changed()
	}, ui.Field{Invalid: n.wrong, Submit: n.enter}).Explained(t(words.NamedHelp, n.Example()))
	answer := ui.NewText(field+"-answer", n.answer).With(ui.Traits{Live: true, Wrap: true})
	group := ui.NewColumn(field, widget.Caption(field+"-title", t(words.NamedTitle)), of, answer).Named(t(words.NamedTitle))
	group.Walk(func(part *ui.Node) bool {
		part.TextOnly = true
		return true
	})
	return group
}

// enter does what was typed, and empties the field unless something is wrong.
func (n *Naming) enter() {
	text := strings.TrimSpace(n.text)
	if text == "" {
		return
	}
	before := n.answer
	answer, ok := n.answerTo(text)
	if n.wrong = !ok; ok {
		n.text = ""
	}
	if n.answer = answer; answer == before && answer != "" { // a screen reader says what has changed only
		n.answer += widget.Unheard
	}
	n.Frame.Changed()
}

// answerTo does what a text says. A slash before a command tells it from a node of the
// same name.
func (n *Naming) answerTo(text string) (answer string, ok bool) {
	name, slash := strings.CutPrefix(text, "/")
	if !slash {
		if answer, ok = n.Visit(name); ok {
			return answer, true
		}
	}
	if answer, ok = widget.DoCommand(n.Frame.App.Lang, n.commands(), name); ok {
		return answer, true
	}
	return n.Frame.App.Lang.T(words.NamedNone, name), false
}

// commands are all that can be typed besides names.
func (n *Naming) commands() []widget.Command {
	step := func(by int) func(string) string {
		return func(string) string {
			r := n.Reel()
			to := r.At + by
			if to < 0 || to > r.Last {
				return n.Frame.App.Lang.T(words.TypedNothing)
			}
			if r.Seek(to); n.Silent {
				return ""
			}
			return n.Told()
		}
	}
	all := []widget.Command{
		{Names: words.NamedNext, Help: words.NamedNextHelp, Do: step(1)},
		{Names: words.NamedBack, Help: words.NamedBackHelp, Do: step(-1)},
		{Names: words.TypedLast, Help: words.NamedLastHelp, Do: func(string) string { return n.Told() }},
		{Names: words.NamedUp, Help: words.NamedUpHelp, Do: func(string) string {
			if answer, there := n.Up(); there {
				return answer
			}
			return n.Frame.App.Lang.T(words.TypedNothing)
		}},
	}
	all = append(all, n.More...)
	return append(all, widget.Command{Names: words.TypedCommands, Help: words.TypedCommandsHelp, Do: func(string) string { return widget.CommandHelp(n.Frame.App.Lang, n.commands()) }})
}
