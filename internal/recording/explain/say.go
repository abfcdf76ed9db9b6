package explain

import (
	"math"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Say returns a sentence about the event that led to a moment, or about the
// end of the recording.
func (x *Explainer) Say(lang words.Lang, moment int) string {
	s := sayer{x, lang, moment}
	e, ok := x.replay.Event(moment)
	if !ok {
		return lang.T(words.SayBegin)
	}
	text := s.event(&e)
	if moment == x.replay.Len() {
		if last := s.ending(); last != "" {
			text += " " + last
		}
	}
	return text
}

// Node returns the name of a node: the state's, if the puzzle names states, else the last
// moves that led to it.
func (x *Explainer) Node(lang words.Lang, n replay.Node) string {
	if n == 0 {
		return lang.T(words.SayStart)
	}
	if of, ok := puzzle.Find(x.replay.Recording.Job.Puzzle); ok && of.Study().Named {
		return x.replay.Name(n)
	}
	moves := x.replay.Moves(n)
	text := strings.Join(moves[max(0, len(moves)-lastMoves):], "")
	if len(moves) > lastMoves {
		text = "…" + text
	}
	if op, _ := x.replay.Op(n); x.replay.Recording.Ops[op].Move == "" { // a turn
		to := strings.TrimPrefix(x.replay.Name(n), "SwapTo") // "Left": its letter is enough
		text = strings.TrimPrefix(text+", "+lang.T(words.SayTurn, to[:min(1, len(to))]), ", ")
	}
	return strings.TrimSpace(text)
}

const lastMoves = 4

// sayer makes the sentence of a moment.
type sayer struct {
	*Explainer
	lang   words.Lang
	moment int
}

// say returns a text whose first argument is a node.
func (s sayer) say(k words.Key, n replay.Node, args ...any) string {
	text := s.lang.T(k, append([]any{s.Node(s.lang, n)}, args...)...)
	for first, letter := range text { // a sentence may begin with "the start"
		return strings.ToUpper(string(letter)) + text[first+len(string(letter)):]
	}
	return text
}

// num formats a cost or an estimate.
func (s sayer) num(x float64) string { return s.lang.Number(x) }

func (s sayer) count(n int) string { return s.lang.Int(int64(n)) }

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
			return s.say(words.SayGoalProved, e.Node, cost)
		case s.bounds && weight > 1 && s.keepsWeight() && s.replay.Recording.Settings().GoalTest == search.TestExpanded:
			return s.say(words.SayGoalWeighted, e.Node, cost, s.num(weight))
		}
		return s.say(words.SayGoal, e.Node, cost)
	case search.Iteration:
		first, next := words.SayFirstLimit, words.SayIteration
		if s.replay.Algorithm().Settings().Deepen == search.DeepenDepth {
			first, next = words.SayFirstDepth, words.SayDeeper
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
	if recipe := s.replay.Algorithm().Recipe; recipe != nil && s.formulaSays(recipe) {
		return s.say(words.SayOwnMake, e.Node, recipe.Formula, f, s.values(e.Node, recipe))
	}
	switch queue := s.replay.Algorithm().Queue; {
	case queue == "g":
		return s.say(words.SayMakeG, e.Node, g)
	case !informed:
		return s.say(words.SayMake, e.Node, s.count(s.replay.Depth(e.Node)))
	case queue == "h":
		return s.say(words.SayMakeH, e.Node, f)
	case weight != 1:
		return s.say(words.SayMakeW, e.Node, g, s.num(h), f, s.num(weight))
	}
	return s.say(words.SayMakeF, e.Node, g, s.num(h), f)
}

