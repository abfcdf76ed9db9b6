package words

import "cavalo/internal/fault"

// tileFaults word what was expected of sliding tiles.
var tileFaults = map[fault.Code]Key{
	"tiles.size":    "tile-faults.tiles.size",
	"tiles.move":    "tile-faults.tiles.move",
	"tiles.blocked": "tile-faults.tiles.blocked",

	"tiles.board":      "tile-faults.tiles.board",
	"tiles.number":     "tile-faults.tiles.number",
	"tiles.range":      "tile-faults.tiles.range",
	"tiles.repeated":   "tile-faults.tiles.repeated",
	"tiles.count":      "tile-faults.tiles.count",
	"tiles.ragged":     "tile-faults.tiles.ragged",
	"tiles.columns":    "tile-faults.tiles.columns",
	"tiles.rows":       "tile-faults.tiles.rows",
	"tiles.one-board":  "tile-faults.tiles.one-board",
	"tiles.two-boards": "tile-faults.tiles.two-boards",

	"tiles.field":      "tile-faults.tiles.field",
	"tiles.goal-twice": "tile-faults.tiles.goal-twice",
	"tiles.goal-size":  "tile-faults.tiles.goal-size",

	"tiles.heuristic":  "tile-faults.tiles.heuristic",
	"tiles.difficulty": "tile-faults.tiles.difficulty",
	"tiles.other-size": "tile-faults.tiles.other-size",
}
