package words

// MazeHeuristics says what the heuristics of mazes are.
var MazeHeuristics = map[string]Key{
	"squares-left":      "maze-heuristics.squares-left",
	"zero":              "maze-heuristics.zero",
	"inverse-manhattan": "maze-heuristics.inverse-manhattan",
}

// The command line's words for mazes.
var (
	CliSolveMaze       = Key("cli-solve-maze")
	CliCompareMaze     = Key("cli-compare-maze")
	CliGenerateMaze    = Key("cli-generate-maze")
	CliMazeProblem     = Key("cli-maze-problem")
	CliMazeFile        = Key("cli-maze-file")
	CliMazePosition    = Key("cli-maze-position")
	CliMazeSeed        = Key("cli-maze-seed")
	CliMazeHeuristic   = Key("cli-maze-heuristic")
	CliMazeDepth       = Key("cli-maze-depth")
	CliMazeTime        = Key("cli-maze-time")
	CliMazeCount       = Key("cli-maze-count")
	CliMazeFormulation = Key("cli-maze-formulation")
	CliMazeSize        = Key("cli-maze-size")
	CliMazeDifficulty  = Key("cli-maze-difficulty")
	CliMazeRemarks     = Key("cli-maze-remarks")
	CliIsMaze          = Count("cli-is-maze")
	CliIsMazeGame      = Key("cli-is-maze-game")
	CliMazeFacts       = Key("cli-maze-facts")
)
