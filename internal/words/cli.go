package words

import "cavalo/internal/fault"

// The descriptions of commands in --help.
var (
	CliRoot     = Key("cli-root")
	CliSolve    = Key("cli-solve")
	CliCompare  = Key("cli-compare")
	CliGenerate = Key("cli-generate")

	CliSolveChallenge    = Key("cli-solve-challenge")
	CliCompareChallenge  = Key("cli-compare-challenge")
	CliGenerateChallenge = Key("cli-generate-challenge")
	CliCheck             = Key("cli-check")
	CliRender            = Key("cli-render")
	CliList              = Key("cli-list")
	CliLicences          = Key("cli-licences")
	CliLicenceTexts      = Key("cli-licence-texts")
	CliServe             = Key("cli-serve")
	CliDaily             = Key("cli-daily")

	CliExit        = Key("cli-exit")
	CliUsage       = Key("cli-usage")
	CliCommands    = Key("cli-commands")
	CliFlags       = Key("cli-flags")
	CliExamples    = Key("cli-examples")
	CliFlagsWord   = Key("cli-flags-word")
	CliCommandWord = Key("cli-command-word")
	CliDefault     = Key("cli-default")
	CliHelpFlag    = Key("cli-help-flag")
)

// The descriptions of flags.
var (
	CliLang     = Key("cli-lang")
	CliVersion  = Key("cli-version")
	CliProblem  = Key("cli-problem")
	CliProblems = Key("cli-problems")
	CliFile     = Key("cli-file")
	CliPosition = Key("cli-position")
	CliSeed     = Key("cli-seed")
	CliStart    = Key("cli-start")

	CliDailyDate           = Key("cli-daily-date")
	CliDailyPuzzle         = Key("cli-daily-puzzle")
	CliChallengeSize       = Key("cli-challenge-size")
	CliChallengeDifficulty = Key("cli-challenge-difficulty")

	CliTarget    = Key("cli-target")
	CliRules     = Key("cli-rules")
	CliZero      = Key("cli-zero")
	CliPlacement = Key("cli-placement")
	CliGoal      = Key("cli-goal")
	CliAlgorithm = Key("cli-algorithm")
	CliHeuristic = Key("cli-heuristic")
	CliWeight    = Key("cli-weight")
	CliDepth     = Key("cli-depth")
	CliTree      = Key("cli-tree")
	CliOrder     = Key("cli-order")
	CliGoalTest  = Key("cli-goal-test")
	CliCounting  = Key("cli-counting")
	CliTie       = Key("cli-tie")
	CliMark      = Key("cli-mark")
	CliTime      = Key("cli-time")
	CliTimeCell  = Key("cli-time-cell")
	CliNodes     = Key("cli-nodes")
	CliMemory    = Key("cli-memory")
	CliWorkers   = Key("cli-workers")
	CliJSON      = Key("cli-json")
	CliAppend    = Key("cli-append")
	CliTrace     = Key("cli-trace")
	CliAudit     = Key("cli-audit")
	CliQuiet     = Key("cli-quiet")

	CliRunsMean   = Key("cli-runs-mean")
	CliAlgorithms = Key("cli-algorithms")
	CliHeuristics = Key("cli-heuristics")
	CliStarts     = Key("cli-starts")
	CliRuns       = Key("cli-runs")
	CliCSV        = Key("cli-csv")
	CliMarkdown   = Key("cli-markdown")
	CliChart      = Key("cli-chart")
	CliReport     = Key("cli-report")
	CliMachine    = Key("cli-machine")

	CliCount   = Key("cli-count")
	CliNewSeed = Key("cli-new-seed")
	CliInto    = Key("cli-into")
	CliName    = Key("cli-name")

	CliAnyPosition = Key("cli-any-position")

	CliMoves = Key("cli-moves")
	CliPNG   = Key("cli-png")
	CliSize  = Key("cli-size")
	CliTheme = Key("cli-theme")

	CliAddr = Key("cli-addr")
	CliDir  = Key("cli-dir")
)

// The messages of the commands.
var (
	CliServing  = Key("cli-serving")
	CliWrote    = Key("cli-wrote")
	CliPut      = Key("cli-put")
	CliProgress = Key("cli-progress")
	CliCellOf   = Key("cli-cell-of")
	CliBound    = Key("cli-bound")
	CliBoundTop = Key("cli-bound-top")

	CliIsProblems = Count("cli-is-problems")
	CliIsPosition = Count("cli-is-position")
	CliIsTrace    = Key("cli-is-trace")
	CliIsSave     = Key("cli-is-save")
	CliIsResults  = Count("cli-is-results")
	CliIsLog      = Count("cli-is-log")
	CliRecorded   = Key("cli-recorded")
	CliDropped    = Key("cli-dropped")
	CliIsRecord   = Key("cli-is-record")
	CliNumbers    = Count("cli-numbers")
	CliSum        = Key("cli-sum")
	CliTargetOf   = Key("cli-target-of")
	CliKnightOn   = Key("cli-knight-on")
	CliPlayed     = Key("cli-played")
	CliHints      = Count("cli-hints")

	CliListProblems   = Key("cli-list-problems")
	CliListAlgorithms = Key("cli-list-algorithms")
	CliListHeuristics = Key("cli-list-heuristics")
	CliListFeatures   = Key("cli-list-features")
	CliAdmissible     = Key("cli-admissible")
	CliInadmissible   = Key("cli-inadmissible")
)

