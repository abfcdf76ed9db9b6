package words

import (
	"maps"

	"cavalo/internal/fault"
)

func init() {
	maps.Copy(faults, map[fault.Code]Key{
		"trace.magic":      "init.trace.magic",
		"trace.line":       "init.trace.line",
		"trace.key":        "init.trace.key",
		"trace.twice":      "init.trace.twice",
		"trace.number":     "init.trace.number",
		"trace.yes":        "init.trace.yes",
		"trace.status":     "init.trace.status",
		"trace.algorithm":  "init.trace.algorithm",
		"trace.ops":        "init.trace.ops",
		"trace.event":      "init.trace.event",
		"job.textbook":     "init.job.textbook",
		"job.audit-unused": "init.job.audit-unused",

		"expr.length":    "init.expr.length",
		"expr.value":     "init.expr.value",
		"expr.name":      "init.expr.name",
		"expr.operator":  "init.expr.operator",
		"expr.close":     "init.expr.close",
		"expr.comma":     "init.expr.comma",
		"expr.open":      "init.expr.open",
		"expr.arguments": "init.expr.arguments",
		"expr.number":    "init.expr.number",
		"expr.depth":     "init.expr.depth",

		"trace.end": "init.trace.end",
	})
}

// The texts of the laboratory's screen.
var (
	Lab     = Key("lab")
	LabLine = Key("lab-line")
	LabOpen = Key("lab-open")
	LabTabs = Key("lab-tabs")

	LabSubject  = Key("lab-subject")
	LabChoose   = Key("lab-choose")
	LabPuzzle   = Key("lab-puzzle")
	LabLinkLeft = Key("lab-link-left")
	LabOwnWords = Key("lab-own-words")
	LabLoad     = Key("lab-load")
	WatchSearch = Key("watch-search")

	RuleLabWatch  = Key("rule-lab-watch")
	RuleLabRace   = Key("rule-lab-race")
	RuleLabAsk    = Key("rule-lab-ask")
	LabKeysArrows = Key("lab-keys-arrows")
	LabKeysZoom   = Key("lab-keys-zoom")
	LabKeysEscape = Key("lab-keys-escape")
	HelpLab       = Key("help-lab")
)

// The texts of the tab that shows a search.
var (
	LabWatch     = Key("lab-watch")
	LabRecording = Key("lab-recording")
)

// The player and the replay.
var (
	LabPlay      = Key("lab-play")
	LabMoment    = Key("lab-moment")
	LabSpeedName = Key("lab-speed-name")
	LabSpeed     = Key("lab-speed")
	LabNextNode  = Key("lab-next-node")
	LabLimit     = Key("lab-limit")
	LabNextBound = Key("lab-next-bound")
	LabOpenTrace = Key("lab-open-trace")
	LabSaveTrace = Key("lab-save-trace")

	LabTree       = Key("lab-tree")
	LabMazeSteps  = Key("lab-maze-steps")
	LabMazeTurns  = Key("lab-maze-turns")
	LabMazeExact  = Key("lab-maze-exact")
	LabDepthLimit = Key("lab-depth-limit")
	LabOperators  = Key("lab-operators")
	LabProfile    = Key("lab-profile")
	LabProfileF   = Key("lab-profile-f")
	LabZoomIn     = Key("lab-zoom-in")
	LabZoomOut    = Key("lab-zoom-out")
	LabZoomFit    = Key("lab-zoom-fit")
	LabZoomAll    = Key("lab-zoom-all")

	LabCapped  = Key("lab-capped")
	LabLimited = Key("lab-limited")

	LabExpanded   = Key("lab-expanded")
	LabGenerated  = Key("lab-generated")
	LabWaiting    = Key("lab-waiting")
	LabStored     = Key("lab-stored")
	LabStoredNow  = Key("lab-stored-now")
	LabStoredMost = Key("lab-stored-most")
	LabDeepest    = Key("lab-deepest")
	LabDropped    = Key("lab-dropped")
	LabAgain      = Key("lab-again")
	LabIteration  = Key("lab-iteration")

	LabNode         = Key("lab-node")
	LabNodeIs       = Key("lab-node-is")
	LabNodeBoard    = Key("lab-node-board")
	LabInHand       = Key("lab-in-hand")
	LabAfter        = Key("lab-after")
	LabWaits        = Count("lab-waits")
	LabNothingWaits = Key("lab-nothing-waits")
	LabCode         = Key("lab-code")
	LabCodeNow      = Key("lab-code-now")
	LabAfterBook    = Key("lab-after-book")
	LabOutline      = Key("lab-outline")
	LabAbove        = Count("lab-above")
	LabSaid         = Key("lab-said")
)

