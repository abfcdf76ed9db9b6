package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cavalo/internal/tools/gowasm"
	"cavalo/internal/tools/site"
	"cavalo/internal/tools/testkit"
)

// at is the time of the files in these tests.
var at = time.Unix(1767225601, 0) // not a whole number of two seconds, which zip's oldest times have

// writeFolder writes files one by one and gives them a time and rights.
func writeFolder(t *testing.T, folder string, names []string, mode os.FileMode, age time.Duration) {
	t.Helper()
	for _, name := range names {
		path := filepath.Join(folder, name)
		testkit.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		testkit.Must(t, os.WriteFile(path, []byte(strings.Repeat(name+"\n", 200)), mode))
		testkit.Must(t, os.Chtimes(path, at.Add(age), at.Add(age)))
	}
}

// TestArchivesAreReproducible: neither the folder nor the order, times and rights
// of the files in it change an archive.
func TestArchivesAreReproducible(t *testing.T) {
	names := []string{"b/c.js", "a.js", "index.html"}
	turned := []string{"index.html", "a.js", "b/c.js"}
	one, two := t.TempDir(), filepath.Join(t.TempDir(), "deeper")
	writeFolder(t, one, names, 0o600, 0)
	writeFolder(t, two, turned, 0o755, time.Hour)
	var made [2][2]bytes.Buffer
	for i, folder := range []string{one, two} {
		all := files{}
		testkit.Must(t, all.addFolder("cavalo", os.DirFS(folder)))
		all["cavalo/program"] = file{[]byte("run"), true}
		testkit.Must(t, all.zip(&made[i][0], at.In([]*time.Location{time.UTC, time.FixedZone("east", 7200)}[i])))
		testkit.Must(t, all.tar(&made[i][1], at))
	}
	for form, name := range []string{"zip", "tar"} {
		if !bytes.Equal(made[0][form].Bytes(), made[1][form].Bytes()) {
			t.Errorf("two %s of the same files differ", name)
		}
	}

	opened, err := zip.NewReader(bytes.NewReader(made[0][0].Bytes()), int64(made[0][0].Len()))
	testkit.Must(t, err)
	last := opened.File[len(opened.File)-1]
	if len(opened.File) != 4 || last.Name != "cavalo/program" || last.Mode() != 0o755 || !last.Modified.Equal(at) {
		t.Errorf("the zip ends with %s %v %v", last.Name, last.Mode(), last.Modified)
	}
	unpacked, err := gzip.NewReader(&made[0][1])
	testkit.Must(t, err)
	archive := tar.NewReader(unpacked)
	for {
		header, err := archive.Next()
		if err == io.EOF {
			break
		}
		if err != nil || !header.ModTime.Equal(at) || header.Uid != 0 || header.Uname != "" || (header.Mode == 0o755) != (header.Name == "cavalo/program") {
			t.Fatalf("%+v, %v", header, err)
		}
	}
}

