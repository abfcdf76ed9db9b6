package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/recording/trace"
	_ "cavalo/internal/registry/formats" // the registries
	_ "cavalo/internal/registry/solvers"
	_ "cavalo/internal/registry/tellers"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// defaultMemory is the default limit of the memory for stored nodes.
const defaultMemory = 1 << 30

// limitFlags are the limits and options of a run.
type limitFlags struct {
	job puzzle.Job // the fields that flags set directly
}

func (l *limitFlags) add(k *kind, flags flagSet) {
	l.job.Puzzle = k.puzzle.Name()
	l.job.Memory = defaultMemory
	flags.Count(&l.job.Depth, "depth", 1, k.depth, k.depthWords)
	flags.Switch(&l.job.Tree, "tree", words.CliTree)
	flags.Text((*string)(&l.job.Order), "order", "course", words.CliOrder)
	flags.Text((*string)(&l.job.GoalTest), "goal-test", "", words.CliGoalTest)
	flags.Text((*string)(&l.job.Tie), "tie", "", words.CliTie)
	flags.Text((*string)(&l.job.Mark), "mark", "", words.CliMark)
	if flags.Lookup("count") == nil { // else it counts solutions, too
		flags.Var(countFlag{counting: &l.job.Counting}, "count", flags.lang.T(words.CliCounting))
	}
	flags.Nodes(&l.job.Nodes, words.CliNodes)
	flags.Memory(&l.job.Memory, "memory", words.CliMemory)
}

// solveFlags are the flags of solve.
type solveFlags struct {
	source
	limitFlags
	longFlags
	count, json, quiet bool
	appendTo, trace    string
	put                intoFlags // of the challenge
}

// solveCommand returns solve for a puzzle.
func (c *cli) solveCommand(k *kind) *cobra.Command {
	var f solveFlags
	cmd := c.command(k.puzzle.Name(), k.solve.short, k.solve.examples, func() error { return c.solve(&f) })
	cmd.Long, cmd.Short = c.lang.T(k.solve.remarks), k.titled(c.lang, cmd.Short)
	flags := c.flags(cmd)
	f.source.add(k, flags)
	f.source.everything = true
	flags.Lookup("problem").Usage += c.lang.T(words.CliOrAll)
	if k.solve.own != nil {
		k.solve.own(flags, &f)
	}
	flags.Text((*string)(&f.job.Algorithm), "algorithm", "optimal", words.CliAlgorithm)
	flags.StringVar(&f.job.Heuristic, "heuristic", "", k.defaulted(c.lang.T(k.heuristic)))
	flags.Factor(&f.job.Weight, "weight", words.CliWeight)
	f.limitFlags.add(k, flags)
	flags.Time(&f.job.Time, "time", k.time)
	flags.Workers(&f.job.Workers, words.CliWorkers)
	flags.JSON(&f.json)
	flags.Text(&f.appendTo, "append", "", words.CliAppend)
	flags.Text(&f.trace, "trace", "", words.CliTrace)
	flags.Switch(&f.job.Audit, "audit", words.CliAudit)
	flags.Switch(&f.quiet, "quiet", words.CliQuiet)
	f.longFlags.addTimed(flags)
	return cmd
}

// solve solves the positions one after another and prints the results; with
// several, also a summary.
func (c *cli) solve(f *solveFlags) (failed error) {
	problems, err := f.all(c.ctx)
	if err != nil {
		return err
	}
	jobs := make([]puzzle.Job, len(problems))
	for i, p := range problems {
		jobs[i] = f.jobFor(p)
		if err := checkJob(jobs[i]); err != nil {
			return err
		}
	}
	if err := cmp.Or(f.refuse("into", "trace"), f.put.check(len(jobs))); err != nil {
		return err
	}
	if f.trace != "" && len(jobs) > 1 {
		return fault.New(codeTraceOne, strconv.Itoa(len(jobs))).InFile("--trace")
	}
	if err := writable(f.trace); err != nil { // check the name before the long work
		return err
	}
	c.sayReadAs(f.source.flags, &f.source)
	s := solving{cli: c, flags: f, jobs: jobs, bar: c.newProgressBar(f.quiet)}
	if f.appendTo != "" && f.shard == "" {
		results, err := openToAppend(f.appendTo)
		if err != nil {
			return err
		}
		s.results = results
		defer func() { failed = cmp.Or(failed, results.Close()) }()
	}
	defer s.bar.clear()
	if err := c.work(&f.longFlags, s.work()); err != nil {
		return err
	}
	if len(jobs) > 1 && !f.json && !f.quiet && f.shard == "" {
		return c.print("\n" + report.Summary(c.lang, s.answers))
	}
	return nil
}

