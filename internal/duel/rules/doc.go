// Package rules is Jogo do Cavalo (Knight Fight) for two players: variants,
// positions and moves with their text forms, and the record of a game.
//
// The rules are implemented twice: by Position, with a function for each sentence of the
// rules in reference.go, and by package engine, many times faster and without
// allocation, for searches.
//
// Positions, moves and variants are small immutable values that can be compared. Every
// parser takes any text, never panics, and returns a *fault.Fault with line and column.
//
// # Text forms
//
// These never change. A position is a board as package knight writes it
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
//test:mutants
package rules
