package gametrees

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/tree"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// treeQuiz asks of a search of a typed tree what comes next, as it is played.
type treeQuiz struct {
	on    bool
	ask   ask
	of    int32     // the node of the tree that it is about
	ends  [2]string // that are typed
	stage quiz.Stage
	tries int // wrong answers
	count int // questions settled
	right int // of these, at the first try
}

// aim is what a question asks for.
type aim uint8

const (
	nothing   aim = iota
	lookedAt      // whether the search comes to a node
	windowOf      // the window with which it does
	valueUp       // the value that goes up from a node
	valueRoot     // that of the tree
)

// ask is a question about the next step.
type ask struct {
	aim
	node   int32 // of the search
	at     int   // the moment
	looked bool  // the answer to lookedAt
	answer [2]float64
	also   float64 // as right as the first answer: a bound that is cut to the window
}

// question is what may be asked at the moment; its aim is nothing where
// nothing is to be asked.
func (p *typed) question() ask {
	step, ok := p.next()
	if !ok {
		return ask{}
	}
	n := &p.run.Nodes[step.Node]
	a := ask{at: p.at, node: step.Node}
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

// cutChild is the first child that is left out below a node.
func (p *typed) cutChild(at int32) int32 {
	n := &p.run.Nodes[at]
	c := n.First
	for c+1 < n.End && p.run.Nodes[c].Seen {
		c++
	}
	return c
}

// asks says that a question waits for its answer.
func (q *treeQuiz) asks() bool { return q.on && q.ask.aim != nothing && q.stage == quiz.Open }

// hides says that what was found at a node of the tree is asked for.
func (q *treeQuiz) hides(i int32) bool {
	return q.asks() && (q.ask.aim == valueUp || q.ask.aim == valueRoot) && q.of == i
}

// look takes the question of the moment.
func (q *treeQuiz) look(p *typed) {
	if !q.on {
		return
	}
	q.ask, q.stage, q.tries, q.ends, q.of = p.question(), quiz.Open, 0, [2]string{}, -1
	if q.ask.aim != nothing {
		q.of = p.run.Of[q.ask.node]
		p.node = q.of
	}
}

// stop ends the questions.
func (q *treeQuiz) stop() { *q = treeQuiz{} }

// turn begins the questions at the beginning, or ends them.
func (q *treeQuiz) turn(p *typed, on bool) {
	q.stop()
	if q.on = on; on {
		p.turnTo(0)
		q.goOn(p)
	}
	p.s.Changed()
}

// goOn plays on to the next question, or to the end.
func (q *treeQuiz) goOn(p *typed) {
	if !q.asks() {
		p.turnTo(p.at + 1)
	}
	for p.at < len(p.moments) && !q.asks() {
		p.turnTo(p.at + 1)
	}
	p.s.Changed()
}

// judge takes an answer. One that is wrong may be followed by another, if there
// are more than two.
func (q *treeQuiz) judge(p *typed, good bool) {
	switch {
	case good:
		q.settle(p, quiz.Right)
	case q.ask.aim == lookedAt:
		q.show(p)
	default:
		q.tries++
	}
	p.s.Changed()
}

// show is for those who don't know.
func (q *treeQuiz) show(p *typed) {
	q.tries++
	q.settle(p, quiz.Shown)
	p.s.Changed()
}

// settle ends the waiting.
func (q *treeQuiz) settle(p *typed, at quiz.Stage) {
	q.stage = at
	if q.count++; q.tries == 0 {
		q.right++
	}
	p.s.App.Focus("ask-on")
}

// why is the reason of the answer.
func (q *treeQuiz) why(p *typed) string {
	t, a := p.s.App.Lang.T, &q.ask
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

// number reads a typed answer: a value, or beyond all.
func (q *treeQuiz) number(text string) (float64, bool) {
	switch text = strings.ToLower(strings.TrimSpace(text)); text {
	case "∞", "+∞", "inf", "+inf":
		return gametree.Inf, true
	case "−∞", "-∞", "-inf", "−inf":
		return -gametree.Inf, true
	}
	return tree.ParseValue(text)
}

// close says that a typed answer is a value, to two places.
func (q *treeQuiz) close(text string, want float64) bool {
	v, ok := q.number(text)
	return ok && (v == want || math.Abs(v-want) <= 0.0051)
}

// typed judges the answer that is typed, if it is one.
func (q *treeQuiz) typed(p *typed) {
	a := &q.ask
	if _, ok := q.number(q.ends[0]); !ok {
		return
	}
	if a.aim == windowOf {
		if _, ok := q.number(q.ends[1]); !ok {
			return
		}
		q.judge(p, q.close(q.ends[0], a.answer[0]) && q.close(q.ends[1], a.answer[1]))
		return
	}
	q.judge(p, q.close(q.ends[0], a.answer[0]) || q.close(q.ends[0], a.also))
}

// press answers by a press on a node where nothing but yes can be meant by it.
func (q *treeQuiz) press(p *typed, i int32) {
	if q.asks() && q.ask.aim == lookedAt && q.of == i {
		q.judge(p, q.ask.looked)
	}
}

// phrase is the question.
func (q *treeQuiz) phrase(p *typed) string {
	t := p.s.App.Lang.T
	if q.ask.aim == nothing {
		return t(words.TypedAskDone)
	}
	return t(words.TypedAsks.At(int(q.ask.aim)-1), p.nameOf(q.of))
}

// page changes with each question: what shows it goes to its top then.
func (q *treeQuiz) page(p *typed) string {
	if !q.on {
		return ""
	}
	return strconv.Itoa(p.at)
}

// offer begins the questions, or ends them.
func (q *treeQuiz) offer(p *typed) *ui.Node {
	return ui.NewToggle("ask-me", p.s.App.Lang.T(words.PredictAsk), q.on, func() { q.turn(p, !q.on) })
}

// cards is the question.
func (q *treeQuiz) cards(p *typed) []*ui.Node {
	t, lang := p.s.App.Lang.T, p.s.App.Lang
	if !q.on {
		return nil
	}
	score := ""
	if q.count > 0 {
		score = t(words.PredictScore, lang.Int(int64(q.right)), lang.Int(int64(q.count)))
	}
	card := quiz.Card(lang, p.s.Phone(), q.phrase(p), score)
	switch {
	case q.ask.aim == nothing:
	case q.stage != quiz.Open:
		card.Children = append(card.Children, quiz.Verdict(lang, q.stage, q.why(p)), widget.Row(8, widget.Primary("ask-on", t(words.PredictOn), func() { q.goOn(p) })))
	default:
		if q.tries > 0 {
			card.Children = append(card.Children, ui.NewText("ask-wrong", t(words.PredictWrong)).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Live: true}))
		}
		card.Children = append(card.Children, q.answers(p)...)
	}
	return []*ui.Node{card}
}

