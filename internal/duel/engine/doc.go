// Package engine is Jogo do Cavalo (Knight Fight) for two players: rules and
// variants, positions and moves with their text forms, the record of a game,
// and an engine that plays it.
//
// The rules are written twice. Position is the one to read: reference.go has a
// function for each sentence of the rules. Bitboard is the one to search with:
// it plays the same games many times faster, without allocation.
//
// Positions, moves and variants are small values that can be compared; nothing
// changes one. Every parser takes any text, never panics, and explains what it
// refuses with a *fault.Fault that knows line and column.
//
// # Text forms
//
// These are stable for ever. A position is a board as package knight writes it
// and fields joined by ";", in any order, each at most once:
//
//	BOARD;v=course;t=w;w=J1;b=I10;s=96-98
//
//	v  the variant; course when absent
//	t  the side to move, w or b; w
//	w  the square of White's knight, which must be empty, or -; -
//	b  the same of Black's; -
//	s  the points, White's first; 0-0
//
// A variant is the name of a preset, course, brainking, open or plain, or its
// four options joined by ",": placement auto or choose, threatened squares
// forbid or allow, the end when both or first can't move, the double must,
// may, largest, smallest or random:SEED. In a SEED every byte but letters,
// digits and "-._" is written as "~" and two hexadecimal digits. Options that
// make a preset are written as the preset.
//
// A move is the square landed on, with "x" and a double when the player
// chooses which double goes, or "x-" for none: C5, C5x77, C5x-. The choice is
// written whenever another double is left to choose, and never otherwise. A
// pass is "pass".
//
// A board in the course's form has ten rows of numbers, NIL, -1 for White's
// knight and -2 for Black's: see ParseCourse.
//
// # The record
//
// Record.String writes a game, which package play reads: header lines of the
// form key: value, an empty line, and one numbered move a line.
//
//	puzzle: duel
//	white: 6
//	black: course
//	position: 94.25. .. ;v=course;t=w;w=-;b=-;s=0-0
//	result: white
//
//	1. J1
//	2. J10x77
//
// result is white, black, draw or *.
//
// # The engine
//
// Engine searches depth after depth by principal variation search, with a
// transposition table, moves ordered by gain and answer, late moves searched
// less deep at first, and only moves followed a ply deeper. A value is the margin at the end with a bonus
// for winning, and carries whether an evaluation took part in it: one without
// is proved, answers at every depth, and ends the search. What can still be
// taken, and what each knight can still reach, gives proved cutoffs long before
// the end. Options switch each part off, to measure it: none changes a proved
// result.
//
// With several workers each is a goroutine that searches the same position and
// shares the table. One worker, and a limit of nodes, give the same answer
// every time. WebAssembly has one: two or four that split the moves of the
// start, without a common table, won no more than half of their games against
// one that had the time of each (56 % ± 8, 50 % ± 5 in brainking).
//
// The evaluation is linear in a few features and fitted on self-play by the
// program in folder fit; package arena plays matches. The search has no
// quiescence: every landing takes a number, so no position is quieter than
// another.
//
// To take the other side for the weaker one, and so to keep the game long
// ("contempt" in chess engines), won no more: 83.2 % against 82.2 % ± 4.7 in 200
// games of brainking against the course's engine with deepening.
// To choose the placement by the answer that the other is likely to give did not
// either: with every answer weighed by how good it looks, 80 % ± 3 of 400 games
// against 84 % ± 3, with the answer that counts points best six plies deep, 82 % ± 3.
// Only to know the answer to the letter won more, 88 % ± 3: most of the games that
// are lost are lost with the placement.
//
// CoursePlayer is the engine that students of the course write. NewPlayer
// makes the players of the levels.
package engine
