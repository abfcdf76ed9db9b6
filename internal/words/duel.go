package words

// What the commands for two do, for --help.
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
	CliDuelSeed     = Key("cli-duel-seed")
	CliPlayerSeed   = Key("cli-player-seed")
	CliGames        = Key("cli-games")
	CliLog          = Key("cli-log")
	CliDuelJSON     = Key("cli-duel-json")
	CliDuelQuiet    = Key("cli-duel-quiet")
	CliDuelInto     = Key("cli-duel-into")
	CliFair         = Key("cli-fair")
)

// What the commands for two say.
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
	DuelNodes    = Key("duel-nodes")
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

// DuelVariants tell the presets of the rules in a line.
var DuelVariants = map[string]Key{
	"course":    "duel-variants.course",
	"brainking": "duel-variants.brainking",
	"open":      "duel-variants.open",
	"plain":     "duel-variants.plain",
}

// DuelLevels tell the levels in a line.
var DuelLevels = map[string]Key{
	"1":      "duel-levels.1",
	"2":      "duel-levels.2",
	"3":      "duel-levels.3",
	"4":      "duel-levels.4",
	"5":      "duel-levels.5",
	"6":      "duel-levels.6",
	"course": "duel-levels.course",
}

// LevelNotes tell the levels in a few words, under their names in a list.
var LevelNotes = map[string]Key{
	"1":      "level-notes.1",
	"2":      "level-notes.2",
	"3":      "level-notes.3",
	"4":      "level-notes.4",
	"5":      "level-notes.5",
	"6":      "level-notes.6",
	"course": "level-course-note",
}
