package teaching

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/cmd/cavalo/longrun"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/grade"
	"cavalo/internal/knight"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/roster"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Grade is the command that marks hand-ins.
var Grade = cli.Command{New: gradeCommand, Line: GradedFile{}}

type gradeFlags struct {
	longrun.Options
	csv, html, rules, variant, file string
	class, exam, graphs, moodle     string
	columns                         roster.Columns
	classList                       []byte
	json, quiet, student            bool
	marker                          grade.Marker
}

const gradeExamples = `cavalo grade hand-ins/*
cavalo grade class --csv marks.csv --html pages --lang pt
cavalo grade student/resultados.dat --rules largest --json
cavalo grade hand-ins.zip --class class.csv --html pages
cavalo grade answers.zip --exam sheets/key.json --moodle-grades grades.csv
cavalo grade programs.zip --graphs graphs --class class.csv
cavalo grade rui --student
cavalo grade log.dat --time 1s --variant course`

func gradeCommand(c *cli.Program) *cobra.Command {
	f := gradeFlags{marker: grade.Marker{Time: grade.CourseTime, Limits: search.Limits{Time: grade.ProofTime}}}
	var flags cli.Flags
	cmd := c.WithArgs("grade FOLDER|FILE...", words.CliGrade, gradeExamples, fault.CliSomeArgument, func(names []string) error {
		if err := flags.Needs("class", "number-column", "name-column"); err != nil {
			return err
		}
		return gradeAll(c, &f, names)
	})
	cmd.Long = c.Lang.T(words.CliGradeLong)
	flags = c.Flags(cmd)
	flags.Text(&f.csv, "csv", "", words.CliGradeCSV)
	flags.Text(&f.html, "html", "", words.CliGradeHTML)
	flags.Text(&f.rules, "rules", "", words.CliGradeRules)
	flags.Text(&f.variant, "variant", "", words.CliGradeVariant)
	flags.Switch(&f.student, "student", words.CliGradeStudent)
	flags.Time(&f.marker.Time, "time", words.CliGradeTime)
	flags.Text(&f.file, "file", "", words.CliGradeFile)
	flags.Text(&f.class, "class", "", words.CliGradeClass)
	flags.Text(&f.exam, "exam", "", words.CliGradeExam)
	flags.Text(&f.graphs, "graphs", "", words.CliGradeGraphs)
	flags.Text(&f.moodle, "moodle-grades", "", words.CliGradeMoodle)
	flags.Columns(&f.columns)
	flags.JSON(&f.json)
	flags.Switch(&f.quiet, "quiet", words.CliQuiet)
	f.Options.Add(flags)
	return cmd
}

// prepare sets the marker by the flags.
func (f *gradeFlags) prepare(c *cli.Program) error {
	if f.rules != "" && f.variant != "" {
		return fault.New(fault.CliOneRules, "--rules --variant")
	}
	if f.rules != "" {
		policy, seed, err := knight.ParsePolicy(f.rules)
		if err != nil {
			return cli.InFlag(err, "--rules")
		}
		r := knight.DefaultRules()
		r.Double, r.Seed = policy, seed
		f.marker.Rules = &r
	}
	if f.variant != "" {
		v, err := duelrules.ParseVariant(f.variant)
		if err != nil {
			return cli.InFlag(err, "--variant")
		}
		f.marker.Variant = &v
	}
	if f.file != "" {
		data, err := cli.ReadWhole(c.Ctx, f.file)
		if err != nil {
			return err
		}
		f.marker.Problems, err = knight.ParseProblems(f.file, data)
		faulty, err := fault.Some(err)
		if err != nil {
			return err
		}
		kinds.SayFaulty(c, faulty)
	}
	if f.class != "" {
		if err := f.readClass(c); err != nil {
			return err
		}
	}
	if f.exam != "" {
		data, err := cli.ReadSome(c.Ctx, f.exam, sheets.MaxKey+1)
		if err == nil {
			f.marker.Exam, err = sheets.ReadKey(data)
		}
		if err != nil {
			return cli.InFlag(err, f.exam)
		}
	}
	if f.graphs != "" {
		if err := f.readGraphs(c); err != nil {
			return err
		}
	}
	return cli.Writable(f.csv, f.moodle)
}

// readGraphs reads the graphs and their searches.
func (f *gradeFlags) readGraphs(c *cli.Program) error {
	read := func(name string) ([]byte, error) { return cli.ReadWhole(c.Ctx, filepath.Join(f.graphs, name)) }
	list, err := read(grade.TasksName)
	if err == nil {
		f.marker.Graphs, err = grade.ReadGraphs(list, read)
	}
	return err
}

// readClass reads the list of the class; of a folder, the one that generate left there.
func (f *gradeFlags) readClass(c *cli.Program) (err error) {
	name := f.class
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		name = filepath.Join(name, grade.ClassName)
	}
	if f.classList, err = cli.ReadWhole(c.Ctx, name); err == nil {
		f.marker.Class, err = grade.ReadClass(f.classList, f.columns)
	}
	return cli.InFlag(err, name)
}