// solving is a run of solve.
type solving struct {
	cli      *cli
	flags    *solveFlags
	jobs     []puzzle.Job
	bar      *progressBar
	results  io.Writer // of --append, nil for none
	recorded *jsonline.Trace
	answers  []puzzle.Answer // told so far
}

// work is the solving of the positions: an item is one of them.
func (s *solving) work() work {
	w := work{items: len(s.jobs), do: s.do, tell: s.tell, always: true}
	for _, job := range s.jobs {
		w.parts = append(w.parts, engine.FormatJob(job))
	}
	w.recall = func(item int, texts []string) ([]puzzle.Answer, error) { return recallOne(s.jobs[item], texts) }
	return w
}

// do solves a position.
func (s *solving) do(item int) ([]puzzle.Answer, error) {
	if len(s.jobs) > 1 {
		s.bar.label = s.cli.lang.T(words.CliCellOf, item+1, len(s.jobs))
	}
	answer, recorded, err := s.cli.doOrRecord(s.jobs[item], s.bar, s.flags.trace)
	s.bar.clear()
	s.recorded = recorded
	return []puzzle.Answer{answer}, err
}

// tell prints an answer, and keeps it in the files that were asked for.
func (s *solving) tell(_ int, answers []puzzle.Answer) error {
	c, a := s.cli, answers[0]
	c.status = max(c.status, statusOf(a))
	s.answers = append(s.answers, a)
	kept := c.keepAnswer(s.flags, a, s.results)
	told := c.tell(s.flags, a, s.recorded, len(s.jobs) > 1) // also what can't be kept
	return cmp.Or(kept, told)
}

// keepAnswer writes an answer into the files of --append and --into.
func (c *cli) keepAnswer(f *solveFlags, a puzzle.Answer, results io.Writer) error {
	if results != nil {
		if _, err := io.WriteString(results, report.Resultados(a)); err != nil {
			return err
		}
	}
	if f.put.into == "" {
		return nil
	}
	p, err := challengeProblem(f.put.name, a.Job.Position)
	if err != nil {
		return err
	}
	return c.putInto(f.put.into, p)
}

// anyStart means that the solver chooses the start.
const anyStart = "any"

// jobFor returns the job that the flags describe.
func (f *solveFlags) jobFor(p puzzle.Problem) puzzle.Job {
	job := f.job
	job.Problem, job.Position = p.Name, p.Position.String()
	if strings.EqualFold(job.Start, anyStart) {
		job.Start = ""
	}
	if f.trace != "" {
		job.Task = puzzle.TaskRecord
	}
	if f.count {
		job.Task = puzzle.TaskCount
	}
	if limit := f.kind.limit; limit != nil && !f.source.flags.Changed("time") {
		job.Time = limit(p.Position)
	}
	return job
}

// flagOf maps a job's faults to the flags at fault.
var flagOf = map[fault.Code]string{
	puzzle.CodeAlgorithm:           "--algorithm",
	puzzle.CodeHeuristic:           "--heuristic",
	puzzle.CodeHeuristicUnused:     "--heuristic",
	puzzle.CodeWeight:              "--weight",
	puzzle.CodeWeightUnused:        "--weight",
	puzzle.CodeGoal:                "--goal",
	puzzle.CodeGoalUnused:          "--goal",
	puzzle.CodeDepth:               "--depth",
	puzzle.CodeDepthUnused:         "--depth",
	search.CodeOrder:               "--order",
	search.CodeGoalTest:            "--goal-test",
	search.CodeTie:                 "--tie",
	puzzle.CodeGoalTestUnused:      "--goal-test",
	search.CodeCounting:            "--count",
	puzzle.CodeCountingUnused:      "--count",
	puzzle.CodeTieUnused:           "--tie",
	puzzle.CodeTieNames:            "--tie",
	search.CodeMark:                "--mark",
	puzzle.CodeMarkUnused:          "--mark",
	puzzle.CodeOrderUnused:         "--order",
	puzzle.CodeTreeUnused:          "--tree",
	challengerules.CodeStart:       "--start",
	challengerules.CodeStartPlaced: "--start",
	puzzle.CodeTextbook:            "--trace",
	puzzle.CodeAuditUnused:         "--audit",
	"square.text":                  "--start",
	"maze.formulation":             "--formulation",
	"maze.generate-size":           "--size",
	"maze.difficulty":              "--difficulty",
	daily.CodeDay:                  "--seed",
	"tiles.size":                   "--size",
	"tiles.other-size":             "--size",
	"tiles.difficulty":             "--difficulty",
	"duel.difficulty":              "--difficulty",
	"duel.variant":                 "--variant",
	"duel.option":                  "--variant",
}

