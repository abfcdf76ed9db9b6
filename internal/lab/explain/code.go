package explain

import (
	"cavalo/internal/i18n"
	"cavalo/internal/lab/trace"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Code is an algorithm as lines.
type Code struct {
	Source string // the book or paper that it follows
	Lines  []Line
}

// Line is a line of an algorithm.
type Line struct {
	Indent int
	Text   i18n.Key
	on     events
}

// events is a set of what may have happened.
type events uint32

// What can happen: an event's kind, the reason of one that drops a node, each a
// bit, and what came of a node that was not made by the last expansion.
const (
	generated events = 1 << iota
	expanded
	_ // pruned has its reasons
	goal
	iteration
	revalued
	staleDuplicate
	revaluedBack
	begin // nothing has happened yet
	end   // without a goal
	whys  // the first reason

	duplicate  = whys << search.Duplicate
	cycle      = whys << search.Cycle
	deadEnd    = whys << search.DeadEnd
	depthLimit = whys << search.DepthLimit
	costLimit  = whys << search.CostLimit
	forgotten  = whys << search.Forgotten
	noRoom     = whys << search.MemoryLimit
	known      = whys << search.Known
	exhausted  = whys << search.Exhausted
)

// codeOf returns the algorithm of a recording.
func codeOf(r *trace.Recording) Code {
	switch id := r.Algorithm().ID; id {
	case search.BFS:
		return Code{"Moore 1959; AIMA, 3rd ed., fig. 3.11", []Line{
			{0, i18n.CodeQueue, begin},
			{0, i18n.CodeWhile, 0},
			{1, i18n.CodeTakeFirst, expanded | depthLimit},
			{1, i18n.CodeEach, generated},
			{2, i18n.CodeChildGoal, goal},
			{2, i18n.CodeReached, duplicate},
			{2, i18n.CodeAppend, 0},
			{0, i18n.CodeNothing, end},
		}}
	case search.DFS:
		return Code{"Nilsson 1980, ch. 2", []Line{
			{0, i18n.CodeStack, begin},
			{0, i18n.CodeWhile, 0},
			{1, i18n.CodeTakeTop, expanded},
			{1, i18n.CodeTooDeep, depthLimit},
			{1, i18n.CodeEach, generated},
			{2, i18n.CodeChildGoal, goal},
			{2, i18n.CodeReached, duplicate},
			{2, i18n.CodePush, 0},
			{0, i18n.CodeNothing, end},
		}}
	case search.DLS:
		return Code{"AIMA, 3rd ed., fig. 3.17", append([]Line{
			{0, i18n.CodeLimited, begin},
			{0, i18n.CodeUncut, end},
		}, deepen...)}
	case search.IDDFS:
		return Code{"Korf 1985; AIMA, 3rd ed., fig. 3.18", append([]Line{
			{0, i18n.CodeDeepen, begin | iteration},
			{1, i18n.CodeUncut, end},
		}, deepen...)}
	case search.IDAStar:
		return Code{"Korf 1985", []Line{
			{0, i18n.CodeLimitF, begin},
			{0, i18n.CodeRepeat, iteration},
			{1, i18n.CodeNextLimit, end},
			{0, i18n.CodeDEEPEN, 0},
			{1, i18n.CodeNodeGoal, goal},
			{1, i18n.CodeOnto, expanded | depthLimit},
			{1, i18n.CodeEach, generated | deadEnd},
			{2, i18n.CodeOverLimit, costLimit},
			{2, i18n.CodeOnPath, cycle},
			{2, i18n.CodeElseDown, 0},
		}}
	case search.RBFS:
		return Code{"Korf 1993; AIMA, 3rd ed., fig. 3.26", []Line{
			{0, i18n.CodeRBFSStart, begin | end},
			{0, i18n.CodeRBFS, 0},
			{1, i18n.CodeNodeGoal, goal},
			{1, i18n.CodeOnto, expanded | depthLimit},
			{1, i18n.CodeEach, generated | deadEnd},
			{2, i18n.CodeOnPath, cycle},
			{2, i18n.CodeInherit, revalued},
			{1, i18n.CodeBest, 0},
			{1, i18n.CodeBackF, 0},
			{1, i18n.CodeRecurse, revaluedBack},
		}}
	case search.SMAStar:
		return Code{"Russell 1992", []Line{
			{0, i18n.CodeOpen, begin},
			{0, i18n.CodeWhile, 0},
			{1, i18n.CodeTakeSMA, expanded | depthLimit},
			{1, i18n.CodeNodeGoal, goal},
			{1, i18n.CodeEachAgain, generated | deadEnd},
			{2, i18n.CodeOnPath, cycle},
			{2, i18n.CodeNoRoom, noRoom},
			{2, i18n.CodeKnown, known},
			{2, i18n.CodeRemember, revalued},
			{2, i18n.CodeForget, forgotten},
			{3, i18n.CodeKeeps, revaluedBack},
			{1, i18n.CodeDone, exhausted},
			{0, i18n.CodeNothing, end},
		}}
	default:
		return bestFirst(id, r)
	}
}

// deepen is depth-limited search.
var deepen = []Line{
	{0, i18n.CodeDEEPEN, 0},
	{1, i18n.CodeNodeGoal, goal},
	{1, i18n.CodeTooDeep, depthLimit},
	{1, i18n.CodeOnto, expanded},
	{1, i18n.CodeEach, generated},
	{2, i18n.CodeOnPath, cycle},
	{2, i18n.CodeElseDown, 0},
}

// bestFirst is uniform cost, greedy search or A*.
func bestFirst(id search.ID, r *trace.Recording) Code {
	c := Code{Source: "Hart, Nilsson, Raphael 1968"}
	take := i18n.CodeTakeF
	switch {
	case id == search.UCS:
		c.Source, take = "Dijkstra 1959; AIMA, 3rd ed., fig. 3.14", i18n.CodeTakeG
	case id == search.Greedy:
		c.Source, take = "Doran, Michie 1966", i18n.CodeTakeH
	case r.Weight() != 1:
		c.Source, take = "Pohl 1970", i18n.CodeTakeW
	}
	c.Lines = []Line{
		{0, i18n.CodeOpen, begin},
		{0, i18n.CodeWhile, 0},
		{1, take, expanded | depthLimit},
		{1, i18n.CodeStale, staleDuplicate},
	}
	if bounds(r) {
		c.Lines = append(c.Lines, Line{1, i18n.CodeNodeGoal, goal})
	}
	c.Lines = append(c.Lines,
		Line{1, i18n.CodeEach, generated | deadEnd},
		Line{2, i18n.CodeNoDearer, duplicate})
	if !bounds(r) {
		c.Lines = append(c.Lines, Line{2, i18n.CodeChildGoal, goal})
	}
	return Code{c.Source, append(c.Lines,
		Line{2, i18n.CodeAddOpen, 0},
		Line{0, i18n.CodeNothing, end})}
}

// bounds reports whether the f of a node is known to bound the cost of the goals
// below it.
func bounds(r *trace.Recording) bool {
	a := r.Algorithm()
	if !a.Informed {
		return true
	}
	p, _ := puzzle.Find(r.Job.Puzzle)
	if p == nil || a.ID == search.Greedy {
		return false
	}
	h, ok := puzzle.FindHeuristic(p, r.Job.Heuristic)
	return ok && h.Admissible
}
