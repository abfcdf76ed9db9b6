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

// partSuffix ends the names of temporary files.
const partSuffix = ".part"

// Write replaces the contents of a file, or creates it with the rights of
// mode. After a crash the file has either the old or the new contents. A file
// that exists keeps its rights; where a link leads to it, the link stays.
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

// rights returns the rights of a file, or those of mode if it doesn't exist.
// The error is that of opening it for writing: a file that is protected is not
// replaced, either.
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
		return info.Mode().Perm(), nil // to open a pipe could take for ever
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

// link gives a file without a name a temporary name beside path.
func (f *File) link(path string) (name string, err error) {
	if err := before(StepLink); err != nil {
		return "", err
	}
	return link(f.File, path)
}

// create creates a temporary file in the folder of path. Where the system can,
// the file has no name, so that it disappears when the program is killed.
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

// Writable returns the error that Write would have, as far as it is known
// before there is anything to write.
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

// tidy removes the temporary files of path that a killed program left behind.
// The caller holds the lock, so nobody is writing one.
func tidy(path string) {
	folder := filepath.Dir(path)
	entries, _ := os.ReadDir(folder) // a failure does no harm
	for _, e := range entries {
		if match, _ := filepath.Match(literal(partPattern(path)), e.Name()); match {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// literal escapes the special characters of a pattern but for one star.
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

// syncFolder writes the folder's entries to disk, where the system can.
func syncFolder(folder string) {
	_ = before(StepFolder)
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync() // some systems can't
		d.Close()
	}
}

// Lock waits until no other program holds the lock of a file, and holds it
// until unlock is called or the program ends. It then removes what a killed
// program left behind. The file need not exist.
func Lock(path string) (unlock func(), err error) {
	path, err = real(path)
	if err != nil {
		return nil, err
	}
	l := flock.New(filepath.Dir(path), flock.SetFlag(os.O_RDONLY)) // it creates no file in the folder
	if runtime.GOOS == "windows" || l.Lock() != nil {
		l = flock.New(beside(path)) // a folder can't be locked
		if err := l.Lock(); err != nil {
			return nil, err
		}
	}
	tidy(path)
	return func() { giveBack(l) }, nil
}

// maxLinks is how many links a path may lead through.
const maxLinks = 40

// real returns the absolute path of a file with links resolved, also where the
// last one leads to a file that doesn't exist yet.
func real(path string) (string, error) {
	for range maxLinks {
		if to, err := filepath.EvalSymlinks(path); err == nil {
			return filepath.Abs(to)
		}
		to, err := os.Readlink(path)
		if err != nil {
			return filepath.Abs(path) // no link: there is no such file
		}
		if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil && !filepath.IsAbs(to) {
			to = filepath.Join(folder, to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "open", Path: path, Err: syscall.ELOOP}
}

// beside returns the path of a temporary file for another file.
func beside(path string) string {
	h := fnv.New64a()
	h.Write([]byte(path))
	return filepath.Join(os.TempDir(), fmt.Sprintf("cavalo-%x.lock", h.Sum64()))
}

// Claim takes a file for this program alone until release is called or the
// program ends; ok is false if another program has it. Unlike Lock it does not
// wait, and nothing else in the folder is locked.
func Claim(path string) (release func(), ok bool, err error) {
	path, err = real(path)
	if err != nil {
		return nil, false, err
	}
	l := flock.New(beside(path))
	if ok, err = l.TryLock(); !ok || err != nil {
		return nil, false, err
	}
	return func() { giveBack(l) }, true, nil
}

// giveBack gives a lock back. The system may fail to, as on a network's disk; then
// this program would wait for itself the next time, so it is asked again. The
// lock ends with the program, at the latest.
func giveBack(l *flock.Flock) {
	for range 3 {
		if l.Unlock() == nil {
			return
		}
	}
}
