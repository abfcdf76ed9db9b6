package durable

import (
	"errors"
	"os"
	"sync"
)

// Log is a file to which several programs can add records concurrently.
type Log struct {
	mu   sync.Mutex
	file *File
}

// OpenLog opens or creates a log.
func OpenLog(path string) (*Log, error) {
	flags := os.O_APPEND | os.O_CREATE
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		f, err := Open(path, flags|os.O_WRONLY, 0)
		return &Log{file: f}, err
	}
	f, err := Open(path, flags|os.O_RDWR, 0o644)
	if errors.Is(err, os.ErrPermission) { // the file may be write-only
		f, err = Open(path, flags|os.O_WRONLY, 0o644)
	}
	return &Log{file: f}, err
}

// Write adds a record in one piece. It begins on a new line, even if another program was
// killed in the middle of one.
func (l *Log) Write(record []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if unlock, err := Lock(l.file.Name()); err == nil { // without locks, records are added all the same
		defer unlock()
	}
	whole := record
	if l.midLine() {
		whole = append([]byte{'\n'}, record...)
	}
	if err := l.file.Add(whole); err != nil {
		return 0, err
	}
	return len(record), nil
}

// midLine reports whether the file ends within a line.
func (l *Log) midLine() bool {
	info, err := l.file.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return false
	}
	var last [1]byte
	_, err = l.file.ReadAt(last[:], info.Size()-1)
	return err == nil && last[0] != '\n'
}

// Close syncs the records to disk and closes the file.
func (l *Log) Close() error {
	var err error
	if info, bad := l.file.Stat(); bad == nil && info.Mode().IsRegular() {
		err = l.file.Sync()
	}
	return errors.Join(err, l.file.Close())
}
