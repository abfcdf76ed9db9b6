package kinds

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Kind describes a puzzle for the commands: its own flags, files and texts.
type Kind struct {
	Puzzle puzzle.Puzzle
	plain  bool // described by the texts for state spaces

	problem  string // the default of solve
	Problems string // the default of compare
	depth    int64  // the largest --depth
	many     bool   // all positions of a file are solved, unless one is chosen
	Starts   bool   // positions have several starts

	Solve, Compare searching // texts and flags of the commands
	Generate       Generator
	Words          sourceWords
	Form           words.Key // describes the text form in the help; "" for nothing
	Heuristic      words.Key // of --heuristic
	depthWords     words.Key // of --depth
	Time           words.Key // of --time

	// addEdits adds the flags that change positions, and edit applies those given; both
	// may be nil.
	addEdits func(cli.Flags)
	edit     func(cli.Flags, puzzle.Problem) (puzzle.Position, error)
	// Limit returns the default time limit of a search; nil or 0 means no limit.
	Limit func(puzzle.Position) time.Duration
	// Facts describes a position in one line.
	Facts func(*cli.Program, puzzle.Position) string
	// Hint returns a line to print after an answer, "" for none; may be nil.
	Hint func(*cli.Program, puzzle.Answer) string
	// Lists returns more sections for cavalo list; nil for none.
	Lists func(*cli.Program) []ListPart
	// IsPosition and IsGame describe files with positions, and with a game.
	IsPosition words.Count
	IsGame     words.Key
}

// searching is a puzzle's part of solve or compare.
type searching struct {
	Short, Remarks words.Key
	Examples       string
	// AddFlags adds the flags that other puzzles don't have.
	AddFlags func(cli.Flags, *SearchFlags)
}

// Generator is a puzzle's part of generate, if jobs make positions.
type Generator struct {
	Short    words.Key
	Examples string
	// Add adds the flags that describe the new position.
	Add func(cli.Flags, *puzzle.Job)
	// Complete completes the job after the flags are parsed; may be nil.
	Complete func(*puzzle.Job) error
	// Problem returns a new position as a problem of a file; nil if there are no such
	// files. Into describes --into.
	Problem func(name, position string) (knight.Problem, error)
	Into    words.Key
	// Format formats the i-th new position, from 0; nil is its text on a line.
	Format func(i int, a puzzle.Answer) (string, error)
}

// sourceWords are the descriptions of a source's flags.
type sourceWords struct{ problem, File, position, seed words.Key }

// Long returns the remarks of a command with the text form.
func (k *Kind) Long(lang words.Lang, remarks words.Key) string {
	if k.Form == "" {
		return lang.T(remarks)
	}
	return lang.T(remarks) + "\n" + lang.T(k.Form)
}

// Describer returns the kind's describer.
func (k *Kind) Describer() report.Describer { return report.Of(k.Puzzle.Name()) }

// AddEdits adds the flags that change the kind's positions.
func (k *Kind) AddEdits(flags cli.Flags) {
	if k.addEdits != nil {
		k.addEdits(flags)
	}
}

// All returns the kinds in the order of all lists.
func All() []*Kind {
	return slices.Concat(games(), others(), Spaces())
}

func games() []*Kind { return []*Kind{Challenge, Duel, Maze, Tiles} }

// Of returns the kind of a puzzle, or a fault that lists the known ones.
func Of(p puzzle.Puzzle) (*Kind, error) {
	var names []string
	for _, k := range All() {
		if k.Puzzle == p {
			return k, nil
		}
		names = append(names, k.Puzzle.Name())
	}
	return nil, fault.New(fault.JobPuzzle, p.Name(), strings.Join(names, ", "))
}

