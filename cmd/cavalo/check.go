package main

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strings"

	dueltell "cavalo/internal/duel/describe"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/grade"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/recording/trace"
	_ "cavalo/internal/registry/formats"
	_ "cavalo/internal/registry/solvers"
	_ "cavalo/internal/registry/tellers"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// checkEntry is the command that says what a file is.
var checkEntry = Command{New: checkCommand}

// The codes of faults in the arguments of check.
var (
	// one file
	codeOneArgument = fault.NewCode("cli.one-argument")
	// a problem file, a position or a saved game
	codeSort = fault.NewCode("cli.sort")
)

func checkCommand(c *cli) *cobra.Command {
	as := ""
	cmd := c.withArgs("check FILE", words.CliCheck, "", "", nil)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fault.New(codeOneArgument, strings.Join(args, " "))
		}
		return nil
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error { return c.checkFile(args[0], as) } // --as may be empty
	c.flags(cmd).Text(&as, "as", "", words.CliAs, strings.Join(allFormats(), ", "))
	return cmd
}

// allFormats returns the names of the formats of all puzzles.
func allFormats() (names []string) {
	for _, k := range kinds() {
		names = append(names, puzzle.FormatNames(k.puzzle)...)
	}
	return names
}

// checkFile prints what a file is. It reads no more of it than the largest
// valid file; "-" is standard input. as is the format of --as, "" for any.
func (c *cli) checkFile(name, as string) error {
	in := c.input()
	if name != "-" {
		f, err := open(c.ctx, name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, knight.MaxFileSize+1))
	if most := largest(data); err == nil && most > 0 {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(in, most))
		data = append(data, rest...)
	}
	if err != nil {
		return err
	}
	told, err := c.describeAs(name, data, as)
	if err != nil {
		if f, ok := err.(*fault.Fault); ok && f.File == "" {
			return f.InFile(name)
		}
		return err
	}
	return c.print(told)
}

// largest is how many bytes more are read of files that can be longer than a
// problem file; 0 for any other.
func largest(beginning []byte) int64 {
	switch {
	case trace.Is(beginning):
		return trace.MaxBytes
	case history.IsFile(string(beginning)):
		return history.MaxFile
	}
	return 0
}

// describeAs tells what the contents of a file are in a format; "" is any.
func (c *cli) describeAs(name string, data []byte, as string) (string, error) {
	if as == "" {
		return c.describe(name, data)
	}
	for _, k := range kinds() {
		if slices.Contains(puzzle.FormatNames(k.puzzle), as) {
			return c.describePositions(k, name, data, as)
		}
	}
	return "", fault.New(puzzle.CodeFormat, as, strings.Join(allFormats(), ", ")).InFile("--as")
}

// describe tells what the contents of a file are. The kind of a file shows in
// its beginning.
func (c *cli) describe(name string, data []byte) (string, error) {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	switch {
	case trace.Is(data):
		return c.describeTrace(name, data)
	case history.IsFile(string(data)):
		games, results, err := history.Check(string(data))
		return c.lang.T(words.CliIsSave, name, c.lang.Int(int64(games)), c.lang.Int(int64(results))) + "\n", err
	case len(text) == 0:
		return "", fault.New(codeSort, "")
	}
	if told := c.describeHandIn(name, data); told != "" {
		return told, nil
	}
	if k := surely(string(text)); k != nil {
		return c.describePositions(k, name, data, "")
	}
	switch {
	case claimsMaze(string(text)):
		return c.describePositions(mazeKind.orSpace(string(text)), name, data, "")
	case claimsDuel(string(text)) && duelrules.LooksLikeCourse(string(text)):
		return c.describeCourseBoard(name, string(data))
	case text[0] == '(' || text[0] == ';':
		return c.describeProblems(name, data)
	case looksLikeRecord(text):
		return c.describeRecord(name, string(data))
	}
	if k := claiming(string(text)); k != nil {
		return c.describePositions(k, name, data, "")
	}
	return "", fault.New(codeSort, string(text[:min(len(text), 200)])).At(lineOf(data, text), 1)
}

// describeHandIn describes a resultados.dat or a log.dat, ours or a student's;
// "" for any other file. What is wrong in it, grade says.
func (c *cli) describeHandIn(name string, data []byte) string {
	items := course.Read(data)
	switch course.KindOf(items) {
	case course.Results:
		runs := course.Runs(items)
		t := report.Table{
			Head:  []string{c.lang.T(words.ColumnProblem), c.lang.T(words.ColumnAlgorithm), c.lang.T(words.ColumnHeuristic), c.lang.T(words.ColumnSteps), c.lang.T(words.ColumnGenerated), c.lang.T(words.ColumnExpanded)},
			Right: []bool{false, false, false, true, true, true},
		}
		for _, r := range runs {
			t.Rows = append(t.Rows, []string{
				cmp.Or(r.Text(course.Problem), "-"), cmp.Or(r.Text(course.Algorithm), "-"), cmp.Or(r.Text(course.Heuristic), "-"),
				cmp.Or(r.Text(course.Depth), "-"), cmp.Or(r.Text(course.Generated), "-"), cmp.Or(r.Text(course.Expanded), "-"),
			})
		}
		return c.lang.N(words.CliIsResults, len(runs), name) + "\n\n" + t.Cut(grade.TerminalCell).Text()
	case course.Log:
		return c.lang.N(words.CliIsLog, len(course.Entries(items, false)), name) + "\n"
	}
	return ""
}

