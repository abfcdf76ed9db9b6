package files

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/csp/film"
	dueldescribe "cavalo/internal/duel/describe"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	maps "cavalo/internal/formats/grid"
	"cavalo/internal/formats/trees"
	"cavalo/internal/grade"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/recording/trace"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Check is the command that identifies a file.
var Check = cli.Command{New: checkCommand}

func checkCommand(c *cli.Program) *cobra.Command {
	var f argument
	cmd := f.command(c, "check FILE", words.CliCheck, "", func() error { return checkFile(c, &f) })
	f.add(c.Flags(cmd))
	return cmd
}

// argument is the file of a command, of any kind, with the flags that say how it is read.
type argument struct {
	name, as, signs string
	data            []byte
}

// command returns a command with the argument, which is read before do.
func (f *argument) command(c *cli.Program, use string, short words.Key, examples string, do func() error) *cobra.Command {
	cmd := c.WithArgs(use, short, examples, "", nil)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fault.New(fault.CliOneArgument, strings.Join(args, " "))
		}
		return nil
	}
	cmd.RunE = func(_ *cobra.Command, args []string) (err error) { // --as may be empty
		defer cli.Reading()()
		f.name = args[0]
		if f.data, err = readAny(c, f.name); err != nil {
			return err
		}
		if f.data, f.as, err = kinds.SignedAs(f.data, f.as, f.signs); err != nil {
			return cli.InFlag(err, f.name)
		}
		return do()
	}
	return cmd
}

func (f *argument) add(flags cli.Flags) {
	flags.Text(&f.as, "as", "", words.CliAs, strings.Join(allFormats(), ", "))
	flags.Text(&f.signs, "signs", "", words.CliSigns)
}

func allFormats() (names []string) {
	for _, k := range kinds.All() {
		names = append(names, puzzle.FormatNames(k.Puzzle)...)
	}
	return slices.Concat(names, kinds.TreeFormats(), constraints.Formats())
}

