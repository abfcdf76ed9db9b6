package kinds

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/formats/signs"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

func init() { graph.AllowLarge() }

// Source holds the flags that choose positions.
type Source struct {
	Kind                          *Kind
	Flags                         cli.Flags
	Problem, File, Position, seed string
	Everything                    bool          // --problem all means every problem
	puzzle.How                                  // to read the text: --as, --from, --to, --directed
	to, coordinates               string        // coordinates is a file with the positions of the nodes
	signs                         string        // of --signs
	estimates                     string        // a file with the estimates of the nodes
	ReadAs                        string        // the foreign format in which the text was read, else ""
	notes                         []puzzle.Note // on how the text was read
	like                          report.Like   // of --like
	Text                          string        // of the file or the position
	Data                          []byte        // of the file, if it was read before
	Faulty                        fault.Partly  // the problems of the file that can't be read
}

// Add adds the flags that choose a kind's positions, and the kind's flags that change them.
func (s *Source) Add(k *Kind, flags cli.Flags) {
	s.Kind, s.Flags = k, flags
	flags.Text(&s.Problem, "problem", "", k.Words.problem)
	flags.Text(&s.File, "file", "", k.Words.File)
	flags.Text(&s.Position, "position", "", k.Words.position)
	if k.Words.seed != "" {
		flags.Text(&s.seed, "seed", "", k.Words.seed)
	}
	s.AddHow(flags)
}

// AddHow adds the flags that say how a position is read, and the kind's flags that change it.
func (s *Source) AddHow(flags cli.Flags) {
	AddAs(s.Kind.Puzzle, flags, &s.As)
	if r, ok := s.Kind.Puzzle.(puzzle.EndReader); ok && r.HasEnds() {
		s.addEnds(flags)
	}
	if s.Kind.HasSigns() {
		s.AddSigns(flags)
	}
	s.Kind.AddEdits(flags)
}

// AddSigns adds --signs.
func (s *Source) AddSigns(flags cli.Flags) { flags.Text(&s.signs, "signs", "", words.CliSigns) }

// HasSigns reports whether a kind's texts may use other characters for squares.
func (k *Kind) HasSigns() bool { return k == Maze || k.Puzzle == grid.Puzzle }

// Signed returns a text with the characters of a list, as in --signs, replaced by those of the
// kind's own form; "" names none.
func (k *Kind) Signed(text, list string) (string, error) {
	if list == "" {
		return text, nil
	}
	return signs.Rewrite(k.Puzzle.Name(), text, list)
}

// signed returns a text with the signs of the kind's own form, which is then its form whatever
// --as says.
func (s *Source) signed(text string) (string, error) {
	if s.signs == "" {
		return text, nil
	}
	if err := puzzle.CheckFormat(s.Kind.Puzzle, s.As); err != nil {
		return "", err
	}
	s.As = s.Kind.Puzzle.Name()
	return s.Kind.Signed(text, s.signs)
}

// SignedAs converts a text with other characters to the form of a map, or of a maze if as names one
// of its formats, and also returns the name of that form for --as. Without signs it changes
// nothing.
func SignedAs(data []byte, as, list string) (rewritten []byte, form string, err error) {
	if list == "" {
		return data, as, nil
	}
	k := Maze
	if !slices.Contains(puzzle.FormatNames(k.Puzzle), as) {
		if k, err = Of(grid.Puzzle); err != nil {
			return nil, "", err
		}
	}
	text, err := k.Signed(string(data), list)
	return []byte(text), k.Puzzle.Name(), err
}

