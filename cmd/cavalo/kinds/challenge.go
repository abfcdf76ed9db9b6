package kinds

import (
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	challengedescribe "cavalo/internal/challenge/describe"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Challenge describes the challenge for the commands.
var Challenge = &Kind{
	Puzzle:   challengerules.Puzzle,
	problem:  "F",
	Problems: "A,B,C,D",
	depth:    challengerules.MaxDepth,
	Starts:   true,
	Solve: searching{Short: words.CliSolveChallenge, AddFlags: challengeFlags, Examples: `cavalo solve challenge --problem D
cavalo solve challenge --file problemas.dat --problem 2 --algorithm astar --heuristic count
cavalo solve challenge --seed monday --target 1500 --rules choose --time 10s --json`},
	Compare: searching{Short: words.CliCompareChallenge, Examples: `cavalo compare challenge --problems A,B,C,D --algorithms all --heuristics all
cavalo compare challenge --problems C --algorithms bfs,astar --heuristics base,colour --starts
cavalo compare challenge --csv runs.csv --chart runs.png --runs 5`},
	Words:      sourceWords{words.CliProblem, words.CliFile, words.CliPosition, words.CliSeed},
	Heuristic:  words.CliHeuristic,
	depthWords: words.CliDepth,
	Time:       words.CliTime,
	addEdits:   AddRules,
	edit:       editRules,
	Facts: func(c *cli.Program, p puzzle.Position) string {
		return positionFacts(c, p.(challengerules.PuzzlePosition).Position)
	},
	Lists:      challengeLists,
	IsPosition: words.CliIsPosition,
	IsGame:     words.CliIsRecord,
}

func challengeLists(c *cli.Program) []ListPart {
	var rows [][2]string
	for _, l := range challengerules.Levels() {
		var steps []any
		if l.Most > 0 {
			steps = []any{strconv.Itoa(l.Least), strconv.Itoa(l.Most)}
		}
		rows = append(rows, [2]string{l.Name, c.Lang.T(words.ChallengeLevels.Key(l.Name), steps...)})
	}
	return []ListPart{{words.CliListLevels, rows}}
}

// challengeFlags adds the flags of solve challenge only.
func challengeFlags(flags cli.Flags, f *SearchFlags) {
	flags.Text(&f.Job.Start, "start", AnyStart, words.CliStart)
	flags.Text((*string)(&f.Job.Goal), "goal", string(puzzle.FewestSteps), words.CliGoal)
	f.Put.Add(flags, words.CliInto)
}

// AddRules adds --target, --rules, --zero-double and --placement-rules.
func AddRules(flags cli.Flags) {
	flags.Number(new(int64), "target", 1, knight.MaxTarget, words.CliTarget)
	flags.String("rules", "", flags.Lang.T(words.CliRules))
	flags.Bool("zero-double", true, flags.Lang.T(words.CliZero))
	flags.Bool("placement-rules", true, flags.Lang.T(words.CliPlacement))
}

// editRules is EditRules; a problem without a target needs --target.
func editRules(flags cli.Flags, p puzzle.Problem) (puzzle.Position, error) {
	edited, err := EditRules(flags, p.Position)
	if err == nil && edited.(challengerules.PuzzlePosition).Target == 0 {
		err = fault.New(fault.CliTarget, "", p.Name)
	}
	return edited, err
}

// EditRules applies the flags of AddRules that were given.
func EditRules(flags cli.Flags, p puzzle.Position) (puzzle.Position, error) {
	for _, e := range challengerules.Puzzle.Study().Edits {
		flag := flags.Lookup(e.Name)
		if !flag.Changed {
			continue
		}
		next, err := e.Apply(p, flag.Value.String())
		if err != nil {
			return p, cli.InFlag(err, "--"+e.Name)
		}
		p = next
	}
	return p, nil
}

func positionFacts(c *cli.Program, p challengerules.Position) string {
	facts := []string{
		c.Lang.N(words.CliNumbers, p.Board.Count()),
		c.Lang.T(words.CliSum, c.Lang.Int(int64(p.Board.Sum()))),
		c.Lang.T(words.CliTargetOf, c.Lang.Int(int64(p.Target))),
		challengedescribe.Rules(c.Lang, p.Rules),
	}
	if p.Placed() {
		facts = append(facts, c.Lang.T(words.CliKnightOn, p.Knight), c.Lang.N(words.ReportPoints, p.Points))
	}
	return strings.Join(facts, ", ")
}

// ChallengeProblem returns a new board as a problem of a file.
func ChallengeProblem(name, position string) (knight.Problem, error) {
	p, err := challengerules.ParsePosition(position)
	return p.Problem(name), err
}
