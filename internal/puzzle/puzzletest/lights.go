package puzzletest

import "cavalo/internal/fault"

// Lights is the fixture of Lights Out.
var Lights = Fixture{
	Players: 1,
	Cases: []Case{ // fill in: positions with the facts proved about them
		{
			Name: "plus", Text: ".o./ooo/.o.", Moves: "A1 A2 A3 B1 B2 B3 C1 C2 C3", Line: "B2",
			Refused: map[string]fault.Code{"D1": "lights.move"},
			Unfit:   map[string]fault.Code{"A1": "job.start-unused"},
		},
		{Name: "dark", Text: ".../.../...", Over: true, Refused: map[string]fault.Code{"B2": "lights.move"}},
	},
	Faults: map[string]fault.Code{"": "lights.position", "ooo/oo/ooo": "lights.position"},
}
