package words

import "cavalo/internal/fault"

// gridFaults holds the phrases for grid maps and the small classics.
var gridFaults = map[fault.Code]Key{
	"grid.square":              "grid-faults.square",
	"grid.repeat":              "grid-faults.repeat",
	"grid.width":               "grid-faults.width",
	"grid.height":              "grid-faults.height",
	"grid.ragged":              "grid-faults.ragged",
	"grid.field":               "grid-faults.field",
	"grid.free":                "grid-faults.free",
	"grid.start":               "grid-faults.start",
	"grid.goal":                "grid-faults.goal",
	"grid.open-square":         "grid-faults.open-square",
	"grid.gap":                 "grid-faults.gap",
	"grid.blank":               "grid-faults.blank",
	"grid.once":                "grid-faults.once",
	"classic.number":           "classic-faults.number",
	"queens.text":              "classic-faults.queens",
	"queens.attacked":          "classic-faults.attacked",
	"eight.text":               "classic-faults.eight",
	"eight.once":               "classic-faults.once",
	"missionaries.text":        "classic-faults.missionaries",
	"missionaries.outnumbered": "classic-faults.outnumbered",
	"jugs.text":                "classic-faults.jugs",
	"vacuum.text":              "classic-faults.vacuum",
	"hanoi.text":               "classic-faults.hanoi",
	"hanoi.discs":              "classic-faults.discs",
}

// SpaceTitles name the grid maps and the small classics, SpaceProblems the
// problems that come with them, by the space's name.
var (
	SpaceTitles = map[string]Key{
		"grid": "space-title.grid", "queens": "space-title.queens", "eight": "space-title.eight", "missionaries": "space-title.missionaries",
		"jugs": "space-title.jugs", "vacuum": "space-title.vacuum", "hanoi": "space-title.hanoi",
	}
	SpaceProblems = map[string]map[string]Key{
		"grid": {
			"open": "space-problem.grid.open", "trap": "space-problem.grid.trap", "diagonal": "space-problem.grid.diagonal",
			"mud": "space-problem.grid.mud", "maze": "space-problem.grid.maze", "rooms": "space-problem.grid.rooms",
		},
		"queens": {"4": "space-problem.queens.4", "6": "space-problem.queens.6", "8": "space-problem.queens.8", "12": "space-problem.queens.12", "corner": "space-problem.queens.corner"},
		"eight":  {"near": "space-problem.eight.near", "book": "space-problem.eight.book", "far": "space-problem.eight.far", "odd": "space-problem.eight.odd"},
		"missionaries": {
			"2": "space-problem.missionaries.2", "3": "space-problem.missionaries.3", "4": "space-problem.missionaries.4",
			"5": "space-problem.missionaries.5", "12": "space-problem.missionaries.12",
		},
		"jugs":   {"4": "space-problem.jugs.4", "5": "space-problem.jugs.5", "8": "space-problem.jugs.8", "11": "space-problem.jugs.11", "6": "space-problem.jugs.6"},
		"vacuum": {"2": "space-problem.vacuum.2", "5": "space-problem.vacuum.5", "8": "space-problem.vacuum.8", "12": "space-problem.vacuum.12"},
		"hanoi":  {"3": "space-problem.hanoi.3", "4": "space-problem.hanoi.4", "5": "space-problem.hanoi.5", "7": "space-problem.hanoi.7", "apart": "space-problem.hanoi.apart"},
	}
	// SpaceHeuristics say what the estimates of a space are.
	SpaceHeuristics = map[string]map[string]Key{
		"grid":         {"manhattan": "space-heuristic.grid.manhattan", "octile": "space-heuristic.grid.octile", "euclid": "space-heuristic.grid.euclid", "chebyshev": "space-heuristic.grid.chebyshev"},
		"queens":       {"open": "space-heuristic.queens.open", "left": "space-heuristic.queens.left"},
		"eight":        {"manhattan": "space-heuristic.eight.manhattan", "misplaced": "space-heuristic.eight.misplaced"},
		"missionaries": {"crossings": "space-heuristic.missionaries.crossings", "loads": "space-heuristic.missionaries.loads"},
		"jugs":         {"near": "space-heuristic.jugs.near", "divides": "space-heuristic.jugs.divides"},
		"vacuum":       {"dirt": "space-heuristic.vacuum.dirt", "sweep": "space-heuristic.vacuum.sweep"},
		"hanoi":        {"discs": "space-heuristic.hanoi.discs", "largest": "space-heuristic.hanoi.largest"},
	}
)

// The squares of a map, in words. What a search has made of one follows behind.
var (
	GridWall  = Key("grid-wall")
	GridFree  = Key("grid-free")
	GridCosts = Key("grid-costs")
	GridStart = Key("grid-start")
	GridGoal  = Key("grid-goal")
)

// notes say how a text was read, by their codes.
var notes = map[string]Key{
	"grid.spaces": "note.grid.spaces",
	"grid.filled": "note.grid.filled",
	"graph.rows":  "note.graph.rows",
}

// Note returns the sentence of a note on how a text was read.
func (l Lang) Note(code string, args []string) string {
	list := make([]any, len(args))
	for i, a := range args {
		list[i] = a
	}
	return l.T(notes[code], list...)
}

// The editor of maps.
var (
	GridMap        = Key("grid-map")
	GridTools      = Key("grid-tools")
	GridToolWall   = Key("grid-tool-wall")
	GridToolFree   = Key("grid-tool-free")
	GridToolWeight = Key("grid-tool-weight")
	GridToolStart  = Key("grid-tool-start")
	GridToolGoal   = Key("grid-tool-goal")
	GridWeight     = Key("grid-weight")
	GridColumns    = Key("grid-columns")
	GridRows       = Key("grid-rows")
	GridNeighbours = Key("grid-neighbours")
	GridFour       = Key("grid-four")
	GridEight      = Key("grid-eight")
	GridCorners    = Key("grid-corners")
	GridClear      = Key("grid-clear")
	GridRandom     = Key("grid-random")
	GridMaze       = Key("grid-maze")
	GridHelp       = Key("grid-help")
	GridHelpKeys   = Key("grid-help-keys")
)

// The squares of the small classics, in words.
var (
	QueensQueen    = Key("queens-queen")
	QueensEmpty    = Key("queens-empty")
	EightTile      = Key("eight-tile")
	EightBlank     = Key("eight-blank")
	EightWanted    = Key("eight-wanted")
	RiverLeft      = Key("river-left")
	RiverRight     = Key("river-right")
	RiverBoatLeft  = Key("river-boat-left")
	RiverBoatRight = Key("river-boat-right")
	JugsJug        = Key("jugs-jug")
	VacuumDirty    = Key("vacuum-dirty")
	VacuumClean    = Key("vacuum-clean")
	VacuumHere     = Key("vacuum-here")
	HanoiPeg       = Key("hanoi-peg")
	HanoiPegEmpty  = Key("hanoi-peg-empty")
)
