// Package knighteditor is the editor of positions on the 10 x 10 board: the numbers,
// the knights, the side to move, the points. It uses the text of positions
// only, so it serves the challenge and the duel, and their parsers report its
// faults.
package knighteditor
