package grade

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// zipped returns a zip file with files, in the order of their names.
func zipped(t testing.TB, files map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := w.Create(name)
		testkit.Must(t, err)
		_, err = f.Write([]byte(files[name]))
		testkit.Must(t, err)
	}
	testkit.Must(t, w.Close())
	return b.String()
}

// inZip returns the students in a zip file, each with its files and faults.
func inZip(t testing.TB, data string, student bool) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "class.zip")
	testkit.Must(t, os.WriteFile(name, []byte(data), 0o600))
	all, err := Gather(t.Context(), []string{name}, student)
	testkit.Must(t, err)
	var list []string
	m := &Marker{}
	for _, h := range all {
		text := h.Student + ":"
		for _, f := range m.markHandIn(t.Context(), h) {
			_, in, _ := strings.Cut(filepath.ToSlash(f.Name), "class.zip/")
			text += " " + in + "=" + f.Kind
			for _, wrong := range f.Faults {
				text += " " + string(wrong.Code)
			}
		}
		list = append(list, text)
	}
	return strings.Join(list, "\n")
}

const somePath = "A: A1 B3\n"

// TestZip: a class is found in a zip file as in a folder, and as Moodle packs it.
func TestZip(t *testing.T) {
	inner := zipped(t, map[string]string{"src/main.lisp": "()", "resultados.dat": somePath})
	for name, test := range map[string]struct {
		files   map[string]string
		student bool
		want    []string
	}{
		"folders": {map[string]string{"Ana Sá_12_assignsubmission_file/p.txt": somePath, "Rui_13_assignsubmission_file/sub/p.csv": somePath, "Zé_14_assignsubmission_file/essay.pdf": "x"}, false,
			[]string{"Ana Sá_12_assignsubmission_file: Ana Sá_12_assignsubmission_file/p.txt=path", "Rui_13_assignsubmission_file: Rui_13_assignsubmission_file/sub/p.csv=path",
				"Zé_14_assignsubmission_file: Zé_14_assignsubmission_file=none other-files"}},
		"flat": {map[string]string{"Ana_12_assignsubmission_file_a.txt": somePath, "Ana_12_assignsubmission_file_b_c.txt": somePath, "Rui_13_assignsubmission_file_p.zip": inner}, false,
			[]string{"Ana_12_assignsubmission_file: Ana_12_assignsubmission_file_a.txt=path Ana_12_assignsubmission_file_b_c.txt=path",
				"Rui_13_assignsubmission_file: Rui_13_assignsubmission_file_p.zip/resultados.dat=path"}},
		"one of Moodle": {map[string]string{"Ana_12_assignsubmission_file_/a.txt": somePath}, false, []string{"Ana_12_assignsubmission_file: Ana_12_assignsubmission_file_/a.txt=path"}},
		"in a folder":   {map[string]string{"class/ana/p.txt": somePath, "class/rui/x.pdf": "", "__MACOSX/class/ana/._p.txt": "x"}, false, []string{"ana: class/ana/p.txt=path", "rui: class/rui=none other-files"}},
		"a student":     {map[string]string{"p.txt": somePath, "src/p.txt": somePath, ".git/p.txt": somePath, "problemas.dat": "("}, false, []string{"class: problemas.dat=unknown bad-problem p.txt=path src/p.txt=path"}},
		"--student":     {map[string]string{"one/p.txt": somePath, "two/p.txt": somePath}, true, []string{"class: one/p.txt=path two/p.txt=path"}},
		"Windows":       {map[string]string{`ana\p.txt`: somePath, `rui\p.txt`: somePath}, false, []string{"ana: ana/p.txt=path", "rui: rui/p.txt=path"}},
		"empty":         {nil, false, []string{"class: =none nothing"}},
		"outside":       {map[string]string{"a/p.txt": somePath, "a/../../p.txt": somePath}, false, []string{"class: =none zip-outside"}},
		"absolute":      {map[string]string{"/p.txt": somePath}, false, []string{"class: =none zip-outside"}},
		"a drive":       {map[string]string{`C:\p.txt`: somePath}, false, []string{"class: =none zip-outside"}},
		"bad inner":     {map[string]string{"ana/p.zip": zipped(t, map[string]string{"../p.txt": somePath}), "rui/p.txt": somePath, "zé/p.zip": "no zip"}, false, []string{"ana: ana/p.zip=none zip-outside", "rui: rui/p.txt=path", "zé: zé/p.zip=none unreadable"}},
	} {
		testkit.Equal(t, inZip(t, zipped(t, test.files), test.student), strings.Join(test.want, "\n"), name)
	}
	testkit.Equal(t, inZip(t, "no zip", false), "class: =none unreadable")
}

