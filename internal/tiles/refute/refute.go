package refute

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Hopeless is the answer for a board from which the goal can't be reached.
var Hopeless = puzzle.WhyNot{Verdict: puzzle.VerdictRight, Sentences: []puzzle.Sentence{{Code: "tiles.hopeless"}}}

// Question is a move with the proved shortest paths around it.
type Question struct {
	From  rules.Position
	Asked rules.Move   // legal
	Best  []rules.Move // a shortest path from From
	After []rules.Move // a shortest path from the position after the move
}

// Answer returns the answer, and the line that shows it.
func (q Question) Answer() (line []rules.Move, a puzzle.WhyNot) {
	line = q.line()
	if a.Loss = len(q.After) + 1 - len(q.Best); a.Loss <= 0 {
		a.Verdict, a.Loss = puzzle.VerdictRight, 0
		a.Sentences = append(a.Sentences, say("as-short", 1, q.From.Board, q.From.Board.Slid(q.Asked)))
		a.Sentences = append(a.Sentences, plan(q.From, append([]rules.Move{q.Asked}, q.After...))...)
		return line, a
	}
	a.Verdict, a.Better = puzzle.VerdictWorse, puzzle.Texts(cut(q.Best))
	wrong := q.wrong(line)
	if len(wrong) == 0 { // then taking the move back is as short as any path
		q.After = append([]rules.Move{q.Asked.Opposite()}, q.Best...)
		line = q.line()
		wrong = q.wrong(line)
	}
	a.Sentences = slices.Concat(wrong, []puzzle.Sentence{say("better", 0, q.From.Board, q.From.Board.Slid(q.Best[0]))}, plan(q.From, q.Best))
	return line, a
}

// line returns the move and as much of the path after it as is shown.
func (q Question) line() []rules.Move { return cut(append([]rules.Move{q.Asked}, q.After...)) }

func cut(path []rules.Move) []rules.Move { return path[:min(len(path), puzzle.MaxWhyNot)] }

// wrong returns the claim about what the move undoes.
func (q Question) wrong(line []rules.Move) (all []puzzle.Sentence) {
	walk, tile := walk(q.From, line), q.From.Board.Slid(q.Asked)
	before, after := walk[0], walk[1]
	switch {
	case unhomes(before, after, tile):
		all = append(all, say("unhomes", 1, after.Board, tile), say("must", 1, after.Board, tile))
	case parts(before, after, tile):
		all = append(all, say("parts", 1, after.Board, tile))
	}
	for other := 1; other < after.Board.Size().Cells(); other++ {
		if other != tile && blocks(before, after, tile, other) {
			all = append(all, say("blocks", 1, after.Board, tile, other))
			break
		}
	}
	if at := returns(walk, tile); at > 0 && !home(before, tile) {
		all = append(all, say("returns", at, walk[at].Board, tile))
	}
	if tiles := leaves(walk, tile); len(tiles) > 0 {
		all = append(all, say("leaves", 1, after.Board, tiles...))
	}
	return all
}

// plan returns the tiles that a shortest path brings home: those within the moves shown, or else
// the next one.
func plan(from rules.Position, path []rules.Move) []puzzle.Sentence {
	walk := walk(from, path)
	var next int
	first, tiles := len(walk), []int(nil)
	for tile := 1; tile < from.Board.Size().Cells(); tile++ {
		switch at := homeFrom(walk, tile); {
		case at == 0 || home(from, tile):
		case at <= puzzle.MaxWhyNot:
			tiles = append(tiles, tile)
		case at < first:
			first, next = at, tile
		}
	}
	switch {
	case len(tiles) == 1:
		return []puzzle.Sentence{say("goes-home", 0, from.Board, tiles...)}
	case len(tiles) > 1:
		return []puzzle.Sentence{say("go-home", 0, from.Board, tiles...)}
	case next > 0:
		return []puzzle.Sentence{say("next", 0, from.Board, next)}
	}
	return nil
}

// say returns a sentence about tiles, which it highlights on a board.
func say(code string, after int, b rules.Board, tiles ...int) puzzle.Sentence {
	s := puzzle.Sentence{Code: "tiles." + code, After: after}
	var names []string
	for _, tile := range tiles {
		cell := b.Find(tile)
		s.Squares = append(s.Squares, b.Size().Name(cell))
		names = append(names, strconv.Itoa(tile))
	}
	s.Args = []string{strings.Join(names, " ")}
	return s
}

// walk returns the positions of a path, including the first one.
func walk(p rules.Position, path []rules.Move) []rules.Position {
	all := []rules.Position{p}
	for _, m := range path {
		p.Board, _ = p.Board.Slide(m)
		all = append(all, p)
	}
	return all
}

// home reports whether a tile is on its goal square.
func home(p rules.Position, tile int) bool { return p.Goal.At(p.Board.Find(tile)) == tile }

// distance returns a tile's distance from its goal square.
func distance(p rules.Position, tile int) int {
	return pattern.Manhattan(p.Board.Size(), p.Board.Find(tile), p.Goal.Find(tile))
}

// unhomes reports whether a tile was on its goal square and no longer is.
func unhomes(before, after rules.Position, tile int) bool {
	return home(before, tile) && !home(after, tile)
}

// parts reports whether a tile is farther from its goal square than before.
func parts(before, after rules.Position, tile int) bool {
	return distance(after, tile) > distance(before, tile)
}

// blocks reports whether two tiles are newly in each other's way.
func blocks(before, after rules.Position, one, other int) bool {
	return inWay(after, one, other) && !inWay(before, one, other)
}

// inWay reports whether two tiles are in the row or the column of both their goal squares, but in
// the wrong order: they can't pass each other there.
func inWay(p rules.Position, one, other int) bool {
	size := p.Board.Size()
	at, at2, to, to2 := p.Board.Find(one), p.Board.Find(other), p.Goal.Find(one), p.Goal.Find(other)
	for _, line := range []func(int) int{size.Row, size.Column} {
		if l := line(at); l == line(at2) && l == line(to) && l == line(to2) {
			return (at < at2) != (to < to2)
		}
	}
	return false
}

// returns returns the number of moves after which a tile is back where it was at first; 0 if
// it does not come back.
func returns(walk []rules.Position, tile int) int {
	at := walk[0].Board.Find(tile)
	for i := 2; i < len(walk); i++ {
		if walk[i].Board.At(at) == tile {
			return i
		}
	}
	return 0
}

// leaves returns the tiles other than one that are on their goal squares after the first move and
// leave them later.
func leaves(walk []rules.Position, but int) (tiles []int) {
	for tile := 1; tile < walk[0].Board.Size().Cells(); tile++ {
		if tile != but && home(walk[1], tile) && slices.ContainsFunc(walk[2:], func(p rules.Position) bool { return !home(p, tile) }) {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// homeFrom returns the number of moves after which a tile stays on its goal square.
func homeFrom(walk []rules.Position, tile int) int {
	at := len(walk)
	for at > 0 && home(walk[at-1], tile) {
		at--
	}
	return at
}