// addEnds adds the flags for the ends of a map or a graph.
func (s *Source) addEnds(flags cli.Flags) {
	from, to := words.CliFromNode, words.CliToNode
	if s.Kind.Puzzle == grid.Puzzle {
		from, to = words.CliFromSquare, words.CliToSquare
	} else {
		flags.Switch(&s.OneWay, "directed", words.CliDirected)
		flags.Switch(&s.BothWays, "undirected", words.CliUndirected)
		flags.Text(&s.Cost, "cost", "", words.CliCost)
		flags.Text(&s.coordinates, "coordinates", "", words.CliCoordinates)
		flags.Text(&s.estimates, "estimates", "", words.CliEstimates)
	}
	flags.Text(&s.From, "from", "", from)
	flags.Text(&s.to, "to", "", to)
}

// setEnds completes the ends after the flags are parsed. Squares, which contain commas, are
// separated by spaces.
func (s *Source) setEnds() error {
	if s.OneWay && s.BothWays {
		return fault.New(fault.CliOneWay, "--directed --undirected")
	}
	separator := ","
	if s.Kind.Puzzle == grid.Puzzle {
		separator = " "
	}
	switch {
	case strings.Contains(s.to, `"`):
		s.To = search.SplitNames(s.to)
	case s.to != "":
		s.To = strings.Split(s.to, separator)
	}
	return nil
}

// between returns a position that doesn't come from a text, with the ends given by the flags.
func (s *Source) between(p puzzle.Problem) (puzzle.Problem, error) {
	r, ok := s.Kind.Puzzle.(puzzle.EndReader)
	if !ok || s.Ends.IsEmpty() || s.Flags.Changed("file") || s.Flags.Changed("position") {
		return p, nil
	}
	changed, err := r.ReadEnds(p.Position.String(), s.Ends)
	changed.Name = p.Name
	return changed, err
}

// AddAs adds --as.
func AddAs(p puzzle.Puzzle, flags cli.Flags, as *string) {
	flags.Text(as, "as", "", words.CliAs, strings.Join(puzzle.FormatNames(p), ", "))
}

// CheckAs returns the fault of --as without a text to read.
func CheckAs(flags cli.Flags) error {
	if flags.Changed("as") && !flags.Changed("file") && (flags.Lookup("position") == nil || !flags.Changed("position")) {
		return fault.New(fault.CliFlagNeeded, "", "--file").InFile("--as")
	}
	return nil
}

// SayReadAs prints on standard error in which foreign format a text was read, and which of its
// problems can't be read, unless --quiet was given.
func SayReadAs(c *cli.Program, flags cli.Flags, s *Source) {
	if quiet, err := flags.GetBool("quiet"); quiet && err == nil {
		return
	}
	if told := ReadAs(c, s.Kind, s.ReadAs, s.notes); told != "" {
		fmt.Fprintln(c.Err, told)
	}
	SayFaulty(c, s.Faulty)
}

// ForgetEnds drops the notes on ends that were chosen, which are not used.
func (s *Source) ForgetEnds() { s.notes = slices.DeleteFunc(s.notes, puzzle.Note.IsChosen) }

// Read returns how the positions were read, for JSON.
func (s *Source) Read(lang words.Lang) jsonline.Read {
	r := jsonline.Read{As: s.ReadAs}
	for _, e := range s.Faulty {
		r.Faulty = append(r.Faulty, jsonline.UnreadableProblem{
			Problem: e.Name, Line: e.Fault.Line, Column: e.Fault.Column, Found: e.Fault.Found, Expected: lang.Expected(e.Fault),
		})
	}
	return r
}

// SayFaulty prints a line for each problem that can't be read.
func SayFaulty(c *cli.Program, faulty fault.Partly) {
	for _, e := range faulty {
		fmt.Fprintln(c.Err, c.Lang.T(words.FileFaulty, e.Name, c.Lang.Fault(e.Fault)))
	}
}

