// Package replay answers what a recorded search looked like at any moment: what
// state each node was in, what waited and in which order, which path was being
// followed, what had been counted.
//
// A moment is the number of events that have happened, from 0 to [Replay.Len].
// Nothing is played forward to get there: events are indexed by the node they
// are about, so that any moment is as near as the next. Only the frontier of the
// algorithms with a queue is carried along from one moment to another.
//
// The index takes about 8 bytes for each event and 13 for each node beside the
// recording. It is built in pieces ([Begin] and [Replay.Work]) so that a page
// can go on drawing.
package replay
