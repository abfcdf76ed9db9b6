package puzzle

import (
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
)

// Format is a foreign or ambiguous form of text for positions of a puzzle. A program that
// reads a text in a format must report that.
type Format struct {
	Name   string // as in --as and in JSON; words.Formats describes it
	Puzzle string
	// Extensions are the extensions of files in this format, without the point; may be nil.
	Extensions []string
	// Maps is set if maps of other programs may look the same.
	Maps bool
	// Claims reports whether the beginning of a text looks like this format. The puzzle's own
	// reader is not asked about such a text. Nil is that the text can be read.
	Claims func(text string) bool
	// Asked reports whether the beginning of a text that no format claims may be in this one if
	// its puzzle is asked for; may be nil.
	Asked func(text string) bool
	// Read reads any text, even one that it doesn't claim. It uses every character, or returns the
	// first fault with its position.
	Read func(text string) ([]Problem, error)
	// ReadEnds is Read with a start and goals, for texts that may have none; may be nil.
	ReadEnds func(text string, ends Ends) ([]Problem, error)
}

// Ends are the parts that the text of a map or a graph may leave open: where a search begins and
// ends.
type Ends struct {
	From   string   // the name of the start, "" for the text's own
	To     []string // the names of the goals, none for the text's own
	OneWay bool     // edges lead one way where the text doesn't say
	// BothWays makes all edges lead both ways, regardless of the text.
	BothWays bool
	Cost     string // the name of the column or the attribute with the costs, "" for the usual
	Any      bool   // a text may have neither, for programs that ask for them later
}

// IsEmpty reports whether no ends are given.
func (e Ends) IsEmpty() bool { return e.From == "" && len(e.To) == 0 && !e.OneWay && !e.BothWays }

// EndReader is a puzzle whose positions are read with ends.
type EndReader interface {
	HasEnds() bool
	ReadEnds(text string, ends Ends) (Problem, error)
}

// How is how to read a text.
type How struct {
	As string // the name of a format, "" for the only one that fits
	Ends
	Guess bool   // nobody asked for this puzzle
	file  string // whose extension decides between formats
}

// maxBeginning is the number of bytes that identify a text.
const maxBeginning = 16 << 10

// Beginning returns the part that identifies a text: all of a short one, the first lines of a long
// one, the first bytes if its lines are long.
func Beginning(text string) string {
	if len(text) <= maxBeginning {
		return text
	}
	if end := 1 + strings.LastIndexByte(text[:maxBeginning], '\n'); end > maxBeginning/2 {
		return text[:end]
	}
	return text[:maxBeginning]
}

// FromFile reports whether a file's name has an extension of the format.
func (f Format) FromFile(name string) bool {
	at := strings.LastIndexByte(name, '.')
	return at >= 0 && slices.Contains(f.Extensions, strings.ToLower(name[at+1:]))
}

func (f Format) claims(text string, ends Ends) bool {
	if f.Claims != nil {
		return f.Claims(Beginning(text))
	}
	_, err := f.read(text, ends)
	return err == nil
}

func (f Format) read(text string, ends Ends) ([]Problem, error) {
	if f.ReadEnds != nil {
		return f.ReadEnds(text, ends)
	}
	return f.Read(text)
}

// Reading is the result of reading a text.
type Reading struct {
	Problems []Problem
	As       string       // the name of the format, "" for the puzzle's own
	Faulty   fault.Partly // the problems of a file that can't be read
}

// Notes returns the notes on all problems.
func (r Reading) Notes() (all []Note) {
	for _, p := range r.Problems {
		all = append(all, p.Notes...)
	}
	return all
}

// IsAmbiguous reports whether an error is that a text fits several formats.
func IsAmbiguous(err error) bool {
	f, ok := err.(*fault.Fault)
	return ok && f.Code == fault.FormatAmbiguous
}

// formats holds the formats of all puzzles.
var formats []Format

// RegisterFormats adds formats, in the order of the lists.
func RegisterFormats(list ...Format) { formats = append(formats, list...) }

// Formats returns the formats of a puzzle.
func Formats(p Puzzle) []Format {
	return slices.DeleteFunc(slices.Clone(formats), func(f Format) bool { return f.Puzzle != p.Name() })
}

// FormatNames returns the values of --as for a puzzle: its own name, for its own format,
// and the names of its formats.
func FormatNames(p Puzzle) []string {
	names := []string{p.Name()}
	for _, f := range Formats(p) {
		names = append(names, f.Name)
	}
	return names
}

