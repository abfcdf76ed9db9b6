package words

// The lines of pseudocode of the algorithms.
var (
	CodeQueue       = Key("code-queue")
	CodeStack       = Key("code-stack")
	CodeMarkStack   = Key("code-mark-stack")
	CodeMarkSkip    = Key("code-mark-skip")
	CodeMarkDrop    = Key("code-mark-drop")
	CodeTreeQueue   = Key("code-tree-queue")
	CodeTreeStack   = Key("code-tree-stack")
	CodeOpen        = Key("code-open")
	CodeWhile       = Key("code-while")
	CodeTakeFirst   = Key("code-take-first")
	CodeTakeTop     = Key("code-take-top")
	CodeTakeG       = Key("code-take-g")
	CodeTakeH       = Key("code-take-h")
	CodeTakeF       = Key("code-take-f")
	CodeTakeW       = Key("code-take-w")
	CodeTakeSMA     = Key("code-take-sma")
	CodeTieH        = Key("code-tie-h")
	CodeTieOld      = Key("code-tie-old")
	CodeTieNew      = Key("code-tie-new")
	CodeTieName     = Key("code-tie-name")
	CodeStale       = Key("code-stale")
	CodeNodeGoal    = Key("code-node-goal")
	CodeChildGoal   = Key("code-child-goal")
	CodeEach        = Key("code-each")
	CodeEachAgain   = Key("code-each-again")
	CodeReached     = Key("code-reached")
	CodeNoDearer    = Key("code-no-dearer")
	CodeAppend      = Key("code-append")
	CodePush        = Key("code-push")
	CodeAddOpen     = Key("code-add-open")
	CodeTreeAppend  = Key("code-tree-append")
	CodeTreePush    = Key("code-tree-push")
	CodeTreeAddOpen = Key("code-tree-add-open")
	CodeNothing     = Key("code-nothing")
	CodeTooDeep     = Key("code-too-deep")
	CodeDeepen      = Key("code-deepen")
	CodeLimited     = Key("code-limited")
	CodeUncut       = Key("code-uncut")
	CodeDEEPEN      = Key("code-deepen-2")
	CodeOnto        = Key("code-onto")
	CodeOnPath      = Key("code-on-path")
	CodeEachDown    = Key("code-each-down")
	CodeLimitF      = Key("code-limit-f")
	CodeRepeat      = Key("code-repeat")
	CodeNextLimit   = Key("code-next-limit")
	CodeOverLimit   = Key("code-over-limit")
	CodeRBFSStart   = Key("code-rbfs-start")
	CodeRBFS        = Key("code-rbfs")
	CodeInherit     = Key("code-inherit")
	CodeBest        = Key("code-best")
	CodeBackF       = Key("code-back-f")
	CodeRecurse     = Key("code-recurse")
	CodeNoRoom      = Key("code-no-room")
	CodeKnown       = Key("code-known")
	CodeRemember    = Key("code-remember")
	CodeForget      = Key("code-forget")
	CodeKeeps       = Key("code-keeps")
	CodeDone        = Key("code-done")
)

// The sentences that explain a step of a search. %[1]s is a node.
var (
	SayTurn  = Key("say-turn") // in a maze: U, D, L or R
	SayStart = Key("say-start")

	SayBegin     = Key("say-begin")
	SayTakeQueue = Key("say-take-queue")
	SayTakeStack = Key("say-take-stack")
	SayTakeOnly  = Key("say-take-only")
	SayTakeBest  = Key("say-take-best")
	SayTie       = Key("say-tie")
	SayTieH      = Key("say-tie-h")
	SayTieDeep   = Key("say-tie-deep")
	SayTieOld    = Key("say-tie-old")
	SayTieNew    = Key("say-tie-new")
	SayTieName   = Key("say-tie-name")
	// SayTieNameOld is of several nodes of one name.
	SayTieNameOld = Key("say-tie-name-old")
	SayDown       = Key("say-down")
	SayDownF      = Key("say-down-f")
	SayDownBest   = Key("say-down-best")
	SayDownOnly   = Key("say-down-only")
	SayAgain      = Key("say-again")
	SayReopen     = Key("say-reopen")
	SayRemake     = Key("say-remake")
	SayLevel      = Key("say-level")
	SayBound      = Key("say-bound")

	SayMake  = Key("say-make")
	SayMakeG = Key("say-make-g")
	SayMakeH = Key("say-make-h")
	SayMakeF = Key("say-make-f")
	SayMakeW = Key("say-make-w")

	SayDuplicate = Key("say-duplicate")
	SayStale     = Key("say-stale")
	SayMarkSkip  = Key("say-mark-skip")
	SayMarkDrop  = Key("say-mark-drop")
	SayCycle     = Key("say-cycle")
	SayDeadEnd   = Key("say-dead-end")
	SayTooDeep   = Key("say-too-deep")
	SayTooDear   = Key("say-too-dear")
	SayForget    = Key("say-forget")
	SayNoRoom    = Key("say-no-room")
	SayKnown     = Key("say-known")
	SayExhausted = Key("say-exhausted")

	SayGoalProved   = Key("say-goal-proved")
	SayGoalWeighted = Key("say-goal-weighted")
	SayGoal         = Key("say-goal")
	SayIteration    = Key("say-iteration")
	SayFirstLimit   = Key("say-first-limit")
	SayFirstDepth   = Key("say-first-depth")
	SayDeeper       = Key("say-deeper")
	SayInherit      = Key("say-inherit")
	SayRemembered   = Key("say-remembered")
	SayBack         = Key("say-back")
	SayBackNone     = Key("say-back-none")
	SayKeeps        = Key("say-keeps")

	SayNone    = Key("say-none")
	SayCut     = Key("say-cut")
	SayStopped = Key("say-stopped")
	SayDropped = Count("say-dropped")
)

