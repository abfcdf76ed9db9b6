package words

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"cavalo/internal/fault"
)

// Fault returns the message of an error in this language, or err.Error() if it is not a
// fault.Fault.
func (l Lang) Fault(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	if f.Found == "" && f.Line == 0 { // not the end of a text
		return f.Place() + l.T(FoundMissing, l.Expected(f))
	}
	return f.Place() + l.T(FoundExpected, cmp.Or(f.Found, l.T(Nothing)), l.Expected(f))
}

// Expected returns the expectation of a fault's code.
func (l Lang) Expected(f *fault.Fault) string {
	expected := string(f.Code)
	if phrase, ok := faultPhrase(f.Code); ok {
		expected = l.T(phrase)
	}
	if strings.Contains(expected, "%") {
		expected = fmt.Sprintf(expected, anys(f.Args)...)
	}
	return expected
}

// whole lists the families of phrases whose members are whole fault codes.
var whole = [...]Family{
	Faults, CliFaults, CliguardFaults, CspFaults, DuelFaults, FormatFaults, GametreeFaults, GraphFaults, Init,
	LibraryFaults, MazeFaults, ShardFaults, TileFaults,
}

// faultPhrase returns the phrase of a code. The families of the small classics, of grid
// maps and of custom algorithms have shorter members: "queens" for "queens.text".
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
		if custom, ok := strings.CutPrefix(what, "own-"); ok {
			return OwnFaults.Find(custom)
		}
	case "trace":
		return OwnFaults.Find(what)
	}
	return "", false
}

// Refusal returns a sentence that says why a move is illegal; it is shorter than Fault's.
// Its arguments are the square or tile of the move, then the fault's arguments.
func (l Lang) Refusal(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	code := string(f.Code)
	if strings.HasSuffix(code, ".move") { // of any puzzle: the text is not a move
		code = "move.text"
	}
	refusal, ok := Refusals.Find(code)
	if !ok {
		return l.Fault(err)
	}
	return l.T(refusal, append([]any{f.Found}, anys(f.Args)...)...)
}
