package history

import (
	"errors"
	"maps"
	"slices"
)

// mergingName is the name of the file that is being merged into the store.
const mergingName = "merging"

// Resume finishes merging a file into a store after an interruption.
func Resume(store Store) error {
	file, err := store.Read(mergingName)
	if err != nil {
		return nil // there was no interruption
	}
	_, _, err = Read(store, file)
	return err
}

type stored struct {
	text  string
	there bool
}

func storedIn(store Store, name string) stored {
	text, err := store.Read(name)
	return stored{text, err == nil}
}

func (s stored) putTo(store Store, name string) error {
	if !s.there {
		return store.Delete(name)
	}
	return store.Write(name, s.text)
}

// staged is a store whose changes are made at commit.
type staged struct {
	Store
	texts map[string]stored
}

var errNotThere = errors.New("history: not there")

func (s *staged) Read(name string) (string, error) {
	switch x, changed := s.texts[name]; {
	case !changed:
		return s.Store.Read(name)
	case !x.there:
		return "", errNotThere
	default:
		return x.text, nil
	}
}

func (s *staged) Write(name, text string) error {
	s.texts[name] = stored{text, true}
	return nil
}

func (s *staged) Delete(name string) error {
	s.texts[name] = stored{}
	return nil
}

func (s *staged) Names() ([]string, error) {
	names, err := s.Store.Names()
	names = slices.DeleteFunc(names, func(name string) bool { _, changed := s.texts[name]; return changed })
	for name, x := range s.texts {
		if x.there {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, err
}

// commit makes all changes, or none. Deletions come first: they make room.
func (s *staged) commit() (Undo, error) {
	var undo Undo
	for _, write := range []bool{false, true} {
		for _, name := range slices.Sorted(maps.Keys(s.texts)) {
			now, was := s.texts[name], storedIn(s.Store, name)
			if now.there != write || now == was {
				continue
			}
			if err := now.putTo(s.Store, name); err != nil {
				return nil, errors.Join(err, undo.Do(s.Store))
			}
			undo = append(undo, change{name, was, now})
		}
	}
	return undo, nil
}

// Undo is a list of changes of a store.
type Undo []change

type change struct {
	name     string
	was, now stored
}

// Do undoes the changes, except of texts that were changed again.
func (u Undo) Do(store Store) (err error) {
	for _, c := range slices.Backward(u) {
		if storedIn(store, c.name) == c.now {
			err = errors.Join(err, c.was.putTo(store, c.name))
		}
	}
	return err
}
