package gametrees

import (
	"math"

	"cavalo/internal/lab/quiz"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// treeQuiz asks for the next step in the search of a typed tree, during playback.
type treeQuiz struct {
	quiz.Quiz
	p   *typed
	on  bool
	ask ask
	of  int32 // node of the tree that the question is about
}

// aim is the target of a question.
type aim uint8

const (
	nothing   aim = iota
	lookedAt      // whether the search visits a node
	windowOf      // the window of a node
	valueUp       // the value that a node returns
	valueRoot     // the value of the tree
)

// ask is a question about the next step.
type ask struct {
	aim
	node   int32 // of the search
	looked bool  // the answer to lookedAt
	answer [2]float64
	also   float64 // also accepted: the value clipped to the window
}

// question returns the question of the moment; its aim is nothing if there is no question.
func (p *typed) question() ask {
	step, ok := p.step(p.at + 1)
	if !ok {
		return ask{}
	}
	n := &p.run.Nodes[step.Node]
	a := ask{node: step.Node}
	switch {
	case step.Act == gametree.Cutoff:
		a.aim, a.node = lookedAt, p.run.FirstPruned(step.Node)
	case step.Act == gametree.Enter && n.Parent >= 0 && p.prunes():
		a.looked = true
		first := p.run.Nodes[n.Parent].First == step.Node
		switch {
		case !n.Leaf() && (first || p.at%2 == 0):
			a.aim, a.answer = windowOf, [2]float64{n.Alpha, n.Beta}
		case !first:
			a.aim = lookedAt
		}
	case step.Act == gametree.Update && !p.run.Nodes[step.Child].Leaf():
		c := &p.run.Nodes[step.Child]
		a.aim, a.node, a.answer = valueUp, step.Child, [2]float64{c.Found}
		a.also = min(max(c.Found, c.Alpha), c.Beta)
	case step.Act == gametree.Return && n.Exact() && !n.Leaf():
		a.aim, a.answer, a.also = valueRoot, [2]float64{n.Found}, n.Found
	}
	return a
}

// asks reports whether a question is open.
func (q *treeQuiz) asks() bool { return q.on && q.ask.aim != nothing && q.Stage == quiz.Open }

// hides reports whether the value of a node is asked for.
func (q *treeQuiz) hides(i int32) bool {
	return q.asks() && (q.ask.aim == valueUp || q.ask.aim == valueRoot) && q.of == i
}

// pose asks the question of the moment.
func (q *treeQuiz) pose() {
	if !q.on {
		return
	}
	q.Ask()
	q.ask, q.of = q.p.question(), -1
	if q.ask.aim != nothing {
		q.of = q.ask.node
		q.p.node, q.p.Player.Playing = q.of, false
	}
}

// stop ends the questions.
func (q *treeQuiz) stop() { *q = treeQuiz{Quiz: quiz.Quiz{S: q.S}, p: q.p} }

// turn starts the questions from the first moment, or ends them.
func (q *treeQuiz) turn() {
	on := !q.on
	q.stop()
	if q.on = on; on {
		q.p.turnTo(0)
		q.goOn()
	}
	q.p.S.Changed()
}

// goOn plays to the next question, or to the end.
func (q *treeQuiz) goOn() {
	for q.p.at < q.p.last() && !q.asks() {
		q.p.turnTo(q.p.at + 1)
	}
	q.p.S.Changed()
}

// why returns the reason of the answer.
func (q *treeQuiz) why() string {
	t, a, p := q.p.S.App.Lang.T, &q.ask, q.p
	n := &p.run.Nodes[a.node]
	name := p.nameOf(a.node)
	switch {
	case a.aim == lookedAt && a.looked:
		return t(words.TypedWhyLooked, name, p.window(n.Alpha, n.Beta))
	case a.aim == lookedAt:
		return t(words.TypedWhyOut, name) + " " + p.whyCut(n.Parent)
	case a.aim == windowOf:
		return t(words.TypedWhyWindow, p.window(n.Alpha, n.Beta))
	case n.Cut && p.prunes():
		return t(words.TypedWhyBound, p.found(a.node)) + " " + p.whyCut(a.node)
	}
	return t(words.TypedWhyValue, p.found(a.node)) + p.byWhich(a.node)
}

// near reports whether a typed number equals the expected one to two decimals.
func near(v, want float64) bool { return v == want || math.Abs(v-want) <= 0.0051 }

// check judges the typed numbers.
func (q *treeQuiz) check(x [2]float64) {
	a := &q.ask
	if a.aim == windowOf {
		q.Answer(near(x[0], a.answer[0]) && near(x[1], a.answer[1]), false)
		return
	}
	q.Answer(near(x[0], a.answer[0]) || near(x[0], a.also), false)
}

// isLooked answers whether the search visits the node.
func (q *treeQuiz) isLooked(yes bool) { q.Answer(yes == q.ask.looked, true) }

// press answers yes by a press on the node that the question is about.
func (q *treeQuiz) press(i int32) {
	if q.asks() && q.ask.aim == lookedAt && q.of == i {
		q.isLooked(true)
	}
}

func (q *treeQuiz) phrase() string {
	t := q.p.S.App.Lang.T
	if q.ask.aim == nothing {
		return t(words.TypedAskDone)
	}
	return t(words.TypedAsks.At(int(q.ask.aim)-1), q.p.nameOf(q.of))
}

func (q *treeQuiz) cards() []*ui.Node {
	if !q.on {
		return nil
	}
	t := q.p.S.App.Lang.T
	of := quiz.Question{Text: q.phrase(), Over: q.ask.aim == nothing, Why: q.why, On: q.goOn}
	switch q.ask.aim {
	case lookedAt:
		of.YesNo = q.isLooked
	case windowOf:
		of.Numbers, of.Ends, of.Check = []string{t(words.LabAlpha), t(words.LabBeta)}, true, q.check
	default:
		of.Numbers, of.Check = []string{t(words.PredictNumber)}, q.check
	}
	return []*ui.Node{q.Card(of)}
}
