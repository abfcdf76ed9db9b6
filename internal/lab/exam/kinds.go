package exam

import "cavalo/internal/search"

// trait is a set of properties of a kind of question.
type trait uint16

const (
	tied      trait = 1 << iota // has a rule for nodes with the same value
	marked                      // has a rule for when a state counts as reached
	cut                         // has a rule for cuts
	ofGraph                     // makes sense on any graph
	ofTree                      // makes sense on any game tree
	ofChance                    // makes sense on any game tree with chance
	ofTiles                     // makes sense on any square board of tiles
	ofNumbers                   // makes sense on any board of numbers
	ofPairs                     // makes sense on any constraint problem
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
	{"order-bfs", Breadth, ofGraph, askOrder(search.BFS)},
	{"order-dfs", Breadth, marked | ofGraph, askOrder(search.DFS)},
	{"order-dls", Breadth, ofGraph, askOrder(search.DLS)},
	{"order-iddfs", Breadth, ofGraph, askOrder(search.IDDFS)},
	{"frontier-blind", Breadth, marked | ofGraph, askFrontierUninformed},
	{"path-blind", Breadth, marked | ofGraph, askPathUninformed},
	{"tree-nodes", Breadth, 0, askTreeNodes},
	{"tree-deepened", Breadth, 0, askNodesIterativeDeepening},
	{"branching", Breadth, 0, askBranchingFactor},
	{"penetrance", Breadth, 0, askPenetrance},

	{"order-ucs", Cost, tied | ofGraph, askOrderBestFirst(byCost)},
	{"frontier-cost", Cost, tied | ofGraph, askFrontierBestFirst(byCost)},
	{"path-cost", Cost, tied | ofGraph, askPathBestFirst(byCost)},
	{"cost-found", Cost, tied | ofGraph, askPathCost(byCost)},

	{"order-greedy", Best, tied | ofGraph, askOrderBestFirst(byGuess)},
	{"order-astar", Best, tied | ofGraph, askOrderBestFirst(byBoth)},
	{"frontier-best", Best, tied | ofGraph, askFrontierBestFirst(byGuess, byBoth)},
	{"path-best", Best, tied | ofGraph, askPathBestFirst(byGuess, byBoth)},
	{"cost-best", Best, tied | ofGraph, askPathCost(byGuess, byBoth)},

	{"admissible", Inadmissible, ofGraph, askIfAdmissible},
	{"admissible-node", Inadmissible, ofGraph, askOverestimatedNode},
	{"admissible-highest", Inadmissible, ofGraph, askHighestAdmissibleH},
	{"inadmissible-cost", Inadmissible, tied | ofGraph, askExtraCost},

	{"order-idastar", Memory, ofGraph, askOrder(search.IDAStar)},
	{"order-rbfs", Memory, ofGraph, askOrder(search.RBFS)},
	{"idastar-limits", Memory, 0, askLimitsIDAStar},
	{"idastar-repeats", Memory, 0, askExpansionsIDAStar},
	{"rbfs-limit", Memory, 0, askLimitRBFS},
	{"suits", Memory, 0, askBestAlgorithm},

	{"order-smastar", Forget, ofGraph, askOrder(search.SMAStar)},
	{"forget-leaf", Forget, 0, askForgottenLeaf},
	{"forget-kept", Forget, 0, askBackedUpF},
	{"forget-room", Forget, 0, askLeastMemory},

	{"parity-inversions", Parity, ofTiles, askInversions},
	{"parity-solvable", Parity, ofTiles, askIfSolvable},
	{"parity-moves", Parity, ofTiles, askParityOfMoves},

	{"bound-manhattan", Bound, ofTiles, askManhattan},
	{"bound-hamming", Bound, ofTiles, askHamming},
	{"bound-sum", Bound, ofNumbers, askFewestNumbers},
	{"bound-edges", Bound, 0, askEdgeBound},

	{"minimax", AlphaBeta, ofTree, askMinimax},
	{"minimax-values", AlphaBeta, ofTree, askAllValues},
	{"minimax-move", AlphaBeta, ofTree, askBestMove(false)},
	{"alphabeta-leaves", AlphaBeta, cut | ofTree, askPrunedLeaves},
	{"alphabeta-window", AlphaBeta, cut | ofTree, askWindow},
	{"alphabeta-looks", AlphaBeta, cut | ofTree, askLeavesVisited},
	{"alphabeta-best", AlphaBeta, 0, askLeavesBestCase},

	{"order-reopen", Reopen, tied, askOrderReopening},
	{"reopen-nodes", Reopen, tied, askReopenedNodes},
	{"consistent", Reopen, ofGraph, askIfConsistent},
	{"consistent-edge", Reopen, ofGraph, askInconsistentEdge},
	{"consistent-fill", Reopen, ofGraph, askConsistentH},

	{"order-weighted", Weighted, tied | ofGraph, askOrderBestFirst(byTwice)},
	{"weighted-next", Weighted, 0, askNextWeighted},
	{"weighted-bound", Weighted, 0, askBoundWeighted},
	{"beam-kept", Weighted, 0, askBeamKept},
	{"beam-dropped", Weighted, 0, askBeamPruned},

	{"expectimax", Expectimax, ofChance, askExpectimax},
	{"expectimax-move", Expectimax, ofChance, askBestMove(true)},
	{"expectimax-chance", Expectimax, 0, askChanceNode},
	{"expectimax-scale", Expectimax, 0, askIfScalingMatters},

	{"csp-ac3", CSP, ofPairs, askAC3},
	{"csp-fc", CSP, ofPairs, askForward},
	{"csp-queue", CSP, ofPairs, askQueue},
	{"csp-revise", CSP, ofPairs, askRevise},
	{"csp-mrv", CSP, ofPairs, askNextVariable},
	{"csp-lcv", CSP, ofPairs, askValueOrder},
	{"csp-fail", CSP, ofPairs, askFailure},
	{"csp-backtracks", CSP, ofPairs, askBacktracks},
	{"csp-consistent", CSP, ofPairs, askIfArcConsistent},
	{"csp-arc", CSP, ofPairs, askWrongArcs},
	{"csp-solved", CSP, ofPairs, askIfSolved},
	{"csp-conflicts", CSP, ofPairs, askConflicts},
}