// cliFaults holds the phrases for faults in jobs and commands.
var cliFaults = map[fault.Code]Key{
	"job.heuristic-unused": "cli-faults.job.heuristic-unused",
	"job.weight":           "cli-faults.job.weight",
	"job.weight-unused":    "cli-faults.job.weight-unused",
	"job.goal":             "cli-faults.job.goal",
	"job.goal-unused":      "cli-faults.job.goal-unused",
	"job.depth":            "cli-faults.job.depth",
	"job.depth-unused":     "cli-faults.job.depth-unused",
	"job.order-unused":     "cli-faults.job.order-unused",
	"job.goal-test-unused": "cli-faults.job.goal-test-unused",
	"job.counting-unused":  "cli-faults.job.counting-unused",
	"job.tie-unused":       "cli-faults.job.tie-unused",
	"job.tie-names":        "cli-faults.job.tie-names",
	"job.mark-unused":      "cli-faults.job.mark-unused",
	"job.tree-unused":      "cli-faults.job.tree-unused",
	"job.limit":            "cli-faults.job.limit",
	"job.workers":          "cli-faults.job.workers",
	"job.unused":           "cli-faults.job.unused",
	"job.start-unused":     "cli-faults.job.start-unused",
	"job.start-placed":     "cli-faults.job.start-placed",

	"position.size": "cli-faults.position.size",

	"cli.command":       "cli-faults.cli.command",
	"cli.no-argument":   "cli-faults.cli.no-argument",
	"cli.one-argument":  "cli-faults.cli.one-argument",
	"cli.one-rules":     "cli-faults.cli.one-rules",
	"cli.some-argument": "cli-faults.cli.some-argument",
	"cli.flag":          "cli-faults.cli.flag",
	"cli.flag-value":    "cli-faults.cli.flag-value",
	"cli.lang":          "cli-faults.cli.lang",
	"cli.switch":        "cli-faults.cli.switch",
	"cli.number":        "cli-faults.cli.number",
	"cli.weight":        "cli-faults.cli.weight",
	"cli.time":          "cli-faults.cli.time",
	"cli.memory":        "cli-faults.cli.memory",
	"cli.trace-one":     "cli-faults.cli.trace-one",
	"cli.one-source":    "cli-faults.cli.one-source",
	"cli.problem":       "cli-faults.cli.problem",
	"cli.no-problems":   "cli-faults.cli.no-problems",
	"cli.target":        "cli-faults.cli.target",
	"cli.formats":       "cli-faults.cli.formats",
	"cli.flag-needed":   "cli-faults.cli.flag-needed",
	"cli.name-into":     "cli-faults.cli.name-into",
	"cli.level-rules":   "cli-faults.cli.level-rules",
	"cli.theme":         "cli-faults.cli.theme",
	"cli.no-file":       "cli-faults.cli.no-file",
	"cli.no-folder":     "cli-faults.cli.no-folder",
	"cli.denied":        "cli-faults.cli.denied",
	"cli.folder":        "cli-faults.cli.folder",
	"cli.site":          "cli-faults.cli.site",
	"cli.sort":          "cli-faults.cli.sort",
}

// The texts of a run's report: on the command line, in a file, and in the
// table of statistics beside the board.
var (
	ReportProblem    = Key("report-problem")
	ReportOwn        = Key("report-own")
	ReportTarget     = Key("report-target")
	ReportRules      = Key("report-rules")
	ReportAlgorithm  = Key("report-algorithm")
	ReportHeuristic  = Key("report-heuristic")
	ReportWeight     = Key("report-weight")
	ReportMaxDepth   = Key("report-max-depth")
	ReportStart      = Key("report-start")
	ReportResult     = Key("report-result")
	ReportSolution   = Key("report-solution")
	ReportFromSquare = Key("report-from-square")
	ReportFromStep   = Key("report-from-step")
	ReportMore       = Key("report-more")
	ReportSteps      = Key("report-steps")
	ReportScore      = Key("report-score")
	ReportLower      = Key("report-lower")
	ReportUpper      = Key("report-upper")
	ReportGuaranteed = Key("report-guaranteed")
	ReportReached    = Key("report-reached")
	ReportTimes      = Key("report-times")
	ReportGenerated  = Key("report-generated")
	ReportExpanded   = Key("report-expanded")
	ReportPenetrance = Key("report-penetrance")
	ReportBranching  = Key("report-branching")
	ReportPeak       = Key("report-peak")
	ReportTime       = Key("report-time")
	ReportPath       = Key("report-path")
	ReportFirst      = Key("report-first")
	ReportLast       = Key("report-last")
	ReportWhy        = Key("report-why")
	ReportLegend     = Key("report-legend")
	ReportOrMore     = Key("report-or-more")
	ReportSquares    = Count("report-squares")
	ReportPoints     = Count("report-points")
)