// Claimed reports whether a text looks like a format of a puzzle.
func Claimed(p Puzzle, text string) bool {
	return slices.ContainsFunc(Formats(p), func(f Format) bool { return f.claims(text, Ends{}) })
}

// ClaimedLikeMap reports whether a text looks like a format of a puzzle that maps may also have.
func ClaimedLikeMap(p Puzzle, text string) bool {
	return slices.ContainsFunc(Formats(p), func(f Format) bool { return f.Maps && f.claims(text, Ends{}) })
}

// LooksLikeGame reports whether a text looks like a game's own form and like no format of a game.
func LooksLikeGame(p Puzzle, text string) bool {
	c, ok := p.(Claimer)
	return ok && !IsSpace(p.Name()) && c.Claims(strings.TrimLeft(Beginning(text), " \t\r\n\ufeff")) &&
		!slices.ContainsFunc(games, func(p Puzzle) bool { return Claimed(p, text) })
}

// IsFaultyBoard reports whether a text of numbers and blanks alone, as boards have, and not only of
// signs of a map, looks like a game's own form: if that can't be read, it is not a graph either.
func IsFaultyBoard(text string) bool {
	return strings.Trim(text, "0123456789_.,; \t\r\n") == "" && strings.ContainsAny(text, "456789") && strings.Count(text, "0") < 6 &&
		slices.ContainsFunc(games, func(p Puzzle) bool { return LooksLikeGame(p, text) })
}

// LooksLike reports whether a text looks like positions of a puzzle, in a format or its own
// form, or a file's name says so.
func LooksLike(p Puzzle, file, text string) bool {
	of, ok := SpaceOf(file, text)
	return ok && of.Name() == p.Name() || LooksLikeGame(p, text) || Claimed(p, text) ||
		slices.ContainsFunc(Formats(p), func(f Format) bool { return f.FromFile(file) })
}

// BestFit returns the name of the format of a puzzle that a text looks most like, the puzzle's name
// for its own form, "" if the text doesn't look like positions of it.
func BestFit(p Puzzle, file, text string) string {
	if !LooksLike(p, file, text) {
		return ""
	}
	of, ok := find(Formats(p), func(f Format) bool { return f.claims(text, Ends{}) })
	if !ok && !LooksLikeGame(p, text) {
		of, ok = find(Formats(p), func(f Format) bool { return f.FromFile(file) })
	}
	if !ok {
		return p.Name()
	}
	return of.Name
}

// ReadFile reads a file of positions in the format named as, or in the only one that fits if
// that is "".
func ReadFile(p Puzzle, file string, data []byte, as string) (Reading, error) {
	return How{As: as}.ReadFile(p, file, string(data))
}

// ReadFile reads the text of a file of positions.
func (h How) ReadFile(p Puzzle, file, text string) (Reading, error) {
	h.file = file
	r, err := h.read(p, text, func() ([]Problem, error) { return p.ReadFile(file, []byte(text)) })
	if f, ok := err.(*fault.Fault); ok && f.File == "" {
		err = f.InFile(file)
	}
	for i, e := range r.Faulty {
		r.Faulty[i].Fault = e.Fault.InFile(file)
	}
	return r, err
}

// ReadPosition reads a single position in the same way.
func ReadPosition(p Puzzle, text, as string) (Reading, error) {
	return How{As: as}.ReadPosition(p, text)
}

// ReadPosition reads a single position.
func (h How) ReadPosition(p Puzzle, text string) (Reading, error) {
	r, err := h.read(p, text, readPosition(p, text))
	if err == nil && len(r.Problems) > 1 {
		err = fault.New(fault.FormatOnePosition, text)
	}
	return r, err
}

// ReadText returns all different readings of a text that was typed, or is in a file: as a
// position, or as a file of positions.
func ReadText(p Puzzle, file, text string) ([]Reading, error) { return How{}.ReadText(p, file, text) }

// ReadText returns all different readings of a text.
func (h How) ReadText(p Puzzle, file, text string) ([]Reading, error) {
	h.file = file
	return h.readings(p, text, func() ([]Problem, error) {
		one, err := h.withEnds(p, text, readPosition(p, text))()
		if err == nil {
			return one, nil
		}
		list, wrong := p.ReadFile(file, []byte(text))
		if len(list) == 0 && (wrong == nil || !strings.Contains(strings.TrimSpace(text), "\n")) {
			wrong = err
		}
		return list, wrong
	})
}

