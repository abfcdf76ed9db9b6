package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// foundExpected is the form of every message about bad input.
var foundExpected = Key("found-expected")

// nothing is what was found at the end of a text.
var nothing = Key("nothing")

// Fault returns the message of an error in this language. An error that is no
// fault.Fault is returned as it prints itself.
func (l Lang) Fault(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		args[i] = a
	}
	expected := string(f.Code)
	if phrase, ok := faultPhrase(f.Code); ok {
		expected = l.T(phrase)
	}
	if strings.Contains(expected, "%") {
		expected = fmt.Sprintf(expected, args...)
	}
	found := f.Found
	if found == "" {
		found = l.T(nothing)
	}
	return place(f) + l.T(foundExpected, found, expected)
}

// faultTables holds the phrases, one table for each group of packages that
// report faults.
var faultTables = []map[fault.Code]Key{
	faults, cliFaults, duelFaults, mazeFaults, tileFaults,
	gameTreeFaults,
	ownFaults,
	graphFaults,
	gridFaults,
	cliguardFaults,
	libraryFaults,
	shardFaults,
	formatFaults,
}

func faultPhrase(code fault.Code) (Key, bool) {
	for _, table := range faultTables {
		if phrase, ok := table[code]; ok {
			return phrase, true
		}
	}
	return "", false
}

// Refusal says why what was tried on a board can't be done, in a sentence. It
// needs to be told in fewer words than what is wrong with a text.
func (l Lang) Refusal(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) || refusals[f.Code] == "" {
		return l.Fault(err)
	}
	args := []any{f.Found}
	for _, a := range f.Args {
		args = append(args, a)
	}
	return l.T(refusals[f.Code], args...)
}

// refusals are the sentences of Refusal: the first thing put in is the square, or
// the tile, that was tried; then come the fault's own.
var refusals = map[fault.Code]Key{
	"move.jump":           "refusals.move.jump",
	"move.start":          "refusals.move.start",
	"land.here":           "refusals.land.here",
	"land.other":          "refusals.land.other",
	"land.taken":          "refusals.land.taken",
	"land.mirror":         "refusals.land.mirror",
	"land.double":         "refusals.land.double",
	"land.nothing":        "refusals.land.nothing",
	"duel.over":           DuelIsOver,
	"duel.must-pass":      "refusals.duel.must-pass",
	"duel.start":          "refusals.duel.start",
	"duel.start-forced":   "refusals.duel.start-forced",
	"duel.threatened":     "refusals.duel.threatened",
	"duel.pass":           "refusals.duel.pass",
	"move.text":           "refusals.move.text",
	"duel.move":           "refusals.move.text",
	"maze.move":           "refusals.move.text",
	"tiles.move":          "refusals.move.text",
	"move.double":         "refusals.move.double",
	"move.numbered":       "refusals.land.nothing",
	"move.no-choice":      "refusals.move.no-choice",
	"move.choice":         "refusals.move.choice",
	"move.choice-or-none": "refusals.move.choice-or-none",
	"tiles.blocked":       "refusals.tiles.blocked",
	"tiles.line":          "refusals.tiles.line",
	"tiles.blank":         "refusals.tiles.blank",
}

// DuelIsOver is the refusal of any move in a game that has ended.
const DuelIsOver Key = "refusals.duel.over"

// place returns the known parts of "FILE:LINE:COL: ".
func place(f *fault.Fault) string {
	out := f.File
	if f.Line > 0 {
		if out != "" {
			out += ":"
		}
		out += strconv.Itoa(f.Line)
		if f.Column > 0 {
			out += ":" + strconv.Itoa(f.Column)
		}
	}
	if out == "" {
		return ""
	}
	return out + ": "
}

