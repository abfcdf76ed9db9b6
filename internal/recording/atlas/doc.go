// Package atlas puts a recorded search on the map of its world: where a puzzle's
// states are few enough to be drawn all at once, as the nodes of a graph or the
// squares of a map, it says what the search has made of each at any moment. It
// draws nothing.
//
// Several nodes of a search may be at one place: a state is generated again, in a
// tree search even expanded again. [Marks.At] tells of the one that counts: the end of
// the path found, else of those that wait the one with the smallest value, else the
// last one that was expanded, else the last one that was dropped.
package atlas
