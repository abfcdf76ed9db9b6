package lab

import (
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/playback"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Naming is a field of the text view for the name of a node, or a command.
type Naming struct {
	Lab     *Lab
	Example func() string                                 // example of a name
	Visit   func(name string) (answer string, there bool) // selects a node
	Reel    func() playback.Reel
	Told    func() string                      // describes the last step
	Silent  bool                               // the tab's live region describes steps
	Up      func() (answer string, there bool) // selects the parent
	More    []widget.Command                   // of the tab

	text, answer string
	wrong        bool // the answer is an error
}

// field is the id of the field, and the prefix of related ids.
const field = "name"

// Node returns the field with its answer.
func (n *Naming) Node() *ui.Node {
	t := n.Lab.App.Lang.T
	of := ui.NewTextField(field+"-node", t(words.NamedField), n.text, func(v string) {
		n.text, n.wrong = v, false
		n.Lab.Changed()
	}, ui.Field{Invalid: n.wrong, Submit: n.enter}).Explained(t(words.NamedHelp, n.Example()))
	answer := ui.NewText(field+"-answer", n.answer).With(ui.Traits{Live: true, Wrap: true})
	group := ui.NewColumn(field, widget.Caption(field+"-title", t(words.NamedTitle)), of, answer).Named(t(words.NamedTitle))
	group.Walk(func(part *ui.Node) bool {
		part.TextOnly = true
		return true
	})
	return group
}

// enter runs the typed text, and clears the field unless there is an error.
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
	if n.answer = answer; answer == before && answer != "" { // a screen reader reads only changes
		n.answer += widget.Unheard
	}
	n.Lab.Changed()
}

// answerTo runs a text: a name or a command. A slash marks a command with the name of a
// node.
func (n *Naming) answerTo(text string) (answer string, ok bool) {
	name, slash := strings.CutPrefix(text, "/")
	if !slash {
		if answer, ok = n.Visit(name); ok {
			return answer, true
		}
	}
	if answer, ok = widget.DoCommand(n.Lab.App.Lang, n.commands(), name); ok {
		return answer, true
	}
	return n.Lab.App.Lang.T(words.NamedNone, name), false
}

// commands returns the commands.
func (n *Naming) commands() []widget.Command {
	step := func(by int) func(string) string {
		return func(string) string {
			r := n.Reel()
			to := r.At + by
			if to < 0 || to > r.Last {
				return n.Lab.App.Lang.T(words.TypedNothing)
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
			return n.Lab.App.Lang.T(words.TypedNothing)
		}},
	}
	all = append(all, n.More...)
	return append(all, widget.Command{Names: words.TypedCommands, Help: words.TypedCommandsHelp,
		Do: func(string) string { return widget.CommandHelp(n.Lab.App.Lang, n.commands()) }})
}
