package championship

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// adapter is the Lisp program that runs a hand-in.
//
//go:embed adapter.lisp
var adapter []byte

// LispPackages are the Debian packages of the Lisps that the adapter runs in, the best
// first, and the names of their programs.
var LispPackages = []string{"sbcl", "clisp"}

// courseFiles are the sources that the course asks for, in the order in which they are loaded.
var courseFiles = []string{"jogo.lisp", "algoritmo.lisp", "interact.lisp"}

// sourceTypes are the extensions of sources; adapter.lisp also lists them.
var sourceTypes = []string{".lisp", ".lsp", ".cl", ".l"}

// ConfigFile is the name of the file in which a hand-in says how it is loaded and asked.
const ConfigFile = "cavalo.lisp"

const (
	// maxSource is the size limit of a source file in bytes.
	maxSource = 4 << 20
	// maxKnown is the limit of the files that are known to the adapter.
	maxKnown = 500
)

type handIn struct {
	folder string
	files  []string // paths of the sources to load
	others []string // paths of the sources to load if something is missing
	known  []string // paths of all its files, outer folders first
	lisp   string   // "" for any
	// The settings of cavalo.lisp, "" for the default.
	function, pack string
	parameters     string
	arguments      string // forms
	marks          string
	state          string
	globals        []string
	answer         string
	reading        reading
}

// ConfigOf returns the text of the cavalo.lisp of a hand-in, "" if it has none.
func ConfigOf(path string) string {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		path = filepath.Dir(path)
	}
	text, _ := source(filepath.Join(path, ConfigFile)) // empty without one
	return string(text)
}

// LoadingLists returns the lists of a cavalo.lisp that say how a hand-in is loaded, a line
// each.
func LoadingLists(config string) (lines string) {
	all, _ := parseExpressions(config) // none with an error
	for _, l := range all {
		if len(l.list) > 0 && slices.Contains([]string{"lisp", "files"}, strings.ToLower(strings.TrimPrefix(l.list[0].atom, ":"))) {
			lines += l.String() + "\n"
		}
	}
	return lines
}

// openHandIn finds the files of a hand-in, a folder or one file, as a cavalo.lisp says.
func openHandIn(path, config string) (h handIn, fault *Fault) {
	info, err := os.Stat(path)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return h, newFault(NoHandIn, path)
	}
	h = handIn{folder: path}
	if !info.IsDir() {
		h.folder, h.files = filepath.Dir(path), []string{path}
	}
	h.list()
	if info.IsDir() {
		h.files = h.courseSources()
		for _, file := range h.known {
			if isSource(file) && !slices.Contains(h.files, file) {
				h.others = append(h.others, file)
			}
		}
		if len(h.files) == 0 {
			h.files, h.others = h.others, nil
		}
	}
	if fault := h.configure(config); fault != nil {
		return h, fault
	}
	if len(h.files) == 0 {
		return h, newFault(NoHandIn, path+": "+strings.Join(courseFiles, ", "))
	}
	return h, nil
}

// list finds the files of the folder, except hidden ones.
func (h *handIn) list() {
	folders := []string{h.folder}
	for at := 0; at < len(folders) && at < maxKnown; at++ {
		entries, _ := os.ReadDir(folders[at]) // none if it can't be read
		for _, e := range entries {
			path := filepath.Join(folders[at], e.Name())
			switch {
			case strings.HasPrefix(e.Name(), "."), e.Name() == "__MACOSX":
			case e.IsDir():
				folders = append(folders, path)
			case e.Type().IsRegular() && len(h.known) < maxKnown:
				h.known = append(h.known, path)
			}
		}
	}
}

// courseSources returns the course's source files from the first folder that has any of them.
func (h *handIn) courseSources() (files []string) {
	folders := []string{h.folder}
	for _, path := range h.known {
		folders = append(folders, filepath.Dir(path))
	}
	for _, folder := range slices.Compact(folders) {
		for _, name := range courseFiles {
			if file := h.named(filepath.Join(folder, name)); file != "" {
				files = append(files, file)
			}
		}
		if len(files) > 0 {
			return files
		}
	}
	return nil
}

