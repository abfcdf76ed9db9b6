package words

// The words of reports about sliding tiles.
var (
	ReportTileMoves = Key("report-tile-moves")
	ReportMoves     = Count("report-moves")
	ReportSize      = Key("report-size")
	ReportGoal      = Key("report-goal")
	ReportSolutions = Key("report-solutions")
	ReportMethod    = Key("report-method")
	MethodTables    = Key("method-tables")
	MethodWalking   = Key("method-walking")

	ColumnStrategy = Key("column-strategy")
	ColumnFound    = Key("column-found")
	ColumnCost     = Key("column-cost")
	CommonYes      = Key("common-yes")
	CommonNo       = Key("common-no")
)

// The argument by parity, why a goal can't be reached.
var (
	TilesStartHas     = Key("tiles-start-has")
	TilesGoalHas      = Key("tiles-goal-has")
	TilesInversions   = Count("tiles-inversions")
	TilesWithRow      = Key("tiles-with-row")
	TilesInvariant    = Key("tiles-invariant")
	TilesInvariantRow = Key("tiles-invariant-row")
	TilesNever        = Key("tiles-never")
	TilesEven         = Key("tiles-even")
	TilesOdd          = Key("tiles-odd")
)

// TileHeuristics say in a few words what each heuristic of the tiles is.
var TileHeuristics = map[string]Key{
	"linear-conflict":  "tile-heuristics.linear-conflict",
	"manhattan":        "tile-heuristics.manhattan",
	"hamming":          "tile-heuristics.hamming",
	"walking-distance": "tile-heuristics.walking-distance",
	"pattern":          "tile-heuristics.pattern",
}

// The command line's words for sliding tiles.
var (
	CliSolveTiles     = Key("cli-solve-tiles")
	CliCompareTiles   = Key("cli-compare-tiles")
	CliGenerateTiles  = Key("cli-generate-tiles")
	CliTilesProblem   = Key("cli-tiles-problem")
	CliTilesFile      = Key("cli-tiles-file")
	CliTilesPosition  = Key("cli-tiles-position")
	CliTilesSeed      = Key("cli-tiles-seed")
	CliTilesHeuristic = Key("cli-tiles-heuristic")
	CliTilesDepth     = Key("cli-tiles-depth")
	CliTilesTime      = Key("cli-tiles-time")
	CliTilesCount     = Key("cli-tiles-count")
	CliTilesSize      = Key("cli-tiles-size")
	CliTilesGoal      = Key("cli-tiles-goal")
	CliDifficulty     = Key("cli-difficulty")

	CliTilesRemarks = Key("cli-tiles-remarks")

	CliIsTiles     = Count("cli-is-tiles")
	CliIsTilesGame = Key("cli-is-tiles-game")
	CliSolvable    = Key("cli-solvable")
	CliUnsolvable  = Key("cli-unsolvable")
	CliOtherGoal   = Key("cli-other-goal")
	CliNeeds       = Key("cli-needs")
)

// The summary of many positions.
var (
	SummarySolved = Key("summary-solved")
	SummaryRate   = Key("summary-rate")
	SummaryMean   = Key("summary-mean")
	SummaryWorst  = Key("summary-worst")
	SummaryTotal  = Key("summary-total")
)
