package screen

import (
	"errors"

	"cavalo/internal/i18n"
	"cavalo/internal/platform"
	"cavalo/internal/play"
)

// currentName keeps the id of the game to resume.
const currentName = "current/challenge"

// storage writes small texts and says once, not each time, that it can't.
type storage struct {
	host platform.Host
	told bool
}

func newStorage(host platform.Host) storage { return storage{host: host} }

func (s *storage) write(a *App, name, text string) {
	s.failed(a, s.host.Write(name, text))
}

// failed tells the user once that nothing can be kept, and why.
func (s *storage) failed(a *App, err error) {
	if err == nil || s.told {
		return
	}
	s.told = true
	words := i18n.StorageFull
	if !errors.Is(err, platform.ErrFull) {
		words = i18n.StorageDenied
	}
	a.open(dialog{id: "storage-dialog", title: i18n.StorageTitle, body: a.words(words), foot: a.feet(
		foot{"storage-download", i18n.DownloadGame, func() { a.closeDialog(); a.challenge.download() }})})
}

// saver keeps the game after every move.
type saver struct {
	screen   *challenge
	shelf    *play.Shelf
	conflict bool // another tab has changed the game; nothing is written till the user has said what counts
}

func newSaver(c *challenge) saver {
	return saver{screen: c, shelf: play.NewShelf(c.app.env.Host)}
}

// resume gives the game that was played last, or nil. Where the note of which
// one that was is damaged, it is the newest.
func (s *saver) resume() *play.Game {
	a := s.screen.app
	id, err := a.env.Host.Read(currentName)
	if errors.Is(err, platform.ErrDamaged) {
		a.say(a.lang.T(i18n.GameBroken))
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
			a.say(a.lang.T(i18n.GameBroken))
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
	err := s.shelf.Save(g, a.now)
	if errors.Is(err, play.ErrChanged) {
		s.conflict = true
		a.changed()
		return
	}
	if err == nil {
		err = a.env.Host.Write(currentName, g.ID())
	}
	a.storage.failed(a, err)
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
		s.screen.app.changed()
	}
}

// take goes on with what the other tab made of the game.
func (s *saver) take() {
	g, err := s.shelf.Load(s.screen.game.ID())
	if err != nil {
		s.screen.app.say(s.screen.app.lang.T(i18n.GameBroken))
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
	s.screen.game = s.screen.game.Copy(play.NewID(a.now), a.now)
	s.screen.moved()
}

// download gives the game as a file.
func (c *challenge) download() {
	c.app.saveFile("cavalo-"+c.game.ID()+".txt", "text/plain", c.game.Record(c.app.now))
}

// saveFile gives the user a file and says where it went wrong if it did.
func (a *App) saveFile(name, kind, text string) {
	a.env.Host.SaveFile(name, kind, []byte(text), func(err error) {
		a.post(func() {
			if err != nil {
				a.say(a.lang.T(i18n.SaveFailed, err))
				return
			}
			if d, ok := a.env.Host.(interface{ Downloads() string }); ok {
				a.say(a.lang.T(i18n.SavedIn, name, d.Downloads()))
				return
			}
			a.say(a.lang.T(i18n.Saved, name))
		})
	})
}

// copyText puts a text into the clipboard.
func (a *App) copyText(text string) {
	a.env.Host.CopyText(text, func(err error) {
		a.post(func() {
			if err != nil {
				a.say(a.lang.T(i18n.CopyFailed))
				return
			}
			a.say(a.lang.T(i18n.Copied))
		})
	})
}