// TestZipInAFolder: a student's folder may have zip files, and a folder a zip file for each student.
func TestZipInAFolder(t *testing.T) {
	data := []byte(zipped(t, map[string]string{"in/p.txt": somePath}))
	for name, want := range map[string]string{"class/ana/p.zip class/rui/p.zip": "ana=1 rui=1", "class/ana.zip class/rui.zip": "ana=1 rui=1", "class/ana.zip": "class=1", "class/p.zip class/rui/p.zip": "p=1 rui=1"} {
		dir := t.TempDir()
		for file := range strings.FieldsSeq(name) {
			testkit.Must(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o700))
			testkit.Must(t, os.WriteFile(filepath.Join(dir, file), data, 0o600))
		}
		all, err := Gather(t.Context(), []string{filepath.Join(dir, "class")}, false)
		testkit.Must(t, err)
		var got []string
		for _, h := range all {
			m := &Marker{}
			if files := m.markHandIn(t.Context(), h); len(files) != 1 || files[0].Kind != "path" {
				t.Errorf("%s: %+v", name, files)
			}
			got = append(got, fmt.Sprintf("%s=%d", h.Student, len(h.Files)))
		}
		testkit.Equal(t, strings.Join(got, " "), want, name)
	}
}

// TestZipLimits: a zip file with too many files, or too much in them, is refused, whatever it says
// about itself; a file in it is never read beyond the limit for hand-ins.
func TestZipLimits(t *testing.T) {
	many := map[string]string{}
	for i := range maxZipFiles {
		many[strconv.Itoa(i)+".txt"] = ""
	}
	if got := inZip(t, zipped(t, many), true); strings.Contains(got, "zip-too-large") {
		t.Error(got[:100])
	}
	many["more.txt"] = ""
	testkit.Equal(t, inZip(t, zipped(t, many), true), "class: =none zip-too-large")
	long := map[string]string{}
	for i := range 100 {
		long[strings.Repeat("x", 60_000)+strconv.Itoa(i)] = ""
	}
	testkit.Equal(t, inZip(t, zipped(t, long), true), "class: =none zip-too-large")
	large := zipped(t, map[string]string{"p.dat": strings.Repeat(" ", MaxBytes+5), "q.txt": somePath})
	testkit.Equal(t, inZip(t, large, true), "class: p.dat=unknown too-large q.txt=path")
	at := strings.LastIndex(large, "PK\x01\x02")
	at = strings.LastIndex(large[:at], "PK\x01\x02") + 24 // the size of p.dat in the list
	lied := func(size uint32) string {
		data := []byte(large)
		binary.LittleEndian.PutUint32(data[at:], size)
		return string(data)
	}
	testkit.Equal(t, inZip(t, lied(maxUnpacked+1), true), "class: =none zip-too-large")
	testkit.Equal(t, inZip(t, lied(10), true), "class: p.dat=unknown unreadable q.txt=path")
	testkit.Equal(t, inZip(t, zipped(t, map[string]string{"a.zip": lied(maxUnpacked / 2), "b.zip": lied(maxUnpacked / 2), "c.zip": lied(maxUnpacked / 2), "q.txt": somePath}), true),
		"class: b.zip=unknown zip-too-large c.zip=unknown zip-too-large q.txt=path a.zip/p.dat=unknown too-large a.zip/q.txt=path")
}

// FuzzZip: no zip file does harm: its files are read within the limits, and belong to one student.
func FuzzZip(f *testing.F) {
	f.Add([]byte(zipped(f, map[string]string{"ana_1_assignsubmission_file_x.txt": somePath, "b/p.zip": "x"})), true)
	f.Add([]byte(zipped(f, map[string]string{"ana/resultados.dat": somePath, "b/p.zip": zipped(f, map[string]string{"x/y.csv": "a,b"})})), false)
	f.Fuzz(func(t *testing.T, data []byte, student bool) {
		const name = "x.zip"
		open := func() (io.ReaderAt, int64, io.Closer, error) {
			return bytes.NewReader(data), int64(len(data)), io.NopCloser(nil), nil
		}
		all := gatherZip(t.Context(), archive{name, open}, student)
		if len(all) == 0 || student && len(all) != 1 {
			t.Fatalf("%+v", all)
		}
		seen := map[string]bool{}
		for _, h := range all {
			for _, file := range slices.Concat(h.Files, h.Problems) {
				if rel, err := filepath.Rel(name, file); err != nil || !fs.ValidPath(filepath.ToSlash(rel)) && strings.Contains(rel, "..") {
					t.Fatalf("%q is outside", file)
				}
				if data, _ := h.read(file); len(data) > MaxBytes {
					t.Fatalf("%d bytes", len(data))
				}
				seen[file] = true
			}
		}
		if len(seen) > maxZipFiles {
			t.Fatalf("%d files", len(seen))
		}
	})
}
