package desk

import (
	"errors"

	"cavalo/internal/app/part"
	"cavalo/internal/i18n"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
)

// currentFolder keeps the id of each puzzle's game to resume.
const currentFolder = "current/"

// Saver keeps the game after every move.
type Saver struct {
	desk     *Desk
	shelf    *play.Shelf
	conflict bool // another tab has changed the game; nothing is written till the user has said what counts
}

func newSaver(d *Desk) Saver {
	return Saver{desk: d, shelf: play.NewShelf(d.App.Env.Host)}
}

func (s *Saver) current() string { return currentFolder + s.desk.Name() }

// resume gives the game that was played last, or nil. Where the note of which
// one that was is damaged, it is the newest.
func (s *Saver) resume() *play.Game {
	a := s.desk.App
	id, err := a.Env.Host.Read(s.current())
	if errors.Is(err, platform.ErrDamaged) {
		a.Say(a.Lang.T(i18n.GameBroken))
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
			a.Say(a.Lang.T(i18n.GameBroken))
		}
		return nil
	}
	return g
}

// Now writes the game, unless another tab has.
func (s *Saver) Now() {
	a, g := s.desk.App, s.desk.Game
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
		err = a.Env.Host.Write(s.current(), g.ID())
	}
	a.NotKept(err)
}

// retire takes a game off the shelf in which nothing was done.
func (s *Saver) retire(g *play.Game) {
	s.conflict = false
	if len(g.Steps()) == 0 && g.Hints() == 0 && !s.shelf.Changed(g.ID()) {
		_ = s.shelf.Remove(g.ID()) // it may never have been there
	}
}

// elsewhere is news that another tab wrote a name.
func (s *Saver) elsewhere(name string) {
	g := s.desk.Game
	if name == s.shelf.Name(g.ID()) && s.shelf.Changed(g.ID()) {
		s.conflict = true
		s.desk.App.Changed()
	}
}

// take goes on with what the other tab made of the game.
func (s *Saver) take() {
	g, err := s.shelf.Load(s.desk.Game.ID())
	if err != nil {
		s.desk.App.Say(s.desk.App.Lang.T(i18n.GameBroken))
		s.fork()
		return
	}
	s.conflict = false
	s.desk.Leave()
	s.desk.Game = g
	s.desk.entered()
}

// fork goes on with this tab's game as one of its own.
func (s *Saver) fork() {
	a := s.desk.App
	s.conflict = false
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
		{ID: "conflict-words", Role: ui.Text, Text: t(i18n.ChangedElsewhere), Live: true, Wrap: true, Grow: 1},
		part.Button("conflict-take", t(i18n.TakeOther), d.Save.take),
		part.Button("conflict-fork", t(i18n.GoOnAsCopy), d.Save.fork),
	}}
}
