package solving

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/csp"
	"cavalo/internal/csp/exact"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// optimal is the name of the strong solver, as for every puzzle.
const optimal = string(puzzle.Optimal)

// cspFlags are the flags of the commands for constraint problems.
type cspFlags struct {
	longrun.Options
	pick, problem, file, position, as string // pick is the name of the flag for problem
	colours                           int
	job                               textbook.Job
	count                             bool
	limits                            search.Limits
	json, quiet                       bool
	appendTo, trace                   string
	form                              string // in which the text was read, "" for our own
}

// cspTime is the default limit of time.
const cspTime = time.Minute

const cspExamples = `cavalo solve csp --problem australia --algorithm backtracking --variable mrv --inference fc
cavalo solve csp --problem queens-8 --count
cavalo solve csp --file FILE --colours 3 --json
cavalo solve csp --position "A B in 1..3; A < B" --algorithm ac3`

// solveCSP returns the command that solves constraint problems.
func solveCSP(c *cli.Program) *cobra.Command {
	f := &cspFlags{pick: "problem"}
	cmd := c.Command(constraints.Own, words.CliSolveCsp, cspExamples, func() error { return runCSP(c, f) })
	cmd.Long = c.Lang.T(words.CliCspRemarks)
	flags := c.Flags(cmd)
	f.add(flags, "australia", words.CliCspProblem)
	flags.Lookup("problem").Usage += c.Lang.T(words.CliOrAll)
	flags.Text(&f.position, "position", "", words.CliCspPosition)
	flags.Text(&f.job.Algorithm, "algorithm", optimal, words.CliCspAlgorithm, strings.Join(kinds.ConstraintAlgorithms(), ", "))
	for _, field := range textbook.Fields() {
		flags.Text(field.At(&f.job.Settings), field.Key, "", words.CliCspRules.Key(field.Key), strings.Join(field.Choices, ", "))
	}
	flags.Switch(&f.count, "count", words.CliCspCount)
	f.limits.Time = cspTime
	flags.Time(&f.limits.Time, "time", words.CliSpaceTime)
	flags.Text(&f.appendTo, "append", "", words.CliCspAppend)
	flags.Text(&f.trace, "trace", "", words.CliCspTrace)
	return cmd
}

// add adds the flags that all commands for constraint problems have.
func (f *cspFlags) add(flags cli.Flags, problem string, usage words.Key) {
	flags.Text(&f.problem, f.pick, problem, usage)
	flags.Text(&f.file, "file", "", words.CliCspFile)
	flags.Text(&f.as, "as", "", words.CliAs, strings.Join(constraints.Formats(), ", "))
	kinds.AddColours(flags, &f.colours)
	flags.Text(&f.job.Seed, "seed", "", words.CliCspSeed)
	f.limits.Memory = 1 << 30
	flags.Nodes(&f.limits.Nodes, words.CliCspNodes)
	flags.Memory(&f.limits.Memory, "memory", words.CliCspMemory)
	flags.JSON(&f.json)
	flags.Switch(&f.quiet, "quiet", words.CliQuiet)
	f.Options.AddTimed(flags)
}

func checkAlgorithm(name, flag string) error {
	if slices.Contains(kinds.ConstraintAlgorithms(), name) {
		return nil
	}
	return fault.New(fault.JobAlgorithm, name, strings.Join(kinds.ConstraintAlgorithms(), ", ")).InFile(flag)
}

