package championship

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// adapter is the Lisp program that runs a hand-in.
//
//go:embed adapter.lisp
var adapter []byte

// LispPackages are the Debian packages of the Lisps that the adapter runs in, the best
// first, and the names of their programs.
var LispPackages = []string{"sbcl", "clisp"}

var courseFiles = []string{"jogo.lisp", "algoritmo.lisp", "interact.lisp"}

const configFile = "cavalo.lisp"

// maxSource is the size limit of a source file in bytes.
const maxSource = 4 << 20

type handIn struct {
	folder string
	files  []string // paths in the folder
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

// openHandIn finds the files of a hand-in, a folder or one file.
func openHandIn(path string) (h handIn, fault *Fault) {
	info, err := os.Stat(path)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return h, newFault(NoHandIn, path)
	}
	h = handIn{folder: path, function: "JOGAR", state: ":board"}
	if !info.IsDir() {
		h.folder, h.files = filepath.Dir(path), []string{path}
	} else {
		for _, name := range courseFiles {
			if file := filepath.Join(path, name); isFile(file) {
				h.files = append(h.files, file)
			}
		}
	}
	if text, ok := source(filepath.Join(h.folder, configFile)); ok {
		if wrong := h.read(string(text)); wrong != "" {
			return h, newFault(BadConfig, wrong)
		}
	}
	if len(h.files) == 0 {
		return h, newFault(NoHandIn, path+": "+strings.Join(courseFiles, ", "))
	}
	return h, nil
}

// Digest returns a hash of the files of a hand-in, which shows whether it has changed;
// "" for other players.
func (e Entrant) Digest() string {
	path, ok := strings.CutPrefix(e.Player, lispPrefix)
	if !ok {
		return ""
	}
	h, _ := openHandIn(path) // with a fault, the files found so far
	sum := sha256.New()
	for _, name := range append(h.files, filepath.Join(h.folder, configFile)) {
		data, _ := source(name) // nil for a missing file
		fmt.Fprintf(sum, "%d:%s", len(data), data)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// source reads a file of a hand-in; ok is false if it is no regular file or too large.
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

// read reads the settings of cavalo.lisp; wrong is the first list that is no setting.
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
		h.files = nil
		for _, file := range texts {
			path := filepath.Join(h.folder, file)
			if !filepath.IsLocal(file) || !isFile(path) {
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
		return texts[0] == "2" || texts[0] == "3"
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
		h.globals = append(h.globals, "("+lispText(strings.ToUpper(texts[0]))+" "+values[1].String()+")")
	case "answer":
		var names []string
		for _, t := range texts {
			names = append(names, lispText(strings.ToUpper(t)))
		}
		h.answer = "(" + strings.Join(names, " ") + ")"
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

// settings returns the first line of the adapter's input.
func (h handIn) settings() string {
	format := ":utf-8"
	sources, _ := filepath.Glob(filepath.Join(literalGlob(h.folder), "*.lisp"))
	var files []string
	for _, file := range append(sources, h.files...) {
		if encodingOf(file) == ":latin-1" {
			format = ":latin-1"
		}
	}
	for _, file := range h.files {
		files = append(files, "("+lispText(file)+" "+encodingOf(file)+")")
	}
	line := "(:folder " + lispText(h.folder+string(filepath.Separator)) + " :files (" + strings.Join(files, " ") + ") :format " + format +
		" :function " + lispText(h.function) + " :state " + h.state
	if h.pack != "" {
		line += " :package " + lispText(h.pack)
	}
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

// The marks on the board that is handed over: those of the true board, or -1 for the mover.
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
	for _, word := range []string{":mark", ":opponent", ":player"} {
		if strings.Contains(strings.ToLower(h.arguments), word) {
			return trueMarks
		}
	}
	return ownMarks
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
	leastHeap = 64 << 20  // bytes: SBCL starts with no less
	lispOwn   = 384 << 20 // bytes that SBCL reserves apart from the heap
	loadTime  = 20 * time.Second
)

type lispSeat struct {
	*process
	limit   time.Duration
	three   bool // its function has the third parameter, the true board
	reading reading
}

func startLisp(ctx context.Context, path string, limits Limits) (seat, *Fault) {
	h, fault := openHandIn(path)
	if fault != nil {
		return nil, fault
	}
	home, fault := newHome()
	if fault != nil {
		return nil, fault
	}
	script := filepath.Join(home.path, "adapter.lisp")
	line, fault := h.commandFor(script, limits.Memory)
	if fault == nil {
		if err := os.WriteFile(script, adapter, 0o644); err != nil {
			fault = newFault(NotStarted, err.Error())
		}
	}
	if fault != nil {
		home.remove()
		return nil, fault
	}
	p, fault := start(program{line: line, folder: h.folder, home: home, memory: max(limits.Memory, leastHeap) + lispOwn, limit: limits.Time})
	if fault != nil {
		return nil, fault
	}
	s := &lispSeat{process: p, limit: limits.Time, reading: h.reading}
	reply, _, fault := p.ask(ctx, h.settings(), loadTime, loadTime)
	word, rest, _ := strings.Cut(reply, " ")
	switch {
	case fault != nil && fault.Code == Crashed:
		fault.Code = NotLoaded
	case fault == nil && word != "ready":
		fault = p.fail(newFault(NotLoaded, rest))
	}
	if fault != nil {
		p.close()
		return nil, fault
	}
	s.three = strings.HasSuffix(rest, " 3")
	return s, nil
}

func (s *lispSeat) choose(ctx context.Context, p rules.Position, _ search.Limits) (rules.Move, Spent, *Fault) {
	own, other := p.Points[p.Turn], p.Points[p.Turn.Other()]
	line := "(:time " + strconv.FormatInt(max(1, s.limit.Milliseconds()), 10) +
		" :mark -1 :true-mark " + strconv.Itoa(markOf(p.Turn)) +
		" :own " + strconv.Itoa(own) + " :other " + strconv.Itoa(other) +
		" :white " + strconv.Itoa(p.Points[rules.White]) + " :black " + strconv.Itoa(p.Points[rules.Black]) +
		" :board " + stateOf(p, p.Turn, true).String() + " :true-board " + stateOf(p, p.Turn, false).String() + ")"
	reply, spent, fault := s.ask(ctx, line, s.limit, Grace)
	if fault != nil {
		return rules.Move{}, spent, fault
	}
	word, rest, _ := strings.Cut(reply, " ")
	if word != "answer" {
		return rules.Move{}, spent, s.fail(newFault(Crashed, rest))
	}
	a, fault := readAnswer(rest)
	if fault != nil {
		return rules.Move{}, spent, s.fail(fault)
	}
	mark := whiteMark
	if s.three {
		mark = markOf(p.Turn)
	}
	m, fault := a.judge(p, mark, !s.three, s.reading)
	if fault != nil {
		return rules.Move{}, spent, s.fail(fault)
	}
	return m, spent, nil
}
