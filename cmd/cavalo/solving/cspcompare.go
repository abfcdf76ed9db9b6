package solving

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// cspComparison are the flags of compare csp.
type cspComparison struct {
	cspFlags
	algorithms string
	choices    []string // of each of textbook.Fields
	markdown   bool
	csv        string
}

const cspCompareExamples = `cavalo compare csp --problems australia,queens-8 --inference mac
cavalo compare csp --file FILE --algorithms backtracking --variable mrv,mrv-degree --csv table.csv`

// everything stands for all names in a list.
const everything = "all"

func compareCSP(c *cli.Program) *cobra.Command {
	f := &cspComparison{cspFlags: cspFlags{pick: "problems"}, choices: make([]string, len(textbook.Fields()))}
	cmd := c.Command(constraints.Own, words.CliCompareCsp, cspCompareExamples, func() error { return runComparison(c, f) })
	cmd.Long = c.Lang.T(words.CliCspRemarks)
	flags := c.Flags(cmd)
	f.add(flags, "queens-8", words.CliProblems)
	flags.Text(&f.algorithms, "algorithms", everything, words.CliAlgorithms)
	for i, field := range textbook.Fields() {
		flags.Text(&f.choices[i], field.Key, everything, words.CliCspRules.Key(field.Key), strings.Join(field.Choices, ", "))
		flags.Lookup(field.Key).Usage += c.Lang.T(words.CliCspSeveral)
	}
	f.limits.Time = cellTime
	flags.Time(&f.limits.Time, "time", words.CliTimeCell)
	flags.Text(&f.csv, "csv", "", words.CliCSV)
	flags.Switch(&f.markdown, "markdown", words.CliMarkdown)
	return cmd
}

// jobs returns the runs on each problem.
func (f *cspComparison) jobs() ([]textbook.Job, error) {
	names := cli.Split(f.algorithms)
	if f.algorithms == everything {
		names = kinds.ConstraintAlgorithms()
	}
	if len(names) == 0 {
		return nil, fault.New(fault.CliFlagValue, "", "--algorithms")
	}
	if f.Flags.Changed("seed") && !slices.Contains(names, textbook.MinConflicts) {
		return nil, fault.New(fault.CspUnused, f.job.Seed, "seed", f.algorithms).InFile("--seed")
	}
	all := []textbook.Settings{{}}
	for i, field := range textbook.Fields() {
		choices := field.Choices
		if f.choices[i] != everything {
			choices = cli.Split(f.choices[i])
		}
		switch {
		case len(choices) == 0:
			return nil, fault.New(fault.CliFlagValue, "", "--"+field.Key)
		case f.Flags.Changed(field.Key) && !slices.Contains(names, textbook.Backtracking):
			return nil, fault.New(fault.CspUnused, f.Flags.Lookup(field.Key).Value.String(), field.Key, f.algorithms).InFile("--" + field.Key)
		}
		var more []textbook.Settings
		for _, s := range all {
			for _, name := range choices {
				if err := field.Check(name); err != nil {
					return nil, cli.InFlag(err, "--"+field.Key)
				}
				*field.At(&s) = name
				more = append(more, s)
			}
		}
		all = more
	}
	var jobs []textbook.Job
	for _, name := range names {
		if err := checkAlgorithm(name, "--algorithms"); err != nil {
			return nil, err
		}
		settings := all[:1]
		if name == textbook.Backtracking {
			settings = all
		}
		for _, s := range settings {
			jobs = append(jobs, textbook.Job{Algorithm: name, Settings: s, Seed: f.job.Seed})
		}
	}
	return jobs, nil
}

func runComparison(c *cli.Program, f *cspComparison) error {
	jobs, err := f.jobs()
	if err != nil {
		return err
	}
	list, err := f.read(c)
	if err != nil {
		return err
	}
	if err := cli.Writable(f.csv); err != nil { // before the long work
		return err
	}
	var tasks []cspTask
	for _, p := range list {
		for _, job := range jobs {
			tasks = append(tasks, cspTask{p, job})
		}
	}
	// The table for people, and the one for programs.
	l := c.Lang
	shown := report.Table{Head: []string{l.T(words.ColumnProblem), l.T(words.ColumnAlgorithm)}, Right: []bool{false, false}}
	records := report.Table{Head: []string{"puzzle", "problem", "algorithm"}}
	for _, field := range textbook.Fields() {
		shown.Head, shown.Right, records.Head = append(shown.Head, field.Key), append(shown.Right, false), append(records.Head, field.Key)
	}
	shown.Head, shown.Right, records.Head = append(shown.Head, l.T(words.ColumnStatus)), append(shown.Right, false), append(records.Head, "status")
	for _, figure := range film.Figures() {
		shown.Head, shown.Right, records.Head = append(shown.Head, strings.ToLower(l.T(figure.Label))), append(shown.Right, true), append(records.Head, figure.Key)
	}
	shown.Head, shown.Right, records.Head = append(shown.Head, l.T(words.ColumnTime)), append(shown.Right, true), append(records.Head, "time_ms")
	err = f.do(c, tasks, func(t cspTask, p *csp.Problem, r cspResult) error {
		if r.Status == search.Cancelled {
			c.Status = cli.StatusCut
		}
		row, record := []string{t.name, t.job.Algorithm}, []string{constraints.Own, t.name, t.job.Algorithm}
		for _, field := range textbook.Fields() {
			choice := ""
			if t.job.Algorithm == textbook.Backtracking {
				choice = *field.At(&t.job.Settings)
			}
			row, record = append(row, choice), append(record, choice)
		}
		status := report.Status(l, puzzle.Answer{Job: puzzle.Job{Limits: f.limits}, Status: r.Status, Stats: search.Stats{Time: r.Time, Generated: r.Assignments}})
		if r.Domains != nil && r.Status == search.LimitReached {
			status = l.T(words.CspSeveral)
		}
		row, record = append(row, status), append(record, r.Status.String())
		for _, figure := range film.Figures() {
			n := figure.Of(&r.Stats)
			row, record = append(row, l.Int(n)), append(record, strconv.FormatInt(n, 10))
		}
		ms := float64(r.Time) / float64(time.Millisecond)
		shown.Rows = append(shown.Rows, append(row, report.TimeColumn.Write(l, float64(r.Time))))
		records.Rows = append(records.Rows, append(record, strconv.FormatFloat(ms, 'g', -1, 64)))
		if f.json {
			return c.PrintJSON(f.line(t, p, r))
		}
		return nil
	})
	if err != nil || f.Shard != "" {
		return err
	}
	if f.csv != "" {
		if err := cli.WriteFile(f.csv, records.CSV); err != nil {
			return err
		}
	}
	switch {
	case f.json:
		return nil
	case f.markdown:
		return c.Print(shown.Markdown())
	}
	return c.Print(shown.Text())
}
