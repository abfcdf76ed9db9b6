package main

import (
	"context"
	"fmt"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

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
	flags                         cli.Flags
	edits                         edits
	problem, file, position, seed string
	everything                    bool          // --problem all is every problem
	as                            string        // of --as
	readAs                        string        // the format in which the text was read, "" for one of the puzzle's own
	notes                         []puzzle.Note // how
}

func (s *source) add(k *kind, flags cli.Flags) {
	s.kind, s.flags, s.edits = k, flags, k.newEdits()
	flags.Text(&s.problem, "problem", "", k.words.problem)
	flags.Text(&s.file, "file", "", k.words.file)
	flags.Text(&s.position, "position", "", k.words.position)
	flags.Text(&s.seed, "seed", "", k.words.seed)
	addAs(k.puzzle, flags, &s.as)
	s.edits.add(flags)
}

// addAs adds --as.
func addAs(p puzzle.Puzzle, flags cli.Flags, as *string) {
	flags.Text(as, "as", "", words.CliAs, strings.Join(puzzle.FormatNames(p), ", "))
}

// checkAs returns the fault of --as without a text that it could say something
// of.
func checkAs(flags cli.Flags) error {
	if flags.Changed("as") && !flags.Changed("file") && (flags.Lookup("position") == nil || !flags.Changed("position")) {
		return fault.New(cli.CodeFlagNeeded, "", "--file").InFile("--as")
	}
	return nil
}

// sayReadAs says on standard error in which format a text was read, if it is
// none of the puzzle's own, unless --quiet was given.
func sayReadAs(c *cli.Program, flags cli.Flags, s *source) {
	if quiet, err := flags.GetBool("quiet"); s.readAs == "" || quiet && err == nil {
		return
	}
	fmt.Fprintln(c.Err, readAs(c, s.readAs, s.notes))
}

// readAs tells in which format a text was read: what is known of this text, else
// what the format is.
func readAs(c *cli.Program, format string, notes []puzzle.Note) string {
	told := []string{c.Lang.T(words.Formats.Key(format))}
	if len(notes) > 0 {
		told = nil
	}
	for _, n := range notes {
		told = append(told, c.Lang.Note(n.Code, n.Args))
	}
	return c.Lang.T(words.CliReadAs, format, strings.Join(told, "; "))
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
			return nil, cli.InFlag(err, "--position")
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
	data, err := cli.ReadWhole(ctx, file)
	if err != nil {
		return nil, err
	}
	r, err := puzzle.ReadFile(s.kind.puzzle, file, data, s.as)
	s.readAs, s.notes = r.As, r.Notes()
	return r.Problems, err
}