// named returns the file with a path, which may differ in upper and lower case, or "".
func (h *handIn) named(path string) string {
	if isFile(path) {
		return path
	}
	if i := slices.IndexFunc(h.known, func(file string) bool { return strings.EqualFold(file, path) }); i >= 0 {
		return h.known[i]
	}
	return ""
}

func isSource(path string) bool {
	return filepath.Base(path) != ConfigFile && slices.ContainsFunc(sourceTypes, func(t string) bool { return strings.EqualFold(filepath.Ext(path), t) })
}

// configure replaces the settings by those of a cavalo.lisp.
func (h *handIn) configure(text string) *Fault {
	*h = handIn{folder: h.folder, files: h.files, others: h.others, known: h.known, lisp: h.lisp, function: "JOGAR", state: ":board"}
	if wrong := h.read(text); wrong != "" {
		return newFault(BadConfig, wrong)
	}
	return nil
}

// Digest returns a hash of the files of a hand-in, which shows whether it has changed;
// "" for other players.
func (e Entrant) Digest() string {
	path, ok := strings.CutPrefix(e.Player, lispPrefix)
	if !ok {
		return ""
	}
	h, _ := openHandIn(path, ConfigOf(path)) // with a fault, the files found so far
	sum := sha256.New()
	for _, name := range slices.Concat(h.files, []string{filepath.Join(h.folder, ConfigFile)}, h.others) {
		data, _ := source(name) // nil for a missing file
		fmt.Fprintf(sum, "%d:%s", len(data), data)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// source reads a file of a hand-in; ok is false if it is not a regular file or too large.
func source(path string) (data []byte, ok bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxSource {
		return nil, false
	}
	data, err = os.ReadFile(path)
	return data, err == nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// read reads the settings of cavalo.lisp; wrong is the first list that is not a setting.
func (h *handIn) read(text string) (wrong string) {
	lists, err := parseExpressions(text)
	if err != nil {
		return err.Error()
	}
	for _, l := range lists {
		if len(l.list) == 0 || !h.set(strings.ToLower(strings.TrimPrefix(l.list[0].atom, ":")), l.list[1:]) {
			return l.String()
		}
	}
	return ""
}

func (h *handIn) set(name string, values []expression) bool {
	if len(values) == 0 && name != "arguments" {
		return false
	}
	texts := make([]string, len(values))
	for i, v := range values {
		if texts[i] = v.atom; v.isList && name != "state" && name != "global" && name != "arguments" {
			return false
		}
	}
	switch name {
	case "lisp":
		h.lisp = strings.ToLower(texts[0])
		return len(texts) == 1 && (h.lisp == LispPackages[0] || h.lisp == LispPackages[1])
	case "files":
		h.files, h.others = nil, nil
		for _, file := range texts {
			path := h.named(filepath.Join(h.folder, file))
			if !filepath.IsLocal(file) || path == "" {
				return false
			}
			h.files = append(h.files, path)
		}
	case "package":
		h.pack = strings.ToUpper(texts[0])
	case "function":
		h.function = strings.ToUpper(texts[0])
	case "parameters":
		h.parameters = texts[0]
		return slices.Contains([]string{"0", "1", "2", "3"}, texts[0])
	case "arguments":
		h.arguments = expression{isList: true, list: values}.String()
	case "marks":
		h.marks = strings.ToLower(texts[0])
		return len(texts) == 1 && (h.marks == trueMarks || h.marks == ownMarks)
	case "returns":
		return h.reading.set(texts)
	case "double":
		h.reading.smallest = strings.EqualFold(texts[0], "smallest")
		return len(texts) == 1 && (h.reading.smallest || strings.EqualFold(texts[0], "largest"))
	case "state":
		h.state = values[0].String()
	case "global":
		if len(values) != 2 {
			return false
		}
		h.globals = append(h.globals, "("+LispText(strings.ToUpper(texts[0]))+" "+values[1].String()+")")
	case "answer":
		h.answer = strings.ToUpper(lispTexts(texts))
	default:
		return false
	}
	return true
}

// encodingOf returns the encoding of a source: UTF-8 if it is, else Latin-1.
func encodingOf(file string) string {
	if data, ok := source(file); ok && !utf8.Valid(data) {
		return ":latin-1"
	}
	return ":utf-8"
}

// loading returns the line that has the adapter load the files. Other files are written
// to a scratch folder.
func (h handIn) loading(scratch string) string {
	format := ":utf-8"
	var known []string
	for _, file := range h.known {
		encoding := ""
		if isSource(file) || slices.Contains(h.files, file) {
			encoding = encodingOf(file)
		}
		if encoding == ":latin-1" {
			format = encoding
		}
		known = append(known, "("+LispText(file)+" "+encoding+")")
	}
	separator := string(filepath.Separator)
	return "(:load :folder " + LispText(h.folder+separator) + " :scratch " + LispText(scratch+separator) +
		" :files " + lispTexts(h.files) + " :others " + lispTexts(h.others) + " :known (" + strings.Join(known, " ") + ") :format " + format +
		" :function " + LispText(h.function) + h.packageSetting() + ")"
}

// settings returns the line that tells the adapter which function plays, and how.
func (h handIn) settings() string {
	line := "(:use :function " + LispText(h.function) + " :state " + h.state + h.packageSetting()
	if h.parameters != "" {
		line += " :parameters " + h.parameters
	}
	if h.arguments != "" {
		line += " :arguments " + h.arguments
	}
	if marks := h.marksHandedOver(); marks != "" {
		line += " :marks :" + marks
	}
	if len(h.globals) > 0 {
		line += " :globals (" + strings.Join(h.globals, " ") + ")"
	}
	if h.answer != "" {
		line += " :answer " + h.answer
	}
	return line + ")"
}

// How the knights are marked on the board that a function gets: as on the true board, or with
// the mover as -1.
const (
	trueMarks = "true"
	ownMarks  = "own"
)

// marksHandedOver returns the marks, "" if the number of parameters decides. A function
// that is told who moves gets the true ones.
func (h handIn) marksHandedOver() string {
	if h.marks != "" || h.arguments == "" {
		return h.marks
	}
	if TellsMover(strings.ToLower(h.arguments)) {
		return trueMarks
	}
	return ownMarks
}

// TellsMover reports whether arguments, in lower case, tell a function who moves.
func TellsMover(arguments string) bool {
	return slices.ContainsFunc([]string{":mark", ":player", ":by-player", ":opponent"}, func(word string) bool { return strings.Contains(arguments, word) })
}

func (h handIn) packageSetting() string {
	if h.pack == "" {
		return ""
	}
	return " :package " + LispText(h.pack)
}

// lispTexts returns a list of texts.
func lispTexts(texts []string) string {
	quoted := make([]string, len(texts))
	for i, t := range texts {
		quoted[i] = LispText(t)
	}
	return "(" + strings.Join(quoted, " ") + ")"
}

// literalGlob escapes the special characters of a path.
func literalGlob(path string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(path)
}

// commandFor returns the command line of the Lisp that runs the adapter.
func (h handIn) commandFor(adapterPath string, memory int64) ([]string, *Fault) {
	for _, name := range LispPackages {
		if h.lisp != "" && h.lisp != name {
			continue
		}
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		if name == "clisp" {
			return []string{path, "-q", "-q", "-norc", "-E", "utf-8", adapterPath}, nil
		}
		heap := strconv.FormatInt(max(memory, leastHeap)>>20, 10) + "MB"
		return []string{path, "--dynamic-space-size", heap, "--control-stack-size", "16MB", "--script", adapterPath}, nil
	}
	return nil, newFault(NoLisp, strings.Join(LispPackages, ", "))
}

const (
	leastHeap    = 64 << 20  // bytes: SBCL starts with no less
	sbclOverhead = 384 << 20 // bytes that SBCL reserves outside the heap
	loadTime     = 20 * time.Second
)
