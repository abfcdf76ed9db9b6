package screen

import (
	"strconv"

	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/rules"
)

// pointedAt returns the slide of the tile under the pointer, if it is beside the blank.
func (s *Screen) pointedAt() string {
	if moves := s.position().Board.Toward(s.over); len(moves) == 1 {
		return moves[0].String()
	}
	return ""
}

// moveName returns the number of the tile that slides.
func (s *Screen) moveName(from puzzle.Position, move string) string {
	m, err := rules.ParseMove(move)
	if err != nil {
		return move
	}
	return strconv.Itoa(positionOf(from).Board.Slid(m))
}

// hops returns the way of each tile that slides.
func (s *Screen) hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
	p := positionOf(from)
	for _, text := range moves {
		m, err := rules.ParseMove(text)
		if err != nil {
			break
		}
		to := p.Board.Find(0)
		if p, err = p.Play(m); err != nil {
			break
		}
		hops = append(hops, paint.Hop{From: p.Board.Find(0), To: to})
	}
	return hops
}

// looksBest returns the move that brings its tile nearer to its place, as the best move of
// them does not, or as well; the best move if there is no other.
func looksBest(p rules.Position, best rules.Move) rules.Move {
	looks, nearest := best, gain(p, best)
	for _, m := range p.Moves() {
		if g := gain(p, m); m != best && (g > nearest || g == nearest && g > 0 && looks == best) {
			looks, nearest = m, g
		}
	}
	return looks
}

// gain returns how many squares nearer to its place a move brings its tile: 1 or -1.
func gain(p rules.Position, m rules.Move) int {
	size, tile := p.Board.Size(), p.Board.Slid(m)
	home := p.Goal.Find(tile)
	away := func(cell int) int {
		rows, columns := size.Row(cell)-size.Row(home), size.Column(cell)-size.Column(home)
		return max(rows, -rows) + max(columns, -columns)
	}
	return away(p.Board.Find(tile)) - away(p.Board.Find(0))
}