// readAny reads no more of a file than the largest valid one has; "-" is standard input.
func readAny(c *cli.Program, name string) ([]byte, error) {
	in := c.Input()
	if name != "-" {
		f, err := cli.Open(c.Ctx, name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	in = reader.UTF8(in)
	data, err := io.ReadAll(io.LimitReader(in, knight.MaxFileSize+1))
	if err != nil || len(data) <= knight.MaxFileSize {
		return data, err
	}
	rest, err := io.ReadAll(io.LimitReader(in, largest(data)))
	return append(data, rest...), err
}

// checkFile describes a file.
func checkFile(c *cli.Program, f *argument) error {
	told, err := describeAs(c, f.name, f.data, f.as)
	if err == nil {
		return c.Print(told)
	}
	if wrong, ok := err.(*fault.Fault); ok && wrong.Code == fault.CliSort && len(f.data) > 0 {
		if err := c.Print(c.Lang.T(words.CliTried, f.name) + "\n" + cli.Columns(tried(c, f.data))); err != nil {
			return err
		}
	}
	return cli.InFlag(err, f.name)
}

// largest returns how many more bytes to read if a file can be longer than a problem file, else 0.
func largest(beginning []byte) int64 {
	switch {
	case trace.Is(beginning):
		return trace.MaxBytes
	case history.IsFile(string(beginning)):
		return history.MaxFile
	case trees.ClaimsJSON(puzzle.Beginning(string(beginning))):
		return trees.MostText
	case graph.Claims(puzzle.Beginning(string(beginning))), puzzle.Claimed(graph.Puzzle, string(beginning)):
		return int64(graph.MaxText)
	}
	return 0
}

// describeAs describes the contents of a file in a format; "" means any.
func describeAs(c *cli.Program, name string, data []byte, as string) (string, error) {
	if list, err := constraints.Sudokus(string(data)); list != nil && err == nil && (as == constraints.Sudoku || as == "" && constraints.Claimed(list[0]) != "") {
		return c.Lang.N(words.CliIsSudokus, len(list), name) + "\n", nil
	}
	p, form, err := kinds.ReadConstraints(string(data), as, 1)
	if p != nil || err != nil && slices.Contains(constraints.Formats(), as) {
		if err != nil {
			return "", err
		}
		told := describeConstraints(c, name, p, form)
		if _, job, _, err := film.Read(string(data)); err == nil {
			told += c.Lang.T(words.CliIsTrace, name, c.Lang.T(words.CspAlgorithms.Key(job.Algorithm))) + "\n"
		}
		return told, nil
	}
	t, form, err := kinds.ReadGameTree(string(data), as)
	switch {
	case t != nil:
		return describeTree(c, name, t, form), nil
	case as == "":
		return describe(c, name, data)
	case err != nil:
		return "", err
	}
	for _, k := range kinds.All() {
		if slices.Contains(puzzle.FormatNames(k.Puzzle), as) {
			return describePositions(c, k, name, data, as)
		}
	}
	return "", unknownFormat(as)
}

// unknownFormat returns the fault of a value of --as that no puzzle has.
func unknownFormat(as string) error {
	return fault.New(fault.FormatName, as, strings.Join(allFormats(), ", ")).InFile("--as")
}

// describe describes the contents of a file, whose kind it recognises by its beginning.
func describe(c *cli.Program, name string, data []byte) (string, error) {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	switch {
	case trace.Is(data):
		return describeTrace(c, name, data)
	case history.IsFile(string(data)):
		games, results, err := history.Check(string(data))
		return c.Lang.T(words.CliIsSave, name, c.Lang.Int(int64(games)), c.Lang.Int(int64(results))) + "\n", err
	case len(text) == 0:
		return "", fault.New(fault.CliSort, "")
	}
	if maps.IsScenarios(string(data)) {
		list, err := maps.Scenarios(string(data))
		return c.Lang.N(words.CliIsScenarios, len(list), name) + "\n", err
	}
	if told := describeHandIn(c, name, data); told != "" {
		return told, nil
	}
	if k := kinds.Surely(string(text)); k != nil {
		return describePositions(c, k, name, data, "")
	}
	switch {
	case puzzle.LooksLike(mazerules.Puzzle, "", string(text)):
		return describePositions(c, kinds.Maze.OrOther(string(data)), name, data, "")
	case puzzle.LooksLikeGame(duelrules.Puzzle, string(text)) && duelrules.LooksLikeCourse(string(text)):
		return describeCourseBoard(c, name, string(data))
	case text[0] == ';' && puzzle.Claimed(graph.Puzzle, string(data)): // a matrix with an empty corner
		k, err := kinds.Of(graph.Puzzle)
		if err != nil {
			return "", err
		}
		return describePositions(c, k, name, data, "")
	case text[0] == '(' && kinds.Foreign(string(data)) != nil:
		return describePositions(c, kinds.Foreign(string(data)), name, data, "")
	case (text[0] == '(' || text[0] == ';') && puzzle.LooksLikeGame(challengerules.Puzzle, string(text)):
		return describeProblems(c, name, data)
	case looksLikeRecord(text) && kinds.Foreign(string(data)) == nil:
		return describeRecord(c, name, string(data))
	}
	if k := kinds.Claiming(string(data)); k != nil {
		return describePositions(c, k, name, data, "")
	}
	if graph.AreEstimates(string(data)) {
		return c.Lang.T(words.CliIsEstimates, name) + "\n", nil
	}
	for _, k := range kinds.All() {
		for _, f := range puzzle.Formats(k.Puzzle) {
			if f.FromFile(name) {
				return describePositions(c, k, name, data, f.Name)
			}
		}
	}
	return "", fault.New(fault.CliSort, string(text[:min(len(text), 200)])).At(lineOf(data, text), 1)
}

// describeHandIn describes a resultados.dat or a log.dat, "" for any other file. Its faults are
// for grade.
func describeHandIn(c *cli.Program, name string, data []byte) string {
	items := course.Read([]byte(puzzle.Beginning(string(data))))
	kind := course.KindOf(items)
	if kind == course.Results || kind == course.Log {
		items = course.Read(data)
	}
	switch kind {
	case course.Results:
		runs := course.Runs(items)
		if reports := len(slices.DeleteFunc(slices.Clone(runs), func(r *course.Run) bool { return !isReport(r) })); reports == 0 || 2*reports < len(runs) {
			return ""
		}
		t := report.Table{
			Head:  []string{c.Lang.T(words.ColumnProblem), c.Lang.T(words.ColumnAlgorithm), c.Lang.T(words.ColumnHeuristic), c.Lang.T(words.ColumnSteps), c.Lang.T(words.ColumnGenerated), c.Lang.T(words.ColumnExpanded)},
			Right: []bool{false, false, false, true, true, true},
		}
		for _, r := range runs {
			t.Rows = append(t.Rows, []string{
				cmp.Or(r.Text(course.Problem), "-"), cmp.Or(r.Text(course.Algorithm), "-"), cmp.Or(r.Text(course.Heuristic), "-"),
				cmp.Or(r.Text(course.Depth), "-"), cmp.Or(r.Text(course.Generated), "-"), cmp.Or(r.Text(course.Expanded), "-"),
			})
		}
		return c.Lang.N(words.CliIsResults, len(runs), name) + "\n\n" + t.Cut(grade.TerminalCell).Text()
	case course.Log:
		return c.Lang.N(words.CliIsLog, len(course.Entries(items, false)), name) + "\n"
	}
	return ""
}

// isReport reports whether a run has a number, and another one, an algorithm or a path. Texts about
// searches and other programs' files have words of a report, too.
func isReport(r *course.Run) bool {
	says := 0
	for _, k := range []course.Key{course.Depth, course.Generated, course.Expanded, course.Penetrance, course.Branching, course.Score} {
		first, _, _ := strings.Cut(strings.TrimSpace(r.Text(k)), " ")
		if whole := strings.TrimRight(first, "0123456789"); whole != first && strings.Trim(whole, "0123456789.,") == "" {
			says++
		}
	}
	return says > 1 || says == 1 && (r.Has(course.Algorithm) || r.Has(course.Path))
}

// tried lists the forms that were tried, and why each can't read the text.
func tried(c *cli.Program, data []byte) (rows [][2]string) {
	for _, k := range kinds.All() {
		for _, as := range puzzle.FormatNames(k.Puzzle) {
			if _, err := k.Positions("", string(data), puzzle.How{As: as}); err != nil {
				rows = append(rows, [2]string{as, c.Message(cli.Worded(err))})
			}
		}
	}
	for _, as := range constraints.Formats() {
		if _, _, err := kinds.ReadConstraints(string(data), as, 1); err != nil {
			rows = append(rows, [2]string{as, c.Message(cli.Worded(err))})
		}
	}
	for _, as := range kinds.TreeFormats() {
		if _, _, err := kinds.ReadGameTree(string(data), as); err != nil {
			rows = append(rows, [2]string{as, c.Message(cli.Worded(err))})
		}
	}
	return rows
}

func lineOf(data, text []byte) int {
	return 1 + bytes.Count(data[:len(data)-len(text)], []byte("\n"))
}

// looksLikeRecord reports whether the first line is a word and a colon, as in YAML, and a line has a
// puzzle or a position.
func looksLikeRecord(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	key, _, ok := bytes.Cut(line, []byte(":"))
	lines := "\n" + string(text)
	return ok && (strings.Contains(lines, "\npuzzle:") || strings.Contains(lines, "\nposition:")) && len(key) > 0 && len(key) < 20 && !bytes.ContainsFunc(key, func(r rune) bool {
		return r < 'a' || r > 'z'
	})
}

func describeProblems(c *cli.Program, name string, data []byte) (string, error) {
	problems, err := knight.ParseProblems(name, data)
	faulty, err := fault.Some(err)
	if err != nil {
		return "", err
	}
	sayFaulty(c, faulty)
	t := report.Table{
		Head:  []string{c.Lang.T(words.ColumnProblem), c.Lang.T(words.ColumnTarget), c.Lang.T(words.ColumnNumbers), c.Lang.T(words.ColumnSum), c.Lang.T(words.ColumnKnight)},
		Right: []bool{false, true, true, true, false},
	}
	for _, p := range problems {
		target, knightOn := "-", p.Knight.String()
		if p.Target > 0 {
			target = c.Lang.Int(int64(p.Target))
		}
		t.Rows = append(t.Rows, []string{p.Name, target, c.Lang.Int(int64(p.Board.Count())), c.Lang.Int(int64(p.Board.Sum())), knightOn})
	}
	return c.Lang.N(words.CliIsProblems, len(problems), name) + "\n\n" + t.Text(), nil
}

// sayFaulty names the problems of a file that can't be read.
func sayFaulty(c *cli.Program, faulty fault.Partly) {
	if kinds.SayFaulty(c, faulty); len(faulty) > 0 {
		c.Status = cli.StatusBad
	}
}

// fewPositions is the maximum number of positions of a file that are described one by one.
const fewPositions = 20

// describePositions describes the positions in a kind's file in a format.
func describePositions(c *cli.Program, k *kinds.Kind, name string, data []byte, as string) (string, error) {
	r, err := k.Positions(name, string(data), puzzle.How{As: as, Ends: puzzle.Ends{Any: true}})
	if err != nil {
		if fit := words.Formats.Key(puzzle.BestFit(k.Puzzle, name, string(data))); as == "" && !puzzle.IsAmbiguous(err) && c.Lang.Has(fit) {
			err = cmp.Or(c.Print(c.Lang.T(words.LooksLike, name, c.Lang.T(fit))+"\n"), err)
		}
		return "", err
	}
	sayFaulty(c, r.Faulty)
	problems := r.Problems
	told := c.Lang.N(k.IsPosition, len(problems), name) + "\n"
	if how := kinds.ReadAs(c, k, r.As, r.Notes()); how != "" {
		told += how + "\n"
	}
	for i, p := range problems {
		if i == fewPositions {
			return told + "..\n", nil
		}
		if len(problems) > 1 {
			told += p.Name + ": "
		}
		told += k.Facts(c, p.Position) + "\n"
	}
	return told, nil
}

func describeRecord(c *cli.Program, name, text string) (string, error) {
	g, err := play.ParseRecord(text)
	if err != nil {
		return "", err
	}
	k, err := kinds.Of(g.Puzzle())
	if err != nil {
		return "", err
	}
	facts := []string{
		c.Lang.T(words.CliPlayed, c.Lang.Int(int64(g.Done())), c.Lang.Int(int64(len(g.Steps())))),
		c.Lang.N(words.CliHints, g.Hints()),
	}
	more := g.Help()
	if more.Hints = 0; !more.None() {
		facts = append(facts, report.Help(c.Lang, more))
	}
	if g.Problem() != "" {
		facts = append([]string{c.Lang.T(words.ReportProblem) + " " + g.Problem()}, facts...)
	}
	return c.Lang.T(k.IsGame, name) + "\n" + strings.Join(facts, ", ") + "\n" +
		duelFacts(c, g) + search.JoinNames(g.Path()) + "\n", nil
}

func describeCourseBoard(c *cli.Program, name, text string) (string, error) {
	p, err := duelrules.ParseCourse(text)
	if err != nil {
		return "", err
	}
	return c.Lang.T(words.CliIsDuelBoard, name) + "\n" + dueldescribe.Facts(c.Lang, p) + "\n" + p.String() + "\n", nil
}

func duelFacts(c *cli.Program, g *play.Game) string {
	p, ok := g.Position().(duelrules.PuzzlePosition)
	if !ok {
		return ""
	}
	told := ""
	if white, black := g.Tag("white"), g.Tag("black"); white != "" && black != "" {
		told = white + " - " + black + ": "
	}
	if p.Over() {
		told += dueldescribe.Result(c.Lang, p.Position.Result()) + ", "
	}
	return told + dueldescribe.Facts(c.Lang, p.Position) + "\n"
}

func describeTrace(c *cli.Program, name string, data []byte) (string, error) {
	r, err := trace.Read(data)
	if err != nil {
		return "", err
	}
	of := r.Job.Puzzle
	for _, part := range []string{r.Job.Problem, c.Lang.ShortAlgorithm(string(r.Job.Algorithm)), c.Lang.Heuristic(r.Job.Heuristic)} {
		if part != "" {
			of += ", " + part
		}
	}
	return c.Lang.T(words.CliIsTrace, name, of) + "\n" +
		c.TraceFacts(&jsonline.Trace{File: name, Events: r.Events.Len(), Dropped: r.Dropped}), nil
}
