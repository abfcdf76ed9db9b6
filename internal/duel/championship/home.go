package championship

import (
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// home is the empty folder that a program is given for a game. The folder
// around it is locked as long as it is in use.
type home struct {
	path string
	lock *flock.Flock
}

const (
	// homePattern is what the folders around homes are called, in the folder
	// for temporary files.
	homePattern = "cavalo-player-*"
	lockName    = "lock"
)

func newHome() (home, *Fault) {
	removeLeft()
	for {
		h, err := makeHome()
		if err != nil {
			return h, newFault(NotStarted, err.Error())
		}
		if _, err := os.Stat(h.path); err == nil {
			return h, nil
		}
		_ = h.lock.Close() // another championship took it for one that is left
	}
}

func makeHome() (h home, err error) {
	folder, err := os.MkdirTemp("", homePattern)
	if err != nil {
		return h, err
	}
	if folder, err = filepath.EvalSymlinks(folder); err != nil {
		return h, err
	}
	h = home{path: filepath.Join(folder, "home"), lock: flock.New(filepath.Join(folder, lockName))}
	if err := h.lock.Lock(); err != nil && !os.IsNotExist(err) {
		return h, err
	}
	if err := os.Mkdir(h.path, 0o755); err != nil && !os.IsNotExist(err) {
		return h, err
	}
	return h, nil
}

func (h home) remove() {
	folder := filepath.Dir(h.path)
	os.RemoveAll(folder) // under the lock, but some systems keep the file of the lock
	_ = h.lock.Close()
	os.RemoveAll(folder)
}

// removeLeft deletes, once, the homes that championships that were killed have
// left: nobody holds their locks any more.
var removeLeft = sync.OnceFunc(removeLeftHomes)

func removeLeftHomes() {
	locks, _ := filepath.Glob(filepath.Join(literalGlob(os.TempDir()), homePattern, lockName))
	for _, path := range locks {
		lock := flock.New(path)
		if locked, err := lock.TryLock(); err != nil || !locked {
			continue
		}
		left := home{filepath.Join(filepath.Dir(path), "home"), lock}
		left.remove()
	}
}
