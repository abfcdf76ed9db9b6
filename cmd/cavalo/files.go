package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// What a file can be expected to be.
var (
	// a file that exists
	codeNoFile = fault.NewCode("cli.no-file")
	// a file in a folder that exists
	codeNoFolder = fault.NewCode("cli.no-folder")
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

// writeError words what the system says of a file that is to be written.
func writeError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fault.New(codeNoFolder, name)
	}
	return fileError(name, err)
}

// open opens a file to be read.
func open(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fault.New(codeFolder, name)
	}
	f, err := os.Open(name)
	return f, fileError(name, err)
}

// readWhole reads a file, or as much of a larger one as it takes to see that it is
// none of ours.
func readWhole(name string) ([]byte, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, knight.MaxFileSize+1))
}

// appended is a file to which records are added, each in one piece even where
// other programs add to the same file.
type appended struct{ *os.File }

// openToAppend opens a file to be added to, and makes it if it isn't there.
func openToAppend(name string) (appended, error) {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return appended{f}, writeError(name, err)
}

// Write adds a record.
func (f appended) Write(record []byte) (int, error) {
	if unlock, err := durable.Lock(f.Name()); err == nil { // a folder without locks still takes records
		defer unlock()
	}
	return f.File.Write(record)
}

// WriteString adds a record.
func (f appended) WriteString(record string) (int, error) { return f.Write([]byte(record)) }

// writeFile writes a file whole or not at all: under another name first, which
// then takes the place of the old file. What is not a file (a terminal, a pipe)
// is written to as it is.
func writeFile(name string, write func(io.Writer) error) error {
	if unlock, err := durable.Lock(name); err == nil { // what is wrong with the file is said below
		defer unlock()
	}
	return replaceFile(name, write)
}

// replaceFile is writeFile for a file that is locked.
func replaceFile(name string, write func(io.Writer) error) error {
	mode := fs.FileMode(0o644)
	switch info, err := os.Stat(name); {
	case err != nil:
	case info.IsDir():
		return fault.New(codeFolder, name)
	case !info.Mode().IsRegular():
		return writeInto(name, write)
	default:
		mode = info.Mode().Perm()
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real // the link stays a link
	}
	return writeError(name, durable.Write(name, mode, write))
}

// writable returns why writeFile would fail, as far as that can be seen before
// there is anything to write; "" is no file to be written.
func writable(name string) error {
	if name == "" {
		return nil
	}
	if info, err := os.Stat(name); err == nil {
		if info.IsDir() {
			return fault.New(codeFolder, name)
		}
		if !info.Mode().IsRegular() {
			return nil
		}
	}
	return writeError(name, durable.Writable(name))
}

func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return fileError(name, err)
	}
	return errors.Join(write(f), f.Close())
}
