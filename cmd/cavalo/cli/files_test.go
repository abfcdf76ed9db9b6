package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/tools/testkit"
)

func writeText(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// TestWriteFile: the new contents stand where the old ones stood, with their
// rights and behind their link, and no other file is left behind.
func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.dat"), filepath.Join(dir, "link.dat")
	testkit.Must(t, os.WriteFile(file, []byte("old"), 0o600))
	if err := os.Symlink("a.dat", link); err != nil {
		t.Skip(err)
	}
	testkit.Must(t, WriteFile(link, writeText("new")))
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 || readText(t, file) != "new" {
		t.Errorf("through the link: %v %v %q", info.Mode(), err, readText(t, file))
	}
	if info, _ := os.Stat(file); info.Mode().Perm() != 0o600 {
		t.Errorf("rights: %v", info.Mode())
	}
	failed := errors.New("disk full")
	if err := WriteFile(file, func(io.Writer) error { return failed }); !errors.Is(err, failed) || readText(t, file) != "new" {
		t.Errorf("after a failure: %v, %q", err, readText(t, file))
	}
	if err := WriteFile(dir, writeText("x")); err == nil {
		t.Error("a folder was written over")
	}
	if err := WriteFile(os.DevNull, writeText("x")); err != nil {
		t.Errorf("what is no file: %v", err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("left behind: %v", entries)
	}
}

func readText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	testkit.Must(t, err)
	return string(data)
}
