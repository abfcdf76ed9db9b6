package tiles

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/rules"
)

// format is a format of tiles.
type format struct {
	name string
	// claims reports whether a text that is none of ours looks like this format.
	claims func(text string) bool
	// read returns the boards of a text.
	read func(text string) ([]board, error)
	goal string // that it implies, "" for none
}

// board is a board of a text.
type board struct {
	name     string // "" for its place
	at       rules.Word
	hasMoves bool // the text has its fewest moves
	rules.Board
}

// Formats returns the formats of tiles.
func Formats() (list []puzzle.Format) {
	for _, f := range []format{sized, blanks, lists, digits, numbered} {
		claims := func(text string) bool { return f.claims(text) && !isOurs(text) }
		list = append(list, puzzle.Format{Name: f.name, Puzzle: rules.Puzzle.Name(), Claims: claims, Read: f.problems})
	}
	return list
}

func isOurs(text string) bool {
	_, err := rules.ParsePositions("", []byte(text))
	return err == nil
}

// problems reads a text and reports its format.
func (f format) problems(text string) ([]puzzle.Problem, error) {
	if len(text) > rules.MaxFile {
		return nil, fault.New(fault.ProblemsSize, strconv.Itoa(len(text)), strconv.Itoa(rules.MaxFile>>20))
	}
	boards, err := f.read(text)
	if err != nil {
		return nil, err
	}
	if len(boards) == 0 {
		return nil, fault.New(fault.FormatNoBoard, "").At(1, 1)
	}
	var sizes []string
	optima := 0
	for _, b := range boards {
		if size := strings.Replace(b.Size().String(), "x", " x ", 1); !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
		if b.hasMoves {
			optima++
		}
	}
	var notes []puzzle.Note
	note := func(code string, args ...string) {
		notes = append(notes, puzzle.Note{Code: "tiles." + code, Args: args})
	}
	if isPrinceton := f.name == sized.name && len(boards) == 1 && boards[0].Size().Rows == boards[0].Size().Columns && !strings.Contains(text, "#"); isPrinceton {
		note("princeton", sizes[0])
	} else {
		note(f.name, strings.Join(sizes, ", "))
	}
	goal := rules.GoalLast
	switch {
	case f.goal != "":
		goal = f.goal
	case len(boards) == 2 && len(sizes) == 1:
		goal = boards[1].String()
		boards = boards[:1]
	}
	if len(boards) > 1 {
		note("boards", strconv.Itoa(len(boards)))
	}
	if _, left := withoutWords(lines(text)); f.name == digits.name && left > 0 {
		note("left-out", strconv.Itoa(left))
	}
	if optima > 0 {
		note("optima", strconv.Itoa(optima))
	}
	var list []puzzle.Problem
	for i, b := range boards {
		p, err := rules.NewPosition(b.Board).WithGoal(goal)
		if err != nil {
			return nil, err
		}
		if b.name == "" {
			b.name = strconv.Itoa(i + 1)
		}
		list = append(list, puzzle.Problem{Name: b.name, Position: rules.PuzzlePosition{Position: p}})
	}
	tiles := strconv.Itoa(list[0].Position.(rules.PuzzlePosition).Board.Size().Cells() - 1)
	switch {
	case goal != rules.GoalLast && goal != rules.GoalFirst:
		note("goal-given", goal)
	case len(sizes) > 1:
		note("goal-" + goal)
	case goal == rules.GoalLast:
		note("last", tiles)
	default:
		note("first", tiles)
	}
	list[0].Notes = notes
	return list, nil
}
