package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"cavalo/internal/fault"
)

// What a file can be expected to be.
var (
	// a file that exists
	codeNoFile = fault.NewCode("cli.no-file")
	// a file that may be opened
	codeDenied = fault.NewCode("cli.denied")
	// a file, not a folder
	codeFolder = fault.NewCode("cli.folder")
)

// fileError words what the system says of a file.
func fileError(name string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fault.New(codeNoFile, name)
	case errors.Is(err, fs.ErrPermission):
		return fault.New(codeDenied, name)
	}
	if info, bad := os.Stat(name); bad == nil && info.IsDir() {
		return fault.New(codeFolder, name)
	}
	return err
}

// open opens a file to be read.
func open(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fault.New(codeFolder, name)
	}
	f, err := os.Open(name)
	return f, fileError(name, err)
}

// openToAppend opens a file to be added to, and makes it if it isn't there.
func openToAppend(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return f, fileError(name, err)
}

// writeFile writes a file whole or not at all: under another name first, which
// then takes the place of the old file.
func writeFile(name string, write func(io.Writer) error) error {
	temporary, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return fileError(name, err)
	}
	defer os.Remove(temporary.Name()) // after the renaming there is nothing left to remove
	if err := errors.Join(write(temporary), temporary.Close()); err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		if info.IsDir() {
			return fault.New(codeFolder, name)
		}
		mode = info.Mode().Perm()
	}
	if err := os.Chmod(temporary.Name(), mode); err != nil {
		return err
	}
	return fileError(name, os.Rename(temporary.Name(), name))
}
