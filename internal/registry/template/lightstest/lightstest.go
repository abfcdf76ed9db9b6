// Package lightstest holds the fixture of Lights Out, which the tests of several packages
// use.
package lightstest

import (
	"cavalo/internal/fault"
	"cavalo/internal/puzzle/puzzletest"
)

const squares = "A1 A2 A3 B1 B2 B3 C1 C2 C3"

// Fixture is the fixture of Lights Out.
var Fixture = puzzletest.Fixture{
	Players: 1,
	Cases: []puzzletest.Case{ // fill in: positions with the facts proved about them
		{Name: "plus", Text: ".o./ooo/.o.", Moves: squares, Line: "B2", Refused: map[string]fault.Code{"D1": "lights.move"}, Unfit: map[string]fault.Code{"A1": "job.start-unused"}},
		{Name: "dark", Text: ".../.../...", Over: true, Refused: map[string]fault.Code{"B2": "lights.move"}},
	},
	Faults: map[string]fault.Code{"": "lights.position", "ooo/oo/ooo": "lights.position"},
}
