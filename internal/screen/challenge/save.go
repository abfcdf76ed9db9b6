package challenge

import (
	"errors"

	"cavalo/internal/i18n"
	"cavalo/internal/platform"
	"cavalo/internal/play"
)

// currentName keeps the id of the game to resume.
const currentName = "current/challenge"

// saver keeps the game after every move.
type saver struct {
	screen   *Screen
	shelf    *play.Shelf
	conflict bool // another tab has changed the game; nothing is written till the user has said what counts
}

func newSaver(c *Screen) saver {
	return saver{screen: c, shelf: play.NewShelf(c.app.Env.Host)}
}

// resume gives the game that was played last, or nil. Where the note of which
// one that was is damaged, it is the newest.
func (s *saver) resume() *play.Game {
	a := s.screen.app
	id, err := a.Env.Host.Read(currentName)
	if errors.Is(err, platform.ErrDamaged) {
		a.Say(a.Lang.T(i18n.GameBroken))
		if ids, _ := s.shelf.IDs(); len(ids) > 0 { // no list is an empty list
			id, err = ids[0], nil
		}
	}
	if err != nil {
		return nil
	}
	g, err := s.shelf.Load(id)
	if err != nil {
		if !errors.Is(err, platform.ErrNotExist) {
			a.Say(a.Lang.T(i18n.GameBroken))
		}
		return nil
	}
	return g
}

// now writes the game, unless another tab has.
func (s *saver) now() {
	a, g := s.screen.app, s.screen.game
	if s.conflict {
		return
	}
	err := s.shelf.Save(g, a.Now)
	if errors.Is(err, play.ErrChanged) {
		s.conflict = true
		a.Changed()
		return
	}
	if err == nil {
		err = a.Env.Host.Write(currentName, g.ID())
	}
	a.NotKept(err)
}

// retire takes a game off the shelf in which nothing was done.
func (s *saver) retire(g *play.Game) {
	s.conflict = false
	if len(g.Steps()) == 0 && g.Hints() == 0 && !s.shelf.Changed(g.ID()) {
		_ = s.shelf.Remove(g.ID()) // it may never have been there
	}
}

// elsewhere is news that another tab wrote a name.
func (s *saver) elsewhere(name string) {
	g := s.screen.game
	if name == s.shelf.Name(g.ID()) && s.shelf.Changed(g.ID()) {
		s.conflict = true
		s.screen.app.Changed()
	}
}

// take goes on with what the other tab made of the game.
func (s *saver) take() {
	g, err := s.shelf.Load(s.screen.game.ID())
	if err != nil {
		s.screen.app.Say(s.screen.app.Lang.T(i18n.GameBroken))
		s.fork()
		return
	}
	s.conflict = false
	s.screen.leave()
	s.screen.game = g
	s.screen.entered()
}

// fork goes on with this tab's game as one of its own.
func (s *saver) fork() {
	a := s.screen.app
	s.conflict = false
	s.screen.game = s.screen.game.Copy(play.NewID(a.Now), a.Now)
	s.screen.moved()
}

// Download gives the game as a file.
func (c *Screen) Download() {
	c.app.SaveFile("cavalo-"+c.game.ID()+".txt", "text/plain", c.game.Record(c.app.Now))
}