// gradeMemory is the memory limit from which on garbage is collected more often.
const gradeMemory = 128 << 20

// gradeAll marks the hand-ins and writes the results.
func gradeAll(c *cli.Program, f *gradeFlags, names []string) (failed error) {
	if err := f.prepare(c); err != nil {
		return err
	}
	if f.html != "" && f.Shard == "" {
		if err := cmp.Or(cli.MakeFolder("--html", f.html), cli.Writable(filepath.Join(f.html, grade.IndexName))); err != nil {
			return err
		}
	}
	debug.SetMemoryLimit(min(debug.SetMemoryLimit(-1), gradeMemory))
	all, err := grade.Gather(c.Ctx, names, f.student)
	if err != nil {
		return err
	}
	for i, h := range all {
		if h.Folder == "" && len(h.Files) == 1 && cli.IsSpecial(h.Files[0]) { // it may have to be waited for
			data, err := cli.ReadSome(c.Ctx, h.Files[0], grade.MaxBytes)
			if err != nil {
				return err
			}
			all[i].Hold(h.Files[0], data)
		}
	}
	if class := f.marker.Class; class != nil {
		all = class.Sort(all)
	} else if f.marker.Exam != nil && !f.student {
		all = grade.ClassOf(f.marker.Exam).Sort(all)
	}
	l, err := longrun.OpenLedger(c, &f.Options, len(all), f.parts(all))
	if err != nil {
		return err
	}
	defer func() { failed = cmp.Or(failed, l.Close()) }()
	m, err := markMissing(c, f, l, all)
	defer m.spool.close()
	if err != nil {
		return err
	}
	if l.Part {
		return l.PrintProgress()
	}
	kept := writeGrades(c, f, m)
	return cmp.Or(kept, printGrades(c, f, m)) // printed even if it can't be written
}

func writeGrades(c *cli.Program, f *gradeFlags, m *marked) error {
	if f.csv != "" {
		err := cli.WriteFile(f.csv, func(w io.Writer) error { return cmp.Or(grade.CSV(w, m.students), m.err) })
		if err != nil {
			return err
		}
	}
	if f.moodle != "" {
		err := cli.WriteFile(f.moodle, func(w io.Writer) error { return cmp.Or(grade.MoodleGrades(w, c.Lang, m.students), m.err) })
		if err != nil {
			return err
		}
	}
	if f.html == "" {
		return nil
	}
	pages := grade.NewPages(c.Lang)
	for s := range m.students {
		name, text := pages.Add(s)
		if err := cli.WriteData(filepath.Join(f.html, name), text); err != nil {
			return err
		}
	}
	return cmp.Or(m.err, cli.WriteData(filepath.Join(f.html, grade.IndexName), pages.Index()))
}

// parts returns all inputs that determine the marks.
func (f *gradeFlags) parts(all []grade.HandIn) []string {
	parts := []string{f.rules, f.variant, f.marker.Time.String(), string(f.classList)}
	if f.marker.Graphs != nil {
		parts = append(parts, f.marker.Graphs.Digest())
	}
	if f.marker.Exam != nil {
		parts = append(parts, f.marker.Exam.Task())
	}
	for _, p := range f.marker.Problems {
		parts = append(parts, knight.FormatProblem(p))
	}
	for _, h := range all {
		parts = append(parts, h.Digest())
	}
	return parts
}

// marks is a marked hand-in in a journal. The names of its files need not be UTF-8.
type marks struct {
	Names [][]byte     `json:"names"`
	Files []grade.File `json:"files"`
}

func marksCodec(all []grade.HandIn) longrun.Codec[grade.Student] {
	return longrun.Codec[grade.Student]{
		Text: func(s grade.Student) ([]byte, error) {
			m := marks{Files: s.Files}
			for _, f := range s.Files {
				m.Names = append(m.Names, []byte(f.Name))
			}
			return json.Marshal(m)
		},
		Read: func(item int, text []byte) (grade.Student, error) {
			var m marks
			if err := json.Unmarshal(text, &m); err != nil {
				return grade.Student{}, err
			}
			if len(m.Names) != len(m.Files) {
				return grade.Student{}, longrun.ErrItem
			}
			for i, name := range m.Names {
				m.Files[i].Name = string(name)
			}
			return grade.Student{Name: all[item].Student, Number: all[item].Number, Files: m.Files}, nil
		},
		Untimed: func(s grade.Student) grade.Student { return s },
	}
}

type marked struct {
	all    []grade.HandIn
	ledger *longrun.Ledger // holds the marks known before
	codec  longrun.Codec[grade.Student]
	spool  spool // holds the new marks
	err    error // of students
}

// students yields all hand-ins in order, without files if no marks are known. It ends at an
// error.
func (m *marked) students(yield func(grade.Student) bool) {
	for item, h := range m.all {
		s, ok, err := longrun.Recall(m.ledger, m.codec, item)
		if err == nil && !ok {
			var text []byte
			if text, err = m.spool.get(item); text != nil {
				s, err = m.codec.Read(item, text)
			} else {
				s.Name, s.Number = h.Student, h.Number
			}
		}
		if err != nil {
			m.err = cmp.Or(m.err, err)
			return
		}
		if !yield(s) {
			return
		}
	}
}

