package lab

import (
	"encoding/base64"
	"time"

	"cavalo/internal/lab/replay"
	"cavalo/internal/lab/trace"
	"cavalo/internal/lab/tree"
	"cavalo/internal/puzzle"
)

// film is a recorded search with a moment that is looked at.
type film struct {
	rec    *trace.Recording
	replay *replay.Replay
	tree   *tree.Tree // nil as long as it is still laid out
	ready  bool       // it can be shown
	moment int        // so many events have happened

	start    puzzle.Position
	puzzle   puzzle.Puzzle
	chosen   bool        // the user has pressed a node
	selected replay.Node // that one
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

// piece is how many events are indexed between two looks at the clock.
const piece = 4096

// work goes on indexing for a while; it says whether all is done.
func (f *film) work(until time.Time) bool {
	for !f.ready && time.Now().Before(until) {
		switch {
		case f.tree == nil:
			if f.replay.Work(piece) {
				f.tree = tree.Begin(f.replay, tree.MaxPlaces)
			}
		case f.tree.Work(piece):
			f.ready = true
		}
	}
	return f.ready
}

// seek goes to a moment.
func (f *film) seek(moment int) { f.moment = min(max(moment, 0), f.replay.Len()) }

// node is the one that is looked at: the one that was pressed, else the one in
// hand.
func (f *film) node() replay.Node {
	if f.chosen && f.replay.Born(f.selected) <= f.moment {
		return f.selected
	}
	return f.replay.Current(f.moment)
}
