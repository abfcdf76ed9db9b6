package solve

import (
	"sync"

	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/rules"
)

// FetchTables gets a file of the 15 puzzle's pattern tables by its name,
// "corner", "edge" or "centre", and calls then once, now or later, on any
// goroutine. again says that what came before was damaged, so that no copy of it
// will do. A program that has its tables elsewhere sets it before the first job;
// nil is nowhere.
var FetchTables func(name string, again bool, then func(file []byte, err error)) = carriedTables

// The codes of Answer.Missing.
const (
	tablesAbsent  = "tables-missing" // they could not be had
	tablesDamaged = "tables-damaged" // what came was not them
)

// tables are the files of tables that jobs have asked for.
var tables = &tableStore{solver: exact.New()}

// tableStore gives a solver its tables. Each file is fetched once, and after a
// failure once for each job.
type tableStore struct {
	solver *exact.Solver

	mutex sync.Mutex
	files map[string]*tableFile
	asked bool // for some position
}

// tableFile is what has become of a file.
type tableFile struct {
	coming, here bool
	trouble      string // why it isn't here: a code
}

// wantFor begins to fetch what a position is solved with, and returns the name
// of the file that matters, "" for none. The first job of a program makes do with
// that one: who solves more is served faster with the other as well.
func (s *tableStore) wantFor(p rules.Position) string {
	names := exact.Wanted(p)
	if len(names) == 0 {
		return ""
	}
	s.want(names[0])
	s.mutex.Lock()
	more := s.asked
	s.asked = true
	s.mutex.Unlock()
	if more {
		for _, name := range names[1:] {
			s.want(name)
		}
	}
	return names[0]
}

// want begins to fetch a file unless it is here or on the way.
func (s *tableStore) want(name string) {
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
	if f.here || f.coming {
		s.mutex.Unlock()
		return
	}
	again := f.trouble == tablesDamaged
	f.coming = true
	s.mutex.Unlock()
	FetchTables(name, again, func(file []byte, err error) { s.came(f, file, err) })
}

// came takes in a file.
func (s *tableStore) came(f *tableFile, file []byte, err error) {
	trouble := ""
	if err != nil {
		trouble = tablesAbsent
	} else if s.solver.Load(file) != nil {
		trouble = tablesDamaged
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	f.coming, f.here, f.trouble = false, trouble == "", trouble
}

// state says whether a file is here, and if it could not be had, why.
func (s *tableStore) state(name string) (here bool, trouble string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if f := s.files[name]; f != nil {
		return f.here, f.trouble
	}
	return false, ""
}
