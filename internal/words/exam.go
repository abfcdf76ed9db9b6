package words

import (
	"maps"

	"cavalo/internal/fault"
)

// The texts of exam questions.
var (
	ExamNone            = Key("exam-none")
	ExamYes             = Key("exam-yes")
	ExamNo              = Key("exam-no")
	ExamEven            = Key("exam-even")
	ExamOdd             = Key("exam-odd")
	ExamBoth            = Key("exam-both")
	ExamNode            = Key("exam-node")
	ExamWAStar          = Key("exam-wastar")
	ExamRound           = Key("exam-round")
	ExamByName          = Key("exam-by-name")
	ExamOnce            = Key("exam-once")
	ExamCycle           = Key("exam-cycle")
	ExamCheaper         = Key("exam-cheaper")
	ExamTies            = Key("exam-ties")
	ExamTieAny          = Key("exam-tie-any")
	ExamTieH            = Key("exam-tie-h")
	ExamTieOld          = Key("exam-tie-old")
	ExamTieNew          = Key("exam-tie-new")
	ExamTieName         = Key("exam-tie-name")
	ExamOnceExpanded    = Key("exam-once-expanded")
	ExamEarly           = Key("exam-early")
	ExamLate            = Key("exam-late")
	ExamLimit           = Key("exam-limit")
	ExamRounds          = Key("exam-rounds")
	ExamRoom            = Key("exam-room")
	ExamWeight          = Key("exam-weight")
	ExamAgain           = Key("exam-again")
	ExamLeftStrict      = Key("exam-left-strict")
	ExamLeftFirst       = Key("exam-left-first")
	ExamAskOrder        = Key("exam-ask-order")
	ExamAskWaiting      = Key("exam-ask-waiting")
	ExamAskPath         = Key("exam-ask-path")
	ExamAskCost         = Key("exam-ask-cost")
	ExamAskAdmissible   = Key("exam-ask-admissible")
	ExamAskTooHigh      = Key("exam-ask-too-high")
	ExamAskHighest      = Key("exam-ask-highest")
	ExamAskDearer       = Key("exam-ask-dearer")
	ExamAskConsistent   = Key("exam-ask-consistent")
	ExamAskFall         = Key("exam-ask-fall")
	ExamAskMend         = Key("exam-ask-mend")
	ExamAskMends        = Key("exam-ask-mends")
	ExamAskAgain        = Key("exam-ask-again")
	ExamAskBeam         = Key("exam-ask-beam")
	ExamAskDropped      = Key("exam-ask-dropped")
	ExamAskTree         = Key("exam-ask-tree")
	ExamAskDeepened     = Key("exam-ask-deepened")
	ExamAskPenetrance   = Key("exam-ask-penetrance")
	ExamAskBranching    = Key("exam-ask-branching")
	ExamAskBestCase     = Key("exam-ask-best-case")
	ExamAskInversions   = Key("exam-ask-inversions")
	ExamAskSolvable     = Key("exam-ask-solvable")
	ExamAskEven         = Key("exam-ask-even")
	ExamAskManhattan    = Key("exam-ask-manhattan")
	ExamAskHamming      = Key("exam-ask-hamming")
	ExamAskFewest       = Key("exam-ask-fewest")
	ExamAskEdges        = Key("exam-ask-edges")
	ExamAskSuits        = Key("exam-ask-suits")
	ExamAskWeighted     = Key("exam-ask-weighted")
	ExamAskAtMost       = Key("exam-ask-at-most")
	ExamAskLimits       = Key("exam-ask-limits")
	ExamAskRepeated     = Key("exam-ask-repeated")
	ExamAskAlternative  = Key("exam-ask-alternative")
	ExamAskForgotten    = Key("exam-ask-forgotten")
	ExamAskKept         = Key("exam-ask-kept")
	ExamAskRoom         = Key("exam-ask-room")
	ExamAskMinimax      = Key("exam-ask-minimax")
	ExamAskValues       = Key("exam-ask-values")
	ExamAskMove         = Key("exam-ask-move")
	ExamAskUnseen       = Key("exam-ask-unseen")
	ExamAskWindow       = Key("exam-ask-window")
	ExamAskLooks        = Key("exam-ask-looks")
	ExamAskExpectimax   = Key("exam-ask-expectimax")
	ExamAskChance       = Key("exam-ask-chance")
	ExamAskScale        = Key("exam-ask-scale")
	ExamScaleMinimax    = Key("exam-scale-minimax")
	ExamScaleExpectimax = Key("exam-scale-expectimax")
	ExamScaleLinear     = Key("exam-scale-linear")
	ExamScaleOrder      = Key("exam-scale-order")
	ExamNeedCosts       = Key("exam-need-costs")
	ExamNeedSame        = Key("exam-need-same")
	ExamNeedGuess       = Key("exam-need-guess")
	ExamNeedBlind       = Key("exam-need-blind")
	ExamNeedPlenty      = Key("exam-need-plenty")
	ExamNeedPaths       = Key("exam-need-paths")
	ExamNeedFixed       = Key("exam-need-fixed")
	ExamNeedCheapest    = Key("exam-need-cheapest")
	ExamNeedNear        = Key("exam-need-near")
	ExamNeedQuick       = Key("exam-need-quick")
	ExamNeedFinite      = Key("exam-need-finite")
	ExamWhyOrder        = Key("exam-why-order")
	ExamWhyWaiting      = Key("exam-why-waiting")
	ExamWhyPath         = Key("exam-why-path")
	ExamWhyCost         = Key("exam-why-cost")
	ExamWhyTruth        = Key("exam-why-truth")
	ExamWhyHighest      = Key("exam-why-highest")
	ExamWhyDearer       = Key("exam-why-dearer")
	ExamWhyNoFall       = Key("exam-why-no-fall")
	ExamWhyFall         = Key("exam-why-fall")
	ExamWhyMend         = Key("exam-why-mend")
	ExamWhyBeam         = Key("exam-why-beam")
	ExamWhyTree         = Key("exam-why-tree")
	ExamWhyDeepened     = Key("exam-why-deepened")
	ExamWhyPenetrance   = Key("exam-why-penetrance")
	ExamWhyBranching    = Key("exam-why-branching")
	ExamWhyBestCase     = Key("exam-why-best-case")
	ExamWhyInversions   = Key("exam-why-inversions")
	ExamWhyOddSide      = Key("exam-why-odd-side")
	ExamWhyEvenSide     = Key("exam-why-even-side")
	ExamWhyEven         = Key("exam-why-even")
	ExamWhyManhattan    = Key("exam-why-manhattan")
	ExamWhyHamming      = Key("exam-why-hamming")
	ExamWhyFewest       = Key("exam-why-fewest")
	ExamWhyEdges        = Key("exam-why-edges")
	ExamWhyAtMost       = Key("exam-why-at-most")
	ExamWhyLimits       = Key("exam-why-limits")
	ExamWhyAlternative  = Key("exam-why-alternative")
	ExamWhyForgotten    = Key("exam-why-forgotten")
	ExamWhyKept         = Key("exam-why-kept")
	ExamWhyRoom         = Key("exam-why-room")
	ExamWhyScale        = Key("exam-why-scale")
	ExamTab             = Key("exam-tab")
	ExamTopic           = Key("exam-topic")
	ExamKind            = Key("exam-kind")
	ExamAllKinds        = Key("exam-all-kinds")
	ExamLevel           = Key("exam-level")
	ExamWhich           = Key("exam-which")
	ExamAnew            = Key("exam-anew")
	ExamNotGraph        = Key("exam-not-graph")
	ExamNotTree         = Key("exam-not-tree")
	ExamAskMe           = Key("exam-ask-me")
	ExamEasy            = Key("exam-easy")
	ExamMedium          = Key("exam-medium")
	ExamHard            = Key("exam-hard")
	ExamAdapting        = Key("exam-adapting")
	ExamAdaptingNow     = Key("exam-adapting-now")
	ExamYourAnswer      = Key("exam-your-answer")
	ExamNothingYet      = Key("exam-nothing-yet")
	ExamPressNodes      = Key("exam-press-nodes")
	ExamPressSet        = Key("exam-press-set")
	ExamPressOne        = Key("exam-press-one")
	ExamUndo            = Key("exam-undo")
	ExamCheck           = Key("exam-check")
	ExamNumber          = Key("exam-number")
	ExamRight           = Key("exam-right")
	ExamWrong           = Key("exam-wrong")
	ExamLeftAt          = Key("exam-left-at")
	ExamLeftShort       = Key("exam-left-short")
	ExamLeftLong        = Key("exam-left-long")
	ExamOr              = Key("exam-or")
	ExamMissing         = Key("exam-missing")
	ExamExtra           = Key("exam-extra")
	ExamWrongSlot       = Key("exam-wrong-slot")
	ExamAnswerIs        = Key("exam-answer-is")
	ExamAnswersMany     = Count("exam-answers-many")
	ExamRetry           = Key("exam-again-try")
	ExamShow            = Key("exam-show")
	ExamReplay          = Key("exam-replay")
	ExamNext            = Key("exam-next")
	ExamSimilar         = Key("exam-similar")
	ExamHideSteps       = Key("exam-hide-steps")
	ExamStep            = Key("exam-step")
	ExamStepExpands     = Key("exam-step-expands")
	ExamStepValued      = Key("exam-step-valued")
	ExamStepAt          = Key("exam-step-at")
	ExamStepWaiting     = Key("exam-step-waiting")
	ExamStepWrong       = Key("exam-step-wrong")
	ExamProgress        = Key("exam-progress")
	ExamStreak          = Key("exam-streak")
	ExamTopicsName      = Key("exam-topics")
	ExamGraphWords      = Key("exam-graph-words")
	ExamNodeStart       = Key("exam-node-start")
	ExamNodeGoal        = Key("exam-node-goal")
	ExamNodeEdges       = Key("exam-node-edges")
	ExamNodeAsked       = Key("exam-node-asked")
	ExamStateDone       = Key("exam-state-done")
	ExamStateNow        = Key("exam-state-now")
	ExamStateWaits      = Key("exam-state-waits")
	ExamTreeWords       = Key("exam-tree-words")
	ExamTilesWords      = Key("exam-tiles-words")
	ExamTableWords      = Key("exam-table-words")
	ExamMax             = Key("exam-max")
	ExamMin             = Key("exam-min")
	ExamChance          = Key("exam-chance")
	ExamLeafIs          = Key("exam-leaf-is")
	ExamAlpha           = Key("exam-alpha")
	ExamBeta            = Key("exam-beta")
	ExamLegendMax       = Key("exam-legend-max")
	ExamLegendMin       = Key("exam-legend-min")
	ExamLegendChance    = Key("exam-legend-chance")
	ExamInfinity        = Key("exam-infinity")
	ExamTileBlank       = Key("exam-tile-blank")
	ExamAbout           = Key("exam-about")
	ExamPaper           = Key("exam-paper")
	ExamPaperKey        = Key("exam-paper-key")
	CliExam             = Key("cli-exam")
	CliExamLong         = Key("cli-exam-long")
	CliExamKinds        = Key("cli-exam-kinds")
	CliExamSeed         = Key("cli-exam-seed")
	CliExamCount        = Key("cli-exam-count")
	CliExamDifficulty   = Key("cli-exam-difficulty")
	CliExamStudents     = Key("cli-exam-students")
	CliExamHTML         = Key("cli-exam-html")
	CliExamPDF          = Key("cli-exam-pdf")
	CliExamTie          = Key("cli-exam-tie")
	CliExamCuts         = Key("cli-exam-cuts")
	CliExamMark         = Key("cli-exam-mark")
	CliExamKey          = Key("cli-exam-key")
	CliExamJSON         = Key("cli-exam-json")
	ExamKeys            = Key("exam-keys")
)

