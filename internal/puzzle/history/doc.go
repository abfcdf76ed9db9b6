// Package history stores the results of finished games, each as a small text that
// remains when its game is deleted. It adds results up, and writes and reads a file
// with all games, results and settings, for another device.
//
// # A result
//
// A result is written as header lines, as in a game's record, under "results/", the
// game's id, a dot and a hash of the moves: one game solved in two ways has two
// results; if it is undone and solved again in the same way it has one.
//
//	puzzle: challenge
//	problem: seed daily-1-2026-11-22
//	board: 2wq8x0f4kz1ab
//	outcome: solved
//	steps: 26
//	points: 2003
//	fewest: 26
//	hints: 1
//	help: none
//	time: 1m23.5s
//	trace: oooooohooooooooooooooooooo
//	finished: 2026-11-22T10:01:25Z
//
// Lines that this version does not know are kept.
//
// # Daily boards
//
// The notes "boards" record which daily boards were opened, and the help that was used
// with each in any game; a board is identified by its position. Until such a board is
// finished or given up, the solver gives only hints.
//
// # Everything in one file
//
// [Save] writes all of a player's data as one text (several, if one would exceed [MaxFile]
// or [MaxEntries]), and [Read] merges such a text into another store: on another device, or
// on the same one later. The first line names the format and its version. Texts follow,
// each after a line with its name and its number of lines; the last line has the number of
// texts:
//
//	cavalo save 1
//	[games/20261122-100125-abcde] 14
//	puzzle: challenge
//	..
//	[list/lab/mine-graph] 1
//	2026-11-22T10:01:25Z	in	my own	A-B 4; B-C 2
//	[results/20261122-100125-abcde.2wq8x0f4kz1ab] 10
//	..
//	[setting/settings/theme] 2
//	2026-11-22T10:01:25Z
//	dark
//	end 4
//
// Merging is a union in which the newest wins: commutative, associative and idempotent, so
// that devices may exchange files in any order and as often as they like. The result:
//
//   - games/: of each game the state that has taken more time. A record of a newer version is
//     copied.
//   - gone/: a deletion on one device deletes on all, forever.
//   - results/: of each result all help, the shorter time, the earlier end, and all that is
//     known of its board.
//   - setting/: the later choice.
//   - notes/: the lines of all devices, the newest [maxNotes] of a name.
//   - list/: the lines of all devices; of two lines with one name that of the list that was
//     changed last.
//   - anything else was written by a newer version: it is stored under "later/" and saved
//     again; of two texts, the one that sorts last.
//
// A file of a newer format, with any fault or above a bound is rejected, and nothing is
// changed. While a file is merged it is in the store under "merging", so that a program
// that was interrupted finishes at its next start ([Resume]).
//
//test:mutants
package history
