package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
)

const (
	// maxPositionText is the longest position text in bytes.
	maxPositionText = 64 << 10
	// MaxFile is the longest file of positions in bytes.
	MaxFile = 4 << 20
	// goalKey begins the field of the goal.
	goalKey = "goal="
)

// String returns the position's text: the board, and the goal unless it is the
// usual one. It is the inverse of ParsePosition.
func (p Position) String() string {
	if p.Goal == Ordered(p.Board.size) {
		return p.Board.String()
	}
	return p.Board.String() + ";" + goalKey + p.Goal.String()
}

// ParsePosition reads a position in any of the forms of the package.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(fault.PositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	text = lines(text)
	start, fields, hasFields := strings.Cut(text, ";")
	boards, err := readBoards(start)
	if err != nil {
		return Position{}, err
	}
	if hasFields {
		goal, err := readGoal(text[:len(start)+1], fields)
		if err != nil {
			return Position{}, err
		}
		boards = append(boards, goal)
	}
	if len(boards) > 2 {
		return Position{}, boards[2].fault(fault.TilesGoalTwice)
	}
	p := NewPosition(boards[0].Board)
	if len(boards) == 2 {
		p.Goal = boards[1].Board
		if p.Goal.size != p.Board.size {
			found := boards[1].Word
			found.Text = p.Goal.size.String()
			return Position{}, found.fault(fault.TilesGoalSize, p.Board.size.String())
		}
	}
	return p, nil
}

// readGoal reads the field after the start and its ";".
func readGoal(before, field string) (placed, error) {
	line, column := end(before)
	at := func(err error) (placed, error) { return placed{}, moved(err, line, column) }
	goalText := strings.TrimLeft(field, " \t\r\n")
	before = field[:len(field)-len(goalText)]
	if len(goalText) < len(goalKey) || !strings.EqualFold(goalText[:len(goalKey)], goalKey) {
		return at(fault.New(fault.TilesField, field).At(1, 1))
	}
	goalText = goalText[len(goalKey):]
	inLine, inColumn := end(before + goalKey)
	goalText, rest, more := strings.Cut(goalText, ";")
	if more {
		fieldLine, fieldColumn := end(before + goalKey + goalText + ";")
		return at(fault.New(fault.TilesGoalTwice, rest).At(fieldLine, fieldColumn))
	}
	boards, err := readBoards(goalText)
	if err == nil && len(boards) > 1 {
		err = boards[1].fault(fault.TilesOneBoard)
	}
	if err != nil {
		return at(moved(err, inLine, inColumn))
	}
	found := boards[0]
	found.Line, found.Column = shift(found.Line, found.Column, inLine, inColumn)
	found.Line, found.Column = shift(found.Line, found.Column, line, column)
	return found, nil
}

func end(text string) (line, column int) {
	lines := strings.Count(text, "\n")
	return lines + 1, utf8.RuneCountInString(text[strings.LastIndexByte(text, '\n')+1:]) + 1
}

// shift converts a position in a part of a text to a position in the whole; the part begins at the
// second position.
func shift(line, column, fromLine, fromColumn int) (int, int) {
	if line == 1 {
		column += fromColumn - 1
	}
	return line + fromLine - 1, column
}

// moved is shift for a fault.
func moved(err error, fromLine, fromColumn int) error {
	f, ok := err.(*fault.Fault)
	if !ok || f.Line == 0 {
		return err
	}
	return f.At(shift(f.Line, f.Column, fromLine, fromColumn))
}

// Formats returns the format of two boards that are a start and a goal, which a reader might take
// for two positions.
func Formats() []puzzle.Format {
	return []puzzle.Format{{Name: "start-goal", Puzzle: Puzzle.Name(), Claims: isStartGoal, Read: readStartGoal}}
}

// isStartGoal reports whether a text is two boards, in blocks with an empty line
// between or each on a line, and not two positions of different sizes.
func isStartGoal(text string) bool {
	rows, err := splitRows(lines(text))
	if err != nil || !strings.ContainsAny(text, "123456789") { // but a maze of dots
		return false
	}
	groups := split(rows)
	if len(groups) != 2 || len(groups[0][0].words) == 1 { // a size
		return false
	}
	start, wrong := newBoard(groups[0])
	goal, wrongGoal := newBoard(groups[1])
	return wrong != nil || wrongGoal != nil || start.size == goal.size
}

