package teaching

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/paper"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/lists"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/roster"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Exam is the command that makes exam questions.
var Exam = cli.Command{New: examCommand, Line: QuestionLine{}}

type examFlags struct {
	kinds, seed, difficulty, html, pdf, tie, mark, cuts string
	students                                            string
	columns                                             roster.Columns
	count                                               int
	key, json                                           bool
}

const examExamples = `cavalo exam --seed "class 3" --count 5 --key
cavalo exam --kinds order-astar,alphabeta,parity --difficulty hard --json
cavalo exam --seed 2026 --students class.csv --pdf exam.pdf --lang pt
cavalo exam --seed 2026 --students class.csv --html answers.html --key`

// mostQuestions is the maximum number of questions made at once; a larger number is probably a typo.
const mostQuestions = 50000

func examCommand(c *cli.Program) *cobra.Command {
	f := examFlags{count: 10, difficulty: exam.Medium.String()}
	cmd := c.Command("exam", words.CliExam, examExamples, func() error { return makeExam(c, &f) })
	cmd.Long = c.Lang.T(words.CliExamLong) + "\n" + examKinds() + "\n" + c.Lang.T(words.CliExamFew, fewInstances(c), c.Lang.Int(exam.Many))
	flags := c.Flags(cmd)
	flags.Text(&f.kinds, "kinds", "", words.CliExamKinds)
	flags.Text(&f.seed, "seed", "", words.CliExamSeed)
	flags.Count(&f.count, "count", 1, 500, words.CliExamCount)
	flags.Text(&f.difficulty, "difficulty", f.difficulty, words.CliExamDifficulty)
	flags.Text(&f.tie, "tie", "", words.CliExamTie)
	flags.Text(&f.mark, "mark", "", words.CliExamMark)
	flags.Text(&f.cuts, "cuts", "", words.CliExamCuts)
	flags.Text(&f.students, "students", "", words.CliExamStudents)
	flags.Text(&f.columns.Number, "number-column", "", words.CliNumberColumn)
	flags.Text(&f.columns.Name, "name-column", "", words.CliNameColumn)
	flags.Text(&f.html, "html", "", words.CliExamHTML)
	flags.Text(&f.pdf, "pdf", "", words.CliExamPDF)
	flags.Switch(&f.key, "key", words.CliExamKey)
	flags.Switch(&f.json, "json", words.CliExamJSON)
	return cmd
}

func examKinds() string {
	var lines []string
	for _, t := range exam.Topics() {
		ids := lists.Map(exam.Of(t), func(k exam.Kind) string { return k.ID })
		lines = append(lines, "  "+string(t)+": "+strings.Join(ids, ", "))
	}
	return strings.Join(lines, "\n")
}

// fewInstances lists how many different questions the kinds with few have at each level.
func fewInstances(c *cli.Program) string {
	var list []string
	for _, k := range exam.Kinds() {
		counts := lists.Map(exam.Levels(), func(l exam.Level) string {
			if n := k.Instances(l); n > 0 {
				return c.Lang.Int(int64(n))
			}
			return "-"
		})
		if slices.ContainsFunc(counts, func(n string) bool { return n != "-" }) {
			list = append(list, k.ID+" "+strings.Join(counts, " / "))
		}
	}
	return strings.Join(list, "; ")
}

// chosenKinds returns the kinds of an exam's questions: the kinds of --kinds in turn, where a
// topic means all of its kinds, or random ones by the exam's seed.
func (f *examFlags) chosenKinds() ([]exam.Kind, error) {
	if f.kinds == "" || f.kinds == "all" {
		return exam.Turns(exam.Kinds(), f.seed, f.count), nil
	}
	var typed []exam.Kind
	for name := range strings.SplitSeq(f.kinds, ",") {
		name = strings.TrimSpace(name)
		if of := exam.Of(exam.Topic(name)); len(of) > 0 {
			typed = append(typed, of...)
			continue
		}
		k, err := exam.Find(name)
		if err != nil {
			return nil, cli.InFlag(err, "--kinds")
		}
		typed = append(typed, k)
	}
	list := make([]exam.Kind, f.count)
	for i := range list {
		list[i] = typed[i%len(typed)]
	}
	return list, nil
}

