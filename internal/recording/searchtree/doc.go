// Package searchtree lays out the tree of a recorded search: depth as rows, siblings
// in the order in which they were generated. It draws nothing.
//
// A place in the tree is a path from the start. Nodes that are generated
// again, in a later iteration or after they were forgotten, share the place of
// the first, so that a search that repeats its tree lights up the same
// picture; a place shows the node that was generated last. A place is at the
// same position at all moments of a replay.
//
// The first [MaxPlaces] places are laid out; later ones are counted at the nearest place above
// them. [Tree.Show] returns only distinguishable marks: siblings that would be too narrow become
// one mark with a number. Its cost depends on the number of marks, not on the size of the tree.
package searchtree