// ReadAs describes the format in which a kind's text was read, with its notes if there are any. For
// the kind's own form, whose name is "", it returns only notes on deviations from the text, "" if
// none.
func ReadAs(c *cli.Program, k *Kind, format string, notes []puzzle.Note) string {
	if format == "" {
		if notes = slices.DeleteFunc(slices.Clone(notes), puzzle.Note.IsChosen); len(notes) == 0 {
			return ""
		}
		format = k.Puzzle.Name()
	}
	told := []string{c.Lang.T(words.Formats.Key(format))}
	if len(notes) > 0 {
		told = nil
	}
	for _, n := range notes {
		told = append(told, c.Lang.Note(n.Code, n.Args))
	}
	return c.Lang.T(words.CliReadAs, format, strings.Join(told, "; "))
}

// All returns the chosen positions: a single one, or all in a file.
func (s *Source) All(ctx context.Context) ([]puzzle.Problem, error) {
	fromFile := s.Flags.Changed("problem") || s.Flags.Changed("file")
	sources := 0
	for _, given := range []bool{fromFile, s.Flags.Changed("position"), s.Flags.Changed("seed")} {
		if given {
			sources++
		}
	}
	switch {
	case sources > 1:
		return nil, fault.New(fault.CliOneSource, s.Given())
	case CheckAs(s.Flags) != nil:
		return nil, CheckAs(s.Flags)
	case s.setEnds() != nil:
		return nil, s.setEnds()
	case s.Flags.Changed("position"):
		s.Text = s.Position
		text, err := s.signed(s.Position)
		if err != nil {
			return nil, cli.InFlag(err, "--position")
		}
		r, err := s.How.ReadPosition(s.Kind.Puzzle, text)
		if err != nil {
			return nil, cli.InFlag(err, "--position")
		}
		s.ReadAs, s.notes = r.As, r.Notes()
		return s.Edited(ctx, puzzle.Problem{Position: r.Problems[0].Position})
	case s.Flags.Changed("seed"):
		return s.Edited(ctx, puzzle.Problem{Name: "random:" + s.seed, Position: s.Kind.Puzzle.Random(s.seed)})
	}
	return s.fromFile(ctx)
}

// One returns the first of the chosen positions.
func (s *Source) One(ctx context.Context) (puzzle.Problem, error) {
	all, err := s.All(ctx)
	if err != nil {
		return puzzle.Problem{}, err
	}
	return all[0], nil
}

// Given lists the mutually exclusive flags that were given.
func (s *Source) Given() string {
	var names []string
	for _, name := range []string{"problem", "file", "position", "seed"} {
		if s.Flags.Changed(name) {
			names = append(names, "--"+name)
		}
	}
	return strings.Join(names, " ")
}

func (s *Source) fromFile(ctx context.Context) ([]puzzle.Problem, error) {
	problems, err := s.ReadProblems(ctx, s.File)
	if err != nil {
		return nil, err
	}
	id := s.Problem
	switch {
	case s.Flags.Changed("problem"):
	case s.File == "":
		id = s.Kind.problem
	case len(problems) == 1 && len(s.Faulty) == 0, s.Kind.many && len(problems) > 0:
		return s.Edited(ctx, problems...)
	}
	id, err = s.well(problems, id)
	if err != nil {
		return nil, err
	}
	p, err := Find(problems, id, s.File, "--problem")
	if err != nil && s.Everything && id == AllProblems && len(problems) > 0 {
		return s.Edited(ctx, problems...)
	}
	if err != nil {
		return nil, err
	}
	return s.Edited(ctx, p)
}

// well returns the index among the readable problems for an index in the file; of a faulty problem
// it returns the fault.
func (s *Source) well(problems []puzzle.Problem, id string) (string, error) {
	if slices.ContainsFunc(problems, func(p puzzle.Problem) bool { return strings.EqualFold(p.Name, id) }) {
		return id, nil
	}
	place, err := strconv.Atoi(id)
	before := 0
	for _, e := range s.Faulty {
		if strings.EqualFold(e.Name, id) || err == nil && e.Place == place {
			return "", e.Fault
		}
		if e.Place < place {
			before++
		}
	}
	if before > 0 {
		id = strconv.Itoa(place - before)
	}
	return id, nil
}

