package puzzletest

import (
	"strings"

	"cavalo/internal/fault"
)

// rest returns the empty lines after the given lines of a board.
func rest(lines int) string { return strings.Repeat("/--.--.--.--.--.--.--.--.--.--", lines) }

// The course's problems A and E, and A partly played.
var (
	problemA = "02.20.44.--.--.--.--.--.--.--" + rest(1) + "/--.03.30.--.--.--.--.--.--.--" + rest(1) + "/--.--.--.22.--.--.--.--.--.--" + rest(5) + ";g=70;r=largest;z=1;q=1"
	underWay = "--.--.44.--.--.--.--.--.--.--" + rest(1) + "/--.03.30.--.--.--.--.--.--.--" + rest(1) + "/--.--.--.22.--.--.--.--.--.--" + rest(5) + ";g=70;r=largest;z=1;q=1;k=B1;p=20"
	problemB = "02.--.04.--.06.--.08.--.10.--" + rest(1) + "/--.03.--.05.--.07.--.09.--.11" + rest(7) + ";g=60;r=largest;z=1;q=1"
	problemE = "--.05.--.--.--.15.--.--.--.25/--.--.--.06.--.--.--.16.--.--/--.04.--.--.--.14.--.--.--.24/--.--.--.07.--.--.--.17.--.--" +
		"/--.03.--.--.--.13.--.--.--.23/--.--.--.08.--.--.--.18.--.--/--.02.--.--.--.12.--.--.--.22/--.--.--.09.--.--.--.19.--.--" +
		"/--.01.--.--.--.11.--.--.--.21/--.--.--.10.--.--.--.20.--.--;g=300;r=largest;z=1;q=1"
)

// Challenge is the fixture of the challenge. The fewest steps were computed
// exhaustively by two independent programs.
var Challenge = Fixture{
	Players: 1,
	Cases: []Case{
		{
			Name: "A", Text: problemA, Spelt: "\n" + strings.ToLower(strings.TrimSuffix(problemA, ";r=largest;z=1;q=1")) + " ",
			Moves: "A1 B1 C1", Starts: "A1 B1 C1", Line: "B1 C3 D5",
			Refused: map[string]fault.Code{"D1": "move.numbered", "B3": "move.start", "K1": "move.text"},
			Unfit:   map[string]fault.Code{"D1": "move.start", "B3": "move.start", "K1": "square.text"},
		},
		{
			Name: "A under way", Text: underWay, Moves: "C3", Score: 20, Line: "C3 D5",
			Refused: map[string]fault.Code{"B3": "move.jump", "A3": "move.numbered"},
			Unfit:   map[string]fault.Code{"C1": "job.start-placed"},
		},
		{Name: "A solved", Text: row + rest(9) + ";g=70;r=largest;z=1;q=1;k=D5;p=72", Score: 72, Over: true},
		{Name: "B", Text: problemB, Moves: "A1 C1 E1 G1 I1", Starts: "A1 C1 E1 G1 I1", Line: "C1 D3 E1 F3 G1 H3 I1 J3"},
		{Name: "E", Text: problemE, Moves: "B1 F1 J1", Starts: "B1 F1 J1"}, // the sum of its numbers is too small
	},
	Faults: map[string]fault.Code{
		"": "board.square", "02.20": "board.dot", problemA + ";g=70": "position.field-twice", problemA + ";k=A1": "position.knight",
		strings.Repeat("x", 64<<10): "board.square", strings.Repeat("x", 64<<10+1): "position.size",
	},
}

const row = "--.--.--.--.--.--.--.--.--.--"
