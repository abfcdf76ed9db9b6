package main

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The codes of faults in the values of flags.
var (
	// a whole number from %[1]s to %[2]s
	codeNumber = fault.NewCode("cli.number")
	// a number above 0
	codeWeight = fault.NewCode("cli.weight")
	// a time such as 10s
	codeTime = fault.NewCode("cli.time")
	// a size such as 512MiB
	codeMemory = fault.NewCode("cli.memory")
)

// flagSet is the flags of a command. Its methods declare one each: where its value
// goes, its name and its description.
type flagSet struct {
	*pflag.FlagSet
	cmd  *cobra.Command
	lang words.Lang
}

// flags returns the flags of a command.
func (c *cli) flags(cmd *cobra.Command) flagSet { return flagSet{cmd.Flags(), cmd, c.lang} }

// Text declares a flag with any text.
func (f flagSet) Text(value *string, name, byDefault string, usage words.Key, args ...any) {
	f.StringVar(value, name, byDefault, f.lang.T(usage, args...))
}

// Switch declares a flag that is off by default.
func (f flagSet) Switch(value *bool, name string, usage words.Key) {
	f.BoolVar(value, name, false, f.lang.T(usage))
}

// Number declares a flag with a whole number between two limits.
func (f flagSet) Number(value *int64, name string, low, high int64, usage words.Key) {
	f.Var(intFlag[int64]{value, low, high}, name, f.lang.T(usage))
}

// Count is Number for an int.
func (f flagSet) Count(value *int, name string, low, high int64, usage words.Key) {
	f.Var(intFlag[int]{value, low, high}, name, f.lang.T(usage))
}

// Factor declares a flag with a positive number.
func (f flagSet) Factor(value *float64, name string, usage words.Key) {
	f.Var(weightFlag{value}, name, f.lang.T(usage))
}

// Time declares a flag with a time; 0 is no limit.
func (f flagSet) Time(value *time.Duration, name string, usage words.Key) {
	f.Var(timeFlag{value}, name, f.lang.T(usage))
}

// Memory declares a flag with a size in bytes.
func (f flagSet) Memory(value *int64, name string, usage words.Key) {
	f.Var(memoryFlag{value}, name, f.lang.T(usage))
}

// Nodes declares --nodes, the most nodes of a search.
func (f flagSet) Nodes(value *int64, usage words.Key) { f.Number(value, "nodes", 1, 1<<62, usage) }

// Workers declares --workers.
func (f flagSet) Workers(value *int, usage words.Key) {
	f.Count(value, "workers", 1, puzzle.MaxWorkers, usage)
}

// JSON declares --json.
func (f flagSet) JSON(value *bool) { f.Switch(value, "json", words.CliJSON) }

// intFlag is a flag with a whole number between two limits.
type intFlag[N int | int64] struct {
	value     *N
	low, high int64
}

func (f intFlag[N]) Set(text string) error {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < f.low || n > f.high {
		return fault.New(codeNumber, text, strconv.FormatInt(f.low, 10), strconv.FormatInt(f.high, 10))
	}
	*f.value = N(n)
	return nil
}

func (f intFlag[N]) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	return strconv.FormatInt(int64(*f.value), 10)
}

func (intFlag[N]) Type() string { return numberType }

// numberType is the type of a flag with a whole number.
const numberType = "N"

// countFlag is --count: whose habits a textbook search follows in counting
// nodes, or, without a value and where there is such a task, that solutions are
// counted.
type countFlag struct {
	counting  *search.Counting
	solutions *bool // nil: they can't be
}

// countSolutions is the value of --count without one.
const countSolutions = "true"

// addCount adds --count to a command that can count solutions.
func addCount(flags flagSet, f *solveFlags, solutions words.Key) {
	flags.Var(countFlag{&f.job.Counting, &f.count}, "count", flags.lang.T(solutions)+"; "+flags.lang.T(words.CliCounting))
	flags.Lookup("count").NoOptDefVal = countSolutions
}

func (f countFlag) Set(text string) error {
	if on, err := strconv.ParseBool(text); err == nil && f.solutions != nil {
		*f.solutions = on
		return nil
	}
	counting, err := search.ParseCounting(text)
	*f.counting = counting
	return err
}

func (f countFlag) String() string {
	switch {
	case f.solutions != nil && *f.solutions:
		return countSolutions
	case f.counting == nil:
		return ""
	}
	return string(*f.counting)
}

func (countFlag) Type() string { return "WHO" }

// joinCount joins --count and the word behind it to --count=WORD: where --count
// may also stand alone, the flag's parser would not take the word.
func joinCount(args []string) []string {
	var joined []string
	for i := 0; i < len(args); i++ {
		if args[i] == "--count" && i+1 < len(args) {
			if _, err := search.ParseCounting(args[i+1]); err == nil && args[i+1] != "" {
				joined = append(joined, args[i]+"="+args[i+1])
				i++
				continue
			}
		}
		joined = append(joined, args[i])
	}
	return joined
}

