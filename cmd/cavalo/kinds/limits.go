package kinds

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// countFlag is --count: the convention of counting nodes, or, without a value and if there is
// such a task, that solutions are counted.
type countFlag struct {
	counting  *search.Counting
	solutions *bool // nil if they can't be counted
}

// countSolutions is the value of --count without one.
const countSolutions = "true"

func addCount(flags cli.Flags, f *SearchFlags, solutions words.Key) {
	flags.Var(countFlag{&f.Job.Counting, &f.Count}, "count", flags.Lang.T(solutions)+"; "+flags.Lang.T(words.CliCounting))
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

// defaultMemory is the default limit of the memory for stored nodes.
const defaultMemory = 1 << 30

// SearchFlags are the flags of a search, its limits and options.
type SearchFlags struct {
	Job   puzzle.Job // with the values of flags
	Count bool       // count solutions
	Put   IntoFlags  // of the challenge
}

// Add adds the flags that solve and compare share.
func (l *SearchFlags) Add(k *Kind, flags cli.Flags) {
	l.Job.Puzzle = k.Puzzle.Name()
	l.Job.Memory = defaultMemory
	flags.Count(&l.Job.Depth, "depth", 1, k.depth, k.depthWords)
	flags.Switch(&l.Job.Tree, "tree", words.CliTree)
	flags.Text((*string)(&l.Job.Order), "order", "course", words.CliOrder)
	flags.Text((*string)(&l.Job.GoalTest), "goal-test", "", words.CliGoalTest)
	flags.Text((*string)(&l.Job.Tie), "tie", "", words.CliTie)
	flags.Text((*string)(&l.Job.Mark), "mark", "", words.CliMark)
	if flags.Lookup("count") == nil { // else it also counts solutions
		flags.Var(countFlag{counting: &l.Job.Counting}, "count", flags.Lang.T(words.CliCounting))
	}
	flags.Nodes(&l.Job.Nodes, words.CliNodes)
	flags.Memory(&l.Job.Memory, "memory", words.CliMemory)
}

// AnyStart means that the solver chooses the start.
const AnyStart = "any"

// IntoFlags put a new board into a problem file instead of printing it.
type IntoFlags struct{ Into, Name string }

// Add adds --into, with the given description, and --name.
func (f *IntoFlags) Add(flags cli.Flags, phrase words.Key) {
	flags.Text(&f.Into, "into", "", phrase)
	flags.Text(&f.Name, "name", "", words.CliName)
}

// Check refuses one flag without the other, and more than one board.
func (f *IntoFlags) Check(boards int) error {
	if (f.Into == "") != (f.Name == "") || f.Into != "" && boards > 1 {
		return fault.New(fault.CliNameInto, f.Into+" "+f.Name)
	}
	return nil
}

// PutInto adds a new problem to a problem file, which it locks while writing.
func PutInto(c *cli.Program, file string, problem knight.Problem) error {
	unlock, err := durable.Lock(file)
	if err != nil {
		return cli.WriteError(file, err)
	}
	defer unlock()
	data, err := cli.ReadWhole(c.Ctx, file)
	if _, bad := os.Stat(file); errors.Is(bad, fs.ErrNotExist) {
		data, err = nil, nil // the file is created
	}
	if err != nil {
		return err
	}
	written, err := knight.PutProblem(file, data, problem)
	if err != nil {
		return err
	}
	err = cli.ReplaceFile(file, func(w io.Writer) error {
		_, err := w.Write(written)
		return err
	})
	if err != nil {
		return err
	}
	return c.Print(c.Lang.T(words.CliPut, problem.Name, file) + "\n")
}
