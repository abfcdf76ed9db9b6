package main

import (
	"slices"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/generate"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// moment is a step of a shortest path on which the largest number in reach may
// be wrong.
type moment struct {
	at      rules.Position
	moves   []knight.Move // by falling number
	right   []bool        // which of them keep the fewest steps
	largest bool          // the first of them is right
}

// story is a shortest path that takes the largest right number at each step.
type story struct {
	moments []moment
}

// wrong returns the number of steps at which the largest number is wrong.
func (s story) wrong() (n int) {
	return lists.Count(s.moments, func(m moment) bool { return !m.largest })
}

// any reports whether a moment after the placement has a property.
func (s story) any(has func(moment) bool) bool { return s.count(has) > 0 }

func (s story) count(has func(moment) bool) (n int) {
	return lists.Count(s.moments[1:], has)
}

// The ideas of boards, as properties of moments.

// mirrorHurts: the largest number is wrong only because of its mirror's erasure.
func mirrorHurts(m moment) bool {
	return restored(m, func(e knight.Effect) knight.Square { return e.Mirror })
}

// doubleHurts: the largest number is a double, and wrong only because of the
// double that it erases.
func doubleHurts(m moment) bool {
	return restored(m, func(e knight.Effect) knight.Square { return e.Double })
}

// restored reports whether the largest number would be right if the number
// that it erases stayed.
func restored(m moment, erased func(knight.Effect) knight.Square) bool {
	effect, err := m.at.Effect(m.moves[0])
	square := erased(effect)
	if m.largest || err != nil || square == knight.NoSquare {
		return false
	}
	next, _ := m.at.Play(m.moves[0])
	next.Board[square] = m.at.Board[square]
	return fewest(next) == fewest(m.at)-1
}

// deadEnd: the largest number leads to a square without a jump.
func deadEnd(m moment) bool {
	next, _ := m.at.Play(m.moves[0])
	return !m.largest && len(next.Moves()) == 0
}

// only returns the right move where there is just one.
func only(m moment) (knight.Move, int, bool) {
	at := slices.Index(m.right, true)
	return m.moves[at], at, !slices.Contains(m.right[at+1:], true)
}

// smallest: only the smallest of three numbers or more is right.
func smallest(m moment) bool {
	_, at, one := only(m)
	return one && len(m.moves) >= 3 && at == len(m.moves)-1
}

// doubleHelps: only a double is right, which is not the largest number.
func doubleHelps(m moment) bool {
	move, at, one := only(m)
	return one && at > 0 && isDouble(m.at.Board[move.To])
}

func isDouble(n knight.Number) bool { return n%11 == 0 }

// tiny: only a number below ten is right.
func tiny(m moment) bool {
	move, at, one := only(m)
	return one && at > 0 && m.at.Board[move.To] < 10
}

// corner: only a jump to a corner of the numbers is right.
func corner(side int) func(moment) bool {
	return func(m moment) bool {
		move, at, one := only(m)
		line, column := move.To.Line(), move.To.Column()
		return one && at > 0 && (line == 0 || line == side-1) && (column == 0 || column == side-1)
	}
}

// twoAhead: the largest number is wrong, the largest sum of two is right.
func twoAhead(m moment) bool {
	best, right := -1, false
	for i, move := range m.moves {
		next, _ := m.at.Play(move)
		for _, then := range next.Moves() {
			if sum := int(m.at.Board[move.To]) + int(next.Board[then.To]); sum > best {
				best, right = sum, m.right[i]
			}
		}
	}
	return !m.largest && right
}

func wrongMoment(m moment) bool { return !m.largest }

// leaves reports whether the path never visits the board's largest number, although it was in
// reach.
func leaves(s story) bool {
	first := s.moments[0].at.Board
	top := slices.Max(first[:])
	return s.any(func(m moment) bool {
		_, at, one := only(m)
		return one && at > 0 && m.at.Board[m.moves[0].To] == top
	})
}

type challengeIdea struct {
	idea        string
	side, steps int
	wrong       [2]int
	is          func(side int, s story) bool
}

func has(property func(moment) bool) func(int, story) bool {
	return func(_ int, s story) bool { return s.any(property) }
}

var challengeIdeas = []challengeIdea{
	{"first-jump", 4, 2, [2]int{0, 0}, nil},
	{"two-jumps", 4, 3, [2]int{0, 0}, nil},
	{"where-to-start", 4, 3, [2]int{1, 1}, func(_ int, s story) bool { _, at, one := only(s.moments[0]); return one && at > 0 }},
	{"not-the-largest", 4, 4, [2]int{1, 1}, has(wrongMoment)},
	{"mirror-hurts", 5, 4, [2]int{1, 2}, has(mirrorHurts)},
	{"dead-end", 4, 4, [2]int{1, 2}, has(deadEnd)},
	{"double-hurts", 5, 4, [2]int{1, 2}, has(doubleHurts)},
	{"double-helps", 5, 4, [2]int{1, 2}, has(doubleHelps)},
	{"two-ahead", 5, 5, [2]int{1, 1}, has(twoAhead)},
	{"smallest-first", 5, 5, [2]int{1, 2}, has(smallest)},
	{"into-the-corner", 5, 5, [2]int{1, 2}, func(side int, s story) bool { return s.any(corner(side)) }},
	{"less-than-ten", 5, 6, [2]int{1, 2}, has(tiny)},
	{"leave-the-best", 6, 5, [2]int{1, 2}, func(_ int, s story) bool { return leaves(s) }},
	{"early-choice", 6, 6, [2]int{1, 1}, func(_ int, s story) bool { return !s.moments[1].largest }},
	{"late-choice", 6, 6, [2]int{1, 1}, func(_ int, s story) bool { return !s.moments[4].largest }},
	{"two-mirrors", 6, 6, [2]int{2, 3}, func(_ int, s story) bool { return s.count(mirrorHurts) >= 2 }},
	{"mirror-and-double", 6, 6, [2]int{2, 3}, func(_ int, s story) bool { return s.any(mirrorHurts) && s.any(doubleHurts) }},
	{"nothing-to-spare", 6, 7, [2]int{2, 3}, func(_ int, s story) bool { return onlyPath(s) }},
	{"three-turns", 7, 7, [2]int{3, 3}, nil},
	{"long-way", 7, 9, [2]int{2, 4}, nil},
	{"whole-board", 10, 6, [2]int{2, 3}, nil},
	{"four-turns", 8, 8, [2]int{4, 5}, has(mirrorHurts)},
	{"cold-start", 10, 8, [2]int{3, 5}, func(_ int, s story) bool { return !s.moments[0].largest && !s.moments[1].largest }},
	{"last-board", 10, 10, [2]int{4, 8}, has(mirrorHurts)},
}

// onlyPath: each step has one right number.
func onlyPath(s story) bool {
	return !slices.ContainsFunc(s.moments, func(m moment) bool {
		_, _, one := only(m)
		return !one
	})
}

func challengeRecipes() (all []recipe) {
	return lists.Map(challengeIdeas, func(c challengeIdea) recipe { return recipe{"challenge", c.idea, c.make} })
}

func (c challengeIdea) make(seed string) (series.Entry, bool) {
	board := generate.Draw(rng.New(seed), c.side)
	target := most(board, c.steps)
	p := rules.NewPosition(board, target, knight.DefaultRules())
	if target == 0 || fewest(p) != c.steps {
		return series.Entry{}, false
	}
	s, ok := storyOf(p)
	wrong := s.wrong()
	if !ok || wrong < c.wrong[0] || wrong > c.wrong[1] || c.is != nil && !c.is(c.side, s) {
		return series.Entry{}, false
	}
	return series.Entry{Fewest: c.steps, Text: p.String()}, true
}

// most returns the largest multiple of ten that takes the given number of steps.
func most(b knight.Board, steps int) int {
	low, high := 0, 10*steps
	for high-low > 1 {
		middle := (low + high) / 2
		if n := fewest(rules.NewPosition(b, middle*10, knight.DefaultRules())); n > 0 && n <= steps {
			low = middle
		} else {
			high = middle
		}
	}
	return 10 * low
}

// fewest returns the proved minimum of steps from a position, or 0 if it is solved or
// has no solution.
func fewest(p rules.Position) int {
	r := exact.Solve(p, exact.Options{Start: knight.NoSquare}, search.Control{})
	if !r.Optimal {
		return 0
	}
	return r.Steps
}

// storyOf follows the largest right numbers from a position.
func storyOf(p rules.Position) (s story, ok bool) {
	for left := fewest(p) - 1; left >= 0; left-- {
		m := moment{at: p, moves: p.Moves()}
		slices.SortStableFunc(m.moves, func(a, b knight.Move) int { return int(p.Board[b.To]) - int(p.Board[a.To]) })
		at := -1
		for i, move := range m.moves {
			next, _ := p.Play(move)
			right := left == 0 && next.Solved() || left > 0 && !next.Solved() && fewest(next) == left
			m.right = append(m.right, right)
			if right && at < 0 {
				at = i
			}
		}
		if at < 0 {
			return s, false
		}
		m.largest = at == 0
		s.moments = append(s.moments, m)
		p, _ = p.Play(m.moves[at])
	}
	return s, p.Solved()
}
