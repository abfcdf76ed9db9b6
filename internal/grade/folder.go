package grade

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
)

// HandIn is a student's hand-in: files to be marked.
type HandIn struct {
	Student  string
	Number   string          // in the list of the class, "" if none
	Given    *knight.Problem // to the student, nil if none
	Folder   string          // "" for a single file
	Files    []string        // that may be marked
	Problems []string        // the student's own problem files
	Others   []string        // some of the other files
	Faults   []File          // of files and folders that could not be read

	held map[string]func() ([]byte, error) // read the files that aren't read by their names
}

// MaxBytes is the maximum number of bytes that are read of a file: one more than
// is allowed.
const MaxBytes = course.MaxBytes + 1

// Student is a marked hand-in.
type Student struct {
	Name   string
	Number string // in the list of the class, "" if none
	Files  []File
}

// Tally counts the claims of the student's files.
func (s Student) Tally() (t Tally) {
	for _, f := range s.Files {
		t = t.plus(f.Tally())
	}
	return t
}

// Gather finds the hand-ins in folders and files. A folder that has no hand-in itself but one in a
// folder below it is a class: each folder in it is a student. If student is set, each named folder
// is a student. The error is for a name that doesn't exist, or from ctx.
func Gather(ctx context.Context, names []string, student bool) ([]HandIn, error) {
	var all []HandIn
	for _, name := range names {
		info, err := os.Stat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, err
		case err == nil && info.Mode().IsRegular() && isZip(name):
			all = append(all, gatherZip(ctx, archiveOf(name), student)...)
		case err != nil || !info.IsDir():
			all = append(all, HandIn{Student: strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), Files: []string{name}})
		default:
			all = append(all, gatherFolder(ctx, name, student)...)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func gatherFolder(ctx context.Context, folder string, student bool) []HandIn {
	if !student {
		if class := gatherClass(ctx, folder); class != nil {
			return class
		}
	}
	full, err := filepath.Abs(folder) // of a folder such as "."
	if err != nil {
		full = folder
	}
	whole := HandIn{Student: filepath.Base(full), Folder: folder}
	whole.findFiles(ctx, folder)
	return []HandIn{whole}
}

// gatherClass returns a student for each folder in a class; nil if the folder isn't one.
func gatherClass(ctx context.Context, folder string) (students []HandIn) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	some := false
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		switch mode := e.Type(); {
		case mode.IsDir():
			s := HandIn{Student: e.Name(), Folder: path}
			s.findFiles(ctx, path)
			some = some || slices.ContainsFunc(s.Files, s.isHandIn)
			students = append(students, s)
		case mode.IsRegular() && isZip(path) && len(entries) > 1:
			s := HandIn{Student: strings.TrimSuffix(e.Name(), filepath.Ext(e.Name())), Folder: path}
			s.unpack(path)
			some = some || slices.ContainsFunc(s.Files, s.isHandIn)
			students = append(students, s)
		case mode&fs.ModeSymlink != 0:
			if info, err := os.Stat(path); err != nil || info.IsDir() {
				students = append(students, HandIn{Student: e.Name(), Folder: path, Faults: []File{linked(path)}})
			}
		case mode.IsRegular() && mayBeHandIn(e.Name()) && (&HandIn{}).isHandIn(path):
			return nil
		}
	}
	if !some {
		return nil
	}
	return students
}

// fewOthers is the number of other files that are listed.
const fewOthers = 5

// findFiles finds the files in a folder and below it, except in hidden folders.
func (h *HandIn) findFiles(ctx context.Context, folder string) {
	if ctx.Err() != nil {
		return
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		h.Faults = append(h.Faults, unreadable(folder, err)) // the rest is read
	}
	for _, e := range entries {
		path, name := filepath.Join(folder, e.Name()), e.Name()
		switch mode := e.Type(); {
		case mode.IsDir() && !strings.HasPrefix(name, "."):
			h.findFiles(ctx, path)
		case mode.IsRegular() && isZip(name):
			h.unpack(path)
		default:
			h.addFile(path, mode)
		}
	}
}

// addFile adds a file by its name and kind, or a hidden folder.
func (h *HandIn) addFile(path string, mode fs.FileMode) {
	switch name := filepath.Base(path); {
	case mode.IsDir() || !mayBeHandIn(name) && !isProblemFile(name) || strings.HasPrefix(name, "._"): // metadata of macOS
		h.other(path)
	case mode&fs.ModeSymlink != 0:
		h.Faults = append(h.Faults, linked(path))
	case !mode.IsRegular():
		h.Faults = append(h.Faults, unreadable(path, errNoFile))
	case isProblemFile(name):
		h.Problems = append(h.Problems, path)
	default:
		h.Files = append(h.Files, path)
	}
}

// other adds a file of no known kind.
func (h *HandIn) other(path string) {
	if len(h.Others) <= fewOthers {
		name, err := filepath.Rel(h.Folder, path)
		if err != nil {
			name = path
		}
		h.Others = append(h.Others, filepath.ToSlash(name))
	}
}

