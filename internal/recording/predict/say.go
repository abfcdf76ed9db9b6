package predict

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/replay"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Describer puts questions into words.
type Describer struct {
	Lang    words.Lang
	Explain *explain.Explainer // of the recording, to name its nodes
}

func (t Describer) name(n replay.Node) string   { return t.Explain.Node(t.Lang, n) }
func (t Describer) num(x float64) string        { return t.Lang.Number(x) }
func (t Describer) list(l []replay.Node) string { return t.listed(l, t.name) }

// maxNamed is the maximum number of nodes that a sentence names.
const maxNamed = 6

func (t Describer) listed(list []replay.Node, name func(replay.Node) string) string {
	names := lists.Map(list[:min(maxNamed, len(list))], name)
	if len(list) > maxNamed {
		names = append(names, "…")
	}
	return strings.Join(names, ", ")
}

// begun capitalizes a sentence, which may begin with "the start".
func begun(text string) string {
	for first, letter := range text {
		return strings.ToUpper(string(letter)) + text[first+len(string(letter)):]
	}
	return text
}

// Ask returns the question as a sentence.
func (t Describer) Ask(q *Question) string {
	say := t.Lang.T
	switch q.Kind {
	case Enter:
		return say(words.PredictEnter, t.name(q.Node))
	case Prune:
		return say(words.PredictPrune, t.name(q.Node))
	case Value:
		return say(words.PredictValue, t.name(q.Node), q.Letter())
	case Goal:
		if e, _ := q.r.Event(q.Moment); e.Kind == search.Generated && e.Node == q.Node {
			return begun(say(words.PredictGoalMade, t.name(q.Node)))
		}
		return begun(say(words.PredictGoalTaken, t.name(q.Node)))
	case Repeat:
		return say(words.PredictRepeat, t.num(q.Limit))
	}
	return say(words.PredictNext)
}

// Why returns the reason for the right answer, from the recording.
func (t Describer) Why(q *Question) string {
	switch q.Kind {
	case Next:
		return begun(t.whyNext(q))
	case Enter, Prune:
		return t.whySet(q)
	case Value:
		return t.whyValue(q)
	case Goal:
		return t.whyGoal(q)
	}
	return t.Lang.N(words.PredictWhyRepeat, int(q.Number))
}

func (t Describer) whyNext(q *Question) string {
	n, _ := takes(q.r, q.Moment)
	say := t.Lang.T
	switch d := q.r.Discipline(); d {
	case replay.Priority, replay.BackedUp:
		f := t.num(q.r.F(n, q.Moment))
		if len(q.Accepted) > 1 {
			return say(words.PredictWhyTie, t.list(q.Accepted), q.Letter()+" = "+f, t.name(n))
		}
		other, ok := q.second(n)
		switch v := q.r.F(other, q.Moment); {
		case !ok:
			return say(words.PredictWhyAll, t.name(n), q.Letter(), f)
		case v == q.r.F(n, q.Moment): // smastar: it is not as deep
			return say(words.PredictWhyAll, t.name(n), q.Letter(), f) + " " + say(words.PredictWhyDeep)
		default:
			return say(words.PredictWhyBest, t.name(n), q.Letter(), f, t.name(other), t.num(v))
		}
	default:
		if len(q.Accepted) > 1 {
			return say(words.PredictWhySiblings, t.list(q.Accepted), t.name(n))
		}
		if d == replay.Queue {
			return say(words.PredictWhyQueue, t.name(n))
		}
		return say(words.PredictWhyStack, t.name(n))
	}
}

// second returns the first waiting node after the accepted ones; in recursive best-first
// search, among the siblings.
func (q *Question) second(n replay.Node) (replay.Node, bool) {
	a := q.r.Algorithm()
	for _, other := range q.r.Frontier(q.Moment, MostWaiting) {
		f := q.r.F(other, q.Moment)
		switch {
		case other == n, slices.Contains(q.Accepted, other), math.IsInf(f, 1), a.OnePath && a.BacksUp && !siblings(q.r, n, other):
		case f >= q.r.F(n, q.Moment):
			return other, true
		}
	}
	return 0, false
}

// whySet says which successors wait, and why the others don't.
func (t Describer) whySet(q *Question) string {
	var wait, gone []replay.Node
	for _, n := range q.From {
		if q.r.State(n, q.Moment) == replay.Waiting {
			wait = append(wait, n)
		} else {
			gone = append(gone, n)
		}
	}
	dropped := t.Lang.T(words.PredictWhyAllWait)
	if len(gone) > 0 {
		dropped = t.Lang.T(words.PredictWhyDropped, t.listed(gone, func(n replay.Node) string { return t.name(n) + t.because(q, n) }))
	}
	waits := t.Lang.T(words.PredictWhyNone)
	if len(wait) > 0 {
		waits = t.Lang.T(words.PredictWhyEnter, t.list(wait))
	}
	if q.Kind == Prune {
		return dropped
	}
	if len(gone) == 0 {
		return waits
	}
	return waits + " " + dropped
}

// because returns the reason why a node was discarded, in brackets.
func (t Describer) because(q *Question, n replay.Node) string {
	why := q.r.Why(n, q.Moment)
	if why == search.NotPruned {
		return ""
	}
	text := t.Lang.T(words.LabWhys.At(int(why)))
	if why == search.CostLimit {
		text = "f = " + t.num(q.r.F(n, q.Moment)) + " > " + t.num(q.r.Counters(q.Moment).Limit)
	} else if other, ok := q.r.Repeats(n, q.Moment); ok {
		text += ": " + t.name(other)
	}
	return " (" + text + ")"
}

