package words

// The descriptions of the duel's commands in --help.
var (
	CliAnalyse      = Key("cli-analyse")
	CliDuel         = Key("cli-duel")
	CliEngine       = Key("cli-engine")
	CliGenerateDuel = Key("cli-generate-duel")

	CliAnalyseRemarks = Key("cli-analyse-remarks")
	CliDuelRemarks    = Key("cli-duel-remarks")
	CliEngineRemarks  = Key("cli-engine-remarks")

	CliDuelPosition = Key("cli-duel-position")
	CliDuelTime     = Key("cli-duel-time")
	CliMoveTime     = Key("cli-move-time")
	CliMoveNodes    = Key("cli-move-nodes")
	CliDuelNodes    = Key("cli-duel-nodes")
	CliDuelDepth    = Key("cli-duel-depth")
	CliLines        = Key("cli-lines")
	CliDuelMemory   = Key("cli-duel-memory")
	CliDuelWorkers  = Key("cli-duel-workers")
	CliMatchWorkers = Key("cli-match-workers")
	CliWhite        = Key("cli-white")
	CliBlack        = Key("cli-black")
	CliLevel        = Key("cli-level")
	CliVariant      = Key("cli-variant")
	CliDuelFile     = Key("cli-duel-file")
	CliDuelProblem  = Key("cli-duel-problem")
	CliDuelSeed     = Key("cli-duel-seed")
	CliPlayerSeed   = Key("cli-player-seed")
	HumanTurn       = Key("human-turn")
	HumanHelp       = Key("human-help")
	HumanDouble     = Key("human-double")
	HumanNotDouble  = Key("human-not-double")
	HumanEnd        = Key("human-end")
	CliGames        = Key("cli-games")
	CliLog          = Key("cli-log")
	CliDuelJSON     = Key("cli-duel-json")
	CliDuelQuiet    = Key("cli-duel-quiet")
	CliDuelInto     = Key("cli-duel-into")
	CliFair         = Key("cli-fair")
)

// The messages of the duel's commands.
var (
	DuelWhite = Key("duel-white")
	DuelBlack = Key("duel-black")

	DuelBefore   = Key("duel-before")
	DuelToMove   = Key("duel-to-move")
	DuelOver     = Key("duel-over")
	DuelOn       = Key("duel-on")
	DuelPoints   = Key("duel-points")
	DuelRules    = Key("duel-rules")
	DuelExact    = Key("duel-exact")
	DuelNoLine   = Key("duel-no-line")
	DuelDepth    = Count("duel-depth")
	DuelNodes    = Count("duel-nodes")
	DuelSpeed    = Key("duel-speed")
	DuelWhiteWon = Key("duel-white-won")
	DuelBlackWon = Key("duel-black-won")
	DuelDrawn    = Key("duel-drawn")
	DuelPlies    = Count("duel-plies")

	MatchTitle    = Key("match-title")
	MatchGames    = Key("match-games")
	MatchResult   = Key("match-result")
	MatchScore    = Key("match-score")
	MatchMargin   = Key("match-margin")
	MatchInterval = Key("match-interval")
	MatchSpeed    = Key("match-speed")
	MatchOf       = Key("match-of")

	CliIsDuel      = Count("cli-is-duel")
	CliIsDuelGame  = Key("cli-is-duel-game")
	CliIsDuelBoard = Key("cli-is-duel-board")

	CliListLevels   = Key("cli-list-levels")
	CliListVariants = Key("cli-list-variants")
)

// DuelVariants describe the presets of the rules in one line.
var DuelVariants = map[string]Key{
	"course":    "duel-variants.course",
	"brainking": "duel-variants.brainking",
	"open":      "duel-variants.open",
	"plain":     "duel-variants.plain",
}

