//go:build !js

package platform

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func TestFilesKeepTexts(t *testing.T) {
	f := newFiles(filepath.Join(t.TempDir(), "new"))
	if _, err := f.Read("settings"); !errors.Is(err, ErrNotExist) {
		t.Errorf("reading what isn't there: %v", err)
	}
	if names, err := f.Names(); err != nil || names != nil {
		t.Errorf("Names of nothing: %q, %v", names, err)
	}
	for name, text := range map[string]string{"settings": "lang=pt\n", "games/b": "ção", "games/a": ""} {
		testkit.Must(t, f.Write(name, "old"))
		testkit.Must(t, f.Write(name, text))
		if got, err := f.Read(name); got != text || err != nil {
			t.Errorf("Read(%q) = %q, %v", name, got, err)
		}
	}
	names, err := f.Names()
	if diff := cmp.Diff([]string{"games/a", "games/b", "settings"}, names); diff != "" || err != nil {
		t.Error(err, diff)
	}
	for range 2 {
		if err := f.Delete("games/a"); err != nil {
			t.Error(err)
		}
	}
	if _, err := f.Read("games/a"); !errors.Is(err, ErrNotExist) {
		t.Errorf("reading what was deleted: %v", err)
	}
}

func TestFilesStayInTheirFolder(t *testing.T) {
	parent := t.TempDir()
	f := newFiles(filepath.Join(parent, "state"))
	for _, name := range []string{"", ".", "..", "../x", "a/../../x", "/x", "a\x00", "x.part"} {
		if err := f.Write(name, "x"); err == nil {
			t.Errorf("Write(%q) was let through", name)
		}
		if _, err := f.Read(name); err == nil {
			t.Errorf("Read(%q) was let through", name)
		}
		if err := f.Delete(name); err == nil {
			t.Errorf("Delete(%q) was let through", name)
		}
	}
	if entries, _ := os.ReadDir(parent); len(entries) != 0 {
		t.Errorf("something was written: %v", entries)
	}
}

func TestDamagedFileIsMovedAside(t *testing.T) {
	f := newFiles(t.TempDir())
	names := []string{"settings.damaged", "settings.2.damaged"}
	for i, damage := range []string{"\x00\x00\x00\x00", "lang=\xff\xfe"} {
		path := filepath.Join(f.folder, "settings")
		testkit.Must(t, os.WriteFile(path, []byte(damage), 0o600))
		if _, err := f.Read("settings"); !errors.Is(err, ErrDamaged) {
			t.Errorf("reading %q: %v", damage, err)
		}
		if _, err := f.Read("settings"); !errors.Is(err, ErrNotExist) {
			t.Errorf("reading it again: %v", err)
		}
		for range 2 {
			if kept, err := f.Read(names[i]); kept != damage || err != nil {
				t.Errorf("moved aside: %q, %v", kept, err)
			}
		}
	}
	slices.Sort(names)
	if got, err := f.Names(); !slices.Equal(got, names) {
		t.Errorf("the names are %q, %v", got, err)
	}
}

func TestFailedWriteKeepsTheOldText(t *testing.T) {
	f := newFiles(t.TempDir())
	testkit.Must(t, f.Write("a/b", "old"))
	if err := f.Write("a", "a folder is in the way"); err == nil {
		t.Error("a file took the place of a folder")
	}
	if got, err := f.Read("a/b"); got != "old" {
		t.Error(got, err)
	}
	if left, _ := filepath.Glob(filepath.Join(f.folder, "*"+partSuffix)); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

func TestChangedSeesOthersOnly(t *testing.T) {
	ours := newFiles(t.TempDir())
	other := newFiles(ours.folder)
	testkit.Must(t, ours.Write("a", "1"))
	if got := ours.changed(true); got != nil {
		t.Errorf("our own writing is reported: %q", got)
	}
	testkit.Must(t, other.Write("a", "22"))
	later := time.Now().Add(time.Hour)
	testkit.Must(t, os.Chtimes(filepath.Join(ours.folder, "a"), later, later))
	if diff := cmp.Diff([]string{"a"}, ours.changed(true)); diff != "" {
		t.Error(diff)
	}
	if got := ours.changed(true); got != nil {
		t.Errorf("reported twice: %q", got)
	}
}

func TestSaveNewNeverOverwrites(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "Downloads")
	for n, text := range []string{"1", "2", "3"} {
		path, err := saveNew(folder, "resultados.dat", []byte(text))
		if err != nil || path != filepath.Join(folder, []string{"resultados.dat", "resultados-2.dat", "resultados-3.dat"}[n]) {
			t.Fatal(path, err)
		}
	}
	for name, want := range map[string]string{"resultados.dat": "1", "resultados-2.dat": "2", "resultados-3.dat": "3"} {
		if got, err := os.ReadFile(filepath.Join(folder, name)); string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestReadLimited(t *testing.T) {
	path := filepath.Join(t.TempDir(), "noise")
	f, err := os.Create(path)
	testkit.Must(t, err)
	defer f.Close()
	for _, size := range []int64{0, MaxFile, MaxFile + 1} {
		testkit.Must(t, f.Truncate(size))
		data, err := readLimited(path)
		if tooLarge := size > MaxFile; (err != nil) != tooLarge {
			t.Errorf("%d bytes: read %d, %v", size, len(data), err)
		}
		if err != nil && !strings.Contains(err.Error(), "larger than 16 MB") {
			t.Error(err)
		}
	}
}

// A file that is changed is the one that was chosen, time after time, and keeps what
// was in it; one that a change refuses stays as it was.
func TestChangeFile(t *testing.T) {
	home(t)
	d, err := NewDesktop(nil)
	testkit.Must(t, err)
	d.downloads = filepath.Join(t.TempDir(), "Downloads")
	change := func(more string, wrong error) (path string, err error) {
		ended := make(chan struct{})
		d.ChangeFile("resultados.dat", func(old []byte) ([]byte, error) { return append(old, more...), wrong }, func(where string, wrong error) {
			path, err = where, wrong
			close(ended)
		})
		<-ended
		return path, err
	}
	want := filepath.Join(d.downloads, "resultados.dat")
	for _, more := range []string{"a", "b", ""} {
		if path, err := change(more, nil); path != want || err != nil {
			t.Errorf("in %s, %v", path, err)
		}
	}
	if _, err := change("c", os.ErrInvalid); err == nil {
		t.Error("a change that failed is told as made")
	}
	if text, err := os.ReadFile(want); string(text) != "ab" || err != nil {
		t.Errorf("it holds %q, %v", text, err)
	}
	d.ShowFile(want) // no program for it is installed
}