// faults holds the phrase for what was expected, by the code of the fault.
var faults = map[fault.Code]Key{
	"square.text":    "faults.square.text",
	"board.square":   "faults.board.square",
	"board.dot":      "faults.board.dot",
	"board.slash":    "faults.board.slash",
	"board.end":      "faults.board.end",
	"board.repeated": "faults.board.repeated",

	"course.rows":       "faults.course.rows",
	"course.one-knight": "faults.course.one-knight",

	"rules.policy": "faults.rules.policy",

	"move.text":           "faults.move.text",
	"move.double":         "faults.move.double",
	"move.start":          "faults.move.start",
	"move.jump":           "faults.move.jump",
	"move.numbered":       "faults.move.numbered",
	"move.no-choice":      "faults.move.no-choice",
	"move.choice":         "faults.move.choice",
	"move.choice-or-none": "faults.move.choice-or-none",

	"position.field":           "faults.position.field",
	"position.field-twice":     "faults.position.field-twice",
	"position.switch":          "faults.position.switch",
	"target.range":             "faults.target.range",
	"position.points":          "faults.position.points",
	"position.points-unplaced": "faults.position.points-unplaced",
	"position.knight":          "faults.position.knight",

	"problems.size":      "faults.problems.size",
	"problems.open":      "faults.problems.open",
	"problems.head":      "faults.problems.head",
	"problems.name":      "faults.problems.name",
	"problems.string":    "faults.problems.string",
	"problems.row":       "faults.problems.row",
	"problems.square":    "faults.problems.square",
	"problems.knight":    "faults.problems.knight",
	"problems.no-knight": "faults.problems.no-knight",
	"problems.row-end":   "faults.problems.row-end",
	"problems.rows-end":  "faults.problems.rows-end",
	"problems.end":       "faults.problems.end",

	"daily.day":    "faults.daily.day",
	"days.tab":     "faults.days.tab",
	"days.future":  "faults.days.future",
	"days.board":   "faults.days.board",
	"link.claim":   "faults.link.claim",
	"save.head":    "faults.save.head",
	"save.version": "faults.save.version",
	"save.entry":   "faults.save.entry",
	"save.end":     "faults.save.end",
	"save.result":  "faults.save.result",
	"save.size":    "faults.save.size",
	"save.entries": "faults.save.entries",
	"save.name":    "faults.save.name",
	"link.puzzle":  "faults.link.puzzle",
	"game.stale":   "faults.game.stale",

	"record.header":      "faults.record.header",
	"record.key":         "faults.record.key",
	"record.key-twice":   "faults.record.key-twice",
	"record.key-missing": "faults.record.key-missing",
	"record.puzzle":      "faults.record.puzzle",
	"record.id":          "faults.record.id",
	"record.count":       "faults.record.count",
	"record.tries":       "faults.record.tries",
	"record.solution":    "faults.record.solution",
	"record.time":        "faults.record.time",
	"record.step":        "faults.record.step",
	"record.by":          "faults.record.by",
	"record.result":      "faults.record.result",
	"record.size":        "faults.record.size",

	"challenge.heuristic":  "faults.challenge.heuristic",
	"challenge.difficulty": "faults.challenge.difficulty",
	"challenge.size":       "faults.challenge.size",
	"challenge.full-size":  "faults.challenge.full-size",
	"challenge.truth":      "faults.challenge.truth",
	"lab.no-problems":      "faults.lab.no-problems",
	"challenge.start":      "faults.challenge.start",
	"challenge.placed":     "faults.challenge.placed",
	"search.algorithm":     "faults.search.algorithm",
	"search.order":         "faults.search.order",
	"search.goal-test":     "faults.search.goal-test",
	"search.counting":      "faults.search.counting",
	"search.tie":           "faults.search.tie",
	"search.mark":          "faults.search.mark",
	"search.weight":        "faults.search.weight",
	"search.depth":         "faults.search.depth",
	"job.puzzle":           "faults.job.puzzle",
	"job.algorithm":        "faults.job.algorithm",
	"job.heuristic":        "faults.job.heuristic",
}

// duelFaults holds the phrases for positions, moves, boards and jobs of the
// duel.
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
	"duel.board-line":    "duel-faults.duel.board-line",
	"duel.board-square":  "duel-faults.duel.board-square",
	"duel.board-knight":  "duel-faults.duel.board-knight",

	"duel.level":              "duel-faults.duel.level",
	"duel.player":             "duel-faults.duel.player",
	"duel.course-option":      "duel-faults.duel.course-option",
	"duel.difficulty":         "duel-faults.duel.difficulty",
	"duel.lines":              "duel-faults.duel.lines",
	"cli.one-start":           "duel-faults.cli.one-start",
	"cli.one-game":            "duel-faults.cli.one-game",
	"cli.variant-of-position": "duel-faults.cli.variant-of-position",
	"championship.player":     "duel-faults.championship.player",
	"championship.name":       "duel-faults.championship.name",
	"championship.quote":      "duel-faults.championship.quote",
	"championship.few":        "duel-faults.championship.few",
	"championship.format":     "duel-faults.championship.format",
	"championship.boards":     "duel-faults.championship.boards",
	"championship.journal":    "duel-faults.championship.journal",
	"championship.other":      "duel-faults.championship.other",
	"championship.busy":       "duel-faults.championship.busy",
	"championship.address":    "duel-faults.championship.address",

	"job.task": "duel-faults.job.task",
}

// mazeFaults holds the phrases for texts, files and steps of mazes.
var mazeFaults = map[fault.Code]Key{
	"maze.row":    "maze-faults.maze.row",
	"maze.square": "maze-faults.maze.square",
	"maze.width":  "maze-faults.maze.width",
	"maze.height": "maze-faults.maze.height",
	"maze.ragged": "maze-faults.maze.ragged",
	"maze.size":   "maze-faults.maze.size",

	"maze.position-size":  "maze-faults.maze.position-size",
	"maze.matrix-cell":    "maze-faults.maze.matrix-cell",
	"maze.matrix-visited": "maze-faults.maze.matrix-visited",
	"maze.matrix-goal":    "maze-faults.maze.matrix-goal",
	"maze.matrix-bracket": "maze-faults.maze.matrix-bracket",
	"maze.apart":          "maze-faults.maze.apart",
	"maze.one-line":       "maze-faults.maze.one-line",
	"maze.field":          "maze-faults.maze.field",
	"maze.move":           "maze-faults.maze.move",

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
	"maze.formulation":   "maze-faults.maze.formulation",
	"maze.heuristic":     "maze-faults.maze.heuristic",
}

// tileFaults holds the phrases for sliding tiles.
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
	"tiles.goal":       "tile-faults.tiles.goal",
	"tiles.separator":  "tile-faults.tiles.separator",
	"tiles.start-goal": "tile-faults.tiles.start-goal",
	"tiles.goal-size":  "tile-faults.tiles.goal-size",

	"tiles.heuristic":  "tile-faults.tiles.heuristic",
	"tiles.difficulty": "tile-faults.tiles.difficulty",
	"tiles.other-size": "tile-faults.tiles.other-size",
}
