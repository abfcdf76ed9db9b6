package durable

import (
	"io"
	"os"
	"path/filepath"
)

// Cache is this user's folder for program files that can be regenerated.
type Cache struct{}

// Path returns the path of a file. It makes the folder.
func (Cache) Path(name string) (string, error) {
	folder, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(folder, "cavalo")
	return filepath.Join(folder, name), os.MkdirAll(folder, 0o700)
}

// Read calls read with a file, and returns its error.
func (c Cache) Read(name string, read func(io.Reader) error) error {
	path, err := c.Path(name)
	if err != nil {
		return err
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return read(f)
}

// Write replaces a file, unless write returns an error.
func (c Cache) Write(name string, write func(io.Writer) error) error {
	path, err := c.Path(name)
	if err != nil {
		return err
	}
	return Write(path, 0o600, write)
}
