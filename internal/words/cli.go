package words

import (
	"cavalo/internal/fault"
)

// What the commands do, for --help.
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
	CliServe             = Key("cli-serve")

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

// What the flags do.
var (
	CliLang      = Key("cli-lang")
	CliVersion   = Key("cli-version")
	CliProblem   = Key("cli-problem")
	CliProblems  = Key("cli-problems")
	CliFile      = Key("cli-file")
	CliPosition  = Key("cli-position")
	CliSeed      = Key("cli-seed")
	CliStart     = Key("cli-start")
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
	CliTie       = Key("cli-tie")
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

// What the commands say.
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

// cliFaults word what was expected of jobs and commands.
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
	"job.tie-unused":       "cli-faults.job.tie-unused",
	"job.tree-unused":      "cli-faults.job.tree-unused",
	"job.limit":            "cli-faults.job.limit",
	"job.workers":          "cli-faults.job.workers",
	"job.start-unused":     "cli-faults.job.start-unused",
	"job.start-placed":     "cli-faults.job.start-placed",

	"position.size": "cli-faults.position.size",

	"cli.command":      "cli-faults.cli.command",
	"cli.no-argument":  "cli-faults.cli.no-argument",
	"cli.one-argument": "cli-faults.cli.one-argument",
	"cli.flag":         "cli-faults.cli.flag",
	"cli.flag-value":   "cli-faults.cli.flag-value",
	"cli.lang":         "cli-faults.cli.lang",
	"cli.switch":       "cli-faults.cli.switch",
	"cli.number":       "cli-faults.cli.number",
	"cli.weight":       "cli-faults.cli.weight",
	"cli.time":         "cli-faults.cli.time",
	"cli.memory":       "cli-faults.cli.memory",
	"cli.trace-one":    "cli-faults.cli.trace-one",
	"cli.one-source":   "cli-faults.cli.one-source",
	"cli.problem":      "cli-faults.cli.problem",
	"cli.no-problems":  "cli-faults.cli.no-problems",
	"cli.target":       "cli-faults.cli.target",
	"cli.formats":      "cli-faults.cli.formats",
	"cli.flag-needed":  "cli-faults.cli.flag-needed",
	"cli.name-into":    "cli-faults.cli.name-into",
	"cli.theme":        "cli-faults.cli.theme",
	"cli.no-file":      "cli-faults.cli.no-file",
	"cli.no-folder":    "cli-faults.cli.no-folder",
	"cli.denied":       "cli-faults.cli.denied",
	"cli.folder":       "cli-faults.cli.folder",
	"cli.site":         "cli-faults.cli.site",
	"cli.sort":         "cli-faults.cli.sort",
}
