package championship

import (
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// home is an empty folder for a program in one game. The folder around it is locked
// while it is in use.
type home struct {
	path string
	lock *flock.Flock
}

const (
	// homePattern is the name of the folders around homes, in the folder for
	// temporary files.
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
		_ = h.lock.Close() // another championship removed it as abandoned
	}
}

func makeHome() (h home, err error) {
	temporary, err := filepath.EvalSymlinks(os.TempDir())
	if err != nil {
		return h, err
	}
	folder, err := os.MkdirTemp(temporary, homePattern)
	if err != nil {
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
	os.RemoveAll(folder) // under the lock; some systems keep the locked file
	_ = h.lock.Close()
	os.RemoveAll(folder)
}

// removeLeft deletes, once, the homes left by killed championships, which nobody locks.
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
	folders, _ := filepath.Glob(filepath.Join(literalGlob(os.TempDir()), homePattern))
	for _, folder := range folders {
		_ = os.Remove(folder) // if it is empty: its championship was killed before it had a lock
	}
}