// The words of championships.
var (
	CliChampionship = Key("cli-championship")
	CliCupFormat    = Key("cli-cup-format")
	CliCupSeed      = Key("cli-cup-seed")
	CliCupTime      = Key("cli-cup-time")
	CliCupNodes     = Key("cli-cup-nodes")
	CliCupMemory    = Key("cli-cup-memory")
	CliCupPairs     = Key("cli-cup-pairs")
	CliCupBoards    = Key("cli-cup-boards")
	CliCupJournal   = Key("cli-cup-journal")
	CliCupCSV       = Key("cli-cup-csv")
	CliCupHTML      = Key("cli-cup-html")
	CliCupPage      = Key("cli-cup-page")
	CliCupJSON      = Key("cli-cup-json")
	CliCupRemarks   = Key("cli-cup-remarks")
	CupPlace        = Key("cup-place")
	CupPlayer       = Key("cup-player")
	CupPoints       = Key("cup-points")
	CupGames        = Key("cup-games")
	CupWon          = Key("cup-won")
	CupDrawn        = Key("cup-drawn")
	CupLost         = Key("cup-lost")
	CupMargin       = Key("cup-margin")
	CupRating       = Key("cup-rating")
	CupFaults       = Key("cup-faults")
	CupTime         = Key("cup-time")
	CupPerMove      = Key("cup-per-move")
	CupLongest      = Key("cup-longest")
	CupTitle        = Key("cup-title")
	CupNoPrograms   = Key("cup-no-programs")
	CupEnforced     = Key("cup-enforced")
	CupOf           = Key("cup-of")
	CupCrosstable   = Key("cup-crosstable")
	CupStandings    = Key("cup-standings")
	CupAllGames     = Key("cup-all-games")
	CupRound        = Key("cup-round")
	CupResult       = Key("cup-result")
	CupReplay       = Key("cup-replay")
	CupLostWords    = Key("cup-lost-words")
	CupBye          = Key("cup-bye")
	CupTimes        = Key("cup-times")
	CupHow          = Key("cup-how")
	CupNone         = Key("cup-none")
	CupTies         = Key("cup-ties")
	CupMore         = Count("cup-more")
)

// CupFormats name the formats of championships.
var CupFormats = map[string]Key{
	"all":      "cup-formats.all",
	"swiss":    "cup-formats.swiss",
	"knockout": "cup-formats.knockout",
}

// CupLimits name what is enforced on a program.
var CupLimits = map[string]Key{
	"memory":  "cup-limits.memory",
	"group":   "cup-limits.group",
	"home":    "cup-limits.home",
	"network": "cup-limits.network",
	"files":   "cup-limits.files",
}

// CupFaultWords tell what a player did wrong.
var CupFaultWords = map[string]Key{
	"no-lisp":    "cup-fault-words.no-lisp",
	"no-hand-in": "cup-fault-words.no-hand-in",
	"habits":     "cup-fault-words.habits",
	"start":      "cup-fault-words.start",
	"load":       "cup-fault-words.load",
	"time":       "cup-fault-words.time",
	"processor":  "cup-fault-words.processor",
	"crash":      "cup-fault-words.crash",
	"illegal":    "cup-fault-words.illegal",
	"state":      "cup-fault-words.state",
	"unreadable": "cup-fault-words.unreadable",
	"babble":     "cup-fault-words.babble",
}

// DuelLevels describe the levels in one line.
var DuelLevels = map[string]Key{
	"1":      "duel-levels.1",
	"2":      "duel-levels.2",
	"3":      "duel-levels.3",
	"4":      "duel-levels.4",
	"5":      "duel-levels.5",
	"6":      "duel-levels.6",
	"course": "duel-levels.course",
}

// LevelNotes describe the levels in a few words, under their names in a list.
var LevelNotes = map[string]Key{
	"1":      "level-notes.1",
	"2":      "level-notes.2",
	"3":      "level-notes.3",
	"4":      "level-notes.4",
	"5":      "level-notes.5",
	"6":      "level-notes.6",
	"course": "level-course-note",
}

// LevelTitles name the levels that have no number.
var LevelTitles = map[string]Key{"course": LevelCourse}