// LabStates name the states of a node, by replay.State.
var LabStates = [...]Key{"lab-states.1", "lab-states.2", "lab-states.3", "lab-states.4",
	"lab-states.5", "lab-states.6", "lab-states.7"}

// LabWhys name the reasons for dropping a node, by search.Why.
var LabWhys = [...]Key{"", "lab-whys.2", "lab-whys.3", "lab-whys.4",
	"lab-whys.5", "lab-whys.6", "lab-whys.7",
	"lab-whys.8", "lab-whys.9", "lab-whys.10", "lab-whys.11"}

// LabFrontiers name the frontier's data structure, by replay.Discipline.
var LabFrontiers = [...]Key{"lab-frontiers.1", "lab-frontiers.2",
	"lab-frontiers.3", "lab-frontiers.4", "lab-frontiers.5"}

// The texts of the race.
var (
	LabRace        = Key("lab-race")
	LabRacer       = Key("lab-racer")
	LabRacers      = Key("lab-racers")
	LabPace        = Key("lab-pace")
	LabLockStep    = Key("lab-lock-step")
	LabOwnSpeed    = Key("lab-own-speed")
	LabAddLane     = Key("lab-add-lane")
	LabRemoveLane  = Key("lab-remove-lane")
	LabLaneWaits   = Key("lab-lane-waits")
	LabLaneRuns    = Key("lab-lane-runs")
	LabLaneLimit   = Key("lab-lane-limit")
	LabFoundBest   = Count("lab-found-best")
	LabFound       = Count("lab-found")
	LabFoundNone   = Key("lab-found-none")
	LabCost        = Key("lab-cost")
	LabRaceWords   = Key("lab-race-words")
	LabRaceResult  = Key("lab-race-result")
	LabRaceSpread  = Key("lab-race-spread")
	LabFewestNodes = Key("lab-fewest-nodes")
	LabLeastMemory = Key("lab-least-memory")
	LabLeastTime   = Key("lab-least-time")
)

// The texts of the duel's tree.
var (
	LabDuel       = Key("lab-duel")
	LabOrder      = Key("lab-order")
	LabSeen       = Count("lab-seen")
	LabGameEnds   = Count("lab-game-ends")
	LabTryAt      = Key("lab-try-at")
	LabAlphaBeta  = Key("lab-alpha-beta")
	LabMinimax    = Key("lab-minimax")
	LabPlies      = Count("lab-plies")
	LabVisitOf    = Key("lab-visit-of")
	LabSaved      = Key("lab-saved")
	LabCutoffs    = Key("lab-cutoffs")
	LabSavedTitle = Key("lab-saved-title")
	LabSavedWords = Key("lab-saved-words")
	LabLine2      = Key("lab-line2")
	LabNotYet     = Key("lab-not-yet")
	LabWhiteMoves = Key("lab-white-moves")
	LabBlackMoves = Key("lab-black-moves")
	LabOut        = Key("lab-out")
	LabCutHere    = Key("lab-cut-here")
)

// LabOrderNotes describe the orders of moves, by gametree.Order.
var LabOrderNotes = [...]Key{"lab-order-notes.1", "lab-order-notes.2", "lab-order-notes.3"}

// The texts of the user's own heuristics.
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

// The texts of the tab that audits heuristics.
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

// Features describe the names that expressions can use, for each puzzle.
var Features = map[string]map[string]Key{
	"graph": graphFeatures,
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
	"grid": {
		"dx":     "features.grid.dx",
		"dy":     "features.grid.dy",
		"weight": "features.grid.weight",
		"least":  "features.grid.least",
		"exits":  "features.grid.exits",
		"steps":  "features.tiles.steps",
	},
	"queens": {
		"left":     "features.queens.left",
		"tightest": "features.queens.tightest",
		"steps":    "features.tiles.steps",
	},
	"eight": {
		"misplaced": "features.eight.misplaced",
		"manhattan": "features.eight.manhattan",
		"blank":     "features.eight.blank",
		"steps":     "features.tiles.steps",
	},
	"missionaries": {
		"people":       "features.missionaries.people",
		"missionaries": "features.missionaries.missionaries",
		"cannibals":    "features.missionaries.cannibals",
		"boat":         "features.missionaries.boat",
		"left":         "features.missionaries.left",
		"steps":        "features.tiles.steps",
	},
	"jugs": {
		"off":     "features.jugs.off",
		"water":   "features.jugs.water",
		"between": "features.jugs.between",
		"steps":   "features.tiles.steps",
	},
	"vacuum": {
		"dirt":  "features.vacuum.dirt",
		"span":  "features.vacuum.span",
		"way":   "features.vacuum.way",
		"steps": "features.tiles.steps",
	},
	"hanoi": {
		"discs":   "features.hanoi.discs",
		"largest": "features.hanoi.largest",
		"steps":   "features.tiles.steps",
	},
}

