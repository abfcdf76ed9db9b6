package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Two of the tables that Build writes; the files in web/ are empty.
const (
	filesTable    = "files.js"    // the large files, for page.js
	precacheTable = "precache.js" // all files, for sw.js
)

// kept are the files that keep their names because they are requested from outside. Browsers
// revalidate them.
var kept = []string{"index.html", "sw.js", "manifest.webmanifest", notFoundPage}

// libraryFolder is the folder of the package for other programs and of the page about it. Its
// files keep their names, since programs import them.
const (
	libraryFolder = "library/"
	libraryPage   = libraryFolder + "index.html"
)

func isLibrary(name string) bool { return strings.HasPrefix(name, libraryFolder) }

// isKept reports whether a file keeps its name, as licence texts also do.
func isKept(name string) bool {
	return slices.Contains(kept, name) || path.Ext(name) == ".txt" || isLibrary(name)
}

// isTabled reports whether a file is found through the files table at run time, not by its
// name in another file.
func isTabled(name string) bool {
	return !isLibrary(name) && (path.Ext(name) == ".wasm" || path.Ext(name) == catalogueKind || name == "worker.js")
}

// namesPrograms reports whether a file contains the hashed names of the programs: the page
// does, whose script begins to fetch one (policy.go).
func namesPrograms(name string) bool { return name == "index.html" }

// isLater reports whether a file is fetched and cached only when it is needed: large tables,
// and the package for other programs.
func isLater(name string) bool { return isTable(name) || isLibrary(name) }

// isTable reports whether a file is a large table, which is compressed already.
func isTable(name string) bool { return path.Ext(name) == ".tab" }

// isForOthers reports whether a file is only for hosts and app stores, so that the page does
// not need it offline.
func isForOthers(name string) bool {
	return name == notFoundPage || path.Dir(name) == "screenshots"
}

// Build makes the folder to publish from a folder with all files under their plain names.
// Names get a hash of the content, also where another file names them in double quotes;
// large files get compressed forms; the page and the service worker get their tables. Files
// of earlier builds are removed.
func Build(from, to string, compressed Compressed) error {
	b := &builder{in: map[string][]byte{}, out: map[string]output{}, compressed: compressed}
	if err := b.read(os.DirFS(from)); err != nil {
		return err
	}
	for _, name := range []string{"index.html", "sw.js", filesTable, precacheTable} {
		if b.in[name] == nil {
			return fmt.Errorf("site: %s is missing in %s", name, from)
		}
	}
	if err := b.dress(); err != nil {
		return err
	}
	if err := b.finish(); err != nil {
		return err
	}
	return b.write(to)
}

// Compressed is how much the files of a site are compressed.
type Compressed string

const (
	None Compressed = "none" // not at all, for the machine that made them
	Fast Compressed = "fast"
	Best Compressed = "best" // in seconds for each megabyte, to a tenth less than Fast
)

// builder makes the files of a site from the files of a folder.
type builder struct {
	compressed Compressed
	in         map[string][]byte
	out        map[string]output // by the name in the folder
	open       []string          // files that are being finished, outermost first
}

// output is a finished file.
type output struct {
	name string // on the site
	data []byte
	gzip []byte // nil for files that are not compressed
}

// read reads a folder, except for files that must not be on a site.
func (b *builder) read(folder fs.FS) error {
	return fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if _, known := kinds[path.Ext(name)]; !known || strings.HasPrefix(entry.Name(), ".") || isCompressed(name) {
			return nil
		}
		b.in[name], err = fs.ReadFile(folder, name)
		return err
	})
}

// finish gives every file its final name and content. The files table comes first, since
// files name it, and the precache table before sw.js, which names it.
func (b *builder) finish() error {
	for name := range b.in {
		if isTabled(name) {
			if _, err := b.file(name); err != nil {
				return err
			}
		}
	}
	b.addFile(filesTable, b.files())
	for name := range b.in {
		if name != "sw.js" && name != precacheTable {
			if _, err := b.file(name); err != nil {
				return err
			}
		}
	}
	b.addFile(precacheTable, b.precache())
	_, err := b.file("sw.js")
	return err
}

