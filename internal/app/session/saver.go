package session

import (
	"errors"
	"slices"
	"strings"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// currentFolder keeps the id of each puzzle's game to resume.
const currentFolder = "current/"

// Saver saves the game after every move.
type Saver struct {
	session *Session
	shelf   *play.Shelf
	side    side
}

// find returns a game of this puzzle by its id: the current one or one on the
// shelf; nil if there is none.
func (s *Saver) find(id string) *play.Game {
	if id == "" {
		return nil
	}
	if g := s.session.Game; g.ID() == id {
		return g
	}
	g, err := s.shelf.Load(id)
	if err != nil || g.Puzzle() != s.session.puzzle.Puzzle {
		return nil
	}
	return g
}

// Time saves the time that a saved game has taken so far. Its clock is stopped.
func (s *Saver) Time(at time.Time) {
	g := s.session.Game
	g.Pause(at)
	switch {
	case s.side.lost:
		s.clash()
	default:
		if err := s.shelf.Touch(g, at); (errors.Is(err, platform.ErrFull) || errors.Is(err, platform.ErrDenied)) && !s.shelf.There(g.ID()) {
			s.session.program.SaveFail(err)
		} // other errors are reported at the next move: everything except the time is saved
	}
}

func (s *Saver) current() string { return currentFolder + s.session.Name() }

// resume returns the game that was played last, or nil. If the note of its id is
// damaged or names another puzzle's game, it returns the newest.
func (s *Saver) resume() *play.Game {
	a := s.session.program
	id, err := a.Store.Read(s.current())
	if errors.Is(err, platform.ErrDamaged) {
		return s.newest()
	}
	if err != nil {
		return nil
	}
	g, err := s.shelf.Load(id)
	if err != nil {
		if !errors.Is(err, platform.ErrNotExist) {
			s.sayUnread(err)
		}
		return nil
	}
	if g.Puzzle() != s.session.puzzle.Puzzle {
		return s.newest()
	}
	return g
}

// newest returns the newest game of this puzzle, or nil, instead of one that can't
// be found, and reports this.
func (s *Saver) newest() *play.Game {
	a := s.session.program
	a.Say(a.Lang().T(words.GameBroken))
	if games := s.Games(1); len(games) > 0 {
		return games[0]
	}
	return nil
}

// sayUnread tells the player that a game can't be read, and where it is now.
func (s *Saver) sayUnread(err error) {
	a := s.session.program
	if errors.Is(err, play.ErrNewer) {
		a.Say(a.Lang().T(words.GameNewer))
		return
	}
	a.Say(a.Lang().T(words.GameBroken))
}

// Now saves the game, unless another tab has changed it.
func (s *Saver) Now() {
	a, g := s.session.program, s.session.Game
	if s.side.lost {
		s.clash()
		return
	}
	err := s.shelf.Save(g, a.Now())
	switch {
	case errors.Is(err, play.ErrChanged):
		s.clash()
		return
	case errors.Is(err, play.ErrDeleted): // deleted in another tab, but still played here
		s.session.Game = g.Copy(play.NewID(a.Now()), a.Now())
		g = s.session.Game
		err = s.shelf.Save(g, a.Now())
	}
	if err == nil {
		a.Past.KnowGame(g.ID(), s.session.Name(), g.Problem())
		err = a.Store.Write(s.current(), g.ID())
	}
	a.SaveFail(err)
}

// retire removes a game without moves from the shelf.
func (s *Saver) retire(g *play.Game) {
	if len(g.Steps()) == 0 && g.Hints() == 0 && g.Tag(TagFriend) == "" && !s.shelf.Changed(g.ID()) {
		_ = s.shelf.Remove(g.ID()) // it may never have been saved
	}
}

// elsewhere handles a name that another tab wrote.
func (s *Saver) elsewhere(name string) {
	g := s.session.Game
	if name == s.shelf.Name(g.ID()) && (s.side.lost || s.shelf.Changed(g.ID())) {
		s.clash()
	}
}

// Games returns the newest games of this puzzle on the shelf, with the current one
// as it is now.
func (s *Saver) Games(most int) []*play.Game {
	ids, _ := s.shelf.IDs() // an error leaves the list empty
	var out []*play.Game
	for _, id := range ids {
		g := s.session.Game
		if g == nil || id != g.ID() {
			h, err := s.shelf.Heading(id)
			if p, known := puzzle.Find(h.Puzzle); err != nil || known && p != s.session.puzzle.Puzzle {
				continue
			}
			g, _ = s.shelf.Load(id)
		}
		if g != nil && g.Puzzle() == s.session.puzzle.Puzzle {
			if out = append(out, g); len(out) == most {
				break
			}
		}
	}
	return out
}

// Delete deletes a game by its id. Its results stay. The current game is replaced
// by the newest of the others, or by a first game.
func (s *Saver) Delete(id string) {
	d := s.session
	d.program.SaveFail(s.shelf.Delete(id))
	if d.Game.ID() != id {
		return
	}
	if games := s.Games(1); len(games) > 0 {
		d.Adopt(games[0])
		return
	}
	d.Start(d.puzzle.FirstGame())
}

// Rename names a game by its id; "" removes the name. It reports whether there is
// such a game.
func (s *Saver) Rename(id, name string) bool {
	g := s.find(id)
	if g == nil {
		return false
	}
	g.SetName(name)
	err := s.shelf.Save(g, s.session.program.Now())
	if errors.Is(err, play.ErrChanged) && g == s.session.Game {
		s.clash()
	} else {
		s.session.program.SaveFail(err)
	}
	s.session.program.Changed()
	return true
}

// List describes the games of this puzzle whose name, problem or date contains a
// text, regardless of case, the newest first.
func (s *Saver) List(search string) []play.Heading {
	all, _ := s.shelf.Headings() // an error leaves the list empty
	search = strings.ToLower(strings.TrimSpace(search))
	return slices.DeleteFunc(all, func(h play.Heading) bool {
		if h.Puzzle != s.session.Name() {
			return true
		}
		text := strings.Join([]string{h.Name, h.Problem, s.session.program.NameOf(h.Problem), DateOf(h.ID)}, "\n")
		return !strings.Contains(strings.ToLower(text), search)
	})
}

// Open resumes a game by its id, as it was left. It reports whether there is such a game.
func (s *Saver) Open(id string) bool {
	g := s.find(id)
	if g != nil {
		s.adopt(g)
	}
	return g != nil
}

func (s *Saver) adopt(g *play.Game) {
	if g.ID() != s.session.Game.ID() {
		s.session.Adopt(g)
	}
}

// Conflict reports whether another tab has changed the game and the player has not
// chosen a version yet.
func (s *Saver) Conflict() bool { return s.side.lost }

// TagFriend is the tag under which a game stores the sender's result, encoded as in the
// link.
const TagFriend = "friend"

// TagAnswer is the tag of a game that had ended when the sender's result came.
const TagAnswer = "answer"

// MaxGames is the number of saved games that are listed.
const MaxGames = 30

// DateOf returns the date a game's id begins with: 2026-01-31.
func DateOf(id string) string {
	if len(id) < 8 {
		return ""
	}
	return id[:4] + "-" + id[4:6] + "-" + id[6:8]
}
