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
	"syscall"

	"github.com/gofrs/flock"
)

// partSuffix is the suffix of the names of temporary files.
const partSuffix = ".part"

// Write replaces the contents of a file, or creates it with the permissions of mode. After
// a crash the file has either the old or the new contents. An existing file keeps its
// permissions, and a link to it stays.
func Write(path string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	if path, err = real(path); err != nil {
		return err
	}
	if mode, err = rights(path, mode); err != nil {
		return err
	}
	f, name, err := create(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil && name != "" {
			os.Remove(name)
		}
	}()
	if err = errors.Join(write(f), f.chmod(mode), f.Sync()); err == nil && name == "" {
		name, err = f.link(path)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err = before(StepRename); err != nil {
		return err
	}
	if err = os.Rename(name, path); err == nil {
		syncFolder(filepath.Dir(path))
	}
	return err
}

// rights returns the permissions of a file, or of mode if it doesn't exist. It returns the error of
// opening the file for writing, so that a protected file is not replaced.
func rights(path string, mode fs.FileMode) (fs.FileMode, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return mode, nil
	case err != nil:
		return 0, err
	case info.IsDir():
		return 0, &fs.PathError{Op: "write", Path: path, Err: syscall.EISDIR}
	case !info.Mode().IsRegular():
		return info.Mode().Perm(), nil // opening a pipe could block forever
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return 0, err
	}
	return info.Mode().Perm(), f.Close()
}

func (f *File) chmod(mode fs.FileMode) error {
	if err := before(StepRights); err != nil {
		return err
	}
	return f.Chmod(mode)
}

// link gives a nameless file a temporary name next to path.
func (f *File) link(path string) (name string, err error) {
	if err := before(StepLink); err != nil {
		return "", err
	}
	return link(f.File, path)
}

// create creates a temporary file in the folder of path. If the system supports it, the
// file has no name, so that it disappears if the program is killed.
func create(path string) (f *File, name string, err error) {
	if err := before(StepCreate); err != nil {
		return nil, "", err
	}
	if f := nameless(filepath.Dir(path)); f != nil {
		return &File{File: f}, "", nil
	}
	made, err := os.CreateTemp(filepath.Dir(path), partPattern(path))
	if err != nil {
		return nil, "", err
	}
	return &File{File: made}, made.Name(), nil
}

func partPattern(path string) string { return "." + filepath.Base(path) + ".*" + partSuffix }

// Writable returns the error that Write would return, as far as it can be known before
// writing.
func Writable(path string) error {
	path, err := real(path)
	if err != nil {
		return err
	}
	if _, err := rights(path, 0); err != nil {
		return err
	}
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

// tidy removes the temporary files of path that killed programs have left. The caller
// holds the lock, so no program is writing one.
func tidy(path string) {
	folder := filepath.Dir(path)
	entries, _ := os.ReadDir(folder) // errors do no harm
	for _, e := range entries {
		if match, _ := filepath.Match(literal(partPattern(path)), e.Name()); match {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// literal escapes the special characters of a pattern except the star of partPattern.
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

// syncFolder syncs the folder's entries to disk if the system supports it.
func syncFolder(folder string) {
	_ = before(StepFolder)
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync() // not supported everywhere
		d.Close()
	}
}

// Lock waits for the lock of a file, which need not exist, and removes the temporary files
// that killed programs have left. The lock is held until unlock is called or the program
// ends.
func Lock(path string) (unlock func(), err error) {
	path, err = real(path)
	if err != nil {
		return nil, err
	}
	l := flock.New(filepath.Dir(path), flock.SetFlag(os.O_RDONLY)) // creates no file in the folder
	unlock = func() { release(l) }
	if runtime.GOOS == "windows" || l.Lock() != nil { // a folder can't be locked
		if unlock, _, err = hold(beside(path), wait); err != nil {
			return nil, err
		}
	}
	tidy(path)
	return unlock, nil
}

// maxLinks is the maximum number of links that a path may lead through.
const maxLinks = 40

// real returns the absolute path of a file with its links resolved, even if the last one
// leads to a file that doesn't exist.
func real(path string) (string, error) {
	for range maxLinks {
		if to, err := filepath.EvalSymlinks(path); err == nil {
			return filepath.Abs(to)
		}
		to, err := os.Readlink(path)
		if err != nil {
			return filepath.Abs(path) // not a link: there is no such file
		}
		if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil && !filepath.IsAbs(to) {
			to = filepath.Join(folder, to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "open", Path: path, Err: syscall.ELOOP}
}

// beside returns the path of another file's lock file, in the temporary folder.
func beside(path string) string {
	h := fnv.New64a()
	h.Write([]byte(path))
	return filepath.Join(os.TempDir(), fmt.Sprintf("cavalo-%x.lock", h.Sum64()))
}

// Claim reserves a file for this program until end is called or the program ends; ok is
// false if another program has it. Unlike Lock it does not wait, and it locks nothing
// else in the folder.
func Claim(path string) (end func(), ok bool, err error) {
	path, err = real(path)
	if err != nil {
		return nil, false, err
	}
	return hold(beside(path), (*flock.Flock).TryLock)
}

func wait(l *flock.Flock) (bool, error) { return true, l.Lock() }

// hold takes a lock file, which end removes. A process that waited for a file that has been removed
// takes the new one.
func hold(name string, lock func(*flock.Flock) (bool, error)) (end func(), ok bool, err error) {
	for {
		l := flock.New(name)
		if ok, err = lock(l); !ok || err != nil {
			return nil, false, err
		}
		held, err := l.Stat()
		there, missing := os.Stat(name)
		if err != nil || missing == nil && os.SameFile(held, there) {
			return func() { drop(l) }, true, nil
		}
		release(l)
	}
}

// drop removes a lock file and releases its lock. Windows removes only files that no
// program has open, so that nobody can be waiting for it.
func drop(l *flock.Flock) {
	if runtime.GOOS != "windows" {
		_ = os.Remove(l.Path()) // while no other program has the lock
	}
	release(l)
	if runtime.GOOS == "windows" {
		_ = os.Remove(l.Path())
	}
}

// release releases a lock. It tries several times, since that can fail on a network disk, and this
// program would then wait for itself next time. The lock ends with the program at the latest.
func release(l *flock.Flock) {
	for range 3 {
		if l.Unlock() == nil {
			return
		}
	}
}
