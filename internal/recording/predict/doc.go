// Package predict asks what a recorded search does next, and knows which answers
// are right. It needs nothing but a [replay.Replay].
//
// A [Question] is asked at a moment, and depends on the recording, the moment and
// its [Kind] alone. Since players may not know how this program breaks ties, any
// answer that the textbook description of the algorithm permits is right:
//
//   - ucs, greedy, astar: any of the waiting nodes with the lowest f, but for
//     those whose state was reached more cheaply meanwhile;
//   - smastar: of those with the lowest f the deepest, as the paper has it;
//   - bfs: a queue has an order between the children of different parents, but
//     the order of successors is free: any waiting sibling of the first node;
//   - dfs, dls, iddfs, idastar: so it is with a stack, any waiting sibling of the
//     node on top;
//   - rbfs: any child of the last node of the path with the lowest f.
//
// Nothing is asked when the answer can't be known: where the recording ends,
// where it depends on the order of the successors (two of them have the same
// state, or one of them is a goal and ends the search), or on which of several
// equal leaves smastar forgets.
package predict
