package words

// The words of the challenge's screen.
var (
	Challenge     = Key("challenge")
	ChallengeLine = Key("challenge-line")
	Standing      = Key("standing")

	LessonPlace  = Key("lesson-place")
	LessonMirror = Key("lesson-mirror")
	LessonDouble = Key("lesson-double")
	LessonPlain  = Key("lesson-plain")
	LessonTarget = Key("lesson-target")
	LessonEnd    = Key("lesson-end")

	RuleJump   = Key("rule-jump")
	RuleMirror = Key("rule-mirror")
	RuleDouble = Key("rule-double")

	Board         = Key("board")
	SquareNumber  = Count("square-number")
	SquareEmpty   = Key("square-empty")
	SquareErased  = Key("square-erased")
	SquareVisited = Key("square-visited")
	SquareKnight  = Key("square-knight")
	SquareChoice  = Key("square-choice")
	CanJump       = Key("can-jump")
	WouldErase    = Key("would-erase")
	WithChoice    = Key("with-choice")

	Points       = Key("points")
	Target       = Key("target")
	PointsOf     = Key("points-of")
	StepsSoFar   = Count("steps-so-far")
	Missing      = Key("missing")
	Reached      = Key("reached")
	StuckAtStart = Key("stuck-at-start")
	Stuck        = Key("stuck")
	PlaceKnight  = Key("place-knight")
	HintsUsed    = Count("hints-used")
	TargetIs     = Key("target-is")
	DoubleIs     = Key("double-is")

	ThisJump     = Key("this-jump")
	Takes        = Key("takes")
	Erases       = Key("erases")
	LastMirror   = Key("last-mirror") // what the last jump erased, and why
	LastLargest  = Key("last-largest")
	LastSmallest = Key("last-smallest")
	LastRandom   = Key("last-random")
	LastChosen   = Key("last-chosen")
	LastBy       = Key("last-by") // who did it
	JumpsOpen    = Count("jumps-open")
	ChooseDouble = Key("choose-double")
	EraseNumber  = Key("erase-number")
	EraseNothing = Key("erase-nothing")
	TookBack     = Key("took-back")

	Path         = Key("path")
	NoSteps      = Key("no-steps")
	CopyPath     = Key("copy-path")
	Report       = Key("report")
	GoToStep     = Key("go-to-step")
	Undo         = Key("undo")
	Redo         = Key("redo")
	Restart      = Key("restart")
	Restarted    = Key("restarted")
	Hint         = Key("hint")
	PlayHint     = Key("play-hint")
	PlayHintHelp = Key("play-hint-help")
	Solve        = Key("solve")

	PlayPath   = Key("play-path")
	Pause      = Key("pause")
	FirstStep  = Key("first-step")
	StepBack   = Key("step-back")
	StepOn     = Key("step-on")
	LastStep   = Key("last-step")
	StepOfPath = Key("step-of-path")
	StepOf     = Key("step-of")
	Speed      = Key("speed")

	HintThinking   = Key("hint-thinking")
	HintWhich      = Key("hint-which")
	HintWhichHelp  = Key("hint-which-help")
	HintWhy        = Key("hint-why")
	HintWhyHelp    = Key("hint-why-help")
	HintLookUp     = Key("hint-look-up")
	HintLookDown   = Key("hint-look-down")
	HintLookLeft   = Key("hint-look-left")
	HintLookRight  = Key("hint-look-right")
	HintHalfLeft   = Key("hint-half-left")
	HintHalfRight  = Key("hint-half-right")
	HintBest       = Count("hint-best")
	HintGood       = Count("hint-good")
	HintLast       = Key("hint-last")
	HintNever      = Key("hint-never")
	HintNeverFrom  = Key("hint-never-from")
	HintUndo       = Key("hint-undo")
	HintHopeless   = Key("hint-hopeless")
	HintUnknown    = Key("hint-unknown")
	AlreadyReached = Key("already-reached")

	Machine        = Key("machine")
	MachineShow    = Key("machine-show")
	MachineHide    = Key("machine-hide")
	MachineIdle    = Key("machine-idle")
	Searching      = Key("searching")
	Nodes          = Key("nodes")
	NodesPerSecond = Key("nodes-per-second")
	Elapsed        = Key("elapsed")
	AtLeast        = Key("at-least")
	Depth          = Key("depth")
	Proved         = Key("proved")
	NotProved      = Key("not-proved")
	LimitReached   = Key("limit-reached")
	EngineLoading  = Key("engine-loading")
	EngineMissing  = Key("engine-missing")
	EngineFailed   = Key("engine-failed")

	VerdictFewest    = Count("verdict-fewest")
	VerdictFound     = Count("verdict-found")
	VerdictFewestOn  = Count("verdict-fewest-on")
	VerdictOn        = Count("verdict-on")
	VerdictFromStart = Count("verdict-from-start")
	VerdictFoundOn   = Count("verdict-found-on")
	VerdictNoneOn    = Key("verdict-none-on")
	WhyOn            = Key("why-on")
	VerdictNone      = Key("verdict-none")
	VerdictNotFound  = Key("verdict-not-found")
	VerdictCancelled = Key("verdict-cancelled")
	VerdictLimit     = Key("verdict-limit")

	WhyBound        = Count("why-bound")
	WhySearch       = Count("why-search")
	WhyOpen         = Key("why-open")
	WhyAtLeast      = Count("why-at-least")
	WhyInadmissible = Key("why-inadmissible")
	ChartLabel      = Key("chart-label")
	BoundName       = Key("bound-name")

	Statistic      = Key("statistic")
	Value          = Key("value")
	Statistics     = Key("statistics")
	ShowStatistics = Key("show-statistics")
	HideStatistics = Key("hide-statistics")
	NoReport       = Key("no-report")

	NewGame          = Key("new-game")
	TabCourse        = Key("tab-course")
	TabRandom        = Key("tab-random")
	TabOwn           = Key("tab-own")
	TabGames         = Key("tab-games")
	ProblemTitle     = Key("problem-title")
	ProblemAndTarget = Key("problem-and-target")
	RandomTitle      = Key("random-title")
	OwnPosition      = Key("own-position")
	RandomWords      = Key("random-words")
	Seed             = Key("seed")
	AnotherSeed      = Key("another-seed")
	SeedNote         = Key("seed-note")
	OwnWords         = Key("own-words")
	OwnText          = Key("own-text")
	UseText          = Key("use-text")
	FileHolds        = Count("file-holds")
	OtherPuzzle      = Key("other-puzzle")
	OpenElsewhere    = Key("open-elsewhere")
	TargetAsk        = Key("target-ask")
	TargetAskWords   = Key("target-ask-words")
	NoGames          = Key("no-games")
	DeleteGame       = Key("delete-game")

	RulesAndTarget = Key("rules-and-target")
	DoubleRule     = Key("double-rule")
	ZeroDouble     = Key("zero-double")
	PlacementRules = Key("placement-rules")
	RulesNote      = Key("rules-note")
	UseRules       = Key("use-rules")
	TargetWrong    = Key("target-wrong")

	PolicyLargest      = Key("policy-largest")
	PolicySmallest     = Key("policy-smallest")
	PolicyChoose       = Key("policy-choose")
	PolicyOptional     = Key("policy-optional")
	PolicyRandom       = Key("policy-random")
	PolicyOff          = Key("policy-off")
	PolicyLargestNote  = Key("policy-largest-note")
	PolicySmallestNote = Key("policy-smallest-note")
	PolicyChooseNote   = Key("policy-choose-note")
	PolicyOptionalNote = Key("policy-optional-note")
	PolicyRandomNote   = Key("policy-random-note")
	PolicyOffNote      = Key("policy-off-note")

	SolverSettings  = Key("solver-settings")
	Algorithm       = Key("algorithm")
	Heuristic       = Key("heuristic")
	WeightIs        = Key("weight-is")
	MaxDepth        = Key("max-depth")
	StartSquare     = Key("start-square")
	AnyStart        = Key("any-start")
	TimeLimit       = Key("time-limit")
	Processors      = Key("processors")
	NoLimit         = Key("no-limit")
	Seconds         = Key("seconds")
	GoalTest        = Key("goal-test")
	CountCourse     = Key("count-course")
	CountCourseNote = Key("count-course-note")
	Counted         = Key("counted")
	AppendedBefore  = Key("appended-before")
	OpenFolder      = Key("open-folder")
	SavedTitle      = Key("saved-title")

	ProblemFileTitle    = Key("problem-file-title")
	ProblemFileWrite    = Key("problem-file-write")
	ProblemFileWhat     = Key("problem-file-what")
	ProblemFilePosition = Key("problem-file-position")
	ProblemFileNewF     = Key("problem-file-new-f")
	ProblemFileName     = Key("problem-file-name")
	ProblemFileNote     = Key("problem-file-note")
	ProblemFileNewFNote = Key("problem-file-new-f-note")
	ProblemFileDesktop  = Key("problem-file-desktop")
	ReportRuns          = Count("report-runs")
	FiguresTitle        = Key("figures-title")
	FiguresLead         = Key("figures-lead")
	FiguresFoot         = Key("figures-foot")
	CountedCourse       = Key("counted-course")
	TieRule             = Key("tie-rule")
	MarkRule            = Key("mark-rule")
	TreeSearch          = Key("tree-search")
	TreeNote            = Key("tree-note")
	TreeShort           = Key("tree-short")
	SearchOptions       = Key("search-options")
	ShuffledOrder       = Key("shuffled-order")
	GroupOurs           = Key("group-ours")
	GroupBlind          = Key("group-blind")
	GroupInformed       = Key("group-informed")
	Admissible          = Key("admissible")
	Inadmissible        = Key("inadmissible")
	InadmissibleNote    = Key("inadmissible-note")

	HelpGoal        = Key("help-goal")
	HelpRules       = Key("help-rules")
	HelpUndo        = Key("help-undo")
	HelpSolverTitle = Key("help-solver-title")
	HelpSolver      = Key("help-solver")
	HelpHeuristics  = Key("help-heuristics")
)

