package making

import (
	"cmp"
	"path/filepath"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/challenge/exact"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/grade"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/roster"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// class are the flags for a board for each student, and what is written for them.
type class struct {
	file, folder string
	columns      roster.Columns
	students     []roster.Student // nil without --students
	files        roster.FileNames
	rows         [][]string // of the list with the boards
}

func (f *class) add(flags cli.Flags) {
	flags.Text(&f.file, "students", "", words.CliGenerateStudents)
	flags.Text(&f.folder, "into-folder", "", words.CliIntoFolder)
	flags.Columns(&f.columns)
}

// read reads the list of students and makes the folder, if the flags ask for it.
func (f *class) read(c *cli.Program, flags *newFlags) error {
	err := cmp.Or(flags.Flags.Needs("into-folder", "students"), flags.Flags.Needs("students", "into-folder", "number-column", "name-column"))
	if f.file == "" {
		return err
	}
	err = cmp.Or(err, flags.Refuse("students"))
	for _, other := range []string{"count", "into"} {
		err = cmp.Or(err, flags.Flags.OneOf("students", other))
	}
	if err != nil {
		return err
	}
	if f.students, err = cli.ReadStudents(c.Ctx, f.file, f.columns); err != nil {
		return err
	}
	f.files = roster.FileNames{grade.ClassName: true}
	return cmp.Or(cli.MakeFolder("--into-folder", f.folder), cli.Writable(filepath.Join(f.folder, grade.ClassName)))
}

// put writes the board of a student, and prints its file.
func (m *making) put(item int, g GeneratedLine) error {
	f := &m.flags.class
	s := f.students[item]
	ext, text, problem := ".txt", g.Position+"\n", ""
	if m.Problem != nil {
		problem = cmp.Or(m.into.Name, "F")
		p, err := m.Problem(problem, g.Position)
		if err != nil {
			return err
		}
		ext, text = ".dat", knight.FormatProblem(p)+"\n"
	}
	g.Student, g.File = s.Number, f.files.Next(s.Number, ext)
	if err := cli.WriteData(filepath.Join(f.folder, g.File), text); err != nil {
		return err
	}
	steps := ""
	if g.Steps > 0 {
		steps = strconv.Itoa(g.Steps)
	}
	f.rows = append(f.rows, []string{s.Number, s.Name, problem, steps, g.File, g.Position})
	return m.print(g, strings.TrimSpace(s.Number+" "+s.Name)+": "+filepath.Join(f.folder, g.File))
}

// end writes the list of the students with their boards.
func (f *class) end() error {
	if f.students == nil {
		return nil
	}
	return cli.WriteRows(filepath.Join(f.folder, grade.ClassName), append([][]string{grade.ClassTitles()}, f.rows...))
}

// maxDrawn is the maximum number of boards that are drawn until one has a solution.
const maxDrawn = 1000

// drawSolved returns a full board with a proved solution, by the first seed that gives one.
func (f *challengeNew) drawSolved(c *cli.Program) func(job puzzle.Job) (puzzle.Answer, error) {
	return func(job puzzle.Job) (puzzle.Answer, error) {
		for i := range maxDrawn {
			drawn := job
			drawn.Seed = cli.NthSeed(job.Seed, i)
			a, err := f.draw(drawn)
			if err != nil {
				return a, err
			}
			p, err := challengerules.ParsePosition(a.Path().Final)
			if err != nil {
				return a, err
			}
			r := exact.Solve(p, exact.Options{Start: knight.NoSquare}, search.Control{Ctx: c.Ctx, Limits: job.Limits})
			switch {
			case r.Status == search.Solved && r.Optimal:
				a.Outcome = puzzle.Generated{Position: a.Path().Final, Steps: r.Steps}
				return a, nil
			case r.Status != search.NoSolution:
				return puzzle.Answer{Job: job, Status: r.Status, Outcome: puzzle.Generated{}}, nil
			}
		}
		return puzzle.Answer{Job: job, Status: search.LimitReached, Outcome: puzzle.Generated{}}, nil
	}
}