// Claiming returns the kind whose positions a text looks like, nil if none. Texts that can only
// belong to one space are recognised first, since they may begin like others. A text that looks
// like one kind but can be read only by a space belongs to the space: three pegs of Hanoi look like
// a board of tiles.
func Claiming(whole string) *Kind {
	text := strings.TrimLeft(strings.TrimPrefix(whole, "\ufeff"), " \t\r\n")
	if k := Surely(text); k != nil {
		return k
	}
	for _, k := range All() {
		if k.claims(text) {
			return k.OrOther(whole)
		}
	}
	if k := Foreign(whole); k != nil {
		return k
	}
	claims := func(k *Kind) bool { return puzzle.Claimed(k.Puzzle, whole) }
	claimed := lists.Find(All(), claims)
	if claimed == nil || isNumbers(whole) && !arePairs(whole) && !puzzle.IsSpace(claimed.Puzzle.Name()) {
		return claimed // whose reader returns the fault
	}
	return cmp.Or(lists.Find(All(), func(k *Kind) bool { return claims(k) && k.readsOpen(whole) }), claimed)
}

// claims reports whether a text looks like positions in the puzzle's own form. A space without a
// form of its own claims only a position that it can read.
func (k *Kind) claims(text string) bool {
	if !puzzle.IsSpace(k.Puzzle.Name()) {
		return puzzle.LooksLikeGame(k.Puzzle, text)
	}
	_, err := k.Puzzle.Parse(strings.TrimSpace(text))
	return err == nil
}

// OrOther returns k, or the kind that can read a text if k can't.
func (k *Kind) OrOther(text string) *Kind {
	if k.reads(text) {
		return k
	}
	if arePairs(text) {
		return cmp.Or(lists.Find(Spaces(), func(s *Kind) bool { return puzzle.Claimed(s.Puzzle, text) && s.readsOpen(text) }), k)
	}
	for _, space := range Spaces() {
		if space.claims(text) {
			return space
		}
	}
	return cmp.Or(Foreign(text), k) // the reader of k returns the fault
}

// Foreign returns the first kind that has a format for a text, nil if none.
func Foreign(text string) *Kind {
	return lists.Find(All(), func(k *Kind) bool { return puzzle.Claimed(k.Puzzle, text) && k.reads(text) })
}

func (k *Kind) reads(text string) bool {
	_, err := k.Positions("", text, puzzle.How{})
	return err == nil || puzzle.IsAmbiguous(err)
}

// isNumbers reports whether a text has only numbers and blanks, as boards have: a faulty
// board is not a graph.
func isNumbers(text string) bool { return strings.Trim(text, "0123456789_.,; \t\r\n") == "" }

// arePairs reports whether a text has three lines or more, of which each has two of the numbers 0, 1
// and 2: these are edges, and no board of tiles.
func arePairs(text string) bool {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return len(lines) > 2 && !slices.ContainsFunc(lines, func(line string) bool {
		numbers := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",; \t\r", r) })
		return len(numbers) != 2 || strings.Trim(strings.Join(numbers, ""), "012") != "" || len(numbers[0]+numbers[1]) != 2
	})
}

// readsOpen reports whether a kind reads a text that may lack its start and goal.
func (k *Kind) readsOpen(text string) bool {
	_, err := k.Positions("", text, puzzle.How{Ends: puzzle.Ends{Any: true}})
	return err == nil
}

// Surely returns the space whose position a text certainly is, nil if none.
func Surely(text string) *Kind {
	p, ok := puzzle.Claiming(text)
	if !ok {
		return nil
	}
	k, _ := Of(p)
	return k
}

// ListPart is a titled list.
type ListPart struct {
	Title words.Key
	Rows  [][2]string
}

// ForEach returns a command for each puzzle that can be solved.
func ForEach(c *cli.Program, command func(*cli.Program, *Kind) *cobra.Command) []*cobra.Command {
	var commands []*cobra.Command
	for _, k := range All() {
		if len(k.Puzzle.Algorithms()) > 0 {
			commands = append(commands, command(c, k))
		}
	}
	return commands
}

// Positions reads a file that contains only positions.
func (k *Kind) Positions(file, text string, how puzzle.How) (puzzle.Reading, error) {
	if k.many {
		return how.ReadFile(k.Puzzle, file, text)
	}
	r, err := how.ReadPosition(k.Puzzle, text)
	if _, single := k.Puzzle.(puzzle.EndReader); err != nil && !single { // whose files have one position
		if all, err := how.ReadFile(k.Puzzle, file, text); err == nil && len(all.Problems) > 1 {
			return all, nil
		}
	}
	return r, err
}
