package puzzletest

import "cavalo/internal/fault"

// Maze is the fixture of the maze. All solutions are equally long, since each visits
// every square.
var Maze = Fixture{
	Players: 1,
	Cases: []Case{
		{
			Name: "empty", Text: ".../.../...", Spelt: " .../.../...\n", Moves: "U R", Line: "U U R D D R U U",
			Refused: map[string]fault.Code{"D": "maze.off-board", "L": "maze.off-board", "X": "maze.move"},
			Unfit:   map[string]fault.Code{"A3": "job.start-unused"},
		},
		{
			Name: "under way", Text: ".../.../...;m=UUR", Moves: "D R", Line: "D D R U U",
			Refused: map[string]fault.Code{"L": "maze.crossed", "U": "maze.off-board"},
		},
		{Name: "solved", Text: ".../.../...;m=UURDDRUU", Over: true},
		{Name: "colours", Text: "../..", Moves: "U R"}, // too many squares of one colour
		{Name: "block", Text: "..../.#../....", Moves: "U R"},
	},
	Faults: map[string]fault.Code{
		"": "maze.row", "..x": "maze.square", "../.": "maze.ragged", "..;m=UR": "maze.off-board", "..;m=X": "maze.move",
	},
}