func readPosition(p Puzzle, text string) func() ([]Problem, error) {
	return func() ([]Problem, error) {
		one, err := Read(p, text)
		return []Problem{one}, err
	}
}

// read reads a text in the requested format, or in the only one that fits.
func (h How) read(p Puzzle, text string, native func() ([]Problem, error)) (Reading, error) {
	native = h.withEnds(p, text, native)
	if h.As != "" {
		return h.readNamed(p, text, native)
	}
	all, err := h.readings(p, text, native)
	if err != nil {
		return Reading{}, err
	}
	if len(all) > 1 {
		names := lists.Map(all, func(r Reading) string { return r.As })
		line, at := firstLine(text)
		return Reading{}, fault.New(fault.FormatAmbiguous, line, strings.Join(names, ", ")).At(at, 1)
	}
	return all[0], nil
}

// withEnds returns the reader of the puzzle's own form, with ends if requested.
func (h How) withEnds(p Puzzle, text string, native func() ([]Problem, error)) func() ([]Problem, error) {
	r, ok := p.(EndReader)
	if !ok || h.IsEmpty() && !h.Any {
		return native
	}
	return func() ([]Problem, error) {
		one, err := r.ReadEnds(strings.TrimPrefix(text, "\ufeff"), h.Ends)
		one.Name = "1"
		return []Problem{one}, err
	}
}

func (h How) readNamed(p Puzzle, text string, native func() ([]Problem, error)) (Reading, error) {
	if h.As == p.Name() {
		return reading("", native)
	}
	f, ok := find(Formats(p), func(f Format) bool { return f.Name == h.As })
	if !ok {
		return Reading{}, CheckFormat(p, h.As)
	}
	return reading(h.As, func() ([]Problem, error) { return f.read(text, h.Ends) })
}

// reading returns a reader's problems, with the faulty ones separate.
func reading(as string, read func() ([]Problem, error)) (Reading, error) {
	problems, err := read()
	faulty, err := fault.Some(err)
	return Reading{Problems: problems, As: as, Faulty: faulty}, err
}

// CheckFormat returns the fault of an unknown format of a puzzle.
func CheckFormat(p Puzzle, as string) error {
	names := FormatNames(p)
	if as == "" || slices.Contains(names, as) {
		return nil
	}
	return fault.New(fault.FormatName, as, strings.Join(names, ", ")).InFile("--as")
}

// readings reads a text in every format that claims it, or else in the puzzle's own. Among several,
// the format of the file's extension counts; it is also tried if no other reads the text. If no
// format fits, the error is the first format's.
func (h How) readings(p Puzzle, text string, native func() ([]Problem, error)) (all []Reading, first error) {
	claimed := false
	for _, f := range Formats(p) {
		if !f.claims(text, h.Ends) {
			continue
		}
		one, err := reading(f.Name, func() ([]Problem, error) { return f.read(text, h.Ends) })
		switch {
		case err == nil && !slices.ContainsFunc(all, func(r Reading) bool { return samePositions(r.Problems, one.Problems) }):
			all = append(all, one)
		case err != nil && !claimed:
			first = err
		}
		claimed = true
	}
	of, byName := find(Formats(p), func(f Format) bool { return f.FromFile(h.file) })
	switch {
	case len(all) > 1 && byName:
		if r, ok := find(all, func(r Reading) bool { return r.As == of.Name }); ok {
			return []Reading{r}, nil
		}
		return all, nil
	case len(all) > 0:
		return all, nil
	case claimed:
		return nil, first
	}
	one, err := reading("", native)
	if err != nil && !byName && !h.Guess {
		of, byName = find(Formats(p), func(f Format) bool { return f.Asked != nil && f.Asked(Beginning(text)) })
	}
	if err != nil && byName {
		one, err = reading(of.Name, func() ([]Problem, error) { return of.read(text, h.Ends) })
	}
	if err != nil {
		return nil, err
	}
	return []Reading{one}, nil
}

func samePositions(a, b []Problem) bool {
	return slices.EqualFunc(a, b, func(a, b Problem) bool { return a.Position.String() == b.Position.String() })
}

// firstLine returns the first line of a text that is not empty, and its number.
func firstLine(text string) (line string, number int) {
	rest := strings.TrimLeft(text, " \t\r\n\ufeff")
	line, _, _ = strings.Cut(rest, "\n")
	return strings.TrimSpace(line), 1 + strings.Count(text[:len(text)-len(rest)], "\n")
}
