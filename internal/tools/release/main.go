package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"cavalo/assets"
)

func main() {
	var r release
	var seconds int64
	flag.StringVar(&r.version, "version", "", "the version, such as v1.0.0")
	flag.Int64Var(&seconds, "time", 0, "the time of all files, in seconds since 1970")
	flag.StringVar(&r.page, "page", "build/release-page", "the folder with the page")
	flag.StringVar(&r.npm, "npm", "", "the folder with the npm package; none is packed without it")
	flag.StringVar(&r.to, "to", "build/release", "the folder to make")
	flag.StringVar(&r.nfpm, "nfpm", "", "the command that runs nfpm, for the Debian package; none is made without it")
	only := flag.String("only", "", "make only these, of page, npm, command, window, deb and sbom, joined by commas")
	flag.Func("add", "one more `FILE` of the release", func(name string) error {
		r.more = append(r.more, name)
		return nil
	})
	flag.Parse()
	r.time = time.Unix(seconds, 0).UTC()
	if err := r.make(parts(*only)); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

type release struct {
	version string
	time    time.Time // of every file in every archive
	page    string
	npm     string
	to      string
	nfpm    string
	more    []string
}

// versions matches the versions that are valid for Debian, npm and semantic versioning.
var versions = regexp.MustCompile(`^v\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$`)

// step makes one kind of the release's files.
type step struct {
	name string
	make func(release) error
}

var steps = []step{
	{"page", release.zipPage}, {"npm", release.packNPM}, {"command", release.commands}, {"window", release.windows},
	{"deb", release.debian}, {"sbom", release.listParts}, {"add", release.addMore},
}

// parts returns the steps with the names in a list, or all steps for an empty list.
func parts(list string) []step {
	if list == "" {
		return steps
	}
	return slices.DeleteFunc(slices.Clone(steps), func(s step) bool { return !slices.Contains(strings.Split(list, ","), s.name) })
}

func (r release) make(steps []step) error {
	if !versions.MatchString(r.version) {
		return fmt.Errorf("the version is %q: it must be like v1.0.0", r.version)
	}
	if err := errors.Join(os.RemoveAll(r.to), os.MkdirAll(r.to, 0o755)); err != nil {
		return err
	}
	for _, s := range steps {
		if err := s.make(r); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return r.sum()
}

func (r release) zipPage() error {
	all, err := folderWith("cavalo", r.page, "index.html")
	if err != nil {
		return err
	}
	return r.write("cavalo-"+r.version+"-page.zip", func(w io.Writer) error { return all.zip(w, r.time) })
}

// packNPM packs the npm package as npm pack does, but always to the same bytes.
func (r release) packNPM() error {
	if r.npm == "" {
		return nil
	}
	all, err := folderWith("package", r.npm, "package.json")
	if err != nil {
		return err
	}
	return r.write("cavalo-"+strings.TrimPrefix(r.version, "v")+".tgz", func(w io.Writer) error { return all.tar(w, r.time) })
}

// folderWith returns the files of a folder, which must contain the named file.
func folderWith(below, folder, name string) (files, error) {
	all := files{}
	err := all.addFolder(below, os.DirFS(folder))
	if _, ok := all[below+"/"+name]; !ok && err == nil {
		err = fmt.Errorf("there is no %s in %s", name, folder)
	}
	return all, err
}

type system struct{ os, cpu string }

var linux = system{"linux", "amd64"}

func (s system) ending() string {
	if s.os == "windows" {
		return ".exe"
	}
	return ""
}

// commands packs the command line for each system, with man pages and completions.
func (r release) commands() error {
	share, err := r.manual()
	if err != nil {
		return err
	}
	return r.pack("cavalo", "./cmd/cavalo", share, linux, system{"linux", "arm64"}, system{"windows", "amd64"}, system{"darwin", "amd64"}, system{"darwin", "arm64"})
}

// windows packs the program with a window. There is none for macOS, where it was
// never tested.
func (r release) windows() error {
	return r.pack("cavalo-game", "./cmd/game", "", linux, system{"linux", "arm64"}, system{"windows", "amd64"})
}

// pack builds a program for some systems and writes the usual archive of each,
// with the licences, and with a folder to share if there is one.
func (r release) pack(name, folder, share string, systems ...system) error {
	for _, s := range systems {
		program, err := r.build(s, name, folder)
		if err != nil {
			return err
		}
		all := files{}
		err = errors.Join(all.addFile(name+"/"+name+s.ending(), program, true), all.addFolder(name, assets.LicenceTexts))
		if share != "" {
			err = errors.Join(err, all.addFolder(name+"/share", os.DirFS(share)))
		}
		archive, ending := all.tar, ".tar.gz"
		if s.os == "windows" {
			archive, ending = all.zip, ".zip"
		}
		write := func(w io.Writer) error { return archive(w, r.time) }
		if err := errors.Join(err, r.write(strings.Join([]string{name, r.version, s.os, s.cpu}, "-")+ending, write)); err != nil {
			return err
		}
	}
	return nil
}

// work returns a folder for the parts of the release's files.
func (r release) work(names ...string) string {
	return filepath.Join(append([]string{r.to + "-parts"}, names...)...)
}

// build builds a program, without a C compiler, and returns its path.
func (r release) build(s system, name, folder string) (program string, err error) {
	program = r.work(s.os+"-"+s.cpu, name+s.ending())
	flags := "-s -w -X main.version=" + r.version
	if s.os == "windows" && name == "cavalo-game" {
		flags += " -H windowsgui"
	}
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", program, folder)
	build.Env = append(os.Environ(), "GOOS="+s.os, "GOARCH="+s.cpu, "CGO_ENABLED=0")
	return program, run(build)
}

// manual returns a folder with the man pages and completions, which the program
// itself writes.
func (r release) manual() (share string, err error) {
	share = r.work("share")
	if err := os.RemoveAll(share); err != nil {
		return "", err
	}
	write := exec.Command("go", "run", "-trimpath", "-buildvcs=false", "-ldflags", "-X main.version="+r.version, "./cmd/cavalo", "manual", "--to", share, "--lang", "en")
	return share, run(write)
}

// addMore copies the further files.
func (r release) addMore() error {
	for _, from := range r.more {
		data, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(r.to, filepath.Base(from)), data, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sums writes the file with the hashes of the others, for sha256sum --check.
const sums = "SHA256SUMS"

func (r release) sum() error {
	entries, err := os.ReadDir(r.to)
	if err != nil {
		return err
	}
	var list bytes.Buffer
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(r.to, entry.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(data), entry.Name())
	}
	return os.WriteFile(filepath.Join(r.to, sums), list.Bytes(), 0o644)
}

func (r release) write(name string, content func(io.Writer) error) error {
	var b bytes.Buffer // writing to memory does not fail
	if err := content(&b); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.to, name), b.Bytes(), 0o644)
}

func run(program *exec.Cmd) error {
	if out, err := program.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(program.Args, " "), err, out)
	}
	return nil
}
