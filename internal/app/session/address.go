package session

import (
	"net/url"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
)

// OpenGameLink opens a shared game after replaying every move by the rules. If the
// link claims a result, the game is shown from its start; otherwise the player continues
// it. The proof says whether the claim is true; it is nil if nothing was opened.
func (s *Saver) OpenGameLink(link string) (*history.Proof, error) {
	proof, err := history.ParseGameLink(link, play.NewID(s.session.program.Now()))
	if err != nil {
		return nil, err
	}
	s.session.program.CloseAll()
	start, moves := proof.Game.Start(), proof.Game.Path()
	if len(moves) > 0 && s.session.program.DayClosed(s.session.puzzle.Puzzle, start) {
		s.openPosition(play.Address{Puzzle: s.session.puzzle.Puzzle, Start: start}, start)
		return nil, nil
	}
	g := play.New(s.session.puzzle.Puzzle, proof.Game.ID(), s.nameOf(start), start)
	for _, m := range moves {
		_ = g.Play(m, play.Player) // they are legal
	}
	g.Foreign()
	for _, kept := range append([]*play.Game{s.session.Game}, s.Games(MaxGames)...) { // it was opened before
		if len(moves) > 0 && kept.SolutionShown() && len(kept.Steps()) == len(moves) && holds(kept, play.Address{Start: start, Moves: moves}) {
			g = kept
		}
	}
	if proof.Says {
		g.Seek(0)
	}
	if g != s.session.Game {
		s.session.Adopt(g)
	}
	return &proof, nil
}

// OpenAddress resumes the game of an address, if there is one: the game with its
// id, as it was left; or any game on the shelf that passed through the position,
// which is shown. Otherwise it starts one.
func (s *Saver) OpenAddress(to play.Address, state string, ours bool) {
	kept, _ := url.ParseQuery(state) // invalid parts are left out
	if s.resumeAside(kept.Get(stateAside)) {
		return
	}
	if id := kept.Get(stateGame); id != "" && s.Open(id) {
		return
	}
	if ours && to.ID != "" && s.shelf.Deleted(to.ID) {
		return // Back doesn't restore deleted games
	}
	position := to.Position()
	if g := s.find(to.ID); g != nil {
		if done, ok := g.Reaches(position); ok {
			s.adopt(g)
			if !ours && s.session.started && done != g.Done() {
				s.session.goTo(done)
			}
			return
		}
	}
	if ours {
		// After a reload an untouched first game is new, since nothing of it was saved.
		g := s.session.Game
		if to.ID != "" && len(g.Steps()) == 0 && !s.shelf.Keeps(g.ID()) && g.Start().String() == to.Start.String() {
			s.session.Game = g.Copy(to.ID, s.session.program.Now())
		}
	}
	s.openPosition(to, position)
}

// openPosition opens an address without a game of its own.
func (s *Saver) openPosition(to play.Address, position puzzle.Position) {
	for _, g := range append([]*play.Game{s.session.Game}, s.Games(MaxGames)...) { // the current one may not be saved yet
		if len(to.Moves) > 0 && !holds(g, to) {
			continue
		}
		if done, ok := g.Reaches(position); ok {
			if s.adopt(g); done != g.Done() {
				s.session.goTo(done)
			}
			return
		}
	}
	g := play.New(s.session.puzzle.Puzzle, play.NewID(s.session.program.Now()), s.nameOf(to.Start), to.Start)
	for _, m := range to.Moves {
		if g.Play(m, play.Player) != nil {
			return // they are legal
		}
	}
	if g.Position().Solved() { // the game is over
		g.Foreign()
	}
	s.session.Adopt(g)
}

// holds reports whether a game was played with the moves of an address.
func holds(g *play.Game, to play.Address) bool {
	if g.Start().String() != to.Start.String() || len(g.Steps()) < len(to.Moves) {
		return false
	}
	for i, m := range to.Moves {
		if g.Steps()[i].Move != m {
			return false
		}
	}
	return true
}

func (s *Saver) nameOf(start puzzle.Position) string {
	text := start.String()
	for _, p := range boards.Problems(s.session.puzzle.Puzzle) {
		if p.Position.String() == text && (s.session.puzzle.Players() == 1 || !boards.IsID(p.Name)) { // a link does not say against whom
			return p.Name
		}
	}
	return ""
}

// AdoptRecord continues a game from a text. On a board of a day its moves are
// somebody else's, unless the game is on the shelf; until the player has finished
// the board they are not shown.
func (s *Saver) AdoptRecord(g *play.Game) {
	if len(g.Steps()) > 0 && s.session.Aid.boardOf(g) != "" {
		if mine := s.find(g.ID()); mine != nil {
			s.adopt(mine)
			return
		}
		if s.session.program.DayClosed(s.session.puzzle.Puzzle, g.Start()) {
			s.openPosition(play.Address{Puzzle: s.session.puzzle.Puzzle, Start: g.Start()}, g.Start())
			return
		}
		g.Foreign()
	}
	s.session.Adopt(g.Copy(play.NewID(s.session.program.Now()), s.session.program.Now()))
}
