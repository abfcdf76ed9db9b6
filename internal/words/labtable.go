package words

// Heuristics of one's own.
var (
	OwnGroup         = Key("own-group")
	OwnHeuristic     = Key("own-heuristic")
	OwnHeuristicNote = Key("own-heuristic-note")
	OwnKnown         = Key("own-known")
	OwnByZero        = Key("own-by-zero")
	OwnBelow         = Key("own-below")
	OwnHeuristicHelp = Key("own-heuristic-help")
	OwnWrong         = Key("own-wrong")
)

// The laboratory's tab that questions heuristics.
var (
	LabHeuristics   = Key("lab-heuristics")
	LabAsk          = Key("lab-ask")
	LabChecking     = Key("lab-checking")
	LabAdmissible   = Key("lab-admissible")
	LabInadmissible = Key("lab-inadmissible")
	LabNothingFound = Key("lab-nothing-found")
	LabPlot         = Key("lab-plot")
	LabPlotNote     = Key("lab-plot-note")
	LabPlotLabel    = Key("lab-plot-label")
	LabHopeless     = Key("lab-hopeless")
	LabViolations   = Key("lab-violations")
	LabWorst        = Key("lab-worst")
	LabOver         = Key("lab-over")
	LabFalls        = Key("lab-falls")
	LabOverWords    = Key("lab-over-words")
	LabOverPath     = Key("lab-over-path")
	LabFallWords    = Key("lab-fall-words")
	LabOnBoard      = Key("lab-on-board")
	LabScale        = Key("lab-scale")
	LabScaleWords   = Key("lab-scale-words")
	LabBound        = Key("lab-bound")
	LabBoundSteps   = Key("lab-bound-steps")
	LabNoGoal       = Key("lab-no-goal")
	LabSilent       = Key("lab-silent")
	LabNoBound      = Key("lab-no-bound")
	LabScaleRun     = Key("lab-scale-run")
	LabReached      = Key("lab-reached")
	LabTimes        = Key("lab-times")
)

// Features say what the words of expressions are, for each puzzle.
var Features = map[string]map[string]Key{
	"challenge": {
		"missing":  "features.challenge.missing",
		"mean":     "features.challenge.mean",
		"maxleft":  "features.challenge.maxleft",
		"left":     "features.challenge.left",
		"sum":      "features.challenge.sum",
		"reach":    "features.challenge.reach",
		"maxreach": "features.challenge.maxreach",
		"jumps":    "features.challenge.jumps",
		"points":   "features.challenge.points",
		"steps":    "features.challenge.steps",
	},
	"tiles": {
		"manhattan":        "features.tiles.manhattan",
		"hamming":          "features.tiles.hamming",
		"linear-conflict":  "features.tiles.linear-conflict",
		"walking-distance": "features.tiles.walking-distance",
		"blank":            "features.tiles.blank",
		"tiles":            "features.tiles.tiles",
		"steps":            "features.tiles.steps",
	},
	"maze": {
		"squares-left": "features.maze.squares-left",
		"manhattan":    "features.maze.manhattan",
		"ways":         "features.maze.ways",
		"deadends":     "features.maze.deadends",
		"segment":      "features.maze.segment",
		"before":       "features.maze.before",
		"steps":        "features.maze.steps",
	},
}

// Charts of comparisons.
var (
	GrowthLabel = Key("growth-label")
)

// The page that a student hands in.
var (
	GrowthTitle         = Key("growth-title")
	GrowthOf            = Key("growth-of")
	HandoutTitle        = Key("handout-title")
	HandoutName         = Key("handout-name")
	HandoutNumber       = Key("handout-number")
	HandoutClass        = Key("handout-class")
	HandoutMethod       = Key("handout-method")
	HandoutRuns         = Key("handout-runs")
	HandoutLimits       = Key("handout-limits")
	HandoutNodes        = Key("handout-nodes")
	HandoutMemory       = Key("handout-memory")
	HandoutGraph        = Key("handout-graph")
	HandoutTree         = Key("handout-tree")
	HandoutWords        = Key("handout-words")
	HandoutAdmissible   = Key("handout-admissible")
	HandoutInadmissible = Key("handout-inadmissible")
	HandoutOwn          = Key("handout-own")
	HandoutProblems     = Key("handout-problems")
	HandoutMachine      = Key("handout-machine")
	HandoutTable        = Key("handout-table")
	HandoutShows        = Key("handout-shows")
	HandoutBest         = Key("handout-best")
	HandoutMissed       = Key("handout-missed")
	HandoutNone         = Key("handout-none")
	HandoutCharts       = Key("handout-charts")
	HandoutChartsNote   = Key("handout-charts-note")
	HandoutConclusions  = Key("handout-conclusions")
	HandoutSources      = Key("handout-sources")
)

// The laboratory's tab with a table.
var (
	LabCompare         = Key("lab-compare")
	CompareWords       = Key("compare-words")
	CompareProblems    = Key("compare-problems")
	CompareAlgorithms  = Key("compare-algorithms")
	CompareHeuristics  = Key("compare-heuristics")
	CompareLimits      = Key("compare-limits")
	CompareRun         = Key("compare-run")
	CompareClear       = Key("compare-clear")
	CompareOwnWrong    = Key("compare-own-wrong")
	CompareCount       = Key("compare-count")
	CompareDone        = Key("compare-done")
	CompareChoose      = Key("compare-choose")
	CompareProblem     = Key("compare-problem")
	CompareNodes       = Key("compare-nodes")
	CompareMemory      = Key("compare-memory")
	ComparePicture     = Key("compare-picture")
	ComparePage        = Key("compare-page")
	CompareViews       = Key("compare-views")
	CompareTable       = Key("compare-table")
	CompareBranching   = Key("compare-branching")
	CompareGrowth      = Key("compare-growth")
	CompareGrowthWords = Key("compare-growth-words")
	CompareLog         = Key("compare-log")
	CompareMore        = Key("compare-more")
	CompareSort        = Key("compare-sort")
	CompareOrder       = Key("compare-order")
	CompareDown        = Key("compare-down")
)
