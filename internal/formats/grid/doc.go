// Package grid reads maps as other programs write them. Each format is a file: what it
// claims, and how its squares are rewritten in our own form, in which they are then read. A
// map without a start or a goal needs them from elsewhere (puzzle.Ends).
package grid
