package explain

import (
	"math"
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/lab/replay"
	"cavalo/internal/lab/trace"
	"cavalo/internal/search"
)

// Say returns a sentence about what led to a moment, or about the end of the
// recording.
func (x *Explainer) Say(lang i18n.Lang, moment int) string {
	s := sayer{x, lang, moment}
	e, ok := x.replay.Event(moment)
	if !ok {
		return lang.T(i18n.SayBegin)
	}
	text := s.event(&e)
	if moment == x.replay.Len() {
		if last := s.ending(); last != "" {
			text += " " + last
		}
	}
	return text
}

// Node names a node for people: the square of the challenge; elsewhere, where
// there are four operators only, the last of the moves that led there.
func (x *Explainer) Node(lang i18n.Lang, n replay.Node) string {
	if n == 0 {
		return lang.T(i18n.SayStart)
	}
	if x.replay.Recording.Job.Puzzle == "challenge" {
		return x.replay.Name(n)
	}
	moves := x.replay.Moves(n)
	text := strings.Join(moves[max(0, len(moves)-lastMoves):], "")
	if len(moves) > lastMoves {
		text = "…" + text
	}
	if op, _ := x.replay.Op(n); x.replay.Recording.Ops[op].Move == "" { // it turns on the spot
		text = strings.TrimPrefix(text+", "+lang.T(i18n.SayTurn, turnOf(x.replay.Name(n))), ", ")
	}
	return strings.TrimSpace(text)
}

// turnOf is the letter of where a maze's turn on the spot looks: L of
// "SwapToLeft".
func turnOf(name string) string {
	to := strings.TrimPrefix(name, "SwapTo")
	return to[:min(1, len(to))]
}

// lastMoves is how many moves a node is named by.
const lastMoves = 4

// sayer makes the sentence of a moment.
type sayer struct {
	*Explainer
	lang   i18n.Lang
	moment int
}

// say gives a text whose first argument is a node.
func (s sayer) say(k i18n.Key, n replay.Node, args ...any) string {
	text := s.lang.T(k, append([]any{s.Node(s.lang, n)}, args...)...)
	for first, letter := range text { // a sentence may begin with "the start"
		return strings.ToUpper(string(letter)) + text[first+len(string(letter)):]
	}
	return text
}

// num writes a cost or an estimate with two digits at most.
func (s sayer) num(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "∞"
	case x == math.Trunc(x):
		return s.lang.Float(x, 0)
	case x*10 == math.Trunc(x*10):
		return s.lang.Float(x, 1)
	}
	return s.lang.Float(x, 2)
}

func (s sayer) count(n int) string { return s.lang.Int(int64(n)) }

func (s sayer) algorithm() string {
	name := s.replay.Algorithm().Name
	if short, ok := i18n.LabAlgorithms[name]; ok {
		return s.lang.T(short)
	}
	return s.lang.T(i18n.Algorithms[name])
}

func (s sayer) event(e *trace.Event) string {
	switch e.Kind {
	case search.Generated:
		return s.made(e)
	case search.Expanded:
		return s.expanded(e)
	case search.Pruned:
		return s.pruned(e)
	case search.Goal:
		cost := s.num(s.replay.G(e.Node))
		switch weight := s.replay.Recording.Weight(); {
		case s.replay.Recording.Result.Optimal:
			return s.say(i18n.SayGoalProved, e.Node, cost)
		case s.bounds && weight > 1 && s.replay.Recording.GoalTest() == search.TestExpanded:
			return s.say(i18n.SayGoalWeighted, e.Node, cost, s.num(weight))
		}
		return s.say(i18n.SayGoal, e.Node, cost)
	case search.Iteration:
		first, next := i18n.SayFirstLimit, i18n.SayIteration
		if s.replay.Algorithm().ID == search.IDDFS {
			first, next = i18n.SayFirstDepth, i18n.SayDeeper
		}
		if s.replay.Counters(s.moment).Iteration > 1 {
			first = next
		}
		return s.lang.T(first, s.num(e.F))
	}
	return s.revalued(e)
}

func (s sayer) made(e *trace.Event) string {
	g, f, weight := s.num(float64(e.Extra)), s.num(e.F), s.replay.Recording.Weight()
	h, informed := s.replay.H(e.Node)
	switch id := s.replay.Algorithm().ID; {
	case id == search.UCS:
		return s.say(i18n.SayMakeG, e.Node, g)
	case !informed:
		return s.say(i18n.SayMake, e.Node, s.count(s.replay.Depth(e.Node)))
	case id == search.Greedy:
		return s.say(i18n.SayMakeH, e.Node, f)
	case weight != 1:
		return s.say(i18n.SayMakeW, e.Node, g, s.num(h), f, s.num(weight))
	}
	return s.say(i18n.SayMakeF, e.Node, g, s.num(h), f)
}