// errNoFile is the error of a pipe or a device in a hand-in.
var errNoFile = errors.New("no regular file")

// unmarked returns the entry of a file or folder that can't be read.
func unmarked(name string, why Code, found string) File {
	return File{Name: name, Kind: unknownKind, Faults: []Fault{{Code: why, Found: found}}}
}

func linked(name string) File { return unmarked(name, Link, "") }

func unreadable(name string, err error) File {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return unmarked(name, Unreadable, err.Error())
}

// readFile reads at most MaxBytes of a file.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var b bytes.Buffer
	if info, err := f.Stat(); err == nil {
		b.Grow(int(min(info.Size(), course.MaxBytes)) + bytes.MinRead)
	}
	_, err = b.ReadFrom(io.LimitReader(f, MaxBytes))
	return b.Bytes(), err
}

// MarkAll marks hand-ins on all processors. done is called for each as soon as it is
// marked, from several goroutines at once. A cancelled context leaves the rest out.
func (m *Marker) MarkAll(ctx context.Context, all []HandIn, done func(i int, s Student)) {
	each(len(all), func(i int) {
		if ctx.Err() != nil {
			return
		}
		if files := m.markHandIn(ctx, all[i]); ctx.Err() == nil {
			done(i, Student{all[i].Student, all[i].Number, files})
		}
	})
}

func (m *Marker) markHandIn(ctx context.Context, h HandIn) []File {
	files := slices.Clone(h.Faults)
	fromStudent, wrong := h.studentProblems()
	known := m.known(h.Given, fromStudent)
	files = append(files, wrong...)
	h.Others = slices.Clone(h.Others)
	some := false
	for _, name := range h.Files {
		if ctx.Err() != nil {
			return nil
		}
		data, err := h.read(name)
		if err != nil {
			files = append(files, unreadable(name, err))
			continue
		}
		f := m.mark(&input{ctx: ctx, name: name, data: data, known: known, number: h.Number})
		if len(data) > course.MaxBytes {
			files = append(files, f)
			continue
		}
		if f.Kind == unknownKind && !isData(name) && h.Folder != "" {
			h.other(name)
			continue
		}
		files, some = append(files, f), true
	}
	if !some {
		return h.none(files)
	}
	leaveOlder(files)
	m.Graphs.missing(files)
	return files
}

// none returns the files of a hand-in without a readable file, with the reason.
func (h *HandIn) none(files []File) []File {
	found := false
	for i := range files {
		switch why := files[i].Faults[0].Code; why {
		case Unreadable, Link:
			files[i].Kind, files[i].Reason, found = noKind, why, true
		case TooLarge, ZipTooLarge, ZipOutside:
			files[i].Kind, files[i].Reason, found = noKind, Unreadable, true
		}
	}
	if found {
		return files
	}
	f := unmarked(cmp.Or(h.Folder, h.Student), NothingIn, "")
	for _, path := range h.Problems {
		h.other(path)
	}
	if names := h.Others; len(names) > 0 {
		if len(names) > fewOthers {
			names = append(names[:fewOthers:fewOthers], "…")
		}
		f.Faults[0] = Fault{Code: OtherFiles, Found: strings.Join(names, ", ")}
	}
	f.Kind, f.Reason = noKind, f.Faults[0].Code
	return append(files, f)
}

// studentProblems reads the problem files of a hand-in, whose F is the student's.
func (h *HandIn) studentProblems() (fromStudent []knight.Problem, wrong []File) {
	for _, path := range h.Problems {
		data, err := h.read(path)
		if err != nil {
			wrong = append(wrong, unreadable(path, err))
			continue
		}
		problems, err := knight.ParseProblems(path, data)
		if err != nil {
			wrong = append(wrong, File{Name: path, Kind: unknownKind, Faults: []Fault{problemFault(err)}})
		}
		for _, p := range problems { // the others of the course can't be changed
			if strings.EqualFold(p.Name, "F") || !slices.ContainsFunc(knight.BuiltIn(), func(b knight.Problem) bool { return strings.EqualFold(b.Name, p.Name) }) {
				fromStudent = append(fromStudent, p)
			}
		}
	}
	return fromStudent, wrong
}

// Digest returns a hash of everything that the marks of a hand-in depend on.
func (h HandIn) Digest() string {
	sum := sha256.New()
	write := func(text string) { fmt.Fprintf(sum, "%d:%s", len(text), text) }
	write(h.Student)
	write(h.Folder)
	write(h.Number)
	if h.Given != nil {
		write(knight.FormatProblem(*h.Given))
	}
	write(fmt.Sprintf("%+v %q", h.Faults, h.Others))
	for _, name := range slices.Concat(h.Files, h.Problems) {
		write(name)
		data, err := h.read(name)
		if err != nil {
			data = []byte(err.Error())
		}
		write(string(data))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func problemFault(err error) Fault {
	var f *fault.Fault
	if errors.As(err, &f) {
		return Fault{Line: f.Line, Code: BadProblem, Found: f.Found}
	}
	return Fault{Code: BadProblem, Found: err.Error()}
}