// ExamKinds are the titles of the kinds of questions.
var ExamKinds = map[string]Key{
	"order-bfs":          "exam-kinds.order-bfs",
	"order-dfs":          "exam-kinds.order-dfs",
	"order-dls":          "exam-kinds.order-dls",
	"order-iddfs":        "exam-kinds.order-iddfs",
	"frontier-blind":     "exam-kinds.frontier-blind",
	"path-blind":         "exam-kinds.path-blind",
	"tree-nodes":         "exam-kinds.tree-nodes",
	"tree-deepened":      "exam-kinds.tree-deepened",
	"branching":          "exam-kinds.branching",
	"penetrance":         "exam-kinds.penetrance",
	"order-ucs":          "exam-kinds.order-ucs",
	"frontier-cost":      "exam-kinds.frontier-cost",
	"path-cost":          "exam-kinds.path-cost",
	"cost-found":         "exam-kinds.cost-found",
	"order-greedy":       "exam-kinds.order-greedy",
	"order-astar":        "exam-kinds.order-astar",
	"frontier-best":      "exam-kinds.frontier-best",
	"path-best":          "exam-kinds.path-best",
	"cost-best":          "exam-kinds.cost-best",
	"admissible":         "exam-kinds.admissible",
	"admissible-node":    "exam-kinds.admissible-node",
	"admissible-highest": "exam-kinds.admissible-highest",
	"inadmissible-cost":  "exam-kinds.inadmissible-cost",
	"order-idastar":      "exam-kinds.order-idastar",
	"order-rbfs":         "exam-kinds.order-rbfs",
	"idastar-limits":     "exam-kinds.idastar-limits",
	"idastar-repeats":    "exam-kinds.idastar-repeats",
	"rbfs-limit":         "exam-kinds.rbfs-limit",
	"suits":              "exam-kinds.suits",
	"order-smastar":      "exam-kinds.order-smastar",
	"forget-leaf":        "exam-kinds.forget-leaf",
	"forget-kept":        "exam-kinds.forget-kept",
	"forget-room":        "exam-kinds.forget-room",
	"parity-inversions":  "exam-kinds.parity-inversions",
	"parity-solvable":    "exam-kinds.parity-solvable",
	"parity-moves":       "exam-kinds.parity-moves",
	"bound-manhattan":    "exam-kinds.bound-manhattan",
	"bound-hamming":      "exam-kinds.bound-hamming",
	"bound-sum":          "exam-kinds.bound-sum",
	"bound-edges":        "exam-kinds.bound-edges",
	"minimax":            "exam-kinds.minimax",
	"minimax-values":     "exam-kinds.minimax-values",
	"minimax-move":       "exam-kinds.minimax-move",
	"alphabeta-leaves":   "exam-kinds.alphabeta-leaves",
	"alphabeta-window":   "exam-kinds.alphabeta-window",
	"alphabeta-looks":    "exam-kinds.alphabeta-looks",
	"alphabeta-best":     "exam-kinds.alphabeta-best",
	"order-reopen":       "exam-kinds.order-reopen",
	"reopen-nodes":       "exam-kinds.reopen-nodes",
	"consistent":         "exam-kinds.consistent",
	"consistent-edge":    "exam-kinds.consistent-edge",
	"consistent-fill":    "exam-kinds.consistent-fill",
	"order-weighted":     "exam-kinds.order-weighted",
	"weighted-next":      "exam-kinds.weighted-next",
	"weighted-bound":     "exam-kinds.weighted-bound",
	"beam-kept":          "exam-kinds.beam-kept",
	"beam-dropped":       "exam-kinds.beam-dropped",
	"expectimax":         "exam-kinds.expectimax",
	"expectimax-move":    "exam-kinds.expectimax-move",
	"expectimax-chance":  "exam-kinds.expectimax-chance",
	"expectimax-scale":   "exam-kinds.expectimax-scale",
}