// Algorithms maps the algorithms' names in commands to their displayed names.
var Algorithms = map[string]Key{
	"optimal": "algorithms.optimal",
	"bfs":     "algorithms.bfs",
	"dfs":     "algorithms.dfs",
	"dls":     "algorithms.dls",
	"iddfs":   "algorithms.iddfs",
	"ucs":     "algorithms.ucs",
	"greedy":  "algorithms.greedy",
	"astar":   "algorithms.astar",
	"idastar": "algorithms.idastar",
	"rbfs":    "algorithms.rbfs",
	"smastar": "algorithms.smastar",
}

// shortAlgorithms maps to shorter names for tables and charts.
var shortAlgorithms = map[string]Key{
	"bfs":    "lab-algorithms.bfs",
	"dfs":    "lab-algorithms.dfs",
	"dls":    "lab-algorithms.dls",
	"iddfs":  "lab-algorithms.iddfs",
	"ucs":    "lab-algorithms.ucs",
	"greedy": "lab-algorithms.greedy",
}

// Algorithm returns the displayed name of an algorithm, given its name in
// commands. An unknown name is returned unchanged.
func (l Lang) Algorithm(name string) string {
	if own, ok := ownAlgorithm(name); ok {
		return own
	}
	return l.named(name, Algorithms)
}

