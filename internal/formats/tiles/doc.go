// Package tiles reads boards of sliding tiles as other programs write them. Each format is
// a file: what it claims, and how its text is cut into numbers with their places. A # begins
// a comment in all of them.
//
// Two boards of one size are a start and its goal; otherwise each board is a position. A
// format that implies a goal sets it, and the notes say how a text was read. Boards are written
// in the form of sized.go.
package tiles
