package solve

import (
	"sync"

	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/rules"
)

// FetchTables fetches a file of the 15 puzzle's pattern tables by its name,
// "corner", "edge" or "centre", and calls then once, now or later, on any
// goroutine. again means that the previous file was damaged, so that a cached
// copy must not be used. A program that stores its tables elsewhere sets it
// before the first job; nil means that the program has no tables.
var FetchTables func(name string, again bool, then func(file []byte, err error)) = embeddedTables

// The codes of Answer.Missing.
const (
	tablesAbsent  = "tables-missing" // they could not be fetched
	tablesDamaged = "tables-damaged" // the file was damaged
)

// tables are the files of tables that jobs have requested.
var tables = &tableStore{solver: exact.New()}

// tableStore fetches a solver's tables: each file once, and after a failure
// once for each job.
type tableStore struct {
	solver *exact.Solver

	mutex sync.Mutex
	files map[string]*tableFile
	asked bool // a position needed it
}

type tableFile struct {
	fetching, loaded bool
	problem          string // why it is missing: a code
}

// Keep sets where tables that take seconds to build are kept between runs of a program. It is called before the
// first job.
func Keep(store exact.Store) { tables.solver.Keep(store) }

// fetchFor begins to fetch the tables of a position, and returns the name of the file it needs, ""
// if none. A program's first job fetches only that file; later ones also fetch the other, which
// makes solving faster.
func (s *tableStore) fetchFor(p rules.Position) string {
	names := exact.Wanted(p)
	if len(names) == 0 {
		return ""
	}
	s.fetch(names[0])
	s.mutex.Lock()
	more := s.asked
	s.asked = true
	s.mutex.Unlock()
	if more {
		for _, name := range names[1:] {
			s.fetch(name)
		}
	}
	return names[0]
}

// fetch begins to fetch a file unless it is loaded or being fetched.
func (s *tableStore) fetch(name string) {
	if FetchTables == nil {
		return
	}
	s.mutex.Lock()
	if s.files == nil {
		s.files = map[string]*tableFile{}
	}
	f := s.files[name]
	if f == nil {
		f = &tableFile{}
		s.files[name] = f
	}
	if f.loaded || f.fetching {
		s.mutex.Unlock()
		return
	}
	again := f.problem == tablesDamaged
	f.fetching = true
	s.mutex.Unlock()
	FetchTables(name, again, func(file []byte, err error) { s.finish(f, file, err) })
}

func (s *tableStore) finish(f *tableFile, file []byte, err error) {
	trouble := ""
	if err != nil {
		trouble = tablesAbsent
	} else if s.solver.Load(file) != nil {
		trouble = tablesDamaged
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	f.fetching, f.loaded, f.problem = false, trouble == "", trouble
}

// state reports whether a file is loaded, and if it could not be fetched, why.
func (s *tableStore) state(name string) (here bool, trouble string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if f := s.files[name]; f != nil {
		return f.loaded, f.problem
	}
	return false, ""
}