// check returns the fault of the first flag whose value is unknown or has no effect.
func (f *cspFlags) check() error {
	if err := checkAlgorithm(f.job.Algorithm, "--algorithm"); err != nil {
		return err
	}
	uses := map[string]string{"count": optimal, "seed": textbook.MinConflicts, "trace": f.job.Algorithm}
	for _, field := range textbook.Fields() {
		if uses[field.Key] = textbook.Backtracking; f.Flags.Changed(field.Key) {
			if err := field.Check(*field.At(&f.job.Settings)); err != nil {
				return cli.InFlag(err, "--"+field.Key)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		if f.Flags.Changed(name) && f.job.Algorithm != uses[name] || name == "trace" && f.trace != "" && f.job.Algorithm == optimal {
			return fault.New(fault.CspUnused, f.Flags.Lookup(name).Value.String(), name, f.job.Algorithm).InFile("--" + name)
		}
	}
	return f.Refuse("trace")
}

// cspProblem is a problem with its name, "" for a text.
type cspProblem struct {
	name string
	make func() *csp.Problem
}

// read returns the chosen problems.
func (f *cspFlags) read(c *cli.Program) (chosen []cspProblem, err error) {
	isText := f.Flags.Changed("file") || f.Flags.Changed("position")
	var list []cspProblem
	for _, k := range problems.All() {
		list = append(list, cspProblem{k.Name, k.Problem})
	}
	if !isText {
		err = cmp.Or(kinds.CheckAs(f.Flags), kinds.RefuseColours(f.colours, f.problem))
	} else if err = f.Flags.OneOf(f.pick, "position"); err == nil {
		err = f.Flags.OneOf("file", "position")
	}
	if isText && err == nil {
		list, err = f.parse(c)
	}
	if all := f.problem == kinds.AllProblems || isText && !f.Flags.Changed(f.pick); all || err != nil {
		return list, err
	}
	for _, name := range cli.Split(f.problem) {
		i := slices.IndexFunc(list, func(p cspProblem) bool { return p.name == name })
		p, known := problems.Find(name) // any number of queens
		switch {
		case i >= 0:
			chosen = append(chosen, list[i])
		case known && !isText:
			chosen = append(chosen, cspProblem{name, func() *csp.Problem { return p }})
		default:
			names := lists.Map(list, func(p cspProblem) string {
				if strings.HasPrefix(p.name, problems.QueensName) {
					return problems.QueensName + "N"
				}
				return p.name
			})
			names = slices.Compact(names)
			return nil, fault.New(fault.CliProblem, name, strings.Join(names[:min(len(names), mostNames)], ", ")).InFile("--" + f.pick)
		}
	}
	if len(chosen) == 0 {
		err = fault.New(fault.CliFlagValue, "", "--"+f.pick)
	}
	return chosen, err
}

// mostNames is the maximum number of problems that a message names.
const mostNames = 20

// parse reads the text of --file or --position, and sets f.form.
func (f *cspFlags) parse(c *cli.Program) ([]cspProblem, error) {
	text, place := f.position, "--position"
	if f.file != "" {
		defer cli.Reading()()
		data, err := cli.ReadSome(c.Ctx, f.file, csp.MaxText+1)
		if err != nil {
			return nil, err
		}
		text, place = string(data), f.file
	}
	as := f.as
	if as == "" {
		as = constraints.Claimed(puzzle.Beginning(text))
	}
	if as == constraints.Sudoku {
		lines, err := constraints.Sudokus(text)
		if lines != nil || err != nil {
			f.form, err = as, cmp.Or(err, kinds.RefuseColours(f.colours, as))
			n := 0
			return lists.Map(lines, func(line string) cspProblem {
				n++
				return cspProblem{strconv.Itoa(n), func() *csp.Problem {
					p, _ := constraints.Read(line, as, 0) // it was checked
					return p
				}}
			}), cli.InFlag(err, place)
		}
	}
	if as == "" && f.colours == 0 {
		as = constraints.Own // whose reader says what is wrong
	}
	p, form, err := kinds.ReadConstraints(text, as, f.colours)
	if p != nil && err == nil {
		err = kinds.RefuseColours(f.colours, form)
	} else if err == nil {
		if f.colours == 0 {
			return nil, fault.New(fault.CliFlagNeeded, "", "--colours").InFile("--as")
		}
		p, form, err = kinds.ColouredGraph(f.file, text, as, f.colours)
	}
	if k := kinds.Claiming(text); err != nil && f.as == "" && as == constraints.Own && f.colours == 0 && k != nil && (k.Puzzle == graph.Puzzle || k.Puzzle == grid.Puzzle) {
		err = fault.New(fault.CliFlagNeeded, "", "--colours")
	}
	if form != constraints.Own {
		f.form = form
	}
	return []cspProblem{{"", func() *csp.Problem { return p }}}, cli.InFlag(err, place)
}

// cspTask is a run of an algorithm on a problem.
type cspTask struct {
	cspProblem
	job textbook.Job
}

// cspResult is how a run of any algorithm ended.
type cspResult struct {
	textbook.Result
	Solutions *big.Int `json:",omitempty"` // nil if they weren't counted
	events    int      // recorded
}

// do runs tasks, and tells the result of each.
func (f *cspFlags) do(c *cli.Program, tasks []cspTask, tell func(cspTask, *csp.Problem, cspResult) error) error {
	if !f.quiet {
		kinds.SayConstraintsRead(c, f.form)
	}
	bar := c.Bar(f.quiet)
	defer bar.Clear()
	parts := lists.Map(tasks, func(t cspTask) string {
		return fmt.Sprintln(t.name, t.job.Algorithm, t.job.Settings) + t.make().String()
	})
	return longrun.Do(c, &f.Options, longrun.Items[cspResult]{Number: len(tasks), Parts: parts, Always: true,
		Codec: longrun.Codec[cspResult]{
			Text: func(r cspResult) ([]byte, error) { return json.Marshal(r) },
			Read: func(item int, text []byte) (r cspResult, err error) {
				if err = json.Unmarshal(text, &r); err == nil && r.Status == search.Solved && !tasks[item].make().Solves(r.Assignment) {
					err = longrun.ErrItem
				}
				return r, err
			},
			Untimed: func(r cspResult) cspResult {
				r.Time = 0
				return r
			},
		},
		Do: func(item int) (r cspResult, err error) {
			if len(tasks) > 1 {
				bar.Label = c.Lang.T(words.CliCellOf, item+1, len(tasks))
			}
			t := tasks[item]
			control := c.Control(puzzle.Job{Limits: f.limits}, bar)
			control.Limits = f.limits
			if t.job.Algorithm == optimal {
				found := exact.Solve(t.make(), f.count, control)
				r.Result = textbook.Result{Status: found.Status, Assignment: found.Assignment, Stats: found.Stats}
				if f.count {
					r.Solutions = found.Solutions
				}
			} else {
				job := t.job
				if f.trace != "" {
					job.Trace = func(textbook.Event) { r.events++ }
				}
				r.Result = textbook.Run(t.make(), job, control)
			}
			bar.Clear()
			if f.trace != "" {
				err = cli.WriteData(f.trace, film.Text(t.make(), t.job, r.events))
			}
			return r, err
		},
		Tell:  func(item int, r cspResult) error { return tell(tasks[item], tasks[item].make(), r) },
		IsCut: func(r cspResult) bool { return r.Status == search.Cancelled },
	})
}

func runCSP(c *cli.Program, f *cspFlags) (failed error) {
	if err := f.check(); err != nil {
		return err
	}
	list, err := f.read(c)
	if err != nil {
		return err
	}
	tasks := lists.Map(list, func(p cspProblem) cspTask { return cspTask{p, f.job} })
	if f.trace != "" && len(list) > 1 {
		return fault.New(fault.CliTraceOne, strconv.Itoa(len(list))).InFile("--trace")
	}
	if f.trace != "" { // one that render can repeat
		recording, err := film.Begin(list[0].make(), f.job)
		if err != nil {
			return cli.InFlag(err, "--trace")
		}
		recording.Stop()
	}
	if err := cli.Writable(f.trace); err != nil { // before the long work
		return err
	}
	var results io.WriteCloser
	if f.appendTo != "" && f.Shard == "" {
		if results, err = cli.OpenToAppend(f.appendTo); err != nil {
			return err
		}
		defer func() { failed = cmp.Or(failed, results.Close()) }()
	}
	solved, proved := 0, 0
	times, assignments := report.Total{Label: c.Lang.T(words.ReportTime), IsTime: true}, report.Total{Label: c.Lang.T(words.CspAssignments)}
	err = f.do(c, tasks, func(t cspTask, p *csp.Problem, r cspResult) error {
		switch r.Status {
		case search.Solved:
			solved++
			proved++
		case search.NoSolution:
			proved++
			c.Status = max(c.Status, cli.StatusNoSolution)
		default:
			c.Status = max(c.Status, cli.StatusCut)
		}
		times.Add(int64(r.Time))
		assignments.Add(r.Assignments)
		if results != nil {
			if _, err := io.WriteString(results, f.text(c.Lang, t, p, r)+"\n"); err != nil {
				return err
			}
		}
		switch {
		case f.json:
			return c.PrintJSON(f.line(t, p, r))
		case len(tasks) > 1:
			return c.Print(t.name + ": " + oneCSP(c.Lang, p, r) + "\n")
		}
		text := f.text(c.Lang, t, p, r)
		if f.trace != "" && !f.quiet {
			text += "\n" + c.TraceFacts(f.recorded(r))
		}
		return c.Print(text)
	})
	if err != nil || len(tasks) == 1 || f.json || f.quiet || f.Shard != "" {
		return err
	}
	return c.Print("\n" + report.Totals(c.Lang, solved, len(tasks), proved, times, assignments))
}

// recorded returns how much is in the file of --trace, nil without one. A film ends at its limit.
func (f *cspFlags) recorded(r cspResult) *jsonline.Trace {
	if f.trace == "" {
		return nil
	}
	return &jsonline.Trace{File: f.trace, Events: min(r.events, film.MaxEvents), Dropped: int64(max(0, r.events-film.MaxEvents))}
}

// line returns a run as a line of JSON.
func (f *cspFlags) line(t cspTask, p *csp.Problem, r cspResult) ([]byte, error) {
	run := jsonline.ConstraintRun{Problem: t.name, Algorithm: t.job.Algorithm, Status: r.Status.String(), Time: r.Time,
		Proved: r.Status == search.Solved || r.Status == search.NoSolution}
	plain := func(v csp.Value) any {
		if v.IsNumber() {
			return v.Number
		}
		return v.Name
	}
	run.Figures = jsonline.ConstraintFigures{Assignments: &r.Assignments, Backtracks: &r.Backtracks, Checks: &r.Checks,
		Revisions: &r.Revisions, Removed: &r.Removed}
	if t.job.Algorithm == textbook.Backtracking {
		s := t.job.Settings.Of()
		run.Figures.Variable, run.Figures.Value, run.Figures.Inference = s.Variable, s.Value, s.Inference
	}
	for x, v := range r.Assignment {
		if x == 0 {
			run.Figures.Assignment = map[string]any{}
		}
		run.Figures.Assignment[p.Variables[x].Name] = plain(v)
	}
	for x, list := range r.Domains {
		if x == 0 {
			run.Figures.Domains = map[string][]any{}
		}
		left := []any{}
		for _, v := range list {
			left = append(left, plain(v))
		}
		run.Figures.Domains[p.Variables[x].Name] = left
	}
	if r.Solutions != nil {
		run.Solutions = r.Solutions.String()
	}
	run.Trace = f.recorded(r)
	return jsonline.Constraints(run, jsonline.Read{As: f.form})
}

// ended says how a run ended.
func ended(l words.Lang, r cspResult) string {
	switch {
	case r.Status == search.Solved:
		return l.T(words.CspSolved)
	case r.Status == search.NoSolution:
		return l.T(words.CspNoSolution)
	case r.Status == search.Cancelled:
		return l.T(words.StatusCancelled)
	case r.Domains != nil:
		return l.T(words.CspSeveral)
	case r.Assignment == nil:
		return l.T(words.CspNothing) + " (" + l.T(words.StatusLimit) + ")"
	}
	return l.T(words.StatusLimit)
}

// oneCSP returns the result of a run on one line.
func oneCSP(l words.Lang, p *csp.Problem, r cspResult) string {
	text := ended(l, r)
	if r.Solutions != nil {
		text += ": " + r.Solutions.String()
	} else if r.Assignment != nil {
		pairs := lists.Map(rowsOf(p, r.Assignment), func(row [2]string) string { return row[0] + " = " + row[1] })
		text += ": " + cmp.Or(strings.ReplaceAll(square(p, r.Assignment), "\n", ""), strings.Join(pairs, ", "))
	}
	return text
}

// text returns the report of a run: with --quiet its result alone.
func (f *cspFlags) text(l words.Lang, t cspTask, p *csp.Problem, r cspResult) string {
	rows := []report.Row{{Label: l.T(words.ReportResult), Value: ended(l, r)}}
	if r.Solutions != nil {
		rows = append(rows, report.Row{Label: l.T(words.CspSolutions), Value: r.Solutions.String()})
	}
	if f.quiet {
		return report.PlainSpaces(report.Align(rows))
	}
	if t.name != "" {
		rows = slices.Insert(rows, 0, report.Row{Label: l.T(words.ReportProblem), Value: t.name})
	}
	for _, figure := range film.Figures() {
		rows = append(rows, report.Row{Label: l.T(figure.Label), Value: l.Int(figure.Of(&r.Stats))})
	}
	rows = append(rows, report.Row{Label: l.T(words.ReportTime), Value: l.Duration(r.Time)})
	text := report.Align(rows)
	if r.Assignment != nil {
		text += "\n" + l.T(words.CspAssignment) + "\n" + cmp.Or(square(p, r.Assignment), cli.Columns(rowsOf(p, r.Assignment)))
	} else if r.Domains != nil {
		text += "\n" + l.T(words.CspDomains) + "\n"
		var left [][2]string
		for x, list := range r.Domains {
			var values []string
			for _, v := range list {
				values = append(values, v.Plain())
			}
			left = append(left, [2]string{p.Variables[x].Name, strings.Join(values, " ")})
		}
		text += cli.Columns(left)
	}
	return report.PlainSpaces(text)
}

// rowsOf returns the variables with their values.
func rowsOf(p *csp.Problem, values []csp.Value) (rows [][2]string) {
	for x, v := range values {
		rows = append(rows, [2]string{p.Variables[x].Name, v.Plain()})
	}
	return rows
}

// square returns a solved Sudoku, "" for another problem.
func square(p *csp.Problem, values []csp.Value) string {
	if _, is := constraints.Write(p, constraints.Sudoku); !is {
		return ""
	}
	solved := &csp.Problem{Conditions: p.Conditions}
	for x, v := range p.Variables {
		solved.Variables = append(solved.Variables, csp.Variable{Name: v.Name, Domain: values[x : x+1]})
	}
	text, _ := constraints.Write(solved, constraints.Sudoku)
	return text
}
