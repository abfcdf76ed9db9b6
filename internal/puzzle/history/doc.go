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
// A result without the line "help" is that of an earlier version, and what help there
// was besides hints and a solution is unknown. Lines that this version does not know are
// kept.
//
// # Boards of days
//
// The notes "boards" say which boards of days were opened, and what help there was with
// each, in whatever game: a board is known by its position. Until such a board is over,
// played to its end or given up, the solver tells nothing about it but hints.
//
// # Everything in one file
//
// [Save] writes all that is kept of a player as one text (several, where one would be
// above [MaxFile] or [MaxEntries]), and [Read] joins such a text into another store: on
// another device, or on the same one later. The file begins with
// a line that names the format and its version. Texts follow, each after a line with its
// name and its number of lines; the last line has the number of texts:
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
// Joining is commutative, associative and idempotent, so that devices may exchange files
// in any order and as often as they like. What counts:
//
//   - games/: a game that was continued on one device is the continued one ("marks/" has
//     the earlier states, by their hashes). One that was continued on two devices is kept
//     twice: the longer under its id, the other one under an id that is made of its
//     contents. A record of a newer version is carried as it is.
//   - gone/: what was deleted on one device is deleted on all, for ever.
//   - results/: of one result all help, the shorter time, the earlier end, and
//     everything that is known of its board.
//   - setting/: the later choice.
//   - notes/: the lines of all devices, the newest [maxNotes] of a name.
//   - list/: a line each that was added or taken away, with the time; the later counts.
//     A thing that was edited on two devices is there twice, with two names.
//   - best/ and tiles/best: the least numbers.
//   - anything else: it was written by a newer version, is stored under "later/" and
//     written again; of two, the one that sorts last.
//
// A file of a newer format, with any fault or above a bound is refused, and nothing is
// changed. While a file is joined it is in the store under "merging", so that a program
// that ended meanwhile does the rest at its next start ([Resume]).
// [Place] says of each name in a store whether it goes into the file or, with the
// reason, belongs to the device.
//
//test:mutants
package history
