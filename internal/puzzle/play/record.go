package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// maxRecord is the largest size of a record in bytes; a game of a hundred thousand steps
// is shorter.
const maxRecord = 2 << 20

const maxHints = 1_000_000

var byWords = [...]string{"", "hint", "solver"}

// recordKeys lists the keys of all games in the order in which they are written.
var recordKeys = []string{"puzzle", "id", "name", "problem", "position", "hints", "help", "solution", "time", "done"}

const solutionShown = "shown"

// Record returns the game as text; the package comment shows one.
func (g *Game) Record(now time.Time) string {
	var b strings.Builder
	line := func(key, value string) { fmt.Fprintf(&b, "%s: %s\n", key, value) }
	line("puzzle", g.puzzle.Name())
	line("id", g.id)
	if g.name != "" {
		line("name", g.name)
	}
	if g.problem != "" {
		line("problem", oneLine(g.problem))
	}
	line("position", g.start.String())
	line("hints", g.hintsText())
	if words := g.Help().Words(); words != "" {
		line("help", words)
	}
	if g.shown && !slices.ContainsFunc(g.steps, func(s Step) bool { return s.By == Solver }) {
		line("solution", solutionShown)
	}
	line("time", g.Elapsed(now).Round(time.Millisecond).String())
	line("done", strconv.Itoa(g.done))
	for _, tag := range g.tags {
		line(tag.Key, oneLine(tag.Value))
	}
	if len(g.variations) > 0 {
		line(keyVariations, variationsText(g.variations))
	}
	if result := g.result(); result != "" {
		line(keyResult, result)
	}
	b.WriteByte('\n')
	for i, s := range g.steps {
		fmt.Fprintf(&b, "%d. %s", i+1, search.QuoteName(s.Move))
		if s.By != Player {
			b.WriteString(" " + byWords[s.By])
		}
		if s.Note != "" {
			b.WriteString(" " + oneLine(s.Note))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// hintsText returns the hints of all tries; hints of removed tries are added to the last.
func (g *Game) hintsText() string {
	counts := make([]int, tries(g.steps))
	for try, n := range g.hints {
		last := &counts[min(try, len(counts)-1)]
		*last = min(maxHints, *last+n)
	}
	texts := lists.Map(counts, strconv.Itoa)
	return strings.Join(texts, " ")
}

func oneLine(name string) string { return strings.Join(strings.Fields(name), " ") }

// ParseRecord parses a record and checks it by playing all moves. The game's clock is
// paused.
func ParseRecord(text string) (*Game, error) {
	if len(text) > maxRecord {
		return nil, fault.New(fault.RecordSize, strconv.Itoa(len(text))+" B", strconv.Itoa(maxRecord)+" B")
	}
	r := reader{rest: strings.TrimPrefix(text, "\ufeff")}
	g, done, err := r.header()
	if err != nil {
		return nil, err
	}
	if err := r.steps(g); err != nil {
		return nil, err
	}
	if err := g.setHints(r.hints); err != nil {
		return nil, err
	}
	if played := g.result(); r.result.value != "" && r.result.value != played {
		return nil, r.result.fault(fault.RecordResult, played)
	}
	if err := g.setDone(done); err != nil {
		return nil, err
	}
	return g, nil
}

// reader reads a record line by line.
type reader struct {
	rest   string
	line   int      // number of the last line, from 1
	keys   []string // of the header, in their order
	hints  field
	result field // of a game of two
}

// next returns the next line without spaces at its end; ok is false at the end.
func (r *reader) next() (line string, ok bool) {
	if r.rest == "" {
		return "", false
	}
	line, r.rest, _ = strings.Cut(r.rest, "\n")
	r.line++
	return strings.TrimRight(line, " \t\r"), true
}

// locate sets the position in the record of a fault in a part of the line.
func (r *reader) locate(err error, column int) error {
	f, ok := err.(*fault.Fault)
	if !ok {
		return err
	}
	if f.Column > 0 && f.Line <= 1 {
		column += f.Column - 1
	}
	return f.At(r.line, column)
}

// field is the value of a header line with its position.
type field struct {
	value        string
	line, column int
}

func (f field) fault(code fault.Code, args ...string) error {
	return fault.New(code, f.value, args...).At(f.line, f.column)
}

// header reads the header lines and the empty line after them.
func (r *reader) header() (g *Game, done field, err error) {
	fields := map[string]field{}
	for line, ok := r.next(); ok && line != ""; line, ok = r.next() {
		if err := r.headerLine(line, fields); err != nil {
			return nil, done, err
		}
	}
	g, err = r.game(fields)
	return g, fields["done"], err
}

func (r *reader) headerLine(line string, fields map[string]field) error {
	key, value, ok := strings.Cut(line, ":")
	if !ok {
		return fault.New(fault.RecordHeader, line).At(r.line, 1)
	}
	if !slices.Contains(recordKeys, key) && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") != "" || key == "" {
		return fault.New(fault.RecordKey, key, strings.Join(recordKeys, ", ")).At(r.line, 1)
	}
	if _, twice := fields[key]; twice {
		return fault.New(fault.RecordKeyTwice, key, key).At(r.line, 1)
	}
	trimmed := strings.TrimLeft(value, " \t")
	fields[key] = field{trimmed, r.line, len(key) + 2 + len(value) - len(trimmed)}
	r.keys = append(r.keys, key)
	return nil
}

// game returns the game of header fields, without its steps.
func (r *reader) game(fields map[string]field) (*Game, error) {
	for _, key := range []string{"puzzle", "position"} {
		if _, ok := fields[key]; !ok {
			return nil, fault.New(fault.RecordKeyMissing, "", key).At(r.line+1, 1)
		}
	}
	p, ok := puzzle.Find(fields["puzzle"].value)
	if !ok {
		return nil, fields["puzzle"].fault(fault.RecordPuzzle, puzzle.Names())
	}
	at := fields["position"]
	start, err := p.Parse(at.value)
	if err != nil {
		return nil, (&reader{line: at.line}).locate(err, at.column)
	}
	g := New(p, fields["id"].value, oneLine(fields["problem"].value), start)
	g.SetName(fields["name"].value)
	if id, ok := fields["id"]; ok && !validID(id.value) {
		return nil, id.fault(fault.RecordId)
	}
	r.hints = fields["hints"]
	g.engine = Help{}.WithWords(fields["help"].value).Engine
	if shown, ok := fields["solution"]; ok {
		if ofTwo(p) {
			others := slices.DeleteFunc(slices.Clone(recordKeys), func(key string) bool { return key == "solution" })
			return nil, fault.New(fault.RecordKey, "solution", strings.Join(others, ", ")).At(shown.line, 1)
		}
		if shown.value != solutionShown {
			return nil, shown.fault(fault.RecordSolution, solutionShown)
		}
		g.shown = true
	}
	if spent, ok := fields["time"]; ok {
		d, err := time.ParseDuration(spent.value)
		if err != nil || d < 0 {
			return nil, spent.fault(fault.RecordTime)
		}
		g.clock.spent = d
	}
	return g, r.tags(g, fields)
}

func (f field) count(high int) (int, error) {
	n, err := strconv.ParseUint(f.value, 10, 31)
	if err != nil || int(n) > high {
		return 0, f.fault(fault.RecordCount, strconv.Itoa(high))
	}
	return int(n), nil
}

// steps reads the numbered steps to the end of the record and plays them.
func (r *reader) steps(g *Game) error {
	for line, ok := r.next(); ok; line, ok = r.next() {
		if line == "" {
			continue
		}
		if err := r.step(g, line); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) step(g *Game, line string) error {
	number := strconv.Itoa(len(g.steps) + 1)
	rest, ok := strings.CutPrefix(line, number+".")
	if !ok {
		return fault.New(fault.RecordStep, line, number).At(r.line, 1)
	}
	move := strings.TrimLeft(rest, " \t")
	column := 1 + len(line) - len(move)
	name, bytes := search.CutName(move, func(r rune) bool { return r == ' ' })
	word := strings.TrimPrefix(move[bytes:], " ")
	by, note, ok := parseBy(strings.TrimSpace(word), ofTwo(g.puzzle))
	if !ok {
		return fault.New(fault.RecordBy, word).At(r.line, column+bytes+1)
	}
	if by == Solver && !ofTwo(g.puzzle) {
		g.shown = true
	}
	if name == Restart {
		g.add(Step{Restart, g.start, by, note})
		return nil
	}
	next, err := g.Position().Play(name)
	if err != nil {
		if f, ok := err.(*fault.Fault); ok && f.Column == 0 { // an illegal move
			f.Found = number + ". " + f.Found
		}
		return r.locate(err, column)
	}
	g.add(Step{name, next, by, note})
	return nil
}

// parseBy parses the words after a move: its maker and, if noted, a note.
func parseBy(words string, noted bool) (by By, note string, ok bool) {
	first, rest, _ := strings.Cut(words, " ")
	for by, w := range byWords {
		if w == first {
			rest = strings.TrimSpace(rest)
			return By(by), rest, rest == "" || noted
		}
	}
	return Player, words, noted
}

// setHints sets the hints of each try. A single number is for the whole game.
func (g *Game) setHints(hints field) error {
	texts, all := strings.Fields(hints.value), tries(g.steps)
	if hints.line == 0 {
		return nil
	}
	if len(texts) != 1 && len(texts) != all {
		return hints.fault(fault.RecordTries, strconv.Itoa(all))
	}
	for _, text := range texts {
		n, err := field{text, hints.line, hints.column}.count(maxHints)
		if err != nil {
			return err
		}
		g.hints = append(g.hints, n)
	}
	return nil
}

// setDone undoes the steps that were not done when the record was written.
func (g *Game) setDone(done field) error {
	if done.line == 0 {
		return nil
	}
	n, err := done.count(len(g.steps))
	if err != nil {
		return err
	}
	g.Seek(n)
	return nil
}

// Tag is a header line that not all games have: in a game for two the players and the terms, in any
// game lines of a newer version. A key has small letters and hyphens.
type Tag struct{ Key, Value string }

// The header lines of a game for two that are not tags.
const (
	keyVariations = "variations"
	keyResult     = "result"
)

// ofTwo reports whether games of a puzzle have variations, notes and a result.
func ofTwo(p puzzle.Puzzle) bool { return p.Players() == 2 }

// Tag returns the value of a tag, or "".
func (g *Game) Tag(key string) string {
	for _, tag := range g.tags {
		if tag.Key == key {
			return tag.Value
		}
	}
	return ""
}

// SetTag sets a tag; "" removes it.
func (g *Game) SetTag(key, value string) {
	i := slices.IndexFunc(g.tags, func(t Tag) bool { return t.Key == key })
	switch {
	case g.Tag(key) == value:
		return
	case i < 0:
		g.tags = append(g.tags, Tag{key, value})
	case value == "":
		g.tags = slices.Delete(slices.Clone(g.tags), i, i+1)
	default:
		g.tags = slices.Clone(g.tags)
		g.tags[i].Value = value
	}
	g.version++
}

// Note sets the note of the last done step.
func (g *Game) Note(words string) {
	if g.done > 0 {
		g.steps = slices.Clone(g.steps)
		g.steps[g.done-1].Note = words
		g.version++
	}
}

// result returns the result of a game for two, "" for a game for one.
func (g *Game) result() string { return g.at(len(g.steps)).Result() }

// tags adds the header lines that not all games have. The result is not stored, since it
// must follow from the moves.
func (r *reader) tags(g *Game, fields map[string]field) error {
	for _, key := range r.keys {
		f := fields[key]
		switch {
		case slices.Contains(recordKeys, key):
		case key == keyVariations && ofTwo(g.puzzle):
			if err := r.variations(g, f); err != nil {
				return err
			}
		case key == keyResult && ofTwo(g.puzzle):
			r.result = f
		default:
			g.tags = append(g.tags, Tag{key, oneLine(f.value)})
		}
	}
	return nil
}

// Heading holds the data of a record's header lines.
type Heading struct {
	Puzzle, ID, Name, Problem string
	Begun                     time.Time // BegunAt of the id
	Time                      time.Duration
	Hints                     int // of all tries
	Steps, Done               int
	Result                    string // of a game of two
}

// ReadHeading reads the header lines of a record, without checking them.
func ReadHeading(record string) (h Heading) {
	header, steps, _ := strings.Cut(strings.ReplaceAll(strings.TrimPrefix(record, "\ufeff"), "\r", ""), "\n\n")
	for line := range strings.Lines(steps) {
		if strings.TrimSpace(line) != "" {
			h.Steps++
		}
	}
	h.Done = h.Steps
	for line := range strings.Lines(header) {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch key {
		case "puzzle":
			h.Puzzle = value
		case "id":
			h.ID, h.Begun = value, BegunAt(value)
		case "name":
			h.Name = oneLine(value)
		case "problem":
			h.Problem = oneLine(value)
		case "time":
			h.Time, _ = time.ParseDuration(value) // 0 on an error
		case "hints":
			for text := range strings.FieldsSeq(value) {
				n, _ := strconv.Atoi(text) // 0 on an error
				h.Hints += n
			}
		case "done":
			h.Done, _ = strconv.Atoi(value)
		case keyResult:
			h.Result = value
		}
	}
	return h
}
