// Package layout finds places for the nodes of a graph that has none: in layers by
// their distance from the start, or as springs would hold them. The places are the
// same each time, inside the frame, and apart from each other.
package layout
