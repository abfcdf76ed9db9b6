package solve

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Distance is what is known about the shortest path from a position to the goal.
type Distance struct {
	None   bool           // proved: there is no path
	Proved bool           // the path has exactly Upper moves
	Lower  int            // the fewest moves that are possible
	Upper  int            // 0 if no path is known, or none is needed
	Move   string         // the first of the shortest path, "" if none is needed
	Why    *puzzle.Reason // of None; nil if a search has proved it
}

// maxKnown is the number of remembered positions after which all are forgotten.
const maxKnown = 4096

// Distances remembers what the engine has told about positions of a puzzle.
type Distances struct {
	Puzzle puzzle.Puzzle
	// Most returns the number of moves that no shortest path exceeds; nil if unknown.
	Most  func(puzzle.Position) int
	Known map[string]Distance // by the texts of the positions
}

// At returns what is known about a position; tried is false if the engine has not told anything.
func (d *Distances) At(p puzzle.Position) (known Distance, tried bool) {
	if p.Solved() {
		return Distance{Proved: true}, true
	}
	known, tried = d.Known[p.String()]
	return known, tried
}

// Learn remembers what an answer tells about its position and, since the rest of a shortest path
// is a shortest path itself, about all positions on the path.
func (d *Distances) Learn(a puzzle.Answer) {
	j := a.Job
	p, err := d.Puzzle.Parse(j.Position)
	if err != nil || a.Error != "" || j.Task != puzzle.TaskSolve || j.Goal == puzzle.MostPoints || j.Start != "" {
		return
	}
	if len(d.Known) > maxKnown {
		clear(d.Known)
	}
	at := p.String()
	switch known := d.Known[at]; {
	case a.Optimal && a.Status == search.NoSolution:
		d.Known[at] = Distance{None: true, Why: a.Proof().Reason}
	case a.Optimal && a.Status == search.Solved:
		d.LearnPath(p, a.Path().Moves)
	case !known.Proved && !known.None:
		known.Lower = max(known.Lower, a.Proof().Lower)
		if n := len(a.Path().Moves); n > 0 && (known.Upper == 0 || n < known.Upper) && (d.Most == nil || n <= d.Most(p)) {
			known.Upper = n
		}
		d.Known[at] = known
	}
}

// LearnPath remembers a shortest path from a position.
func (d *Distances) LearnPath(p puzzle.Position, moves []string) {
	for i, move := range moves {
		next, err := p.Play(move)
		if err != nil {
			return
		}
		left := len(moves) - i
		d.Known[p.String()] = Distance{Proved: true, Lower: left, Upper: left, Move: move}
		p = next
	}
}

// Answered is Learn for the answer to a question about a position, which need not be asked again,
// even if the engine failed.
func (d *Distances) Answered(p puzzle.Position, a puzzle.Answer) {
	d.Learn(a)
	if _, tried := d.At(p); !tried {
		d.Known[p.String()] = Distance{}
	}
}
