package screen

import (
	"encoding/base64"
	"time"

	"cavalo/internal/lab/explain"
	"cavalo/internal/lab/replay"
	"cavalo/internal/lab/trace"
	"cavalo/internal/lab/tree"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// film is a recorded search with a moment that is looked at.
type film struct {
	rec     *trace.Recording
	replay  *replay.Replay
	tree    *tree.Tree // nil as long as nodes are still indexed
	explain *explain.Explainer
	ready   bool // it can be shown
	moment  int  // so many events have happened

	puzzle   puzzle.Puzzle
	start    puzzle.Position
	chosen   bool // the user has chosen a node
	selected replay.Node
	lang     words.Lang
}

// openFilm begins to index a recording.
func openFilm(data []byte) (*film, error) {
	rec, err := trace.Read(data)
	if err != nil {
		return nil, err
	}
	p, _ := puzzle.Find(rec.Job.Puzzle) // trace.Read has checked both
	start, _ := p.Parse(rec.Job.Position)
	return &film{rec: rec, replay: replay.Begin(rec), start: start, puzzle: p}, nil
}

// filmOf reads the recording that came with an answer.
func filmOf(a puzzle.Answer) (*film, error) {
	data, err := base64.StdEncoding.DecodeString(a.Data)
	if err != nil {
		return nil, err
	}
	return openFilm(data)
}

const (
	// piece is how many events are indexed between two looks at the clock.
	piece = 4096
	// frame is how long work on a film may take of the time between two pictures.
	frame = 8 * time.Millisecond
)

// work goes on indexing for a while, and then keeps the counts of the tree in
// step with the moment; it says whether there is anything new to see.
func (f *film) work() bool {
	if f.ready {
		was := f.tree.Seek(f.moment, 0)
		return !was && f.tree.Seek(f.moment, 16*piece)
	}
	for until := time.Now().Add(frame); !f.ready && time.Now().Before(until); {
		switch {
		case f.tree == nil:
			if f.replay.Work(piece) {
				f.tree = tree.Begin(f.replay, tree.MaxPlaces)
			}
		case f.tree.Work(piece):
			f.explain = explain.New(f.replay)
			f.ready = true
		}
	}
	return true
}

// busy says that there is more to work on.
func (f *film) busy() bool { return !f.ready || !f.tree.Seek(f.moment, 0) }

// seek goes to a moment.
func (f *film) seek(moment int) { f.moment = min(max(moment, 0), f.replay.Len()) }

// node is the one that is looked at: the one that was chosen, else the one in
// hand.
func (f *film) node() replay.Node {
	if f.chosen && f.replay.Born(f.selected) <= f.moment {
		return f.selected
	}
	return f.replay.Current(f.moment)
}

// choose looks at a node, whatever the search does.
func (f *film) choose(n replay.Node) { f.chosen, f.selected = true, n }

// name is a node's name for people.
func (f *film) name(n replay.Node) string { return f.explain.Node(f.lang, n) }

// count writes a number.
func (f *film) count(n int) string { return f.lang.Int(int64(n)) }
