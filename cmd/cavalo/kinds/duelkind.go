package kinds

import (
	"cavalo/cmd/cavalo/cli"
	challengerules "cavalo/internal/challenge/rules"
	dueldescribe "cavalo/internal/duel/describe"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Duel describes the duel for the commands. It is analysed and played
// instead of solved.
var Duel = &Kind{
	Puzzle: duelrules.Puzzle,
	many:   true,
	Words:  sourceWords{problem: words.CliDuelProblem, File: words.CliDuelFile, position: words.CliDuelPosition},
	Generate: Generator{Short: words.CliGenerateDuel, Add: newDuelFlags, Problem: duelProblem, Into: words.CliDuelInto, Examples: `cavalo generate duel --seed monday
cavalo generate duel --seed monday --into problemas.dat --name G
cavalo generate duel --seed monday --variant brainking --difficulty fair
cavalo generate duel --count 100 --seed test > positions.txt`},
	Facts: func(c *cli.Program, p puzzle.Position) string {
		return dueldescribe.Facts(c.Lang, p.(duelrules.PuzzlePosition).Position)
	},
	Lists:      duelLists,
	IsPosition: words.CliIsDuel,
	IsGame:     words.CliIsDuelGame,
}

func newDuelFlags(flags cli.Flags, job *puzzle.Job) {
	flags.Text(&job.Variant, "variant", "course", words.CliVariant)
	flags.Text(&job.Difficulty, "difficulty", "", words.CliFair)
}

// duelProblem returns the board of a position as a problem of a file, which
// challenge and duel share; the duel ignores its target.
func duelProblem(name, position string) (knight.Problem, error) {
	p, err := duelrules.ParsePosition(position)
	return knight.NewProblem(name, challengerules.DefaultTarget, p.Board), err
}

func duelLists(c *cli.Program) []ListPart {
	var levels, variants [][2]string
	for _, name := range duelrules.LevelNames() {
		levels = append(levels, [2]string{name, c.Lang.T(words.DuelLevels.Key(name))})
	}
	for _, preset := range duelrules.Presets() {
		variants = append(variants, [2]string{preset.Name, c.Lang.T(words.DuelVariants.Key(preset.Name))})
	}
	return []ListPart{{words.CliListLevels, levels}, {words.CliListVariants, variants}}
}