// answers are the ways to answer.
func (q *treeQuiz) answers(p *typed) []*ui.Node {
	t := p.s.App.Lang.T
	dontKnow := words.PredictDontKnow
	if q.tries > 0 {
		dontKnow = words.PredictShow
	}
	pass := widget.Button("ask-dont-know", t(dontKnow), func() { q.show(p) })
	foot := widget.Row(8)
	foot.Wrap, foot.Across = true, ui.End
	if q.ask.aim == lookedAt {
		foot.Children = []*ui.Node{widget.Primary("ask-yes", t(words.CommonYes), func() { q.judge(p, q.ask.looked) }), widget.Primary("ask-no", t(words.CommonNo), func() { q.judge(p, !q.ask.looked) }), pass}
		return []*ui.Node{foot}
	}
	names := []string{t(words.PredictNumber)}
	if q.ask.aim == windowOf {
		names = []string{t(words.LabAlpha), t(words.LabBeta)}
	}
	for i, name := range names {
		field := widget.Field(ui.NewTextField(frame.ID("ask-number-", i+1), name, q.ends[i], func(v string) { q.ends[i] = v; p.s.App.Changed() }, ui.Field{Submit: func() { q.typed(p) }}))
		field.Width = 96
		foot.Children = append(foot.Children, field)
	}
	foot.Children = append(foot.Children, widget.Primary("ask-check", t(words.PredictCheck), func() { q.typed(p) }), pass)
	if q.ask.aim != windowOf {
		return []*ui.Node{foot}
	}
	end := func(id, text string, i int) *ui.Node {
		return widget.Chip(id, names[i]+" = "+text, func() { q.ends[i] = text; p.s.App.Changed() })
	}
	return []*ui.Node{foot, widget.Row(8, end("ask-low", "−∞", 0), end("ask-high", "∞", 1))}
}
