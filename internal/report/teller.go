package report

import (
	"image"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Teller is what is a puzzle's own in reports. Each puzzle brings all of it.
type Teller interface {
	// Title names the puzzle.
	Title(l words.Lang) string
	// Steps is what the length of a path is called, Length so many of them.
	Steps(l words.Lang) string
	Length(l words.Lang, steps int) string
	// Scored: paths make points.
	Scored() bool
	// Legend explains the lines of Boards, "" where they explain themselves.
	Legend(l words.Lang) string
	// Asked tells what a position asks for: the target, the rules, the size.
	Asked(l words.Lang, position string) []Row
	// From says where in its problem a run began, "" where that was its start:
	// what the run found is not the whole problem's then.
	From(l words.Lang, j puzzle.Job) string
	// Boards draws the first board as lines, and the last one if there is a path.
	Boards(a puzzle.Answer) (first, last []string)
	// Course draws a position for resultados.dat.
	Course(position string) string
	// Columns are those of a comparison.
	Columns() []Column
	// Heuristics say in a few words what each heuristic is.
	Heuristics() map[string]words.Key
	// Reason words the argument of a proof or a hint, "" for one that it doesn't
	// know.
	Reason(l words.Lang, r *puzzle.Reason) string
	// Method names what a solver worked with, by Answer.Method; "" where there is
	// one method only.
	Method(l words.Lang, code string) string
	// Picture draws the position that moves lead to, size pixels wide and high.
	// The error is that of a move that is no move or not legal.
	Picture(from puzzle.Position, moves string, theme ui.Theme, size int) (*image.RGBA, error)
}

// tellers holds the tellers of all puzzles by the puzzles' names.
var tellers = map[string]Teller{}

// Register adds the teller of a puzzle. A program does so before it does anything
// else; a name that is taken already is a mistake of the program.
func Register(puzzle string, t Teller) {
	if tellers[puzzle] != nil {
		panic("report: " + puzzle + " has two tellers")
	}
	tellers[puzzle] = t
}

// Of returns the teller of a puzzle. That of an unknown one says that it is
// unknown, and nothing else.
func Of(puzzle string) Teller {
	if t := tellers[puzzle]; t != nil {
		return t
	}
	return unknown(puzzle)
}

func tellerOf(j puzzle.Job) Teller { return Of(j.Puzzle) }

// unknown tells of a puzzle that isn't registered, by its name.
type unknown string

func (u unknown) err() error { return fault.New(puzzle.CodePuzzle, string(u), puzzle.Names()) }

func (u unknown) Title(words.Lang) string           { return string(u) }
func (u unknown) Steps(l words.Lang) string         { return l.T(words.ColumnSteps) }
func (u unknown) Length(_ words.Lang, n int) string { return strconv.Itoa(n) }
func (u unknown) Scored() bool                      { return false }
func (u unknown) Legend(words.Lang) string          { return "" }
func (u unknown) Asked(l words.Lang, _ string) []Row {
	return []Row{{l.T(words.ReportProblem), l.Fault(u.err())}}
}
func (u unknown) From(words.Lang, puzzle.Job) string           { return "" }
func (u unknown) Boards(puzzle.Answer) (_, _ []string)         { return nil, nil }
func (u unknown) Course(string) string                         { return "" }
func (u unknown) Columns() []Column                            { return Common() }
func (u unknown) Heuristics() map[string]words.Key             { return nil }
func (u unknown) Reason(_ words.Lang, r *puzzle.Reason) string { return r.Code }
func (u unknown) Method(_ words.Lang, code string) string      { return code }
func (u unknown) Picture(puzzle.Position, string, ui.Theme, int) (*image.RGBA, error) {
	return nil, u.err()
}

// Asked tells what the position of a job asks for.
func Asked(l words.Lang, j puzzle.Job) []Row { return tellerOf(j).Asked(l, j.Position) }

// Reason words the argument of a puzzle's answer, "" where there is none.
func Reason(l words.Lang, of string, r *puzzle.Reason) string {
	if r == nil {
		return ""
	}
	return Of(of).Reason(l, r)
}

// HeuristicNote says in a few words what a heuristic of a puzzle is, "" of one
// that it doesn't have.
func HeuristicNote(l words.Lang, puzzle, name string) string {
	if note, ok := Of(puzzle).Heuristics()[name]; ok {
		return l.T(note)
	}
	return ""
}

// Length says how long the path of an answer is, and what it makes: 12 steps,
// 612 points.
func Length(l words.Lang, a puzzle.Answer) string {
	length := more(l, a.Job, LengthOf(l, a.Job, a.Path().Steps))
	if tellerOf(a.Job).Scored() {
		length += ", " + l.N(words.ReportPoints, a.Path().Score)
	}
	return length
}

// LengthOf says a number of steps of a job's puzzle.
func LengthOf(l words.Lang, j puzzle.Job, steps int) string { return tellerOf(j).Length(l, steps) }
