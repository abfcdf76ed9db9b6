package space

import (
	"slices"
	"strings"
	"sync"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Instance is a position of a space: the whole world with the initial state. It is immutable.
type Instance[S comparable] interface {
	// String returns the position's text, which Spec.Parse parses. It is one line, safe
	// after the # of an address, and the same for equal positions.
	String() string
	Start() S
	Goal(S) bool
	// Successors appends the successors of a state, always in the same order. A move is a
	// text unique in its state. Costs are finite and at least 0.
	Successors(S, []search.Successor[S, string]) []search.Successor[S, string]
	// At returns the same world with another initial state.
	At(S) Instance[S]
	// Estimate returns the value of one of Spec.Heuristics.
	Estimate(heuristic string, s S) float64
	// Feature returns the value of one of Spec.Features, by its index.
	Feature(i int, s S) float64
}

// Holder is an Instance on which it depends whether a heuristic is admissible and consistent.
type Holder interface {
	Holds(heuristic string) (admissible, consistent bool)
}

// Chooser is an Instance with its own default heuristic.
type Chooser interface{ Default() string }

// Named is a built-in problem of a space: its name and the position's text.
type Named struct{ Name, Text string }

// Spec describes a space.
type Spec[S comparable] struct {
	Name  string
	Parse func(text string) (Instance[S], error)
	// ReadEnds parses a position from a file or a link, with notes on how it was read, and
	// with the given ends in place of the text's; nil is Parse.
	ReadEnds func(text string, ends puzzle.Ends) (Instance[S], []puzzle.Note, error)
	// Claims reports whether a text is certainly a position of this space; nil claims none.
	Claims     func(text string) bool
	Problems   []Named
	Random     func(seed string) string // a position's text
	Heuristics []puzzle.Heuristic       // the default first
	// Consistent are the admissible heuristics that are consistent, too.
	Consistent []string
	// Features are the variables of formulas, except steps.
	Features []string
	Study    puzzle.Study
	Uniform  bool // every move costs 1
	Drawn    bool // TaskLayout finds positions for its states
	// Deepest returns the maximum number of moves of a path that visits no state twice, which is the
	// default depth limit; nil is DefaultDepth.
	Deepest func(Instance[S]) int
}

// FeatureNames returns Features and steps.
func (s Spec[S]) FeatureNames() []string { return append(slices.Clone(s.Features), steps) }

// FeatureOf returns the value of the i-th of FeatureNames in a state that many moves from
// the start.
func (s Spec[S]) FeatureOf(of Instance[S], i int, at S, moves int) float64 {
	if i == len(s.Features) {
		return float64(moves)
	}
	return of.Feature(i, at)
}

// Holds reports whether a heuristic is known to be admissible and consistent in an instance.
func (s Spec[S]) Holds(of Instance[S], heuristic string) (admissible, consistent bool) {
	if h, ok := bare(of).(Holder); ok {
		return h.Holds(heuristic)
	}
	i := slices.IndexFunc(s.Heuristics, func(h puzzle.Heuristic) bool { return h.Name == heuristic })
	return i >= 0 && s.Heuristics[i].Admissible, slices.Contains(s.Consistent, heuristic)
}

// DefaultDepth is the default depth limit of a space without Deepest.
const DefaultDepth = 50

// steps is the last feature of every space: the moves since the search began.
const steps = "steps"

// Space is a state space as a puzzle.
type Space struct {
	Spec[any]
	problems func() []puzzle.Problem
}

// Puzzle returns a new puzzle of a space.
func Puzzle[S comparable](s Spec[S]) *Space {
	made := &Space{Spec: Untyped(s)}
	made.problems = sync.OnceValue(made.readProblems)
	return made
}

var _ puzzle.Puzzle = (*Space)(nil)

// readProblems parses the built-in problems.
func (s *Space) readProblems() (list []puzzle.Problem) {
	for _, n := range s.Spec.Problems {
		p, err := s.Spec.Parse(n.Text)
		if err != nil {
			panic("space: problem " + n.Name + " of " + s.Spec.Name + ": " + err.Error())
		}
		list = append(list, puzzle.Problem{Name: n.Name, Position: s.begin(p)})
	}
	return list
}

func (s *Space) Name() string { return s.Spec.Name }
func (s *Space) Players() int { return 1 }

func (s *Space) Parse(text string) (puzzle.Position, error) {
	i, err := s.Spec.Parse(text)
	if err != nil {
		return nil, err
	}
	return s.begin(i), nil
}

func (s *Space) Read(text string) (puzzle.Problem, error) { return s.ReadEnds(text, puzzle.Ends{}) }
func (s *Space) HasEnds() bool                            { return s.Spec.ReadEnds != nil }

func (s *Space) ReadEnds(text string, ends puzzle.Ends) (puzzle.Problem, error) {
	if !s.HasEnds() {
		p, err := s.Parse(text)
		return puzzle.Problem{Position: p}, err
	}
	i, how, err := s.Spec.ReadEnds(text, ends)
	if err != nil {
		return puzzle.Problem{}, err
	}
	return puzzle.Problem{Position: s.begin(i), Notes: how}, nil
}

func (s *Space) begin(i Instance[any]) puzzle.Position {
	return Position{Instance: i, space: s.Spec.Name}
}

// Begin returns an instance as a position of the space with a name.
func Begin[S comparable](space string, i Instance[S]) puzzle.Position {
	return Position{Instance: world[S]{in: i}, space: space}
}

func (s *Space) Problems() []puzzle.Problem { return slices.Clone(s.problems()) }
func (s *Space) Claims(text string) bool    { return s.Spec.Claims != nil && s.Spec.Claims(text) }

// Format returns the format with a name for texts of a space read with a note whose code has a
// prefix; other is its fault for texts without one.
func Format(s *Space, name, code string, other *fault.Fault) puzzle.Format {
	return Foreign(s, name, nil, func(text string, ends puzzle.Ends) (puzzle.Problem, error) {
		p, err := s.ReadEnds(text, ends)
		if err == nil && !slices.ContainsFunc(p.Notes, func(n puzzle.Note) bool { return strings.HasPrefix(n.Code, code) }) {
			err = other
		}
		return p, err
	})
}

// Foreign returns a format of a space whose texts have one position.
func Foreign(s *Space, name string, claims func(text string) bool, read func(text string, ends puzzle.Ends) (puzzle.Problem, error)) puzzle.Format {
	list := func(text string, ends puzzle.Ends) ([]puzzle.Problem, error) {
		p, err := read(text, ends)
		if err != nil {
			return nil, err
		}
		p.Name = "1"
		return []puzzle.Problem{p}, nil
	}
	return puzzle.Format{Name: name, Puzzle: s.Name(), Claims: claims, ReadEnds: list,
		Read: func(text string) ([]puzzle.Problem, error) { return list(text, puzzle.Ends{}) }}
}

// ReadFile implements puzzle.Puzzle: a file has one position.
func (s *Space) ReadFile(file string, data []byte) ([]puzzle.Problem, error) {
	p, err := s.Read(strings.TrimPrefix(string(data), "\ufeff"))
	if err != nil {
		if f, ok := err.(*fault.Fault); ok {
			return nil, f.InFile(file)
		}
		return nil, err
	}
	p.Name = "1"
	return []puzzle.Problem{p}, nil
}

func (s *Space) Random(seed string) puzzle.Position {
	p, err := s.Parse(s.Spec.Random(seed))
	if err != nil {
		panic("space: a random position of " + s.Spec.Name + ": " + err.Error())
	}
	return p
}

func (s *Space) Tasks() []puzzle.Task {
	tasks := []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord, puzzle.TaskAudit}
	if s.Spec.Drawn {
		tasks = append(tasks, puzzle.TaskLayout)
	}
	return tasks
}

