package main

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"

	"github.com/spf13/pflag"
)

// What a choice of problems can be expected to be.
var (
	// only one of --problem or --file, --position and --seed
	codeOneSource = fault.NewCode("cli.one-source")
	// a problem: %[1]s
	codeProblem = fault.NewCode("cli.problem")
	// a problem in the file
	codeNoProblems = fault.NewCode("cli.no-problems")
)

// source is the flags that say which positions.
type source struct {
	kind                          *kind
	flags                         *pflag.FlagSet
	edits                         edits
	problem, file, position, seed string
}

func (s *source) add(k *kind, lang words.Lang, flags *pflag.FlagSet) {
	s.kind, s.flags, s.edits = k, flags, k.newEdits()
	flags.StringVar(&s.problem, "problem", "", lang.T(k.words.problem))
	flags.StringVar(&s.file, "file", "", lang.T(k.words.file))
	flags.StringVar(&s.position, "position", "", lang.T(k.words.position))
	flags.StringVar(&s.seed, "seed", "", lang.T(k.words.seed))
	s.edits.add(lang, flags)
}

// all returns the positions that the flags mean: one, or those of a file.
func (s *source) all() ([]puzzle.Problem, error) {
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
	case s.flags.Changed("position"):
		p, err := s.kind.puzzle.Parse(s.position)
		if err != nil {
			return nil, inFlag(err, "--position")
		}
		return s.edited(puzzle.Problem{Position: p})
	case s.flags.Changed("seed"):
		return s.edited(puzzle.Problem{Name: "random:" + s.seed, Position: s.kind.puzzle.Random(s.seed)})
	}
	return s.fromFile()
}

// one returns the first of the positions.
func (s *source) one() (puzzle.Problem, error) {
	all, err := s.all()
	if err != nil {
		return puzzle.Problem{}, err
	}
	return all[0], nil
}

// given lists the flags that exclude each other, as they were given.
func (s *source) given() string {
	var names []string
	for _, name := range []string{"problem", "file", "position", "seed"} {
		if s.flags.Changed(name) {
			names = append(names, "--"+name)
		}
	}
	return strings.Join(names, " ")
}

// fromFile returns the problems that --problem and --file mean.
func (s *source) fromFile() ([]puzzle.Problem, error) {
	problems, err := s.kind.readProblems(s.file)
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
	if err != nil {
		return nil, err
	}
	return s.edited(p)
}

// edited returns problems with what flags change.
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

// find returns the problem that an ID means among those of a file.
func find(problems []puzzle.Problem, id, file, flag string) (puzzle.Problem, error) {
	if p, ok := puzzle.FindProblem(problems, id); ok {
		return p, nil
	}
	if len(problems) == 0 {
		return puzzle.Problem{}, fault.New(codeNoProblems, "").InFile(file)
	}
	return puzzle.Problem{}, fault.New(codeProblem, id, problemNames(problems)).InFile(flag)
}

// fewNames is how many problems a message names.
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

// readProblems reads a file of problems, or gives the built-in problems when
// no file is named.
func (k *kind) readProblems(file string) ([]puzzle.Problem, error) {
	if file == "" {
		return k.puzzle.Problems(), nil
	}
	data, err := readWhole(file)
	if err != nil {
		return nil, err
	}
	return k.read(file, data)
}

// inFlag names the flag that a fault is in.
func inFlag(err error, flag string) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.InFile(flag)
	}
	return err
}
