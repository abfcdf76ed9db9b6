package kinds

import (
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
	"cavalo/internal/words"
)

// Tiles describes sliding tiles for the commands.
var Tiles = &Kind{
	Puzzle:   tilesrules.Puzzle,
	problem:  "1",
	Problems: "1,2,3,4",
	depth:    1000,
	many:     true,
	Solve: searching{Short: words.CliSolveTiles, Remarks: words.CliTilesRemarks, AddFlags: tilesFlags, Examples: `cavalo solve tiles --problem 2
cavalo solve tiles --position "1.2.3/4.5.6/7.0.8;goal=8.7.6/5.4.3/2.1.0" --algorithm astar --heuristic manhattan
cavalo solve tiles --seed monday --json
cavalo solve tiles --file positions.txt`},
	Compare: searching{Short: words.CliCompareTiles, Remarks: words.CliTilesRemarks, Examples: `cavalo compare tiles --algorithms bfs,dls,iddfs,astar --heuristics hamming,manhattan --runs 10
cavalo compare tiles --problems 4 --algorithms greedy --heuristics all --markdown`},
	Generate: Generator{Short: words.CliGenerateTiles, Add: newTilesFlags, Complete: completeTiles, Examples: `cavalo generate tiles --seed monday --difficulty medium
cavalo generate tiles --size 5x5 --difficulty 30 --count 10`},
	Words:      sourceWords{words.CliTilesProblem, words.CliTilesFile, words.CliTilesPosition, words.CliTilesSeed},
	Heuristic:  words.CliTilesHeuristic,
	depthWords: words.CliTilesDepth,
	Time:       words.CliTilesTime,
	Limit:      tilesTime,
	addEdits:   addGoal,
	edit:       editGoal,
	Facts:      tilesFacts,
	Hint:       tilesHint,
	IsPosition: words.CliIsTiles,
	IsGame:     words.CliIsTilesGame,
}

// tilesFlags adds the flags of solve tiles only.
func tilesFlags(flags cli.Flags, f *SearchFlags) {
	f.solutions = words.CliTilesCount
}

func newTilesFlags(flags cli.Flags, job *puzzle.Job) {
	flags.Text(&job.Size, "size", "", words.CliTilesSize)
	flags.Text(&job.Difficulty, "difficulty", "", words.CliDifficulty)
	flags.Text(&job.Position, "goal", "", words.CliTilesGoal)
}

// completeTiles replaces the typed goal of a new position by the solved position.
func completeTiles(job *puzzle.Job) error {
	if job.Position == "" {
		return nil
	}
	size, err := tilesrules.ParseSize(job.Size)
	if err != nil {
		size = tilesrules.TilesSize // checked with the job
	}
	goal, err := tilesrules.ParseGoal(job.Position, size)
	if err != nil {
		return cli.InFlag(err, "--goal")
	}
	job.Position = tilesrules.Position{Board: goal, Goal: goal}.String()
	return nil
}

func addGoal(flags cli.Flags) { flags.Text(new(string), "goal", "", words.CliTilesGoalWins) }

func editGoal(flags cli.Flags, p puzzle.Problem) (puzzle.Position, error) {
	goal := flags.Lookup("goal")
	if goal == nil || goal.Value.String() == "" {
		return p.Position, nil
	}
	changed, err := p.Position.(tilesrules.PuzzlePosition).WithGoal(goal.Value.String())
	return tilesrules.PuzzlePosition{Position: changed}, cli.InFlag(err, "--goal")
}

// tilesHint says how to ask for a reachable goal, "" if this goal is.
func tilesHint(c *cli.Program, a puzzle.Answer) string {
	if a.Proof().Reason == nil {
		return ""
	}
	reachable := a.Proof().Reason.Values(tilesrules.FieldReachable)
	if len(reachable) == 0 {
		return ""
	}
	return c.Lang.T(words.CliTilesAsk, strings.Join(reachable, ", --goal "))
}

// tilesTime returns a limit for boards larger than the 15 puzzle, which may never be proved.
func tilesTime(p puzzle.Position) time.Duration {
	const patience = 10 * time.Second
	if p.(tilesrules.PuzzlePosition).Board.Size().Cells() > tilesrules.TilesSize.Cells() {
		return patience
	}
	return 0
}

// tilesFacts describes a position: size, goal, whether it can be solved, and a lower bound on its
// moves.
func tilesFacts(c *cli.Program, p puzzle.Position) string {
	t := p.(tilesrules.PuzzlePosition).Position
	facts := []string{t.Board.Size().String()}
	if t.Goal != tilesrules.Ordered(t.Board.Size()) {
		facts = append(facts, c.Lang.T(words.CliOtherGoal, t.Goal))
	}
	if !t.Solvable() {
		return strings.Join(append(facts, c.Lang.T(words.CliUnsolvable)), ", ")
	}
	least := report.LengthOf(c.Lang, puzzle.Job{Puzzle: tilesrules.Puzzle.Name()}, textbook.LinearConflict(t.Goal)(t.Board))
	return strings.Join(append(facts, c.Lang.T(words.CliSolvable), c.Lang.T(words.CliNeeds, least)), ", ")
}
