package main

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

// compareEntry is the command that compares algorithms.
var compareEntry = Command{New: compareCommand, Line: jsonline.AnswerLine}

func compareCommand(c *cli) *cobra.Command {
	return c.group("compare", words.CliCompare, forEach(c, compareOne)...)
}

// compareFlags are the flags of compare.
type compareFlags struct {
	searchFlags
	longFlags
	kind                                   *kind
	flags                                  flagSet
	source                                 source // for changes of positions
	file, problems, algorithms, heuristics string
	starts, markdown, json                 bool
	runs                                   int
	csv, chart, page                       string
}

// cellTime is the default time limit of each run of a comparison, so that one
// run can't hold up the others.
const cellTime = 10 * time.Second

// compareCommand returns compare for a puzzle.
func compareOne(c *cli, k *kind) *cobra.Command {
	f := compareFlags{kind: k, runs: 1}
	cmd := c.command(k.puzzle.Name(), k.compare.short, k.compare.examples, func() error { return c.compare(&f) })
	cmd.Long, cmd.Short = c.lang.T(k.compare.remarks), k.titled(c.lang, cmd.Short)
	flags := c.flags(cmd)
	f.flags = flags
	flags.Text(&f.problems, "problems", k.problems, words.CliProblems)
	flags.Text(&f.file, "file", "", k.words.file)
	f.source = source{kind: k, flags: flags, edits: k.newEdits()}
	addAs(k.puzzle, flags, &f.source.as)
	f.source.edits.add(flags)
	flags.Text(&f.algorithms, "algorithms", "all", words.CliAlgorithms)
	flags.Text(&f.heuristics, "heuristics", "all", words.CliHeuristics)
	runs := words.CliRuns
	if k.puzzle.Study().Mean {
		runs = words.CliRunsMean
	}
	if k.starts {
		flags.Switch(&f.starts, "starts", words.CliStarts)
	}
	flags.Count(&f.runs, "runs", 1, 1000, runs)
	f.searchFlags.add(k, flags)
	f.job.Time = cellTime
	flags.Time(&f.job.Time, "time", words.CliTimeCell)
	flags.Text(&f.csv, "csv", "", words.CliCSV)
	flags.Switch(&f.markdown, "markdown", words.CliMarkdown)
	flags.Text(&f.chart, "chart", "", words.CliChart)
	flags.Text(&f.page, "report", "", words.CliReport)
	flags.JSON(&f.json)
	f.longFlags.addTimed(flags)
	return cmd
}

// compare runs every job and prints the results.
func (c *cli) compare(f *compareFlags) error {
	problems, err := f.chosen(c.ctx)
	if err != nil {
		return err
	}
	choice, err := f.choice(problems)
	if err != nil {
		return err
	}
	for _, job := range choice.Jobs() {
		if err := checkJob(job); err != nil {
			return err
		}
	}
	for _, name := range []string{f.csv, f.chart, f.page} { // check the names before the long work
		if err := writable(name); err != nil {
			return err
		}
	}
	c.sayReadAs(f.flags, &f.source)
	cells, err := c.runAll(f, choice)
	if err != nil || f.shard != "" {
		return err
	}
	if c.ctx.Err() != nil || slices.ContainsFunc(cells, func(cell report.Cell) bool { return cell.Answer.Error != "" }) {
		c.status = statusCut
	}
	kept := c.writeComparison(f, cells)
	return cmp.Or(kept, c.tellComparison(f, cells)) // also what can't be kept is told
}

