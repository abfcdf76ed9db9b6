package grade

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	slashed "path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"cavalo/internal/knight/course"
)

// The limits of a zip file, with those in it.
const (
	maxZipFiles = 2000
	maxUnpacked = 256 << 20
	maxZipList  = 4 << 20 // bytes of the list of its files
)

// zipExt ends the names of zip files.
const zipExt = ".zip"

func isZip(name string) bool { return strings.EqualFold(filepath.Ext(name), zipExt) }

// zipError says why a zip file isn't read.
type zipError struct {
	code  Code
	found string
}

func (e zipError) Error() string { return string(e.code) + ": " + e.found }

var (
	errManyZipped  = zipError{ZipTooLarge, "2000"}
	errLargeZipped = zipError{ZipTooLarge, "256 MB"}
)

// archive is a zip file. It is opened for each of its files, so that a class may have more than a
// system has open at once.
type archive struct {
	name string // as shown
	open func() (io.ReaderAt, int64, io.Closer, error)
}

// packed is a file in an archive.
type packed struct {
	path string // in the archive, with slashes
	mode fs.FileMode
	read func(limit int64) ([]byte, error)
	err  error // of an archive that isn't read
}

func archiveOf(name string) archive {
	return archive{name, func() (io.ReaderAt, int64, io.Closer, error) {
		f, err := os.Open(name)
		if err != nil {
			return nil, 0, nil, err
		}
		info, err := f.Stat()
		if err != nil {
			f.Close()
			return nil, 0, nil, err
		}
		return f, info.Size(), f, nil
	}}
}

// inner returns an archive in an archive.
func (p packed) inner() archive {
	return archive{p.path, func() (io.ReaderAt, int64, io.Closer, error) {
		data, err := p.read(maxUnpacked)
		return bytes.NewReader(data), int64(len(data)), io.NopCloser(nil), err
	}}
}

// listReader reads a file until left bytes were read.
type listReader struct {
	io.ReaderAt
	left int64
}

func (r *listReader) ReadAt(to []byte, at int64) (int, error) {
	if r.left -= int64(len(to)); r.left < 0 {
		return 0, errManyZipped
	}
	return r.ReaderAt.ReadAt(to, at)
}

// reader opens the archive.
func (a archive) reader() (*zip.Reader, io.Closer, error) {
	file, size, closer, err := a.open()
	if err != nil {
		return nil, nil, err
	}
	list := &listReader{file, maxZipList}
	r, err := zip.NewReader(list, size)
	if list.left < 0 {
		err = errManyZipped
	}
	if list.left = math.MaxInt64; err != nil {
		closer.Close()
		return nil, nil, err
	}
	return r, closer, nil
}

// list returns the files of an archive and of those in it, as long as all keep to the limits.
func (a archive) list() ([]packed, error) {
	files, total, err := a.files()
	if err != nil {
		return nil, err
	}
	all := slices.Clone(files)
	for i, f := range files {
		if !isZip(f.path) {
			continue
		}
		more, size, err := f.inner().files()
		switch {
		case err != nil:
		case len(all)+len(more) > maxZipFiles:
			err = errManyZipped
		case total+size > maxUnpacked:
			err = errLargeZipped
		}
		if all[i].err = err; err != nil {
			continue
		}
		total += size
		for _, p := range more {
			p.path = f.path + "/" + p.path
			all = append(all, p)
		}
	}
	return all, nil
}

