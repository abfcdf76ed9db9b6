package exact

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// root is a position in which a search starts, with its bounds. The
// placements are split into two roots by the colour of their squares: the two
// bounds together cost as much as one, and are lower.
type root struct {
	index   int
	g       *graph
	first   open          // the possible first landings
	points  int           // made before it
	placed  knight.Square // the placement made before it, or NoSquare
	longest int           // an upper bound of the squares of a path
	limits  []int         // by length: see sums
	ready   bool          // the relaxation has multipliers
	r       relaxation
}

// newRoots returns the roots of a position; none when the knight can't be
// placed or can't move, or when no first landing belongs to the part asked
// for.
func newRoots(p rules.Position, o Options) []*root {
	roots := rootsOf(p, o.Start)
	if o.Parts > 0 {
		roots = portion(roots, o.Part, o.Parts)
	}
	for i, r := range roots {
		r.index = i
		r.longest = r.g.longest(r.g.all)
		r.limits = r.sums()
	}
	return roots
}

func rootsOf(p rules.Position, start knight.Square) []*root {
	switch {
	case p.Placed():
		g := newGraph(p)
		return byColour(nil, g, g.around(p.Knight), p.Points)
	case p.Rules.PlacementRules || p.Rules.Double == knight.Off:
		g := newGraph(p)
		var first open
		for _, s := range placements(p, start) {
			first = first.or(single(uint8(g.nodeAt[s])))
		}
		return byColour(nil, g, first, p.Points)
	}
	// A placement that erases its own number only is made before the search.
	var roots []*root
	for _, s := range placements(p, start) {
		after := place(p, s)
		g := newGraph(after)
		roots = append(roots, &root{g: g, first: g.around(s), points: after.Points, placed: s})
	}
	return roots
}

// portion keeps the first landings, or the placements made before them, that
// belong to a part. They are dealt out in the order of the roots, so that as
// few parts as possible share a root.
func portion(roots []*root, part, parts int) []*root {
	total := 0
	for _, r := range roots {
		total += r.choices()
	}
	from, to := part*total/parts, (part+1)*total/parts
	var kept []*root
	for _, r := range roots {
		n := r.choices()
		if low, high := max(0, from), min(to, n); low < high {
			if r.placed == knight.NoSquare {
				r.first = r.first.between(low, high)
			}
			kept = append(kept, r)
		}
		from, to = from-n, to-n
	}
	return kept
}

// choices returns the number of parts that a root can be split into.
func (r *root) choices() int {
	if r.placed != knight.NoSquare {
		return 1
	}
	return r.first.count()
}

// place returns the position after a placement that erases its own number only.
func place(p rules.Position, s knight.Square) rules.Position {
	p.Knight = s
	p.Points += int(p.Board[s])
	p.Board[s] = knight.NoNumber
	return p
}

// placements returns the squares of line 1 that the knight can be placed on.
func placements(p rules.Position, start knight.Square) []knight.Square {
	var squares []knight.Square
	for s := knight.Square(0); s < knight.Size; s++ {
		if p.Board[s] != knight.NoNumber && (start == knight.NoSquare || start == s) {
			squares = append(squares, s)
		}
	}
	return squares
}

// byColour appends the roots for first landings of each colour.
func byColour(roots []*root, g *graph, first open, points int) []*root {
	for _, part := range []open{first.without(g.dark), first.and(g.dark)} {
		if !part.isEmpty() {
			roots = append(roots, &root{g: g, first: part, points: points, placed: knight.NoSquare})
		}
	}
	return roots
}

// used returns the steps of the placement made before the search.
func (r *root) used() int {
	if r.placed == knight.NoSquare {
		return 0
	}
	return 1
}

// guess sets the multipliers that would be optimal if every node were in reach
// of every other: all numbers worth more than the worst of the best ones cost
// the difference.
func (r *root) guess(length int) {
	worst := r.limits[length] - r.limits[length-1]
	for left := r.g.all; !left.isEmpty(); left = left.rest() {
		x := left.first()
		if over := int32(r.g.value[x]-worst) * unit; over > r.r.m.group[r.g.group[x]] {
			r.r.m.group[r.g.group[x]] = over
		}
	}
}
