package words

// The texts of reports about sliding tiles.
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

// The parity argument, which shows that a goal can't be reached.
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

	// The usual goals that can be reached instead, and how to ask for one.
	TilesReachable = Key("tiles-reachable")
	TilesTakeGoal  = Key("tiles-take-goal")
	CliTilesAsk    = Key("cli-tiles-ask")
)

// TilesGoals name the usual goals.
var TilesGoals = map[string]Key{
	"last":    "tiles-goals.last",
	"0-first": "tiles-goals.0-first",
	"snail":   "tiles-goals.snail",
}

// TileHeuristics describe each heuristic of the tiles in a few words.
var TileHeuristics = map[string]Key{
	"linear-conflict":  "tile-heuristics.linear-conflict",
	"manhattan":        "tile-heuristics.manhattan",
	"hamming":          "tile-heuristics.hamming",
	"walking-distance": "tile-heuristics.walking-distance",
	"pattern":          "tile-heuristics.pattern",
}

// The texts of the tile commands.
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
	CliTilesGoalWins  = Key("cli-tiles-goal-wins")
	CliDifficulty     = Key("cli-difficulty")

	CliTilesRemarks = Key("cli-tiles-remarks")

	CliIsTiles     = Count("cli-is-tiles")
	CliIsTilesGame = Key("cli-is-tiles-game")
	CliSolvable    = Key("cli-solvable")
	CliUnsolvable  = Key("cli-unsolvable")
	CliOtherGoal   = Key("cli-other-goal")
	CliNeeds       = Key("cli-needs")
)

// The summary of several positions.
var (
	SummarySolved = Key("summary-solved")
	SummaryRate   = Key("summary-rate")
	SummaryMean   = Key("summary-mean")
	SummaryWorst  = Key("summary-worst")
	SummaryTotal  = Key("summary-total")
)

// The texts of the screen of sliding tiles.
var (
	Tiles     = Key("tiles")
	TilesLine = Key("tiles-line")

	RuleTilesSlide  = Key("rule-tiles-slide")
	RuleTilesHome   = Key("rule-tiles-home")
	RuleTilesParity = Key("rule-tiles-parity")

	TileIs      = Key("tile-is")
	TileMoves   = Key("tile-moves")
	TileAlong   = Count("tile-along")
	TileBlank   = Key("tile-blank")
	TileChosen  = Key("tile-chosen")
	BlankChosen = Key("blank-chosen")

	TilesMoves       = Key("tiles-moves")
	TilesFewest      = Key("tiles-fewest")
	TilesDone        = Count("tiles-done")
	TilesAgainst     = Count("tiles-against")
	TilesAtHome      = Key("tiles-at-home")
	TilesSolved      = Key("tiles-solved")
	TilesGoalReached = Key("tiles-goal-reached")
	TilesJudge       = Key("tiles-judge")
	TilesFirstLoss   = Key("tiles-first-loss")
	TilesSolvedBest  = Count("tiles-solved-best")
	TilesSolvedAbove = Count("tiles-solved-above")
	TilesSolvedIn    = Count("tiles-solved-in")
	TilesNoWay       = Key("tiles-no-way")
	TileSlid         = Key("tile-slid")
	TilesPress       = Key("tiles-press")
	TilesState       = Key("tiles-state")
	TilesBest        = Key("tiles-best")

	TileHintAsk    = Key("tile-hint-ask")
	TileHintRow    = Key("tile-hint-row")
	TileHintColumn = Key("tile-hint-column")
	TileHintWhich  = Key("tile-hint-which")
	TileHintBest   = Count("tile-hint-best")
	TileHintGood   = Count("tile-hint-good")
	TileHintLast   = Key("tile-hint-last")
	TileHintNone   = Key("tile-hint-none")
	TileHintHelp   = Key("tile-hint-help")

	TilesIdle          = Key("tiles-idle")
	TilesVerdictFewest = Count("tiles-verdict-fewest")
	TilesVerdictFound  = Count("tiles-verdict-found")
	TilesFewestOn      = Count("tiles-fewest-on")
	TilesFoundOn       = Count("tiles-found-on")
	TilesOpen          = Key("tiles-open")
	TilesVerdictNone   = Key("tiles-verdict-none")
	TilesGoal          = Key("tiles-goal")
	TilesStart         = Key("tiles-start")
	TilesNoMoves       = Key("tiles-no-moves")
	TilesLetters       = Key("tiles-letters")

	TilesNumbers  = Key("tiles-numbers")
	TilesPicture  = Key("tiles-picture")
	TilesBoth     = Key("tiles-both")
	TilesLookHelp = Key("tiles-look-help")

	TilesScramble      = Key("tiles-scramble")
	TilesEditor        = Key("tiles-editor")
	TilesRows          = Key("tiles-rows")
	TilesColumns       = Key("tiles-columns")
	TilesDifficulty    = Key("tiles-difficulty")
	TilesEasy          = Key("tiles-easy")
	TilesMedium        = Key("tiles-medium")
	TilesHard          = Key("tiles-hard")
	TilesAny           = Key("tiles-any")
	TilesLevelWords    = Count("tiles-level-words")
	TilesScrambleWords = Key("tiles-scramble-words")
	TilesScrambling    = Key("tiles-scrambling")
	TilesScrambleNone  = Key("tiles-scramble-none")
	TilesCourse        = Key("tiles-course")
	TilesEditorWords   = Key("tiles-editor-words")
	TilesShuffle       = Key("tiles-shuffle")
	TilesUsualGoal     = Key("tiles-usual-goal")
	TilesCan           = Key("tiles-can")
	TilesCannot        = Key("tiles-cannot")
	TilesSum           = Count("tiles-sum")
	TilesSumRow        = Count("tiles-sum-row")
	TilesSumEven       = Key("tiles-sum-even")
	TilesSumOdd        = Key("tiles-sum-odd")

	HelpTilesPlay   = Key("help-tiles-play")
	HelpTilesParity = Key("help-tiles-parity")
	HelpTilesSolver = Key("help-tiles-solver")
	HelpTilesCourse = Key("help-tiles-course")
	KeysSlide       = Key("keys-slide")
)

// TileWays name the direction in which a tile moves, by the direction of the
// blank, which is the opposite.
var TileWays = [4]Key{"tile-ways.1", "tile-ways.2", "tile-ways.3", "tile-ways.4"}

// TilesWithout tell why a board was solved without the pattern tables, by the
// answer's code; "" means that they were still being fetched.
var TilesWithout = map[string]Key{
	"":               "tiles-without.",
	"tables-missing": "tiles-without.tables-missing",
	"tables-damaged": "tiles-without.tables-damaged",
}
