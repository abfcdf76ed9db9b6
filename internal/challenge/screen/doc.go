// Package screen is the screen of the one-player Jogo do Cavalo: playing, hints,
// the solvers and their results, the analysis of a game, the table of starting
// squares and the challenge of the day.
package screen
