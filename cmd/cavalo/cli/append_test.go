//go:build unix

package cli

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"cavalo/internal/tools/testkit"

	"github.com/gofrs/flock"
)

// Nobody else gets the lock while a record is written. The file is a pipe, which
// keeps the writer waiting in the middle of a long record.
func TestRecordsAreAddedUnderTheLock(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "log.dat")
	testkit.Must(t, syscall.Mkfifo(file, 0o600))
	reader, err := os.OpenFile(file, os.O_RDWR, 0)
	testkit.Must(t, err)
	defer reader.Close()
	f, err := OpenToAppend(file)
	testkit.Must(t, err)
	defer f.Close()
	record := make([]byte, 1<<20)
	written := make(chan error, 1)
	go func() {
		_, err := f.Write(record)
		written <- err
	}()
	if _, err := io.ReadFull(reader, record[:1]); err != nil {
		t.Fatal(err)
	}
	other := flock.New(folder, flock.SetFlag(os.O_RDONLY))
	if got, err := other.TryLock(); got || err != nil {
		t.Errorf("while a record is written, another has the lock: %v, %v", got, err)
	}
	if _, err := io.ReadFull(reader, record[1:]); err != nil {
		t.Fatal(err)
	}
	testkit.Must(t, <-written)
	if got, err := other.TryLock(); !got || err != nil {
		t.Errorf("the lock is kept: %v", err)
	}
}