// ShortAlgorithm returns the name of an algorithm in tables and charts, given
// its name in commands.
func (l Lang) ShortAlgorithm(name string) string {
	if own, ok := ownAlgorithm(name); ok {
		return own
	}
	return l.named(name, shortAlgorithms, Algorithms)
}

// named returns the text of a name in the first table that has it, or the
// name.
func (l Lang) named(name string, tables ...map[string]Key) string {
	for _, table := range tables {
		if k, ok := table[name]; ok {
			return l.T(k)
		}
	}
	return name
}

// AlgorithmNotes describe each algorithm in a few words.
var AlgorithmNotes = map[string]Key{
	"optimal": "algorithm-notes.optimal",
	"bfs":     "algorithm-notes.bfs",
	"dfs":     "algorithm-notes.dfs",
	"dls":     "algorithm-notes.dls",
	"iddfs":   "algorithm-notes.iddfs",
	"ucs":     "algorithm-notes.ucs",
	"greedy":  "algorithm-notes.greedy",
	"astar":   "algorithm-notes.astar",
	"idastar": "algorithm-notes.idastar",
	"rbfs":    "algorithm-notes.rbfs",
	"smastar": "algorithm-notes.smastar",
}

// Heuristics describe each heuristic of the challenge in a few words.
var Heuristics = map[string]Key{
	"colour":       "heuristics.colour",
	"count":        "heuristics.count",
	"zero":         "heuristics.zero",
	"base":         "heuristics.base",
	"reach":        "heuristics.reach",
	"far":          "heuristics.far",
	"reach-course": "heuristics.reach-course",
	"far-course":   "heuristics.far-course",
}

// heuristicNames maps the heuristics' names in commands to their displayed
// names, in every puzzle.
var heuristicNames = map[string]Key{
	"colour":            "heuristic-names.colour",
	"count":             "heuristic-names.count",
	"zero":              "heuristic-names.zero",
	"base":              "heuristic-names.base",
	"reach":             "heuristic-names.reach",
	"far":               "heuristic-names.far",
	"reach-course":      "heuristic-names.reach-course",
	"far-course":        "heuristic-names.far-course",
	"squares-left":      "heuristic-names.squares-left",
	"inverse-manhattan": "heuristic-names.inverse-manhattan",
	"linear-conflict":   "heuristic-names.linear-conflict",
	"manhattan":         "heuristic-names.manhattan",
	"hamming":           "heuristic-names.hamming",
	"walking-distance":  "heuristic-names.walking-distance",
	"pattern":           "heuristic-names.pattern",
	"h":                 "heuristic-names.h",
	"straight":          "heuristic-names.straight",
}

// Heuristic returns the displayed name of a heuristic, given its name in commands.
// An unknown name, such as a user's own expression, is returned unchanged.
func (l Lang) Heuristic(name string) string { return l.named(name, heuristicNames) }