func (s sayer) expanded(e *trace.Event) string {
	name, id := s.algorithm(), s.replay.Algorithm().ID
	var text string
	switch s.replay.Discipline() {
	case replay.Contour:
		text = s.say(i18n.SayDownF, e.Node, name, s.num(e.F), s.num(s.replay.Counters(s.moment).Limit))
	case replay.BackedUp:
		if id == search.SMAStar {
			text = s.taken(e, name, "f")
			break
		}
		if other := s.alternative(e.Node); !math.IsInf(other, 1) {
			text = s.say(i18n.SayDownBest, e.Node, name, s.num(e.F), s.num(other)) + s.tie(e, s.siblings(e), "f")
		} else {
			text = s.say(i18n.SayDownOnly, e.Node, name, s.num(e.F))
		}
	case replay.Priority:
		letter := "f"
		if id == search.UCS {
			letter = "g"
		} else if id == search.Greedy {
			letter = "h"
		}
		text = s.taken(e, name, letter)
	default:
		if id == search.BFS || id == search.DFS {
			text = s.taken(e, name, "")
		} else {
			text = s.say(i18n.SayDown, e.Node, name, s.count(s.replay.Depth(e.Node)))
		}
	}
	return text + s.more(e)
}

// taken tells what made a node the first of those that waited.
func (s sayer) taken(e *trace.Event, name, letter string) string {
	waiting := s.replay.Counters(s.moment - 1).Waiting
	switch {
	case waiting <= 1:
		return s.say(i18n.SayTakeOnly, e.Node, name)
	case letter != "":
		return s.say(i18n.SayTakeBest, e.Node, name, letter, s.num(e.F), s.count(waiting)) + s.tie(e, s.equals(e), letter)
	case s.replay.Discipline() == replay.Queue:
		return s.say(i18n.SayTakeQueue, e.Node, name, s.count(waiting))
	}
	return s.say(i18n.SayTakeStack, e.Node, name, s.count(waiting))
}

// equals returns the nodes that waited with the same f when a node was taken,
// that one first.
func (s sayer) equals(e *trace.Event) []replay.Node {
	for most := 64; ; most *= 8 {
		waiting := s.replay.Frontier(s.moment-1, most)
		for i, n := range waiting {
			if s.replay.F(n, s.moment-1) != e.F {
				return waiting[:i]
			}
		}
		if len(waiting) < most {
			return waiting
		}
	}
}

// siblings is equals among the children of a node's parent, from which RBFS
// chooses.
func (s sayer) siblings(e *trace.Event) []replay.Node {
	tied := []replay.Node{e.Node}
	if parent, ok := s.replay.Parent(e.Node); ok {
		first, end := s.replay.Children(parent, s.moment)
		for child := first; child < end; child++ {
			if child != e.Node && s.replay.State(child, s.moment) == replay.Waiting && s.replay.F(child, s.moment) == e.F {
				tied = append(tied, child)
			}
		}
	}
	return tied
}

// tie tells by which rule the first of several nodes with the same f was taken.
func (s sayer) tie(e *trace.Event, tied []replay.Node, letter string) string {
	if len(tied) < 2 {
		return ""
	}
	last, head := i18n.SayTieOld, []any{s.count(len(tied)), letter, s.num(e.F)}
	if s.replay.Recording.Tie() == search.TieNew {
		last = i18n.SayTieNew
	}
	equal := func(of func(replay.Node) float64) (same int) {
		for _, n := range tied {
			if of(n) == of(tied[0]) {
				same++
			}
		}
		return same
	}
	switch a := s.replay.Algorithm(); {
	case a.ID == search.SMAStar:
		deepest := equal(func(n replay.Node) float64 { return float64(s.replay.Depth(n)) })
		if deepest == 1 {
			return " " + s.lang.T(i18n.SayTieDeep, head...) + "."
		}
		return " " + s.lang.T(i18n.SayTieDeep, head...) + s.lang.T(last)
	case letter != "f" || s.replay.Recording.Tie() != search.TieH:
		return " " + s.lang.T(i18n.SayTie, head...) + s.lang.T(last)
	default:
		// Of the same f the smallest h is what is left beside the largest g.
		smallest := equal(s.replay.G)
		if smallest == len(tied) {
			return " " + s.lang.T(i18n.SayTie, head...) + s.lang.T(last)
		}
		text := " " + s.lang.T(i18n.SayTieH, append(head, s.num((e.F-s.replay.G(e.Node))/s.replay.Recording.Weight()))...)
		if smallest == 1 {
			return text + "."
		}
		return text + s.lang.T(last)
	}
}