// The texts of an audit, which compares a heuristic with the true costs.
var (
	AuditTitle      = Key("audit-title")
	AuditStates     = Key("audit-states")
	AuditAll        = Key("audit-all")
	AuditSample     = Key("audit-sample")
	AuditAdmissible = Key("audit-admissible")
	AuditConsistent = Key("audit-consistent")
	AuditHolds      = Key("audit-holds")
	AuditSilent     = Key("audit-silent")
	AuditBlind      = Key("audit-blind")
	AuditNothing    = Key("audit-nothing")
	AuditTooMuch    = Key("audit-too-much")
	AuditFalls      = Key("audit-falls")
	AuditError      = Key("audit-error")
	AuditBelow      = Key("audit-below")
	AuditAbove      = Key("audit-above")
	AuditStart      = Key("audit-start")
	AuditStartOf    = Key("audit-start-of")
	AuditHopeless   = Key("audit-hopeless")
	AuditUnknown    = Key("audit-unknown")
	AuditOver       = Key("audit-over")
	AuditFall       = Key("audit-fall")
	AuditClamped    = Key("audit-clamped")
	AuditClampedIn  = Key("audit-clamped-in")
	AuditExample    = Key("audit-example")
	AuditBelowZero  = Key("audit-below-zero")
	AuditByZero     = Key("audit-by-zero")
)

// The texts of the game tree in the laboratory.
var (
	GameWindow   = Key("game-window")
	GameStart    = Key("game-start")
	GameWhite    = Key("game-white")
	GameBlack    = Key("game-black")
	GameTurn     = Key("game-turn")
	GameTurnLow  = Key("game-turn-low")
	GameLeaf     = Key("game-leaf")
	GameExact    = Key("game-exact")
	GameAtMost   = Key("game-at-most")
	GameAtLeast  = Key("game-at-least")
	GameCutWhite = Key("game-cut-white")
	GameCutBlack = Key("game-cut-black")
	GameUnseen   = Key("game-unseen")
	GameShallow  = Key("game-shallow")

	GameQuiescence    = Key("game-quiescence")
	GameMemoization   = Key("game-memoization")
	GameStand         = Key("game-stand")
	GameStandsWhite   = Key("game-stands-white")
	GameStandsBlack   = Key("game-stands-black")
	GameStandCutWhite = Key("game-stand-cut-white")
	GameStandCutBlack = Key("game-stand-cut-black")
	GameTaken         = Key("game-taken")
	GameTakenAbove    = Key("game-taken-above")
	GameTakenDot      = Key("game-taken-dot")
	GameBeyond        = Count("game-beyond")
	GameBeyondNone    = Key("game-beyond-none")
	GameBeyondOut     = Key("game-beyond-out")
	GameBeyondHere    = Key("game-beyond-here")
	GameBeyondDot     = Key("game-beyond-dot")
	GameAgain         = Count("game-again")
	GameAgainNone     = Key("game-again-none")
)

// Lesson is the text of a lesson: the introduction, the question, its choices,
// and the explanation of the result.
type Lesson struct {
	Title, Text, Ask Key
	Choices          [3]Key
	Told             Key
}

