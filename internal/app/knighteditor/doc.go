// Package knighteditor is the editor of positions on the 10 x 10 board: the numbers,
// the knights, the side to move and the points. It works on the text of positions, so
// it serves the challenge and the duel, whose parsers check it.
package knighteditor