// files returns the files of an archive, and how many bytes they are.
func (a archive) files() (files []packed, total uint64, err error) {
	r, closer, err := a.reader()
	if err != nil {
		return nil, 0, err
	}
	defer closer.Close()
	for i, f := range r.File {
		name := strings.ReplaceAll(f.Name, `\`, "/") // as some programs of Windows write it
		parts := strings.Split(name, "/")
		switch total += min(f.UncompressedSize64, maxUnpacked+1); {
		case slashed.IsAbs(name) || slices.Contains(parts, "..") || strings.Contains(parts[0], ":"):
			return nil, 0, zipError{ZipOutside, f.Name}
		case total > maxUnpacked:
			return nil, 0, errLargeZipped
		case strings.HasSuffix(name, "/") || f.Mode().IsDir() || parts[0] == "__MACOSX":
			continue
		case len(files) == maxZipFiles:
			return nil, 0, errManyZipped
		}
		read := func(limit int64) ([]byte, error) { return a.readFile(i, f.Name, limit) }
		files = append(files, packed{path: slashed.Clean(name), mode: f.Mode(), read: read})
	}
	return files, total, nil
}

// readFile reads at most limit bytes of the i-th file.
func (a archive) readFile(i int, name string, limit int64) ([]byte, error) {
	r, closer, err := a.reader()
	if err != nil {
		return nil, err
	}
	defer closer.Close()
	if i >= len(r.File) || r.File[i].Name != name {
		return nil, zip.ErrFormat // it was changed meanwhile
	}
	if r.File[i].Flags&1 != 0 {
		return nil, zip.ErrAlgorithm // it is encrypted
	}
	f, err := r.File[i].Open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit))
}

// badZip returns the entry of a zip file that can't be read.
func badZip(name string, err error) File {
	var wrong zipError
	if errors.As(err, &wrong) {
		return unmarked(name, wrong.code, wrong.found)
	}
	return unreadable(name, err)
}

// submitted matches the names of a class in Moodle's zip, with or without a folder for each student:
// the student's part, and what follows.
var submitted = regexp.MustCompile(`^([^/]*_\d+_assignsubmission_[a-z]+)(?:_([^/]*))?(?:/(.*))?$`)

// gatherZip returns the hand-ins of a zip file: the same as of a folder with its files, or those of a
// class that Moodle packed.
func gatherZip(ctx context.Context, a archive, student bool) []HandIn {
	name := a.name
	whole := HandIn{Student: strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), Folder: name}
	files, err := a.list()
	if err != nil {
		whole.Faults = append(whole.Faults, badZip(name, err))
		return []HandIn{whole}
	}
	place := func(p packed) string { return filepath.Join(name, filepath.FromSlash(p.path)) }
	for _, p := range files {
		whole.take(place(p), p)
	}
	if student {
		return []HandIn{whole}
	}
	top := commonFolder(files)
	some := false
	byName := map[string]int{}
	var class []HandIn
	for _, p := range files {
		if ctx.Err() != nil {
			return nil
		}
		rest := strings.TrimPrefix(p.path, top)
		first, _, inFolder := strings.Cut(rest, "/")
		if m := submitted.FindStringSubmatch(rest); m != nil {
			first, inFolder, some = m[1], true, true
		}
		if !inFolder {
			if mayBeHandIn(rest) && whole.isHandIn(place(p)) {
				return []HandIn{whole}
			}
			continue
		}
		i, known := byName[first]
		if !known {
			i = len(class)
			byName[first] = i
			class = append(class, HandIn{Student: first, Folder: filepath.Join(name, filepath.FromSlash(top+first))})
		}
		class[i].take(place(p), p)
	}
	if some = some || slices.ContainsFunc(class, func(h HandIn) bool { return slices.ContainsFunc(h.Files, h.isHandIn) }); !some {
		return []HandIn{whole}
	}
	return class
}

// commonFolder returns the folder, with a slash, that has all files, "" if there is none.
func commonFolder(files []packed) string {
	folder := ""
	for i, p := range files {
		dir, _ := slashed.Split(p.path)
		if i == 0 {
			folder = dir
		}
		for !strings.HasPrefix(dir, folder) {
			folder, _ = slashed.Split(strings.TrimSuffix(folder, "/"))
		}
	}
	for submitted.MatchString(strings.TrimSuffix(folder, "/")) { // the only student
		folder, _ = slashed.Split(strings.TrimSuffix(folder, "/"))
	}
	return folder
}

// take adds a file of an archive.
func (h *HandIn) take(name string, p packed) {
	if slices.ContainsFunc(strings.Split(slashed.Dir(p.path), "/"), func(part string) bool { return len(part) > 1 && part[0] == '.' }) {
		h.other(name)
		return
	}
	if p.err != nil {
		h.Faults = append(h.Faults, badZip(name, p.err))
		return
	}
	h.hold(name, func() ([]byte, error) { return p.read(MaxBytes) })
	h.addFile(name, p.mode)
}

// unpack adds the files of a zip file in a student's folder.
func (h *HandIn) unpack(name string) {
	files, err := archiveOf(name).list()
	if err != nil {
		h.Faults = append(h.Faults, badZip(name, err))
	}
	for _, p := range files {
		h.take(filepath.Join(name, filepath.FromSlash(p.path)), p)
	}
}

// hold sets how a file is read that isn't read by its name.
func (h *HandIn) hold(name string, read func() ([]byte, error)) {
	if h.held == nil {
		h.held = map[string]func() ([]byte, error){}
	}
	h.held[name] = read
}

// Hold sets the contents of a file that can be read only once, such as a pipe.
func (h *HandIn) Hold(name string, data []byte) {
	h.hold(name, func() ([]byte, error) { return data, nil })
}

// read returns the contents of a file.
func (h *HandIn) read(name string) ([]byte, error) {
	if read := h.held[name]; read != nil {
		return read()
	}
	return readFile(name)
}

// isHandIn reports whether a file for which mayBeHandIn holds is a hand-in.
func (h *HandIn) isHandIn(name string) bool {
	if isData(name) {
		return true
	}
	data, err := h.read(name)
	return err == nil && len(data) <= course.MaxBytes && kindOf(&input{name: name, data: data}) != nil
}
