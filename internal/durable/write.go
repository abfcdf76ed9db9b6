package durable

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/gofrs/flock"
)

// partSuffix ends the names of files that are being written.
const partSuffix = ".part"

// Write gives a file new contents. A crash leaves either the old ones or the
// new ones.
func Write(path string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	f, name, err := create(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil && name != "" {
			os.Remove(name)
		}
	}()
	if err = errors.Join(write(f), f.Chmod(mode), f.Sync()); err == nil && name == "" {
		name, err = link(f, path)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err = os.Rename(name, path); err == nil {
		syncFolder(filepath.Dir(path))
	}
	return err
}

// create makes a file to write to in the folder of another: without a name where
// the system can do that, so that it goes with a program that is ended.
func create(path string) (f *os.File, name string, err error) {
	if f := nameless(filepath.Dir(path)); f != nil {
		return f, "", nil
	}
	f, err = os.CreateTemp(filepath.Dir(path), partPattern(path))
	if err != nil {
		return nil, "", err
	}
	return f, f.Name(), nil
}

func partPattern(path string) string { return "." + filepath.Base(path) + ".*" + partSuffix }

// Writable says why a file could not be made in the folder of path.
func Writable(path string) error {
	f, name, err := create(path)
	if err != nil {
		return err
	}
	err = f.Close()
	if name != "" {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// tidy removes what a program that was ended has left of a file that it wrote.
// The file is locked, so nobody is writing it.
func tidy(path string) {
	folder := filepath.Dir(path)
	entries, _ := os.ReadDir(folder) // it is only tidying up
	for _, e := range entries {
		if match, _ := filepath.Match(literal(partPattern(path)), e.Name()); match {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// literal lets a pattern with one star match the rest as it is.
func literal(pattern string) string {
	var out []byte
	for i := range len(pattern) {
		c := pattern[i]
		star := c == '*' && i == len(pattern)-len("*"+partSuffix)
		if (c == '*' || c == '?' || c == '[') && !star {
			out = append(out, '[', c, ']')
			continue
		}
		out = append(out, c)
	}
	return string(out)
}

// syncFolder makes sure of a name, where the system lets one.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync() // some can't
		d.Close()
	}
}

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
