package exam

import "cavalo/internal/search"

// trait is a set of properties of a kind of question.
type trait uint8

const (
	tied     trait = 1 << iota // has a rule for nodes with the same value
	marked                     // has a rule for when a state counts as reached
	cut                        // has a rule for cuts
	ofGraph                    // makes sense on any graph
	ofTree                     // makes sense on any game tree
	ofChance                   // makes sense on any game tree with chance
)

// Many is the number of different questions above which a class of 200 rarely gets two equal ones.
const Many = 400_000

// instances has the kinds with fewer than Many different questions at a level: how many there
// are at each level, 0 for Many or more.
var instances = map[string][len(levels)]int{
	"tree-nodes":        {4, 9, 18},
	"tree-deepened":     {2, 6, 9},
	"branching":         {4, 12, 56},
	"penetrance":        {20, 80, 2750},
	"rbfs-limit":        {48576, 0, 0},
	"suits":             {31, 42, 42},
	"forget-kept":       {486, 4374, 39366},
	"parity-inversions": {130482, 100795, 362808},
	"parity-solvable":   {130545, 362871, 0},
	"parity-moves":      {181431, 0, 0},
	"bound-manhattan":   {1831, 81450, 181407},
	"bound-hamming":     {336, 100770, 0},
	"alphabeta-best":    {6, 15, 45},
	"weighted-bound":    {18, 148, 435},
	"expectimax-chance": {768, 1280, 9472},
	"expectimax-scale":  {146, 146, 146},
}

// Instances returns how many different questions of a kind there are at a level, 0 for Many or
// more.
func (k Kind) Instances(level Level) int { return instances[k.ID][level] }

// kinds are the kinds of questions, topic by topic. An ID never changes; a seed gives the same
// questions within a version.
var kinds = []Kind{
	{"order-bfs", Breadth, ofGraph, orderOf(search.BFS)},
	{"order-dfs", Breadth, marked | ofGraph, orderOf(search.DFS)},
	{"order-dls", Breadth, ofGraph, orderOf(search.DLS)},
	{"order-iddfs", Breadth, ofGraph, orderOf(search.IDDFS)},
	{"frontier-blind", Breadth, marked | ofGraph, waitingBlind},
	{"path-blind", Breadth, marked | ofGraph, pathBlind},
	{"tree-nodes", Breadth, 0, treeNodes},
	{"tree-deepened", Breadth, 0, deepened},
	{"branching", Breadth, 0, branching},
	{"penetrance", Breadth, 0, penetrance},

	{"order-ucs", Cost, tied | ofGraph, bestOrder(byCost)},
	{"frontier-cost", Cost, tied | ofGraph, waitingBest(byCost)},
	{"path-cost", Cost, tied | ofGraph, pathFound(byCost)},
	{"cost-found", Cost, tied | ofGraph, costFound(byCost)},

	{"order-greedy", Best, tied | ofGraph, bestOrder(byGuess)},
	{"order-astar", Best, tied | ofGraph, bestOrder(byBoth)},
	{"frontier-best", Best, tied | ofGraph, waitingBest(byGuess, byBoth)},
	{"path-best", Best, tied | ofGraph, pathFound(byGuess, byBoth)},
	{"cost-best", Best, tied | ofGraph, costFound(byGuess, byBoth)},

	{"admissible", Inadmissible, ofGraph, isAdmissible},
	{"admissible-node", Inadmissible, ofGraph, whereTooHigh},
	{"admissible-highest", Inadmissible, ofGraph, highest},
	{"inadmissible-cost", Inadmissible, tied | ofGraph, dearer},

	{"order-idastar", Memory, ofGraph, orderOf(search.IDAStar)},
	{"order-rbfs", Memory, ofGraph, orderOf(search.RBFS)},
	{"idastar-limits", Memory, 0, limits},
	{"idastar-repeats", Memory, 0, repeated},
	{"rbfs-limit", Memory, 0, alternatives},
	{"suits", Memory, 0, whichSuits},

	{"order-smastar", Forget, ofGraph, orderOf(search.SMAStar)},
	{"forget-leaf", Forget, 0, forgotten},
	{"forget-kept", Forget, 0, kept},
	{"forget-room", Forget, 0, roomFor},

	{"parity-inversions", Parity, 0, inversions},
	{"parity-solvable", Parity, 0, solvable},
	{"parity-moves", Parity, 0, evenMoves},

	{"bound-manhattan", Bound, 0, manhattan},
	{"bound-hamming", Bound, 0, hamming},
	{"bound-sum", Bound, 0, fewest},
	{"bound-edges", Bound, 0, edgeBound},

	{"minimax", AlphaBeta, ofTree, minimax},
	{"minimax-values", AlphaBeta, ofTree, allValues},
	{"minimax-move", AlphaBeta, ofTree, bestMove(false)},
	{"alphabeta-leaves", AlphaBeta, cut | ofTree, unseenLeaves},
	{"alphabeta-window", AlphaBeta, cut | ofTree, windows},
	{"alphabeta-looks", AlphaBeta, cut | ofTree, looks},
	{"alphabeta-best", AlphaBeta, 0, bestCase},

	{"order-reopen", Reopen, tied, reopenOrder},
	{"reopen-nodes", Reopen, tied, reopenWhich},
	{"consistent", Reopen, ofGraph, isConsistent},
	{"consistent-edge", Reopen, ofGraph, whereFalls},
	{"consistent-fill", Reopen, ofGraph, mended},

	{"order-weighted", Weighted, tied | ofGraph, bestOrder(byTwice)},
	{"weighted-next", Weighted, 0, weightedNext},
	{"weighted-bound", Weighted, 0, weightedBound},
	{"beam-kept", Weighted, 0, beamKept},
	{"beam-dropped", Weighted, 0, beamNever},

	{"expectimax", Expectimax, ofChance, expectimax},
	{"expectimax-move", Expectimax, ofChance, bestMove(true)},
	{"expectimax-chance", Expectimax, 0, chanceNode},
	{"expectimax-scale", Expectimax, 0, isScaled},
}