func (t Describer) whyValue(q *Question) string {
	n, say := q.Node, t.Lang.T
	g, first := t.num(q.r.G(n)), q.r.First(n)
	h, _ := q.r.H(n)
	if formula, values := t.Explain.Values(t.Lang, n); formula != "" && q.Number == first {
		return say(words.PredictWhyOwn, formula, t.num(q.Number), values)
	}
	switch w := q.r.Recording.Weight(); {
	case q.r.Algorithm().Queue == "g":
		up, _ := q.r.Parent(n)
		return say(words.PredictWhyG, t.name(up), t.num(q.r.G(up)), t.num(q.r.G(n)-q.r.G(up)), g)
	case q.r.Algorithm().Queue == "h":
		return say(words.PredictWhyH, t.num(q.Number))
	case q.Number != first:
		if up, ok := q.r.Parent(n); ok && q.Number > q.r.First(up) && q.Number > q.r.F(up, q.Moment) {
			return say(words.PredictWhyLearned, t.num(first), t.num(q.Number))
		}
		return say(words.PredictWhyKept, t.num(first), t.num(q.Number))
	case w != 1:
		return say(words.PredictWhyW, g, t.num(h), t.num(q.Number), t.num(w))
	}
	return say(words.PredictWhyF, g, t.num(h), t.num(q.Number))
}

// whyGoal says whether and when a node is tested.
func (t Describer) whyGoal(q *Question) string {
	say, algorithm := t.Lang.T, t.Lang.ShortAlgorithm(string(q.r.Algorithm().Name))
	end, found := q.r.Solution()
	e, _ := q.r.Event(q.Moment)
	made := e.Kind == search.Generated && e.Node == q.Node
	switch {
	case q.Yes:
		return say(words.PredictWhyGoal, t.num(q.r.G(q.Node)))
	case !made || early(q.r):
		return say(words.PredictWhyNoGoal)
	case found && end == q.Node:
		return say(words.PredictWhyLateGoal, algorithm)
	}
	return say(words.PredictWhyLate, algorithm)
}

// Wrong returns why an answer is wrong, without giving away the right one.
func (t Describer) Wrong(q *Question, a Answer) string {
	say := t.Lang.T
	switch q.Kind {
	case Next:
		if len(a.Nodes) == 1 {
			return begun(t.wrongNext(q, a.Nodes[0]))
		}
	case Enter, Prune:
		return begun(t.wrongSet(q, a))
	case Value:
		return say(words.PredictWrongNumber, t.num(a.Number), t.Formula(q))
	case Repeat:
		return say(words.PredictWrongRepeat)
	}
	return ""
}

// Formula returns the formula of the requested number.
func (t Describer) Formula(q *Question) string {
	say := t.Lang.T
	if formula, _ := t.Explain.Values(t.Lang, q.Node); formula != "" {
		return say(words.PredictFormulaOwn, formula)
	}
	switch w := q.r.Recording.Weight(); {
	case q.r.Algorithm().Queue == "g":
		return say(words.PredictFormulaG)
	case q.r.Algorithm().Queue == "h":
		return say(words.PredictFormulaH)
	case q.r.Discipline() == replay.BackedUp:
		return say(words.PredictFormulaKept)
	case w != 1:
		return say(words.PredictFormulaW, t.num(w))
	}
	return say(words.PredictFormulaF)
}

func (t Describer) wrongNext(q *Question, n replay.Node) string {
	say, r := t.Lang.T, q.r
	state := r.State(n, q.Moment)
	best := q.Accepted[0]
	switch a := r.Algorithm(); {
	case state != replay.Waiting:
		return say(words.PredictWrongState, t.name(n), t.Lang.T(words.LabStates.At(int(state))))
	case r.Discipline() == replay.Queue:
		return say(words.PredictWrongQueue, t.name(n))
	case r.Discipline() == replay.Stack, r.Discipline() == replay.Contour:
		return say(words.PredictWrongStack, t.name(n))
	case a.OnePath && !siblings(r, best, n):
		return say(words.PredictWrongPath, t.name(n))
	case r.F(n, q.Moment) > r.F(best, q.Moment):
		return say(words.PredictWrongValue, t.name(n), q.Letter(), t.num(r.F(n, q.Moment)))
	case a.Bounded:
		return say(words.PredictWrongDeep, t.name(n))
	}
	return say(words.PredictWrongOld, t.name(n))
}

// siblings reports whether two nodes have the same parent.
func siblings(r *replay.Replay, a, b replay.Node) bool {
	p, _ := r.Parent(a)
	up, _ := r.Parent(b)
	return p == up
}

// wrongSet says why the first wrong node of a set is wrong, or that one is missing.
func (t Describer) wrongSet(q *Question, a Answer) string {
	for _, n := range q.Wrong(a) {
		switch {
		case !slices.Contains(a.Nodes, n):
		case q.Kind == Prune:
			return t.Lang.T(words.PredictWrongWaits, t.name(n))
		default:
			return t.Lang.T(words.PredictWrongState, t.name(n), strings.Trim(t.because(q, n), " ()"))
		}
	}
	return t.Lang.T(words.PredictWrongMissing)
}
