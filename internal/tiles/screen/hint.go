package screen

import (
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// hintTime is how long the engine may think about a hint.
const hintTime = 5 * time.Second

// hint is what the first press of Hint shows and the second plays.
type hint struct {
	move   rules.Move
	cell   int // of the tile that moves
	ready  bool
	words  string // why
	wanted bool   // the engine is being asked
}

// askHint shows the next best move, or makes it when it is shown.
func (s *Screen) askHint() {
	p := s.position()
	switch {
	case s.hint.ready:
		s.Play(s.hint.move.String(), play.Hint)
	case p.Solved():
		s.App.Say(s.App.Lang.T(words.TilesSolved))
	case !p.Solvable():
		s.Game.CountHint()
		s.showHint(hint{words: s.App.Lang.T(words.TilesNoWay)})
	case s.optima[p].proved:
		o := s.optima[p]
		s.hinted(o.move, o.upper, true)
	default:
		s.hint = hint{wanted: true}
		s.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: s.Game.Position().String(), Search: puzzle.Search{Algorithm: "optimal"}, Limits: search.Limits{Time: hintTime, Memory: desk.MaxMemory}}, s.hintCame)
		s.App.Changed()
	}
}

// hintCame takes what the engine found for a hint.
func (s *Screen) hintCame(a puzzle.Answer) {
	if len(a.Path().Moves) > 0 {
		if m, err := rules.ParseMove(a.Path().Moves[0]); err == nil {
			s.hinted(m, len(a.Path().Moves), a.Optimal)
			return
		}
	}
	h := hint{}
	if a.Status == search.LimitReached {
		h.words = s.App.Lang.T(words.TileHintNone)
	}
	s.showHint(h)
}

// hinted shows a move that is the first of so many.
func (s *Screen) hinted(m rules.Move, moves int, proved bool) {
	b := s.position().Board
	cell, ok := b.Size().Beside(b.Find(0), m)
	if !ok {
		return
	}
	lang, tile := s.App.Lang, b.At(cell)
	h := hint{move: m, cell: cell, ready: true}
	switch {
	case moves == 1:
		h.words = lang.T(words.TileHintLast, tile, way(lang, m))
	case proved:
		h.words = lang.N(words.TileHintBest, moves-1, tile, way(lang, m))
	default:
		h.words = lang.N(words.TileHintGood, moves-1, tile, way(lang, m))
	}
	s.Game.CountHint()
	s.showHint(h)
}

func (s *Screen) showHint(h hint) {
	s.hint = h
	s.Said = h.words
	s.Save.Now()
	s.App.Changed()
}
