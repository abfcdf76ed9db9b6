package explain

import (
	"slices"

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
		return Code{"Moore 1959; AIMA, 4th ed., fig. 3.9", frontier(r, i18n.CodeQueue, i18n.CodeTakeFirst, i18n.CodeAppend)}
	case search.DFS:
		return Code{"AIMA, 3rd ed., sec. 3.4.3", frontier(r, i18n.CodeStack, i18n.CodeTakeTop, i18n.CodePush)}
	case search.DLS:
		return Code{"AIMA, 3rd ed., fig. 3.17", deepen(r, []Line{
			{0, i18n.CodeLimited, begin},
			{0, i18n.CodeUncut, end},
		})}
	case search.IDDFS:
		return Code{"Korf 1985; AIMA, 3rd ed., fig. 3.18", deepen(r, []Line{
			{0, i18n.CodeDeepen, begin | iteration},
			{1, i18n.CodeUncut, end},
		})}
	case search.IDAStar:
		return Code{"Korf 1985", deepen(r, []Line{
			{0, i18n.CodeLimitF, begin},
			{0, i18n.CodeRepeat, iteration},
			{1, i18n.CodeNextLimit, end},
		})}
	case search.RBFS:
		return Code{"AIMA, 3rd ed., fig. 3.26; Korf 1993", lines(r, []Line{
			{0, i18n.CodeRBFSStart, begin | end},
			{0, i18n.CodeRBFS, 0},
			taken(1),
			{1, i18n.CodeOnto, expanded | depthLimit},
			{1, i18n.CodeEach, generated | deadEnd},
			made(2),
			{2, i18n.CodeOnPath, cycle},
			{2, i18n.CodeInherit, revalued},
			{1, i18n.CodeBest, 0},
			tie(2),
			{1, i18n.CodeBackF, 0},
			{1, i18n.CodeRecurse, revaluedBack},
		})}
	case search.SMAStar:
		return Code{"Russell 1992", lines(r, []Line{
			{0, i18n.CodeOpen, begin},
			{0, i18n.CodeWhile, 0},
			{1, i18n.CodeTakeSMA, expanded | depthLimit},
			tie(2),
			taken(1),
			{1, i18n.CodeEachAgain, generated | deadEnd},
			made(2),
			{2, i18n.CodeOnPath, cycle},
			{2, i18n.CodeNoRoom, noRoom},
			{2, i18n.CodeKnown, known},
			{2, i18n.CodeRemember, revalued},
			{2, i18n.CodeForget, forgotten},
			{3, i18n.CodeKeeps, revaluedBack},
			{1, i18n.CodeDone, exhausted},
			{0, i18n.CodeNothing, end},
		})}
	default:
		return bestFirst(id, r)
	}
}

// Lines that a search may or may not have: where it tests a node, taken or just
// made, and how it breaks ties.
func taken(indent int) Line { return Line{indent, i18n.CodeNodeGoal, goal} }
func made(indent int) Line  { return Line{indent, i18n.CodeChildGoal, goal} }
func tie(indent int) Line   { return Line{indent, i18n.CodeTieH, 0} }

// lines leaves out the goal test that a search doesn't make, and names its rule
// for ties.
func lines(r *trace.Recording, all []Line) []Line {
	unused := i18n.CodeChildGoal
	if r.GoalTest() == search.TestGenerated {
		unused = i18n.CodeNodeGoal
	}
	var kept []Line
	for _, line := range all {
		switch line.Text {
		case unused:
			continue
		case i18n.CodeTieH:
			line.Text = tieText(r)
		}
		kept = append(kept, line)
	}
	return kept
}

// tieText words the rule for nodes with the same f. Where all of f is h, or it
// has none, the smallest h decides nothing.
func tieText(r *trace.Recording) i18n.Key {
	switch a := r.Algorithm(); {
	case r.Tie() == search.TieNew:
		return i18n.CodeTieNew
	case r.Tie() == search.TieOld, !a.Informed, a.ID == search.Greedy:
		return i18n.CodeTieOld
	}
	return i18n.CodeTieH
}

// frontier is a search whose frontier is a queue or a stack. A tree search has
// no memory of states.
func frontier(r *trace.Recording, start, take, add i18n.Key) []Line {
	all := []Line{
		{0, start, begin},
		{0, i18n.CodeWhile, 0},
		{1, take, expanded},
		taken(1),
		{1, i18n.CodeTooDeep, depthLimit},
		{1, i18n.CodeEach, generated | deadEnd},
		made(2),
		{2, i18n.CodeReached, duplicate},
		{2, add, 0},
		{0, i18n.CodeNothing, end},
	}
	if !r.Job.Tree {
		return lines(r, all)
	}
	all = slices.DeleteFunc(all, func(l Line) bool { return l.Text == i18n.CodeReached })
	for i, l := range all {
		if tree, ok := inTree[l.Text]; ok {
			all[i].Text = tree
		}
	}
	return lines(r, all)
}

// inTree are lines as they stand in a tree search.
var inTree = map[i18n.Key]i18n.Key{
	i18n.CodeQueue:   i18n.CodeTreeQueue,
	i18n.CodeStack:   i18n.CodeTreeStack,
	i18n.CodeAppend:  i18n.CodeTreeAppend,
	i18n.CodePush:    i18n.CodeTreePush,
	i18n.CodeAddOpen: i18n.CodeTreeAddOpen,
}

// deepen is what starts a search along one path, and that search.
func deepen(r *trace.Recording, start []Line) []Line {
	all := append(start,
		Line{0, i18n.CodeDEEPEN, 0},
		taken(1))
	if r.Algorithm().ID != search.IDAStar || r.Job.Depth > 0 {
		all = append(all, Line{1, i18n.CodeTooDeep, depthLimit})
	}
	all = append(all,
		Line{1, i18n.CodeOnto, expanded},
		Line{1, i18n.CodeEach, generated | deadEnd},
		made(2))
	if !r.Job.Tree {
		all = append(all, Line{2, i18n.CodeOnPath, cycle})
	}
	if r.Algorithm().ID == search.IDAStar {
		all = append(all, Line{2, i18n.CodeOverLimit, costLimit})
	}
	return lines(r, append(all, Line{1, i18n.CodeEachDown, 0}))
}

// bestFirst is uniform cost, greedy search or A*.
func bestFirst(id search.ID, r *trace.Recording) Code {
	source, take := "Hart, Nilsson, Raphael 1968", i18n.CodeTakeF
	switch {
	case id == search.UCS:
		source, take = "Dijkstra 1959; AIMA, 3rd ed., fig. 3.14", i18n.CodeTakeG
	case id == search.Greedy:
		source, take = "Doran, Michie 1966", i18n.CodeTakeH
	case r.Weight() != 1:
		source, take = "Pohl 1970", i18n.CodeTakeW
	}
	all := []Line{
		{0, i18n.CodeOpen, begin},
		{0, i18n.CodeWhile, 0},
		{1, take, expanded | depthLimit},
		tie(2),
		{1, i18n.CodeStale, staleDuplicate},
		taken(1),
		{1, i18n.CodeEach, generated | deadEnd},
		{2, i18n.CodeNoDearer, duplicate},
		made(2),
		{2, i18n.CodeAddOpen, 0},
		{0, i18n.CodeNothing, end},
	}
	if r.Job.Tree {
		all = slices.DeleteFunc(all, func(l Line) bool { return l.Text == i18n.CodeStale || l.Text == i18n.CodeNoDearer })
		all[len(all)-2].Text = i18n.CodeTreeAddOpen
	}
	return Code{source, lines(r, all)}
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
