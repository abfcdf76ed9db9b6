package main

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/i18n"
	"cavalo/internal/knight"

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
	// --target, since problem %[1]s has none
	codeTarget = fault.NewCode("cli.target")
)

// defaultProblem is what is solved when nothing else is asked for.
const defaultProblem = "F"

// named is a position with the name that reports give it.
type named struct {
	name     string
	position knight.Position
}

// rulesFlags change the rules and the target of positions.
type rulesFlags struct {
	flags           *pflag.FlagSet
	target          int64
	rules           string
	zero, placement bool
}

func (r *rulesFlags) add(lang i18n.Lang, flags *pflag.FlagSet) {
	r.flags = flags
	flags.Var(intFlag{&r.target, 1, knight.MaxTarget}, "target", lang.T(i18n.CliTarget))
	flags.StringVar(&r.rules, "rules", "", lang.T(i18n.CliRules))
	flags.BoolVar(&r.zero, "zero-double", true, lang.T(i18n.CliZero))
	flags.BoolVar(&r.placement, "placement-rules", true, lang.T(i18n.CliPlacement))
}

// apply returns a position with the target and the rules that flags give; the
// others stay as they are.
func (r *rulesFlags) apply(p knight.Position) (knight.Position, error) {
	if r.flags.Changed("target") {
		p.Target = int(r.target)
	}
	if r.flags.Changed("rules") {
		policy, seed, err := knight.ParsePolicy(r.rules)
		if err != nil {
			return p, inFlag(err, "--rules")
		}
		p.Rules.Double, p.Rules.Seed = policy, seed
	}
	if r.flags.Changed("zero-double") {
		p.Rules.ZeroDouble = r.zero
	}
	if r.flags.Changed("placement-rules") {
		p.Rules.PlacementRules = r.placement
	}
	return p, nil
}

// source is the flags that say which position.
type source struct {
	rulesFlags
	problem, file, position, seed string
}

func (s *source) add(lang i18n.Lang, flags *pflag.FlagSet) {
	flags.StringVar(&s.problem, "problem", "", lang.T(i18n.CliProblem))
	flags.StringVar(&s.file, "file", "", lang.T(i18n.CliFile))
	flags.StringVar(&s.position, "position", "", lang.T(i18n.CliPosition))
	flags.StringVar(&s.seed, "seed", "", lang.T(i18n.CliSeed))
	s.rulesFlags.add(lang, flags)
}

// one returns the position that the flags mean.
func (s *source) one() (named, error) {
	fromFile := s.flags.Changed("problem") || s.flags.Changed("file")
	sources := 0
	for _, given := range []bool{fromFile, s.flags.Changed("position"), s.flags.Changed("seed")} {
		if given {
			sources++
		}
	}
	switch {
	case sources > 1:
		return named{}, fault.New(codeOneSource, s.given())
	case s.flags.Changed("position"):
		p, err := knight.ParsePosition(s.position)
		if err != nil {
			return named{}, inFlag(err, "--position")
		}
		p, err = s.apply(p)
		return named{"", p}, err
	case s.flags.Changed("seed"):
		board := knight.RandomBoard(s.seed)
		p, err := s.apply(knight.NewPosition(board, knight.DefaultTarget, knight.DefaultRules()))
		return named{"random:" + s.seed, p}, err
	}
	return s.fromFile()
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

// fromFile returns the problem that --problem and --file mean.
func (s *source) fromFile() (named, error) {
	problems, err := readProblems(s.file)
	if err != nil {
		return named{}, err
	}
	id := s.problem
	switch {
	case s.flags.Changed("problem"):
	case s.file == "":
		id = defaultProblem
	case len(problems) == 1:
		return s.positionOf(problems[0])
	}
	p, err := find(problems, id, s.file, "--problem")
	if err != nil {
		return named{}, err
	}
	return s.positionOf(p)
}

// find returns the problem that an ID means among those of a file.
func find(problems []knight.Problem, id, file, flag string) (knight.Problem, error) {
	p, ok := knight.FindProblem(problems, id)
	if ok {
		return p, nil
	}
	if len(problems) == 0 {
		return p, fault.New(codeNoProblems, "").InFile(file)
	}
	return p, fault.New(codeProblem, id, problemNames(problems)).InFile(flag)
}

// fewNames is how many problems a message names.
const fewNames = 12

func problemNames(problems []knight.Problem) string {
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

// readProblems reads a problem file, or gives the built-in problems when no
// file is named.
func readProblems(file string) ([]knight.Problem, error) {
	if file == "" {
		return knight.BuiltIn(), nil
	}
	f, err := open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return knight.ReadProblems(file, f)
}

// positionOf returns a problem's position under the flags.
func (r *rulesFlags) positionOf(p knight.Problem) (named, error) {
	position, err := r.apply(p.Position(knight.DefaultRules()))
	if err == nil && position.Target == 0 {
		err = fault.New(codeTarget, "", p.Name)
	}
	return named{p.Name, position}, err
}

// inFlag names the flag that a fault is in.
func inFlag(err error, flag string) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.InFile(flag)
	}
	return err
}
