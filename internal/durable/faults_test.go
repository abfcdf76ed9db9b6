package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// fail lets the n-th step fail, from 1, and returns which one it was.
func fail(n int, wrong error, do func()) (failed Step) {
	end := Watch(func(s Step) error {
		if n--; n == 0 {
			failed = s
			return wrong
		}
		return nil
	})
	defer end()
	do()
	return failed
}

// A record that could not be added whole is not in the file, unless the disk
// refuses that, too: then nothing more is added behind it.
func TestLogTakesBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.dat")
	l, err := OpenLog(path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	add := func(text string) error { _, err := l.WriteString(text); return err }
	if err := add("one\n"); err != nil {
		t.Fatal(err)
	}
	if failed := fail(1, syscall.ENOSPC, func() { err = add("two\n") }); failed != StepWrite || !errors.Is(err, syscall.ENOSPC) || read(t, path) != "one\n" {
		t.Errorf("%s: %v, %q", failed, err, read(t, path))
	}
	if err := add("three\n"); err != nil || read(t, path) != "one\nthree\n" {
		t.Errorf("%v, %q", err, read(t, path))
	}
	end := Watch(func(Step) error { return syscall.EIO })
	err = add("four\n")
	end()
	if again := add("five\n"); !errors.Is(err, syscall.EIO) || !errors.Is(again, syscall.EIO) || read(t, path) != "one\nthree\nfo" {
		t.Errorf("%v, then %v, %q", err, again, read(t, path))
	}
	other, err := OpenLog(path)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if _, err := other.WriteString("six\n"); err != nil || read(t, path) != "one\nthree\nfo\nsix\n" {
		t.Errorf("%v, %q", err, read(t, path))
	}
}

// Create replaces nothing, not even what appears while it writes.
func TestCreate(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	if err := Create(path, 0o640, text("one")); err != nil || read(t, path) != "one" {
		t.Fatal(err)
	}
	if err := Create(path, 0o640, text("two")); !errors.Is(err, fs.ErrExist) || read(t, path) != "one" {
		t.Errorf("%v, %q", err, read(t, path))
	}
	end := Watch(func(s Step) error {
		if s == StepRename {
			return os.WriteFile(filepath.Join(folder, "b"), []byte("other"), 0o600)
		}
		return nil
	})
	err := Create(filepath.Join(folder, "b"), 0o640, text("mine"))
	end()
	if !errors.Is(err, fs.ErrExist) || read(t, filepath.Join(folder, "b")) != "other" {
		t.Errorf("%v, %q", err, read(t, filepath.Join(folder, "b")))
	}
	if got := names(t, folder); got != "a b" {
		t.Errorf("there are %s", got)
	}
}

// What leads through links is written where they end, also when nothing is
// there yet; links in a circle lead nowhere.
func TestWriteThroughLinks(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	if err := os.Mkdir(at("far"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"one": "two", "two": "far/three", "folder": "far", "round": "again", "again": "round"} {
		if err := os.Symlink(to, at(name)); err != nil {
			t.Skip(err)
		}
	}
	for _, want := range []string{"new", "newer"} {
		if err := Write(at("one"), 0o600, text(want)); err != nil || read(t, at("far/three")) != want {
			t.Errorf("%v, %q", err, read(t, at("far/three")))
		}
	}
	if err := Write(at("folder"), 0o600, text("x")); !errors.Is(err, syscall.EISDIR) {
		t.Errorf("a folder: %v", err)
	}
	if err := Write(at("round"), 0o600, text("x")); !errors.Is(err, syscall.ELOOP) {
		t.Errorf("a circle: %v", err)
	}
	if got := names(t, folder); got != "again far folder one round two" {
		t.Errorf("there are %s", got)
	}
}
