package grade

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/lab/exam/sheets"
)

// input is a file to be marked.
type input struct {
	ctx    context.Context
	name   string
	data   []byte
	items  []course.Item    // of data, if it is one of the course's files
	known  []knight.Problem // the first with a name or board counts
	number string           // the student's in the list of the class, "" if unknown
	at     string           // when the last answer was given; set by marking
}

type kind struct {
	name  string // in all outputs
	exts  []string
	moves bool // its steps are the moves of a game
	is    func(*input) bool
	mark  func(*Marker, *input) []Part
}

// kinds are all kinds of hand-in; the first that fits a file is its kind.
var kinds = []kind{
	{name: expansionsKind, exts: []string{".txt", ".csv", ".log"}, is: func(in *input) bool { return in.orders() != nil }, mark: (*Marker).markExpansions},
	{name: course.Results.String(), exts: courseExts, is: courseKind(course.Results), mark: (*Marker).markRuns},
	{name: course.Log.String(), exts: courseExts, moves: true, is: courseKind(course.Log), mark: (*Marker).markLog},
	{name: course.Paths.String(), exts: courseExts, is: courseKind(course.Paths), mark: (*Marker).markRuns},
	{name: answersKind, exts: []string{jsonExt, ".txt", ".html"}, is: func(in *input) bool { return sheets.IsAnswers(in.data) }, mark: (*Marker).markAnswers},
}

// dataExt ends the names of the course's own files. Such a file is a hand-in even if it can't be
// read; a file with another name is one if it is of a kind.
const dataExt = ".dat"

var courseExts = []string{dataExt, ".txt", ".log", ".csv", ".md"}

// courseKind returns a function that reports whether a file is of a kind that
// package course knows.
func courseKind(k course.Kind) func(*input) bool {
	return func(in *input) bool {
		if strings.EqualFold(filepath.Ext(in.name), jsonExt) {
			return false
		}
		if in.items == nil {
			in.items = course.Read(in.data)
		}
		return course.KindOf(in.items) == k
	}
}

// The names of files of no known kind.
const (
	unknownKind = "unknown"
	noKind      = "none" // of a student without a readable file
)

// kindOf returns the kind of a file, nil for none.
func kindOf(in *input) *kind {
	if i := slices.IndexFunc(kinds, func(k kind) bool { return k.is(in) }); i >= 0 {
		return &kinds[i]
	}
	return nil
}

// mayBeHandIn reports whether a file has the name of a hand-in; problem files are
// not marked, but read.
func mayBeHandIn(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return !isProblemFile(name) && slices.ContainsFunc(kinds, func(k kind) bool { return slices.Contains(k.exts, ext) })
}

// isData reports whether a file's name says that it is a hand-in.
func isData(name string) bool { return strings.EqualFold(filepath.Ext(name), dataExt) }

func isProblemFile(name string) bool {
	return strings.HasPrefix(strings.ToLower(filepath.Base(name)), "problem") && isData(name)
}
