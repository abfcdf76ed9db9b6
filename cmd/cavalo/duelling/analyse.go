package duelling

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/duel/arena"
	dueldescribe "cavalo/internal/duel/describe"
	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Engine is the command that answers positions of the duel with moves.
var Engine = cli.Command{New: engineCommand}

// Analyse is the command that analyses a position of the duel.
var Analyse = cli.Command{New: analyseCommand, Line: jsonline.AnalysisLine}

// thinking is the default time for a position or a move.
const thinking = time.Second

// thoughtFlags are the limits of the duel's engine.
type thoughtFlags struct {
	flags  cli.Flags
	limits search.Limits
}

// add adds --time, --nodes and --memory, whose defaults are t.limits or, if those are zero, the limits
// of a move. The value of --memory is stored in memory.
func (t *thoughtFlags) add(flags cli.Flags, timeWords, nodeWords, memoryWords words.Key, memory *int64) {
	t.flags = flags
	t.limits = cmp.Or(t.limits, search.Limits{Time: thinking, Memory: duelengine.DefaultMemory})
	flags.Time(&t.limits.Time, "time", timeWords)
	flags.Nodes(&t.limits.Nodes, nodeWords)
	flags.Memory(memory, "memory", memoryWords)
}

// settle removes the default time limit if another limit was given.
func (t *thoughtFlags) settle(others ...string) {
	if t.flags.Changed("time") {
		return
	}
	for _, name := range append(others, "nodes") {
		if t.flags.Changed(name) {
			t.limits.Time = 0
		}
	}
}

const analyseExamples = `cavalo analyse --position "$(cavalo generate duel --seed monday)"
cavalo analyse --position TEXT --time 10s --lines 3 --json
cavalo analyse --file board.txt --variant plain`

func analyseCommand(c *cli.Program) *cobra.Command {
	var t thoughtFlags
	var from duelSource
	var asJSON, quiet bool
	job := puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: duelrules.Puzzle.Name()}
	job.Lines, job.Workers = 1, 1
	cmd := c.Command("analyse", words.CliAnalyse, analyseExamples, func() error {
		if !from.given() {
			return fault.New(fault.CliFlagNeeded, "", "--position")
		}
		p, err := from.read(c)
		if err != nil {
			return err
		}
		job.Position = p.String()
		t.settle("depth")
		job.Time, job.Nodes, job.Memory = t.limits.Time, t.limits.Nodes, t.limits.Memory
		return analysePosition(c, job, &from.Source, asJSON, quiet)
	})
	cmd.Long = c.Lang.T(words.CliAnalyseRemarks)
	flags := c.Flags(cmd)
	from.add(flags)
	t.add(flags, words.CliDuelTime, words.CliDuelNodes, words.CliDuelMemory, &t.limits.Memory)
	flags.Count(&job.Depth, "depth", 1, challengerules.MaxDepth, words.CliDuelDepth)
	flags.Count(&job.Lines, "lines", 1, duelrules.MaxLines, words.CliLines)
	flags.Workers(&job.Workers, words.CliDuelWorkers)
	flags.JSON(&asJSON)
	flags.Switch(&quiet, "quiet", words.CliDuelQuiet)
	return cmd
}

func analysePosition(c *cli.Program, job puzzle.Job, from *kinds.Source, asJSON, quiet bool) error {
	if err := job.Check(); err != nil {
		return cli.InFlag(err, "--position") // the other flags were already checked
	}
	bar := c.Bar(quiet)
	answer, err := c.Do(job, bar)
	bar.Clear()
	if err != nil {
		return err
	}
	if answer.Status == search.Cancelled {
		c.Status = cli.StatusCut
	}
	if !asJSON {
		return c.Print(dueldescribe.Analysis(c.Lang, answer))
	}
	return c.PrintJSON(jsonline.Analysis(answer, from.Read(c.Lang)))
}

const engineExamples = `echo "$(cavalo generate duel --seed monday)" | cavalo engine
cavalo engine --level 3 --time 100ms < positions.txt`

func engineCommand(c *cli.Program) *cobra.Command {
	var t thoughtFlags
	var level, seed string
	cmd := c.Command("engine", words.CliEngine, engineExamples, func() error {
		t.settle()
		maker, err := arena.NewMaker(level)
		if err != nil {
			return cli.InFlag(err, "--level")
		}
		return answerLines(c, maker(seed), t.limits)
	})
	cmd.Long = c.Lang.T(words.CliEngineRemarks)
	flags := c.Flags(cmd)
	flags.Text(&level, "level", duelrules.Strongest(), words.CliLevel)
	t.add(flags, words.CliMoveTime, words.CliMoveNodes, words.CliDuelMemory, &t.limits.Memory)
	flags.Text(&seed, "seed", "", words.CliPlayerSeed)
	return cmd
}

// maxLine is the length limit of input lines: more than any position.
const maxLine = 128 << 10

// The protocol's answers that are not moves, the same in every language.
const (
	answerOver  = "over"
	answerError = "error: "
)

// answerLines answers each line of standard input with one line.
func answerLines(c *cli.Program, player duelengine.Player, limits search.Limits) error {
	lines := make(chan string)
	failed := make(chan error, 1)
	go func() { // since reading can't be interrupted
		in := bufio.NewReaderSize(c.In, maxLine)
		for {
			line, err := readLine(in)
			if err != nil {
				failed <- err
				return
			}
			lines <- line
		}
	}()
	for {
		select {
		case <-c.Ctx.Done():
			return c.Interrupted()
		case err := <-failed:
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		case line := <-lines:
			if err := c.Print(answerLine(c, player, limits, line) + "\n"); err != nil {
				return err
			}
		}
	}
}

// readLine reads a line without its line feed, and only the beginning of an overlong line.
func readLine(in *bufio.Reader) (string, error) {
	part, more, err := in.ReadLine()
	line := string(part)
	for more && err == nil {
		_, more, err = in.ReadLine()
	}
	return line, err
}

func answerLine(c *cli.Program, player duelengine.Player, limits search.Limits, line string) string {
	p, err := duelrules.Read(strings.TrimPrefix(line, "\ufeff"), duelrules.Course)
	if err != nil {
		return answerError + c.Message(err)
	}
	choice, ok := player.Choose(p, search.Control{Ctx: c.Ctx, Limits: limits})
	if !ok {
		return answerOver
	}
	return choice.Move.String()
}
