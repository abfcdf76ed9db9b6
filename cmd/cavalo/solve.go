package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"cavalo/internal/engine"
	"cavalo/internal/fault"
	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/solvers"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// defaultMemory is how much stored nodes may take.
const defaultMemory = 1 << 30

// limitFlags bound a run and say how a textbook algorithm searches.
type limitFlags struct {
	job   puzzle.Job // the parts that flags set directly
	depth int64
}

func (l *limitFlags) add(lang i18n.Lang, flags *pflag.FlagSet) {
	l.job.Memory = defaultMemory
	flags.Var(intFlag{&l.depth, 1, puzzle.MaxDepth}, "depth", lang.T(i18n.CliDepth))
	flags.BoolVar(&l.job.Tree, "tree", false, lang.T(i18n.CliTree))
	flags.StringVar(&l.job.Order, "order", "course", lang.T(i18n.CliOrder))
	flags.Var(intFlag{&l.job.Nodes, 1, 1 << 62}, "nodes", lang.T(i18n.CliNodes))
	flags.Var(memoryFlag{&l.job.Memory}, "memory", lang.T(i18n.CliMemory))
}

// solveFlags are the flags of solve challenge.
type solveFlags struct {
	source
	limitFlags
	start, goal, algorithm, heuristic string
	weight                            float64
	workers                           int64
	json, quiet                       bool
	appendTo                          string
}

const solveExamples = `cavalo solve challenge --problem D
cavalo solve challenge --file problemas.dat --problem 2 --algorithm astar --heuristic count
cavalo solve challenge --seed monday --target 1500 --rules choose --time 10s --json`

func (c *cli) solveChallenge() *cobra.Command {
	var f solveFlags
	cmd := c.command("challenge", i18n.CliSolveChallenge, solveExamples, func() error { return c.solve(&f) })
	flags := cmd.Flags()
	f.source.add(c.lang, flags)
	flags.StringVar(&f.start, "start", "any", c.lang.T(i18n.CliStart))
	flags.StringVar(&f.goal, "goal", "steps", c.lang.T(i18n.CliGoal))
	flags.StringVar(&f.algorithm, "algorithm", "optimal", c.lang.T(i18n.CliAlgorithm))
	flags.StringVar(&f.heuristic, "heuristic", "", c.lang.T(i18n.CliHeuristic))
	flags.Var(weightFlag{&f.weight}, "weight", c.lang.T(i18n.CliWeight))
	f.limitFlags.add(c.lang, flags)
	flags.Var(timeFlag{&f.job.Time}, "time", c.lang.T(i18n.CliTime))
	flags.Var(intFlag{&f.workers, 1, puzzle.MaxWorkers}, "workers", c.lang.T(i18n.CliWorkers))
	flags.BoolVar(&f.json, "json", false, c.lang.T(i18n.CliJSON))
	flags.StringVar(&f.appendTo, "append", "", c.lang.T(i18n.CliAppend))
	flags.BoolVar(&f.quiet, "quiet", false, c.lang.T(i18n.CliQuiet))
	return cmd
}

// solve solves one position and tells about it.
func (c *cli) solve(f *solveFlags) error {
	problem, err := f.one()
	if err != nil {
		return err
	}
	job := f.jobFor(problem)
	if err := checkJob(job); err != nil {
		return err
	}
	var results io.WriteCloser
	if f.appendTo != "" { // opened first: nobody waits an hour for a wrong name
		if results, err = openToAppend(f.appendTo); err != nil {
			return err
		}
		defer results.Close()
	}
	bar := c.newProgressBar(f.quiet)
	answer, err := c.do(job, bar)
	bar.clear()
	if err != nil {
		return err
	}
	if err := c.tell(f, answer); err != nil {
		return err
	}
	c.status = statusOf(answer)
	if results != nil {
		_, err = io.WriteString(results, report.Resultados(answer))
	}
	return err
}

// jobFor returns the job that the flags describe.
func (f *solveFlags) jobFor(p named) puzzle.Job {
	job := f.job
	job.Puzzle, job.Problem, job.Position = puzzle.Challenge.Name(), p.name, p.position.String()
	job.Goal, job.Algorithm, job.Heuristic, job.Weight = f.goal, f.algorithm, f.heuristic, f.weight
	job.Depth, job.Workers = int(f.depth), int(f.workers)
	if !strings.EqualFold(f.start, "any") {
		job.Start = f.start
	}
	return job
}

// flagOf names the flag that a fault of a job is in.
var flagOf = map[fault.Code]string{
	puzzle.CodeAlgorithm:       "--algorithm",
	puzzle.CodeHeuristic:       "--heuristic",
	puzzle.CodeHeuristicUnused: "--heuristic",
	puzzle.CodeWeight:          "--weight",
	puzzle.CodeWeightUnused:    "--weight",
	puzzle.CodeGoal:            "--goal",
	puzzle.CodeGoalUnused:      "--goal",
	puzzle.CodeDepth:           "--depth",
	puzzle.CodeDepthUnused:     "--depth",
	puzzle.CodeOrder:           "--order",
	puzzle.CodeOrderUnused:     "--order",
	puzzle.CodeTreeUnused:      "--tree",
	puzzle.CodeStart:           "--start",
	puzzle.CodeStartPlaced:     "--start",
	"square.text":              "--start",
}

// checkJob returns the first fault of a job, with the flag that it is in.
func checkJob(job puzzle.Job) error {
	err := job.Check()
	var f *fault.Fault
	if errors.As(err, &f) {
		return f.InFile(flagOf[f.Code])
	}
	return err
}

// do runs a job that Ctrl-C can stop.
func (c *cli) do(job puzzle.Job, bar *progressBar) (puzzle.Answer, error) {
	answer := solvers.Run(job, engine.Control{
		Stopped:  func() bool { return c.ctx.Err() != nil },
		Progress: func(p puzzle.Progress) { bar.update(job, p) },
	})
	if answer.Error != "" {
		return answer, errors.New(answer.Error)
	}
	return answer, nil
}

// tell prints an answer in the form that was asked for.
func (c *cli) tell(f *solveFlags, a puzzle.Answer) error {
	switch {
	case f.json:
		line, err := jsonline.Answer(a)
		if err != nil {
			return err
		}
		return c.print(string(line))
	case f.quiet:
		return c.print(c.oneLine(a) + "\n")
	}
	return c.print(report.Text(c.lang, a))
}

// oneLine is the shortest report.
func (c *cli) oneLine(a puzzle.Answer) string {
	line := report.Result(c.lang, a)
	if len(a.Moves) > 0 {
		line += fmt.Sprintf(": %s, %s: %s", c.lang.N(i18n.ReportSquares, a.Steps),
			c.lang.N(i18n.ReportPoints, a.Score), strings.Join(a.Moves, " "))
	}
	return line
}

// statusOf returns the exit status for an answer.
func statusOf(a puzzle.Answer) int {
	switch a.Status {
	case search.Solved:
		return statusDone
	case search.NoSolution:
		return statusNoSolution
	}
	return statusCut
}
