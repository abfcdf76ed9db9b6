package gametrees

import (
	"math"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/typedtree"
	"cavalo/internal/lab"
	"cavalo/internal/lab/player"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// treeQuiz asks for the next step in the search of a typed tree, during playback.
type treeQuiz struct {
	player.Quiz
	p    *typed
	on   bool
	ask  ask
	of   int32     // node of the tree that the question is about
	ends [2]string // typed numbers
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
		a.aim, a.node = lookedAt, p.cutChild(step.Node)
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

// cutChild returns the first child of a node that is cut off.
func (p *typed) cutChild(at int32) int32 {
	n := &p.run.Nodes[at]
	c := n.First
	for c+1 < n.End && p.run.Nodes[c].Seen {
		c++
	}
	return c
}

// asks reports whether a question is open.
func (q *treeQuiz) asks() bool { return q.on && q.ask.aim != nothing && q.Stage == player.Open }

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
	q.ask, q.ends, q.of = q.p.question(), [2]string{}, -1
	if q.ask.aim != nothing {
		q.of = q.p.run.Of[q.ask.node]
		q.p.node, q.p.player.Playing = q.of, false
	}
}

// stop ends the questions.
func (q *treeQuiz) stop() { *q = treeQuiz{p: q.p} }

// turn starts the questions from the first moment, or ends them.
func (q *treeQuiz) turn() {
	on := !q.on
	q.stop()
	if q.on = on; on {
		q.p.turnTo(0)
		q.goOn()
	}
	q.p.s.Changed()
}

// goOn plays to the next question, or to the end.
func (q *treeQuiz) goOn() {
	for q.p.at < q.p.last() && !q.asks() {
		q.p.turnTo(q.p.at + 1)
	}
	q.p.s.Changed()
}

// judge judges an answer.
func (q *treeQuiz) judge(good bool) {
	q.Judge(good, q.ask.aim == lookedAt)
	q.settled()
}

// settled shows the result of an answer.
func (q *treeQuiz) settled() {
	q.Focus(q.p.s.App)
	q.p.s.Changed()
}

// why returns the reason of the answer.
func (q *treeQuiz) why() string {
	t, a, p := q.p.s.App.Lang.T, &q.ask, q.p
	n := &p.run.Nodes[a.node]
	name := p.nameOf(p.run.Of[a.node])
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
	return t(words.TypedWhyValue, p.found(a.node)) + p.byWhich(p.run.Of[a.node])
}

// number returns a typed number; infinity as inf or as its sign.
func (q *treeQuiz) number(text string) (float64, bool) {
	switch text = strings.ToLower(strings.TrimSpace(text)); text {
	case "∞", "+∞", "inf", "+inf":
		return gametree.Inf, true
	case "−∞", "-∞", "-inf", "−inf":
		return -gametree.Inf, true
	}
	return typedtree.ParseValue(text)
}

// close reports whether a typed number equals the expected one to two decimals.
func (q *treeQuiz) close(text string, want float64) bool {
	v, ok := q.number(text)
	return ok && (v == want || math.Abs(v-want) <= 0.0051)
}

func (q *treeQuiz) typed() {
	a := &q.ask
	for i, text := range q.ends {
		if _, ok := q.number(text); !ok && (i == 0 || a.aim == windowOf) {
			q.p.s.App.Say(q.p.s.App.Lang.T(words.NumberNeeded))
			return
		}
	}
	if a.aim == windowOf {
		q.judge(q.close(q.ends[0], a.answer[0]) && q.close(q.ends[1], a.answer[1]))
		return
	}
	q.judge(q.close(q.ends[0], a.answer[0]) || q.close(q.ends[0], a.also))
}

// press answers yes by a press on the node that the question is about.
func (q *treeQuiz) press(i int32) {
	if q.asks() && q.ask.aim == lookedAt && q.of == i {
		q.judge(q.ask.looked)
	}
}

func (q *treeQuiz) phrase() string {
	t := q.p.s.App.Lang.T
	if q.ask.aim == nothing {
		return t(words.TypedAskDone)
	}
	return t(words.TypedAsks.At(int(q.ask.aim)-1), q.p.nameOf(q.of))
}

func (q *treeQuiz) cards() []*ui.Node {
	if !q.on {
		return nil
	}
	a := q.p.s.App
	t, ways := a.Lang.T, widget.Row(8)
	of := player.Question{Text: q.phrase(), Over: q.ask.aim == nothing, Why: q.why, On: q.goOn, Controls: ways, Show: func() { q.Show(); q.settled() }}
	ways.Across = ui.End
	if q.ask.aim == lookedAt {
		ways.Children = []*ui.Node{widget.Primary("ask-yes", t(words.CommonYes), func() { q.judge(q.ask.looked) }),
			widget.Primary("ask-no", t(words.CommonNo), func() { q.judge(!q.ask.looked) })}
		return []*ui.Node{q.Card(a, q.p.s.Phone(), of)}
	}
	names := []string{t(words.PredictNumber)}
	if q.ask.aim == windowOf {
		names = []string{t(words.LabAlpha), t(words.LabBeta)}
		end := func(id, text string, i int) *ui.Node {
			return widget.Chip(id, names[i]+" = "+text, func() { q.ends[i] = text; a.Changed() })
		}
		of.Below = []*ui.Node{widget.Row(8, end("ask-low", "−∞", 0), end("ask-high", "∞", 1))}
	}
	for i, name := range names {
		field := widget.Field(ui.NewTextField(lab.ID("ask-number-", i+1), name, q.ends[i], func(v string) { q.ends[i] = v; a.Changed() }, ui.Field{Submit: q.typed}))
		field.Width = 96
		ways.Children = append(ways.Children, field)
	}
	ways.Children = append(ways.Children, widget.Primary("ask-check", t(words.PredictCheck), q.typed))
	return []*ui.Node{q.Card(a, q.p.s.Phone(), of)}
}
