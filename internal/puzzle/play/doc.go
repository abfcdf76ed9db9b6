// Package play is a game in progress: the history of immutable positions with
// undo and redo, a solver's line that can be stepped through, the hints and the
// time that were used, and the texts a game is kept in.
//
// A game is a start and a list of steps; some of them are done, the rest can be
// done again. Restarting is a step too, and so are the moves of a hint and of
// the solver, so undo takes all of them back. The number of hints, the help and the
// time spent are never undone, by a restart neither.
//
// # The record
//
// [Game.Record] writes a game and [ParseRecord] reads it: header lines of the
// form key: value, an empty line, and one numbered step a line.
//
//	puzzle: challenge
//	id: 20260131-094213-kx7q
//	problem: F
//	position: 94.25. .. ;g=2000;r=largest;z=1;q=1
//	hints: 1 0
//	help: none
//	time: 1m23.5s
//	done: 3
//
//	1. J1
//	2. I3 hint
//	3. restart
//	4. A1 solver
//
// puzzle and position are required. hints has a number for each try: the hints
// counted up to the first restart, up to the second, and so on, or a single number for
// all; together they are those of the game. help is "solver" where the engine told about
// the board, else "none"; a record without it is that of an earlier version, and what
// help there was besides hints and a solution is unknown. done is how many steps are
// done, all of them when it is missing. The line
// "solution: shown" stands there when one was asked for that the steps don't
// have. A step is a move of the puzzle, or restart; the word
// behind it says who made it, nothing the player. CRLF, a byte order mark and
// spaces at the ends of lines are no errors.
//
// A game of two has more: [Game.Branch] keeps the moves that were left for
// others as variations, [Game.Follow] goes over to one, and tags hold who plays
// and what was agreed:
//
//	white: human
//	black: 3
//	variations: J1 J10 I3 | J1 J10 H2 I8
//	result: *
//
//	1. J1
//	2. J10 solver 20311 512 498 0.312 5 -12
//
// result is white, black, draw or *, and must be what the moves lead to. Any
// other header line is a tag, in every game: one of a newer version is written again
// as it was read. Behind a move, after who made it, may stand a
// note; behind one of the solver the figures that log.dat tells: nodes, cuts at
// max and at min nodes, seconds, depth and value; the last two are missing in games
// of earlier versions.
//
// In a game of one the tag impossible holds the player's answer that the board can't be
// done: no, where it was wrong, or proved, with the nodes searched and the reason.
//
// # Newer versions
//
// A well-formed record with a puzzle, a position or a move that this version does not
// know is one of a newer version ([ErrNewer]). A [Shelf] leaves it where it is; it is
// listed, but can't be played here. Any other text that can't be read is damaged and is
// put aside.
//
//test:mutants
package play
