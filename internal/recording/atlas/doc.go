// Package atlas puts a recorded search on the map of its world: where a puzzle's states are few
// enough to be drawn all at once, as the nodes of a graph or the squares of a map, it gives each
// one's state in the search at any moment. It draws nothing.
//
// Several nodes of a search may be at one place: a state is generated again, in a tree search even
// expanded again. [Marks.At] describes the one that counts: the end of the path found, else the
// node in the frontier with the smallest value, else the last node expanded, else the last one
// discarded.
package atlas
