package play

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// Store stores small texts under names, as platform.Host does.
type Store interface {
	Read(name string) (string, error)
	Write(name, text string) error
	Delete(name string) error
	Names() ([]string, error)
}

// ErrChanged is the error of saving a game that another tab has saved in the meantime.
var ErrChanged = errors.New("play: the game was changed elsewhere")

// ErrDeleted is the error of saving a game that was deleted, possibly in another tab. A
// Game.Copy can be saved.
var ErrDeleted = errors.New("play: the game was deleted")

// The folders of a store other than the folder of games.
const (
	DeletedFolder = "gone/"   // the ids of deleted games and results, forever
	BrokenFolder  = "broken/" // damaged games
	AsideFolder   = "aside/"  // a tab's version of a game that another tab has changed
)

const shelfFolder = "games/"

// Shelf stores games under their ids, and detects changes by other tabs.
type Shelf struct {
	store Store
	seen  map[string]string // the texts that this shelf last read or wrote, by id
}

// NewShelf returns the shelf of a store.
func NewShelf(store Store) *Shelf { return &Shelf{store, map[string]string{}} }

// Name returns a game's name in the store.
func (s *Shelf) Name(id string) string { return shelfFolder + id }

// Save writes a game. If the game in the store differs from the last one that this shelf saved or
// loaded, it returns ErrChanged and writes nothing. Time that another tab has spent on the same
// game is added.
func (s *Shelf) Save(g *Game, now time.Time) error {
	if s.Deleted(g.id) {
		return ErrDeleted
	}
	if s.Changed(g.id) {
		return ErrChanged
	}
	if there, err := s.store.Read(s.Name(g.id)); err == nil && there != s.seen[g.id] {
		g.clock.atLeast(ReadHeading(there).Time, now)
	}
	text := g.Record(now)
	if err := s.store.Write(s.Name(g.id), text); err != nil {
		return err
	}
	s.seen[g.id] = text
	return nil
}

// Changed reports whether another tab has written the game of this id. A record
// that differs only in the time spent counts as unchanged.
func (s *Shelf) Changed(id string) bool {
	there, err := s.store.Read(s.Name(id))
	return err == nil && there != s.seen[id] && timeless(there) != timeless(s.seen[id])
}

// timeless returns a record without the time spent.
func timeless(record string) string {
	before, rest, ok := strings.Cut(record, "\ntime: ")
	if !ok {
		return record
	}
	_, after, _ := strings.Cut(rest, "\n")
	return before + "\n" + after
}

// Touch saves a game that this shelf has saved or loaded before, if its record, including
// the time spent, has changed.
func (s *Shelf) Touch(g *Game, now time.Time) error {
	if seen := s.seen[g.id]; seen == "" || seen == g.Record(now) {
		return nil
	}
	return s.Save(g, now)
}

// There reports whether the store has a game of this id.
func (s *Shelf) There(id string) bool {
	_, err := s.store.Read(s.Name(id))
	return err == nil
}

// Keeps reports whether this shelf has saved or loaded the game of this id.
func (s *Shelf) Keeps(id string) bool { return s.seen[id] != "" }

// Forget makes the next Save return ErrChanged, as if another tab had written the game.
func (s *Shelf) Forget(id string) { delete(s.seen, id) }

// ErrNewer is the error of loading a game that a newer version has written.
var ErrNewer = errors.New("play: the game is of a newer version")

// Load reads a game. It leaves a game of a newer version, with ErrNewer, and moves a damaged game
// to BrokenFolder, with the error found in it.
func (s *Shelf) Load(id string) (*Game, error) {
	text, err := s.store.Read(s.Name(id))
	if err != nil {
		return nil, err
	}
	g, err := ParseRecord(text)
	if ofNewer(text, err) {
		return nil, errors.Join(ErrNewer, err)
	}
	if err != nil {
		return nil, errors.Join(err, s.moveAside(id, text))
	}
	g.id = id // the name in the store counts
	s.seen[id] = text
	return g, nil
}

// Newer reports whether the game of this id is from a newer version.
func (s *Shelf) Newer(id string) bool {
	text, err := s.store.Read(s.Name(id))
	return err == nil && IsNewer(text)
}

func (s *Shelf) moveAside(id, text string) error {
	if err := s.store.Write(BrokenFolder+id, text); err != nil {
		return err // it stays where it is, so that it is not lost
	}
	return s.store.Delete(s.Name(id))
}

// IDs returns the ids of the games, the newest first.
func (s *Shelf) IDs() ([]string, error) {
	names, err := s.store.Names()
	if err != nil {
		return nil, err
	}
	return IDsOf(names), nil
}

// IDsOf returns the ids of the games among the names of a store, the newest first.
func IDsOf(names []string) (ids []string) {
	for _, name := range names {
		if id, ok := strings.CutPrefix(name, shelfFolder); ok && validID(id) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids) // ids start with the time
	slices.Reverse(ids)
	return ids
}

// Delete deletes a game for good; its id is not used again.
func (s *Shelf) Delete(id string) error {
	wrong := s.store.Write(DeletedFolder+id, "")
	err := errors.Join(s.store.Delete(BrokenFolder+id), s.Remove(id))
	if wrong != nil { // there was no room
		wrong = s.store.Write(DeletedFolder+id, "")
	}
	return errors.Join(err, wrong)
}

// Deleted reports whether the game of this id was deleted.
func (s *Shelf) Deleted(id string) bool {
	_, err := s.store.Read(DeletedFolder + id)
	return err == nil
}

// Headings returns the headings of all games, the newest first.
func (s *Shelf) Headings() ([]Heading, error) {
	ids, err := s.IDs()
	var list []Heading
	for _, id := range ids {
		if h, err := s.Heading(id); err == nil {
			list = append(list, h)
		}
	}
	return list, err
}

// Heading returns the heading of the game of this id.
func (s *Shelf) Heading(id string) (Heading, error) {
	text, err := s.store.Read(s.Name(id))
	if err != nil {
		return Heading{}, err
	}
	h := ReadHeading(text)
	h.ID, h.Begun = id, BegunAt(id) // the name in the store counts
	return h, nil
}

// Remove removes a game without moves, which may be saved again.
func (s *Shelf) Remove(id string) error {
	delete(s.seen, id)
	return s.store.Delete(s.Name(id))
}
