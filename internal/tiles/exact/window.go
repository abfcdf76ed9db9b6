package exact

import "cavalo/internal/tiles/rules"

// span is the length of the parts of a path that shorten replaces: parts of
// forty moves gain less for the time they take.
const span = 60

// shorten replaces parts of the best path by shorter ones, found by beams of a
// width, until no part gives way or the search must stop. Within the limit of a
// part's length few boards are left, so that a beam loses little there that
// it loses on the whole way.
func (r *run) shorten(width int) {
	const step = span / 4
	for from := 0; !r.done() && !r.meter.Stopped(); {
		to := min(from+span, len(r.best))
		switch {
		case r.replace(from, to, width):
			from = max(0, from-span) // to the first part that this changed
		case to == len(r.best):
			return
		default:
			from += step
		}
	}
}

// replace replaces a part of the best path by a shorter one and reports whether a
// beam finds one.
func (r *run) replace(from, to, width int) bool {
	r.note("beam")
	start, _ := r.position.Replay(r.best[:from]) // a path's moves are legal
	end, _ := start.Replay(r.best[from:to])
	f := newFrame(rules.Position{Board: start.Board, Goal: end.Board})
	part := newBeam(&f, r.solver, r.solver.beamSet(&f), r.meter).search(&f, width, to-from)
	if part == nil {
		return false
	}
	path := append([]rules.Move(nil), r.best[:from]...)
	path = append(path, f.moves(part)...)
	r.keep(append(path, r.best[to:]...))
	return true
}
