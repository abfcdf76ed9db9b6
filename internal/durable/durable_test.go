package durable

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func names(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return strings.Join(all, " ")
}

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a [1].dat")
	for _, want := range []string{"one", "two"} {
		if err := Write(path, 0o640, text(want)); err != nil || read(t, path) != want {
			t.Fatalf("%v, %q", err, read(t, path))
		}
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o640 {
		t.Errorf("its rights are %v", info.Mode())
	}
	full := errors.New("full")
	if err := Write(path, 0o640, func(io.Writer) error { return full }); !errors.Is(err, full) || read(t, path) != "two" {
		t.Errorf("after a failure: %v, %q", err, read(t, path))
	}
	if err := Writable(path); err != nil {
		t.Error(err)
	}
	if err := Writable(filepath.Join(folder, "no", "a.dat")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("in no folder: %v", err)
	}
	if got := names(t, folder); got != "a [1].dat" {
		t.Errorf("there are %s", got)
	}
}

// The next program removes files left by a killed one.
func TestTidy(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a [1].dat")
	for _, name := range []string{".a [1].dat.123.part", ".b.dat.123.part", "a [1].dat.part"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	unlock, err := Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	if got := names(t, folder); got != ".b.dat.123.part a [1].dat.part" {
		t.Errorf("there are %s", got)
	}
}

// lockAs locks a file by its folder or, where that can't be done, by a lock file.
func lockAs(how, path string) (unlock func(), err error) {
	if how == "folder" {
		return Lock(path)
	}
	unlock, _, err = hold(beside(path), wait)
	return unlock, err
}

// TestProcess is not a test: it is what TestManyProcesses runs.
func TestProcess(t *testing.T) {
	path := os.Getenv("DURABLE_TEST_FILE")
	if path == "" {
		t.Skip("it is run by TestManyProcesses")
	}
	for range 20 {
		unlock, err := lockAs(os.Getenv("DURABLE_TEST_LOCK"), path)
		if err != nil {
			t.Fatal(err)
		}
		n, _ := strconv.Atoi(read(t, path))
		if err := Write(path, 0o600, text(fmt.Sprint(n+1))); err != nil {
			t.Fatal(err)
		}
		unlock()
	}
}

func TestManyProcesses(t *testing.T) {
	for _, how := range []string{"folder", "file"} {
		t.Run(how, func(t *testing.T) { manyProcesses(t, how) })
	}
}

func manyProcesses(t *testing.T, how string) {
	folder, temporary := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	path := filepath.Join(folder, "count")
	if err := os.WriteFile(path, []byte("0"), 0o600); err != nil {
		t.Fatal(err)
	}
	var all []*exec.Cmd
	for i := range 12 {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestProcess$")
		cmd.Env = append(os.Environ(), "DURABLE_TEST_FILE="+path, "DURABLE_TEST_LOCK="+how)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if i%6 == 5 {
			_ = cmd.Process.Kill() // wherever it stands: its lock goes, and what it was writing
		}
		all = append(all, cmd)
	}
	ended := 0
	for _, cmd := range all {
		if cmd.Wait() != nil {
			ended++
		}
	}
	n, err := strconv.Atoi(read(t, path))
	if err != nil || n < 20*(len(all)-ended) || n > 20*len(all) || ended > 2 {
		t.Errorf("%d of %d were ended, the others counted to %s", ended, len(all), read(t, path))
	}
	for _, last := range []string{how, "folder"} { // which removes what a killed program was writing
		unlock, err := lockAs(last, path)
		if err != nil {
			t.Fatal(err)
		}
		unlock()
	}
	if got := names(t, folder); got != "count" {
		t.Errorf("there are %s", got)
	}
	if got := names(t, temporary); got != "" {
		t.Errorf("lock files stay: %s", got)
	}
}

// A journal leaves no lock file when it is closed or can't be opened.
func TestJournalLeavesNoLock(t *testing.T) {
	folder, temporary := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	path := filepath.Join(folder, "j")
	end, ok, err := Claim(path)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	if _, ok, _ := Claim(path); ok {
		t.Error("it is claimed twice")
	}
	end()
	if got := names(t, temporary); got != "" {
		t.Errorf("lock files stay: %s", got)
	}
	if end, ok, err = Claim(path); !ok || err != nil {
		t.Error("it can't be claimed again")
	}
	end()
}
