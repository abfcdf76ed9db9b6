package exam

import "cavalo/internal/search"

// kinds are the kinds of questions. An ID stays the same for ever; so does what a
// seed makes of it, within a version.
var kinds = []Kind{
	{"order-bfs", Breadth, orderOf(search.BFS)},
	{"order-dfs", Breadth, orderOf(search.DFS)},
	{"order-dls", Breadth, orderOf(search.DLS)},
	{"order-iddfs", Breadth, orderOf(search.IDDFS)},
	{"frontier-blind", Breadth, waitingBlind},
	{"path-blind", Breadth, pathBlind},
	{"tree-nodes", Breadth, treeNodes},
	{"tree-deepened", Breadth, deepened},
	{"branching", Breadth, branching},
	{"penetrance", Breadth, penetrance},

	{"order-ucs", Cost, bestOrder(byCost)},
	{"frontier-cost", Cost, waitingBest(byCost)},
	{"path-cost", Cost, pathBest(byCost)},
	{"cost-found", Cost, costFound(byCost)},

	{"order-greedy", Best, bestOrder(byGuess)},
	{"order-astar", Best, bestOrder(byBoth)},
	{"frontier-best", Best, waitingBest(byGuess, byBoth)},
	{"path-best", Best, pathBest(byGuess, byBoth)},
	{"cost-best", Best, costFound(byGuess, byBoth)},

	{"admissible", Inadmissible, isAdmissible},
	{"admissible-node", Inadmissible, whereTooHigh},
	{"admissible-highest", Inadmissible, highest},
	{"inadmissible-cost", Inadmissible, dearer},

	{"order-idastar", Memory, orderOf(search.IDAStar)},
	{"order-rbfs", Memory, orderOf(search.RBFS)},
	{"idastar-limits", Memory, limits},
	{"idastar-repeats", Memory, repeated},
	{"rbfs-limit", Memory, alternatives},
	{"suits", Memory, whichSuits},

	{"order-smastar", Forget, orderOf(search.SMAStar)},
	{"forget-leaf", Forget, forgotten},
	{"forget-kept", Forget, kept},
	{"forget-room", Forget, roomFor},

	{"parity-inversions", Parity, inversions},
	{"parity-solvable", Parity, solvable},
	{"parity-moves", Parity, evenMoves},

	{"bound-manhattan", Bound, manhattan},
	{"bound-hamming", Bound, hamming},
	{"bound-sum", Bound, fewest},
	{"bound-edges", Bound, edgeBound},

	{"minimax", AlphaBeta, minimax},
	{"minimax-values", AlphaBeta, allValues},
	{"minimax-move", AlphaBeta, bestMove(false)},
	{"alphabeta-leaves", AlphaBeta, unseenLeaves},
	{"alphabeta-window", AlphaBeta, windows},
	{"alphabeta-looks", AlphaBeta, looks},
	{"alphabeta-best", AlphaBeta, bestCase},

	{"order-reopen", Reopen, reopenOrder},
	{"reopen-nodes", Reopen, reopenWhich},
	{"consistent", Reopen, isConsistent},
	{"consistent-edge", Reopen, whereFalls},
	{"consistent-fill", Reopen, mended},

	{"order-weighted", Weighted, weightedOrder},
	{"weighted-next", Weighted, weightedNext},
	{"weighted-bound", Weighted, weightedBound},
	{"beam-kept", Weighted, beamKept},
	{"beam-dropped", Weighted, beamNever},

	{"expectimax", Expectimax, expectimax},
	{"expectimax-move", Expectimax, bestMove(true)},
	{"expectimax-chance", Expectimax, chanceNode},
	{"expectimax-scale", Expectimax, isScaled},
}
