// Package replay gives the state of a recorded search at any moment: the state of
// each node, the frontier and its order, the current path, and the counters.
//
// A moment is the number of events that have happened, from 0 to [Replay.Len].
// Events are indexed by their nodes, so every moment is reached directly,
// without playing the recording. Only the frontier of the algorithms with a
// queue is updated from one moment to another.
//
// The index takes about 8 bytes per event and 13 per node in addition to the recording. It is built
// in pieces ([Begin] and [Replay.Work]) so that a page can draw in between.
package replay
