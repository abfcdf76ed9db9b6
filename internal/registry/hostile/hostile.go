package hostile

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// Input is one text of an attacker.
type Input struct {
	Class string // the attack: "markup", "bidi", ..
	Line  int    // in hostile.txt
	Text  string
}

//go:embed hostile.txt
var list string

// All returns the inputs in the order of the file.
func All() (inputs []Input, err error) {
	class := ""
	number := 0
	for line := range strings.Lines(list) {
		number++
		line = strings.TrimSpace(line)
		if comment, ok := strings.CutPrefix(line, "#"); ok {
			class, _, _ = strings.Cut(strings.TrimSpace(comment), ":")
			continue
		}
		if line == "" {
			continue
		}
		text, err := read(line)
		if err != nil {
			return nil, fmt.Errorf("hostile.txt:%d: %w", number, err)
		}
		inputs = append(inputs, Input{class, number, text})
	}
	return inputs, nil
}

// read parses a line: quoted strings, each with *N after it if it is repeated.
func read(line string) (string, error) {
	var text strings.Builder
	for line != "" {
		quoted, err := strconv.QuotedPrefix(line)
		if err != nil {
			return "", err
		}
		part, err := strconv.Unquote(quoted)
		if err != nil {
			return "", err
		}
		line = line[len(quoted):]
		times := 1
		if rest, ok := strings.CutPrefix(line, "*"); ok {
			digits, _, _ := strings.Cut(rest, " ")
			if times, err = strconv.Atoi(digits); err != nil {
				return "", err
			}
			line = rest[len(digits):]
		}
		text.WriteString(strings.Repeat(part, times))
		line = strings.TrimSpace(line)
	}
	return text.String(), nil
}