// weightFlag is a flag with a positive number.
type weightFlag struct{ value *float64 }

func (f weightFlag) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x > 0) || math.IsInf(x, 0) {
		return fault.New(codeWeight, text)
	}
	*f.value = x
	return nil
}

func (f weightFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	return strconv.FormatFloat(*f.value, 'g', -1, 64)
}

func (weightFlag) Type() string { return "FACTOR" }

// timeFlag is a flag with a time; 0 is no limit.
type timeFlag struct{ value *time.Duration }

func (f timeFlag) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return fault.New(codeTime, text)
	}
	*f.value = d
	return nil
}

func (f timeFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	return f.value.String()
}

func (timeFlag) Type() string { return "TIME" }

// memoryUnit is a unit of memory.
type memoryUnit struct {
	name  string
	bytes int64
}

// memoryUnits, a unit before those that its name ends with; the first three
// are used for output.
var memoryUnits = []memoryUnit{
	{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10},
	{"GB", 1e9}, {"MB", 1e6}, {"KB", 1e3}, {"B", 1}, {"", 1},
}

// memoryFlag is a flag with a size in bytes.
type memoryFlag struct{ value *int64 }

func (f memoryFlag) Set(text string) error {
	for _, unit := range memoryUnits {
		at := len(text) - len(unit.name)
		if at < 0 || !strings.EqualFold(text[at:], unit.name) {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(text[:at]), 10, 64)
		if err != nil || n < 1 || n > math.MaxInt64/unit.bytes {
			break
		}
		*f.value = n * unit.bytes
		return nil
	}
	return fault.New(codeMemory, text)
}

func (f memoryFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	for _, unit := range memoryUnits[:3] {
		if *f.value%unit.bytes == 0 {
			return strconv.FormatInt(*f.value/unit.bytes, 10) + unit.name
		}
	}
	return strconv.FormatInt(*f.value, 10) + "B"
}

func (memoryFlag) Type() string { return "SIZE" }

// split returns the parts of a list joined by commas or spaces, without empty
// ones. Commas between parentheses, and spaces in an expression, don't
// separate.
func split(list string) []string {
	depth, inExpression := 0, false
	var parts []string
	part := ""
	for _, r := range list + "," {
		switch {
		case depth <= 0 && (r == ',' || r == ' ' && !inExpression):
			if part = strings.TrimSpace(part); part != "" {
				parts = append(parts, part)
			}
			part, inExpression = "", false
			continue
		case r == '(':
			depth++
		case r == ')':
			depth--
		}
		part += string(r)
		inExpression = inExpression || part == expr.Prefix
	}
	return parts
}

// The codes of faults in the choice of problems.
var (
	// only one of --problem or --file, --position and --seed
	codeOneSource = fault.NewCode("cli.one-source")
	// a problem: %[1]s
	codeProblem = fault.NewCode("cli.problem")
	// a problem in the file
	codeNoProblems = fault.NewCode("cli.no-problems")
)

// source holds the flags that choose positions.
type source struct {
	kind                          *kind
	flags                         flagSet
	edits                         edits
	problem, file, position, seed string
	everything                    bool          // --problem all is every problem
	as                            string        // of --as
	readAs                        string        // the format in which the text was read, "" for one of the puzzle's own
	notes                         []puzzle.Note // how
}

func (s *source) add(k *kind, flags flagSet) {
	s.kind, s.flags, s.edits = k, flags, k.newEdits()
	flags.Text(&s.problem, "problem", "", k.words.problem)
	flags.Text(&s.file, "file", "", k.words.file)
	flags.Text(&s.position, "position", "", k.words.position)
	flags.Text(&s.seed, "seed", "", k.words.seed)
	addAs(k.puzzle, flags, &s.as)
	s.edits.add(flags)
}

// addAs adds --as.
func addAs(p puzzle.Puzzle, flags flagSet, as *string) {
	flags.Text(as, "as", "", words.CliAs, strings.Join(puzzle.FormatNames(p), ", "))
}

// checkAs returns the fault of --as without a text that it could say something
// of.
func checkAs(flags flagSet) error {
	if flags.Changed("as") && !flags.Changed("file") && (flags.Lookup("position") == nil || !flags.Changed("position")) {
		return fault.New(codeFlagNeeded, "", "--file").InFile("--as")
	}
	return nil
}

// sayReadAs says on standard error in which format a text was read, if it is
// none of the puzzle's own, unless --quiet was given.
func (c *cli) sayReadAs(flags flagSet, s *source) {
	if quiet, err := flags.GetBool("quiet"); s.readAs == "" || quiet && err == nil {
		return
	}
	fmt.Fprintln(c.err, c.readAs(s.readAs, s.notes))
}

