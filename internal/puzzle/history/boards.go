package history

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
)

// boardsNote is the name of the notes about daily boards. A line has the date, the
// BoardID, and the note: "opened" with the text of the board, "solver", "solution" or
// "hints 2".
const boardsNote = "boards"

const (
	noteOpened   = "opened "
	noteSolver   = "solver"
	noteSolution = "solution"
	noteHints    = "hints "
)

// examinedNote is the name of the notes about positions that a laboratory has shown solved
// and that were on no known daily board. A line has the date, the puzzle, and the text of the
// position.
const examinedNote = "examined"

type dayBoard struct {
	date  daily.Date
	start string    // the text of its position
	help  play.Help // in all games on it
	noted bool      // the store has a note that it was opened
}

func (b *Book) readBoards() {
	for _, line := range Notes(b.store, boardsNote) {
		f := strings.SplitN(line, " ", 3)
		date, err := daily.Parse(f[0])
		if err != nil || len(f) != 3 {
			continue // of a newer version
		}
		known := b.boards[f[1]]
		known.date = date
		switch what := f[2]; {
		case strings.HasPrefix(what, noteOpened):
			known.start, known.noted = strings.TrimPrefix(what, noteOpened), true
		case what == noteSolver:
			known.help.Engine = true
		case what == noteSolution:
			known.help.Shown = true
		case strings.HasPrefix(what, noteHints):
			n, _ := strconv.Atoi(strings.TrimPrefix(what, noteHints)) // 0 on an error
			known.help.Hints = max(known.help.Hints, n)
		}
		b.boards[f[1]] = known
	}
	b.version++
}

// KnowDay records in memory that a board is the board of a day. start is the text of its
// position.
func (b *Book) KnowDay(board string, date daily.Date, start string) {
	if known := b.boards[board]; known.start == "" {
		known.date, known.start = date, start
		b.boards[board] = known
		b.version++
	}
}

// OpenDay stores that a known daily board was opened.
func (b *Book) OpenDay(board string) error {
	known := b.boards[board]
	known.noted = true
	b.boards[board] = known
	return Note(b.store, boardsNote, string(known.date)+" "+board+" "+noteOpened+known.start)
}

// DayOpened reports whether a daily board was opened before.
func (b *Book) DayOpened(board string) bool { return b.boards[board].noted }

// IsDay reports whether a board is known to be a daily board.
func (b *Book) IsDay(board string) bool {
	_, ok := b.boards[board]
	return ok
}

// DayOver reports whether a board is known to have been finished or given up.
func (b *Book) DayOver(board string) bool {
	if b.boards[board].help.Shown {
		return true
	}
	for _, r := range b.all {
		if r.Board == board {
			return true
		}
	}
	return false
}

// DayHelp returns the help used with a daily board, in all games on it.
func (b *Book) DayHelp(board string) play.Help { return b.boards[board].help }

// HelpDay stores that help was used with a daily board, in addition to earlier help.
func (b *Book) HelpDay(board string, h play.Help) error {
	known, ok := b.boards[board]
	if !ok {
		return nil
	}
	had, lines := known.help, []string(nil)
	if h.Hints > had.Hints {
		lines = append(lines, noteHints+strconv.Itoa(h.Hints))
	}
	if h.Engine && !had.Engine {
		lines = append(lines, noteSolver)
	}
	if h.Shown && !had.Shown {
		lines = append(lines, noteSolution)
	}
	if known.help = had.Join(h); known.help == had {
		return nil
	}
	b.boards[board] = known
	b.version++
	for _, what := range lines {
		if err := Note(b.store, boardsNote, string(known.date)+" "+board+" "+what); err != nil {
			return err
		}
	}
	return nil
}

// Examine stores that a position, on no known daily board, was shown solved on a date.
func (b *Book) Examine(date daily.Date, puzzle, position string) error {
	return Note(b.store, examinedNote, string(date)+" "+puzzle+" "+position)
}

// Examined reports whether a position that was shown solved is on the board with this start.
func (b *Book) Examined(puzzle, start string) bool {
	return slices.ContainsFunc(Notes(b.store, examinedNote), func(line string) bool {
		f := strings.SplitN(line, " ", 3)
		return len(f) == 3 && f[1] == puzzle && ComesFrom(start, f[2])
	})
}

// DayOf returns the known daily board on which a position was reached, or "": it compares
// the remaining numbers or the maze.
func (b *Book) DayOf(position string) string {
	for board, known := range b.boards {
		if known.start != "" && ComesFrom(known.start, position) {
			return board
		}
	}
	return ""
}

// ComesFrom reports whether a position looks as if it was reached from a start: it has the same
// squares except erased numbers. A position whose goal is the start also counts: its path, read
// backwards, begins there.
func ComesFrom(start, position string) bool {
	start, _, _ = strings.Cut(start, ";")
	position, ends, _ := strings.Cut(position, ";")
	if start == position || ends == "goal="+start {
		return true
	}
	const gone = "--"
	squares := func(r rune) bool { return r == '/' || r == '.' }
	was, is := strings.FieldsFunc(start, squares), strings.FieldsFunc(position, squares)
	if len(was) != len(is) {
		return false
	}
	numbers, left := 0, 0
	for i, n := range was {
		switch {
		case n == gone:
			if is[i] != gone {
				return false
			}
			continue
		case is[i] == n:
			left++
		case is[i] != gone:
			return false
		}
		numbers++
	}
	return 4*left >= numbers && left > 0 // a few numbers fit many boards
}