func (s sayer) expanded(e *trace.Event) string {
	a := s.replay.Algorithm()
	name := s.lang.ShortAlgorithm(string(a.Name))
	var text string
	switch s.replay.Discipline() {
	case replay.Contour:
		text = s.say(words.SayDownF, e.Node, name, s.num(e.F), s.num(s.replay.Counters(s.moment).Limit))
	case replay.BackedUp:
		if a.Bounded {
			text = s.taken(e, name, "f")
			break
		}
		if other := s.alternative(e.Node); !math.IsInf(other, 1) {
			text = s.say(words.SayDownBest, e.Node, name, s.num(e.F), s.num(other)) + s.tie(e, s.siblings(e), "f")
		} else {
			text = s.say(words.SayDownOnly, e.Node, name, s.num(e.F))
		}
	case replay.Priority:
		text = s.taken(e, name, a.Queue)
	default:
		if a.Graph {
			text = s.taken(e, name, "")
		} else {
			text = s.say(words.SayDown, e.Node, name, s.count(s.replay.Depth(e.Node)))
		}
	}
	return text + s.more(e)
}

// taken explains why a node was first in the frontier.
func (s sayer) taken(e *trace.Event, name, letter string) string {
	waiting := s.replay.Counters(s.moment - 1).Waiting
	switch {
	case waiting <= 1:
		return s.say(words.SayTakeOnly, e.Node, name)
	case letter != "":
		return s.say(words.SayTakeBest, e.Node, name, letter, s.num(e.F), s.count(waiting)) + s.tie(e, s.equals(e), letter)
	case s.replay.Discipline() == replay.Queue:
		return s.say(words.SayTakeQueue, e.Node, name, s.count(waiting))
	}
	return s.say(words.SayTakeStack, e.Node, name, s.count(waiting))
}

// equals returns the frontier's nodes with the same f as a node when it was taken, that node first.
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

// siblings returns the nodes among the children of a node's parent, from which RBFS chooses.
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

// tie explains which rule chose among several nodes with the same f.
func (s sayer) tie(e *trace.Event, tied []replay.Node, letter string) string {
	if len(tied) < 2 {
		return ""
	}
	if s.replay.Recording.Settings().Tie == search.TieDeep && !s.replay.Algorithm().Bounded {
		return s.tieDeep(tied, letter, e.F)
	}
	last, head := words.SayTieOld, []any{s.count(len(tied)), letter, s.num(e.F)}
	if ties := s.replay.Recording.Settings().Tie; len(ties.Rules()) > 1 && !s.replay.Algorithm().Bounded {
		return " " + s.lang.T(words.SayTieList, append(head, s.lang.Ties(string(ties)))...)
	}
	switch s.replay.Recording.Settings().Tie {
	case search.TieNew:
		last = words.SayTieNew
	case search.TieName:
		last = s.tieName(e, tied)
	}
	equal := func(of func(replay.Node) float64) (same int) {
		return lists.Count(tied, func(n replay.Node) bool { return of(n) == of(tied[0]) })
	}
	switch a := s.replay.Algorithm(); {
	case a.Bounded:
		deepest := equal(func(n replay.Node) float64 { return float64(s.replay.Depth(n)) })
		if deepest == 1 {
			return " " + s.lang.T(words.SayTieDeep, head...) + "."
		}
		return " " + s.lang.T(words.SayTieDeep, head...) + s.lang.T(last)
	case letter != "f" || s.replay.Recording.Settings().Tie != search.TieH:
		return " " + s.lang.T(words.SayTie, head...) + s.lang.T(last)
	default:
		h := func(n replay.Node) float64 { h, _ := s.replay.H(n); return h }
		by := s.replay.G // of the same f, the largest g means the smallest h
		if len(s.replay.Recording.Estimates) > 0 {
			by = h
		}
		smallest := equal(by)
		if smallest == len(tied) {
			return " " + s.lang.T(words.SayTie, head...) + s.lang.T(last)
		}
		text := " " + s.lang.T(words.SayTieH, append(head, s.num(h(e.Node)))...)
		if smallest == 1 {
			return text + "."
		}
		return text + s.lang.T(last)
	}
}

// tieName explains a choice by name, or by age among several nodes with the same name.
func (s sayer) tieName(e *trace.Event, tied []replay.Node) words.Key {
	for _, n := range tied {
		if n != e.Node && s.replay.Name(n) == s.replay.Name(e.Node) && (!s.replay.Algorithm().Bounded || s.replay.Depth(n) == s.replay.Depth(e.Node)) {
			return words.SayTieNameOld
		}
	}
	return words.SayTieName
}

// alternative returns the lowest f in the frontier off the path to a node.
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

