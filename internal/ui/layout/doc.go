// Package layout gives the nodes of a tree their places: [Of] returns a tree of
// boxes, one for each node. Drawing and input use the same places: a [Target]
// is a box, or a part of one, that can be pressed or have the focus.
package layout