// lineOf returns the number of the line on which text, the end of data, begins.
func lineOf(data, text []byte) int {
	return 1 + bytes.Count(data[:len(data)-len(text)], []byte("\n"))
}

// looksLikeRecord reports whether the first line is a word and a colon.
func looksLikeRecord(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	key, _, ok := bytes.Cut(line, []byte(":"))
	return ok && len(key) > 0 && len(key) < 20 && !bytes.ContainsFunc(key, func(r rune) bool {
		return r < 'a' || r > 'z'
	})
}

func (c *cli) describeProblems(name string, data []byte) (string, error) {
	problems, err := knight.ParseProblems(name, data)
	if err != nil {
		return "", err
	}
	t := report.Table{
		Head:  []string{c.lang.T(words.ColumnProblem), c.lang.T(words.ColumnTarget), c.lang.T(words.ColumnNumbers), c.lang.T(words.ColumnSum), c.lang.T(words.ColumnKnight)},
		Right: []bool{false, true, true, true, false},
	}
	for _, p := range problems {
		target, knightOn := "-", p.Knight.String()
		if p.Target > 0 {
			target = c.lang.Int(int64(p.Target))
		}
		t.Rows = append(t.Rows, []string{p.Name, target, c.lang.Int(int64(p.Board.Count())), c.lang.Int(int64(p.Board.Sum())), knightOn})
	}
	return c.lang.N(words.CliIsProblems, len(problems), name) + "\n\n" + t.Text(), nil
}

// fewPositions is the number of positions of a file that are described one by
// one.
const fewPositions = 20

// describePositions describes the positions of a kind's file in a format, or the
// single one of a file of the challenge.
func (c *cli) describePositions(k *kind, name string, data []byte, as string) (string, error) {
	r, err := k.positions(name, data, as)
	if err != nil {
		return "", err
	}
	problems := r.Problems
	told := c.lang.N(k.isPosition, len(problems), name) + "\n"
	if r.As != "" {
		told += c.readAs(r.As, r.Notes()) + "\n"
	}
	for i, p := range problems {
		if i == fewPositions {
			return told + "..\n", nil
		}
		if len(problems) > 1 {
			told += p.Name + ": "
		}
		told += k.facts(c, p.Position) + "\n"
	}
	return told, nil
}

// positions reads a file with positions and nothing else.
func (k *kind) positions(file string, data []byte, as string) (puzzle.Reading, error) {
	if k.many {
		return puzzle.ReadFile(k.puzzle, file, data, as)
	}
	return puzzle.ReadPosition(k.puzzle, string(data), as)
}

func (c *cli) describeRecord(name, text string) (string, error) {
	g, err := play.ParseRecord(text)
	if err != nil {
		return "", err
	}
	k, err := kindOf(g.Puzzle())
	if err != nil {
		return "", err
	}
	facts := []string{
		c.lang.T(words.CliPlayed, c.lang.Int(int64(g.Done())), c.lang.Int(int64(len(g.Steps())))),
		c.lang.N(words.CliHints, g.Hints()),
	}
	more := g.Help()
	if more.Hints = 0; !more.None() {
		facts = append(facts, report.Help(c.lang, more))
	}
	if g.Problem() != "" {
		facts = append([]string{c.lang.T(words.ReportProblem) + " " + g.Problem()}, facts...)
	}
	return c.lang.T(k.isGame, name) + "\n" + strings.Join(facts, ", ") + "\n" +
		c.duelFacts(g) + strings.Join(g.Path(), " ") + "\n", nil
}

// describeCourseBoard tells about a board in the course's form.
func (c *cli) describeCourseBoard(name, text string) (string, error) {
	p, err := duelrules.ParseCourse(text)
	if err != nil {
		return "", err
	}
	return c.lang.T(words.CliIsDuelBoard, name) + "\n" + dueltell.Facts(c.lang, p) + "\n" + p.String() + "\n", nil
}

// duelFacts names the players and the result of a game.
func (c *cli) duelFacts(g *play.Game) string {
	p, ok := g.Position().(duelrules.PuzzlePosition)
	if !ok {
		return ""
	}
	told := ""
	if white, black := g.Tag("white"), g.Tag("black"); white != "" && black != "" {
		told = white + " - " + black + ": "
	}
	if p.Over() {
		told += dueltell.Result(c.lang, p.Position.Result()) + ", "
	}
	return told + dueltell.Facts(c.lang, p.Position) + "\n"
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