func (s *Space) Goals() []puzzle.Goal { return []puzzle.Goal{puzzle.FewestSteps} }

func (s *Space) Algorithms() []puzzle.Algorithm {
	return puzzle.Algorithms(0, DefaultDepth, DefaultDepth)
}

func (s *Space) Heuristics() []puzzle.Heuristic {
	return slices.Clone(s.Spec.Heuristics)
}

// HeuristicsAt returns the heuristics with their properties in a position, the default first.
func (s *Space) HeuristicsAt(p puzzle.Position) []puzzle.Heuristic {
	list := s.Heuristics()
	at, ok := p.(Position)
	if !ok {
		return list
	}
	for i, h := range list {
		list[i].Admissible, list[i].Consistent = s.Holds(at.Instance, h.Name)
	}
	if c, ok := bare(at.Instance).(Chooser); ok {
		first := c.Default()
		if i := slices.IndexFunc(list, func(h puzzle.Heuristic) bool { return h.Name == first }); i > 0 {
			h := list[i]
			copy(list[1:i+1], list)
			list[0] = h
		}
	}
	return list
}

func (s *Space) Features() []string  { return s.FeatureNames() }
func (s *Space) Dailies() []string   { return nil }
func (s *Space) Study() puzzle.Study { return s.Spec.Study }

func (s *Space) MaxDepth(a puzzle.Algorithm, _ puzzle.Job, p puzzle.Position) int {
	if at, ok := p.(Position); ok && s.Deepest != nil {
		return max(1, s.Deepest(at.Instance))
	}
	return a.Depth
}

// CheckJob implements puzzle.Puzzle: the position has the start.
func (s *Space) CheckJob(j puzzle.Job, _ puzzle.Position) error {
	if j.Start != "" {
		return puzzle.NoStart(j.Start, s.Spec.Name)
	}
	return nil
}
