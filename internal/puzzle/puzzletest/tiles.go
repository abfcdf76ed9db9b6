package puzzletest

import "cavalo/internal/fault"

// Tiles is the fixture of the tiles. The fewest moves are proved.
var Tiles = Fixture{
	Players: 1,
	Cases: []Case{
		{
			Name: "one move", Text: "1.2.3/4.5.6/7.0.8", Spelt: "1 2 3\n4 5 6\n7 0 8\n", Moves: "U L R", Line: "R",
			Refused: map[string]fault.Code{"D": "tiles.blocked", "X": "tiles.move", "": "tiles.move"},
			Unfit:   map[string]fault.Code{"A1": "job.start-unused"},
		},
		{
			Name: "solved", Text: "1.2.3/4.5.6/7.8.0", Moves: "U L", Over: true,
			Refused: map[string]fault.Code{"R": "tiles.blocked", "D": "tiles.blocked"},
		},
		{Name: "parity", Text: "1.2.3/4.5.6/8.7.0", Moves: "U L"}, // two tiles are exchanged
		{Name: "oblong", Text: "3.1.2/0.4.5;goal=0.1.2/3.4.5", Moves: "U R", Line: "U"},
		{Name: "small", Text: "3.2/1.0", Moves: "U L"},
		{Name: "1", Text: "1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15", Moves: "U D L R", Line: "D L L U R R R U L D D R"},
	},
	Faults: map[string]fault.Code{
		"": "tiles.board", "1.1/2.0": "tiles.repeated", "1.2/3.4": "tiles.range", "1.2.3/4.5": "tiles.ragged",
		// the course's last goal is often quoted with 14 twice
		"13.11.15.4/8.9.1.5/12.14.0.2/7.10.3.6;goal=13.11.4.5/8.0.14.15/12.1.3.2/7.9.10.14": "tiles.repeated",
	},
}