// addFile adds a file with its final content.
func (b *builder) addFile(name string, data []byte) output {
	o := output{name: name, data: data}
	if b.compressed != None && len(data) >= smallest && path.Ext(name) != ".png" && !isTable(name) {
		o.gzip = gzipped(data)
	}
	if !isKept(name) {
		o.name = hashedName(name, data)
	}
	b.out[name] = o
	return o
}

// quoted matches possible file names, with fragments.
var quoted = regexp.MustCompile(`"([\w./-]+)(#[\w-]+)?"`)

// file finishes a file, after the files that it names, whose hashes become part of it.
func (b *builder) file(name string) (output, error) {
	if o, done := b.out[name]; done {
		return o, nil
	}
	data := b.in[name]
	if !isText(name) || isLibrary(name) {
		return b.addFile(name, data), nil
	}
	if slices.Contains(b.open, name) {
		return output{}, fmt.Errorf("site: files name each other in a circle: %s", strings.Join(append(b.open, name), " > "))
	}
	b.open = append(b.open, name)
	defer func() { b.open = b.open[:len(b.open)-1] }()
	var problem error
	data = quoted.ReplaceAllFunc(data, func(match []byte) []byte {
		groups := quoted.FindSubmatch(match)
		other := string(groups[1])
		if b.in[other] == nil || isTabled(other) && !namesPrograms(name) || isKept(other) {
			return match
		}
		o, err := b.file(other)
		problem = errors.Join(problem, err)
		return []byte(`"` + o.name + string(groups[2]) + `"`)
	})
	if problem != nil {
		return output{}, problem
	}
	return b.addFile(name, data), nil
}

// isText reports whether a file may name other files.
func isText(name string) bool {
	switch path.Ext(name) {
	case ".html", ".js", ".css", ".webmanifest":
		return true
	}
	return false
}

// entry is a file in one of the tables; web/unpack.js reads it.
type entry struct {
	URL    string `json:"url"`
	Type   string `json:"type"`
	Size   int    `json:"size"`
	Hashed bool   `json:"hashed"`
	Hash   string `json:"hash"`
	Packed *entry `json:"gz,omitempty"` // of programs only
}

func (b *builder) entry(o output) entry {
	e := entry{URL: o.name, Type: kinds[path.Ext(o.name)], Size: len(o.data), Hashed: IsHashed(o.name), Hash: hash(o.data)}
	if path.Ext(o.name) == ".wasm" && o.gzip != nil {
		e.Packed = &entry{URL: o.name + ".gz", Type: kinds[".gz"], Size: len(o.gzip), Hashed: e.Hashed, Hash: hash(o.gzip)}
	}
	return e
}

// files returns the table of the files that are found at run time.
func (b *builder) files() []byte {
	table := map[string]entry{}
	for name, o := range b.out {
		if isTabled(name) {
			table[name] = b.entry(o)
		}
	}
	return assignment("window.cavaloFiles", table)
}

// precache returns the table of the page's files so far, files to cache at once and files for
// later. Its version changes with any of them.
func (b *builder) precache() []byte {
	files, later := []entry{}, []entry{}
	for name, o := range b.out {
		e := b.entry(o)
		switch {
		case isForOthers(name):
		case name == "index.html":
			e.URL = "./" // as requested; some hosts redirect index.html to it
			files = append(files, e)
		case isLater(name):
			e.URL = strings.TrimSuffix(e.URL, "index.html") // likewise
			later = append(later, e)
		default:
			files = append(files, e)
		}
	}
	for _, list := range [][]entry{files, later} {
		slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.URL, b.URL) })
	}
	version := hash(slices.Concat(assignment("", files), assignment("", later), b.in["sw.js"]))
	return assignment("self.precache", map[string]any{"version": version, "files": files, "later": later})
}

// assignment returns JavaScript that assigns a value to a variable.
func assignment(variable string, value any) []byte {
	text, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		panic(err) // can't be: maps and structs of texts and numbers
	}
	return slices.Concat([]byte("\"use strict\";\n"+variable+" = "), text, []byte(";\n"))
}

