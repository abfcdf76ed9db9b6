package kinds

import (
	"strconv"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/maze/generate"
	mazerules "cavalo/internal/maze/rules"
	mazesolve "cavalo/internal/maze/solve"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Maze describes the mazes for the commands.
var Maze = &Kind{
	Puzzle:   mazerules.Puzzle,
	problem:  "easy-1",
	Problems: "easy-1,easy-2,medium-1",
	depth:    2 * mazerules.MaxSize * mazerules.MaxSize,
	many:     true,
	Solve: searching{Short: words.CliSolveMaze, Remarks: words.CliMazeRemarks, AddFlags: mazeFlags, Examples: `cavalo solve maze --problem hard-3
cavalo solve maze --position "...../...../....." --count
cavalo solve maze --problem easy-1 --algorithm astar --formulation merged
cavalo solve maze --file mazes.txt`},
	Compare: searching{Short: words.CliCompareMaze, Examples: `cavalo compare maze --algorithms bfs,dfs,astar --heuristics all`},
	Generate: Generator{Short: words.CliGenerateMaze, Add: newMazeFlags, Format: formatMaze, Examples: `cavalo generate maze --seed monday --size 8x8 --difficulty hard
cavalo generate maze --count 20 --difficulty easy --seed x > mazes.txt`},
	Words:      sourceWords{words.CliMazeProblem, words.CliMazeFile, words.CliMazePosition, words.CliMazeSeed},
	Heuristic:  words.CliMazeHeuristic,
	depthWords: words.CliMazeDepth,
	Time:       words.CliMazeTime,
	Limit:      func(puzzle.Position) time.Duration { return time.Minute },
	Facts:      mazeFacts,
	IsPosition: words.CliIsMaze,
	IsGame:     words.CliIsMazeGame,
}

// mazeFlags adds the flags of solve maze only.
func mazeFlags(flags cli.Flags, f *SearchFlags) {
	f.solutions = words.CliMazeCount
	flags.Text(&f.Job.Formulation, "formulation", "", words.CliMazeFormulation)
}

func newMazeFlags(flags cli.Flags, job *puzzle.Job) {
	flags.Text(&job.Size, "size", "", words.CliMazeSize)
	flags.Text(&job.Difficulty, "difficulty", "", words.CliMazeDifficulty)
}

// formatMaze returns a new maze as an entry of a maze file, named by its seed, or by its number
// if the seed is not a valid name, with its grade as a note.
func formatMaze(i int, a puzzle.Answer) (string, error) {
	p, err := mazerules.ParsePosition(a.Path().Final)
	if err != nil {
		return "", err
	}
	g, err := mazesolve.GradeOf(a)
	if err != nil {
		return "", err
	}
	m := mazerules.Maze{Name: strings.TrimSpace(a.Job.Seed), Note: generate.Note(g), Position: mazerules.NewPosition(p.Board())}
	text, err := mazerules.FormatFile([]mazerules.Maze{m})
	if err != nil {
		m.Name = strconv.Itoa(i + 1)
		text, err = mazerules.FormatFile([]mazerules.Maze{m})
	}
	if i > 0 {
		text = "\n" + text
	}
	return text, err
}

// mazeFacts describes a position: its size and the number of squares left.
func mazeFacts(c *cli.Program, p puzzle.Position) string {
	m := p.(mazerules.PuzzlePosition).Position
	return c.Lang.T(words.CliMazeFacts, m.Board().Width(), m.Board().Height(), m.Board().Free().Count(), m.Left().Count())
}
