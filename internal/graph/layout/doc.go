// Package layout finds positions for the nodes of a graph: in layers by their distance from the
// start, or by simulating springs. It is deterministic, and the positions are inside the frame and
// apart from each other.
package layout