// TestPageIsReproducible: the page built twice into different folders is the same,
// byte for byte, and so is its zip with the list of hashes.
func TestPageIsReproducible(t *testing.T) {
	from := t.TempDir()
	all := fstest.MapFS{
		"index.html":  {Data: []byte(`<link href="page.css"><script src="files.js"></script>`)},
		"page.css":    {Data: bytes.Repeat([]byte("a { color: red }\n"), 100)},
		"files.js":    {Data: []byte("empty")},
		"precache.js": {Data: []byte("empty")},
		"texts.js":    {Data: []byte("empty")},
		"sw.js":       {Data: []byte(`importScripts("precache.js");`)},
	}
	for _, name := range []string{"game.wasm", "lab.wasm", "worker.wasm", "a.tab", "licences/a.txt", "worker.js"} {
		all[name] = &fstest.MapFile{Data: bytes.Repeat([]byte(name), 3000)}
	}
	testkit.Must(t, os.CopyFS(from, all))
	var sum [2][]byte
	for i := range sum {
		folder := t.TempDir()
		r := release{version: "v1.2.3", time: at, page: filepath.Join(folder, "page"), to: filepath.Join(folder, "release")}
		testkit.Must(t, site.Build(from, r.page, site.Fast))
		testkit.Must(t, r.make(parts("page")))
		var err error
		if sum[i], err = os.ReadFile(filepath.Join(r.to, sums)); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(sum[0], sum[1]) || !bytes.HasSuffix(sum[0], []byte("  cavalo-v1.2.3-page.zip\n")) {
		t.Errorf("twice the same page is\n%s%s", sum[0], sum[1])
	}
}

// TestVersions: a name that Debian or npm would read as another version is refused,
// before anything is deleted.
func TestVersions(t *testing.T) {
	for version, fits := range map[string]bool{"v1.0.0": true, "v0.9.0-rc.1": true, "1.0.0": false, "v1.0": false, "": false, "v1.0.0 x": false, "33cca23": false} {
		to := t.TempDir()
		testkit.Must(t, os.WriteFile(filepath.Join(to, "before"), nil, 0o644))
		err := release{version: version, to: to}.make(nil)
		_, gone := os.Stat(filepath.Join(to, "before"))
		if (err == nil) != fits || (gone != nil) != fits {
			t.Errorf("%q: %v, and what was there: %v", version, err, gone)
		}
	}
}

// TestListOfParts: the SBOM names every module that is shipped with its version.
func TestListOfParts(t *testing.T) {
	t.Chdir("../../..")
	r := release{version: "v1.2.3", time: at, to: t.TempDir()}
	testkit.Must(t, r.make(parts("sbom")))
	data, err := os.ReadFile(filepath.Join(r.to, "cavalo-v1.2.3.cdx.json"))
	testkit.Must(t, err)
	var bom struct {
		Metadata   struct{ Component struct{ Version string } }
		Components []struct {
			Name, Version, Purl string
			Licenses            []struct{ License struct{ ID string } }
		}
	}
	if err := json.Unmarshal(data, &bom); err != nil || bom.Metadata.Component.Version != "v1.2.3" || len(bom.Components) < 15 {
		t.Fatalf("%v\n%s", err, data)
	}
	var engines []string
	for _, part := range bom.Components {
		if part.Name == gowasm.Ebitengine {
			engines = append(engines, part.Version)
		}
		if len(part.Licenses) != 1 || part.Licenses[0].License.ID == "" {
			t.Errorf("%s has no licence", part.Name)
		}
		if strings.Contains(part.Name, ".") && part.Purl != "pkg:golang/"+part.Name+"@"+part.Version {
			t.Errorf("%s %s is %s", part.Name, part.Version, part.Purl)
		}
	}
	if len(engines) != 2 || engines[0] == engines[1] || engines[1] != gowasm.EbitengineVersion {
		t.Errorf("Ebitengine of the desktop and the page: %v", engines)
	}
}

// TestTranslated: what the package installs says its name in every language.
func TestTranslated(t *testing.T) {
	t.Chdir("../../..")
	all := files{}
	testkit.Must(t, errors.Join(all.addTranslated("desktop", packaging+"/cavalo.desktop", "[%s]"), all.addTranslated("mime", packaging+"/cavalo.xml", ` xml:lang="%s"`)))
	for name, lines := range map[string][]string{
		"desktop": {"Name=Cavalo", "GenericName=Search puzzles", "GenericName[pt]=Puzzles de procura", "Comment[es]=Juega a puzles de búsqueda, resuélvelos, mira la búsqueda", "Exec=cavalo-game %f"},
		"mime":    {"    <comment>Cavalo game</comment>", `    <comment xml:lang="pt">Jogo do Cavalo</comment>`, `    <comment xml:lang="es">Archivo de problemas de Cavalo</comment>`, "</mime-info>"},
	} {
		text := string(all[name].data)
		for _, line := range lines {
			if !strings.Contains("\n"+text, "\n"+line+"\n") {
				t.Errorf("%s has no line %q in\n%s", name, line, text)
			}
		}
		if strings.Contains(text, "@") {
			t.Errorf("%s has a mark without a text:\n%s", name, text)
		}
	}
}
