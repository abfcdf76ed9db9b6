package session

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// side is this tab's version of a game that another tab has changed too. Until the user
// has chosen a version, this tab doesn't save the game under its own name. Its version
// is saved twice:
//   - aside, so that a reload of this tab shows it again;
//   - as a game of its own, a copy that the list of games shows, unless the other tab's
//     game has all of its steps. The copy stays whatever the user says, and even if this
//     tab is closed without an answer.
type side struct {
	lost  bool   // the other tab's game has been saved under the name
	aside string // the name of the text for a reload
	copy  string // the id of the copy; "" if there is none yet
	owed  bool   // there was no room for a copy of the current game
}

// asideTime is how long a text set aside for a reload is kept.
const asideTime = 7 * 24 * time.Hour

// asides returns the prefix of the names of this puzzle's texts; an id follows.
func (s *Saver) asides() string { return play.AsideFolder + s.session.Name() + "-" }

// clash notes that another tab has changed the game, and saves this tab's version.
func (s *Saver) clash() {
	a, g := s.session.program, s.session.Game
	if !s.side.lost {
		s.side = side{lost: true, aside: s.asides() + play.NewID(a.Now())}
	}
	if kept := s.there(g); kept != nil { // help counts in both versions
		g.AddHelp(kept.Help())
	}
	a.SaveFail(a.Store.Write(s.side.aside, g.Record(a.Now())))
	if s.side.copy != "" || !s.covered(g) {
		a.SaveFail(s.keepCopy(g))
	}
	a.Linked()
	a.Changed()
}

// there returns the game saved under a game's name; nil if it can't be read.
func (s *Saver) there(g *play.Game) *play.Game {
	text, err := s.session.program.Store.Read(s.shelf.Name(g.ID()))
	if err != nil {
		return nil
	}
	kept, _ := play.ParseRecord(text) // nil if it is not a record
	return kept
}

// covered reports whether the game saved under a game's name has all of its steps.
func (s *Saver) covered(g *play.Game) bool {
	kept := s.there(g)
	same := func(a, b play.Step) bool { return a.Move == b.Move && a.By == b.By }
	mine := g.Steps()
	return kept != nil && kept.Start().String() == g.Start().String() && len(kept.Steps()) >= len(mine) && slices.EqualFunc(kept.Steps()[:len(mine)], mine, same)
}

// keepCopy saves a copy of the game, replacing the copy that this tab saved
// before, unless another tab has continued or deleted that one.
func (s *Saver) keepCopy(g *play.Game) error {
	now := s.session.program.Now()
	if s.side.copy == "" {
		s.side.copy = strings.TrimPrefix(s.side.aside, s.asides())
	}
	if s.shelf.Deleted(s.side.copy) || s.shelf.Changed(s.side.copy) {
		s.side.copy = play.NewID(now)
	}
	err := s.shelf.Save(s.copyOf(g, s.side.copy), now)
	s.side.owed = err != nil
	return err
}

func (s *Saver) copyOf(g *play.Game, id string) *play.Game {
	c := g.Copy(id, s.session.program.Now())
	c.SetName(s.session.program.Lang().T(words.CopyOf, cmp.Or(g.Name(), s.session.program.NameOf(g.Problem()))))
	return c
}

// settled ends a conflict. The copy stays; if there was no room for it, the text set
// aside stays until there is.
func (s *Saver) settled() {
	if s.side.aside != "" && !s.side.owed {
		_ = s.session.program.Store.Delete(s.side.aside) // it is tidied up later
	}
	s.side = side{}
}

// Take continues with the other tab's version of the game.
func (s *Saver) Take() {
	a, mine := s.session.program, s.session.Game
	g, err := s.shelf.Load(mine.ID())
	if err != nil || g.Puzzle() != mine.Puzzle() {
		s.sayUnread(err)
		s.Fork()
		return
	}
	switch id := s.side.copy; {
	case id == "", s.side.owed:
	case s.covered(mine) && !s.shelf.Changed(id):
		_ = s.shelf.Remove(id) // nothing is lost if it stays
	default:
		a.Say(a.Lang().T(words.KeptAsCopy))
	}
	s.settled()
	s.session.Leave()
	g.AddHelp(mine.Help())
	s.session.Game = g
	s.session.entered()
}

// Fork continues this tab's version as a separate game.
func (s *Saver) Fork() {
	id := cmp.Or(s.side.copy, play.NewID(s.session.program.Now()))
	s.settled()
	s.session.Game = s.copyOf(s.session.Game, id)
	s.session.Moved()
}

// resumeAside resumes this tab's side of a conflict, and reports whether there is
// one under this name.
func (s *Saver) resumeAside(name string) bool {
	id, ok := strings.CutPrefix(name, s.asides())
	if !ok {
		return false
	}
	if name == s.side.aside {
		return true
	}
	g := s.readAside(name)
	if g == nil {
		return false
	}
	d := s.session
	d.leaveFor(g)
	s.shelf.Forget(g.ID())
	if s.shelf.Changed(g.ID()) {
		s.side = side{lost: true, aside: name}
		if _, err := s.shelf.Load(id); err == nil {
			s.side.copy = id
		}
	}
	d.enter(g)
	if !s.side.lost { // the other tab's version is gone
		_ = d.program.Store.Delete(name) // it is tidied up later
	}
	return true
}

// readAside reads a game that was set aside; nil if it is not a record of this
// puzzle.
func (s *Saver) readAside(name string) *play.Game {
	text, err := s.session.program.Store.Read(name)
	if err != nil {
		return nil
	}
	g, err := play.ParseRecord(text)
	if err != nil || g.Puzzle() != s.session.puzzle.Puzzle {
		return nil
	}
	return g
}

// tidy saves a copy of each game that was set aside, if there is none yet (earlier versions
// made none), and deletes the texts of tabs that were closed long ago. Unreadable texts
// stay, and are listed. names are the names in the store.
func (s *Saver) tidy(names []string) {
	host := s.session.program.Store
	asides := s.asides()
	old := asides + play.NewID(s.session.program.Now().Add(-asideTime))
	for _, name := range names {
		id, ok := strings.CutPrefix(name, asides)
		if !ok {
			continue
		}
		g := s.readAside(name)
		if g == nil {
			continue
		}
		_, missing := host.Read(s.shelf.Name(id))
		if missing != nil && !s.shelf.Deleted(id) && !s.covered(g) {
			missing = s.shelf.Save(s.copyOf(g, id), s.session.program.Now())
		} else {
			missing = nil
		}
		if missing == nil && name < old {
			_ = host.Delete(name) // it is tried again next time
		}
	}
}

// ConflictWords returns a sentence that says what happened, and that nothing is
// lost.
func (s *Saver) ConflictWords() string {
	t := s.session.program.Lang().T
	if s.side.copy == "" {
		return t(words.ChangedElsewhere)
	}
	return t(words.ChangedElsewhere) + " " + t(words.YoursIsACopy)
}
