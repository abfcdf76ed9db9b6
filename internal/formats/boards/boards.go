// Package boards reads the boards of the challenge as tables with commas or semicolons and as
// lists of JSON and Python: ten rows of ten squares, each a number, an empty place, None,
// null, NIL or -, or T for the knight.
package boards

import (
	"slices"
	"strconv"
	"strings"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// The codes of faults.
var (
	codeRows   = fault.NewCode("format.board-rows") // ten rows
	codeRow    = fault.NewCode("duel.board-line")   // ten squares in row %[1]s
	codeCell   = fault.NewCode("problems.square")   // a number, or a sign, for %[1]s
	codeKnight = fault.NewCode("problems.knight")   // one knight; the other is on %[1]s
	codeSize   = fault.NewCode("problems.size")
)

// Formats returns the formats of the challenge's boards.
func Formats() []puzzle.Format {
	return []puzzle.Format{{Name: "boards", Puzzle: challenge.Puzzle.Name(), Claims: claims, Read: read}, headings}
}

// cell is the text of a square with its place.
type cell struct {
	text         string
	line, column int
}

// claims reports whether a text has commas, semicolons or square brackets, and ten squares in
// most of its rows, of which there are at least five.
func claims(text string) bool {
	if len(text) > knight.MaxFileSize || !strings.ContainsAny(text, ",;[") {
		return false
	}
	rows := cut(text)
	whole := 0
	for _, row := range rows {
		if len(row) == knight.Size && !slices.ContainsFunc(row, func(c cell) bool { return strings.ContainsAny(c.text, "/.=") }) {
			whole++
		}
	}
	return len(rows) >= knight.Size/2 && 2*whole > len(rows)
}

// plain returns a text without its byte order mark, with lines that end in a line feed.
func plain(text string) string {
	return strings.TrimPrefix(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\ufeff")
}

// cut cuts a text into rows of squares: lines, or the lists in brackets.
func cut(text string) (rows [][]cell) {
	text = plain(text)
	inLists := strings.ContainsAny(text, "[({")
	line, column, begin, depth := 1, 0, 1, 0
	var row []cell
	var word []rune
	end := func(more bool) { // a square, and the row if no more follow
		spaces := len(word) - len([]rune(strings.TrimLeft(string(word), " ")))
		if c := (cell{strings.Trim(string(word), " '\""), line, begin + spaces}); c.text != "" || more || len(row) > 0 && !inLists {
			row = append(row, c)
		}
		if word, begin = nil, column+1; !more && len(row) > 0 {
			if len(row) == knight.Size+1 && row[knight.Size].text == "" { // a separator at the end
				row = row[:knight.Size]
			}
			rows, row = append(rows, row), nil
		}
	}
	comment := false
	for _, r := range text {
		column++
		switch {
		case r == '\n':
			if !inLists {
				end(false)
			}
			comment = false
			line, column, begin = line+1, 0, 1
			if inLists && strings.TrimSpace(string(word)) == "" {
				word = nil
			}
		case comment || r == '#':
			comment = true
		case strings.ContainsRune("[({", r):
			depth++
			word, begin = nil, column+1
		case strings.ContainsRune("])}", r):
			end(false)
			depth--
		case strings.ContainsRune(",;\t", r) && (!inLists || depth > 0):
			if inLists && len(word) == 0 && len(row) == 0 { // between two lists
				begin = column + 1
				continue
			}
			end(true)
		case inLists && depth == 0: // a name
		default:
			word = append(word, r)
		}
	}
	end(false)
	return rows
}

func read(text string) ([]puzzle.Problem, error) {
	if len(text) > knight.MaxFileSize {
		return nil, fault.New(codeSize, strconv.Itoa(len(text)), strconv.Itoa(knight.MaxFileSize>>20))
	}
	rows := cut(text)
	b := knight.NewProblem("1", challenge.DefaultTarget, knight.EmptyBoard())
	for y, row := range rows {
		if y == knight.Size {
			return nil, fault.New(codeRows, strconv.Itoa(len(rows))).At(row[0].line, row[0].column)
		}
		if len(row) != knight.Size {
			return nil, fault.New(codeRow, strconv.Itoa(len(row)), strconv.Itoa(y+1)).At(row[0].line, row[0].column)
		}
		for x, c := range row {
			if err := put(&b, knight.At(y, x), c.text); err != nil {
				return nil, err.At(c.line, c.column)
			}
		}
	}
	if len(rows) < knight.Size {
		return nil, fault.New(codeRows, strconv.Itoa(len(rows))).At(1+strings.Count(text, "\n"), 1)
	}
	p := challenge.PuzzlePosition{Position: challenge.FromProblem(b, knight.DefaultRules())}
	notes := []puzzle.Note{{Code: "boards.list", Args: []string{strconv.Itoa(b.Board.Count())}}}
	return []puzzle.Problem{{Name: b.Name, Position: p, Notes: notes}}, nil
}

// put puts what a text says on a square.
func put(b *knight.Problem, s knight.Square, text string) *fault.Fault {
	switch {
	case slices.Contains([]string{"", "-", "--", "nil", "none", "null"}, strings.ToLower(text)):
		return nil
	case strings.EqualFold(text, "T") && b.Knight != knight.NoSquare:
		return fault.New(codeKnight, text+" ("+s.String()+")", b.Knight.String())
	case strings.EqualFold(text, "T"):
		b.Knight = s
		return nil
	}
	value, ok := knight.ParseDigits(text, knight.Numbers-1)
	if !ok {
		return fault.New(codeCell, text, s.String())
	}
	n := knight.Number(value)
	if first := b.Board.Find(n); first != knight.NoSquare {
		return fault.New(knight.CodeRepeated, n.String()+" ("+s.String()+")", n.String(), first.String())
	}
	b.Board[s] = n
	return nil
}
