// Package play holds a game in progress: the history of immutable positions with undo and redo, a
// solver's line to step through, the hints and time used, and the texts in which games are stored.
//
// A game is a start and a list of steps; some of them are done, the others can be redone.
// Restarts and moves of a hint or of the solver are steps too, which can be undone. Neither
// an undo nor a restart reduces the help and the time.
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
// puzzle and position are required. hints has a number for each try: the hints up to the first
// restart, up to the second, and so on, or a single number for all tries. help is "solver" if the
// engine gave information about the board, else "none". done is the number of done steps, by
// default all. The line "solution: shown" is written if a solution was shown that is not
// among the steps. A step is a move of the puzzle, or restart; the word after it is its maker, by
// default the player. CRLF, a byte order mark and spaces at the ends of lines are not errors.
//
// In a game of two, [Game.Branch] stores lines as variations, [Game.Follow] continues one,
// and tags hold the players and the terms:
//
//	white: human
//	black: 3
//	variations: J1 J10 I3 | J1 J10 H2 I8
//	result: *
//
//	1. J1
//	2. J10 solver 20311 512 498 0.312 5 -12
//
// result is white, black, draw or *, and must follow from the moves. In all games any other header
// line is a tag, which is written as it was read. After a move and its maker there may be a note;
// the solver's has the values of log.dat: nodes, cutoffs at max and at min nodes, seconds, depth
// and value; the last two are missing in games of earlier versions.
//
// In a game for one the tag impossible holds the result of the player's claim that the board can't
// be solved: no, if it was wrong, or proved, with the nodes searched and the reason.
//
// # Newer versions
//
// A well-formed record with an unknown puzzle, position or move was written by a newer
// version ([ErrNewer]). A [Shelf] leaves it where it is; it is listed, but can't be played.
// Any other text that can't be parsed is damaged and is moved aside.
//
//test:mutants
package play
