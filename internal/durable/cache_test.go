package durable

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// The cache is a folder of the user's cache folder, and made when it is needed.
func TestCache(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have no variable for the folder")
	}
	folder := filepath.Join(t.TempDir(), "later")
	t.Setenv("XDG_CACHE_HOME", folder)
	var text []byte
	read := func(r io.Reader) (err error) {
		text, err = io.ReadAll(r)
		return err
	}
	write := func(text string, fault error) func(io.Writer) error {
		return func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return errors.Join(err, fault)
		}
	}
	if err := (Cache{}).Read("a", read); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	for _, fault := range []error{nil, io.ErrShortWrite} {
		if err := (Cache{}).Write("a", write(map[bool]string{true: "whole", false: "part"}[fault == nil], fault)); !errors.Is(err, fault) {
			t.Errorf("written: %v, want %v", err, fault)
		}
		if err := (Cache{}).Read("a", read); err != nil || string(text) != "whole" {
			t.Errorf("%q, %v", text, err)
		}
	}
	if list, _ := os.ReadDir(filepath.Join(folder, "cavalo")); len(list) != 1 {
		t.Errorf("files: %v", list)
	}
	t.Setenv("XDG_CACHE_HOME", "")
	t.Setenv("HOME", "")
	if (Cache{}).Write("a", write("", nil)) == nil || (Cache{}).Read("a", read) == nil {
		t.Error("written and read without a folder")
	}
}
