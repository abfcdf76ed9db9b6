package solving

import (
	"cmp"
	"context"
	"fmt"
	"image/png"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/report/handout"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Compare is the command that compares algorithms.
var Compare = cli.Command{New: compareCommand, Line: jsonline.AnswerLine}

func compareCommand(c *cli.Program) *cobra.Command {
	return c.Group("compare", words.CliCompare, append(kinds.ForEach(c, compareOne), compareCSP(c))...)
}

type compareFlags struct {
	kinds.SearchFlags
	longrun.Options
	source                           kinds.Source // how positions are read and changed
	problems, algorithms, heuristics string
	starts, markdown, json           bool
	runs                             int
	csv, chart, page                 string
}

// cellTime is the default time limit of each run of a comparison.
const cellTime = 10 * time.Second

func compareOne(c *cli.Program, k *kinds.Kind) *cobra.Command {
	f := compareFlags{runs: 1}
	cmd := c.Command(k.Puzzle.Name(), k.Compare.Short, k.Compare.Examples, func() error { return compare(c, &f) })
	cmd.Long, cmd.Short = k.Long(c.Lang, k.Compare.Remarks), k.Titled(c.Lang, cmd.Short)
	flags := c.Flags(cmd)
	f.source = kinds.Source{Kind: k, Flags: flags}
	flags.Text(&f.problems, "problems", k.Problems, words.CliProblems)
	flags.Text(&f.source.File, "file", "", k.Words.File)
	f.source.AddHow(flags)
	flags.Text(&f.algorithms, "algorithms", "all", words.CliAlgorithms)
	flags.Text(&f.heuristics, "heuristics", "all", words.CliHeuristics)
	runs := words.CliRuns
	if k.Puzzle.Study().Mean {
		runs = words.CliRunsMean
	}
	if k.Starts {
		flags.Switch(&f.starts, "starts", words.CliStarts)
	}
	flags.Count(&f.runs, "runs", 1, 1000, runs)
	f.SearchFlags.Add(k, flags)
	f.Job.Time = cellTime
	flags.Time(&f.Job.Time, "time", words.CliTimeCell)
	flags.Text(&f.csv, "csv", "", words.CliCSV)
	flags.Switch(&f.markdown, "markdown", words.CliMarkdown)
	flags.Text(&f.chart, "chart", "", words.CliChart)
	flags.Text(&f.page, "report", "", words.CliReport)
	flags.JSON(&f.json)
	f.Options.AddTimed(flags)
	return cmd
}

// compare runs every job and prints the results.
func compare(c *cli.Program, f *compareFlags) error {
	if err := f.TakeLike(&f.source); err != nil {
		return err
	}
	problems, err := f.chosen(c.Ctx)
	if err != nil {
		return err
	}
	choice, err := f.choice(problems)
	if err != nil {
		return err
	}
	for _, job := range choice.Jobs() {
		if err := cli.CheckJob(job); err != nil {
			return err
		}
	}
	if err := cli.Writable(f.csv, f.chart, f.page); err != nil { // before the long work
		return err
	}
	kinds.SayReadAs(c, f.source.Flags, &f.source)
	cells, err := runAll(c, f, choice)
	if err != nil || f.Shard != "" {
		return err
	}
	if slices.ContainsFunc(cells, func(cell report.Cell) bool { return cell.Answer.Error != "" }) {
		c.Status = cli.StatusCut
	}
	kept := writeComparison(c, f, cells)
	return cmp.Or(kept, printComparison(c, f, cells)) // printed even if it can't be written
}

func (f *compareFlags) chosen(ctx context.Context) ([]puzzle.Problem, error) {
	if err := kinds.CheckAs(f.source.Flags); err != nil {
		return nil, err
	}
	problems, err := f.source.ReadProblems(ctx, f.source.File)
	if err != nil {
		return nil, err
	}
	list := problems
	if f.source.File == "" {
		list = f.source.Kind.Puzzle.Problems() // without the series
	}
	everything := f.problems == kinds.AllProblems || f.source.File != "" && !f.source.Flags.Changed("problems")
	if !everything {
		list = nil
		for _, id := range cli.Split(f.problems) {
			p, err := kinds.Find(problems, id, f.source.File, "--problems")
			if err != nil {
				return nil, err
			}
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, fault.New(fault.CliProblem, "", kinds.ProblemNames(problems)).InFile("--problems")
	}
	return f.source.Edited(ctx, list...)
}

func (f *compareFlags) choice(problems []puzzle.Problem) (table.Choice, error) {
	choice := table.Choice{Puzzle: f.source.Kind.Puzzle, Problems: problems, Starts: f.starts, Runs: f.runs, Limits: f.Job}
	choice.Algorithms, choice.Heuristics = table.Named[search.Name](cli.Split(f.algorithms)), cli.Split(f.heuristics)
	if f.algorithms == everything {
		choice.Algorithms = table.AllAlgorithms(f.source.Kind.Puzzle)
	}
	if f.heuristics == everything {
		choice.Heuristics = table.AllHeuristics(f.source.Kind.Puzzle)
	}
	if len(choice.Algorithms) == 0 {
		return choice, fault.New(fault.CliFlagValue, "", "--algorithms")
	}
	if len(choice.Heuristics) == 0 {
		return choice, fault.New(fault.CliFlagValue, "", "--heuristics")
	}
	return choice, knownNames(f.source.Kind, choice.Algorithms, choice.Heuristics)
}

// knownNames returns the fault of the first unknown name, whether or not a run uses it.
func knownNames(k *kinds.Kind, algorithms []search.Name, heuristics []string) error {
	probe := puzzle.Job{Puzzle: k.Puzzle.Name(), Position: k.Puzzle.Problems()[0].Position.String()}
	for _, probe.Algorithm = range algorithms {
		if err := probe.Check(); err != nil {
			return cli.InFlag(err, "--algorithms")
		}
	}
	probe.Algorithm = "astar"
	for _, probe.Heuristic = range heuristics {
		if err := probe.Check(); err != nil {
			return cli.InFlag(err, "--heuristics")
		}
	}
	return nil
}

// runAll runs the jobs of a table cell by cell; Ctrl-C skips the rest.
func runAll(c *cli.Program, f *compareFlags, choice table.Choice) ([]report.Cell, error) {
	bar := c.Bar(false)
	defer bar.Clear()
	filling := table.NewFilling(choice)
	_, cells := filling.Count()
	err := longrun.DoAll(c, &f.Options, longrun.Work{
		Items: cells,
		Parts: f.parts(choice),
		Do: func(cell int) ([]puzzle.Answer, error) {
			bar.Label = c.Lang.T(words.CliCellOf, cell+1, cells)
			return fill(filling.Alone(cell), func(_ int, job puzzle.Job) (puzzle.Answer, error) {
				a, err := c.Do(job, bar)
				if err != nil { // the other cells are still filled
					bar.Clear()
					fmt.Fprintln(c.Err, bar.Label+": "+c.Lang.T(words.StatusFailed)+": "+c.Message(err))
					a = puzzle.Answer{Job: job.Filled(), Error: err.Error()}
				}
				return a, nil
			})
		},
		Recall: func(cell int, texts []string) ([]puzzle.Answer, error) {
			answers, err := fill(filling.Alone(cell), func(i int, job puzzle.Job) (puzzle.Answer, error) {
				if i >= len(texts) {
					return puzzle.Answer{}, longrun.ErrItem
				}
				return jobs.Recall(job, texts[i])
			})
			if err == nil && len(answers) != len(texts) {
				err = longrun.ErrItem
			}
			return answers, err
		},
		Tell: func(_ int, answers []puzzle.Answer) error {
			for _, a := range answers {
				filling.Take(a)
			}
			return nil
		},
	})
	return filling.Cells(), err
}

func fill(f *table.Filling, answer func(i int, job puzzle.Job) (puzzle.Answer, error)) (answers []puzzle.Answer, err error) {
	for job, more := f.Next(); more; job, more = f.Next() {
		a, err := answer(len(answers), job)
		if err != nil {
			return nil, err
		}
		f.Take(a)
		answers = append(answers, a)
	}
	return answers, nil
}

// parts returns all inputs that determine the cells.
func (f *compareFlags) parts(choice table.Choice) []string {
	parts := []string{strconv.Itoa(f.runs)}
	for _, job := range choice.Jobs() {
		parts = append(parts, engine.FormatJob(job))
	}
	return parts
}

// printComparison prints the comparison in the chosen form.
func printComparison(c *cli.Program, f *compareFlags, cells []report.Cell) error {
	if f.json {
		for _, cell := range cells {
			if err := c.PrintJSON(jsonline.Answer(cell.Answer, f.source.Read(c.Lang))); err != nil {
				return err
			}
		}
		return nil
	}
	comparison := report.Comparison(c.Lang, cells)
	if f.markdown {
		return c.Print(comparison.Markdown())
	}
	return c.Print(comparison.Text() + "\n" + report.Wrap(c.Lang.T(words.FiguresFoot)) + "\n")
}

func writeComparison(c *cli.Program, f *compareFlags, cells []report.Cell) error {
	if f.csv != "" {
		if err := cli.WriteFile(f.csv, report.Records(cells).CSV); err != nil {
			return err
		}
	}
	if f.page != "" {
		facts := handout.Facts{Machine: c.Lang.T(words.CliMachine, runtime.GOOS, runtime.GOARCH, runtime.NumCPU()), Version: "Cavalo " + c.Version, Date: time.Now().Format(time.DateOnly)}
		if err := cli.WriteData(f.page, handout.Page(c.Lang, facts, cells)); err != nil {
			return err
		}
	}
	if f.chart == "" || len(cells) == 0 {
		return nil
	}
	if strings.HasSuffix(strings.ToLower(f.chart), ".svg") {
		return cli.WriteData(f.chart, chart.SVG(c.Lang, cells))
	}
	return cli.WriteFile(f.chart, func(w io.Writer) error { return png.Encode(w, chart.Picture(c.Lang, cells)) })
}