// Charts of comparisons.
var (
	GrowthLabel = Key("growth-label")
)

// The texts of the page that a student hands in.
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

// The texts of the comparison tab.
var (
	LabCompare         = Key("lab-compare")
	CompareWords       = Key("compare-words")
	CompareProblems    = Key("compare-problems")
	CompareAlgorithms  = Key("compare-algorithms")
	CompareRuns        = Key("compare-runs")
	CompareStarts      = Key("compare-starts")
	CompareHeuristics  = Key("compare-heuristics")
	CompareLimits      = Key("compare-limits")
	CompareRun         = Key("compare-run")
	CompareClear       = Key("compare-clear")
	CompareOwnWrong    = Key("compare-own-wrong")
	CompareAsGiven     = Key("compare-as-given")
	CompareFile        = Count("compare-file")
	CompareFileClose   = Key("compare-file-close")
	CompareFileMissing = Key("compare-file-missing")
	CompareFileOpen    = Key("compare-file-open")
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

// Choice is one of several values of an option.
type Choice struct {
	Value       string
	Words, Note Key
}

// FigureReasons say why the figures of two programs for one search differ: what
// they do differently, and what comes of it, measured.
var FigureReasons = []Choice{
	{Words: "figures-test", Note: "figures-test-words"},
	{Words: "figures-below", Note: "figures-below-words"},
	{Words: "figures-root", Note: "figures-root-words"},
	{Words: "figures-rounds", Note: "figures-rounds-words"},
	{Words: "figures-equal", Note: "figures-equal-words"},
	{Words: "figures-double", Note: "figures-double-words"},
	{Words: "figures-ties", Note: "figures-ties-words"},
	{Words: "figures-marks", Note: "figures-marks-words"},
}

// FigureMeanings say what the figures of a search are.
var FigureMeanings = []Choice{
	{"generated", ReportGenerated, "meaning-generated"},
	{"expanded", ReportExpanded, "meaning-expanded"},
	{"penetrance", ReportPenetrance, "meaning-penetrance"},
	{"branching", ReportBranching, "meaning-branching"},
	{"peak", ReportPeak, "meaning-peak"},
}

// GoalTests lists when a search can test a node.
var GoalTests = []Choice{
	{"", "goal-tests.1.2", "goal-tests.1.3"},
	{"expanded", "goal-tests.2.2", "goal-tests.2.3"},
	{"generated", "goal-tests.3.2", "goal-tests.3.3"},
}

// Edits name what can be changed in positions before they are searched.
var Edits = map[string]Key{"target": Target, "rules": DoubleRule, "zero-double": ZeroDouble, "placement-rules": PlacementRules}

// EditChoices name the values of the edits that have a list of them.
var EditChoices = map[string]map[string]Key{
	"rules": {
		"largest": PolicyLargest, "smallest": PolicySmallest, "choose": PolicyChoose, "optional": PolicyOptional, "random:": PolicyRandom, "off": PolicyOff,
	},
	"zero-double":     truths,
	"placement-rules": truths,
}

var truths = map[string]Key{"true": CommonYes, "false": CommonNo}

// TieRules lists how a search can choose among nodes with the same f.
var TieRules = []Choice{
	{"", "tie-rules.1.2", ""},
	{"old", "tie-rules.2.2", ""},
	{"new", "tie-rules.3.2", ""},
	{"name", "tie-rules.4.2", ""},
}

// ExamTieRules lists the same for a question, in which any may come first.
var ExamTieRules = append([]Choice{{"", ExamTieAny, ""}, {"h", "tie-rules.1.2", ""}}, TieRules[1:]...)

// MarkRules lists when depth-first search can take a state for reached.
var MarkRules = []Choice{
	{"", "mark-rules.1.2", "mark-rules.1.3"},
	{"expanded", "mark-rules.2.2", "mark-rules.2.3"},
}
