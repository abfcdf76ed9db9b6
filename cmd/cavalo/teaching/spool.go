package teaching

import (
	"os"
	"sync"

	"cavalo/cmd/cavalo/cli"
)

// spoolMemory is the maximum number of bytes of texts that a spool holds in memory.
const spoolMemory = 16 << 20

// spool stores numbered texts, in a temporary file if they are many. The zero value is empty;
// put is safe for concurrent use.
type spool struct {
	mutex  sync.Mutex
	texts  map[int][]byte
	size   int // of texts
	places map[int]place
	file   *os.File // nil until needed
	end    int64
}

// place is the position of a text in the file.
type place struct {
	at   int64
	size int
}

func (s *spool) add(n int, text []byte) error {
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
		_ = os.Remove(s.file.Name()) // some systems allow it while the file is open
	}
	if _, err := s.file.WriteAt(text, s.end); err != nil {
		return cli.WriteError(s.file.Name(), err)
	}
	s.places[n] = place{s.end, len(text)}
	s.end += int64(len(text))
	return nil
}

// get returns a text, nil if none.
func (s *spool) get(n int) ([]byte, error) {
	p, ok := s.places[n]
	if !ok {
		return s.texts[n], nil
	}
	text := make([]byte, p.size)
	_, err := s.file.ReadAt(text, p.at)
	return text, cli.FileError(s.file.Name(), err)
}

// close closes and removes the file.
func (s *spool) close() {
	if s.file != nil {
		s.file.Close()
		_ = os.Remove(s.file.Name()) // it may be gone already
	}
}