// more says that a state is expanded again, or that a level or a bound begins; "" for
// neither.
func (s sayer) more(e *trace.Event) string {
	var k words.Key
	a := s.replay.Algorithm()
	switch {
	case e.Again() && a.Bounded:
		k = words.SayRemake
	case e.Again() && s.replay.Discipline() == replay.Priority && s.replay.Recording.Equal() == search.EqualReopened && s.replay.Counters(s.moment).Iteration == 0:
		k = words.SayReopen
	case e.Again() && e.Node > 0 && (!a.OnePath || a.Iterates || a.BacksUp): // else on another path
		k = words.SayAgain
	case s.replay.NextBound(s.moment-1) != s.moment, s.moment == s.replay.Len(), e.Node == 0:
		return ""
	case s.replay.Discipline() == replay.Queue && (a.Recipe == nil || a.Recipe.Beam == 0):
		return " " + s.lang.T(words.SayLevel, s.count(s.replay.Depth(e.Node)))
	case s.bounds && s.replay.Discipline() == replay.Priority:
		return " " + s.lang.T(words.SayBound, s.num(e.F/max(1, s.replay.Recording.Weight())))
	default:
		return ""
	}
	return " " + s.lang.T(k)
}

func (s sayer) pruned(e *trace.Event) string {
	switch e.Why {
	case search.Duplicate:
		stale := s.what(s.moment) == staleDuplicate
		if s.replay.Recording.Settings().Mark == search.MarkExpanded {
			if stale {
				return s.say(words.SayMarkSkip, e.Node)
			}
			return s.say(words.SayMarkDrop, e.Node)
		}
		if stale {
			return s.say(words.SayStale, e.Node)
		}
		if recipe := s.replay.Algorithm().Recipe; recipe != nil && recipe.Equals() == search.EqualClosed && recipe.Frontier == search.FrontierF {
			return s.say(words.SayOwnClosed, e.Node)
		}
		return s.say(words.SayDuplicate, e.Node)
	case search.Cycle:
		return s.say(words.SayCycle, e.Node)
	case search.DeadEnd:
		return s.say(words.SayDeadEnd, e.Node)
	case search.DepthLimit:
		return s.say(words.SayTooDeep, e.Node, s.count(s.replay.Depth(e.Node)))
	case search.CostLimit:
		return s.say(words.SayTooDear, e.Node, s.num(e.F), s.num(s.replay.Counters(s.moment).Limit))
	case search.Forgotten:
		return s.say(words.SayForget, e.Node, s.num(s.replay.F(e.Node, s.moment-1)))
	case search.MemoryLimit:
		return s.say(words.SayNoRoom, e.Node)
	case search.Beam:
		return s.say(words.SayOwnBeam, e.Node, s.lang.Int(int64(s.replay.Algorithm().Recipe.Beam)))
	case search.Known:
		return s.say(words.SayKnown, e.Node)
	}
	return s.say(words.SayExhausted, e.Node)
}

func (s sayer) revalued(e *trace.Event) string {
	f := s.num(e.F)
	switch {
	case s.what(s.moment) == revalued:
		if parent, _ := s.replay.Parent(e.Node); e.F > s.replay.F(parent, s.moment) {
			return s.say(words.SayRemembered, e.Node, f)
		}
		return s.say(words.SayInherit, e.Node, f)
	case s.replay.Algorithm().Bounded:
		return s.say(words.SayKeeps, e.Node, f)
	case math.IsInf(e.F, 1):
		return s.say(words.SayBackNone, e.Node)
	}
	return s.say(words.SayBack, e.Node, f)
}

// ending explains why a recording ends without a goal.
func (s sayer) ending() string {
	r := s.replay.Recording
	switch _, found := s.replay.Solution(); {
	case r.Dropped > 0:
		return s.lang.N(words.SayDropped, int(r.Dropped))
	case found:
		return ""
	case r.Result.Status == search.NoSolution:
		return s.lang.T(words.SayNone)
	case r.Result.Status == search.Cancelled:
		return s.lang.T(words.SayStopped)
	}
	return s.lang.T(words.SayCut)
}
