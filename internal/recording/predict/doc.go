// Package predict asks for the next step of a recorded search, and knows which answers are right.
// It needs nothing but a [replay.Replay].
//
// A [Question] is asked at a moment, and depends only on the recording, the moment and its [Kind].
// Since players may not know how this program breaks ties, any answer that the textbook description
// of the algorithm permits is right:
//
//   - ucs, greedy, astar: any node in the frontier with the lowest f, except those whose state
//     has since been reached at a lower cost;
//   - smastar: the deepest of the nodes with the lowest f, as in the paper;
//   - bfs: a queue has an order between the children of different parents, but the order of
//     successors is free: any waiting sibling of the first node;
//   - dfs, dls, iddfs, idastar: so it is with a stack, any waiting sibling of the node on top;
//   - rbfs: any child of the last node of the path with the lowest f.
//
// Nothing is asked when the answer can't be known: where the recording ends,
// where it depends on the order of the successors (two of them have the same
// state, or one of them is a goal and ends the search), or on which of several
// equal leaves smastar forgets.
package predict
