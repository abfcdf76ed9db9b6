package duel

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// Record is a game as it is kept and passed on: where it began and what was
// played, and what else is told about it.
type Record struct {
	Start Position
	// Tags are the other header lines in their order: white, black, time, ..
	// A key has small letters and hyphens, a value is one line.
	Tags  []Tag
	Moves []Move
	// Notes stand behind the moves: a word or two, or none. There may be
	// fewer than moves.
	Notes []string
}

// Tag is a header line.
type Tag struct{ Key, Value string }

// The keys that are not tags: they are what the rest of the record says.
const (
	keyPuzzle   = "puzzle"
	keyPosition = "position"
	keyResult   = "result"
	puzzleName  = "duel"
)

const (
	maxRecord = 1 << 20 // bytes of the longest record that is read
	maxNote   = 200     // runes of the longest note
)

// Tag returns the value of a header line, "" when there is none.
func (r Record) Tag(key string) string {
	for _, tag := range r.Tags {
		if tag.Key == key {
			return tag.Value
		}
	}
	return ""
}

// Positions returns the start and the position after each move. The error is
// that of the first move that is not legal: the one after the last position.
func (r Record) Positions() ([]Position, error) {
	positions := []Position{r.Start}
	p := r.Start
	for _, m := range r.Moves {
		next, err := p.Play(m)
		if err != nil {
			return positions, err
		}
		p = next
		positions = append(positions, p)
	}
	return positions, nil
}

// String returns the record as text, with the result that the moves lead to;
// the package comment shows one. The moves must be legal.
func (r Record) String() string {
	var text strings.Builder
	line := func(key, value string) { text.WriteString(key + ": " + value + "\n") }
	line(keyPuzzle, puzzleName)
	for _, tag := range r.Tags {
		line(tag.Key, strings.Join(strings.Fields(tag.Value), " "))
	}
	line(keyPosition, r.Start.String())
	positions, _ := r.Positions()
	line(keyResult, positions[len(positions)-1].Result().String())
	text.WriteByte('\n')
	for i, m := range r.Moves {
		text.WriteString(strconv.Itoa(i+1) + ". " + m.String())
		if i < len(r.Notes) && r.Notes[i] != "" {
			text.WriteString(" " + r.Notes[i])
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// ParseRecord reads a record. Its moves are played, so a record that is read
// is a game that can be played; a fault in one names its line.
func ParseRecord(text string) (Record, error) {
	if len(text) > maxRecord {
		return Record{}, fault.New(codeRecordSize, strconv.Itoa(len(text)>>10)+" KiB", strconv.Itoa(maxRecord>>10))
	}
	r := recordReader{rest: strings.TrimPrefix(text, "\ufeff")}
	if err := r.header(); err != nil {
		return Record{}, err
	}
	if err := r.moves(); err != nil {
		return Record{}, err
	}
	if played := r.p.Result().String(); r.result.value != "" && r.result.value != played {
		return Record{}, fault.New(codeResult, r.result.value, played).At(r.result.line, r.result.column)
	}
	return r.record, nil
}

// recordReader reads a record line by line.
type recordReader struct {
	record Record
	p      Position // after the moves read
	result recordField
	rest   string
	line   int // number of the line that next gave, from 1
}

// recordField is the value of a header line and where it stands.
type recordField struct {
	value        string
	line, column int
}

// next gives the next line without spaces at its end; ok is false at the end.
func (r *recordReader) next() (line string, ok bool) {
	if r.rest == "" {
		return "", false
	}
	line, r.rest, _ = strings.Cut(r.rest, "\n")
	r.line++
	return strings.TrimRight(line, " \t\r"), true
}

// place puts a fault of a part of the line at its place in the record.
func (r *recordReader) place(err error, column int) error {
	if f, ok := shifted(err, column-1).(*fault.Fault); ok {
		return f.At(r.line, f.Column)
	}
	return err
}

// header reads the header lines and the empty line behind them.
func (r *recordReader) header() error {
	seen := map[string]bool{}
	for {
		line, ok := r.next()
		if !ok || line == "" {
			break
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") != "" || key == "" || !printable(value, len(value)) {
			return fault.New(codeHeader, line).At(r.line, 1)
		}
		if seen[key] {
			return fault.New(codeKeyTwice, key, key).At(r.line, 1)
		}
		seen[key] = true
		trimmed := strings.TrimLeft(value, " \t")
		if err := r.headerLine(key, trimmed, utf8.RuneCountInString(line)-utf8.RuneCountInString(trimmed)+1); err != nil {
			return err
		}
	}
	for _, key := range []string{keyPuzzle, keyPosition} {
		if !seen[key] {
			return fault.New(codeKeyMissing, "", key).At(r.line+1, 1)
		}
	}
	return nil
}

// headerLine enters one header line, whose value begins at a column.
func (r *recordReader) headerLine(key, value string, column int) (err error) {
	switch key {
	case keyPuzzle:
		if value != puzzleName {
			return fault.New(codePuzzle, value).At(r.line, column)
		}
	case keyPosition:
		if r.record.Start, err = ParsePosition(value); err != nil {
			return r.place(err, column)
		}
		r.p = r.record.Start
	case keyResult:
		r.result = recordField{value, r.line, column}
	default:
		r.record.Tags = append(r.record.Tags, Tag{key, value})
	}
	return nil
}

// moves reads the numbered moves to the end of the record and plays them.
func (r *recordReader) moves() error {
	for {
		line, ok := r.next()
		if !ok {
			return nil
		}
		if line == "" {
			continue
		}
		if err := r.move(line); err != nil {
			return err
		}
	}
}

// move reads "12. C5x77 note" and plays the move.
func (r *recordReader) move(line string) error {
	number := strconv.Itoa(len(r.record.Moves) + 1)
	rest, ok := strings.CutPrefix(line, number+".")
	if !ok {
		return fault.New(codeStep, line, number).At(r.line, 1)
	}
	text := strings.TrimLeft(rest, " \t")
	column := 1 + len(line) - len(text)
	text, note, _ := strings.Cut(text, " ")
	note = strings.TrimSpace(note)
	if !printable(note, maxNote) {
		return fault.New(codeNote, note, strconv.Itoa(maxNote)).At(r.line, column+utf8.RuneCountInString(text)+1)
	}
	m, err := ParseMove(text)
	if err == nil {
		r.p, err = r.p.Play(m)
	}
	if err != nil {
		if f, ok := err.(*fault.Fault); ok && f.Column == 0 { // a move, but not a legal one
			f.Found = number + ". " + f.Found
		}
		return r.place(err, column)
	}
	r.record.Moves = append(r.record.Moves, m)
	r.record.Notes = append(r.record.Notes, note)
	return nil
}

// printable reports whether a text is at most so many printable runes.
func printable(text string, limit int) bool {
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > limit {
		return false
	}
	for _, r := range text {
		if !strconv.IsPrint(r) && r != '\t' {
			return false
		}
	}
	return true
}