// The texts of the duel's screen.
var (
	Duel             = Key("duel")
	DuelLessonThreat = Key("duel-lesson-threat")
	DuelEndBoth      = Key("duel-end-both")
	DuelEndYou       = Key("duel-end-you")
	DuelEndFirst     = Key("duel-end-first")
	DuelEndSide      = Key("duel-end-side")
	DuelEndUnplaced  = Key("duel-end-unplaced")
	DuelLessonJump   = Key("duel-lesson-jump")
	DuelLessonPass   = Key("duel-lesson-pass")
	DuelLessonStuck  = Key("duel-lesson-stuck")
	DuelLessonStop   = Key("duel-lesson-stop")
	DuelLessonLast   = Key("duel-lesson-last")
	DuelLessonEnd    = Key("duel-lesson-end")

	DuelLine = Key("duel-line")

	White = Key("white")
	Black = Key("black")

	You         = Key("you")
	Friend      = Key("friend")
	LevelIs     = Key("level-is")
	LevelCourse = Key("level-course")

	DuelStanding  = Key("duel-standing")
	DuelScore     = Key("duel-score")
	DuelTook      = Key("duel-took")
	DuelPassed    = Key("duel-passed")
	DuelYouPass   = Key("duel-you-pass")
	DuelHasPassed = Key("duel-has-passed")
	DuelsTurn     = Key("duels-turn")
	DuelYourMove  = Key("duel-your-move")
	DuelPlacing   = Key("duel-placing")
	DuelYouPlace  = Key("duel-you-place")
	TopRow        = Key("top-row")
	BottomRow     = Key("bottom-row")
	DuelPlaces    = Key("duel-places")
	DuelThinks    = Key("duel-thinks")
	MoveAlphaCuts = Count("move-alpha-cuts")
	MoveBetaCuts  = Count("move-beta-cuts")
	MoveDepth     = Key("move-depth")
	MoveCosts     = Key("move-costs")
	DuelPaused    = Key("duel-paused")
	DuelWins      = Count("duel-wins")
	DuelSideWins  = Count("duel-side-wins") // of a player who is called by the colour
	DuelYouWin    = Count("duel-you-win")
	DuelDraw      = Key("duel-draw")
	DuelResigned  = Key("duel-resigned")
	DuelFreeTitle = Key("duel-free-title")
	DuelFreeWords = Key("duel-free-words")
	DuelFreeMove  = Key("duel-free-move")
	DuelFree      = Key("duel-free")
	PlayersFree   = Key("players-free")
	DuelTimeUp    = Key("duel-time-up")
	DuelPast      = Key("duel-past")
	DuelBack      = Key("duel-back")
	DuelLast      = Key("duel-last")
	DuelStart     = Key("duel-start")

	SquarePiece    = Key("square-piece")
	SquareWould    = Key("square-would")
	SquareBarred   = Key("square-barred")
	DifferenceName = Key("difference-name")

	TakenBy    = Key("taken-by")
	TakenTitle = Key("taken-title")

	TakeBack     = Key("take-back")
	Forward      = Key("forward")
	Resign       = Key("resign")
	ResignWords  = Key("resign-words")
	ResignYours  = Key("resign-yours")
	MoveNow      = Key("move-now")
	GoOn         = Key("go-on")
	PlayOn       = Key("play-on")
	PlayFromHere = Key("play-from-here")
	Rematch      = Key("rematch")
	SecondGame   = Key("second-game")

	ThreatsShown = Key("threats-shown")
	ThreatsHelp  = Key("threats-help")
	TurnBoard    = Key("turn-board")
	PlayersAre   = Key("players-are")
	PlayersTitle = Key("players-title")
	PlayerWhite  = Key("player-white")
	PlayerBlack  = Key("player-black")
	SwapSides    = Key("swap-sides")
	ThinkTime    = Key("think-time")
	ThinkOwn     = Key("think-own")
	ThinkSeconds = Key("think-seconds")

	CourseDepth       = Count("course-depth")
	CourseNoDepth     = Key("course-no-depth")
	CourseDepthOf     = Key("course-depth-of")
	CourseDeepening   = Key("course-deepening")
	CourseQuiescence  = Key("course-quiescence")
	CourseMemoization = Key("course-memoization")

	ClockEach    = Key("clock-each")
	NoClock      = Key("no-clock")
	Minutes      = Key("minutes")
	ShortSeconds = Key("short-seconds")
	BothSides    = Key("both-sides")
	FirstOfTwo   = Key("first-of-two")
	SecondOfTwo  = Key("second-of-two")
	BothResult   = Key("both-result")
	UsePlayers   = Key("use-players")

	VariantTitle  = Key("variant-title")
	VariantPreset = Key("variant-preset")
	VariantOwn    = Key("variant-own")
	VariantNames  = map[string]Key{
		"course": "variant-names.course", "brainking": "variant-names.brainking",
		"open": "variant-names.open", "plain": "variant-names.plain",
	}
	VariantNotes = map[string]Key{
		"course": "variant-notes.course", "brainking": "variant-notes.brainking",
		"open": "variant-notes.open", "plain": "variant-notes.plain",
	}
	OptionPlacement  = Key("option-placement")
	OptionThreatened = Key("option-threatened")
	OptionEnd        = Key("option-end")
	OptionDouble     = Key("option-double")
	OptionWords      = map[string]Key{
		"auto": "option-words.auto", "choose": "option-words.choose",
		"forbid": "option-words.forbid", "allow": "option-words.allow",
		"both": "option-words.both", "first": "option-words.first",
		"must": "option-words.must", "may": "option-words.may",
		"largest": "option-words.largest", "smallest": "option-words.smallest", "random": "option-words.random",
	}
	DuelRulesNote = Key("duel-rules-note")
	CourseNote    = Key("course-note")
	CoursePlay    = Key("course-play")

	TabPlay      = Key("tab-play")
	BoardChoice  = Key("board-choice")
	BoardRandom  = Key("board-random")
	BoardFair    = Key("board-fair")
	BoardSame    = Key("board-same")
	FairLooking  = Key("fair-looking")
	FairNone     = Key("fair-none")
	FairTitle    = Key("fair-title")
	StartGame    = Key("start-game")
	MovesTitle   = Key("moves-title")
	NoMoves      = Key("no-moves")
	GoToMove     = Key("go-to-move")
	Passes       = Key("passes")
	HintArrow    = Key("hint-arrow")
	HintExact    = Key("hint-exact")
	DuelRuleJump = Key("duel-rule-jump")
	DuelRuleDbl  = Key("duel-rule-dbl")

	DuelWinner     = Key("duel-winner")
	DuelSideWinner = Key("duel-side-winner") // the same
	DuelYourWin    = Key("duel-your-win")
	CopyRecord     = Key("copy-record")
	LogEmpty       = Key("log-empty")
	KeysGo         = Key("keys-go")
	KeysPause      = Key("keys-pause")
	HelpDuel       = Key("help-duel")
	HelpPass       = Key("help-pass")
	HelpBack       = Key("help-back")

	AnalysisTitle   = Key("analysis-title")
	AnalysisOn      = Key("analysis-on")
	EvenScore       = Key("even-score")
	AnalysisWaits   = Key("analysis-waits")
	AnalysisFigures = Key("analysis-figures")
	ExactChip       = Key("exact-chip")
	EngineSays      = Key("engine-says")
	GoDeeper        = Key("go-deeper")
	TheirPlan       = Key("their-plan")
	TheirPlanHelp   = Key("their-plan-help")
	PlayLineTo      = Count("play-line-to")

	GraphTitle       = Key("graph-title")
	GraphLabel       = Key("graph-label")
	ExactFrom        = Key("exact-from")
	JudgeGame        = Key("judge-game")
	JudgeWords       = Key("judge-words")
	JudgingAt        = Key("judging-at")
	JudgedSum        = Key("judged-sum")
	JudgedMove       = Key("judged-move")
	JudgedBetter     = Key("judged-better")
	JudgedLost       = Count("judged-lost")
	JudgedSoFar      = Key("judged-so-far")
	JudgedForced     = Key("judged-forced")
	JudgedMoves      = Key("judged-moves")
	JudgedPoints     = Key("judged-points")
	JudgedBest       = Key("judged-best")
	JudgedGood       = Key("judged-good")
	JudgedInaccuracy = Key("judged-inaccuracy")
	JudgedMistake    = Key("judged-mistake")
	JudgedBlunder    = Key("judged-blunder")
	MomentsLooking   = Key("moments-looking")
	MomentsNone      = Key("moments-none")
	MomentsWon       = Key("moments-won")
	MomentsByWord    = Key("moments-by-word")
	MomentsLost      = [...]Key{"moments-lost.1", "moments-lost.2", "moments-lost.3"}
	MomentIs         = Count("moment-is")
	HelpAnalysis     = Key("help-analysis")
	HelpJudge        = Key("help-judge")

	Variations  = Key("variations")
	VariationAt = Key("variation-at")
	GoVariation = Key("go-variation")
	LinkToGame  = Key("link-to-game")
	ClockOf     = Key("clock-of")
	CopyCourse  = Key("copy-course")
)