// alternative returns the lowest f that waits beside the path to a node.
func (s sayer) alternative(n replay.Node) float64 {
	lowest := math.Inf(1)
	for parent, ok := s.replay.Parent(n); ok; parent, ok = s.replay.Parent(n) {
		first, end := s.replay.Children(parent, s.moment)
		for child := first; child < end; child++ {
			if child != n && s.replay.State(child, s.moment) == replay.Waiting {
				lowest = min(lowest, s.replay.F(child, s.moment))
			}
		}
		n = parent
	}
	return lowest
}

// more is what an expansion tells besides: that it is done again, that a level
// or a bound begins.
func (s sayer) more(e *trace.Event) string {
	k := i18n.Key{}
	id := s.replay.Algorithm().ID
	switch {
	case e.Again() && id == search.SMAStar:
		k = i18n.SayRemake
	case e.Again() && s.replay.Discipline() == replay.Priority:
		k = i18n.SayReopen
	case e.Again() && e.Node > 0 && id != search.DLS:
		k = i18n.SayAgain
	case !s.newBound() || e.Node == 0:
		return ""
	case id == search.BFS:
		return " " + s.lang.T(i18n.SayLevel, s.count(s.replay.Depth(e.Node)))
	case s.bounds && s.replay.Discipline() == replay.Priority:
		return " " + s.lang.T(i18n.SayBound, s.num(e.F/max(1, s.replay.Recording.Weight())))
	default:
		return ""
	}
	return " " + s.lang.T(k)
}

// newBound reports whether the moment is one that begins a bound.
func (s sayer) newBound() bool {
	return s.replay.NextBound(s.moment-1) == s.moment && s.moment < s.replay.Len()
}

func (s sayer) pruned(e *trace.Event) string {
	switch e.Why {
	case search.Duplicate:
		if s.what(s.moment) == staleDuplicate {
			return s.say(i18n.SayStale, e.Node)
		}
		return s.say(i18n.SayDuplicate, e.Node)
	case search.Cycle:
		return s.say(i18n.SayCycle, e.Node)
	case search.DeadEnd:
		return s.say(i18n.SayDeadEnd, e.Node)
	case search.DepthLimit:
		return s.say(i18n.SayTooDeep, e.Node, s.count(s.replay.Depth(e.Node)))
	case search.CostLimit:
		return s.say(i18n.SayTooDear, e.Node, s.num(e.F), s.num(s.replay.Counters(s.moment).Limit))
	case search.Forgotten:
		return s.say(i18n.SayForget, e.Node, s.num(s.replay.F(e.Node, s.moment-1)))
	case search.MemoryLimit:
		return s.say(i18n.SayNoRoom, e.Node)
	case search.Known:
		return s.say(i18n.SayKnown, e.Node)
	}
	return s.say(i18n.SayExhausted, e.Node)
}

func (s sayer) revalued(e *trace.Event) string {
	f := s.num(e.F)
	switch {
	case s.what(s.moment) == revalued:
		if parent, _ := s.replay.Parent(e.Node); e.F > s.replay.F(parent, s.moment) {
			return s.say(i18n.SayRemembered, e.Node, f)
		}
		return s.say(i18n.SayInherit, e.Node, f)
	case s.replay.Algorithm().ID == search.SMAStar:
		return s.say(i18n.SayKeeps, e.Node, f)
	case math.IsInf(e.F, 1):
		return s.say(i18n.SayBackNone, e.Node)
	}
	return s.say(i18n.SayBack, e.Node, f)
}

// ending tells why a recording ends that no goal ends.
func (s sayer) ending() string {
	r := s.replay.Recording
	switch _, found := s.replay.Solution(); {
	case r.Dropped > 0:
		return s.lang.N(i18n.SayDropped, int(r.Dropped))
	case found:
		return ""
	case r.Result.Status == search.NoSolution:
		return s.lang.T(i18n.SayNone)
	case r.Result.Status == search.Cancelled:
		return s.lang.T(i18n.SayStopped)
	}
	return s.lang.T(i18n.SayCut)
}