// The texts for the highest score, the starting squares, the analysis of a
// game and the challenge of the day.
var (
	Goal        = Key("goal")
	GoalSteps   = Key("goal-steps")
	GoalScore   = Key("goal-score")
	Stop        = Key("stop")
	StopHelp    = Key("stop-help")
	BestSoFar   = Key("best-so-far")
	MostSoFar   = Key("most-so-far")
	AtMost      = Key("at-most")
	Gap         = Key("gap")
	Percent     = Key("percent")
	ClosingName = Key("closing-name")
	AndMostGoal = Key("and-most-goal")
	MostChip    = Key("most-chip")
	MostHelp    = Key("most-help")

	VerdictMost       = Count("verdict-most")
	VerdictBetween    = Key("verdict-between")
	VerdictScored     = Count("verdict-scored")
	WhyMost           = Count("why-most")
	WhyGap            = Count("why-gap")
	VerdictFewestFrom = Count("verdict-fewest-from")
	VerdictNoneFrom   = Key("verdict-none-from")

	StartSquares = Key("start-squares")
	StartsWords  = Key("starts-words")
	StartsOf     = Key("starts-of")
	StartsDone   = Key("starts-done")
	StartsGoOn   = Key("starts-go-on")
	StartColumn  = Key("start-column")
	StepsColumn  = Key("steps-column")
	StartBest    = Key("start-best")
	StartAtLeast = Key("start-at-least")
	StartNone    = Key("start-none")

	Analyse       = Key("analyse")
	AnalyseHelp   = Key("analyse-help")
	AnalyseIdle   = Key("analyse-idle")
	AnalyseAt     = Key("analyse-at")
	AnalysePart   = Key("analyse-part")
	LostNone      = Key("lost-none")
	LostNoneSoFar = Count("lost-none-so-far")
	LostAbove     = Count("lost-above")
	LostSoFar     = Count("lost-so-far")
	LostPlaces    = Count("lost-places")
	LostTarget    = Key("lost-target")
	LostNever     = Key("lost-never")
	StepLost      = Count("step-lost")
	StepFatal     = Key("step-fatal")
	StepKept      = Count("step-kept")
	StepLostName  = Count("step-lost-name")
	StepFatalTag  = Key("step-fatal-tag")
	BestFromHere  = Count("best-from-here")

	ReachedIn   = Count("reached-in")
	ReachedBest = Count("reached-best")

	HelpMore = Key("help-more")

	DailyParSteps = Key("daily-par-steps")
	DailyParWin   = Count("daily-par-win")
	DailyParDraw  = Key("daily-par-draw")
	DailyParNone  = Key("daily-par-none")

	LevelMade      = Key("level-made")
	LevelMaking    = Key("level-making")
	LevelNotMade   = Key("level-not-made")
	LevelWrong     = Count("level-wrong")
	LevelWrongNone = Key("level-wrong-none")
)

// DailyNames maps the dailies' names in links and commands to their displayed
// names.
var DailyNames = map[string]Key{
	"challenge-short": "daily-names.challenge-short",
	"challenge-full":  "daily-names.challenge-full",
	"duel":            "daily-names.duel",
	"maze":            "daily-names.maze",
	"tiles":           "daily-names.tiles",
}

// ChallengeLevels maps the levels of generated boards, by their names in jobs,
// to their displayed names. All but "full" take the fewest and the most steps.
var ChallengeLevels = map[string]Key{
	"easy":   "challenge-levels.easy",
	"medium": "challenge-levels.medium",
	"hard":   "challenge-levels.hard",
	"full":   "challenge-levels.full",
}

// ProblemNames describe the course's problems, with the fewest steps under the
// default rules.
var ProblemNames = map[string]Key{
	"A": "problem-names.A",
	"B": "problem-names.B",
	"C": "problem-names.C",
	"D": "problem-names.D",
	"E": "problem-names.E",
	"F": "problem-names.F",
}

// The texts of the position editor.
var (
	EditPosition      = Key("edit-position")
	EditorTools       = Key("editor-tools")
	EditorNumbers     = Key("editor-numbers")
	EditorKnight      = Key("editor-knight")
	EditorWhite       = Key("editor-white")
	EditorBlack       = Key("editor-black")
	EditorClear       = Key("editor-clear")
	EditorHolds       = Count("editor-holds")
	EditorStuck       = Key("editor-stuck")
	EditorWrong       = Key("editor-wrong")
	EditorNumberOn    = Key("editor-number-on")
	EditorNumberNote  = Key("editor-number-note")
	EditorWhitePoints = Key("editor-white-points")
	EditorBlackPoints = Key("editor-black-points")
	EditorTurn        = Key("editor-turn")
	EditorFill        = Key("editor-fill")
	EditorEmpty       = Key("editor-empty")
	EditorUse         = Key("editor-use")
)
