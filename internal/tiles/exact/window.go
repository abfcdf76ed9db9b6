package exact

import "cavalo/internal/tiles/rules"

// shorten replaces parts of the best path by shorter ones, found by beams of a width. Few boards
// are within the limit of a part's length, so a beam misses less there than on the whole path:
// often nothing in sixty moves. If no part can be shortened, longer and longer parts are replaced
// by others of the same length, which may have shorter ones nearby, until some rounds gain nothing
// or the search must stop.
func (r *run) shorten(width int) {
	const patience = 8
	for round, from := 0, 0; !r.done() && !r.meter.Stopped(); {
		span, spare := 60, min(round, 1)
		if round%2 == 1 {
			span = 80
		}
		to := min(from+span, len(r.best))
		switch {
		case r.replace(from, to, width, spare):
			round, from = 0, max(0, from-span) // to the first part that this changed
		case to < len(r.best):
			from += span / 4
		case round == patience:
			return
		default:
			round++
			from = round // other parts than in the round before
		}
	}
}

// replace replaces a part of the best path by another with fewer moves than its own plus the spare
// ones, and reports whether the path is shorter.
func (r *run) replace(from, to, width, spare int) bool {
	r.note("beam")
	start, _ := r.position.Replay(r.best[:from]) // a path's moves are legal
	end, _ := start.Replay(r.best[from:to])
	f := newFrame(rules.Position{Board: start.Board, Goal: end.Board})
	part := r.beam(&f, r.solver.beamSet(&f)).search(&f, width, to-from+spare)
	if part == nil {
		return false
	}
	path := append([]rules.Move(nil), r.best[:from]...)
	path = append(path, f.moves(part)...)
	path = append(path, r.best[to:]...)
	if len(path) == len(r.best) {
		r.best = path
		return false
	}
	r.report(path)
	return true
}