func readStartGoal(text string) ([]puzzle.Problem, error) {
	p, err := ParsePosition(text)
	if err == nil && !isStartGoal(text) {
		err = fault.New(fault.TilesStartGoal, text)
	}
	if err != nil {
		return nil, err
	}
	return []puzzle.Problem{{Name: "1", Position: PuzzlePosition{p}}}, nil
}

// withoutEnd returns a text without a last line such as END OF FILE, as courses have it.
func withoutEnd(text string) string {
	begin := strings.LastIndexByte(strings.TrimRight(text, " \t\n"), '\n') + 1
	if begin > 0 && strings.HasPrefix(text[begin:], "END") {
		return text[:begin]
	}
	return text
}

// ParsePositions reads a file of positions. A file with one fault is rejected as a whole; the fault
// has the file's name.
func ParsePositions(file string, data []byte) ([]Position, error) {
	if len(data) > MaxFile {
		return nil, fault.New(fault.ProblemsSize, strconv.Itoa(len(data)), strconv.Itoa(MaxFile>>20)).InFile(file)
	}
	text := withoutEnd(lines(strings.TrimPrefix(string(data), "\ufeff")))
	all := strings.Split(text, "\n")
	first := "" // the first line that is not empty or a comment
	for _, line := range all {
		if line = strings.TrimSpace(line); line != "" && line[0] != commentMark {
			first = line
			break
		}
	}
	p, err := ParsePosition(text)
	switch {
	case err == nil && !isStartGoal(text):
		return []Position{p}, nil
	case err != nil && isRow(first) && !isPosition(first):
		positions, err := readBlocks(text, err)
		return positions, fault.InFile(err, file)
	}
	var positions []Position
	for i, line := range all {
		if line = strings.TrimRight(line, " \t"); line == "" || line[0] == commentMark {
			continue
		}
		p, err := ParsePosition(line)
		if err != nil {
			return nil, fault.InFile(moved(err, i+1, 1), file)
		}
		positions = append(positions, p)
	}
	if positions == nil {
		return nil, fault.InFile(err, file)
	}
	return positions, nil
}

// readBlocks reads more than two boards with empty lines between them; other is the fault of fewer.
func readBlocks(text string, other error) ([]Position, error) {
	rows, err := splitRows(lines(text))
	groups := split(rows)
	if err != nil || len(groups) < 3 {
		return nil, other
	}
	boards, err := boardsOf(groups)
	return lists.Map(boards, func(b placed) Position { return NewPosition(b.Board) }), err
}

func isPosition(line string) bool {
	_, err := ParsePosition(line)
	return err == nil
}

// isRow reports whether a line can only be a row of a board.
func isRow(line string) bool {
	numbers := strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' })
	return len(numbers) <= MaxSide && !strings.Contains(line, "/")
}

// isPriced reports whether words are a node and its successors, each with a comma before its cost.
func isPriced(words []string) bool {
	return len(words) > 1 && !strings.Contains(words[0], ",") && !slices.ContainsFunc(words[1:], func(w string) bool {
		return strings.Count(w, ",") != 1 || strings.Trim(w, ",") != w
	})
}

// looksLikeTiles reports whether a text begins with a number, after comments, and half of its words
// or more are numbers of squares. Lines of two numbers, or more of three than a board has rows, are
// edges of a graph unless they can be read.
func looksLikeTiles(text string) bool {
	words, squares, rows, most, widest, all := 0, 0, 0, 0, 0, 0
	matrix := true // below the first line are 0 and 1
	for line := range strings.Lines(lines(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == commentMark {
			rows = 0
			continue
		}
		if isPriced(strings.Fields(line)) {
			return false
		}
		fields := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t./,;|", r) })
		for _, f := range fields {
			n, err := strconv.Atoi(f)
			if words++; err == nil && n >= 0 && n < MaxSide*MaxSide {
				squares++
			} else if words == 1 {
				return false
			}
		}
		all++
		matrix = matrix && (all == 1 || strings.Trim(line, "01 \t,;") == "")
		rows++
		most, widest = max(most, rows), max(widest, len(fields))
	}
	if widest == 2 && most > 2 || widest == 3 && most > MaxSide {
		_, err := ParsePositions("", []byte(text))
		return err == nil
	}
	return squares > 0 && 2*squares >= words && (all < 2 || !matrix)
}