// write writes the finished files and their compressed forms, and removes old ones.
func (b *builder) write(to string) error {
	wanted := map[string]bool{}
	var writers sync.WaitGroup // Brotli takes its time
	problems := make(chan error, len(b.out)+2)
	for _, o := range b.out {
		wanted[o.name], wanted[o.name+".gz"], wanted[o.name+".br"] = true, o.gzip != nil, o.gzip != nil
		writers.Go(func() { problems <- o.write(to, b.compressed) })
	}
	writers.Wait()
	problems <- writeFile(filepath.Join(to, headersFile), b.headers())
	problems <- writeFile(filepath.Join(to, asItIsFile), nil)
	close(problems)
	for problem := range problems {
		if problem != nil {
			return problem
		}
	}
	return removeOthers(to, wanted)
}

// write puts a file and its compressed forms into a folder.
func (o output) write(to string, compressed Compressed) error {
	name := filepath.Join(to, filepath.FromSlash(o.name))
	if err := writeFile(name, o.data); err != nil || o.gzip == nil {
		return err
	}
	return errors.Join(writeFile(name+".gz", o.gzip), writeFile(name+".br", brotlied(o.data, compressed)))
}

func writeFile(name string, data []byte) error {
	if there, err := os.ReadFile(name); err == nil && bytes.Equal(there, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// removeOthers removes the files of earlier builds. It removes only files with hashed names, in
// case the folder was named by mistake.
func removeOthers(folder string, wanted map[string]bool) error {
	return fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || wanted[name] || !IsHashed(name) {
			return err
		}
		return os.Remove(filepath.Join(folder, filepath.FromSlash(name)))
	})
}

const (
	// smallest is the minimum size in bytes of compressed files.
	smallest = 512
	// fastQuality and bestQuality are Brotli's.
	fastQuality, bestQuality = 5, brotli.BestCompression
	// window is Brotli's largest: 16 MB, more than any program.
	window = 24
)

// isCompressed reports whether a file is the compressed form of another.
func isCompressed(name string) bool { return path.Ext(name) == ".gz" || path.Ext(name) == ".br" }

// packed returns data compressed.
func packed(data []byte, compressor func(io.Writer) io.WriteCloser) []byte {
	var out bytes.Buffer
	w := compressor(&out)
	w.Write(data) // writing to memory does not fail
	w.Close()
	return out.Bytes()
}

func gzipped(data []byte) []byte {
	return packed(data, func(out io.Writer) io.WriteCloser {
		w, _ := gzip.NewWriterLevel(out, gzip.BestCompression) // fails for unknown levels only
		return w
	})
}

func brotlied(data []byte, compressed Compressed) []byte {
	quality := bestQuality
	if compressed == Fast {
		quality = fastQuality
	}
	return packed(data, func(out io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(out, brotli.WriterOptions{Quality: quality, LGWin: window})
	})
}

// hashLength is the number of hexadecimal digits of a file's SHA-256 in its name.
const hashLength = 10

// hash returns the hash of a content for names.
func hash(data []byte) string {
	return fmt.Sprintf("%x", sha256.Sum256(data))[:hashLength]
}

// hashOf returns the hash of the content of a reader.
func hashOf(r io.Reader) (string, error) {
	sum := sha256.New()
	_, err := io.Copy(sum, r)
	return fmt.Sprintf("%x", sum.Sum(nil))[:hashLength], err
}

// hashedName inserts the hash of a content into a name: "game.0123456789.wasm".
func hashedName(name string, data []byte) string {
	ending := path.Ext(name)
	return strings.TrimSuffix(name, ending) + "." + hash(data) + ending
}

func plainName(name string) string {
	if !IsHashed(name) {
		return name
	}
	ending := path.Ext(name)
	return strings.TrimSuffix(strings.TrimSuffix(name, ending), path.Ext(strings.TrimSuffix(name, ending))) + ending
}

// IsHashed reports whether a name contains a hash, so that its content never changes. A
// compressed form has the hash of its file.
func IsHashed(name string) bool {
	for _, e := range encodings {
		name = strings.TrimSuffix(name, e.ending)
	}
	parts := strings.Split(path.Base(name), ".")
	if len(parts) < 3 {
		return false
	}
	digits := parts[len(parts)-2]
	return len(digits) == hashLength && strings.Trim(digits, "0123456789abcdef") == ""
}
