// Package editor changes a position of a game on the 10 x 10 board by hand: the
// numbers, the knights, who is to move, the points. It knows positions by their
// text only, so it serves the challenge and the duel alike, and what is wrong
// with one is said by the parser that reads it in the end.
package editor
