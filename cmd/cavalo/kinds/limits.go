package kinds

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// settingFlag is the flag of a setting that is a choice. --count also counts solutions: without a
// value, and if there is such a task.
type settingFlag struct {
	*search.Field
	value     *string
	solutions *bool // nil if they can't be counted, or the flag is another
}

// countSolutions is the value of --count without one.
const countSolutions = "true"

func (f settingFlag) Set(text string) error {
	if on, err := strconv.ParseBool(text); err == nil && f.solutions != nil {
		*f.solutions = on
		return nil
	}
	_, err := f.Read(text)
	if err == nil {
		*f.value = text
	}
	return err
}

func (f settingFlag) String() string {
	switch {
	case f.solutions != nil && *f.solutions:
		return countSolutions
	case f.value == nil:
		return ""
	}
	return *f.value
}

// Type implements pflag.Value: pflag shows the word that the help has between backquotes.
func (settingFlag) Type() string { return "string" }

// addSettings adds a flag for each setting with a help.
func (l *SearchFlags) addSettings(flags cli.Flags) {
	for _, w := range words.SettingTexts {
		if w.Help == "" {
			continue
		}
		f := search.FieldOf(w.Key)
		switch v := f.At(&l.Job.Settings).(type) {
		case *bool:
			flags.Switch(v, w.Key, w.Help)
		case *string:
			if w.Key != "count" || l.solutions == "" {
				flags.Var(settingFlag{f, v, nil}, w.Key, flags.Lang.T(w.Help))
				continue
			}
			flags.Var(settingFlag{f, v, &l.Count}, w.Key, flags.Lang.T(l.solutions)+"; "+flags.Lang.T(w.Help))
			flags.Lookup(w.Key).NoOptDefVal = countSolutions
		}
	}
}

// defaultMemory is the default limit of the memory for stored nodes.
const defaultMemory = 1 << 30

// SearchFlags are the flags of a search, its limits and options.
type SearchFlags struct {
	Job   puzzle.Job // with the values of flags
	Count bool       // count solutions
	Put   IntoFlags  // of the challenge

	like      string    // a published report
	solutions words.Key // of --count, if solutions can be counted
}

// Add adds the flags that solve and compare share.
func (l *SearchFlags) Add(k *Kind, flags cli.Flags) {
	l.Job.Puzzle = k.Puzzle.Name()
	l.Job.Memory = defaultMemory
	flags.Count(&l.Job.Depth, "depth", 1, k.depth, k.depthWords)
	l.Job.Order = "course"
	l.addSettings(flags)
	if all := report.Likes(k.Puzzle); len(all) > 0 {
		flags.Text(&l.like, "like", "", words.CliLike, likeNames(all))
	}
	flags.Nodes(&l.Job.Nodes, words.CliNodes)
	flags.Memory(&l.Job.Memory, "memory", words.CliMemory)
}

func likeNames(all []report.Like) string {
	return strings.Join(lists.Map(all, func(l report.Like) string { return l.Name }), ", ")
}

// TakeLike sets what --like says and no other flag does.
func (l *SearchFlags) TakeLike(s *Source) error {
	if l.like == "" {
		return nil
	}
	like, ok := report.FindLike(s.Kind.Puzzle, strings.ToLower(l.like))
	if !ok {
		return fault.New(fault.CliLike, l.like, likeNames(report.Likes(s.Kind.Puzzle))).InFile("--like")
	}
	given := l.Job.Settings
	l.Job.Settings = like.Settings
	for _, f := range search.Fields() {
		if s.Flags.Changed(f.Key) || f.Text(like.Settings) == "" {
			f.Copy(&l.Job.Settings, given)
		}
	}
	for _, e := range like.Edits {
		if !s.Flags.Changed(e[0]) {
			if err := s.Flags.Set(e[0], e[1]); err != nil {
				return err
			}
		}
	}
	s.like = like
	return nil
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
