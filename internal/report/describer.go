package report

import (
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Describer is a puzzle's part of reports.
type Describer interface {
	// Title names the puzzle.
	Title(l words.Lang) string
	// Steps is the unit of a path's length, Length a number of them.
	Steps(l words.Lang) string
	Length(l words.Lang, steps int) string
	// Scored reports whether paths have points.
	Scored() bool
	// Alike reports whether all solutions of a position are equally long: one is
	// then its own proof.
	Alike() bool
	// Legend explains the symbols of Boards, "" if they need no explanation.
	Legend(l words.Lang) string
	// Asked describes a position: the target, the rules, the size.
	Asked(l words.Lang, position string) []Row
	// From returns where in its problem a run began, "" for its start: the result
	// of a later position is not the result of the problem.
	From(l words.Lang, j puzzle.Job) string
	// Boards draws the first board as lines, and the last one if there is a path.
	Boards(l words.Lang, a puzzle.Answer) (first, last []string)
	// Course draws a position for resultados.dat.
	Course(position string) string
	// Columns returns the columns of a comparison.
	Columns() []Column
	// Heuristic describes a heuristic in a few words, "" if unknown.
	Heuristic(l words.Lang, name string) string
	// Reason returns the text of a proof or a hint, "" if unknown.
	Reason(l words.Lang, r *puzzle.Reason) string
	// Method names the method that a solver used, by Answer.Method; "" if there is only one method.
	Method(l words.Lang, code string) string
	// Drawing returns a picture of the position after some moves, or the error of an
	// invalid or illegal move.
	Drawing(l words.Lang, from puzzle.Position, moves string) (picture.Drawing, error)
}

// Chart is a drawing of all states of a problem, on which searches are shown.
type Chart struct {
	atlas.World
	Board func(m *atlas.Marks) *ui.Board
}

// Charter is a describer of problems that may have charts.
type Charter interface {
	// Chart returns the chart of a start, nil if it has none.
	Chart(l words.Lang, start puzzle.Position) *Chart
}

// Usual has the usual answers, for describers to embed: solutions have no points and differ
// in length, and nothing needs an explanation.
type Usual struct{}

func (Usual) Scored() bool                             { return false }
func (Usual) Alike() bool                              { return false }
func (Usual) Legend(words.Lang) string                 { return "" }
func (Usual) Columns() []Column                        { return Common() }
func (Usual) Heuristic(words.Lang, string) string      { return "" }
func (Usual) Reason(words.Lang, *puzzle.Reason) string { return "" }
func (Usual) Method(words.Lang, string) string         { return "" }

// From returns after how many moves the run began.
func (Usual) From(l words.Lang, j puzzle.Job) string {
	if j.Played == 0 {
		return ""
	}
	return l.T(words.ReportFromStep, l.Int(int64(j.Played)))
}

// Boards draws the first position of an answer, and the last one if there is a path.
func Boards[P any](a puzzle.Answer, parse func(string) (P, error), draw func(P) []string) (first, last []string) {
	from, err := parse(a.Path().First)
	if err != nil {
		return nil, nil
	}
	if to, err := parse(a.Path().Final); err == nil && len(a.Path().Moves) > 0 {
		last = draw(to)
	}
	return draw(from), last
}

// describers holds the describers by the names of their puzzles.
var describers = map[string]Describer{}

// Register adds the describer of a puzzle; it panics if the puzzle has one.
func Register(puzzle string, t Describer) {
	if describers[puzzle] != nil {
		panic("report: " + puzzle + " has two describers")
	}
	describers[puzzle] = t
}

// Of returns the describer of a puzzle. For an unknown puzzle its texts only say
// that it is unknown.
func Of(puzzle string) Describer {
	if t := describers[puzzle]; t != nil {
		return t
	}
	return unknown{name: puzzle}
}

func describerOf(j puzzle.Job) Describer { return Of(j.Puzzle) }

// unknown is the describer of a puzzle that isn't registered.
type unknown struct {
	Usual
	name string
}

func (u unknown) err() error { return fault.New(fault.JobPuzzle, u.name, puzzle.Names()) }

func (u unknown) Title(words.Lang) string           { return u.name }
func (u unknown) Steps(l words.Lang) string         { return l.T(words.ColumnSteps) }
func (u unknown) Length(_ words.Lang, n int) string { return strconv.Itoa(n) }
func (u unknown) Asked(l words.Lang, _ string) []Row {
	return []Row{{l.T(words.ReportProblem), l.Fault(u.err())}}
}
func (u unknown) From(words.Lang, puzzle.Job) string               { return "" }
func (u unknown) Boards(words.Lang, puzzle.Answer) (_, _ []string) { return nil, nil }
func (u unknown) Course(string) string                             { return "" }
func (u unknown) Reason(_ words.Lang, r *puzzle.Reason) string     { return r.Code }
func (u unknown) Method(_ words.Lang, code string) string          { return code }
func (u unknown) Drawing(words.Lang, puzzle.Position, string) (picture.Drawing, error) {
	return picture.Drawing{}, u.err()
}

// Asked describes the position of a job.
func Asked(l words.Lang, j puzzle.Job) []Row { return describerOf(j).Asked(l, j.Position) }

// Reason returns the text of the reason in a puzzle's answer, "" if there is
// none.
func Reason(l words.Lang, of string, r *puzzle.Reason) string {
	if r == nil {
		return ""
	}
	return Of(of).Reason(l, r)
}

// HeuristicNote describes a heuristic of a puzzle in a few words, "" if unknown.
func HeuristicNote(l words.Lang, puzzle, name string) string {
	return Of(puzzle).Heuristic(l, name)
}

// LengthAt returns the length of an answer's path and, in a space, its cost: "4 moves,
// cost 418".
func LengthAt(l words.Lang, a puzzle.Answer) string {
	length := LengthOf(l, a.Job, a.Path().Steps)
	if puzzle.IsSpace(a.Job.Puzzle) {
		length += ", " + l.T(words.SpaceCostOf, l.Number(a.Cost()))
	}
	return length
}

// Length returns the length of an answer's path, and its points: "12 steps, 612 points".
func Length(l words.Lang, a puzzle.Answer) string {
	length := more(l, a.Job, LengthAt(l, a))
	if describerOf(a.Job).Scored() {
		length += ", " + l.N(words.ReportPoints, a.Path().Score)
	}
	return length
}

// LengthOf returns a number of steps in the words of a job's puzzle.
func LengthOf(l words.Lang, j puzzle.Job, steps int) string { return describerOf(j).Length(l, steps) }
