package playback

import (
	"encoding/base64"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/searchtree"
	"cavalo/internal/recording/trace"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The limits of a search that is recorded for the page; the command line records larger ones in
// files.
const (
	MaxNodes = 200_000
	MaxTime  = 20 * time.Second
)

// Film is a recorded search with its current moment.
type Film struct {
	Rec     *trace.Recording
	Replay  *replay.Replay
	Explain *explain.Explainer
	World   shell.Atlas  // drawing of all states; nil if there are too many
	Places  *atlas.Atlas // of the nodes; nil until they are looked for
	Ready   bool         // the film can be shown
	Moment  int          // number of events so far

	Puzzle   puzzle.Puzzle
	Start    puzzle.Position
	Chosen   bool // the user has selected a node
	Selected replay.Node
	Lang     words.Lang
	Asked    Asked

	tree      *searchtree.Tree                                         // nil while nodes are indexed
	miniature func(puzzle.Puzzle, puzzle.Position, []string) *ui.Board // draws states; may be nil
	boards    map[replay.Node]*ui.Board                                // drawn so far
}

// Asked is a question about a film. While it is open the film hides anything that would give the
// answer away.
type Asked interface {
	HidesState(n replay.Node) bool
	HidesValue(n replay.Node) bool // the value that orders a node; g and h are not hidden
	Marks(n replay.Node) bool      // the node is marked as part of an answer
	Press(n replay.Node) bool      // answers with a node; false if nodes don't answer
	Enter() bool                   // answers with the selected node, or continues
}

// Hidden stands for anything that a question hides.
const Hidden = "?"

// unasked is no question.
type unasked struct{}

func (unasked) HidesState(replay.Node) bool { return false }
func (unasked) HidesValue(replay.Node) bool { return false }
func (unasked) Marks(replay.Node) bool      { return false }
func (unasked) Press(replay.Node) bool      { return false }
func (unasked) Enter() bool                 { return false }

// OpenFilm begins to index a recording.
func OpenFilm(data []byte) (*Film, error) {
	rec, err := trace.Read(data)
	if err != nil {
		return nil, err
	}
	p, _ := puzzle.Find(rec.Job.Puzzle) // trace.Read has checked both
	start, _ := p.Parse(rec.Job.Position)
	return &Film{Rec: rec, Replay: replay.Begin(rec), Start: start, Puzzle: p, Asked: unasked{}, boards: map[replay.Node]*ui.Board{}}, nil
}

// FilmOf returns the film of an answer's recording.
func FilmOf(a puzzle.Answer) (*Film, error) {
	recorded, _ := a.Outcome.(puzzle.Recorded)
	data, err := base64.StdEncoding.DecodeString(recorded.Recording)
	if err != nil {
		return nil, err
	}
	return OpenFilm(data)
}

const (
	// piece is the number of events that are indexed between two looks at the clock.
	piece = 4096
	// slice is the time for work on a film between two frames of the page.
	slice = 8 * time.Millisecond
)

// Work continues indexing for a while, and then updates the counts of the tree; it
// reports whether there is anything new to show.
func (f *Film) Work(now func() time.Time) bool {
	if f.Ready {
		was := f.tree.Seek(f.Moment, 0)
		return !was && f.tree.Seek(f.Moment, 16*piece)
	}
	for until := now().Add(slice); !f.Ready && now().Before(until); {
		switch {
		case f.tree == nil:
			if f.Replay.Work(piece) {
				f.tree = searchtree.Begin(f.Replay, searchtree.MaxPlaces)
			}
		case f.tree.Work(piece):
			f.Explain = explain.New(f.Replay)
			if f.World != nil && f.Places == nil {
				f.Places = atlas.Begin(f.World, f.Replay)
			}
			f.Ready = f.Places == nil || f.Places.Work(piece)
		}
	}
	return true
}

// Busy reports whether Work has more to do.
func (f *Film) Busy() bool { return !f.Ready || !f.tree.Seek(f.Moment, 0) }

// Seek goes to a moment.
func (f *Film) Seek(moment int) { f.Moment = min(max(moment, 0), f.Replay.Len()) }

// Node returns the selected node, else the current one.
func (f *Film) Node() replay.Node {
	if f.Chosen && f.Replay.Born(f.Selected) <= f.Moment {
		return f.Selected
	}
	return f.Replay.Current(f.Moment)
}

// Choose selects a node.
func (f *Film) Choose(n replay.Node) { f.Chosen, f.Selected = true, n }

// Name returns the name of a node.
func (f *Film) Name(n replay.Node) string { return f.Explain.Node(f.Lang, n) }

// Count returns a number as text.
func (f *Film) Count(n int) string { return f.Lang.Int(int64(n)) }

// Large returns the drawing of too many states for a square each, nil if each has one.
func (f *Film) Large() *shell.LargeAtlas {
	if f == nil || f.World == nil {
		return nil
	}
	return f.World.Large()
}

// SetLanguage sets the language of the film.
func (f *Film) SetLanguage(lang words.Lang) {
	if f != nil {
		f.Lang = lang
	}
}

// G returns g of a node as text.
func (f *Film) G(n replay.Node) string {
	if f.Rec.Algorithm().Queue == "g" && f.Asked.HidesValue(n) {
		return Hidden
	}
	return f.Lang.Number(f.Replay.G(n))
}

// F returns f of a node as text.
func (f *Film) F(n replay.Node) string {
	if f.Asked.HidesValue(n) {
		return Hidden
	}
	return f.Lang.Number(f.Replay.F(n, f.Moment))
}

// shortNames is the number of letters of the names of a node and its parent in one cell.
const shortNames = 10

// FullName returns a node's name, with its parent's if there is room.
func (f *Film) FullName(n replay.Node) string {
	name := f.Name(n)
	if up, ok := f.Replay.Parent(n); ok && up > 0 && f.Puzzle.Study().Named && len(name)+len(f.Name(up)) <= shortNames {
		return f.Lang.T(words.LabAfter, name, f.Name(up))
	}
	return name
}

// priority returns the value that orders a node in the frontier: "f = " and "9"; during a question that
// hides it, its parts.
func (f *Film) priority(n replay.Node) (name, value string) {
	h, informed := f.Replay.H(n)
	switch queue := f.Rec.Algorithm().Queue; {
	case f.Asked.HidesValue(n):
		return f.Sum(n), ""
	case queue == "g":
		return "g = ", f.G(n)
	case queue == "h":
		return "h = ", f.Lang.Number(h)
	case !informed:
		return "", ""
	}
	if value = f.F(n); strings.HasPrefix(value, "≈") {
		return "f ", value
	}
	return "f = ", value
}

// Sum returns the value of a node with its parts: "7 = 3 + 4".
func (f *Film) Sum(n replay.Node) string {
	h, informed := f.Replay.H(n)
	value, g := f.F(n), f.G(n)
	if recipe := f.Rec.Algorithm().Recipe; recipe != nil && recipe.Formula != "" {
		if g, _, linear := recipe.Linear(); !linear || g != 1 || recipe.Formula == "g" && f.Rec.Algorithm().Queue != "g" {
			return "f " + value
		}
	}
	switch weight := f.Rec.Weight(); {
	case !informed && f.Rec.Algorithm().Queue == "g":
		return "g " + g
	case !informed:
		return ""
	case f.Rec.Algorithm().Queue == "h":
		return "h " + f.Lang.Number(h)
	case f.Replay.F(n, f.Moment) != f.Replay.F(n, f.Replay.Born(n)): // a backed-up value
		return value + " ≥ " + g + " + " + f.Lang.Number(h)
	case weight != 1:
		return value + " = " + g + " + " + f.Lang.Number(weight) + "·" + f.Lang.Number(h)
	}
	return value + " = " + g + " + " + f.Lang.Number(h)
}