// Lessons holds the texts of the lessons by name. Told is given the figures of
// the runs: steps, nodes and stored nodes of each run in turn; for a game
// tree, the nodes visited by each algorithm.
var Lessons = map[string]Lesson{
	"breadth": {
		"lessons.breadth.title",
		"lessons.breadth.text",
		"lessons.breadth.ask",
		[3]Key{
			"lessons.breadth.choice-1",
			"lessons.breadth.choice-2",
			"lessons.breadth.choice-3",
		},
		"lessons.breadth.told",
	},
	"greedy": {
		"lessons.greedy.title",
		"lessons.greedy.text",
		"lessons.greedy.ask",
		[3]Key{
			"lessons.greedy.choice-1",
			"lessons.greedy.choice-2",
			"lessons.greedy.choice-3",
		},
		"lessons.greedy.told",
	},
	"inadmissible": {
		"lessons.inadmissible.title",
		"lessons.inadmissible.text",
		"lessons.inadmissible.ask",
		[3]Key{
			"lessons.inadmissible.choice-1",
			"lessons.inadmissible.choice-2",
			"lessons.inadmissible.choice-3",
		},
		"lessons.inadmissible.told",
	},
	"memory": {
		"lessons.memory.title",
		"lessons.memory.text",
		"lessons.memory.ask",
		[3]Key{
			"lessons.memory.choice-1",
			"lessons.memory.choice-2",
			"lessons.memory.choice-3",
		},
		"lessons.memory.told",
	},
	"forget": {
		"lessons.forget.title",
		"lessons.forget.text",
		"lessons.forget.ask",
		[3]Key{
			"lessons.forget.choice-1",
			"lessons.forget.choice-2",
			"lessons.forget.choice-3",
		},
		"lessons.forget.told",
	},
	"parity": {
		"lessons.parity.title",
		"lessons.parity.text",
		"lessons.parity.ask",
		[3]Key{
			"lessons.parity.choice-1",
			"lessons.parity.choice-2",
			"lessons.parity.choice-3",
		},
		"lessons.parity.told",
	},
	"bound": {
		"lessons.bound.title",
		"lessons.bound.text",
		"lessons.bound.ask",
		[3]Key{
			"lessons.bound.choice-1",
			"lessons.bound.choice-2",
			"lessons.bound.choice-3",
		},
		"lessons.bound.told",
	},
	"alphabeta": {
		"lessons.alphabeta.title",
		"lessons.alphabeta.text",
		"lessons.alphabeta.ask",
		[3]Key{
			"lessons.alphabeta.choice-1",
			"lessons.alphabeta.choice-2",
			"lessons.alphabeta.choice-3",
		},
		"lessons.alphabeta.told",
	},
	"reopen": {
		"lessons.reopen.title",
		"lessons.reopen.text",
		"lessons.reopen.ask",
		[3]Key{
			"lessons.reopen.choice-1",
			"lessons.reopen.choice-2",
			"lessons.reopen.choice-3",
		},
		"lessons.reopen.told",
	},
	"weighted": {
		"lessons.weighted.title",
		"lessons.weighted.text",
		"lessons.weighted.ask",
		[3]Key{
			"lessons.weighted.choice-1",
			"lessons.weighted.choice-2",
			"lessons.weighted.choice-3",
		},
		"lessons.weighted.told",
	},
	"expectimax": {
		"lessons.expectimax.title",
		"lessons.expectimax.text",
		"lessons.expectimax.ask",
		[3]Key{
			"lessons.expectimax.choice-1",
			"lessons.expectimax.choice-2",
			"lessons.expectimax.choice-3",
		},
		"lessons.expectimax.told",
	},
	"faster": {
		"lessons.faster.title",
		"lessons.faster.text",
		"lessons.faster.ask",
		[3]Key{
			"lessons.faster.choice-1",
			"lessons.faster.choice-2",
			"lessons.faster.choice-3",
		},
		"lessons.faster.told",
	},
}

// The texts around lessons.
var (
	LabRoom         = Key("lab-room")
	LabKiB          = Key("lab-ki-b")
	LabToDepth      = Key("lab-to-depth")
	LabAllMemory    = Key("lab-all-memory")
	LabLessons      = Key("lab-lessons")
	LabLesson       = Key("lab-lesson")
	LessonRight     = Key("lesson-right")
	LessonWrong     = Key("lesson-wrong")
	LessonIsRight   = Key("lesson-is-right")
	LessonIsWrong   = Key("lesson-is-wrong")
	LessonOf        = Key("lesson-of")
	LessonPredict   = Key("lesson-predict")
	LessonCame      = Key("lesson-came")
	LessonWait      = Key("lesson-wait")
	LessonWatch     = Key("lesson-watch")
	LessonCheck     = Key("lesson-check")
	LessonTree      = Key("lesson-tree")
	LessonFigures   = Key("lesson-figures")
	LessonCosts     = Key("lesson-costs")
	LessonNodes     = Key("lesson-nodes")
	LessonMinimax   = Key("lesson-minimax")
	LessonAlphaBeta = Key("lesson-alpha-beta")
)

// GameTreeOrders name the orders of moves in game trees.
var GameTreeOrders = []Key{
	"game-tree-orders.1",
	"game-tree-orders.2",
	"game-tree-orders.3",
}
