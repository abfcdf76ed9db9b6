// Package dueltest holds the fixture of the duel, and draws and plays positions
// for the tests of the rooms that know its rules.
package dueltest

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/puzzletest"
)

func rest(lines int) string { return strings.Repeat("/--.--.--.--.--.--.--.--.--.--", lines) }

const row = "--.--.--.--.--.--.--.--.--.--"

// Two knights on E5 and G6 with a square or two in reach, White to move.
var (
	twoSquares = row + rest(5) + "/--.--.--.12.--.10.--.--.--.--" + rest(3) + ";v=course;t=w;w=E5;b=G6;s=0-0"
	fourLeft   = "09.--.--.--.--.--.--.--.--.--" + rest(2) + "/--.--.--.--.--.--.55.--.--.--" + rest(2) + "/--.--.--.12.--.30.--.--.--.--" + rest(3) + ";v=course;t=w;w=E5;b=G6;s=0-0"
)

// Fixture is the duel's. The best scores are proved: the games end within a few
// plies.
var Fixture = puzzletest.Fixture{
	Players: 2,
	Cases: []puzzletest.Case{
		{
			Name: "two squares", Text: twoSquares, Spelt: strings.ToLower(twoSquares) + "\n", Moves: "D7 F7", Result: "*", Line: "D7", Best: 12,
			Refused: map[string]fault.Code{"E7": "move.jump", "pass": "duel.pass", "Z9": "duel.move", "G6": "move.numbered"},
			Unfit:   map[string]fault.Code{"A1": "job.start-unused"},
		},
		{Name: "four left", Text: fourLeft, Moves: "D7 F7 G4", Result: "*", Line: "G4", Best: 55},
		{Name: "Black to move", Text: row + rest(9) + ";v=course;t=b;w=E5;b=G6;s=0-3", ToMove: 1, Score: -3, Result: "black", Over: true, Best: -3},
		{Name: "drawn", Text: row + rest(9) + ";v=course;t=w;w=E5;b=G6;s=0-0", Result: "draw", Over: true},
	},
	Faults: map[string]fault.Code{"": "board.square", "x": "board.square"},
}
