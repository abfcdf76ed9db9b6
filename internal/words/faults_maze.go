package words

import "cavalo/internal/fault"

// mazeFaults words what was expected of texts, files and steps of mazes.
var mazeFaults = map[fault.Code]Key{
	"maze.row":    "maze-faults.maze.row",
	"maze.square": "maze-faults.maze.square",
	"maze.width":  "maze-faults.maze.width",
	"maze.height": "maze-faults.maze.height",
	"maze.ragged": "maze-faults.maze.ragged",
	"maze.size":   "maze-faults.maze.size",

	"maze.position-size": "maze-faults.maze.position-size",
	"maze.field":         "maze-faults.maze.field",
	"maze.move":          "maze-faults.maze.move",

	"maze.file-size": "maze-faults.maze.file-size",
	"maze.name":      "maze-faults.maze.name",
	"maze.no-rows":   "maze-faults.maze.no-rows",
	"maze.none":      "maze-faults.maze.none",

	"maze.start-blocked": "maze-faults.maze.start-blocked",
	"maze.end-blocked":   "maze-faults.maze.end-blocked",
	"maze.off-board":     "maze-faults.maze.off-board",
	"maze.blocked":       "maze-faults.maze.blocked",
	"maze.crossed":       "maze-faults.maze.crossed",
	"maze.equal":         "maze-faults.maze.equal",
	"maze.past-end":      "maze-faults.maze.past-end",
	"maze.not-at-end":    "maze-faults.maze.not-at-end",
	"maze.unvisited":     "maze-faults.maze.unvisited",

	"maze.difficulty":    "maze-faults.maze.difficulty",
	"maze.generate-size": "maze-faults.maze.generate-size",
	"maze.date":          "maze-faults.maze.date",
	"maze.formulation":   "maze-faults.maze.formulation",
	"maze.heuristic":     "maze-faults.maze.heuristic",
}
