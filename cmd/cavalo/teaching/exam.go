package teaching

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/moodle"
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
	kinds, seed, difficulty, tie, mark, cuts string
	html, pdf, moodle, gift, sheets, graphs  string
	students, title, course, date            string
	columns                                  roster.Columns
	count, variants, points                  int
	key, json                                bool
	own                                      own
}

const examExamples = `cavalo exam --seed "class 3" --count 5 --key
cavalo exam --kinds order-astar,alphabeta,parity --difficulty hard --json
cavalo exam --seed 2026 --students class.csv --pdf exam.pdf --lang pt
cavalo exam --seed 2026 --students class.csv --html answers.html --key
cavalo exam --seed 2026 --kinds 'order-*,alphabeta=hard' --variants 20 --moodle bank.xml --title Search
cavalo exam --seed rio-47-vento-93 --students class.csv --sheets sheets --title "First test"
cavalo exam --seed 2026 --kinds 'order-*' --graphs graphs
cavalo exam --file graph.txt --students class.csv --count 8 --pdf exam.pdf --title "First test"
cavalo exam --position "S-A 2; S-B 3; A-G 5; B-G 1; start S; goals G; h(S)=3; h(A)=4; h(B)=1" --kinds order,path,admissible
cavalo exam --position "((3 12 8) (2 4 6) (14 5 2))" --kinds alphabeta --key
cavalo exam --position "A B C D in 1..3; A < B; B != C; C != D" --kinds csp --key`

// mostQuestions is the maximum number of questions made at once; a larger number is probably a typo.
const mostQuestions = 50000