// AllProblems stands for every problem of a file, or every built-in one.
const AllProblems = "all"

// Edited returns the problems as changed by the flags.
func (s *Source) Edited(ctx context.Context, problems ...puzzle.Problem) ([]puzzle.Problem, error) {
	estimates := ""
	if s.estimates != "" {
		defer cli.Reading()()
		data, err := cli.ReadSome(ctx, s.estimates, int64(graph.MaxText)+1)
		if err != nil {
			return nil, err
		}
		estimates = string(data)
	}
	edited := make([]puzzle.Problem, len(problems))
	for i, p := range problems {
		p, err := s.between(p)
		if err != nil {
			return nil, err
		}
		if s.estimates != "" {
			if p.Position, err = estimated(p.Position, estimates); err != nil {
				return nil, fault.InFile(err, s.estimates)
			}
		}
		if !s.Flags.Changed("target") {
			if p.Position, err = s.like.Position(s.Kind.Puzzle, p); err != nil {
				return nil, err
			}
		}
		if edited[i] = p; s.Kind.edit == nil {
			continue
		}
		position, err := s.Kind.edit(s.Flags, p)
		if err != nil {
			return nil, err
		}
		edited[i] = puzzle.Problem{Name: p.Name, Position: position}
	}
	return edited, nil
}

// estimated returns the position of a graph with the estimates of a text.
func estimated(p puzzle.Position, text string) (puzzle.Position, error) {
	g, err := graph.Of(p).Estimated(text)
	if err != nil {
		return nil, err
	}
	return space.Begin[graph.Node](graph.Puzzle.Name(), g), nil
}

// Find returns a file's problem with the given ID. The boards of a series are not in the list.
func Find(problems []puzzle.Problem, id, file, flag string) (puzzle.Problem, error) {
	if p, ok := series.FindProblem(problems, id); ok {
		return p, nil
	}
	if len(problems) == 0 {
		return puzzle.Problem{}, fault.New(fault.CliNoProblems, "").InFile(file)
	}
	return puzzle.Problem{}, fault.New(fault.CliProblem, id, ProblemNames(problems)).InFile(flag)
}

// fewNames is the maximum number of problems that a message names.
const fewNames = 12

// ProblemNames lists the names of the first problems.
func ProblemNames(problems []puzzle.Problem) string {
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

// read reads a file of the kind.
func (s *Source) read(ctx context.Context, file string) ([]byte, error) {
	if s.Kind.Puzzle == graph.Puzzle {
		return cli.ReadSome(ctx, file, int64(graph.MaxText)+1)
	}
	return cli.ReadWhole(ctx, file)
}

// ReadProblems reads a file of problems, or returns the built-in ones if no
// file is named.
func (s *Source) ReadProblems(ctx context.Context, file string) ([]puzzle.Problem, error) {
	defer cli.Reading()()
	if err := s.setEnds(); err != nil {
		return nil, err
	}
	if file == "" {
		return series.Problems(s.Kind.Puzzle), nil
	}
	data := s.Data
	if data == nil {
		var err error
		if data, err = s.read(ctx, file); err != nil {
			return nil, err
		}
	}
	var err error
	if s.Text, err = s.signed(string(data)); err != nil {
		return nil, cli.InFlag(err, file)
	}
	lines := 1 + strings.Count(s.Text, "\n")
	text := s.Text
	if s.coordinates != "" {
		more, err := s.read(ctx, s.coordinates)
		if err != nil {
			return nil, err
		}
		text += "\n" + string(more)
	}
	r, err := s.How.ReadFile(s.Kind.Puzzle, file, text)
	if f, ok := err.(*fault.Fault); ok && s.coordinates != "" && f.Line > lines {
		err = f.At(f.Line-lines, f.Column).InFile(s.coordinates)
	}
	s.ReadAs, s.notes, s.Faulty = r.As, r.Notes(), r.Faulty
	return r.Problems, err
}
