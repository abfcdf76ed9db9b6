package screen

import (
	"slices"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// naming is a field of the text view in which somebody types where to go: the name of a
// node, or a command. It is what typed moves are in a game.
type naming struct {
	s       *Screen
	example func() string                                 // of a name
	visit   func(name string) (answer string, there bool) // looks at a node
	reel    func() reel                                   // the moments that are gone through
	told    func() string                                 // what happened last
	silent  bool                                          // a step is said by the tab's own live region
	up      func() (answer string, there bool)            // looks at the node above
	more    []widget.Command                              // of this tab alone

	text, answer string
	wrong        bool // the answer says why nothing was done
}

// field is the id of the field, and the beginning of the others'.
const field = "name"

// node is the field with its answer.
func (n *naming) node() *ui.Node {
	t := n.s.App.Lang.T
	of := ui.NewTextField(field+"-node", t(words.NamedField), n.text, func(v string) {
		n.text, n.wrong = v, false
		n.s.Changed()
	}, ui.Field{Invalid: n.wrong, Submit: n.enter}).Explained(t(words.NamedHelp, n.example()))
	answer := ui.NewText(field+"-answer", n.answer).With(ui.Traits{Live: true, Wrap: true})
	group := ui.NewColumn(field, widget.Caption(field+"-title", t(words.NamedTitle)), of, answer).Named(t(words.NamedTitle))
	group.Walk(func(part *ui.Node) bool {
		part.TextOnly = true
		return true
	})
	return group
}

// enter does what was typed, and empties the field unless something is wrong.
func (n *naming) enter() {
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
	n.s.Changed()
}

// answerTo does what a text says. A slash before a command tells it from a node of the
// same name.
func (n *naming) answerTo(text string) (answer string, ok bool) {
	name, slash := strings.CutPrefix(text, "/")
	if !slash {
		if answer, ok = n.visit(name); ok {
			return answer, true
		}
	}
	if answer, ok = widget.DoCommand(n.s.App.Lang, n.commands(), name); ok {
		return answer, true
	}
	return n.s.App.Lang.T(words.NamedNone, name), false
}

// commands are all that can be typed besides names.
func (n *naming) commands() []widget.Command {
	step := func(by int) func(string) string {
		return func(string) string {
			r := n.reel()
			to := r.at + by
			if to < 0 || to > r.last {
				return n.s.App.Lang.T(words.TypedNothing)
			}
			if r.seek(to); n.silent {
				return ""
			}
			return n.told()
		}
	}
	all := []widget.Command{
		{Names: words.NamedNext, Help: words.NamedNextHelp, Do: step(1)},
		{Names: words.NamedBack, Help: words.NamedBackHelp, Do: step(-1)},
		{Names: words.TypedLast, Help: words.NamedLastHelp, Do: func(string) string { return n.told() }},
		{Names: words.NamedUp, Help: words.NamedUpHelp, Do: func(string) string {
			if answer, there := n.up(); there {
				return answer
			}
			return n.s.App.Lang.T(words.TypedNothing)
		}},
	}
	all = append(all, n.more...)
	return append(all, widget.Command{Names: words.TypedCommands, Help: words.TypedCommandsHelp, Do: func(string) string { return widget.CommandHelp(n.s.App.Lang, n.commands()) }})
}

// naming is that of a film: any node that there is at the moment can be named, and
// answers the question that is asked.
func (w *watch) naming() naming {
	return naming{s: w.s,
		example: func() string {
			if f := w.film; f.world != nil {
				return f.example
			}
			return w.film.name(0)
		},
		visit: w.visit, reel: w.reel, told: w.sentence, silent: true,
		up: func() (answer string, there bool) {
			up, there := w.film.replay.Parent(w.film.node())
			if there {
				w.press(up)
				answer = w.nodeWords(up)
			}
			return answer, there
		},
		more: []widget.Command{{Names: words.NamedWaiting, Help: words.NamedWaitingHelp, Do: w.waiting}},
	}
}

// mostNamed is how many nodes are compared with a name, the latest first: what was not
// there would be looked for too long.
const mostNamed = 20_000

// visit looks at what has a name: a place of the world, else the node of that name that
// waits or, if none does, the latest one.
func (w *watch) visit(name string) (answer string, there bool) {
	f := w.film
	if f.world != nil {
		if answer, there = w.visitPlace(name); there {
			return answer, true
		}
	}
	var found replay.Node
	for i, left := f.replay.Nodes()-1, mostNamed; i >= 0 && left > 0; i-- {
		n := replay.Node(i)
		if f.replay.Born(n) > f.moment {
			continue
		}
		if left--; !strings.EqualFold(f.name(n), name) {
			continue
		}
		waits := f.replay.State(n, f.moment) == replay.Waiting
		if !there || waits {
			found, there = n, true
		}
		if waits {
			break
		}
	}
	if !there {
		return "", false
	}
	return w.looked(func() { w.press(found) }, func() string { return w.nodeWords(found) }), true
}

// visitPlace looks at a place of the world. One that the search has not come to is told
// only.
func (w *watch) visitPlace(name string) (answer string, there bool) {
	b := w.worldNode().Board()
	at := slices.IndexFunc(b.Cells, func(c ui.Cell) bool { return isOf(c.Label, name) })
	if at < 0 {
		return "", false
	}
	press := func() {
		if b.Cells[at].Enabled {
			b.Press(at)
		}
	}
	return w.looked(press, func() string { return w.worldNode().Board().Cells[at].Label }), true
}

// looked presses something and tells what is known of it then. The verdict on an answer
// is said by itself.
func (w *watch) looked(press func(), told func() string) string {
	asked := w.film.ask.open()
	if press(); asked && !w.film.ask.open() {
		return ""
	}
	return told()
}

// isOf reports whether a label, which begins with a name, is that of this name.
func isOf(label, name string) bool {
	return len(label) >= len(name) && strings.EqualFold(label[:len(name)], name) && (len(label) == len(name) || label[len(name)] == ',')
}

// waiting says which nodes wait, in the order in which they are taken.
func (w *watch) waiting(string) string {
	f := w.film
	if f.hidesFrontier() || f.hidesOrder() {
		return w.s.App.Lang.T(words.PredictHidden)
	}
	var names []string
	for _, n := range f.inFrontier(frontierRows) {
		names = append(names, f.name(n))
	}
	return w.s.App.Lang.N(words.LabWaits, f.replay.Counters(f.moment).Waiting) + ": " + strings.Join(names, ", ")
}

// naming is that of a tree that was typed: any node can be named.
func (p *typed) naming() naming {
	look := func(i int32) string {
		p.node = i
		p.s.Changed()
		return p.tells(i)
	}
	return naming{s: p.s,
		example: func() string { // a tree may be its root alone
			return p.tree.Label(min(p.tree.Nodes[0].First, int32(len(p.tree.Nodes)-1)))
		},
		visit: func(name string) (answer string, there bool) {
			for i := range p.tree.Nodes {
				if strings.EqualFold(p.tree.Label(int32(i)), name) {
					return look(int32(i)), true
				}
			}
			return "", false
		},
		reel: p.reel,
		told: func() string { return p.tells(p.node) },
		up: func() (answer string, there bool) {
			if up := p.parent(p.node); up >= 0 {
				return look(up), true
			}
			return "", false
		},
	}
}

// naming is that of the duel's tree: the moves of the node that is looked at lead on.
func (p *plies) naming() naming {
	look := func(i int32) string {
		p.node = i
		p.s.Changed()
		return p.nodeWords(i)
	}
	return naming{s: p.s,
		example: func() string { return p.tree.Nodes[min(1, len(p.tree.Nodes)-1)].Move },
		visit: func(name string) (answer string, there bool) {
			n := &p.tree.Nodes[p.node]
			for i := n.First; i < n.End; i++ {
				if strings.EqualFold(p.tree.Nodes[i].Move, name) {
					return look(i), true
				}
			}
			return "", false
		},
		reel: p.reel,
		told: func() string { return p.nodeWords(p.node) },
		up: func() (answer string, there bool) {
			if up := p.parent(p.node); up >= 0 {
				return look(up), true
			}
			return "", false
		},
	}
}