// chosen returns the problems that the flags name.
func (f *compareFlags) chosen(ctx context.Context) ([]puzzle.Problem, error) {
	if err := checkAs(f.flags); err != nil {
		return nil, err
	}
	problems, err := f.source.readProblems(ctx, f.file)
	if err != nil {
		return nil, err
	}
	list := problems
	everything := f.problems == allProblems || f.file != "" && !f.flags.Changed("problems")
	if !everything {
		list = nil
		for _, id := range split(f.problems) {
			p, err := find(problems, id, f.file, "--problems")
			if err != nil {
				return nil, err
			}
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, fault.New(codeProblem, "", problemNames(problems)).InFile("--problems")
	}
	return f.source.edited(list...)
}

// choice returns what is compared.
func (f *compareFlags) choice(problems []puzzle.Problem) (table.Choice, error) {
	choice := table.Choice{Puzzle: f.kind.puzzle, Problems: problems, Starts: f.starts, Runs: f.runs, Limits: f.job}
	choice.Algorithms, choice.Heuristics = table.Named[search.Name](split(f.algorithms)), split(f.heuristics)
	if f.algorithms == "all" {
		choice.Algorithms = table.AllAlgorithms(f.kind.puzzle)
	}
	if f.heuristics == "all" {
		choice.Heuristics = table.AllHeuristics(f.kind.puzzle)
	}
	if len(choice.Algorithms) == 0 {
		return choice, fault.New(codeFlagValue, "", "--algorithms")
	}
	if len(choice.Heuristics) == 0 {
		return choice, fault.New(codeFlagValue, "", "--heuristics")
	}
	return choice, f.kind.knownNames(choice.Algorithms, choice.Heuristics)
}

// knownNames returns the fault of the first unknown name, whether or not a run
// would use it.
func (k *kind) knownNames(algorithms []search.Name, heuristics []string) error {
	probe := puzzle.Job{Puzzle: k.puzzle.Name(), Position: k.puzzle.Problems()[0].Position.String()}
	for _, probe.Algorithm = range algorithms {
		if err := probe.Check(); err != nil {
			return inFlag(err, "--algorithms")
		}
	}
	probe.Algorithm = "astar"
	for _, probe.Heuristic = range heuristics {
		if err := probe.Check(); err != nil {
			return inFlag(err, "--heuristics")
		}
	}
	return nil
}

// runAll fills the cells of a table one after another; Ctrl-C skips the rest.
func (c *cli) runAll(f *compareFlags, choice table.Choice) ([]report.Cell, error) {
	bar := c.newProgressBar(false)
	defer bar.clear()
	filling := table.NewFilling(choice)
	_, cells := filling.Count()
	err := c.doAll(&f.longFlags, work{
		items: cells,
		parts: f.parts(choice),
		do: func(cell int) ([]puzzle.Answer, error) {
			bar.label = c.lang.T(words.CliCellOf, cell+1, cells)
			return fill(filling.Alone(cell), func(_ int, job puzzle.Job) (puzzle.Answer, error) {
				a, err := c.do(job, bar)
				if err != nil { // the table has every other cell
					bar.clear()
					fmt.Fprintln(c.err, bar.label+": "+c.lang.T(words.StatusFailed)+": "+c.message(err))
					a = puzzle.Answer{Job: job.Filled(), Error: err.Error()}
				}
				return a, nil
			})
		},
		recall: func(cell int, texts []string) ([]puzzle.Answer, error) {
			answers, err := fill(filling.Alone(cell), func(i int, job puzzle.Job) (puzzle.Answer, error) {
				if i >= len(texts) {
					return puzzle.Answer{}, errItem
				}
				return jobs.Recall(job, texts[i])
			})
			if err == nil && len(answers) != len(texts) {
				err = errItem
			}
			return answers, err
		},
		tell: func(_ int, answers []puzzle.Answer) error {
			for _, a := range answers {
				filling.Take(a)
			}
			return nil
		},
	})
	return filling.Cells(), err
}

// fill fills a table with the answers to its jobs, and returns them.
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

// parts are what the cells depend on.
func (f *compareFlags) parts(choice table.Choice) []string {
	parts := []string{strconv.Itoa(f.runs)}
	for _, job := range choice.Jobs() {
		parts = append(parts, engine.FormatJob(job))
	}
	return parts
}

// tellComparison prints the comparison in the chosen form.
func (c *cli) tellComparison(f *compareFlags, cells []report.Cell) error {
	if f.json {
		for _, cell := range cells {
			if err := c.printJSON(jsonline.Answer(cell.Answer, f.source.readAs)); err != nil {
				return err
			}
		}
		return nil
	}
	comparison := report.Comparison(c.lang, cells)
	if f.markdown {
		return c.print(comparison.Markdown())
	}
	return c.print(comparison.Text() + "\n" + report.Wrap(c.lang.T(words.FiguresFoot)) + "\n")
}

// writeComparison writes the chosen files.
func (c *cli) writeComparison(f *compareFlags, cells []report.Cell) error {
	if f.csv != "" {
		if err := writeFile(f.csv, report.Records(cells).CSV); err != nil {
			return err
		}
	}
	if f.page != "" {
		facts := handout.Facts{Machine: c.lang.T(words.CliMachine, runtime.GOOS, runtime.GOARCH, runtime.NumCPU()), Version: "Cavalo " + c.version, Date: time.Now().Format(time.DateOnly)}
		if err := writeString(f.page, handout.Page(c.lang, facts, cells)); err != nil {
			return err
		}
	}
	if f.chart == "" || len(cells) == 0 {
		return nil
	}
	if strings.HasSuffix(strings.ToLower(f.chart), ".svg") {
		return writeString(f.chart, chart.SVG(c.lang, cells))
	}
	return writeFile(f.chart, func(w io.Writer) error { return png.Encode(w, chart.Picture(c.lang, cells)) })
}
