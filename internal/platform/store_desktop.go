//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode/utf8"

	"cavalo/internal/durable"
)

const partSuffix = ".part" // a file that is being written

// files stores small texts as files of a folder.
type files struct {
	folder string

	mu   sync.Mutex
	seen map[string]stamp // the files' last known stamps
}

// stamp shows whether a file has changed.
type stamp struct {
	when time.Time
	size int64
}

func newFiles(folder string) *files {
	return &files{folder: folder, seen: map[string]stamp{}}
}

// path returns the path of a name's file. A name that leads out of the folder
// is an error.
func (f *files) path(name string) (string, error) {
	local, err := filepath.Localize(name)
	if err != nil || name == "." || strings.HasSuffix(name, partSuffix) {
		return "", fmt.Errorf("platform: bad name %q", name)
	}
	return filepath.Join(f.folder, local), nil
}

func (f *files) Read(name string) (string, error) {
	path, err := f.path(name)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", shared(err)
	}
	text := string(data)
	if damaged := !utf8.ValidString(text) || strings.ContainsRune(text, 0); damaged && !strings.HasSuffix(name, DamagedSuffix) {
		return "", errors.Join(ErrDamaged, os.Rename(path, free(path)))
	}
	f.recordStamp(name, path)
	return text, nil
}

// free returns a path to which a damaged file can be moved: "settings.damaged",
// "settings.2.damaged", ..
func free(path string) string {
	to := path + DamagedSuffix
	for n := 2; ; n++ {
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) || n > maxDamaged {
			return to
		}
		to = path + "." + strconv.Itoa(n) + DamagedSuffix
	}
}

// maxDamaged is the number of damaged files of one name that are kept; further ones replace
// the last.
const maxDamaged = 9

func (f *files) Write(name, text string) error {
	path, err := f.path(name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return shared(err)
	}
	err = durable.Write(path, 0o600, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		return shared(err)
	}
	f.recordStamp(name, path)
	return nil
}

// Delete implements Storage. A missing file is no error.
func (f *files) Delete(name string) error {
	path, err := f.path(name)
	if err != nil {
		return err
	}
	f.mu.Lock()
	delete(f.seen, name)
	f.mu.Unlock()
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return shared(err)
	}
	return nil
}

func (f *files) Names() ([]string, error) {
	var names []string
	err := f.walk(func(name string, _ fs.DirEntry) { names = append(names, name) })
	return names, err
}

// walk visits the text files in order of their names.
func (f *files) walk(visit func(name string, d fs.DirEntry)) error {
	err := filepath.WalkDir(f.folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if strings.HasSuffix(path, partSuffix) {
			return tidyPart(path, d)
		}
		name, err := filepath.Rel(f.folder, path)
		if err == nil {
			visit(filepath.ToSlash(name), d)
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil // nothing was written yet, or a file was deleted meanwhile
	}
	return shared(err)
}

// partTime is longer than any write of a file takes.
const partTime = time.Hour

// tidyPart removes a temporary file that a killed program left behind.
func tidyPart(path string, d fs.DirEntry) error {
	if info, err := d.Info(); err == nil && time.Since(info.ModTime()) > partTime {
		_ = os.Remove(path) // tried again next time
	}
	return nil
}

func (f *files) recordStamp(name, path string) {
	info, err := os.Stat(path)
	if err != nil {
		return
	}
	f.mu.Lock()
	f.seen[name] = stamp{info.ModTime(), info.Size()}
	f.mu.Unlock()
}

// changed returns the names of the files that another program has written since the last
// call; with news also new files.
func (f *files) changed(news bool) []string {
	var names []string
	_ = f.walk(func(name string, d fs.DirEntry) { // tried again at the next call
		info, err := d.Info()
		if err != nil {
			return
		}
		now := stamp{info.ModTime(), info.Size()}
		f.mu.Lock()
		defer f.mu.Unlock()
		if was, seen := f.seen[name]; was != now {
			f.seen[name] = now
			if seen || news {
				names = append(names, name)
			}
		}
	})
	return names
}

// shared converts an error of the system to the error that all platforms share.
func shared(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return ErrNotExist
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: %w", ErrDenied, err)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	return err
}
