package desk

import (
	"errors"
	"strings"
	"time"

	"cavalo/internal/app/part"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// currentFolder keeps the id of each puzzle's game to resume.
const currentFolder = "current/"

// Saver keeps the game after every move.
type Saver struct {
	desk     *Desk
	shelf    *play.Shelf
	conflict bool   // another tab has changed the game; nothing is written till the user has said what counts
	aside    string // where this tab's side of it is kept meanwhile
}

func newSaver(d *Desk) Saver {
	s := Saver{desk: d, shelf: play.NewShelf(d.App.Env.Host)}
	s.tidy()
	return s
}

// asideFolder keeps the games of tabs that have lost a conflict and were not
// asked yet, asideTime how long.
const (
	asideFolder = "aside/"
	asideTime   = 7 * 24 * time.Hour
)

// tidy takes away what was set aside in tabs that are long closed.
func (s *Saver) tidy() {
	names, _ := s.desk.App.Env.Host.Names() // no list is an empty list
	old := asideFolder + s.desk.Name() + "-" + play.NewID(s.desk.App.Now.Add(-asideTime))
	for _, name := range names {
		if strings.HasPrefix(name, asideFolder+s.desk.Name()+"-") && name < old {
			_ = s.desk.App.Env.Host.Delete(name) // it is tried again next time
		}
	}
}

// clash notes that another tab has changed the game. What this one has is set
// aside, so that it is seen again after a reload.
func (s *Saver) clash() {
	a := s.desk.App
	if !s.conflict {
		s.conflict = true
		s.aside = asideFolder + s.desk.Name() + "-" + play.NewID(a.Now)
	}
	a.NotKept(a.Env.Host.Write(s.aside, s.desk.Game.Record(a.Now)))
	if a.At(s.desk.screen) {
		a.Linked()
	}
	a.Changed()
}

// settled ends a conflict.
func (s *Saver) settled() {
	if s.aside != "" {
		_ = s.desk.App.Env.Host.Delete(s.aside) // it is tidied up later
	}
	s.conflict, s.aside = false, ""
}

// resumeAside goes on with this tab's side of a conflict; false when there is
// none under this name.
func (s *Saver) resumeAside(name string) bool {
	if name == "" || !strings.HasPrefix(name, asideFolder+s.desk.Name()+"-") {
		return false
	}
	if name == s.aside {
		return true
	}
	text, err := s.desk.App.Env.Host.Read(name)
	if err != nil {
		return false
	}
	g, err := play.ParseRecord(text)
	if err != nil || g.Puzzle() != s.desk.puzzle {
		return false
	}
	d := s.desk
	d.leaveFor(g)
	s.shelf.Forget(g.ID())
	s.conflict, s.aside = s.shelf.Changed(g.ID()), name
	d.enter(g)
	if !s.conflict { // the other tab's is gone
		s.settled()
	}
	return true
}

// find gives a game of this puzzle by its id: the one in hand, or one on the
// shelf; nil when there is none.
func (s *Saver) find(id string) *play.Game {
	if id == "" {
		return nil
	}
	if g := s.desk.Game; g.ID() == id {
		return g
	}
	g, err := s.shelf.Load(id)
	if err != nil || g.Puzzle() != s.desk.puzzle {
		return nil
	}
	return g
}

// Time writes how long a game that is kept has taken by now. Its clock stands.
func (s *Saver) Time(at time.Time) {
	g := s.desk.Game
	g.Pause(at)
	switch {
	case s.conflict:
		s.clash()
	default:
		_ = s.shelf.Touch(g, at) // what went wrong is said at the next move
	}
}

func (s *Saver) current() string { return currentFolder + s.desk.Name() }

// resume gives the game that was played last, or nil. Where the note of which
// one that was is damaged, it is the newest.
func (s *Saver) resume() *play.Game {
	a := s.desk.App
	id, err := a.Env.Host.Read(s.current())
	if errors.Is(err, platform.ErrDamaged) {
		a.Say(a.Lang.T(words.GameBroken))
		if games := s.Games(1); len(games) > 0 {
			return games[0]
		}
	}
	if err != nil {
		return nil
	}
	g, err := s.shelf.Load(id)
	if err != nil {
		if !errors.Is(err, platform.ErrNotExist) {
			a.Say(a.Lang.T(words.GameBroken))
		}
		return nil
	}
	return g
}

// Now writes the game, unless another tab has.
func (s *Saver) Now() {
	a, g := s.desk.App, s.desk.Game
	if s.conflict {
		s.clash()
		return
	}
	err := s.shelf.Save(g, a.Now)
	if errors.Is(err, play.ErrChanged) {
		s.clash()
		return
	}
	if err == nil {
		err = a.Env.Host.Write(s.current(), g.ID())
	}
	a.NotKept(err)
}

// retire takes a game off the shelf in which nothing was done.
func (s *Saver) retire(g *play.Game) {
	if len(g.Steps()) == 0 && g.Hints() == 0 && !s.shelf.Changed(g.ID()) {
		_ = s.shelf.Remove(g.ID()) // it may never have been there
	}
}

// elsewhere is news that another tab wrote a name.
func (s *Saver) elsewhere(name string) {
	g := s.desk.Game
	if name == s.shelf.Name(g.ID()) && s.shelf.Changed(g.ID()) {
		s.clash()
	}
}

// take goes on with what the other tab made of the game.
func (s *Saver) take() {
	g, err := s.shelf.Load(s.desk.Game.ID())
	if err != nil {
		s.desk.App.Say(s.desk.App.Lang.T(words.GameBroken))
		s.fork()
		return
	}
	s.settled()
	s.desk.Leave()
	s.desk.Game = g
	s.desk.entered()
}

// fork goes on with this tab's game as one of its own.
func (s *Saver) fork() {
	a := s.desk.App
	s.settled()
	s.desk.Game = s.desk.Game.Copy(play.NewID(a.Now), a.Now)
	s.desk.Moved()
}

// Games reads the newest games of this puzzle on the shelf, the one in hand
// as it is.
func (s *Saver) Games(most int) []*play.Game {
	ids, _ := s.shelf.IDs() // no list is an empty list
	var out []*play.Game
	for _, id := range ids {
		g := s.desk.Game
		if g == nil || id != g.ID() {
			g, _ = s.shelf.Load(id)
		}
		if g != nil && g.Puzzle() == s.desk.puzzle {
			if out = append(out, g); len(out) == most {
				break
			}
		}
	}
	return out
}

// Remove takes a game off the shelf.
func (s *Saver) Remove(g *play.Game) {
	_ = s.shelf.Remove(g.ID()) // it stays listed when it can't be removed
}

// Download implements shell.Screen: it gives the game as a file.
func (d *Desk) Download() {
	d.App.SaveFile("cavalo-"+d.Game.ID()+".txt", "text/plain", d.Game.Record(d.App.Now))
}

// ConflictView asks what counts when another tab has changed the game; nil
// when none has.
func (d *Desk) ConflictView() *ui.Node {
	if !d.Save.conflict {
		return nil
	}
	t := d.App.Lang.T
	return &ui.Node{ID: "conflict", Role: ui.Row, Variant: ui.Warning, Pad: 12, Gap: 12, Wrap: true, Across: ui.Center, Children: []*ui.Node{
		{ID: "conflict-words", Role: ui.Text, Text: t(words.ChangedElsewhere), Live: true, Wrap: true, Grow: 1},
		part.Button("conflict-take", t(words.TakeOther), d.Save.take),
		part.Button("conflict-fork", t(words.GoOnAsCopy), d.Save.fork),
	}}
}
