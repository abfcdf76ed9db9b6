// Package tree lays the tree of a recorded search out for drawing: depth as
// rows, siblings in the order in which they were made. It draws nothing.
//
// A place in the tree is a path from the start. Nodes that were made again, in
// a later iteration or after they were forgotten, share the place of the first,
// so that a search that goes over its tree many times lights up the same
// picture; what is shown of a place is the node that was made last. A place
// stays where it is at all moments of a replay.
//
// The first [MaxPlaces] places are laid out; later ones are counted at the
// nearest place above them. [Tree.Show] gives only what can be told apart: runs
// of siblings that would be too narrow become one mark with a number. It costs
// as much as it gives, however large the tree is.
package tree
