package explain

import (
	"slices"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Code is an algorithm as lines of pseudocode.
type Code struct {
	Source string // the book or paper that it follows; "" for a custom algorithm
	Lines  []Line
	args   map[words.Key][]any // arguments of the texts
	ties   search.Tie
}

// Text returns a line in a language.
func (c *Code) Text(lang words.Lang, line int) string {
	text := c.Lines[line].Text
	if text == words.CodeTieList {
		return lang.T(text, lang.Ties(string(c.ties)))
	}
	return lang.T(text, c.args[text]...)
}

// Line is a line of an algorithm.
type Line struct {
	Indent int
	Text   words.Key
	on     events
}

type events uint32

// The possible events, each a bit: the kinds, and the reasons why nodes are
// discarded.
const (
	generated events = 1 << iota
	expanded
	_ // pruned is given by its reasons
	goal
	iteration
	revalued
	staleDuplicate
	revaluedBack
	begin // no event yet
	end   // without a goal
	whys  // the first reason

	duplicate  = whys << search.Duplicate
	cycle      = whys << search.Cycle
	deadEnd    = whys << search.DeadEnd
	depthLimit = whys << search.DepthLimit
	costLimit  = whys << search.CostLimit
	beam       = whys << search.Beam
	forgotten  = whys << search.Forgotten
	noRoom     = whys << search.MemoryLimit
	known      = whys << search.Known
	exhausted  = whys << search.Exhausted
)

// sources are the sources of the textbook algorithms' pseudocode.
var sources = map[search.ID]string{
	search.BFS:     "Moore 1959; AIMA, 4th ed., fig. 3.9",
	search.DFS:     "AIMA, 3rd ed., sec. 3.4.3",
	search.DLS:     "AIMA, 3rd ed., fig. 3.17",
	search.IDDFS:   "Korf 1985; AIMA, 3rd ed., fig. 3.18",
	search.UCS:     "Dijkstra 1959; AIMA, 3rd ed., fig. 3.14",
	search.Greedy:  "Doran, Michie 1966",
	search.AStar:   "Hart, Nilsson, Raphael 1968",
	search.IDAStar: "Korf 1985",
	search.RBFS:    "AIMA, 3rd ed., fig. 3.26; Korf 1993",
	search.SMAStar: "Russell 1992",
}

// codeOf returns the pseudocode of a recording's algorithm.
func codeOf(r *trace.Recording) Code {
	a := r.Algorithm()
	if a.Recipe != nil {
		return recipeCode(r, *a.Recipe)
	}
	code := Code{Source: sources[a.ID], ties: r.Settings().Tie}
	if code.Source == "" {
		panic("internal/recording/explain/code.go: sources has none for " + a.ID.String())
	}
	switch s := a.Settings(); {
	case s.Keep == search.KeepPath:
		code.Lines = onPath(r, s.Deepen)
	case s.Keep == search.KeepF:
		code.Lines = lines(r, []Line{
			{0, words.CodeRBFSStart, begin | end},
			{0, words.CodeRBFS, 0},
			taken(1),
			{1, words.CodeOnto, expanded | depthLimit},
			{1, words.CodeEach, generated | deadEnd},
			made(2),
			{2, words.CodeOnPath, cycle},
			{2, words.CodeInherit, revalued},
			{1, words.CodeBest, 0},
			tie(2),
			{1, words.CodeBackF, 0},
			{1, words.CodeRecurse, revaluedBack},
		})
	case s.Keep == search.KeepRoom:
		code.Lines = lines(r, []Line{
			{0, words.CodeOpen, begin},
			{0, words.CodeWhile, 0},
			{1, words.CodeTakeSMA, expanded | depthLimit},
			tie(2),
			taken(1),
			{1, words.CodeEachAgain, generated | deadEnd},
			made(2),
			{2, words.CodeOnPath, cycle},
			{2, words.CodeNoRoom, noRoom},
			{2, words.CodeKnown, known},
			{2, words.CodeRemember, revalued},
			{2, words.CodeForget, forgotten},
			{3, words.CodeKeeps, revaluedBack},
			{1, words.CodeDone, exhausted},
			{0, words.CodeNothing, end},
		})
	case s.Frontier == search.FrontierQueue:
		code.Lines = frontier(r, words.CodeQueue, words.CodeTakeFirst, words.CodeAppend)
	case s.Frontier == search.FrontierStack:
		code.Lines = frontier(r, words.CodeStack, words.CodeTakeTop, words.CodePush)
	case a.Weighted && r.Weight() != 1:
		code.Source, code.Lines = "Pohl 1970", bestFirst(r, words.CodeTakeW)
	default:
		code.Lines = bestFirst(r, map[string]words.Key{"f": words.CodeTakeF, "g": words.CodeTakeG, "h": words.CodeTakeH}[a.Queue])
	}
	return code
}

// taken, made and tie are optional lines of a search: it tests a node when it takes it or
// when it generates it, and may break ties.
func taken(indent int) Line { return Line{indent, words.CodeNodeGoal, goal} }
func made(indent int) Line  { return Line{indent, words.CodeChildGoal, goal} }
func tie(indent int) Line   { return Line{indent, words.CodeTieH, 0} }

// lines drops the goal test that a search doesn't make, and adds its rule for
// ties.
func lines(r *trace.Recording, all []Line) []Line {
	unused := words.CodeChildGoal
	if r.Settings().GoalTest == search.TestGenerated {
		unused = words.CodeNodeGoal
	}
	var kept []Line
	for _, line := range all {
		switch line.Text {
		case unused:
			continue
		case words.CodeTieH:
			line.Text = tieText(r)
		}
		kept = append(kept, line)
	}
	return kept
}

// tieText names the rule for nodes with the same f. If f is h, or there is no h, the smallest h
// makes no difference.
func tieText(r *trace.Recording) words.Key {
	switch a := r.Algorithm(); {
	case len(r.Settings().Tie.Rules()) > 1:
		return words.CodeTieList
	case r.Settings().Tie == search.TieDeep:
		return words.CodeOwnTieDeep
	case r.Settings().Tie == search.TieNew:
		return words.CodeTieNew
	case r.Settings().Tie == search.TieName:
		return words.CodeTieName
	case r.Settings().Tie == search.TieOld, !a.Informed, a.Queue == "h":
		return words.CodeTieOld
	}
	return words.CodeTieH
}

// frontier returns the code of a search whose frontier is a queue or a stack.
// A tree search does not remember states.
func frontier(r *trace.Recording, start, take, add words.Key) []Line {
	all := []Line{
		{0, start, begin},
		{0, words.CodeWhile, 0},
		{1, take, expanded},
		{1, words.CodeMarkSkip, staleDuplicate},
		taken(1),
		{1, words.CodeTooDeep, depthLimit},
		{1, words.CodeEach, generated | deadEnd},
		made(2),
		{2, words.CodeReached, duplicate},
		{2, add, 0},
		{0, words.CodeNothing, end},
	}
	switch {
	case r.Settings().Mark == search.MarkExpanded:
		return lines(r, markLate(all))
	case !r.Tree():
		return lines(r, without(all, words.CodeMarkSkip))
	}
	all = without(all, words.CodeMarkSkip, words.CodeReached)
	for i, l := range all {
		if tree, ok := inTree[l.Text]; ok {
			all[i].Text = tree
		}
	}
	return lines(r, all)
}

// without returns lines except some of them.
func without(all []Line, texts ...words.Key) []Line {
	return slices.DeleteFunc(all, func(l Line) bool { return slices.Contains(texts, l.Text) })
}

// markLate changes the lines of a search that marks states when their nodes are generated to the
// lines of a search that marks them when their nodes are expanded.
func markLate(all []Line) []Line {
	for i, l := range all {
		switch l.Text {
		case words.CodeStack:
			all[i].Text = words.CodeMarkStack
		case words.CodeReached:
			all[i].Text = words.CodeMarkDrop
		}
	}
	return all
}

// inTree maps lines of a graph search to lines of a tree search.
var inTree = map[words.Key]words.Key{
	words.CodeQueue:   words.CodeTreeQueue,
	words.CodeStack:   words.CodeTreeStack,
	words.CodeAppend:  words.CodeTreeAppend,
	words.CodePush:    words.CodeTreePush,
	words.CodeAddOpen: words.CodeTreeAddOpen,
}

// onPath returns the code of a search along one path.
func onPath(r *trace.Recording, deepen search.Deepening) []Line {
	start := []Line{{0, words.CodeLimited, begin}, {0, words.CodeUncut, end}}
	switch deepen {
	case search.DeepenDepth:
		start = []Line{{0, words.CodeDeepen, begin | iteration}, {1, words.CodeUncut, end}}
	case search.DeepenF:
		start = []Line{{0, words.CodeLimitF, begin}, {0, words.CodeRepeat, iteration}, {1, words.CodeNextLimit, end}}
	}
	all := append(start,
		Line{0, words.CodeDeepenCall, 0},
		taken(1))
	contour := !r.Algorithm().Stack
	if !contour || r.Depth() > 0 {
		all = append(all, Line{1, words.CodeTooDeep, depthLimit})
	}
	all = append(all,
		Line{1, words.CodeOnto, expanded},
		Line{1, words.CodeEach, generated | deadEnd},
		made(2))
	if !r.Tree() {
		all = append(all, Line{2, words.CodeOnPath, cycle})
	}
	if contour {
		all = append(all, Line{2, words.CodeOverLimit, costLimit})
	}
	return lines(r, append(all, Line{1, words.CodeEachDown, 0}))
}

// bestFirst returns the code of uniform cost, greedy search or A*.
func bestFirst(r *trace.Recording, take words.Key) []Line {
	all := []Line{
		{0, words.CodeOpen, begin},
		{0, words.CodeWhile, 0},
		{1, take, expanded | depthLimit},
		tie(2),
		{1, words.CodeStale, staleDuplicate},
		taken(1),
		{1, words.CodeEach, generated | deadEnd},
		{2, words.CodeNoDearer, duplicate},
		made(2),
		{2, words.CodeAddOpen, 0},
		{0, words.CodeNothing, end},
	}
	if r.Tree() {
		all = without(all, words.CodeStale, words.CodeNoDearer)
		all[len(all)-2].Text = words.CodeTreeAddOpen
	}
	return lines(r, all)
}

// bounds reports whether the f of a node is known to be a lower bound for the cost of the
// goals below it.
func bounds(r *trace.Recording) bool {
	a := r.Algorithm()
	if a.Recipe == nil && !a.Informed {
		return true
	}
	p, _ := puzzle.Find(r.Job.Puzzle)
	if p == nil || a.Recipe == nil && a.Queue == "h" {
		return false
	}
	h, ok := puzzle.FindHeuristic(p, r.Job.Heuristic)
	if recipe := a.Recipe; recipe != nil {
		return recipe.Bounds(ok && h.Admissible, false) && recipe.Deepen != search.DeepenDepth
	}
	return ok && h.Admissible
}
