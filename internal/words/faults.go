package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// Fault returns the message of an error in this language. An error that is no
// fault.Fault is returned as it prints itself.
func (l Lang) Fault(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		args[i] = a
	}
	expected := string(f.Code)
	if phrase, ok := faultPhrase(f.Code); ok {
		expected = l.T(phrase)
	}
	if strings.Contains(expected, "%") {
		expected = fmt.Sprintf(expected, args...)
	}
	found := f.Found
	if found == "" {
		found = l.T(Nothing)
	}
	return place(f) + l.T(FoundExpected, found, expected)
}

// whole are the families of the phrases for what was expected whose members are
// the codes of the faults.
var whole = [...]Family{
	Faults, CliFaults, CliguardFaults, DuelFaults, FormatFaults, GametreeFaults, GraphFaults, Init,
	LibraryFaults, MazeFaults, ShardFaults, TileFaults,
}

// faultPhrase returns the phrase for what was expected. The families of the small
// classics, of grid maps and of custom algorithms have shorter members: "queens",
// say, for "queens.text".
func faultPhrase(code fault.Code) (Key, bool) {
	for _, f := range whole {
		if phrase, ok := f.Find(string(code)); ok {
			return phrase, true
		}
	}
	area, what, _ := strings.Cut(string(code), ".")
	switch area {
	case "grid":
		return GridFaults.Find(what)
	case "classic", "eight", "hanoi", "jugs", "missionaries", "queens", "vacuum":
		if what == "text" {
			what = area
		}
		return ClassicFaults.Find(what)
	case "job", "search":
		if own, ok := strings.CutPrefix(what, "own-"); ok {
			return OwnFaults.Find(own)
		}
	case "trace":
		return OwnFaults.Find(what)
	}
	return "", false
}

// Refusal returns the reason why a move can't be made, in a sentence that is shorter
// than a fault in a text. Its arguments are the square or the tile that was tried, then
// the fault's own.
func (l Lang) Refusal(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	code := string(f.Code)
	if strings.HasSuffix(code, ".move") { // of any puzzle: the text is no move
		code = "move.text"
	}
	refusal, ok := Refusals.Find(code)
	if !ok {
		return l.Fault(err)
	}
	args := []any{f.Found}
	for _, a := range f.Args {
		args = append(args, a)
	}
	return l.T(refusal, args...)
}

// place returns the known parts of "FILE:LINE:COL: ".
func place(f *fault.Fault) string {
	out := f.File
	if f.Line > 0 {
		if out != "" {
			out += ":"
		}
		out += strconv.Itoa(f.Line)
		if f.Column > 0 {
			out += ":" + strconv.Itoa(f.Column)
		}
	}
	if out == "" {
		return ""
	}
	return out + ": "
}
