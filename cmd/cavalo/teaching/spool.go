package teaching

import (
	"os"
	"sync"

	"cavalo/cmd/cavalo/cli"
)

// spoolMemory is how many bytes of texts a spool holds in memory.
const spoolMemory = 16 << 20

// spool keeps texts by numbers, the many of a long run in a temporary file. Its
// zero value is an empty one; several goroutines may put texts.
type spool struct {
	mutex  sync.Mutex
	texts  map[int][]byte
	size   int // of texts
	places map[int]place
	file   *os.File // nil before it is needed
	end    int64
}

// place is where a text is in the file.
type place struct {
	at   int64
	size int
}

func (s *spool) put(n int, text []byte) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.texts == nil {
		s.texts, s.places = map[int][]byte{}, map[int]place{}
	}
	if s.size+len(text) <= spoolMemory {
		s.texts[n] = text
		s.size += len(text)
		return nil
	}
	if s.file == nil {
		var err error
		if s.file, err = os.CreateTemp("", "cavalo-*"); err != nil {
			return cli.WriteError(os.TempDir(), err)
		}
		_ = os.Remove(s.file.Name()) // where the system allows it before the file is closed
	}
	if _, err := s.file.WriteAt(text, s.end); err != nil {
		return cli.WriteError(s.file.Name(), err)
	}
	s.places[n] = place{s.end, len(text)}
	s.end += int64(len(text))
	return nil
}

// get returns a text, nil for none.
func (s *spool) get(n int) ([]byte, error) {
	p, ok := s.places[n]
	if !ok {
		return s.texts[n], nil
	}
	text := make([]byte, p.size)
	_, err := s.file.ReadAt(text, p.at)
	return text, cli.FileError(s.file.Name(), err)
}

// close gives the file back.
func (s *spool) close() {
	if s.file != nil {
		s.file.Close()
		_ = os.Remove(s.file.Name()) // it may be gone already
	}
}
