// Package knight is the rules of Jogo do Cavalo (Knight Fight): the board, the
// number rules, positions and moves with their text forms, and problem files.
// It does no search.
package knight
