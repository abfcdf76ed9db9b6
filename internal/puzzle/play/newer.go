package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/fault"
)

// IsNewer reports whether a newer version wrote this record: it is well-formed, but
// this version does not know its puzzle, its position, a move or the word behind it.
func IsNewer(record string) bool {
	_, err := ParseRecord(record)
	return ofNewer(record, err)
}

func ofNewer(record string, err error) bool {
	var f *fault.Fault
	return errors.As(err, &f) && !slices.Contains(damaged, f.Code) && isWellFormed(record)
}

// damaged are the faults that a record of no version has: all versions write the lines
// that are meant here in the same way. The other faults are those of a record's puzzle,
// position and moves.
var damaged = []fault.Code{codeHeader, codeKey, codeKeyTwice, codeKeyMissing, codeID, codeCount, codeTries, codeShown, codeTime, codeStep, codeResult, codeSize}

// isWellFormed reports whether a text is a record in its outer form: header lines, an
// empty line, and numbered steps.
func isWellFormed(record string) bool {
	if len(record) > maxRecord || strings.ContainsFunc(record, isNoText) {
		return false
	}
	r := reader{rest: strings.TrimPrefix(record, "\ufeff")}
	fields := map[string]field{}
	for line, ok := r.next(); ok && line != ""; line, ok = r.next() {
		if r.headerLine(line, fields) != nil {
			return false
		}
	}
	id, named := fields["id"]
	if fields["puzzle"].value == "" || fields["position"].value == "" || named && !validID(id.value) {
		return false
	}
	for n := 1; ; {
		line, ok := r.next()
		if !ok {
			return true
		}
		if line == "" {
			continue
		}
		step, numbered := strings.CutPrefix(line, strconv.Itoa(n)+".")
		if !numbered || strings.TrimSpace(step) == "" {
			return false
		}
		n++
	}
}

// isNoText reports whether a rune can't stand in a text: what is not UTF-8 is read as
// the replacement character.
func isNoText(r rune) bool {
	return r == unicode.ReplacementChar || unicode.IsControl(r) && !strings.ContainsRune("\n\r\t", r)
}
