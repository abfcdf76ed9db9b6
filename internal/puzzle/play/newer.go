package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/fault"
)

// IsNewer reports whether a newer version wrote this record: it is well-formed, but has a
// puzzle, a position, a move or a maker of a move that this version does not know.
func IsNewer(record string) bool {
	_, err := ParseRecord(record)
	return ofNewer(record, err)
}

func ofNewer(record string, err error) bool {
	var f *fault.Fault
	return errors.As(err, &f) && !slices.Contains(damaged, f.Code) && isWellFormed(record)
}

// damaged are faults that a record of any version can't have. The other faults are of a record's
// puzzle, position and moves.
var damaged = []fault.Code{fault.RecordHeader, fault.RecordKey, fault.RecordKeyTwice, fault.RecordKeyMissing, fault.RecordId, fault.RecordCount, fault.RecordTries, fault.RecordSolution, fault.RecordTime, fault.RecordStep, fault.RecordResult, fault.RecordSize}

// isWellFormed reports whether a text has the outer form of a record: header lines, an
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
	n := 0
	for line, ok := r.next(); ok; line, ok = r.next() {
		if line == "" {
			continue
		}
		n++
		step, numbered := strings.CutPrefix(line, strconv.Itoa(n)+".")
		if !numbered || strings.TrimSpace(step) == "" {
			return false
		}
	}
	return true
}

// isNoText reports whether a rune can't occur in a record; invalid UTF-8 is the
// replacement character.
func isNoText(r rune) bool {
	return r == unicode.ReplacementChar || unicode.IsControl(r) && !strings.ContainsRune("\n\r\t", r)
}
