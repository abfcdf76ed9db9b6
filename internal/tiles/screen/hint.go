package screen

import (
	"strings"
	"time"

	"cavalo/internal/app/review"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// hintTime is the engine's time for a hint.
const hintTime = 5 * time.Second

// askHint asks for the best move, or for more of the current hint.
func (s *Screen) askHint() {
	p := s.position()
	switch {
	case s.Hint.GoOn():
	case p.Solved():
		s.App.Say(s.App.Lang.T(words.TilesSolved))
	case s.known(p).Proved:
		s.hinted(s.path(p), true)
	default:
		s.Hint.Want()
		s.Solver.Ask(s.Solver.ProofJob(s.Game.Position(), hintTime), s.hintCame)
		s.App.Changed()
	}
}

func (s *Screen) hintCame(a puzzle.Answer) {
	if path, err := rules.ParseMoves(strings.Join(a.Path().Moves, "")); err == nil && len(path) > 0 {
		s.hinted(path, a.Optimal)
		return
	}
	switch why := s.why(&a); {
	case a.Status == search.NoSolution:
		s.Hint.SayHopeless(s.App.Lang.T(words.TilesNoWay) + " " + why)
	case a.Status == search.LimitReached:
		s.Hint.Say(s.App.Lang.T(words.TileHintNone))
	default:
		s.Hint.Say("")
	}
}

// hinted starts a hint for the first move of a path. If the path is proved, the reason is the
// answer to why another move is worse that looks as good, or what the path leads to, once it
// has come.
func (s *Screen) hinted(path []rules.Move, proved bool) {
	p, lang := s.position(), s.App.Lang
	if !proved || len(path) == 1 {
		s.tell(path, lang.T(words.TileHintUnproved))
		return
	}
	which := s.tell(path, lang.T(words.TileHintProved))
	looks := looksBest(p, path[0]).String()
	s.Hint.Compare(looks, func(a puzzle.WhyNot) string {
		if a.Verdict.Wrong() {
			return which + " " + s.WhyNot.Against(looks, a)
		}
		return which + " " + review.Sentences(lang, a.Sentences)
	})
}

// tell starts a hint for the first move of a path, and returns what it says of the move.
func (s *Screen) tell(path []rules.Move, why string) (which string) {
	p, m, lang := s.position(), path[0], s.App.Lang
	b := p.Board
	blank, tile := b.Find(0), b.Slid(m)
	which = lang.T(words.TileHintWhich, tile, way(lang, m))
	t := review.HintText{Where: lang.T(words.TileHintColumn),
		Which: which, Why: which + " " + why, Square: b.Find(tile), Play: func() { s.Play(m.String(), play.Hint) }}
	along := []rules.Move{rules.Up, rules.Down}
	if m == rules.Left || m == rules.Right {
		t.Where, along = lang.T(words.TileHintRow), []rules.Move{rules.Left, rules.Right}
	}
	for _, to := range along {
		if beside, ok := b.Size().Beside(blank, to); ok {
			t.Area = append(t.Area, beside)
		}
	}
	if len(path) == 1 {
		t.Why = lang.T(words.TileHintLast, tile, way(lang, m))
	}
	s.Hint.Tell(t)
	return which
}