// ExamTopics are the titles of the topics.
var ExamTopics = map[string]Key{
	"breadth":      "exam-topics.breadth",
	"cost":         "exam-topics.cost",
	"greedy":       "exam-topics.greedy",
	"inadmissible": "exam-topics.inadmissible",
	"memory":       "exam-topics.memory",
	"forget":       "exam-topics.forget",
	"parity":       "exam-topics.parity",
	"bound":        "exam-topics.bound",
	"alphabeta":    "exam-topics.alphabeta",
	"reopen":       "exam-topics.reopen",
	"weighted":     "exam-topics.weighted",
	"expectimax":   "exam-topics.expectimax",
}

// ExamSuits say why an algorithm suits.
var ExamSuits = map[string]Key{
	"bfs":     "exam-suits.bfs",
	"iddfs":   "exam-suits.iddfs",
	"ucs":     "exam-suits.ucs",
	"astar":   "exam-suits.astar",
	"idastar": "exam-suits.idastar",
	"smastar": "exam-suits.smastar",
	"wastar":  "exam-suits.wastar",
	"greedy":  "exam-suits.greedy",
	"dfs":     "exam-suits.dfs",
}

func init() {
	maps.Copy(faults, map[fault.Code]Key{
		"exam.level":         "init.exam.level",
		"exam.kind":          "init.exam.kind",
		"exam.cuts":          "init.exam.cuts",
		"exam.students":      "init.exam.students",
		"exam.student-twice": "init.exam.student-twice",
		"exam.student-many":  "init.exam.student-many",
		"exam.total":         "init.exam.total",
	})
}
