package series

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavalo/assets"
	"cavalo/internal/puzzle"
)

// Entry is a line of the stored series.
type Entry struct {
	Puzzle, Idea string
	Fewest       int    // the fewest steps or moves; in a duel the margin of the first player's best play
	Level        string // the opponent's level in a duel, else ""
	Text         string // the position
}

// String returns the line of an entry, without its end.
func (e Entry) String() string {
	level := e.Level
	level = cmp.Or(level, noLevel)
	return fmt.Sprintf("%s %s %d %s %s", e.Puzzle, e.Idea, e.Fewest, level, e.Text)
}

const noLevel = "-"

// Board is a board of a series.
type Board struct {
	Entry
	Number   int // its position, from 1
	Position puzzle.Position
}

// prefix begins the names of the boards: series-01.
const prefix = "series-"

// IsID reports whether a name belongs to a board of a series.
func IsID(name string) bool { return strings.HasPrefix(name, prefix) }

// ID returns the board's name in lists, links and results: "series-01".
func (b Board) ID() string { return fmt.Sprintf("%s%02d", prefix, b.Number) }

// LinkName is the first part of links to the boards: "series/challenge" to all of a puzzle,
// "series/challenge/1" to one.
const LinkName = "series"

// Link returns the link to a board.
func (b Board) Link() string { return fmt.Sprintf("%s/%s/%d", LinkName, b.Puzzle, b.Number) }

// entries returns the lines of the stored series.
var entries = sync.OnceValue(func() (all []Entry) {
	for line := range strings.Lines(assets.Series) {
		f := strings.Fields(line)
		if len(f) != 5 || strings.HasPrefix(line, "#") {
			continue
		}
		n, _ := strconv.Atoi(f[2])
		all = append(all, Entry{f[0], f[1], n, strings.TrimPrefix(f[3], noLevel), f[4]})
	}
	return all
})

// read holds the boards by the names of their puzzles, once requested.
var read sync.Map

// Of returns the boards of a puzzle in the order of play; none if it has no
// series.
func Of(p puzzle.Puzzle) (boards []Board) {
	if known, ok := read.Load(p.Name()); ok {
		return known.([]Board)
	}
	defer func() { read.Store(p.Name(), boards) }()
	for _, e := range entries() {
		if e.Puzzle != p.Name() {
			continue
		}
		if at, err := p.Parse(e.Text); err == nil {
			boards = append(boards, Board{e, len(boards) + 1, at})
		}
	}
	return boards
}

// Find returns the board of a puzzle with an id.
func Find(p puzzle.Puzzle, id string) (found Board, ok bool) {
	if !IsID(id) {
		return Board{}, false
	}
	for _, b := range Of(p) {
		if b.ID() == id {
			return b, true
		}
	}
	return Board{}, false
}

// Has reports whether a puzzle has a series, without reading its boards.
func Has(p puzzle.Puzzle) bool {
	return slices.ContainsFunc(entries(), func(e Entry) bool { return e.Puzzle == p.Name() })
}

// FindProblem returns the problem that an ID means, as puzzle.FindProblem does, but a board of a
// series only by its name: it isn't in a list.
func FindProblem(problems []puzzle.Problem, id string) (puzzle.Problem, bool) {
	p, ok := puzzle.FindProblem(problems, id)
	return p, ok && (!IsID(p.Name) || strings.EqualFold(p.Name, id))
}

// Problems returns the built-in problems of a puzzle, followed by the boards of its
// series.
func Problems(p puzzle.Puzzle) []puzzle.Problem {
	problems := slices.Clone(p.Problems())
	for _, b := range Of(p) {
		problem := puzzle.Problem{Name: b.ID(), Position: b.Position}
		if b.Level == "" {
			problem.Fewest = b.Fewest
		}
		problems = append(problems, problem)
	}
	return problems
}
