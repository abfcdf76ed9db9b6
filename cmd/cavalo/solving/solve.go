package solving

import (
	"cmp"
	"errors"
	"io"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Solve is the command that solves positions.
var Solve = cli.Command{New: solveCommand, Line: jsonline.AnswerLine}

func solveCommand(c *cli.Program) *cobra.Command {
	cmd := c.Group("solve", words.CliSolve, append(kinds.ForEach(c, solveOne), solveCSP(c))...)
	cmd.Long = figures(c)
	return cmd
}

type solveFlags struct {
	kinds.Source
	kinds.SearchFlags
	longrun.Options
	scenarios       scenarioFlags // of maps
	json, quiet     bool
	appendTo, trace string
}

func solveOne(c *cli.Program, k *kinds.Kind) *cobra.Command {
	var f solveFlags
	cmd := c.Command(k.Puzzle.Name(), k.Solve.Short, k.Solve.Examples, func() error { return solve(c, &f) })
	cmd.Long, cmd.Short = k.Long(c.Lang, k.Solve.Remarks), k.Titled(c.Lang, cmd.Short)
	flags := c.Flags(cmd)
	f.Source.Add(k, flags)
	f.Source.Everything = true
	flags.Lookup("problem").Usage += c.Lang.T(words.CliOrAll)
	if k.Puzzle == grid.Puzzle {
		f.scenarios.add(flags)
	}
	if k.Solve.AddFlags != nil {
		k.Solve.AddFlags(flags, &f.SearchFlags)
	}
	flags.Text((*string)(&f.Job.Algorithm), "algorithm", "optimal", words.CliAlgorithm)
	flags.StringVar(&f.Job.Heuristic, "heuristic", "", k.Defaulted(c.Lang.T(k.Heuristic)))
	flags.Factor(&f.Job.Weight, "weight", words.CliWeight)
	f.SearchFlags.Add(k, flags)
	flags.Time(&f.Job.Time, "time", k.Time)
	flags.Workers(&f.Job.Workers, words.CliWorkers)
	flags.JSON(&f.json)
	flags.Text(&f.appendTo, "append", "", words.CliAppend)
	flags.Text(&f.trace, "trace", "", words.CliTrace)
	flags.Switch(&f.Job.Audit, "audit", words.CliAudit)
	flags.Switch(&f.quiet, "quiet", words.CliQuiet)
	f.Options.AddTimed(flags)
	return cmd
}

// solve solves the positions one after another and prints the results; with
// several, also a summary.
func solve(c *cli.Program, f *solveFlags) (failed error) {
	if f.scenarios.file != "" {
		return solveScenarios(c, f)
	}
	if f.scenarios.limit > 0 {
		return fault.New(fault.CliFlagNeeded, "", "--scenarios").InFile("--limit")
	}
	if err := f.TakeLike(&f.Source); err != nil {
		return err
	}
	problems, err := f.All(c.Ctx)
	if err != nil {
		return err
	}
	jobs := make([]puzzle.Job, len(problems))
	for i, p := range problems {
		jobs[i] = f.jobFor(p)
		if err := cli.CheckJob(jobs[i]); err != nil {
			return err
		}
	}
	if err := cmp.Or(f.Refuse("into", "trace"), f.Put.Check(len(jobs))); err != nil {
		return err
	}
	if f.trace != "" && len(jobs) > 1 {
		return fault.New(fault.CliTraceOne, strconv.Itoa(len(jobs))).InFile("--trace")
	}
	if err := cli.Writable(f.trace); err != nil { // check the name before the long work
		return err
	}
	kinds.SayReadAs(c, f.Source.Flags, &f.Source)
	s := solving{cli: c, flags: f, jobs: jobs, bar: c.Bar(f.quiet)}
	if f.appendTo != "" && f.Shard == "" {
		results, err := cli.OpenToAppend(f.appendTo)
		if err != nil {
			return err
		}
		s.results = results
		defer func() { failed = cmp.Or(failed, results.Close()) }()
	}
	defer s.bar.Clear()
	if err := longrun.DoAll(c, &f.Options, s.work()); err != nil {
		return err
	}
	if len(jobs) > 1 && !f.json && !f.quiet && f.Shard == "" {
		return c.Print("\n" + report.Summary(c.Lang, s.answers))
	}
	return nil
}

type solving struct {
	cli      *cli.Program
	flags    *solveFlags
	jobs     []puzzle.Job
	bar      *cli.ProgressBar
	results  io.Writer // the file of --append, nil for none
	recorded *jsonline.Trace
	answers  []puzzle.Answer // printed so far
}

// work returns the solving of the positions; each is an item.
func (s *solving) work() longrun.Work {
	w := longrun.Work{Items: len(s.jobs), Do: s.do, Tell: s.output, Always: true}
	for _, job := range s.jobs {
		w.Parts = append(w.Parts, engine.FormatJob(job))
	}
	w.Recall = func(item int, texts []string) ([]puzzle.Answer, error) { return longrun.RecallOne(s.jobs[item], texts) }
	return w
}

func (s *solving) do(item int) ([]puzzle.Answer, error) {
	if len(s.jobs) > 1 {
		s.bar.Label = s.cli.Lang.T(words.CliCellOf, item+1, len(s.jobs))
	}
	answer, recorded, err := record(s.cli, s.jobs[item], s.bar, s.flags.trace)
	s.bar.Clear()
	s.recorded = recorded
	return []puzzle.Answer{answer}, err
}

// output prints an answer, and writes it into the files of the flags.
func (s *solving) output(_ int, answers []puzzle.Answer) error {
	c, a := s.cli, answers[0]
	c.Status = max(c.Status, cli.StatusOf(a))
	s.answers = append(s.answers, a)
	kept := keepAnswer(c, s.flags, a, s.results)
	told := printAnswer(c, s.flags, a, s.recorded, len(s.jobs) > 1) // even if it can't be written
	return cmp.Or(kept, told)
}

// keepAnswer writes an answer into the files of --append and --into.
func keepAnswer(c *cli.Program, f *solveFlags, a puzzle.Answer, results io.Writer) error {
	if results != nil {
		if _, err := io.WriteString(results, report.Resultados(a)); err != nil {
			return err
		}
	}
	if f.Put.Into == "" {
		return nil
	}
	p, err := kinds.ChallengeProblem(f.Put.Name, a.Job.Position)
	if err != nil {
		return err
	}
	return kinds.PutInto(c, f.Put.Into, p)
}

func (f *solveFlags) jobFor(p puzzle.Problem) puzzle.Job {
	job := f.Job
	job.Problem, job.Position = p.Name, p.Position.String()
	if strings.EqualFold(job.Start, kinds.AnyStart) {
		job.Start = ""
	}
	if f.trace != "" {
		job.Task = puzzle.TaskRecord
	}
	if f.Count {
		job.Task = puzzle.TaskCount
	}
	if limit := f.Kind.Limit; limit != nil && !f.Source.Flags.Changed("time") {
		job.Time = limit(p.Position)
	}
	return job
}

// printAnswer prints an answer in the chosen format, on one line if there are several.
func printAnswer(c *cli.Program, f *solveFlags, a puzzle.Answer, recorded *jsonline.Trace, many bool) error {
	switch {
	case f.json:
		return c.PrintJSON(jsonline.Recorded(a, f.Read(c.Lang), recorded))
	case many:
		return c.Print(a.Job.Problem + ": " + oneLine(c, a) + "\n")
	case f.quiet:
		return c.Print(oneLine(c, a) + "\n")
	}
	text := report.Text(c.Lang, a)
	if hint := f.Kind.Hint; hint != nil && hint(c, a) != "" {
		text += "\n" + hint(c, a) + "\n"
	}
	if recorded != nil {
		text += "\n" + c.TraceFacts(recorded)
	}
	return c.Print(text)
}

// oneLine returns the shortest report.
func oneLine(c *cli.Program, a puzzle.Answer) string {
	line := report.Result(c.Lang, a)
	if len(a.Path().Moves) > 0 {
		line += ": " + report.Length(c.Lang, a) + ": " + search.JoinNames(a.Path().Moves)
	}
	return line
}

func record(c *cli.Program, job puzzle.Job, bar *cli.ProgressBar, file string) (puzzle.Answer, *jsonline.Trace, error) {
	if file == "" {
		answer, err := c.Do(job, bar)
		return answer, nil, err
	}
	answer, recording := jobs.Record(job, c.Control(job, bar), 0)
	if answer.Error != "" {
		return answer, nil, errors.New(answer.Error)
	}
	err := cli.WriteData(file, recording.Bytes())
	return answer, &jsonline.Trace{File: file, Events: recording.Events.Len(), Dropped: recording.Dropped}, err
}

// figures explains a search's statistics, and why they differ between programs.
func figures(c *cli.Program) string {
	paragraphs := []string{c.Lang.T(words.FiguresTitle) + " " + c.Lang.T(words.FiguresLead)}
	for _, r := range append(report.Why(c.Lang), report.Meanings(c.Lang)...) {
		paragraphs = append(paragraphs, r.Label+": "+r.Value)
	}
	for _, table := range report.Published(c.Lang) {
		paragraphs = append(append(paragraphs, table.Title), lists.Map(table.Lines, func(line string) string { return "* " + line })...)
	}
	return report.PlainSpaces(strings.Join(paragraphs, "\n"))
}
