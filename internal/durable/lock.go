package durable

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"runtime"

	"github.com/gofrs/flock"
)

// Lock waits until no other program changes a file, and keeps them from it until
// unlock is called or the program ends. It tidies up after one that was ended.
// The file need not be there.
func Lock(path string) (unlock func(), err error) {
	path, err = real(path)
	if err != nil {
		return nil, err
	}
	l := flock.New(filepath.Dir(path), flock.SetFlag(os.O_RDONLY)) // nothing is left in the folder
	if runtime.GOOS == "windows" || l.Lock() != nil {
		l = flock.New(beside(path)) // a folder can't be locked
		if err := l.Lock(); err != nil {
			return nil, err
		}
	}
	tidy(path)
	return func() { _ = l.Unlock() }, nil // it ends with the program, at the latest
}

// real is the path of a file itself, where a link leads to it.
func real(path string) (string, error) {
	if to, err := filepath.EvalSymlinks(path); err == nil {
		path = to
	}
	return filepath.Abs(path)
}

// beside is a file for temporary use that stands for another.
func beside(path string) string {
	h := fnv.New64a()
	h.Write([]byte(path))
	return filepath.Join(os.TempDir(), fmt.Sprintf("cavalo-%x.lock", h.Sum64()))
}
