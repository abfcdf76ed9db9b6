package durable_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/durable"
)

// lines counts the bytes up to the last line feed.
func lines(data []byte) (int, error) { return bytes.LastIndexByte(data, '\n') + 1, nil }

func TestJournalIsOnePrograms(t *testing.T) {
	name := filepath.Join(t.TempDir(), "j")
	if err := os.WriteFile(name, []byte("one\ntwo\ntor"), 0o644); err != nil {
		t.Fatal(err)
	}
	j, err := durable.OpenJournal(name, lines)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := durable.OpenJournal(name, lines); !errors.Is(err, durable.ErrBusy) {
		t.Errorf("opened twice: %v", err)
	}
	if err := j.Add([]byte("three\n")); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	bad := errors.New("no journal")
	if _, err := durable.OpenJournal(name, func([]byte) (int, error) { return 0, bad }); !errors.Is(err, bad) {
		t.Errorf("the fault of its reader became %v", err)
	}
	again, err := durable.OpenJournal(name, lines) // given back by both
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
	if data, _ := os.ReadFile(name); string(data) != "one\ntwo\nthree\n" {
		t.Errorf("it holds %q", data)
	}
}

func TestJournalIsNoDevice(t *testing.T) {
	if _, err := os.Stat(os.DevNull); err != nil {
		t.Skip(err)
	}
	var irregular *durable.Irregular
	if _, err := durable.OpenJournal(os.DevNull, lines); !errors.As(err, &irregular) {
		t.Errorf("a device is opened: %v", err)
	}
}
