package durable

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// ErrBusy means that another program has the journal open.
var ErrBusy = errors.New("another program writes this journal")

// Irregular is the error of a journal that is not a regular file: a device may be
// endless.
type Irregular struct{ Mode fs.FileMode }

func (e *Irregular) Error() string { return fmt.Sprintf("no regular file: %v", e.Mode) }

// Journal is a file of records that one program at a time can open.
type Journal struct {
	*File
	release func()
}

// OpenJournal opens or creates a journal for this program alone. read gets its contents and returns
// how many bytes of them are complete records; the rest, which a killed program has left, is
// removed. The error is ErrBusy, an *Irregular, read's error, or the system's.
func OpenJournal(path string, read func(data []byte) (whole int, err error)) (*Journal, error) {
	release, ok, err := Claim(path)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, ErrBusy
	}
	j := &Journal{release: release}
	if err := j.open(path, read); err != nil {
		j.Close()
		return nil, err
	}
	return j, nil
}

func (j *Journal) open(path string, read func(data []byte) (whole int, err error)) (err error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return &Irregular{info.Mode()}
	}
	if j.File, err = Open(path, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return err
	}
	data, err := io.ReadAll(j.File)
	if err != nil {
		return err
	}
	whole, err := read(data)
	if err != nil {
		return err
	}
	if whole < len(data) {
		if err := j.Truncate(int64(whole)); err != nil {
			return err
		}
	}
	_, err = j.Seek(int64(whole), io.SeekStart)
	return err
}

// Close closes the journal, so that other programs can open it.
func (j *Journal) Close() error {
	defer j.release()
	if j.File == nil {
		return nil
	}
	return j.File.Close()
}
