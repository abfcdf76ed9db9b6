package boards

import (
	"errors"
	"strconv"
	"strings"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

// heading returns the number of a line that begins a problem, "#1" or "*1".
func heading(line string) (number string, ok bool) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "*") {
		return "", false
	}
	number = strings.TrimSpace(line[1:])
	return number, number != "" && strings.Trim(number, "0123456789") == ""
}

// headings is the format of problems with headings in place of the parentheses of Lisp:
// after each heading a name, a board in parentheses, and a target, the name and the target
// with or without a word before them.
var headings = puzzle.Format{Name: "headings", Puzzle: challenge.Puzzle.Name(), Claims: claimsHeadings, Read: readHeadings}

func claimsHeadings(text string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"), "\n")
	_, ok := heading(first)
	return ok
}

// section is a problem of a file with headings: its lines after the heading.
type section struct {
	heading string
	line    int // of the heading
	lines   []string
}

func readHeadings(text string) ([]puzzle.Problem, error) {
	if len(text) > knight.MaxFileSize {
		return nil, fault.New(fault.ProblemsSize, strconv.Itoa(len(text)), strconv.Itoa(knight.MaxFileSize>>20))
	}
	var sections []section
	for i, line := range strings.Split(reader.Plain(text), "\n") {
		number, begins := heading(line)
		switch trimmed := strings.TrimSpace(line); {
		case begins:
			sections = append(sections, section{heading: number, line: i + 1})
		case len(sections) > 0:
			last := &sections[len(sections)-1]
			last.lines = append(last.lines, line)
		case trimmed != "":
			return nil, fault.New(fault.FormatHeadingLine, trimmed).At(i+1, 1)
		}
	}
	var problems []puzzle.Problem
	var faulty fault.Partly
	for i, s := range sections {
		b, f := s.read()
		if f != nil {
			faulty = append(faulty, fault.Entry{Place: i + 1, Name: b.Name, Fault: f})
			continue
		}
		problems = append(problems, puzzle.Problem{Name: b.Name, Position: challenge.PuzzlePosition{Position: challenge.FromProblem(b, knight.DefaultRules())}})
	}
	switch {
	case len(problems) == 0 && len(faulty) > 0:
		return nil, faulty[0].Fault
	case len(problems) == 0:
		return nil, fault.New(fault.FormatHeadingLine, "").At(1, 1)
	case len(faulty) > 0:
		return problems, faulty
	}
	problems[0].Notes = []puzzle.Note{{Code: "boards.headings", Args: []string{strconv.Itoa(len(problems))}}}
	return problems, nil
}

// label cuts the word before a name or a target off a line. It returns the line if there
// is none.
func label(line string) (word, value string) {
	word, value, _ = strings.Cut(line, ":")
	switch word = strings.ToLower(strings.TrimSpace(word)); word {
	case "nome", "name":
		return "name", strings.TrimSpace(value)
	case "objetivo", "objectivo", "target":
		return "target", strings.TrimSpace(value)
	}
	return "", line
}

// read reads the problem of a section.
func (s section) read() (knight.Problem, *fault.Fault) {
	b := knight.NewProblem(s.heading, 0, knight.EmptyBoard())
	named, board := false, false
	for i := 0; i < len(s.lines); i++ {
		text := strings.TrimSpace(s.lines[i])
		wrong := func(code fault.Code, args ...string) (knight.Problem, *fault.Fault) {
			return b, fault.New(code, text, args...).At(s.line+1+i, 1+strings.Index(s.lines[i], text))
		}
		if text == "" {
			continue
		}
		if strings.HasPrefix(text, "(") && !board {
			end, f := s.board(&b, i)
			if f != nil {
				return b, f
			}
			board, i = true, end
			continue
		}
		word, value := label(text)
		target, isNumber := knight.ParseDigits(value, knight.MaxTarget)
		isTarget := word == "target" || word == "" && isNumber
		switch {
		case isTarget && (!isNumber || target < 1):
			return wrong(fault.TargetRange, "1", strconv.Itoa(knight.MaxTarget))
		case isTarget && b.Target == 0:
			b.Target = target
		case !isTarget && !named && knight.ValidName(value):
			b.Name, named = value, true
		default:
			return wrong(fault.FormatHeadingLine)
		}
	}
	if !board {
		return b, fault.New(fault.FormatHeadingLine, "").At(s.line+len(s.lines), 1)
	}
	return b, nil
}

// board reads the board that begins on a line of a section, up to the line with its last
// parenthesis, and returns that line.
func (s section) board(b *knight.Problem, begin int) (end int, f *fault.Fault) {
	depth := 0
	for end = begin; end < len(s.lines); end++ {
		depth += strings.Count(s.lines[end], "(") - strings.Count(s.lines[end], ")")
		if depth <= 0 {
			break
		}
	}
	end = min(end, len(s.lines)-1)
	read, err := knight.ParseProblems("", []byte(strings.Join(s.lines[begin:end+1], "\n")))
	if errors.As(err, &f) {
		return end, f.At(f.Line+s.line+begin, f.Column)
	}
	if len(read) != 1 {
		return end, fault.New(fault.FormatHeadingLine, strings.TrimSpace(s.lines[end])).At(s.line+1+end, 1)
	}
	b.Board, b.Knight = read[0].Board, read[0].Knight
	return end, nil
}