func examCommand(c *cli.Program) *cobra.Command {
	f := examFlags{count: 10, difficulty: exam.Medium.String(), points: 1}
	var flags cli.Flags
	cmd := c.Command("exam", words.CliExam, examExamples, func() error {
		err := flags.OneOf("variants", "count")
		for _, one := range []string{"moodle", "gift", "variants"} {
			err = cmp.Or(err, flags.OneOf("students", one))
		}
		err = cmp.Or(err, flags.OneOf("sheets", "variants"), flags.OneOf("graphs", "variants"), flags.OneOf("graphs", "students"),
			flags.Needs("students", "number-column", "name-column"))
		if err != nil {
			return err
		}
		return makeExam(c, &f)
	})
	cmd.Long = c.Lang.T(words.CliExamLong) + "\n" + examKinds() + "\n" + c.Lang.T(words.CliExamFew, fewInstances(c), c.Lang.Int(exam.Many))
	flags = c.Flags(cmd)
	flags.Text(&f.kinds, "kinds", "", words.CliExamKinds)
	flags.Text(&f.seed, "seed", "", words.CliExamSeed)
	flags.Count(&f.count, "count", 1, 500, words.CliExamCount)
	flags.Count(&f.variants, "variants", 1, 500, words.CliExamVariants)
	flags.Text(&f.difficulty, "difficulty", f.difficulty, words.CliExamDifficulty)
	flags.Text(&f.tie, "tie", "", words.CliExamTie)
	flags.Text(&f.mark, "mark", "", words.CliExamMark)
	flags.Text(&f.cuts, "cuts", "", words.CliExamCuts)
	flags.Text(&f.students, "students", "", words.CliExamStudents)
	flags.Columns(&f.columns)
	f.own.add(flags)
	flags.Text(&f.html, "html", "", words.CliExamHTML)
	flags.Text(&f.pdf, "pdf", "", words.CliExamPDF)
	flags.Text(&f.moodle, "moodle", "", words.CliExamMoodle)
	flags.Text(&f.gift, "gift", "", words.CliExamGift)
	flags.Text(&f.sheets, "sheets", "", words.CliExamSheets)
	flags.Text(&f.graphs, "graphs", "", words.CliExamGraphs)
	flags.Text(&f.title, "title", "", words.CliExamTitle)
	flags.Text(&f.course, "course", "", words.CliExamCourse)
	flags.Text(&f.date, "date", "", words.CliExamDate)
	flags.Count(&f.points, "points", 1, 100, words.CliExamPoints)
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

// asked is a kind of question with its level.
type asked struct {
	exam.Kind
	level exam.Level
	alone bool // typed by its own name
}

// typedKinds reads --kinds: kinds and topics, each with the level after =, or else that of
// --difficulty; a name that ends in * means all that begin so.
func (f *examFlags) typedKinds() (typed []asked, err error) {
	usual, err := exam.ParseLevel(f.difficulty)
	if err != nil {
		return nil, cli.InFlag(err, "--difficulty")
	}
	for name := range strings.SplitSeq(cmp.Or(f.kinds, "all"), ",") {
		name, difficulty, levelled := strings.Cut(name, "=")
		name, level := strings.TrimSpace(name), usual
		if levelled {
			if level, err = exam.ParseLevel(strings.TrimSpace(difficulty)); err != nil {
				return nil, cli.InFlag(err, "--kinds")
			}
		}
		list, err := exam.Matching(name)
		if err != nil {
			return nil, cli.InFlag(err, "--kinds")
		}
		for _, k := range list {
			typed = append(typed, asked{k, level, k.ID == name})
		}
	}
	return typed, nil
}

// inTurn returns the kinds of an exam's questions: the typed kinds in turn, or random ones by the
// exam's seed if none are typed.
func (f *examFlags) inTurn(typed []asked) []asked {
	if f.kinds == "" || f.kinds == "all" {
		list := lists.Map(typed, func(k asked) exam.Kind { return k.Kind })
		return lists.Map(exam.Turns(list, f.seed, f.count), func(k exam.Kind) asked { return asked{Kind: k, level: typed[0].level} })
	}
	list := make([]asked, f.count)
	for i := range list {
		list[i] = typed[i%len(typed)]
	}
	return list
}

func makeExam(c *cli.Program, f *examFlags) error {
	typed, err := f.typedKinds()
	if err != nil {
		return err
	}
	rules, err := f.rules()
	if err != nil {
		return err
	}
	if err := f.own.read(c); err != nil {
		return err
	}
	if typed, err = f.own.suiting(typed); err != nil {
		return cli.InFlag(err, "--kinds")
	}
	if f.sheets != "" && f.seed == "" {
		f.seed = cli.DrawSeed() + cli.DrawSeed() // whoever guesses it makes the questions again, with their answers
	}
	if typed, err = f.prepareGraphs(typed); err != nil {
		return err
	}
	if err := cmp.Or(cli.Writable(f.html, f.pdf, f.moodle, f.gift), prepareSheets(f.sheets)); err != nil {
		return err
	}
	if f.variants > 0 {
		return makeVariants(c, f, rules, typed)
	}
	kinds := f.inTurn(typed)
	students := []roster.Student{{}}
	if f.students != "" {
		if students, err = cli.ReadStudents(c.Ctx, f.students, f.columns); err != nil {
			return err
		}
	}
	if err := tooMany(len(students)*f.count, "--count"); err != nil {
		return err
	}
	var sheets []paper.Sheet
	fewest := f.count
	for _, s := range students {
		sheet := paper.Sheet{Student: s}
		seen := map[string]bool{}
		for i, k := range kinds {
			if q := f.another(c, seen, rules, k, examSeed(f.seed, s, i)); q != nil {
				sheet.Questions = append(sheet.Questions, q)
			}
		}
		fewest = min(fewest, len(sheet.Questions))
		sheets = append(sheets, sheet)
		if c.Ctx.Err() != nil {
			return c.Interrupted()
		}
	}
	sayFewer(c, "--count", fewest, f.count)
	return writeExam(c, f, sheets, []moodle.Category{{Path: []string{f.category(c)}, Questions: sheets[0].Questions}})
}

func tooMany(questions int, flag string) error {
	if questions > mostQuestions {
		return cli.InFlag(fault.New(fault.ExamTotal, strconv.Itoa(questions), strconv.Itoa(mostQuestions)), flag)
	}
	return nil
}

// ask returns a question. In Moodle a set is marked against one right set.
func (f *examFlags) ask(rules exam.Rules, k asked, seed string) *exam.Question {
	return rules.Ask(k.Kind, seed, k.level, f.own.figure, f.moodle+f.gift != "")
}

// another returns a question that is not among those seen, nil if the kind has none in a few tries.
func (f *examFlags) another(c *cli.Program, seen map[string]bool, rules exam.Rules, k asked, seed string) *exam.Question {
	for try := range 12 {
		q := f.ask(rules, k, seed+strings.Repeat("'", try))
		if id := moodle.Number(c.Lang, q); !seen[id] {
			seen[id] = true
			return q
		}
	}
	return nil
}

// sayFewer says on standard error that fewer questions than wanted are different.
func sayFewer(c *cli.Program, of string, made, wanted int) {
	if made < wanted {
		fmt.Fprintln(c.Err, c.Lang.T(words.CliExamFewVariants, of, c.Lang.Int(int64(made)), c.Lang.Int(int64(wanted))))
	}
}

// makeVariants makes --variants: as many questions of each kind, no two of which are the same.
func makeVariants(c *cli.Program, f *examFlags, rules exam.Rules, kinds []asked) error {
	if err := tooMany(len(kinds)*f.variants, "--variants"); err != nil {
		return err
	}
	var all []moodle.Category
	var sheet paper.Sheet
	for _, k := range kinds {
		own := moodle.Category{Path: []string{f.category(c), k.Title(c.Lang)}}
		own.Questions = moodle.Variants(c.Lang, f.variants, func(i int) *exam.Question {
			if c.Ctx.Err() != nil {
				return nil
			}
			return f.ask(rules, k, f.seed+"/"+strconv.Itoa(i))
		})
		if c.Ctx.Err() != nil {
			return c.Interrupted()
		}
		sayFewer(c, k.ID, len(own.Questions), f.variants)
		all = append(all, own)
		sheet.Questions = append(sheet.Questions, own.Questions...)
	}
	return writeExam(c, f, []paper.Sheet{sheet}, all)
}

// category returns the name of the category for the questions, on one line.
func (f *examFlags) category(c *cli.Program) string {
	date := cmp.Or(f.date, time.Now().Format(time.DateOnly))
	return strings.Join(strings.Fields(cmp.Or(f.title, c.Lang.T(words.ExamPaper))+" "+date), " ")
}

// rules reads --tie, --mark and --cuts.
func (f *examFlags) rules() (r exam.Rules, err error) {
	for _, rule := range [][2]string{{"tie", f.tie}, {"mark", f.mark}} {
		if err := r.Set(rule[0], rule[1]); err != nil {
			return r, cli.InFlag(err, "--"+rule[0])
		}
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
func writeExam(c *cli.Program, f *examFlags, sheets []paper.Sheet, categories []moodle.Category) error {
	if f.moodle != "" {
		if err := cli.WriteData(f.moodle, string(moodle.XML(c.Lang, categories, float64(f.points)))); err != nil {
			return err
		}
	}
	if f.gift != "" {
		text, left := moodle.GIFT(c.Lang, categories)
		if err := cli.WriteData(f.gift, text); err != nil {
			return err
		}
		if len(left) > 0 {
			fmt.Fprintln(c.Err, c.Lang.T(words.MoodleNotGift, strings.Join(left, ", ")))
		}
	}
	head := paper.Head{Title: f.title, Course: f.course, Date: f.date, Points: f.points}
	if f.sheets != "" {
		if err := writeSheets(c, f.sheets, head, sheets); err != nil {
			return err
		}
	}
	if f.graphs != "" {
		if err := writeGraphs(c, f.graphs, sheets[0].Questions); err != nil {
			return err
		}
	}
	if f.html != "" {
		if err := cli.WriteData(f.html, paper.HTML(c.Lang, head, sheets, f.key)); err != nil {
			return err
		}
	}
	if f.pdf != "" {
		if err := cli.WriteData(f.pdf, paper.PDF(c.Lang, head, sheets, f.key)); err != nil {
			return err
		}
	}
	for i := range sheets {
		var err error
		switch {
		case f.json:
			err = printQuestions(c, &sheets[i])
		case f.html+f.pdf+f.moodle+f.gift+f.sheets+f.graphs == "":
			err = c.Print(paper.Text(c.Lang, head, &sheets[i], f.key))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// QuestionLine is a question in the output of --json. Answers holds every accepted answer as typed:
// names, numbers, or the number of a choice from 1. SVG is the figure as a picture.
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
	SVG     string     `json:"svg,omitempty"`
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
			Level: q.Level.String(), Form: q.Form.String(), Figure: sketch.Text(c.Lang, q.Figure), SVG: sketch.SVG(c.Lang, q.Figure), Close: q.Close, Student: s.Number}
		if q.Kind.Varies("tie") {
			out.Tie = q.By.Tie
		}
		if q.Kind.Varies("mark") && q.By.Mark == search.MarkExpanded {
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