// readAs tells in which format a text was read: what is known of this text, else
// what the format is.
func (c *cli) readAs(format string, notes []puzzle.Note) string {
	told := []string{c.lang.T(words.Formats.Key(format))}
	if len(notes) > 0 {
		told = nil
	}
	for _, n := range notes {
		told = append(told, c.lang.Note(n.Code, n.Args))
	}
	return c.lang.T(words.CliReadAs, format, strings.Join(told, "; "))
}

// all returns the chosen positions: one, or those of a file.
func (s *source) all(ctx context.Context) ([]puzzle.Problem, error) {
	fromFile := s.flags.Changed("problem") || s.flags.Changed("file")
	sources := 0
	for _, given := range []bool{fromFile, s.flags.Changed("position"), s.flags.Changed("seed")} {
		if given {
			sources++
		}
	}
	switch {
	case sources > 1:
		return nil, fault.New(codeOneSource, s.given())
	case checkAs(s.flags) != nil:
		return nil, checkAs(s.flags)
	case s.flags.Changed("position"):
		r, err := puzzle.ReadPosition(s.kind.puzzle, s.position, s.as)
		if err != nil {
			return nil, inFlag(err, "--position")
		}
		s.readAs, s.notes = r.As, r.Notes()
		return s.edited(puzzle.Problem{Position: r.Problems[0].Position})
	case s.flags.Changed("seed"):
		return s.edited(puzzle.Problem{Name: "random:" + s.seed, Position: s.kind.puzzle.Random(s.seed)})
	}
	return s.fromFile(ctx)
}

// one returns the first of the chosen positions.
func (s *source) one(ctx context.Context) (puzzle.Problem, error) {
	all, err := s.all(ctx)
	if err != nil {
		return puzzle.Problem{}, err
	}
	return all[0], nil
}

// given lists the mutually exclusive flags that were given.
func (s *source) given() string {
	var names []string
	for _, name := range []string{"problem", "file", "position", "seed"} {
		if s.flags.Changed(name) {
			names = append(names, "--"+name)
		}
	}
	return strings.Join(names, " ")
}

// fromFile returns the problems of --problem and --file.
func (s *source) fromFile(ctx context.Context) ([]puzzle.Problem, error) {
	problems, err := s.readProblems(ctx, s.file)
	if err != nil {
		return nil, err
	}
	id := s.problem
	switch {
	case s.flags.Changed("problem"):
	case s.file == "":
		id = s.kind.problem
	case len(problems) == 1, s.kind.many && len(problems) > 0:
		return s.edited(problems...)
	}
	p, err := find(problems, id, s.file, "--problem")
	if err != nil && s.everything && id == allProblems && len(problems) > 0 {
		return s.edited(problems...)
	}
	if err != nil {
		return nil, err
	}
	return s.edited(p)
}

// allProblems stands for every problem of a file, or every built-in one.
const allProblems = "all"

// edited returns problems changed by the flags.
func (s *source) edited(problems ...puzzle.Problem) ([]puzzle.Problem, error) {
	edited := make([]puzzle.Problem, len(problems))
	for i, p := range problems {
		position, err := s.edits.apply(p)
		if err != nil {
			return nil, err
		}
		edited[i] = puzzle.Problem{Name: p.Name, Position: position}
	}
	return edited, nil
}

// find returns the problem with an ID among those of a file.
func find(problems []puzzle.Problem, id, file, flag string) (puzzle.Problem, error) {
	if p, ok := puzzle.FindProblem(problems, id); ok {
		return p, nil
	}
	if len(problems) == 0 {
		return puzzle.Problem{}, fault.New(codeNoProblems, "").InFile(file)
	}
	return puzzle.Problem{}, fault.New(codeProblem, id, problemNames(problems)).InFile(flag)
}

// fewNames is the most problems that a message names.
const fewNames = 12

func problemNames(problems []puzzle.Problem) string {
	var names []string
	for i, p := range problems {
		if i == fewNames {
			names = append(names, "..")
			break
		}
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// readProblems reads a file of problems, or returns the built-in ones if no
// file is named.
func (s *source) readProblems(ctx context.Context, file string) ([]puzzle.Problem, error) {
	if file == "" {
		return s.kind.puzzle.Problems(), nil
	}
	data, err := readWhole(ctx, file)
	if err != nil {
		return nil, err
	}
	r, err := puzzle.ReadFile(s.kind.puzzle, file, data, s.as)
	s.readAs, s.notes = r.As, r.Notes()
	return r.Problems, err
}

// inFlag adds the flag's name to its fault, unless it is one of another flag.
func inFlag(err error, flag string) error {
	if f, ok := err.(*fault.Fault); ok && f.File == "" {
		return f.InFile(flag)
	}
	return err
}