func makeExam(c *cli.Program, f *examFlags) error {
	kinds, err := f.chosenKinds()
	if err != nil {
		return err
	}
	level, err := exam.ParseLevel(f.difficulty)
	if err != nil {
		return cli.InFlag(err, "--difficulty")
	}
	rules, err := f.rules()
	if err != nil {
		return err
	}
	students := []roster.Student{{}}
	if f.students != "" {
		data, err := cli.ReadWhole(c.Ctx, f.students)
		if err != nil {
			return err
		}
		if students, err = roster.Read(data, f.columns); err != nil {
			return cli.InFlag(err, f.students)
		}
	}
	if len(students)*f.count > mostQuestions {
		return cli.InFlag(fault.New(fault.ExamTotal, strconv.Itoa(len(students)*f.count), strconv.Itoa(mostQuestions)), "--count")
	}
	if err := cli.Writable(f.html, f.pdf); err != nil {
		return err
	}
	var sheets []paper.Sheet
	for _, s := range students {
		sheet := paper.Sheet{Student: s}
		for i, k := range kinds {
			sheet.Questions = append(sheet.Questions, rules.New(k, examSeed(f.seed, s, i), level))
		}
		sheets = append(sheets, sheet)
		if c.Ctx.Err() != nil {
			return c.Interrupted()
		}
	}
	return writeExam(c, f, sheets)
}

// rules reads --tie, --mark and --cuts.
func (f *examFlags) rules() (r exam.Rules, err error) {
	if f.tie != "" {
		if r.Tie, err = search.ParseTie(f.tie); err != nil {
			return r, cli.InFlag(err, "--tie")
		}
	}
	if r.Mark, err = search.ParseMark(f.mark); err != nil {
		return r, cli.InFlag(err, "--mark")
	}
	if r.Strict, err = exam.ParseCuts(f.cuts); err != nil {
		return r, cli.InFlag(err, "--cuts")
	}
	return r, nil
}

func examSeed(seed string, s roster.Student, i int) string {
	if s.Number != "" {
		seed += "/" + s.Number
	}
	return seed + "/" + strconv.Itoa(i+1)
}

// writeExam writes the files of the flags, or else prints the questions.
func writeExam(c *cli.Program, f *examFlags, sheets []paper.Sheet) error {
	if f.html != "" {
		if err := cli.WriteData(f.html, paper.HTML(c.Lang, sheets, f.key)); err != nil {
			return err
		}
	}
	if f.pdf != "" {
		if err := cli.WriteFile(f.pdf, func(w io.Writer) error { return paper.PDF(w, c.Lang, sheets, f.key) }); err != nil {
			return err
		}
	}
	for i := range sheets {
		var err error
		switch {
		case f.json:
			err = printQuestions(c, &sheets[i])
		case f.html == "" && f.pdf == "":
			err = c.Print(paper.Text(c.Lang, &sheets[i], f.key))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// QuestionLine is a question in the output of --json. Answers holds every accepted answer as typed:
// names, numbers, or the number of a choice from 1.
type QuestionLine struct {
	Kind    string     `json:"kind"`
	Seed    string     `json:"seed"`
	Text    string     `json:"text"`
	Answers [][]string `json:"answers"`
	Explain string     `json:"explain"`
	Topic   string     `json:"topic"`
	Level   string     `json:"level"`
	Form    string     `json:"form"`
	Figure  string     `json:"figure"`
	Choices []string   `json:"choices,omitempty"`
	Close   float64    `json:"tolerance,omitempty"`
	Student string     `json:"student,omitempty"`
	// Tie, Mark and Cuts are the rules, if the kind has them.
	Tie  search.Tie  `json:"tie,omitempty"`
	Mark search.Mark `json:"mark,omitempty"`
	Cuts string      `json:"cuts,omitempty"`
}

func printQuestions(c *cli.Program, s *paper.Sheet) error {
	for _, q := range s.Questions {
		out := QuestionLine{Kind: q.Kind.ID, Seed: q.Seed, Text: q.Text(c.Lang), Answers: q.Answers, Explain: q.Why.In(c.Lang), Topic: string(q.Kind.Topic),
			Level: q.Level.String(), Form: q.Form.String(), Figure: sketch.Text(c.Lang, q.Figure), Close: q.Close, Student: s.Number}
		if q.Kind.Ties() {
			out.Tie = q.By.Tie
		}
		if q.Kind.Marks() && q.By.Mark == search.MarkExpanded {
			out.Mark = q.By.Mark
		}
		if q.Kind.Cuts() && q.By.Strict {
			out.Cuts = exam.StrictCuts
		}
		for i := range q.Choices {
			out.Choices = append(out.Choices, q.Choices[i].In(c.Lang))
		}
		if err := c.PrintJSON(jsonline.Marshal(out)); err != nil {
			return err
		}
	}
	return nil
}