// checkJob returns the first fault of a job, with its flag.
func checkJob(job puzzle.Job) error {
	err := job.Check()
	var f *fault.Fault
	if errors.As(err, &f) {
		if _, wrong := search.Describe(job.Algorithm); search.IsOwn(job.Algorithm) && (wrong != nil || f.Code == puzzle.CodeTieNames) {
			return f.InFile("--algorithm")
		}
		if strings.HasPrefix(string(f.Code), "expr.") {
			return f.InFile("--heuristic")
		}
		if f.Code == puzzle.CodeOwnSettings {
			return f.InFile("--" + f.Args[0])
		}
		if f.Code == puzzle.CodeUnused {
			return f.InFile("--" + f.Args[0])
		}
		return f.InFile(flagOf[f.Code])
	}
	return err
}

// do runs a job that Ctrl-C can stop. A crash is an error.
func (c *cli) do(job puzzle.Job, bar *progressBar) (answer puzzle.Answer, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("panic: %v", problem)
		}
	}()
	run := c.runner
	if run == nil {
		run = jobs.Run
	}
	answer = run(job, c.control(job, bar))
	if answer.Error != "" {
		return answer, errors.New(answer.Error)
	}
	return answer, nil
}

// control lets Ctrl-C stop a job, and shows the progress.
func (c *cli) control(job puzzle.Job, bar *progressBar) search.Control {
	return search.Control{Ctx: c.ctx, Progress: engine.Throttle(func(p puzzle.Progress) { bar.update(job, p) })}
}

// doOrRecord also records the run if a file is named.
func (c *cli) doOrRecord(job puzzle.Job, bar *progressBar, file string) (puzzle.Answer, *jsonline.Trace, error) {
	if file != "" {
		return c.record(job, bar, file)
	}
	answer, err := c.do(job, bar)
	return answer, nil, err
}

// tell prints an answer in the chosen form, one of several in a line.
func (c *cli) tell(f *solveFlags, a puzzle.Answer, recorded *jsonline.Trace, many bool) error {
	switch {
	case f.json:
		return c.printJSON(jsonline.Recorded(a, f.readAs, recorded))
	case many:
		return c.print(a.Job.Problem + ": " + c.oneLine(a) + "\n")
	case f.quiet:
		return c.print(c.oneLine(a) + "\n")
	}
	text := report.Text(c.lang, a)
	if hint := f.kind.hint; hint != nil && hint(c, a) != "" {
		text += "\n" + hint(c, a) + "\n"
	}
	if recorded != nil {
		text += "\n" + c.traceFacts(recorded)
	}
	return c.print(text)
}

// oneLine is the shortest report.
func (c *cli) oneLine(a puzzle.Answer) string {
	line := report.Result(c.lang, a)
	if len(a.Path().Moves) > 0 {
		line += ": " + report.Length(c.lang, a) + ": " + strings.Join(a.Path().Moves, " ")
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

// codeTraceOne: one position, since a recording is of one search.
var codeTraceOne = fault.NewCode("cli.trace-one")

// record runs a job and writes its recording to a file.
func (c *cli) record(job puzzle.Job, bar *progressBar, file string) (puzzle.Answer, *jsonline.Trace, error) {
	answer, recording := jobs.Record(job, c.control(job, bar), 0)
	if answer.Error != "" {
		return answer, nil, errors.New(answer.Error)
	}
	err := writeFile(file, func(w io.Writer) error {
		_, err := w.Write(recording.Bytes())
		return err
	})
	return answer, &jsonline.Trace{File: file, Events: recording.Events.Len(), Dropped: recording.Dropped}, err
}

// traceFacts tells how much was recorded, and where the recording stops.
func (c *cli) traceFacts(t *jsonline.Trace) string {
	text := c.lang.T(words.CliRecorded, c.lang.Int(int64(t.Events)), t.File)
	if t.Dropped > 0 {
		text += " " + c.lang.T(words.CliDropped, c.lang.Int(t.Dropped))
	}
	return text + "\n"
}

// describeTrace describes a recording.
func (c *cli) describeTrace(name string, data []byte) (string, error) {
	r, err := trace.Read(data)
	if err != nil {
		return "", err
	}
	of := r.Job.Puzzle
	for _, part := range []string{r.Job.Problem, c.lang.ShortAlgorithm(string(r.Job.Algorithm)), c.lang.Heuristic(r.Job.Heuristic)} {
		if part != "" {
			of += ", " + part
		}
	}
	return c.lang.T(words.CliIsTrace, name, of) + "\n" +
		c.traceFacts(&jsonline.Trace{File: name, Events: r.Events.Len(), Dropped: r.Dropped}), nil
}
