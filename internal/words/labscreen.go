package words

// The words of the laboratory's screen.
var (
	Lab     = Key("lab")
	LabLine = Key("lab-line")
	LabOpen = Key("lab-open")
	LabCard = Key("lab-card")
	LabTabs = Key("lab-tabs")

	LabSubject  = Key("lab-subject")
	LabChoose   = Key("lab-choose")
	LabPuzzle   = Key("lab-puzzle")
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

// The words of the tab where a search is watched.
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

// LabStates are what has become of a node, by replay.State.
var LabStates = [...]Key{"lab-states.1", "lab-states.2", "lab-states.3", "lab-states.4",
	"lab-states.5", "lab-states.6", "lab-states.7"}

// LabWhys are why a node was dropped, by search.Why.
var LabWhys = [...]Key{"", "lab-whys.2", "lab-whys.3", "lab-whys.4",
	"lab-whys.5", "lab-whys.6", "lab-whys.7",
	"lab-whys.8", "lab-whys.9", "lab-whys.10"}

// LabFrontiers name what waits as the algorithm holds it, by replay.Discipline.
var LabFrontiers = [...]Key{"lab-frontiers.1", "lab-frontiers.2",
	"lab-frontiers.3", "lab-frontiers.4", "lab-frontiers.5"}

// The words of the race.
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

// The words of the duel's tree.
var (
	LabDuel       = Key("lab-duel")
	LabOrder      = Key("lab-order")
	LabSeen       = Key("lab-seen")
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

// LabOrderNotes say what the orders of moves are, by gametree.Order.
var LabOrderNotes = [...]Key{"lab-order-notes.1", "lab-order-notes.2", "lab-order-notes.3"}
