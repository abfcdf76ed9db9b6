package screen

import (
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// hintTime is the engine's time for a hint.
const hintTime = 5 * time.Second

// AskHint asks for the best move, or for more of the current hint.
func (s *Screen) AskHint() {
	p := s.position()
	switch {
	case s.Hint.GoOn():
	case p.Solved():
		s.App.Say(s.App.Lang.T(words.TilesSolved))
	case s.optima[p].proved:
		o := s.optima[p]
		s.hinted(o.move, o.upper, true)
	default:
		s.Hint.Want()
		s.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: s.Game.Position().String(), Search: puzzle.Search{Algorithm: puzzle.Optimal}, Limits: search.Limits{Time: hintTime, Memory: gamescreen.MaxMemory}}, s.hintCame)
		s.App.Changed()
	}
}

func (s *Screen) hintCame(a puzzle.Answer) {
	if len(a.Path().Moves) > 0 {
		if m, err := rules.ParseMove(a.Path().Moves[0]); err == nil {
			s.hinted(m, len(a.Path().Moves), a.Optimal)
			return
		}
	}
	switch why := s.Why(&a); {
	case a.Status == search.NoSolution:
		s.Hint.SayHopeless(s.App.Lang.T(words.TilesNoWay) + " " + why)
	case a.Status == search.LimitReached:
		s.Hint.Say(s.App.Lang.T(words.TileHintNone))
	default:
		s.Hint.Say("")
	}
}

// hinted starts a hint for a move, the first of a number of moves.
func (s *Screen) hinted(m rules.Move, moves int, proved bool) {
	b := s.position().Board
	blank := b.Find(0)
	cell, ok := b.Size().Beside(blank, m)
	if !ok {
		return
	}
	lang, tile := s.App.Lang, b.At(cell)
	t := gamescreen.HintText{Where: lang.T(words.TileHintColumn), Which: lang.T(words.TileHintWhich, tile, way(lang, m)), Square: cell, Play: func() { s.Play(m.String(), play.Hint) }}
	along := []rules.Move{rules.Up, rules.Down}
	if m == rules.Left || m == rules.Right {
		t.Where, along = lang.T(words.TileHintRow), []rules.Move{rules.Left, rules.Right}
	}
	for _, to := range along {
		if beside, ok := b.Size().Beside(blank, to); ok {
			t.Area = append(t.Area, beside)
		}
	}
	switch {
	case moves == 1:
		t.Why = lang.T(words.TileHintLast, tile, way(lang, m))
	case proved:
		t.Why = lang.N(words.TileHintBest, moves-1, tile, way(lang, m))
	default:
		t.Why = lang.N(words.TileHintGood, moves-1, tile, way(lang, m))
	}
	s.Hint.Tell(t)
}