// The results of a run.
var (
	ReportShortest   = Key("report-shortest")
	ReportShortestOn = Key("report-shortest-on")
	ReportOnly       = Key("report-only")
	ReportAmong      = Key("report-among")
	ReportHighest    = Key("report-highest")
	ReportSolved     = Key("report-solved")
	ReportBest       = Key("report-best")
	ReportNoSolution = Key("report-no-solution")
	ReportLimitPath  = Key("report-limit-path")
	ReportLimitNone  = Key("report-limit-none")
	ReportCancelPath = Key("report-cancel-path")
	ReportCancelNone = Key("report-cancel-none")
)

// The rules in force.
var (
	ReportLargest     = Key("report-largest")
	ReportSmallest    = Key("report-smallest")
	ReportChoose      = Key("report-choose")
	ReportOptional    = Key("report-optional")
	ReportRandom      = Key("report-random")
	ReportOff         = Key("report-off")
	ReportZeroPlain   = Key("report-zero-plain")
	ReportPlacedPlain = Key("report-placed-plain")
)

// The arguments that prove a problem unsolvable without a search.
var (
	ReasonNoStart = Key("reason-no-start")
	ReasonSum     = Key("reason-sum")
	ReasonPlaced  = Key("reason-placed")
	ReasonPoints  = Key("reason-points")
	ReasonPairs   = Key("reason-pairs")
	ReasonDoubles = Key("reason-doubles")
	ReasonTotal   = Key("reason-total")
	ReasonAtMost  = Key("reason-at-most")
)

// The short heads of the columns of comparisons.
var (
	ColumnProblem    = Key("column-problem")
	ColumnAlgorithm  = Key("column-algorithm")
	ColumnHeuristic  = Key("column-heuristic")
	ColumnStart      = Key("column-start")
	ColumnStatus     = Key("column-status")
	ColumnSteps      = Key("column-steps")
	ColumnOptimum    = Key("column-optimum")
	ColumnAbove      = Key("column-above")
	ColumnScore      = Key("column-score")
	ColumnGenerated  = Key("column-generated")
	ColumnExpanded   = Key("column-expanded")
	ColumnPenetrance = Key("column-penetrance")
	ColumnBranching  = Key("column-branching")
	ColumnPeak       = Key("column-peak")
	ColumnTime       = Key("column-time")
	ColumnTarget     = Key("column-target")
	ColumnNumbers    = Key("column-numbers")
	ColumnSum        = Key("column-sum")
	ColumnKnight     = Key("column-knight")
	ColumnAny        = Key("column-any")

	StatusSolved     = Key("status-solved")
	StatusNoSolution = Key("status-no-solution")
	StatusLimit      = Key("status-limit")
	StatusTime       = Key("status-time")
	StatusMemory     = Key("status-memory")
	StatusNodes      = Key("status-nodes")
	StatusDepth      = Key("status-depth")
	StatusCancelled  = Key("status-cancelled")
	StatusFailed     = Key("status-failed")
)

// Charts.
var (
	ChartNodes = Key("chart-nodes")
	ChartTime  = Key("chart-time")
)

// MazeHeuristics describe the heuristics of mazes.
var MazeHeuristics = map[string]Key{
	"squares-left":      "maze-heuristics.squares-left",
	"zero":              "maze-heuristics.zero",
	"inverse-manhattan": "maze-heuristics.inverse-manhattan",
}

// The texts of the maze commands.
var (
	CliSolveMaze       = Key("cli-solve-maze")
	CliCompareMaze     = Key("cli-compare-maze")
	CliGenerateMaze    = Key("cli-generate-maze")
	CliMazeProblem     = Key("cli-maze-problem")
	CliMazeFile        = Key("cli-maze-file")
	CliMazePosition    = Key("cli-maze-position")
	CliMazeSeed        = Key("cli-maze-seed")
	CliMazeHeuristic   = Key("cli-maze-heuristic")
	CliMazeDepth       = Key("cli-maze-depth")
	CliMazeTime        = Key("cli-maze-time")
	CliMazeCount       = Key("cli-maze-count")
	CliMazeFormulation = Key("cli-maze-formulation")
	CliMazeSize        = Key("cli-maze-size")
	CliMazeDifficulty  = Key("cli-maze-difficulty")
	CliMazeRemarks     = Key("cli-maze-remarks")
	CliIsMaze          = Count("cli-is-maze")
	CliIsMazeGame      = Key("cli-is-maze-game")
	CliMazeFacts       = Key("cli-maze-facts")
)
