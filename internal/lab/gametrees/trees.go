package gametrees

import (
	"strings"

	"cavalo/internal/graph/tree"
	"cavalo/internal/lab/frame"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Tab is the tab of game trees: that of the duel, or one that is typed. It is
// whichever of the two is looked at.
type Tab struct {
	frame.Tab
	duel *plies
	own  *typed
}

func New(s *frame.Frame) frame.Tab {
	t := &Tab{duel: newPlies(s), own: newTyped(s)}
	t.Tab = t.duel
	t.own.which, t.duel.which = t.which, t.which
	return t
}

// typedMark begins the text of a typed tree in an address.
const typedMark = "typed "

// OpenLink implements Tab.
func (t *Tab) OpenLink(text string) {
	t.Tab = t.duel
	if rest, own := strings.CutPrefix(text, typedMark); own {
		t.Tab, text = t.own, rest
	}
	t.Tab.OpenLink(text)
}

// Now returns the one that is looked at.
func (t *Tab) Now() frame.Tab { return t.Tab }

// ShowSubject implements SubjectShower.
func (t *Tab) ShowSubject() { t.Tab = t.duel }

// turn looks at the other of the two.
func (t *Tab) turn(typed bool) {
	t.duel.Leave()
	t.own.Leave()
	if t.Tab = t.duel; typed {
		t.Tab = t.own
	}
	t.Enter()
	t.duel.s.Changed()
}

// Typed is the tree that is typed.
func (t *Tab) Typed() *tree.Tree { return t.own.tree }

// ShowTyped looks at it.
func (t *Tab) ShowTyped() { t.Tab = t.own }

// which is the choice between the two.
func (t *Tab) which() *ui.Node {
	phrase := t.duel.s.App.Lang.T
	options := []ui.Option{{Value: "duel", Label: phrase(words.LabDuel)}, {Value: "typed", Label: phrase(words.GameTreeOwn)}}
	at := options[0].Value
	if t.Tab == frame.Tab(t.own) {
		at = options[1].Value
	}
	return ui.NewTabs("trees-which", phrase(words.GameTreeWhich), at, options, func(v string) { t.turn(v == options[1].Value) })
}
