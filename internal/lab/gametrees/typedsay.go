package gametrees

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/graph/tree"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// nameOf names a node in a sentence.
func (p *typed) nameOf(i int32) string {
	label, t := p.tree.Label(i), p.s.App.Lang.T
	switch {
	case p.tree.Nodes[i].Name != "":
		return label
	case label == "":
		return t(words.TypedRoot)
	}
	return t(words.TypedNode, label)
}

// begun is a sentence that begins with a node. A name that was given keeps its
// letters.
func (p *typed) begun(i int32, sentence string) string {
	if p.tree.Nodes[i].Name != "" {
		return sentence
	}
	first, size := utf8.DecodeRuneInString(sentence)
	return string(unicode.ToUpper(first)) + sentence[size:]
}

// whose says what a node does with the values of its children.
func (p *typed) whose(i int32) string {
	t := p.s.App.Lang.T
	switch at := p.run.At[i]; {
	case p.tree.Nodes[i].Leaf():
		return t(words.TypedLeaf)
	case at >= 0 && p.run.Nodes[at].Leaf():
		return t(words.TypedHorizon)
	case p.tree.Nodes[i].Kind == tree.Max:
		return t(words.TypedIsMax)
	case p.tree.Nodes[i].Kind == tree.Min && p.o.Algorithm == tree.Expectimax:
		return t(words.TypedIsRandom)
	case p.tree.Nodes[i].Kind == tree.Min:
		return t(words.TypedIsMin)
	}
	return t(words.TypedIsChance)
}

// sentence says what was done last where that is looked at, or else what is
// known of the node.
func (p *typed) sentence() string {
	if step, ok := p.now(); ok && p.run.Of[step.Node] == p.node && p.at < len(p.moments) {
		first := step.Node
		if step.Child >= 0 {
			first = step.Child
		}
		return p.begun(p.run.Of[first], p.step(step))
	}
	return p.begun(p.node, p.nameOf(p.node)) + ": " + p.state(p.node)
}

// step tells what a step does.
func (p *typed) step(s gametree.Step) string {
	t, i := p.s.App.Lang.T, p.run.Of[s.Node]
	n := &p.run.Nodes[s.Node]
	name := p.nameOf(i)
	switch {
	case s.Act == gametree.Enter && n.Leaf():
		return t(words.TypedStepLeaf, name, p.bound(n.Found))
	case s.Act == gametree.Enter && p.prunes():
		return t(words.TypedStepEnter, name, p.whose(i), p.window(s.Alpha, s.Beta))
	case s.Act == gametree.Enter:
		return t(words.TypedStepVisit, name, p.whose(i))
	case s.Act == gametree.Update:
		return p.update(s, n)
	case s.Act == gametree.Cutoff:
		return t(words.TypedStepCut, name) + " " + p.whyCut(s.Node)
	}
	return t(words.TypedStepDone, name, p.found(s.Node))
}

// update tells what goes up to a node from a child.
func (p *typed) update(s gametree.Step, n *gametree.Node) string {
	t := p.s.App.Lang.T
	name, from := p.nameOf(p.run.Of[s.Node]), p.nameOf(p.run.Of[s.Child])
	switch {
	case n.Kind == gametree.Chance:
		return t(words.TypedStepMean, from, p.found(s.Child), p.chance(p.run.Nodes[s.Child].Chance), name)
	case p.prunes():
		return t(words.TypedStepUp, from, p.found(s.Child), name, p.bound(s.Found), p.window(s.Alpha, s.Beta))
	}
	return t(words.TypedStepUpPlain, from, p.found(s.Child), name, p.bound(s.Found))
}

// whyCut says why the other children of a node don't matter.
func (p *typed) whyCut(at int32) string {
	t, n := p.s.App.Lang.T, &p.run.Nodes[at]
	switch {
	case n.Kind == gametree.Max:
		return t(words.TypedCutMax, p.bound(n.Found), p.bound(n.Beta))
	case n.Kind == gametree.Min:
		return t(words.TypedCutMin, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found <= n.Alpha:
		return t(words.TypedCutLow, p.bound(n.Found), p.bound(n.Alpha))
	}
	return t(words.TypedCutHigh, p.bound(n.Found), p.bound(n.Beta))
}

// state tells what is known of a node.
func (p *typed) state(i int32) string {
	t, m, at := p.s.App.Lang.T, &p.marks[i], p.run.At[i]
	switch {
	case at < 0:
		return t(words.TypedBelow)
	case m.severed:
		return t(words.TypedSevered, p.cutAbove(i))
	case !m.came:
		return t(words.TypedNotYet)
	case p.quiz.hides(i):
		return t(words.TypedAsked)
	case p.run.Nodes[at].Leaf():
		return t(words.TypedIsWorth, p.bound(m.found))
	case m.done && p.run.Nodes[at].Cut && p.prunes():
		return t(words.TypedFound, p.found(at)) + " " + p.whyCut(at)
	case m.done:
		return t(words.TypedFound, p.found(at)) + p.byWhich(i)
	case p.prunes():
		return t(words.TypedOpen, p.whose(i), p.window(m.alpha, m.beta))
	}
	return p.whose(i)
}

// byWhich names the child that a value comes from, where there is one.
func (p *typed) byWhich(i int32) string {
	at := p.run.At[i]
	n := &p.run.Nodes[at]
	best := p.run.Best(at)
	if best < 0 || p.prunes() && !n.Exact() {
		return ""
	}
	return " " + p.s.App.Lang.T(words.TypedBy, p.nameOf(p.run.Of[best]))
}

// cutAbove names the node at which the way to another one was cut.
func (p *typed) cutAbove(i int32) string {
	for p.marks[i].severed {
		i = p.tree.Nodes[i].Parent
	}
	return p.nameOf(i)
}

// tells is a node in a line of the outline.
func (p *typed) tells(i int32) string {
	n := &p.tree.Nodes[i]
	parts := []string{p.begun(i, p.nameOf(i))}
	if up := n.Parent; up >= 0 && p.tree.Nodes[up].Kind == tree.Chance {
		parts = append(parts, p.s.App.Lang.T(words.TypedChanceIs, p.chance(n.Chance)))
	}
	if n.Leaf() {
		parts = append(parts, p.bound(n.Value))
	}
	if n.Loud {
		parts = append(parts, p.s.App.Lang.T(words.TypedLoud))
	}
	name, whose, state := strings.Join(parts, ", ")+": ", p.whose(i), p.state(i)
	if n.Leaf() || strings.HasPrefix(state, whose) {
		return name + state
	}
	return name + whose + " " + state
}
