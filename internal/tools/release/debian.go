package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"cavalo/assets"
	"cavalo/internal/words"
)

// packaging are the sources of packages: the desktop entry, the MIME types and nfpm's list of files
// and destinations.
const packaging = "assets/packaging"

// debian makes the package of both programs with nfpm. Its files are laid out
// as they will be installed; nfpm.yaml names the folder as ${TREE}.
func (r release) debian() error {
	if r.nfpm == "" {
		return nil
	}
	tree := r.work("debian")
	if err := r.layOut(tree); err != nil {
		return err
	}
	command := strings.Fields(r.nfpm)
	pack := exec.Command(command[0], append(command[1:], "package", "--packager", "deb", "--config", packaging+"/nfpm.yaml", "--target", r.to)...)
	pack.Env = append(os.Environ(), "VERSION="+r.version, "TREE="+tree, fmt.Sprint("SOURCE_DATE_EPOCH=", r.time.Unix()))
	return run(pack)
}

// layOut makes the folder that the package installs.
func (r release) layOut(tree string) error {
	if err := os.RemoveAll(tree); err != nil {
		return err
	}
	share, err := r.manual()
	if err != nil {
		return err
	}
	all := files{}
	for name, folder := range map[string]string{"cavalo": "./cmd/cavalo", "cavalo-game": "./cmd/game"} {
		program, err := r.build(linux, name, folder)
		if err := errors.Join(err, all.addFile("usr/bin/"+name, program, true)); err != nil {
			return err
		}
	}
	err = errors.Join(
		all.addFolder("usr/share", os.DirFS(share)),
		all.addTranslated("usr/share/applications/cavalo.desktop", packaging+"/cavalo.desktop", "[%s]"),
		all.addTranslated("usr/share/mime/packages/cavalo.xml", packaging+"/cavalo.xml", ` xml:lang="%s"`),
	)
	for _, size := range []string{"32", "48", "192", "512"} {
		err = errors.Join(err, all.addFile("usr/share/icons/hicolor/"+size+"x"+size+"/apps/cavalo.png", "assets/icons/icon-"+size+".png", false))
	}
	copyright, problem := copyrights()
	if err := errors.Join(err, problem); err != nil {
		return err
	}
	all["usr/share/doc/cavalo/copyright"] = file{data: copyright}
	for _, name := range all.names() {
		data, to := all[name].data, name
		if strings.Contains(name, "/man1/") { // as Debian wants them
			data, to = packed(data), name+".gz"
		}
		path := filepath.Join(tree, filepath.FromSlash(to))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, data, all[name].mode())); err != nil {
			return err
		}
	}
	return nil
}

var packageTexts = map[string]words.Key{
	"@package-name": words.PackageName, "@package-comment": words.PackageComment,
	"@package-game": words.PackageGame, "@package-problems": words.PackageProblems,
}

// addTranslated adds a file whose lines with @lang are repeated for each language,
// with its texts; all but the English lines get the code of their language.
func (all files) addTranslated(name, path, mark string) error {
	data, err := os.ReadFile(path)
	var out strings.Builder
	for line := range strings.Lines(string(data)) {
		if !strings.Contains(line, "@lang") {
			out.WriteString(line)
			continue
		}
		for _, l := range words.Langs() {
			in := []string{"@lang", ""}
			if l != words.En {
				in[1] = fmt.Sprintf(mark, l.Code())
			}
			for id, key := range packageTexts {
				in = append(in, id, l.T(key))
			}
			out.WriteString(strings.NewReplacer(in...).Replace(line))
		}
	}
	all[name] = file{data: []byte(out.String())}
	return err
}

const projectLicence = "Cavalo itself: its authors. Its repository names no licence for it yet; whoever wants to pass it on asks them.\n\nWhat it is made with:\n\n"

// copyrights returns the list of the programs' dependencies, followed by the texts of
// the licences.
func copyrights() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(projectLicence)
	for _, l := range licences(assets.Command, assets.Desktop) {
		b.WriteString(l.String() + "\n")
	}
	err := fs.WalkDir(assets.LicenceTexts, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == assets.LicenceList {
			return err
		}
		text, err := assets.LicenceTexts.ReadFile(name)
		fmt.Fprintf(&b, "\n--- %s\n\n%s", entry.Name(), text)
		return err
	})
	return b.Bytes(), err
}

// packed compresses data by gzip, without a name or a time.
func packed(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // fails for unknown levels only
	w.Write(data)                                         // writing to memory does not fail
	w.Close()
	return b.Bytes()
}