// markMissing marks the hand-ins without known marks.
func markMissing(c *cli.Program, f *gradeFlags, l *longrun.Ledger, all []grade.HandIn) (*marked, error) {
	m := &marked{all: all, ledger: l, codec: marksCodec(all)}
	var items []int
	var missing []grade.HandIn
	for item, h := range all {
		if _, _, err := longrun.Recall(l, m.codec, item); err != nil {
			return m, err
		}
		if l.Missing(item) {
			items, missing = append(items, item), append(missing, h)
		}
	}
	bar := c.Bar(f.quiet)
	defer bar.Clear()
	return m, markAll(c, f, missing, bar, func(i int, s grade.Student) error {
		text, err := m.codec.Text(s)
		if err == nil && !l.Part {
			err = m.spool.add(items[i], text)
		}
		return cmp.Or(err, longrun.Keep(l, m.codec, items[i], s))
	})
}

// markAll marks hand-ins, calls kept with each, and shows the progress.
func markAll(c *cli.Program, f *gradeFlags, all []grade.HandIn, bar *cli.ProgressBar, kept func(i int, s grade.Student) error) error {
	ctx, stop := context.WithCancelCause(c.Ctx)
	defer stop(nil)
	ended, tick := make(chan struct{}), make(chan struct{}, len(all))
	go func() {
		f.marker.MarkAll(ctx, all, func(i int, s grade.Student) {
			if err := kept(i, s); err != nil {
				stop(err)
			}
			tick <- struct{}{}
		})
		close(ended)
	}()
	for done := 1; ; {
		select {
		case <-ended:
			if c.Ctx.Err() != nil {
				c.Status = cli.StatusCut
				return nil // the marks so far are printed
			}
			return context.Cause(ctx)
		case <-tick:
			bar.Note(c.Lang.T(words.CliGradeOf, c.Lang.Int(int64(done)), c.Lang.Int(int64(len(all)))))
			done++
		}
	}
}

// The form of --json: an object a file.
type (
	GradedFile struct {
		Student   string        `json:"student"`
		File      string        `json:"file"`
		Kind      string        `json:"kind"`
		Reason    grade.Code    `json:"reason,omitempty"` // of kind none
		Claims    int           `json:"claims"`
		Right     int           `json:"right"`
		Faults    []grade.Fault `json:"faults"`
		Unchecked int           `json:"unchecked"`
		Reasons   []grade.Doubt `json:"reasons"`
		Runs      []gradedRun   `json:"runs"`
		Number    string        `json:"number,omitempty"` // in the list of --class
	}
	// gradedRun is a run, a path or a game; fewest is 0 and above is null where the fewest steps
	// are not known.
	gradedRun struct {
		Line      int    `json:"line"`
		Problem   string `json:"problem"`
		Algorithm string `json:"algorithm"`
		Steps     int    `json:"steps"`
		Fewest    int    `json:"fewest"`
		Above     *int   `json:"above"`
		Score     int    `json:"score"`
		Rules     string `json:"rules"`
		Board     string `json:"board,omitempty"` // unknown in a log
		Claims    int    `json:"claims"`
		Right     int    `json:"right"`
		Unchecked int    `json:"unchecked"`
		// Points are the marks for the answer to a question of an exam, of the most there are.
		Points *float64 `json:"points,omitempty"`
		Of     float64  `json:"of,omitempty"`
	}
)

func printGrades(c *cli.Program, f *gradeFlags, m *marked) error {
	if !f.json {
		return cmp.Or(grade.Text(printer{c}, c.Lang, m.students), m.err)
	}
	for s := range m.students {
		for _, file := range s.Files {
			if err := c.PrintJSON(jsonline.Marshal(graded(s, file))); err != nil {
				return err
			}
		}
	}
	return m.err
}

// printer writes lines to standard output.
type printer struct{ cli *cli.Program }

func (p printer) Write(lines []byte) (int, error) { return len(lines), p.cli.Print(string(lines)) }

func graded(s grade.Student, f grade.File) GradedFile {
	n := f.Tally()
	g := GradedFile{s.Name, f.Name, f.Kind, f.Reason, n.Claims, n.Right, f.AllFaults(), n.Unchecked, f.Doubts(), []gradedRun{}, s.Number}
	for _, p := range f.Parts {
		run := gradedRun{p.Line, p.Problem, p.Algorithm, p.Steps, p.Fewest, nil, p.Score, p.Rules, p.Board, p.Claims, p.Right, p.Tally().Unchecked, nil, p.Of}
		if p.Fewest > 0 && p.Steps > 0 {
			run.Above = &p.Above
		}
		if p.Of > 0 {
			run.Points = &p.Points
		}
		g.Runs = append(g.Runs, run)
	}
	return g
}
