package words

import "cavalo/internal/fault"

// duelFaults word what was expected of positions, moves and boards of
// the duel, and of jobs about it.
var duelFaults = map[fault.Code]Key{
	"duel.variant": "duel-faults.duel.variant",
	"duel.option":  "duel-faults.duel.option",

	"duel.move":         "duel-faults.duel.move",
	"duel.over":         "duel-faults.duel.over",
	"duel.pass":         "duel-faults.duel.pass",
	"duel.must-pass":    "duel-faults.duel.must-pass",
	"duel.threatened":   "duel-faults.duel.threatened",
	"duel.start":        "duel-faults.duel.start",
	"duel.start-forced": "duel-faults.duel.start-forced",

	"duel.field":       "duel-faults.duel.field",
	"duel.turn":        "duel-faults.duel.turn",
	"duel.knight":      "duel-faults.duel.knight",
	"duel.points":      "duel-faults.duel.points",
	"duel.same-square": "duel-faults.duel.same-square",

	"duel.board-size":    "duel-faults.duel.board-size",
	"duel.board-row":     "duel-faults.duel.board-row",
	"duel.board-row-end": "duel-faults.duel.board-row-end",
	"duel.board-end":     "duel-faults.duel.board-end",
	"duel.board-square":  "duel-faults.duel.board-square",
	"duel.board-knight":  "duel-faults.duel.board-knight",

	"duel.level":              "duel-faults.duel.level",
	"duel.player":             "duel-faults.duel.player",
	"duel.difficulty":         "duel-faults.duel.difficulty",
	"duel.lines":              "duel-faults.duel.lines",
	"cli.one-start":           "duel-faults.cli.one-start",
	"cli.variant-of-position": "duel-faults.cli.variant-of-position",

	"job.task": "duel-faults.job.task",
}
