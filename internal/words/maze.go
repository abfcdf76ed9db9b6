package words

// MazeReasons word why a maze or a position of one can't be finished, and why
// the next step is what it is, by the code of the reason. What fills them:
//
//	%[1]s  the squares, at most some of them
//	%[2]s  the first square
//	%[3]s  the second square
//	%[4]s  the squares but the first
//	%[5]s  the length, or how many conclusions
//	%[6]s  of the colour of the first square
//	%[7]s  of the other colour
var MazeReasons = map[string]Key{
	"start-blocked": "maze-reasons.start-blocked",
	"end-blocked":   "maze-reasons.end-blocked",
	"ended":         "maze-reasons.ended",
	"equal-lengths": "maze-reasons.equal-lengths",
	"cut-off":       "maze-reasons.cut-off",
	"dead-end":      "maze-reasons.dead-end",
	"colour":        "maze-reasons.colour",
	"colour-1":      "maze-reasons.colour-1",
	"cut-square":    "maze-reasons.cut-square",
	"lost":          "maze-reasons.lost",

	"full":      "maze-reasons.full",
	"forced":    "maze-reasons.forced",
	"loop":      "maze-reasons.loop",
	"length":    "maze-reasons.length",
	"bridge":    "maze-reasons.bridge",
	"two-doors": "maze-reasons.two-doors",
	"trial":     "maze-reasons.trial",
	"solver":    "maze-reasons.solver",
}

// The conclusions from MazeReasons.
var (
	MazeGoes    = Key("maze-goes")
	MazeGoesNot = Key("maze-goes-not")
	MazeKnown   = Count("maze-known")
	MazeMore    = Key("maze-more")
)

// The explanations of a grade.
var (
	MazeNoTrial = Key("maze-no-trial")
	MazeTrials  = Count("maze-trials")
	MazeGrades  = map[string]Key{
		"easy": "maze-grades.easy", "medium": "maze-grades.medium", "hard": "maze-grades.hard",
	}
	// MazeLevels are the same as headings and choices: they begin with a capital.
	MazeLevels = map[string]Key{"easy": TilesEasy, "medium": TilesMedium, "hard": TilesHard}
)

// The texts of the maze screen.
var (
	Mazes            = Key("mazes")
	MazeLessonFirst  = Key("maze-lesson-first")
	MazeLessonSecond = Key("maze-lesson-second")
	MazeLessonTry    = Key("maze-lesson-try")
	MazeLessonTurn   = Key("maze-lesson-turn")
	MazeLessonLonger = Key("maze-lesson-longer")
	MazeLessonUp     = Key("maze-lesson-up")
	MazeLessonLast   = Key("maze-lesson-last")
	MazeLessonEnd    = Key("maze-lesson-end")

	MazesLine = Key("mazes-line")

	MazeRuleVisit = Key("maze-rule-visit")
	MazeRuleTurn  = Key("maze-rule-turn")
	MazeRuleEqual = Key("maze-rule-equal")

	// The same in a few words, beside an empty board.
	MazeStepVisit = Key("maze-step-visit")
	MazeStepTurn  = Key("maze-step-turn")
	MazeStepEqual = Key("maze-step-equal")

	MazeFormulation = Key("maze-formulation")
	MazeSwap        = Key("maze-swap")
	MazeMerged      = Key("maze-merged")
	MazeSwapNote    = Key("maze-swap-note")
	MazePrune       = Key("maze-prune")
	MazePruneNote   = Key("maze-prune-note")

	MazeBoardLink = Key("maze-board-link")
	MazePicture   = Key("maze-picture")
	MazeText      = Key("maze-text")

	MazeSameLength   = Key("maze-same-length")
	MazeNothingDrawn = Key("maze-nothing-drawn")
	MazeLost         = Key("maze-lost")
	MazeAlive        = Key("maze-alive")
	MazeUnknown      = Key("maze-unknown")
	MazeTrying       = Key("maze-trying")

	MazeOffBoard = Key("maze-off-board")
	MazeBlocked  = Key("maze-blocked")
	MazeCrossed  = Key("maze-crossed")
	MazeEqual    = Key("maze-equal")
	MazePastEnd  = Key("maze-past-end")
	MazeStraight = Key("maze-straight")

	MazeHintLook   = Key("maze-hint-look")
	MazeHintAround = Key("maze-hint-around")
	MazeHintStep   = Key("maze-hint-step")

	MazeSolved     = Key("maze-solved")
	MazeSolvedHint = Key("maze-solved-hint")
	MazeBest       = Key("maze-best")
	MazeShown      = Key("maze-shown")
	MazeLeft       = Count("maze-left")
	MazeAllVisited = Key("maze-all-visited")
	MazeNext       = Key("maze-next")
	MazeEndOne     = Key("maze-end-one")
	MazeEndMany    = Key("maze-end-many")
	MazeEndAsking  = Key("maze-end-asking")
	MazeStanding   = Key("maze-standing")

	MazeAssist     = Key("maze-assist")
	MazeAssistHelp = Key("maze-assist-help")
	MazeWhatIf     = Key("maze-what-if")
	MazeAccept     = Key("maze-accept")
	MazeDrop       = Key("maze-drop")
	MazeCheck      = Key("maze-check")
	MazeCheckHelp  = Key("maze-check-help")
	MazeGoBack     = Key("maze-go-back")
	MazeGoBackHelp = Key("maze-go-back-help")
	MazePenalty    = Key("maze-penalty")
	MazeTime       = Key("maze-time")
	MazeEdit       = Key("maze-edit")
	MazeDone       = Key("maze-done")
	MazeEditing    = Key("maze-editing")
	MazeWidth      = Key("maze-width")
	MazeHeight     = Key("maze-height")
	MazeClear      = Key("maze-clear")
	MazeOne        = Key("maze-one")
	MazeNone       = Key("maze-none")
	MazeAsking     = Key("maze-asking")

	MazeTabSet  = Key("maze-tab-set")
	MazeTabNew  = Key("maze-tab-new")
	MazeName    = Key("maze-name")
	MazeSize    = Key("maze-size")
	MazeLevel   = Key("maze-level")
	MazeMaking  = Key("maze-making")
	MazeNotMade = Key("maze-not-made")
	MazeRun     = Count("maze-run")

	MazeVerdictOne  = Key("maze-verdict-one")
	MazeVerdictMany = Key("maze-verdict-many")
	MazeVerdict     = Key("maze-verdict")
	MazeVerdictNone = Key("maze-verdict-none")
	MazeIdle        = Key("maze-idle")
	MazeCount       = Key("maze-count")
	MazeCounted     = Count("maze-counted")
	MazeAtLeast     = Key("maze-at-least")

	MazeHelpGoal = Key("maze-help-goal")
	KeysDraw     = Key("keys-draw")
	MazeHelpDraw = Key("maze-help-draw")
	MazeHelpHint = Key("maze-help-hint")

	MazeSquareHead    = Key("maze-square-head")
	MazeSquareStep    = Key("maze-square-step")
	MazeSquareFree    = Key("maze-square-free")
	MazeSquareBlocked = Key("maze-square-blocked")
	MazeSquareEnd     = Key("maze-square-end")
	MazeSquareCut     = Key("maze-square-cut")
)
