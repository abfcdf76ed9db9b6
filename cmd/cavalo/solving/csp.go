package solving

import (
	"math/big"
	"slices"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/csp"
	"cavalo/internal/csp/exact"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// optimal is the name of the strong solver, as for every puzzle.
const optimal = string(puzzle.Optimal)

type cspFlags struct {
	cli.Flags
	problem, file, position, as string
	colours                     int
	job                         textbook.Job
	count                       bool
	limits                      search.Limits
	json, quiet                 bool
}

// cspTime is the default limit of time.
const cspTime = time.Minute

const cspExamples = `cavalo solve csp --problem australia --algorithm backtracking --variable mrv --inference fc
cavalo solve csp --problem queens-8 --count
cavalo solve csp --file FILE --colours 3 --json
cavalo solve csp --position "A B in 1..3; A < B" --algorithm ac3`

// solveCSP returns the command that solves constraint problems.
func solveCSP(c *cli.Program) *cobra.Command {
	f := &cspFlags{}
	cmd := c.Command(constraints.Own, words.CliSolveCsp, cspExamples, func() error { return runCSP(c, f) })
	cmd.Long = c.Lang.T(words.CliCspRemarks)
	f.Flags = c.Flags(cmd)
	f.Text(&f.problem, "problem", "australia", words.CliCspProblem)
	f.Text(&f.file, "file", "", words.CliCspFile)
	f.Text(&f.position, "position", "", words.CliCspPosition)
	f.Text(&f.as, "as", "", words.CliAs, strings.Join(constraints.Formats(), ", "))
	kinds.AddColours(f.Flags, &f.colours)
	f.Text(&f.job.Algorithm, "algorithm", optimal, words.CliCspAlgorithm, strings.Join(cspAlgorithms(), ", "))
	texts := map[string]words.Key{"variable": words.CliCspVariable, "value": words.CliCspValue, "inference": words.CliCspInference}
	for _, field := range textbook.Fields() {
		f.Text(field.At(&f.job.Settings), field.Key, "", texts[field.Key], strings.Join(field.Choices, ", "))
	}
	f.Switch(&f.count, "count", words.CliCspCount)
	f.Text(&f.job.Seed, "seed", "", words.CliCspSeed)
	f.limits = search.Limits{Time: cspTime, Memory: 1 << 30}
	f.Time(&f.limits.Time, "time", words.CliSpaceTime)
	f.Nodes(&f.limits.Nodes, words.CliCspNodes)
	f.Memory(&f.limits.Memory, "memory", words.CliCspMemory)
	f.JSON(&f.json)
	f.Switch(&f.quiet, "quiet", words.CliQuiet)
	return cmd
}

func cspAlgorithms() []string { return append([]string{optimal}, textbook.Algorithms()...) }

// check returns the fault of the first flag whose value is unknown or has no effect.
func (f *cspFlags) check() error {
	if !slices.Contains(cspAlgorithms(), f.job.Algorithm) {
		return fault.New(fault.JobAlgorithm, f.job.Algorithm, strings.Join(cspAlgorithms(), ", ")).InFile("--algorithm")
	}
	uses := map[string]string{"count": optimal, "seed": textbook.MinConflicts}
	for _, field := range textbook.Fields() {
		if uses[field.Key] = textbook.Backtracking; f.Changed(field.Key) {
			if err := field.Check(*field.At(&f.job.Settings)); err != nil {
				return cli.InFlag(err, "--"+field.Key)
			}
		}
	}
	for _, name := range []string{"variable", "value", "inference", "count", "seed"} {
		if f.Changed(name) && f.job.Algorithm != uses[name] {
			return fault.New(fault.CspUnused, "", name, f.job.Algorithm).InFile("--" + name)
		}
	}
	return nil
}

// read returns the chosen problem and the form in which it was read, "" for our own.
func (f *cspFlags) read(c *cli.Program) (*csp.Problem, string, error) {
	var given []string
	for _, name := range []string{"problem", "file", "position"} {
		if f.Changed(name) {
			given = append(given, "--"+name)
		}
	}
	if len(given) > 1 {
		return nil, "", fault.New(fault.CliOneSource, strings.Join(given, " "))
	}
	text, place := f.position, "--position"
	switch {
	case f.Changed("file"):
		defer cli.Reading()()
		data, err := cli.ReadSome(c.Ctx, f.file, csp.MaxText+1)
		if err != nil {
			return nil, "", err
		}
		text, place = string(data), f.file
	case !f.Changed("position"):
		if err := kinds.CheckAs(f.Flags); err != nil {
			return nil, "", err
		}
		p, ok := problems.Find(f.problem)
		if !ok {
			return nil, "", fault.New(fault.CliProblem, f.problem, strings.Join(cspProblems(), ", ")).InFile("--problem")
		}
		return p, "", nil
	}
	as := f.as
	if as == "" {
		as = constraints.Claimed(puzzle.Beginning(text))
	}
	if as == "" && f.colours == 0 {
		as = constraints.Own // whose reader says what is wrong
	}
	p, form, err := kinds.ReadConstraints(text, as, f.colours)
	if p == nil && err == nil {
		if f.colours == 0 {
			return nil, "", fault.New(fault.CliFlagNeeded, "", "--colours").InFile("--as")
		}
		p, form, err = kinds.ColouredGraph(f.file, text, as, f.colours)
	}
	if k := kinds.Claiming(text); err != nil && f.as == "" && as == constraints.Own && f.colours == 0 && k != nil && k.Puzzle == graph.Puzzle {
		err = fault.New(fault.CliFlagNeeded, "", "--colours")
	}
	if form == constraints.Own {
		form = ""
	}
	return p, form, cli.InFlag(err, place)
}

// cspProblems returns the names of the problems of the program.
func cspProblems() (names []string) {
	for _, k := range problems.All() {
		names = append(names, k.Name)
	}
	return names
}

// cspResult is how a run of any algorithm ended.
type cspResult struct {
	textbook.Result
	solutions *big.Int // nil if they weren't counted
}

func runCSP(c *cli.Program, f *cspFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	p, form, err := f.read(c)
	if err != nil {
		return err
	}
	if !f.quiet {
		kinds.SayConstraintsRead(c, form)
	}
	control := search.Control{Ctx: c.Ctx, Limits: f.limits}
	var r cspResult
	if f.job.Algorithm == optimal {
		found := exact.Solve(p, f.count, control)
		r.Result = textbook.Result{Status: found.Status, Assignment: found.Assignment, Stats: found.Stats}
		if f.count {
			r.solutions = found.Solutions
		}
	} else {
		r.Result = textbook.Run(p, f.job, control)
	}
	switch r.Status {
	case search.Solved:
	case search.NoSolution:
		c.Status = cli.StatusNoSolution
	default:
		c.Status = cli.StatusCut
	}
	if f.json {
		return c.PrintJSON(f.line(p, r, form))
	}
	return c.Print(f.text(c.Lang, p, r))
}

// line returns a run as a line of JSON.
func (f *cspFlags) line(p *csp.Problem, r cspResult, form string) ([]byte, error) {
	run := jsonline.ConstraintRun{Algorithm: f.job.Algorithm, Status: r.Status.String(), Time: r.Time,
		Proved: r.Status == search.Solved || r.Status == search.NoSolution}
	if !f.Changed("file") && !f.Changed("position") {
		run.Problem = f.problem
	}
	plain := func(v csp.Value) any {
		if v.IsNumber() {
			return v.Number
		}
		return v.Name
	}
	run.Figures = jsonline.ConstraintFigures{Assignments: &r.Assignments, Backtracks: &r.Backtracks, Checks: &r.Checks,
		Revisions: &r.Revisions, Removed: &r.Removed}
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
	if r.solutions != nil {
		run.Solutions = r.solutions.String()
	}
	return jsonline.Constraints(run, jsonline.Read{As: form})
}

// text returns the report of a run: with --quiet its result alone.
func (f *cspFlags) text(l words.Lang, p *csp.Problem, r cspResult) string {
	result := l.T(words.CspSolved)
	switch {
	case r.Status == search.NoSolution:
		result = l.T(words.CspNoSolution)
	case r.Status == search.Cancelled:
		result = l.T(words.StatusCancelled)
	case r.Status != search.Solved && r.Domains != nil:
		result = l.T(words.CspSeveral)
	case r.Status != search.Solved && r.Assignment == nil:
		result = l.T(words.CspNothing) + " (" + l.T(words.StatusLimit) + ")"
	case r.Status != search.Solved:
		result = l.T(words.StatusLimit)
	}
	rows := []report.Row{{Label: l.T(words.ReportResult), Value: result}}
	if r.solutions != nil {
		rows = append(rows, report.Row{Label: l.T(words.CspSolutions), Value: r.solutions.String()})
	}
	if f.quiet {
		return report.PlainSpaces(report.Align(rows))
	}
	for _, n := range []struct {
		key words.Key
		n   int64
	}{{words.CspAssignments, r.Assignments}, {words.CspBacktracks, r.Backtracks}, {words.CspChecks, r.Checks}, {words.CspRevisions, r.Revisions}, {words.CspRemoved, r.Removed}} {
		rows = append(rows, report.Row{Label: l.T(n.key), Value: l.Int(n.n)})
	}
	rows = append(rows, report.Row{Label: l.T(words.ReportTime), Value: l.Duration(r.Time)})
	text := report.Align(rows)
	if r.Assignment != nil {
		text += "\n" + l.T(words.CspAssignment) + "\n" + assignmentText(p, r.Assignment)
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

// assignmentText returns the values of the variables: of a Sudoku as a square.
func assignmentText(p *csp.Problem, values []csp.Value) string {
	if _, is := constraints.Write(p, constraints.Sudoku); is {
		solved := &csp.Problem{Conditions: p.Conditions}
		for x, v := range p.Variables {
			solved.Variables = append(solved.Variables, csp.Variable{Name: v.Name, Domain: values[x : x+1]})
		}
		text, _ := constraints.Write(solved, constraints.Sudoku)
		return text
	}
	var rows [][2]string
	for x, v := range values {
		rows = append(rows, [2]string{p.Variables[x].Name, v.Plain()})
	}
	return cli.Columns(rows)
}
