package grade

import (
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

// HandIn is what one student handed in: files to be marked.
type HandIn struct {
	Student string
	Folder  string // "" for a file alone
	Files   []string
	Faults  []File // of what could not be looked at
}

// Student is a hand-in that was marked.
type Student struct {
	Name  string
	Files []File
}

// Tally counts the claims of the student's files.
func (s Student) Tally() (t Tally) {
	for _, f := range s.Files {
		t = t.plus(f.Tally())
	}
	return t
}

// Gather finds the files of each folder and file named. A folder with no
// hand-in of its own but several folders that have some is a class: each of
// these is a student. The error is that of a name that doesn't exist.
func Gather(names []string) ([]HandIn, error) {
	var all []HandIn
	for _, name := range names {
		info, err := os.Stat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, err
		case err == nil && !info.IsDir() || err != nil:
			all = append(all, HandIn{Student: strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), Files: []string{name}})
		default:
			all = append(all, gatherFolder(name)...)
		}
	}
	return all, nil
}

// gatherFolder finds the hand-ins in a folder.
func gatherFolder(folder string) []HandIn {
	whole := HandIn{Student: filepath.Base(filepath.Clean(absolute(folder))), Folder: folder}
	below := map[string]*HandIn{}
	var order []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			whole.Faults = append(whole.Faults, unreadable(path, err))
			return nil // the rest is read
		}
		if entry.IsDir() && path != folder && strings.HasPrefix(entry.Name(), ".") {
			return fs.SkipDir
		}
		if !entry.Type().IsRegular() || !mayBeHandIn(entry.Name()) {
			return nil
		}
		whole.Files = append(whole.Files, path)
		first, _, deeper := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, folder), string(filepath.Separator)), string(filepath.Separator))
		if !deeper {
			first = ""
		}
		if below[first] == nil {
			below[first] = &HandIn{Student: first, Folder: filepath.Join(folder, first)}
			order = append(order, first)
		}
		below[first].Files = append(below[first].Files, path)
		return nil
	})
	if err != nil {
		whole.Faults = append(whole.Faults, unreadable(folder, err))
	}
	if _, own := below[""]; own || len(order) < 2 {
		return []HandIn{whole}
	}
	var students []HandIn
	for _, name := range order {
		students = append(students, *below[name])
	}
	if len(whole.Faults) > 0 {
		students = append(students, HandIn{Student: whole.Student, Folder: folder, Faults: whole.Faults})
	}
	return students
}

// absolute returns the full name of a folder such as ".".
func absolute(folder string) string {
	if full, err := filepath.Abs(folder); err == nil {
		return full
	}
	return folder
}

// mayBeHandIn reports whether a file's name is that of a text that students
// hand in; problem files are not marked, but read.
func mayBeHandIn(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return (ext == ".dat" || ext == ".txt" || ext == ".log") && !isProblemFile(name)
}

func isProblemFile(name string) bool {
	return strings.HasPrefix(strings.ToLower(filepath.Base(name)), "problem") && strings.EqualFold(filepath.Ext(name), ".dat")
}

func unreadable(name string, err error) File {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return File{Name: name, Kind: course.Unknown.String(), Faults: []Fault{{0, Unreadable, err.Error(), ""}}}
}

// readFile reads a file, or just more of it than may be.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, course.MaxBytes+1))
}

// MarkAll marks hand-ins on all processors; the order is that of the hand-ins.
// A cancelled context leaves the rest unmarked, without files. done is told of
// each, by its number, by several goroutines at once; it may be nil.
func (m *Marker) MarkAll(ctx context.Context, all []HandIn, done func(i int, s Student)) []Student {
	students := make([]Student, len(all))
	each(len(all), func(i int) {
		students[i].Name = all[i].Student
		if ctx.Err() == nil {
			students[i].Files = m.markHandIn(all[i])
		}
		if done != nil {
			done(i, students[i])
		}
	})
	return students
}

// markHandIn marks one student's files.
func (m *Marker) markHandIn(h HandIn) []File {
	files := slices.Clone(h.Faults)
	own, wrong := ownProblems(h.Folder)
	files = append(files, wrong...)
	for _, name := range h.Files {
		data, err := readFile(name)
		if err != nil {
			files = append(files, unreadable(name, err))
			continue
		}
		f := m.Mark(name, data, own)
		known := strings.EqualFold(filepath.Ext(name), ".dat")
		if f.Kind == course.Unknown.String() && !known && h.Folder != "" {
			continue // a text of another kind beside the hand-ins
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		files = append(files, File{Name: cmp.Or(h.Folder, h.Student), Kind: course.Unknown.String(), Faults: []Fault{{0, NothingIn, "", ""}}})
	}
	return files
}

// ownProblems reads the problem files in a hand-in: their F is the student's.
func ownProblems(folder string) (own []knight.Problem, wrong []File) {
	if folder == "" {
		return nil, nil
	}
	for _, path := range problemFiles(folder) {
		data, err := readFile(path)
		if err != nil {
			wrong = append(wrong, unreadable(path, err))
			continue
		}
		problems, err := knight.ParseProblems(path, data)
		if err != nil {
			wrong = append(wrong, File{Name: path, Kind: course.Unknown.String(), Faults: []Fault{problemFault(err)}})
		}
		for _, p := range problems { // those of the course are what they are
			if strings.EqualFold(p.Name, "F") || !slices.ContainsFunc(knight.BuiltIn(), func(b knight.Problem) bool { return strings.EqualFold(b.Name, p.Name) }) {
				own = append(own, p)
			}
		}
	}
	return own, wrong
}

// problemFiles lists the problem files in a folder, and below it.
func problemFiles(folder string) (paths []string) {
	filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && isProblemFile(entry.Name()) {
			paths = append(paths, path)
		}
		return nil
	})
	return paths
}

// Digest returns a hash of everything in a hand-in that its marks depend on: two
// with one digest have the same marks.
func (h HandIn) Digest() string {
	sum := sha256.New()
	write := func(text string) { fmt.Fprintf(sum, "%d:%s", len(text), text) }
	write(h.Student)
	write(h.Folder)
	for _, f := range h.Faults {
		write(fmt.Sprintf("%+v", f))
	}
	files := h.Files
	if h.Folder != "" {
		files = slices.Concat(files, problemFiles(h.Folder))
	}
	for _, name := range files {
		write(name)
		data, err := readFile(name)
		if err != nil {
			data = []byte(err.Error())
		}
		write(string(data))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// problemFault returns what is wrong with a problem file.
func problemFault(err error) Fault {
	var f *fault.Fault
	if errors.As(err, &f) {
		return Fault{f.Line, BadProblem, f.Found, ""}
	}
	return Fault{0, BadProblem, err.Error(), ""}
}
