package main

import (
	"bytes"
	"strconv"
	"strings"

	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	dueltell "cavalo/internal/duel/tell"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"

	"github.com/spf13/pflag"
)

// duelKind is the duel for the commands. It is analysed and played, not solved.
var duelKind = &kind{
	puzzle: duelrules.Puzzle,
	many:   true,
	generate: generator{short: words.CliGenerateDuel, add: newDuelFlags, problem: duelProblem, into: words.CliDuelInto, examples: `cavalo generate duel --seed monday
cavalo generate duel --seed monday --into problemas.dat --name G
cavalo generate duel --seed monday --variant brainking --difficulty fair
cavalo generate duel --count 100 --seed test > positions.txt`},
	read: readDuel,
	facts: func(c *cli, p puzzle.Position) string {
		return dueltell.Facts(c.lang, p.(duelrules.PuzzlePosition).Position)
	},
	lists:      duelLists,
	claims:     claimsDuel,
	isPosition: words.CliIsDuel,
	isGame:     words.CliIsDuelGame,
}

// newDuelFlags adds the flags of generate duel.
func newDuelFlags(lang words.Lang, flags *pflag.FlagSet, job *puzzle.Job) {
	flags.StringVar(&job.Variant, "variant", "course", lang.T(words.CliVariant))
	flags.StringVar(&job.Difficulty, "difficulty", "", lang.T(words.CliFair))
}

// duelProblem returns the board of a position as a problem of a file, which
// challenge and duel share: the duel has no use for its target.
func duelProblem(name, position string) (knight.Problem, error) {
	p, err := duelrules.ParsePosition(position)
	return knight.NewProblem(name, challengerules.DefaultTarget, p.Board), err
}

// readDuel reads a file with a position on each line. They are called by their
// places.
func readDuel(file string, data []byte) ([]puzzle.Problem, error) {
	var problems []puzzle.Problem
	number := 0
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\ufeff"))) {
		number++
		text := strings.TrimSpace(string(line))
		if text == "" {
			continue
		}
		p, err := duelrules.ParsePosition(text)
		if f, ok := err.(*fault.Fault); ok {
			return nil, f.At(number, f.Column).InFile(file)
		}
		problems = append(problems, puzzle.Problem{Name: strconv.Itoa(len(problems) + 1), Position: duelrules.PuzzlePosition{Position: p}})
	}
	return problems, nil
}

// claimsDuel: a board of numbers, and a field that only the duel has.
func claimsDuel(text string) bool {
	line, _, _ := strings.Cut(text, "\n")
	if !claimsBoard(text) {
		return false
	}
	line = strings.ToLower(line)
	for _, field := range []string{";v=", ";t=", ";w=", ";b=", ";s="} {
		if strings.Contains(line, field) {
			return true
		}
	}
	return false
}

// duelLists lists what the duel has in place of algorithms.
func duelLists(c *cli) []listPart {
	var levels, variants [][2]string
	for _, name := range duelrules.LevelNames() {
		levels = append(levels, [2]string{name, c.lang.T(words.DuelLevels[name])})
	}
	for _, preset := range duelrules.Presets() {
		variants = append(variants, [2]string{preset.Name, c.lang.T(words.DuelVariants[preset.Name])})
	}
	return []listPart{{words.CliListLevels, levels}, {words.CliListVariants, variants}}
}

// looksLikeCourseBoard reports whether a text is a board in the course's form:
// one with a knight, -1 or -2, on it, or one without parentheses, where ten
// squares make a line.
func looksLikeCourseBoard(text []byte) bool {
	bare := text[0] != '('
	phrase := bytes.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n()", r) })
	for _, word := range phrase {
		if string(word) == "-1" || string(word) == "-2" {
			return true
		}
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return bare && len(bytes.Fields(line)) == 10 && !bytes.ContainsAny(line, "/.=:")
}

// describeCourseBoard tells about a board in the course's form.
func (c *cli) describeCourseBoard(name, text string) (string, error) {
	p, err := duelrules.ParseCourse(text)
	if err != nil {
		return "", err
	}
	return c.lang.T(words.CliIsDuelBoard, name) + "\n" + dueltell.Facts(c.lang, p) + "\n" + p.String() + "\n", nil
}

// duelFacts tells who played a game of two, and how it ended.
func (c *cli) duelFacts(g *play.Game) string {
	p, ok := g.Position().(duelrules.PuzzlePosition)
	if !ok {
		return ""
	}
	told := ""
	if white, black := g.Tag("white"), g.Tag("black"); white != "" && black != "" {
		told = white + " - " + black + ": "
	}
	if p.Over() {
		told += dueltell.Result(c.lang, p.Position.Result()) + ", "
	}
	return told + dueltell.Facts(c.lang, p.Position) + "\n"
}
